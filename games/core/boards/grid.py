"""A rectangular board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from games.core.action import Player
from games.core.boards.board import Board, table
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
    folded_corner,
    polyline,
)


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a grid: the icon key or letter of its piece, the owner's seat, and a mark.

    ``mark`` is ``"last"`` for the last action, ``"line"`` for a winning line, or empty.
    """

    piece: str = ""
    owner: int | None = None
    mark: str = ""


@dataclass(frozen=True, slots=True)
class GridBoard(Board):
    """A rectangular board; ``cells`` holds ``rows * cols`` cells, row by row from the top left.

    Cell ``i`` is meant by every listed action whose arguments contain ``i``; with ``by_column`` discs fall
    into columns, and column ``c`` is meant by those whose arguments contain ``c``.
    """

    rows: int
    cols: int
    cells: tuple[Cell, ...]
    row_labels: tuple[str, ...] = ()
    col_labels: tuple[str, ...] = ()
    by_column: bool = False

    def row_label(self, row: int) -> str:
        """What a row is called."""
        return self.row_labels[row] if self.row_labels else str(row + 1)

    def col_label(self, column: int) -> str:
        """What a column is called."""
        return self.col_labels[column] if self.col_labels else str(column + 1)


def grid_text(board: GridBoard, name: Callable[[Player], str]) -> str:
    head = ["", *map(board.col_label, range(board.cols))]
    body = [
        [board.row_label(r), *(board.cells[r * board.cols + c].piece or "." for c in range(board.cols))]
        for r in range(board.rows)
    ]
    return table([head, *body])


GAP: Final = 0.06
"""Space between two cells, as a part of a cell."""
FRAME: Final = 7.0
"""Ground around the cells, in pixels."""
_GROUNDS: Final = {"last": "last", "line": "winning"}
_SAID: Final = {"last": ", last move", "line": ", winning line"}


def grid_scene(board: GridBoard, viewer: Viewer) -> Scene:
    """A rectangular board; a cell stands for the actions with its index among their arguments."""
    edge = viewer.row("secondary") + 6 if viewer.coordinates else 0.0
    room = edge + 2 * FRAME
    # whole pixels, so that edges are sharp
    side = int(max(8.0, min((viewer.width - room) / board.cols, (viewer.height - room) / board.rows)))
    left = round(max((viewer.width - side * board.cols) / 2, edge + FRAME))
    top = round(edge + (viewer.height - edge - side * board.rows) / 2)
    inset = max(1, round(side * GAP / 2))

    def place(index: int) -> Rect:
        row, col = divmod(index, board.cols)
        if viewer.flipped:
            row, col = board.rows - 1 - row, board.cols - 1 - col
        return Rect(left + col * side, top + row * side, side, side).inset(inset)

    ground = Rect(left - FRAME, top - FRAME, side * board.cols + 2 * FRAME, side * board.rows + 2 * FRAME)
    shapes: list[Shape] = [Box(ground, Style("surface", "border"), 10)]
    places = [place(i) for i in range(len(board.cells))]
    for rect, cell in zip(places, board.cells, strict=True):
        shapes += _ground(rect, cell)
    keys = _piece_keys(board.cells)
    shapes += [_piece(*each) for each in zip(places, board.cells, keys, strict=True) if each[1].piece]
    shapes += _winning_line(
        [r.center for r, cell in zip(places, board.cells, strict=True) if cell.mark == "line"], side
    )
    if viewer.coordinates:
        shapes += _coordinates(board, viewer, Rect(left, top, side, side), edge)
    targets = tuple(Target(i, rect, _described(board, i, viewer)) for i, rect in enumerate(places))
    return Scene(viewer.width, viewer.height, tuple(shapes), targets)


def _ground(rect: Rect, cell: Cell) -> Iterator[Shape]:
    ground = _GROUNDS.get(cell.mark, "cell")
    yield Box(rect, Style(ground, f"{ground}+10%text"), max(3.0, rect.w * 0.06))
    if cell.mark == "last":
        yield folded_corner(rect)


def _piece(rect: Rect, cell: Cell, key: str) -> Icon:
    role = "text" if cell.owner is None else f"seat-{cell.owner}"
    return Icon(rect.inset(rect.w * 0.07), cell.piece, role, key=key)


def _piece_keys(cells: Sequence[Cell]) -> Iterator[str]:
    """A key for each piece, so that it glides when it moves."""
    for i, cell in enumerate(cells):
        yield f"{cell.piece} {cell.owner}@{i}" if cell.piece else ""


def _winning_line(centers: Sequence[tuple[float, float]], side: float) -> Iterator[Shape]:
    if len(centers) < 2:
        return
    (x0, y0), (x1, y1) = centers[0], centers[-1]
    over = 0.28 / (len(centers) - 1)
    dx, dy = (x1 - x0) * over, (y1 - y0) * over
    style = Style("", "good+25%text", max(3.0, side * 0.045), 0.8)
    yield polyline(((x0 - dx, y0 - dy), (x1 + dx, y1 + dy)), style)


def _coordinates(board: GridBoard, viewer: Viewer, first: Rect, edge: float) -> Iterator[Label]:
    side, size = first.w, min(first.w * 0.5, viewer.row("secondary") * 0.85)
    for row in range(board.rows):
        at = board.rows - 1 - row if viewer.flipped else row
        rect = Rect(first.x - edge - FRAME, first.y + at * side, edge, side)
        yield Label(rect, board.row_label(row), size, "secondary", mono=True, least=6)
    for col in range(board.cols):
        at = board.cols - 1 - col if viewer.flipped else col
        rect = Rect(first.x + at * side, first.y - edge - FRAME, side, edge)
        yield Label(rect, board.col_label(col), size, "secondary", mono=True, least=6)


def _described(board: GridBoard, index: int, viewer: Viewer) -> str:
    """A cell in words: ``row 1, column 2: X (Ann), last move``."""
    row, col = divmod(index, board.cols)
    cell = board.cells[index]
    content = cell.piece or "empty"
    if cell.piece and cell.owner is not None:
        content = f"{cell.piece} ({viewer.name(cell.owner)})"
    where = f"row {board.row_label(row)}, column {board.col_label(col)}"
    return f"{where}: {content}{_SAID.get(cell.mark, '')}"
