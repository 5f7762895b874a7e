"""Lag of browsers: what of it is not charged, and lag that is invented."""

from __future__ import annotations

import random
from math import floor

import pytest

from gamebench_gui.served.lag import BELIEVED, FIRST, MOST, LagQuota, lag_of


@pytest.mark.parametrize(
    ("limit", "gain"), [(None, 0.15), (10, 0.19), (100, 0.55), (212.5, 1.0), (3600, 1.0)]
)
def test_a_quota_grows_with_the_limit_of_a_decision_up_to_a_second(limit, gain):
    quota = LagQuota(limit)
    assert quota.gain == pytest.approx(gain)
    assert quota.left == pytest.approx(FIRST * gain)
    for _ in range(20):
        quota.charge(0.5, 0.0, 0.1)
    assert quota.left == pytest.approx(MOST * gain)


def test_lag_is_the_time_that_the_browser_did_not_have():
    assert lag_of(5.4, {"shown": 1000.0, "sent": 6000.0}) == pytest.approx(0.4)
    assert lag_of(5.0, {"shown": 1000.0, "sent": 9000.0}) == 0
    for times in ({}, {"shown": None, "sent": 3.0}, {"shown": 3.0, "sent": None}):
        assert lag_of(5.0, times) == 0
    # clocks that run backwards claim no more than all of it
    assert lag_of(5.0, {"shown": 9000.0, "sent": 1000.0}) == 5.0


def test_nobody_is_late_with_a_lag_of_0_4_s_who_answers_in_time():
    """Any time up to the limit after seeing the question, one in five at the last moment."""
    quota, rng, limit = LagQuota(10), random.Random(3), 10.0
    for number in range(2_000):
        thought = limit if number % 5 == 0 else rng.uniform(0, limit - 0.4)
        timing = quota.charge(thought + 0.4, 0.4, 0.4)
        assert timing.charged <= limit
        assert not timing.implausible


@pytest.mark.parametrize("over", [0.25, 0.3, 0.5])
def test_a_lag_of_3_s_spends_the_quota_after_the_computed_number_of_answers(over):
    """Each answer needs ``over`` seconds of the quota, which gets ``gain`` back: so many are in time."""
    quota, limit = LagQuota(10), 10.0
    late = (number for number in range(1_000) if quota.charge(limit + over, 3.0, 2.8).charged > limit)
    assert next(late) == floor((FIRST * quota.gain - over) / (over - quota.gain)) + 1


def test_invented_lag_gains_no_more_than_the_quota_gives_back():
    """A browser that always answers late and says that it was the network; 100 decisions."""
    for claimed in (0.2, 0.6, 1.0, 1.19):
        quota, limit = LagQuota(10), 10.0
        gained = 0.0
        for _ in range(100):
            # it thinks as long as the quota lets it
            extra = min(quota.left, claimed)
            timing = quota.charge(limit + extra, claimed, 0.1)
            assert timing.charged <= limit + 1e-9
            gained += extra
        assert gained <= quota.gain * (100 + FIRST)


def test_lag_that_the_round_trip_cannot_explain_is_marked_and_not_given():
    quota = LagQuota(10)
    for ping in (0.0, 0.05, 1.0):
        most = BELIEVED + 2 * ping
        assert not quota.charge(9.0, most, ping).implausible
        timing = quota.charge(9.0, most + 0.01, ping)
        assert timing.implausible
        assert timing.given == 0
        assert timing.charged == 9.0
