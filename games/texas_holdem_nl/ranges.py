"""Ranges of starting hands in the usual notation, and win rates against them."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, TypeAlias

from games.core.errors import GameError
from games.core.hashing import derive_seed
from games.shared.cards import DECK, WEIGHT, rate

RANKS: Final = "23456789TJQKA"
ANY: Final = "any"
MOST_PARTS: Final = 60
TRIES: Final = 50
"""Attempts to draw hands for all opponents that share no card."""
_HAND: Final = r"([2-9TJQKA])([2-9TJQKA])([so]?)"
_PART: Final = re.compile(rf"{_HAND}(?:(\+)|-{_HAND})?", re.IGNORECASE)

Hand: TypeAlias = tuple[str, str]


class RangeError(GameError):
    """An unreadable range; its text is one sentence."""


def hands_of(text: str, dead: Sequence[str] = ()) -> list[Hand]:
    """Return the pairs of cards in a range such as ``QQ+, AJs+, KQo, 76s-54s``; ``any`` for all.

    Args:
        dead: cards that nobody can hold.

    Raises:
        RangeError: the text is not a range.
    """
    left = [card for card in DECK if card not in dead]
    pairs: list[Hand] = list(combinations(left, 2))
    if text.strip().lower() == ANY:
        return pairs
    parts = [part for part in re.split(r"[,\s]+", text.strip()) if part]
    if not parts or len(parts) > MOST_PARTS:
        raise RangeError(f"A range has from 1 to {MOST_PARTS} parts.")
    wanted = {name for part in parts for name in _names(part)}
    return [pair for pair in pairs if _name(pair) in wanted]


def _names(part: str) -> Iterator[str]:
    parts = _PART.fullmatch(part)
    if parts is None:
        raise RangeError(f"{part[:20]!a} is no part of a range; write QQ+, AKs, A9o+, 76s-54s or any.")
    high, low, suits, plus = parts[1].upper(), parts[2].upper(), parts[3].lower(), parts[4]
    high, low = sorted((high, low), key=RANKS.index, reverse=True)
    first = RANKS.index(high), RANKS.index(low)
    last = first
    if plus:
        last = (len(RANKS) - 1,) * 2 if high == low else (first[0], first[0] - 1)
    elif parts[5]:
        ends = sorted((parts[5].upper(), parts[6].upper()), key=RANKS.index, reverse=True)
        last = RANKS.index(ends[0]), RANKS.index(ends[1])
        if parts[7].lower() != suits or not _in_line(first, last):
            raise RangeError(f"{part[:20]!a} has two ends that do not belong together.")
    for top, bottom in _between(first, last):
        kinds = ("",) if top == bottom else (suits,) if suits else ("s", "o")
        yield from (f"{RANKS[top]}{RANKS[bottom]}{kind}" for kind in kinds)


def _in_line(first: tuple[int, int], last: tuple[int, int]) -> bool:
    """Whether two hands have an equal gap, or an equal high card."""
    pairs = [ranks[0] == ranks[1] for ranks in (first, last)]
    return first[0] - first[1] == last[0] - last[1] or (first[0] == last[0] and not any(pairs))


def _between(first: tuple[int, int], last: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Yield the hands from one to another, in steps of one rank."""
    top_step = 0 if first[0] == last[0] else 1 if last[0] > first[0] else -1
    bottom_step = 0 if first[1] == last[1] else 1 if last[1] > first[1] else -1
    steps = max(abs(last[0] - first[0]), abs(last[1] - first[1]))
    for step in range(steps + 1):
        yield first[0] + step * top_step, first[1] + step * bottom_step


def _name(hand: Hand) -> str:
    high, low = sorted(hand, key=lambda card: RANKS.index(card[0]), reverse=True)
    if high[0] == low[0]:
        return high[0] + low[0]
    return f"{high[0]}{low[0]}{'s' if high[1] == low[1] else 'o'}"


def range_rate(hole: Sequence[str], board: Sequence[str], ranges: Sequence[str], hands: int) -> float:
    """Return the chance that two cards win against ranges of hands, 0..1; a tie counts as a share of the pot.

    An estimate, always the same for the same cards and ranges.

    Args:
        ranges: one for each opponent.
        hands: number of deals to compare.

    Raises:
        RangeError: a range cannot be read, or the ranges exclude each other.
    """
    dead = (*hole, *board)
    offered = [hands_of(text, dead) for text in ranges]
    if not all(offered):
        raise RangeError("A range has no hand that these cards leave.")
    rng = random.Random(derive_seed("ranges", *sorted(hole), *sorted(board), *ranges))
    mine, community = sum(WEIGHT[card] for card in hole), sum(WEIGHT[card] for card in board)
    total = 0.0
    for _ in range(hands):
        drawn = _drawn(offered, rng)
        used = {*dead, *(card for hand in drawn for card in hand)}
        rest = rng.sample([card for card in DECK if card not in used], 5 - len(board))
        full = community + sum(WEIGHT[card] for card in rest)
        rating = rate(full + mine)
        others = [rate(full + WEIGHT[a] + WEIGHT[b]) for a, b in drawn]
        total += 0.0 if max(others) > rating else 1 / (1 + others.count(rating))
    return total / hands


def _drawn(offered: Sequence[Sequence[Hand]], rng: random.Random) -> list[Hand]:
    for _ in range(TRIES):
        drawn = [rng.choice(hands) for hands in offered]
        if len({card for hand in drawn for card in hand}) == 2 * len(drawn):
            return drawn
    raise RangeError("The ranges leave no hands for all opponents at once.")
