"""A person's seat: asks through whoever shows the question, and waits for the answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from agents.catalog.options import SpecError
from games.core.action import Action, Player
from games.core.game import Game
from games.core.seat import PersonalSeat, Request

if TYPE_CHECKING:
    from agents.catalog.seat_context import SeatContext
    from agents.catalog.spec import AgentSpec
    from games.core.preset import Preset


class HumanSeat(PersonalSeat):
    """Asks a person. `answer` may be called from any thread.

    Args:
        asked: shows the question; called in the event loop's thread, must not block.
    """

    def __init__(self, asked: Callable[[Request, HumanSeat], None]) -> None:
        self._asked = asked
        self._open: tuple[Request, asyncio.Future[Action]] | None = None

    @property
    def request(self) -> Request | None:
        """The question that waits for an answer, if there is one."""
        waiting = self._open
        return waiting[0] if waiting else None

    async def decide(self, request: Request) -> Action:
        """Ask, and wait for the first answer."""
        future: asyncio.Future[Action] = asyncio.get_running_loop().create_future()
        self._open = (request, future)
        try:
            self._asked(request, self)
            return await future
        finally:
            self._open = None

    def answer(self, action: Action, request: Request | None = None) -> None:
        """Answer the open question; ignored when it is no longer open.

        Args:
            request: the question that is answered. Give it, so that an answer that comes after its
                question was withdrawn is not taken for an answer to the next one.
        """
        waiting = self._open
        if waiting is None or (request is not None and request is not waiting[0]):
            return
        future = waiting[1]
        loop = future.get_loop()
        if not loop.is_closed():
            loop.call_soon_threadsafe(_settle, future, action)

    async def close(self) -> None:
        """Withdraw the open question."""
        if self._open is not None:
            self._open[1].cancel()


def _settle(future: asyncio.Future[Action], action: Action) -> None:
    if not future.done():
        future.set_result(action)


def make(spec: AgentSpec, game: Game[Any], preset: Preset, player: Player, context: SeatContext) -> HumanSeat:
    """A person's seat.

    Raises:
        SpecError: nobody is there to be asked.
    """
    if context.asked is None:
        raise SpecError("A person can only play in the window; start gamebench without a command.")
    return HumanSeat(context.asked)
