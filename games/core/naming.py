"""What players and seats are called where nobody knows better."""

from __future__ import annotations

from string import ascii_uppercase
from typing import Final

from games.core.action import Player, without_seat

YOU: Final = "You"
"""What the only person at a table is called, who reads what is said of the players."""
_IRREGULAR: Final = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go"}
_NO_VERBS: Final = {"as", "this", "thus", "its", "his", "always", "less", "plus", "chips", "points", "pieces"}


def player_name(player: Player) -> str:
    """``Player 2``; who acts in no seat is ``Chance`` or ``Time``."""
    return without_seat(player) if player < 0 else f"Player {player + 1}"


def lettered_name(place: int) -> str:
    """``Player B`` for place 1: a name that shows neither the seat nor its player."""
    return f"Player {ascii_uppercase[place]}"


def seat_title(seat: Player) -> str:
    """``Seat 2``."""
    return f"Seat {seat + 1}"


def base(verb: str) -> str:
    """A verb as it follows "you": ``calls`` gives ``call``; other words are kept."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb in _NO_VERBS or not verb.endswith("s") or verb.endswith("ss"):
        return verb
    if verb.endswith("ies") and len(verb) > 4:
        return verb[:-3] + "y"
    return verb[:-2] if verb.endswith(("sses", "shes", "ches", "xes", "zzes")) else verb[:-1]


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
