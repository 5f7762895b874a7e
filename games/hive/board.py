"""Hexagons with stacks of pieces on them, and the pieces that players still hold."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from games.core.action import Player
from games.core.boards.board import Board
from games.core.boards.kinds import Kind, register
from games.core.boards.measure import LEGIBLE
from games.core.boards.parts import Part, in_order
from games.core.boards.scene import (
    Box,
    Icon,
    Label,
    Rect,
    Scene,
    Shape,
    Style,
    Target,
    Viewer,
    arrow,
    circle,
    line_path,
    polyline,
    seat_name,
)
from games.core.naming import does, owned
from games.core.words import phrase, say


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece: its name in actions, its icon, and its owner."""

    name: str
    piece: str
    owner: Player


@dataclass(frozen=True, slots=True)
class Hex:
    """An occupied cell, its stack bottom first; q rises to the east, r to the south-east."""

    q: int
    r: int
    stack: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HexBoard(Board):
    """Cells and hands.

    A piece means the actions with its name among their arguments, an empty cell those with its
    coordinates, as ``2,-1``.

    Attributes:
        pieces: all of them.
        cells: the occupied cells, row by row.
        free: the empty cells beside them, row by row.
        hands: the names of each player's pieces in hand; of equal ones the first is the next to be placed.
        last: the cells that the last move left and entered.
        chosen: the name of the piece to be moved now, if it was chosen before.
    """

    pieces: tuple[Piece, ...]
    cells: tuple[Hex, ...]
    free: tuple[tuple[int, int], ...]
    hands: tuple[tuple[str, ...], ...]
    last: tuple[tuple[int, int], ...] = ()
    chosen: str = ""


def hexes_text(board: HexBoard, name: Callable[[Player], str]) -> str:
    hands = (
        f"{does(name(player), 'holds')}: {', '.join(hand) or 'nothing'}"
        for player, hand in enumerate(board.hands)
    )
    stacks = (
        say("Stack, from the bottom: {listed}", listed=", ".join(cell.stack)) for cell in _stacked(board)
    )
    return "\n".join([*_rows(board), "", *stacks, *hands])


def _rows(board: HexBoard) -> Iterator[str]:
    """Yield the map, row by row, every second one half a cell to the right; a roof marks a stack."""
    shown = dict.fromkeys(board.free, " .")
    shown |= {(cell.q, cell.r): cell.stack[-1] + ("^" if len(cell.stack) > 1 else "") for cell in board.cells}
    left = min(2 * q + r for q, r in shown)
    rows = [r for _, r in shown]
    for row in range(min(rows), max(rows) + 1):
        line = ""
        for q, r in sorted(place for place in shown if place[1] == row):
            line = line.ljust(2 * (2 * q + r - left)) + shown[q, r]
        yield line


WAYS: Final = {
    "queen_bee": "slides one step along the hive",
    "spider": "slides exactly three steps along the hive",
    "beetle": "goes one step, along the hive or on top of it",
    "grasshopper": "jumps in a straight line over pieces to the first empty cell",
    "ant": "slides any number of steps along the hive",
}
"""Movement of each bug."""
HOW: Final = "how"
"""Key of the line that says how the piece under the mouse or the cursor moves."""
SLIM: Final = 0.8660254
"""Width of a hexagon with a corner on top, as a part of its height."""
LARGEST: Final = 46.0
"""Half the height of a hexagon at most, in pixels at normal type."""
LIFT: Final = 0.11
"""Height of a piece in a stack, in halves of a hexagon's height."""
GAP: Final = 8.0
NAMED: Final = 34.0
"""Least height of a hexagon with the name of the piece, in pixels."""
MOST_KINDS: Final = 5
"""Most piles of a hand."""
GOAL: Final = ("Place", "Choose where it goes")
MOST_LISTED: Final = 4
"""Most stacks that are spelled out."""


