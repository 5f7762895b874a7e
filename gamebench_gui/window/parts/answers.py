"""The answers of a person: why an action is refused, and how a typed one is read."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from gamebench_gui.app.match.live_match import LiveMatch
from gamebench_gui.window.kit.language import tr
from games.core.action import Action
from games.core.game import GameError
from games.core.seat import Request
from replays.retelling import Retelling

_CODED: Final = re.compile(r"\bplayer_\d")


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


def reader(request: Request) -> Callable[[str], Action]:
    """Return a reader of typed actions, whose errors never show a player's name in a notation."""

    def read(text: str) -> Action:
        try:
            return request.read(text)
        except GameError as error:
            if not _CODED.search(str(error)):
                raise
            raise GameError(tr("That is no move here. Press a button, or fill in the form.")) from None

    return read
