"""Patterns of lines that distinguish areas without colour."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

Point = tuple[float, float]


class Pattern(NamedTuple):
    """Angles of lines in degrees; a dash of `Style`."""

    angles: tuple[int, ...]
    dash: str = ""


PATTERNS: Final = (
    Pattern((45,)),
    Pattern((135,)),
    Pattern((0,)),
    Pattern((90,)),
    Pattern((45, 135)),
    Pattern((0, 90)),
    Pattern((0,), "dashed"),
    Pattern((90,), "dashed"),
    Pattern((45,), "dashed"),
    Pattern((135,), "dashed"),
)
"""The pattern of each seat, repeated for more seats."""


def pattern_of(seat: int) -> Pattern:
    return PATTERNS[seat % len(PATTERNS)]


def hatched(outline: Sequence[Point], pattern: Pattern, gap: float) -> str:
    """Return path language for the lines of a pattern inside an outline, ``gap`` apart."""
    return "".join(
        f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}"
        for angle in pattern.angles
        for (x0, y0), (x1, y1) in _lines(outline, math.radians(angle), gap)
    )


def _lines(outline: Sequence[Point], angle: float, gap: float) -> Iterator[tuple[Point, Point]]:
    """Yield parts of lines through the whole picture, so that patterns of neighbours are aligned."""
    c, s = math.cos(angle), math.sin(angle)
    turned = [(x * c + y * s, y * c - x * s) for x, y in outline]
    low, high = min(y for _, y in turned), max(y for _, y in turned)
    for row in range(math.ceil(low / gap), math.floor(high / gap) + 1):
        level = row * gap + 0.01
        cuts = sorted(_cuts(zip(turned, (*turned[1:], turned[0]), strict=True), level))
        for start, end in list(pairwise(cuts))[::2]:
            if end - start > 1:
                yield (
                    (start * c - level * s, start * s + level * c),
                    (end * c - level * s, end * s + level * c),
                )


def _cuts(edges: Iterable[tuple[Point, Point]], level: float) -> Iterator[float]:
    for (x0, y0), (x1, y1) in edges:
        if (y0 <= level) != (y1 <= level):
            yield x0 + (level - y0) / (y1 - y0) * (x1 - x0)
