"""The order of Tab: left to right and top to bottom as the widgets lie now, not as they were created."""

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
"""Widgets whose parts are no stops of their own."""


class ReadInOrder(QWidget):
    """A widget inside which Tab moves in reading order."""

    def focusNextPrevChild(self, forward: bool) -> bool:
        return move_focus(self, forward)


def move_focus(root: QWidget, forward: bool) -> bool:
    """Move the keyboard to the next or previous stop in a widget, in a circle; return False without one."""
    order = list(reading_order(root))
    focus = QApplication.focusWidget() or root.focusWidget()
    index = order.index(focus) if focus in order else -1 if forward else 0
    around = (
        (*order[index + 1 :], *order[: index + 1])
        if forward
        else (*order[:index][::-1], *order[index:][::-1])
    )
    stop = next((widget for widget in around if is_stop(widget)), None)
    if stop is None:
        return False
    reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
    stop.setFocus(reason)
    _reveal(stop)
    return True


def step_focus(root: QWidget, key: int) -> bool:
    """Move the keyboard among the stops in a widget by an arrow key, Home or End, without leaving it.

    Returns:
        False if there is no stop.
    """
    order = stops(root)
    if not order:
        return False
    forward, last = key in (Qt.Key.Key_Right, Qt.Key.Key_Down), len(order) - 1
    focus = QApplication.focusWidget()
    if key in (Qt.Key.Key_Home, Qt.Key.Key_End):
        place = 0 if key == Qt.Key.Key_Home else last
    elif focus in order:
        place = min(max(order.index(focus) + (1 if forward else -1), 0), last)
    else:
        place = 0 if forward else last
    order[place].setFocus(Qt.FocusReason.TabFocusReason)
    return True


def stops(root: QWidget) -> list[QWidget]:
    """Return everything in a widget that Tab stops at, in order."""
    return [widget for widget in reading_order(root) if is_stop(widget)]


def is_stop(widget: QWidget) -> bool:
    """Return whether Tab stops at a visible widget; a scroll area only if nothing in it is a stop."""
    if not widget.isEnabled() or widget.focusProxy() is not None:
        return False
    if isinstance(widget, QScrollArea) and any(is_stop(part) for part in list(reading_order(widget))[1:]):
        return False
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)


def reading_order(widget: QWidget) -> Iterator[QWidget]:
    if not widget.isVisible():
        return
    yield widget
    if not isinstance(widget, WHOLE):
        for part in _parts(widget):
            yield from reading_order(part)


def _parts(widget: QWidget) -> list[QWidget]:
    parts: list[QWidget | None]
    match widget:
        case QTabWidget():
            parts = [widget.tabBar(), widget.cornerWidget(), widget.currentWidget()]
        case QStackedWidget():
            parts = [widget.currentWidget()]
        case QSplitter():
            parts = [widget.widget(index) for index in range(widget.count())]
        case QScrollArea():
            parts = [widget.widget()]
        case _:
            layout = widget.layout()
            parts = [*(_laid_out(layout, widget) if layout is not None else _by_place(widget))]
    return [part for part in parts if part is not None]


def _laid_out(layout: QLayout, owner: QWidget) -> Iterator[QWidget]:
    """Yield the widgets of a layout in its order.

    The layout's items are not used: Python keeps its wrapper of an item that Qt deleted, and Qt crashes when
    another object at the same address is deleted.
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
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QScrollArea):
            parent.ensureWidgetVisible(widget)
        parent = parent.parentWidget()
