"""Measuring the decision that a participant is offered, and the label with the time spent or left."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QInputEvent, QKeyEvent

from gamebench_gui.window.boards.stage import Stage
from gamebench_gui.window.kit import controls
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.studies.guard import MODIFIERS
from gamebench_gui.window.studies.questions import Question
from gamebench_gui.window.studies.visit_clock import VisitClock
from replays.studies.screens import MatchScreen
from replays.words import seconds

BEAT: Final = 16
"""Milliseconds between two heartbeats."""
CLOCK: Final = 250
"""Milliseconds between two updates of a participant's clock."""


class DecisionTiming(QObject):
    """Notes in a question's times when its board was painted, and when the participant touched and chose.

    Attributes:
        question: the question on offer; None between decisions.
        covered: whether a pause, the rules or another screen is over the board.
        label: the time that the participant has spent or has left, unless the protocol hides it.
    """

    def __init__(self, stage: Stage, screen: MatchScreen, clock: VisitClock) -> None:
        super().__init__(stage)
        self.question: Question | None = None
        self.covered = False
        self.label = controls.label(role="secondary")
        self._stage = stage
        self._screen = screen
        self._clock = clock
        self._beats = QTimer(self, interval=BEAT, timerType=Qt.TimerType.PreciseTimer)
        self._updates = QTimer(self, interval=CLOCK)
        self._beats.timeout.connect(self._beat)
        self._updates.timeout.connect(self._update_label)
        stage.board_widget.painted.connect(self._painted)
        stage.board_widget.pointing.choosing.connect(self._choosing)

    @property
    def is_shown(self) -> bool:
        """Return whether the question has been painted, so that its time runs."""
        return self.question is not None and self.question.times.open().shown_ms is not None

    def start(self, question: Question) -> None:
        """Measure a question from the next time that its board is painted."""
        self.question = question
        self._stage.board_widget.update()
        if self._stage.board is None or self._stage.mirror_button.isChecked():
            QTimer.singleShot(0, self, self._painted)
        else:
            QTimer.singleShot(CLOCK, self, self._scrolled_away)
        self._beats.start()
        self._updates.start()

    def stop(self) -> None:
        self.question = None
        self._beats.stop()
        self._updates.stop()
        self.label.setText("")

    def chosen(self) -> None:
        if self.question is not None:
            self.question.times.chosen(self._clock())

    def touched(self, event: QInputEvent) -> None:
        """Note input of any kind; a modifier key alone is none."""
        alone = isinstance(event, QKeyEvent) and event.key() in MODIFIERS
        if self.question is not None and self.is_shown and not self.covered and not alone:
            by: Any = "keyboard" if isinstance(event, QKeyEvent) else "mouse"
            if event.type() == QEvent.Type.TouchBegin:
                by = "touch"
            self.question.times.input(self._clock.of(event), by)

    def _painted(self) -> None:
        """Start the time of the question: its board is painted and no animation runs."""
        if self.question is not None and not self.covered and not self._stage.board_widget.motion.running:
            self.question.times.shown(self._clock())

    def _scrolled_away(self) -> None:
        """Count the question as shown if its board is scrolled out of sight, where it is never painted."""
        board = self._stage.board_widget
        if self.question is not None and not self.is_shown:
            if board.visibleRegion().isEmpty() and self._stage.isVisible():
                self._painted()
            if not self.is_shown:
                QTimer.singleShot(CLOCK, self, self._scrolled_away)

    def _beat(self) -> None:
        if self.question is not None:
            self.question.times.beat(self._clock())

    def _choosing(self, on: bool) -> None:
        if on:
            self.chosen()
        elif self.question is not None:
            self.question.times.undone()

    def _update_label(self) -> None:
        limit = self._screen.time.decide
        if self.question is None or "clock" in self._screen.hide:
            return
        spent = self.question.request.watch.seconds
        self.label.setText(
            tr("{seconds:.0f} s left", seconds=max(0.0, limit - spent))
            if limit
            else tr("Your time: {spent}", spent=seconds(spent))
        )
