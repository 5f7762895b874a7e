"""Draws a sea: ships with their last moves and shots, and a list of the ships beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.core.boards.board import HIDDEN
from games.core.boards.scene import (
    PANE,
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
    faded,
    fitted,
    line_path,
    polyline,
    scaled,
    seat_name,
)
from games.core.words import say
from games.sea_battle.board import HEADINGS, Sea, SeaShip, Spot, course_of
from games.sea_battle.board_helm import LEAST as LEAST_BUTTON
from games.sea_battle.board_helm import Helm

SIDE_NAMES: Final = ("Side A", "Side B")
HULLS: Final = (
    ((0.5, 0.0), (0.8, 0.4), (0.8, 0.86), (0.64, 1.0), (0.36, 1.0), (0.2, 0.86), (0.2, 0.4)),
    ((0.36, 0.04), (0.64, 0.04), (0.94, 0.34), (0.76, 0.98), (0.24, 0.98), (0.06, 0.34)),
)
"""Outlines of the ships of each side, heading north: one with a pointed bow, one with a broad one."""
STONE: Final = "M.1 .62L.2 .3L.42 .12L.72 .16L.92 .44L.88 .76L.6 .92L.26 .88Z"
GAP: Final = 6.0
"""Space between two ships of two lines each in the list, in pixels."""
SMALLEST_HULL: Final = 16.0
"""Least length of a ship in pixels, even if it then covers more than its cell."""
READABLE: Final = 10.0
"""Least font size of numbers."""
SHORE: Final = "secondary+35%surface"
LEAST, WIDEST = 150.0, 300.0
"""Limits of the list's width, in pixels at normal font size."""


def sea_scene(board: Sea, viewer: Viewer) -> Scene:
    """Draw the sea with north on top, its ships in a list, and for a captain the helm.

    A captain chooses a course and a broadside, in either order, at the helm or on the cells of the sea that
    they lead to; a broadside there once the course is chosen.
    """
    return _Layout(board, viewer).scene()


