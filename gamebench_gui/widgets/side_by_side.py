"""Two widgets next to each other where there is room, one above the other where there is not."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from gamebench_gui import theme


class SideBySide(QWidget):
    """Turns with its width.

    Args:
        first, second: the widgets.
        room: width from which they stand side by side, in heights of a line of text.
        grows: which of the two takes spare width: 0 or 1.
    """

    def __init__(self, first: QWidget, second: QWidget, room: int, grows: int) -> None:
        super().__init__()
        self._room = room
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(2 * theme.STEP)
        self._layout.addWidget(first, 1 - grows)
        self._layout.addWidget(second, grows)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self._layout.minimumSize().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= self._room * theme.line_height()
        direction = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        if direction != self._layout.direction():
            self._layout.setDirection(direction)
            self.updateGeometry()
