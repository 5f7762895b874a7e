"""Charts of rounds: a line and a shape for each player, figures, levels; and sums and counts as columns."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from gamebench_gui import theme
from gamebench_gui.boards.base import BoardWidget
from gamebench_gui.boards.paint import LEFT, RIGHT, fade, line, panel
from games.core.view import HIDDEN, Level, Rounds

WIDEST: Final = 90.0
"""Width of a round at most, in pixels at normal type."""
KNOWN_AHEAD: Final = 20
"""Up to this many rounds, those still to come have their place on the chart from the start."""
MANY: Final = 6
"""Lines of more players than this are drawn faintly, for the shapes to stand out."""
CROWD: Final = 12
"""Of more players than this only the shapes are drawn, without lines between them."""
DASHES: Final = (Qt.PenStyle.SolidLine, Qt.PenStyle.DotLine)
"""For the figures that are drawn among the choices; further ones stand in the table only."""


def amount(board: Rounds, value: str) -> str:
    """A value with the unit before its number."""
    if not board.unit or value in ("", HIDDEN):
        return value.replace("-", "\u2212") if _number(value) is not None else value
    return f"\u2212{board.unit}{value[1:]}" if value.startswith("-") else board.unit + value


def _number(value: str) -> float | None:
    try:
        found = float(value)
    except ValueError:
        return None
    return found if math.isfinite(found) else None


def ticks(low: float, high: float, most: int) -> list[float]:
    """Round values from low to high, at most so many."""
    span = max(high - low, 1e-9)
    size = 10.0 ** math.floor(math.log10(span / max(1, most)))
    step = next(size * m for m in (1, 2, 5, 10, 20) if span / (size * m) <= max(1, most - 1))
    first = math.ceil(low / step - 1e-9)
    return [i * step for i in range(first, math.floor(high / step + 1e-9) + 1)]


def apart(heights: Sequence[float], room: float, top: float, bottom: float) -> list[float]:
    """The heights of labels, moved down and then up until they do not touch."""
    order = sorted(range(len(heights)), key=lambda i: heights[i])
    placed = list(heights)
    for above, below in pairwise(order):
        placed[below] = max(placed[below], placed[above] + room)
    limit = bottom
    for i in reversed(order):
        placed[i] = max(top, min(placed[i], limit))
        limit = placed[i] - room
    return placed


class Chart:
    """The chart of a board in an area of its widget, laid out for one drawing."""

    def __init__(self, widget: BoardWidget, board: Rounds, players: int, area: QRectF) -> None:
        self.widget, self.board, self.players, self.area = widget, board, players, area
        self.small = widget.type("secondary")
        self.metrics = QFontMetricsF(self.small)
        self.title = f"{board.choice} in each round"
        self.levels: Sequence[Level] = () if board.apart else board.levels
        self.drawn = () if board.apart else tuple(range(len(board.figures)))[: len(DASHES)]
        self._set_up()
        self.low, self.high = self._range()
        self.plot = self._plot()

    def _set_up(self) -> None:
        """What other charts show instead."""

    def align(self, other: Chart) -> None:
        """Let the rounds of both charts stand below each other."""
        left = max(self.plot.left(), other.plot.left())
        right = max(left + 1, min(self.plot.right(), other.plot.right()))
        for chart in (self, other):
            chart.plot.setLeft(left)
            chart.plot.setRight(right)

    # values

    def value(self, text: str) -> float | None:
        """Where a choice stands on the axis; None for what has no place there."""
        if self.board.options:
            return float(self.board.options.index(text)) if text in self.board.options else None
        return _number(text)

    def _range(self) -> tuple[float, float]:
        board = self.board
        if board.options:
            return -0.5, len(board.options) - 0.5
        texts = [text for row in board.rounds for text in row.choices]
        texts += [row.figures[i] for row in board.rounds for i in self.drawn if i < len(row.figures)]
        texts += [level.value for level in self.levels]
        values = [float(board.low), float(board.high), *(v for v in map(_number, texts) if v is not None)]
        low, high = min(values), max(values)
        return (low, high) if high > low else (low, low + 1)

    def _count(self) -> int:
        ahead = self.board.total if self.board.total <= KNOWN_AHEAD else 0
        return max(1, len(self.board.rounds), ahead)

    # where things are

    def _ticks(self) -> list[tuple[float, str]]:
        if self.board.options:
            return [(float(i), word) for i, word in enumerate(self.board.options)]
        fit = int(self.area.height() / (2.2 * self.metrics.height()))
        shown = ticks(self.low, self.high, max(2, min(6, fit)))
        return [(value, amount(self.board, f"{value:g}")) for value in shown]

    def _plot(self) -> QRectF:
        area, high = self.area, self.metrics.height()
        widths = [self.metrics.horizontalAdvance(words) for _, words in self._ticks()]
        left = min(max(widths, default=0.0) + 10, area.width() * 0.34)
        ends = [self.metrics.horizontalAdvance(words) for words in self._ends()]
        right = min(max(ends, default=0.0) + 12, area.width() * 0.26)
        made = area.adjusted(left, high + 8, -right, -high - 4)
        return QRectF(made.left(), made.top(), max(1.0, made.width()), max(1.0, made.height()))

    def _ends(self) -> list[str]:
        return [*(self.board.figures[i] for i in self.drawn), *(level.label for level in self.levels)]

    def _step(self) -> float:
        return min(self.plot.width() / self._count(), WIDEST * self.widget.unit)

    def x(self, index: int, player: int | None = None) -> float:
        """The middle of a round, or a player's place beside it so that equal choices stay apart."""
        alone = (self.plot.width() - self._step()) / 2 if self._count() == 1 else 0.0
        middle = self.plot.left() + alone + (index + 0.5) * self._step()
        if player is None:
            return middle
        gap = min(7.0 * self.widget.unit, 0.6 * self._step() / max(1, self.players))
        return middle + (player - (self.players - 1) / 2) * gap

    def y(self, value: float) -> float:
        """The height of a value."""
        part = (value - self.low) / (self.high - self.low)
        return self.plot.bottom() - part * self.plot.height()

    def column(self, index: int) -> QRectF:
        """The part of the chart that belongs to a round."""
        return QRectF(self.x(index) - self._step() / 2, self.plot.top(), self._step(), self.plot.height())

    def option_rect(self, index: int) -> QRectF:
        """The word of an option on the axis."""
        high = min(self.metrics.height() + 4, self.plot.height() / max(1, len(self.board.options)))
        return QRectF(
            self.area.left(), self.y(index) - high / 2, self.plot.left() - self.area.left() - 4, high
        )

    # drawing

    def paint(self, painter: QPainter) -> None:
        """Draw all of it."""
        if self.plot.height() < 12:
            return
        self._paint_axes(painter)
        if not any(self.value(choice) is not None for row in self.board.rounds for choice in row.choices):
            tone = theme.color("secondary")
            line(painter, self.plot, "Nothing to show yet", self.small, tone)
        self._paint_levels(painter)
        shown = self._shown()
        for player in range(self.players):
            self._paint_player(painter, player, shown)
        for which in self.drawn:
            self._paint_figure(painter, which)
        self._paint_ends(painter)

    def _paint_axes(self, painter: QPainter) -> None:
        plot, tone, high = self.plot, theme.color("secondary"), self.metrics.height()
        panel(painter, plot.adjusted(0, -3, 0, 3), theme.color("surface"), theme.color("border"), 4)
        title = QRectF(self.area.left(), self.area.top(), self.area.width(), high + 2)
        line(painter, title, self.title, self.small, tone, LEFT)
        for value, words in self._ticks():
            y = self.y(value)
            painter.setPen(QPen(theme.color("grid"), 1))
            painter.drawLine(QPointF(plot.left() + 1, y), QPointF(plot.right() - 1, y))
            room = QRectF(self.area.left(), y - high / 2, plot.left() - self.area.left() - 6, high)
            line(painter, room, words, self.small, tone, RIGHT)
        wide = self.metrics.horizontalAdvance("00") + 8
        every = max(1, math.ceil(wide / self._step()))
        for i in range(0, self._count(), every):
            spot = QRectF(self.x(i) - wide / 2, plot.bottom() + 4, wide, high)
            line(painter, spot, str(i + 1), self.small, tone)

    def _paint_levels(self, painter: QPainter) -> None:
        for level in self.levels:
            value = self.value(level.value)
            if value is not None:
                painter.setPen(QPen(theme.color("warning"), 1.5, Qt.PenStyle.DashLine))
                painter.drawLine(
                    QPointF(self.plot.left(), self.y(value)), QPointF(self.plot.right(), self.y(value))
                )

    def _figure_values(self, which: int) -> list[float | None]:
        rows = self.board.rounds
        return [self.value(row.figures[which]) if which < len(row.figures) else None for row in rows]

    def _paint_figure(self, painter: QPainter, which: int) -> None:
        """A bar across each round, in a dash of its own; among many players, a line through them."""
        values = self._figure_values(which)
        tone = theme.color("text" if self.players > MANY else "secondary")
        painter.setPen(QPen(tone, 2.0 if self.players > MANY else 1.6, DASHES[which]))
        points = [None if v is None else QPointF(self.x(i), self.y(v)) for i, v in enumerate(values)]
        if self.players > MANY:
            self._join(painter, points)
        reach = self._step() * (0.2 if self.players > MANY else 0.46)
        for point in points:
            if point is not None:
                y = point.y() + 2 * which
                painter.drawLine(QPointF(point.x() - reach, y), QPointF(point.x() + reach, y))

    @staticmethod
    def _join(painter: QPainter, points: Sequence[QPointF | None]) -> None:
        for start, end in pairwise(points):
            if start is not None and end is not None:
                painter.drawLine(start, end)

    def _shown(self) -> int:
        """How many players' choices are seen."""
        return max(
            (sum(self.value(choice) is not None for choice in row.choices) for row in self.board.rounds),
            default=0,
        )

    def _paint_player(self, painter: QPainter, player: int, shown: int) -> None:
        points: list[QPointF | None] = []
        for i, row in enumerate(self.board.rounds):
            value = self.value(row.choices[player]) if player < len(row.choices) else None
            points.append(None if value is None else QPointF(self.x(i, player), self.y(value)))
        strength = 1.0 if shown <= MANY else 0.3
        painter.setPen(QPen(fade(theme.seat_line(player), strength), 1.4))
        if shown <= CROWD:
            self._join(painter, points)
        side = min(10.0 * self.widget.unit, max(5.0, self._step() * 0.5))
        for point in points:
            if point is not None:
                theme.draw_seat(
                    painter, QRectF(point.x() - side / 2, point.y() - side / 2, side, side), player
                )

    def _paint_ends(self, painter: QPainter) -> None:
        """Names of figures and levels at the right edge, beside where they end."""
        ends: list[tuple[str, float]] = []
        for which in self.drawn if not self.board.apart else ():
            known = [value for value in self._figure_values(which) if value is not None]
            ends += [(self.board.figures[which], self.y(known[-1]))] if known else []
        for level in self.levels:
            value = self.value(level.value)
            ends += [(level.label, self.y(value))] if value is not None else []
        high = self.metrics.height()
        heights = apart([y for _, y in ends], high, self.plot.top(), self.plot.bottom())
        for (label, _), y in zip(ends, heights, strict=True):
            room = QRectF(
                self.plot.right() + 6, y - high / 2, self.area.right() - self.plot.right() - 6, high
            )
            line(painter, room, label, self.small, theme.color("secondary"), LEFT)


