"""Fields of a window: what they hold, and a mouse wheel that turns over them."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QPointF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QScrollArea,
    QScrollBar,
    QTabBar,
    QWidget,
)

NOTCH = 120
EMPTY = (-1, "")
"""What a combo box holds whose choices are still being read."""


def fields(root: QWidget) -> list[QWidget]:
    """Every combo box, number, slider and bar of tabs that is shown in a window."""
    return [
        widget
        for widget in root.findChildren(QWidget)
        if isinstance(widget, (QComboBox, QAbstractSpinBox, QAbstractSlider, QTabBar))
        and not isinstance(widget, QScrollBar)
        and widget.isVisible()
        and widget.isEnabled()
        and widget.window() is root
    ]


def held(field: QWidget) -> object:
    """What a field holds."""
    match field:
        case QComboBox():
            return field.currentIndex(), field.currentText()
        case QAbstractSpinBox():
            return field.text()
        case QAbstractSlider():
            return field.value()
        case QTabBar():
            return field.currentIndex()
    raise AssertionError(type(field))


def name(field: QWidget) -> str:
    """A field for the message of a test."""
    return f"{type(field).__name__} {field.accessibleName() or field.parentWidget().accessibleName()!r}"


def turn_wheel(widget: QWidget, notches: int) -> None:
    """Turn the wheel over a widget, as the window system reports it; towards the user below zero."""
    window = widget.window()
    seen = widget.visibleRegion().boundingRect()
    place = QPointF(widget.mapTo(window, seen.center()))
    QTest.wheelEvent(window.windowHandle(), place, QPoint(0, notches * NOTCH))
    QApplication.processEvents()


def scrolled(widget: QWidget) -> Iterator[QScrollBar]:
    """The vertical scroll bars of what a widget lies in, where there is something to scroll."""
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QScrollArea) and parent.verticalScrollBar().maximum() > 0:
            yield parent.verticalScrollBar()
        parent = parent.parentWidget()


def changed_by_wheel(root: QWidget) -> tuple[int, list[str]]:
    """Turn the wheel over each field of a window while none has the focus.

    Returns:
        over how many fields, and what is wrong: values that changed, a focus that moved, a page that stood
            still.
    """
    wrong, tried = [], 0
    before = {each: held(each) for each in fields(root)}
    for field in list(before):
        for bar in scrolled(field):
            area = bar.parentWidget().parentWidget()
            if isinstance(area, QScrollArea):
                area.ensureWidgetVisible(field)
        QApplication.processEvents()
        if field.visibleRegion().isEmpty():
            continue
        if (focus := QApplication.focusWidget()) is not None:
            focus.clearFocus()
        tried += 1
        for notches in (-1, 1):
            bar = next(scrolled(field), None)
            at = bar.value() if bar is not None else 0
            turn_wheel(field, notches)
            after = {each: held(each) for each in fields(root)}
            wrong += [
                f"{name(each)}: {before[each]} became {after.get(each)}"
                for each in before
                if before[each] not in (after.get(each), EMPTY)
            ]
            before = after
            if field.hasFocus():
                wrong.append(f"{name(field)} took the focus")
            room = bar is not None and (at < bar.maximum() if notches < 0 else at > 0)
            if bar is not None and room and bar.value() == at:
                wrong.append(f"{name(field)}: the page did not scroll")
            if bar is not None:
                bar.setValue(at)
                QApplication.processEvents()
    return tried, wrong
