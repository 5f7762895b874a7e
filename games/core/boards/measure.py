"""The width of text, without a screen: advance widths of a wide sans-serif type, so that others fit too."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

from resources.foreign import elided, plain

LINE: Final = 1.17
"""Height of a line of text, as a multiple of its size."""
LEGIBLE: Final = 10.0
"""Text that is repeated elsewhere is left out below this size, in pixels."""
SMALLEST: Final = 7.0
"""Smallest type, in pixels; longer text is elided."""

_REGULAR: Final = (
    32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64,
    34, 34, 84, 84, 84, 53, 100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79, 60, 79, 69, 63,
    61, 73, 68, 99, 69, 61, 69, 39, 34, 39, 84, 50, 50, 61, 63, 55, 63, 62, 35, 63, 63, 28, 28, 58, 28, 97,
    63, 61, 63, 63, 41, 52, 39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84,
)  # fmt: skip
"""Hundredths of the type's size, of the characters from the space to the tilde."""
_BOLD: Final = (
    35, 46, 52, 84, 70, 100, 87, 31, 46, 46, 52, 84, 38, 42, 38, 37, 70, 70, 70, 70, 70, 70, 70, 70, 70, 70,
    40, 40, 84, 84, 84, 58, 100, 77, 76, 73, 83, 68, 68, 82, 84, 37, 37, 77, 64, 100, 84, 85, 73, 85, 77,
    72, 68, 81, 77, 110, 77, 72, 73, 46, 37, 46, 84, 50, 50, 67, 72, 59, 72, 68, 44, 72, 71, 34, 34, 67, 34,
    104, 71, 69, 72, 72, 49, 60, 48, 71, 65, 92, 65, 65, 58, 71, 37, 71, 84,
)  # fmt: skip
_MONO: Final = 60


@lru_cache(maxsize=4096)
def text_width(text: str, size: float, bold: bool = False, mono: bool = False) -> float:
    """Return the width of a line of text, in the unit of its size; for most types an upper bound."""
    widths = _BOLD if bold else _REGULAR
    taken = 0
    for mark in text:
        place = ord(mark) - 32
        if not 0 <= place < len(widths):
            taken += 100 if unicodedata.east_asian_width(mark) in "WF" else 75
        else:
            taken += _MONO if mono else widths[place]
    return taken * size / 100


def line_height(size: float) -> float:
    return size * LINE


@lru_cache(maxsize=4096)
def fit(
    text: str, size: float, width: float, least: float, *, bold: bool = False, mono: bool = False
) -> tuple[str, float]:
    """Return the text and the size in which it fits into a width: smaller down to ``least``, then elided.

    A number at the end, as in ``gpt-4o #10``, is kept: it may be all that tells two names apart.
    """
    taken = text_width(text, size, bold, mono)
    if taken <= width or not text:
        return text, size
    size = max(min(least, size), size * width / taken)
    if text_width(text, size, bold, mono) <= width * 1.001:
        return text, size
    return elided(text, lambda words: text_width(words, size, bold, mono) <= width), size


def wrap(text: str, size: float, width: float, most: int = 99, bold: bool = False) -> list[str]:
    """Return the text in at most ``most`` lines; the last one has all of the rest and may be too long."""
    lines: list[str] = []
    words = plain(text).split()
    while words and len(lines) < most - 1:
        row = words.pop(0)
        while words and text_width(f"{row} {words[0]}", size, bold) <= width:
            row = f"{row} {words.pop(0)}"
        lines.append(row)
    return [*lines, " ".join(words)] if words else lines
