"""A rectangular board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from games.core.action import Player
from games.core.boards.board import table


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a grid: the icon key or letter of its piece, the owner's seat, and a mark.

    ``mark`` is ``"last"`` for the last action, ``"line"`` for a winning line, or empty.
    """

    piece: str = ""
    owner: int | None = None
    mark: str = ""


@dataclass(frozen=True, slots=True)
class GridBoard:
    """A rectangular board; ``cells`` holds ``rows * cols`` cells, row by row from the top left.

    Cell ``i`` is meant by every listed action whose arguments contain ``i``; with ``by_column`` all cells
    of column ``c`` are meant by those whose arguments contain ``c``.
    """

    rows: int
    cols: int
    cells: tuple[Cell, ...]
    row_labels: tuple[str, ...] = ()
    col_labels: tuple[str, ...] = ()
    by_column: bool = False


def grid_text(board: GridBoard, name: Callable[[Player], str]) -> str:
    labels = board.row_labels or tuple(str(r + 1) for r in range(board.rows))
    head = ["", *(board.col_labels or tuple(str(c + 1) for c in range(board.cols)))]
    body = [
        [labels[r], *(board.cells[r * board.cols + c].piece or "." for c in range(board.cols))]
        for r in range(board.rows)
    ]
    return table([head, *body])
