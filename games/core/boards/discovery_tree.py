"""The tree of discoveries: what is known, what can be learned, and where it leads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from games.core.boards.measure import LEGIBLE
from games.core.boards.scene import Box, Label, Path, Rect, Scene, Shape, Style, Target, Viewer
from games.core.boards.world_map import Discovery, WorldMap

STYLES: Final = {
    "known": Style("surface+45%good", "good"),
    "now": Style("surface+45%highlight", "text", 2.0),
    "open": Style("surface+30%accent", "accent", 2.0),
    "later": Style("surface", "border"),
}
GAP: Final = 10.0


def tree_scene(board: WorldMap, viewer: Viewer) -> Scene:
    """The tree, made larger by the viewer, beside a list of what can be learned now."""
    area = viewer.area.inset(1)
    able = [each for each in board.tree if each.state in ("now", "open")]
    wide = (
        min(0.42 * area.w, max(viewer.wide(each.name, bold=True) for each in able) + 3 * GAP) if able else 0.0
    )
    ground = area.adjusted(wide + GAP, 0, 0, 0)
    places = _places(board.tree, ground, viewer)
    shapes: list[Shape] = [Box(ground, Style("table", "border"), 8)]
    shapes += _lines(board.tree, places)
    for each in board.tree:
        shapes += _node(each, places[each.name], viewer)
    if viewer.zoom > 1:
        shapes.append(Box(Rect(area.x - 1, area.y - 1, wide + GAP, area.h + 2), Style("window"), 0))
    targets = []
    leads = _leads(board.tree)
    for each, rect in zip(able, _list(area, wide, len(able), viewer), strict=True):
        shapes.append(Box(rect, STYLES[each.state], 6))
        shapes.append(viewer.label(rect.inset(GAP, 0), each.name, align="start", bold=True, least=LEGIBLE))
        leads_to = ", ".join(leads.get(each.name, ())) or "nothing further"
        now = ", learned now" if each.state == "now" else ""
        told = f"{each.name}{now}: leads to {leads_to}"
        targets.append(Target(each.name, rect, told, lit=(each.name,)))
    top = Rect(area.x, area.y, wide, 1.6 * viewer.row())
    shapes.append(viewer.label(top, "Can be learned now", "secondary", "secondary", "start", least=LEGIBLE))
    return Scene(viewer.width, viewer.height, tuple(shapes), tuple(targets), ground=ground)


def _list(area: Rect, wide: float, many: int, viewer: Viewer) -> list[Rect]:
    top = area.y + 1.8 * viewer.row()
    step = min(2.2 * viewer.row(), (area.bottom - top) / max(1, many))
    return [Rect(area.x, top + k * step, wide, step - 3) for k in range(many)]


def _places(tree: tuple[Discovery, ...], ground: Rect, viewer: Viewer) -> dict[str, Rect]:
    """A column for all with as much before them; below each other those of a column."""
    columns: dict[int, list[str]] = {}
    for each in tree:
        columns.setdefault(each.column, []).append(each.name)
    room = ground.inset(6)
    wide = room.w / (max(columns) + 1) * viewer.zoom
    high = room.h * viewer.zoom
    left = room.cx + viewer.shift[0] - wide * (max(columns) + 1) / 2
    top = room.cy + viewer.shift[1] - high / 2
    found = {}
    for column, names in columns.items():
        step = high / len(names)
        for row, name in enumerate(names):
            tall = min(step * 0.8, 2.2 * viewer.row() * viewer.zoom)
            found[name] = Rect.around(
                left + (column + 0.5) * wide, top + (row + 0.5) * step, wide * 0.72, tall
            )
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
    if viewer.wide(each.name) * LEGIBLE / viewer.size() <= rect.w - 4 and rect.h >= LEGIBLE * 1.2:
        size = min(viewer.size(), rect.h * 0.7)
        yield Label(rect.inset(2, 0), each.name, max(LEGIBLE, size), "text", least=LEGIBLE)


def _leads(tree: tuple[Discovery, ...]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for each in tree:
        for need in each.needs:
            found.setdefault(need, []).append(each.name)
    return found
