"""A grid into whose columns discs fall: an upright board with holes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.core.boards.grid import GridBoard, coordinates
from games.core.boards.scene import (
    Box,
    Icon,
    Path,
    Rect,
    Scene,
    Shape,
    Style,
    Target,
    Viewer,
    circle,
    line_path,
    polyline,
)
from games.core.boards.squares import Squares
from games.core.said import joined
from games.core.words import phrase, say

HOLE: Final = 0.42
"""Radius of a hole, as a part of a cell."""
FRAME: Final = 8.0
"""Board around the cells, in pixels."""
_ROUND: Final = 0.5522847
"""Length of the handles of a quarter circle's curve, as a part of its radius."""
_SAID: Final = {"last": ", last move", "line": ", winning line"}
_RINGS: Final = {"last": "warning", "line": "good+25%text"}


def discs_scene(board: GridBoard, viewer: Viewer) -> Scene:
    """Lay out the board from the front; a column means the actions with its number among their arguments.

    A new disc comes in from above. While the column is pointed at, the place where it will land is shown.
    """
    return _Discs(board, viewer).scene()


class _Discs:
    def __init__(self, board: GridBoard, viewer: Viewer) -> None:
        self.board, self.viewer = board, viewer
        self.squares = Squares.within(viewer, board.rows, board.cols, FRAME)
        self.inner, self.side = self.squares.inner, self.squares.side
        self.radius = self.side * HOLE

    def scene(self) -> Scene:
        board = self.board
        filled = [i for i, cell in enumerate(board.cells) if cell.piece]
        ground = self.squares.ground
        shapes: list[Shape] = [Box(ground, Style("window"), 12)]
        for i in filled:
            shapes += self._disc(i, self._center(i))
        shapes.append(self._face(ground))
        shapes += (self._ring(i) for i in filled if board.cells[i].mark)
        shapes += self._line()
        shapes += coordinates(board, self.squares, self.viewer)
        entering = tuple(
            (shape.key, shape.rect.moved(0, self.inner.y - self.side / 2 - shape.rect.cy))
            for shape in shapes
            if isinstance(shape, Box | Icon) and shape.key
        )
        targets = tuple(self._target(column) for column in range(board.cols))
        return Scene(self.viewer.width, self.viewer.height, tuple(shapes), targets, entering)

    # places

    def _center(self, index: int) -> tuple[float, float]:
        row, column = divmod(index, self.board.cols)
        return self.squares.square(row, column).center

    def _column(self, column: int) -> list[int]:
        return list(range(column, len(self.board.cells), self.board.cols))[::-1]

    # shapes

    def _disc(self, index: int, center: tuple[float, float]) -> Iterator[Shape]:
        cell = self.board.cells[index]
        key = f"{cell.piece} {cell.owner}@{index}"
        yield from self._drawn(cell.piece, cell.owner, center, key)

    def _drawn(
        self, piece: str, owner: int | None, center: tuple[float, float], key: str = ""
    ) -> Iterator[Shape]:
        seat = "secondary" if owner is None else f"seat-{owner}-fill"
        yield circle(*center, self.radius + 1, Style(seat, f"{seat}+35%text"), key and f"disc {key}")
        sign = Rect.around(*center, self.radius, self.radius)
        yield Icon(sign, piece, f"on-{seat}", 0.85, key=key and f"sign {key}")

    def _face(self, ground: Rect) -> Path:
        holes = "".join(self._hole(*self._center(i)) for i in range(len(self.board.cells)))
        return Path(_rounded(ground, 12) + holes, Style("border+8%text", "border+25%text"))

    def _hole(self, x: float, y: float) -> str:
        """Return a counterclockwise circle, which leaves a hole in a clockwise outline."""
        r, k = self.radius, self.radius * _ROUND
        return (
            f"M{x:g} {y - r:g}C{x - k:g} {y - r:g} {x - r:g} {y - k:g} {x - r:g} {y:g}"
            f"C{x - r:g} {y + k:g} {x - k:g} {y + r:g} {x:g} {y + r:g}"
            f"C{x + k:g} {y + r:g} {x + r:g} {y + k:g} {x + r:g} {y:g}"
            f"C{x + r:g} {y - k:g} {x + k:g} {y - r:g} {x:g} {y - r:g}Z"
        )

    def _ring(self, index: int) -> Box:
        role = _RINGS[self.board.cells[index].mark]
        return circle(*self._center(index), self.radius, Style("", role, max(2.0, self.side * 0.06)))

    def _line(self) -> Iterator[Shape]:
        ends = [self._center(i) for i, cell in enumerate(self.board.cells) if cell.mark == "line"]
        if len(ends) > 1:
            style = Style("", "good+25%text", max(3.0, self.side * 0.06), 0.85)
            yield polyline((ends[0], ends[-1]), style)

    # targets

    def _target(self, column: int) -> Target:
        rect = Rect(self.inner.x + column * self.side, self.inner.y, self.side, self.inner.h)
        free = [i for i in self._column(column) if not self.board.cells[i].piece]
        ghost = tuple(self._ghost(free[0])) if free else ()
        return Target(column, rect.inset(2, 0), self._described(column, free), ghost=ghost)

    def _ghost(self, index: int) -> Iterator[Shape]:
        owner = self._next()
        piece = next((cell.piece for cell in self.board.cells if cell.piece and cell.owner == owner), "")
        center = self._center(index)
        seat = f"seat-{owner}"
        yield circle(*center, self.radius - 1, Style(f"{seat}-fill", opacity=0.4))
        yield circle(*center, self.radius - 1, Style("", seat, max(2.0, self.side * 0.05), dash="dashed"))
        if piece:
            yield Icon(Rect.around(*center, self.radius, self.radius), piece, seat)

    def _next(self) -> int:
        """Return whose disc falls next: the viewer's; for others, of the player with fewer discs."""
        if self.viewer.player is not None and self.viewer.player >= 0:
            return self.viewer.player
        owners = [cell.owner for cell in self.board.cells if cell.piece]
        return int(owners.count(0) > owners.count(1))

    def _described(self, column: int, free: list[int]) -> str:
        """``column 3: X, O, last move, from below; the next disc lands in row 3``."""
        held = [self.board.cells[i] for i in self._column(column) if self.board.cells[i].piece]
        cells = [say("{piece}{last}", piece=cell.piece, last=_SAID.get(cell.mark, "")) for cell in held]
        discs = say("{cells} from below", cells=joined(", ", cells)) if held else "empty"
        row = self.board.row_label(free[0] // self.board.cols) if free else ""
        rest = say("the next disc lands in row {row}", row=row) if free else "full"
        return phrase(
            "column {column}: {discs}; {rest}", column=self.board.col_label(column), discs=discs, rest=rest
        )


def _rounded(rect: Rect, radius: float) -> str:
    """Return the clockwise outline of a rectangle with cut corners."""
    r, (x, y, w, h) = radius * 0.35, rect
    corners = (
        (x + r, y), (x + w - r, y), (x + w, y + r), (x + w, y + h - r),
        (x + w - r, y + h), (x + r, y + h), (x, y + h - r), (x, y + r),
    )  # fmt: skip
    return line_path(corners) + "Z"
