"""The squares of a board: as large as fits, in a frame, with labels beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.core.boards.scene import Label, Rect, Viewer


class Squares(NamedTuple):
    """Rows and columns of squares.

    Attributes:
        inner: all of them.
        side: of one, in whole pixels, so that edges are sharp.
        edge: room for labels on the left and above.
        frame: width of the ground around the squares.
        flipped: whether they are seen from the other end.
    """

    inner: Rect
    side: int
    edge: float
    frame: float
    flipped: bool

    @classmethod
    def within(cls, viewer: Viewer, rows: int, cols: int, frame: float, flipped: bool = False) -> Squares:
        """Return the largest squares that fit."""
        edge = viewer.row("secondary") + 6 if viewer.coordinates else 0.0
        room = edge + 2 * frame
        side = int(max(8.0, min((viewer.width - room) / cols, (viewer.height - room) / rows)))
        left = round(max((viewer.width - side * cols) / 2, edge + frame))
        top = round(edge + (viewer.height - edge - side * rows) / 2)
        return cls(Rect(left, top, side * cols, side * rows), side, edge, frame, flipped)

    @property
    def ground(self) -> Rect:
        return self.inner.inset(-self.frame)

    def square(self, row: int, col: int) -> Rect:
        """Return a square, adjacent to the next."""
        x = self.inner.right - (col + 1) * self.side if self.flipped else self.inner.x + col * self.side
        y = self.inner.bottom - (row + 1) * self.side if self.flipped else self.inner.y + row * self.side
        return Rect(x, y, self.side, self.side)

    def cell(self, row: int, col: int) -> Rect:
        return self.square(row, col).inset(max(1, round(self.side * 0.03)))

    def labels(self, viewer: Viewer, rows: Sequence[str], cols: Sequence[str]) -> Iterator[Label]:
        """Draw the names of rows and columns, if coordinates are shown."""
        if not viewer.coordinates:
            return
        size = min(self.side * 0.5, viewer.row("secondary") * 0.85)
        left, top = self.inner.x - self.edge - self.frame, self.inner.y - self.edge - self.frame
        places = [self.square(row, 0)._replace(x=left, w=self.edge) for row in range(len(rows))]
        places += [self.square(0, col)._replace(y=top, h=self.edge) for col in range(len(cols))]
        for place, text in zip(places, (*rows, *cols), strict=True):
            yield Label(place, text, size, "secondary", mono=True, least=6)
