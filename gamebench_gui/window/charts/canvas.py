"""The drawn part of a chart: axes by pyqtgraph, our own drawing inside, a cursor for mouse and keys."""

from __future__ import annotations

import html
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from gamebench_gui.window.charts import diagram_ink as diagram_ink
from gamebench_gui.window.charts.diagram import Diagram
from gamebench_gui.window.charts.drawing import DRAWERS, Emphasis, Frame, lines_of
from gamebench_gui.window.charts.figures import Axis, Curves, Figure, HeatMap, Intervals, Place, Spot, Strip
from gamebench_gui.window.charts.plot_painter import Floats, PlotPainter, clear, scaled
from gamebench_gui.window.charts.zoom import Part
from gamebench_gui.window.kit import theme
from replays import words

NOTCH: Final = 120
"""The angle that Qt reports for one notch of a wheel."""
ZOOM_KEYS: Final = {Qt.Key.Key_Plus: 2.0, Qt.Key.Key_Minus: -2.0, Qt.Key.Key_0: -100.0}
"""Notches by which a key zooms."""
NEAR: Final = 26.0
"""Distance in pixels within which a spot is pointed at."""
DRAG: Final = 5.0
"""Pixels that a pressed mouse moves before it selects a range."""
LONGEST_NAME: Final = 0.3
"""Largest share of the width for names along the vertical axis."""


class NumberAxis(pg.AxisItem):  # type: ignore[misc]
    def __init__(self, side: str) -> None:
        super().__init__(side)
        self.axis: Axis | None = None
        self.enableAutoSIPrefix(False)

    def tickSpacing(self, low: float, high: float, size: float) -> list[tuple[float, float]]:
        levels: list[tuple[float, float]] = super().tickSpacing(low, high, size)
        if self.axis is not None and self.axis.whole:
            return [level for level in levels if level[0] >= 1] or [(1.0, 0.0)]
        return levels

    def tickStrings(self, values: Sequence[float], scale: float, spacing: float) -> list[str]:
        if self.axis is None:
            return [""] * len(values)
        if self.axis.log:
            return [self._short(10.0**value) for value in values]
        return [self._short(0.0 if abs(value) < spacing / 1e6 else value) for value in values]

    def show_axis(self, axis: Axis | None) -> None:
        self.axis = axis
        self.setLogMode(axis is not None and axis.log)
        self.setTicks(None)
        self.setVisible(axis is not None)
        self.showLabel(axis is not None)
        if axis is not None:
            self.setLabel(html.escape(axis.title), color=theme.color("text").name())
            self.label.setFont(theme.font("secondary"))

    def show_names(self, names: Sequence[str], metrics: QFontMetricsF, most: float) -> None:
        """Write the names of the figure's rows instead of ticks, if it has any."""
        self.setStyle(tickLength=0 if names else -4)
        if names:
            self.setTicks([[(-i, _short(name, metrics, most)) for i, name in enumerate(names)]])
            self.setVisible(True)

    def restyle(self) -> None:
        self.setStyle(tickFont=theme.font("secondary"), tickTextOffset=6, tickLength=-4)
        self.setTextPen(theme.color("secondary"))
        self.setPen(QPen(theme.color("border"), 1))

    def _short(self, value: float) -> str:
        assert self.axis is not None
        if self.axis.clock:
            return f"{int(value // 60)}:{int(value % 60):02d}"
        return words.amount(float(f"{value:.10g}"))


class InkItem(pg.GraphicsObject):  # type: ignore[misc]
    def __init__(self, draw: Callable[[PlotPainter], None], log: Callable[[], tuple[bool, bool]]) -> None:
        super().__init__()
        self._draw, self._log = draw, log

    def boundingRect(self) -> QRectF:
        box = self.getViewBox()
        return box.viewRect() if box is not None else QRectF()

    def viewRangeChanged(self) -> None:
        self.prepareGeometryChange()
        self.update()

    def paint(self, painter: QPainter, *_: Any) -> None:
        painter.save()
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self._draw(PlotPainter(painter, self.boundingRect(), self._log()))
        painter.restore()


class Bubble(QLabel):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._canvas = parent
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_text(self, text: str, at: QPointF) -> None:
        """Show a text near a place of the parent; an empty one hides it."""
        if not text:
            self.hide()
            return
        self.setText(words.visible(text))
        self.adjustSize()
        size, room = self.size(), self._canvas.size()
        right = at.x() + 14
        x = right if right + size.width() <= room.width() else at.x() - 14 - size.width()
        y = min(max(2.0, at.y() - size.height() - 8), room.height() - size.height() - 2.0)
        self.move(max(2, round(x)), max(2, round(y)))
        self.show()

    def restyle(self) -> None:
        colors = theme.palette()
        self.setStyleSheet(
            f"background: {colors.raised}; color: {colors.text}; border: 1px solid {colors.border};"
            "border-radius: 4px; padding: 4px 7px;"
        )
        self.setFont(theme.font("secondary"))


