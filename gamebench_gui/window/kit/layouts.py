"""Layouts that Qt does not have: words in lines, panes that fit, forms over their buttons."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QMargins, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QLabel,
    QLayout,
    QLayoutItem,
    QMainWindow,
    QScrollArea,
    QSizePolicy,
    QStyle,
    QWidget,
)

from gamebench_gui.window.kit import controls, theme

UNBOUNDED = 1 << 20
FRAME, FRAME_ABOVE = 8, 40
"""Assumed size of a window's frame until it is known: pixels beside and above the window."""


class FlowLayout(QLayout):
    """Lays widgets out in lines, like words; ``whole`` asks for the width of one line of all widgets."""

    def __init__(
        self, parent: QWidget | None = None, margin: int = 0, spacing: int = 8, *, whole: bool = False
    ) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._whole = whole
        self.setContentsMargins(QMargins(margin, margin, margin, margin))
        self.setSpacing(spacing)

    def addWidget(self, widget: QWidget) -> None:
        """Add a widget and show it at once; Qt would show it only at the next turn of the event loop."""
        super().addWidget(widget)
        hidden = widget.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide)
        if self.parentWidget() is not None and not hidden:
            widget.show()

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arrange(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, move=True)

    def sizeHint(self) -> QSize:
        least = self.minimumSize()
        if not self._whole:
            return least
        widths = [item.sizeHint().width() for item in self._items if not item.isEmpty()]
        margins = self.contentsMargins()
        line = sum(widths) + max(0, len(widths) - 1) * self.spacing() + margins.left() + margins.right()
        return least.expandedTo(QSize(line, 0))

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        margins = self.contentsMargins()
        return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom())

    def clear(self) -> None:
        controls.clear(self)

    def _arrange(self, rect: QRect, *, move: bool) -> int:
        area = rect.marginsRemoved(self.contentsMargins())
        x, y, tallest = area.x(), area.y(), 0
        way = QGuiApplication.layoutDirection()
        for item in self._items:
            if item.isEmpty():
                continue
            hint = item.sizeHint().boundedTo(QSize(area.width(), 1 << 20)).expandedTo(item.minimumSize())
            if x > area.x() and x + hint.width() > area.x() + area.width():
                x, y, tallest = area.x(), y + tallest + self.spacing(), 0
            if move:
                item.setGeometry(QStyle.visualRect(way, area, QRect(QPoint(x, y), hint)))
            x, tallest = x + hint.width() + self.spacing(), max(tallest, hint.height())
        return y + tallest - rect.y() + self.contentsMargins().bottom()


class SideBySide(QWidget):
    """Two widgets side by side, or one above the other where the width is too small.

    Args:
        room: width from which they are side by side, in heights of a line of text; None: what they ask for.
        grows: which of the two takes spare width: 0 or 1.
    """

    def __init__(self, first: QWidget, second: QWidget, room: int | None, grows: int) -> None:
        super().__init__()
        self._room, self._pair = room, (first, second)
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(2 * theme.STEP)
        self._layout.addWidget(first, 1 - grows)
        self._layout.addWidget(second, grows)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self._layout.minimumSize().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._turn()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest and self._room is None:
            self._turn()
        return super().event(event)

    def _needed(self) -> int:
        if self._room is not None:
            return self._room * theme.line_height()
        shown = [widget.sizeHint().width() for widget in self._pair if not widget.isHidden()]
        return sum(shown) + self._layout.spacing()

    def _turn(self) -> None:
        wide = self.width() >= self._needed()
        direction = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        if direction != self._layout.direction():
            self._layout.setDirection(direction)
            self.updateGeometry()


