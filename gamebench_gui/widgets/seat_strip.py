"""The strip above the board: who sits where, who is thinking, how long, what was refused, how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from gamebench_gui import theme
from gamebench_gui.boards.paint import tip
from gamebench_gui.live import LiveMatch, scores
from gamebench_gui.models.words import one_line, plural, seconds
from gamebench_gui.widgets import bits
from games.core.game import Player

PER_LINE = 4
"""Seats side by side; more take a second line."""
MOST_PER_LINE = 5
"""With more seats than two such lines hold at normal type, chips are small: marks and numbers."""
PER_SMALL_LINE = 10
"""Small chips side by side at normal type."""


class SeatChip(QFrame):
    """One seat: mark and name, and below what it is doing."""

    def __init__(self, player: Player) -> None:
        super().__init__()
        self.setObjectName("chip")
        self.player = player
        self._mark = bits.SeatMark(player, 1.3)
        self._name, self._state = bits.Elided(), bits.Elided("secondary")
        layout = QGridLayout(self)
        layout.setContentsMargins(2 * theme.STEP, theme.STEP, 2 * theme.STEP, theme.STEP)
        layout.setHorizontalSpacing(2 * theme.STEP)
        layout.setVerticalSpacing(0)
        layout.addWidget(self._mark, 0, 0, 2, 1)
        layout.addWidget(self._name, 0, 1)
        layout.addWidget(self._state, 1, 1)
        layout.setColumnStretch(1, 1)
        self._lit: bool | None = None
        self._small = False
        theme.notifier.changed.connect(self._dress)

    def shrink(self) -> None:
        """Show no more than the mark and the number of the seat; the rest stands in the tooltip."""
        self._small = True
        self._name.hide()
        self._state.hide()
        layout = self.layout()
        assert isinstance(layout, QGridLayout)
        layout.setContentsMargins(theme.STEP, theme.STEP, theme.STEP, theme.STEP)
        layout.setHorizontalSpacing(theme.STEP)
        layout.addWidget(bits.label(str(self.player + 1)), 0, 2)

    def show_seat(self, name: str, state: str, lit: bool, refused: str) -> None:
        """Show a seat; ``lit`` marks whose turn it is, ``refused`` lists refused attempts."""
        bold = self._name.font()
        if bold.bold() != lit:
            bold.setBold(lit)
            self._name.setFont(bold)
        if self._small:
            self.setToolTip(tip("\n".join(filter(None, (one_line(name), state, refused)))))
        self._name.show_text(one_line(name))
        self._state.show_text(state, refused)
        self.setAccessibleName(f"{name}: {state}" + (", to move" if lit else ""))
        if lit is not self._lit:
            self._lit = lit
            self._dress()

    def _dress(self) -> None:
        look = theme.palette()
        edge = look.accent if self._lit else look.border
        fill = theme.mix(look.surface, look.accent, 0.08).name() if self._lit else look.surface
        self.setStyleSheet(
            f"#chip {{ border: 1px solid {edge}; border-radius: {theme.RADIUS}px; background: {fill}; }}"
        )


class SeatStrip(QWidget):
    """The seats of a running or finished match."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Seats of this match")
        self.chips: list[SeatChip] = []
        self._built = (0, 1.0)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(2 * theme.STEP)

    def show_match(self, live: LiveMatch, known: Sequence[Player]) -> None:
        """Show the seats as they are now.

        Args:
            known: the seats whose refused answers may be read here.
        """
        if self._built != (len(live.seats), theme.scale()):
            self._rebuild(len(live.seats))
        names, thinking = live.names, live.thinking
        results = scores(live.ended) if live.ended is not None else ()
        for chip in self.chips:
            seat = live.seats[chip.player]
            said = "\n".join(one_line(objection) for _, objection in seat.refused)
            chip.show_seat(
                names[chip.player],
                _state(live, chip.player, results),
                chip.player in thinking,
                said if chip.player in known else "",
            )

    def _rebuild(self, count: int) -> None:
        for chip in self.chips:
            self._grid.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self.chips, self._built = [SeatChip(player) for player in range(count)], (count, theme.scale())
        per_line = count if count <= PER_LINE else (count + 1) // 2
        if small := count > 2 * MOST_PER_LINE / theme.scale():
            per_line = int(PER_SMALL_LINE / theme.scale())
        for player, chip in enumerate(self.chips):
            if small:
                chip.shrink()
            self._grid.addWidget(chip, player // per_line, player % per_line)


def _state(live: LiveMatch, player: Player, results: Sequence[str]) -> str:
    seat = live.seats[player]
    parts = [seconds(round(seat.thinking(live.clock()), 1)), live.game.player_name(player)]
    if results:
        parts.insert(0, f"score {results[player]}")
    elif seat.since is not None:
        parts.insert(0, "to move" if seat.spec.kind == "human" else "thinking")
    if seat.refused:
        parts.append(plural(len(seat.refused), "answer refused", "answers refused"))
    return " · ".join(parts)
