"""Small pictures on the doors of the first page: a board, a table of models, the screens of a study."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gamebench_gui.window.boards.thumbnail import thumbnail
from gamebench_gui.window.kit import theme
from gamebench_gui.window.kit.language import tr
from games.core.history import LastWords
from games.core.view import View

ROWS: Final = ((0.74, False), (0.62, False), (0.52, True), (0.42, False))
"""The place of each model's dot, and whether it is the tested model; invented, as the rows say."""
HALF: Final = 0.07
"""Half of an interval's width, as a share of the scale."""


class BoardPicture(QWidget):
    """The whole board of a view, without names, at any size."""

    def __init__(self, view: View) -> None:
        super().__init__()
        self._view = view

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            _ground(painter, self)
            area = self.rect().adjusted(24, 12, -24, -12)
            picture = thumbnail(self._view, ("", ""), LastWords(), area.size(), self.devicePixelRatioF())
            painter.drawPixmap(area.topLeft(), picture)


class BarsPicture(QWidget):
    """A model between others, as dots with intervals on one scale."""

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            _ground(painter, self)
            self._draw(painter, QRectF(self.rect()).adjusted(24, 20, -24, -20))

    def _draw(self, painter: QPainter, area: QRectF) -> None:
        height = area.height() / (len(ROWS) + 1)
        scale = area.width() * 0.5
        left = area.right() - scale
        another = tr("another one")
        titles = (tr("a model of the paper"), another, tr("your model"), another)
        for at, ((place, tested), title) in enumerate(zip(ROWS, titles, strict=True)):
            line = QRectF(area.left(), area.top() + at * height, area.width(), height)
            if tested:
                painter.fillRect(line.adjusted(-10, 3, 10, -3), theme.color("surface"))
            font = theme.font("secondary")
            font.setBold(tested)
            painter.setFont(font)
            painter.setPen(theme.color("text"))
            painter.drawText(line, theme.LEFT, title)
            tone = theme.color("accent" if tested else "secondary")
            painter.setPen(QPen(tone, 3))
            y, middle = line.center().y(), left + place * scale
            painter.drawLine(QPointF(middle - HALF * scale, y), QPointF(middle + HALF * scale, y))
            painter.setBrush(tone)
            painter.drawEllipse(QPointF(middle, y), 5, 5)
        y = area.top() + len(ROWS) * height + 4
        painter.setPen(QPen(theme.color("border"), 1))
        painter.drawLine(QPointF(left, y), QPointF(area.right(), y))


class ScreensPicture(QWidget):
    """The screens of a study's participant, side by side."""

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            _ground(painter, self)
            titles = (tr("Welcome"), tr("Consent"), tr("Rules"), tr("Matches"))
            gap = 14.0
            width = (self.width() - 48 - gap * (len(titles) - 1)) / len(titles)
            height = min(1.2 * width, self.height() - 40.0)
            top = (self.height() - height) / 2
            for at, title in enumerate(titles):
                card = QRectF(24 + at * (width + gap), top, width, height)
                _card(painter, card, title, board=at == len(titles) - 1)


def _card(painter: QPainter, card: QRectF, title: str, *, board: bool) -> None:
    painter.setPen(QPen(theme.color("border"), 1))
    painter.setBrush(theme.color("surface"))
    painter.drawRoundedRect(card, 5, 5)
    caption = QRectF(
        card.left(), card.bottom() - 1.7 * theme.line_height(), card.width(), 1.7 * theme.line_height()
    )
    painter.drawLine(caption.topLeft(), caption.topRight())
    font = theme.font("secondary")
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(theme.color("text"))
    painter.drawText(caption, Qt.AlignmentFlag.AlignCenter, title)
    screen = QRectF(card.left(), card.top(), card.width(), caption.top() - card.top()).adjusted(8, 9, -8, -8)
    painter.setPen(Qt.PenStyle.NoPen)
    if board:
        side = min(screen.width(), screen.height()) / 3
        painter.setBrush(theme.color("border"))
        for cell in range(9):
            x = screen.center().x() + (cell % 3 - 1.5) * side
            y = screen.center().y() + (cell // 3 - 1.5) * side
            painter.drawRoundedRect(QRectF(x, y, side - 3, side - 3), 2, 2)
        return
    painter.setBrush(theme.color("border"))
    for at, part in enumerate((1.0, 0.75, 0.9)):
        painter.drawRoundedRect(QRectF(screen.left(), screen.top() + 11 * at, part * screen.width(), 5), 2, 2)
    painter.setBrush(theme.color("accent"))
    painter.drawRoundedRect(QRectF(screen.left(), screen.top() + 36, 0.5 * screen.width(), 9), 3, 3)


def _ground(painter: QPainter, picture: QWidget) -> None:
    painter.fillRect(picture.rect(), theme.color("window"))
