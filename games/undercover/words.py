"""The word pairs that ship with the program."""

from __future__ import annotations

from functools import cache

import resources


@cache
def pairs() -> tuple[tuple[str, str], ...]:
    """Every pair of related words; the first word of a pair goes to the undercover."""
    lines = resources.text("words/undercover_pairs.txt").splitlines()
    entries = (line.split(" - ") for line in lines if line and not line.startswith("#"))
    return tuple((first, second) for first, second in entries)
