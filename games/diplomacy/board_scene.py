"""The drawing of a map: land by owner, units, orders as arrows, and a panel beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from games.core.action import Player
from games.core.boards.measure import LEGIBLE, SMALLEST, text_width
from games.core.boards.scene import (
    Box,
    Icon,
    Label,
    Path,
    Rect,
    Scene,
    Shape,
    Style,
    Target,
    Viewer,
    circle,
    line_path,
    seat_mark,
)
from games.core.words import say
from games.diplomacy.board import MapOrder, MapUnit, Order, WarMap, clicks, read_order
from games.diplomacy.board_atlas import Atlas, Region, atlas
from games.diplomacy.board_hatching import Pattern, hatched, pattern_of
from games.diplomacy.board_orders import FADED, Pen, order_shapes
from games.diplomacy.board_panel import order_parts, panel_parts, panel_place

UNIT: Final = (34.0, 25.0)
"""Size of a unit in the units of the drawing."""
LETTERS: Final = 16.0
"""Size of the abbreviations in the units of the drawing."""
DOT: Final = 5.6
COAST: Final = 17.0
"""Radius of a coast's target."""
GAP: Final = 8.0
"""Pixels between two lines of a pattern."""
HARMLESS: Final = ("", "dislodged", "disbanded")
"""Results of orders that may have succeeded."""
PART: Final = 8
"""Number of borders in one path."""
SORTS: Final = {"A": "army", "F": "fleet"}
KINDS: Final = {"sea": "sea", "coast": "coastal province", "land": "inland province"}


class Frame(NamedTuple):
    """The upper left corner of a map on the screen, and the size of a unit of the drawing."""

    x: float
    y: float
    scale: float

    def at(self, point: tuple[float, float]) -> tuple[float, float]:
        return self.x + point[0] * self.scale, self.y + point[1] * self.scale

    def around(self, point: tuple[float, float], w: float, h: float) -> Rect:
        return Rect.around(*self.at(point), w * self.scale, h * self.scale)


class Ground(NamedTuple):
    """The lines of a map on the screen, as path language.

    Attributes:
        outlines: of each region, closed.
        corners: of the outlines.
        neutral: areas that nobody can enter.
        seas, inland, shore: borders between seas, between provinces, and between land and sea, in parts:
            thick lines of one long path take Qt longer.
    """

    outlines: Mapping[str, str]
    corners: Mapping[str, tuple[tuple[float, float], ...]]
    neutral: str
    seas: tuple[str, ...]
    inland: tuple[str, ...]
    shore: tuple[str, ...]


@lru_cache(maxsize=8)
def _ground(name: str, frame: Frame) -> Ground:
    drawing = atlas(name)
    corners = {
        code: tuple(_tenths(frame.at(point)) for point in region.outline)
        for code, region in drawing.regions.items()
    }
    lines: dict[str, list[str]] = {"seas": [], "inland": [], "shore": []}
    for border in drawing.borders:
        if sort := _border_sort(drawing, border.between):
            lines[sort].append(line_path([_tenths(frame.at(point)) for point in border.line]))
    return Ground(
        {code: line_path(points) + "Z" for code, points in corners.items()},
        corners,
        "".join(line_path([_tenths(frame.at(point)) for point in ring]) + "Z" for ring in drawing.neutral),
        *(_parts(lines[sort]) for sort in ("seas", "inland", "shore")),
    )


@lru_cache(maxsize=512)
def _hatch(corners: tuple[tuple[float, float], ...], pattern: Pattern) -> str:
    return hatched(corners, pattern, GAP)


def _parts(lines: list[str]) -> tuple[str, ...]:
    return tuple("".join(lines[start : start + PART]) for start in range(0, len(lines), PART))


def _tenths(point: tuple[float, float]) -> tuple[float, float]:
    return round(point[0], 1), round(point[1], 1)


def _border_sort(drawing: Atlas, between: tuple[str, str]) -> str:
    """Return what a border separates; empty at the edge, which has lines of its own."""
    wet = [drawing.regions[code].kind == "sea" for code in between if code in drawing.regions]
    if len(wet) < 2:
        return ""
    return "seas" if all(wet) else "shore" if any(wet) else "inland"


