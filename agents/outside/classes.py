"""The seat of a class that another package adds."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any

from agents.catalog.options import SpecError
from games.core.action import Action, Player
from games.core.game import Game
from games.core.seat import Request
from resources.plugins import PluginError, points, switched_off

if TYPE_CHECKING:
    from agents.catalog.seat_context import SeatContext
    from agents.catalog.spec import AgentSpec
    from games.core.preset import Preset


class AddedSeat:
    """Decides as an object with ``decide(request)`` does, which may be a coroutine function or not.

    It never sees the true state, whatever the object says of itself.
    """

    def __init__(self, agent: Any) -> None:
        self._agent = agent

    async def decide(self, request: Request) -> Action:
        """What it decides.

        Raises:
            TypeError: that is no action.
        """
        made = self._agent.decide(request)
        action = await made if inspect.isawaitable(made) else made
        if not isinstance(action, Action):
            raise TypeError(f"decide() must give an Action, not {type(action).__name__}")
        return action

    async def close(self) -> None:
        """Close it, if it can be."""
        if callable(close := getattr(self._agent, "close", None)):
            made = close()
            if inspect.isawaitable(made):
                await made


def make(spec: AgentSpec, game: Game[Any], preset: Preset, player: Player, context: SeatContext) -> AddedSeat:
    """The seat of a word that another package adds, with the options that were given.

    Raises:
        SpecError: it cannot be made.
    """
    off = switched_off()
    try:
        (point, *_) = [
            each
            for each in points()
            if (each.group, each.name) == ("gamebench.agents", spec.agent) and each.package not in off
        ]
        options = {name: value for name, value in spec.options if name != "label"}
        return AddedSeat(point.load()(**options))
    except (PluginError, ValueError, TypeError) as error:
        raise SpecError(f"{spec.name} cannot be made: {error}.") from error
