"""People against models on the same deals: the number, its interval, its test."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from helpers.simulated_studies import MIXED, MIXED_WINS, fixed, rejected, simulated

from replays.studies.analysis.comparison import holm
from replays.studies.analysis.paired import SAMPLES, Meetings, difference, draws, meetings, spread
from replays.studies.analysis.rows import Scored


def match(who: str, score: float, deal: int | None = 1, **more: object) -> Scored:
    """A person's match where the name begins with P, else a run of a model."""
    row = Scored(who, who.startswith("P"), "b", "bot", 0, deal, score)
    return replace(row, **more)  # type: ignore[arg-type]


HAND = [
    # P1 won on both deals, P2 on one of three; the model won half of its runs on deal 1, a third on deal 2
    match("P1", 1, 1), match("P1", 1, 2),
    match("P2", 0, 1), match("P2", 1, 2), match("P2", 0, 3),
    match("m", 1, 1), match("m", 0, 1),
    match("m", 1, 2), match("m", 0, 2), match("m", 0, 2),
    match("m", 0.25, 3),
]  # fmt: skip


def test_a_match_counts_minus_the_models_runs_on_its_deal_and_every_person_once() -> None:
    first = ((1 - 1 / 2) + (1 - 1 / 3)) / 2
    second = ((0 - 1 / 2) + (1 - 1 / 3) + (0 - 0.25)) / 3
    found = difference(HAND, "m", samples=200)
    assert found is not None
    assert found.value == pytest.approx((first + second) / 2)
    assert (found.people, found.deals, found.matches, found.runs, found.alone) == (2, 3, 5, 6, 0)


@pytest.mark.parametrize(
    "other",
    [{"deal": 9}, {"seat": 1}, {"opponent": "other"}, {"block": "c"}],
    ids=lambda one: next(iter(one)),
)
def test_only_the_same_deal_seat_opponent_and_block_are_compared(other: dict[str, object]) -> None:
    alone = match("P1", 0, **other)  # type: ignore[arg-type]
    found, without = (difference(rows, "m", samples=200) for rows in ([*HAND, alone], HAND))
    assert found is not None
    assert without is not None
    assert (found.value, found.matches, found.alone) == (without.value, 5, 1)
    assert any("1 matches of people have no run" in note for note in found.notes)


def test_nobody_is_compared_with_a_model_that_did_not_play() -> None:
    assert difference(HAND, "other") is None


def test_without_common_deals_only_people_are_resampled_and_it_says_so() -> None:
    own = [replace(row, deal=None) for row in fixed()]
    found, shared = difference(own, "local-70b", samples=2000), difference(fixed(), "local-70b", samples=2000)
    assert found is not None
    assert shared is not None
    assert found.deals == 0
    assert any("only people are resampled" in note for note in found.notes)
    assert not shared.notes
    assert found.value == pytest.approx(shared.value, abs=0.02)


def test_deals_that_one_person_alone_met_are_drawn_with_that_person() -> None:
    rows = [replace(row, deal=1 + n) for n, row in enumerate(row for row in fixed() if row.person)]
    runs = [replace(row, who="m", person=False, score=0.1 * (row.deal or 0) % 1) for row in rows]
    found = difference([*rows, *runs], "m", samples=2000)
    assert found is not None
    assert found.low is not None
    assert found.high is not None
    assert found.alone == 0
    assert any("No deal was met by two people" in note for note in found.notes)
    own = [
        np.mean([a.score - b.score for a, b in zip(rows, runs, strict=True) if a.who == who])
        for who in {row.who for row in rows}
    ]
    half = 2.07 * np.std(own, ddof=1) / np.sqrt(len(own))
    assert (found.high - found.low) / 2 == pytest.approx(half, rel=0.1)


