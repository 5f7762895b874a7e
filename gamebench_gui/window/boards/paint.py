"""Brush strokes that boards share: pieces, seats with names, hidden tiles, text that fits."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from html import escape

from PySide6.QtCore import QByteArray, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QRegion,
)
from PySide6.QtSvg import QSvgRenderer

import resources
from gamebench_gui.window.kit import palette, theme

CENTER = Qt.AlignmentFlag.AlignCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CACHED = 128 * 128
"""Areas up to this many square pixels are drawn once and copied."""
SHOWN_LENGTH = 4000
"""Longest text shown of one message, in characters; the trace keeps the whole."""

_UNSAFE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def plain(text: str, limit: int = SHOWN_LENGTH) -> str:
    """Text of an unknown author without control characters, and not longer than can be read."""
    clean = _UNSAFE.sub("", text.replace("\r\n", "\n"))
    if len(clean) <= limit:
        return clean
    return f"{clean[:limit]} ... ({len(clean) - limit:,} more characters)"


def tip(text: str) -> str:
    """Text for a tooltip, which Qt would otherwise take for HTML."""
    return f"<p style='white-space:pre-wrap'>{escape(plain(text))}</p>" if text else ""


def fade(tone: QColor, alpha: float) -> QColor:
    """The colour with an opacity of 0..1."""
    made = QColor(tone)
    made.setAlphaF(alpha)
    return made


def sized(role: str, pixels: float) -> QFont:
    """The type of a role at a height of so many pixels."""
    made = theme.font(role)
    made.setPixelSize(max(6, round(pixels)))
    return made


def fitted(role: str, text: str, width: float, height: float, smallest: float = 7.0) -> QFont:
    """The largest type in which the text fits into one line of that size."""
    made = sized(role, height)
    taken = QFontMetricsF(made).horizontalAdvance(text)
    if taken > width > 0:
        made = sized(role, max(smallest, int(height * width / taken * 0.95)))
    return made


def line(
    painter: QPainter, rect: QRectF, text: str, font: QFont, tone: QColor, align: Qt.AlignmentFlag = CENTER
) -> None:
    """One line of plain text, elided where it does not fit."""
    painter.setFont(font)
    painter.setPen(tone)
    shown = QFontMetricsF(font).elidedText(
        plain(text).replace("\n", " "), Qt.TextElideMode.ElideRight, rect.width()
    )
    painter.drawText(rect, int(align), shown)


def paragraph(painter: QPainter, rect: QRectF, text: str, font: QFont, tone: QColor) -> float:
    """Plain text over as many lines as fit, the last one elided.

    Returns:
        The height taken, in pixels.
    """
    metrics = QFontMetricsF(font)
    lines = wrapped(text, metrics, rect.width(), max(1, int(rect.height() / metrics.lineSpacing())))
    for i, part in enumerate(lines):
        row = QRectF(rect.left(), rect.top() + i * metrics.lineSpacing(), rect.width(), metrics.lineSpacing())
        line(painter, row, part, font, tone, LEFT)
    return len(lines) * metrics.lineSpacing()


def wrapped(text: str, metrics: QFontMetricsF, width: float, limit: int) -> list[str]:
    """The text in at most ``limit`` lines; the last one holds all that is left and may be too long."""
    lines: list[str] = []
    words = plain(text).split()
    while words and len(lines) < limit - 1:
        row = words.pop(0)
        while words and metrics.horizontalAdvance(f"{row} {words[0]}") <= width:
            row = f"{row} {words.pop(0)}"
        lines.append(row)
    return [*lines, " ".join(words)] if words else lines


def panel(
    painter: QPainter, rect: QRectF, fill: QColor, edge: QColor | None = None, radius: float = 8.0
) -> None:
    """A rounded area, with a line around it when ``edge`` is given."""
    if radius <= 0 and edge is None:
        painter.fillRect(rect, fill)
    elif rect.width() * rect.height() > CACHED:
        _round(painter, rect, fill, edge, radius)
    else:
        width, height = max(1, round(rect.width())), max(1, round(rect.height()))
        ratio = painter.device().devicePixelRatioF()
        rim = edge.rgba() if edge is not None else None
        tile = _tile(width, height, fill.rgba(), rim, radius, ratio)
        painter.drawPixmap(QPointF(round(rect.left()), round(rect.top())), tile)


def _round(painter: QPainter, rect: QRectF, fill: QColor, edge: QColor | None, radius: float) -> None:
    painter.setPen(QPen(edge, 1) if edge else Qt.PenStyle.NoPen)
    painter.setBrush(fill)
    half = 0.5 if edge else 0.0
    painter.drawRoundedRect(rect.adjusted(half, half, -half, -half), radius, radius)


@lru_cache(maxsize=256)
def _tile(width: int, height: int, fill: int, edge: int | None, radius: float, ratio: float) -> QPixmap:
    """A small rounded area as a picture: drawing one anew takes a quarter of a millisecond."""
    made = QPixmap(QSize(width, height) * ratio)
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    rim = QColor.fromRgba(edge) if edge is not None else None
    with QPainter(made) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _round(painter, QRectF(0, 0, width, height), QColor.fromRgba(fill), rim, radius)
    return made


def piece(painter: QPainter, rect: QRectF, name: str, tint: QColor) -> bool:
    """Draw ``resources/icons/pieces/<name>.svg`` as large as fits; False when there is none."""
    drawing = _drawing(name, tint.name())
    if drawing is None:
        return False
    size = drawing.defaultSize()
    part = min(rect.width() / size.width(), rect.height() / size.height())
    target = QRectF(0, 0, size.width() * part, size.height() * part)
    target.moveCenter(rect.center())
    drawing.render(painter, target)
    return True


def piece_or_text(painter: QPainter, rect: QRectF, name: str, tint: QColor) -> None:
    """The drawing of a piece, or its name where there is none."""
    if not piece(painter, rect, name, tint):
        font = fitted("pane", name, rect.width(), rect.height() * 0.6)
        line(painter, rect, name, font, tint)


@cache
def _drawing(name: str, tint: str) -> QSvgRenderer | None:
    if not re.fullmatch(r"[\w-]+", name):
        return None
    try:
        source = resources.text(f"icons/pieces/{name}.svg")
    except FileNotFoundError:
        return None
    return QSvgRenderer(QByteArray(source.replace("currentColor", tint).encode()))


def folded_corner(painter: QPainter, rect: QRectF) -> None:
    """Mark something, like the last action, by a folded corner, so that it does not depend on colour."""
    side = min(rect.width(), rect.height())
    leg = max(5.0, side * 0.13)
    tip = rect.topRight() + QPointF(-side * 0.05, side * 0.05)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color("warning"))
    painter.drawPolygon(QPolygonF([tip, tip - QPointF(leg, 0), tip + QPointF(0, leg)]))


def hidden_tile(painter: QPainter, rect: QRectF) -> None:
    """A tile that is hidden on purpose: hatched, with a question mark."""
    look = theme.palette()
    panel(painter, rect, palette.mix(look.surface, look.secondary, 0.10), theme.color("secondary"), 5)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(fade(theme.color("secondary"), 0.35), Qt.BrushStyle.BDiagPattern))
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 4, 4)
    inner = QRectF(0, 0, min(rect.width(), rect.height()) * 0.62, rect.height() * 0.72)
    inner.moveCenter(rect.center())
    panel(painter, inner, palette.mix(look.surface, look.secondary, 0.10), None, 4)
    line(painter, rect, "?", sized("pane", rect.height() * 0.6), theme.color("text"))


def seat_name(
    painter: QPainter,
    rect: QRectF,
    seat: int,
    name: str,
    font: QFont,
    tone: QColor | None = None,
    align: Qt.AlignmentFlag = LEFT,
) -> None:
    """The mark of a seat and its name beside it, in one line."""
    metrics = QFontMetricsF(font)
    mark = metrics.height() * 0.72
    room = rect.width() - mark - 6
    taken = min(room, metrics.horizontalAdvance(name) + 1)
    start = rect.left()
    if align == CENTER:
        start = rect.center().x() - (mark + 6 + taken) / 2
    elif align == RIGHT:
        start = rect.right() - (mark + 6 + taken)
    theme.draw_seat(painter, QRectF(start, rect.center().y() - mark / 2, mark, mark), seat)
    words = QRectF(start + mark + 6, rect.top(), taken, rect.height())
    line(painter, words, name, font, tone or theme.color("text"), LEFT)


def arrow(painter: QPainter, way: QPainterPath, tone: QColor, width: float = 2.0) -> None:
    """An arrow with a filled head along a path."""
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
