"""Covers the board between two people at one screen, who must not see each other's cards, and in a pause."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.parts.piece_mark import PieceMark
from games.core.action import Player
from replays.words import one_line


class PrivacyScreen(QWidget):
    """Names the person who gets the screen next, or shows a pause; `lifted` shows the board."""

    lifted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._mark = PieceMark(lines=4)
        self._mark.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._title = controls.label(role="title", wrap=True)
        self._title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._hint = hint = controls.label(role="secondary", wrap=True)
        hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.show_button = controls.push(tr("Show"), self.lifted.emit, icon="eye", role="primary")
        layout = controls.column(self, theme.PANE, 4 * theme.STEP)
        layout.addStretch(1)
        layout.addWidget(self._mark)
        layout.addWidget(self._title)
        layout.addWidget(hint)
        layout.addWidget(self.show_button, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(1)

    def cover(self, player: Player, name: str, piece: str = "") -> None:
        """Name the person who gets the screen; ``piece`` is that of the seat, if there is one."""
        self._mark.show()
        self._mark.show_piece(piece)
        self._mark.show_seat(player)
        self._hint.setText(tr("The others look away now. Show the board when you are alone with it."))
        self._title.setText(tr("Pass to {name}", name=one_line(name, 40)))
        self.show_button.setText(tr("Show the board to {name}", name=one_line(name, 40)))

    def pause(self) -> None:
        self._mark.hide()
        self._title.setText(tr("Paused"))
        self._hint.setText(tr("The board is hidden and all clocks stand still until the match continues."))
        self.show_button.setText(tr("Continue"))
