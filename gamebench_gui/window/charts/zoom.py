"""Zooming into a part of a horizontal axis around a value."""

from __future__ import annotations

from typing import Final, TypeAlias

Part: TypeAlias = tuple[float, float]
NOTHING: Final[Part] = (0.0, 0.0)
"""The whole axis, as a part without width."""
STEP: Final = 1.25
"""Factor by which one notch of a wheel zooms."""
SMALLEST: Final = 0.002
"""Smallest part, as a share of the axis."""


def zoomed(part: Part, whole: Part, value: float, notches: float) -> Part:
    """Return the part after some notches towards a value, or away where negative; `NOTHING` for all of it."""
    width = whole[1] - whole[0]
    wide = max((part[1] - part[0]) / STEP**notches, SMALLEST * width)
    if wide >= width or width <= 0:
        return NOTHING
    share = (value - part[0]) / (part[1] - part[0])
    low = min(max(whole[0], value - share * wide), whole[1] - wide)
    return low, low + wide
