"""The strip above a board: who sits where, whose turn it is, and the state of each seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetrics, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QSizePolicy, QToolTip, QWidget

from gamebench_gui.window.kit import controls, palette, theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.layouts import share_of_window
from gamebench_gui.window.parts.piece_mark import PieceMark
from games.core.action import Player
from replays.naming import YOU
from replays.words import one_line
from resources.foreign import tooltip

PER_LINE = 4
"""Up to this many seats keep large chips in any window."""
SHARE = 0.1
"""Share of the window's height for two lines of large chips; in a lower window chips are small."""
MANY = 12
"""More seats have small chips, as many in a line as fit; their tooltips have the state."""
LONGEST = 18
"""Names are shortened to this many letters before chips are made small for them."""


@dataclass(frozen=True, slots=True)
class SeatState:
    """The state of a seat.

    Attributes:
        state: what it is doing, and its result.
        acting: whether it is its turn, or was in the step shown.
        refused: refused attempts, a line each.
        piece: name of its piece, if that does not carry the seat's mark.
        behind: who plays it; shown at a click and in the tooltip.
        spoken: the state without a running clock, for screen readers; empty for all of it.
        shorter: the state in fewer words for a narrow chip, the longest first.
    """

    name: str
    state: str
    acting: bool
    refused: str = ""
    piece: str = ""
    behind: str = ""
    spoken: str = ""
    shorter: tuple[str, ...] = ()


