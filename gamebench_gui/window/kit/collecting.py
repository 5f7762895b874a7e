"""Garbage is collected in the window's thread alone.

Python collects in whatever thread happens to make an object. A widget that is destroyed in another thread
than its own can deadlock the program: that thread waits for the interpreter while it holds a lock of Qt's
that the window's thread, which has the interpreter, waits for.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QObject, QTimer

EVERY: Final = 200
"""Milliseconds between two checks of how many objects have gathered."""

_pauses = 0


class Collector(QObject):
    """Collects garbage by Python's own thresholds, from a timer in the window's thread."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self, interval=EVERY)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    def collect(self) -> None:
        """Collect the oldest generation that is due, unless collection is paused."""
        if _pauses:
            return
        pairs = zip(gc.get_count(), gc.get_threshold(), strict=True)
        due = [generation for generation, (count, most) in enumerate(pairs) if count > most]
        if due:
            gc.collect(max(due))


@contextmanager
def gc_paused() -> Iterator[None]:
    """Pause collection during the block, which makes many short-lived objects."""
    global _pauses
    _pauses += 1
    try:
        yield
    finally:
        _pauses -= 1
