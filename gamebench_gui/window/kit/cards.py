"""Parts of the cards in lists and grids: ground, marks of seats, single lines of text."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from gamebench_gui.window.kit import palette, theme
from resources.foreign import elided


def paint_ground(painter: QPainter, option: QStyleOptionViewItem) -> QRect:
    """Paint a card's ground, by whether it is selected or hovered; return the room for its contents."""
    painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    chosen = bool(option.state & QStyle.StateFlag.State_Selected)
    hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
    area: QRect = option.rect.adjusted(theme.STEP, 2, -theme.STEP, -2)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    if chosen or hovered:
        part = 0.18 if chosen else 0.07
        painter.setBrush(palette.mix(theme.palette().surface, theme.palette().accent, part))
        painter.drawRoundedRect(area, theme.RADIUS, theme.RADIUS)
    if chosen:
        painter.setBrush(theme.color("accent"))
        painter.drawRoundedRect(area.x(), area.y() + 8, 3, area.height() - 16, 1.5, 1.5)
    return area.adjusted(12, 6, -8, -6)


def paint_seat(painter: QPainter, place: QRect, seat: int) -> int:
    """Draw a seat's mark at the left of a line; return its width in pixels."""
    size = round(place.height() * 0.7)
    mark = QRect(place.x(), place.y() + (place.height() - size) // 2, size, size)
    painter.drawPixmap(mark, theme.seat_pixmap(seat, size))
    return size


def write(
    painter: QPainter, place: QRect, text: str, font: QFont, *, role: str, align: int = theme.LEFT
) -> None:
    """Write a text in the colour of a role, shortened to the line's width."""
    painter.setFont(font)
    painter.setPen(theme.color(role))
    metrics = QFontMetrics(font)
    shown = elided(text, lambda words: metrics.horizontalAdvance(words) <= place.width())
    painter.drawText(place, align, shown)