class Layout(NamedTuple):
    """Places on a screen.

    Attributes:
        ground: the part with the cells.
        panels: the place of each player's hand.
        side: half the height of a hexagon.
        x, y: the middle of the cell 0,0.
    """

    ground: Rect
    panels: tuple[Rect, ...]
    side: float
    x: float
    y: float

    def around(self, q: int, r: int, level: int = 0, part: float = 1.0) -> Rect:
        """Return the square around a cell, or around the piece at a level, as high as the hexagon."""
        x = self.x + self.side * SLIM * (2 * q + r)
        y = self.y + self.side * 1.5 * r - level * LIFT * self.side
        return Rect.around(x, y, 2 * part * self.side, 2 * part * self.side)


class Pile(NamedTuple):
    """Equal pieces in a hand; the first is the next to be placed."""

    piece: Piece
    size: int


def hexes_scene(board: HexBoard, viewer: Viewer) -> Scene:
    """Lay out the cells with the viewer's zoom between the players' hands."""
    layout = _layout(board, viewer)
    shapes: list[Shape] = [Box(layout.ground, Style("table", "border"), 10)]
    pieces = {piece.name: piece for piece in board.pieces}
    for place in board.free:
        shapes += _empty(layout, *place)
    for cell in board.cells:
        shapes += _stack(layout, viewer, cell, pieces)
    shapes += _marks(board, layout)
    shapes += _heights(board, layout)
    shapes += _stack_list(board, layout, viewer, pieces)
    shapes.append(_how(board, layout, viewer, pieces))
    targets: list[Target] = []
    for player, panel in enumerate(layout.panels):
        if viewer.zoom > 1:
            # cover what zoom has moved between ground and hand
            shapes.append(Box(panel.inset(-GAP), Style("window"), 0))
        piles = _piles([pieces[name] for name in board.hands[player]])
        places = _places(panel, viewer)[: len(piles)]
        shapes += _hand(viewer, player, panel, piles, places)
        targets += [_pile_target(viewer, pile, place) for pile, place in zip(piles, places, strict=True)]
    targets += _cell_targets(board, layout, viewer, pieces)
    size, parts = (viewer.width, viewer.height), _parts(board, viewer, pieces)
    return Scene(*size, tuple(shapes), tuple(targets), ground=layout.ground, parts=parts)


def _parts(board: HexBoard, viewer: Viewer, pieces: Mapping[str, Piece]) -> tuple[Part, ...]:
    """Return the two parts of a move, if the viewer is asked for one."""
    chosen = board.chosen or next((str(key) for key in viewer.chosen if key in pieces), "")
    if not chosen:
        asked = any(key in pieces for key in viewer.offered)
        return (
            in_order(((say("Piece"), say("Choose a piece, in your hand or on the board")), GOAL), 0)
            if asked
            else ()
        )
    where = say("Choose where the {bug} goes", bug=_bug(pieces[chosen]))
    return (
        in_order(((say("Piece"), say("Choose a piece")), (say("Place"), where)), 1) if viewer.offered else ()
    )


def _bug(piece: Piece) -> str:
    return piece.piece.replace("_", " ")


def _how(board: HexBoard, layout: Layout, viewer: Viewer, pieces: Mapping[str, Piece]) -> Label:
    """Return the line at the top of the ground, empty until a piece is chosen."""
    chosen = board.chosen or next((str(key) for key in viewer.chosen if key in pieces), "")
    line = Rect(layout.ground.x + GAP, layout.ground.y + 4, layout.ground.w - 2 * GAP, viewer.row())
    words = _way(pieces[chosen]) if chosen else ""
    return viewer.label(line, words, "text", "text", "start", bold=True, least=LEGIBLE, key=HOW)


def _way(piece: Piece) -> str:
    return f"{_bug(piece).capitalize()} {piece.name} {WAYS[piece.piece]}"


