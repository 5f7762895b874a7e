"""Schedules of matches, and running many at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from helpers.waiting import run_quickly

from games.core.series import Pairing, repeats, run_all


def test_one_match_can_be_repeated_by_its_seed() -> None:
    assert list(repeats(1, 2, seed=41)) == [Pairing(0, 41, (0, 1))]


def test_repeats_differ_in_seed_and_keep_their_seats() -> None:
    plan = list(repeats(20, 3, seed=7))
    assert [pairing.number for pairing in plan] == list(range(20))
    assert {pairing.seating for pairing in plan} == {(0, 1, 2)}
    assert len({pairing.seed for pairing in plan}) == 20
    assert plan == list(repeats(20, 3, seed=7))
    assert all(0 <= pairing.seed < 2**63 for pairing in plan), "seeds are stored as signed 64-bit numbers"


def test_the_second_half_repeats_the_first_with_seats_swapped() -> None:
    """GTBench: 25 matches with the first agent first, then 25 with the second."""
    plan = list(repeats(50, 2, seed=0, swap=True))
    assert [pairing.seating for pairing in plan] == [(0, 1)] * 25 + [(1, 0)] * 25
    assert [pairing.seed for pairing in plan[:25]] == [pairing.seed for pairing in plan[25:]]


def test_an_odd_number_of_swapped_matches_has_one_more_unswapped() -> None:
    assert [pairing.seating for pairing in repeats(5, 2, 0, swap=True)] == [(0, 1)] * 3 + [(1, 0)] * 2


def test_a_longer_plan_begins_with_the_shorter_one() -> None:
    assert list(repeats(30, 2, seed=3))[:10] == list(repeats(10, 2, seed=3))


def test_results_come_in_the_order_of_the_jobs_and_no_more_run_than_allowed() -> None:
    running, most = 0, 0

    def job(number: int) -> Callable[[], Awaitable[int]]:
        async def work() -> int:
            nonlocal running, most
            running += 1
            most = max(most, running)
            await asyncio.sleep(10 - number)
            running -= 1
            return number

        return work

    assert run_quickly(run_all(map(job, range(10)), concurrency=3)) == list(range(10))
    assert most == 3


def test_a_job_that_fails_cancels_the_others() -> None:
    ended: list[str] = []

    async def fail() -> None:
        await asyncio.sleep(0)
        raise RuntimeError("disk full")

    async def wait() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.append("cancelled")

    with pytest.raises(RuntimeError, match="disk full"):
        asyncio.run(run_all([wait, fail, wait], concurrency=3))
    assert ended == ["cancelled", "cancelled"]
