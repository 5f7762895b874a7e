"""The bar under the board of a running match: pause, resume, step, pace, end, and the position."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSignalBlocker, QSize, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QWidget

from gamebench_gui.app.match.live_match import LiveMatch
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.layouts import FlowLayout, SideBySide
from gamebench_gui.window.parts.cursor import MatchCursor
from gamebench_gui.window.parts.position_bar import PositionBar
from gamebench_gui.window.parts.settings import OPTIONS
from replays.words import tooltip, tr_noop

PAUSE: Final = tr_noop("Pause before the next step")
ARROW: Final = 61
"""Width in pixels beside the words of the box for the pace."""


class MatchBar(QWidget):
    """Buttons that control the match, beside the bar of positions.

    Attributes:
        steer: these buttons; hidden when the match is over.

    Signals:
        paused, resumed, stepped: the user wants that of the match.
        end_wanted: the user wants to end it, and is to be asked how.
        pace_chosen(seconds): least time between two steps of agents.
        people_wanted: the list of people at other screens is wanted.
    """

    paused = Signal()
    resumed = Signal()
    stepped = Signal()
    end_wanted = Signal()
    pace_chosen = Signal(float)
    people_wanted = Signal()

    def __init__(self, cursor: MatchCursor) -> None:
        super().__init__()
        self.pause = controls.tool("pause", said(PAUSE), self.toggle, key="Ctrl+P", text=tr("Pause"))
        self.step = controls.tool(
            "step", tr("Play one step, then pause"), self.stepped.emit, key="Ctrl+.", text=tr("Step")
        )
        self.end = controls.tool(
            "stop", tr("Stop this match, or resign"), self.end_wanted.emit, text=tr("End match...")
        )
        self.people = controls.tool(
            "people", tr("Show the people at other screens"), self.people_wanted.emit, text=tr("Screens...")
        )
        self.people.hide()
        self.pace = _PaceBox()
        self.positions = PositionBar(cursor)
        self.steer, self._is_paused = QWidget(), False
        self._lay_out()
        self.pace.currentIndexChanged.connect(lambda: self.pace_chosen.emit(self.pace.currentData()))

    def show_match(self, live: LiveMatch) -> None:
        self._is_paused = live.paused is not None or live.pausing
        text = tr("Resume") if self._is_paused else tr("Pause")
        tip = tr("Continue") if self._is_paused else said(PAUSE)
        self.pause.setText(text)
        theme.set_icon(self.pause, "play" if self._is_paused else "pause")
        controls.describe(self.pause, tip, "Ctrl+P", text)
        paced = not live.plan.live and len(live.persons) < len(live.seats)
        self.steer.setVisible(live.running)
        self.pace.setVisible(paced)

    def set_pace(self, seconds: float) -> None:
        with QSignalBlocker(self.pace):
            self.pace.setCurrentIndex(max(0, self.pace.findData(seconds)))

    def toggle(self) -> None:
        (self.resumed if self._is_paused else self.paused).emit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._steady()

    def _lay_out(self) -> None:
        flow = FlowLayout(self.steer, spacing=theme.STEP, whole=True)
        for button in (self.pause, self.step, self.pace, self.people, self.end):
            flow.addWidget(button)
        theme.notifier.changed.connect(self._steady)
        self._steady()
        controls.column(self).addWidget(SideBySide(self.steer, self.positions, None, grows=1))

    def _steady(self) -> None:
        """Keep the width of the longer word, so that no button moves under the mouse."""
        self.pace.setFixedHeight(self.pause.sizeHint().height())
        words, metrics = (tr("Pause"), tr("Resume")), self.pause.fontMetrics()
        spare = self.pause.sizeHint().width() - metrics.horizontalAdvance(self.pause.text())
        self.pause.setMinimumWidth(spare + max(map(metrics.horizontalAdvance, words)))


class _PaceBox(QComboBox):
    """The paces to choose from, no wider than their words need."""

    def __init__(self) -> None:
        super().__init__()
        option = next(option for option in OPTIONS if option.name == "pace")
        for seconds, words in zip(option.options, option.words, strict=True):
            self.addItem(said(words) if seconds == 0 else tr("Pace {words}", words=words), seconds)
        self.setToolTip(tooltip(said(option.hint)))
        self.setAccessibleName(said(option.title))

    def sizeHint(self) -> QSize:
        words = (self.itemText(index) for index in range(self.count()))
        widest = max(map(self.fontMetrics().horizontalAdvance, words))
        return QSize(widest + ARROW, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()
