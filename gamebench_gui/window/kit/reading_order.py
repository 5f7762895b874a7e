"""Where Tab goes: from left to right and from top to bottom, as things stand now, not as they were made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLayout,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QTabBar,
    QTabWidget,
    QTextEdit,
    QWidget,
)

WHOLE: Final = (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTabBar,
    QTextEdit,
)
"""Whose parts are no stops of their own."""


class ReadInOrder(QWidget):
    """In it, and in all that is in it, Tab goes in reading order."""

    def focusNextPrevChild(self, forward: bool) -> bool:
        return move_focus(self, forward)


def move_focus(root: QWidget, forward: bool) -> bool:
    """Put the keyboard on the next stop in a widget or on the one before, round and round; False without."""
    order = list(reading_order(root))
    focus = QApplication.focusWidget() or root.focusWidget()
    here = order.index(focus) if focus in order else -1 if forward else 0
    around = (
        (*order[here + 1 :], *order[: here + 1]) if forward else (*order[:here][::-1], *order[here:][::-1])
    )
    found = next((widget for widget in around if is_stop(widget)), None)
    if found is None:
        return False
    reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
    found.setFocus(reason)
    _reveal(found)
    return True


def stops(root: QWidget) -> list[QWidget]:
    """Everything in a widget that Tab stops at, in order."""
    return [widget for widget in reading_order(root) if is_stop(widget)]


def is_stop(widget: QWidget) -> bool:
    """Whether Tab stops at a widget that is shown; at what scrolls only where nothing in it is a stop."""
    if not widget.isEnabled() or widget.focusProxy() is not None:
        return False
    if isinstance(widget, QScrollArea) and any(is_stop(part) for part in list(reading_order(widget))[1:]):
        return False
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)


def reading_order(widget: QWidget) -> Iterator[QWidget]:
    """A widget and all that is shown in it."""
    if not widget.isVisible():
        return
    yield widget
    if not isinstance(widget, WHOLE):
        for part in _parts(widget):
            yield from reading_order(part)


def _parts(widget: QWidget) -> list[QWidget]:
    """What stands directly in a widget."""
    found: list[QWidget | None]
    match widget:
        case QTabWidget():
            found = [widget.tabBar(), widget.cornerWidget(), widget.currentWidget()]
        case QStackedWidget():
            found = [widget.currentWidget()]
        case QSplitter():
            found = [widget.widget(index) for index in range(widget.count())]
        case QScrollArea():
            found = [widget.widget()]
        case _:
            layout = widget.layout()
            found = [*(_laid_out(layout, widget) if layout is not None else _by_place(widget))]
    return [part for part in found if part is not None]


def _laid_out(layout: QLayout, owner: QWidget) -> Iterator[QWidget]:
    """The widgets of a layout in its order.

    Its items are not asked for: what Python knows of one stays when Qt deletes it, and Qt crashes when what
    was made in its place goes.
    """
    widgets = {layout.indexOf(part): part for part in _children(owner)}
    layouts = {layout.indexOf(part): part for part in layout.children() if isinstance(part, QLayout)}
    for index in range(layout.count()):
        if index in layouts:
            yield from _laid_out(layouts[index], owner)
        elif index in widgets:
            yield widgets[index]


def _by_place(widget: QWidget) -> list[QWidget]:
    return sorted(_children(widget), key=lambda part: (part.y(), part.x()))


def _children(widget: QWidget) -> list[QWidget]:
    return [part for part in widget.children() if isinstance(part, QWidget) and not part.isWindow()]


def _reveal(widget: QWidget) -> None:
    """Scroll to a widget."""
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QScrollArea):
            parent.ensureWidgetVisible(widget)
        parent = parent.parentWidget()
