"""Work away from the window's thread."""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from typing import Any, TypeVar

from PySide6.QtCore import QObject, QThreadPool, QTimer, Signal
from shiboken6 import isValid

from resources.errors import UserError

T = TypeVar("T")
log = logging.getLogger(__name__)


def problem(error: Exception) -> str:
    """What went wrong, as one sentence; what nobody foresaw goes into the log too."""
    if isinstance(error, (UserError, OSError)):
        return str(error)
    log.error("work in the background", exc_info=error)
    return f"That did not work: {type(error).__name__}: {error}"


class Background(QObject):
    """Runs functions one after another in one other thread; what follows happens in the window's thread."""

    _done = Signal(object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool()
        self._pool.setMaxThreadCount(1)
        self._done.connect(lambda then, result: then(result))

    def run(
        self, work: Callable[[], T], then: Callable[[T], object], failed: Callable[[str], object]
    ) -> None:
        """Do some work.

        Args:
            work: called in the other thread.
            then: gets its result.
            failed: gets one sentence when it raised.
        """

        def call() -> None:
            outcome: Any
            after: Callable[[Any], object] = failed
            try:
                outcome, after = work(), then
            except Exception as error:
                outcome = problem(error)
            self.hand_over(after, outcome)

        self._pool.start(call)

    def hand_over(self, then: Callable[[Any], object], result: object) -> None:
        """Have a function called with a result in the window's thread, unless this object is gone."""
        if isValid(self):
            self._done.emit(then, result)

    def wait(self, milliseconds: int = 30_000) -> bool:
        """Wait until everything is done; whether it is."""
        return self._pool.waitForDone(milliseconds)


class Later(Background):
    """Also waits: for the window to have nothing else to do, for some seconds, or for a future."""

    def soon(self, fn: Callable[[], object]) -> None:
        """Call a function when the window has nothing else to do."""
        self.after(0.0, fn)

    def after(self, seconds: float, fn: Callable[[], object]) -> None:
        """Call a function later, unless this object is gone by then."""
        QTimer.singleShot(int(1000 * seconds), self, lambda: fn())

    def when(self, future: Future[T], then: Callable[[T], object], failed: Callable[[str], object]) -> None:
        """Go on when a future is done; a cancelled one is dropped."""

        def done(finished: Future[Any]) -> None:
            try:
                self.hand_over(then, finished.result())
            except CancelledError:
                return
            except Exception as error:
                self.hand_over(failed, problem(error))

        future.add_done_callback(done)