class Columns(Chart):
    """The figure that has a chart of its own: a column for each round, and the levels that it may pass."""

    def _set_up(self) -> None:
        self.title = f"{self.board.apart} in each round"
        self.levels, self.drawn = self.board.levels, (self.board.figures.index(self.board.apart),)

    def value(self, text: str) -> float | None:
        return _number(text)

    def _ends(self) -> list[str]:
        return [level.label for level in self.levels]

    def _range(self) -> tuple[float, float]:
        texts = [row.figures[i] for row in self.board.rounds for i in self.drawn if i < len(row.figures)]
        found = map(_number, (*texts, *(level.value for level in self.levels)))
        count = float(self.board.high) if self.board.options else 0.0
        return 0.0, max([1.0, count, *(value for value in found if value is not None)])

    def _ticks(self) -> list[tuple[float, str]]:
        fit = int(self.area.height() / (2.2 * self.metrics.height()))
        whole = ticks(self.low, self.high, max(2, min(5, fit)))
        return [(value, amount(self.board, f"{value:g}")) for value in whole if value.is_integer()]

    def paint(self, painter: QPainter) -> None:
        if self.plot.height() < 12:
            return
        self._paint_axes(painter)
        limits = [value for level in self.levels if (value := self.value(level.value)) is not None]
        for i, value in enumerate(self._figure_values(self.drawn[0])):
            if value is not None:
                self._paint_column(painter, i, value, min(limits, default=value))
        self._paint_levels(painter)
        self._paint_ends(painter)

    def _paint_column(self, painter: QPainter, index: int, value: float, limit: float) -> None:
        """A column; what stands above the limit is marked."""
        half = max(1.0, self._step() * 0.32)
        for low, high, tone in ((0.0, min(value, limit), "secondary"), (limit, value, "bad")):
            if high > low:
                place = QRectF(
                    QPointF(self.x(index) - half, self.y(high)), QPointF(self.x(index) + half, self.y(low))
                )
                painter.fillRect(place, fade(theme.color(tone), 0.75))
