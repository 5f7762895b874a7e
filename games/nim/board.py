"""Piles to take from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from games.core.action import Player
from games.core.boards.board import Board, table
from games.core.boards.kinds import Kind, register
from games.core.boards.scene import Box, Icon, Rect, Scene, Shape, Style, Target, Viewer, folded_corner
from games.core.words import phrase, say


@dataclass(frozen=True, slots=True)
class Piles(Board):
    """Piles of equal things; action ``(p, k)`` takes ``k`` of them from pile ``p``.

    Attributes:
        piece: icon key of one thing.
        sizes: how many each pile has left.
        full: how many each pile had at the start.
        last: the pile of the last action.
    """

    piece: str
    sizes: tuple[int, ...]
    full: tuple[int, ...]
    last: int | None = None


def piles_text(board: Piles, name: Callable[[Player], str]) -> str:
    body = [
        [
            say("Pile {number}", number=number),
            "|" * size or "-",
            say("{size} of {full}", size=size, full=full),
        ]
        for number, (size, full) in enumerate(zip(board.sizes, board.full, strict=True), 1)
    ]
    return table(body)


SLENDER: Final = frozenset({"match"})
"""Pieces so narrow that they may be close together."""
TALLEST: Final = 130.0
"""Greatest height of a row, in pixels at normal font size."""
GAP: Final = 8.0
"""Space between two rows, in pixels."""
SHADOW: Final = 0.16


def piles_scene(board: Piles, viewer: Viewer) -> Scene:
    shapes: list[Shape] = []
    targets: list[Target] = []
    for pile, row in enumerate(_rows(board, viewer)):
        head = _head(board, viewer, row)
        things = _things(board, row.adjusted(head.w + 4, 4, -8, -4), board.full[pile])
        shapes += _row(board, viewer, pile, row, head)
        size = board.sizes[pile]
        for place, spot in enumerate(things):
            side = min(spot.h, (spot.w + 2) / _slimness(board)) * 0.94
            square = Rect.around(spot.cx, spot.cy, side, side)
            shapes.append(Icon(square, board.piece, "wood", 1.0 if place < size else SHADOW))
        last = say(", last move") if pile == board.last else ""
        left = say("Pile {pile}: {size} of {full} left", pile=pile + 1, size=size, full=board.full[pile])
        targets.append(Target((pile, 0), head, phrase("{left}{last}", left=left, last=last)))
        for place, spot in enumerate(things[:size]):
            count = size - place
            lit = tuple((pile, fewer) for fewer in range(1, count))
            name, note = (
                say("Pile {pile}: take {count} of {size}", pile=pile + 1, count=count, size=size),
                (f"pile@{pile}", say("take {count}", count=count)),
            )
            targets.append(Target((pile, count), spot, name, lit, note))
    return Scene(viewer.width, viewer.height, tuple(shapes), tuple(targets))


def _rows(board: Piles, viewer: Viewer) -> Iterator[Rect]:
    area, count = viewer.area.inset(2), max(1, len(board.sizes))
    tall = min((area.h + GAP) / count - GAP, TALLEST * viewer.unit)
    top = area.y + (area.h - count * (tall + GAP) + GAP) / 2
    for pile in range(len(board.sizes)):
        yield Rect(area.x, top + pile * (tall + GAP), area.w, tall)


def _head(board: Piles, viewer: Viewer, row: Rect) -> Rect:
    words = (*(say("Pile {i}", i=i + 1) for i in range(len(board.sizes))), "99 of 99")
    wide = max(viewer.wide(word, bold=True) for word in words) + 18
    return Rect(row.x, row.y, min(wide, row.w * 0.36), row.h)


def _slimness(board: Piles) -> float:
    return 0.5 if board.piece in SLENDER else 1.0


def _things(board: Piles, room: Rect, count: int) -> list[Rect]:
    wide = min(room.w / max(1, *board.full), room.h * _slimness(board))
    return [Rect(room.x + i * wide, room.y, wide, room.h).inset(1, 0) for i in range(count)]


def _row(board: Piles, viewer: Viewer, pile: int, row: Rect, head: Rect) -> Iterator[Shape]:
    last = pile == board.last
    yield Box(row, Style("recent" if last else "surface", "warning" if last else "border"), 9)
    if last:
        yield folded_corner(row)
    inner = head.adjusted(10, 0, -2, 0)
    high = min(viewer.row(), inner.h / 2)
    title = Rect(inner.x, inner.cy - high, inner.w, high)
    yield viewer.label(title, say("Pile {pile}", pile=pile + 1), align="start", bold=True)
    left = say("{sizes} of {full}", sizes=board.sizes[pile], full=board.full[pile])
    yield viewer.label(title.moved(0, high), left, "secondary", "secondary", "start", key=f"pile@{pile}")


register(Kind("Piles", Piles, piles_text, piles_scene))
