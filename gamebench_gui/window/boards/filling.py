"""Fields of forms that clicks on a board fill in, and keys that are spelled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from gamebench_gui.window.boards.targets import Key
from games.core.action import Action, OpenAction
from games.core.boards.board import Board
from games.core.boards.kinds import KIND_OF

FILLS: Final = ""
"""The kind of an action that means an option of a field."""
Clicks: TypeAlias = Callable[[str, str], tuple[str, ...]]
"""Returns the clicks, in turn, that give a field of that name an option; empty if there are none."""


class Filled(NamedTuple):
    """An option that clicks gave, and the name of its field."""

    field: str
    option: str


def no_clicks(field: str, option: str) -> tuple[str, ...]:
    """Return no clicks: options cannot be given on the board."""
    return ()


def clicks_of(board: Board | None) -> Clicks:
    return KIND_OF[type(board)].clicks if board is not None else no_clicks


def fillings(families: Iterable[OpenAction], clicks: Clicks) -> Mapping[Action, Filled]:
    """Return the options that clicks can give, by the action that means each; of equal clicks the first."""
    options: dict[Action, Filled] = {}
    for family in families:
        for field in family.fields:
            for option in field.options:
                if keys := clicks(field.name, option):
                    options.setdefault(Action(FILLS, keys), Filled(field.name, option))
    return options


def spells(event: QKeyEvent) -> bool:
    """Return whether a key is a letter, or the slash in names such as SPA/NC."""
    shifted = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
    return not event.modifiers() & ~shifted and (event.text().isalpha() or event.text() == "/")


@dataclass
class Spelling:
    """Letters typed one after another, as long as a key begins with them."""

    letters: str = ""

    def end_with(self, event: QKeyEvent) -> None:
        """Forget the letters after any other key; Shift and Caps Lock keep them."""
        if not spells(event) and event.key() not in (Qt.Key.Key_Shift, Qt.Key.Key_CapsLock):
            self.letters = ""

    def type(self, letter: str, keys: Sequence[Key], preferred: Callable[[int], bool]) -> int:
        """Return the index of the key that the letters name or begin, preferred ones first; -1 for none."""
        for word in (self.letters + letter, letter):
            places = [at for at, key in enumerate(keys) if str(key).casefold().startswith(word.casefold())]
            if places:
                # whole words before words that only begin so
                places.sort(key=lambda at: len(str(keys[at])) > len(word))
                self.letters = word
                return next(filter(preferred, places), places[0])
        self.letters = ""
        return -1
