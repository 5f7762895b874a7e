"""Matrix games: the table of payoffs, and the rounds as a chart that grows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from gamebench_gui import theme
from gamebench_gui.boards.base import BoardWidget
from gamebench_gui.boards.paint import CENTER, LEFT, RIGHT, fade, fitted, line, panel, seat_name, sized
from gamebench_gui.boards.targets import Target
from games.core.view import PayoffTable

SLOTS: Final = 10
"""Rounds that the chart has room for from the start, so that the first ones do not look lost."""
WIDEST: Final = 56.0
"""Width of a round at most, in pixels at normal type."""
NARROWEST: Final = 4.0
"""Width of a round at least; earlier rounds make room."""


class PayoffTableWidget(BoardWidget):
    """Draws a `PayoffTable`; a row or column stands for the choice of its label."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._summed: tuple[PayoffTable, list[tuple[int, int]]] | None = None

    @property
    def board(self) -> PayoffTable:
        """The board of the view.

        Raises:
            TypeError: the view shows another kind of board.
        """
        if self.view is None or not isinstance(self.view.board, PayoffTable):
            raise TypeError("this widget draws a PayoffTable")
        return self.view.board

    def find_targets(self) -> Sequence[Target]:
        own = self._own_lane()
        size = len(self.board.labels)
        table = self._table()
        found = []
        for i, label in enumerate(self.board.labels):
            cells = [self._cell(i, j) if own == 0 else self._cell(j, i) for j in range(size)]
            head = self._row_head(i) if own == 0 else self._col_head(i)
            rect = cells[0].united(cells[-1]).united(head.intersected(table) if own == 0 else head)
            found.append(Target(label, rect, self._describe(i, own)))
        return found + [Target(-1 - i, rect, self._round_text(i)) for i, rect in self._round_rects()]

    def paint_board(self, painter: QPainter) -> None:
        self._paint_table(painter)
        self._paint_rounds(painter)

    def totals(self) -> list[tuple[int, int]]:
        """What both players have after each round."""
        if self._summed is None or self._summed[0] is not self.board:
            gains = (self._gain(*choices) for choices in self.board.rounds)
            self._summed = self.board, list(accumulate(gains, lambda a, b: (a[0] + b[0], a[1] + b[1])))
        return self._summed[1]

    # words

    def _own_lane(self) -> int:
        """0 when the watching player chooses a row, 1 for a column."""
        return 1 if self.view and self.view.player == self.board.players[1] else 0

    def _describe(self, index: int, lane: int) -> str:
        board = self.board
        other = self.name(board.players[1 - lane])
        ends = []
        for j, label in enumerate(board.labels):
            own, theirs = board.cells[index][j] if lane == 0 else reversed(board.cells[j][index])
            ends.append(f"{own} against {theirs} if {other} chooses {label}")
        return f"{board.labels[index]}: {', '.join(ends)}"

    def _round_text(self, index: int) -> str:
        a, b = self.board.rounds[index]
        gain, total = self._gain(a, b), self.totals()[index]
        row, col = (self.name(p) for p in self.board.players)
        return (
            f"Round {index + 1}: {row} {a} ({_signed(gain[0])}), {col} {b} ({_signed(gain[1])}); "
            f"together {_number(total[0])} and {_number(total[1])}"
        )

    def _gain(self, row: str, col: str) -> tuple[int, int]:
        labels = self.board.labels
        if row not in labels or col not in labels:
            return (0, 0)
        return self.board.cells[labels.index(row)][labels.index(col)]

    # where things are

    def _split(self) -> tuple[QRectF, QRectF]:
        """The areas of the table and of the rounds."""
        area = QRectF(self.rect()).adjusted(4, 4, -4, -4)
        if area.width() > 2.1 * area.height():
            needed = self._heads()[0] + len(self.board.labels) * 6.0 * self.row()
            wide = area.width() * min(max(0.42, needed / area.width()), 0.66)
            return area.adjusted(0, 0, wide - area.width(), 0), area.adjusted(wide + theme.PANE, 0, 0, 0)
        tall = area.height() * 0.52
        return area.adjusted(0, 0, 0, tall - area.height()), area.adjusted(0, tall + theme.PANE, 0, 0)

    def _heads(self) -> tuple[float, float]:
        """Width of the row labels, height of the column labels."""
        metrics = QFontMetricsF(self.type())
        names = (*self.board.labels, self.name(self.board.players[0])[:18])
        widest = max(metrics.horizontalAdvance(word) for word in names)
        return min(widest + metrics.height() + 26, self.width() * 0.3), 2 * metrics.height() + 12

    def _table(self) -> QRectF:
        area, _ = self._split()
        width = min(area.width(), area.height() * 2.4)
        return QRectF(area.center().x() - width / 2, area.top(), width, area.height())

    def _cell(self, row: int, col: int) -> QRectF:
        table, size = self._table(), max(1, len(self.board.labels))
        left, top = self._heads()
        wide, tall = (table.width() - left) / size, (table.height() - top) / size
        rect = QRectF(table.left() + left + col * wide, table.top() + top + row * tall, wide, tall)
        return rect.adjusted(3, 3, -3, -3)

    def _row_head(self, row: int) -> QRectF:
        cell, table = self._cell(row, 0), self._table()
        return QRectF(table.left(), cell.top(), cell.left() - table.left() - 8, cell.height())

    def _col_head(self, col: int) -> QRectF:
        cell = self._cell(0, col)
        height = self.row() + 6.0
        return QRectF(cell.left(), cell.top() - height - 3, cell.width(), height)

    # the table

    def _paint_table(self, painter: QPainter) -> None:
        board = self.board
        last = board.rounds[-1] if board.rounds else ("", "")
        table, (left, _) = self._table(), self._heads()
        bold = self.type(bold=True)
        top = QRectF(table.left() + left, table.top(), table.width() - left, self.row() + 4.0)
        seat_name(painter, top, board.players[1], self.name(board.players[1]), bold, align=CENTER)
        corner = QRectF(table.left(), self._col_head(0).top(), left - 10, self._col_head(0).height())
        seat_name(painter, corner, board.players[0], self.name(board.players[0]), bold, align=RIGHT)
        for i, label in enumerate(board.labels):
            line(painter, self._row_head(i), label, self.type(), theme.color("text"), RIGHT)
            line(painter, self._col_head(i), label, self.type(), theme.color("text"))
            for j in range(len(board.labels)):
                self._paint_cell(painter, i, j, marked=last == (label, board.labels[j]))

    def _paint_cell(self, painter: QPainter, row: int, col: int, *, marked: bool) -> None:
        look, rect = theme.palette(), self._cell(row, col)
        ground = theme.mix(look.surface, theme.HIGHLIGHT, 0.28) if marked else theme.color("surface")
        panel(painter, rect, ground, theme.color("warning" if marked else "border"), 7)
        values = self.board.cells[row][col]
        size = min(rect.height() * 0.34, rect.width() * 0.2, 44.0 * self.unit)
        half = rect.width() / 2
        # the mark of the seat before a number is about as wide as two digits
        widest = max((_number(v) for cells in self.board.cells for pair in cells for v in pair), key=len)
        font = fitted("pane", "00" + widest, half - 8, max(size, 9.0))
        for lane, value in enumerate(values):
            place = QRectF(rect.left() + lane * half, rect.top(), half, rect.height())
            seat_name(painter, place, self.board.players[lane], _number(value), font, align=CENTER)
        painter.setPen(QPen(theme.color("grid" if not marked else "border"), 1))
        painter.drawLine(
            QPointF(rect.center().x(), rect.top() + rect.height() * 0.22),
            QPointF(rect.center().x(), rect.bottom() - rect.height() * 0.22),
        )
        if marked and rect.height() > 3.2 * self.row():
            note = QRectF(rect.left(), rect.bottom() - self.row() - 3, rect.width(), self.row())
            line(painter, note, "last round", self.type("secondary"), theme.color("text"))

    # the rounds

    def _frame(self) -> tuple[QRectF, float]:
        """The area that rounds fill, and the height of a lane."""
        _, area = self._split()
        left = max(self._name_width(), self._total_width(min))
        lane = max(12.0, min(area.height() * 0.14, 26.0 * self.unit))
        title = self.row() + 4.0
        return area.adjusted(left + 8, title, -self._total_width(max) - 8, -4), lane

    def _name_width(self) -> float:
        metrics = QFontMetricsF(self.type("secondary"))
        names = [self.name(p) for p in self.board.players]
        return min(max(map(metrics.horizontalAdvance, names)) + metrics.height() + 12, self.width() * 0.22)

    def _total_width(self, which: object) -> float:
        metrics = QFontMetricsF(self.type())
        texts = [_number(value) for pair in self.totals()[-1:] for value in pair] or ["0"]
        return max(map(metrics.horizontalAdvance, texts)) + metrics.height() + 10

    def _step(self) -> float:
        area, _ = self._frame()
        count = max(SLOTS, len(self.board.rounds))
        return max(NARROWEST, min(WIDEST * self.unit, area.width() / count))

    def _first(self) -> int:
        """The first round that is shown."""
        area, _ = self._frame()
        return max(0, len(self.board.rounds) - max(1, int(area.width() / self._step() + 0.01)))

    def _round_rects(self) -> list[tuple[int, QRectF]]:
        area, lane = self._frame()
        step, first = self._step(), self._first()
        tall = 2 * lane + 4
        return [
            (i, QRectF(area.left() + (i - first) * step, area.top(), step, tall))
            for i in range(first, len(self.board.rounds))
        ]

    def _paint_rounds(self, painter: QPainter) -> None:
        _, area = self._split()
        count, first = len(self.board.rounds), self._first()
        title = f"Rounds {first + 1} to {count}" if first else f"{count} rounds" if count != 1 else "1 round"
        title = title if count else "No round played yet"
        head = QRectF(area.left(), area.top(), area.width(), self.row() + 2.0)
        line(painter, head, title, self.type("secondary"), theme.color("secondary"), LEFT)
        self._paint_legend(painter, head)
        frame, lane = self._frame()
        for which, player in enumerate(self.board.players):
            row = QRectF(area.left(), frame.top() + which * (lane + 4), frame.left() - area.left() - 6, lane)
            seat_name(painter, row, player, self.name(player), self.type("secondary"))
            track = QRectF(frame.left(), row.top(), frame.width(), lane)
            panel(painter, track, theme.mix(theme.palette().window, theme.palette().grid, 0.6), None, 3)
        for i, rect in self._round_rects():
            self._paint_round(painter, i, rect, lane)
        self._paint_totals(painter)

    def _paint_legend(self, painter: QPainter, head: QRectF) -> None:
        """What a hollow and a filled tile mean."""
        metrics, right = QFontMetricsF(self.type("secondary")), head.right()
        for i, label in reversed(list(enumerate(self.board.labels))):
            wide = metrics.horizontalAdvance(label) + 4
            line(
                painter,
                QRectF(right - wide, head.top(), wide, head.height()),
                label,
                self.type("secondary"),
                theme.color("secondary"),
                LEFT,
            )
            side = metrics.height() * 0.8
            tile = QRectF(right - wide - side - 4, head.center().y() - side / 2, side, side)
            self._paint_tile(painter, tile, i, None)
            right = tile.left() - 14

    def _paint_round(self, painter: QPainter, index: int, rect: QRectF, lane: float) -> None:
        for which, choice in enumerate(self.board.rounds[index]):
            gap = 1.0 if rect.width() > 8 else 0.25
            tile = QRectF(rect.left() + gap, rect.top() + which * (lane + 4), rect.width() - 2 * gap, lane)
            known = choice in self.board.labels
            self._paint_tile(
                painter, tile, self.board.labels.index(choice) if known else -1, self.board.players[which]
            )

    def _paint_tile(self, painter: QPainter, rect: QRectF, choice: int, player: int | None) -> None:
        """Hollow for the first choice, filled for the second, and its letter where there is room."""
        tone = theme.color("secondary") if player is None else theme.seat_line(player)
        if rect.width() < 8:
            panel(painter, rect, fade(tone, 0.16) if choice == 0 else tone, None, 0)
            return
        fill = theme.color("surface") if choice == 0 else tone
        panel(painter, rect, fill, tone, 3)
        if rect.width() >= 13 and rect.height() >= 11:
            letter = short_labels(self.board.labels)[choice] if choice >= 0 else "?"
            ink = theme.color("text") if choice == 0 else theme.ink_on(fill)
            line(painter, rect, letter, sized("text", min(rect.height() * 0.62, rect.width() * 0.62)), ink)

    def _chart(self) -> QRectF:
        area, lane = self._frame()
        return area.adjusted(0, 2 * lane + 14, 0, 0)

    def _paint_totals(self, painter: QPainter) -> None:
        """Cumulative payoffs of both players on the rounds' axis."""
        chart, first = self._chart(), self._first()
        if chart.height() < 24:
            return
        totals = [(0, 0), *self.totals()][first:]
        values = [0, *(value for pair in totals for value in pair)]
        low, high = min(values), max(values)
        high = high + 1 if low == high else high
        inner = chart.adjusted(0, 6, 0, -6)

        def y(value: float) -> float:
            return inner.bottom() - (value - low) / (high - low) * inner.height()

        painter.setPen(QPen(theme.color("border"), 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(chart.left(), y(0)), QPointF(chart.right(), y(0)))
        self._paint_axis(painter, y(0))
        spread = _apart([y(total) for total in totals[-1]], self.row() + 2.0, chart.top(), chart.bottom())
        for lane in range(2):
            self._paint_curve(painter, lane, [y(pair[lane]) for pair in totals])
            if self.board.rounds:
                self._paint_total(painter, lane, totals[-1][lane], spread[lane])

    def _paint_axis(self, painter: QPainter, zero: float) -> None:
        chart, high = self._chart(), float(self.row("secondary"))
        tone, small = theme.color("secondary"), self.type("secondary")
        left = self._split()[1].left()
        line(painter, QRectF(chart.left() - 46, zero - high / 2, 40, high), "0", small, tone, RIGHT)
        middle = chart.center().y() - high / 2
        if abs(middle + high / 2 - zero) < high:
            middle += high
        line(painter, QRectF(left, middle, chart.left() - left - 8, high), "Total payoff", small, tone, LEFT)

    def _paint_curve(self, painter: QPainter, lane: int, heights: Sequence[float]) -> None:
        chart, step = self._chart(), self._step()
        points = [QPointF(chart.left() + i * step, y) for i, y in enumerate(heights)]
        tone = theme.seat_line(self.board.players[lane])
        painter.setPen(QPen(tone, 1.6, Qt.PenStyle.SolidLine if lane == 0 else Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(points))
        for point in points[1:] if step > 12 else points[-1:]:
            mark = QRectF(0, 0, 8 * self.unit, 8 * self.unit)
            mark.moveCenter(point)
            theme.draw_seat(painter, mark, self.board.players[lane])

    def _paint_total(self, painter: QPainter, lane: int, total: int, y: float) -> None:
        chart, step, first = self._chart(), self._step(), self._first()
        end = chart.left() + (len(self.board.rounds) - first) * step + 4
        height = self.row()
        rect = QRectF(end, y - height / 2, self._total_width(max), height)
        bold = self.type(bold=True)
        seat_name(painter, rect, self.board.players[lane], _number(total), bold)


def short_labels(labels: Sequence[str]) -> list[str]:
    """The shortest beginnings that tell the labels apart, in capitals."""
    for length in range(1, max(map(len, labels), default=1) + 1):
        short = [label[:length] for label in labels]
        if len(set(short)) == len(labels):
            return [short[i].capitalize() for i in range(len(labels))]
    return list(labels)


def _apart(ends: Sequence[float], room: float, top: float, bottom: float) -> list[float]:
    """Heights of two labels, moved apart where they would touch and kept between top and bottom."""
    high, low = sorted(ends)
    if low - high < room:
        middle = min(max((low + high) / 2, top + room), bottom - room)
        high, low = middle - room / 2, middle + room / 2
    high, low = max(high, top + room / 2), min(low, bottom - room / 2)
    return [high, low] if ends[0] <= ends[1] else [low, high]


def _number(value: int) -> str:
    return f"{value:,}".replace("-", "\u2212")


def _signed(value: int) -> str:
    return ("+" if value >= 0 else "") + _number(value)


if __name__ == "__main__":
    from gamebench_gui.boards.preview import run

    run("payoff")
