"""The limits a minute of the user's servers, shared by all matches of the program."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from weakref import WeakKeyDictionary

from agents.catalog.limits import Limiter, PerMinute
from agents.llm.keys import server_of


class Limiters:
    """The limiters of servers, each shared by all matches in one event loop.

    Args:
        limits_of: the present limits of the server at a base URL.
    """

    def __init__(self, limits_of: Callable[[str], PerMinute]) -> None:
        self._limits_of = limits_of
        self._limiters: WeakKeyDictionary[asyncio.AbstractEventLoop, dict[str, Limiter]] = WeakKeyDictionary()

    def at(self, base_url: str) -> Limiter | None:
        """Return the limiter of a server; None if it has no limits. Call in the loop of the match."""
        if not (limits := self._limits_of(base_url)):
            return None
        of_loop = self._limiters.setdefault(asyncio.get_running_loop(), {})
        limiter = of_loop.setdefault(server_of(base_url), Limiter(limits))
        limiter.limits = limits
        return limiter
