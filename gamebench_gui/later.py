"""Work that must not keep the window waiting: done elsewhere, its result handed back to the window."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from typing import Any, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from gamebench_gui.engine import Engine
from games.core.game import GameError
from replays.errors import StoreError

T = TypeVar("T")

log = logging.getLogger(__name__)


class Later(QObject):
    """Runs functions in threads of the engine; what follows happens in the window's thread."""

    _ready = Signal(object, object)

    def __init__(self, engine: Engine) -> None:
        super().__init__()
        self._engine = engine
        self._ready.connect(lambda then, result: then(result))

    def soon(self, fn: Callable[[], object]) -> None:
        """Call a function when the window has nothing else to do."""
        self.after(0.0, fn)

    def after(self, seconds: float, fn: Callable[[], object]) -> None:
        """Call a function later, unless this object is gone by then."""
        QTimer.singleShot(int(1000 * seconds), self, lambda: fn())

    def run(self, fn: Callable[[], T], then: Callable[[T], object], failed: Callable[[str], object]) -> None:
        """Call a function in another thread.

        Args:
            then: gets its result.
            failed: gets a sentence when it raises.
        """
        self.when(self._engine.submit(asyncio.to_thread(fn)), then, failed)

    def when(self, future: Future[T], then: Callable[[T], object], failed: Callable[[str], object]) -> None:
        """Go on when a future is done; a cancelled one is dropped."""

        def done(finished: Future[Any]) -> None:
            try:
                self._ready.emit(then, finished.result())
            except CancelledError:
                return
            except (GameError, StoreError, OSError) as error:
                self._ready.emit(failed, str(error))
            except Exception as error:
                log.exception("work in the background")
                self._ready.emit(failed, f"That did not work: {type(error).__name__}: {error}")

        future.add_done_callback(done)
