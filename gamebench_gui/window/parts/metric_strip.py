"""The curve of one metric under the slider; it follows the page's cursor."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSignalBlocker, QSize, Qt
from PySide6.QtGui import (
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
    QShowEvent,
)
from PySide6.QtWidgets import QComboBox, QSizePolicy, QToolTip, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.parts.cursor import MatchCursor
from replays import words
from replays.review.inspection import metric_titles

Points = Sequence[tuple[int, float]]


FEW: Final = 40
"""Lines of at most this many points have a mark at each."""
LINES: Final = 5
"""Height of the plot, in lines of text."""


class MetricStrip(QWidget):
    """A choice of metrics with their values at the cursor, and the curve beside them, or below."""

    def __init__(self, cursor: MatchCursor, *, upright: bool = False) -> None:
        super().__init__()
        self._cursor = cursor
        self.choice = controls.ComboBox()
        self.choice.setAccessibleName(tr("Metric"))
        self.choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.choice.setMinimumContentsLength(15)
        self.values, self.curve = Legend(lambda seat: cursor.telling.called(seat)), Curve(cursor)
        side = controls.column(spacing=theme.STEP)
        side.addWidget(self.choice)
        side.addWidget(self.values, 0 if upright else 1)
        whole = controls.column(self, theme.PANE) if upright else controls.row(self, spacing=theme.STEP)
        whole.addLayout(side)
        whole.addWidget(self.curve, 1)
        self._wished = "score"
        self.choice.currentIndexChanged.connect(self._choose)
        self._stale = False
        cursor.opened.connect(self._offer)
        cursor.looked.connect(self._offer)
        cursor.grown.connect(self._grow)
        cursor.moved.connect(self._follow)
        self._offer()

    def _offer(self) -> None:
        """List the metrics of this match; show the one chosen last if the match has it."""
        match, self._stale = self._cursor.match, False
        names = self._cursor.shown.metric_names if self._cursor.shown else ()
        titles = metric_titles(match.row.game) if match else {}
        with QSignalBlocker(self.choice):
            self.choice.clear()
            for name in names:
                self.choice.addItem(said(titles.get(name, words.one_line(name, 40))), name)
            wished = [name for name in (self._wished, "score", *names) if name in names]
            self.choice.setCurrentIndex(names.index(wished[0]) if wished else -1)
        self._show()

    def _grow(self) -> None:
        self._stale = True
        if self.isVisible():
            self._offer()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._offer()

    def _choose(self) -> None:
        self._wished = self.choice.currentData() or self._wished
        self._show()

    def _show(self) -> None:
        name, shown = self.choice.currentData(), self._cursor.shown
        series = shown.series(name) if shown and name else {}
        self.curve.show_series({seat: values for seat, values in series.items() if values})
        self.curve.setAccessibleName(
            tr("{metric} by step", metric=self.choice.currentText()) if name else tr("No metric")
        )
        self.choice.setToolTip(words.tooltip(self.choice.currentText()))
        self._follow()

    def _follow(self) -> None:
        here = self.curve.values_at(self._cursor.position)
        hidden = self._cursor.viewer is not None and not self.curve.series
        self.values.show_values(here, tr("hidden from this viewer") if hidden else "")
        self.curve.setAccessibleDescription(
            tr(
                "Step {position:,}: {label}",
                position=self._cursor.position,
                label=self.values.accessibleName(),
            )
        )
        self.curve.update()


class Legend(QWidget):
    """Each seat's mark with its value at the cursor."""

    def __init__(self, called: Callable[[int], str]) -> None:
        super().__init__()
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.called = called
        self.values: list[tuple[int, float]] = []
        self.note = ""

    def show_values(self, values: list[tuple[int, float]], note: str) -> None:
        self.values, self.note = values, note
        texts = [f"{self.called(seat)}: {words.amount(value)}" for seat, value in values]
        self.setAccessibleName(", ".join(texts) or note)
        self.setToolTip(words.tooltip("\n".join(texts)))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(100, 2 * theme.line_height("secondary"))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        painter.setFont(theme.font("secondary"))
        painter.setPen(theme.color("secondary" if not self.values else "text"))
        font_metrics, line = painter.fontMetrics(), theme.line_height("secondary")
        if not self.values:
            painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignTop), self.note)
        x, y, size = 0, 0, round(line * 0.75)
        for seat, value in self.values:
            text = words.amount(value)
            wide = size + 4 + font_metrics.horizontalAdvance(text) + 10
            if x and x + wide > self.width():
                x, y = 0, y + line + 1
            theme.draw_seat(painter, QRectF(x, y + (line - size) / 2, size, size), seat)
            painter.drawText(x + size + 4, y + font_metrics.ascent(), text)
            x += wide
        painter.end()


