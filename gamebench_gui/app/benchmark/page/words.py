"""Words of the page: English, or another language while a page is made in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final, NamedTuple

from replays import words


class Language(NamedTuple):
    """A language's texts.

    Attributes:
        said: returns an English text in it.
        plural: returns a number with its noun, from the English nouns after 1 and after other numbers.
    """

    said: Callable[[str], str]
    plural: Callable[[str, str, int], str]


def _english_plural(one: str, others: str, number: int) -> str:
    return words.plural(number, one, others)


ENGLISH: Final = Language(str, _english_plural)
_language: ContextVar[Language] = ContextVar("language", default=ENGLISH)


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
