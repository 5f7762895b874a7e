"""A rectangular board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from games.core.action import Player
from games.core.boards.board import Board, table
from games.core.boards.kinds import Kind, later, register
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
from games.core.boards.squares import Squares
from games.core.said import Quoted
from games.core.words import phrase, say


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

    Cell ``i`` means every listed action whose arguments contain ``i``; with ``by_column`` discs fall
    into columns, and column ``c`` means those whose arguments contain ``c``.
    """

    rows: int
    cols: int
    cells: tuple[Cell, ...]
    row_labels: tuple[str, ...] = ()
    col_labels: tuple[str, ...] = ()
    by_column: bool = False

    def row_label(self, row: int) -> str:
        return self.row_labels[row] if self.row_labels else str(row + 1)

    def col_label(self, column: int) -> str:
        return self.col_labels[column] if self.col_labels else str(column + 1)


def grid_text(board: GridBoard, name: Callable[[Player], str]) -> str:
    head = ["", *map(board.col_label, range(board.cols))]
    body = [
        [board.row_label(r), *(board.cells[r * board.cols + c].piece or "." for c in range(board.cols))]
        for r in range(board.rows)
    ]
    return table([head, *body])


FRAME: Final = 7.0
"""Ground around the cells, in pixels."""
_GROUNDS: Final = {"last": "last", "line": "winning"}
_SAID: Final = {"last": ", last move", "line": ", winning line"}


def grid_scene(board: GridBoard, viewer: Viewer) -> Scene:
    """Lay out a rectangular board; a cell means the actions with its index among their arguments."""
    squares = Squares.within(viewer, board.rows, board.cols, FRAME, viewer.flipped)
    shapes: list[Shape] = [Box(squares.ground, Style("surface", "border"), 10)]
    places = [squares.cell(*divmod(i, board.cols)) for i in range(len(board.cells))]
    for rect, cell in zip(places, board.cells, strict=True):
        shapes += _ground(rect, cell)
    keys = _piece_keys(board.cells)
    pieces = zip(places, board.cells, keys, strict=True)
    shapes += [_piece(place, cell, key) for place, cell, key in pieces if cell.piece]
    shapes += _winning_line(
        [r.center for r, cell in zip(places, board.cells, strict=True) if cell.mark == "line"], squares.side
    )
    shapes += coordinates(board, squares, viewer)
    targets = tuple(Target(i, rect, _described(board, i, viewer)) for i, rect in enumerate(places))
    return Scene(viewer.width, viewer.height, tuple(shapes), targets)


def coordinates(board: GridBoard, squares: Squares, viewer: Viewer) -> Iterator[Label]:
    rows, cols = map(board.row_label, range(board.rows)), map(board.col_label, range(board.cols))
    return squares.labels(viewer, tuple(rows), tuple(cols))


def _ground(rect: Rect, cell: Cell) -> Iterator[Shape]:
    ground = _GROUNDS.get(cell.mark, "cell")
    yield Box(rect, Style(ground, f"{ground}+10%text"), max(3.0, rect.w * 0.06))
    if cell.mark == "last":
        yield folded_corner(rect)


def _piece(rect: Rect, cell: Cell, key: str) -> Icon:
    role = "text" if cell.owner is None else f"seat-{cell.owner}"
    return Icon(rect.inset(rect.w * 0.07), cell.piece, role, key=key)


def _piece_keys(cells: Sequence[Cell]) -> Iterator[str]:
    """Yield a key for each piece, so that it glides when it moves."""
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


def _described(board: GridBoard, index: int, viewer: Viewer) -> str:
    row, col = divmod(index, board.cols)
    cell = board.cells[index]
    content = cell.piece or say("empty")
    if cell.piece and cell.owner is not None:
        content = say("{piece} ({name})", piece=Quoted(cell.piece), name=viewer.name(cell.owner))
    where = say(
        "row {row_label}, column {col_label}", row_label=board.row_label(row), col_label=board.col_label(col)
    )
    return phrase("{where}: {content}{last}", where=where, content=content, last=_SAID.get(cell.mark, ""))


def _fits(board: GridBoard, players: range) -> bool:
    """Whether it is complete, small enough to draw, and its pieces belong to these players."""
    return (
        0 < board.rows <= 1000
        and 0 < board.cols <= 1000
        and len(board.cells) == board.rows * board.cols
        and len(board.row_labels) in (0, board.rows)
        and len(board.col_labels) in (0, board.cols)
        and {cell.owner for cell in board.cells} <= {None, *players}
    )


_discs_scene: Final = later("games.core.boards.discs:discs_scene")


def _scene(board: GridBoard, viewer: Viewer) -> Scene:
    return _discs_scene(board, viewer) if board.by_column else grid_scene(board, viewer)


register(Kind("GridBoard", GridBoard, grid_text, _scene, lambda board: not board.by_column, fits=_fits))
