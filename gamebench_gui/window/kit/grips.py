"""Splitters whose dividers can be seen, and rails that unfold what was folded away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QSplitter, QSplitterHandle, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.presses import press_by_return
from resources.foreign import tooltip

RAIL: Final = (44, 32)
"""Width of a rail, and of the buttons on it, in pixels at normal type."""
DOTS: Final = 5
"""Dots of a grip."""
LARGE_TYPE: Final = 1.5
"""Scale of text from which rails have icons alone."""


class GripSplitter(QSplitter):
    """A splitter with a grip of dots in the middle of each divider."""

    def __init__(self, orientation: Qt.Orientation) -> None:
        super().__init__(orientation)
        self.setHandleWidth(2 * theme.STEP)

    def createHandle(self) -> QSplitterHandle:
        return _Grip(self.orientation(), self)


class _Grip(QSplitterHandle):
    def paintEvent(self, event: QPaintEvent) -> None:
        upright = self.orientation() == Qt.Orientation.Horizontal
        middle = QPointF(self.rect().center()) + QPointF(0.5, 0.5)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.underMouse():
                painter.fillRect(self.rect(), theme.color("border"))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("secondary"))
            for number in range(DOTS):
                way = 6.0 * (number - (DOTS - 1) / 2)
                painter.drawEllipse(middle + (QPointF(0, way) if upright else QPointF(way, 0)), 1.5, 1.5)


class RailEntry(NamedTuple):
    """A pane that a rail can show again.

    Attributes:
        icon: of ``icons/ui``.
        title: the name on the button.
        tip: what the button does.
        keys: the shortcut that does the same; may be empty.
    """

    icon: str
    title: str
    tip: str
    keys: str = ""


class RailButton(QAbstractButton):
    """An icon, a name turned by 90 degrees, and perhaps an arrow; at large type only the icon and the arrow.

    Args:
        arrow: the icon at its end; empty for none.
    """

    def __init__(self, entry: RailEntry, wide: int, arrow: str = "") -> None:
        super().__init__()
        self._entry, self._wide = entry, wide
        self._arrow = arrow
        self.setText(entry.title)
        self.setAccessibleName(entry.title)
        self.setAccessibleDescription(entry.tip)
        keys = QKeySequence(entry.keys).toString(QKeySequence.SequenceFormat.NativeText)
        self.setToolTip(tooltip(f"{entry.tip} ({keys})" if keys else entry.tip))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.notifier.changed.connect(self.updateGeometry)

    def show_arrow(self, arrow: str) -> None:
        self._arrow = arrow
        self.update()

    def sizeHint(self) -> QSize:
        side, gap = self._side(), 2 * theme.STEP
        parts = [side, *([side] if self._arrow else [])]
        if self._has_words():
            parts.append(QFontMetrics(theme.font("secondary")).horizontalAdvance(self._entry.title))
        return QSize(round(self._wide * theme.scale()), sum(parts) + gap * (len(parts) + 1))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        area, gap, side = self.rect().adjusted(1, 1, -1, -1), 2 * theme.STEP, self._side()
        lit = self.underMouse() or self.isDown()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            tone = theme.color("accent" if self.hasFocus() else "border")
            painter.setPen(QPen(tone, 2 if self.hasFocus() else 1))
            painter.setBrush(theme.color("grid" if lit else "raised"))
            painter.drawRoundedRect(area, theme.RADIUS, theme.RADIUS)
            left = (self.width() - side) // 2
            painter.drawPixmap(left, gap, theme.icon_pixmap(self._entry.icon, side))
            if self._has_words():
                words = QRect(0, 2 * gap + side, self.width(), self.height())
                self._write(painter, words)
            if self._arrow:
                below = self.height() - gap - side
                painter.drawPixmap(left, below, theme.icon_pixmap(self._arrow, side, "secondary"))

    def _write(self, painter: QPainter, place: QRect) -> None:
        face = theme.font("secondary")
        metrics = QFontMetrics(face)
        painter.save()
        painter.setFont(face)
        painter.setPen(theme.color("text"))
        painter.translate(place.width() / 2, place.top())
        painter.rotate(90)
        painter.drawText(QPointF(0, (metrics.ascent() - metrics.descent()) / 2), self._entry.title)
        painter.restore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not press_by_return(self, event):
            super().keyPressEvent(event)

    def _side(self) -> int:
        return round(1.15 * theme.line_height())

    def _has_words(self) -> bool:
        return theme.scale() < LARGE_TYPE


class Rail(QWidget):
    """A narrow column of buttons at the edge of a page; `wanted(number)` is the one that was pressed.

    Args:
        name: for screen readers.
        wide: width of the rail, and of its buttons, in pixels at normal type.
        arrow: icon at the end of each button; empty for none.
    """

    wanted = Signal(int)

    def __init__(self, name: str, wide: tuple[int, int], arrow: str = "") -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._wide, self._arrow = wide, arrow
        self.buttons: list[RailButton] = []
        self._column = controls.column(self, 0, theme.STEP)
        self._column.setContentsMargins(0, 2 * theme.STEP, 0, 0)
        self._column.addStretch(1)
        theme.notifier.changed.connect(self._fit)
        self._fit()

    def show_entries(self, entries: Sequence[RailEntry]) -> None:
        for button in self.buttons:
            self._column.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = [RailButton(entry, self._wide[1], self._arrow) for entry in entries]
        for number, button in enumerate(self.buttons):
            button.clicked.connect(lambda _=False, number=number: self.wanted.emit(number))
            self._column.insertWidget(number, button, 0, Qt.AlignmentFlag.AlignHCenter)

    def show_arrow(self, arrow: str) -> None:
        """Show another arrow at the end of each button."""
        self._arrow = arrow
        for button in self.buttons:
            button.show_arrow(arrow)

    def _fit(self) -> None:
        self.setFixedWidth(round(self._wide[0] * theme.scale()))
