"""Orders drawn on a map: arrows by type, and their failures."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from games.core.boards.scene import Box, Path, Rect, Shape, Style, circle, line_path, polyline
from games.diplomacy.board import Order

Point = tuple[float, float]
DASHES: Final = {"support": "dotted", "convoy": "dashed", "retreat": "dashed"}
"""Dashes of lines; moves are solid."""
FADED: Final = 0.45
"""Opacity of past orders while new ones are written."""
REACHED: Final = 0.8
"""Length of the arrow of a move that bounced, as a part of the way."""


@dataclass(frozen=True, slots=True)
class Pen:
    """The style of an order.

    Attributes:
        role: the colour of its power.
        size: of a unit, in pixels.
        opacity: of all of it.
        halo: the colour around it.
        gap: between the end of an arrow and the middle of a place, in sizes of a unit.
    """

    role: str
    size: float
    opacity: float = 1.0
    halo: str = "surface"
    gap: float = 0.62

    @property
    def width(self) -> float:
        return max(1.6, self.size * 0.085)


def order_shapes(
    order: Order, failed: bool, pen: Pen, spot: Callable[[str], Point | None]
) -> Iterator[Shape]:
    """Draw the arrow or the mark of an order; ``spot`` returns the place of a unit on the screen."""
    start, target = spot(order.place), spot(order.target)
    helped = spot(order.helped)
    if start is None:
        return
    match order.sort:
        case "move" | "retreat" if target is not None:
            yield from _move(
                start, target, failed=failed, pen=pen, dash=DASHES.get(order.sort, ""), bent=order.convoyed
            )
        case "support" | "convoy" if helped is not None:
            yield from _help(order, start, helped, target, failed=failed, pen=pen)
        case "hold":
            yield Box(Rect.around(*start, 1.32 * pen.size, 1.06 * pen.size), _line(pen, 0.8), 0.3 * pen.size)
        case "disband":
            yield from cross(*start, 0.45 * pen.size, pen)
        case "build":
            yield from _plus(start, pen)


def _line(pen: Pen, part: float = 1.0, dash: str = "") -> Style:
    return Style("", pen.role, pen.width * part, pen.opacity, dash)


def _move(start: Point, target: Point, *, failed: bool, pen: Pen, dash: str, bent: bool) -> Iterator[Shape]:
    way = math.dist(start, target)
    if way < 1:
        return
    unit = (target[0] - start[0]) / way, (target[1] - start[1]) / way
    trim, gap = min(0.62 * pen.size, 0.3 * way), min(pen.gap * pen.size, 0.3 * way)
    end = max(trim + 2, (way * REACHED if failed else way) - gap)
    first, last = _along(start, unit, trim), _along(start, unit, end)
    side = 0.16 * way if bent else 0.0
    bend = (first[0] + last[0]) / 2 + unit[1] * side, (first[1] + last[1]) / 2 - unit[0] * side
    yield from _arrow(first, bend, last, pen, dash)
    if failed:
        yield from cross(*last, 0.26 * pen.size, pen)


def _along(start: Point, unit: Point, way: float) -> Point:
    return start[0] + unit[0] * way, start[1] + unit[1] * way


def _arrow(first: Point, bend: Point, last: Point, pen: Pen, dash: str) -> Iterator[Shape]:
    reach = math.dist(bend, last) or 1.0
    ux, uy = (last[0] - bend[0]) / reach, (last[1] - bend[1]) / reach
    head = min(3.4 * pen.width + 3, 0.9 * reach)
    neck = last[0] - ux * head, last[1] - uy * head
    line = f"M{first[0]:.1f} {first[1]:.1f}Q{bend[0]:.1f} {bend[1]:.1f} {neck[0]:.1f} {neck[1]:.1f}"
    wing = 0.5 * head
    corners = last, (neck[0] - uy * wing, neck[1] + ux * wing), (neck[0] + uy * wing, neck[1] - ux * wing)
    yield Path(line, Style("", pen.halo, pen.width + 2.5, 0.75 * pen.opacity))
    yield Path(line, _line(pen, dash=dash))
    yield polyline(_rounded(corners), Style(pen.role, pen.halo, 1.0, pen.opacity), closed=True)


def _rounded(points: tuple[Point, ...]) -> list[Point]:
    return [(round(x, 1), round(y, 1)) for x, y in points]


def _help(
    order: Order, start: Point, helped: Point, target: Point | None, *, failed: bool, pen: Pen
) -> Iterator[Shape]:
    """Draw a line to the unit that is helped, or to the middle of its way."""
    end = helped
    if target is not None:
        end = helped[0] + 0.55 * (target[0] - helped[0]), helped[1] + 0.55 * (target[1] - helped[1])
    way = math.dist(start, end)
    if way < 1:
        return
    unit = (end[0] - start[0]) / way, (end[1] - start[1]) / way
    first = _along(start, unit, min(0.62 * pen.size, 0.4 * way))
    last = end if target is not None else _along(start, unit, way - min(0.7 * pen.size, 0.4 * way))
    line = line_path(_rounded((first, last)))
    yield Path(line, Style("", pen.halo, pen.width + 2, 0.6 * pen.opacity))
    yield Path(line, _line(pen, dash=DASHES[order.sort]))
    yield from _tip(order.sort, last, pen)
    if failed:
        yield from cross((first[0] + last[0]) / 2, (first[1] + last[1]) / 2, 0.26 * pen.size, pen)


def _tip(sort: str, place: Point, pen: Pen) -> Iterator[Shape]:
    """Draw a disc for a support, a diamond for a convoy."""
    x, y = place
    radius = 1.5 * pen.width + 1
    style = Style("surface", pen.role, 0.8 * pen.width, pen.opacity)
    if sort == "support":
        yield circle(x, y, radius, style)
    else:
        corners = ((x, y - radius - 1), (x + radius + 1, y), (x, y + radius + 1), (x - radius - 1, y))
        yield polyline(_rounded(corners), style, closed=True)


def cross(x: float, y: float, radius: float, pen: Pen) -> Iterator[Shape]:
    a = max(3.0, radius)
    line = f"M{x - a:.1f} {y - a:.1f}L{x + a:.1f} {y + a:.1f}M{x - a:.1f} {y + a:.1f}L{x + a:.1f} {y - a:.1f}"
    yield Path(line, Style("", "surface", pen.width + 2.5, 0.9 * pen.opacity))
    yield Path(line, Style("", "bad", pen.width + 0.4, pen.opacity))


def _plus(place: Point, pen: Pen) -> Iterator[Shape]:
    x, y, a = place[0] + 0.55 * pen.size, place[1] - 0.42 * pen.size, 0.16 * pen.size
    yield circle(x, y, 1.9 * a, Style("surface", "good", 1.2, pen.opacity))
    line = f"M{x - a:.1f} {y:.1f}L{x + a:.1f} {y:.1f}M{x:.1f} {y - a:.1f}L{x:.1f} {y + a:.1f}"
    yield Path(line, Style("", "good", 2.0, pen.opacity))
