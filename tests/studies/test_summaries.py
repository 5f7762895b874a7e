"""What people did: scores, learning, steps, guesses; each by numbers that can be checked by hand."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from helpers.simulated_studies import fixed

from replays.studies.analysis.comparison import Setup, compare
from replays.studies.analysis.guesses import guesses
from replays.studies.analysis.paired import difference
from replays.studies.analysis.rows import Guess, Kind, Scored
from replays.studies.analysis.summaries import effort, learning, mean_of, scores


def played(who: str, *found: float, block: str = "b") -> list[Scored]:
    """A person's matches, in the order of play."""
    return [Scored(who, True, block, "o", 0, k, score, place=k) for k, score in enumerate(found, 1)]


def test_each_person_counts_once() -> None:
    found, model = scores(
        [*played("P1", 1, 1, 1, 1), *played("P2", 0), Scored("m", False, "b", "o", 0, 1, 0.2)]
    )
    assert (found.mean.value, found.each, found.matches) == (0.5, (0, 1), 5)
    assert (model.who, model.mean.value, model.mean.low) == ("m", 0.2, None)


def test_an_interval_of_a_mean_is_students() -> None:
    mean = mean_of([1.0, 2.0, 3.0, 4.0])
    half = 3.182 * np.std([1, 2, 3, 4], ddof=1) / 2
    assert (mean.low, mean.high) == pytest.approx((2.5 - half, 2.5 + half), abs=0.002)


def test_learning_is_told_and_warned_of() -> None:
    steady = [row for p in range(6) for row in played(f"P{p}", 0.5, 0.2 + 0.1 * p, 0.5)]
    rising = [row for p in range(6) for row in played(f"P{p}", 0.1 * (p % 3), 0.5, 0.8)]
    slope, flat = learning(rising), learning(steady)
    assert slope is not None
    assert flat is not None
    assert slope.value == pytest.approx((0.8 - 0.1) / 2)
    assert slope.clear
    assert not flat.clear
    assert any("still learning" in note for note in compare(rising).notes)
    assert not any("still learning" in note for note in compare(steady).notes)


def test_blocks_do_not_make_learning() -> None:
    easy_first = [
        row for p in range(4) for row in (*played(f"P{p}", 1, 1), *played(f"P{p}", 0, 0, block="c"))
    ]
    found = learning(easy_first)
    assert found is not None
    assert found.value == 0


def test_guesses_by_true_kind_and_the_area_under_the_curve() -> None:
    rows = [Guess("P1", "model", 2), Guess("P1", "bot", 6), Guess("P2", "model", 4), Guess("P2", "bot", 4)]
    found = guesses(rows, samples=500)
    assert found is not None
    assert [(kind, mean.value) for kind, mean in found.means] == [("model", 3), ("bot", 5)]
    # 6 beats 2 and 4, 4 beats 2 and ties with 4
    assert [(told.first, told.second, told.area) for told in found.separations] == [("model", "bot", 3.5 / 4)]
    assert guesses([]) is None


def test_kinds_that_cannot_be_told_apart_have_intervals_around_a_half() -> None:
    held = 0
    for seed in range(40):
        rng = np.random.default_rng(seed)
        kinds: tuple[Kind, ...] = ("model", "bot")
        rows = [
            Guess(f"P{p}", kind, float(rng.integers(1, 8)))
            for p in range(20)
            for kind in kinds
            for _ in "abc"
        ]
        found = guesses(rows, samples=300)
        assert found is not None
        (told,) = found.separations
        assert told.low is not None
        assert told.high is not None
        held += told.low < 0.5 < told.high
    assert held >= 35


def test_effort_stands_beside_the_score_and_does_not_change_it() -> None:
    rows = fixed()
    costly = [replace(row, seconds=60.0, tokens=None if row.person else 900, cost=0.02) for row in rows]
    people, *models = effort(costly, "240 EUR")
    assert (people.who, people.seconds, people.tokens, people.paid) == ("People", 60, None, "240 EUR")
    assert [model.tokens for model in models] == [900, 900]
    plain, spent = compare(rows, Setup(samples=200)), compare(costly, Setup(samples=200))
    assert (plain.scores, plain.compared) == (spent.scores, spent.compared)


def test_what_was_not_registered_is_exploratory_and_not_corrected() -> None:
    found = compare(fixed(), Setup(models=("local-70b",), samples=500))
    first, *others = found.compared
    assert (first.difference.model, first.exploratory) == ("local-70b", False)
    assert first.corrected == first.difference.p
    assert others
    assert all(one.exploratory and one.corrected is None for one in others)
    assert {one.part for one in others} == {"", "against optimal", "against search"}


def test_who_won_gives_the_strengths_of_people_and_models() -> None:
    rows = [replace(row, won=float(row.score > 0.45)) for row in fixed()]
    found = compare(rows, Setup(samples=200)).strengths
    assert found is not None
    assert len(found.people) == 24
    assert {one.agent for one in found.stronger} == {"local-70b", "small-8b", "optimal", "search"}
    weak, strong = found.of("local-70b"), found.of("small-8b")
    assert weak is not None
    assert strong is not None
    assert weak.share < strong.share
    assert compare(fixed(), Setup(samples=200)).strengths is None


def test_groups_of_people_are_compared_one_by_one() -> None:
    rows = [replace(row, stratum=f"c{int(row.who[1:]) % 2}") if row.person else row for row in fixed()]
    parts = [one for one in compare(rows, Setup(models=("local-70b",), samples=200)).compared if one.part]
    found = {one.part: one.difference for one in parts if one.difference.model == "local-70b"}
    assert {part: one.people for part, one in found.items() if part.startswith("group")} == {
        "group c0": 12,
        "group c1": 12,
    }
    whole = difference(rows, "local-70b", samples=200)
    assert whole is not None
    assert (found["group c0"].value + found["group c1"].value) / 2 == pytest.approx(whole.value)


def test_two_registered_models_are_corrected_after_holm() -> None:
    found = compare(fixed(), Setup(models=("local-70b", "small-8b"), samples=2000))
    first, second = found.compared[:2]
    assert first.difference.p is not None
    assert first.corrected == 2 * first.difference.p
    assert second.corrected == second.difference.p
    assert found.people == 24


def test_a_registered_model_without_runs_is_asked_for() -> None:
    found = compare(fixed(), Setup(models=("other",), samples=200))
    assert any("Play the reference runs first." in note for note in found.notes)


def test_nothing_yet_is_told_as_nothing() -> None:
    found = compare([])
    assert (found.people, found.compared, found.notes) == (0, (), ("No scored match of a person yet.",))


def test_a_single_person_has_the_width_of_one() -> None:
    found = compare([row for row in fixed() if not row.person or row.who == "P001"], Setup(samples=200))
    assert found.single is not None
    assert found.single.sentence in found.notes
