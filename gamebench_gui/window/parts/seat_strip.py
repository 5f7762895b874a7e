"""The strip above a board: who sits where, whose turn it is, and what else there is to say of a seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QSizePolicy, QWidget

from gamebench_gui.window.boards.paint import tip
from gamebench_gui.window.kit import controls, palette, theme
from games.core.action import Player
from replays.words import one_line

PER_LINE = 4
"""Seats side by side; more take a second line."""
MANY = 12
"""More seats than this take small chips, as many side by side as fit; their tooltips say what they do."""


@dataclass(frozen=True, slots=True)
class SeatState:
    """What is to be said of a seat.

    Attributes:
        state: what it is doing, and how it fared.
        acting: whether it is its turn, or was in the step shown.
        refused: refused attempts, a line each.
    """

    name: str
    state: str
    acting: bool
    refused: str = ""


class SeatChip(QFrame):
    """One seat: mark and name, and below what it is doing."""

    def __init__(self, player: Player, *, small: bool = False) -> None:
        super().__init__()
        self.setObjectName("chip")
        self.player, self._small = player, small
        self._mark = controls.SeatMark(player, 1.0 if small else 1.3)
        self._name, self._state = controls.Elided(), controls.Elided("secondary")
        layout = QGridLayout(self)
        layout.setContentsMargins(2 * theme.STEP, theme.STEP, 2 * theme.STEP, theme.STEP)
        layout.setHorizontalSpacing(2 * theme.STEP)
        layout.setVerticalSpacing(0)
        layout.addWidget(self._mark, 0, 0, 2, 1)
        layout.addWidget(self._name, 0, 1)
        layout.addWidget(self._state, 1, 1)
        self._state.setVisible(not small)
        if small:
            layout.setContentsMargins(theme.STEP, theme.STEP // 2, theme.STEP, theme.STEP // 2)
            layout.setHorizontalSpacing(theme.STEP)
        layout.setColumnStretch(1, 1)
        self._lit: bool | None = None
        theme.notifier.changed.connect(self._restyle)

    def show_seat(self, seat: SeatState) -> None:
        """Show a seat."""
        name, state, lit, refused = seat.name, seat.state, seat.acting, seat.refused
        bold = self._name.font()
        if bold.bold() != lit:
            bold.setBold(lit)
            self._name.setFont(bold)
        self._name.show_text(one_line(name))
        self._state.show_text(state, refused)
        if self._small:
            self.setToolTip(tip("\n".join(part for part in (f"{name}: {state}", refused) if part)))
        self.setAccessibleName(f"{name}: {state}" + (", to move" if lit else ""))
        if lit is not self._lit:
            self._lit = lit
            self._restyle()

    def _restyle(self) -> None:
        look = theme.palette()
        edge = look.accent if self._lit else look.border
        fill = palette.mix(look.surface, look.accent, 0.08).name() if self._lit else look.surface
        self.setStyleSheet(
            f"#chip {{ border: 1px solid {edge}; border-radius: {theme.RADIUS}px; background: {fill}; }}"
        )


class SeatStrip(QWidget):
    """The seats of a match."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Seats of this match")
        self.chips: list[SeatChip] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(2 * theme.STEP)
        self._placed = (0, 0)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def show_seats(self, seats: Sequence[SeatState]) -> None:
        """Show the seats as they are now."""
        if len(self.chips) != len(seats):
            self._rebuild(len(seats))
        for chip, seat in zip(self.chips, seats, strict=True):
            chip.show_seat(seat)

    def _rebuild(self, count: int) -> None:
        for chip in self.chips:
            self._grid.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self._placed = (0, 0)
        self.chips = [SeatChip(player, small=count > MANY) for player in range(count)]
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        """A line of one chip: the more room there is, the more stand side by side."""
        least = max((chip.minimumSizeHint().width() for chip in self.chips), default=0)
        return QSize(least, self._grid.minimumSize().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Put the chips into lines that are no wider than there is room for."""
        count, gap = len(self.chips), self._grid.spacing()
        if not count:
            return
        needed = max(chip.minimumSizeHint().width() for chip in self.chips) + gap
        wanted = count if count <= PER_LINE or count > MANY else (count + 1) // 2
        per_line = max(1, min(wanted, (self.width() + gap) // needed))
        if (count, per_line) == self._placed:
            return
        self._placed = (count, per_line)
        for player, chip in enumerate(self.chips):
            self._grid.addWidget(chip, player // per_line, player % per_line)
