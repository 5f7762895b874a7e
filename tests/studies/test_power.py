"""How many people a study needs: the table of half-widths, and power by simulation."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import numpy as np
import pytest
from helpers.asking import request
from helpers.simulated_studies import fixed, simulated
from helpers.studies import small

from gamebench_gui.app.study.graded import GradedSeat, graded_scores
from games.catalog import find_preset, make_game
from games.core.action import Action
from games.core.game import GameError
from games.core.seat import Request
from replays.scores.student import critical
from replays.studies.analysis.paired import spread
from replays.studies.analysis.power import StudyDesign, Variances, by_people, of_pilot, power
from replays.studies.analysis.rows import Scored
from replays.studies.analysis.sizes import OnePerson, Size, table
from replays.studies.results import power_of

WIDTHS = {
    1: (0.49, 0.63, 0.41, 0.59),
    5: (0.22, 0.28, 0.18, 0.26),
    10: (0.16, 0.20, 0.13, 0.19),
    20: (0.11, 0.14, 0.09, 0.13),
    30: (0.09, 0.12, 0.08, 0.11),
    50: (0.07, 0.09, 0.06, 0.08),
    100: (0.05, 0.06, 0.04, 0.06),
}
"""By people: 6 matches with rho 0.1 and 0.3, then 12 with the same."""
USUAL = Variances.given(0.5, 0.3, 0.2)


def test_half_widths_are_those_of_the_table() -> None:
    found: dict[int, list[float]] = {}
    for size in table():
        found.setdefault(size.people, []).append(size.half_width)
    assert found == {people: pytest.approx(widths, abs=0.01) for people, widths in WIDTHS.items()}
    assert Size(20, 12, 0.3).detected == pytest.approx(1.43 * 0.13, abs=0.01)


def test_one_person_is_told_as_wide_as_one_person_is() -> None:
    one = OnePerson(0.9, 13)
    assert one.half_width >= 0.4
    assert (one.low, one.high) == pytest.approx((0.5, 1), abs=0.01)
    assert "One person does not show how people differ" in one.sentence
    assert "0.90 ± 0.40" in one.sentence


def test_one_persons_interval_is_of_the_scores_that_there_are() -> None:
    one = OnePerson(-1.0, 13, span=(-1.0, 1.0))
    assert one.half_width == pytest.approx(2 * OnePerson(0.9, 13).half_width)
    assert one.low == -1 <= one.mean < one.high <= 1


@pytest.mark.parametrize("freedom", [1, 2, 5, 30, 1000])
def test_critical_values_are_those_of_students_table(freedom: int) -> None:
    known = {1: 12.706, 2: 4.303, 5: 2.571, 30: 2.042, 1000: 1.962}
    assert float(critical(0.05, freedom)) == pytest.approx(known[freedom], rel=1e-3)


def test_nothing_is_found_where_there_is_nothing_and_most_where_it_can_be_detected() -> None:
    plan = StudyDesign(20, 6, 12)
    nothing = power(plan, USUAL, 0.0)
    assert 0.03 <= nothing.found <= 0.07
    there = power(plan, USUAL, nothing.detectable, seed=1)
    assert there.found == pytest.approx(0.8, abs=0.04)
    assert nothing.detectable == pytest.approx(1.43 * nothing.half_width, rel=0.05)


def test_more_people_beat_more_matches() -> None:
    usual, people, matches = (
        power(StudyDesign(*sizes, 12), USUAL, 0.15) for sizes in ((20, 6), (40, 6), (20, 12))
    )
    assert people.detectable < matches.detectable < usual.detectable


def test_common_deals_find_smaller_differences_than_deals_of_ones_own() -> None:
    known = Variances.given(0.5, 0.1, 0.5)
    common, own = (power(StudyDesign(40, 6, deals, repeats=40), known, 0.1).detectable for deals in (24, 0))
    assert common < 0.95 * own


def test_power_tests_as_the_comparison_does() -> None:
    """The standard errors of simulated studies are on average those that the paired comparison computes."""
    own = [spread(simulated(np.random.default_rng(seed), shared=0.2)) for seed in range(150)]
    half = np.mean([critical(0.05, one.freedom) * one.variance**0.5 for one in own if one is not None])
    known = Variances.given(1.0, 0.3, 0.2)
    assert power(StudyDesign(20, 12, 12), known, 0.0).half_width == pytest.approx(half, rel=0.05)


def test_a_table_of_sizes_leaves_out_one_person() -> None:
    found = by_people(StudyDesign(0, 6, 12), USUAL, 0.15, people=(1, 10, 30), runs=200)
    assert [one.plan.people for one in found] == [10, 30]
    assert found[0].found < found[1].found


def test_a_pilot_gives_the_variances_it_was_drawn_with() -> None:
    rng = np.random.default_rng(5)
    person, deal = rng.normal(0, 0.5, 120), rng.normal(0, 0.4, 60)
    rows = [
        Scored(f"P{p}", True, "b", "o", 0, k, person[p] + deal[k] + rng.normal(0, 0.6))
        for p in range(120)
        for k in range(60)
    ]
    rows += [
        Scored("m", False, "b", "o", 0, k, deal[k] + rng.normal(0, 0.3)) for k in range(60) for _ in range(12)
    ]
    found = of_pilot(rows)
    wanted = person.var(ddof=1), deal.var(ddof=1), 0.36, 0.09
    assert (found.person, found.deal, found.match, found.run) == pytest.approx(wanted, rel=0.15)
    assert not found.missing


def test_a_small_pilot_says_what_it_cannot_tell() -> None:
    rows = [Scored(f"P{p}", True, "b", "o", 0, None, (p * k) % 3) for p in range(4) for k in range(3)]
    found = of_pilot(rows)
    assert len(found.missing) == 2
    assert found.deal == 0
    with pytest.raises(ValueError, match="two people with two scored matches"):
        of_pilot([row for row in fixed() if row.who in ("P001", "local-70b")])


@pytest.mark.parametrize("plan", [StudyDesign(1, 6, 12), StudyDesign(10, 0, 12), StudyDesign(10, 6, 3)])
def test_plans_that_cannot_be_are_refused(plan: StudyDesign) -> None:
    with pytest.raises(ValueError, match="Power needs"):
        power(plan, USUAL, 0.1)


def test_correlations_that_cannot_be_are_refused() -> None:
    with pytest.raises(ValueError, match="add up to 1 at most"):
        Variances.given(0.5, 0.7, 0.4)


@pytest.mark.slow
def test_bots_of_graded_strength_tell_how_much_scores_vary() -> None:
    """Strong ones score more than weak ones; on one deal the model's runs differ; equal seeds are equal."""
    protocol = small(people=8)
    block = replace(protocol.blocks[0], matches=4)
    protocol = replace(protocol, blocks=(block,), quota=replace(protocol.quota, participants=8))
    found = graded_scores(protocol, block, 4)
    assert found == graded_scores(protocol, block, 4)
    assert len({row.who for row in found if row.person}) == 4
    assert sum(row.person for row in found) == 4 * block.planned
    runs = {(row.deal, row.seat, row.opponent) for row in found if not row.person}
    assert runs == {(row.deal, row.seat, row.opponent) for row in found if row.person}
    assert {row.repeat for row in found if not row.person} == {1, 2}
    assert of_pilot(found).run > 0
    sizes, notes = power_of(protocol, None, None, found)
    assert "those of 4 bots" in notes[0]
    assert sizes[0].half_width > sizes[-1].half_width


