"""The camera of Santorini's board: a quarter view from above the near edge, with row 0 at the top."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from games.core.boards.scene import Rect

TILT: Final = math.radians(61)
"""The angle between the view and the ground; a right angle would be a plan."""
FAR: Final = 17.0
"""Distance of the camera, in cells: the farthest row is about an eighth smaller than the nearest."""
RISE: Final = (0.0, 0.36, 0.68, 0.94)
"""Height of the roof of each level, in cells. Higher towers would hide the cells behind them."""
HALF: Final = (0.46, 0.40, 0.33, 0.26)
"""Half the width of each level, in cells."""
BASE: Final = 0.3
"""Thickness of the ground, in cells."""
RIM: Final = 0.2
"""Ground around the cells, in cells."""
ABOVE: Final = 0.5
"""Room for a dome or a pawn above the highest roof, in cells."""

Point = tuple[float, float]


class Camera(NamedTuple):
    """Where points are in the picture.

    Attributes:
        unit: width of a cell in the middle of the board, in pixels.
        left, top: the middle of the board, in pixels.
        middle: the middle of the board, in cells.
    """

    unit: float
    left: float
    top: float
    middle: float

    def at(self, x: float, y: float, z: float = 0.0) -> Point:
        """Return the pixel of a point given in cells from the upper left corner, and its height."""
        x, y = x - self.middle, y - self.middle
        near = FAR / (FAR - y * math.cos(TILT) - z * math.sin(TILT))
        down = y * math.sin(TILT) - z * math.cos(TILT)
        return self.left + self.unit * x * near, self.top + self.unit * down * near

    @classmethod
    def within(cls, side: int, room: Rect) -> Camera:
        """Return the nearest camera whose picture fits, with room for a full tower in the last row."""
        trial = cls(1.0, 0.0, 0.0, side / 2)
        left = trial.at(-RIM, side + RIM)[0]
        low = trial.at(0, side + RIM, -BASE)[1]
        high = trial.at(0, 0.5, RISE[3] + ABOVE)[1]
        unit = min(room.w / (-2 * left), room.h / (low - high))
        spare = room.h - unit * (low - high)
        return cls(unit, room.cx, room.y + spare / 2 - unit * high, side / 2)


def hull(points: Sequence[Point]) -> list[Point]:
    """Return the corners of the smallest convex shape around points."""
    ordered = sorted(set(points))

    def half(way: Sequence[Point]) -> list[Point]:
        chain: list[Point] = []
        for point in way:
            while len(chain) > 1 and _turn(chain[-2], chain[-1], point) <= 0:
                chain.pop()
            chain.append(point)
        return chain[:-1]

    return [*half(ordered), *half(ordered[::-1])]


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
