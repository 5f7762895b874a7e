"""A pane for recorded text: monospace, read-only, plain, filled piece by piece when it is long."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QFont, QGuiApplication, QKeyEvent, QKeySequence, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QWidget

from gamebench_gui import theme
from gamebench_gui.models import words

PIECE: Final = 8_000
"""Characters laid out at once; the rest follows while the window is idle."""
SCROLLING: Final = {Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Up, Qt.Key.Key_Down}

Part = tuple[str, str]
"""A heading and the text under it."""


class PlainPane(QPlainTextEdit):
    """Parts with headings, shown as plain text; `whole` is what is copied.

    Args:
        name: accessible name.
    """

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self._parts: tuple[Part, ...] = ()
        self._waiting: list[tuple[str, bool]] = []
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._fill)
        theme.notifier.changed.connect(self._restyle)
        self._restyle()

    def show_parts(self, parts: Sequence[Part]) -> None:
        """Show these parts instead of the former ones, from the top."""
        if tuple(parts) == self._parts:
            return
        self._parts = tuple(parts)
        self._start()

    def whole(self) -> str:
        """All parts as recorded, however long."""
        return "\n\n".join(f"{head}\n{text}" if head else text for head, text in self._parts)

    def _start(self) -> None:
        self._waiting = []
        for number, (head, text) in enumerate(self._parts):
            if head:
                self._waiting.append((("\n\n" if number else "") + words.visible(head) + "\n", True))
            shown = words.on_screen(text)
            self._waiting += [(shown[at : at + PIECE], False) for at in range(0, len(shown), PIECE)]
        self._waiting.reverse()
        self.clear()
        self._fill()

    def _fill(self) -> None:
        """Append headings and up to one piece of text."""
        at = QTextCursor(self.document())
        at.movePosition(QTextCursor.MoveOperation.End)
        budget = PIECE
        while self._waiting and budget > 0:
            text, heading = self._waiting.pop()
            at.insertText(text, self._heading() if heading else QTextCharFormat())
            budget -= len(text)
        if self._waiting:
            self._timer.start()
        else:
            self._timer.stop()

    @staticmethod
    def _heading() -> QTextCharFormat:
        made = QTextCharFormat()
        made.setForeground(theme.color("accent"))
        made.setFontWeight(QFont.Weight.Bold)
        return made

    def _restyle(self) -> None:
        self.setFont(theme.mono_font())
        self._start()

    def event(self, event: QEvent) -> bool:
        """Keep the keys that scroll, and copying where something is selected, from the page's shortcuts."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            copying = event.matches(QKeySequence.StandardKey.Copy) and self.textCursor().hasSelection()
            scrolling = event.key() in SCROLLING and event.modifiers() in NO_MODIFIERS
            event.setAccepted(bool(copying or scrolling))
            return bool(copying or scrolling)
        return super().event(event)


NO_MODIFIERS: Final = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)


def copy_text(text: str) -> None:
    """Put text on the clipboard, as it is."""
    QGuiApplication.clipboard().setText(text)