def war_map_scene(board: WarMap, viewer: Viewer) -> Scene:
    """Lay out the map with the viewer's zoom; an unknown map is empty."""
    try:
        drawing = atlas(board.map)
    except KeyError:
        return Scene(viewer.width, viewer.height, ())
    return _Layout(board, viewer, drawing).scene()


class _Layout:
    def __init__(self, board: WarMap, viewer: Viewer, drawing: Atlas) -> None:
        self.board = board
        self.viewer = viewer
        self.drawing = drawing
        self.panel, self.room = panel_place(board, viewer, drawing.width / drawing.height)
        fits = min(self.room.w / drawing.width, self.room.h / drawing.height)
        scale = round(fits * viewer.zoom, 4)
        self.frame = Frame(
            round(self.room.cx + viewer.shift[0] - scale * drawing.width / 2, 1),
            round(self.room.cy + viewer.shift[1] - scale * drawing.height / 2, 1),
            scale,
        )
        self.ground = _ground(board.map, self.frame)
        self.owners = dict(board.owners)

    def scene(self) -> Scene:
        still = *self._land(), *self._names(), *self._orders()
        shapes = [*still, *self._units(), *self._drafts()]
        shapes += self._coasts()
        beside, choices = panel_parts(self.board, self.viewer, self.panel, self.room)
        return Scene(
            self.viewer.width,
            self.viewer.height,
            (*shapes, *beside),
            (*choices, *self._coast_targets(), *self._targets()),
            tuple(self._entering()),
            self.room,
            spelled=True,
            still=len(still),
            parts=order_parts(self.board, self.viewer, self._province),
        )

    def _province(self, code: str) -> str:
        region = self.drawing.regions.get(code[:3])
        return region.name if region is not None else code

    # land and sea

    def _land(self) -> Iterator[Shape]:
        yield Box(Rect(*self.frame.at((0, 0)), *self._size), Style("sea"), 0)
        yield from (Path(part, Style("", "sea+35%shore")) for part in self.ground.seas)
        held: dict[int, list[str]] = {}
        for code, region in self.drawing.regions.items():
            if region.kind != "sea":
                held.setdefault(self.owners.get(code, -1), []).append(code)
        for owner, codes in sorted(held.items()):
            fill = Style("land" if owner < 0 else f"land+45%seat-{owner}-fill")
            outlines = _parts([self.ground.outlines[code] for code in codes])
            yield from (Path(part, fill) for part in outlines)
            if owner >= 0:
                yield from self._pattern(owner, codes)
        yield Path(self.ground.neutral, Style("foreign", "shore", 1.0))
        yield from (Path(part, Style("", "land+60%shore")) for part in self.ground.inland)
        # a line of one pixel takes Qt a tenth of the time of a thicker one
        thick = 2.2 * self.frame.scale
        yield from (
            Path(part, Style("", "shore", thick if thick > 1.6 else 1.0)) for part in self.ground.shore
        )

    @property
    def _size(self) -> tuple[float, float]:
        return self.drawing.width * self.frame.scale, self.drawing.height * self.frame.scale

    def _pattern(self, owner: Player, codes: Iterable[str]) -> Iterator[Shape]:
        pattern = pattern_of(owner)
        lines = "".join(_hatch(self.ground.corners[code], pattern) for code in codes)
        yield Path(lines, Style("", f"land+65%seat-{owner}-fill", dash=pattern.dash))

    def _names(self) -> Iterator[Shape]:
        for region in self.drawing.regions.values():
            if self._is_seen(region.label):
                yield from self._name(region)
            if region.centre is not None and self._is_seen(region.centre):
                yield from self._centre(region.code, region.centre)

    def _name(self, region: Region) -> Iterator[Label]:
        """Draw the full name if it fits, else the abbreviation; on small maps only if there is room."""
        size = min(1.15 * self.viewer.size(), LETTERS * self.frame.scale)
        room, middle = region.room * self.frame.scale, self.frame.at(region.label)
        if size < LEGIBLE:
            size = LEGIBLE
            wide = text_width(region.code, size, True)
            if wide > room or self._is_taken(Rect.around(*middle, wide, size), region):
                return
        name = say(region.name)
        words = name if text_width(name, size) < room else region.code
        rect = Rect.around(*middle, max(room, text_width(words, size, True)), size * 1.2)
        role = "shore" if region.kind == "sea" else "text"
        yield Label(rect, words, size, role, bold=words == region.code, least=size)

    def _is_taken(self, rect: Rect, region: Region) -> bool:
        things = [self._rect(region.unit)] if region.code in self._inside else []
        if region.centre is not None:
            things.append(self.frame.around(region.centre, 3 * DOT, 3 * DOT))
        return any(
            abs(thing.cx - rect.cx) < (thing.w + rect.w) / 2
            and abs(thing.cy - rect.cy) < (thing.h + rect.h) / 2
            for thing in things
        )

    def _centre(self, code: str, place: tuple[float, float]) -> Iterator[Shape]:
        x, y = self.frame.at(place)
        radius = max(2.5, DOT * self.frame.scale)
        owner = self.owners.get(code)
        if owner is None:
            yield circle(x, y, 0.9 * radius, Style("surface", "text", 1.2))
            yield circle(x, y, 0.35 * radius, Style("text"))
            return
        yield circle(x, y, 1.25 * radius, Style("surface", "text", 1.0))
        yield seat_mark(Rect.around(x, y, 1.7 * radius, 1.7 * radius), owner)

    def _is_seen(self, point: tuple[float, float]) -> bool:
        return self.room.inset(-20).contains(*self.frame.at(point))

    # units

    def _units(self) -> Iterator[Shape]:
        for unit in sorted(self.board.units, key=lambda unit: unit.dislodged):
            spot = self.drawing.spot(unit.place, unit.dislodged)
            if spot is not None and self._is_seen(spot):
                yield from _unit(unit, self._rect(spot, 0.76 if unit.dislodged else 1.0))

    def _rect(self, spot: tuple[float, float], part: float = 1.0) -> Rect:
        return self.frame.around(spot, UNIT[0] * part, UNIT[1] * part)

    def _entering(self) -> Iterator[tuple[str, Rect]]:
        for order in self.board.orders:
            parsed = read_order(order.text)
            if parsed is None or order.result or parsed.sort not in ("move", "retreat"):
                continue
            spot = self.drawing.spot(parsed.place, parsed.sort == "retreat")
            if spot is not None:
                key, rect = f"{order.owner}{parsed.unit} {parsed.target}", self._rect(spot)
                yield from ((key + part, rect) for part in ("", " drawing"))

    # orders

    def _orders(self) -> Iterator[Shape]:
        """Draw the orders of the phase before; supports below moves."""
        strength = FADED if self.viewer.drafted or self.board.drafts else 1.0
        orders = [(order, parsed) for order in self.board.orders if (parsed := read_order(order.text))]
        for order, parsed in sorted(orders, key=lambda entry: entry[1].sort == "move"):
            pen = Pen(f"seat-{order.owner}", UNIT[0] * self.frame.scale, strength)
            yield from order_shapes(parsed, _failed(order), pen, self._spots(parsed, order.owner))

    def _drafts(self) -> Iterator[Shape]:
        for text in self.viewer.drafted or [order.text for order in self.board.drafts]:
            if parsed := read_order(text):
                owner = self._owner(parsed)
                role = f"seat-{owner}" if owner is not None else "accent"
                pen = Pen(role, UNIT[0] * self.frame.scale, halo="highlight", gap=0.2)
                yield from order_shapes(parsed, False, pen, self._spots(parsed, owner))

    def _owner(self, order: Order) -> int | None:
        """Return the power of the unit with that order, or of the province where one is built."""
        if order.sort == "build":
            return self.owners.get(order.place[:3])
        there = [unit for unit in self.board.units if unit.place[:3] == order.place[:3]]
        there.sort(key=lambda unit: unit.dislodged == (order.sort != "retreat"))
        return there[0].owner if there else None

    def _spots(self, order: Order, owner: int | None) -> Callable[[str], tuple[float, float] | None]:
        """Return a function for the places of units on the screen; a dislodged one is beside the other."""
        others = any(
            not unit.dislodged and unit.owner != owner for unit in self._inside.get(order.place[:3], ())
        )
        out = order.sort == "retreat" or (order.sort == "disband" and others)

        def spot(place: str) -> tuple[float, float] | None:
            point = self.drawing.spot(place, out and place == order.place)
            return self.frame.at(point) if point is not None else None

        return spot

    # what can be clicked

    def _coasts(self) -> Iterator[Shape]:
        for target in self._coast_targets():
            yield circle(*target.rect.center, target.rect.w / 2, Style("surface", "accent", 1.5))
            size = min(self.viewer.size("secondary"), 0.6 * target.rect.h)
            yield Label(target.rect, str(target.key)[4:], size, bold=True, least=size)

    def _coast_targets(self) -> Iterator[Target]:
        for code, spot in self.drawing.coasts.items():
            if code in self.viewer.offered and self._is_seen(spot):
                radius = COAST * self.frame.scale
                rect = Rect.around(*self.frame.at(spot), 2 * radius, 2 * radius)
                yield Target(code, rect, f"{self.drawing.called(code)}, {code}")

    def _targets(self) -> Iterator[Target]:
        for code, region in self.drawing.regions.items():
            corners = self.ground.corners[code]
            x, y = self.frame.at(region.unit)
            across, down = [corner[0] for corner in corners], [corner[1] for corner in corners]
            # around the unit, so that the middle is never outside
            wide, high = min(x - min(across), max(across) - x), min(y - min(down), max(down) - y)
            if any(self.room.contains(*corner) for corner in (*corners, (x, y))):
                rect = Rect.around(x, y, 2 * wide, 2 * high)
                yield Target(code, rect, self._described(region), outline=self.ground.outlines[code])

    @cached_property
    def _inside(self) -> Mapping[str, list[MapUnit]]:
        units: dict[str, list[MapUnit]] = {}
        for unit in self.board.units:
            units.setdefault(unit.place[:3], []).append(unit)
        return units

    def _described(self, region: Region) -> str:
        parts = [f"{say(region.name)}, {region.code}", say(KINDS.get(region.kind, region.kind))]
        if region.centre is not None:
            owner = self.owners.get(region.code)
            parts.append(
                say("supply centre")
                + (say(" of {power}", power=self.board.power(owner)) if owner is not None else "")
            )
        parts += [self._described_unit(unit) for unit in self._inside.get(region.code, ())]
        parts += self._last_orders.get(region.code, ())
        parts += [
            say("now {words}", words=text)
            for text in self.viewer.drafted
            if clicks("", text)[:1] == (region.code,)
        ]
        return ", ".join(parts)

    @cached_property
    def _last_orders(self) -> Mapping[str, list[str]]:
        """By province, the orders of the phase before in words."""
        orders: dict[str, list[str]] = {}
        for order in self.board.orders:
            if parsed := read_order(order.text):
                words = say("last order {words}", words=order.text) + (
                    f", {order.result}" if order.result else ""
                )
                orders.setdefault(parsed.place[:3], []).append(words)
        return orders

    def _described_unit(self, unit: MapUnit) -> str:
        coast = say(" on {called}", called=self.drawing.called(unit.place)) if "/" in unit.place else ""
        words = say(
            "{sort} of {power}{coast}",
            sort=SORTS.get(unit.kind, "unit"),
            power=self.board.power(unit.owner),
            coast=coast,
        )
        if not unit.dislodged:
            return words
        return say(
            "dislodged {words}, may retreat to {listed}",
            words=words,
            listed=", ".join(unit.retreats) or "nowhere",
        )


def _unit(unit: MapUnit, rect: Rect) -> Iterator[Shape]:
    key = _key(unit)
    fill = f"seat-{unit.owner}-fill"
    edge = Style(fill, "bad" if unit.dislodged else "ink", max(1.1, 0.06 * rect.h))
    yield Box(rect, edge, rect.h * (0.2 if unit.kind == "A" else 0.5), key=key)
    inner = rect.inset(0.12 * rect.w, 0.14 * rect.h)
    yield Icon(inner, SORTS.get(unit.kind, "army"), f"on-{fill}", key=f"{key} drawing")
    side = 0.5 * rect.h
    if side >= SMALLEST:
        corner = Rect.around(rect.x + 0.06 * rect.w, rect.y + 0.1 * rect.h, side, side)
        yield circle(*corner.center, 0.62 * side, Style("paper", "ink", 0.8), key=f"{key} disc")
        yield seat_mark(corner, unit.owner)._replace(key=f"{key} mark")


def _key(unit: MapUnit) -> str:
    return f"{unit.owner}{unit.kind} {unit.place}" + (say(" out") if unit.dislodged else "")


def _failed(order: MapOrder) -> bool:
    return any(part not in HARMLESS for part in order.result.split(", "))
