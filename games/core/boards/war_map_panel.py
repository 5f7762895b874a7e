"""What stands beside a map: the powers, what arrows mean, and the sorts of orders to choose from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.core.boards.hatching import hatched, pattern_of
from games.core.boards.scene import (
    PANE,
    Box,
    Path,
    Rect,
    Shape,
    Style,
    Target,
    Viewer,
    fitted,
    paragraph,
    seat_mark,
)
from games.core.boards.war_map import CHOICES, Order, WarMap
from games.core.boards.war_map_orders import Pen, order_shapes

WORDS: Final = {
    "hold": "Hold",
    "support": "Support",
    "convoy": "Convoy",
    "via": "Go by convoy",
    "army": "Army",
    "fleet": "Fleet",
    "disband": "Disband",
}
NEXT: Final = {
    "support": "Whom does it support?",
    "convoy": "Which army does it convoy?",
    "via": "Where is it taken?",
    "fleet": "On which coast?",
}
LEGEND: Final = (
    ("move", "Move", False, "surface"),
    ("support", "Support", False, "surface"),
    ("convoy", "Convoy", False, "surface"),
    ("move", "Failed", True, "surface"),
    ("move", "Being written", False, "highlight"),
)
BESIDE: Final = 1.32
"""Boards wider than this part of their height have the panel at their side."""
NARROWEST: Final = 10.5
"""Width of the panel at the side at least, in rows of text."""
COLUMNS: Final = 4


def panel_place(viewer: Viewer, shape: float) -> tuple[Rect, Rect]:
    """Where the panel is, and where the map.

    Args:
        shape: width of the map as a part of its height.
    """
    area = viewer.area.inset(1)
    if area.w > BESIDE * area.h:
        wide = max(NARROWEST * viewer.row("secondary"), min(area.w - shape * area.h - PANE, 0.3 * area.w))
        wide = min(wide, 0.3 * area.w)
        room = area.adjusted(0, 0, -wide - PANE, 0)
        return Rect(room.right + PANE, area.y, wide, area.h), room
    high = min(4 * _row(viewer) + 8, 0.36 * area.h)
    room = area.adjusted(0, 0, 0, -high - PANE / 2)
    return Rect(area.x, room.bottom + PANE / 2, area.w, high), room


def _row(viewer: Viewer) -> float:
    return 1.35 * viewer.row("secondary")


def panel_parts(board: WarMap, viewer: Viewer, panel: Rect, room: Rect) -> tuple[list[Shape], list[Target]]:
    """The panel, which covers what a larger map shows there, and the targets in it."""
    beside = panel.x > room.x
    cover = panel.adjusted(-PANE if beside else 0, 0 if beside else -PANE / 2, 0, 0)
    shapes: list[Shape] = [Box(cover.inset(-1), Style("window"), 0)]
    row, many = _row(viewer), len(board.powers)
    columns = 1 if beside else COLUMNS
    lines = -(-many // columns)
    high = min(row, 0.6 * panel.h / max(1, lines))
    for player in range(many):
        place = Rect(
            panel.x + player % columns * panel.w / columns,
            panel.y + player // columns * high,
            panel.w / columns - (0 if columns == 1 else 8),
            high,
        )
        shapes += _power(board, viewer, player, place)
    below = panel.adjusted(0, lines * high + 6, 0, 0)
    offered = [word for word in CHOICES if word in viewer.offered] if viewer.chosen else []
    if viewer.chosen:
        asked, targets = _choices(viewer, below, offered, beside)
        return [*shapes, *asked], targets
    return [*shapes, *_legend(viewer, below, beside, bool(board.welfare))], []


def _power(board: WarMap, viewer: Viewer, player: int, line: Rect) -> Iterator[Shape]:
    """A power: its colour, pattern and mark, its name, its centres and units."""
    side = 0.74 * line.h
    swatch = Rect(line.x, line.cy - side / 2, 1.5 * side, side)
    yield Box(swatch, Style(f"land+45%seat-{player}-fill", "shore"), 2)
    left, top, right, bottom = swatch.x, swatch.y, swatch.right, swatch.bottom
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    pattern = pattern_of(player)
    yield Path(hatched(corners, pattern, 4), Style("", f"land+65%seat-{player}-fill", dash=pattern.dash))
    yield seat_mark(Rect(swatch.right + 4, line.cy - side / 2, side, side), player)
    centres = sum(owner == player for _, owner in board.owners)
    units = sum(unit.owner == player for unit in board.units)
    counts = f"{centres} · {units}" + (f" · {board.welfare[player]}" if player < len(board.welfare) else "")
    size = min(viewer.size("secondary"), 0.8 * line.h)
    wide = min(0.4 * line.w, viewer.wide(counts, "secondary"))
    left = swatch.right + side + 8
    mine = viewer.eyes == player
    yield fitted(
        Rect(left, line.y, line.right - wide - 4 - left, line.h),
        board.power(player),
        size,
        align="start",
        bold=mine,
    )
    yield fitted(Rect(line.right - wide, line.y, wide, line.h), counts, size, "secondary", "end")


def _legend(viewer: Viewer, room: Rect, beside: bool, welfare: bool) -> Iterator[Shape]:
    """What the numbers are, where there is room for it; what the arrows mean."""
    row = _row(viewer)
    if beside:
        counted = "Centres · units" + (" · welfare" if welfare else "")
        line = Rect(room.x, room.y, room.w, min(room.h, 2 * row))
        words, taken = paragraph(line, counted, 0.92 * viewer.size("secondary"), "secondary")
        yield from words
        room = room.adjusted(0, taken + 10, 0, 0)
    step = (0.0, row) if beside else (room.w / len(LEGEND), 0.0)
    for place, (sort, word, failed, halo) in enumerate(LEGEND):
        line = Rect(room.x + place * step[0], room.y + place * step[1], step[0] or room.w, row)
        if line.bottom > room.bottom + 4:
            return
        reach = min(2.6 * row, 0.4 * line.w)
        ends = {"a": (line.x + 2, line.cy), "b": (line.x + reach, line.cy)}
        order = Order("A", "a", sort, "b") if sort == "move" else Order("A", "a", sort, "", "b")
        yield from order_shapes(order, failed, Pen("text", 0.9 * row, halo=halo), ends.get)
        text = line.adjusted(reach + 8, 0, 0, 0)
        yield fitted(text, word, viewer.size("secondary"), "secondary", "start")


def _choices(
    viewer: Viewer, room: Rect, offered: Sequence[str], beside: bool
) -> tuple[list[Shape], list[Target]]:
    """What was chosen so far, what is asked next, and a button for each sort of order."""
    row = 1.25 * _row(viewer)
    head = " ".join(str(key) for key in viewer.chosen)
    asked = next((NEXT[key] for key in reversed(viewer.chosen) if key in NEXT), "Where to, or what?")
    if len(viewer.chosen) > 2:
        asked = "And where does it go?"
    wide = room.w if beside else 0.34 * room.w
    words, taken = paragraph(
        Rect(room.x, room.y, wide, 2.4 * row), f"{head}: {asked}", viewer.size("secondary"), "accent", True
    )
    shapes: list[Shape] = list(words)
    top, left = (room.y + taken + 6, room.x) if beside else (room.y, room.x + wide + 8)
    step = row + 4 if beside else (room.w - wide - 8) / max(1, len(offered))
    targets = []
    for place, word in enumerate(offered):
        line = (
            Rect(left, top + place * step, room.w, row)
            if beside
            else Rect(left + place * step, top, step - 6, row)
        )
        shapes.append(Box(line, Style("surface", "accent"), 5))
        said = "It stays" if word == "hold" and len(viewer.chosen) > 2 else WORDS[word]
        shapes.append(fitted(line.inset(6, 1), said, viewer.size("secondary"), "text"))
        targets.append(Target(word, line, said))
    return shapes, targets
