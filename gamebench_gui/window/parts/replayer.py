"""Shows some steps of a match again, one after the other, and comes back to the present."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent

LEAST: Final = 0.4
"""Seconds that each position is shown at least; without a pace the steps could not be told apart."""


def app() -> QCoreApplication:
    running = QCoreApplication.instance()
    assert running is not None
    return running


class Replayer(QObject):
    """A timer that walks from position to position; Escape stops it, whatever has the focus.

    Signals:
        shown(position): the position to show now.
        finished: the walk is over or was stopped; the present is to be shown.
    """

    shown = Signal(int)
    finished = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._position = self._last = 0
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._go_on)

    @property
    def running(self) -> bool:
        return self._timer.isActive()

    @property
    def position(self) -> int:
        """The position shown last."""
        return self._position

    def start(self, first: int, last: int, pace: float) -> None:
        """Show the position before the step ``first``, then each one to ``last``, ``pace`` seconds each."""
        self._timer.stop()
        self._position, self._last = max(0, first - 1), last
        app().installEventFilter(self)
        self._timer.start(round(1000 * max(LEAST, pace)))
        self.shown.emit(self._position)

    def stop(self) -> None:
        if self.running:
            self._timer.stop()
            app().removeEventFilter(self)
            self.finished.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        escape = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
        if escape and event.type() == QEvent.Type.KeyPress and self.running:
            self.stop()
            return True
        return super().eventFilter(watched, event)

    def _go_on(self) -> None:
        if self._position >= self._last:
            self.stop()
            return
        self._position += 1
        self.shown.emit(self._position)
