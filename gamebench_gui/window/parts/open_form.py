"""The form of an open action: a field for each argument, and room for a text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, cast

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QScrollArea, QVBoxLayout, QWidget

from gamebench_gui.table.filling import Filled
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.field_editor import FieldEditor, titled
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.layouts import FlowLayout, scrolled
from games.core.action import Action, Atom, Field, OpenAction
from games.core.game import GameError
from games.core.param import write
from resources.foreign import shortened

FEW: Final = 8
"""Up to this many fields are side by side; more are a list with a search line."""
ONE_LINE: Final = 60
"""Texts of up to this many characters are one line, which Enter sends."""
HEIGHT: Final = 8
LOW: Final = 4
CELL: Final = 20
"""Heights of the list, without and with a board that fills it in, and width of a field, in lines of text."""


class OpenForm(QWidget):
    """The fields and the text of one open action.

    Args:
        say: returns the words for values of a field, such as players.
        on_board: whether its fields can be filled in on a board, which then gets the room.
        alone: whether it is all that can be done, so that its button only confirms what was filled in.

    Signals:
        submitted: the `Action` that was filled in.
        refused: why it cannot be read, as one sentence.
        changed: a field holds another value.
    """

    submitted = Signal(object)
    refused = Signal(str)
    changed = Signal()

    def __init__(
        self,
        family: OpenAction,
        say: Callable[[str], str] = str,
        on_board: bool = False,
        *,
        alone: bool = True,
    ) -> None:
        super().__init__()
        self.family, self._say = family, say
        self._lines = LOW if on_board else HEIGHT
        self._line: FlowLayout | None = None
        asked_alone = all(field.asked or field.parts for field in family.fields)
        self._needs_text = bool(family.max_text) and asked_alone and not family.optional
        self.inputs = [self._input(field) for field in family.fields]
        self.search: QLineEdit | None = None
        self.text: QPlainTextEdit | None = None
        self.counter = controls.label(role="secondary")
        verb = said(family.kind.replace("_", " ").capitalize())
        silent = family.optional and not family.fields
        self.submit = controls.push(verb, self._submit, role="primary" if alone and not silent else "")
        self.nothing = controls.push(tr("Send nothing"), self._send_nothing) if silent else None
        column = controls.column(self, 0, theme.STEP)
        several = [box for box in self.inputs if box.param.kind == "several"]
        words_alone = bool(family.max_text) and not family.fields
        if family.hint and not several and not words_alone:
            column.addWidget(controls.wrapped(shortened(family.hint), "secondary"))
        for box in several:
            # one line, since such forms leave the board little room
            title = f"{box.param.title}. {family.hint}" if family.hint else box.param.title
            column.addWidget(titled(shortened(title), box))
        asked = any(box.param.required for box in self.inputs)
        if family.max_text and asked:
            column.addWidget(self._text_area())
        self._add_fields(column)
        if family.total is not None:
            self._divide(family.total)
        foot = self._foot()
        if self.nothing is not None:
            self.add_beside(self.nothing)
        if words_alone:
            line = controls.row()
            controls.add(line, (self._text_area(family.hint), 1), foot)
            column.addLayout(line)
        else:
            if family.max_text and not asked:
                column.addWidget(self._text_area())
            self._foot_line.addStretch(1)
            column.addWidget(foot)
        if on_board and not family.max_text and self._line is not None:
            self._line.addWidget(self.submit)
            foot.hide()

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(box.text() for box in self._choosing)

    def begin_with(self, action: Action | None) -> None:
        """Fill in the values of an action of this kind, but none that the form asks for; ignore any other."""
        if action is not None and action.kind == self.family.kind and len(action.args) == len(self.inputs):
            for box, value in zip(self.inputs, action.args, strict=True):
                if not box.param.required:
                    box.set_value(value)

    def begin_with_options(self, begun: Callable[[str], str]) -> None:
        """Choose in each field the option that ``begun`` names for it, if the field has it."""
        for box in self._choosing:
            if (option := begun(box.param.name)) in box.param.options:
                box.set_value(option)

    @property
    def values(self) -> tuple[str, ...]:
        """The contents of the fields and of the text, valid or not."""
        return (*(box.text() for box in self.inputs), self.text.toPlainText() if self.text else "")

    def set_values(self, values: tuple[str, ...]) -> None:
        """Fill in `values` of an equal form."""
        for box, value in zip(self.inputs, values[:-1], strict=True):
            box.type_text(value)
        if self.text is not None:
            self.text.setPlainText(values[-1])

    def fill(self, filled: Filled) -> bool:
        """Choose an option in the field of that name; return False if no field has both."""
        for box in self._choosing:
            if box.param.name == filled.field and filled.option in box.param.options:
                box.set_value(filled.option)
                return True
        return False

    @property
    def _choosing(self) -> list[FieldEditor]:
        return [box for box in self.inputs if box.param.kind == "choice"]

    @property
    def stops(self) -> list[QWidget]:
        asked = [box for box in self.inputs if box.param.required]
        others = [box for box in self.inputs if not box.param.required]
        widgets = [self.search, *others, self.text, *asked, self.submit, self.nothing]
        return [widget for widget in widgets if widget is not None]

    @property
    def first(self) -> QWidget:
        return self.stops[0]

    def action(self) -> Action:
        """Return the action filled in; raise GameError, in the words of the form, if a value is invalid."""
        for box in self.inputs:
            if sentence := box.complaint():
                raise GameError(sentence)
        values = tuple(cast(Atom, box.value()) for box in self.inputs)
        return Action(self.family.kind, values, self._words())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.text and isinstance(event, QKeyEvent):
            with_control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
            short = self.family.max_text <= ONE_LINE
            sends = (with_control or short) and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            if sends and event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if sends and event.type() == QEvent.Type.KeyPress:
                self._submit()
                return True
        return super().eventFilter(watched, event)

    def _input(self, field: Field) -> FieldEditor:
        param = field.param
        words = tuple(self._say(write(value)) for value in (*param.options, *param.parts))
        editor = FieldEditor(replace(param, words=words), filled=True)
        editor.entered.connect(self._submit)
        editor.changed.connect(lambda: editor.mark(bool(editor.complaint())))
        editor.changed.connect(self.changed)
        return editor

    def _add_fields(self, column: QVBoxLayout) -> None:
        others = [box for box in self.inputs if box.param.kind != "several"]
        if len(others) > FEW:
            self._add_list(column, others)
        elif others:
            self._line = FlowLayout(spacing=2 * theme.STEP)
            column.addLayout(self._line)
            for box in others:
                self._line.addWidget(self._pair(box))

    def _pair(self, box: FieldEditor) -> QWidget:
        low, high = box.param.low, box.param.high
        pair = QWidget()
        row = controls.row(pair)
        row.addWidget(controls.label(shortened(box.param.title)))
        row.addWidget(box)
        if box.param.kind == "int" and self.family.total is None:
            row.addWidget(
                controls.label(
                    tr("of {high}", high=high) if low == 0 else tr("{low} to {high}", low=low, high=high),
                    "secondary",
                )
            )
        return pair

    def _add_list(self, column: QVBoxLayout, boxes: list[FieldEditor]) -> None:
        """Add the fields as a list in columns of fixed height, with a line that searches it."""
        inner = QWidget()
        flow = FlowLayout(inner, spacing=theme.STEP)
        cells = {box: _Cell(box) for box in boxes}
        for cell in cells.values():
            flow.addWidget(cell)
        self.search = QLineEdit(
            placeholderText=tr("Find one of {boxes} by its name or value", boxes=len(boxes))
        )
        self.search.setAccessibleName(tr("Find one of {boxes} fields", boxes=len(boxes)))
        self.search.textChanged.connect(lambda text: _leave(cells, text))
        scroll = scrolled(inner)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setFixedHeight(self._lines * theme.line_height())
        for box in boxes:
            box.edit.installEventFilter(_Follower(scroll, box))
        column.addWidget(self.search)
        column.addWidget(scroll)

    def _text_area(self, hint: str = "") -> QPlainTextEdit:
        self.text = QPlainTextEdit(tabChangesFocus=True)
        self.text.setAccessibleName(
            tr(
                "{kind}, at most {max_text:,} characters",
                kind=self.family.kind,
                max_text=self.family.max_text,
            )
        )
        short = self.family.max_text <= ONE_LINE
        sends = tr("Write here; {key} sends", key="Enter" if short else "Ctrl+Enter")
        self.text.setPlaceholderText(" ".join(filter(None, (shortened(hint), sends))))
        self.text.setAccessibleDescription(" ".join(filter(None, (self.family.hint, sends))))
        self.text.setFixedHeight((1 if short else 2) * theme.line_height() + 18)
        self.text.textChanged.connect(self._count)
        self.text.installEventFilter(self)
        self._count()
        return self.text

    def add_beside(self, button: QWidget, *, last: bool = False) -> None:
        """Add a button beside the one that sends the form, behind other such buttons if ``last``."""
        self._foot_line.insertWidget(2 if last else 1, button)

    def _foot(self) -> QWidget:
        foot = QWidget()
        self._foot_line = controls.row(foot)
        self._foot_line.addWidget(self.submit)
        self._foot_line.addWidget(self.counter)
        return foot

    def _divide(self, total: int) -> None:
        """Set the first number to what the others leave, and show how much is missing or too much."""
        first, *others = self.inputs

        def leave_rest() -> None:
            first.set_value(max(0, total - sum(map(_number, others))))

        def count() -> None:
            left = total - sum(map(_number, self.inputs))
            self.counter.setText(
                tr("{left:,} left", left=left) if left >= 0 else tr("{excess:,} too many", excess=-left)
            )
            theme.set_role(self.counter, "bad" if left < 0 else "secondary")

        for box in others:
            box.changed.connect(leave_rest)
        for box in self.inputs:
            box.changed.connect(count)
        leave_rest()

    def _send_nothing(self) -> None:
        self.submitted.emit(Action(self.family.kind))

    def _words(self) -> str:
        return self.text.toPlainText().strip() if self.text is not None else ""

    def _count(self) -> None:
        length = len(self._words())
        over = length > self.family.max_text
        self.counter.setText(f"{length:,} / {self.family.max_text:,}" + (tr(" - too long") if over else ""))
        if self.nothing is not None:
            self.nothing.setEnabled(not length)
            self.nothing.setToolTip(tr("Clear the text first.") if length else "")
        theme.set_role(self.counter, "bad" if over else "secondary")

    def _submit(self) -> None:
        missing = next((box for box in self.inputs if box.is_missing), None)
        if self._needs_text and self.text is not None and not self._words():
            self.text.setFocus()
            self.refused.emit(tr("Nothing is written yet. {hint}", hint=self.family.hint).strip())
            return
        try:
            action = self.action()
        except GameError as error:
            if missing is not None:
                missing.setFocus(Qt.FocusReason.OtherFocusReason)
            self.refused.emit(str(error))
            return
        self.submitted.emit(action)


class _Cell(QWidget):
    """A field with its name beside it, as wide as the other cells if there is room."""

    def __init__(self, box: FieldEditor) -> None:
        super().__init__()
        name = controls.Elided("secondary")
        name.show_text(shortened(box.param.title))
        name.setBuddy(box)
        row = controls.row(self, spacing=theme.STEP)
        row.setContentsMargins(0, 0, 3 * theme.STEP, 0)
        row.addWidget(name, 2)
        row.addWidget(box, 3)

    def sizeHint(self) -> QSize:
        return QSize(CELL * theme.line_height(), super().sizeHint().height())


class _Follower(QObject):
    def __init__(self, scroll: QScrollArea, box: FieldEditor) -> None:
        super().__init__(box)
        self._scroll, self._box = scroll, box

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn:
            self._scroll.ensureWidgetVisible(self._box, 0, theme.line_height())
        return False


def _leave(cells: Mapping[FieldEditor, QWidget], text: str) -> None:
    """Show the fields with all these words in their names or values."""
    words = text.casefold().split()
    for box, cell in cells.items():
        contents = f"{box.param.title} {box.text()}".casefold()
        cell.setVisible(all(word in contents for word in words))


def _number(box: FieldEditor) -> int:
    return 0 if box.complaint() else int(box.value() or 0)
