"""The one cursor of the Replays page: which match, which position, whose eyes, which seat."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QObject, Signal

from games.core.action import without_seat
from games.core.view import SPECTATOR, View
from replays import words
from replays.review.disclosure import REDACTED, Disclosure, Eyes, Series
from replays.store.rows import DecisionRow
from replays.store.trace import Trace, unfinished

BIG: Final = 1 << 60


class ReplayCursor(QObject):
    """A recorded match and the cursor in it; every part of the page follows its signals.

    Position ``k`` is the state after step ``k``; the decisions inspected there are those of step ``k``.
    A match that ended in the middle of a step has one position more, for the attempts of that step.

    Signals:
        opened: another match, the same one grown, or none; `moved` follows.
        looked: other eyes; `moved` follows.
        moved(position): another position.
        inspected(seat): another seat of the same step.
    """

    opened = Signal()
    looked = Signal()
    moved = Signal(int)
    inspected = Signal(int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.trace: Trace | None = None
        self.shown: Disclosure | None = None
        self.position, self.seat = 0, 0
        self.decisions: Sequence[DecisionRow] = ()
        self.rows: Sequence[DecisionRow] = ()
        self._steps: list[int] = []
        self._guarded = False
        self._marks: list[int] | None = None

    @property
    def steps(self) -> int:
        """Number of recorded steps."""
        return self.trace.steps if self.trace else 0

    @property
    def last(self) -> int:
        """The last position: one more than the steps when the match ended in the middle of one."""
        return max(self.steps, self._steps[-1] if self._steps else 0)

    @property
    def board_step(self) -> int:
        """The step after which the position shown stood."""
        return min(self.position, self.steps)

    @property
    def eyes(self) -> Eyes:
        """Whose eyes the page looks through."""
        return self.shown.eyes if self.shown else None

    @property
    def names(self) -> tuple[str, ...]:
        """What each seat's agent is called, by seat."""
        if self.trace is None:
            return ()
        return tuple(words.one_line(seat.label or seat.name, 40) for seat in self.trace.row.seats)

    def open(self, trace: Trace | None, position: int | None = None, *, guarded: bool = False) -> None:
        """Show a match, from its start unless a position is given.

        Showing the same match again keeps eyes and position; at the last position it follows the match.

        Args:
            guarded: the match is being played, so a person who sits in it may see no more than there.
        """
        same = trace is not None and self.trace is not None and trace.row.id == self.trace.row.id
        if same and position is None:
            assert trace is not None
            position = BIG if self.position == self.last else self.position
        eyes = self.eyes if same else first_eyes(trace)
        self.trace, self._guarded = trace, guarded
        allowed = [each for _, each in self.perspectives()]
        eyes = eyes if eyes in allowed else allowed[0]
        self.shown = Disclosure(trace, eyes) if trace else None
        self.decisions = (*trace.all_decisions(), *unfinished(trace)) if trace else ()
        self._list()
        self.position = min(max(0, position or 0), self.last)
        self._choose_seat()
        self.opened.emit()
        self.moved.emit(self.position)

    def perspectives(self) -> list[tuple[str, Eyes]]:
        """The eyes one can look through; without rules only those that see everything."""
        everything: tuple[str, Eyes] = ("Everything", None)
        if self.trace is None or self.trace.game is None:
            return [everything]
        seats: list[tuple[str, Eyes]] = [(f"Seat {n + 1} · {name}", n) for n, name in enumerate(self.names)]
        persons = [seats[seat.seat] for seat in self.trace.row.seats if seat.kind == "human"]
        if self._guarded and persons:
            return persons
        return [everything, *seats, ("Spectator", SPECTATOR)]

    def look(self, eyes: Eyes) -> None:
        """Look through other eyes."""
        if self.trace is None or eyes == self.eyes or eyes not in [e for _, e in self.perspectives()]:
            return
        self.shown = Disclosure(self.trace, eyes)
        self._list()
        self._choose_seat()
        self.looked.emit()
        self.moved.emit(self.position)

    def look_on(self) -> None:
        """Look through the next eyes, and after the last through the first."""
        offered = [eyes for _, eyes in self.perspectives()]
        self.look(offered[(offered.index(self.eyes) + 1) % len(offered)])

    def go(self, position: int) -> None:
        """Move to a position; the nearest one that exists."""
        position = min(max(0, position), self.last)
        if position != self.position:
            self.position = position
            self._choose_seat()
            self.moved.emit(position)

    def inspect(self, seat: int) -> None:
        """Choose among the seats that decided in this step."""
        if seat != self.seat and any(row.seat == seat for row in self.at(self.position)):
            self.seat = seat
            self.inspected.emit(seat)

    def view(self) -> View | None:
        """The position as these eyes see it."""
        return self.shown.view(self.board_step) if self.shown else None

    def at(self, step: int) -> Sequence[DecisionRow]:
        """The decisions of a step as these eyes know them; none for step 0."""
        found = self.rows[bisect_left(self._steps, step) : bisect_right(self._steps, step)]
        return [self.shown.veiled(row) for row in found] if self.shown else []

    def decision(self) -> DecisionRow | None:
        """The decision that is inspected."""
        return next((row for row in self.at(self.position) if row.seat == self.seat), None)

    def _list(self) -> None:
        self.rows = self.shown.listed(self.decisions) if self.shown else ()
        self._steps, self._marks = [row.step for row in self.rows], None

    def _choose_seat(self) -> None:
        rows = self.at(self.position)
        if not any(row.seat == self.seat for row in rows) or self.eyes is not None:
            known = [row for row in rows if self.shown and self.shown.knows(row.seat)]
            self.seat = (known or [*rows])[0].seat if rows else self.seat

    def next_round(self) -> None:
        """Move to where the next round begins."""
        self.go(self._round_after(self.position))

    def previous_round(self) -> None:
        """Move to where this round began, or, there already, the one before."""
        self.go(self._round_before(self.position))

    def _round_after(self, position: int) -> int:
        if not self._has_rounds:
            return self._cycle(position, 1)
        now = self._round(position)
        return first(lambda p: self._round(p) != now, position, self.last)

    def _round_before(self, position: int) -> int:
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
        """The fact ``round`` there; none before the first. It only rises, so halving finds its changes."""
        facts = self.shown.view(min(position, self.steps)).facts if self.shown else ()
        return next((fact.value for fact in facts if fact.key == "round"), None)

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

    def next_mark(self, way: int = 1) -> None:
        """Move to the next (or with -1 the previous) notable event, if there is one."""
        marks = self.marks()
        at = bisect_right(marks, self.position) if way > 0 else bisect_left(marks, self.position) - 1
        if 0 <= at < len(marks):
            self.go(marks[at])

    def marks(self) -> Sequence[int]:
        """Positions of notable events that these eyes may know of, in order."""
        if self._marks is None:
            self._marks = sorted(self._find_marks()) if self.trace and self.shown else []
        return self._marks

    def _find_marks(self) -> set[int]:
        assert self.trace is not None
        assert self.shown is not None
        found = {row.step for row in self.decisions if self.shown.watches(row.seat) and is_notable(row)}
        found |= {change.step for change in self.trace.seat_changes()}
        found |= {pause.step for pause in self.trace.pauses() if pause.seat is not None}
        if "score" in self.shown.metric_names:
            found |= lead_changes(self.shown.series("score"))
        return {step for step in found if 0 < step <= self.last}


