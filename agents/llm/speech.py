"""The program's own sentences in prompts, in the language of a wording: by their templates.

Rules and notations speak English: why an answer is refused, what happened in a round. A prompt in another
language has their templates in its section ``phrases``, one on each line with its translation behind `` = ``;
the slots keep their names. Phrases that all games share are in ``phrases.md`` of the language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

import resources
from agents.catalog.wordings import prompt_file
from games.core.said import Quoted, Said, slots_of


class Speech:
    """Translates the program's English sentences into one language.

    Args:
        language: name of the wording; empty for English.
        phrases: translations by template.
        refused: why an answer was refused, if no phrase says it.
    """

    def __init__(
        self, language: str = "", phrases: Mapping[str, str] | None = None, refused: str = ""
    ) -> None:
        self.language = language
        self._phrases = phrases or {}
        self._refused = refused

    def objection(self, why: str) -> str:
        """Return why an answer was refused; in general words if the reason is not translated."""
        return (self._phrase(why) or self._refused) if self.language and why else why

    def say(self, text: str) -> str:
        """Return the translation of a text; without one, the text with its parts translated."""
        if not self._phrases or isinstance(text, Quoted):
            return text
        phrase = self._phrase(text)
        if phrase is not None or not isinstance(text, Said) or not text.parts:
            return text if phrase is None else phrase
        return Said(text.template, **self._parts(text))

    def _phrase(self, text: str) -> str | None:
        if not isinstance(text, Said):
            return self._phrases.get(text)
        phrase = self._phrases.get(text.template)
        return None if phrase is None else Said(phrase, **self._parts(text))

    def _parts(self, text: Said) -> dict[str, object]:
        return {name: self.say(part) if isinstance(part, str) else part for name, part in text.parts.items()}


ENGLISH: Final = Speech()


@cache
def speech(prompt: str, language: str) -> Speech:
    """Return the language of a preset's prompts; its own phrases come first."""
    if not language:
        return ENGLISH
    shared = sections(prompt_file("phrases", language))
    of_game = sections(prompt_file(f"games/{prompt}", language)).get("phrases", "")
    translations = dict(phrases(shared["phrases"])) | dict(phrases(of_game))
    return Speech(language, translations, shared["refused"])


def phrases(text: str) -> Iterator[tuple[str, str]]:
    """Yield templates with translations; raise a ValueError for a line without one or with wrong slots."""
    for line in filter(None, text.split("\n")):
        template, equals, translation = line.partition(" = ")
        if not equals or not _names(translation) <= _names(template):
            raise ValueError(f"{line!r} must have a template, then ' = ', then a translation with its slots.")
        yield template, translation


def _names(template: str) -> set[str]:
    return {slot.name for slot in slots_of(template)[0]}


@cache
def sections(name: str) -> Mapping[str, str]:
    """Return the sections of a prompt file by their titles, each a line ``# title``."""
    parts = re.split(r"^# (\w+)$", resources.text(name), flags=re.MULTILINE)
    return {title: body.strip() for title, body in zip(parts[1::2], parts[2::2], strict=True)}
