"""The language of the command line: that of the settings, else the one that the environment asks for.

Texts are in English in the code and are looked up in the window's catalogues, without Qt. What programs read
stays English: JSON, CSV, keys, and what is recorded.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from replays.speech import Speech
from resources import catalogues

SYSTEM: Final = "system"
"""The choice in the settings that follows the environment."""
LOCALES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that name a locale, in the order of their weight; ``LANGUAGE`` has more than they have,
unless they ask for none (``C``)."""
_speech = Speech()
_code = "en"


def chosen(settings: Path, environment: Mapping[str, str] = os.environ) -> str:
    """Return the language in a settings file, else that of the environment; English if neither is known."""
    code = _of_settings(settings)
    return catalogues.closest(_of_environment(environment) if code == SYSTEM else code)


def _of_settings(settings: Path) -> str:
    if not os.access(settings, os.R_OK):
        return SYSTEM
    # the first command of a new data folder does without it
    from configparser import ConfigParser, Error

    parser = ConfigParser(interpolation=None, strict=False)
    try:
        parser.read(settings, encoding="utf-8")
        return parser.get("options", "language", fallback=SYSTEM)
    except (Error, OSError, UnicodeDecodeError):
        return SYSTEM


def _of_environment(environment: Mapping[str, str]) -> str:
    named = [value for name in LOCALES if (value := environment.get(name, ""))]
    locale = named[0] if named else ""
    if locale.partition(".")[0] in ("C", "POSIX"):
        return ""
    return environment.get("LANGUAGE", "").partition(":")[0] or locale


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak a language inside the block."""
    global _speech, _code
    before = _speech, _code
    _speech, _code = Speech(code), code
    try:
        yield
    finally:
        _speech, _code = before


def spoken() -> str:
    """Return the code of the language that is spoken."""
    return _code


def tr(text: str, **values: object) -> str:
    """Return an English text in the language of the command line, with values for its ``{name}`` fields."""
    return _speech.tr(text, **values)


def said(text: str) -> str:
    """Return a text of a game, agent, record or constant in that language, if known there."""
    return _speech.said(text)


def plural(singular: str, others: str, number: int) -> str:
    """Return a number with its noun in that language, such as ``1,300 steps``.

    Args:
        singular, others: the noun after 1 and after other numbers, in English.
    """
    return _speech.plural(singular, others, number)
