"""The drawing of a world: land, what is built on it, cities and units; or the tree of discoveries."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

from games.civilization.board import (
    GONE,
    GROUNDS,
    UNKNOWN,
    MapCity,
    MapUnit,
    Standing,
    WorldMap,
    city_actor,
    ground_of,
    standing_words,
    works_of,
)
from games.civilization.board_panel import Panel, panel_width
from games.civilization.board_tree import tree_scene
from games.core.boards.measure import LEGIBLE
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
    polyline,
)
from games.core.naming import owned, whose
from games.core.words import say

COLORS: Final = {
    "Lake": "surface+45%#5AA9D6", "Ocean": "surface+55%#3A86B7", "Deep Ocean": "surface+70%#2A6A99",
    "Glacier": "surface+10%#DDEBF2", "Desert": "surface+60%#E3C777", "Forest": "surface+60%#3E7A45",
    "Grassland": "surface+55%#7DB65B", "Hills": "surface+55%#A98B52", "Jungle": "surface+60%#2F8F6B",
    "Mountains": "surface+55%#7C6F66", "Plains": "surface+55%#C9BE62", "Swamp": "surface+50%#6C8A6A",
    "Tundra": "surface+40%#A9A08C",
}  # fmt: skip
DETAILED: Final = 11.0
"""Least width of a tile that shows its details, in pixels."""
DRAWN: Final = 11.0
"""Least width of a unit with an icon, in pixels."""
LETTERED: Final = 15.0
"""Least width of a unit with two letters, in pixels."""
NAMED: Final = 26.0
"""Least width of a tile at which every tile can be pointed at, in pixels."""
CLOSEST: Final = 96.0
LARGEST: Final = 60.0
"""Largest side of a tile without zoom, in pixels at normal type."""
STRIP: Final = 1.7
"""Height of a line of nations, in lines of type."""
ROOM: Final = 2
"""Unknown tiles around what is known."""
ZOOMS: Final = (("Look closer", "+", 1.5), ("Look from farther away", "-", 1 / 1.5))
"""Words, key and factor of what enlarges the map and makes it smaller again."""
LEAST_BUTTON: Final = 28.0
"""Least side of these, in pixels."""

Spot: TypeAlias = tuple[int, int, int]
"""A tile, and the left upper corner of its square."""


class Layout(NamedTuple):
    """The left upper corner of the first column shown, and the side of a tile.

    Attributes:
        first: the column of the map at the left edge; the map continues behind its last one.
    """

    ground: Rect
    width: int
    height: int
    side: int
    x: float
    y: float
    first: int

    def tile(self, place: int) -> Rect:
        col, row = place % self.width, place // self.width
        across = (col - self.first) % self.width
        return Rect(self.x + across * self.side, self.y + row * self.side, self.side, self.side)

    def shows(self, rect: Rect) -> bool:
        g = self.ground
        return rect.right > g.x and rect.x < g.right and rect.bottom > g.y and rect.y < g.bottom

    def rows(self) -> range:
        top = max(0, int((self.ground.y - self.y) // self.side))
        return range(top, min(self.height, int((self.ground.bottom - self.y) // self.side) + 1))

    def columns(self) -> range:
        left = max(0, int((self.ground.x - self.x) // self.side))
        return range(left, min(self.width, int((self.ground.right - self.x) // self.side) + 1))

    @property
    def window(self) -> tuple[float, float, float, float]:
        """The part of the world that is shown: first column and row, and how many of each."""
        left, top = (self.ground.x - self.x) / self.side, (self.ground.y - self.y) / self.side
        return self.first + left, top, self.ground.w / self.side, self.ground.h / self.side

    def spots(self) -> list[Spot]:
        left, top, side, columns = int(self.x), int(self.y), self.side, self.columns()
        return [
            (row * self.width + (col + self.first) % self.width, left + col * side, top + row * side)
            for row in self.rows()
            for col in columns
        ]


def world_map_scene(board: WorldMap, viewer: Viewer) -> Scene:
    """Draw the map around the actor, with the viewer's zoom; or the tree."""
    if board.tree:
        return tree_scene(board, viewer)
    lines = _standing_lines(board, viewer)
    beside = panel_width(viewer)
    top, gap = len(lines) * STRIP * viewer.row("secondary"), 8.0 if beside else 0.0
    ground = viewer.area.inset(1).adjusted(0, top, -beside - gap, 0)
    shapes: list[Shape] = [Box(ground, Style("hidden", "border"), 4)]
    targets: list[Target] = []
    if board.land.strip():
        layout = _layout(board, viewer, ground)
        spots = layout.spots()
        shapes += _land(board, layout.side, spots)
        if layout.side >= DETAILED:
            shapes += _details(board, layout, spots)
            shapes += _specials(board, layout, viewer)
        shapes += _fog(board, layout.side, spots)
        shapes += _near(board, layout)
        shapes += _people(board, layout, viewer)
        targets += _targets(board, layout, viewer, spots)
        shapes += _around(viewer, ground)
        shapes += _caption(board, viewer, ground)
        for sign, target in _zooms(viewer, ground):
            shapes += sign
            targets.insert(0, target)
        if beside:
            room = Rect(ground.right + gap, ground.y + 2, beside - 4, ground.h - 4)
            panel = Panel(board, viewer, room, layout.window)
            shapes += panel.shapes([(_mark(name), COLORS[name]) for name in GROUNDS])
            targets += panel.targets()
    else:
        shapes.append(viewer.label(ground, say("The world is unknown"), "pane", "secondary"))
    for rect, standing, words in _places(lines, viewer, 0.0):
        shapes += _standing(rect, standing, words, viewer)
        key = standing.owner if standing.owner != viewer.player else f"nation {standing.owner}"
        targets.append(Target(key, rect, f"{viewer.name(standing.owner)}: {standing_words(standing)}"))
        if viewer.chosen[:1] == (key,):
            talks = [*_talks(viewer, rect)]
            shapes += [shape for _, drawn in talks for shape in drawn]
            targets[:0] = [target for target, _ in talks]
    return Scene(viewer.width, viewer.height, tuple(shapes), tuple(targets), ground=ground)


