"""Everybody's choices in all rounds at a glance: a row for each player, a cell for each round."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from gamebench_gui import theme
from gamebench_gui.boards.paint import LEFT, RIGHT, fade, fitted, line, panel
from gamebench_gui.boards.rounds_chart import Chart
from gamebench_gui.palette import SEAT_COLORS, ink_on
from games.core.view import HIDDEN, Round

SMALLEST_TYPE: Final = 8.0
"""Cells too low or narrow for type of this height, in pixels, are left to their colour."""

TALLEST: Final = 30.0
"""Height of a row at most, in pixels at normal type."""


class Raster(Chart):
    """Cells are the fuller, the higher the number or the further up the word; words stand above them."""

    def _set_up(self) -> None:
        self.levels, self.drawn = (), ()
        self.rows = list(range(self.players))

    def show_only(self, players: list[int]) -> None:
        """Leave out the rows of the others."""
        self.rows = players
        self.plot = self._plot()

    def _plot(self) -> QRectF:
        high = self.metrics.height()
        made = self.area.adjusted(self._mark() + self._number() + 8, high + 6, 0, -high - 4)
        made.setHeight(min(made.height(), len(self.rows) * TALLEST * self.widget.unit))
        return QRectF(made.left(), made.top(), max(1.0, made.width()), max(1.0, made.height()))

    def _mark(self) -> float:
        """The side of a seat's mark."""
        room = (self.area.height() - 2 * self.metrics.height() - 10) / max(1, len(self.rows))
        return max(4.0, min(16.0 * self.widget.unit, room))

    def _number(self) -> float:
        """Room for the numbers of the rows where colours and shapes begin anew, if marks cannot hold them."""
        numbered = len(self.rows) > len(SEAT_COLORS) and self._mark() < theme.SMALLEST_NUMBERED
        return self.metrics.horizontalAdvance("00") + 4 if numbered else 0.0

    def option_rect(self, index: int) -> QRectF:
        """The word of an option, above the cells."""
        high, right = self.metrics.height() + 2, self.area.right()
        for word in reversed(self.board.options[index + 1 :]):
            right -= self._word_width(word)
        wide = min(self._word_width(self.board.options[index]), right - self.area.left())
        return QRectF(right - wide, self.area.top(), max(4.0, wide), high)

    def _word_width(self, word: str) -> float:
        return self.metrics.horizontalAdvance(word) + self.metrics.height() + 12

    def cell(self, place: int, index: int) -> QRectF:
        """The cell of a row in a round."""
        high, column = self.plot.height() / max(1, len(self.rows)), self.column(index)
        gap = 1.0 if min(high, column.width()) > 5 else 0.0
        return QRectF(column.left(), self.plot.top() + place * high, column.width() - gap, high - gap)

    def paint(self, painter: QPainter) -> None:
        if self.plot.height() < 12:
            return
        painter.setPen(Qt.PenStyle.NoPen)
        self._paint_title(painter)
        panel(painter, self.plot.adjusted(-2, -2, 2, 2), theme.color("surface"), theme.color("border"), 4)
        side = self._mark()
        for at, player in enumerate(self.rows):
            row = self.cell(at, 0)
            place = QRectF(self.plot.left() - side - 6, row.center().y() - side / 2, side, side)
            theme.draw_seat(painter, place, player)
            if self._number() and player % len(SEAT_COLORS) == 0:
                high = self.metrics.height()
                room = QRectF(
                    place.left() - self._number(), place.center().y() - high / 2, self._number() - 4, high
                )
                line(painter, room, str(player + 1), self.small, theme.color("secondary"), RIGHT)
            for i, played in enumerate(self.board.rounds):
                self._paint_cell(painter, self.cell(at, i), played, player)
        self._paint_numbers(painter)

    def _paint_title(self, painter: QPainter) -> None:
        tone, high = theme.color("secondary"), self.metrics.height()
        first = self.option_rect(0).left() if self.board.options else self.area.right()
        title = QRectF(self.area.left(), self.area.top(), max(4.0, first - self.area.left() - 6), high + 2)
        line(painter, title, self.title, self.small, tone, LEFT)
        for i, word in enumerate(self.board.options):
            place = self.option_rect(i)
            side = high * 0.7
            swatch = QRectF(place.left() + 4, place.center().y() - side / 2, side, side)
            self._fill(painter, swatch, i / max(1, len(self.board.options) - 1), None)
            room = place.adjusted(side + 8, 0, 0, 0)
            line(painter, room, word, self.small, theme.color("text"), LEFT)

    def _paint_numbers(self, painter: QPainter) -> None:
        wide = self.metrics.horizontalAdvance("00") + 8
        every = max(1, math.ceil(wide / self._step()))
        for i in range(0, self._count(), every):
            spot = QRectF(self.x(i) - wide / 2, self.plot.bottom() + 4, wide, self.metrics.height())
            line(painter, spot, str(i + 1), self.small, theme.color("secondary"))

    def _paint_cell(self, painter: QPainter, cell: QRectF, row: Round, player: int) -> None:
        choice = row.choices[player] if player < len(row.choices) else ""
        if choice == HIDDEN:
            painter.fillRect(cell, fade(theme.color("secondary"), 0.12))
            painter.setPen(QPen(fade(theme.color("secondary"), 0.5), 1))
            painter.drawLine(
                QPointF(cell.left() + cell.width() / 3, cell.center().y()),
                QPointF(cell.right() - cell.width() / 3, cell.center().y()),
            )
            return
        value = self.value(choice)
        if value is None:
            return
        part = value / max(1, len(self.board.options) - 1) if self.board.options else self._part(value)
        self._fill(painter, cell, part, player)
        if player in row.winners:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("text"), 1.5))
            painter.drawRect(cell.adjusted(1, 1, -1, -1))
        if not self.board.options:
            self._paint_value(painter, cell, choice, part, player)

    def _part(self, value: float) -> float:
        return (value - self.low) / (self.high - self.low)

    def _fill(self, painter: QPainter, cell: QRectF, part: float, player: int | None) -> None:
        tone = theme.color("secondary") if player is None else theme.seat_line(player)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.fillRect(cell, fade(tone, 0.06 + 0.84 * part))
        painter.setPen(QPen(fade(tone, 0.55), 1))
        painter.drawRect(cell.adjusted(0.5, 0.5, -0.5, -0.5))

    def _paint_value(self, painter: QPainter, cell: QRectF, text: str, part: float, player: int) -> None:
        font = fitted("secondary", text, cell.width() - 3, cell.height() * 0.72, SMALLEST_TYPE)
        if QFontMetricsF(font).horizontalAdvance(text) > cell.width() or font.pixelSize() > cell.height():
            return
        fill = theme.mix(theme.palette().surface, theme.seat_line(player), 0.06 + 0.84 * part)
        line(painter, cell, text, font, ink_on(fill))
