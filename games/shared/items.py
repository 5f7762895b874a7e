"""Dividing items between two players: worth of a share, possible splits, Pareto efficiency."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import TypeAlias

from games.core.action import Action
from games.core.boards.board import HIDDEN
from games.core.said import Name, Said, listed
from games.shared.boards.tray import Item

Bundle: TypeAlias = tuple[int, ...]
"""Number of items of each kind."""


def worth(bundle: Sequence[int], values: Sequence[int]) -> int:
    """Return the value of a bundle to a player with these values per item."""
    return sum(count * value for count, value in zip(bundle, values, strict=True))


def rest(pool: Sequence[int], bundle: Sequence[int]) -> Bundle:
    return tuple(count - taken for count, taken in zip(pool, bundle, strict=True))


def shares_offered(pool: Sequence[int], offers: Sequence[Action]) -> tuple[Bundle, ...]:
    """Return both players' shares by the last of the offers, begun by the first player; empty without offers.

    Args:
        offers: each has the numbers of items that its player would take.
    """
    if not offers:
        return ()
    taken = tuple(map(int, offers[-1].args))
    left = rest(pool, taken)
    return (taken, left) if len(offers) % 2 else (left, taken)


def splits(pool: Sequence[int]) -> Iterator[Bundle]:
    """Return every share that one of the two players could take."""
    return product(*(range(count + 1) for count in pool))


def best_joint(pool: Sequence[int], values: Sequence[Sequence[int]]) -> int:
    """Return the largest sum of both players' worth that any split reaches."""
    return sum(count * max(prices) for count, *prices in zip(pool, *values, strict=True))


def is_efficient(pool: Sequence[int], values: Sequence[Sequence[int]], bundle: Sequence[int]) -> bool:
    """Whether no split is better for one player and no worse for the other than the first one's bundle."""
    first, second = values
    mine, theirs = worth(bundle, first), worth(rest(pool, bundle), second)
    for other in splits(pool):
        a, b = worth(other, first), worth(rest(pool, other), second)
        if a >= mine and b >= theirs and (a, b) != (mine, theirs):
            return False
    return True


def tray_items(
    kinds: Sequence[tuple[str, str]],
    pool: Sequence[int],
    values: Sequence[Sequence[int]],
    split: Sequence[Bundle],
    sees: Callable[[int], bool],
) -> tuple[Item, ...]:
    """Return the items for a tray.

    Args:
        kinds: icon key and plural of each kind.
        values: of each player, per kind.
        split: each player's share as offered; empty without an offer.
        sees: whether the viewer may know a player's values.
    """
    return tuple(
        Item(
            piece,
            label,
            count,
            tuple(share[i] for share in split),
            tuple(str(worths[i]) if sees(owner) else HIDDEN for owner, worths in enumerate(values)),
        )
        for i, ((piece, label), count) in enumerate(zip(kinds, pool, strict=True))
    )


def worth_of_each(who: Name, kinds: Sequence[str], values: Sequence[int]) -> Said:
    """Return ``Worth of each to Player 1: hats 2, balls 1 and apples 2.``"""
    prices = listed([f"{kind} {value}" for kind, value in zip(kinds, values, strict=True)])
    return Said("Worth of each to {who}: {prices}.", who=who, prices=prices)


def wants(who: Name, taken: str, other: Name, left: str) -> Said:
    """Return ``Player 1 wants 2 hats, leaving 1 ball to Player 2.``"""
    return Said(
        "{who:wants} {taken}, leaving {left} to {other}.", who=who, taken=taken, left=left, other=other
    )


def worth_of_share(who: Name, own: bool, proposed: str) -> Said:
    """Return ``Worth of Player 1's share as offered``, or of ``your share`` if ``own``."""
    whose = "your" if own else Said("{who:'s}", who=who)
    return Said("Worth of {whose} share{proposed}", whose=whose, proposed=proposed)


def agreement(names: Sequence[Name], shares: Sequence[str], worths: Sequence[int]) -> Said:
    """Return ``Player 1 gets 2 hats, worth 4; Player 2 gets 1 ball, worth 6.``"""
    first, second = (
        Said("{who:gets} {share}, worth {worth}", who=who, share=share, worth=worth)
        for who, share, worth in zip(names, shares, worths, strict=True)
    )
    return Said("{first}; {second}.", first=first, second=second)
