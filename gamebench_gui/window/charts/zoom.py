"""A part of a horizontal axis that is looked at, larger or smaller around a value."""

from __future__ import annotations

from typing import Final, TypeAlias

Part: TypeAlias = tuple[float, float]
NOTHING: Final[Part] = (0.0, 0.0)
"""Stands for the whole axis: a part without width."""
STEP: Final = 1.25
"""How much larger one notch of a wheel makes it."""
SMALLEST: Final = 0.002
"""No part is a smaller share of the axis."""


def zoomed(part: Part, whole: Part, here: float, notches: float) -> Part:
    """The part after some notches towards or, where negative, away from a value; `NOTHING` for all of it."""
    width = whole[1] - whole[0]
    wide = max((part[1] - part[0]) / STEP**notches, SMALLEST * width)
    if wide >= width or width <= 0:
        return NOTHING
    share = (here - part[0]) / (part[1] - part[0])
    low = min(max(whole[0], here - share * wide), whole[1] - wide)
    return low, low + wide