def _layout(board: HexBoard, viewer: Viewer) -> Layout:
    area, beside = viewer.area.inset(1), _is_wide(viewer)
    if beside:
        wide = min(max(0.13 * area.w, 5.4 * viewer.row()), 0.22 * area.w)
        ground = area.inset(wide + GAP, 0)
        panels = Rect(area.x, area.y, wide, area.h), Rect(area.right - wide, area.y, wide, area.h)
    else:
        high = min(max(0.12 * area.h, 3.2 * viewer.row()), 0.18 * area.h)
        ground = area.inset(0, high + GAP)
        panels = Rect(area.x, area.bottom - high, area.w, high), Rect(area.x, area.y, area.w, high)
    # as much below as above, so that the middle of the ground stays where it is when it is enlarged
    below = max(viewer.row(), _list_height(board, viewer))
    room = ground.inset(GAP).adjusted(0, viewer.row(), 0, -below)
    places = [*board.free, *((cell.q, cell.r) for cell in board.cells)]
    across = [SLIM * (2 * q + r) for q, r in places]
    down = [1.5 * r for _, r in places]
    wide, high = max(across) - min(across) + 2 * SLIM, max(down) - min(down) + 2 + LIFT
    side = max(4.0, min(room.w / wide, room.h / high, LARGEST * viewer.unit)) * viewer.zoom
    x = room.cx + viewer.shift[0] - side * (max(across) + min(across)) / 2
    y = room.cy + viewer.shift[1] - side * (max(down) + min(down)) / 2
    return Layout(ground, panels, side, x, y)


def _is_wide(viewer: Viewer) -> bool:
    """Whether the hands are beside the cells, not above and below them."""
    return viewer.width > 1.1 * viewer.height


def _outline(rect: Rect, part: float = 1.0) -> list[tuple[float, float]]:
    high, wide = rect.h / 2 * part, rect.h / 2 * part * SLIM
    corners = (
        (0.0, -high),
        (wide, -high / 2),
        (wide, high / 2),
        (0.0, high),
        (-wide, high / 2),
        (-wide, -high / 2),
    )
    return [(rect.cx + x, rect.cy + y) for x, y in corners]


def _empty(layout: Layout, q: int, r: int) -> Iterator[Shape]:
    rect = layout.around(q, r)
    yield polyline(_outline(rect, 0.94), Style("surface", "border", 1.0), closed=True)


def _stack(layout: Layout, viewer: Viewer, cell: Hex, pieces: Mapping[str, Piece]) -> Iterator[Shape]:
    for level, name in enumerate(cell.stack):
        covered = level + 1 < len(cell.stack)
        rect = layout.around(cell.q, cell.r, level, 0.95)
        yield from _tile(rect, pieces[name], viewer.coordinates, covered)


def _heights(board: HexBoard, layout: Layout) -> Iterator[Shape]:
    for cell in _stacked(board):
        top = layout.around(cell.q, cell.r, len(cell.stack) - 1)
        radius = max(0.24 * layout.side, LEGIBLE / 1.3)
        x, y = top.cx + 0.62 * layout.side, top.cy - 0.56 * layout.side
        yield circle(x, y, radius, Style("text", "surface", 1.5))
        yield Label(
            Rect.around(x, y, 2 * radius, 2 * radius),
            str(len(cell.stack)),
            1.3 * radius,
            "surface",
            bold=True,
        )


def _tile(rect: Rect, piece: Piece, named: bool, covered: bool = False) -> Iterator[Shape]:
    name, edge = piece.name, f"seat-{piece.owner}"
    ground, ink = ("ink", "paper") if piece.owner % 2 else ("paper", "ink")
    yield Icon(rect, "hexagon", ground, key=f"{name} ground")
    yield Icon(rect, "hexagon_edge", edge, key=f"{name} edge")
    if covered:
        return
    named = named and rect.h >= NAMED
    part = max(0.15, LEGIBLE / rect.h) if named else 0.0
    larger = max(0.0, part - 0.15)
    side = (0.56 - larger if named else 0.64) * rect.h
    middle = rect.cy - (0.07 + 0.67 * larger) * rect.h * named
    yield Icon(Rect.around(rect.cx, middle, side, side), piece.piece, ink, key=name)
    if named:
        size = part * rect.h
        line = Rect.around(rect.cx, rect.cy + (0.32 - 0.75 * larger) * rect.h, rect.w * 0.6, size)
        yield Label(line, name, size, ink, bold=True, least=size, key=f"{name} name")


