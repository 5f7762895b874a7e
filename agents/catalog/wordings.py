"""The wordings of prompts, and the languages of some of them."""

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
"""Files that every prompt in a language may need."""


@cache
def wordings(prompt: str) -> tuple[str, ...]:
    """Return the English wordings of a prompt: the usual one, and each that has a file of its own."""
    return (WORDINGS[0], *(name for name in WORDINGS[1:] if _ships(f"games/{prompt}.{name}")))


def languages(preset: Preset) -> tuple[str, ...]:
    """Return the languages of a preset: those in which every part of its prompts exists."""
    return () if preset.topics else _spoken(preset.prompt)


@cache
def _spoken(prompt: str) -> tuple[str, ...]:
    return tuple(
        name for name in LANGUAGES if all(_ships(file, name) for file in (*SHARED, f"games/{prompt}"))
    )


@cache
def instructs(scaffold: str, language: str) -> bool:
    """Return whether the instructions of a scaffold, if it has any, exist in a language."""
    file = f"scaffolds/{scaffold}"
    return _ships(file, language) or not _ships(file)


def prompt_file(name: str, language: str = "") -> str:
    """Return the resource of a part of prompts such as ``scaffolds/direct``; no language means English."""
    return f"prompts/{language}/{name}.md" if language else f"prompts/{name}.md"


def _ships(name: str, language: str = "") -> bool:
    try:
        return resources.path(prompt_file(name, language)).is_file()
    except FileNotFoundError:
        return False
