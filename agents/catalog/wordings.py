"""The wordings in which prompts exist, and the languages that some of them are in."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

import resources
from games.core.preset import Preset

WORDINGS: Final = ("v1", "v2", "v3", "v4", "v5")
"""Names of wordings, the usual one first, as gamma-Bench counts them."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language other than English.

    Attributes:
        marker: the word ahead of an answer, for which its instructions ask.
    """

    name: str
    marker: str


LANGUAGES: Final = {"de": Language("German", "Aktion")}
"""By the name of their wording, which is that of their folder in ``resources/prompts``."""
SHARED: Final = ("phrases", "personas", "session", "scaffolds/retry", "scaffolds/direct", "scaffolds/cot")
"""Files of which every prompt in a language may have need."""


@cache
def wordings(prompt: str) -> tuple[str, ...]:
    """The English wordings that a prompt exists in: the usual one, and each that has a file of its own."""
    return (WORDINGS[0], *(name for name in WORDINGS[1:] if _ships(f"games/{prompt}.{name}")))


def languages(preset: Preset) -> tuple[str, ...]:
    """The languages that a preset can be asked in: those that nothing lacks which its prompts may hold."""
    return () if preset.topics else _spoken(preset.prompt)


@cache
def _spoken(prompt: str) -> tuple[str, ...]:
    return tuple(
        name for name in LANGUAGES if all(_ships(file, name) for file in (*SHARED, f"games/{prompt}"))
    )


@cache
def instructs(scaffold: str, language: str) -> bool:
    """Whether what a scaffold asks for is written in a language, as far as it has a file of its own."""
    file = f"scaffolds/{scaffold}"
    return _ships(file, language) or not _ships(file)


def prompt_file(name: str, language: str = "") -> str:
    """The resource that holds a part of prompts.

    Args:
        name: such as ``scaffolds/direct``.
        language: empty for English.
    """
    return f"prompts/{language}/{name}.md" if language else f"prompts/{name}.md"


def _ships(name: str, language: str = "") -> bool:
    try:
        return resources.path(prompt_file(name, language)).is_file()
    except FileNotFoundError:
        return False
