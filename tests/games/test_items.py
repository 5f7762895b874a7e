"""Dividing items: worth, rest, splits, and efficiency against a search of the whole frontier."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from games.shared.items import best_joint, is_efficient, rest, splits, worth

pools = st.tuples(*[st.integers(0, 4)] * 3)
values = st.tuples(*[st.integers(0, 10)] * 3)


def test_worth_and_rest() -> None:
    assert worth((1, 1, 0), (8, 1, 0)) == 9
    assert rest((1, 2, 3), (1, 1, 0)) == (0, 1, 3)


@given(pools)
def test_every_split_gives_each_item_to_one_of_the_two(pool: tuple[int, ...]) -> None:
    found = list(splits(pool))
    assert len(found) == len(set(found)) == (pool[0] + 1) * (pool[1] + 1) * (pool[2] + 1)
    for share in found:
        left = rest(pool, share)
        assert all(taken >= 0 and other >= 0 for taken, other in zip(share, left, strict=True))


@given(pools, values, values)
def test_efficiency_and_the_best_sum_agree_with_a_search(
    pool: tuple[int, ...], first: tuple[int, ...], second: tuple[int, ...]
) -> None:
    points = {
        share: (worth(share, first), worth(rest(pool, share), second))
        for share in product(*(range(count + 1) for count in pool))
    }
    assert best_joint(pool, (first, second)) == max(map(sum, points.values()))
    frontier: list[tuple[int, int]] = []
    for share, point in sorted(points.items(), key=lambda entry: (-entry[1][0], -entry[1][1])):
        if not frontier or point[1] > frontier[-1][1] or point == frontier[-1]:
            frontier.append(point)
        assert is_efficient(pool, (first, second), share) == (point in frontier)
