"""Rules that fill a seat in Undercover: one gives clues that fit anything, one knows the words."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

import resources
from agents.catalog.spec import AgentSpec
from games.core.action import Action, Player
from games.core.boards.ring import Ring
from games.core.seat import Request

CLUES: Final = (
    "Most people have come across it.", "It is easy to recognise.", "I would know it when I see it.",
    "It has been around for a long time.", "Some people like it more than others.",
    "You can find it in many countries.", "Children learn the word early.", "It is often talked about.",
    "There are several kinds of it.", "I have it in mind quite clearly.",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Known:
    """The clues for a word: those that fit its twin as well, and its own."""

    twin: str
    common: tuple[str, ...]
    special: tuple[str, ...]


def vague(request: Request[Ring], spec: AgentSpec) -> Action:
    """Give a clue that fits anything; vote for a player who gave none, else for anybody.

    Where words are guessed, it guesses its own.
    """
    rng = random.Random(request.seed)
    if _guesses(request):
        return Action("guess", (), ", ".join(_own_word(request) for _ in _others(request)))
    if not request.legal.listed:
        return _say(rng, list(CLUES), _said(request)) or Action("say", (), rng.choice(CLUES))
    suspects = [vote for vote in request.legal if vote.args[0] in _silent(request)]
    return rng.choice(suspects or request.legal.listed)


def fitting(request: Request[Ring], spec: AgentSpec) -> Action:
    """Give a clue about the own word, as often one that fits its twin; vote for clues that do not fit.

    Clues of words that are not on the list are vague ones. Where words are guessed, it guesses the twin of
    its own for players whose clues fit that better.
    """
    rng, word = random.Random(request.seed), _own_word(request)
    if _guesses(request):
        known = _known().get(word)
        strange = _strangers(request, word)
        return Action(
            "guess", (), ", ".join(known.twin if known and p in strange else word for p in _others(request))
        )
    if not request.legal.listed:
        kinds = [list(clues) for clues in _about(word)]
        rng.shuffle(kinds)
        clue = next(
            (clue_action for clues in kinds if (clue_action := _say(rng, clues, _said(request)))), None
        )
        return clue or vague(request, spec)
    strange = _strangers(request, word) or _silent(request)
    suspects = [vote for vote in request.legal if vote.args[0] in strange]
    return rng.choice(suspects or request.legal.listed)


def _guesses(request: Request) -> bool:
    return not request.legal.listed and request.legal.open[0].kind == "guess"


def _say(rng: random.Random, clues: list[str], clues_given: set[str]) -> Action | None:
    """Return a clue that nobody gave yet; None if there is none."""
    fresh = [clue for clue in clues if clue.casefold() not in clues_given]
    return Action("say", (), rng.choice(fresh)) if fresh else None


def _said(request: Request) -> set[str]:
    return {message.text.casefold() for message in request.history().messages}


def _silent(request: Request) -> set[Player]:
    return {who for who, action in request.history().moves if action == Action("say")}


def _strangers(request: Request, word: str) -> set[Player]:
    """Return the players who gave a clue that fits only the twin of a word."""
    known = _known().get(word)
    if known is None:
        return set()
    foreign = {_sentence(clue).casefold() for clue in _known()[known.twin].special}
    heard = request.history().messages
    return {m.sender for m in heard if m.sender != request.player and m.text.casefold() in foreign}


def _about(word: str) -> tuple[tuple[str, ...], ...]:
    known = _known().get(word)
    return tuple(tuple(map(_sentence, clues)) for clues in (known.common, known.special)) if known else ()


def _sentence(clue: str) -> str:
    return f"{clue[:1].upper()}{clue[1:]}."


@cache
def _known() -> dict[str, Known]:
    return dict(_lines(resources.text("words/undercover_clues.txt")))


def _lines(text: str) -> Iterator[tuple[str, Known]]:
    for line in text.splitlines():
        if line and not line.startswith("#"):
            pair, common, *own_clues = (part.split("; ") for part in line.split(" | "))
            words = pair[0].split(" - ")
            for word, twin, clues in zip(words, words[::-1], own_clues, strict=True):
                yield word, Known(twin, tuple(common), tuple(clues))


def _own_word(request: Request) -> str:
    return request.view.fact("word").value


def _others(request: Request[Ring]) -> list[Player]:
    return [seat.player for seat in request.view.board.seats if seat.alive and seat.player != request.player]
