"""Drawing in pixels over a plot's own coordinates: lines, bands, whiskers, marks of seats, text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPen, QPolygonF, QTransform

from gamebench_gui.window.kit import theme

Floats = NDArray[np.float64]
SMALLER: Final = 0.7
"""Size of provisional marks, as a share of the others'."""
BAND: Final = 0.16
"""Opacity of an interval around a line."""
HALO: Final = 0.28
"""Opacity of the halo around what is selected."""


class PlotPainter:
    """A painter that takes the plot's coordinates and draws in pixels.

    Args:
        painter: active, in the coordinates of the plot.
        area: the plotted area, in its own coordinates.
        log: whether each axis is logarithmic; values are given unscaled.
    """

    def __init__(self, painter: QPainter, area: QRectF, log: tuple[bool, bool] = (False, False)) -> None:
        self.painter, self._log = painter, log
        self._to = QTransform(painter.transform())
        painter.resetTransform()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.font("secondary"))
        self.area = self._to.mapRect(area)
        self.metrics = QFontMetricsF(theme.font("secondary"))
        self.mark_size = 0.7 * self.metrics.height()
        self._provisional = False

    def at(self, x: float, y: float) -> QPointF:
        """Return where a point lies, in pixels."""
        xs, ys = self.pixels([x], [y])
        return QPointF(float(xs[0]), float(ys[0]))

    def pixels(self, x: Sequence[float] | Floats, y: Sequence[float] | Floats) -> tuple[Floats, Floats]:
        """Return where points lie, in pixels; `x` and `y` have equal length."""
        xs, ys = (scaled(values, log) for values, log in zip((x, y), self._log, strict=True))
        return xs * self._to.m11() + self._to.dx(), ys * self._to.m22() + self._to.dy()

    def pen(self, tone: QColor, width: float = 1.0, *, dashed: bool = False) -> None:
        pen = QPen(tone, width)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if dashed or self._provisional:
            pen.setStyle(Qt.PenStyle.DashLine)
        self.painter.setPen(pen)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)

    def line(self, first: QPointF, second: QPointF) -> None:
        self.painter.drawLine(QLineF(first, second))

    def path(self, xs: Floats, ys: Floats, *, step: bool = False) -> None:
        """Draw a line through points in pixels, at most two points per column."""
        if step and len(xs) > 1:
            xs, ys = np.repeat(xs, 2)[1:], np.repeat(ys, 2)[:-1]
        self.painter.drawPolyline(polygon(*thinned(xs, ys)))

    def band(self, xs: Floats, low: Floats, high: Floats, tone: QColor, *, step: bool = False) -> None:
        """Fill the area between two lines in pixels."""
        if step and len(xs) > 1:
            xs, low, high = np.repeat(xs, 2)[1:], np.repeat(low, 2)[:-1], np.repeat(high, 2)[:-1]
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(QBrush(clear(tone, BAND)))
        edge = np.concatenate([xs, xs[::-1]]), np.concatenate([low, high[::-1]])
        self.painter.drawPolygon(polygon(*edge))

    def mark(self, place: QPointF, look: int, *, size: float = 1.0, hollow: bool = False) -> None:
        """Draw the mark of a seat or agent around a point in pixels."""
        side = size * self.mark_size * (SMALLER if self._provisional else 1.0)
        box = QRectF(place.x() - side / 2, place.y() - side / 2, side, side)
        if hollow:
            self.painter.setPen(QPen(theme.seat_line(look), 1.4))
            self.painter.setBrush(QBrush(theme.color("surface")))
            self.painter.drawPath(theme.seat_path(look, box))
        else:
            theme.draw_seat(self.painter, box, look)

    def halo(self, place: QPointF) -> None:
        """Draw a disc around a point in pixels that is pointed at."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(QBrush(clear(theme.color("accent"), HALO)))
        radius = 1.1 * self.mark_size
        self.painter.drawEllipse(place, radius, radius)

    def cross(self, place: QPointF, size: float = 1.0) -> None:
        """Draw a cross over a point in pixels: it failed."""
        half = size * self.mark_size / 2
        self.pen(theme.color("bad"), 2)
        for turn in (1, -1):
            self.line(place + QPointF(-half, -half * turn), place + QPointF(half, half * turn))

    def text(self, box: QRectF, text: str, tone: QColor, align: Qt.AlignmentFlag) -> None:
        """Write a text in a box in pixels, shortened to its width."""
        self.painter.setPen(tone)
        shown = self.metrics.elidedText(text, Qt.TextElideMode.ElideRight, box.width() + 0.5)
        self.painter.drawText(box, int(align | Qt.AlignmentFlag.AlignVCenter), shown)

    def faded(self, provisional: bool, draw: Callable[[], None]) -> None:
        """Call ``draw``; if ``part``, with dashed lines and small marks."""
        before, self._provisional = self._provisional, provisional
        draw()
        self._provisional = before


def scaled(values: Sequence[float] | Floats, log: bool) -> Floats:
    """Return values as the plot has them: their log10 on a logarithmic axis, at least -12."""
    numbers = np.asarray(values, dtype=np.float64)
    return np.log10(np.maximum(numbers, 1e-12)) if log else numbers


def clear(tone: QColor, opacity: float) -> QColor:
    """Return a colour with an opacity of 0 to 1."""
    tinted = QColor(tone)
    tinted.setAlphaF(opacity)
    return tinted


def polygon(xs: Floats, ys: Floats) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in zip(xs.tolist(), ys.tolist(), strict=True)])


def thinned(xs: Floats, ys: Floats) -> tuple[Floats, Floats]:
    """Return the lowest and the highest point of every pixel column, and the ends, of an ordered line."""
    if len(xs) < 64 or len(xs) <= 4 * (xs[-1] - xs[0]):
        return xs, ys
    columns = np.floor(xs)
    order = np.lexsort((ys, columns))
    first = np.flatnonzero(np.diff(columns[order], prepend=columns[order[0]] - 1))
    last = np.append(first[1:], len(xs)) - 1
    kept = np.unique(np.concatenate([order[first], order[last], [0, len(xs) - 1]]))
    return xs[kept], ys[kept]
