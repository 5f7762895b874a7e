"""Who played what, and whether other workers come to the same: statistics of workers, and cross-checks.

Every random stream is derived from seed and step, so the same piece of a match has the same fingerprints
wherever it is played. A worker with a fault, or with other rules, does not.
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
"""The part of the matches that are played twice, unless somebody says otherwise."""
TRIES: Final = 8
"""How often a piece is given out again in the hope for another worker."""
DOUBTFUL: Final = "doubtful-worker"
"""The tag of matches in which a worker had a part that disagreed with others."""
PLAYED: Final = "played"
"""The kind of lines of a tournament's log that say who played."""


class Slice(NamedTuple):
    """A piece of a match that a worker played: what happened, its name, and how long it took."""

    events: Sequence[Event]
    worker: str
    seconds: float

    @property
    def steps(self) -> int:
        """How many steps it took."""
        return sum(isinstance(event, Stepped) for event in self.events)

    def prints(self) -> list[object]:
        """What must be the same wherever the piece is played."""
        return [
            event.state_hash if isinstance(event, Stepped) else (event.returns, event.termination)
            for event in self.events
            if isinstance(event, Stepped | Ended)
        ]


class Play(Protocol):
    """Has a piece of a match played by some worker, for a second or so, or for so many steps."""

    async def __call__(self, plan: Plan, steps: int | None = None) -> Slice: ...


@dataclass(frozen=True, slots=True)
class Report:
    """Who played a match, and what came of its check.

    Attributes:
        steps, seconds: by worker.
        checked: pieces that another worker played as well.
        alone: whether it was to be checked, but no other worker could be found.
        disagreeing: workers that came to something else than others and than this process.
        difference: where, as a sentence; empty where all agree.
    """

    steps: Mapping[str, int]
    seconds: Mapping[str, float]
    checked: int = 0
    alone: bool = False
    disagreeing: tuple[str, ...] = ()
    difference: str = ""

    def text(self) -> str:
        """It, as a line of the log keeps it."""
        return json.dumps(asdict(self))


def worker_name() -> str:
    """What this process is called: by its cluster, or after its machine."""
    distributed: Any = sys.modules.get("distributed")
    if distributed is not None:
        try:
            return str(distributed.get_worker().name)
        except ValueError:
            pass
    return f"{platform.node() or 'here'}:{os.getpid()}"


def is_checked(plan: Plan, share: float) -> bool:
    """Whether a match is played twice: a part of all, by seed; none whose agents think by the clock."""
    by_clock = any(map(_has_seconds, plan.seats))
    drawn = derive_seed(plan.seed, "check", *map(str, plan.seats)) % 10_000
    return not by_clock and drawn < round(10_000 * share)


def _has_seconds(spec: AgentSpec) -> bool:
    has = any(option.name == "seconds" for option in AGENTS[spec.agent].options)
    return has and bool(spec.number("seconds"))


async def cross_checked(
    slices: Sequence[tuple[Plan, Slice]], play: Play, here: Callable[[Plan, int], Slice], wanted: bool
) -> Report:
    """Who played the pieces of a match; if that is wanted, each is played by another worker, too.

    Args:
        here: plays so many steps in this process, where two workers differ.
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
    """The same piece by another worker; None where there is none."""
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
    """The first step at which two workers differ, and who of them is not as it is played here."""
    right = (await asyncio.to_thread(here, plan, piece.steps)).prints()
    pairs = zip(piece.prints(), other.prints(), strict=False)
    first = next((at for at, (one, two) in enumerate(pairs) if one != two), min(piece.steps, other.steps))
    return len(plan.prefix) + first + 1, [one.worker for one in (piece, other) if one.prints() != right]


@dataclass(slots=True)
class WorkerStatistics:
    """What a worker did in a tournament.

    Attributes:
        matches: in which it had a part.
        checks: of these, checked ones.
        disagreements: matches in which it came to something else than others.
        numbers: of its matches.
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
        """Steps in a second of its work."""
        return self.steps / self.seconds if self.seconds else 0.0


def worker_statistics(rows: Iterable[LogRow]) -> list[WorkerStatistics]:
    """What each worker did, by name, from the lines of kind `PLAYED` of a tournament's log."""
    found: dict[str, WorkerStatistics] = {}
    for row in rows:
        if row.kind != PLAYED:
            continue
        report = json.loads(row.text)
        for name, steps in report["steps"].items():
            one = found.setdefault(name, WorkerStatistics(name))
            one.matches += 1
            one.steps += steps
            one.seconds += report["seconds"].get(name, 0.0)
            one.checks += bool(report["checked"])
            one.disagreements += name in report["disagreeing"]
            if row.number is not None:
                one.numbers.add(row.number)
    return [found[name] for name in sorted(found)]
