"""Limits of requests and tokens a minute for a server, shared by all matches of this program."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

MINUTE: Final = 60.0
"""In seconds."""


@dataclass(frozen=True, slots=True)
class PerMinute:
    """Requests and tokens that a server accepts in a minute; None for any number."""

    requests: int | None = None
    tokens: int | None = None

    def __bool__(self) -> bool:
        return self != PerMinute()


class Limiter:
    """Lets requests through as its server's limits allow, in the order in which they came.
    Until an answer reports its tokens, the estimate of its request counts."""

    def __init__(
        self,
        limits: PerMinute,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.limits = limits
        self._clock = clock
        self._sleep = sleep
        self._sent: deque[Sent] = deque()
        self._turn = asyncio.Lock()

    async def enter(self, tokens: int) -> Sent:
        """Wait until a request of about ``tokens`` may be sent; return the entry for `settle`."""
        async with self._turn:
            while wait := self._wait(tokens):
                await self._sleep(wait)
            self._sent.append(sent := Sent(self._clock(), tokens))
            return sent

    def settle(self, sent: Sent, tokens: int) -> None:
        sent.tokens = tokens

    def _wait(self, tokens: int) -> float:
        """Return the seconds until a request may be sent; one above the limit waits for an empty minute."""
        now = self._clock()
        while self._sent and self._sent[0].at <= now - MINUTE:
            self._sent.popleft()
        used, requests = sum(sent.tokens for sent in self._sent), len(self._sent)
        for sent in (None, *self._sent):
            if sent is not None:
                used, requests = used - sent.tokens, requests - 1
            if not requests or self._fits(requests, used + tokens):
                return 0.0 if sent is None else max(0.001, sent.at + MINUTE - now)
        return 0.0

    def _fits(self, requests: int, tokens: int) -> bool:
        most, most_tokens = self.limits.requests, self.limits.tokens
        return (most is None or requests < most) and (most_tokens is None or tokens <= most_tokens)


@dataclass(slots=True)
class Sent:
    """A request that was sent: when, and how many tokens it takes."""

    at: float
    tokens: int
