"""The buttons after a match, in the line that tells how it ended."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import FlowLayout

LARGE_TEXT: Final = 1.4
"""Scale of text from which the buttons have no icons."""


class ResultBar(QWidget):
    """Buttons for the next match.

    Signals:
        again_wanted, swap_wanted, replay_wanted, setup_wanted, library_wanted: play again, play again with
            the seats moved on by one, open the recorded match, change the set-up, or choose another game.
    """

    again_wanted = Signal()
    swap_wanted = Signal()
    replay_wanted = Signal()
    setup_wanted = Signal()
    library_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.again = controls.push(
            tr("Again"),
            self.again_wanted.emit,
            role="primary",
            tip=tr("Same players and settings, other chance (Ctrl+Return)"),
        )
        self.replay = controls.push(tr("Watch it"), self.replay_wanted.emit, tip=tr("Open it in Replays"))
        self.library = controls.push(tr("Another game"), self.library_wanted.emit)
        self.more = controls.tool("more", tr("More ways to play again"))
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self.more)
        self.swap = menu.addAction(tr("Swap seats and play"), self.swap_wanted.emit)
        self.setup = menu.addAction(tr("Change the set-up"), self.setup_wanted.emit)
        self.more.setMenu(menu)
        self._icons = {self.again: "refresh", self.replay: "play", self.library: "board"}
        flow = FlowLayout(self, spacing=theme.STEP, whole=True)
        for button in (*self._icons, self.more):
            flow.addWidget(button)
        theme.notifier.changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        """Hide the icons at large type, where two buttons with icons would not fit into a line."""
        for button, name in self._icons.items():
            if theme.scale() < LARGE_TEXT:
                theme.set_icon(button, name, "on_accent" if button is self.again else "text")
            else:
                button.setIcon(QIcon())
