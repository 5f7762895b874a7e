"""The row of seats above a participant's match: piece, name and side of each."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QLabel, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.parts.piece_mark import PieceMark, piece_of, plays
from games.core.game import Game
from replays.studies.screens import MatchScreen
from replays.words import one_line


class SeatNames(QWidget):
    """The names that a protocol discloses to the participant, and after them the participant's clock."""

    def __init__(self, screen: MatchScreen, clock: QLabel) -> None:
        super().__init__()
        self._planned = screen.planned
        self._seats: list[tuple[PieceMark, QLabel]] = []
        seats = FlowLayout(self, spacing=3 * theme.STEP)
        for seat, name in enumerate(self._planned.shown_as):
            chip = QWidget()
            mark = PieceMark(seat, 1.0)
            label = controls.label(one_line(_called(name), 60))
            self._seats.append((mark, label))
            controls.add(controls.row(chip, 0, theme.STEP), mark, label)
            seats.addWidget(chip)
        seats.addWidget(clock)

    def show_pieces(self, game: Game[Any]) -> str:
        """Show which pieces and which side of the game each seat plays; return that of the participant."""
        participants_side = ""
        for seat, (mark, label) in enumerate(self._seats):
            mark.show_piece(piece_of(game.spec, seat))
            name = one_line(_called(self._planned.shown_as[seat]), 60)
            side = plays(game, seat, you=seat == self._planned.seat)
            label.setText(" · ".join(filter(None, (name, side))))
            participants_side = side if seat == self._planned.seat else participants_side
        return participants_side


def _called(name: str) -> str:
    """Return the name of a seat, translated if the protocol's disclosure made it."""
    known = {
        "You": tr("You"),
        "A person": tr("A person"),
        "A language model": tr("A language model"),
        "A computer program": tr("A computer program"),
    }
    return known.get(name, name)
