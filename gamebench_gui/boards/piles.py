"""Piles of equal things: each in a row, the ones already taken as shadows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPainter

from gamebench_gui import theme
from gamebench_gui.boards.base import BoardWidget
from gamebench_gui.boards.paint import LEFT, folded_corner, line, panel, piece_or_text
from gamebench_gui.boards.targets import Target
from games.core.view import Piles

SLENDER: Final = frozenset({"match"})
"""Pieces so narrow that they may stand close together."""
TALLEST: Final = 130.0
"""Height of a row at most, in pixels at normal type."""
GAP: Final = 8.0
"""Space between two rows, in pixels."""
WOOD: Final = 0.25
"""How far the tint of things lies from the warm tone towards the text."""
SHADOW: Final = 0.16
"""Opacity of what was taken."""


class PilesWidget(BoardWidget):
    """Draws `Piles`; the thing that is the k-th from the end of a pile stands for taking k of it."""

    @property
    def board(self) -> Piles:
        """The board of the view.

        Raises:
            TypeError: the view shows another kind of board.
        """
        if self.view is None or not isinstance(self.view.board, Piles):
            raise TypeError("this widget draws Piles")
        return self.view.board

    def find_targets(self) -> Sequence[Target]:
        found = []
        for pile, size in enumerate(self.board.sizes):
            found.append(Target((pile, 0), self._head(pile), self._describe(pile)))
            for place in range(size):
                count = size - place
                name = f"Pile {pile + 1}: take {count} of {size}"
                found.append(Target((pile, count), self._spot(pile, place), name))
        return found

    def paint_board(self, painter: QPainter) -> None:
        for pile in range(len(self.board.sizes)):
            self._paint_pile(painter, pile)

    def is_lit(self, index: int) -> bool:
        """All that would go with the thing pointed at."""
        pile, wanted = self._wanted()
        key = self.targets()[index].key
        return isinstance(key, tuple) and key[0] == pile and 0 < int(key[1]) <= wanted

    def _wanted(self) -> tuple[int, int]:
        """The pile pointed at, and how many things a click there takes; (-1, 0) for nothing."""
        found = self.pointed
        if (
            found is None
            or not isinstance(found.key, tuple)
            or not self.can_pick(self.targets().index(found))
        ):
            return -1, 0
        pile, count = found.key
        return int(pile), int(count)

    def _describe(self, pile: int) -> str:
        last = ", last move" if pile == self.board.last else ""
        return f"Pile {pile + 1}: {self.board.sizes[pile]} of {self.board.full[pile]} left{last}"

    # where things are

    def _row(self, pile: int) -> QRectF:
        area, count = QRectF(self.rect()).adjusted(2, 2, -2, -2), max(1, len(self.board.sizes))
        tall = min((area.height() + GAP) / count - GAP, TALLEST * self.unit)
        top = area.top() + (area.height() - count * (tall + GAP) + GAP) / 2
        return QRectF(area.left(), top + pile * (tall + GAP), area.width(), tall)

    def _head(self, pile: int) -> QRectF:
        row = self._row(pile)
        words = (*(f"Pile {i + 1}" for i in range(len(self.board.sizes))), "99 of 99")
        wide = max(map(QFontMetricsF(self.type(bold=True)).horizontalAdvance, words)) + 18
        return QRectF(row.left(), row.top(), min(wide, row.width() * 0.36), row.height())

    def _spot(self, pile: int, place: int) -> QRectF:
        """Where the ``place``-th thing of a pile stands, counted from 0."""
        room = self._row(pile).adjusted(self._head(pile).width() + 4, 4, -8, -4)
        slim = 0.5 if self.board.piece in SLENDER else 1.0
        wide = min(room.width() / max(1, *self.board.full), room.height() * slim)
        return QRectF(room.left() + place * wide, room.top(), wide, room.height()).adjusted(1, 0, -1, 0)

    # drawing

    def _paint_pile(self, painter: QPainter, pile: int) -> None:
        look, board, row = theme.palette(), self.board, self._row(pile)
        last = pile == board.last
        ground = theme.color("surface")
        if last:
            ground = theme.mix(look.surface, theme.HIGHLIGHT, 0.12 if look.dark else 0.2)
        panel(painter, row, ground, theme.color("warning" if last else "border"), 9)
        if last:
            folded_corner(painter, row)
        self._paint_head(painter, pile)
        tint = theme.mix(look.warning, look.text, WOOD)
        for place in range(board.full[pile]):
            painter.setOpacity(1.0 if place < board.sizes[pile] else SHADOW)
            piece_or_text(painter, self._drawn(self._spot(pile, place)), board.piece, tint)
        painter.setOpacity(1.0)

    def _drawn(self, spot: QRectF) -> QRectF:
        """The square around a place in which its piece is drawn; slender ones need half of its width."""
        slim = 0.5 if self.board.piece in SLENDER else 1.0
        side = min(spot.height(), (spot.width() + 2) / slim) * 0.94
        square = QRectF(0, 0, side, side)
        square.moveCenter(spot.center())
        return square

    def _paint_head(self, painter: QPainter, pile: int) -> None:
        head, (pointed, wanted) = self._head(pile).adjusted(10, 0, -2, 0), self._wanted()
        high = min(self.row(), head.height() / 2)
        title = QRectF(head.left(), head.center().y() - high, head.width(), high)
        below = title.translated(0, high)
        line(painter, title, f"Pile {pile + 1}", self.type(bold=True), theme.color("text"), LEFT)
        words, tone = f"{self.board.sizes[pile]} of {self.board.full[pile]}", "secondary"
        if pile == pointed:
            words, tone = f"take {wanted}", "accent"
        line(painter, below, words, self.type("secondary"), theme.color(tone), LEFT)


if __name__ == "__main__":
    from gamebench_gui.boards.preview import run

    run("piles")
