"""Things to be divided: drawn one by one, moved to those who would get them, with what they are worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from gamebench_gui import theme
from gamebench_gui.boards.base import BoardWidget
from gamebench_gui.boards.paint import (
    CENTER,
    LEFT,
    RIGHT,
    hidden_tile,
    line,
    panel,
    piece_or_text,
    seat_name,
    sized,
)
from gamebench_gui.boards.targets import Target
from games.core.view import HIDDEN, Item, ItemTray

LARGEST: Final = 72.0
"""Side of a piece at most, in pixels at normal type."""


class ItemTrayWidget(BoardWidget):
    """Draws an `ItemTray`: a row for each kind, a column for each player's share and values."""

    @property
    def board(self) -> ItemTray:
        """The board of the view.

        Raises:
            TypeError: the view shows another kind of board.
        """
        if self.view is None or not isinstance(self.view.board, ItemTray):
            raise TypeError("this widget draws an ItemTray")
        return self.view.board

    def find_targets(self) -> Sequence[Target]:
        return [
            Target(item.piece, self._row(i), self._describe(item)) for i, item in enumerate(self.board.items)
        ]

    def paint_board(self, painter: QPainter) -> None:
        self._paint_heads(painter)
        for i, item in enumerate(self.board.items):
            self._paint_row(painter, self._row(i), item)

    # words

    def _describe(self, item: Item) -> str:
        parts = [f"{item.count} {item.label}"]
        for player, share in enumerate(item.shares):
            parts.append(f"{share} for {self.name(player)}")
        for player, value in enumerate(item.values):
            shown = "hidden" if value == HIDDEN else value
            parts.append(f"each worth {shown} to {self.name(player)}")
        return ", ".join(parts)

    def _title(self) -> str:
        board = self.board
        if board.agreed:
            return "Agreed: this is how the things are shared"
        if board.offered_by is None:
            return "No offer yet: everything is on the table" if board.items else "The items are drawn"
        return f"Offer by {self.name(board.offered_by)}"

    # where things are

    def _players(self) -> int:
        return max((max(len(item.values), len(item.shares)) for item in self.board.items), default=0)

    def _tops(self) -> float:
        """Height of the title and the heads."""
        return 2 * self.row() + 20.0

    def _area(self) -> QRectF:
        whole = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        widest = 1500.0 * self.unit
        spare = max(0.0, whole.width() - widest) / 2
        return whole.adjusted(spare, 0, -spare, 0)

    def _row(self, index: int) -> QRectF:
        area, count = self._area(), max(1, len(self.board.items))
        gap = 8.0
        tall = min((area.height() - self._tops() - gap * (count - 1)) / count, 190.0 * self.unit)
        used = tall * count + gap * (count - 1)
        top = area.top() + self._tops() + max(0.0, (area.height() - self._tops() - used) * 0.35)
        return QRectF(area.left(), top + index * (tall + gap), area.width(), tall)

    def _columns(self, row: QRectF) -> tuple[QRectF, list[QRectF]]:
        """The place of the kind's name, and of each player's part (or of the table alone)."""
        bold = self.type(bold=True)
        needed = max(
            (QFontMetricsF(bold).horizontalAdvance(_title(item)) for item in self.board.items), default=0.0
        )
        first = min(max(row.width() * 0.14, needed + 24), row.width() * 0.32)
        parts = max(1, self._players())
        wide = (row.width() - first) / parts
        return QRectF(row.left(), row.top(), first, row.height()), [
            QRectF(row.left() + first + i * wide, row.top(), wide, row.height()) for i in range(parts)
        ]

    # drawing

    def _paint_heads(self, painter: QPainter) -> None:
        area, board = self._area(), self.board
        bold = self.type(bold=True)
        title = QRectF(area.left() + 4, area.top(), area.width() - 8, self.row() + 6.0)
        tone = theme.color("good") if board.agreed else theme.color("text")
        if board.offered_by is not None and not board.agreed:
            seat_name(painter, title, board.offered_by, self._title(), bold)
        else:
            line(painter, title, self._title(), bold, tone, LEFT)
        if not board.items:
            return
        row = self._row(0)
        head = QRectF(row.left(), row.top() - self.row() - 8, row.width(), self.row() + 4.0)
        _, parts = self._columns(head)
        for player, place in enumerate(parts[: self._players()]):
            seat_name(painter, place, player, self.name(player), bold, align=CENTER)

    def _paint_row(self, painter: QPainter, row: QRectF, item: Item) -> None:
        look = theme.palette()
        panel(painter, row, theme.color("surface"), theme.color("border"), 9)
        name, parts = self._columns(row)
        self._paint_kind(painter, name, item)
        for player, place in enumerate(parts):
            room, worth = self._parts(place)
            if item.shares and player < len(item.shares):
                tint = theme.mix(theme.seat_line(player), look.text, 0.15)
                panel(painter, room, theme.mix(look.surface, theme.seat_color(player), 0.10), None, 7)
                self._paint_pieces(painter, room, item, item.shares[player], tint)
            if player < len(item.values):
                self._paint_worth(painter, worth, player, item)
        if not item.shares:
            self._paint_table(painter, parts, row, item)

    def _paint_table(self, painter: QPainter, parts: Sequence[QRectF], row: QRectF, item: Item) -> None:
        """Without an offer all pieces lie between the players."""
        room = self._parts(parts[0])[0].united(self._parts(parts[-1])[0])
        if self._flat(parts[0]):
            room.setRight(self._parts(parts[0])[0].right())
        panel(painter, room, theme.mix(theme.palette().window, theme.palette().grid, 0.5), None, 7)
        self._paint_pieces(painter, room, item, item.count, theme.color("text"))

    def _paint_kind(self, painter: QPainter, place: QRectF, item: Item) -> None:
        """The kind's name and number."""
        text = self.row() + 2.0
        words = _title(item)
        bold = self.type(bold=True)
        middle = QRectF(place.left() + 10, place.center().y() - text / 2, place.width() - 12, text)
        line(painter, middle, words, bold, theme.color("text"), LEFT)

    def _flat(self, place: QRectF) -> bool:
        """Whether a row is so low that values stand beside the pieces, not below."""
        return place.height() < 2.6 * self.row() + 12

    def _parts(self, place: QRectF) -> tuple[QRectF, QRectF]:
        """The places of a player's pieces and of what they are worth."""
        inner = place.adjusted(6, 4, -6, -4)
        if self._flat(place):
            wide = inner.width() * 0.5
            return inner.adjusted(0, 0, -wide, 0), inner.adjusted(inner.width() - wide + 4, 0, 0, 0)
        tall = self.row() + 6.0
        return inner.adjusted(0, 2, 0, -tall - 4), inner.adjusted(0, inner.height() - tall, 0, 0)

    def _paint_worth(self, painter: QPainter, place: QRectF, player: int, item: Item) -> None:
        value, small = item.values[player], self.type("secondary")
        tall = min(place.height(), self.row() + 4.0)
        widths = [QFontMetricsF(small).horizontalAdvance(words) + 10 for words in ("each worth", "worth")]
        box = QRectF(place.center().x() + 4, place.center().y() - tall / 2, max(tall * 1.3, 22.0), tall)
        words = QRectF(place.left(), box.top(), box.left() - place.left() - 6, tall)
        said = "each worth" if widths[0] < words.width() else "worth" if widths[1] < words.width() else ""
        line(painter, words, said, small, theme.color("secondary"), RIGHT)
        if value == HIDDEN:
            hidden_tile(painter, box)
        else:
            bold = sized("text", tall * 0.72)
            bold.setBold(True)
            line(painter, box, value, bold, theme.color("text"), LEFT)

    def _paint_pieces(self, painter: QPainter, room: QRectF, item: Item, count: int, tint: QColor) -> None:
        side, columns = grid_of(count, room, LARGEST * self.unit)
        if count == 0:
            line(painter, room, "none", self.type("secondary"), theme.color("secondary"))
            return
        rows = -(-count // columns)
        top = room.center().y() - rows * side / 2
        for i in range(count):
            in_row = min(columns, count - (i // columns) * columns)
            left = room.center().x() - in_row * side / 2
            spot = QRectF(left + (i % columns) * side, top + (i // columns) * side, side, side)
            piece_or_text(painter, spot.adjusted(2, 2, -2, -2), item.piece, tint)


def grid_of(count: int, room: QRectF, largest: float) -> tuple[float, int]:
    """The largest side of ``count`` squares that fill the room in rows, and how many stand in a row."""
    best, columns = 0.0, 1
    for wide in range(1, max(1, count) + 1):
        rows = -(-max(1, count) // wide)
        side = min(room.width() / wide, room.height() / rows, largest)
        if side > best:
            best, columns = side, wide
    return max(best, 4.0), columns


def _title(item: Item) -> str:
    return f"{item.label[:1].upper()}{item.label[1:]} \u00d7 {item.count}"


if __name__ == "__main__":
    from gamebench_gui.boards.preview import run

    run("tray")
