"""A card of the builder: a small picture of a screen, with its name and contents below."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from gamebench_gui.window.kit import theme
from gamebench_gui.window.kit.presses import press_by_return
from replays.studies.cards import Card
from resources.foreign import elided, tooltip

WIDTH: Final = 14
"""In heights of a line of text."""
PICTURE: Final = 8.4
CAPTION: Final = 2.8
CONTROL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
BACK: Final = (Qt.Key.Key_Left, Qt.Key.Key_Up)
ON: Final = (Qt.Key.Key_Right, Qt.Key.Key_Down)


def picture_size() -> QSize:
    line = theme.line_height()
    return QSize(round(WIDTH * line), round(PICTURE * line))


class CardView(QAbstractButton):
    """A screen of the study; a click opens its fields.

    Signals:
        wanted(act): ``next``, ``previous``, ``add``, ``copy``, ``remove``, ``earlier`` or ``later``.
    """

    wanted = Signal(str)

    def __init__(self, card: Card) -> None:
        super().__init__()
        self.card = card
        self.title = self.summary = ""
        self._number = 0
        self._picture = QPixmap()
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_card(self, card: Card, number: int, title: str, summary: str) -> None:
        self.card = card
        self._number = number
        self.title, self.summary = title, summary
        self.setAccessibleName(f"{number}. {title}")
        self.setAccessibleDescription(summary)
        self.setToolTip(tooltip(f"{title}\n{summary}" if summary else title))
        self.update()

    def show_picture(self, picture: QPixmap) -> None:
        self._picture = picture
        self.update()

    def sizeHint(self) -> QSize:
        return picture_size() + QSize(4, 4 + round(CAPTION * theme.line_height()))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        act = _act_of(event)
        if act:
            self.wanted.emit(act)
        elif not press_by_return(self, event):
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen, here = self.isChecked(), self.hasFocus()
        edge = theme.color("accent" if chosen or here else "border")
        painter.setPen(QPen(edge, 2 if chosen or here else 1))
        painter.setBrush(theme.hovered() if self.underMouse() else theme.color("surface"))
        area = self.rect().adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(area, theme.RADIUS, theme.RADIUS)
        size = picture_size()
        picture = QRect(area.x() + 1, area.y() + 1, size.width(), size.height())
        if not self._picture.isNull():
            painter.drawPixmap(picture.topLeft(), self._picture)
        if here:
            painter.setPen(QPen(theme.color("accent"), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(area, theme.RADIUS, theme.RADIUS)
        painter.setPen(QPen(theme.color("border"), 1))
        painter.drawLine(area.x() + 1, picture.bottom() + 1, area.right() - 1, picture.bottom() + 1)
        self._write(painter, QRect(area.x() + 8, picture.bottom() + 4, area.width() - 16, 0))
        painter.end()

    def _write(self, painter: QPainter, place: QRect) -> None:
        line = theme.line_height()
        number, bold = f"{self._number} ", theme.font("text")
        bold.setBold(True)
        painter.setFont(theme.font("secondary"))
        painter.setPen(theme.color("secondary"))
        indent = painter.fontMetrics().horizontalAdvance(f"{number} ")
        place.setHeight(line)
        painter.drawText(place, theme.LEFT, number)
        painter.setFont(bold)
        painter.setPen(theme.color("text" if self.isEnabled() else "disabled"))
        painter.drawText(
            place.adjusted(indent, 0, 0, 0), theme.LEFT, _short(self.title, bold, place.width() - indent)
        )
        painter.setFont(theme.font("secondary"))
        painter.setPen(theme.color("secondary"))
        below = place.translated(0, line)
        painter.drawText(below, theme.LEFT, _short(self.summary, theme.font("secondary"), place.width()))


def _short(text: str, font: QFont, width: int) -> str:
    metrics = QFontMetrics(font)
    return elided(text, lambda words: metrics.horizontalAdvance(words) <= width)


def _act_of(event: QKeyEvent) -> str:
    """Return what a key means on a card; empty for nothing."""
    key, held = event.key(), event.modifiers() & (CONTROL | ALT)
    if held == ALT and key in (*BACK, *ON):
        return "earlier" if key in BACK else "later"
    if held == CONTROL and key == Qt.Key.Key_D:
        return "copy"
    if held:
        return ""
    if key in (*BACK, *ON):
        return "previous" if key in BACK else "next"
    return {Qt.Key.Key_Insert: "add", Qt.Key.Key_Delete: "remove"}.get(Qt.Key(key), "")