def test_one_person_gives_no_interval_and_no_test() -> None:
    rows = [row for row in fixed() if not row.person or row.who == "P001"]
    found = difference(rows, "local-70b", samples=200)
    assert found is not None
    assert (found.low, found.high, found.p) == (None, None, None)
    assert any("how people differ is unknown" in note for note in found.notes)


def test_equal_differences_give_no_interval_instead_of_one_without_width() -> None:
    rows = [match(who, 1, deal) for who in ("Pa", "Pb", "Pc") for deal in (1, 2)]
    found = difference([*rows, match("m", 0, 1), match("m", 0, 2)], "m", samples=200)
    assert found is not None
    assert (found.value, found.low, found.p) == (1, None, None)
    assert any("no interval can be drawn" in note for note in found.notes)


@pytest.mark.parametrize("model", MIXED)
def test_the_difference_and_its_interval_are_those_of_a_mixed_model(model: str) -> None:
    found = difference(fixed(), model)
    assert found is not None
    assert (found.value, found.low, found.high) == pytest.approx(MIXED[model], abs=0.01)
    assert found.p is not None
    assert (found.p < 0.05) == (MIXED[model][1] > 0)


@pytest.mark.parametrize("model", MIXED_WINS)
def test_wins_give_the_difference_of_a_mixed_model(model: str) -> None:
    rows = [replace(row, score=float(row.score > 0.5)) for row in fixed()]
    found = difference(rows, model, samples=200)
    assert found is not None
    assert found.value == pytest.approx(MIXED_WINS[model], abs=0.01)


def test_equal_seeds_give_equal_intervals() -> None:
    one, other = (difference(HAND, "m", samples=300, seed=4) for _ in range(2))
    assert one == other


def test_people_and_deals_and_runs_are_all_drawn_anew() -> None:
    """Plain draws vary as Owen (2007) says: by people and by deals once, by single matches three times."""
    found = meetings(fixed(), "local-70b")
    sure = spread(found)
    assert sure is not None
    drawn = draws(found, SAMPLES, np.random.default_rng(0))
    assert 1.1 < float(drawn.var()) / sure.variance < 3


def test_where_only_the_models_runs_vary_the_draws_vary_by_them() -> None:
    """Runs of each deal are 0 and 1: the mean of two draws varies by 1/8, and twelve deals are drawn anew."""
    scores = np.ones((12, 20))
    names = tuple(f"P{number}" for number in range(20))
    found = Meetings(scores, np.ones_like(scores), np.arange(12), True, (np.array([0.0, 1.0]),) * 12, names)
    drawn = draws(found, SAMPLES, np.random.default_rng(0))
    assert drawn.mean() == pytest.approx(0.5, abs=0.02)
    assert drawn.var() == pytest.approx((1 / 8) / 12 * (2 - 1 / 12), rel=0.1)


def test_the_variance_counts_single_matches_once() -> None:
    """Balanced, so that it is known: people by 20, the model's runs on 12 deals, and 240 matches."""
    found = [spread(simulated(np.random.default_rng(n), rho=0.1, shared=0.0, runs=40)) for n in range(100)]
    known = 0.1 / 20 + 1 / 40 / 12 + 0.9 / 240
    assert np.mean([one.variance for one in found if one]) == pytest.approx(known, rel=0.06)


def test_intervals_of_simulated_studies_miss_the_truth_about_as_often_as_they_say() -> None:
    """A short sample of the next test: 15 of 300; it fails without stretching, and without drawing deals."""
    assert 0.02 <= rejected(300, 200) <= 0.1


@pytest.mark.slow
@pytest.mark.parametrize("wins", [False, True])
def test_false_positives_and_coverage(wins: bool) -> None:
    """With 20 people, 12 deals and rho 0.3: 5 % +- 1 % of 2,000, so that intervals hold the truth in 94 %."""
    assert 0.04 <= rejected(2000, 1000, wins) <= 0.06


def test_holm() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([0.5, None, 0.02]) == [0.5, None, 0.04]
    assert holm([0.9, 0.8]) == [1.0, 1.0]
