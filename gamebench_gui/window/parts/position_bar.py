"""The bar under a board: first, previous, next, last, a slider, and the number of the step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QSlider, QSpinBox, QToolButton, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import SideBySide
from gamebench_gui.window.parts.cursor import MatchCursor
from replays.review.perspective import Perspective
from replays.words import tr_noop

NEXT_VIEWER: Final = "F"
POSITION_KEYS: Final = (
    ("Right", tr_noop("Next step")),
    ("Left", tr_noop("Previous step")),
    ("Shift+Right", tr_noop("Ten steps on")),
    ("Shift+Left", tr_noop("Ten steps back")),
    ("Home", tr_noop("First position")),
    ("End", tr_noop("Last position")),
    ("Alt+Right", tr_noop("Next step, even if the board uses the arrow key")),
    ("Alt+Left", tr_noop("Previous step, likewise")),
    ("Alt+Home", tr_noop("First position, likewise")),
    ("Alt+End", tr_noop("Last position, likewise")),
    ("PgDown", tr_noop("Next round")),
    ("PgUp", tr_noop("Previous round")),
    ("N", tr_noop("Next blunder, refused answer, fallback, pause, exchanged seat or change of the lead")),
    ("Shift+N", tr_noop("Previous one of these")),
    (NEXT_VIEWER, tr_noop("Show what the next viewer sees")),
    ("Ctrl+G", tr_noop("Go to a step")),
)
"""Keys that move a cursor, on every page that has one."""


class PositionBar(QWidget):
    """Moves a cursor and shows where it is.

    Args:
        middle: a button between previous and next.
        after: a widget at the end.
        room: width that keeps all in one line, in heights of a line of text; None for what they need.
    """

    def __init__(
        self,
        cursor: MatchCursor,
        middle: QToolButton | None = None,
        after: QWidget | None = None,
        room: int | None = None,
    ) -> None:
        super().__init__()
        self._cursor = cursor
        # without Alt these keys move the cursor of a board that has the focus
        self.first = controls.tool("first", tr("First position"), lambda: cursor.go(0), key="Alt+Home")
        self.previous = controls.tool(
            "previous", tr("Previous step"), lambda: cursor.go(cursor.position - 1), key="Alt+Left"
        )
        self.next = controls.tool(
            "next", tr("Next step"), lambda: cursor.go(cursor.position + 1), key="Alt+Right"
        )
        self.last = controls.tool("last", tr("Last position"), lambda: cursor.go(cursor.last), key="Alt+End")
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName(tr("Step"))
        # it shrinks before the buttons beside it need another line
        self.slider.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.slider.setMinimumWidth(40)
        self.where, self.number = controls.label(role="secondary"), StepField()
        self.number.entered.connect(self._go_to_number)
        self._lay_out(middle, after, room)
        self.slider.valueChanged.connect(cursor.go)
        cursor.opened.connect(self.number.leave)
        for changed in (cursor.opened, cursor.looked, cursor.grown):
            changed.connect(self._resize)
        cursor.moved.connect(self._follow)
        self._resize()

    def keys(self) -> dict[str, Callable[[], object]]:
        cursor = self._cursor
        buttons = {"Right": self.next, "Left": self.previous, "Home": self.first, "End": self.last}
        return {
            **{f"{held}{key}": button.click for key, button in buttons.items() for held in ("", "Alt+")},
            "Shift+Right": lambda: cursor.go(cursor.position + 10),
            "Shift+Left": lambda: cursor.go(cursor.position - 10),
            "PgDown": lambda: cursor.jump(Perspective.round_after),
            "PgUp": lambda: cursor.jump(Perspective.round_before),
            "N": lambda: cursor.jump(Perspective.mark_after),
            "Shift+N": lambda: cursor.jump(Perspective.mark_before),
            NEXT_VIEWER: cursor.look_on,
            "Ctrl+G": self.ask,
        }

    def ask(self) -> None:
        if self._cursor.match is not None:
            self.number.ask(self._cursor.position, self._cursor.last)
            self.where.hide()

    def _lay_out(self, middle: QToolButton | None, after: QWidget | None, room: int | None) -> None:
        buttons, rest = QWidget(), QWidget()
        left, right = controls.row(buttons, spacing=0), controls.row(rest, spacing=theme.STEP)
        for button in (self.first, self.previous, middle, self.next, self.last):
            if button is not None:
                left.addWidget(button)
        left.addStretch(1)
        right.addWidget(self.slider, 1)
        right.addSpacing(theme.STEP)
        for widget in (self.where, self.number, after):
            if widget is not None:
                right.addWidget(widget)
        controls.column(self).addWidget(SideBySide(buttons, rest, room, grows=1))

    def _go_to_number(self, position: int) -> None:
        self.where.show()
        if position >= 0:
            self._cursor.go(position)
        self.slider.setFocus()

    def _resize(self) -> None:
        last = self._cursor.last
        with QSignalBlocker(self.slider):
            self.slider.setRange(0, last)
            self.slider.setPageStep(max(1, min(10, last // 10)))
        widest = tr("step {last:,} / {last:,}", last=max(last, 100))
        self.where.setMinimumWidth(self.where.fontMetrics().horizontalAdvance(widest) + theme.STEP)
        self._follow()

    def _follow(self) -> None:
        at, last = self._cursor.position, self._cursor.last
        with QSignalBlocker(self.slider):
            self.slider.setValue(at)
        self.where.setText(tr("step {at:,} / {last:,}", at=at, last=last) if self._cursor.match else "")
        for button in (self.first, self.previous):
            button.setEnabled(at > 0)
        for button in (self.next, self.last):
            button.setEnabled(at < last)
        self.slider.setEnabled(last > 0)


class StepField(QSpinBox):
    """A field for a step's number; signals `entered(number)` on Return, -1 on Esc or when it is left."""

    entered = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Go to step"))
        controls.keep_off_the_edge(self)
        self.lineEdit().returnPressed.connect(lambda: self._close(self.value()))
        self.hide()

    def ask(self, number: int, last: int) -> None:
        self.setRange(0, last)
        self.setToolTip(tr("0 to {last:,}", last=last))
        self.setValue(number)
        self.show()
        self.setFocus()
        self.selectAll()

    def leave(self) -> None:
        self._close(-1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.leave()

    def _close(self, number: int) -> None:
        if self.isVisible():
            self.hide()
            self.entered.emit(number)
