"""What of a window a person cannot reach, read or see; counted from places and sizes, not from pixels."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QToolButton,
    QWidget,
)

CONTROLS = (QAbstractButton, QLineEdit, QComboBox, QAbstractSpinBox, QPlainTextEdit)
INNER = (QAbstractSpinBox, QComboBox, QLineEdit)
"""Controls whose own small parts are not looked at."""


def out_of_reach(root: QWidget) -> list[str]:
    """Buttons and fields that lie outside of the window, of what holds them, or of what can be scrolled into
    sight; and buttons whose text has no room."""
    return [f"{_name(widget)}: {why}" for widget in _controls(root) for why in _troubles(widget, root)]


def in_sight(widget: QWidget) -> bool:
    """Whether all of a widget can be seen without scrolling."""
    return widget.isVisible() and widget.visibleRegion().boundingRect() == widget.rect()


def place(widget: QWidget) -> str:
    """Where a widget is in its window, for the message of a test."""
    root = widget.window()
    at = QRect(widget.mapTo(root, QPoint()), widget.size())
    return f"{at}, seen {widget.visibleRegion().boundingRect()}, in {root.size()}"


def _controls(root: QWidget) -> Iterator[QWidget]:
    for widget in root.findChildren(QWidget):
        part = isinstance(widget.parentWidget(), INNER)
        if isinstance(widget, CONTROLS) and widget.isVisible() and not part and widget.window() is root:
            yield widget


def _troubles(widget: QWidget, root: QWidget) -> Iterator[str]:
    if isinstance(widget, QPushButton):
        for part in widget.findChildren(QLabel):
            if part.width() < part.minimumSizeHint().width():
                yield f"cuts {part.text()!r}"
    if isinstance(widget, (QPushButton, QToolButton)) and _cut(widget):
        yield f"has {widget.width()} pixels for its text and needs {widget.minimumSizeHint().width()}"
    inner, place = widget, widget.rect()
    while inner is not root:
        parent = inner.parentWidget()
        if parent is None:
            return
        place = QRect(inner.mapToParent(place.topLeft()), place.size())
        area = parent.parentWidget()
        if isinstance(area, QAbstractScrollArea) and area.viewport() is parent:
            yield from _scrolled(place.translated(-inner.pos()), inner.size(), area)
            inner, place = area, QRect(QPoint(), area.size())
            continue
        # Qt itself puts what is in the corner of tabs a pixel above them
        place.setTop(place.top() + 1 if place.top() == -1 else place.top())
        if not parent.rect().contains(place):
            yield f"reaches out of {type(parent).__name__}"
            return
        inner = parent


def _scrolled(place: QRect, contents: QSize, area: QAbstractScrollArea) -> Iterator[str]:
    """What no scrolling of an area brings into sight."""
    off, room = Qt.ScrollBarPolicy.ScrollBarAlwaysOff, area.viewport().size()
    if not QRect(QPoint(), contents).contains(place):
        yield "reaches out of what is scrolled"
    if area.horizontalScrollBarPolicy() == off and place.right() >= room.width():
        yield f"is cut at the right by {place.right() + 1 - room.width()} pixels"
    if area.verticalScrollBarPolicy() == off and place.bottom() >= room.height():
        yield "is cut below"


def _cut(button: QAbstractButton) -> bool:
    return bool(button.text()) and button.width() < button.minimumSizeHint().width()


def _name(widget: QWidget) -> str:
    text = widget.text() if isinstance(widget, QAbstractButton) else ""
    return f"{type(widget).__name__} {text or widget.accessibleName()!r}"
