"""A match as a viewer may see it, position by position: decisions, rounds, notable events."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence

from games.core.action import Player
from games.core.view import Message, View
from replays.review.disclosure import Disclosure, Series
from replays.review.positions import Positions
from replays.review.verdicts import verdicts_for
from replays.scores.verdicts import Verdict
from replays.store.rows import DecisionRow
from replays.store.trace import Trace, unfinished


class Perspective:
    """What a viewer may look at, position by position.

    Position ``k`` is the state after step ``k``; its decisions are those of step ``k``. A recorded match that
    ended in the middle of a step has one more position, for the attempts of that step.

    Args:
        guarded: see `Disclosure`.
        known: the decisions of the match, if they were read before.

    Attributes:
        last: the newest position, as of the last `grow`.
        rows: the decisions to list, still to be `Disclosure.veiled`.
    """

    def __init__(
        self,
        match: Positions,
        viewer: Player | None = None,
        *,
        guarded: bool = False,
        known: Sequence[DecisionRow] | None = None,
    ) -> None:
        self.match = match
        self.shown = Disclosure(match, viewer, guarded=guarded)
        self.last = 0
        self.decisions: list[DecisionRow] = []
        self.rows: list[DecisionRow] = []
        self._steps: list[int] = []
        self._marks: list[int] | None = None
        self._take(known if known is not None else _decisions(match))

    def grow(self) -> bool:
        """Read what was played since the last call; return whether there was anything."""
        if self.match.steps <= self.last:
            return False
        self.shown.forget_sums()
        self._take(self.match.all_decisions()[len(self.decisions) :])
        return True

    def forget_metrics(self) -> None:
        """Read metrics again, and what is notable by them, after more was found out about the match."""
        self.shown.forget_sums()
        self._marks = None

    def _take(self, decisions: Sequence[DecisionRow]) -> None:
        rows = self.shown.listed(decisions)
        self.decisions += decisions
        self.rows += rows
        self._steps += [row.step for row in rows]
        self._marks = None
        self.last = max(self.match.steps, self._steps[-1] if self._steps else 0)

    def board_step(self, position: int) -> int:
        return min(position, self.match.steps)

    def view(self, position: int) -> View:
        return self.shown.view(self.board_step(position))

    def messages(self, position: int) -> Sequence[Message]:
        """Return what the viewer had heard by a position, oldest first."""
        return self.shown.messages(self.board_step(position))

    def at(self, step: int) -> list[DecisionRow]:
        """Return the decisions of a step as the viewer knows them; none for step 0."""
        rows = self.rows[bisect_left(self._steps, step) : bisect_right(self._steps, step)]
        return [self.shown.veiled(row) for row in rows]

    def round_after(self, position: int) -> int:
        if not self._has_rounds:
            return self._cycle(position, 1)
        now = self._round(position)
        return first(lambda p: self._round(p) != now, position, self.last)

    def round_before(self, position: int) -> int:
        """Return where this round began or, from there, the one before."""
        if position == 0:
            return 0
        if not self._has_rounds:
            return self._cycle(position, -1)
        before = self._round(position - 1)
        return first(lambda p: self._round(p) == before, 0, position - 1)

    @property
    def _has_rounds(self) -> bool:
        return self._round(self.last) is not None

    def _round(self, position: int) -> str | None:
        """Return the fact ``round``; None before the first. It only rises, so halving finds its changes."""
        return next((fact.value for fact in self.view(position).facts if fact.key == "round"), None)

    def _cycle(self, position: int, way: int) -> int:
        """Walk until a seat would decide a second time."""
        acted: set[int] = set()
        while 0 <= position + way <= self.last:
            step = position + way if way > 0 else position
            seats = {row.seat for row in self.at(step) if row.seat >= 0}
            if acted & seats:
                break
            acted |= seats
            position += way
        return position

    def mark_after(self, position: int) -> int | None:
        """Return the next notable event after a position, or None."""
        return next((mark for mark in self.marks() if mark > position), None)

    def mark_before(self, position: int) -> int | None:
        return next((mark for mark in reversed(self.marks()) if mark < position), None)

    def marks(self) -> Sequence[int]:
        """Return positions of notable events that the viewer may know of, in order."""
        if self._marks is None:
            self._marks = sorted(step for step in self._notable() if 0 < step <= self.last)
        return self._marks

    def _notable(self) -> set[int]:
        steps = {row.step for row in self.decisions if self.shown.watches(row.seat) and is_notable(row)}
        steps |= {change.step for change in self.match.seat_changes()}
        steps |= {pause.step for pause in self.match.pauses() if pause.seat is not None}
        steps |= {step for (step, _), (how, _) in verdicts_for(self.shown).items() if how is Verdict.BLUNDER}
        if "score" in self.shown.metric_names:
            steps |= lead_changes(self.shown.series("score"))
        return steps


def _decisions(match: Positions) -> Sequence[DecisionRow]:
    begun = unfinished(match) if isinstance(match, Trace) else ()
    return [*match.all_decisions(), *begun]


def refusals(row: DecisionRow) -> int:
    match row.chosen_by:
        case "seat":
            return max(0, row.attempts - 1)
        case "default" | "random" | "nobody":
            return row.attempts
    return 0


def is_notable(row: DecisionRow) -> bool:
    """Return whether an attempt was refused or somebody else chose for the seat."""
    return row.seat >= 0 and (refusals(row) > 0 or row.chosen_by in ("default", "random"))


def lead_changes(series: Series) -> set[int]:
    """Return the steps at which another seat than before has the highest value."""
    by_step: dict[int, list[tuple[int, float]]] = {}
    for seat, values in series.items():
        for step, value in values:
            by_step.setdefault(step, []).append((seat, value))
    now: dict[int, float] = {}
    leader: int | None = None
    changes = set()
    for step in sorted(by_step):
        now.update(by_step[step])
        best = max(now.values())
        leaders = [seat for seat, value in now.items() if value == best]
        if len(leaders) == 1 and leaders[0] != leader and len(now) > 1:
            if leader is not None:
                changes.add(step)
            leader = leaders[0]
    return changes


def first(holds: Callable[[int], bool], low: int, high: int) -> int:
    """Return the first number after ``low`` from which on ``holds`` is true, by halving; ``high`` if none."""
    while low < high:
        middle = (low + high) // 2
        if holds(middle):
            high = middle
        else:
            low = middle + 1
    return low
