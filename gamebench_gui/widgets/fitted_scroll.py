"""A scroll area that lets its contents shrink to their smallest height before it scrolls."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


class FittedScroll(QScrollArea):
    """Fits a widget with a layout to the viewport; scrolls only when even its smallest size is too large.

    Qt's own resizable scroll area gives contents with wrapped text their preferred height instead.
    """

    def __init__(self, inner: QWidget) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(inner)
        inner.installEventFilter(self)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 120)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        inner, room = self.widget(), self.viewport().size()
        layout = inner.layout() if inner is not None else None
        if inner is None or layout is None:
            return
        smallest = layout.minimumSize()
        width = max(room.width(), smallest.width())
        height = layout.minimumHeightForWidth(width) if layout.hasHeightForWidth() else smallest.height()
        inner.resize(width, max(room.height(), height))
