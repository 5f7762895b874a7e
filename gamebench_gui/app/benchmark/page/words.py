"""Words of the page: English, or another language while a page is made in it."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import Final, NamedTuple

import resources
from replays import words
from resources.errors import UserError

CATALOGUES: Final = "languages"


class Language(NamedTuple):
    """A language's texts.

    Attributes:
        code: such as ``de``.
        said: returns an English text in it.
        plural: returns a number with its noun, from the English nouns after 1 and after other numbers.
    """

    said: Callable[[str], str]
    plural: Callable[[str, str, int], str]
    code: str = "en"


def _english_plural(one: str, others: str, number: int) -> str:
    return words.plural(number, one, others)


ENGLISH: Final = Language(str, _english_plural)
_language: ContextVar[Language] = ContextVar("language", default=ENGLISH)


def languages() -> list[str]:
    """Return the codes of the languages that a page can be made in."""
    return [ENGLISH.code, *sorted(path.stem for path in resources.path(CATALOGUES).glob("*.ts"))]


@cache
def language(code: str) -> Language:
    """Return a language of the program by its code; raise a `UserError` for an unknown one."""
    if code not in languages():
        raise UserError(f"There is no language {code!r}; choose one of {', '.join(languages())}.")
    if code == ENGLISH.code:
        return ENGLISH
    texts: dict[str, str] = {}
    forms: dict[tuple[str, str], tuple[str, str]] = {}
    for entry in ET.fromstring(resources.text(f"{CATALOGUES}/{code}.ts")).iter("message"):
        source, translation = entry.findtext("source", ""), entry.find("translation")
        if translation is None:
            continue
        if entry.get("numerus") == "yes":
            several = [form.text or "" for form in translation.iter("numerusform")]
            forms[source, entry.findtext("comment", "")] = several[0], several[-1]
        elif translation.text:
            texts[source] = translation.text

    def plural(one: str, others: str, number: int) -> str:
        single, many = forms.get((one, others), ("", ""))
        form = single if number == 1 else many
        return form.replace("%n", f"{number:,}") or _english_plural(one, others, number)

    return Language(lambda text: texts.get(text, text), plural, code)


def code() -> str:
    """Return the code of the page's language."""
    return _language.get().code


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """Make pages in a language within the block."""
    token = _language.set(language)
    try:
        yield
    finally:
        _language.reset(token)


def tr(text: str, **values: object) -> str:
    """Return an English text in the page's language, with values for its ``{name}`` fields."""
    sentence = _language.get().said(text)
    return sentence.format(**values) if values else sentence


def plural(one: str, others: str, number: int) -> str:
    """Return a number with its noun in the page's language, such as ``1,300 matches``."""
    return _language.get().plural(one, others, number)


def listed(names: Sequence[str]) -> str:
    """Return names as ``a, b and c``."""
    if len(names) < 2:
        return "".join(names)
    return tr("{several} and {last}", several=", ".join(names[:-1]), last=names[-1])


def amount(number: int) -> str:
    """Return a large number such as ``4.1 million``."""
    if number >= 999_500:
        return tr("{number} million", number=f"{number / 1e6:,.1f}")
    return f"{number:,}"


def duration(seconds: float) -> str:
    """Return a time such as ``1 h 19 min``, ``4 min`` or ``12 s``."""
    if seconds < 60:
        return tr("{seconds} s", seconds=round(seconds))
    minutes = round(seconds / 60)
    if minutes < 60:
        return tr("{minutes} min", minutes=minutes)
    return tr("{hours} h {minutes} min", hours=f"{minutes // 60:,}", minutes=minutes % 60)
