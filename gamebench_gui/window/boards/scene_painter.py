"""Paints scenes with Qt: the one painter of all boards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPen

from gamebench_gui.window.boards.paint import fade, panel, piece
from gamebench_gui.window.kit import theme
from gamebench_gui.window.kit.shapes import to_path
from games.core.boards.measure import fit
from games.core.boards.scene import Box, Icon, Label, Path, Rect, Shape, Style
from resources.colors import tone
from resources.foreign import elided, plain

_ALIGN: Final = {
    "start": Qt.AlignmentFlag.AlignLeft,
    "middle": Qt.AlignmentFlag.AlignHCenter,
    "end": Qt.AlignmentFlag.AlignRight,
}
HINTS: Final = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
"""Render hints for scenes."""
_DASHES: Final = {"dashed": Qt.PenStyle.DashLine, "dotted": Qt.PenStyle.DotLine}


def paint_shapes(
    painter: QPainter, shapes: Iterable[Shape], moved: Callable[[Shape], Shape] | None = None
) -> None:
    """Draw shapes back to front; ``moved`` returns each as it is to be drawn during an animation."""
    whole = painter.opacity()
    painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    for shape in shapes if moved is None else map(moved, shapes):
        match shape:
            case Box():
                _box(painter, shape, whole)
            case Label():
                painter.setOpacity(whole * shape.opacity)
                _label(painter, shape)
            case Icon():
                painter.setOpacity(whole * shape.opacity)
                _icon(painter, shape)
            case Path(d, style):
                painter.setOpacity(whole * style.opacity)
                _pens(painter, style)
                painter.drawPath(to_path(d))
    painter.setOpacity(whole)


def color(role: str) -> QColor:
    """Return the colour of a role of boards, in the palette in use."""
    return _color(role, theme.palette().dark)


@lru_cache(maxsize=512)
def _color(role: str, dark: bool) -> QColor:
    return QColor(tone(role, dark))


def rectangle(rect: Rect) -> QRectF:
    return QRectF(rect.x, rect.y, rect.w, rect.h)


def _pens(painter: QPainter, style: Style) -> None:
    fill, edge, width, _, dash = style
    brush, pen = _ink(fill, edge, width, dash, theme.palette().dark)
    painter.setBrush(brush)
    painter.setPen(pen)


@lru_cache(maxsize=512)
def _ink(fill: str, edge: str, width: float, dash: str, dark: bool) -> tuple[QBrush, QPen]:
    """Return what a style is painted with: the same few come back in every frame."""
    brush = QBrush(_color(fill, dark)) if fill else QBrush(Qt.BrushStyle.NoBrush)
    if not edge:
        return brush, QPen(Qt.PenStyle.NoPen)
    pen = QPen(_color(edge, dark), width, _DASHES.get(dash, Qt.PenStyle.SolidLine))
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    return brush, pen


def _box(painter: QPainter, box: Box, whole: float) -> None:
    style, rect = box.style, rectangle(box.rect)
    painter.setOpacity(whole * style.opacity)
    if style.fill and style.width == 1 and not style.dash:
        panel(painter, rect, color(style.fill), color(style.edge) if style.edge else None, box.radius)
    else:
        _pens(painter, style)
        painter.drawRoundedRect(rect, box.radius, box.radius)
    if box.hatched:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(fade(color("secondary"), 0.35), Qt.BrushStyle.BDiagPattern))
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), box.radius - 1, box.radius - 1)


def _label(painter: QPainter, label: Label) -> None:
    rect = label.rect
    words, size = fit(
        plain(label.text), label.size, rect.w, label.least or label.size, bold=label.bold, mono=label.mono
    )
    if not words:
        return
    font = _font(max(1, round(size) if size == label.size else int(size)), label.bold, label.mono)
    # the type in use may be wider than the one that was measured
    metrics = QFontMetricsF(font)
    if metrics.horizontalAdvance(words) > 1.06 * rect.w + 2:
        words = elided(words, lambda part: metrics.horizontalAdvance(part) <= rect.w)
    painter.setFont(font)
    painter.setPen(color(label.role))
    flags = _ALIGN[label.align] | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
    if not label.turned:
        painter.drawText(rectangle(rect), int(flags), words)
        return
    painter.save()
    painter.translate(rect.cx, rect.cy)
    painter.rotate(180)
    painter.drawText(QRectF(-rect.w / 2, -rect.h / 2, rect.w, rect.h), int(flags), words)
    painter.restore()


@lru_cache(maxsize=512)
def _font(size: int, bold: bool, mono: bool) -> QFont:
    font = theme.font("mono" if mono else "text")
    font.setPixelSize(size)
    font.setBold(bold)
    return font


def _icon(painter: QPainter, icon: Icon) -> None:
    rect = rectangle(icon.rect)
    if icon.name.startswith("seat:"):
        theme.draw_seat(painter, rect, int(icon.name[5:]))
    elif not piece(painter, rect, icon.name, color(icon.role)):
        _label(painter, Label(icon.rect, icon.name, icon.rect.h * 0.6, icon.role, bold=True, least=7))
