"""A line for a move in the game's own notation."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr
from resources.foreign import shortened


class TypedLine(QWidget):
    """Takes a typed move: `entered(text)` on Return, `left` on Escape."""

    entered = Signal(str)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.entry = QLineEdit()
        self.entry.setAccessibleName(tr("Type a move"))
        self.entry.returnPressed.connect(lambda: self.entered.emit(self.entry.text()))
        self.entry.textEdited.connect(lambda _: self.complain(""))
        self.error = controls.wrapped("", "bad")
        line = controls.row(self)
        label = controls.label(tr("Type a move:"), "secondary")
        label.setBuddy(self.entry)
        controls.add(line, label, (self.entry, 2), (self.error, 3))
        self.complain("")

    def suggest(self, example: str) -> None:
        """Show what a move looks like; an empty example shows a word about the notation."""
        words = tr("such as {example}", example=example) if example else tr("in the game's notation")
        self.entry.setPlaceholderText(words)

    def complain(self, words: str) -> None:
        """Show why the move was not taken; empty clears that."""
        self.error.setText(shortened(words))
        self.error.setVisible(bool(words))
        self.entry.setProperty("invalid", bool(words))
        theme.set_role(self.entry, "text")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
