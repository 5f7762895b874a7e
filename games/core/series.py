"""Schedules: which agent sits where, with which seed, and running many matches at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

from games.core.hashing import derive_seed

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Pairing:
    """One scheduled match.

    Attributes:
        number: from 0, in playing order.
        seed: of the match; both halves of a swapped pair share it.
        seating: index of the agent in each seat.
    """

    number: int
    seed: int
    seating: tuple[int, ...]


def repeats(matches: int, seats: int, seed: int, swap: bool = False) -> Iterator[Pairing]:
    """Schedule ``matches`` matches of the same agents.

    With ``swap`` the second half repeats the seeds of the first with the seats reversed, as GTBench
    does (25 + 25). A single match uses ``seed`` itself, so that it can be repeated by its seed.
    """
    half = (matches + 1) // 2
    for number in range(matches):
        swapped = swap and number >= half
        pair = number - half if swapped else number
        order = tuple(reversed(range(seats))) if swapped else tuple(range(seats))
        yield Pairing(number, seed if pair == 0 else derive_seed(seed, "match", pair) >> 1, order)


async def run_until_valid(
    pairings: Iterable[Pairing], play: Callable[[Pairing], Awaitable[bool]], most: int, concurrency: int
) -> int:
    """Play every pairing, repeat void ones with fresh seeds as GTBench does, and return how many were played.

    All are played once before any is repeated, so the schedule does not depend on the speed of matches. Both
    matches of a swapped pair get the same fresh seed.

    Args:
        play: plays one match and returns whether it is valid.
        most: matches after which to give up.
    """
    open_, played = list(pairings), 0
    while open_ and played < most:
        wave, later = open_[: most - played], open_[most - played :]
        settled = await run_all([partial(play, pairing) for pairing in wave], concurrency)
        played += len(wave)
        failed = [pairing for pairing, done in zip(wave, settled, strict=True) if not done]
        open_ = [replace(p, seed=derive_seed(p.seed, "again") >> 1) for p in failed] + later
    return played


async def run_all(jobs: Iterable[Callable[[], Awaitable[T]]], concurrency: int) -> list[T]:
    """Run the jobs as `run_each` does, and return the results in the order of the jobs."""
    results: dict[int, T] = {}

    async def run(number: int, job: Callable[[], Awaitable[T]]) -> None:
        results[number] = await job()

    await run_each((partial(run, number, job) for number, job in enumerate(jobs)), concurrency)
    return [results[number] for number in sorted(results)]


async def run_each(jobs: Iterable[Callable[[], Awaitable[object]]], concurrency: int) -> None:
    """Run up to ``concurrency`` jobs at a time, each taken when it can begin; an error cancels the others."""
    waiting = iter(jobs)

    async def work() -> None:
        for job in waiting:
            await job()

    try:
        async with asyncio.TaskGroup() as group:
            for _ in range(concurrency):
                group.create_task(work())
    except BaseExceptionGroup as errors:
        raise errors.exceptions[0] from None
