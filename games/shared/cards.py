"""The 52 playing cards, and the comparison of poker hands.

A card is two letters, rank and suit: ``As`` is the ace of spades, ``Td`` the ten of diamonds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from games.core.said import Said
from games.shared.playing_cards import RANK_WORDS, SUIT_WORDS

RANKS: Final = "".join(RANK_WORDS)
SUITS: Final = "".join(SUIT_WORDS)
DECK: Final = tuple(rank + suit for rank in RANKS for suit in SUITS)
CATEGORIES: Final = (
    "high card", "a pair", "two pair", "three of a kind", "a straight", "a flush", "a full house",
    "four of a kind", "a straight flush",
)  # fmt: skip
"""Kinds of hands, weakest first."""

_COUNT: Final = 3
"""Bits for the number of cards of a rank."""
_SUITS_AT: Final = _COUNT * len(RANKS)
_CARDS_AT: Final = _SUITS_AT + 4 * len(SUITS)
_RANK_BITS: Final = (1 << _SUITS_AT) - 1
_ALL_RANKS: Final = (1 << len(RANKS)) - 1
_FIVE: Final = 0x3333, 0x8888
"""Added to four counts of suits, these bits show which of them is five or more."""
_WHEEL: Final = 0b1_0000_0000_1111
"""Ace, two, three, four and five."""

WEIGHT: Final[dict[str, int]] = {
    card: 1 << _COUNT * RANKS.index(card[0])
    | 1 << _SUITS_AT + 4 * SUITS.index(card[1])
    | 1 << _CARDS_AT + len(RANKS) * SUITS.index(card[1]) + RANKS.index(card[0])
    for card in DECK
}
"""The sum over different cards has the counts of each rank and suit, and the cards, in its bits."""

_by_ranks: dict[int, int] = {}
_by_flush: dict[int, int] = {}


def strength(cards: Iterable[str]) -> int:
    """Return the strength of the best five of five to seven cards; higher is better, equal is a tie."""
    return rate(sum(WEIGHT[card] for card in cards))


def rate(total: int) -> int:
    """Return the `strength` of cards, given the sum of their weights."""
    enough = (total >> _SUITS_AT) + _FIVE[0] & _FIVE[1]
    if enough:
        suit = enough.bit_length() // 4 - 1
        ranks = total >> _CARDS_AT + len(RANKS) * suit & _ALL_RANKS
        if (rating := _by_flush.get(ranks)) is None:
            rating = _by_flush[ranks] = _flush(ranks)
        return rating
    counts = total & _RANK_BITS
    if (rating := _by_ranks.get(counts)) is None:
        rating = _by_ranks[counts] = _plain(counts)
    return rating


def category(value: int) -> int:
    """Return the place in `CATEGORIES` of a strength."""
    return value >> 20


def describe(value: int) -> str:
    """Return a strength in words: ``two pair, kings and fours``."""
    kind, *tops = value >> 20, value >> 16 & 15, value >> 12 & 15
    top, first, second = _word(tops[0]), f"{_word(tops[0])}s", f"{_word(tops[1])}s"
    match CATEGORIES[kind]:
        case "high card":
            return Said("high card {top}", top=top)
        case "a pair" | "three of a kind" | "four of a kind" as name:
            return f"{name}: {first}" if kind > 1 else Said("a pair of {first}", first=first)
        case "two pair":
            return Said("two pair, {first} and {second}", first=first, second=second)
        case "a full house":
            return Said("a full house, {first} over {second}", first=first, second=second)
        case "a straight flush" if tops[0] == len(RANKS) - 1:
            return "a royal flush"
        case name:
            return Said("{name} up to the {top}", name=name, top=top)


def best_five(cards: Sequence[str]) -> tuple[str, ...]:
    return max(combinations(cards, 5), key=strength)


def high_first(cards: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(cards, key=DECK.index, reverse=True))


def _word(rank: int) -> str:
    return RANK_WORDS[RANKS[rank]]


def _pack(kind: int, ranks: Sequence[int]) -> int:
    value = kind
    for place in range(5):
        value = value << 4 | (ranks[place] if place < len(ranks) else 0)
    return value


def _straight(ranks: int) -> int | None:
    """Return the highest rank of five in a row, given bits; the ace may also come before the two."""
    for top in range(len(RANKS) - 1, 3, -1):
        if ranks >> top - 4 & 31 == 31:
            return top
    return 3 if ranks & _WHEEL == _WHEEL else None


def _flush(ranks: int) -> int:
    top = _straight(ranks)
    if top is not None:
        return _pack(8, [top])
    return _pack(5, [rank for rank in range(len(RANKS) - 1, -1, -1) if ranks >> rank & 1][:5])


def _plain(counts: int) -> int:
    """Return the strength of cards of which no five share a suit, given the counts of ranks."""
    many = [counts >> _COUNT * rank & 7 for rank in range(len(RANKS))]
    present = [rank for rank in range(len(RANKS) - 1, -1, -1) if many[rank]]
    groups = sorted(present, key=lambda rank: (many[rank], rank), reverse=True)
    first, second = groups[0], groups[1]

    def with_kickers(kind: int, *used: int) -> int:
        room = 5 - sum(many[rank] for rank in used)
        return _pack(kind, [*used, *[rank for rank in present if rank not in used][:room]])

    if many[first] == 4:
        return with_kickers(7, first)
    if many[first] == 3 and many[second] >= 2:
        pair = max(rank for rank in present if rank != first and many[rank] >= 2)
        return _pack(6, [first, pair])
    top = _straight(sum(1 << rank for rank in present))
    if top is not None:
        return _pack(4, [top])
    if many[first] == 3:
        return with_kickers(3, first)
    if many[first] == 2:
        return with_kickers(2, first, second) if many[second] == 2 else with_kickers(1, first)
    return _pack(0, present[:5])
