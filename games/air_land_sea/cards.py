"""The eighteen cards of Air, Land and Sea, their neighbours, and the points of a withdrawal."""

from __future__ import annotations

from typing import Final, NamedTuple

THEATRES: Final = ("Air", "Land", "Sea")


class BattleCard(NamedTuple):
    """A battle card: the theatre that it matches, its strength, and its ability (empty for none)."""

    name: str
    theatre: str
    strength: int
    ability: str = ""


_FLIP_NEAR: Final = "Instant: flip one uncovered card, of either side, in a theatre next to this one."
CARDS: Final[dict[str, BattleCard]] = {
    "A1": BattleCard("Support", "Air", 1, "Ongoing: you have +3 in each theatre next to this one."),
    "A2": BattleCard("Air Drop", "Air", 2, "Instant: your next card may be played face up to any theatre."),
    "A3": BattleCard("Maneuver", "Air", 3, _FLIP_NEAR),
    "A4": BattleCard(
        "Aerodrome",
        "Air",
        4,
        "Ongoing: your cards of strength 3 or less may be played face up to any theatre.",
    ),
    "A5": BattleCard("Containment", "Air", 5, "Ongoing: every card played face down is destroyed."),
    "A6": BattleCard("Heavy Bombers", "Air", 6),
    "L1": BattleCard(
        "Reinforce", "Land", 1, "Instant: draw a card and play it face down to a theatre next to this one."
    ),
    "L2": BattleCard(
        "Ambush", "Land", 2, "Instant: flip any uncovered card, of either side, in any theatre."
    ),
    "L3": BattleCard("Maneuver", "Land", 3, _FLIP_NEAR),
    "L4": BattleCard("Cover Fire", "Land", 4, "Ongoing: each card beneath this one in its pile counts 4."),
    "L5": BattleCard(
        "Disrupt", "Land", 5, "Instant: first you, then your opponent flip one of their own uncovered cards."
    ),
    "L6": BattleCard("Heavy Tanks", "Land", 6),
    "S1": BattleCard("Transport", "Sea", 1, "Instant: you may move one of your cards to another theatre."),
    "S2": BattleCard("Escalation", "Sea", 2, "Ongoing: each of your face-down cards counts 4."),
    "S3": BattleCard("Maneuver", "Sea", 3, _FLIP_NEAR),
    "S4": BattleCard(
        "Redeploy",
        "Sea",
        4,
        "Instant: you may take back one of your face-down cards; if you do, play a card at once.",
    ),
    "S5": BattleCard(
        "Blockade",
        "Sea",
        5,
        "Ongoing: a card played next to this theatre, where three or more cards lie already, is destroyed.",
    ),
    "S6": BattleCard("Super Battleship", "Sea", 6),
}
DECK: Final = tuple(CARDS)
WITHDRAWAL: Final = {
    0: {6: 2, 5: 2, 4: 2, 3: 3, 2: 3, 1: 4, 0: 6},
    1: {6: 2, 5: 2, 4: 3, 3: 3, 2: 4, 1: 6, 0: 6},
}
"""Points when the first (0) or second (1) commander withdraws, by the number of cards left in hand."""


def neighbours(place: int) -> tuple[int, ...]:
    """The indices of the theatres next to one of the three."""
    return (1,) if place != 1 else (0, 2)


def spoken(code: str) -> str:
    """The card's name in sentences: ``Ambush (Land 2)``."""
    card = CARDS[code]
    return f"{card.name} ({card.theatre} {card.strength})"
