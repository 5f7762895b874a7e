"""DSGBench's numbers of the street fighter, by its paper and by its code, of fights counted by hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from games.core.action import CLOCK, Joint
from games.core.metric import MatchMetric, Moment
from games.core.realtime import run
from games.street_fighter import metrics
from games.street_fighter.rules import UNKNOWN, StreetFighter, planned
from games.street_fighter.state import Fighter, State

GAME = StreetFighter()
NEAR = State((Fighter(180, 1, meter=312), Fighter(230, -1)), 99 * 60)


def fought(*joints: Joint, start: State = NEAR, **given: Mapping[int, int]) -> list[Moment]:
    """The steps of a fight, each a plan and the time that it takes."""
    state, found = start, []
    for step, joint in enumerate(joints, 1):
        after = GAME.apply(state, joint)
        by = {player: "seat" for player in joint if player != CLOCK}
        found.append(Moment(GAME, step, state, joint, after, by, **given))
        state = after
    return found


def step(*names: str, ticks: int = 60) -> Joint:
    if not names:
        return {CLOCK: run(ticks)}
    return {0: planned(names), CLOCK: run(ticks)}


def value(metric: MatchMetric, moments: list[Moment], player: int = 0) -> float | None:
    return metric.of(moments, player)


def test_attacks_that_hit_are_counted_by_paper_and_by_code() -> None:
    """Megapunch hits, the low punch is too far, and going closer, as the code has it, is an attempt."""
    moments = fought(step("megapunch"), step("move_closer"), step("low_punch", ticks=12))
    assert moments[-1].after.fighters[1].health == 160 - 22 - 5
    assert value(metrics.AHR_PAPER, moments) == 2 / 2
    assert value(metrics.AHR_REPO, moments) == 1 / 2
    far = replace(NEAR, fighters=(NEAR.fighters[0], Fighter(300, -1)))
    missed = fought(step("high_punch"), step("high_punch"), start=far)
    assert value(metrics.AHR_PAPER, missed) == 0
    assert value(metrics.AHR_REPO, missed) is None
    assert value(metrics.AHR_PAPER, missed, 1) is None


def test_super_moves_that_hit() -> None:
    """One hits; the second finds the other on the ground."""
    moments = fought(step("super_attack_2"), step("super_attack_3"), step("low_punch"))
    fighter = moments[-1].after.fighters[0]
    assert (fighter.supers, fighter.super_tries) == (2, 2)
    assert value(metrics.SMHR_PAPER, moments) == fighter.super_hits / 2
    assert value(metrics.SMHR_REPO, moments) == fighter.super_tries_hit / 2
    assert fighter.super_hits >= 1
    assert value(metrics.SMHR_PAPER, moments, 1) is None


def test_health_changes_by_the_second_and_what_is_kept_of_it() -> None:
    moments = fought(step("high_kick"), step())
    assert value(metrics.HCR_PAPER, moments, 1) == -17 / 2
    assert value(metrics.HCR_PAPER, moments) == 0
    assert value(metrics.HCR_KEPT, moments, 1) == 1 - 17 / 160
    assert value(metrics.HCR_KEPT, moments) == 1


def test_health_of_rounds_before_counts() -> None:
    won = Fighter(100, 1, 60, lost=80, won=1), Fighter(300, -1, 50, lost=100, won=1)
    moments = fought({CLOCK: run(1)}, start=State(won, 1, fought=119 * 60 - 1))
    assert GAME.to_act(moments[-1].after) == ()
    assert value(metrics.HCR_KEPT, moments) == pytest.approx(1 - (80 + 100) / (3 * 160))
    assert value(metrics.HCR_PAPER, moments) == pytest.approx(-180 / 119)
    assert [value(metrics.WON, moments, player) for player in (0, 1)] == [1, 0]


def test_the_code_averages_distinct_values_of_its_log() -> None:
    """17 lost after 1 second, then by 2 and 3 seconds; zeros do not count, nor a value again."""
    moments = fought(step("high_kick"), step(), step())
    assert value(metrics.HCR_REPO, moments, 1) == pytest.approx(1 - (17 / 1 + 17 / 2 + 17 / 3) / 3 / 160)
    assert value(metrics.HCR_REPO, moments) == 1


def test_the_code_s_log_does_not_hang_on_how_long_recorded_steps_are() -> None:
    """5 lost and then 20, both within the second second, and 20 by the third."""
    start = replace(NEAR, left=98 * 60)
    whole = fought(step("low_kick", "hurricane", ticks=60), start=start)
    first = step("low_kick", "hurricane", ticks=6)
    pieces = fought(first, *[step(ticks=6)] * 9, start=start)
    assert whole[-1].after == pieces[-1].after
    expected = 1 - (5 / 1 + 20 / 1 + 20 / 2) / 3 / 160
    assert value(metrics.HCR_REPO, whole, 1) == pytest.approx(expected)
    assert value(metrics.HCR_REPO, pieces, 1) == pytest.approx(expected)


def test_answers_that_are_carried_out() -> None:
    """Five answers for three plans, of which one had two entries that are no moves."""
    joints = [
        step("low_kick"),
        {0: planned(["low_kick", UNKNOWN, UNKNOWN]), CLOCK: run(60)},
        step("low_kick"),
    ]
    moments = fought(*joints)
    tried = [replace(moment, attempts={0: tries}) for moment, tries in zip(moments, (1, 3, 1), strict=True)]
    assert value(metrics.GA_PAPER, tried) == 3 / 5
    assert value(metrics.GA_REPO, tried) == pytest.approx(2 / 3)
    assert value(metrics.GA_PAPER, moments) is None
