"""A person's answers: reading typed actions, and the reasons of refusals."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from gamebench_gui.app.match.live_match import LiveMatch
from games.core.action import Action
from games.core.game import GameError
from games.core.seat import Request
from replays.retelling import Retelling

NO_MOVE: Final = "That is no move here. Press a button, or fill in the form."
_CODED: Final = re.compile(r"\bplayer_\d")


class NoMoveError(GameError):
    """Typed words are no move, and the codec's reason would name players in its notation."""


def refuser(
    live: LiveMatch, request: Request, telling: Retelling | None = None
) -> Callable[[Action], str | None]:
    """Return a function that returns why an action is illegal, with players' names; None if it is legal."""
    names = telling or live.telling
    state: Any = live.states[request.step - 1]

    def refuse(action: Action) -> str | None:
        why = live.game.illegal_reason(state, request.player, action)
        return None if why is None else names.text(why)

    return refuse


def in_numbers(action: Action, request: Request, telling: Retelling) -> Action:
    """Return an action whose text calls the players as the rules do, if it is legal then.

    People write the names at the table; models and bots know only numbers. Readers at the table see the names
    again.
    """
    if not action.text:
        return action
    numbered = replace(action, text=telling.by_rules(action.text))
    return numbered if numbered in request.legal else action


def reader(request: Request, telling: Retelling) -> Callable[[str], Action]:
    """Return a reader of typed actions, whose errors never show a player's name in a notation."""

    def read(text: str) -> Action:
        try:
            return request.read(telling.by_rules(text))
        except GameError as error:
            if not _CODED.search(str(error)):
                raise
            raise NoMoveError(NO_MOVE) from None

    return read
