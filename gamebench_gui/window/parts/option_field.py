"""One field of a form, made from an `Option`: a switch, a choice, a number or a text."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QPlainTextEdit, QWidget

from agents.catalog.options import Option, SpecError, Value, write
from agents.catalog.scaffolds import SCAFFOLDS
from gamebench_gui.window.kit import controls, theme
from replays.words import tooltip


class LongText(QPlainTextEdit):
    """A text of a few lines that is stored as one: line breaks become spaces."""

    def sizeHint(self) -> QSize:
        return QSize(120, 3 * theme.line_height() + 4 * theme.STEP)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.focusNextChild()
            return
        super().keyPressEvent(event)


class OptionField(QWidget):
    """A field that reads and shows values of one option.

    Args:
        option: what is entered.
        choices: narrower choices than the option's own, such as the rules that fit a game.

    Signals:
        changed: the user entered something.
    """

    changed = Signal()

    def __init__(self, option: Option, choices: Sequence[str] = ()) -> None:
        super().__init__()
        self.option = option
        self._edit = self._make(choices or option.choices)
        self._edit.setAccessibleName(option.label or option.name)
        self._edit.setToolTip(tooltip(_tip(option)))
        controls.column(self).addWidget(self._edit)
        self.setFocusProxy(self._edit)

    @property
    def edit(self) -> QWidget:
        """The widget in which the value is entered."""
        return self._edit

    def text(self) -> str:
        """What stands in the field; empty for unset."""
        match self._edit:
            case QCheckBox() as box:
                return str(int(box.isChecked()))
            case QComboBox() as combo:
                return combo.currentText().strip() if combo.isEditable() else str(combo.currentData() or "")
            case QPlainTextEdit() as area:
                return " ".join(area.toPlainText().split())
            case QLineEdit() as line:
                return line.text().strip()
        raise TypeError(type(self._edit))

    def value(self) -> Value | None:
        """The value entered; None leaves the default.

        Raises:
            SpecError: the text is no value of the option, or a required one is missing.
        """
        text = self.text()
        if not text:
            if self.option.required:
                raise SpecError(f"{self.option.label} is missing: {self.option.help}")
            return None
        return self.option.read(text)

    def set_value(self, value: Value | None) -> None:
        """Show a value; None shows the default."""
        text = "" if value is None or value == self.option.default else write(value)
        match self._edit:
            case QCheckBox() as box:
                box.setChecked(bool(self.option.default if value is None else value))
            case QComboBox() as combo if combo.isEditable():
                combo.setEditText(text)
            case QComboBox() as combo:
                combo.setCurrentIndex(max(0, combo.findData(value or self.option.default)))
            case QPlainTextEdit() as area:
                area.setPlainText(text)
            case QLineEdit() as line:
                line.setText(text)

    def offer(self, texts: Sequence[str]) -> None:
        """Offer texts to choose from, where the field takes any text."""
        if isinstance(self._edit, QComboBox) and self._edit.isEditable():
            kept = self._edit.currentText()
            self._edit.clear()
            self._edit.addItems(list(texts))
            self._edit.setEditText(kept or (texts[0] if texts else ""))

    def mark(self, wrong: bool) -> None:
        """Show whether what stands in the field can be used."""
        if self._edit.property("invalid") != wrong:
            self._edit.setProperty("invalid", wrong)
            self._edit.style().unpolish(self._edit)
            self._edit.style().polish(self._edit)

    def _make(self, choices: Sequence[str]) -> QWidget:
        option = self.option
        if option.switch:
            return self._switch()
        if choices or option.name == "model":
            return self._combo(choices)
        if option.name == "persona":
            area = LongText(placeholderText=option.help, tabChangesFocus=True)
            area.textChanged.connect(self.changed)
            return area
        line = QLineEdit(placeholderText=_placeholder(option))
        line.textChanged.connect(self.changed)
        return line

    def _switch(self) -> QCheckBox:
        box = QCheckBox(self.option.label)
        box.setChecked(bool(self.option.default))
        box.toggled.connect(self.changed)
        return box

    def _combo(self, choices: Sequence[str]) -> QComboBox:
        combo = QComboBox(editable=not choices)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        combo.setMinimumContentsLength(8)
        for choice in choices:
            combo.addItem(CHOICE_LABELS.get(choice, choice), choice)
        line = combo.lineEdit()
        if line is not None:
            line.setPlaceholderText("as its server calls it")
            combo.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        combo.setCurrentIndex(max(0, combo.findData(self.option.default)) if choices else -1)
        (combo.currentIndexChanged if choices else combo.editTextChanged).connect(self.changed)
        return combo


CHOICE_LABELS = {name: scaffold.title for name, scaffold in SCAFFOLDS.items()}
CHOICE_LABELS |= {"majority": "Majority", "last": "Last"}


def _placeholder(option: Option) -> str:
    if option.default not in (None, ""):
        return write(option.default)
    if option.name == "base_url":
        return "OpenAI, or http://127.0.0.1:8080/v1"
    if option.name == "label":
        return "as it calls itself" if not option.decides else "your name or code"
    return "the server decides" if option.name in ("temperature", "top_p", "seed") else "not set"


def _tip(option: Option) -> str:
    text = option.help[:1].upper() + option.help[1:]
    if option.low is not None and option.high is not None and not option.switch:
        text += f" From {option.low:,.4g} to {option.high:,.10g}."
    return text
