"""The seat of an agent class of another package."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any

from agents.catalog.options import SpecError
from games.core.action import Action
from games.core.seat import Request
from resources.plugins import PluginError, points, switched_off

if TYPE_CHECKING:
    from agents.catalog.spec import AgentSpec


class AddedSeat:
    """Decides by an object with ``decide(request)``, which may be a coroutine function.

    It never sees the true state, even if the object asks for it.
    """

    def __init__(self, agent: Any) -> None:
        self._agent = agent

    async def decide(self, request: Request) -> Action:
        """Return the object's decision; raise a `TypeError` if that is no action."""
        decision = self._agent.decide(request)
        action = await decision if inspect.isawaitable(decision) else decision
        if not isinstance(action, Action):
            raise TypeError(f"decide() must give an Action, not {type(action).__name__}")
        return action

    async def close(self) -> None:
        """Call ``close()`` of the object, if it has one."""
        if callable(close := getattr(self._agent, "close", None)):
            closing = close()
            if inspect.isawaitable(closing):
                await closing


def make(spec: AgentSpec, *rest: object) -> AddedSeat:
    """Return the seat of a word that another package adds, or raise a `SpecError`."""
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
