"""People in ratings: how strong they are as a group, and how agents stand among them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from replays.studies.analysis.strengths import Duel, Field, Strengths, normal, strengths

TRUE = np.array([1.0, 0.3, -0.3, -1.0])
TAU = 0.8
USUAL = 0.2


def field(rng: np.random.Generator, times: int = 60) -> Field:
    """Agents "a0" to "a3" who met each other, rated on a scale of their own."""
    met, won = np.zeros((2, 4, 4))
    for i in range(4):
        for j in range(i):
            points = rng.binomial(times, 1 / (1 + np.exp(TRUE[j] - TRUE[i])))
            met[i, j] = met[j, i] = times
            won[i, j], won[j, i] = points, times - points
    return Field(tuple(f"a{i}" for i in range(4)), TRUE + 5, met, won)


def duels(
    rng: np.random.Generator, people: int, usual: Sequence[float] = (USUAL,), matches: int = 6
) -> list[Duel]:
    """People in groups, who met two of the agents."""
    found = []
    for number in range(people):
        group = number % len(usual)
        own = usual[group] + rng.normal(0, TAU)
        for opponent in (1, 2):
            chance = 1 / (1 + np.exp(TRUE[opponent] - own))
            won = (rng.random(matches) < chance).astype(float).tolist()
            found += [Duel(f"P{number}", f"g{group}", f"a{opponent}", one) for one in won]
    return found


@cache
def rated(seed: int, people: int = 24, usual: tuple[float, ...] = (USUAL,)) -> Strengths:
    rng = np.random.default_rng(seed)
    found = strengths(field(rng), duels(rng, people, usual))
    assert found is not None
    return found


def test_quartiles_are_those_of_all_people_on_the_scale_of_the_ratings() -> None:
    found = np.mean([rated(seed).quartiles for seed in range(12)], axis=0) - 5
    assert found == pytest.approx([USUAL - 0.6745 * TAU, USUAL, USUAL + 0.6745 * TAU], abs=0.15)


def test_the_share_of_weaker_people_lies_in_its_interval() -> None:
    true = normal((TRUE - USUAL) / TAU)
    held = 0
    for seed in range(12):
        found = rated(seed)
        for place, share in enumerate(true.tolist()):
            one = found.of(f"a{place}")
            assert one is not None
            held += one.low <= share <= one.high
    assert held >= 42


def test_a_share_is_told_as_a_sentence() -> None:
    one = rated(3).of("a1")
    assert one is not None
    low, share, high = (f"{100 * value:.0f}" for value in (one.low, one.share, one.high))
    assert one.sentence == f"stronger than {share} % of the people [{low} - {high}]"


def test_every_person_has_a_strength_drawn_towards_the_group() -> None:
    rng = np.random.default_rng(1)
    found = strengths(field(rng), [*duels(rng, 20), *[Duel("winner", "g0", "a1", 1.0)] * 12])
    assert found is not None
    assert len(found.people) == 21
    assert found.people[-1].person == "winner"
    assert found.people[-1].strength < 5 + 4


def test_groups_are_told_apart() -> None:
    found = rated(2, 40, (-0.5, 1.5))
    (first, weak), (second, strong) = found.groups
    assert (first, second) == ("g0", "g1")
    assert strong - weak > 0.8
    assert found.quartiles[0] < 5 + 0.3 < found.quartiles[2]


def test_one_person_gives_no_quartiles_and_says_why() -> None:
    rng = np.random.default_rng(1)
    found = strengths(field(rng), duels(rng, 1))
    assert found is not None
    assert not found.has_quartiles
    assert "One person does not show how people differ" in found.notes[0]
    one = found.of("a1")
    assert one is not None
    assert one.high - one.low > 0.4
    assert found.usual[1] - found.usual[0] > 2


def test_agents_that_never_met_those_whom_people_met_are_not_compared() -> None:
    rng = np.random.default_rng(1)
    alone = field(rng)
    met = alone.met.copy()
    met[0], met[:, 0] = 0, 0
    found = strengths(replace(alone, met=met), duels(rng, 10))
    assert found is not None
    assert found.of("a0") is None
    assert found.of("a3") is not None


def test_people_who_met_nobody_listed_are_not_rated() -> None:
    rng = np.random.default_rng(1)
    assert strengths(field(rng), [Duel("P1", "", "other", 1.0)]) is None


def test_the_normal_distribution() -> None:
    found = normal(np.array([-1.959964, 0.0, 0.67449, 3.0]))
    assert found == pytest.approx([0.025, 0.5, 0.75, 0.99865], abs=1e-5)
