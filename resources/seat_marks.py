"""Outlines of the seats: one shape for each, so that nothing is shown by colour alone."""

from __future__ import annotations

import math
from typing import Final


def _polygon(*points: tuple[float, float]) -> str:
    return "".join(f"{'L' if i else 'M'}{x:.4g} {y:.4g}" for i, (x, y) in enumerate(points)) + "Z"


def _regular(points: int, inner: float = 1.0) -> str:
    """Return a regular polygon, or a star, of radius 0.5; ``inner`` is the part of it where two tips meet."""
    corners = 2 * points if inner < 1 else points
    turns = [math.radians(360 * i / corners - 90) for i in range(corners)]
    radii = [0.5 * (inner if corners > points and i % 2 else 1) for i in range(corners)]
    return _polygon(
        *((0.5 + r * math.cos(a), 0.5 + r * math.sin(a)) for a, r in zip(turns, radii, strict=True))
    )


_PLUS: Final = (
    (0.35, 0.06), (0.65, 0.06), (0.65, 0.35), (0.94, 0.35), (0.94, 0.65), (0.65, 0.65),
    (0.65, 0.94), (0.35, 0.94), (0.35, 0.65), (0.06, 0.65), (0.06, 0.35), (0.35, 0.35),
)  # fmt: skip
_TURN: Final = math.sqrt(0.5)

SEAT_MARKS: Final[tuple[tuple[str, str], ...]] = (
    (
        "circle",
        "M.5 .04C.754 .04 .96 .246 .96 .5C.96 .754 .754 .96 .5 .96C.246 .96 .04 .754 .04 .5"
        "C.04 .246 .246 .04 .5 .04Z",
    ),
    (
        "square",
        "M.16 .1L.84 .1Q.9 .1 .9 .16L.9 .84Q.9 .9 .84 .9L.16 .9Q.1 .9 .1 .84L.1 .16Q.1 .1 .16 .1Z",
    ),
    ("triangle", _polygon((0.5, 0.06), (0.98, 0.9), (0.02, 0.9))),
    ("diamond", _regular(4)),
    ("star", _regular(5, inner=0.45)),
    ("hexagon", _regular(6)),
    ("pentagon", _regular(5)),
    ("plus", _polygon(*_PLUS)),
    ("half disc", "M.26 .02C.525 .02 .74 .235 .74 .5C.74 .765 .525 .98 .26 .98Z"),
    (
        "cross",
        _polygon(
            *((0.5 + _TURN * (x - 0.5 - (y - 0.5)), 0.5 + _TURN * (x - 0.5 + (y - 0.5))) for x, y in _PLUS)
        ),
    ),
)
"""Name and outline of the shape of each seat, in the unit square; more seats start again."""

SIGNS: Final = "●■▲◆★⬢⬟✚◗✖"
"""The shape of each seat as a character, for marks within a text."""


def sign(seat: int) -> str:
    return SIGNS[seat % len(SIGNS)]
