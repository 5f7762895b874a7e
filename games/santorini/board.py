"""The board of Santorini: a square with levels, domes, and pawns that stand on them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from games.core.action import Player
from games.core.boards.board import Board, table
from games.core.boards.kinds import Kind, later, register

DOME: Final = 4
"""The level on which nobody can stand or build."""


@dataclass(frozen=True, slots=True)
class Pawn:
    """A pawn: its letter, owner and cell, and whether it may be moved now."""

    letter: str
    owner: int
    cell: int
    moves: bool = False


@dataclass(frozen=True, slots=True)
class HeightBoard(Board):
    """A board of ``side * side`` cells, numbered row by row from the top left.

    Attributes:
        levels: of each cell, `DOME` the highest.
        last: the cells of the last move: its start, its end and where it built; or where a pawn was placed.
    """

    side: int
    levels: tuple[int, ...]
    pawns: tuple[Pawn, ...] = ()
    last: tuple[int, ...] = ()

    def pawn_on(self, cell: int) -> Pawn | None:
        return next((pawn for pawn in self.pawns if pawn.cell == cell), None)

    def after_step(self, start: int, end: int) -> HeightBoard:
        pawns = (replace(pawn, cell=end) if pawn.cell == start else pawn for pawn in self.pawns)
        return replace(self, pawns=tuple(pawns), last=())

    def sites(self, cell: int) -> frozenset[int]:
        """Return the cells on which a pawn on a cell can build."""
        row, col = divmod(cell, self.side)
        around = {
            r * self.side + c
            for r in range(max(0, row - 1), min(self.side, row + 2))
            for c in range(max(0, col - 1), min(self.side, col + 2))
        }
        taken = {pawn.cell for pawn in self.pawns} | {cell}
        return frozenset(site for site in around - taken if self.levels[site] < DOME)


def cell_codes(board: HeightBoard) -> tuple[tuple[str, ...], ...]:
    letters = {pawn.cell: pawn.letter for pawn in board.pawns}
    codes = tuple(f"{level}{letters.get(cell, '.')}" for cell, level in enumerate(board.levels))
    return tuple(codes[row * board.side :][: board.side] for row in range(board.side))


def heights_text(board: HeightBoard, name: Callable[[Player], str]) -> str:
    """Write the rows of `cell_codes` with the numbers of rows and columns, and the owners of pawns."""
    rows = [["", *map(str, range(board.side))]]
    rows += [[str(number), *codes] for number, codes in enumerate(cell_codes(board))]
    whose = [
        f"{name(owner)}: {', '.join(pawn.letter for pawn in board.pawns if pawn.owner == owner)}"
        for owner in sorted({pawn.owner for pawn in board.pawns})
    ]
    return "\n".join([table(rows), *whose])


register(Kind("HeightBoard", HeightBoard, heights_text, later("games.santorini.board_scene:heights_scene")))
