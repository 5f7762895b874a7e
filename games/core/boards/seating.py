"""The places of players around a table."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.boards.scene import Rect


def places(count: int) -> tuple[int, int, int]:
    side = 0 if count < 4 else 1 if count < 10 else 2 if count < 16 else 3
    rest = count - 2 * side
    bottom = min(range(1, max(2, rest + 1), 2), key=lambda low: max(low, rest - low))
    return max(0, rest - bottom), side, bottom


def clockwise(area: Rect, top: int, side: int, bottom: int) -> Iterator[tuple[float, float]]:
    """Yield places on the edge of the area, clockwise from the middle of the lower edge."""
    low = [(area.x + area.w * (i + 0.5) / bottom, area.bottom) for i in range(bottom)]
    high = [(area.x + area.w * (i + 0.5) / max(1, top), area.y) for i in range(top)]
    band = area.h / (side + 2)
    levels = [area.y + band * (i + 1.5) for i in range(side)]
    yield from reversed(low[: bottom // 2 + 1])
    yield from ((area.x, y) for y in reversed(levels))
    yield from high
    yield from ((area.right, y) for y in levels)
    yield from reversed(low[bottom // 2 + 1 :])
