"""The base of a participant's screens: heading, contents that scroll, buttons that stay in sight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent, QTextCursor, QTextDocument
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QPushButton, QSizePolicy, QTextBrowser, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.layouts import FittedScroll, FlowLayout
from gamebench_gui.window.kit.notice import Notice

FILLS: Final = 1000
"""Stretch of the contents; the room below the buttons has 1."""
WIDEST: Final = 44
"""Greatest width of text, in heights of a line."""


class Frame(QWidget):
    """A screen: heading, contents, buttons.

    Attributes:
        stays: whether it stays although its answer was accepted.
    """

    def __init__(self, title: str) -> None:
        super().__init__()
        self.setAccessibleName(title)
        self.stays = False
        self.title, self.notice = controls.label(title, "title", wrap=True), Notice()
        self._inner = QWidget()
        self.body = controls.column(self._inner, 0, 4 * theme.STEP)
        self._foot = QWidget()
        self.buttons = FlowLayout(self._foot, spacing=3 * theme.STEP)
        whole = controls.column(self, 2 * theme.PANE, 4 * theme.STEP)
        controls.add(whole, self.title, self.notice)
        self._scroll = Contents(self._inner)
        controls.add(whole, (self._scroll, FILLS), self._foot, 1)
        self.setMaximumWidth(WIDEST * theme.line_height())

    def say(self, text: str, role: str = "text") -> QLabel:
        label = controls.wrapped(text, role)
        self.body.addWidget(label)
        return label

    def add(self, widget: QWidget, grows: int = 0) -> None:
        self.body.addWidget(widget, grows)

    def end(self) -> None:
        """Add no more: contents move to the top, with the buttons right below."""
        self.body.addStretch(1)
        self.hug()

    def hug(self) -> None:
        """Limit the height to that of the contents."""
        self._scroll.hugs = True

    def offer(self, text: str, act: Callable[[], object], *, first: bool = False) -> QPushButton:
        """Add a button; with ``first``, highlight and focus it."""
        button = controls.push(text, act, role="primary" if first else "")
        self.buttons.addWidget(button)
        if first:
            self.setFocusProxy(button)
        return button

    def reveal(self, widget: QWidget) -> None:
        self._scroll.reveal(widget)


class Contents(FittedScroll):
    """The contents of a screen; if it ``hugs``, it is no higher than they are."""

    hugs = False

    def _fit(self) -> None:
        super()._fit()
        inner = self.widget()
        layout = inner.layout() if inner is not None else None
        if not self.hugs or layout is None:
            return
        width = self.viewport().width()
        liked = layout.heightForWidth(width) if layout.hasHeightForWidth() else layout.sizeHint().height()
        if self.maximumHeight() != max(liked, 1):
            self.setMaximumHeight(max(liked, 1))


class Words(QTextBrowser):
    """A text in Markdown, without links and pictures, that can be scrolled by keyboard."""

    def __init__(self, text: str, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setOpenLinks(False)
        self.setAcceptDrops(False)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(6 * theme.line_height())
        self.document().setMarkdown(text, QTextDocument.MarkdownFeature.MarkdownNoHTML)
        # with the keyboard in it, it shows where the cursor is: at the end of what was read in
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def sizeHint(self) -> QSize:
        height = self.document().size().height() + 2 * self.frameWidth() + 2 * theme.STEP
        return QSize(super().sizeHint().width(), round(height))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()

    @property
    def at_end(self) -> bool:
        """Return whether the last line is or was in sight."""
        bar = self.verticalScrollBar()
        return bar.value() >= bar.maximum() - 2


def app() -> QApplication:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    return application
