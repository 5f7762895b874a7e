"""Cards, offers, corners and states of Pit."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from operator import add, sub
from typing import Final

from games.core.action import Action

Counts = tuple[int, ...]
"""The number of each of `CARDS`."""

PRICES: Final = {"barley": 85, "corn": 75, "soybeans": 55, "wheat": 100}
COMMODITIES: Final = tuple(PRICES)
BULL, BEAR = "bull", "bear"
CARDS: Final = (*COMMODITIES, BULL, BEAR)
EACH: Final = 9
FULL: Final[Counts] = (*(EACH for _ in COMMODITIES), 1, 1)
HANDS: Final = 4
MOST: Final = 4
"""Most cards in an offer."""
PENALTY: Final = 20
WITH: Final = "+"
EXTRAS: Final = (("",), (BULL,), (BEAR,), (BULL, BEAR))


def _bundle(commodity: str, count: int, extras: Iterable[str]) -> tuple[str, Counts]:
    named = [*([commodity] if count else []), *filter(None, extras)]
    held = [count if card == commodity else int(card in named) for card in CARDS]
    return WITH.join(named), tuple(held)


BUNDLES: Final[dict[tuple[int, str], Counts]] = {
    (sum(cards), name): cards
    for commodity in COMMODITIES
    for extras in EXTRAS
    for count in range(MOST + 1)
    for name, cards in [_bundle(commodity, count, extras)]
    if 1 <= sum(cards) <= MOST
}
"""Cards that may be given at once, by number and name: of one commodity at most, with bull and bear."""


@dataclass(frozen=True, slots=True)
class Offer:
    """An open offer: the number of cards, and which."""

    count: int
    what: str


@dataclass(frozen=True, slots=True)
class Trade:
    """Two hands that have exchanged cards, and the numbers of these."""

    proposer: int
    taker: int
    given: int
    received: int


@dataclass(frozen=True, slots=True)
class Corner:
    """A hand that had a corner, and its score."""

    hand: int
    commodity: str
    points: int


@dataclass(frozen=True, slots=True)
class State:
    """A match so far.

    Attributes:
        stage: ``deal``, ``trade`` or ``over``.
        hands: the cards of each hand; between deals, the last ones.
        turn: number of turns, continued from deal to deal.
        trades: the last few of this deal.
        last: the last decision as all players saw it.
    """

    stage: str = "deal"
    hands: tuple[Counts, ...] = ()
    offers: tuple[Offer | None, ...] = (None,) * HANDS
    turn: int = 0
    decisions: int = 0
    points: tuple[int, int] = (0, 0)
    trades: tuple[Trade, ...] = ()
    corners: tuple[Corner, ...] = ()
    last: str = ""


def holds(hand: Counts, cards: Counts) -> bool:
    return all(map(int.__ge__, hand, cards))


def moved(hand: Counts, gone: Counts, came: Counts) -> Counts:
    return tuple(map(add, map(sub, hand, gone), came))


def count_of(card: str, count: int) -> Counts:
    return tuple(count if card == kind else 0 for kind in CARDS)


@lru_cache(maxsize=1 << 16)
def bundles_of(hand: Counts) -> tuple[tuple[int, str], ...]:
    return tuple(bundle for bundle, cards in BUNDLES.items() if holds(hand, cards))


@lru_cache(maxsize=1 << 16)
def offers_of(hand: Counts) -> tuple[Action, ...]:
    return tuple(Action("offer", bundle) for bundle in bundles_of(hand))


@lru_cache(maxsize=1 << 16)
def corner(hand: Counts, size: int, exactly: bool, bear_blocks: bool) -> tuple[str, int] | None:
    """Return the commodity in which a hand has a corner, and its worth; None without one.

    The bull counts as one card of any commodity, and doubles a corner that needs no such card.
    """
    if max(hand) < size - 1 or (bear_blocks and hand[-1]):
        return None
    bull, best = hand[-2], None
    for commodity, held in zip(COMMODITIES, hand, strict=False):
        whole = held == size if exactly else held >= size
        if whole or (bull and held == size - 1):
            points = PRICES[commodity] * (2 if bull and whole else 1) - PENALTY * hand[-1]
            if best is None or points > best[1]:
                best = commodity, points
    return best
