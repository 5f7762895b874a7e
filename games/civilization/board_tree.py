"""The tree of discoveries: what is known, what can be learned, and where it leads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from games.civilization.board import Discovery, WorldMap
from games.core.boards.measure import LEGIBLE
from games.core.boards.scene import Box, Label, Path, Rect, Scene, Shape, Style, Target, Viewer
from games.core.words import say

STYLES: Final = {
    "known": Style("surface+45%good", "good"),
    "now": Style("surface+45%highlight", "text", 2.0),
    "open": Style("surface+30%accent", "accent", 2.0),
    "later": Style("surface", "border"),
}
GAP, EDGE = 10.0, 6.0
PART: Final = 0.84
"""Width of a node, as a part of a column's."""


def tree_scene(board: WorldMap, viewer: Viewer) -> Scene:
    """Lay out the tree from what can be learned now on, and beside it a list of that."""
    area = viewer.area.inset(1)
    able = [node for node in board.tree if node.state in ("now", "open")]
    wide = max((viewer.wide(node.name, bold=True) for node in able), default=0.0) + 3 * GAP
    wide = min(0.42 * area.w, wide) if able else 0.0
    ground = area.adjusted(wide + GAP, 0, 0, 0)
    layout = _layout(board.tree, ground, viewer)
    places = _places(board.tree, layout, viewer)
    shapes: list[Shape] = [Box(ground, Style("table", "border"), 8)]
    shapes += _lines(board.tree, places)
    for node in board.tree:
        if places[node.name].right > ground.x and places[node.name].x < ground.right:
            shapes += _node(node, places[node.name], viewer)
    shapes.append(Box(Rect(area.x - 1, area.y - 1, wide + GAP, area.h + 2), Style("window"), 0))
    targets = []
    leads = _leads(board.tree)
    longest = max((viewer.wide(node.name, bold=True) for node in able), default=1.0)
    size = max(LEGIBLE, viewer.size() * min(1.0, (wide - 2 * GAP) / longest))
    for node, rect in zip(able, _list(area, wide, len(able), viewer), strict=True):
        shapes.append(Box(rect, STYLES[node.state], 6))
        shapes.append(Label(rect.inset(GAP, 0), node.name, size, "text", "start", bold=True, least=LEGIBLE))
        leads_to = ", ".join(leads.get(node.name, ())) or say("nothing further")
        now = say(", learned now") if node.state == "now" else ""
        targets.append(
            Target(
                node.name,
                rect,
                say("{name}{now}: leads to {leads_to}", name=node.name, now=now, leads_to=leads_to),
                lit=(node.name,),
            )
        )
    top = Rect(area.x, area.y, wide, 1.6 * viewer.row())
    shapes.append(
        viewer.label(top, say("Can be learned now"), "secondary", "secondary", "start", least=LEGIBLE)
    )
    extent = 2 * layout.across / ground.w, max(1.0, 2 * layout.down / ground.h)
    width, height = viewer.width, viewer.height
    return Scene(width, height, tuple(shapes), tuple(targets), ground=ground, part="tree", extent=extent)


def _list(area: Rect, wide: float, many: int, viewer: Viewer) -> list[Rect]:
    top = area.y + 1.8 * viewer.row()
    step = min(2.2 * viewer.row(), (area.bottom - top) / max(1, many))
    return [Rect(area.x, top + k * step, wide, step - 3) for k in range(many)]


class _Layout(NamedTuple):
    """Left upper corner of the tree, width of a column, height, and its width and height without zoom."""

    left: float
    top: float
    column: float
    high: float
    across: float
    down: float


def _layout(tree: tuple[Discovery, ...], ground: Rect, viewer: Viewer) -> _Layout:
    """Fill the ground, or more if names need it; the first column is the one before what can be learned."""
    columns = Counter(node.column for node in tree)
    count = max(columns) + 1
    name = max(viewer.wide(node.name, "secondary") for node in tree)
    across = max(ground.w - 2 * EDGE, count * (name / PART + GAP))
    down = max(ground.h - 2 * EDGE, max(columns.values()) * 1.6 * viewer.row("secondary"))
    first = max(0, min((node.column for node in tree if node.state in ("now", "open")), default=0) - 1)
    column, high = across / count * viewer.zoom, down * viewer.zoom
    left = ground.x + EDGE - first * column + viewer.shift[0]
    left = min(ground.x + EDGE, max(left, ground.right - EDGE - count * column))
    top = ground.cy - high / 2 + viewer.shift[1]
    top = min(ground.y + EDGE, max(top, ground.bottom - EDGE - high))
    return _Layout(left, top, column, high, across, down)


def _places(tree: tuple[Discovery, ...], layout: _Layout, viewer: Viewer) -> dict[str, Rect]:
    columns: dict[int, list[str]] = {}
    for node in tree:
        columns.setdefault(node.column, []).append(node.name)
    places = {}
    for column, names in columns.items():
        step = layout.high / len(names)
        tall = min(step * 0.8, 2.2 * viewer.row() * viewer.zoom)
        for row, name in enumerate(names):
            middle = layout.left + (column + 0.5) * layout.column, layout.top + (row + 0.5) * step
            places[name] = Rect.around(*middle, layout.column * PART, tall)
    return places


def _lines(tree: tuple[Discovery, ...], places: Mapping[str, Rect]) -> Iterator[Shape]:
    for state, style in (("later", Style("", "border", 1.0)), ("open", Style("", "accent", 1.4))):
        parts = [
            f"M{places[need].right:g} {places[need].cy:g}L{places[node.name].x:g} {places[node.name].cy:g}"
            for node in tree
            if (node.state == "open") == (state == "open")
            for need in node.needs
        ]
        if parts:
            yield Path("".join(parts), style)


def _node(node: Discovery, rect: Rect, viewer: Viewer) -> Iterator[Shape]:
    yield Box(rect, STYLES[node.state], 4)
    size = max(LEGIBLE, min(viewer.size("secondary") * viewer.zoom, rect.h * 0.7))
    yield Label(rect.inset(2, 0), node.name, size, "text", least=LEGIBLE)


def _leads(tree: tuple[Discovery, ...]) -> dict[str, list[str]]:
    leads: dict[str, list[str]] = {}
    for node in tree:
        for need in node.needs:
            leads.setdefault(need, []).append(node.name)
    return leads