class Curve(QWidget):
    """One line per seat over the steps. A click moves the cursor; the tooltip has the values.

    All but the cursor is kept as a picture, since it stays the same from step to step.
    """

    def __init__(self, cursor: MatchCursor) -> None:
        super().__init__()
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self._cursor = cursor
        self.series: Mapping[int, Points] = {}
        self._low, self._high = 0.0, 1.0
        self._lines = QPixmap()
        self._drawn: tuple[object, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        theme.notifier.changed.connect(self._redraw)

    def show_series(self, series: Mapping[int, Points]) -> None:
        self.series = series
        values = [value for points in series.values() for _, value in points if math.isfinite(value)]
        self._low, self._high = bounds(values)
        self._redraw()

    def values_at(self, step: int) -> list[tuple[int, float]]:
        """Return each seat's latest value up to a step."""
        latest = []
        for seat, points in sorted(self.series.items()):
            at = bisect_right(points, (step, math.inf)) - 1
            if at >= 0:
                latest.append((seat, points[at][1]))
        return latest

    def step_at(self, x: float) -> int:
        area = self._area
        part = (x - area.left()) / max(1.0, area.width())
        return min(max(0, round(part * self._cursor.last)), self._cursor.last)

    def point(self, step: int, value: float) -> QPointF:
        area = self._area
        across = step / max(1, self._cursor.last)
        up = (value - self._low) / (self._high - self._low)
        return QPointF(area.left() + across * area.width(), area.bottom() - up * area.height())

    def sizeHint(self) -> QSize:
        return QSize(320, LINES * theme.line_height("secondary"))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, LINES * theme.line_height("secondary"))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._cursor.go(self.step_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._cursor.go(self.step_at(event.position().x()))

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            step = self.step_at(event.pos().x())
            values = (
                f"{self._cursor.telling.called(seat)}: {words.amount(value)}"
                for seat, value in self.values_at(step)
            )
            description = "\n".join([tr("Step {step:,}", step=step), *values])
            QToolTip.showText(event.globalPos(), words.tooltip(description), self)
            return True
        return super().event(event)

    def resizeEvent(self, event: QEvent) -> None:
        self._redraw()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        painter.setFont(theme.font("secondary"))
        self._paint_axes(painter, self._area)
        painter.drawPixmap(0, 0, self._picture())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_cursor(painter, self._area)
        painter.end()

    def _picture(self) -> QPixmap:
        """Return the lines with their marks, painted again only if something in them changed."""
        ratio = self.devicePixelRatioF()
        drawn = self.size(), ratio, self._cursor.last, theme.palette()
        if drawn != self._drawn:
            self._drawn = drawn
            self._lines = QPixmap(self.size() * ratio)
            self._lines.setDevicePixelRatio(ratio)
            self._lines.fill(Qt.GlobalColor.transparent)
            with QPainter(self._lines) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                self._paint_lines(painter)
        return self._lines

    def _paint_lines(self, painter: QPainter) -> None:
        for seat, points in self.series.items():
            painter.setPen(QPen(theme.seat_line(seat), 1))
            line = thin(points, round(self._area.width()), self._cursor.last)
            painter.drawPolyline(QPolygonF([self.point(step, value) for step, value in line]))
            if len(points) <= FEW:
                for step, value in points:
                    self._paint_mark(painter, seat, self.point(step, value), 5)

    def _paint_axes(self, painter: QPainter, area: QRectF) -> None:
        line, last = theme.line_height("secondary"), self._cursor.last
        painter.setPen(theme.color("grid"))
        heights = sorted({self._low, self._high, *([0.0] if self._low < 0 < self._high else [])})
        for value in heights:
            y = round(self.point(0, value).y()) + 0.5
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
        painter.setPen(theme.color("secondary"))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        lowest, highest = self.point(0, self._low).y(), self.point(0, self._high).y()
        for value in heights if self.series else []:
            y = self.point(0, value).y()
            if value not in (self._low, self._high) and min(lowest - y, y - highest) < line:
                continue
            box = QRectF(0, y - line / 2, area.left() - 6, line)
            painter.drawText(box, int(right), words.amount(value))
        below = QRectF(area.left() - 30, area.bottom() + 2, area.width() + 60, line)
        painter.drawText(below.adjusted(26, 0, 0, 0), int(Qt.AlignmentFlag.AlignLeft), "0")
        painter.drawText(below, int(Qt.AlignmentFlag.AlignHCenter), tr("step"))
        painter.drawText(below.adjusted(0, 0, -26, 0), int(Qt.AlignmentFlag.AlignRight), f"{last:,}")
        painter.setPen(QPen(theme.color("warning"), 2))
        for step in self._cursor.marks():
            x = self.point(step, 0).x()
            painter.drawLine(QPointF(x, area.bottom() - 3), QPointF(x, area.bottom() + 2))

    def _paint_cursor(self, painter: QPainter, area: QRectF) -> None:
        if self._cursor.match is None:
            return
        x = round(self.point(self._cursor.position, 0).x()) + 0.5
        painter.setPen(QPen(theme.color("accent"), 1))
        painter.drawLine(QPointF(x, area.top() - 2), QPointF(x, area.bottom() + 2))
        for seat, points in self.series.items():
            at = bisect_left(points, (self._cursor.position, -math.inf))
            if at < len(points) and points[at][0] == self._cursor.position:
                self._paint_mark(painter, seat, QPointF(x, self.point(0, points[at][1]).y()), 10)

    @staticmethod
    def _paint_mark(painter: QPainter, seat: int, at: QPointF, size: float) -> None:
        theme.draw_seat(painter, QRectF(at.x() - size / 2, at.y() - size / 2, size, size), seat)

    @cached_property
    def _area(self) -> QRectF:
        line, font_metrics = theme.line_height("secondary"), self.fontMetrics()
        texts = (words.amount(self._low), words.amount(self._high))
        left = max(font_metrics.horizontalAdvance(text) for text in texts) + 14
        return QRectF(
            left, line / 2, max(10, self.width() - left - 14), max(10, self.height() - 1.5 * line - 3)
        )

    def _redraw(self) -> None:
        self._drawn = ()
        self.__dict__.pop("_area", None)
        self.updateGeometry()
        self.update()


def bounds(values: Sequence[float]) -> tuple[float, float]:
    """Return the ends of an axis that shows all values and zero; never empty."""
    low, high = min((0.0, *values)), max((0.0, *values))
    return (low, high) if low < high else (low, low + 1.0)


def thin(points: Points, pixels: int, last: int) -> Points:
    """Return at most the lowest and the highest point of every pixel column, in order."""
    if len(points) <= 2 * max(1, pixels):
        return points
    kept: list[tuple[int, float]] = []
    steps = [step for step, _ in points]
    for pixel in range(pixels):
        begin = bisect_left(steps, pixel * (last + 1) / pixels)
        end = bisect_left(steps, (pixel + 1) * (last + 1) / pixels)
        if begin < end:
            part = points[begin:end]
            low, high = min(part, key=_value), max(part, key=_value)
            kept += [low] if low is high else sorted((low, high))
    return kept


def _value(point: tuple[int, float]) -> float:
    return point[1]
