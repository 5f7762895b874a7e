"""Drawing of diagrams. Importing this module adds them to the charts."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QFontMetricsF, QPen

from gamebench_gui.window.charts.diagram import Diagram, DiagramBox
from gamebench_gui.window.charts.drawing import CENTRE, DRAWERS, LEFT, Emphasis, Frame
from gamebench_gui.window.charts.plot_painter import HALO, PlotPainter, clear
from gamebench_gui.window.kit import theme

HEAD: Final = 5.0
"""Half the width of an arrow's head in pixels."""
AIR: Final = 0.5
"""Lines that stay free above and below."""


def frame_diagram(figure: Diagram, metrics: Any) -> Frame:
    return Frame(0.0, 1.0, -figure.height - AIR, AIR)


def draw_diagram(ink: PlotPainter, figure: Diagram, shown: Emphasis) -> None:
    for way in figure.arrows:
        points = [ink.at(x, -y) for x, y in way]
        ink.pen(theme.color("secondary"), 1.2)
        ink.painter.drawPolyline(points)
        end = points[-1]
        for side in (-HEAD, HEAD):
            ink.line(end + QPointF(side, -HEAD), end)
    for box in figure.boxes:
        _box(ink, box)


def _box(ink: PlotPainter, box: DiagramBox) -> None:
    area = QRectF(ink.at(box.x, -box.y), ink.at(box.x + box.width, -box.y - box.height)).normalized()
    tone = theme.color("accent" if box.strong else "border")
    ink.painter.setPen(QPen(tone, 1.6 if box.strong else 1.2))
    ink.painter.setBrush(QBrush(clear(tone, HALO / 3) if box.strong else theme.color("surface")))
    ink.painter.drawRoundedRect(area, theme.RADIUS, theme.RADIUS)
    ink.painter.setBrush(Qt.BrushStyle.NoBrush)
    inside = area.adjusted(4, 0, -4, 0)
    lines, high = in_lines(box.text, ink.metrics, inside.width()), ink.metrics.height()
    top = inside.center().y() - high * len(lines) / 2
    for number, line in enumerate(lines):
        place = QRectF(inside.left(), top + number * high, inside.width(), high)
        ink.text(place, line, theme.color("text"), CENTRE)
    for number, line in enumerate(box.beside):
        corner = ink.at(box.beside_x, -box.y)
        wide = ink.at(box.beside_x + box.beside_width, 0).x() - corner.x()
        high = 1.1 * (area.height() / box.height)
        place = QRectF(corner.x(), corner.y() + number * high, wide, high)
        ink.text(place, line, theme.color("secondary"), LEFT)


def in_lines(text: str, metrics: QFontMetricsF, wide: float) -> list[str]:
    """Return a text in lines of a width in pixels, broken between words alone."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and metrics.horizontalAdvance(longer) <= wide:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


DRAWERS[Diagram] = (frame_diagram, draw_diagram)
