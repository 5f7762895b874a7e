"""What players and seats are called where nobody knows better."""

from __future__ import annotations

from functools import cache
from string import ascii_uppercase

from games.core.action import Player, without_seat
from games.core.said import YOU as YOU
from games.core.said import Name, base


@cache
def player_name(player: Player) -> Name:
    """``Player 2``; who acts in no seat is ``Chance`` or ``Time``."""
    if player < 0:
        return Name(player, without_seat(player))
    return Name(player, "Player {n}", n=player + 1)


def lettered_name(place: int) -> str:
    """``Player B`` for place 1: a name that shows neither the seat nor its player."""
    return f"Player {ascii_uppercase[place]}"


def seat_title(seat: Player) -> str:
    """``Seat 2``."""
    return f"Seat {seat + 1}"


def does(name: str, verb: str) -> str:
    """``Ann calls``, ``You call``."""
    return f"{name} {base(verb) if name == YOU else verb}"


def whose(name: str) -> str:
    """``Ann's``, ``Your``."""
    return "Your" if name == YOU else f"{name}'s"


def owned(thing: str, name: str) -> str:
    """``ant of Ann``, ``your ant``."""
    return f"your {thing}" if name == YOU else f"{thing} of {name}"


def whom(name: str) -> str:
    """A name inside a sentence: ``Ann``, ``you``."""
    return "you" if name == YOU else name
