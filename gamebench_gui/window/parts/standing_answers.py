"""Answers that a person gives in advance, such as silence in all rounds of talk until orders are written."""

from __future__ import annotations

from games.core.action import Action, Player
from games.core.seat import Request


class StandingAnswers:
    """The default action of each player who gave it in advance, until something else is asked or said."""

    def __init__(self) -> None:
        self._given: dict[Player, tuple[str, int]] = {}

    def give(self, request: Request) -> None:
        """Answer decisions like this one with their default from now on."""
        self._given[request.player] = _occasion(request)

    def answer(self, request: Request) -> Action | None:
        """Return the answer given in advance; None if the person must decide, as in everything after it.

        It holds as long as the rules name the same end of it in `LegalActions.repeat`, nobody else has
        spoken to the player since, and no answer was refused.
        """
        if self._given.get(request.player) == _occasion(request) and not request.objection:
            return request.legal.default
        self._given.pop(request.player, None)
        return None

    def drop(self) -> None:
        self._given.clear()


def _occasion(request: Request) -> tuple[str, int]:
    """Return what ends the repetition, and the number of messages that the player has heard from others."""
    heard = sum(message.sender != request.player for message in request.history().messages)
    return request.legal.repeat, heard
