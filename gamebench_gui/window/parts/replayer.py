"""Shows some steps of a match again, one after the other, and comes back to the present."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

LEAST: Final = 0.4
"""Seconds that each position is shown at least; without a pace the steps could not be told apart."""


class Replayer(QObject):
    """A timer that walks from position to position.

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
        self._timer.start(round(1000 * max(LEAST, pace)))
        self.shown.emit(self._position)

    def stop(self) -> None:
        if self.running:
            self._timer.stop()
            self.finished.emit()

    def _go_on(self) -> None:
        if self._position >= self._last:
            self.stop()
            return
        self._position += 1
        self.shown.emit(self._position)
