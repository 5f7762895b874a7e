"""Keys of a board that are spelled by typed letters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from games.core.boards.scene import Key


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