def _layout(board: WorldMap, viewer: Viewer, ground: Rect) -> Layout:
    left, top, cols, rows = _known_part(board)
    fits = min((ground.w - 4) / cols, (ground.h - 4) / rows, LARGEST * viewer.unit)
    side = max(4, int(min(fits * viewer.zoom, max(fits, CLOSEST * viewer.unit))))
    col, row = left + (cols - 1) / 2, top + (rows - 1) / 2
    if viewer.zoom > 1 and board.place >= 0:
        col, row = board.place % board.width, board.place // board.width
    moved = int(viewer.shift[0] // side)
    first = math.floor(col + 1 - board.width / 2) - moved
    x = ground.cx - side * (col - first + 0.5) + viewer.shift[0]
    y = ground.cy - side * (row + 0.5) + viewer.shift[1]
    return Layout(ground, board.width, board.height, side, round(x), round(y), first % board.width)


def _known_part(board: WorldMap) -> tuple[int, int, int, int]:
    """Return first column and row and number of each of the known part, with a margin."""
    wide, land = board.width, board.land
    rows = [row for row in range(board.height) if land[row * wide : (row + 1) * wide].strip()]
    cols = [col for col in range(wide) if land[col::wide].strip()]
    gaps = [(after - before - 1, after) for before, after in pairwise((*cols, cols[0] + wide))]
    gap, start = max(gaps)
    top, bottom = max(0, rows[0] - ROOM), min(board.height - 1, rows[-1] + ROOM)
    across = min(wide, wide - gap + 2 * ROOM)
    left = start - ROOM if gap else 0
    return left, top, across, bottom - top + 1


def _squares(side: int, spots: Iterable[Spot], style: Style) -> Iterator[Path]:
    """Yield one outline around some tiles, joined in runs."""
    runs: list[list[int]] = []
    for _, x, y in spots:
        if runs and runs[-1][1] == y and runs[-1][2] == x:
            runs[-1][2] = x + side
        else:
            runs.append([x, y, x + side])
    if runs:
        yield Path(
            "".join(f"M{x} {y}H{end}V{y + side}H{x}Z" for x, y, end in runs),
            style,
        )


def _land(board: WorldMap, side: int, spots: Sequence[Spot]) -> Iterator[Shape]:
    by_ground: dict[str, list[Spot]] = {}
    for spot in spots:
        by_ground.setdefault(board.land[spot[0]], []).append(spot)
    for mark, tiles in by_ground.items():
        if mark != UNKNOWN:
            yield from _squares(side, tiles, Style(COLORS[ground_of(mark)]))


def _fog(board: WorldMap, side: int, spots: Sequence[Spot]) -> Iterator[Shape]:
    land, sight = board.land, board.sight
    misty = [spot for spot in spots if sight[spot[0]] != "#" and land[spot[0]] != UNKNOWN]
    yield from _squares(side, misty, Style("ink", opacity=0.28))


GLYPHS: Final = {
    "Hills": ((0.1, 0.8, 0.35, 0.45, 0.6, 0.8), (0.45, 0.8, 0.7, 0.5, 0.92, 0.8)),
    "Mountains": ((0.08, 0.85, 0.42, 0.15, 0.75, 0.85), (0.5, 0.85, 0.75, 0.4, 0.95, 0.85)),
    "Forest": ((0.12, 0.75, 0.3, 0.25, 0.48, 0.75), (0.52, 0.85, 0.7, 0.35, 0.88, 0.85)),
    "Jungle": ((0.15, 0.5, 0.5, 0.15, 0.85, 0.5), (0.15, 0.85, 0.5, 0.5, 0.85, 0.85)),
    "Swamp": ((0.15, 0.4, 0.5, 0.3, 0.85, 0.4), (0.15, 0.75, 0.5, 0.65, 0.85, 0.75)),
}
"""Corners of small triangles, in parts of a tile."""


def _details(board: WorldMap, layout: Layout, spots: Sequence[Spot]) -> Iterator[Shape]:
    drawn: dict[str, list[str]] = {}
    glyphs = {_mark(name): shape for name, shape in GLYPHS.items()}
    side = layout.side
    for place, x, y in spots:
        if glyph := glyphs.get(board.land[place]):
            triangles = drawn.setdefault("glyph", [])
            for a, b, c, d, e, f in glyph:
                triangles.append(
                    f"M{x + a * side:.1f} {y + b * side:.1f}L{x + c * side:.1f} {y + d * side:.1f}"
                    f"L{x + e * side:.1f} {y + f * side:.1f}Z"
                )
        if board.works[place] != "0":
            rect = Rect(x, y, side, side)
            for work in works_of(board.works[place]):
                drawn.setdefault(work, []).append(_work(board, layout, place, work, rect))
    for name, parts in drawn.items():
        yield Path("".join(parts), STYLES[name])


STYLES: Final = {
    "glyph": Style("ink", opacity=0.3),
    "River": Style("", "#2F7FB8", 2.0),
    "Road": Style("", "#7A5230", 1.6),
    "Railroad": Style("", "ink", 2.0, dash="dashed"),
    "Irrigation": Style("", "#2F7FB8", 1.0),
    "Farmland": Style("", "#B07A1F", 1.2),
    "Mine": Style("ink", opacity=0.7),
    "Fortress": Style("", "ink", 2.0),
    "Airbase": Style("", "ink", 2.0, dash="dotted"),
    "Hut": Style("roof"),
}
LINKED: Final = ("Road", "Railroad", "River")
STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1))
"""Steps to the neighbours of a tile, straight ones first."""


