"""The cards of Arctic Scavengers, and the worth of cards used together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from typing import Final, NamedTuple

from games.core.param import JOIN
from games.core.said import Said

PERSON, LEADER, TOOL, MEDICINE, NOTHING = "person", "leader", "tool", "medicine", "junk"
USES: Final = ("draw", "dig", "hunt", "fight")


class TribeCard(NamedTuple):
    """A card.

    Attributes:
        sort: person, leader, tool, medicine or junk.
        people: the number of tribe members it counts for.
        draw, dig, hunt, fight: of a person, its worth alone, None for what it cannot do; of other cards
            what they add to a person, 0 for nothing.
        food, medicine: price of hiring; of a medicine card, what it pays.
    """

    sort: str
    people: int = 0
    draw: int | None = None
    dig: int | None = None
    hunt: int | None = None
    fight: int | None = None
    food: int = 0
    medicine: int = 0

    def worth(self, use: str) -> int | None:
        """Return the card's worth in one of the `USES`; None if it cannot be used so."""
        return {"draw": self.draw, "dig": self.dig, "hunt": self.hunt, "fight": self.fight}[use]

    @property
    def is_person(self) -> bool:
        return self.people > 0


CARDS: Final[dict[str, TribeCard]] = {
    "Refugee": TribeCard(PERSON, 1, None, 0, 0, None),
    "Scavenger": TribeCard(PERSON, 1, 1, 1, 1, 1, food=1),
    "Brawler": TribeCard(PERSON, 1, None, 1, None, 2, food=2),
    "Hunter": TribeCard(PERSON, 1, None, None, 2, 1, medicine=1),
    "Saboteur": TribeCard(PERSON, 1, None, 1, None, 1, food=1, medicine=1),
    "Scout": TribeCard(PERSON, 1, 2, None, None, 2, food=2, medicine=1),
    "Group Leaders": TribeCard(LEADER, 2, 2, 2, 2, 2, food=2, medicine=2),
    "Sniper Team": TribeCard(PERSON, 2, food=2, medicine=2),
    "Thug": TribeCard(PERSON, 3, None, 1, None, 3, food=6),
    "Sled Team": TribeCard(PERSON, 2, 2, None, None, 1),
    "Field Crew": TribeCard(PERSON, 4, None, 2, 2, 2),
    "Family of Three": TribeCard(PERSON, 3, None, None, 0, 0),
    "Family of Four": TribeCard(PERSON, 4, None, None, 0, 0),
    "Tribe Family": TribeCard(PERSON, 5, None, None, 0, 0),
    "Spear": TribeCard(TOOL, hunt=1, fight=2),
    "Shovel": TribeCard(TOOL, dig=2, fight=1),
    "Multitool": TribeCard(TOOL, dig=1, hunt=1, fight=1),
    "Net": TribeCard(TOOL, hunt=2, fight=1),
    "Pickaxe": TribeCard(TOOL, dig=1, fight=2),
    "Wolf Pack": TribeCard(TOOL, hunt=3, fight=2),
    "Grenade": TribeCard(TOOL, fight=3),
    "Medkit": TribeCard(MEDICINE, medicine=2),
    "Pills": TribeCard(MEDICINE, medicine=1),
    "Junk": TribeCard(NOTHING),
}
START: Final = {"Refugee": 4, "Scavenger": 3, "Brawler": 1, "Spear": 1, "Shovel": 1}
MERCENARIES: Final = {
    "Scavenger": 14,
    "Brawler": 8,
    "Hunter": 8,
    "Saboteur": 8,
    "Scout": 8,
    "Group Leaders": 5,
    "Sniper Team": 5,
    "Thug": 5,
}
JUNKYARD: Final = {
    "Spear": 4, "Shovel": 4, "Multitool": 4, "Net": 4, "Pickaxe": 4, "Medkit": 6, "Pills": 9, "Junk": 7,
}  # fmt: skip
SHORT: Final = {"Sled Team": 1, "Field Crew": 1, "Tribe Family": 1, "Wolf Pack": 1, "Grenade": 1}
FULL: Final = {
    "Sled Team": 2, "Field Crew": 2, "Family of Three": 2, "Family of Four": 2, "Tribe Family": 2,
    "Wolf Pack": 2, "Grenade": 2,
}  # fmt: skip
ABILITIES: Final = {
    "Saboteur": "Disarms: discards one tool of the other.",
    "Sniper Team": "Snipes: discards one tribe member of the other.",
}
"""What a person does besides its uses."""
MIXED: Final = 6
"""Price of a thug, in food and medicine together."""

Cards = tuple[str, ...]
"""Titles in the order of `CARDS`."""
_PLACES: Final = {title: place for place, title in enumerate(CARDS)}


def in_order(titles: Iterable[str]) -> Cards:
    return tuple(sorted(titles, key=_PLACES.__getitem__))


def spread(counts: dict[str, int]) -> Cards:
    return in_order(Counter(counts).elements())


def without(cards: Cards, gone: Iterable[str]) -> Cards:
    left = list(cards)
    for title in gone:
        left.remove(title)
    return tuple(left)


def people(cards: Iterable[str]) -> int:
    return sum(CARDS[title].people for title in cards)