class Scaling(NamedTuple):
    """The axes in pixels, the values at their ends, and whether they are logarithmic."""

    area: QRectF
    seen: QRectF
    log: tuple[bool, bool]

    def pixels(self, x: Sequence[float] | Floats, y: Sequence[float] | Floats) -> tuple[Floats, Floats]:
        """Return where values are drawn, in pixels; `x` and `y` have equal length."""
        area, seen = self.area, self.seen
        xs, ys = (scaled(values, log) for values, log in zip((x, y), self.log, strict=True))
        across = area.left() + (xs - seen.left()) / seen.width() * area.width()
        return across, area.bottom() - (ys - seen.top()) / seen.height() * area.height()

    def unit(self) -> tuple[float, float]:
        """Return how many pixels 1 takes along each axis."""
        return self.area.width() / self.seen.width(), self.area.height() / self.seen.height()

    def value(self, x: float, least: float, most: float) -> float:
        """Return the value at an abscissa in pixels, clamped to two bounds as they are drawn."""
        area, seen = self.area, self.seen
        value = seen.left() + (x - area.left()) / max(1.0, area.width()) * seen.width()
        value = min(max(value, least), most)
        return float(10**value if self.log[0] else value)


class Canvas(pg.PlotWidget):  # type: ignore[misc]
    """Axes and drawing of one figure.

    Args:
        side: width of the vertical axis in lines of text; 0 for what it needs.

    Signals:
        pointed(spot): what the mouse or the keys point at; None for nothing.
        chosen(key): a spot with a key was clicked, or Enter pressed on it.
        brushed(low, high): a range of the horizontal axis was selected; equal ends for none.
        turned(notches, value): wheel or keys zoom that axis around a value; out where negative.

    Attributes:
        part: the visible part of the horizontal axis; None for all of it.
    """

    pointed = Signal(object)
    chosen = Signal(object)
    brushed = Signal(float, float)
    turned = Signal(float, float)

    def __init__(self, side: float = 0.0) -> None:
        self._room = side
        self._bottom, self._side = NumberAxis("bottom"), NumberAxis("left")
        super().__init__(axisItems={"bottom": self._bottom, "left": self._side})
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.figure: Figure | None = None
        self.emphasis: int | None = None
        self.cursor_at: tuple[int, int] | None = None
        self.selected: tuple[float, float] | None = None
        self.tracks: list[list[Place]] = []
        self._flat: list[tuple[int, int]] = []
        self._places = np.zeros((0, 2))
        self._pressed: QPointF | None = None
        self._dragging = False
        self.frame = Frame(0, 1, 0, 1)
        self.part: Part | None = None
        self._bubble = Bubble(self)
        self._ink = InkItem(self._paint_ink, self._log)
        plot = self.getPlotItem()
        plot.addItem(self._ink)
        # without an owner the collector of garbage would delete them, in whatever thread it happens to run
        plot.ctrlMenu.setParent(self, plot.ctrlMenu.windowFlags())
        plot.stateGroup.setParent(self)
        plot.setMenuEnabled(False)
        plot.hideButtons()
        plot.getViewBox().setMouseEnabled(False, False)
        plot.getViewBox().disableAutoRange()
        plot.getViewBox().setDefaultPadding(0)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme.notifier.changed.connect(self.restyle)
        self.restyle()

    # public

    def show_figure(self, figure: Figure) -> None:
        self.figure, self.tracks = figure, figure.tracks()
        self._flat = [(i, j) for i, track in enumerate(self.tracks) for j in range(len(track))]
        self._places = np.array([place for track in self.tracks for place in track], float).reshape(-1, 2)
        self.cursor_at = self.emphasis = None
        if not self._brushable:
            self.selected = None
        self._bubble.hide()
        self.setAccessibleName(figure.title)
        self.setAccessibleDescription(figure.summary())
        self.fit()

    def point_at(self, place: tuple[int, int] | None) -> None:
        if place == self.cursor_at:
            return
        self.cursor_at = place
        self.emphasis = None if place is None else place[0]
        spot = self.spot
        self._bubble.show_text(spot.text if spot else "", self.pixel_of(*place) if place else QPointF())
        self.setAccessibleDescription(spot.text if spot else self.figure.summary() if self.figure else "")
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))
        self._ink.update()
        self.pointed.emit(spot)

    def set_range(self, low: float, high: float) -> None:
        """Select a range; equal ends select none."""
        self.selected = (min(low, high), max(low, high)) if low != high else None
        self._ink.update()

    @property
    def spot(self) -> Spot | None:
        return None if self.cursor_at is None or self.figure is None else self.figure.spot(*self.cursor_at)

    def pixel_of(self, track: int, number: int) -> QPointF:
        x, y = self._scaling.pixels(*([value] for value in self.tracks[track][number]))
        return QPointF(float(x[0]), float(y[0]))

    def paint_into(self, painter: QPainter, box: QRectF) -> None:
        """Draw axes and figure with another painter, without cursor."""
        kept = self.cursor_at, self.emphasis
        self.cursor_at = self.emphasis = None
        self.render(painter, box, self.viewport().rect(), Qt.AspectRatioMode.KeepAspectRatio)
        self.cursor_at, self.emphasis = kept

    def restyle(self) -> None:
        self.setBackground(theme.color("surface"))
        for part in (self._bottom, self._side, self._bubble):
            part.restyle()
        self._side.setWidth(round(self._room * theme.line_height()) or None)
        if self.figure is not None:
            self.fit()

    # mouse and keys

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position()
        if self._pressed is not None and self._brushable:
            if self._dragging or abs(at.x() - self._pressed.x()) > DRAG:
                self._dragging = True
                self._brush(*(self._value(x) for x in (self._pressed.x(), at.x())))
            return
        spot_at = self.nearest(at)
        self.point_at(spot_at)
        spot = self.spot
        hand = spot is not None and spot.key is not None
        self.setCursor(Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed, self._dragging = event.position(), False

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        if pressed is None or self._dragging:
            return
        spot_at = self.nearest(event.position())
        if spot_at is None and self.selected is not None:
            self._brush(0.0, 0.0)
        self.point_at(spot_at)
        self._choose()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()
        if self.part is not None:
            self.turned.emit(ZOOM_KEYS[Qt.Key.Key_0], 0.0)

    def leaveEvent(self, event: Any) -> None:
        if not self.hasFocus():
            self.point_at(None)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.point_at(None)

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta().y() / NOTCH
        if not self._brushable or not turned:
            event.ignore()
            return
        event.accept()
        self.turned.emit(turned, self._value(event.position().x()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        moves = {
            Qt.Key.Key_Left: (0, -1),
            Qt.Key.Key_Right: (0, 1),
            Qt.Key.Key_Up: (-1, 0),
            Qt.Key.Key_Down: (1, 0),
        }
        if key in moves and self._flat:
            before = self.spot
            self._move(*moves[Qt.Key(key)])
            if event.modifiers() & Qt.KeyboardModifier.ShiftModifier and self._brushable and before:
                self._extend(before.x)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End) and self._flat:
            track = (self.cursor_at or self._flat[0])[0]
            self.point_at((track, 0 if key == Qt.Key.Key_Home else len(self.tracks[track]) - 1))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.spot is not None:
            self._choose()
        elif key in ZOOM_KEYS and self._brushable:
            here = self.spot.x if self.spot else sum(self.part or (self.frame.left, self.frame.right)) / 2
            self.turned.emit(ZOOM_KEYS[Qt.Key(key)], here)
        elif key == Qt.Key.Key_Escape and (self.cursor_at is not None or self.selected is not None):
            self.point_at(None)
            if self.selected is not None:
                self._brush(0.0, 0.0)
        else:
            event.ignore()

    def nearest(self, at: QPointF) -> tuple[int, int] | None:
        """Return the spot under a place in this widget, as track and number."""
        if not self._flat or not self._area().adjusted(-NEAR, -NEAR, NEAR, NEAR).contains(at):
            return None
        xs, ys = self._scaling.pixels(self._places[:, 0], self._places[:, 1])
        across, up = np.abs(xs - at.x()), np.abs(ys - at.y())
        width, height = self._scaling.unit()
        if isinstance(self.figure, HeatMap):
            inside = (across <= width / 2) & (up <= height / 2)
            return self._flat[int(np.argmax(inside))] if inside.any() else None
        if isinstance(self.figure, Intervals):
            across = across / 1e6
        reach = height / 2 if isinstance(self.figure, (Intervals, Strip)) else NEAR
        away = np.hypot(across, up)
        best = int(np.argmin(away))
        return self._flat[best] if away[best] <= max(NEAR, reach) else None

    # private

    @property
    def _brushable(self) -> bool:
        return isinstance(self.figure, (Curves, Strip)) and self.figure.brush

    def _log(self) -> tuple[bool, bool]:
        x, y = self.frame.x, self.frame.y
        return (x is not None and x.log), (y is not None and y.log)

    def _move(self, tracks: int, spots: int) -> None:
        filled = [number for number, track in enumerate(self.tracks) if track]
        if self.cursor_at is None:
            self.point_at((filled[0], 0) if filled else None)
            return
        track, number = self.cursor_at
        here = self.tracks[track][number]
        if tracks:
            at = min(max(0, filled.index(track) + tracks), len(filled) - 1)
            row = self.tracks[track := filled[at]]
            number = min(range(len(row)), key=lambda i: abs(row[i][0] - here[0]))
        self.point_at((track, min(max(0, number + spots), len(self.tracks[track]) - 1)))

    def _choose(self) -> None:
        key: Hashable | None = self.spot.key if self.spot else None
        if key is not None:
            self.chosen.emit(key)

    def _extend(self, before: float) -> None:
        assert self.spot is not None
        low, high = self.selected or (before, before)
        if before in (low, high):
            low, high = (high if before == low else low), self.spot.x
        else:
            low, high = before, self.spot.x
        self._brush(low, high)

    def _brush(self, low: float, high: float) -> None:
        self.set_range(low, high)
        self.brushed.emit(*(self.selected or (0.0, 0.0)))

    def _area(self) -> QRectF:
        box = self.getPlotItem().getViewBox()
        return QRectF(self.mapFromScene(box.sceneBoundingRect()).boundingRect())

    @property
    def _scaling(self) -> Scaling:
        return Scaling(self._area(), self.getPlotItem().getViewBox().viewRect(), self._log())

    def _value(self, x: float) -> float:
        """Return the value at an abscissa of this widget, within the frame."""
        return self._scaling.value(x, *(self.part or (self.frame.left, self.frame.right)))

    def _paint_ink(self, ink: PlotPainter) -> None:
        if self.figure is None:
            return
        if self.selected is not None:
            left, right = (ink.at(value, 0).x() for value in self.selected)
            box = QRectF(left, ink.area.top(), right - left, ink.area.height())
            ink.painter.fillRect(box, clear(theme.color("accent"), 0.14))
            ink.pen(theme.color("accent"))
            for x in (left, right):
                ink.line(QPointF(x, ink.area.top()), QPointF(x, ink.area.bottom()))
        DRAWERS[type(self.figure)][1](ink, self.figure, Emphasis(self.emphasis))
        spot = self.spot
        if spot is not None and not isinstance(self.figure, (Intervals, Diagram)):
            ink.pen(theme.color("accent"), 2)
            if isinstance(self.figure, HeatMap):
                corner = ink.at(spot.x - 0.5, spot.y + 0.5), ink.at(spot.x + 0.5, spot.y - 0.5)
                ink.painter.drawRect(QRectF(*corner).normalized())
            else:
                radius = 0.85 * ink.mark_size
                ink.painter.drawEllipse(ink.at(spot.x, spot.y), radius, radius)

    def fit(self) -> None:
        if self.figure is None:
            return
        self.setMinimumHeight(round(lines_of(self.figure) * theme.line_height("secondary")))
        metrics = QFontMetricsF(theme.font("secondary"))
        frame = self.frame = DRAWERS[type(self.figure)][0](self.figure, metrics)
        plot = self.getPlotItem()
        self._bottom.show_axis(frame.x)
        self._side.show_axis(frame.y)
        share = self.figure.names if isinstance(self.figure, Intervals) else LONGEST_NAME
        room = self._room * theme.line_height() - 12 if self._room else share * self.width()
        self._side.show_names(frame.rows, metrics, room)
        box = plot.getViewBox()
        box.setAspectLocked(frame.square)
        wide = max(80.0, self._area().width())
        names = frame.margin / max(1.0, wide - frame.margin)
        left, right = self.part or (frame.left, frame.right)
        right += (right - left) * min(names, 1.0)
        above = frame.head * metrics.height()
        high = max(60.0, self._area().height())
        top = frame.top + (frame.top - frame.bottom) * min(1.0, above / max(1.0, high - above))
        box.setRange(xRange=(left, right), yRange=(frame.bottom, top), padding=0, update=True)
        self._ink.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if getattr(self, "figure", None) is not None:
            self._bubble.hide()
            self.fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self.viewport())
            painter.setPen(QPen(theme.color("accent"), 1))
            painter.drawRect(self.viewport().rect().adjusted(0, 0, -1, -1))
            painter.end()


def _short(name: str, metrics: QFontMetricsF, most: float) -> str:
    """Return the name shortened to a width; brackets at its end, such as ``(n = 12)``, stay."""
    head, bracket, tail = words.one_line(name).rpartition(" (")
    kept = bracket + tail if bracket and tail.endswith(")") else ""
    room = most - metrics.horizontalAdvance(kept)
    if not kept or room < most / 3:
        head, kept, room = words.one_line(name), "", most
    return metrics.elidedText(head, Qt.TextElideMode.ElideRight, room) + kept
