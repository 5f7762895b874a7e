"""The tree of discoveries: what is known, what can be learned, and where it leads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from games.civilization.board import Discovery, WorldMap
from games.core.boards.measure import LEGIBLE
from games.core.boards.scene import Box, Label, Path, Rect, Scene, Shape, Style, Target, Viewer

STYLES: Final = {
    "known": Style("surface+45%good", "good"),
    "now": Style("surface+45%highlight", "text", 2.0),
    "open": Style("surface+30%accent", "accent", 2.0),
    "later": Style("surface", "border"),
}
GAP, EDGE = 10.0, 6.0
PART: Final = 0.84
"""Of the width of a column, a node's."""


def tree_scene(board: WorldMap, viewer: Viewer) -> Scene:
    """The tree, its names legible, from what can be learned now on; beside it a list of that."""
    area = viewer.area.inset(1)
    able = [each for each in board.tree if each.state in ("now", "open")]
    wide = max((viewer.wide(each.name, bold=True) for each in able), default=0.0) + 3 * GAP
    wide = min(0.42 * area.w, wide) if able else 0.0
    ground = area.adjusted(wide + GAP, 0, 0, 0)
    plan = _plan(board.tree, ground, viewer)
    places = _places(board.tree, plan, viewer)
    shapes: list[Shape] = [Box(ground, Style("table", "border"), 8)]
    shapes += _lines(board.tree, places)
    for each in board.tree:
        if places[each.name].right > ground.x and places[each.name].x < ground.right:
            shapes += _node(each, places[each.name], viewer)
    shapes.append(Box(Rect(area.x - 1, area.y - 1, wide + GAP, area.h + 2), Style("window"), 0))
    targets = []
    leads = _leads(board.tree)
    longest = max((viewer.wide(each.name, bold=True) for each in able), default=1.0)
    size = max(LEGIBLE, viewer.size() * min(1.0, (wide - 2 * GAP) / longest))
    for each, rect in zip(able, _list(area, wide, len(able), viewer), strict=True):
        shapes.append(Box(rect, STYLES[each.state], 6))
        shapes.append(Label(rect.inset(GAP, 0), each.name, size, "text", "start", bold=True, least=LEGIBLE))
        leads_to = ", ".join(leads.get(each.name, ())) or "nothing further"
        now = ", learned now" if each.state == "now" else ""
        told = f"{each.name}{now}: leads to {leads_to}"
        targets.append(Target(each.name, rect, told, lit=(each.name,)))
    top = Rect(area.x, area.y, wide, 1.6 * viewer.row())
    shapes.append(viewer.label(top, "Can be learned now", "secondary", "secondary", "start", least=LEGIBLE))
    extent = 2 * plan.across / ground.w, max(1.0, 2 * plan.down / ground.h)
    return Scene(
        viewer.width,
        viewer.height,
        tuple(shapes),
        tuple(targets),
        ground=ground,
        part="tree",
        extent=extent,
    )


def _list(area: Rect, wide: float, many: int, viewer: Viewer) -> list[Rect]:
    top = area.y + 1.8 * viewer.row()
    step = min(2.2 * viewer.row(), (area.bottom - top) / max(1, many))
    return [Rect(area.x, top + k * step, wide, step - 3) for k in range(many)]


class Plan(NamedTuple):
    """Where the tree lies: its left upper corner, width of a column, and height of all.

    Attributes:
        across, down: how wide and high the tree is before anybody looks closer.
    """

    left: float
    top: float
    column: float
    high: float
    across: float
    down: float


def _plan(tree: tuple[Discovery, ...], ground: Rect, viewer: Viewer) -> Plan:
    """As large as the ground, or as names need; the first column is the one before what can be learned."""
    columns = Counter(each.column for each in tree)
    count = max(columns) + 1
    name = max(viewer.wide(each.name, "secondary") for each in tree)
    across = max(ground.w - 2 * EDGE, count * (name / PART + GAP))
    down = max(ground.h - 2 * EDGE, max(columns.values()) * 1.6 * viewer.row("secondary"))
    first = max(0, min((each.column for each in tree if each.state in ("now", "open")), default=0) - 1)
    column, high = across / count * viewer.zoom, down * viewer.zoom
    left = ground.x + EDGE - first * column + viewer.shift[0]
    left = min(ground.x + EDGE, max(left, ground.right - EDGE - count * column))
    top = ground.cy - high / 2 + viewer.shift[1]
    top = min(ground.y + EDGE, max(top, ground.bottom - EDGE - high))
    return Plan(left, top, column, high, across, down)


def _places(tree: tuple[Discovery, ...], plan: Plan, viewer: Viewer) -> dict[str, Rect]:
    """A column for all with as much before them; below each other those of a column."""
    columns: dict[int, list[str]] = {}
    for each in tree:
        columns.setdefault(each.column, []).append(each.name)
    found = {}
    for column, names in columns.items():
        step = plan.high / len(names)
        tall = min(step * 0.8, 2.2 * viewer.row() * viewer.zoom)
        for row, name in enumerate(names):
            middle = plan.left + (column + 0.5) * plan.column, plan.top + (row + 0.5) * step
            found[name] = Rect.around(*middle, plan.column * PART, tall)
    return found


def _lines(tree: tuple[Discovery, ...], places: Mapping[str, Rect]) -> Iterator[Shape]:
    for state, style in (("later", Style("", "border", 1.0)), ("open", Style("", "accent", 1.4))):
        parts = [
            f"M{places[need].right:g} {places[need].cy:g}L{places[each.name].x:g} {places[each.name].cy:g}"
            for each in tree
            if (each.state == "open") == (state == "open")
            for need in each.needs
        ]
        if parts:
            yield Path("".join(parts), style)


def _node(each: Discovery, rect: Rect, viewer: Viewer) -> Iterator[Shape]:
    yield Box(rect, STYLES[each.state], 4)
    size = max(LEGIBLE, min(viewer.size("secondary") * viewer.zoom, rect.h * 0.7))
    yield Label(rect.inset(2, 0), each.name, size, "text", least=LEGIBLE)


def _leads(tree: tuple[Discovery, ...]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for each in tree:
        for need in each.needs:
            found.setdefault(need, []).append(each.name)
    return found
