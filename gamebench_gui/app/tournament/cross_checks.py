"""Cross-checks of workers, and their statistics.

Every random stream is derived from seed and step, so a piece of a match has the same fingerprints wherever it
is played, unless a worker is faulty or has other rules.
"""

from __future__ import annotations

import asyncio
import json
import os
import platform
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final, NamedTuple, Protocol

from agents.catalog.kinds import AGENTS
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.plan import Plan
from games.core.events import Ended, Event, Stepped
from games.core.hashing import derive_seed
from replays.store.tournaments import LogRow

USUAL: Final = 0.05
"""Usual share of matches that are played twice."""
TRIES: Final = 8
"""Attempts to have a piece played by another worker."""
DOUBTFUL: Final = "doubtful-worker"
"""Tag of matches with a part by a worker that disagreed with others."""
PLAYED: Final = "played"
"""Kind of the log lines that name the workers of a match."""


class Slice(NamedTuple):
    """A piece of a match that a worker played: its events, the worker's name, and the seconds it took."""

    events: Sequence[Event]
    worker: str
    seconds: float

    @property
    def steps(self) -> int:
        return sum(isinstance(event, Stepped) for event in self.events)

    def prints(self) -> list[object]:
        """Return what must be equal wherever the piece is played."""
        return [
            event.state_hash if isinstance(event, Stepped) else (event.returns, event.termination)
            for event in self.events
            if isinstance(event, Stepped | Ended)
        ]


class Play(Protocol):
    """Lets some worker play a piece of a match: ``steps`` steps, or about a second without."""

    async def __call__(self, plan: Plan, steps: int | None = None) -> Slice: ...


@dataclass(frozen=True, slots=True)
class Report:
    """The workers of a match, and the result of its check.

    Attributes:
        steps, seconds: by worker.
        checked: pieces that another worker played as well.
        alone: whether it was to be checked, but no other worker could be found.
        disagreeing: workers with another result than others and this process.
        difference: where, as a sentence; empty where all agree.
    """

    steps: Mapping[str, int]
    seconds: Mapping[str, float]
    checked: int = 0
    alone: bool = False
    disagreeing: tuple[str, ...] = ()
    difference: str = ""

    def text(self) -> str:
        return json.dumps(asdict(self))


def worker_name() -> str:
    """Return this process's name: its cluster's for it, or machine and process id."""
    distributed: Any = sys.modules.get("distributed")
    if distributed is not None:
        try:
            return str(distributed.get_worker().name)
        except ValueError:
            pass
    return f"{platform.node() or 'here'}:{os.getpid()}"


def is_checked(plan: Plan, share: float) -> bool:
    """Return whether a match is played twice: a share by seed, without agents that think by the clock."""
    by_clock = any(map(_has_seconds, plan.seats))
    drawn = derive_seed(plan.seed, "check", *map(str, plan.seats)) % 10_000
    return not by_clock and drawn < round(10_000 * share)


def _has_seconds(spec: AgentSpec) -> bool:
    has = any(option.name == "seconds" for option in AGENTS[spec.agent].options)
    return has and bool(spec.number("seconds"))


async def cross_checked(
    slices: Sequence[tuple[Plan, Slice]], play: Play, here: Callable[[Plan, int], Slice], wanted: bool
) -> Report:
    """Report the workers of a match; if ``wanted``, let another worker play each piece as well.

    Args:
        here: plays n steps in this process, to settle a difference.
    """
    steps: dict[str, int] = {}
    seconds: dict[str, float] = {}
    for _, piece in slices:
        steps[piece.worker] = steps.get(piece.worker, 0) + piece.steps
        seconds[piece.worker] = seconds.get(piece.worker, 0.0) + piece.seconds
    if not wanted:
        return Report(steps, seconds)
    checked, wrong, difference = 0, dict[str, None](), ""
    for plan, piece in slices:
        other = await _elsewhere(plan, piece, play)
        if other is None:
            continue
        checked += 1
        if other.prints() != piece.prints():
            at, names = await _referee(plan, piece, other, here)
            wrong |= dict.fromkeys(names)
            difference = difference or (
                f"{' and '.join(names)} disagreed at step {at:,} of match {plan.match_id}; played here, "
                "it came out otherwise."
            )
    return Report(steps, seconds, checked, not checked, tuple(wrong), difference)


async def _elsewhere(plan: Plan, piece: Slice, play: Play) -> Slice | None:
    if not piece.steps:
        return None
    for _ in range(TRIES):
        other = await play(plan, piece.steps)
        if other.worker != piece.worker:
            return other
    return None


async def _referee(
    plan: Plan, piece: Slice, other: Slice, here: Callable[[Plan, int], Slice]
) -> tuple[int, list[str]]:
    """Return the first step at which two workers differ, and those of them that differ from this process."""
    right = (await asyncio.to_thread(here, plan, piece.steps)).prints()
    pairs = zip(piece.prints(), other.prints(), strict=False)
    first = next((at for at, (a, b) in enumerate(pairs) if a != b), min(piece.steps, other.steps))
    return len(plan.prefix) + first + 1, [by.worker for by in (piece, other) if by.prints() != right]


@dataclass(slots=True)
class WorkerStatistics:
    """The work of a worker in a tournament.

    Attributes:
        matches: in which it had a part; ``numbers`` are theirs.
        checks: of these, checked ones.
        disagreements: of these, those in which its result differed from others.
    """

    name: str
    matches: int = 0
    steps: int = 0
    seconds: float = 0.0
    checks: int = 0
    disagreements: int = 0
    numbers: set[int] = field(default_factory=set)

    @property
    def speed(self) -> float:
        return self.steps / self.seconds if self.seconds else 0.0


def worker_statistics(rows: Iterable[LogRow]) -> list[WorkerStatistics]:
    workers: dict[str, WorkerStatistics] = {}
    for row in rows:
        if row.kind != PLAYED:
            continue
        report = json.loads(row.text)
        for name, steps in report["steps"].items():
            worker = workers.setdefault(name, WorkerStatistics(name))
            worker.matches += 1
            worker.steps += steps
            worker.seconds += report["seconds"].get(name, 0.0)
            worker.checks += bool(report["checked"])
            worker.disagreements += name in report["disagreeing"]
            if row.number is not None:
                worker.numbers.add(row.number)
    return [workers[name] for name in sorted(workers)]
