"""Texts in one language, whatever others speak at the same time; catalogues are read without Qt."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Final

from games.core.said import Said
from games.core.words import told
from replays import words
from resources import catalogues
from resources.spoken import speaking


class Speech:
    """Speaks a language of the program; English for a code that has no catalogue.

    Attributes:
        code: of the language that is spoken.
    """

    def __init__(self, code: str = "en") -> None:
        self._phrases: Final = catalogues.catalogue(code)
        self.code = "en" if self._phrases is None else code

    def speaking(self) -> AbstractContextManager[None]:
        """Return a block in which texts of the rules are given in this language, in this thread."""
        return speaking(self._phrases)

    def tr(self, text: str, **values: object) -> str:
        """Return an English text in the language, with values for its ``{name}`` fields."""
        sentence = self.said(text)
        if not values or self._phrases is None:
            return sentence.format(**values) if values else sentence
        filled = {name: self._in_words(value) for name, value in values.items()}
        return catalogues.filled(sentence, filled, self._phrases)

    def said(self, text: str) -> str:
        """Return a text of a game, agent, record or constant in the language, if known there.

        A text that keeps its parts, such as a refusal of the rules, is translated with them.
        """
        if self._phrases is None:
            return text
        with self.speaking():
            return self._phrases(text) or told(text)

    def plural(self, singular: str, others: str, number: int) -> str:
        """Return a number with its noun in the language, such as ``1,300 steps``.

        Args:
            singular, others: the noun after 1 and after other numbers, in English.
        """
        phrases = self._phrases
        sentence = phrases.counted(singular, others, number) if phrases is not None else ""
        if not sentence or phrases is None:
            return words.plural(number, singular, others)
        return sentence.replace("%n", catalogues.written(number, ",", phrases))

    def _in_words(self, value: object) -> object:
        """Return a value for a sentence: an error, and a text that keeps its parts, in the language."""
        if isinstance(value, BaseException):
            value = str(value)
        return self.said(value) if isinstance(value, Said) else value
