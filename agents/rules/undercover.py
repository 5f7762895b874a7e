"""A rule that fills a seat in Undercover: it says nothing that could give it away."""

from __future__ import annotations

import random
from typing import Final

from agents.catalog.spec import AgentSpec
from games.core.action import Action
from games.core.boards.ring import Ring
from games.core.seat import Request

CLUES: Final = (
    "Most people have come across it.",
    "It is easy to recognise.",
    "I would know it when I see it.",
    "It has been around for a long time.",
    "Some people like it more than others.",
    "You can find it in many countries.",
    "Children learn the word early.",
    "It is often talked about.",
    "There are several kinds of it.",
    "I have it in mind quite clearly.",
)


def vague(request: Request, spec: AgentSpec) -> Action:
    """Give a clue that fits anything; vote for somebody who gave none, else for anybody.

    Where words are guessed, it guesses its own.
    """
    rng = random.Random(request.seed)
    said = [message.text for message in request.history().messages]
    if not request.legal.listed and request.legal.open[0].kind == "guess":
        return Action("guess", (), ", ".join(_own_word(request)))
    if not request.legal.listed:
        return Action("say", (), rng.choice([clue for clue in CLUES if clue not in said] or CLUES))
    silent = {who for who, action in request.history().moves if action == Action("say")}
    suspects = [vote for vote in request.legal if vote.args[0] in silent]
    return rng.choice(suspects or request.legal.listed)


def _own_word(request: Request) -> list[str]:
    """The player's word, once for each other player who is still in."""
    board = request.view.board
    assert isinstance(board, Ring)
    word = next(fact.value for fact in request.view.facts if fact.key == "word")
    return [word for seat in board.seats if seat.alive and seat.player != request.player]