def _work(board: WorldMap, layout: Layout, place: int, work: str, rect: Rect) -> str:
    x, y, w, h = rect
    if work in LINKED:
        return _links(board, layout, place, work, rect)
    if work == "Irrigation":
        lines = (0.3, 0.55, 0.8)
        return "".join(f"M{x + 0.1 * w:g} {y + k * h:g}H{x + 0.9 * w:g}" for k in lines)
    if work == "Farmland":
        return "".join(f"M{x + k * w:g} {y + 0.1 * h:g}V{y + 0.9 * h:g}" for k in (0.2, 0.5, 0.8))
    if work == "Mine":
        left, top, right = x + 0.35 * w, y + 0.4 * h, x + 0.65 * w
        return f"M{left:g} {y + 0.7 * h:g}L{rect.cx:g} {top:g}L{right:g} {y + 0.7 * h:g}Z"
    if work == "Hut":
        low, eaves, top = y + 0.75 * h, y + 0.5 * h, y + 0.25 * h
        left, right = x + 0.25 * w, x + 0.75 * w
        return f"M{left:g} {low:g}V{eaves:g}L{x + 0.5 * w:g} {top:g}L{right:g} {eaves:g}V{low:g}Z"
    return f"M{x + 0.12 * w:g} {y + 0.12 * h:g}H{x + 0.88 * w:g}V{y + 0.88 * h:g}H{x + 0.12 * w:g}Z"