def first_eyes(trace: Trace | None) -> Eyes:
    """Everything; but in a match that is not over, the person's who sits in it."""
    if trace is None or trace.row.termination is not None or trace.game is None:
        return None
    return next((seat.seat for seat in trace.row.seats if seat.kind == "human"), None)


def seat_words(seat: int) -> str:
    """``seat 1``, or ``chance``."""
    if seat == REDACTED:
        return "somebody"
    return without_seat(seat).lower() if seat < 0 else f"seat {seat + 1}"


def refusals(row: DecisionRow) -> int:
    """How many attempts of a decision were refused."""
    match row.chosen_by:
        case "seat":
            return max(0, row.attempts - 1)
        case "default" | "random" | "nobody":
            return row.attempts
    return 0


def is_notable(row: DecisionRow) -> bool:
    """Whether an attempt was refused or somebody else chose for the seat."""
    return row.seat >= 0 and (refusals(row) > 0 or row.chosen_by in ("default", "random"))


def lead_changes(series: Series) -> set[int]:
    """Steps at which another seat than before has the highest value."""
    by_step: dict[int, list[tuple[int, float]]] = {}
    for seat, values in series.items():
        for step, value in values:
            by_step.setdefault(step, []).append((seat, value))
    now: dict[int, float] = {}
    leader: int | None = None
    found = set()
    for step in sorted(by_step):
        now.update(by_step[step])
        best = max(now.values())
        leaders = [seat for seat, value in now.items() if value == best]
        if len(leaders) == 1 and leaders[0] != leader and len(now) > 1:
            if leader is not None:
                found.add(step)
            leader = leaders[0]
    return found


def first(holds: Callable[[int], bool], low: int, high: int) -> int:
    """The first number after ``low`` from which on ``holds`` is true, by halving; ``high`` if none."""
    while low < high:
        middle = (low + high) // 2
        if holds(middle):
            high = middle
        else:
            low = middle + 1
    return low
