"""A rule for Codenames: words and clues are linked by themes, from a table of our own."""

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
"""Words at least so close to a clue are meant by it; nearer than spelling alone can bring them."""
LIKE: Final = 0.8
"""How like a theme the spelling of a clue must be to be taken for it."""
END: Final = Action("end_turn")


def theme_and_number(request: Request[WordGrid], spec: AgentSpec) -> Action:
    """As spymaster, the theme of most own words that an operative like this one finds; as operative, those.

    A clue that is no theme is read by the themes of a word it is, by a theme spelt like it, or by spelling.
    """
    board = request.view.board
    if request.legal.open:
        return _clue(request, board)
    return _guess(request, board)


def _clue(request: Request, board: WordGrid) -> Action:
    """The clue for which most own words come first, and after which the least harm is near."""
    rng = random.Random(request.seed)
    own = SIDES[request.player // 2][0]
    hidden = {tile.word: tile.kind for tile in board.tiles if not tile.revealed}
    state = request.sample_state(rng)
    best, found = (0.0, 0.0), request.legal.default
    for said in _clues_for([word for word, kind in hidden.items() if kind == own]):
        linked = tuple(word for word in hidden if closeness(said, word) >= LINKED)
        order = [hidden[word] for word in ranked(said, linked)]
        count = next((at for at, kind in enumerate(order) if kind != own), len(order))
        worth = (min(count, 8) - _harm(order[count:], own) / 10, rng.random())
        clue = Action("clue", (min(count, 8),), said)
        if count and worth > best and request.game.illegal_reason(state, request.player, clue) is None:
            best, found = worth, clue
    assert found is not None
    return found


def _harm(rest: Sequence[str], own: str) -> int:
    """How bad the word is that would be guessed next after the right ones."""
    return {ASSASSIN[0]: 6, NEUTRAL[0]: 1, own: 0}.get(rest[0], 3) if rest else 0


def _guess(request: Request, board: WordGrid) -> Action:
    """The word closest to the clue, then what earlier clues left; otherwise the end of the turn."""
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
    """Earlier clues of a side that meant more words than were found, newest first."""
    tiles: Mapping[str, WordTile] = {tile.word: tile for tile in board.tiles}
    for clue in reversed(board.clues[:-1]):
        right = sum(tiles[word].kind == SIDES[side][0] for word in clue.guesses)
        if clue.side == side and right < clue.number:
            yield clue


def ranked(clue: str, words: tuple[str, ...]) -> list[str]:
    """Words, those closest to a clue first."""
    return sorted(words, key=lambda word: (-closeness(clue, word), word))


@cache
def closeness(clue: str, word: str) -> float:
    """How near a clue is to a word: `LINKED` or more where a theme links them, else by spelling less."""
    table, said = themes(), clue.casefold()
    own = table.get(word.casefold(), ())
    meant = _meant(said)
    shared = [place for place, theme in enumerate(own) if theme in meant]
    if not shared:
        return SequenceMatcher(None, said, word.casefold()).ratio() / 2
    return LINKED + len(shared) - 1 + 1 / (2 + shared[0])


@cache
def _meant(said: str) -> frozenset[str]:
    """The themes that a clue stands for."""
    known = {theme for own in themes().values() for theme in own}
    if said in known:
        return frozenset((said,))
    if said in themes():
        return frozenset(themes()[said])
    near = get_close_matches(said, sorted({*known, *themes()}), 1, LIKE)
    return _meant(near[0]) if near else frozenset()


def _clues_for(words: Sequence[str]) -> list[str]:
    """The themes of words, and the other words that have one of them."""
    wanted = {theme for word in words for theme in themes().get(word.casefold(), ())}
    return sorted({*wanted, *(word for word, own in themes().items() if not wanted.isdisjoint(own))})


@cache
def themes() -> Mapping[str, tuple[str, ...]]:
    """The themes of every word there is, the closest first."""
    lines = resources.text("words/codenames.txt").splitlines()
    entries = (line.split(": ") for line in lines if line and not line.startswith("#"))
    return {word: tuple(listed.split(", ")) for word, listed in entries}