def _links(board: WorldMap, layout: Layout, place: int, work: str, rect: Rect) -> str:
    """Return lines from the middle of a tile towards neighbours with the same work."""
    width, works, x, y, half = board.width, board.works, rect.cx, rect.cy, rect.w / 2
    row, col = divmod(place, width)
    parts = []
    for dx, dy in STEPS[: 4 if work == "River" else 8]:
        beside = (row + dy) * width + (col + dx) % width
        if not 0 <= beside < len(works):
            continue
        water = work == "River" and board.land[beside] in "abc"
        if water or work in works_of(works[beside]):
            parts.append(f"M{x:g} {y:g}L{x + dx * half:g} {y + dy * half:g}")
    reach = rect.w * 0.18
    return "".join(parts) or f"M{x - reach:g} {y:g}L{x + reach:g} {y:g}"


def _specials(board: WorldMap, layout: Layout, viewer: Viewer) -> Iterator[Shape]:
    for place, name in board.specials:
        rect = layout.tile(place)
        if layout.shows(rect):
            size = max(1.6, rect.w * 0.1)
            yield circle(rect.right - 2 * size, rect.y + 2 * size, size, Style("highlight", "ink", 0.8))
            if rect.w >= 2.2 * NAMED:
                size = _note_size(rect, viewer)
                line = Rect(rect.x, rect.bottom - size * 1.3, rect.w, size * 1.3)
                yield Label(line, name, size, "ink", least=LEGIBLE)


def _note_size(tile: Rect, viewer: Viewer) -> float:
    """Return the size of the type of a note in a tile."""
    return max(LEGIBLE, min(viewer.size("secondary"), tile.h * 0.24))


def _near(board: WorldMap, layout: Layout) -> Iterator[Shape]:
    for place in board.worked:
        yield Box(layout.tile(place).inset(1), Style("", "paper", 2.0, 0.9), 2)
    for _, place in board.near:
        yield Box(layout.tile(place).inset(1), Style("", "accent", 1.2, 0.8), 2)
    if board.place >= 0:
        rect = layout.tile(board.place)
        yield Box(rect.inset(-1.5), Style("", "paper", 4.0), 4)
        yield Box(rect.inset(-1.5), Style("", "accent", 2.5), 4)


def _people(board: WorldMap, layout: Layout, viewer: Viewer) -> Iterator[Shape]:
    towns = {city.place for city in board.cities}
    shown: dict[int, list[MapUnit]] = {}
    for unit in board.units:
        shown.setdefault(unit.place, []).append(unit)
    for city in board.cities:
        if layout.shows(layout.tile(city.place)):
            yield from _city(city, layout.tile(city.place), viewer)
    for place, units in shown.items():
        rect = layout.tile(place)
        if layout.shows(rect):
            yield from _units(board, units, rect, viewer, in_town=place in towns)
    for city in board.cities:
        if layout.shows(layout.tile(city.place)) and layout.side >= LETTERED:
            yield from _town_name(city, layout.tile(city.place), viewer)


TALKS: Final = {
    "accept": "Accept the offer",
    "reject": "Reject the offer",
    "cancel": "Break the pact",
    "ceasefire": "Offer a ceasefire",
    "peace": "Offer peace",
    "alliance": "Offer an alliance",
    "embassy": "Offer embassies",
    "maps": "Offer maps",
    "vision": "Offer to share what you see",
    "advance": "Offer to exchange an advance",
    "gold": "Give gold",
}
"""Labels of the actions towards a nation that was clicked."""


def _talks(viewer: Viewer, chip: Rect) -> Iterator[tuple[Target, tuple[Shape, ...]]]:
    offered = [key for key in TALKS if key in viewer.offered]
    wide = max((viewer.wide(TALKS[key], "secondary") for key in offered), default=0.0) + 16
    step = STRIP * viewer.row("secondary")
    left = max(0.0, min(chip.x, viewer.width - wide))
    for row, key in enumerate(offered):
        rect = Rect(left, chip.bottom + 3 + row * step, wide, step - 2)
        label = viewer.label(rect.inset(8, 0), TALKS[key], "secondary", "text", "start", least=LEGIBLE)
        yield Target(key, rect, TALKS[key]), (Box(rect, Style("raised", "border"), 4), label)


