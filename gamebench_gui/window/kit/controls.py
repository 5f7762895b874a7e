"""Small widgets that every pane needs: plain-text labels, tool buttons, columns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QBoxLayout,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLineEdit,
    QListView,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QTextEdit,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from gamebench_gui.window.kit import theme
from gamebench_gui.window.kit.presses import PushButton, press_by_return
from replays import words
from resources.foreign import elided


def label(text: str = "", role: str = "text", *, wrap: bool = False) -> QLabel:
    """A label that shows text as it is, whatever a model or a file put into it."""
    made = QLabel()
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setText(text)
    made.setWordWrap(wrap)
    if wrap:
        made.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    theme.set_role(made, role)
    return made


def wrapped(text: str, role: str) -> QLabel:
    """A label of several lines that asks for no more height than it needs at its width."""
    made = label(text, role, wrap=True)
    made.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
    return made


def keep_off_the_edge(box: QAbstractSpinBox) -> None:
    """Let the number in a box stand where text stands in other fields; style sheets do not reach it."""
    box.lineEdit().setTextMargins(2 * theme.STEP - 2, 0, 0, 0)


def line_label(text: str, field: QWidget) -> QLabel:
    """The label of a field, as high as one line of it, so that the two stand on one line."""
    made = label(text, "secondary")
    made.setFixedHeight(min(field.sizeHint().height(), theme.line_height() + 4 * theme.STEP))
    made.setBuddy(field)
    return made


class Elided(QLabel):
    """One line of plain text that is shortened to the room there is.

    Attributes:
        whole: all of it; the tooltip has it too, unless that says something else.
    """

    def __init__(self, role: str = "text") -> None:
        super().__init__()
        self.whole = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        theme.set_role(self, role)

    def show_text(self, text: str, tip: str = "") -> None:
        """Show a text, and a tooltip where it differs."""
        self.whole = text
        self.setToolTip(words.tooltip(tip or text))
        self.setAccessibleName(text)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        return QSize(40, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        metrics, room = self.fontMetrics(), self.width()
        self.setText(elided(self.whole, lambda words: metrics.horizontalAdvance(words) <= room))


class SeatMark(QLabel):
    """The mark of a seat, ``lines`` heights of text high."""

    def __init__(self, seat: int = 0, lines: float = 1.2) -> None:
        super().__init__()
        self._seat, self._lines = seat, lines
        theme.notifier.changed.connect(self._draw)
        self._draw()

    def show_seat(self, seat: int) -> None:
        """Show the mark of another seat."""
        self._seat = seat
        self._draw()

    def _draw(self) -> None:
        self.setPixmap(theme.seat_pixmap(self._seat, round(self._lines * theme.line_height())))


class ComboBox(QComboBox):
    """A drop-down whose accessible name screen readers are told everywhere.

    On Linux Qt takes the chosen value for its name, so there a hidden label beside it carries the name.
    """

    def __init__(self) -> None:
        self._label: QLabel | None = None
        super().__init__()
        self._label = QLabel()
        self._label.setBuddy(self)
        self._label.hide()

    def setAccessibleName(self, name: str) -> None:
        """Set the name; an empty one leaves it to a visible label."""
        super().setAccessibleName(name)
        if self._label is not None:
            self._label.setAccessibleName(name)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ParentChange and self._label is not None:
            self._label.setParent(self.parentWidget())
            self._label.hide()
        return super().event(event)


class SearchField(QLineEdit):
    """A line that narrows a list.

    Signals:
        list_wanted: Down was pressed; the keyboard is to go on in the list.
    """

    list_wanted = Signal()

    def __init__(self, placeholder: str = "", name: str = "") -> None:
        super().__init__(placeholderText=placeholder, clearButtonEnabled=True)
        self.setAccessibleName(name or placeholder)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_PageDown):
            self.list_wanted.emit()
        else:
            super().keyPressEvent(event)


def enter_list(view: QListView, *, first: bool = False) -> None:
    """Put the keyboard into a list, on its current row, or on the first where asked or where none is."""
    model, now = view.model(), view.currentIndex()
    if first or not now.isValid() or view.isRowHidden(now.row()):
        shown = (row for row in range(model.rowCount()) if not view.isRowHidden(row))
        if (row := next(shown, None)) is not None:
            view.setCurrentIndex(model.index(row, 0))
    view.setFocus()


def push(
    text: str,
    clicked: Callable[[], object],
    *,
    icon: str = "",
    role: str = "",
    tip: str = "",
    quick: bool = False,
) -> QPushButton:
    """A button with a verb on it; only a quick one counts both presses of a double click."""
    made = PushButton(text, quick=quick)
    made.setToolTip(words.tooltip(tip))
    made.clicked.connect(lambda: clicked())
    if role:
        theme.set_role(made, role)
    if icon:
        theme.set_icon(made, icon, "on_accent" if role == "primary" else "text")
    return made


class ToolButton(QToolButton):
    """A flat button whose icon grows with the text."""

    def __init__(self) -> None:
        super().__init__()
        self.setAutoRaise(True)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not press_by_return(self, event):
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        side = max(18, round(1.15 * theme.line_height()))
        self.setIconSize(QSize(side, side))


def tool(name: str, tip: str, clicked: Callable[[], object] | None = None, *, text: str = "") -> QToolButton:
    """A flat button with an icon, a tooltip and an accessible name."""
    made = ToolButton()
    theme.set_icon(made, name)
    made.setToolTip(words.tooltip(tip))
    made.setAccessibleName(text or tip.partition(" (")[0].rstrip("."))
    if text:
        made.setText(text)
        made.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    if clicked is not None:
        made.clicked.connect(lambda: clicked())
    return made


def column(parent: QWidget | None = None, margin: int = 0, spacing: int = 2 * theme.STEP) -> QVBoxLayout:
    """A layout from top to bottom."""
    made = QVBoxLayout() if parent is None else QVBoxLayout(parent)
    _space(made, margin, spacing)
    return made


def row(parent: QWidget | None = None, margin: int = 0, spacing: int = 2 * theme.STEP) -> QHBoxLayout:
    """A layout from left to right."""
    made = QHBoxLayout() if parent is None else QHBoxLayout(parent)
    _space(made, margin, spacing)
    return made


def _space(layout: QBoxLayout, margin: int, spacing: int) -> None:
    layout.setContentsMargins(margin, margin, margin, margin)
    layout.setSpacing(spacing)


def add(holder: Any, *parts: QWidget | QLayout | int | tuple[Any, ...]) -> None:
    """Add parts to a layout, splitter or stack, in order.

    Args:
        parts: widgets and layouts, each alone or in a tuple with its stretch and alignment; a number is
            empty room with that stretch.
    """
    for part in parts:
        if isinstance(part, int):
            holder.addStretch(part)
            continue
        content, *place = part if isinstance(part, tuple) else (part,)
        if isinstance(content, QLayout):
            holder.addLayout(content, *place)
        else:
            holder.addWidget(content, *place)


def is_writing() -> bool:
    """Whether the keyboard is in a field that takes letters."""
    focus = QApplication.focusWidget()
    if isinstance(focus, QTextEdit | QPlainTextEdit):
        return not focus.isReadOnly()
    return isinstance(focus, QLineEdit | QAbstractSpinBox)


def copy_text(text: str) -> None:
    """Put a text on the clipboard."""
    QGuiApplication.clipboard().setText(text)
