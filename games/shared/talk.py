"""Words: players' messages, and lists in sentences."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from games.core.action import Action
from games.core.history import History
from games.core.said import Name, Quoted, Said
from games.core.view import View

SILENCE: Final = "(says nothing)"
_BLANK = re.compile(r"[\s\x00-\x1f\x7f-\x9f\ud800-\udfff]+")


def one_line(text: str) -> str:
    """Return the text on a single line: blanks, line breaks and control characters become single spaces."""
    return _BLANK.sub(" ", text).strip()


def says(name: Name, words: str) -> Said:
    """Return ``Player 2: Good morning.``"""
    return Said("{who}: {words}", who=name, words=Quoted(words))


def shorten(text: str, length: int) -> str:
    """Return the text, cut to at most ``length`` characters."""
    return text if len(text) <= length else text[: length - 3].rstrip() + "..."


def described_moves(view: View, history: History, write: Callable[[int, Action], str]) -> dict[str, str]:
    """Return the slots ``own_moves`` and ``opponent_moves`` for two players, as GTBench writes them."""
    moves: tuple[list[str], list[str]] = ([], [])
    for player, action in history.moves:
        moves[player].append(write(player, action))
    seat = view.player or 0
    return {
        "own_moves": ", ".join(moves[seat]) or "none yet",
        "opponent_moves": ", ".join(moves[1 - seat]) or "none yet",
    }


def leaders(votes: Sequence[int]) -> tuple[int, ...]:
    """Return the targets with the most votes, in ascending order; several when they are tied."""
    tally = Counter(votes)
    most = max(tally.values(), default=0)
    return tuple(sorted(target for target, count in tally.items() if count == most))