def _city(city: MapCity, rect: Rect, viewer: Viewer) -> Iterator[Shape]:
    x, y, w, h = rect.inset(max(0.5, rect.w * 0.06))
    corners = [(0, 1), (0, 0.2), (0.2, 0.2), (0.2, 0.4), (0.4, 0.4), (0.4, 0.1), (0.6, 0.1), (0.6, 0.4),
               (0.8, 0.4), (0.8, 0.2), (1, 0.2), (1, 1)]  # fmt: skip
    points = [(x + a * w, y + b * h) for a, b in corners]
    yield polyline(points, Style(f"seat-{city.owner}-fill", "paper", 1.0), closed=True)
    size = max(LEGIBLE, min(rect.h * 0.5, viewer.size()))
    if city.size and rect.h >= LETTERED:
        line = Rect(rect.x, rect.y + 0.38 * rect.h, rect.w, 0.6 * rect.h)
        yield Label(line, str(city.size), size, f"on-seat-{city.owner}-fill", bold=True, least=LEGIBLE)


def _town_name(city: MapCity, rect: Rect, viewer: Viewer) -> Iterator[Shape]:
    if not city.size:
        return
    size = max(LEGIBLE, min(viewer.size("secondary"), rect.h * 0.5))
    wide = viewer.wide(city.name, "secondary", bold=True) * size / viewer.size("secondary") + 6
    line = Rect.around(rect.cx, rect.bottom + size * 0.6, min(wide, max(2.4 * rect.w, 64.0)), size * 1.25)
    yield Box(line, Style("surface", opacity=0.8), 3)
    yield Label(line, city.name, size, "text", bold=True, least=LEGIBLE)


def _units(
    board: WorldMap, units: list[MapUnit], rect: Rect, viewer: Viewer, *, in_town: bool
) -> Iterator[Shape]:
    first = next((u for u in units if board.place == u.place and u.kind == board.actor_kind), units[0])
    count = sum(unit.count for unit in units)
    part = 0.5 if in_town else 0.82
    w, h = rect.w * part, rect.h * part
    inner = Rect(rect.right - w, rect.y, w, h) if in_town else Rect.around(rect.cx, rect.cy, w, h)
    yield Box(inner, Style(f"seat-{first.owner}-fill", "paper", max(0.8, rect.w * 0.04)), inner.w / 2)
    ink = f"on-seat-{first.owner}-fill"
    if first.drawing and inner.w >= DRAWN:
        yield Icon(Rect.around(*inner.center, 0.66 * inner.w, 0.66 * inner.h), first.drawing, ink)
    elif inner.w >= LETTERED:
        yield Label(inner, first.kind[:2], max(LEGIBLE, inner.h * 0.5), ink, bold=True, least=LEGIBLE)
    if count > 1 and rect.w >= NAMED:
        size = _note_size(rect, viewer)
        spot = Rect(rect.right - size * 1.3, rect.bottom - size * 1.3, size * 1.3, size * 1.3)
        yield Box(spot, Style("surface", "border"), 6)
        yield Label(spot, str(count), size, "text", bold=True, least=LEGIBLE)


def _around(viewer: Viewer, ground: Rect) -> Iterator[Shape]:
    yield Box(Rect(-1, -1, viewer.width + 2, ground.y + 1), Style("window"), 0)
    if ground.right < viewer.width - 2:
        yield Box(
            Rect(ground.right, -1, viewer.width - ground.right + 1, viewer.height + 2), Style("window"), 0
        )
    yield Box(ground, Style("", "border"), 4)


def _zooms(viewer: Viewer, ground: Rect) -> Iterator[tuple[list[Shape], Target]]:
    """Yield signs and targets that enlarge the map and make it smaller again, at its lower right."""
    side = max(LEAST_BUTTON, 1.6 * viewer.row("text"))
    if ground.h < 5 * side or ground.w < 5 * side:
        return
    for number, (words, sign, factor) in enumerate(ZOOMS):
        rect = Rect(ground.right - (2 - number) * (side + 4) - 2, ground.bottom - side - 6, side, side)
        x, y, far = rect.cx, rect.cy, side * 0.24
        can = sign == "+" or viewer.zoom > 1
        style = Style("", "text" if can else "disabled", 2.2)
        edge = Style("surface", "secondary" if can else "border", opacity=0.92, dash="" if can else "dashed")
        lines: list[Shape] = [Box(rect, edge, 6)]
        lines.append(polyline(((x - far, y), (x + far, y)), style))
        if sign == "+":
            lines.append(polyline(((x, y - far), (x, y + far)), style))
        name = (
            say("{words}, key {sign}", words=words, sign=sign)
            if can
            else say("All that is known of the world is shown")
        )
        yield lines, Target(("zoom", sign), rect, name, shown=True, zooms=factor)


