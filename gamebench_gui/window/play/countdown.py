"""Three, two, one in the middle of the board, before the time of a match begins."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gamebench_gui.window.boards.base import BoardWidget
from gamebench_gui.window.boards.scene_painter import color
from gamebench_gui.window.kit import theme
from gamebench_gui.window.kit.speaking import say

FIRST: Final = 3
FRAME: Final = 30
"""Milliseconds between two pictures of a digit that shrinks."""
SHARE: Final = 0.34
"""Diameter of the disc behind the digit, as a part of the board's shorter side."""


class Countdown(QWidget):
    """Counts down over a board; neither mouse nor keys are kept from it.

    Signals:
        done: it reached zero; not emitted after `stop`.

    Attributes:
        beat: milliseconds between two digits.
        digit: what is shown; 0 for nothing.
    """

    done = Signal()
    beat = 1000

    def __init__(self, board: BoardWidget) -> None:
        super().__init__(board)
        self._board = board
        self.digit = 0
        self._since = QElapsedTimer()
        self._beats, self._frames = QTimer(self), QTimer(self, interval=FRAME)
        self._beats.timeout.connect(self._go_on)
        self._frames.timeout.connect(self.update)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        board.installEventFilter(self)

    def begin(self) -> None:
        self.digit = FIRST
        self._show()
        self._beats.start(self.beat)
        if self._board.options.animated:
            self._frames.start()

    def stop(self) -> None:
        """Take the digits away; the time that they announce does not begin."""
        self.digit = 0
        self._beats.stop()
        self._frames.stop()
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._board and event.type() == QEvent.Type.Resize:
            self.setGeometry(self._board.rect())
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.digit:
            return
        with QPainter(self) as painter:
            self._paint(painter)

    def _go_on(self) -> None:
        self.digit -= 1
        if self.digit > 0:
            self._show()
            return
        self.stop()
        self.done.emit()

    def _show(self) -> None:
        self._since.start()
        self.setGeometry(self._board.rect())
        self.show()
        self.raise_()
        self.update()
        say(self._board, str(self.digit))

    def _paint(self, painter: QPainter) -> None:
        """Paint the digit on a disc; it shrinks a little within its second, unless motion is reduced."""
        moved = min(1.0, self._since.elapsed() / max(1, self.beat)) if self._frames.isActive() else 0.0
        side = SHARE * min(self.width(), self.height())
        disc = QRectF(0, 0, side, side)
        disc.moveCenter(QRectF(self.rect()).center())
        ground = QColor(color("surface"))
        ground.setAlphaF(0.9)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(color("accent"))
        painter.setBrush(ground)
        painter.drawEllipse(disc)
        font = QFont(theme.font())
        font.setBold(True)
        font.setPixelSize(max(12, round(side * (0.66 - 0.16 * moved))))
        painter.setFont(font)
        painter.setPen(color("text"))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(self.digit))
