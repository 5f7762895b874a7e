"""Amounts and ranges of estimates in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from gamebench_gui.app.benchmark.page import words as page_words
from gamebench_gui.window.kit.language import plural, said, tr
from replays.words import money

WORDS: Final = page_words.Language(said, plural)
MILLION: Final = 1e6


def whole(value: float) -> str:
    """Return a number in the precision of an estimate: two digits."""
    return f"{float(f'{value:.2g}'):,.0f}" if value >= 100 else f"{value:,.0f}"


def tokens(value: float) -> str:
    """Return a number of tokens such as ``3.2 M``, ``61 k`` or ``120``."""
    if value >= 0.95 * MILLION:
        return tr("{number} M", number=f"{value / MILLION:,.1f}")
    if value >= 1000:
        return tr("{number} k", number=f"{value / 1000:,.0f}")
    return f"{value:,.0f}"


def duration(seconds: float) -> str:
    with page_words.speaking(WORDS):
        return page_words.duration(seconds)


def span(amount: Sequence[float] | None, form: Callable[[float], str] = whole) -> str:
    """Return the range of an amount, low to high; words where it is not known."""
    if amount is None:
        return tr("not known yet")
    low, high = form(amount[0]), form(amount[-1])
    return low if low == high else tr("{low} to {high}", low=low, high=high)


def both(first: Sequence[float] | None, second: Sequence[float] | None) -> list[float] | None:
    """Return the sum of two amounts; None where one is not known."""
    if first is None or second is None:
        return None
    return [a + b for a, b in zip(first, second, strict=True)]


def costs(amount: Sequence[float] | None) -> str:
    return span(amount, money)
