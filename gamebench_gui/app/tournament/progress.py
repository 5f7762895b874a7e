"""The progress of a tournament: counts, pace, running matches, failures, standings."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

import numpy as np

from gamebench_gui.app.tournament.definition import Caps, Definition
from games.core.view import Message, View
from replays.scores.incremental import TrueSkill, converged, history
from replays.scores.leaderboard import rate
from replays.scores.match_records import Records, read
from replays.scores.rating_options import Leaderboard, Options, Scope
from replays.scores.sprt import SprtStatus
from replays.store.store import Store
from replays.store.tournaments import Planned, Spending, matches_of

Stage: TypeAlias = Literal["idle", "running", "paused", "waiting", "stopped", "done"]
"""``waiting`` needs help: an endpoint has stayed out of reach, or matches have failed."""
STATES: Final = ("planned", "running", "paused", "waiting", "ended", "void", "failed", "stopped")
"""States of a match, in the order of a progress bar's legend."""
REPORT_SECONDS: Final = 0.2
"""Seconds between two reports of progress."""


@dataclass(frozen=True, slots=True)
class RunningMatch:
    """A match that is being played now.

    Attributes:
        title: the game and its parameters.
        agents: a name for each seat, after the entrant in it.
        view: everything after ``step``, with these names; None before the start.
        heard: the messages up to then, oldest first.
        paused: why it waits; None while it runs.
        since: when it was started or resumed, on the clock of `time.monotonic`.
    """

    number: int
    match_id: str
    title: str
    agents: tuple[str, ...]
    step: int
    view: View | None
    heard: Sequence[Message]
    paused: str | None
    since: float


@dataclass(frozen=True, slots=True)
class Failure:
    """A match that could not be played to its end, and why."""

    number: int
    match_id: str
    title: str
    agents: tuple[str, ...]
    reason: str
    runs: int


def failure_of(match: Planned) -> Failure:
    reason = match.reason or "Stopped."
    return Failure(match.number, match.match_id, match.draft.title, match.draft.agents, reason, match.runs)


@dataclass(frozen=True, slots=True)
class Rest:
    """An endpoint that is not asked at present; ``seconds`` is None when it is given up."""

    endpoint: str
    reason: str
    seconds: float | None


@dataclass(frozen=True, slots=True)
class Progress:
    """The state of a tournament.

    Attributes:
        reason: why it does not run.
        counts: matches by each of `STATES`.
        open_ended: whether more matches may be planned once these are over.
        per_minute: matches that ended per minute, of late; None before the first.
        seconds_left: None when it is not known.
        decision: of a sequential test.
    """

    id: str
    name: str
    stage: Stage
    reason: str
    counts: Mapping[str, int]
    open_ended: bool
    per_minute: float | None
    seconds_left: float | None
    spent: Spending
    caps: Caps
    running: tuple[RunningMatch, ...] = ()
    failures: tuple[Failure, ...] = ()
    resting: tuple[Rest, ...] = ()
    decision: SprtStatus | None = None

    @property
    def total(self) -> int:
        return sum(self.counts.values())

    @property
    def over(self) -> int:
        """Matches that need not be played any more."""
        return self.counts["ended"] + self.counts["void"]


@dataclass(slots=True)
class Throughput:
    """Matches per second, over the last few minutes of running time.

    Attributes:
        clock: monotonic seconds.
        window: seconds that count.
    """

    clock: Callable[[], float] = time.monotonic
    window: float = 300.0
    _ends: list[float] = field(default_factory=list)
    _began: float | None = None

    def start(self) -> None:
        """Start again, as after a pause."""
        self._began, self._ends = self.clock(), []

    def tick(self) -> None:
        self._ends.append(self.clock())

    def per_second(self) -> float | None:
        """Return matches per second; None before the first has ended."""
        if self._began is None or not self._ends:
            return None
        now = self.clock()
        since = max(self._began, now - self.window)
        self._ends = [end for end in self._ends if end >= since]
        return len(self._ends) / max(now - since, 1e-3) if self._ends else None


class ProgressReporter:
    """Reports progress when something has changed, but not too often. Use it in the event loop.

    Args:
        tell: None when nobody listens.
    """

    def __init__(self, tell: Callable[[Progress], None] | None, snapshot: Callable[[], Progress]) -> None:
        self._tell, self._snapshot = tell, snapshot
        self._next: float | None = 0.0

    def soon(self) -> None:
        """Report as soon as a report is due again."""
        if self._tell is not None and self._next is not None:
            wait, self._next = self._next - time.monotonic(), None
            asyncio.get_running_loop().call_later(max(0.0, wait), self.now)

    def now(self) -> None:
        if self._tell is None:
            return
        began = time.monotonic()
        self._tell(self._snapshot())
        # long lists are reported less often, so that reports take a twentieth of the time at most
        self._next = began + max(REPORT_SECONDS, 20 * (time.monotonic() - began))


def rate_tournament(
    store: Store,
    tournament_id: str,
    options: Options = Options(),  # noqa: B008 - frozen
) -> Leaderboard:
    """Rate the agents by a tournament's recorded matches alone; in any thread, may take a second."""
    records = _records(store, [match.match_id for match in matches_of(store, tournament_id)])
    return rate(records, Scope(), options, lambda share: None, lambda: False)


def _records(store: Store, match_ids: Sequence[str]) -> Records:
    """Return the matches that have a result, in the given order, so that quick matches do not come first."""
    every = read(store)
    place = {match_id: at for at, match_id in enumerate(every.ids.tolist())}
    wanted = [place[match_id] for match_id in match_ids if match_id in place]
    return every.limited(np.array(wanted, np.int64)).with_own_roster()


def settled_games(store: Store, definition: Definition, played: Sequence[Planned]) -> list[str]:
    schedule = definition.schedule
    titles = []
    for entry in definition.games:
        match_ids = [match.match_id for match in played if entry.has(match.draft)]
        means: dict[int, list[float]] = {}
        for _, agent, rating, _ in history(_records(store, match_ids), TrueSkill()):
            means.setdefault(agent, []).append(rating)
        enough = len(means) == len(definition.players(entry))
        if enough and converged(means.values(), schedule.last, schedule.threshold, schedule.least):
            titles.append(entry.title)
    return titles
