"""The clock of a visit, and the moments of input by their own time stamps."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from PySide6.QtGui import QInputEvent

LATEST: Final = 2000.0
"""Greatest delay of an event in milliseconds; a time stamp with a greater one is not trusted."""


class VisitClock:
    """Milliseconds since the visit began.

    Time stamps of events run on a clock of the window system. The offset of the two clocks is the least
    difference seen so far: that of the event which waited least.

    Args:
        now: milliseconds, rising; None takes the machine's.
    """

    def __init__(self, now: Callable[[], float] | None = None) -> None:
        self._now = now or (lambda: time.perf_counter() * 1000)
        self._began, self._apart = self._now(), float("inf")

    def __call__(self) -> float:
        """Return the milliseconds since the visit began."""
        return self._now() - self._began

    def of(self, event: QInputEvent) -> float:
        """Return when an event happened; now, if its time stamp is impossible."""
        now, stamp = self(), float(event.timestamp())
        if not stamp:
            return now
        waited = now - stamp - self._apart
        if not 0 <= waited <= LATEST:
            self._apart, waited = now - stamp, 0.0
        return now - waited
