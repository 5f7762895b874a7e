"""Rules of games: states and actions, what each player sees and hears, and how a benchmark plays them."""

from __future__ import annotations

import warnings
from typing import Any, Final

from games.core.action import CHANCE, CLOCK, Action, Field, Joint, LegalActions, OpenAction, Player
from games.core.codec import Codec
from games.core.game import (
    Dynamics,
    Failure,
    Game,
    GameError,
    GameSpec,
    Information,
    Param,
    UnreadableActionError,
    Utility,
)
from games.core.history import NOTHING, History, Turn, Turns, action_turns, announcements, card_turns
from games.core.preset import Fallback, Limits, Preset
from games.core.realtime import HeldKey, RealTimeGame, run
from games.core.round_card import RoundCard, Standing
from games.core.said import Name, Quoted, Said, joined, listed, sentence
from games.core.view import SPECTATOR, Fact, Message, View
from games.shared.any_case import AnyCase
from games.shared.recipients import Recipients, recipients

__all__ = [
    "CHANCE", "CLOCK", "NOTHING", "SPECTATOR", "Action", "AnyCase", "Codec", "Dynamics", "Fact", "Failure",
    "Fallback", "Field", "Game", "GameError", "GameSpec", "HeldKey", "History", "Information", "Joint",
    "LegalActions", "Limits", "Message", "Name", "OpenAction", "Param", "Player", "Preset", "Quoted",
    "RealTimeGame", "Recipients", "RoundCard", "Said", "Standing", "Turn", "Turns", "UnreadableActionError",
    "Utility", "View",
    "action_turns", "announcements", "card_turns", "joined", "listed", "recipients", "run", "sentence",
]  # fmt: skip

_RENAMED: Final = {"done": action_turns, "told": announcements}


def __getattr__(name: str) -> Any:
    """Return what a name of the previous version means, with a warning that gives today's name."""
    if name not in _RENAMED:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    warnings.warn(f"{name} is called {_RENAMED[name].__name__} now.", DeprecationWarning, stacklevel=2)
    return _RENAMED[name]
