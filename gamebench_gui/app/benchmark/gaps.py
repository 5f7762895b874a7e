"""The gaps of a report, as sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from gamebench_gui.app.benchmark.report import Gap, GapKind
from replays import words
from replays.words import money, one_line

USED_UP: Final = "The budget of {limit} is used up. Raise it, then resume."
GAPS: Final[dict[GapKind, str]] = {
    "calls": USED_UP,
    "tokens": USED_UP,
    "cost": USED_UP,
    "unknown": "This version does not have {names}: their matches are not evaluated.",
    "changed file": "The file of {names} is not the one that was played.",
    "to come": "{matches} still to be played.",
    "open": "The run has not ended: more matches may be planned.",
    "failed": "{matches} not played to the end.",
    "deleted": "{matches} deleted.",
    "changed hands": "{matches} left out, for a seat changed hands.",
}
"""A template for each kind of gap."""


def _english(one: str, others: str, number: int) -> str:
    return words.plural(number, one, others)


def gap_words(
    gaps: Iterable[Gap],
    said: Callable[[str], str] = str,
    plural: Callable[[str, str, int], str] = _english,
) -> str:
    """Return a sentence for each gap, in English or in another language.

    Args:
        said: returns an English text in that language.
        plural: returns a number with its noun, from the English nouns after 1 and after other numbers.
    """
    return " ".join(_sentence(gap, said, plural) for gap in gaps)


def _sentence(gap: Gap, said: Callable[[str], str], plural: Callable[[str, str, int], str]) -> str:
    number = round(gap.amount)
    limits = {"calls": ("call", "calls"), "tokens": ("token", "tokens")}
    limit = plural(*limits[gap.kind], number) if gap.kind in limits else money(gap.amount)
    matches = plural("match is", "matches are", number)
    return said(GAPS[gap.kind]).format(limit=limit, names=one_line(gap.names, 300), matches=matches)
