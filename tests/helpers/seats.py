"""Seats for tests of the match loop, and a way to run one match."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from gamebench_gui.conformance.matches import RandomSeat as RandomSeat
from games.core.action import Action
from games.core.events import Ended, Event
from games.core.match import Match
from games.core.seat import Request

from .waiting import LIMIT, run_quickly

Answer: TypeAlias = Action | str | Exception | Callable[[Request], Any]


class ScriptedSeat:
    """Gives prepared answers, in order: actions, texts to read, errors to raise, functions of the request.

    A function may return any of these, or an awaitable of them. The last answer is not repeated.
    """

    def __init__(self, *answers: Answer) -> None:
        self.answers = list(answers)
        self.requests: list[Request] = []
        self.closed = 0

    async def decide(self, request: Request) -> Action:
        self.requests.append(request)
        answer: Any = self.answers.pop(0)
        if callable(answer):
            answer = answer(request)
        if asyncio.iscoroutine(answer):
            answer = await answer
        if isinstance(answer, Exception):
            raise answer
        return request.read(answer) if isinstance(answer, str) else answer

    async def close(self) -> None:
        self.closed += 1


class SilentSeat(ScriptedSeat):
    """Never answers."""

    async def decide(self, request: Request) -> Action:
        self.requests.append(request)
        await asyncio.Event().wait()
        raise AssertionError("unreachable")


class Log(list[Event]):
    """Collects the events of a match and lets a test wait for them."""

    def __init__(self) -> None:
        super().__init__()
        self._news = asyncio.Event()

    def __call__(self, event: Event) -> None:
        self.append(event)
        self._news.set()

    async def until(self, kind: type, count: int = 1) -> None:
        """Wait until so many events of a kind have happened."""
        while len(self.of(kind)) < count:
            self._news.clear()
            await self._news.wait()

    def of(self, kind: type) -> list[Any]:
        """The events of one kind."""
        return [event for event in self if isinstance(event, kind)]

    def kinds(self) -> list[str]:
        """The names of the events, in order."""
        return [type(event).__name__ for event in self]


async def settle() -> None:
    """Let everything that can go on without waiting go on."""
    for _ in range(20):
        await asyncio.sleep(0)


def run(match: Match, script: Callable[[], Awaitable[None]] | None = None) -> Ended:
    """Play a match to its end, beside a script that steers it."""

    async def bounded() -> Ended:
        async with asyncio.timeout(LIMIT):
            return await _both(match, script)

    return asyncio.run(bounded())


def leap_through(match: Match, script: Callable[[], Awaitable[None]] | None = None) -> Ended:
    """The same, where all waiting is for the clock; none of it is really waited for."""
    return run_quickly(_both(match, script))


async def _both(match: Match, script: Callable[[], Awaitable[None]] | None) -> Ended:
    running = asyncio.create_task(match.run())
    if script is not None:
        await script()
    return await running
