"""Strangers: other partners in each match, drawn in a block of people; perfect strangers never meet twice."""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations, pairwise
from math import gcd
from typing import Final

from games.core.hashing import derive_seed

Tables = tuple[tuple[int, ...], ...]
"""Who sits together in one match, by their places in the block."""
FURTHEST: Final = 40
"""How far from a block's size another size with a plan is looked for."""
_SEARCHED: Final = 60_000
"""Groups that a search for a plan tries before it gives up."""


def strangers(block: int, people: int, match: int, seed: int) -> Tables:
    """Return the groups of a match, drawn anew among a block; ``people`` divides ``block``."""
    order = random.Random(derive_seed(seed, "strangers", match)).sample(range(block), block)
    return tuple(tuple(order[at : at + people]) for at in range(0, block, people))


def perfect_strangers(block: int, people: int, matches: int, seed: int) -> tuple[Tables, ...]:
    """Return the groups of each match, in which no two people meet twice; the seed draws who is who.

    Raises:
        ValueError: no plan was found for this size.
    """
    plan = perfect_plan(block, people, matches)
    if plan is None:
        raise ValueError(f"no plan for {matches} matches of {people} among {block}")
    rng = random.Random(derive_seed(seed, "perfect strangers"))
    who = rng.sample(range(block), block)
    rounds = rng.sample(plan, len(plan))
    return tuple(tuple(tuple(who[place] for place in table) for table in tables) for tables in rounds)


@cache
def perfect_plan(block: int, people: int, matches: int) -> tuple[Tables, ...] | None:
    """Return groups of ``people`` for each match, in which no two of the block meet twice; None for none.

    In a match everybody meets ``people - 1`` others, so a block needs 1 + (people - 1) x matches people.
    Pairs rotate around one of them; larger groups take one of each row of a square, ``shift`` columns apart,
    which meet once if all differences of rows have an inverse; what neither gives is searched.
    """
    if block % people or block < 1 + (people - 1) * matches:
        return None
    if matches == 0:
        return ()
    if people == 2:
        return _rounds_of_pairs(block)[:matches]
    columns = block // people
    if matches <= columns and all(gcd(step, columns) == 1 for step in range(1, people)):
        return tuple(_shifted(people, columns, shift) for shift in range(matches))
    return _searched(block, people, matches)


def _rounds_of_pairs(block: int) -> tuple[Tables, ...]:
    circle = list(range(1, block))
    rounds = []
    for turn in range(block - 1):
        ring = [0, *circle[turn:], *circle[:turn]]
        rounds.append(tuple((ring[at], ring[-at - 1]) for at in range(block // 2)))
    return tuple(rounds)


def _shifted(people: int, columns: int, shift: int) -> Tables:
    return tuple(
        tuple(row * columns + (first + shift * row) % columns for row in range(people))
        for first in range(columns)
    )


def _searched(block: int, people: int, matches: int) -> tuple[Tables, ...] | None:
    """Look for a plan table by table; the same for the same numbers, because it draws nothing."""
    met: set[tuple[int, int]] = set()
    tables: list[tuple[int, ...]] = []
    each = block // people
    tries = 0

    def extend() -> bool:
        nonlocal tries
        if len(tables) == each * matches:
            return True
        begun = tables[len(tables) - len(tables) % each :]
        free = [place for place in range(block) if not any(place in table for table in begun)]
        first, others = free[0], [place for place in free[1:] if (free[0], place) not in met]
        for rest in combinations(others, people - 1):
            tries += 1
            if tries > _SEARCHED:
                return False
            pairs = list(combinations((first, *rest), 2))
            if met.isdisjoint(pairs):
                met.update(pairs)
                tables.append((first, *rest))
                if extend():
                    return True
                tables.pop()
                met.difference_update(pairs)
        return False

    if not extend():
        return None
    cuts = range(0, len(tables) + 1, each)
    return tuple(tuple(tables[begin:end]) for begin, end in pairwise(cuts))


def nearest_block(block: int, people: int, matches: int) -> int:
    """Return the size nearest to ``block`` that has a plan for perfect strangers; 0 if none is near."""
    for off in range(1, FURTHEST + 1):
        for size in (block - off, block + off):
            if size >= people and perfect_plan(size, people, matches) is not None:
                return size
    return 0
