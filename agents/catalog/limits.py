"""How much a server may be asked in a minute, by all matches of this program together."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

MINUTE: Final = 60.0
"""Seconds."""


@dataclass(frozen=True, slots=True)
class PerMinute:
    """How many requests and tokens a server takes in a minute; None for any number."""

    requests: int | None = None
    tokens: int | None = None

    def __bool__(self) -> bool:
        return self != PerMinute()


class Limiter:
    """Lets requests through as its server's limits allow, in the order in which they came.

    Tokens are known once an answer is there: until then a request counts for what was guessed.

    Args:
        clock: seconds, rising.
        sleep: waits so many of them.
    """

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
        """Wait until a request of about so many tokens may go out; what to hand to `settle` afterwards."""
        async with self._turn:
            while wait := self._wait(tokens):
                await self._sleep(wait)
            self._sent.append(sent := Sent(self._clock(), tokens))
            return sent

    def settle(self, sent: Sent, tokens: int) -> None:
        """Note how many tokens a request took."""
        sent.tokens = tokens

    def _wait(self, tokens: int) -> float:
        """Seconds until a request may go out; one that is larger than the limit goes when no other did."""
        now = self._clock()
        while self._sent and self._sent[0].at <= now - MINUTE:
            self._sent.popleft()
        used, requests = sum(one.tokens for one in self._sent), len(self._sent)
        for one in (None, *self._sent):
            if one is not None:
                used, requests = used - one.tokens, requests - 1
            if not requests or self._fits(requests, used + tokens):
                return 0.0 if one is None else max(0.001, one.at + MINUTE - now)
        return 0.0

    def _fits(self, requests: int, tokens: int) -> bool:
        most, most_tokens = self.limits.requests, self.limits.tokens
        return (most is None or requests < most) and (most_tokens is None or tokens <= most_tokens)


@dataclass(slots=True)
class Sent:
    """A request that went out: when, and how many tokens it takes."""

    at: float
    tokens: int
