"""The one field of every form: built from a `Param`, it shows, reads and checks a value of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QValidator
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QPlainTextEdit, QSpinBox, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.kit.presses import CheckBox
from games.core.param import JOIN, Param, Value, write
from replays.words import tooltip, visible
from resources.errors import UserError

LARGEST_BOX: Final = 2**31 - 1
"""The largest number that Qt's spin boxes hold; a text line takes larger ones."""
GROUPED: Final = re.compile(r"[+-]?[0-9]{1,3}(,[0-9]{3})+(\.[0-9]*)?")
ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class LongText(QPlainTextEdit):
    """A text field of a few lines; line breaks become spaces."""

    def sizeHint(self) -> QSize:
        return QSize(120, 3 * theme.line_height() + 4 * theme.STEP)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.focusNextChild()
            return
        super().keyPressEvent(event)


class NumberBox(QSpinBox):
    """A spin box that keeps a wrong number as it was typed, so that the form can explain it.

    Args:
        empty: whether it shows nothing until a number is typed or stepped to.
    """

    def __init__(self, low: int, high: int, *, empty: bool = False) -> None:
        self._empty = empty
        super().__init__(minimum=low, maximum=high)
        self.lineEdit().textChanged.connect(self._fill_in)
        if empty:
            self.lineEdit().clear()
        controls.keep_off_the_edge(self)
        self.setGroupSeparatorShown(high > 9999)

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        plain = ungrouped(text)
        whole = re.fullmatch(r"[+-]?[0-9]{1,10}", plain)
        good = whole is not None and self.minimum() <= int(plain) <= self.maximum()
        return (QValidator.State.Acceptable if good else QValidator.State.Intermediate), text, position

    def valueFromText(self, text: str) -> int:
        return int(ungrouped(text))

    def textFromValue(self, value: int) -> str:
        return "" if self._empty else super().textFromValue(value)

    def _fill_in(self, text: str) -> None:
        self._empty = self._empty and not text

    def stepBy(self, steps: int) -> None:
        """Step from the last valid number, which replaces a wrong one."""
        self._empty = False
        if not self.hasAcceptableInput():
            self.setValue(self.value())
            self.valueChanged.emit(self.value())
        super().stepBy(steps)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Select the number when the program moves the focus here, so that typing replaces it."""
        super().focusInEvent(event)
        if event.reason() == Qt.FocusReason.OtherFocusReason:
            self.selectAll()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        if self.hasAcceptableInput():
            super().focusOutEvent(event)
        else:
            QWidget.focusOutEvent(self, event)
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and not self.hasAcceptableInput():
            self.lineEdit().returnPressed.emit()
            self.selectAll()
            return
        super().keyPressEvent(event)


class SeveralBoxes(QWidget):
    """A check box for each option and part; an option that excludes the others unticks them."""

    changed = Signal()

    def __init__(self, param: Param) -> None:
        super().__init__()
        self._alone = {write(option): CheckBox(param.word(option)) for option in param.options}
        self._parts = {part: CheckBox(param.word(part)) for part in param.parts}
        flow = FlowLayout(self, spacing=2 * theme.STEP)
        for value, box in self.boxes.items():
            box.setAccessibleName(f"{param.title}: {box.text()}")
            box.toggled.connect(lambda on, value=value: self._ticked(value, on))
            flow.addWidget(box)

    @property
    def boxes(self) -> dict[str, CheckBox]:
        return {**self._alone, **self._parts}

    def text(self) -> str:
        """Return the ticked values, joined; empty for none."""
        return JOIN.join(value for value, box in self.boxes.items() if box.isChecked())

    def set_text(self, text: str) -> None:
        """Tick the boxes of these values, and no others."""
        chosen = [text] if text in self._alone else text.split(JOIN)
        for value, box in self.boxes.items():
            box.setChecked(value in chosen)

    def _ticked(self, value: str, on: bool) -> None:
        if on:
            others = self.boxes if value in self._alone else self._alone
            for other, box in others.items():
                if other != value:
                    box.setChecked(False)
        self.changed.emit()


class FieldEditor(QWidget):
    """A field that shows and reads a value of one parameter.

    Args:
        filled: whether the field shows the default; otherwise an empty field means the default.

    Signals:
        changed: another value was entered, valid or not.
        entered: Enter was pressed in the field.
    """

    changed = Signal()
    entered = Signal()

    def __init__(self, param: Param, *, filled: bool = False) -> None:
        super().__init__()
        self.param, self._filled = _spoken(param), filled
        self._edit = self._make()
        bounds = f", {_bounds(param)}" if filled and param.bounds() else ""
        tip = _tip(self.param)
        self._edit.setAccessibleName(self.param.title + bounds)
        self._edit.setToolTip(tooltip(tip))
        self._edit.setAccessibleDescription(tip)
        controls.column(self).addWidget(self._edit)
        self.setFocusProxy(self._edit)

    @property
    def edit(self) -> QWidget:
        return self._edit

    @property
    def stops(self) -> list[QWidget]:
        """The widgets of the field at which Tab stops, in order."""
        return list(self._edit.boxes.values()) if isinstance(self._edit, SeveralBoxes) else [self._edit]

    def text(self) -> str:
        """Return the contents of the field; empty for unset."""
        match self._edit:
            case CheckBox() as box:
                return str(int(box.isChecked()))
            case QComboBox() as combo:
                return combo.currentText().strip() if combo.isEditable() else str(combo.currentData() or "")
            case QPlainTextEdit() as area:
                return " ".join(area.toPlainText().split())
            case SeveralBoxes() as boxes:
                return boxes.text()
            case QSpinBox() as number:
                return ungrouped(number.lineEdit().text().strip())
            case QLineEdit() as line:
                typed = line.text().strip()
                return ungrouped(typed) if self.param.kind in ("int", "float") else typed
        raise TypeError(type(self._edit))

    def value(self) -> Value | None:
        """Return the value entered, None for the default; raise UserError if it is missing or invalid."""
        text, title = self.text(), self.param.title
        if self.is_missing:
            raise self.param.error(tr("{title} is missing: {hint}", title=title, hint=self.param.hint))
        if not text and self._filled and (objection := self._empty(title)):
            raise self.param.error(objection)
        if text or (self._filled and self.param.kind != "text"):
            return replace(self.param, name=title).read(text)
        return "" if self._filled and self.param.kind == "text" else None

    def _empty(self, title: str) -> str:
        """Return why an empty field is no value; empty if it is one."""
        low, high = self.param.low, self.param.high
        if isinstance(self._edit, SeveralBoxes):
            return tr("{title}: tick at least one box.", title=title)
        if self.param.kind in ("int", "float") and low is not None and high is not None:
            bounds = {"low": _number(low), "high": _number(high)}
            return tr("{title} is missing: a number from {low} to {high}.", title=title, **bounds)
        return ""

    @property
    def is_missing(self) -> bool:
        return self.param.required and not self.text()

    def complaint(self) -> str:
        """Return why the value cannot be used, in the words of the form; empty if it can."""
        try:
            self.value()
        except UserError as error:
            return str(error)
        return ""

    def set_value(self, value: Value | None) -> None:
        """Show a value; None shows the default."""
        shown = self.param.default if value is None else value
        unset = not self._filled and self.param.kind in ("int", "float", "text")
        if shown is None or (unset and shown == self.param.default):
            self.type_text("")
        else:
            self.type_text(write(int(shown) if isinstance(shown, bool) else shown))

    def type_text(self, text: str) -> None:
        """Put a text into the field as if it were typed, valid or not."""
        match self._edit:
            case CheckBox() as box:
                box.setChecked(text == "1")
            case QComboBox() as combo if not combo.isEditable():
                combo.setCurrentIndex(max(0, combo.findData(text)))
            case QComboBox() as combo:
                combo.setEditText(text)
            case QPlainTextEdit() as area:
                area.setPlainText(text)
            case SeveralBoxes() as boxes:
                boxes.set_text(text)
            case QSpinBox() as number:
                number.lineEdit().setText(text)
            case QLineEdit() as line:
                line.setText(text)

    def set_placeholder(self, text: str) -> None:
        line = self._edit.lineEdit() if isinstance(self._edit, QComboBox) else self._edit
        if isinstance(line, QLineEdit):
            line.setPlaceholderText(text)

    def set_options(self, options: Sequence[str]) -> None:
        """Offer other options; the chosen one stays if it is among them."""
        if isinstance(self._edit, QComboBox) and tuple(options) != self.param.options:
            kept = self.text()
            self.param = replace(self.param, options=tuple(options))
            with QSignalBlocker(self._edit):
                self._edit.clear()
                for option in options:
                    self._edit.addItem(visible(option), option)
                self._edit.setCurrentIndex(max(0, self._edit.findData(kept)))

    def offer(self, texts: Sequence[str]) -> None:
        """Suggest texts where the field takes any text; what is entered stays."""
        combo = self._edit
        if not isinstance(combo, QComboBox) or not combo.isEditable():
            return
        if list(texts) == [combo.itemText(at) for at in range(combo.count())]:
            return
        kept = combo.currentText()
        with QSignalBlocker(combo):
            combo.clear()
            combo.addItems(list(texts))
            combo.setCurrentIndex(-1)
            combo.setEditText(kept)

    def mark(self, wrong: bool) -> None:
        if self._edit.property("invalid") != wrong:
            self._edit.setProperty("invalid", wrong)
            self._edit.style().unpolish(self._edit)
            self._edit.style().polish(self._edit)

    def _make(self) -> QWidget:
        match self.param.kind:
            case "switch":
                return self._switch()
            case "choice":
                return self._choice()
            case "several":
                return self._several()
            case "int" if self._filled and self._fits_a_box():
                return self._number()
        if self.param.suggestions is not None:
            return self._suggested()
        return self._long() if self.param.multiline else self._line()

    def _fits_a_box(self) -> bool:
        low, high = self.param.low, self.param.high
        return low is not None and high is not None and -LARGEST_BOX <= low <= high <= LARGEST_BOX

    def _switch(self) -> CheckBox:
        box = CheckBox(self.param.title)
        box.setChecked(bool(self.param.default))
        box.toggled.connect(self.changed)
        return box

    def _choice(self) -> QComboBox:
        combo = _combo()
        for option in self.param.options:
            combo.addItem(visible(self.param.word(option)), write(option))
        default = self.param.default
        combo.setCurrentIndex(max(0, combo.findData(None if default is None else write(default))))
        combo.currentIndexChanged.connect(self.changed)
        return combo

    def _suggested(self) -> QComboBox:
        combo = _combo()
        line = QLineEdit(placeholderText=_placeholder(self.param))
        line.returnPressed.connect(self.entered)
        combo.setLineEdit(line)
        combo.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        combo.addItems(list(self.param.suggestions or ()))
        combo.setCurrentIndex(-1)
        combo.editTextChanged.connect(self.changed)
        return combo

    def _several(self) -> SeveralBoxes:
        boxes = SeveralBoxes(self.param)
        boxes.set_text(str(self.param.default or ""))
        boxes.changed.connect(self.changed)
        return boxes

    def _number(self) -> NumberBox:
        asked = self.param.required and self.param.default is None
        box = NumberBox(int(self.param.low or 0), int(self.param.high or 0), empty=asked)
        if self.param.default is not None:
            box.setValue(int(self.param.default))
        box.lineEdit().textChanged.connect(self.changed)
        box.valueChanged.connect(self.changed)  # the arrows keep the line's own signal back
        box.lineEdit().returnPressed.connect(self.entered)
        return box

    def _long(self) -> LongText:
        area = LongText(placeholderText=self.param.hint, tabChangesFocus=True)
        area.textChanged.connect(self.changed)
        return area

    def _line(self) -> QLineEdit:
        line = QLineEdit(placeholderText=_placeholder(self.param))
        if self._filled and self.param.default is not None:
            line.setText(write(self.param.default))
        line.textChanged.connect(self.changed)
        line.returnPressed.connect(self.entered)
        return line


def field_label(editor: FieldEditor) -> QLabel:
    """Return the label beside a field; empty beside a switch, which has its own."""
    return controls.line_label("" if editor.param.kind == "switch" else editor.param.title, editor)


def titled(title: str, field: QWidget) -> QWidget:
    box = QWidget()
    layout = controls.column(box, 0, 2)
    name = controls.label(title, "secondary")
    name.setBuddy(field)
    layout.addWidget(name)
    layout.addWidget(field)
    return box


def in_order(widgets: Iterable[QWidget]) -> None:
    stops = [stop for w in widgets for stop in (w.stops if isinstance(w, FieldEditor) else [w])]
    for before, after in pairwise(stops):
        QWidget.setTabOrder(before, after)


def ungrouped(text: str) -> str:
    """Return a number without the commas between its thousands and without a leading dollar sign."""
    plain = text.strip().removeprefix("$")
    return plain.replace(",", "") if GROUPED.fullmatch(plain) else plain


def _combo() -> QComboBox:
    """Return a drop-down as wide as its longest option where there is room, else narrower."""
    combo = controls.ComboBox()
    combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    combo.setMinimumContentsLength(8)
    return combo


def _placeholder(param: Param) -> str:
    if param.placeholder:
        return said(param.placeholder)
    return tr("not set") if param.default in (None, "") else write(param.default or 0)


def _spoken(param: Param) -> Param:
    translated = tuple(map(said, param.words))
    return replace(param, label=said(param.title), hint=said(param.hint), words=translated)


def _bounds(param: Param) -> str:
    """Return the bounds in words, such as ``from 1 to 10``; empty for any number."""
    if param.low is None:
        return ""
    low = _number(param.low)
    if param.high is None:
        return tr("at least {low}", low=low)
    return tr("from {low} to {high}", low=low, high=_number(param.high))


def _number(value: float) -> str:
    return f"{value:,}".removesuffix(".0")


def _tip(param: Param) -> str:
    hint = param.hint[:1].upper() + param.hint[1:]
    bounds = _bounds(param)
    return f"{hint} {bounds[:1].upper()}{bounds[1:]}.".strip() if bounds else hint
