"""The treasure of Are You the Traitor: cards, what they are worth, and how they are drawn and stolen."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias


class Treasure(NamedTuple):
    """A kind of treasure card."""

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
"""How many cards of each kind are left, in the order of `CARDS`."""


def value(hand: Hand) -> int:
    """The points of a seat's treasure."""
    return sum(POINTS[card] for card in hand)


def draws(deck: Deck, many: int) -> dict[Hand, float]:
    """The chance of each sequence of n cards from the top of the deck."""
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
    """Draw n cards from the top of the deck."""
    cards = [card.name for card, count in zip(CARDS, deck, strict=True) for _ in range(count)]
    return tuple(rng.sample(cards, many))


def without(deck: Deck, cards: Sequence[str]) -> Deck:
    """The deck after these cards were drawn."""
    return tuple(count - cards.count(card.name) for card, count in zip(CARDS, deck, strict=True))


def steals(hand: Hand) -> dict[str, float]:
    """The chance of each card to be the one that a ring takes: the statue where there is one."""
    if STATUE in hand:
        return {STATUE: 1.0}
    return {card: hand.count(card) / len(hand) for card in dict.fromkeys(hand)}


def less(hand: Hand, card: str) -> Hand:
    """The hand without one card of a kind."""
    place = hand.index(card)
    return (*hand[:place], *hand[place + 1 :])
