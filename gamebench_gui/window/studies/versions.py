"""The versions of a text that was changed again and again, for undoing and redoing."""

from __future__ import annotations

from typing import Final

MOST: Final = 200


class Versions:
    """Earlier versions of a text, and later ones that were undone."""

    def __init__(self, text: str = "") -> None:
        self._texts, self._at = [text], 0

    @property
    def can_undo(self) -> bool:
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        return self._at < len(self._texts) - 1

    def add(self, text: str) -> None:
        """Keep a new version; versions that were undone before are forgotten."""
        if text != self._texts[self._at]:
            self._texts = [*self._texts[: self._at + 1], text][-MOST:]
            self._at = len(self._texts) - 1

    def undo(self) -> str:
        self._at = max(0, self._at - 1)
        return self._texts[self._at]

    def redo(self) -> str:
        self._at = min(len(self._texts) - 1, self._at + 1)
        return self._texts[self._at]
