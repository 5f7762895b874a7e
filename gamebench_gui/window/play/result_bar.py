"""The bar above the board after a match: the result, and what to do next."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QWidget

from gamebench_gui.app.match.live_match import LiveMatch, result_sentence
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import FlowLayout
from replays.words import visible

LARGE_TEXT: Final = 1.4
"""Scale of text from which the buttons have no icons."""


class ResultBar(QWidget):
    """The result of the match, and buttons for the next one.

    Signals:
        again_wanted, swap_wanted, replay_wanted, setup_wanted: play again, play again with the seats moved on
            by one, open the recorded match, or change the set-up.
    """

    again_wanted = Signal()
    swap_wanted = Signal()
    replay_wanted = Signal()
    setup_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.sentence = controls.label(role="pane", wrap=True)
        self.again = controls.push(
            tr("Play again"),
            self.again_wanted.emit,
            role="primary",
            tip=tr("Same players and settings, other chance (Ctrl+Return)"),
        )
        self.swap = controls.push(tr("Swap seats and play"), self.swap_wanted.emit)
        self.replay = controls.push(tr("Open in Replays"), self.replay_wanted.emit)
        self.setup = controls.push(tr("Change the set-up"), self.setup_wanted.emit)
        self._icons = {self.again: "refresh", self.swap: "swap", self.replay: "list", self.setup: "settings"}
        buttons = QWidget()
        flow = FlowLayout(buttons)
        for button in self._icons:
            flow.addWidget(button)
        layout = controls.column(self)
        layout.setSpacing(2 * theme.STEP)
        layout.addWidget(self.sentence)
        layout.addWidget(buttons)
        self.hide()
        theme.notifier.changed.connect(self._restyle)
        self._restyle()

    def show_result(self, live: LiveMatch) -> None:
        self.sentence.setText(visible(result_sentence(live)))

    def _restyle(self) -> None:
        """Hide the icons at large type, where two buttons with icons would not fit into a line."""
        for button, name in self._icons.items():
            if theme.scale() < LARGE_TEXT:
                theme.set_icon(button, name, "on_accent" if button is self.again else "text")
            else:
                button.setIcon(QIcon())
