"""What the program writes into prompts, said in the language of a wording: by a list of phrases.

Rules and notations say some of it themselves, in English: what came of a round, why an answer is refused.
A prompt in another language has such sentences in its section ``phrases``, one on each line with its
translation behind `` = ``. In these ``$name`` stands for a word that differs, such as a number, and ``$Name``
for several. Those that all games share are in ``phrases.md`` of the language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from string import Template
from typing import Final, NamedTuple

import resources
from agents.catalog.wordings import prompt_file

SLOT: Final = re.compile(r"\$(?:(\w+)|\{(\w+)\})")
LONGEST: Final = 400
"""Characters of a line that may be a phrase."""
REMEMBERED: Final = 4096


class Phrase(NamedTuple):
    """A sentence of the program, and how it is said elsewhere."""

    english: re.Pattern[str]
    said: Template


class Speech:
    """Says in one language what the program says in English."""

    def __init__(self, language: str = "", phrases: Sequence[Phrase] = (), refused: str = "") -> None:
        """Take the phrases, of which the first that fits is used.

        Args:
            language: name of the wording; empty for English.
            refused: why an answer was refused, where that is no phrase.
        """
        self.language = language
        self._phrases = phrases
        self._refused = refused
        self.say: Callable[[str], str] = lru_cache(REMEMBERED)(self._say) if phrases else str

    def objection(self, why: str) -> str:
        """Why an answer was refused; in general words where nobody wrote down the reason."""
        return (self._phrase(why) or self._refused) if self.language and why else why

    def _say(self, text: str) -> str:
        """The text with each line said anew that is a phrase, or phrases between commas; others stay."""
        return "\n".join(map(self._line, text.split("\n")))

    def _line(self, line: str) -> str:
        parts = [self._phrase(part) for part in line.split(", ")]
        known = [part for part in parts if part is not None]
        return ", ".join(known) if len(known) == len(parts) else self._phrase(line) or line

    def _phrase(self, text: str) -> str | None:
        if len(text) > LONGEST:
            return None
        for phrase in self._phrases:
            if found := phrase.english.fullmatch(text):
                said = {name: self.say(value) for name, value in found.groupdict().items()}
                return phrase.said.substitute(said)
        return None


ENGLISH: Final = Speech()


@cache
def speech(prompt: str, language: str) -> Speech:
    """How the prompts of a preset say in a language what the program says; its own phrases come first."""
    if not language:
        return ENGLISH
    shared = sections(prompt_file("phrases", language))
    own = sections(prompt_file(f"games/{prompt}", language)).get("phrases", "")
    return Speech(language, [*phrases(own), *phrases(shared["phrases"])], shared["refused"])


def phrases(text: str) -> Iterator[Phrase]:
    """The phrases of a section.

    Raises:
        ValueError: a line that has no translation, or is all slot.
    """
    for line in filter(None, text.split("\n")):
        english, equals, said = line.partition(" = ")
        if not equals or not SLOT.sub("", english).strip():
            raise ValueError(f"{line!r} must have words, then ' = ', then how they are said.")
        yield Phrase(_pattern(english), Template(said))


def _pattern(english: str) -> re.Pattern[str]:
    """What finds an English phrase, with a group for each of its slots."""
    made, end = "", 0
    for slot in SLOT.finditer(english):
        name = slot[1] or slot[2]
        several = "." if name[0].isupper() else r"\S"
        made += f"{re.escape(english[end : slot.start()])}(?P<{name}>{several}+?)"
        end = slot.end()
    return re.compile(made + re.escape(english[end:]))


@cache
def sections(name: str) -> Mapping[str, str]:
    """The sections of a prompt file by their titles, each a line ``# title``."""
    parts = re.split(r"^# (\w+)$", resources.text(name), flags=re.MULTILINE)
    return {title: body.strip() for title, body in zip(parts[1::2], parts[2::2], strict=True)}
