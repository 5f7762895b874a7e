"""A pane for recorded text: monospace, read-only, plain, filled piece by piece if it is long."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QFont, QKeyEvent, QKeySequence, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QFrame, QPlainTextEdit

from gamebench_gui.window.boards.paint import fade
from gamebench_gui.window.kit import theme
from replays import words
from replays.review.difference import Span

PIECE: Final = 8_000
"""Characters laid out at once; the rest follows while the window is idle."""
SCROLLING: Final = {Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Up, Qt.Key.Key_Down}

Part = tuple[str, str]
"""A heading and the text under it."""


class PlainPane(QPlainTextEdit):
    """Parts with headings, shown as plain text; `whole` is what is copied."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self._parts: tuple[Part, ...] = ()
        self._marks: tuple[tuple[Span, ...], ...] = ()
        self._waiting: list[tuple[str, str]] = []
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._fill)
        theme.notifier.changed.connect(self._restyle)
        self._restyle()

    def show_parts(self, parts: Sequence[Part], marks: Sequence[Sequence[Span]] = ()) -> None:
        """Show these parts instead of the former ones, with marked spans of `words.on_screen`'s text."""
        marked = tuple(tuple(spans) for spans in marks)
        if (tuple(parts), marked) == (self._parts, self._marks):
            return
        self._parts, self._marks = tuple(parts), marked
        self._start()

    def whole(self) -> str:
        return "\n\n".join(f"{head}\n{text}" if head else text for head, text in self._parts)

    def _start(self) -> None:
        self._waiting = []
        for number, (head, text) in enumerate(self._parts):
            if head:
                self._waiting.append((("\n\n" if number else "") + words.visible(head) + "\n", "heading"))
            marks = self._marks[number] if number < len(self._marks) else ()
            self._waiting += _pieces(words.on_screen(text), marks)
        self._waiting.reverse()
        self.clear()
        self._fill()

    def _fill(self) -> None:
        at = QTextCursor(self.document())
        at.movePosition(QTextCursor.MoveOperation.End)
        budget = PIECE
        while self._waiting and budget > 0:
            text, kind = self._waiting.pop()
            at.insertText(text, _format(kind))
            budget -= len(text)
        if self._waiting:
            self._timer.start()
        else:
            self._timer.stop()

    def _restyle(self) -> None:
        self.setFont(theme.mono_font())
        self._start()

    def event(self, event: QEvent) -> bool:
        """Keep scrolling keys, and copying a selection, from the page's shortcuts."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            copying = event.matches(QKeySequence.StandardKey.Copy) and self.textCursor().hasSelection()
            scrolling = event.key() in SCROLLING and event.modifiers() in NO_MODIFIERS
            event.setAccepted(bool(copying or scrolling))
            return bool(copying or scrolling)
        return super().event(event)


def _pieces(text: str, marks: Sequence[Span]) -> list[tuple[str, str]]:
    """Return the text in pieces short enough to lay out, each marked or not."""
    edges = sorted({0, len(text), *(at for span in marks for at in span if at < len(text))})
    begun = {start for start, _ in marks}
    pieces, kind = [], ""
    for start, end in pairwise(edges):
        kind = "mark" if start in begun else "" if kind == "mark" else kind
        pieces += [(text[at : min(at + PIECE, end)], kind) for at in range(start, end, PIECE)]
    return pieces


def _format(kind: str) -> QTextCharFormat:
    style = QTextCharFormat()
    if kind == "heading":
        style.setForeground(theme.color("accent"))
        style.setFontWeight(QFont.Weight.Bold)
    if kind == "mark":
        style.setBackground(fade(theme.color("accent"), 0.16))
        style.setFontUnderline(True)
    return style


NO_MODIFIERS: Final = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
