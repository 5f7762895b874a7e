"""The moment shown of a real-time match, between two steps, in ticks; and the slider over them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QSlider, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.parts.cursor import MatchCursor
from games.core.view import View
from replays.review.timeline import Timeline
from replays.store.rerun import RerunError

JUMP: Final = 1.0
"""Seconds by which a click beside the slider's handle moves."""


class Moments(QObject):
    """The tick that a replay shows; it follows the replay's cursor, and the cursor follows it.

    Signals:
        moved(tick): another moment, or another match.

    Attributes:
        timeline: of the match; None if time does not pass in it.
    """

    moved = Signal(int)

    def __init__(self, replay: MatchCursor) -> None:
        super().__init__(replay)
        self.replay, self.tick = replay, 0
        self.timeline: Timeline | None = None
        self._leading = False
        replay.opened.connect(self._open)
        replay.moved.connect(self._follow)

    @property
    def last(self) -> int:
        return self.timeline.last if self.timeline is not None else 0

    def go(self, tick: int) -> None:
        if self.timeline is None:
            return
        self.tick, self._leading = min(max(0, tick), self.last), True
        self.replay.go(self.timeline.step(self.tick))
        self._leading = False
        self.moved.emit(self.tick)

    def view(self) -> View | None:
        """Return what the replay's viewer saw at the moment; None if that is the cursor's position."""
        if self.timeline is None or self.tick == self.timeline.tick(self.replay.board_step):
            return None
        try:
            return self.timeline.view(self.tick, self.replay.viewer)
        except RerunError:
            return None

    def _open(self) -> None:
        self.timeline = Timeline.of(self.replay.trace)

    def _follow(self, position: int) -> None:
        """Follow the cursor, unless it is at this moment's step."""
        if self.timeline is not None and not self._leading:
            if self.timeline.step(min(self.tick, self.last)) != position:
                self.tick = self.timeline.tick(position)
            self.moved.emit(self.tick)


class MomentBar(QWidget):
    """A slider over the ticks of a match; hidden if time does not pass. `chosen(tick)` follows the user."""

    chosen = Signal(int)

    def __init__(self, moments: Moments) -> None:
        super().__init__()
        self.moments = moments
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName(tr("Time"))
        self.slider.setToolTip(tr("Any moment of the match"))
        self.where = controls.label(role="secondary")
        row = controls.row(self, spacing=theme.STEP)
        row.addWidget(controls.label(tr("Time"), "secondary"))
        row.addWidget(self.slider, 1)
        row.addWidget(self.where)
        self.slider.valueChanged.connect(self.chosen)
        moments.moved.connect(self._show)
        moments.replay.opened.connect(self._show_match)
        self._show_match()

    def _show_match(self) -> None:
        timeline = self.moments.timeline
        self.setVisible(timeline is not None)
        if timeline is not None:
            self.slider.setPageStep(max(1, round(JUMP * timeline.rate)))
            self._show(self.moments.tick)

    def _show(self, tick: int) -> None:
        timeline = self.moments.timeline
        if timeline is None:
            return
        with QSignalBlocker(self.slider):
            self.slider.setRange(0, timeline.last)
            self.slider.setValue(tick)
        self.where.setText(f"{tick / timeline.rate:.2f} s / {timeline.last / timeline.rate:.2f} s")
