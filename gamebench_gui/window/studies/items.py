"""The items of a form as controls: every change is an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QLineEdit, QPlainTextEdit, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.choice import Choice
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.kit.presses import RadioButton
from replays.studies.forms import unfit
from replays.studies.protocol import Item
from replays.studies.screens import ShownItem

TYPED: Final = 600
"""Milliseconds without typing after which a text is an answer."""
LOAD: Final = 21
"""Points of a scale from 0 to 100 in steps of 5."""


class ItemBox(QWidget):
    """One item.

    Signals:
        answered(value): the answer changed, and fits the item.

    Attributes:
        value: the answer as text; None without one that fits.
        changes: how often it was changed before.
    """

    answered = Signal(str)

    def __init__(self, shown: ShownItem) -> None:
        super().__init__()
        self.item = shown.item
        self.value = shown.given
        self.changes = 0
        self.asked = controls.wrapped(tr("Please answer, or skip."), "warning")
        self.complaint = controls.wrapped("", "bad")
        self._column = controls.column(self, 0, 2 * theme.STEP)
        words = shown.item.text
        words = tr("{question} (needed)", question=words) if shown.item.required else words
        self._column.addWidget(controls.wrapped(words, "strong"))
        self._fill(shown)
        for label in (self.complaint, self.asked):
            label.hide()
            self._column.addWidget(label)

    def settle(self) -> None:
        """Take the typed text as the answer now."""

    def buttons_of(self, value: str) -> list[QAbstractButton]:
        """Return the buttons to click for an answer."""
        return []

    def ask(self, on: bool) -> None:
        self.asked.setText(tr("Please answer this.") if self.item.required else tr("Please answer, or skip."))
        self.asked.setVisible(on)

    def _fill(self, shown: ShownItem) -> None:
        raise NotImplementedError

    def _take(self, value: str) -> None:
        """Accept an answer, or show why it does not fit."""
        why = unfit(self.item, value) if value or self.item.kind in ("choice", "scale") else ""
        self.complaint.setText(why)
        self.complaint.setVisible(bool(why))
        if why or value == (self.value or ""):
            return
        self.changes += self.value is not None
        self.value = value
        self.asked.hide()
        self.answered.emit(value)


class ChoiceBox(ItemBox):
    """One option, or several."""

    def _fill(self, shown: ShownItem) -> None:
        item, several = shown.item, shown.item.kind == "several"
        self.choices: list[Choice] = []
        self._group = QButtonGroup(self)
        self._group.setExclusive(not several)
        given = (shown.given or "").split("; ") if several else [shown.given]
        for place in shown.order or range(len(item.options)):
            choice = Choice(item.options[place], several=several, about=item.text)
            self._group.addButton(choice.button)
            choice.button.setChecked(item.options[place] in given)
            choice.button.clicked.connect(self._clicked)
            self.choices.append(choice)
            self._column.addWidget(choice)
        self.setFocusProxy(self.choices[0].button)

    def buttons_of(self, value: str) -> list[QAbstractButton]:
        wanted = value.split("; ") if self.item.kind == "several" else [value]
        return [choice.button for choice in self.choices if choice.text in wanted]

    def _clicked(self) -> None:
        ticked = {choice.text for choice in self.choices if choice.button.isChecked()}
        self._take("; ".join(option for option in self.item.options if option in ticked))


class ScaleBox(ItemBox):
    """Points of a scale, in lines, between the words for its two ends."""

    def _fill(self, shown: ShownItem) -> None:
        item = shown.item
        self._group, row = QButtonGroup(self), QWidget()
        points = FlowLayout(row, spacing=3 * theme.STEP)
        low, high = (*item.ends, "", "")[:2]
        self.ends = controls.label(low, "secondary"), controls.label(high, "secondary")
        if low:
            points.addWidget(self.ends[0])
        for point in range(1, item.points + 1):
            number = 5 * (point - 1) if item.points == LOAD else point
            button = RadioButton(str(number))
            end = low if point == 1 else high if point == item.points else ""
            button.setAccessibleName(f"{item.text}: {number}" + (f", {end}" if end else ""))
            button.setChecked(shown.given == str(point))
            self._group.addButton(button, point)
            points.addWidget(button)
        if high:
            points.addWidget(self.ends[1])
        self._column.addWidget(row)
        self._group.idClicked.connect(lambda point: self._take(str(point)))
        self.setFocusProxy(self._group.button(1))

    def buttons_of(self, value: str) -> list[QAbstractButton]:
        return [self._group.button(int(value))]


class TextBox(ItemBox):
    def type_text(self, text: str) -> None:
        self.edit.setFocus()
        if isinstance(self.edit, QPlainTextEdit):
            self.edit.insertPlainText(text)
        else:
            self.edit.insert(text)
        self.settle()

    def _fill(self, shown: ShownItem) -> None:
        self._soon = QTimer(self, singleShot=True, interval=TYPED)
        self._soon.timeout.connect(self.settle)
        number = shown.item.kind == "number"
        self.edit: QLineEdit | QPlainTextEdit = QLineEdit() if number else QPlainTextEdit()
        if isinstance(self.edit, QPlainTextEdit):
            self.edit.setTabChangesFocus(True)
            self.edit.setFixedHeight(4 * theme.line_height() + 4 * theme.STEP)
            self.edit.setPlainText(shown.given or "")
        else:
            self.edit.setText(shown.given or "")
        self.edit.setAccessibleName(shown.item.text)
        self.edit.setAcceptDrops(False)
        self.edit.textChanged.connect(lambda *_: self._soon.start())
        self._column.addWidget(self.edit)
        self.setFocusProxy(self.edit)

    def settle(self) -> None:
        self._soon.stop()
        edit = self.edit
        text = edit.toPlainText() if isinstance(edit, QPlainTextEdit) else edit.text()
        self._take(text.strip())


KINDS: Final[dict[str, type[ItemBox]]] = {
    "choice": ChoiceBox,
    "several": ChoiceBox,
    "scale": ScaleBox,
    "number": TextBox,
    "text": TextBox,
}


def boxes(items: Sequence[ShownItem]) -> list[ItemBox]:
    return [KINDS[shown.item.kind](shown) for shown in items]


def missing(items: Sequence[ItemBox]) -> list[Item]:
    """Return the items without an answer."""
    return [box.item for box in items if box.value is None]
