"""Rectangular boards: inset cells on a flat ground, coordinates on the edge."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from gamebench_gui import theme
from gamebench_gui.boards.base import BoardWidget
from gamebench_gui.boards.paint import fade, folded_corner, line, panel, piece_or_text, sized
from gamebench_gui.boards.targets import Target
from games.core.view import Cell, GridBoard

GAP = 0.06
"""Space between two cells, as a part of a cell."""
FRAME = 7
"""Ground around the cells, in pixels."""


class GridBoardWidget(BoardWidget):
    """Draws a `GridBoard`; a cell stands for the actions with its index among their arguments.

    With ``by_column`` a cell stands for the actions with its column among their arguments.
    """

    def find_targets(self) -> Sequence[Target]:
        side, corner = self._side(), self._corner()
        count = self.board.rows * self.board.cols
        return [
            Target(self._key(i), self._cell_rect(i, side, corner), self._describe(i)) for i in range(count)
        ]

    def is_lit(self, index: int) -> bool:
        if not self.board.by_column:
            return super().is_lit(index)
        return self.pointed is not None and self.pointed.key == self._key(index)

    def _key(self, index: int) -> int:
        return index % self.board.cols if self.board.by_column else index

    def paint_board(self, painter: QPainter) -> None:
        board, side = self.board, self._side()
        ground = QRectF(self._corner(), self._corner() + QPointF(side * board.cols, side * board.rows))
        panel(
            painter,
            ground.adjusted(-FRAME, -FRAME, FRAME, FRAME),
            theme.color("surface"),
            theme.color("border"),
            10,
        )
        for target, cell in zip(self.targets(), board.cells, strict=True):
            self._paint_cell(painter, target.rect, cell)
        self._paint_line(painter)
        if self.coordinates:
            self._paint_coordinates(painter)

    @property
    def board(self) -> GridBoard:
        """The board of the view.

        Raises:
            TypeError: the view shows another kind of board.
        """
        if self.view is None or not isinstance(self.view.board, GridBoard):
            raise TypeError("this widget draws a GridBoard")
        return self.view.board

    def _cell_rect(self, index: int, side: int, corner: QPointF) -> QRectF:
        board = self.board
        row, col = divmod(index, board.cols)
        if self.flipped:
            row, col = board.rows - 1 - row, board.cols - 1 - col
        inset = max(1, round(side * GAP / 2))
        place = QRectF(corner.x() + col * side, corner.y() + row * side, side, side)
        return place.adjusted(inset, inset, -inset, -inset)

    def _describe(self, index: int) -> str:
        """A cell in words: ``row 1, column 2: X (Ann), last move``."""
        row, col = divmod(index, self.board.cols)
        cell = self.board.cells[index]
        content = cell.piece or "empty"
        if cell.piece and cell.owner is not None:
            content = f"{cell.piece} ({self.name(cell.owner)})"
        mark = {"last": ", last move", "line": ", winning line"}.get(cell.mark, "")
        return f"row {self._row_label(row)}, column {self._col_label(col)}: {content}{mark}"

    def _row_label(self, row: int) -> str:
        return self.board.row_labels[row] if self.board.row_labels else str(row + 1)

    def _col_label(self, col: int) -> str:
        return self.board.col_labels[col] if self.board.col_labels else str(col + 1)

    def _edge(self) -> float:
        """Width of the strip for coordinates."""
        return self.row("secondary") + 6.0 if self.coordinates else 0.0

    def _side(self) -> int:
        """Width and height of a cell with its gap, in whole pixels so that edges are sharp."""
        board, room = self.board, self._edge() + 2 * FRAME
        return int(max(8.0, min((self.width() - room) / board.cols, (self.height() - room) / board.rows)))

    def _corner(self) -> QPointF:
        board, side, edge = self.board, self._side(), self._edge()
        left = max((self.width() - side * board.cols) / 2, edge + FRAME)
        return QPointF(round(left), round(edge + (self.height() - edge - side * board.rows) / 2))

    def _paint_cell(self, painter: QPainter, rect: QRectF, cell: Cell) -> None:
        look = theme.palette()
        ground = theme.mix(look.window, look.grid, 0.5)
        if cell.mark == "last":
            ground = theme.mix(look.surface, theme.HIGHLIGHT, 0.18 if look.dark else 0.3)
        elif cell.mark == "line":
            ground = theme.mix(look.surface, look.good, 0.16 if look.dark else 0.2)
        panel(painter, rect, ground, theme.mix(ground, look.text, 0.10), max(3.0, rect.width() * 0.06))
        if cell.mark == "last":
            folded_corner(painter, rect)
        if cell.piece:
            grown = 0.86 + 0.14 * self.settled if cell.mark else 1.0
            room = rect.width() * (1 - 0.86 * grown) / 2
            tint = theme.color("text") if cell.owner is None else theme.seat_line(cell.owner)
            piece_or_text(painter, rect.adjusted(room, room, -room, -room), cell.piece, tint)

    def _paint_line(self, painter: QPainter) -> None:
        """Strike through the winning line."""
        marked = [i for i, cell in enumerate(self.board.cells) if cell.mark == "line"]
        if len(marked) < 2:
            return
        start, end = (self.targets()[i].rect.center() for i in (marked[0], marked[-1]))
        over = (end - start) * (0.28 / max(1, len(marked) - 1))
        tone = theme.mix(theme.palette().good, theme.palette().text, 0.25)
        pen = QPen(fade(tone, 0.8), max(3.0, self._side() * 0.045))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(start - over, end + over * (2 * self.settled - 1))

    def _paint_coordinates(self, painter: QPainter) -> None:
        board, side, edge = self.board, self._side(), self._edge()
        corner, tone = self._corner(), theme.color("secondary")
        font = sized("mono", min(side * 0.5, self.row("secondary") * 0.85))
        for row in range(board.rows):
            place = board.rows - 1 - row if self.flipped else row
            rect = QRectF(corner.x() - edge - FRAME, corner.y() + place * side, edge, side)
            line(painter, rect, self._row_label(row), font, tone)
        for col in range(board.cols):
            place = board.cols - 1 - col if self.flipped else col
            rect = QRectF(corner.x() + place * side, corner.y() - edge - FRAME, side, edge)
            line(painter, rect, self._col_label(col), font, tone)


if __name__ == "__main__":
    from gamebench_gui.boards.preview import run

    run("grid")
