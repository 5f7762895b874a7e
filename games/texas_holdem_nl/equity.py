"""Win rates of two cards: exact where that is quick, otherwise estimated from drawn cards."""

from __future__ import annotations

import random
from collections import Counter
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from games.core.hashing import derive_seed
from games.shared.cards import DECK, WEIGHT, rate

HANDS: Final = 1_000
"""Default number of hands that an estimate compares."""

REMEMBERED: Final = 20_000
"""Number of cached rates: a match needs each of them several times."""


def win_rate(hole: tuple[str, ...], board: tuple[str, ...], opponents: int = 1, hands: int = HANDS) -> float:
    """Return the chance that two cards win against random ones, 0..1; a tie counts as the share of the pot.

    Exact against one opponent with all five cards on the table; else an estimate, always the same for
    the same cards. Against one opponent its standard error is at most ``(2 * hands) ** -0.5``,
    where ``hands`` is the number of hands compared in all.
    """
    cards = tuple(sorted(hole)), tuple(sorted(board))
    if opponents == 1 and len(board) == 5:
        return _exact(*cards)
    return _estimate(*cards, opponents, hands)


def _left(hole: tuple[str, ...], board: tuple[str, ...]) -> list[str]:
    return [card for card in DECK if card not in hole and card not in board]


def least_share(hole: tuple[str, ...], board: tuple[str, ...]) -> float:
    """Return the least share of the pot against any two cards on the river: 0, 1/2 or 1."""
    community = sum(WEIGHT[card] for card in board)
    rating = rate(community + sum(WEIGHT[card] for card in hole))
    best = max(
        rate(community + a + b) for a, b in combinations([WEIGHT[card] for card in _left(hole, board)], 2)
    )
    return 1.0 if rating > best else 0.5 if rating == best else 0.0


class Holding(NamedTuple):
    """Two cards that a player may hold on the river.

    Attributes:
        kind: the part of them that matters to the strength of hands. Cards of the same kind are
            interchangeable.
        strength: together with the table.
    """

    cards: tuple[str, str]
    kind: tuple[str, ...]
    strength: int


def holdings(board: tuple[str, ...]) -> list[Holding]:
    """Return all hands of two cards, with all five cards on the table."""
    community = sum(WEIGHT[card] for card in board)
    ((suit, many),) = Counter(card[1] for card in board).most_common(1)
    # the suit matters if it can make a flush, the rank always
    matters = {card: card if many >= 3 and card[1] == suit else card[0] for card in DECK}
    return [
        Holding((a, b), tuple(sorted((matters[a], matters[b]))), rate(community + WEIGHT[a] + WEIGHT[b]))
        for a, b in combinations(_left((), board), 2)
    ]


@lru_cache(maxsize=REMEMBERED)
def _exact(hole: tuple[str, ...], board: tuple[str, ...]) -> float:
    community = sum(WEIGHT[card] for card in board)
    rating = rate(community + sum(WEIGHT[card] for card in hole))
    others = [
        rate(community + a + b) for a, b in combinations([WEIGHT[card] for card in _left(hole, board)], 2)
    ]
    won = sum(other < rating for other in others)
    return (won + others.count(rating) / 2) / len(others)


@lru_cache(maxsize=REMEMBERED)
def _estimate(hole: tuple[str, ...], board: tuple[str, ...], opponents: int, hands: int) -> float:
    rng = random.Random(derive_seed("equity", *hole, *board, opponents)).random
    left = [WEIGHT[card] for card in _left(hole, board)]
    mine, community = sum(WEIGHT[card] for card in hole), sum(WEIGHT[card] for card in board)
    missing, many = 5 - len(board), max(1, hands // (1 + opponents))
    places = range(missing + 2 * opponents)
    total = 0.0
    for _ in range(many):
        for i in places:
            j = i + int(rng() * (len(left) - i))
            left[i], left[j] = left[j], left[i]
        full = community + sum(left[:missing])
        rating, ties = rate(full + mine), 1
        for i in range(missing, len(places), 2):
            other = rate(full + left[i] + left[i + 1])
            if other > rating:
                break
            ties += other == rating
        else:
            total += 1 / ties
    return total / many
