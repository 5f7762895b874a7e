"""Limits a minute, with a clock that only the test moves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from agents.catalog.limits import Limiter, PerMinute


class Clock:
    """A time that passes while somebody sleeps."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += seconds
        await asyncio.sleep(0)


def entered(limits: PerMinute, tokens: list[int], settled: Callable[[int], int] = lambda n: n) -> list[float]:
    """When each of some requests was let through, which came all at once."""
    clock = Clock()
    limiter = Limiter(limits, clock, clock.sleep)
    times: list[float] = []

    async def one(number: int) -> None:
        sent = await limiter.enter(number)
        times.append(sent.at)
        limiter.settle(sent, settled(number))

    async def every() -> None:
        await asyncio.gather(*map(one, tokens))

    asyncio.run(every())
    return times


def test_no_more_requests_go_out_in_any_minute_than_the_server_takes() -> None:
    assert entered(PerMinute(requests=2), [1] * 5) == pytest.approx([0, 0, 60, 60, 120])


def test_no_more_tokens_go_out_in_any_minute_than_the_server_takes() -> None:
    assert entered(PerMinute(tokens=100), [60, 40, 50, 51]) == pytest.approx([0, 0, 60, 120])


def test_a_request_counts_for_what_it_took_once_that_is_known() -> None:
    assert entered(PerMinute(tokens=100), [60, 60, 60], lambda n: 10) == pytest.approx([0, 0, 0])


def test_a_request_beyond_the_limit_goes_when_no_other_did() -> None:
    assert entered(PerMinute(tokens=100), [500, 5]) == pytest.approx([0, 60])


def test_without_limits_nothing_waits() -> None:
    assert not PerMinute()
    assert entered(PerMinute(), [10**9] * 3) == [0, 0, 0]
