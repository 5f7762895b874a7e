"""A rule for Codenames: words and clues are linked by themes, from our own word list."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher, get_close_matches
from functools import cache
from typing import Final

import resources
from agents.catalog.spec import AgentSpec
from games.codenames.board import ASSASSIN, NEUTRAL, SIDES, Clue, WordGrid, WordTile
from games.core.action import Action
from games.core.seat import Request

LINKED: Final = 1.0
"""The least closeness of words that a clue means; spelling alone never brings a word so close."""
LIKE: Final = 0.8
"""How similar to a theme the spelling of a clue must be to be read as it."""
END: Final = Action("end_turn")


def theme_and_number(request: Request[WordGrid], spec: AgentSpec) -> Action:
    """Return the theme of most own words, as a spymaster; as an operative, guess the words of the theme.

    A clue that is no theme is read by the themes of that word, by a theme spelt like it, or by spelling.
    """
    board = request.view.board
    if request.legal.open:
        return _clue(request, board)
    return _guess(request, board)


def _clue(request: Request, board: WordGrid) -> Action:
    """Return the clue with most own words closest to it, and with the least harm after them."""
    rng = random.Random(request.seed)
    side = SIDES[request.player // 2][0]
    hidden = {tile.word: tile.kind for tile in board.tiles if not tile.revealed}
    state = request.sample_state(rng)
    best, best_clue = (0.0, 0.0), request.legal.default
    for candidate in _clues_for([word for word, kind in hidden.items() if kind == side]):
        linked = tuple(word for word in hidden if closeness(candidate, word) >= LINKED)
        order = [hidden[word] for word in ranked(candidate, linked)]
        count = next((at for at, kind in enumerate(order) if kind != side), len(order))
        worth = (min(count, 8) - _harm(order[count:], side) / 10, rng.random())
        clue = Action("clue", (min(count, 8),), candidate)
        if count and worth > best and request.game.illegal_reason(state, request.player, clue) is None:
            best, best_clue = worth, clue
    assert best_clue is not None
    return best_clue


def _harm(rest: Sequence[str], side: str) -> int:
    """Return how bad the word is that would be guessed next after the right ones."""
    return {ASSASSIN[0]: 6, NEUTRAL[0]: 1, side: 0}.get(rest[0], 3) if rest else 0


def _guess(request: Request, board: WordGrid) -> Action:
    """Guess the word closest to the clue, then the words that earlier clues left; otherwise end the turn."""
    clue = board.clues[-1]
    hidden = tuple(str(action.args[0]) for action in request.legal if action.kind == "guess")
    if not clue.number or len(clue.guesses) < clue.number:
        word = ranked(clue.word, hidden)[0]
        if closeness(clue.word, word) >= LINKED or END not in request.legal:
            return Action("guess", (word,))
    for earlier in _unfinished(board, clue.side):
        word = ranked(earlier.word, hidden)[0]
        if closeness(earlier.word, word) >= LINKED:
            return Action("guess", (word,))
    return END if END in request.legal else Action("guess", (ranked(clue.word, hidden)[0],))


def _unfinished(board: WordGrid, side: int) -> Iterator[Clue]:
    """Yield earlier clues of a side that meant more words than were guessed, newest first."""
    tiles: Mapping[str, WordTile] = {tile.word: tile for tile in board.tiles}
    for clue in reversed(board.clues[:-1]):
        right = sum(tiles[word].kind == SIDES[side][0] for word in clue.guesses)
        if clue.side == side and right < clue.number:
            yield clue


def ranked(clue: str, words: tuple[str, ...]) -> list[str]:
    """Return the words, those closest to the clue first."""
    return sorted(words, key=lambda word: (-closeness(clue, word), word))


@cache
def closeness(clue: str, word: str) -> float:
    """Return how close a clue is to a word: at least `LINKED` if they share a theme, else by spelling."""
    clue, word = clue.casefold(), word.casefold()
    own_themes, meant = themes().get(word, ()), _meant(clue)
    shared = [place for place, theme in enumerate(own_themes) if theme in meant]
    if not shared:
        return SequenceMatcher(None, clue, word).ratio() / 2
    return LINKED + len(shared) - 1 + 1 / (2 + shared[0])


@cache
def _meant(clue: str) -> frozenset[str]:
    known = {theme for listed in themes().values() for theme in listed}
    if clue in known:
        return frozenset((clue,))
    if clue in themes():
        return frozenset(themes()[clue])
    near = get_close_matches(clue, sorted({*known, *themes()}), 1, LIKE)
    return _meant(near[0]) if near else frozenset()


def _clues_for(words: Sequence[str]) -> list[str]:
    """Return the themes of words, and the other words that have one of these themes."""
    wanted = {theme for word in words for theme in themes().get(word.casefold(), ())}
    return sorted({*wanted, *(word for word, listed in themes().items() if not wanted.isdisjoint(listed))})


@cache
def themes() -> Mapping[str, tuple[str, ...]]:
    lines = resources.text("words/codenames.txt").splitlines()
    entries = (line.split(": ") for line in lines if line and not line.startswith("#"))
    return {word: tuple(listed.split(", ")) for word, listed in entries}
