"""The mouse wheel scrolls what is under the pointer; it changes a field only if that has the focus."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QWheelEvent, QWindow
from PySide6.QtWidgets import (
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QScrollBar,
    QTabBar,
    QWidget,
)

FIELDS: Final = (QComboBox, QAbstractSpinBox, QAbstractSlider, QTabBar)
"""Widgets whose value Qt changes when the wheel turns over them."""
NAME: Final = "wheel guard"


class WheelGuard(QObject):
    """Filters the events of all windows: over a field without focus the wheel scrolls the widgets around it.

    Nor does the wheel focus a field, as Qt would do. A filter of the application would be called for every
    event of every widget, which would take a fifth of the window's time.
    """

    def watch(self) -> None:
        for window in QApplication.topLevelWindows():
            window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QWheelEvent) or not isinstance(watched, QWindow):
            return False
        field = _field_at(watched, event)
        if field is None or has_focus(field):
            return False
        around = field.parentWidget()
        # Qt itself passes on only what the window system sent
        while around is not None and not _takes(around, event):
            around = around.parentWidget()
        return True


def guard_fields(app: QApplication) -> None:
    """Protect all fields of the application from the wheel; a second call does nothing."""
    if app.findChild(WheelGuard, NAME) is None:
        guard = WheelGuard(app)
        guard.setObjectName(NAME)
        # a new window gets the focus before anybody can turn the wheel over it
        app.focusWindowChanged.connect(guard.watch)
        guard.watch()


def is_field(widget: QObject) -> bool:
    """Return whether the wheel would change the value of a widget."""
    return isinstance(widget, FIELDS) and not isinstance(widget, QScrollBar)


def has_focus(field: QObject) -> bool:
    focus = QApplication.focusWidget()
    return isinstance(field, QWidget) and focus is not None and (focus is field or field.isAncestorOf(focus))


def _field_at(window: QWindow, event: QWheelEvent) -> QWidget | None:
    top = next((widget for widget in QApplication.topLevelWidgets() if widget.windowHandle() is window), None)
    widget = top.childAt(event.position().toPoint()) if top is not None else None
    while widget is not None and not is_field(widget):
        widget = None if widget.isWindow() else widget.parentWidget()
    return widget


def _takes(widget: QWidget, event: QWheelEvent) -> bool:
    """Return whether a widget handles and accepts the event."""
    copy = QWheelEvent(
        widget.mapFromGlobal(event.globalPosition()),
        event.globalPosition(),
        event.pixelDelta(),
        event.angleDelta(),
        event.buttons(),
        event.modifiers(),
        event.phase(),
        event.inverted(),
    )
    # a scroll area itself leaves the event as it is: its viewport has scrolled, or could not
    return QApplication.sendEvent(widget, copy) and copy.isAccepted()
