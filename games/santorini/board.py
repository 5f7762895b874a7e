"""The board of Santorini: a square with levels, domes, and pawns that stand on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from games.core.action import Player
from games.core.boards.board import Board, table
from games.core.boards.kinds import Kind, register
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
    folded_corner,
)
from games.core.boards.squares import Squares
from games.core.said import Said

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


FRAME: Final = 7.0
"""Ground around the cells, in pixels."""
STEP: Final = 0.075
"""Inset of each level on each side, as a part of a cell."""
STONES: Final = ("cell", "surface+18%wood", "surface+36%wood", "surface+56%wood")
"""Colours of cells by level, except domes."""
ROOF: Final = "accent+20%surface"


def heights_scene(board: HeightBoard, viewer: Viewer) -> Scene:
    """Draw terraces seen from above, each level a step inward with its number; domes are round and blue.

    A click on a cell gives it as an argument. Once a pawn and its end are chosen, the pawn is shown there,
    and a click on a cell where it can build, such as the one it left, carries out the whole action.
    """
    if len(viewer.chosen) > 1:
        start, end = viewer.chosen[:2]
        if isinstance(start, int) and isinstance(end, int):
            return _Layout(board.after_step(start, end), viewer, (start, end)).scene()
    return _Layout(board, viewer).scene()


class _Layout:
    def __init__(self, board: HeightBoard, viewer: Viewer, step: tuple[int, int] | None = None) -> None:
        self.board = board
        self.viewer = viewer
        self.step = step
        self.sites = board.sites(step[1]) if step else frozenset()
        self.squares = Squares.within(viewer, board.side, board.side, FRAME)

    def scene(self) -> Scene:
        board, labels = self.board, tuple(map(str, range(self.board.side)))
        shapes: list[Shape] = [Box(self.squares.ground, Style("surface", "border"), 10)]
        for cell, level in enumerate(board.levels):
            shapes += self._terrace(self._place(cell), level, cell in board.last[-1:])
        shapes += self._way()
        for pawn in board.pawns:
            shapes += self._pawn(pawn)
        shapes += self.squares.labels(self.viewer, labels, labels)
        targets = tuple(map(self._target, range(len(board.levels))))
        return Scene(self.viewer.width, self.viewer.height, tuple(shapes), targets)

    def _target(self, cell: int) -> Target:
        place, words = self._place(cell), self._described(cell)
        if self.step is None or cell not in self.sites:
            return Target(cell, place, words)
        level = self.board.levels[cell] + 1
        built = "a dome" if level == DOME else f"level {level}"
        return Target((*self.step, cell), place, f"{words}: build {built}")

    def _place(self, cell: int) -> Rect:
        return self.squares.cell(*divmod(cell, self.board.side))

    def _terrace(self, rect: Rect, level: int, last: bool) -> Iterator[Shape]:
        for step in range(min(level, DOME - 1) + 1):
            stone = "last" if last and not step else STONES[step]
            inner = rect.inset(step * STEP * rect.w)
            yield Box(inner, Style(stone, f"{stone}+22%text"), max(2.0, rect.w * 0.05))
        if level == DOME:
            yield circle(rect.cx, rect.cy, rect.w * 0.24, Style(ROOF, f"{ROOF}+30%text"))
            shine = Style("paper", opacity=0.55)
            yield circle(rect.cx - rect.w * 0.07, rect.cy - rect.w * 0.08, rect.w * 0.06, shine)
        if level:
            yield self._number(rect, level)
        if last:
            yield folded_corner(rect)

    def _number(self, rect: Rect, level: int) -> Label:
        size = max(9.0, min(rect.w * 0.2, 1.25 * self.viewer.size("pane")))
        spot = Rect(rect.x + rect.w * 0.05, rect.bottom - size * 1.2 - rect.w * 0.03, size * 0.8, size * 1.2)
        return Label(spot, str(level), size, "text", bold=True)

    def _pawn(self, pawn: Pawn) -> Iterator[Shape]:
        rect, key = self._place(pawn.cell), f"{pawn.letter}@{pawn.cell}"
        side = rect.w * 0.46
        if pawn.moves:
            yield circle(rect.cx, rect.cy, side * 0.66, Style("surface", "accent", max(2.0, rect.w * 0.03)))
        spot = Rect.around(rect.cx, rect.cy, side, side)
        yield Icon(spot, f"seat:{pawn.owner}", key=f"pawn {key}")
        ink = f"on-seat-{pawn.owner}"
        yield Label(spot, pawn.letter, side * 0.56, ink, bold=True, key=f"letter {key}")

    def _way(self) -> Iterator[Shape]:
        if len(self.board.last) > 1:
            start, end = (self._place(cell) for cell in self.board.last[:2])
            part = 0.34
            tip = (end.cx - (end.cx - start.cx) * part, end.cy - (end.cy - start.cy) * part)
            yield from arrow((start.center, tip), "warning", max(2.0, start.w * 0.035), 0.8)

    def _described(self, cell: int) -> str:
        board, parts = self.board, []
        row, col = divmod(cell, board.side)
        level = board.levels[cell]
        parts.append("dome" if level == DOME else f"level {level}" if level else "ground")
        pawn = board.pawn_on(cell)
        if pawn is not None:
            parts.append(f"pawn {pawn.letter} ({self.viewer.name(pawn.owner)})")
            parts += ["to move"] if pawn.moves else []
        last = ", last move" if cell in board.last else ""
        where = f"row {row}, column {col}: {', '.join(parts)}"
        return Said("{where}{last}", where=where, last=last)


register(Kind("HeightBoard", HeightBoard, heights_text, heights_scene))
