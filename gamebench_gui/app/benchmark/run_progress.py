"""The progress of a benchmark run: what every suite has played, and the time that is left."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from gamebench_gui.app.tournament.definition import Caps
from gamebench_gui.app.tournament.progress import Progress, RunningMatch, Stage
from replays.scores.report_rows import ExpectedRecord
from replays.store.tournaments import Planned, Spending

OVER: Final = ("ended", "void", "failed", "stopped")
"""States of matches that need no more time."""


@dataclass(frozen=True, slots=True)
class PartProgress:
    """A suite of a run.

    Attributes:
        over, planned, most: matches that are over, that are planned up to now, and that there may be.
    """

    suite: str
    stage: Stage
    over: int
    planned: int
    most: int


@dataclass(frozen=True, slots=True)
class RunProgress:
    """The state of a run.

    Attributes:
        stage: as of a tournament.
        reason: why it does not run.
        suite: id of the suite that is being played, or was played last; empty before.
        current: its tournament's progress; None while none is played.
        spent: by all suites and by the probe.
        seconds_left: None while it is not known.
    """

    id: str
    name: str
    stage: Stage
    reason: str
    suite: str
    current: Progress | None
    parts: tuple[PartProgress, ...]
    spent: Spending
    caps: Caps
    seconds_left: float | None

    @property
    def running(self) -> tuple[RunningMatch, ...]:
        """Return the matches that are being played."""
        return self.current.running if self.current is not None else ()

    @property
    def over(self) -> int:
        return sum(part.over for part in self.parts)

    @property
    def planned(self) -> int:
        return sum(part.planned for part in self.parts)

    @property
    def most(self) -> int:
        return sum(part.most for part in self.parts)


@dataclass(slots=True)
class Pace:
    """The pace of a run, with matches weighted by the time that they were expected to take.

    Attributes:
        expected: the estimate of the run; without one all matches weigh the same.
        clock: monotonic seconds.
    """

    expected: Iterable[ExpectedRecord]
    clock: Callable[[], float] = time.monotonic
    _weights: dict[tuple[str, str], float] = field(default_factory=dict)
    _matches: dict[tuple[str, str], float] = field(default_factory=dict)
    _began: float = 0.0
    _before: float = 0.0

    def __post_init__(self) -> None:
        seconds: dict[tuple[str, str], float] = {}
        for record in self.expected:
            key = record["suite"], record["game"]
            seconds[key] = seconds.get(key, 0.0) + (record["seconds"] or [0.0, 0.0, 0.0])[1]
            self._matches[key] = self._matches.get(key, 0.0) + record["matches"][1]
        self._weights = {key: all_ / (self._matches[key] or 1.0) for key, all_ in seconds.items() if all_}

    def start(self, matches: Mapping[str, Sequence[Planned]]) -> None:
        self._began, (self._before, _) = self.clock(), self._weigh(matches)

    def seconds_left(
        self, matches: Mapping[str, Sequence[Planned]], finished: Collection[str] = ()
    ) -> float | None:
        """Return the seconds that the remaining matches will take; None before one has ended.

        Args:
            matches: of each suite, planned so far.
            finished: suites in which nothing more will be planned.
        """
        done, left = self._weigh(matches, finished)
        elapsed = self.clock() - self._began
        return left * elapsed / (done - self._before) if done > self._before else None

    def _weigh(
        self, matches: Mapping[str, Sequence[Planned]], finished: Collection[str] = ()
    ) -> tuple[float, float]:
        """Return the weight of the matches that are over, and of those to come."""
        usual = sum(self._weights.values()) / len(self._weights) if self._weights else 1.0
        over: dict[tuple[str, str], int] = {}
        open_: dict[tuple[str, str], int] = {}
        for suite, planned in matches.items():
            for match in planned:
                counts = over if match.state in OVER else open_
                counts[suite, match.draft.title] = counts.get((suite, match.draft.title), 0) + 1
        done = left = 0.0
        for key in {**over, **open_, **self._matches}:
            weight, ended = self._weights.get(key, usual), over.get(key, 0)
            done += weight * ended
            if key[0] in finished:
                continue
            # a game that may stop early has planned fewer matches than it will play
            left += weight * max(open_.get(key, 0), self._matches.get(key, 0.0) - ended)
        return done, left
