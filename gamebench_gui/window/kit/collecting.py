"""Unused objects are collected in the window's thread alone.

Left to itself Python collects in whatever thread happens to make an object. A widget that is destroyed in
another thread than its own can lock the whole program up: that thread waits for the interpreter while it
holds what the window's thread, which has the interpreter, waits for.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QObject, QTimer

EVERY: Final = 200
"""Milliseconds between two looks at how many objects have gathered."""

_undisturbed = 0


class Collector(QObject):
    """Collects by Python's own thresholds from a timer; lives in the window's thread."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self, interval=EVERY)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    def collect(self) -> None:
        """Collect the oldest generation that is due, unless something must not be disturbed."""
        if _undisturbed:
            return
        pairs = zip(gc.get_count(), gc.get_threshold(), strict=True)
        due = [generation for generation, (count, most) in enumerate(pairs) if count > most]
        if due:
            gc.collect(max(due))


@contextmanager
def gc_paused() -> Iterator[None]:
    """Nothing is collected meanwhile: that would go through thousands of passing objects."""
    global _undisturbed
    _undisturbed += 1
    try:
        yield
    finally:
        _undisturbed -= 1
