"""Endpoints of models in a tournament: limits on calls, free ones, and those that rest after a failure."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from agents.catalog.budget import Budget, Price
from agents.catalog.spec import AgentSpec
from agents.llm.keys import DEFAULT_URL, is_near
from gamebench_gui.app.tournament.definition import Definition, Entrant
from gamebench_gui.app.tournament.progress import Rest
from replays.store.tournaments import Spending

WAITS: Final = (5.0, 30.0, 120.0)
"""Seconds of rest after one, two, three failures in a row; then an endpoint is left alone until a resume."""


@dataclass(slots=True)
class _Trouble:
    """An endpoint that failed; ``until`` is None when it was given up."""

    reason: str
    times: int = 0
    until: float | None = 0.0
    numbers: set[int] = field(default_factory=set)


class Endpoints:
    """The endpoints that failed, and the matches that wait for them.

    Args:
        waits: see `WAITS`.
        clock: monotonic seconds.
    """

    def __init__(self, waits: Sequence[float] = WAITS, clock: Callable[[], float] = time.monotonic) -> None:
        self._waits, self._clock = tuple(waits), clock
        self._troubles: dict[str, _Trouble] = {}

    def failed(self, endpoint: str, reason: str, number: int) -> bool:
        """Note that a match was left because of an endpoint; return whether it is tried again."""
        trouble = self._troubles.setdefault(endpoint, _Trouble(reason))
        trouble.reason = reason
        trouble.numbers.add(number)
        if trouble.until is not None and self._clock() >= trouble.until:
            # matches that were under way when it failed do not count as further tries
            wait = self._waits[trouble.times] if trouble.times < len(self._waits) else None
            trouble.until = None if wait is None else self._clock() + wait
            trouble.times += 1
        return trouble.until is not None

    def give_up(self, endpoint: str, reason: str) -> None:
        """Note that an endpoint does not answer, before any match depends on it."""
        self._troubles[endpoint] = _Trouble(reason, until=None)

    def answered(self, endpoint: str) -> int:
        """Note that an endpoint works; return how many matches waited for it."""
        trouble = self._troubles.pop(endpoint, None)
        return 0 if trouble is None else len(trouble.numbers)

    def forget(self) -> None:
        """Clear all failures, so that every endpoint is tried again."""
        self._troubles.clear()

    def delay(self, specs: Iterable[AgentSpec]) -> bool:
        return bool(self._troubles) and any(self._rests(endpoint_of(spec)) for spec in specs)

    def _rests(self, endpoint: str) -> bool:
        trouble = self._troubles.get(endpoint)
        return trouble is not None and (trouble.until is None or trouble.until > self._clock())

    def waits(self, number: int) -> bool:
        """Return whether a match was left because of an endpoint that has not answered since."""
        return any(number in trouble.numbers for trouble in self._troubles.values())

    def seconds(self) -> float | None:
        """Return the seconds until the next endpoint is tried again; None when none rests for a time."""
        ends = [trouble.until - self._clock() for trouble in self._troubles.values() if trouble.until]
        return min((max(0.01, left) for left in ends if left > 0), default=None)

    @property
    def given_up(self) -> list[str]:
        return [trouble.reason for trouble in self._troubles.values() if trouble.until is None]

    def rests(self) -> Iterator[Rest]:
        """Yield the endpoints that are not asked at present."""
        for endpoint, trouble in self._troubles.items():
            if self._rests(endpoint):
                left = None if trouble.until is None else trouble.until - self._clock()
                yield Rest(endpoint, trouble.reason, left)


def endpoint_of(spec: AgentSpec) -> str:
    """Return what fails together: a model's server, or else the agent."""
    return spec.text("base_url") or DEFAULT_URL if spec.kind == "llm" else spec.name


def gates(entrants: Iterable[Entrant]) -> dict[str, asyncio.Semaphore]:
    """Return semaphores with the entrants' limits on calls at a time, by base URL."""
    limits: dict[str, int] = {}
    for entrant in entrants:
        if entrant.spec.kind == "llm" and entrant.at_once is not None:
            url = entrant.spec.text("base_url")
            limits[url] = min(entrant.at_once, limits.get(url, entrant.at_once))
    return {url: asyncio.Semaphore(limit) for url, limit in limits.items()}


def free_models(entrants: Iterable[Entrant]) -> dict[str, Price]:
    """Return zero prices for models that run on this machine or its network only."""
    urls: dict[str, list[str]] = {}
    for entrant in entrants:
        if entrant.spec.kind == "llm":
            urls.setdefault(entrant.spec.model, []).append(entrant.spec.text("base_url"))
    return {model: Price(0.0, 0.0) for model, hosts in urls.items() if all(u and is_near(u) for u in hosts)}


def budget_of(definition: Definition, spent: Spending) -> Budget:
    caps = definition.caps
    budget = Budget(
        caps.calls, caps.tokens, caps.cost, {**free_models(definition.entrants), **definition.prices}
    )
    budget.calls = spent.calls
    budget.tokens = spent.tokens
    budget.cost = spent.cost
    return budget
