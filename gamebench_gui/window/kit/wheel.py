"""The mouse wheel scrolls what is under the pointer; it changes a field only while that has the focus."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
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
    """An event filter of the application: a field without focus passes the wheel on to the widget around it.

    The wheel does not give a field the focus either, as Qt would have it do.
    """

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the wheel from a field without focus."""
        kind = event.type()
        if kind == QEvent.Type.Wheel:
            if is_field(watched) and not has_focus(watched):
                event.ignore()
                return True
        elif kind == QEvent.Type.Polish and is_field(watched):
            assert isinstance(watched, QWidget)
            if watched.focusPolicy() == Qt.FocusPolicy.WheelFocus:
                watched.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        return False


def guard_fields(app: QApplication) -> None:
    """Protect all fields of the application from the wheel. A second call does nothing."""
    if app.findChild(WheelGuard, NAME) is None:
        guard = WheelGuard(app)
        guard.setObjectName(NAME)
        app.installEventFilter(guard)


def is_field(widget: QObject) -> bool:
    """Whether the wheel would change the value of this widget."""
    return isinstance(widget, FIELDS) and not isinstance(widget, QScrollBar)


def has_focus(field: QObject) -> bool:
    """Whether the keyboard is in a field or in a part of it."""
    focus = QApplication.focusWidget()
    return isinstance(field, QWidget) and focus is not None and (focus is field or field.isAncestorOf(focus))
