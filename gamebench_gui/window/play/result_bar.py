"""Above the board after a match: the result in words, and what one may do next."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from gamebench_gui.app.live_match import LiveMatch, result_sentence
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.layouts import FlowLayout
from replays.words import visible


class ResultBar(QWidget):
    """How the match ended.

    Signals:
        again_wanted, swap_wanted, replay_wanted, setup_wanted: play again, with the seats moved on by
            one, look at the recorded match, or change the set-up.
    """

    again_wanted = Signal()
    swap_wanted = Signal()
    replay_wanted = Signal()
    setup_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.sentence = controls.label(role="pane", wrap=True)
        self.again = controls.push(
            "Play again",
            self.again_wanted.emit,
            icon="refresh",
            role="primary",
            tip="The same players and settings, and other chance (Ctrl+Return)",
        )
        self.swap = controls.push("Swap seats and play", self.swap_wanted.emit, icon="swap")
        self.replay = controls.push("Open in Replays", self.replay_wanted.emit, icon="list")
        self.setup = controls.push("Change the set-up", self.setup_wanted.emit, icon="settings")
        buttons = QWidget()
        flow = FlowLayout(buttons)
        for button in (self.again, self.swap, self.replay, self.setup):
            flow.addWidget(button)
        layout = controls.column(self)
        layout.setSpacing(2 * theme.STEP)
        layout.addWidget(self.sentence)
        layout.addWidget(buttons)
        self.hide()

    def show_result(self, live: LiveMatch) -> None:
        """Say how the match ended."""
        self.sentence.setText(visible(result_sentence(live)))