class _Layout:
    def __init__(self, board: Sea, viewer: Viewer) -> None:
        self.board, self.viewer = board, viewer
        area, row = viewer.area.inset(2), viewer.row()
        sides_afloat = {ship.side for ship in board.ships if ship.afloat}
        own = board.ship_of(viewer.player) if len(sides_afloat) == 2 else None
        least = 3 * LEAST_BUTTON * min(viewer.scale, 1.5) if own is not None else 0.0
        self.beside = area.w >= 1.3 * area.h
        below = 0.0 if self.beside else max(4 * (row + 4), least) + PANE
        room = max(LEAST * viewer.unit, min(WIDEST * viewer.unit, area.w - area.h - PANE))
        beside = min(max(room, least), area.w * 0.45) if self.beside else 0.0
        # whole pixels, so that edges are sharp
        side = min(area.w - beside - (PANE if beside else 0), area.h - below)
        self.cell = max(3, int(side / board.size))
        self.hull = max(1.2 * self.cell, SMALLEST_HULL)
        span = float(self.cell * board.size)
        spare = area.w - span - (beside + PANE if beside else 0.0)
        left = area.x + max(0.0, spare / 2)
        top = area.y + (max(0.0, (area.h - span) / 2) if self.beside else 0.0)
        self.sea = Rect(round(left), round(top), span, span)
        self.list = (
            Rect(self.sea.right + PANE, self.sea.y, beside, max(span, area.h * 0.8))
            if self.beside
            else Rect(area.x, self.sea.bottom + PANE, area.w, area.bottom - self.sea.bottom - PANE)
        )
        self.helm = self._with_helm(own, least) if own is not None else None

    def _with_helm(self, own: SeaShip, least: float) -> Helm:
        """Return the helm, for which the list makes room: below it, or at its right."""
        board, viewer, whole = self.board, self.viewer, self.list
        if self.beside:
            side = max(least, min(whole.w - 6, whole.h * 0.34, 56 * 3 * viewer.unit))
            room = Rect(whole.cx - side / 2, whole.bottom - side - 3, side, side)
            self.list = whole._replace(h=max(0.0, whole.h - side - PANE))
        else:
            side = max(least, min(whole.h - 4, 150 * viewer.unit))
            room = Rect(whole.right - side - 3, whole.y + 3, side, side)
            self.list = whole._replace(w=whole.w - side - PANE - 3)
        place = room.within(viewer.area.inset(4))
        return Helm(board, own, viewer, place, self._place, hull=self._hull)

    def scene(self) -> Scene:
        shapes = [*self._water(), *self._rocks()]
        ships = sorted(self.board.ships, key=lambda ship: ship.afloat)
        for ship in ships:
            shapes += self._wake(ship)
        for ship in ships:
            shapes += self._ship(ship)
        for ship in ships:
            shapes += self._shot(ship)
        shapes += self._list()
        ship_targets = map(self._ship_target, self.board.ships)
        if self.helm is None:
            return Scene(self.viewer.width, self.viewer.height, tuple(shapes), tuple(ship_targets))
        shapes += self.helm.shapes()
        return Scene(
            self.viewer.width,
            self.viewer.height,
            tuple(shapes),
            (*self.helm.targets(), *ship_targets),
            parts=self.helm.parts,
            any_order=True,
        )

    def _place(self, x: int, y: int) -> Rect:
        row = self.board.size - 1 - y
        return Rect(self.sea.x + x * self.cell, self.sea.y + row * self.cell, self.cell, self.cell)

    def _around(self, cells: Sequence[tuple[int, int]]) -> Rect:
        places = [self._place(*cell) for cell in cells]
        x, y = min(p.x for p in places), min(p.y for p in places)
        return Rect(x, y, max(p.right for p in places) - x, max(p.bottom for p in places) - y)

    def _water(self) -> Iterator[Shape]:
        yield Box(self.sea, Style(SHORE, "border"), 6)
        inner = self.sea.inset(self.cell)
        yield Box(inner, Style("water"), 2)
        lines = ""
        for step in range(1, self.board.size - 2):
            x, y = inner.x + step * self.cell, inner.y + step * self.cell
            lines += line_path(((x, inner.y), (x, inner.bottom))) + line_path(
                ((inner.x, y), (inner.right, y))
            )
        yield Path(lines, Style("", "water+14%text", 1.0, 0.7))
        if self.viewer.coordinates:
            yield from self._coordinates()

    def _coordinates(self) -> Iterator[Label]:
        size, every = max(READABLE, self.cell * 0.5), 1 if self.cell >= 1.8 * READABLE else 5
        for number in range(every, self.board.size - 1, every):
            for x, y in ((number, 0), (0, number)):
                rect = self._place(x, y).inset(-self.cell * 0.2, 0)
                yield Label(rect, str(number), size, f"on-{SHORE}", mono=True, least=6)

    def _rocks(self) -> Iterator[Shape]:
        for x, y in self.board.rocks:
            yield scaled(STONE, self._place(x, y), Style(SHORE, f"{SHORE}+35%text"))

    def _hull(self, spot: Spot, side: int, style: Style) -> Path:
        place = self._place(spot.x, spot.y)
        rect = Rect.around(*place.center, self.hull, self.hull)
        points = [_turned(point, (1 - spot.heading) % 4) for point in HULLS[side]]
        return polyline([(rect.x + x * rect.w, rect.y + y * rect.h) for x, y in points], style, closed=True)

    def _ship(self, ship: SeaShip) -> Iterator[Shape]:
        if not (ship.afloat or ship.last):
            return
        place, role = self._place(ship.x, ship.y), f"seat-{ship.player}-fill"
        edge = Style(role, "ink", max(1.0, self.cell * 0.06))
        shapes = (self._hull(ship.spot, ship.side, edge), self._number(place, ship.player))
        if not ship.afloat:
            yield from faded(shapes, 0.35)
            yield self._cross(place)
            return
        if ship.player == self.viewer.player:
            ring = Style("surface", "accent", max(2.0, self.cell * 0.12), 0.75)
            yield circle(*place.center, self.hull * 0.62, ring)
        yield from shapes
        if ship.last and (ship.last[0].rocks or ship.last[0].rammed):
            yield from self._bump(place)

    def _number(self, place: Rect, player: int) -> Label:
        spot = Rect.around(*place.center, self.hull, self.hull)
        return Label(
            spot, str(player + 1), max(READABLE, self.hull * 0.5), f"on-seat-{player}-fill", bold=True
        )

    def _cross(self, place: Rect) -> Path:
        x, y, w, h = place.inset(place.w * 0.1)
        lines = line_path(((x, y), (x + w, y + h))) + line_path(((x + w, y), (x, y + h)))
        return Path(lines, Style("", "bad", max(2.0, self.cell * 0.12)))

    def _bump(self, place: Rect) -> Iterator[Shape]:
        radius = max(0.6 * READABLE, self.cell * 0.24)
        x, y = place.right, place.y
        yield circle(x, y, radius, Style("bad", "surface"))
        yield Label(Rect.around(x, y, 2 * radius, 2 * radius), "!", radius * 1.7, "on-bad", bold=True)

    def _wake(self, ship: SeaShip) -> Iterator[Shape]:
        path = ship.last[0].path if ship.last else ()
        if len(path) < 2:
            return
        points = [self._place(*cell).center for cell in path]
        role, width = f"seat-{ship.player}", max(1.5, self.cell * 0.1)
        yield circle(*points[0], self.cell * 0.2, Style("surface", role, width, 0.9))
        yield polyline(points, Style("", role, width, dash="dotted"))

    def _shot(self, ship: SeaShip) -> Iterator[Shape]:
        sailing = ship.last[0] if ship.last else None
        if sailing is None or not sailing.ball:
            return
        start, end = self._place(ship.x, ship.y), self._place(*sailing.ball)
        hit = sailing.hit is not None
        role, width = ("bad", 0.1) if hit else ("text", 0.06)
        far = max(1.0, abs(end.cx - start.cx) + abs(end.cy - start.cy)) / (self.cell * 0.5)
        begin = (start.cx + (end.cx - start.cx) / far, start.cy + (end.cy - start.cy) / far)
        style = Style("", role, max(1.0, self.cell * width), 0.9 if hit else 0.45, "dashed")
        yield polyline((begin, end.center), style)
        if hit:
            edge = end.cx - (end.cx - start.cx) / far, end.cy - (end.cy - start.cy) / far
            yield _burst(Rect.around(*edge, self.cell * 0.7, self.cell * 0.7))
        else:
            yield circle(*end.center, self.cell * 0.13, Style("surface", "text", 1.0, 0.7))

    def _ship_target(self, ship: SeaShip) -> Target:
        place = self._place(ship.x, ship.y)
        name = say(
            "Ship {player} ({name}), {side}",
            player=ship.player + 1,
            name=self.viewer.name(ship.player),
            side=SIDE_NAMES[ship.side],
        )
        if not ship.afloat:
            return Target(("ship", ship.player), place, say("{name}: sunk", name=name))
        damage = (
            "unknown"
            if ship.damage == HIDDEN
            else say("{damage} of {threshold}", damage=ship.damage, threshold=self.board.threshold)
        )
        where = say(
            "at {x},{y} heading {heading}, damage {damage}",
            x=ship.x,
            y=ship.y,
            heading=HEADINGS[ship.heading],
            damage=damage,
        )
        last = f"; {course_of(ship.last[0], self.viewer.name)}" if ship.last else ""
        return Target(("ship", ship.player), place, f"{name}: {where}{last}")

    def _list(self) -> Iterator[Shape]:
        sides = [[ship for ship in self.board.ships if ship.side == side] for side in (0, 1)]
        high = self.viewer.row() + 4
        if self.beside:
            high = min(high, self.list.h / 2 / 4.4)
        for side, ships in enumerate(sides):
            if self.beside:
                room = Rect(self.list.x, self.list.y + side * self.list.h / 2, self.list.w, self.list.h / 2)
                space = (room.h - 1.2 * high) / max(1, len(ships))
            else:
                room = Rect(
                    self.list.x + side * self.list.w / 2, self.list.y, self.list.w / 2 - 8, self.list.h
                )
                space = high
            title = min(self.viewer.size("pane"), high * 0.82)
            yield Label(
                Rect(room.x, room.y, room.w, high), say(SIDE_NAMES[side]), title, align="start", bold=True
            )
            doubled = space >= 2 * high + GAP
            step = 2 * high + GAP if doubled else min(max(space, high), 2 * high)
            for number, ship in enumerate(ships):
                row = Rect(room.x, room.y + high * 1.2 + number * step, room.w, high)
                yield from self._entry(row, ship, doubled=doubled)

    def _entry(self, row: Rect, ship: SeaShip, *, doubled: bool) -> Iterator[Shape]:
        size = min(self.viewer.size(), row.h * 0.8)
        bar = min(row.w * 0.34, 96.0 * self.viewer.unit)
        name = f"{ship.player + 1} {self.viewer.name(ship.player)}"
        shapes = list(
            seat_name(
                row.adjusted(0, 0, -bar - 6, 0),
                ship.player,
                name,
                size,
                bold=ship.player == self.viewer.player,
            )
        )
        shapes += self._hull_bar(Rect(row.right - bar, row.y + 2, bar, row.h - 4), ship)
        if doubled and ship.last:
            words = _capital(course_of(ship.last[0], self.viewer.name))
            under = row.moved(0, row.h - 2)
            small = self.viewer.size("secondary")
            shapes.append(fitted(under, words, small, "secondary", "start", least=READABLE))
        yield from shapes if ship.afloat else faded(shapes, 0.55)

    def _hull_bar(self, rect: Rect, ship: SeaShip) -> Iterator[Shape]:
        """Draw the rest of the hull as a bar with the damage; hatched if the damage is hidden."""
        size = min(self.viewer.size("secondary"), rect.h * 0.8)
        if not ship.afloat:
            yield Label(rect, say("sunk"), size, "bad", bold=True)
        elif ship.damage == HIDDEN:
            yield Box(rect, Style("hidden", "border"), 3, hatched=True)
            inner = Rect.around(*rect.center, size * 1.4, rect.h)
            yield Box(inner, Style("hidden"), 3)
            yield Label(inner, "?", size, bold=True)
        else:
            damage, whole = int(ship.damage), self.board.threshold
            yield Box(rect, Style("surface+25%bad", "border"), 3)
            left = rect.w * max(0, whole - damage) / whole
            yield Box(Rect(rect.x, rect.y, left, rect.h), Style("surface+35%good"), 3)
            words = say("damage {damage}/{whole}", damage=damage, whole=whole)
            short = self.viewer.wide(words, "secondary", bold=True) > rect.w
            bold = ship.player == self.viewer.player
            yield Label(rect, f"{damage}/{whole}" if short else words, size, bold=bold, least=6)


def _turned(point: tuple[float, float], quarters: int) -> tuple[float, float]:
    """Rotate a point of the unit square by n quarter turns to the right around its middle."""
    x, y = point
    for _ in range(quarters % 4):
        x, y = 1 - y, x
    return x, y


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _burst(rect: Rect) -> Path:
    points = []
    tips = ((0, -1), (0.7, -0.7), (1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7))
    for i, (dx, dy) in enumerate(tips):
        nx, ny = tips[(i + 1) % len(tips)]
        points.append((rect.cx + dx * rect.w / 2, rect.cy + dy * rect.h / 2))
        points.append((rect.cx + (dx + nx) * rect.w * 0.12, rect.cy + (dy + ny) * rect.h * 0.12))
    return polyline(points, Style("bad", "surface", 1.0), closed=True)
