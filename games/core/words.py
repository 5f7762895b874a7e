"""Words for people in the language of the thread: that of the window's thread, English in every other.

Rules keep what they say as `Said`, which is English as a string; `say` gives it to a person. Records, prompts
and the pictures of models are made in other threads, or of the English strings, so they stay English.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from games.core.said import YOU, Name, Quoted, Said
from resources.spoken import Phrases, spoken

PERSONS: Final = 1024
"""Number of names that are cached."""


def phrase(template: str, /, **parts: object) -> Said:
    """Return a template with its parts in the language of this thread, still with its parts."""
    return translated(Said(template, **parts))


def told(text: str) -> str:
    """Return a `Said` in the language of this thread; other texts, such as what players write, unchanged."""
    return say(text) if isinstance(text, Said) else text


class Person(Name):
    """The name of a seat at the table, on a board; formatted, it is in the language of the thread."""

    __slots__ = ()

    def __format__(self, how: str) -> str:
        return format(say(self), how)


@lru_cache(PERSONS)
def person(name: str) -> Person:
    """Return the name of a seat at the table as a part for `say`, with the grammar of "you"."""
    called = Person(0, "{name}", name=Quoted(name))
    assert isinstance(called, Person)
    return called


def inside(label: str) -> str:
    """Return a label as a word inside a sentence: in English it begins with a small letter."""
    return label.lower() if spoken() is None else say(label)


def say(text: str, /, **parts: object) -> str:
    """Return an English text or template with its parts, in the language of this thread."""
    if not parts and (isinstance(text, Quoted) or (spoken() is None and not isinstance(text, Said))):
        return text
    said = text if isinstance(text, Said) and not parts else Said(text, **parts)
    return translated(said).called(_own_name)


def translated(text: str) -> Said:
    """Return a text of the rules in the language of this thread, still with its parts."""
    said = text if isinstance(text, Said) else Said(text)
    phrases = spoken()
    return said if phrases is None or isinstance(text, Quoted) else _translated(said, phrases)


def _translated(said: Said, phrases: Phrases) -> Said:
    template = phrases(said.template) or said.template
    parts = _parts(said.parts, phrases)
    if not isinstance(said, Name):
        return type(said)(template, **parts)
    name = Name(said.player, template, **parts)
    name.you = phrases(YOU)
    return name


def _parts(parts: Mapping[str, object], phrases: Phrases) -> dict[str, object]:
    return {name: _part(part, phrases) for name, part in parts.items()}


def _part(part: object, phrases: Phrases) -> object:
    if isinstance(part, Quoted) or not isinstance(part, str):
        return part
    if isinstance(part, Said):
        return _translated(part, phrases)
    return phrases(part) or part


def _own_name(player: int) -> str | None:
    return None
