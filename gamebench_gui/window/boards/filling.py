"""Fields of forms that are filled in by clicks on a board, and keys that are spelled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from gamebench_gui.window.boards.targets import Key
from games.core.action import Action, OpenAction
from games.core.boards.board import Board
from games.core.boards.kinds import KIND_OF

FILLS: Final = ""
"""The kind of an action that stands for an option of a field, which is its text."""


class Filled(NamedTuple):
    """An option that was given by clicks.

    Attributes:
        rivals: the options that begin with the same click, itself among them: one of them at most is meant.
    """

    option: str
    rivals: frozenset[str]


def no_clicks(option: str) -> tuple[str, ...]:
    """What boards have to say of options that cannot be given on them."""
    return ()


def clicks_of(board: Board | None) -> Callable[[str], tuple[str, ...]]:
    """How options are given on a board of this kind."""
    return KIND_OF[type(board)].clicks if board is not None else no_clicks


def fillings(families: Iterable[OpenAction], clicks: Callable[[str], tuple[str, ...]]) -> tuple[Action, ...]:
    """An action for each option that clicks can give; of options that equal clicks give, the first."""
    found: dict[tuple[str, ...], str] = {}
    for family in families:
        for field in family.fields:
            for option in field.options:
                if keys := clicks(option):
                    found.setdefault(keys, option)
    return tuple(Action(FILLS, keys, option) for keys, option in found.items())


def filled(action: Action, listed: Iterable[Action]) -> Filled:
    """What an action that stands for an option fills in."""
    rivals = (other.text for other in listed if other.kind == FILLS and other.args[0] == action.args[0])
    return Filled(action.text, frozenset(rivals))


@dataclass
class Spelling:
    """Letters typed one after another, until they lead nowhere."""

    letters: str = ""

    def type(self, letter: str, keys: Sequence[Key], preferred: Callable[[int], bool]) -> int:
        """The place of the key that the letters so far begin, a preferred one first; -1 for none."""
        for word in (self.letters + letter, letter):
            found = [at for at, key in enumerate(keys) if str(key).casefold().startswith(word.casefold())]
            if found:
                self.letters = word
                return next(filter(preferred, found), found[0])
        self.letters = ""
        return -1