def _marks(board: HexBoard, layout: Layout) -> Iterator[Shape]:
    levels = {(cell.q, cell.r): len(cell.stack) - 1 for cell in board.cells}
    for cell in board.cells:
        if cell.stack[-1] == board.chosen:
            corners = _outline(layout.around(cell.q, cell.r, len(cell.stack) - 1))
            yield polyline(corners, Style("", "accent", 3.0), closed=True)
    if not board.last:
        return
    rect = layout.around(*board.last[-1], levels.get(board.last[-1], 0))
    yield polyline(_outline(rect, 0.97), Style("", "highlight", max(2.0, 0.09 * layout.side)), closed=True)
    if len(board.last) > 1:
        left = layout.around(*board.last[0])
        way = rect.cx - left.cx, rect.cy - left.cy
        part = 1 - 0.62 * layout.side / math.hypot(*way)
        tip = left.cx + part * way[0], left.cy + part * way[1]
        yield circle(*left.center, 0.12 * layout.side, Style("highlight", opacity=0.9))
        yield from arrow((left.center, tip), "highlight", max(1.5, 0.06 * layout.side), 0.7)


def _stacked(board: HexBoard) -> list[Hex]:
    return [cell for cell in board.cells if len(cell.stack) > 1]


def _list_height(board: HexBoard, viewer: Viewer) -> float:
    return 1.7 * viewer.row("secondary") * min(MOST_LISTED, len(_stacked(board)))


def _stack_list(
    board: HexBoard, layout: Layout, viewer: Viewer, pieces: Mapping[str, Piece]
) -> Iterator[Shape]:
    high = 1.7 * viewer.row("secondary")
    top = layout.ground.bottom - _list_height(board, viewer) - 4
    for row, cell in enumerate(_stacked(board)[:MOST_LISTED]):
        line = Rect(layout.ground.x + GAP, top + row * high, layout.ground.w - 2 * GAP, high)
        words = say(" under ").join(cell.stack)
        wide = viewer.wide(words, "secondary") + len(cell.stack) * high + 3 * GAP
        yield Box(Rect(line.x, line.y, min(line.w, wide), high - 2), Style("surface", "border"), 5)
        for place, name in enumerate(cell.stack):
            yield from _unkeyed(
                _tile(Rect(line.x + GAP + place * high, line.y, high - 2, high - 2), pieces[name], False)
            )
        text = line.adjusted(2 * GAP + len(cell.stack) * high, 0, 0, -2)
        yield viewer.label(text, words, "secondary", align="start")


def _unkeyed(shapes: Iterator[Shape]) -> Iterator[Shape]:
    """Remove the keys of shapes that do not move."""
    return (shape._replace(key="") for shape in shapes)


def _piles(hand: Sequence[Piece]) -> list[Pile]:
    kinds: dict[str, list[Piece]] = {}
    for piece in hand:
        kinds.setdefault(piece.piece, []).append(piece)
    return [Pile(pieces[0], len(pieces)) for pieces in kinds.values()]


def _places(panel: Rect, viewer: Viewer) -> list[Rect]:
    """Return the places of the piles of a hand."""
    if _is_wide(viewer):
        top = panel.y + 2.2 * viewer.row()
        step = min((panel.bottom - top - 4) / MOST_KINDS, 2.1 * LARGEST * viewer.unit)
        side = min(step - 4, 0.56 * panel.w)
        return [Rect(panel.x + 0.1 * panel.w, top + k * step, side, side) for k in range(MOST_KINDS)]
    left = panel.x + min(0.3 * panel.w, 9 * viewer.row())
    step = (panel.right - left - 4) / MOST_KINDS
    side = min(panel.h - 8, 0.5 * step)
    return [Rect(left + k * step, panel.cy - side / 2, side, side) for k in range(MOST_KINDS)]


