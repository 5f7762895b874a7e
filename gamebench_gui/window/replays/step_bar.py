"""The transport under the board: first, previous, play, next, last, a slider, and the speed."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QComboBox, QSizePolicy, QSlider, QSpinBox, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.parts.cursor import MatchCursor
from gamebench_gui.window.replays.playback import LONGEST, RECORDED, SPEEDS, Playback


class StepBar(QWidget):
    """Moves the replay's cursor and shows where it is; moving it by hand stops playing."""

    def __init__(self, replay: MatchCursor, playback: Playback, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.replay, self.playback = replay, playback
        self.first = controls.tool("first", "First position (Home)", lambda: self.go(0))
        self.previous = controls.tool(
            "previous", "Previous step (Left)", lambda: self.go(replay.position - 1)
        )
        self.play = controls.tool("play", "Play (Space)", playback.toggle)
        self.next = controls.tool("next", "Next step (Right)", lambda: self.go(replay.position + 1))
        self.last = controls.tool("last", "Last position (End)", lambda: self.go(replay.last))
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName("Step")
        self.slider.setMinimumWidth(60)
        self.where, self.number = controls.label(role="secondary"), StepField()
        self.number.entered.connect(self._go_to_number)
        self.speed = _speeds()
        self._build()
        self.slider.valueChanged.connect(self.go)
        self.speed.currentIndexChanged.connect(lambda _: playback.set_speed(self.speed.currentData()))
        playback.changed.connect(self._show_playing)
        replay.opened.connect(self._resize)
        replay.moved.connect(self._follow)
        self._resize()

    def _build(self) -> None:
        row = controls.row(self, spacing=theme.STEP)
        for button in (self.first, self.previous, self.play, self.next, self.last):
            row.addWidget(button)
        row.addWidget(self.slider, 1)
        row.addSpacing(theme.STEP)
        row.addWidget(self.where)
        row.addWidget(self.number)
        row.addSpacing(theme.STEP)
        row.addWidget(self.speed)

    def go(self, position: int) -> None:
        """Move by hand."""
        self.playback.stop()
        self.replay.go(position)

    def ask(self) -> None:
        """Let the user type the number of a step, in the place of the label."""
        if self.replay.trace is not None:
            self.number.ask(self.replay.position, self.replay.last)
            self.where.hide()

    def _go_to_number(self, position: int) -> None:
        self.where.show()
        if position >= 0:
            self.go(position)
        self.slider.setFocus()

    def _resize(self) -> None:
        last = self.replay.last
        self.number.leave()
        self.slider.blockSignals(True)
        self.slider.setRange(0, last)
        self.slider.setPageStep(max(1, min(10, last // 10)))
        self.slider.blockSignals(False)
        widest = f"step {last:,} / {last:,}"
        self.where.setMinimumWidth(self.where.fontMetrics().horizontalAdvance(widest) + theme.STEP)
        self._follow()

    def _follow(self) -> None:
        at, last = self.replay.position, self.replay.last
        self.slider.blockSignals(True)
        self.slider.setValue(at)
        self.slider.blockSignals(False)
        self.where.setText(f"step {at:,} / {last:,}" if self.replay.trace else "")
        for button in (self.first, self.previous):
            button.setEnabled(at > 0)
        for button in (self.next, self.last):
            button.setEnabled(at < last)
        for part in (self.play, self.slider, self.speed):
            part.setEnabled(last > 0)

    def _show_playing(self, playing: bool) -> None:
        theme.set_icon(self.play, "pause" if playing else "play")
        self.play.setToolTip("Stop playing (Space)" if playing else "Play (Space)")
        self.play.setAccessibleName("Stop playing" if playing else "Play")


class StepField(QSpinBox):
    """A field for the number of a step, shown while it is asked for.

    Signals:
        entered(number): Return was pressed; -1 when the field was left or Esc pressed.
    """

    entered = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Go to step")
        self.lineEdit().returnPressed.connect(lambda: self._close(self.value()))
        self.hide()

    def ask(self, number: int, last: int) -> None:
        """Show the field with a number, 0 to ``last``."""
        self.setRange(0, last)
        self.setToolTip(f"0 to {last:,}")
        self.setValue(number)
        self.show()
        self.setFocus()
        self.selectAll()

    def leave(self) -> None:
        """Hide the field without going anywhere."""
        self._close(-1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.leave()

    def _close(self, number: int) -> None:
        if self.isVisible():
            self.hide()
            self.entered.emit(number)


def _speeds() -> QComboBox:
    made = QComboBox()
    made.setAccessibleName("Speed")
    made.setToolTip(f"Speed of playing; as recorded takes at most {LONGEST:g} s a step")
    for speed in SPEEDS:
        made.addItem(f"{speed:g}x", speed)
    made.addItem("as recorded", RECORDED)
    made.setCurrentIndex(SPEEDS.index(1.0))
    made.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    made.setMinimumContentsLength(5)
    made.view().setMinimumWidth(made.fontMetrics().horizontalAdvance("as recorded") + 12 * theme.STEP)
    made.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    return made
