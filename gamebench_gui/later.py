"""Work that must not keep the window waiting: done elsewhere, its result handed back to the window."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from typing import Any, TypeVar

from PySide6.QtCore import QTimer

from gamebench_gui.models.background import Background, problem

T = TypeVar("T")


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
