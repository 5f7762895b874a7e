"""Two quick presses of the mouse at one place count once: the first may have put something else there."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox, QPushButton, QRadioButton

NEVER: Final = -1_000_000
"""The time before any press, in milliseconds."""


class Presses:
    """Remembers the last press of the mouse on anything that acts at once."""

    def __init__(self) -> None:
        self._when, self._where = NEVER, QPointF()

    def repeats(self, event: QMouseEvent) -> bool:
        """Return whether this press is the second of a double click."""
        before, place = self._when, self._where
        self._when, self._where = event.timestamp(), event.globalPosition()
        soon = before <= self._when < before + QApplication.doubleClickInterval() and self._when > 0
        return soon and (self._where - place).manhattanLength() < 2 * QApplication.startDragDistance()


PRESSES: Final = Presses()


class PushButton(QPushButton):
    """A button that a double click presses once, unless ``quick``, and that Return presses as Space does."""

    def __init__(self, text: str = "", *, quick: bool = False) -> None:
        super().__init__(text)
        self._quick = quick
        self.setAutoDefault(False)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._quick or not PRESSES.repeats(event):
            super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not press_by_return(self, event):
            super().keyPressEvent(event)


class CheckBox(QCheckBox):
    """A check box that Return ticks as Space does."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not press_by_return(self, event):
            super().keyPressEvent(event)


class RadioButton(QRadioButton):
    """A radio button that Return chooses as Space does."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not press_by_return(self, event):
            super().keyPressEvent(event)


def press_by_return(button: QAbstractButton, event: QKeyEvent) -> bool:
    """Press a button if the key is Return, once however long it is held; return whether it is Return."""
    if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
        return False
    if not event.isAutoRepeat():
        button.click()
    return True