def _caption(board: WorldMap, viewer: Viewer, ground: Rect) -> Iterator[Shape]:
    if board.place < 0:
        return
    city = next((city for city in board.cities if city.place == board.place and city.note), None)
    special = dict(board.specials).get(board.place, "")
    words = f"{board.actor}: {_ground_name(board.land[board.place], special, board.works[board.place])}"
    if city and board.actor == city_actor(city.name):
        words = say("{name}, size {size}: {note}", name=city.name, size=city.size, note=city.note)
    elif city:
        words += say(", in {name}", name=city.name)
    line = Rect(ground.x, ground.y, ground.w, 1.5 * viewer.row("secondary"))
    yield Box(line, Style("surface", opacity=0.88), 4)
    yield viewer.label(line.inset(8, 0), words, "secondary", "text", "start", least=LEGIBLE)


def _standing_lines(board: WorldMap, viewer: Viewer) -> list[list[tuple[Standing, str, float]]]:
    lines: list[list[tuple[Standing, str, float]]] = []
    for standing in board.standings:
        pact = _pact(board, standing) if viewer.player is not None else ""
        words = f"{standing.points} · {pact}" if pact else str(standing.points)
        wide = viewer.wide(words, "secondary") + 1.6 * viewer.row("secondary") + 10
        if not lines or math.fsum(width for _, _, width in lines[-1]) + wide > viewer.width - 8:
            lines.append([])
        lines[-1].append((standing, words, wide))
    return lines


def _pact(board: WorldMap, standing: Standing) -> str:
    if standing.note == GONE or not standing.note or not board.relations:
        return standing.note
    return board.relations[standing.owner].lower()


def _places(
    lines: Sequence[Sequence[tuple[Standing, str, float]]], viewer: Viewer, top: float
) -> Iterator[tuple[Rect, Standing, str]]:
    step = STRIP * viewer.row("secondary")
    for row, line in enumerate(lines):
        x = 4.0
        for standing, words, wide in line:
            yield Rect(x, top + row * step, wide - 4, step - 3), standing, words
            x += wide


def _standing(rect: Rect, standing: Standing, words: str, viewer: Viewer) -> Iterator[Shape]:
    side = min(rect.h * 0.7, viewer.row("secondary"))
    yield Icon(Rect.around(rect.x + 4 + side / 2, rect.cy, side, side), f"seat:{standing.owner}")
    text = rect.adjusted(side + 9, 0, 0, 0)
    yield viewer.label(text, words, "secondary", "text", "start", least=LEGIBLE)


def _targets(board: WorldMap, layout: Layout, viewer: Viewer, spots: Sequence[Spot]) -> Iterator[Target]:
    near = {place: direction for direction, place in board.near}
    about: dict[int, list[str]] = {}
    towns = {city.place: city for city in board.cities}
    for unit in board.units:
        words = owned(f"{unit.count} {unit.kind}", viewer.name(unit.owner))
        about.setdefault(unit.place, []).append(f"{words}, {unit.note}" if unit.note else words)
    specials = dict(board.specials)
    every, side, land, ground = layout.side >= NAMED, layout.side, board.land, layout.ground
    half, named = side / 2, near.keys() | about.keys() | towns.keys()
    for place, x, y in spots:
        if not (every or place in named):
            continue
        if place not in near and (land[place] == UNKNOWN or not ground.contains(x + half, y + half)):
            continue
        name = _ground_name(land[place], specials.get(place, ""), board.works[place])
        key = f"tile {place}"
        if place in named:
            city = towns.get(place)
            name = ", ".join([*(_city_name(city, viewer) if city else ()), name, *about.get(place, ())])
            key = near.get(place) or (city.name if city and city.size else key)
            name = f"{near[place]}: {name}" if place in near else name
        yield Target(key, Rect(x, y, side, side), name)


def _city_name(city: MapCity, viewer: Viewer) -> Iterator[str]:
    yield say("{whose} city {name}", whose=whose(viewer.name(city.owner)), name=city.name) + (
        say(", size {size}", size=city.size) if city.size else ""
    )
    if city.note:
        yield city.note


def _mark(ground: str) -> str:
    """Return the letter of a kind of ground in `WorldMap.land`."""
    return chr(ord("a") + GROUNDS.index(ground))


@cache
def _ground_name(mark: str, special: str, works: str) -> str:
    parts = (ground_of(mark) or "unknown", special, *(work.lower() for work in works_of(works)))
    return ", ".join(filter(None, parts))
