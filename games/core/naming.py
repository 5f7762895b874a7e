"""The usual names of players and seats."""

from __future__ import annotations

from functools import cache, lru_cache
from string import ascii_uppercase
from typing import Final

import resources
from games.core.action import Player, without_seat
from games.core.hashing import derive_seed
from games.core.said import YOU as YOU
from games.core.said import Name
from games.core.words import person, say

ENGLISH: Final = "en"
"""The language of names where nobody chose another."""
NAMED: Final = 1024
"""Matches whose names are remembered."""
DRAWS: Final = 1000
"""Number of different draws of names. It is small so that names show nothing of a match's seed."""


@cache
def player_name(player: Player) -> Name:
    """Return ``Player 2``; ``Chance`` or ``Time`` for an actor without a seat."""
    if player < 0:
        return Name(player, without_seat(player))
    return Name(player, "Player {n}", n=player + 1)


def lettered_name(place: int) -> str:
    """Return ``Player B`` for place 1: a name that shows neither the seat nor its player."""
    return f"Player {ascii_uppercase[place]}"


@cache
def listed_names(language: str = ENGLISH) -> tuple[str, ...]:
    """Return the names that seats are given in a language; those in English if it has none."""
    try:
        listed = resources.text(f"table_names/{language}.txt")
    except FileNotFoundError:
        listed = resources.text(f"table_names/{ENGLISH}.txt")
    return tuple(listed.split())


@lru_cache(maxsize=NAMED)
def given_names(seed: int, seats: int, language: str = ENGLISH) -> tuple[str, ...]:
    """Return a different name for each seat of a match.

    They depend on the match's seed and the seat alone: another language gives other names in the same places
    of its list, and another number of seats the same names for the seats that there are.
    """
    listed, draw = listed_names(language), derive_seed("table names", seed) % DRAWS
    order = sorted(range(len(listed)), key=lambda place: derive_seed("table name", draw, place))
    names = []
    for seat in range(seats):
        turn, place = divmod(seat, len(order))
        names.append(f"{listed[order[place]]} {turn + 1}" if turn else listed[order[place]])
    return tuple(names)


def seat_title(seat: Player) -> str:
    return f"Seat {seat + 1}"


def does(name: str, verb: str) -> str:
    """Return ``Ann calls``, ``You call``, in the language of the thread."""
    return say(f"{{who:{verb}}}", who=person(name))


def whose(name: str) -> str:
    """Return ``Ann's``, ``Your``."""
    return say("{who:'s}", who=person(name))


def owned(thing: str, name: str) -> str:
    """Return ``ant of Ann``, ``your ant``."""
    return (
        say("your {thing}", thing=thing) if name == YOU else say("{thing} of {name}", thing=thing, name=name)
    )


def whom(name: str) -> str:
    """Return a name inside a sentence: ``Ann``, ``you``."""
    return say("you") if name == YOU else name