def value(cards: Iterable[str], use: str, strict: bool = True) -> int:
    """Return the worth of cards in one of the `USES`: each person carries one tool and follows one leader.

    Args:
        strict: if false, all worths are added up, as in GameBench's code.
    """
    values = [(CARDS[title].sort, CARDS[title].worth(use)) for title in cards]
    persons = [does for sort, does in values if sort == PERSON and does is not None]
    tools = sorted((does or 0 for sort, does in values if sort == TOOL), reverse=True)
    leaders = [does or 0 for sort, does in values if sort == LEADER]
    if not strict:
        return sum(persons) + sum(tools) + sum(leaders)
    many = len(persons)
    return sum(persons) + sum(tools[:many]) + sum(leaders[:many])


def subsets(cards: Cards) -> Iterator[Cards]:
    """Yield every nonempty choice of some of the cards, equal cards counted once."""
    counts = Counter(cards)
    ways = product(*(range(count + 1) for count in counts.values()))
    next(ways)
    for way in ways:
        yield tuple(title for title, count in zip(counts, way, strict=True) for _ in range(count))


@cache
def teams(hand: Cards, use: str, strict: bool) -> tuple[Cards, ...]:
    """Return the cards of a hand that can be used together, each of which adds something."""
    fit = tuple(title for title in hand if _helps(title, use))
    return tuple(team for team in subsets(fit) if is_team(team, use, strict))


def is_team(cards: Cards, use: str, strict: bool) -> bool:
    """Whether each of the cards adds something in this use, and a person is among them."""
    if not any(CARDS[title].sort == PERSON for title in cards):
        return False
    whole = value(cards, use, strict)
    return whole > 0 and all(
        value(rest, use, strict) < whole or not _led(rest, use)
        for rest in (cards[:i] + cards[i + 1 :] for i in range(len(cards)))
    )


def _led(cards: Cards, use: str) -> bool:
    return any(CARDS[title].sort == PERSON and CARDS[title].worth(use) is not None for title in cards)


def _helps(title: str, use: str) -> bool:
    card = CARDS[title]
    does = card.worth(use)
    return does is not None and (card.sort == PERSON or does > 0)


@cache
def payments(medicine: Cards, food: int, title: str, mixed: bool) -> tuple[Cards, ...]:
    """Return the choices of medicine cards that pay for a mercenary, without a needless card."""
    ways: list[Cards] = [(), *subsets(medicine)]
    paid = [way for way in ways if _is_enough(way, food, title, mixed)]
    return tuple(
        way
        for way in paid
        if not any(_is_enough(way[:i] + way[i + 1 :], food, title, mixed) for i in range(len(way)))
    )


def _is_enough(medicine: Cards, food: int, title: str, mixed: bool) -> bool:
    worth, card = sum(CARDS[paid].medicine for paid in medicine), CARDS[title]
    if title == "Thug" and mixed:
        return food + worth >= MIXED
    return food >= card.food and worth >= card.medicine


@cache
def described(title: str) -> str:
    card = CARDS[title]
    plus = "" if card.sort == PERSON else "+"
    does = ", ".join(
        f"{use} {plus}{amount}"
        for use in USES
        if (amount := card.worth(use)) is not None and (amount or card.sort == PERSON)
    )
    match title, card.sort:
        case "Sniper Team", _:
            return Said("{abilities} 2 people.", abilities=ABILITIES[title])
        case _, "person":
            more = f" {ABILITIES[title]}" if title in ABILITIES else ""
            crowd = "1 person" if card.people == 1 else Said("{people} people", people=card.people)
            return f"{does.capitalize()}. {crowd}.{more}"
        case _, "leader":
            return Said("Adds to a person: {does}. {people} people.", does=does, people=card.people)
        case _, "tool":
            return Said("Tool for a person: {does}.", does=does)
        case _, "medicine":
            return Said("Pays {medicine} medicine.", medicine=card.medicine)
    return "Of no use."


@cache
def uses(title: str) -> tuple[str, ...]:
    """Return a card's worth in each of the `USES` as it is written on it; empty for what it cannot do."""
    card = CARDS[title]
    plus = "" if card.sort == PERSON else "+"
    worths = [card.worth(use) for use in USES]
    return tuple("" if worth is None or (plus and not worth) else f"{plus}{worth}" for worth in worths)


@cache
def cost(title: str, mixed: bool) -> tuple[int, int, int]:
    """Return the price of a mercenary in food, in medicine, and in either of them."""
    card = CARDS[title]
    return (0, 0, MIXED) if title == "Thug" and mixed else (card.food, card.medicine, 0)


@cache
def price(title: str, mixed: bool) -> str:
    card = CARDS[title]
    if title == "Thug" and mixed:
        return Said("{mixed} food or medicine", mixed=MIXED)
    parts = [
        Said("{food} food", food=card.food) if card.food else "",
        Said("{medicine} medicine", medicine=card.medicine) if card.medicine else "",
    ]
    return ", ".join(part for part in parts if part)


def together(cards: Iterable[str]) -> Cards:
    """Return the cards as one argument of an action, with copies numbered: ``Refugee+Refugee 2+Spear``."""
    seen = Counter[str]()
    groups = []
    for title in cards:
        seen[title] += 1
        groups.append(title if seen[title] == 1 else f"{title} {seen[title]}")
    return (JOIN.join(groups),) if groups else ()


def mentioned(args: Iterable[str | int]) -> Cards:
    """Return the titles in arguments as `together` writes them, in any case; other words are kept."""
    return tuple(_meant(part.strip()) for arg in args for part in str(arg).split(JOIN))


@cache
def _meant(part: str) -> str:
    title, _, number = part.rpartition(" ")
    return _TITLES.get((title if number.isdecimal() else part).casefold(), part)


_TITLES: Final = {title.casefold(): title for title in CARDS}
