"""Student's distribution, by numerical integration: the program has no scipy."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np

from replays.scores.match_records import Floats

_GRID: Final = 500
_KNOTS: Final = 60
_BISECTIONS: Final = 60


def critical(level: float, freedom: Floats | float) -> Floats:
    """Return the two-sided critical value of Student's distribution; ``freedom`` below 1 counts as 1."""
    knots, values = _table(level)
    inverse = 1 / np.maximum(np.asarray(freedom, float), 1)
    return np.asarray(np.exp(np.interp(inverse, knots, values)), float)


@cache
def _table(level: float) -> tuple[Floats, Floats]:
    """Return inverse degrees of freedom, and the logarithm of the critical value at each."""
    inverse = np.linspace(1e-6, 1, _KNOTS)
    low, high = np.zeros(_KNOTS), np.full(_KNOTS, 2 / level)
    for _ in range(_BISECTIONS):
        middle = (low + high) / 2
        less = two_sided(middle, 1 / inverse) > level
        low, high = np.where(less, middle, low), np.where(less, high, middle)
    return inverse, np.log((low + high) / 2)


def two_sided(t: Floats, freedom: Floats) -> Floats:
    """Return the chance of a value at least as far from 0.

    With ``t = sqrt(freedom) tan(a)`` the angle has a density in proportion to ``cos(a) ** (freedom - 1)``.
    """
    angle = np.arctan(np.abs(t) / np.sqrt(freedom))
    # most of the mass lies within a few of these, however many degrees of freedom there are
    end = np.minimum(np.pi / 2, 12 / np.sqrt(freedom))
    inside = _mass(np.minimum(angle, end), freedom)
    return np.asarray(np.clip(1 - inside / _mass(end, freedom), 0, 1), float)


def _mass(end: Floats, freedom: Floats) -> Floats:
    """Return the density from 0 to an angle, up to a factor."""
    part = (np.arange(_GRID) + 0.5) / _GRID
    cosine = np.maximum(np.cos(end[..., None] * part), 1e-300)
    mean = np.exp((freedom[..., None] - 1) * np.log(cosine)).mean(axis=-1)
    return np.asarray(mean * end, float)
