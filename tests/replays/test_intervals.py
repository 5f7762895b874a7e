"""Intervals of benchmarks' measures: what they cover, by exact distributions and by seeded draws."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import log
from statistics import stdev

import numpy as np
import pytest
from helpers.play import few

from replays.scores.intervals import FIRST, Estimate, Scale, log_odds, mean, ratio, settled, weighted
from replays.scores.match_records import Floats
from replays.scores.student import critical

SHARE = Scale(0.0, 1.0)
SHARES = (0.02, 0.1, 0.5, 0.9, 0.98)
MOST = 50


def interval_of(gained: list[float], size: list[float], scale: Scale = SHARE) -> tuple[float, float]:
    estimate = ratio(gained, size, scale)
    assert estimate is not None
    return ends(estimate)


def ends(estimate: Estimate) -> tuple[float, float]:
    assert estimate.low is not None
    assert estimate.high is not None
    return estimate.low, estimate.high


@cache
def of_wins(matches: int, wins: int) -> tuple[float, float]:
    return interval_of([1.0] * wins + [0.0] * (matches - wins), [1.0] * matches)


@cache
def stops(matches: int, wins: int, half: float) -> bool:
    return settled([1.0] * wins + [0.0] * (matches - wins), [1.0] * matches, SHARE, half)


def binomial(matches: int, share: float) -> Floats:
    """Return the chance of each number of wins."""
    chances = np.array([1.0])
    for _ in range(matches):
        chances = np.convolve(chances, [1 - share, share])
    return chances


@pytest.mark.parametrize("share", SHARES)
def test_93_percent_of_the_intervals_of_wins_cover_the_share(share: float) -> None:
    for matches in range(5, MOST + 1):
        covers = [low <= share <= high for low, high in (of_wins(matches, n) for n in range(matches + 1))]
        assert binomial(matches, share) @ covers >= 0.93, matches


@pytest.mark.parametrize(
    ("half", "step", "most"),
    [
        *((half, step, MOST) for half in (0.05, 0.1, 0.15, 0.2, 0.25) for step in (1, 5)),
        # the worst cases of other first looks, and of fewer further blocks
        (0.21, 5, MOST),
        (0.23, 2, 20),
        (0.26, 2, MOST),
    ],
)
def test_92_percent_still_do_where_the_series_stops_when_it_is_narrow(
    half: float, step: int, most: int
) -> None:
    looks = {*range(FIRST, most, step), most}
    for share in (*SHARES, 0.3, 0.39, 0.6):
        chances, covered = np.array([1.0]), 0.0
        for matches in range(1, most + 1):
            chances = np.convolve(chances, [1 - share, share])
            if matches in looks:
                for wins in np.flatnonzero(chances).tolist():
                    if matches == most or stops(matches, wins, half):
                        low, high = of_wins(matches, wins)
                        covered += float(chances[wins]) * (low <= share <= high)
                        chances[wins] = 0.0
        assert covered >= 0.92, share


def with_draws(rng: np.random.Generator, share: float, blocks: int) -> tuple[Floats, Floats]:
    drawn = min(share, 1 - share)
    return rng.choice([1.0, 0.5, 0.0], blocks, p=[share - drawn / 2, drawn, 1 - share - drawn / 2]), np.ones(
        blocks
    )


def swapped_pairs(rng: np.random.Generator, share: float, blocks: int) -> tuple[Floats, Floats]:
    better = 0.8 * min(share, 1 - share)
    wins = (rng.random(blocks) < share + better).astype(float) + (rng.random(blocks) < share - better)
    return wins, np.full(blocks, 2.0)


def stakes(rng: np.random.Generator, share: float, blocks: int) -> tuple[Floats, Floats]:
    size = rng.integers(0, 3, blocks).astype(float)
    return size * (rng.random(blocks) < share), size


@pytest.mark.slow
@pytest.mark.parametrize("draw", [with_draws, swapped_pairs, stakes])
@pytest.mark.parametrize("share", few(1, SHARES))
def test_so_do_those_of_draws_of_swapped_pairs_and_of_stakes(
    draw: Callable[[np.random.Generator, float, int], tuple[Floats, Floats]], share: float
) -> None:
    rng, runs = np.random.default_rng(7), 1500
    for blocks in (5, 10, 25, 50):
        covered = 0
        for _ in range(runs):
            gained, size = draw(rng, share, blocks)
            low, high = interval_of(gained.tolist(), size.tolist()) if size.any() else (0.0, 1.0)
            covered += low <= share <= high
        # 0.93, less two standard errors of so many runs
        assert covered / runs >= 0.93 - 2 * (0.93 * 0.07 / runs) ** 0.5, blocks


def test_ten_wins_of_ten_leave_an_interval_with_a_width() -> None:
    low, high = of_wins(10, 10)
    assert 0.65 < low < 0.85
    assert high == 1.0


def test_blocks_of_many_parts_weigh_the_ends_of_the_scale_less() -> None:
    whole = interval_of([100.0] * 5, [1.0] * 5, Scale(0.0, 100.0))
    parts = interval_of([100.0] * 5, [1.0] * 5, Scale(0.0, 100.0, parts=10))
    assert whole[0] < 80 < 90 < parts[0] < 100 == parts[1]
    assert interval_of([60.0], [1.0], Scale(0.0, 100.0, parts=10)) == (0.0, 100.0)


def test_drawn_pairs_of_an_advantage_say_nothing() -> None:
    some = ratio([2.0, -2.0, 2.0], [2.0, 2.0, 2.0], Scale(-1.0, 1.0))
    assert ratio([2.0, -2.0, 2.0, *[0.0] * 9], [2.0, 2.0, 2.0, *[0.0] * 9], Scale(-1.0, 1.0)) == some
    assert ratio([0.0], [0.0], Scale(-1.0, 1.0)) is None


def test_without_a_scale_equal_blocks_have_no_interval() -> None:
    assert ratio([3.0, 3.0], [1.0, 1.0], Scale()) == Estimate(3.0)
    estimate = ratio([1.0, 2.0, 3.0], [1.0, 1.0, 1.0], Scale())
    # Student's t with two degrees of freedom, times the standard error 1 / sqrt(3)
    assert estimate is not None
    assert estimate.half == pytest.approx(4.3027 / 3**0.5, rel=1e-3)


@pytest.mark.parametrize("half", [0.1, 0.2, 0.4])
def test_a_series_never_stops_before_the_first_look(half: float) -> None:
    assert not settled([1.0] * (FIRST - 1), [1.0] * (FIRST - 1), SHARE, half)
    assert settled([1.0] * 100, [1.0] * 100, SHARE, half)
    assert FIRST == 5, "as the manual says"


@pytest.mark.parametrize("matches", [5, 12, 40])
def test_a_series_stops_as_soon_as_half_of_its_interval_is_narrower(matches: int) -> None:
    """Student's interval with two further wins and two further losses, by its textbook formula."""
    for wins in range(matches + 1):
        values = [1.0] * (wins + 2) + [0.0] * (matches - wins + 2)
        half = float(critical(0.05, len(values) - 1)) * stdev(values) / len(values) ** 0.5
        assert stops(matches, wins, half * 1.001), wins
        assert not stops(matches, wins, half * 0.999), wins


@pytest.mark.parametrize("share", SHARES)
def test_the_log_odds_of_a_share_lie_in_their_interval_in_93_percent(share: float) -> None:
    wanted = log(share / (1 - share))
    for matches in (5, 10, 20, 50):
        chances = binomial(matches, share)
        covered = 0.0
        for wins, chance in enumerate(chances.tolist()):
            estimate = log_odds([1.0] * wins + [0.0] * (matches - wins), [1.0] * matches)
            assert estimate is not None
            low, high = ends(estimate)
            covered += chance * (low <= wanted <= high)
        assert covered >= 0.93, matches


def test_a_mean_combines_the_distances_of_the_ends() -> None:
    estimate = mean([Estimate(0.5, 0.2, 0.6), Estimate(0.9, 0.5, 1.0)])
    assert estimate is not None
    assert (estimate.value, estimate.low) == pytest.approx((0.7, 0.7 - 0.25))
    assert estimate.high == pytest.approx(0.7 + 0.5 * 0.02**0.5)
    assert mean([Estimate(1.0), Estimate(0.0, -1.0, 1.0)]) == Estimate(0.5)
    assert mean([]) is None
    assert weighted([Estimate(1.0), Estimate(4.0)], [2.0, 1.0]) == Estimate(2.0)
