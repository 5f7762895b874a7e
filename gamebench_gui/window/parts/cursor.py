"""The cursor of a page over a match, recorded or being played: position, viewer, seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QObject, Signal

from gamebench_gui.app.match.live_record import LiveRecord
from games.core.action import Player
from games.core.view import SPECTATOR, Message, View
from replays.naming import table_names, viewer_name
from replays.retelling import Retelling
from replays.review.disclosure import Disclosure
from replays.review.perspective import Perspective
from replays.review.positions import Positions
from replays.store.rows import DecisionRow, MatchRow
from replays.store.trace import Trace

LAST: Final = 1 << 60


class MatchCursor(QObject):
    """A match and the cursor in it; every part of the page follows its signals.

    Signals:
        opened: another match, the same one grown, or none; `moved` follows.
        looked: another viewer; `moved` follows.
        grown: more of the match was played; `moved` follows if the cursor moves along.
        moved(position): another position.
        inspected(seat): another seat of the same step.

    Attributes:
        match: None while no match is shown.
        perspective: the match as its viewer sees it.
    """

    opened = Signal()
    looked = Signal()
    grown = Signal()
    moved = Signal(int)
    inspected = Signal(int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.match: Positions | None = None
        self.perspective: Perspective | None = None
        self.position = 0
        self.seat = 0
        self._allowed: Sequence[Player | None] | None = None
        self._telling: Retelling | None = None
        self._named: tuple[MatchRow | None, tuple[str, ...]] = None, ()

    @property
    def trace(self) -> Trace | None:
        return self.match if isinstance(self.match, Trace) else None

    @property
    def shown(self) -> Disclosure | None:
        """The part of the match that the viewer may see."""
        return self.perspective.shown if self.perspective else None

    @property
    def steps(self) -> int:
        return self.match.steps if self.match else 0

    @property
    def last(self) -> int:
        """The last position: one more than the steps if a match ended in the middle of one."""
        return self.perspective.last if self.perspective else 0

    @property
    def board_step(self) -> int:
        """The step before the position shown."""
        return self.perspective.board_step(self.position) if self.perspective else 0

    @property
    def viewer(self) -> Player | None:
        return self.shown.viewer if self.shown else None

    @property
    def rows(self) -> Sequence[DecisionRow]:
        """The decisions to list, before veiling."""
        return self.perspective.rows if self.perspective else ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats at the table."""
        row = self.match.row if self.match is not None else None
        if self.match is not None and row is not self._named[0]:
            you = self.match.you if isinstance(self.match, LiveRecord) else None
            self._named = row, table_names(self.match.row, self.match.game, you=you)
        return self._named[1] if row is not None else ()

    @property
    def telling(self) -> Retelling:
        """The sentences of the rules, with the names of the seats."""
        names = self.names
        if self._telling is None or self._telling.names != names:
            self._telling = Retelling(self.match.game if self.match else None, names, talk=True)
        return self._telling

    def open(
        self,
        match: Positions | None,
        position: int | None = None,
        *,
        allowed: Sequence[Player | None] | None = None,
    ) -> None:
        """Show a match, from its start unless a position is given.

        Showing the same match again keeps viewer and position; at the last position it follows the match.
        ``allowed`` are the only viewers while people play it.
        """
        same = match is not None and self.match is not None and match.row.id == self.match.row.id
        if same and position is None:
            position = LAST if self.position == self.last else self.position
        viewer = self.viewer if same else first_viewer(match)
        self.match = match
        self._allowed = allowed
        self._telling = None
        self.perspective = None
        if match is not None:
            self._see(self._nearest(viewer))
        self.position = min(max(0, position or 0), self.last)
        self._choose_seat()
        self.opened.emit()
        self.moved.emit(self.position)

    def follow(self, allowed: Sequence[Player | None] | None = None) -> None:
        """Take in what was played since; the newest position moves along, others stay.

        ``allowed`` are the only viewers from now on; None for all.
        """
        if self.perspective is None:
            return
        newest, guards = self.position == self.last, (allowed is None) is not (self._allowed is None)
        self._allowed = allowed
        viewer = self._nearest(self.viewer)
        other_viewer = guards or viewer != self.viewer
        if other_viewer:
            self._see(viewer)
        elif not self.perspective.grow():
            return
        self.position = self.last if newest else self.position
        self._choose_seat()
        (self.looked if other_viewer else self.grown).emit()
        self.moved.emit(self.position)

    def perspectives(self) -> list[tuple[str, Player | None]]:
        """Return the viewers to choose from; without rules only the one that sees everything."""
        everything: tuple[str, Player | None] = (viewer_name(None), None)
        if self.match is None or not self.match.knows_views:
            return [everything]
        seats: list[tuple[str, Player | None]] = [
            (viewer_name(n, name), n) for n, name in enumerate(self.names)
        ]
        every = [everything, *seats, (viewer_name(SPECTATOR), SPECTATOR)]
        return [pair for pair in every if self._allowed is None or pair[1] in self._allowed]

    def look(self, viewer: Player | None) -> None:
        """Show the match to another viewer, if that one is allowed."""
        if self.match is None or viewer == self.viewer or viewer != self._nearest(viewer):
            return
        self._see(viewer)
        self._choose_seat()
        self.looked.emit()
        self.moved.emit(self.position)

    def look_on(self) -> None:
        """Show what the next viewer sees, in a circle."""
        offered = [viewer for _, viewer in self.perspectives()]
        self.look(offered[(offered.index(self.viewer) + 1) % len(offered)])

    def go(self, position: int) -> None:
        """Move to a position; the nearest one that exists."""
        position = min(max(0, position), self.last)
        if position != self.position:
            self.position = position
            self._choose_seat()
            self.moved.emit(position)

    def inspect(self, seat: int) -> None:
        if seat != self.seat and any(row.seat == seat for row in self.at(self.position)):
            self.seat = seat
            self.inspected.emit(seat)

    def view(self) -> View | None:
        """Return the position as the viewer sees it."""
        return self.perspective.view(self.position) if self.perspective else None

    def messages(self) -> Sequence[Message]:
        """Return the messages that the viewer had heard by then, oldest first."""
        return self.perspective.messages(self.position) if self.perspective else ()

    def at(self, step: int) -> Sequence[DecisionRow]:
        """Return the decisions of a step as the viewer knows them; empty for step 0."""
        return self.perspective.at(step) if self.perspective else ()

    def decision(self) -> DecisionRow | None:
        return next((row for row in self.at(self.position) if row.seat == self.seat), None)

    def jump(self, target: Callable[[Perspective, int], int | None]) -> None:
        """Move to the position that a method of the perspective finds from this one; None stays."""
        position = target(self.perspective, self.position) if self.perspective else None
        if position is not None:
            self.go(position)

    def marks(self) -> Sequence[int]:
        """Return the positions of notable events that the viewer may know of, in order."""
        return self.perspective.marks() if self.perspective else ()

    def _see(self, viewer: Player | None) -> None:
        assert self.match is not None
        # what is recorded stays as it was read; what is played may have grown
        known = self.perspective.decisions if self.perspective and self.trace else None
        guarded = self._allowed is not None
        self.perspective = Perspective(self.match, viewer, guarded=guarded, known=known)

    def _nearest(self, viewer: Player | None) -> Player | None:
        """Return this viewer, if allowed; else the first allowed one."""
        offered = [viewer for _, viewer in self.perspectives()]
        return viewer if viewer in offered else offered[0]

    def _choose_seat(self) -> None:
        rows = self.at(self.position)
        if not any(row.seat == self.seat for row in rows) or self.viewer is not None:
            known = [row for row in rows if self.shown and self.shown.knows(row.seat)]
            self.seat = (known or [*rows])[0].seat if rows else self.seat


def first_viewer(match: Positions | None) -> Player | None:
    """Return None, which sees everything; in a match that is not over, the person in it."""
    if match is None or match.row.termination is not None or not match.knows_views:
        return None
    return next((seat.seat for seat in match.row.seats if seat.kind == "human"), None)


def persons(match: Positions) -> tuple[int, ...] | None:
    """Return the seats of people; None if there are none, or if no seat's view can be shown."""
    seats = tuple(seat.seat for seat in match.row.seats if seat.kind == "human")
    return (seats or None) if match.knows_views else None
