"""How long a test waits for what must come: as long as a machine under any load needs."""

from __future__ import annotations

import asyncio
import selectors
from functools import partial
from typing import Any, Final

from gamebench_gui.conformance.matches import run_quickly as run_quickly

LIMIT: Final = 300.0
"""Seconds. They end a test that hangs; no test may come near them, or measure speed by them."""

_WAITS = ("waitUntil", "waitSignal", "waitSignals", "waitActive", "waitExposed", "waitCallback")


class _Standing(selectors.DefaultSelector):
    """Waits for everything but time."""

    def select(self, timeout: float | None = None) -> Any:
        return super().select(None if timeout is None or timeout > 0 else 0)


class StandingLoop(asyncio.SelectorEventLoop):
    """An event loop in whose clock time passes only when a test says so, from any thread."""

    def __init__(self) -> None:
        super().__init__(_Standing())
        self._passed = 0.0

    def time(self) -> float:
        return self._passed

    def let_pass(self, seconds: float) -> None:
        """Let so much time pass, all at once."""

        def move() -> None:
            self._passed += seconds

        self.call_soon_threadsafe(move)


def patient(qtbot: Any) -> Any:
    """The same driver of windows, which waits as long as `LIMIT` for everything."""
    for name in _WAITS:
        setattr(qtbot, name, partial(getattr(qtbot, name), timeout=int(1000 * LIMIT)))
    return qtbot
