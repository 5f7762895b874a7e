"""A dialog with a few fields that asks before something is done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QDialog, QLineEdit, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.choice import Choice
from gamebench_gui.window.kit.field_editor import in_order, titled
from gamebench_gui.window.kit.helping import show_linked
from gamebench_gui.window.kit.language import tr
from resources.errors import UserError


class FormDialog(QDialog):
    """A title, a sentence, some fields, one sentence on what is wrong, and two buttons.

    Args:
        verb: the words on the button that submits the form.
        give: called with the dialog to submit it; a `UserError` that it raises is shown instead of closing.
        body: a widget above the fields, which takes all spare height.
    """

    def __init__(
        self,
        parent: QWidget,
        title: str,
        verb: str,
        sentence: str,
        give: Callable[[FormDialog], object],
        *,
        body: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self._give = give
        self._fields: dict[str, QLineEdit | QComboBox | QAbstractButton] = {}
        self.problem = controls.wrapped("", "bad")
        self.problem.hide()
        self.do = controls.push(verb, self._do, role="primary")
        self.do.setDefault(body is None)
        self._column = controls.column(self, 5 * theme.STEP, 3 * theme.STEP)
        self._column.addWidget(controls.label(title, "pane"))
        if sentence:
            self._column.addWidget(controls.wrapped(sentence, "text"))
        self._body = body
        if body is not None:
            self._column.addWidget(body, 1)
        self._rest = controls.column()
        self._column.addLayout(self._rest)
        self._column.addWidget(self.problem)
        self.foot = controls.row()
        self.foot.addStretch(1)
        self.cancel = controls.push(tr("Cancel"), self.reject)
        self.foot.addWidget(self.cancel)
        self.foot.addWidget(self.do)
        self._column.addLayout(self.foot)
        self.setMinimumWidth(26 * theme.line_height())

    def open(self) -> None:
        """Show the dialog, with the keyboard in its first field."""
        if self._body is None:
            stops = [*self._fields.values(), self.cancel, self.do]
            in_order(stops)
            stops[0 if self._fields else -1].setFocus()
        super().open()

    def line(
        self, name: str, text: str = "", *, hidden: bool = False, such_as: str = "", fixed: bool = False
    ) -> FormDialog:
        """Add a field for a text; a ``fixed`` one can only be read and copied."""
        field = QLineEdit(text)
        field.setReadOnly(fixed)
        field.setCursorPosition(0)
        field.setPlaceholderText(such_as)
        if hidden:
            field.setEchoMode(QLineEdit.EchoMode.Password)
        return self._add(name, field)

    def choice(self, name: str, options: Sequence[str] | Mapping[str, str]) -> FormDialog:
        """Add a drop-down; a mapping gives the words for each option."""
        field = controls.ComboBox()
        for option in options:
            field.addItem(options[option] if isinstance(options, Mapping) else option, option)
        return self._add(name, field)

    def tick(self, name: str) -> FormDialog:
        choice = Choice(name, several=True)
        self._fields[name] = choice.button
        self._rest.addWidget(choice)
        return self

    def allow_unless(self, objection: Callable[[FormDialog], str]) -> FormDialog:
        """Show an objection, asked for after every change, and disable the button unless it is empty."""

        def check() -> None:
            sentence = objection(self)
            self.do.setEnabled(not sentence)
            show_linked(self.problem, sentence)
            self.problem.setVisible(bool(sentence))

        for field in self._fields.values():
            if isinstance(field, QComboBox):
                field.currentIndexChanged.connect(lambda _: check())
            elif isinstance(field, QLineEdit):
                field.textChanged.connect(lambda _: check())
        check()
        return self

    def text(self, name: str) -> str:
        """Return what was entered or chosen, stripped of blanks unless it is a password."""
        field = self._fields[name]
        if isinstance(field, QComboBox):
            return str(field.currentData())
        is_password = isinstance(field, QLineEdit) and field.echoMode() is QLineEdit.EchoMode.Password
        return field.text() if is_password else field.text().strip()

    def is_ticked(self, name: str) -> bool:
        field = self._fields.get(name)
        return isinstance(field, QAbstractButton) and field.isChecked()

    def _add(self, name: str, field: QLineEdit | QComboBox) -> FormDialog:
        field.setAccessibleName(name)
        self._fields[name] = field
        self._rest.addWidget(titled(name, field))
        return self

    def _do(self) -> None:
        try:
            self._give(self)
        except UserError as error:
            show_linked(self.problem, str(error))
            self.problem.show()
            layout = self.layout()
            needed = layout.totalHeightForWidth(self.width()) if layout is not None else 0
            self.resize(self.width(), max(self.height(), needed))
            return
        self.accept()
