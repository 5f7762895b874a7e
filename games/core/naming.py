"""The usual names of players and seats."""

from __future__ import annotations

from functools import cache
from string import ascii_uppercase

from games.core.action import Player, without_seat
from games.core.said import YOU as YOU
from games.core.said import Name, base


@cache
def player_name(player: Player) -> Name:
    """Return ``Player 2``; ``Chance`` or ``Time`` for an actor without a seat."""
    if player < 0:
        return Name(player, without_seat(player))
    return Name(player, "Player {n}", n=player + 1)


def lettered_name(place: int) -> str:
    """Return ``Player B`` for place 1: a name that shows neither the seat nor its player."""
    return f"Player {ascii_uppercase[place]}"


def seat_title(seat: Player) -> str:
    return f"Seat {seat + 1}"


def does(name: str, verb: str) -> str:
    """Return ``Ann calls``, ``You call``."""
    return f"{name} {base(verb) if name == YOU else verb}"


def whose(name: str) -> str:
    """Return ``Ann's``, ``Your``."""
    return "Your" if name == YOU else f"{name}'s"


def owned(thing: str, name: str) -> str:
    """Return ``ant of Ann``, ``your ant``."""
    return f"your {thing}" if name == YOU else f"{thing} of {name}"


def whom(name: str) -> str:
    """Return a name inside a sentence: ``Ann``, ``you``."""
    return "you" if name == YOU else name
