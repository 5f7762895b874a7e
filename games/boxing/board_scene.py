"""Draws a ring from above: ropes, two fighters with both arms, points, clock, and where a punch lands."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from games.boxing.board import BOTTOM, COLOURS, GLOVES, LEFT, REACH, RIGHT, TOP, Bout, Fighter, arm, faces
from games.boxing.board_pads import PADS, pad, pad_size
from games.core.boards.scene import (
    PANE,
    Align,
    Box,
    Label,
    Path,
    Rect,
    Scene,
    Shape,
    Style,
    Target,
    Viewer,
    circle,
    ellipse,
    polyline,
    seat_mark,
    seat_name,
)
from games.core.words import say

FLOOR: Final = 16
"""Canvas around the limits of the fighters' middles, in rows and columns."""
WIDE, HIGH = RIGHT - LEFT + 2 * FLOOR, BOTTOM - TOP + 2 * FLOOR
SKINS: Final = (("paper", "ink"), ("ink", "paper"))
"""Body and outline of white and of black."""
ROPES: Final = ("bad", "paper", "seat-0")
SHOULDER, GLOVE = 5.6, 2.9
"""Rows from the middle to a shoulder, and the radius of a glove."""
GUARD: Final = 7.0
"""Columns from the middle to a glove at rest."""
TIP: Final = REACH - 5.0
"""Columns from the middle to a glove that is out: it touches a body whose middle is in reach."""
LONGEST: Final = "black · moves down right"


def bout_scene(board: Bout, viewer: Viewer) -> Scene:
    return _Layout(board, viewer).scene()