class FittedScroll(QScrollArea):
    """Fits a widget with a layout to the viewport; scrolls only if even its smallest size is too large.

    Qt's own resizable scroll area gives contents with wrapped text their preferred height instead.
    """

    def __init__(self, inner: QWidget) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(inner)
        inner.installEventFilter(self)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 120)

    def reveal(self, widget: QWidget) -> None:
        """Scroll to a widget in it, whose size may just have changed."""
        self._fit()
        inner = self.widget()
        if inner is not None and (layout := inner.layout()) is not None:
            layout.activate()
        self.ensureWidgetVisible(widget, 0, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        inner, room = self.widget(), self.viewport().size()
        layout = inner.layout() if inner is not None else None
        if inner is None or layout is None:
            return
        smallest = layout.minimumSize()
        width = max(room.width(), smallest.width())
        inner.resize(width, max(room.height(), least_height(layout, width)))


def least_height(layout: QLayout, width: int) -> int:
    """Return the height below which Qt would squeeze the contents of a column.

    Qt reserves the preferred height of an item whose height depends on its width, but counts the minimum.
    """
    if not layout.hasHeightForWidth():
        return layout.minimumSize().height()
    margins = layout.contentsMargins()
    inside = width - margins.left() - margins.right()
    inner = [part for part in layout.children() if isinstance(part, QLayout) and part.hasHeightForWidth()]
    more = (part.heightForWidth(inside) - part.minimumHeightForWidth(inside) for part in inner)
    return layout.minimumHeightForWidth(width) + sum(more)


class UpToShare(QScrollArea):
    """As high as its contents need, up to a share of the window's height; then it scrolls."""

    def __init__(self, inner: QWidget, share: float) -> None:
        super().__init__()
        self._share = share
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setWidget(inner)
        inner.installEventFilter(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.fit()
        return super().eventFilter(watched, event)

    def fit(self) -> None:
        """Take the height for the present width and window."""
        inner = self.widget()
        layout = inner.layout() if inner is not None else None
        if layout is not None:
            wide = max(1, self.viewport().width())
            needed = (
                layout.totalHeightForWidth(wide)
                if layout.hasHeightForWidth()
                else layout.totalSizeHint().height()
            )
            self.setFixedHeight(min(needed, share_of_window(self, self._share)))


def scrolled(inner: QWidget) -> QScrollArea:
    """Return a frameless area that scrolls a widget up and down."""
    area = QScrollArea(widgetResizable=True)
    area.setWidget(inner)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return area


def share_of_window(widget: QWidget, share: float) -> int:
    """Return a part of the height of the main window around a widget; `UNBOUNDED` outside of one."""
    window = widget.window()
    return round(share * window.height()) if isinstance(window, QMainWindow) else UNBOUNDED


def fit_to_screen(window: QWidget, wanted: QSize, parent: QWidget | None = None) -> None:
    room = (parent or window).screen().availableGeometry().size() - QSize(FRAME, FRAME_ABOVE)
    if parent is not None:
        room = room.boundedTo(parent.window().size())
    window.resize(wanted.boundedTo(room))


def keep_on_screen(window: QWidget, first: QSize) -> None:
    """Shrink or move a window whose frame reaches over the screen's edge, unless the user resized it."""
    room, frame = window.screen().availableGeometry(), window.frameGeometry()
    if window.size() != first or window.isMaximized() or room.contains(frame):
        return
    border = frame.size() - window.size()
    window.resize(window.size().boundedTo(room.size() - border))
    frame = window.frameGeometry()
    x = max(room.left(), min(frame.x(), room.right() + 1 - frame.width()))
    y = max(room.top(), min(frame.y(), room.bottom() + 1 - frame.height()))
    window.move(x, y)


def scroll_over_foot(
    owner: QWidget,
    inner: QWidget,
    problem: QLabel,
    buttons: Sequence[QWidget],
    summary: QWidget | None = None,
) -> None:
    """Lay a form out: its fields scroll; the problem, a summary and the buttons stay below them."""
    foot = QWidget()
    below, line = controls.column(foot, theme.PANE), controls.row()
    below.addWidget(problem)
    line.addWidget(summary or QWidget(), 1)
    for button in buttons:
        line.addWidget(button)
    below.addLayout(line)
    whole = controls.column(owner, 0, 0)
    whole.addWidget(scrolled(inner), 1)
    whole.addWidget(foot)