def _hand(
    viewer: Viewer, player: Player, panel: Rect, piles: Sequence[Pile], places: Sequence[Rect]
) -> Iterator[Shape]:
    yield Box(panel, Style("surface", "border"), 8)
    wide = panel.w - 2 * GAP if _is_wide(viewer) else min(0.3 * panel.w, 9 * viewer.row()) - 1.5 * GAP
    line = Rect(panel.x + GAP, panel.y + 0.5 * viewer.row(), wide, viewer.row())
    yield from seat_name(line, player, viewer.name(player), viewer.size(), bold=True)
    if not piles:
        yield viewer.label(
            line.moved(0, 1.4 * viewer.row()), say("All placed"), "secondary", "secondary", "start"
        )
    for pile, place in zip(piles, places, strict=True):
        yield from _tile(place, pile.piece, False)
        size = max(LEGIBLE, min(viewer.size(), 0.42 * place.h))
        count = Rect(place.right + 3, place.cy - size * 0.7, panel.right - place.right - 5, size * 1.4)
        yield Label(count, f"\u00d7{pile.size}", size, "text", "start", bold=True, least=LEGIBLE)


def _pile_target(viewer: Viewer, pile: Pile, place: Rect) -> Target:
    piece = pile.piece
    words = say(
        "{description}, in hand, {size} left; {way}",
        description=_description(viewer, piece),
        size=pile.size,
        way=WAYS[piece.piece],
    )
    return _hexagonal(piece.name, place, words)._replace(note=(HOW, _way(piece)))


def _description(viewer: Viewer, piece: Piece) -> str:
    return f"{piece.name}: {owned(_bug(piece), viewer.name(piece.owner))}"


def _cell_targets(
    board: HexBoard, layout: Layout, viewer: Viewer, pieces: Mapping[str, Piece]
) -> Iterator[Target]:
    tops = {(cell.q, cell.r): cell.stack[-1] for cell in board.cells}
    for cell in board.cells:
        rect = layout.around(cell.q, cell.r, len(cell.stack) - 1, 0.95)
        if layout.ground.contains(*rect.center):
            name, under = _description(viewer, pieces[cell.stack[-1]]), ", ".join(reversed(cell.stack[:-1]))
            last = say(", last move") if (cell.q, cell.r) in board.last[-1:] else ""
            where = say(
                "{name}{say}, at {q},{r}",
                name=name,
                say=say(", on {under}", under=under) if under else "",
                q=cell.q,
                r=cell.r,
            )
            piece = pieces[cell.stack[-1]]
            words = phrase("{where}{last}; {way}", where=where, last=last, way=WAYS[piece.piece])
            yield _hexagonal(cell.stack[-1], rect, words)._replace(note=(HOW, _way(piece)))
    for q, r in board.free:
        rect = layout.around(q, r, 0, 0.95)
        if layout.ground.contains(*rect.center):
            beside = [tops[place] for place in _neighbors(q, r) if place in tops]
            yield _hexagonal(
                f"{q},{r}",
                rect,
                say("Empty cell {q},{r}, beside {listed}", q=q, r=r, listed=", ".join(beside) or "nothing"),
            )


def _hexagonal(key: str, rect: Rect, name: str) -> Target:
    narrow = rect.inset(rect.w / 2 * (1 - SLIM), 0)
    return Target(key, narrow, name, outline=line_path(_outline(rect)) + "Z")


def _neighbors(q: int, r: int) -> Iterator[tuple[int, int]]:
    for east, south in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)):
        yield q + east, r + south


register(Kind("HexBoard", HexBoard, hexes_text, hexes_scene))
