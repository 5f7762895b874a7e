"""Small parts of the pages about benchmarks: equal choices, numbered boxes, figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QButtonGroup, QFrame, QLabel, QVBoxLayout, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.presses import PushButton

BADGE: Final = 1.7
"""Height of the number of a box, in heights of a line of text."""


class Segments(QWidget):
    """Equal choices side by side, one of which is chosen; arrow keys move between them.

    Signals:
        chosen(word): another one was chosen.
    """

    chosen = Signal(str)

    def __init__(self, name: str, choices: Sequence[tuple[str, str]]) -> None:
        """Offer ``choices``: a word and its text each; the first is chosen."""
        super().__init__()
        self.setAccessibleName(name)
        self.buttons: dict[str, QAbstractButton] = {}
        self._group = QButtonGroup(self)
        self._line = controls.row(self, 0, 0)
        for word, text in choices:
            button = PushButton(text)
            button.setCheckable(True)
            button.setAccessibleName(f"{name}: {text}")
            self._group.addButton(button)
            self.buttons[word] = button
            self._line.addWidget(button, 1)
            theme.set_role(button, "segment")
        next(iter(self.buttons.values())).setChecked(True)
        self._group.buttonToggled.connect(self._toggled)

    @property
    def word(self) -> str:
        return next(word for word, button in self.buttons.items() if button.isChecked())

    def minimumSizeHint(self) -> QSize:
        widest = max(button.sizeHint().width() for button in self.buttons.values())
        return QSize(widest, self._line.minimumSize().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the choices below one another where there is no room for a line of them."""
        super().resizeEvent(event)
        whole = sum(button.sizeHint().width() for button in self.buttons.values())
        way = QBoxLayout.Direction.LeftToRight if self.width() >= whole else QBoxLayout.Direction.TopToBottom
        if way != self._line.direction():
            self._line.setDirection(way)
            self.updateGeometry()

    def choose(self, word: str) -> None:
        self.buttons[word].setChecked(True)

    def _toggled(self, button: QAbstractButton, on: bool) -> None:
        if on:
            self.chosen.emit(self.word)


class _Number(QLabel):
    """The number of a box, on a disc."""

    def __init__(self, number: int) -> None:
        super().__init__(str(number))
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._fit()
        theme.notifier.changed.connect(self._fit)

    def _fit(self) -> None:
        side = round(BADGE * theme.line_height())
        self.setFixedSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("accent"))
            painter.drawEllipse(self.rect())
            font = theme.font("text")
            font.setBold(True)
            painter.setFont(font)
            painter.setPen(theme.color("on_accent"))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())


class StepBox(QFrame):
    """A framed step of a page: its number, its title, and what is asked; `inside` takes the parts."""

    def __init__(self, number: int, title: str) -> None:
        super().__init__()
        theme.set_role(self, "pane-box")
        self.setAccessibleName(f"{number}. {title}")
        self.about = controls.label(role="secondary", wrap=True)
        self.inside: QVBoxLayout = controls.column(self, 4 * theme.STEP, 3 * theme.STEP)
        head = controls.row(spacing=3 * theme.STEP)
        controls.add(head, _Number(number), controls.label(title, "pane"), (self.about, 1))
        self.inside.addLayout(head)


class Figure(QWidget):
    """A number with what it is below."""

    def __init__(self) -> None:
        super().__init__()
        self.value, self.about = controls.label(role="pane"), controls.label(role="secondary")
        controls.add(controls.column(self, 0, 0), self.value, self.about)

    def show_figure(self, value: str, about: str) -> None:
        self.value.setText(value)
        self.about.setText(about)
        self.setAccessibleName(f"{value} {about}")