class SeatChip(QFrame):
    """One seat: mark and name, and below its state; a small one has the state in its tooltip."""

    def __init__(self, player: Player) -> None:
        super().__init__()
        self.setObjectName("chip")
        self.player, self._seat = player, SeatState("", "", False)
        self._marks = {small: PieceMark(player, 1.0 if small else 1.3) for small in (True, False)}
        self._name, self._state = controls.Elided(), controls.Elided("secondary")
        self._grid = QGridLayout(self)
        self._grid.setVerticalSpacing(0)
        for mark in self._marks.values():
            self._grid.addWidget(mark, 0, 0, 2, 1)
        self._grid.addWidget(self._name, 0, 1)
        self._grid.addWidget(self._state, 1, 1)
        self._grid.setColumnStretch(1, 1)
        self.set_small(False)
        theme.notifier.changed.connect(self._restyle)

    def set_small(self, small: bool) -> None:
        self._small = small
        for kind, mark in self._marks.items():
            mark.setVisible(kind is small)
        self._state.setVisible(not small)
        self._grid.addWidget(self._name, 0, 1, 2 if small else 1, 1)
        beside, above = _margins(small)
        self._grid.setContentsMargins(beside, above, beside, above)
        self._grid.setHorizontalSpacing(beside)
        theme.set_role(self._name, "small" if small else "text")
        self.show_seat(self._seat)
        self._restyle()

    def set_bare(self, bare: bool) -> None:
        """Show the mark alone, or the name beside it; a person at this screen keeps the name."""
        shown = not bare or self._seat.name == YOU
        self._name.setVisible(shown)
        self._grid.setColumnStretch(1, int(shown))
        fixed = QSizePolicy.Policy.Fixed if bare else QSizePolicy.Policy.Preferred
        self.setSizePolicy(fixed, QSizePolicy.Policy.Preferred)
        self._name.setMinimumWidth(self.needed(small=True) // 2 if bare and shown else 0)

    def needed(self, small: bool) -> int:
        """Return the width that shows the whole name, if it is not too long."""
        face = theme.font("secondary" if small else "text")
        face.setBold(not small)
        metrics = QFontMetrics(face)
        name = min(metrics.horizontalAdvance(one_line(self._seat.name)), LONGEST * metrics.averageCharWidth())
        return name + self._marks[small].sizeHint().width() + 3 * _margins(small)[0] + 2

    def show_seat(self, seat: SeatState) -> None:
        self._seat = seat
        for mark in self._marks.values():
            mark.show_piece(seat.piece)
        state, lit, refused = seat.state, seat.acting, seat.refused
        name = said(YOU) if seat.name == YOU else seat.name
        bold = self._name.font()
        if bold.bold() != (lit and not self._small):
            bold.setBold(lit and not self._small)
            self._name.setFont(bold)
        details = "\n".join(
            part for part in (f"{name}: {state}" if state else name, seat.behind, refused) if part
        )
        self._name.show_text(one_line(name), details if self._small else "")
        self._state.show_text(state, refused, seat.shorter)
        self.setToolTip(tooltip(details))
        # a name that changes with every tick floods a screen reader, which then drops what is said beside it
        self.setAccessibleName(f"{name}: {seat.spoken or state}" + (tr(", to move") if lit else ""))
        self._restyle()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Show at a click who plays the seat, as the mouse does when it rests there."""
        QToolTip.showText(event.globalPosition().toPoint(), self.toolTip(), self)

    def _restyle(self) -> None:
        colors = theme.palette()
        lit = self._seat.acting
        edge = colors.accent if lit else colors.border
        fill = palette.mix(colors.surface, colors.accent, 0.08).name() if lit else colors.surface
        wide = 2 if lit and self._small else 1
        style = (
            f"#chip {{ border: {wide}px solid {edge}; border-radius: {theme.RADIUS}px; background: {fill}; }}"
        )
        if style != self.styleSheet():
            self.setStyleSheet(style)


class SeatStrip(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Seats of this match"))
        self.chips: list[SeatChip] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(2 * theme.STEP)
        self._names: tuple[str, ...] = ()
        self._shown: tuple[SeatState | None, ...] = ()
        self._placed, self._high = (0, 0, False), 0
        self._compact = False
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        theme.notifier.changed.connect(self._restyle)

    def set_compact(self, compact: bool) -> None:
        """Show small chips in one line, if need be marks alone, or as much as there is room for."""
        if compact is not self._compact:
            self._compact, self._placed = compact, (0, 0, False)
            self._arrange()

    def show_seats(self, seats: Sequence[SeatState]) -> None:
        if len(self.chips) != len(seats):
            self._rebuild(len(seats))
        shown, self._shown = self._shown or (None,) * len(seats), tuple(seats)
        for chip, seat, before in zip(self.chips, seats, shown, strict=True):
            if seat != before:
                chip.show_seat(seat)
        names, high = tuple(seat.name for seat in seats), self.window().height()
        if (names, high) != (self._names, self._high):
            self._names, self._high = names, high
            self._arrange()

    def _rebuild(self, count: int) -> None:
        for chip in self.chips:
            self._grid.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self._placed = 0, 0, False
        self._names = ()
        self._shown = ()
        self.chips = [SeatChip(player) for player in range(count)]

    def _restyle(self) -> None:
        self._shown = ()
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        """Return the size of a line of one chip; with more room, more are side by side."""
        least = max((chip.minimumSizeHint().width() for chip in self.chips), default=0)
        return QSize(least, self._grid.minimumSize().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Put the chips into lines that fit the width."""
        count = len(self.chips)
        if not count:
            return
        small = self._is_small()
        self._grid.setSpacing(theme.STEP if small else 2 * theme.STEP)
        per_line = self._per_line(small=small)
        if (count, per_line, small) == self._placed:
            return
        self._placed = (count, per_line, small)
        bare = self._compact and self._fitting(small=True) < count
        for player, chip in enumerate(self.chips):
            chip.set_small(small)
            chip.set_bare(bare)
            self._grid.addWidget(chip, player // per_line, player % per_line)
            self._grid.setColumnStretch(player, 0)
        self._grid.setColumnStretch(count, int(bare))

    def _is_small(self) -> bool:
        """Return whether one line of large chips is too wide, and there is no room for two."""
        count = len(self.chips)
        if self._compact:
            return True
        if count <= PER_LINE or (count <= MANY and self._fitting(small=False) >= count):
            return False
        two_lines = 2 * theme.line_height() * 2 + 10 * theme.STEP
        high = share_of_window(self, SHARE) >= two_lines
        return count > MANY or not high or self._fitting(small=False) < (count + 1) // 2

    def _per_line(self, *, small: bool) -> int:
        count, fitting = len(self.chips), self._fitting(small=small)
        if self._compact:
            return count
        if small:
            lines = -(-count // max(1, min(count, fitting)))
            return -(-count // lines)
        wanted = count if count <= max(PER_LINE, fitting) else (count + 1) // 2
        needed = max(chip.minimumSizeHint().width() for chip in self.chips) + self._grid.spacing()
        return max(1, min(wanted, (self.width() + self._grid.spacing()) // needed))

    def _fitting(self, *, small: bool) -> int:
        """Return how many chips with whole names fit side by side."""
        gap = theme.STEP if small else 2 * theme.STEP
        return (self.width() + gap) // (max(chip.needed(small) for chip in self.chips) + gap)


def _margins(small: bool) -> tuple[int, int]:
    return (theme.STEP - 1, theme.STEP // 2) if small else (2 * theme.STEP, theme.STEP)
