"""Who plays with whom: equal seeds and equal arrivals give equal groups, whatever the machine."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from replays.studies.group_matching import (
    Candidate,
    at_random,
    by_arrival,
    by_list,
    by_strata,
    most_groups,
    seated,
)
from replays.studies.strangers import (
    nearest_block,
    perfect_plan,
    perfect_strangers,
    strangers,
)

ROOM = [Candidate(at) for at in range(24)]


def kinds(**counts: int) -> list[Candidate]:
    """People of some kinds, one kind after the other."""
    people = [kind for kind, count in counts.items() for _ in range(count)]
    return [Candidate(at, kind) for at, kind in enumerate(people)]


def test_the_first_people_who_are_ready_are_a_group() -> None:
    assert by_arrival(ROOM, 4) == (0, 1, 2, 3)
    assert by_arrival(ROOM[:3], 4) == ()


def test_somebody_who_was_in_a_condition_plays_on_in_it_alone() -> None:
    people = [Candidate(0), Candidate(1, condition="a"), Candidate(2, condition="b"), Candidate(3)]
    assert by_arrival(people, 3, "a") == (0, 1, 3)
    assert by_arrival(people, 3, "") == ()
    assert by_arrival(people, 3) == (0, 1, 3)


def test_groups_drawn_from_the_room_are_those_of_the_seed_on_every_machine() -> None:
    drawn = at_random(ROOM, [4] * 6, 7)
    # as drawn here, and fixed: another machine must draw the same
    assert drawn.groups == (
        (10, 4, 12, 20), (1, 2, 17, 3), (11, 9, 0, 8), (16, 13, 19, 6), (21, 23, 14, 7), (15, 22, 18, 5),
    )  # fmt: skip
    assert sorted(key for group in drawn.groups for key in group) == [*range(24)]
    assert at_random(ROOM, [4] * 6, 8).groups != drawn.groups
    assert at_random(ROOM[:10], [4] * 6, 7).left == tuple(
        sorted(set(range(10)) - {key for group in at_random(ROOM[:10], [4] * 6, 7).groups for key in group})
    )


def brute(counts: tuple[int, ...], size: int) -> int:
    """The greatest number of groups with one mix, by trying every mix."""

    def mixes(left: int, of: int) -> list[tuple[int, ...]]:
        if of == 1:
            return [(left,)]
        return [(first, *rest) for first in range(left + 1) for rest in mixes(left - first, of - 1)]

    whole = sum(counts)
    return max(
        min([count // part for count, part in zip(counts, mix, strict=True) if part], default=whole)
        for mix in mixes(size, len(counts))
    )


@pytest.mark.parametrize("size", [2, 3, 4])
def test_strata_give_the_greatest_number_of_groups_that_fit_the_mix(size: int) -> None:
    for counts in [(0, 8), (4, 4), (5, 3), (7, 2, 2), (1, 1, 9), (3, 3, 3), (10, 1, 1), (6, 5, 4)]:
        assert most_groups(counts, size) == brute(counts, size), counts
        people = kinds(**{f"k{at}": count for at, count in enumerate(counts)})
        kind = {person.key: person.kind for person in people}
        for seed in range(3):
            draw = by_strata(people, size, "same", seed)
            assert len(draw.groups) == brute(counts, size)
            mixes = [Counter(kind[key] for key in group) for group in draw.groups]
            assert all(mix == mixes[0] and mix.total() == size for mix in mixes)
            assert draw == by_strata(people, size, "same", seed)
            assert not mixes or Counter(dict(draw.mix)) == mixes[0]


def test_groups_of_one_kind_hold_people_who_answered_alike() -> None:
    people = kinds(new=9, old=7)
    draw = by_strata(people, 4, "one-kind", 3)
    assert [len({people[key].kind for key in group}) for group in draw.groups] == [1, 1, 1]
    assert len(draw.left) == 4


def test_the_list_says_who_is_together() -> None:
    people = [Candidate(at, listed=name) for at, name in enumerate(["x", "y", "x", "", "y", "x"])]
    assert by_list(people, 3).groups == ((0, 2, 5),)


def test_strangers_are_drawn_anew_in_each_match() -> None:
    tables = [strangers(12, 4, match, 5) for match in range(5)]
    assert all(sorted(place for table in one for place in table) == [*range(12)] for one in tables)
    assert len(set(tables)) == 5
    assert tables == [strangers(12, 4, match, 5) for match in range(5)]


@pytest.mark.parametrize(
    ("block", "people", "matches"), [(8, 2, 7), (16, 4, 5), (9, 3, 4), (20, 4, 5), (12, 3, 4), (6, 2, 1)]
)
def test_perfect_strangers_never_meet_twice(block: int, people: int, matches: int) -> None:
    for seed in range(5):
        plan = perfect_strangers(block, people, matches, seed)
        assert len(plan) == matches
        assert all(sorted(place for table in tables for place in table) == [*range(block)] for tables in plan)
        met = Counter(pair for tables in plan for table in tables for pair in combinations(sorted(table), 2))
        assert max(met.values()) == 1
    assert perfect_strangers(block, people, matches, 0) == perfect_strangers(block, people, matches, 0)


def test_sizes_without_a_plan_name_the_nearest_one_that_has_one() -> None:
    assert perfect_plan(8, 4, 2) is None
    assert perfect_plan(8, 3, 2) is None
    nearest = nearest_block(8, 4, 2)
    assert nearest == 16
    assert all(perfect_plan(size, 4, 2) is None for size in range(4, 13))


def test_seats_stay_are_drawn_or_move_on() -> None:
    people, seats = [10, 11, 12], [0, 2, 3]
    assert seated("fixed", people, seats, 4, 1) == {0: 10, 2: 11, 3: 12}
    turns = [seated("rotated", people, seats, match, 1) for match in range(3)]
    assert {tuple(turn[seat] for turn in turns) for seat in seats} == {
        (10, 12, 11),
        (11, 10, 12),
        (12, 11, 10),
    }
    drawn = [tuple(sorted(seated("shuffled", people, seats, match, 1).items())) for match in range(8)]
    assert len(set(drawn)) > 2
    assert drawn[0] == tuple(sorted(seated("shuffled", people, seats, 0, 1).items()))
    assert set(seated("shuffled", people[:2], seats, 0, 1).values()) == {10, 11}
