"""Painting of parts of boards: areas, pieces, arrows."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from threading import Lock

from PySide6.QtCore import QByteArray, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPolygonF, QRegion
from PySide6.QtSvg import QSvgRenderer

import resources

_RENDERING = Lock()
"""Held while a drawing is rendered: pictures for models are painted in threads of their own."""
CACHED = 128 * 128
"""Areas up to this many square pixels are drawn once and copied."""


def fade(tone: QColor, alpha: float) -> QColor:
    """Return a colour with an opacity of 0 to 1."""
    faded = QColor(tone)
    faded.setAlphaF(alpha)
    return faded


def panel(
    painter: QPainter, rect: QRectF, fill: QColor, edge: QColor | None = None, radius: float = 8.0
) -> None:
    """Draw a rounded area, with a line around it if ``edge`` is given."""
    if radius <= 0 and edge is None:
        painter.fillRect(rect, fill)
    elif rect.width() * rect.height() > CACHED:
        _round(painter, rect, fill, edge, radius)
    else:
        width, height = max(1, round(rect.width())), max(1, round(rect.height()))
        ratio = painter.device().devicePixelRatioF()
        rim = edge.rgba() if edge is not None else None
        tile = _tile(width, height, fill=fill.rgba(), edge=rim, radius=radius, ratio=ratio)
        painter.drawImage(QPointF(round(rect.left()), round(rect.top())), tile)


def _round(painter: QPainter, rect: QRectF, fill: QColor, edge: QColor | None, radius: float) -> None:
    painter.setPen(QPen(edge, 1) if edge else Qt.PenStyle.NoPen)
    painter.setBrush(fill)
    half = 0.5 if edge else 0.0
    painter.drawRoundedRect(rect.adjusted(half, half, -half, -half), radius, radius)


@lru_cache(maxsize=256)
def _tile(width: int, height: int, *, fill: int, edge: int | None, radius: float, ratio: float) -> QImage:
    """Return a small rounded area as a picture: drawing it takes a quarter of a millisecond."""
    tile = QImage(QSize(width, height) * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    tile.setDevicePixelRatio(ratio)
    tile.fill(Qt.GlobalColor.transparent)
    rim = QColor.fromRgba(edge) if edge is not None else None
    with QPainter(tile) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _round(painter, QRectF(0, 0, width, height), QColor.fromRgba(fill), rim, radius)
    return tile


def piece(painter: QPainter, rect: QRectF, name: str, tint: QColor) -> bool:
    """Draw ``resources/icons/pieces/<name>.svg`` as large as fits; return False if there is none."""
    drawing = _drawing(name, tint.name())
    if drawing is None:
        return False
    size = drawing.defaultSize()
    part = min(rect.width() / size.width(), rect.height() / size.height())
    target = QRectF(0, 0, size.width() * part, size.height() * part)
    target.moveCenter(rect.center())
    with _RENDERING:
        drawing.render(painter, target)
    return True


@cache
def _drawing(name: str, tint: str) -> QSvgRenderer | None:
    if not re.fullmatch(r"[\w-]+", name):
        return None
    try:
        source = resources.text(f"icons/pieces/{name}.svg")
    except FileNotFoundError:
        return None
    return QSvgRenderer(QByteArray(source.replace("currentColor", tint).encode()))


def arrow(painter: QPainter, way: QPainterPath, tone: QColor, width: float = 2.0) -> None:
    """Draw an arrow with a filled head along a path."""
    length = way.length()
    head = min(length * 0.6, 5 * width + 4)
    if head <= 0:
        return
    end, neck = way.pointAtPercent(1), way.pointAtPercent(1 - head / length)
    unit = (end - neck) / head
    side = QPointF(-unit.y(), unit.x()) * head * 0.45
    stroke = QPen(tone, width)
    stroke.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.save()
    painter.setClipRegion(
        QRegion(painter.window()) - QRegion(QPolygonF([end, neck + side, neck - side]).toPolygon())
    )
    painter.strokePath(way, stroke)
    painter.restore()
    point = QPainterPath(end)
    point.addPolygon(QPolygonF([end, neck + side, neck - side]))
    painter.fillPath(point, tone)
