"""The sequential test, against Wald's exact test, another maximiser, and its promised error rates."""

from __future__ import annotations

import math
import random

import numpy as np
import pytest

from replays.scores.sprt import SCORES, Sprt, expected


def test_the_bounds_are_those_that_chess_engines_are_tested_with():
    low, high = Sprt(alpha=0.05, beta=0.05).bounds
    assert (round(low, 2), round(high, 2)) == (-2.94, 2.94)  # as every fishtest page shows them
    low, high = Sprt(alpha=0.05, beta=0.1).bounds
    assert (round(low, 3), round(high, 3)) == (-2.251, 2.890)


def test_with_two_outcomes_it_is_walds_test_of_a_binomial():
    test = Sprt(0, 100)
    p0, p1 = expected(0), expected(100)
    for wins, losses in ((3, 1), (70, 30), (500, 480)):
        wald = wins * math.log(p1 / p0) + losses * math.log((1 - p1) / (1 - p0))
        assert test.ratio({1.0: wins, 0.0: losses}) == pytest.approx(wald, abs=0.02)


def tilted(counts: tuple[float, ...], mean: float) -> float:
    """The same maximum found on the dual side: minimise over the multiplier on a fine grid."""
    scores, n = np.array(SCORES), np.array(counts, float)
    low, high = -1 / (1 - mean), 1 / mean
    factors = np.linspace(low, high, 400_001)[1:-1]
    values = (n[:, None] * np.log1p(np.outer(scores - mean, factors))).sum(axis=0)
    return -float(values.max())


@pytest.mark.parametrize("counts", [(5, 11, 30, 14, 8), (100, 400, 900, 420, 130), (1, 0.001, 4, 2, 9)])
def test_the_likelihoods_are_maximal(counts):
    test = Sprt(0, 30)
    reference = tilted(counts, expected(30)) - tilted(counts, expected(0))
    assert test.ratio(dict(zip(SCORES, counts, strict=True))) == pytest.approx(reference, abs=1e-4)


def test_close_hypotheses_agree_with_the_published_approximation():
    """Van den Bergh: (s1 - s0) (2 mean - s0 - s1) N / (2 variance), for hypotheses that lie close."""
    counts = (210, 1030, 2600, 1100, 260)
    n = sum(counts)
    mean = sum(score * count for score, count in zip(SCORES, counts, strict=True)) / n
    variance = sum(count * (score - mean) ** 2 for score, count in zip(SCORES, counts, strict=True)) / n
    s0, s1 = expected(0), expected(5)
    close = (s1 - s0) * (2 * mean - s0 - s1) * n / (2 * variance)
    assert Sprt(0, 5).ratio(dict(zip(SCORES, counts, strict=True))) == pytest.approx(close, rel=0.02)


def test_nothing_is_decided_without_matches_and_the_first_crossing_counts():
    test = Sprt(0, 200)
    assert test.decide([]).decision == "open"
    decision = test.decide([2.0] * 100)
    assert decision.decision == "better"
    assert decision.pairs < 20
    assert test.decide([2.0] * 100 + [0.0] * 1000) == decision
    assert test.decide([0.0] * 100).decision == "not better"


def drawn(elo: float, rng: random.Random) -> float:
    """Points of a pair in which the first seat is worth 100 Elo points and draws are common."""
    points = 0.0
    for seat in (100.0, -100.0):
        share, draw = expected(elo + seat), 0.3
        win = share - draw / 2
        points += rng.choices((1.0, 0.5, 0.0), (win, draw, 1 - win - draw))[0]
    return points


@pytest.mark.slow
@pytest.mark.parametrize(("elo", "wrong"), [(0.0, "better"), (100.0, "not better")])
def test_mistakes_are_as_rare_as_promised(elo, wrong):
    test, rng, trials = Sprt(0, 100, 0.1, 0.1), random.Random(5), 120
    mistakes = 0
    for _ in range(trials):
        pairs: list[float] = []
        while (decision := test.decide(pairs)).decision == "open":
            pairs += [drawn(elo, rng) for _ in range(12)]
        mistakes += decision.decision == wrong
    # 0.1 promised; three standard errors of 120 trials above it would be 0.18
    assert mistakes / trials <= 0.18
    assert mistakes / trials > 0.0
