"""The bar under the board of a running match: pause, resume, step, stop, pace, and looking back."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QSlider, QWidget

from gamebench_gui.app.live_match import LiveMatch
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.layouts import SideBySide
from gamebench_gui.window.parts.settings import OPTIONS
from replays.words import tooltip

ROOM = 30
"""Width that keeps the bar in one line, in heights of a line of text."""


class MatchBar(QWidget):
    """Buttons that steer the match, and a slider over its steps so far.

    Signals:
        paused, resumed, stepped, stopped: what the user wants of the match.
        looked(position): show this position; the newest one follows the match.
        pace_chosen(seconds): least time between two steps of agents.
    """

    paused = Signal()
    resumed = Signal()
    stepped = Signal()
    stopped = Signal()
    looked = Signal(int)
    pace_chosen = Signal(float)

    def __init__(self) -> None:
        super().__init__()
        self.pause = controls.tool("pause", "Pause before the next step (Space)", self.toggle, text="Pause")
        self.step = controls.tool("step", "Play one step (S)", self.stepped.emit, text="Step")
        self.stop = controls.tool("stop", "End this match now", self.stopped.emit, text="Stop")
        self.pace = _pace_box()
        self.first = controls.tool("first", "First position (Home)", lambda: self._look(0))
        self.back = controls.tool(
            "previous", "One step back (Left)", lambda: self._look(self.slider.value() - 1)
        )
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName("Step")
        self.forward = controls.tool(
            "next", "One step on (Right)", lambda: self._look(self.slider.value() + 1)
        )
        self.last = controls.tool("last", "Newest position (End)", lambda: self._look(self.slider.maximum()))
        self.where = controls.label(role="secondary")
        self._is_paused = False
        self._lay_out()
        self.slider.valueChanged.connect(self._slid)
        self.pace.currentIndexChanged.connect(lambda: self.pace_chosen.emit(self.pace.currentData()))

    def show_match(self, live: LiveMatch, position: int) -> None:
        """Show where the match and the eye stand."""
        self._is_paused = live.paused is not None or live.pausing
        self.pause.setText("Resume" if self._is_paused else "Pause")
        theme.set_icon(self.pause, "play" if self._is_paused else "pause")
        self.pause.setAccessibleName(self.pause.text())
        self.pause.setToolTip("Go on (Space)" if self._is_paused else "Pause before the next step (Space)")
        for widget in (self.pause, self.step, self.stop, self.pace):
            widget.setVisible(live.running)
        self.step.setVisible(live.running and live.paused is not None)
        self.pace.setVisible(live.running and not live.persons and not live.plan.live)
        self.slider.blockSignals(True)
        self.slider.setRange(0, live.last)
        self.slider.setValue(position)
        self.slider.blockSignals(False)
        self.where.setText(f"step {position:,} / {live.last:,}")
        for button in (self.first, self.back):
            button.setEnabled(position > 0)
        for button in (self.forward, self.last):
            button.setEnabled(position < live.last)

    def set_pace(self, seconds: float) -> None:
        """Show the pace in use."""
        self.pace.blockSignals(True)
        self.pace.setCurrentIndex(max(0, self.pace.findData(seconds)))
        self.pace.blockSignals(False)

    def toggle(self) -> None:
        """Pause, or go on."""
        (self.resumed if self._is_paused else self.paused).emit()

    def _lay_out(self) -> None:
        steer, look = QWidget(), QWidget()
        left, right = controls.row(steer, spacing=theme.STEP), controls.row(look, spacing=theme.STEP)
        for button in (self.pause, self.step, self.stop, self.pace):
            left.addWidget(button)
        left.addStretch(1)
        for widget in (self.first, self.back, self.slider, self.forward, self.last, self.where):
            right.addWidget(widget)
        right.setStretchFactor(self.slider, 1)
        controls.column(self).addWidget(SideBySide(steer, look, ROOM, grows=1))

    def _look(self, position: int) -> None:
        self.slider.setValue(max(0, min(position, self.slider.maximum())))

    def _slid(self, position: int) -> None:
        self.looked.emit(position)


def _pace_box() -> QComboBox:
    made = QComboBox()
    option = next(option for option in OPTIONS if option.key == "pace")
    for seconds, words in option.choices:
        made.addItem(words if seconds == 0 else f"Pace {words}", seconds)
    made.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    made.setToolTip(tooltip(option.help))
    made.setAccessibleName(option.label)
    return made
