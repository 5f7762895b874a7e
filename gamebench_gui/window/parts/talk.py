"""The talk of a match: the mark of the seat, the name, the words, never anything but plain text."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import (
    QImage,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextImageFormat,
)
from PySide6.QtWidgets import QTextEdit, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.speaking import say
from games.core.action import Player
from games.core.naming import player_name
from games.core.text import recipients
from games.core.view import Message
from replays.retelling import Retelling
from resources.foreign import shortened


class TalkPanel(QWidget):
    """Shows messages, oldest first, and follows the newest; `said` signals new words of a player."""

    said = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[Message, ...] = ()
        self._names: tuple[str, ...] = ()
        self._telling = Retelling(None, ())
        self.text = QTextEdit(readOnly=True)
        self.text.setAccessibleName(tr("Talk"))
        self.text.setPlaceholderText(tr("Nothing has been said yet."))
        self.text.document().setDocumentMargin(theme.PANE)
        controls.column(self).addWidget(self.text)
        theme.notifier.changed.connect(self._rewrite)

    def show_messages(
        self,
        heard: Sequence[Message],
        names: Sequence[str],
        viewer: Player | None,
        telling: Retelling | None = None,
    ) -> None:
        """Show what this viewer has heard; ``telling`` puts the names into headings and words."""
        self._telling = telling or Retelling(None, ())
        messages = tuple(message for message in heard if message.visible_to(viewer))
        grown = tuple(names) == self._names and messages[: len(self._shown)] == self._shown
        new = messages[len(self._shown) :] if grown else messages
        before = self._shown if grown else ()
        self._shown, self._names = messages, tuple(names)
        bar = self.text.verticalScrollBar()
        follow = not grown or bar.value() >= bar.maximum() - 4
        if not grown:
            self.text.clear()
        channel = before[-1].channel if before else ""
        if grown:
            words = (self._telling.speech(message.text, marked=False) for message in new)
            lines = (f"{self._name(m.sender)}: {shortened(text)}" for m, text in zip(new, words, strict=True))
            say(self, "; ".join(lines))
        for message in new:
            self._write(message, message.channel if message.channel != channel else "")
            channel = message.channel
        if follow:
            bar.setValue(bar.maximum())
        if any(message.sender >= 0 for message in new):
            self.said.emit()

    def _rewrite(self) -> None:
        shown = self._shown
        self.text.document().clear()
        channel = ""
        for message in shown:
            self._write(message, message.channel if message.channel != channel else "")
            channel = message.channel

    def _name(self, sender: int) -> str:
        if sender < 0:
            return tr("Table")
        return self._names[sender] if sender < len(self._names) else player_name(sender)

    def _write(self, message: Message, heading: str) -> None:
        cursor = self.text.textCursor()
        cursor.movePosition(QTextCursor.MoveOperation.End)
        if heading:
            self._block(cursor, 10)
            small = _style("secondary")
            small.setFontCapitalization(theme.font().Capitalization.MixedCase)
            words = self._telling.text(heading)
            cursor.insertText(shortened(words[:1].upper() + words[1:]), small)
        self._block(cursor, 8)
        if message.sender >= 0:
            self._mark(cursor, message.sender)
        bold = _style("text")
        bold.setFontWeight(theme.font().Weight.DemiBold)
        cursor.insertText(" " + shortened(self._name(message.sender)), bold)
        if message.audience:
            cursor.insertText(f" {shortened(recipients(message, self._name))}", _style("secondary"))
        self._block(cursor, 2)
        for words, seat in self._telling.spoken(shortened(message.text)):
            if seat is not None:
                self._mark(cursor, seat)
                words = f" {words}"
            cursor.insertText(words, _style("text"))

    def _block(self, cursor: QTextCursor, space: int) -> None:
        layout = QTextBlockFormat()
        layout.setTopMargin(space)
        layout.setLineHeight(112, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        if self.text.document().isEmpty():
            cursor.setBlockFormat(layout)
        else:
            cursor.insertBlock(layout)

    def _mark(self, cursor: QTextCursor, seat: int) -> None:
        side = round(theme.line_height() * 0.72)
        name = f"seat-{seat}-{side}-{theme.palette().dark}"
        image: QImage = theme.seat_pixmap(seat, side).toImage()
        self.text.document().addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(name), image)
        picture = QTextImageFormat()
        picture.setName(name)
        picture.setWidth(side)
        picture.setHeight(side)
        cursor.insertImage(picture)


def _style(role: str) -> QTextCharFormat:
    style = QTextCharFormat()
    style.setFont(theme.font(role))
    style.setForeground(theme.color(role))
    return style
