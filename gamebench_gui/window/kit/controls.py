"""Small widgets that every pane needs: plain-text labels, buttons, rows and columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent
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
    """Return a label that shows text as plain text, whatever a model or a file put into it."""
    shown = QLabel()
    shown.setTextFormat(Qt.TextFormat.PlainText)
    shown.setText(text)
    shown.setWordWrap(wrap)
    if wrap:
        shown.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    theme.set_role(shown, role)
    return shown


def wrapped(text: str, role: str) -> QLabel:
    """Return a label of several lines that asks for no more height than it needs at its width."""
    shown = label(text, role, wrap=True)
    shown.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
    return shown


def keep_off_the_edge(box: QAbstractSpinBox) -> None:
    """Indent the number in a spin box as text is indented in other fields; style sheets do not reach it."""
    box.lineEdit().setTextMargins(2 * theme.STEP - 2, 0, 0, 0)


def line_label(text: str, field: QWidget) -> QLabel:
    """Return the label of a field, as high as one line of it, so that both are on one line."""
    shown = label(text, "secondary")
    shown.setFixedHeight(min(field.sizeHint().height(), theme.line_height() + 4 * theme.STEP))
    shown.setBuddy(field)
    return shown


class Elided(QLabel):
    """One line of plain text, shortened to the widget's width; `whole` is all of it.

    Attributes:
        shorter: texts that are shown in place of the whole one, the first that fits.
    """

    def __init__(self, role: str = "text") -> None:
        super().__init__()
        self.whole = ""
        self.shorter: Sequence[str] = ()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        theme.set_role(self, role)

    def show_text(self, text: str, tip: str = "", shorter: Sequence[str] = ()) -> None:
        """Show a text; ``tip`` is a tooltip other than the text itself."""
        self.whole, self.shorter = text, shorter
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
        texts = (self.whole, *self.shorter)
        shown = next((text for text in texts if metrics.horizontalAdvance(text) <= room), texts[-1])
        self.setText(elided(shown, lambda words: metrics.horizontalAdvance(words) <= room))


class SeatMark(QLabel):
    """The mark of a seat, as high as ``lines`` lines of text."""

    def __init__(self, seat: int = 0, lines: float = 1.2) -> None:
        super().__init__()
        self._seat, self._lines = seat, lines
        theme.notifier.changed.connect(self._draw)
        self._draw()

    def show_seat(self, seat: int) -> None:
        self._seat = seat
        self._draw()

    def _draw(self) -> None:
        self.setPixmap(theme.seat_pixmap(self._seat, round(self._lines * theme.line_height())))


class ComboBox(QComboBox):
    """A drop-down whose accessible name reaches screen readers on every platform.

    On Linux Qt takes the chosen value for its name; there a hidden label beside it carries the name.
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
    """A line that narrows a list; Down signals `list_wanted`, to move the keyboard there."""

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
    """Move the keyboard into a list: to its current row, or to the first if asked or if none is."""
    model, current = view.model(), view.currentIndex()
    if first or not current.isValid() or view.isRowHidden(current.row()):
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
    """Return a button with a verb on it; only a ``quick`` one counts both presses of a double click."""
    button = PushButton(text, quick=quick)
    button.setToolTip(words.tooltip(tip))
    button.clicked.connect(lambda: clicked())
    if role:
        theme.set_role(button, role)
    if icon:
        theme.set_icon(button, icon, "on_accent" if role == "primary" else "text")
    return button


class ToolButton(QToolButton):
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


def tool(
    name: str, tip: str, clicked: Callable[[], object] | None = None, *, key: str = "", text: str = ""
) -> QToolButton:
    """Return a flat button with an icon; see `describe` for its tooltip and accessible name."""
    button = ToolButton()
    theme.set_icon(button, name)
    describe(button, tip, key, text)
    if text:
        button.setText(text)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    if clicked is not None:
        button.clicked.connect(lambda: clicked())
    return button


def describe(button: QToolButton, tip: str, key: str = "", text: str = "") -> None:
    """Set the tooltip of a button, which ends with the key that presses it, and its accessible name."""
    keys = QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
    button.setToolTip(words.tooltip(f"{tip} ({keys})" if keys else tip))
    button.setAccessibleName(text or tip)


def column(parent: QWidget | None = None, margin: int = 0, spacing: int = 2 * theme.STEP) -> QVBoxLayout:
    layout = QVBoxLayout() if parent is None else QVBoxLayout(parent)
    _space(layout, margin, spacing)
    return layout


def row(parent: QWidget | None = None, margin: int = 0, spacing: int = 2 * theme.STEP) -> QHBoxLayout:
    layout = QHBoxLayout() if parent is None else QHBoxLayout(parent)
    _space(layout, margin, spacing)
    return layout


def clear(layout: QLayout, keep: int = 0) -> None:
    """Remove and delete the widgets of a layout, except those of its last ``keep`` items."""
    while layout.count() > keep:
        item = layout.takeAt(0)
        if item is not None and (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()


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
    """Return whether the keyboard is in a field that takes letters."""
    focus = QApplication.focusWidget()
    if isinstance(focus, QTextEdit | QPlainTextEdit):
        return not focus.isReadOnly()
    return isinstance(focus, QLineEdit | QAbstractSpinBox)


def copy_text(text: str) -> None:
    QGuiApplication.clipboard().setText(text)
