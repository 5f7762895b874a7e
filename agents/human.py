"""A person's seat: it hands on the question, and waits for the answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from agents.catalog.options import SpecError
from games.core.action import Action, LegalActions, Player
from games.core.game import NOT_LEGAL, Game, GameError
from games.core.seat import PersonalSeat, Request

if TYPE_CHECKING:
    from agents.catalog.seat_context import SeatContext
    from agents.catalog.spec import AgentSpec
    from games.core.preset import Preset


class HumanSeat(PersonalSeat):
    """Asks a person. `answer` may be called from any thread.

    Args:
        asked: shows the question; called in the event loop's thread, must not block.
        alone: whether the person now has a screen that nobody else of the match sees.
    """

    def __init__(
        self, asked: Callable[[Request, HumanSeat], None], alone: Callable[[], bool] = lambda: False
    ) -> None:
        self._asked = asked
        self._alone = alone
        self._open: tuple[Request, asyncio.Future[Action]] | None = None

    @property
    def shares_screen(self) -> bool:
        return not self._alone()

    @property
    def request(self) -> Request | None:
        """The question that waits for an answer, if there is one."""
        waiting = self._open
        return waiting[0] if waiting else None

    async def decide(self, request: Request) -> Action:
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
            request: the question answered, so that a late answer is not taken for one to the next question.
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


def typed(
    words: str, legal: LegalActions, label: Callable[[Action], str], read: Callable[[str], Action] | None
) -> Action:
    """Return the action typed by a person: a label, a number, or the game's notation, even without brackets.

    Args:
        words: the text, without blanks around it.
        label: how an action is shown to people.
        read: reads the game's notation; None if there is none.

    Raises:
        GameError: it is no action; one that is may still be illegal.
    """
    for action in legal.listed:
        if words.casefold() in (label(action).casefold(), str(action).casefold()):
            return action
    if (number := _single_number(words, legal)) is not None:
        return number
    if read is None:
        raise GameError(NOT_LEGAL)
    try:
        return read(words)
    except GameError:
        return read(f"<{words}>")


def _single_number(words: str, legal: LegalActions) -> Action | None:
    plain = words.isascii() and words.isdecimal() and len(words) < 10
    if not plain or len(legal.open) != 1 or len(legal.open[0].fields) != 1:
        return None
    action = Action(legal.open[0].kind, (int(words),))
    return action if legal.open[0].accepts(action) else None


def make(spec: AgentSpec, game: Game[Any], preset: Preset, player: Player, context: SeatContext) -> HumanSeat:
    """Return a person's seat; raise a `SpecError` if there is no window in which to ask."""
    if context.asked is None:
        raise SpecError("A person can only play in the window; start gamebench without a command.")
    return HumanSeat(context.asked, partial(context.elsewhere, player))