def test_strength_is_the_share_of_good_decisions() -> None:
    class Good:
        async def decide(self, request: Request) -> Action:
            return Action("good")

        async def close(self) -> None:
            pass

    found = find_preset("tic_tac_toe:gtbench")

    def good(share: float) -> int:
        seat, asked = GradedSeat(Good(), share, "bot"), request(make_game(*found), found[1], 0)
        told = [asyncio.run(seat.decide(replace(asked, seed=seed))) for seed in range(200)]
        return sum(one.kind == "good" for one in told)

    assert (good(0.0), good(1.0)) == (0, 200)
    assert 60 < good(0.5) < 140


def test_one_match_each_tells_nothing() -> None:
    block = replace(small().blocks[0], matches=1, opponents=("model",))
    with pytest.raises(GameError, match="do not show how much people differ"):
        graded_scores(small(), block, 4)


def test_where_nothing_is_known_of_the_scores_no_power_is_claimed() -> None:
    from helpers.studies import quick, shipped

    from gamebench_gui.app.study.launching import _size
    from replays.studies.results import NOT_KNOWN, power_of

    pot = shipped("public-goods-groups")
    assert NOT_KNOWN in map(str, power_of(pot, None, None)[1])
    assert NOT_KNOWN not in map(str, power_of(pot, None, 60)[1])
    assert NOT_KNOWN not in map(str, power_of(quick(), None, None)[1])
    (entry,) = _size(pot)
    assert (entry.state, str(entry.title)) == ("warning", "How much scores vary is not known")
