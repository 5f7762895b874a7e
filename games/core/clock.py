"""Thinking time: it stops while the board is not shown, because the player cannot think then."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import TypeAlias

Clock: TypeAlias = Callable[[], float]
"""Seconds, rising."""


def now() -> float:
    return time.monotonic()


class Stopwatch:
    """A stopwatch that runs from its creation and can be paused; safe in any thread.

    Args:
        clock: None reads `now`.

    Attributes:
        changed: called after a start or stop, in the thread that did it.
    """

    def __init__(self, clock: Clock | None = None) -> None:
        self._clock = clock or (lambda: now())
        self._lock = threading.Lock()
        self._counted = 0.0
        self._since: float | None = self._clock()
        self.changed: Callable[[], None] | None = None

    @property
    def seconds(self) -> float:
        with self._lock:
            return self._counted + (self._clock() - self._since if self._since is not None else 0.0)

    @property
    def held(self) -> bool:
        return self._since is None

    def credit(self, seconds: float) -> None:
        """Count so much less time, or more if negative; a limit on the answer moves along."""
        with self._lock:
            self._counted -= seconds
        if self.changed is not None:
            self.changed()

    def run(self, on: bool) -> None:
        """Start the stopwatch, or stop it if ``on`` is false. Does nothing if already in that state."""
        with self._lock:
            if on is not self.held:
                return
            if on:
                self._since = self._clock()
            else:
                self._counted += self._clock() - (self._since or 0.0)
                self._since = None
        if self.changed is not None:
            self.changed()
