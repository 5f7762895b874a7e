"""The treasure of Are You the Traitor: cards and their worth, and the odds of draws and thefts."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias


class Treasure(NamedTuple):
    name: str
    points: int
    copies: int


CARDS: Final = (
    Treasure("crown jewels", 5, 2),
    Treasure("platinum pyramids", 4, 5),
    Treasure("bags of gold", 3, 12),
    Treasure("silver goblets", 2, 11),
    Treasure("chest of copper", 1, 5),
    Treasure("magic ring", 1, 5),
    Treasure("gilded statue", 0, 2),
)
"""The 42 cards, worth 98 points, in the published game."""
RING, STATUE = "magic ring", "gilded statue"
POINTS: Final = {card.name: card.points for card in CARDS}
FULL: Final = tuple(card.copies for card in CARDS)

Hand: TypeAlias = tuple[str, ...]
Deck: TypeAlias = tuple[int, ...]
"""Number of cards of each kind left, in the order of `CARDS`."""


def value(hand: Hand) -> int:
    return sum(POINTS[card] for card in hand)


def draws(deck: Deck, many: int) -> dict[Hand, float]:
    """Return the chance of each sequence of n cards from the top of the deck."""
    chances: dict[Hand, float] = {(): 1.0}
    for taken in range(many):
        left = sum(deck) - taken
        chances = {
            (*hand, card.name): chance * (count - hand.count(card.name)) / left
            for hand, chance in chances.items()
            for card, count in zip(CARDS, deck, strict=True)
            if count > hand.count(card.name)
        }
    return chances


def drawn(deck: Deck, many: int, rng: random.Random) -> Hand:
    cards = [card.name for card, count in zip(CARDS, deck, strict=True) for _ in range(count)]
    return tuple(rng.sample(cards, many))


def without(deck: Deck, cards: Sequence[str]) -> Deck:
    return tuple(count - cards.count(card.name) for card, count in zip(CARDS, deck, strict=True))


def steals(hand: Hand) -> dict[str, float]:
    """Return the chance of each card to be taken by a ring: a statue for certain."""
    if STATUE in hand:
        return {STATUE: 1.0}
    return {card: hand.count(card) / len(hand) for card in dict.fromkeys(hand)}


def less(hand: Hand, card: str) -> Hand:
    place = hand.index(card)
    return (*hand[:place], *hand[place + 1 :])