class _Layout:
    def __init__(self, board: Bout, viewer: Viewer) -> None:
        self.board, self.viewer = board, viewer
        area = viewer.area.inset(4)
        self.plate = viewer.row("pane") + viewer.row("secondary") + 2 * 6
        self.own = next((fighter for fighter in board.fighters if fighter.player == viewer.player), None)
        """The viewer's fighter; None if the viewer has none."""
        beside = area.w > area.h
        top = area.y + self.plate + PANE
        pad = pad_size(viewer, area.w * (0.18 if beside else 0.3)) if self.own else (0.0, -PANE)
        room = Rect(area.x, top, area.w, area.bottom - top)
        if beside and self.own:
            room = room.inset(pad[0] + PANE, 0)
        elif self.own:
            room = room.adjusted(0, 0, 0, -pad[1] - PANE)
        self.unit = max(0.5, min(room.w / WIDE, room.h / HIGH))
        wide, high = WIDE * self.unit, HIGH * self.unit
        self.ring = Rect.around(room.cx, room.cy, wide, high)
        span = min(area.w, max(wide, 560 * viewer.unit))
        self.head = Rect(area.cx - span / 2, self.ring.y - PANE - self.plate, span, self.plate)
        left, right = area.x, area.right - pad[0]
        if beside:
            left, right = max(left, self.ring.x - 2 * PANE - pad[0]), min(right, self.ring.right + 2 * PANE)
        y = self.ring.cy - pad[1] / 2 if beside else self.ring.bottom + PANE
        self.pads = [Rect(x, y, *pad) for x in (left, right)] if self.own else []

    def scene(self) -> Scene:
        still = tuple(self._canvas())
        shapes: list[Shape] = [*still, *self._header()]
        for fighter in self.board.fighters:
            shapes += self._body(fighter)
        for fighter in self.board.fighters:
            if fighter.struck:
                shapes += self._burst(fighter)
        targets = list(map(self._target, self.board.fighters))
        for which, place in zip(PADS, self.pads, strict=False):
            assert self.own is not None
            cells, cell_shapes = pad(which, place, self.own, self.viewer)
            targets += cells
            shapes += cell_shapes
        return Scene(self.viewer.width, self.viewer.height, tuple(shapes), tuple(targets), still=len(still))

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return self.ring.x + (x - LEFT + FLOOR) * self.unit, self.ring.y + (y - TOP + FLOOR) * self.unit

    def _target(self, fighter: Fighter) -> Target:
        colour = COLOURS[fighter.player % 2]
        words = say(
            "{name}, {colour}: column {x}, row {y}, {points} points, {doing}, {arm}",
            name=self.viewer.name(fighter.player),
            colour=colour,
            x=fighter.x,
            y=fighter.y,
            points=fighter.points,
            doing=say(fighter.doing),
            arm=arm(fighter),
        )
        side = 14 * self.unit
        return Target(
            f"fighter {fighter.player}",
            Rect.around(*self._at(fighter.x, fighter.y), side, side),
            words,
        )

    def _canvas(self) -> Iterator[Shape]:
        unit = self.unit
        yield Box(self.ring, Style("canvas+30%ink", "canvas+50%ink"), 4 * unit)
        floor = self.ring.inset(4.5 * unit)
        yield Box(floor, Style("canvas", "canvas+35%ink", max(1.0, 0.4 * unit)), 2 * unit)
        yield circle(floor.cx, floor.cy, 17 * unit, Style("", "canvas+25%paper", max(1.0, 0.8 * unit)))
        for number, role in enumerate(ROPES):
            rope = self.ring.inset((1.6 + 1.1 * number) * unit)
            yield Box(rope, Style("", role, max(1.0, 0.45 * unit)), 3 * unit)
        corner = 4.6 * unit
        posts = (self.ring.x, self.ring.right - corner), (self.ring.y, self.ring.bottom - corner)
        for row, y in enumerate(posts[1]):
            for col, x in enumerate(posts[0]):
                role = "seat-0-fill" if row == col == 0 else "seat-1-fill" if row and col else "paper"
                yield Box(Rect(x, y, corner, corner), Style(role, "ink", max(1.0, 0.3 * unit)), 1.2 * unit)

    def _header(self) -> Iterator[Shape]:
        viewer, head = self.viewer, self.head
        middle = max(viewer.wide("0:00", "title", True) + 2 * PANE, head.w * 0.16)
        box = Rect.around(head.cx, head.cy, middle, head.h)
        yield Box(box, Style("surface", "border"), 8)
        yield viewer.label(box, self.board.clock, "title", bold=True, least=8)
        side = (head.w - middle) / 2 - PANE
        yield from self._plate(Rect(head.x, head.y, side, head.h), self.board.fighters[0])
        yield from self._plate(Rect(head.right - side, head.y, side, head.h), self.board.fighters[1])

    def _plate(self, rect: Rect, fighter: Fighter) -> Iterator[Shape]:
        viewer, left = self.viewer, fighter.player % 2 == 0
        yield Box(rect, Style("last" if self._hits(fighter) else "surface", "border"), 8)
        inner = rect.inset(10, 6)
        wide = min(viewer.wide("100", "title", True) + 4, inner.w * 0.4)
        row = viewer.row("pane")
        line = Rect(inner.x if left else inner.x + wide + 8, inner.y, inner.w - wide - 8, row)
        points = Rect(inner.right - wide if left else inner.x, inner.y, wide, row)
        below = Rect(inner.x, line.bottom, inner.w, inner.bottom - line.bottom)
        words = say(fighter.doing)
        if viewer.wide(LONGEST, "secondary") <= inner.w:  # else the ring alone shows who is white
            words = f"{say(COLOURS[fighter.player % 2])} · {words}"
        align: Align = "start" if left else "end"
        yield viewer.label(
            points, str(fighter.points), "title", bold=True, align="end" if left else "start", least=8
        )
        name = viewer.name(fighter.player)
        size = viewer.size("pane" if viewer.wide(name, "pane", True) + row <= line.w else "secondary")
        yield from seat_name(line, fighter.player, name, size, align=align, bold=True)
        yield viewer.label(below, words, "secondary", "secondary", align)

    def _hits(self, fighter: Fighter) -> bool:
        return any(other.struck for other in self.board.fighters if other is not fighter)

    def _body(self, fighter: Fighter) -> Iterator[Shape]:
        unit, (fill, edge) = self.unit, SKINS[fighter.player % 2]
        (x, y), way = self._at(fighter.x, fighter.y), self._way(fighter)
        line = Style(fill, edge, max(1.0, 0.5 * unit))
        for glove in GLOVES:
            yield from self._arm(fighter, glove)
        yield ellipse(Rect.around(x - way * unit, y, 8 * unit, 14 * unit), line)
        yield circle(x + way * 0.6 * unit, y, 3.7 * unit, line)
        yield seat_mark(Rect.around(x + way * 0.6 * unit, y, 4.4 * unit, 4.4 * unit), fighter.player)

    def _way(self, fighter: Fighter) -> int:
        other = self.board.fighters[1 - fighter.player]
        return faces(other.x - fighter.x, fighter.player)

    def _arm(self, fighter: Fighter, glove: str) -> Iterator[Shape]:
        unit, (fill, edge) = self.unit, SKINS[fighter.player % 2]
        side, way = math.copysign(1, GLOVES[glove]), self._way(fighter)
        extent = fighter.extent if fighter.out and glove == fighter.glove else 0.0
        shoulder = self._at(fighter.x, fighter.y + side * SHOULDER)
        far = GUARD + (TIP - GUARD) * extent
        hand = self._at(fighter.x + way * far, fighter.y + GLOVES[glove])
        bend = self._at(
            fighter.x + way * far * 0.55, fighter.y + side * (SHOULDER + 3.2 * (1 - extent) - 0.8 * extent)
        )
        way_out = f"M{shoulder[0]:g} {shoulder[1]:g}Q{bend[0]:g} {bend[1]:g} {hand[0]:g} {hand[1]:g}"
        yield Path(way_out, Style("", edge, 3.6 * unit))
        yield Path(way_out, Style("", fill, 2.6 * unit))
        role = f"seat-{fighter.player}-fill"
        yield circle(*hand, GLOVE * unit, Style(role, edge, max(1.0, 0.5 * unit)))

    def _burst(self, fighter: Fighter) -> Iterator[Shape]:
        """Draw a star over a fighter who was hit, with the punch's worth; below if there is no room above."""
        unit, points = self.unit, []
        x, y = self._at(fighter.x, fighter.y + (-12 if fighter.y - 12 > TOP - FLOOR / 2 else 12))
        for tooth in range(20):
            radius, angle = (5.6 if tooth % 2 else 3.9) * unit, math.pi * tooth / 10
            points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
        style = Style("highlight", "ink", max(1.0, 0.4 * unit), min(1.0, 0.2 + fighter.since / 10))
        yield polyline(points, style, closed=True)
        side = 7 * unit
        yield Label(Rect.around(x, y, side, side), f"+{fighter.struck}", 4 * unit, "ink", bold=True, least=6)
