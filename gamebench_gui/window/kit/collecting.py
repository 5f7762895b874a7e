"""Garbage is collected in the window's thread alone.

Python collects in whatever thread happens to make an object. A widget that is destroyed in another thread
than its own can deadlock the program: that thread waits for the interpreter while it holds a lock of Qt's
that the window's thread, which has the interpreter, waits for.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from time import monotonic
from typing import Final

from PySide6.QtCore import QObject, QTimer

EVERY: Final = 200
"""Milliseconds between two checks of how many objects have gathered."""
OLDEST: Final = 2
ARENAS: Final = 2
M_ARENA_MAX: Final = -8
"""Number of this parameter of `mallopt` in the C library of GNU."""
SHARE: Final = 0.01
"""Most of the time that collections of the oldest objects may take: each stops all threads."""

_pauses = 0


class Collector(QObject):
    """Collects garbage from a timer in the window's thread, by Python's own thresholds.

    Collections of the oldest objects wait until they take at most `SHARE` of the time.

    Args:
        clock: seconds, never falling.
    """

    def __init__(self, parent: QObject | None = None, clock: Callable[[], float] = monotonic) -> None:
        super().__init__(parent)
        gc.disable()
        self._clock, self._not_before = clock, 0.0
        self._timer = QTimer(self, interval=EVERY)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    def collect(self) -> None:
        """Collect the oldest generation that is due, unless collection is paused."""
        if _pauses:
            return
        pairs = zip(gc.get_count(), gc.get_threshold(), strict=True)
        due = [generation for generation, (count, most) in enumerate(pairs) if count > most]
        if not due:
            return
        began = self._clock()
        if max(due) == OLDEST and began >= self._not_before:
            gc.collect()
            ended = self._clock()
            self._not_before = ended + (ended - began) / SHARE
        else:
            gc.collect(min(max(due), OLDEST - 1))


@contextmanager
def gc_paused() -> Iterator[None]:
    """Pause collection during the block, which makes many short-lived objects."""
    global _pauses
    _pauses += 1
    try:
        yield
    finally:
        _pauses -= 1


def keep_loaded() -> None:
    """Exclude all objects of now from garbage collection, which would stop searches for 0.1 s a time.

    What is garbage already is collected before. Whatever of the rest becomes garbage later, and is part of a
    cycle, stays in memory for ever: so call this after modules were loaded, never again and again.
    """
    gc.collect()
    gc.freeze()


def share_heap() -> None:
    """Let all threads take memory from the same few heaps; call it before threads begin.

    GNU's C library gives each thread a heap of its own, which keeps the most that a job in it ever needed.
    They do not run at the same time anyway, because of Python's lock.
    """
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).mallopt(M_ARENA_MAX, ARENAS)
