"""What is asked before something is done with a study."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QDialog, QLineEdit, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.field_editor import in_order, titled
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.studies.frame import Choice
from resources.errors import UserError


class Asked(QDialog):
    """A title, a sentence, some fields, one sentence on what is wrong, two buttons.

    Args:
        give: takes what was entered; what it raises is shown, and the dialog stays.
    """

    def __init__(
        self, parent: QWidget, title: str, verb: str, sentence: str, give: Callable[[Asked], object]
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self._give = give
        self._fields: dict[str, QLineEdit | QComboBox | QAbstractButton] = {}
        self.problem = controls.wrapped("", "bad")
        self.problem.hide()
        self.do = controls.push(verb, self._do, role="primary")
        self.do.setDefault(True)
        self._column = controls.column(self, 5 * theme.STEP, 3 * theme.STEP)
        self._column.addWidget(controls.label(title, "pane"))
        self._column.addWidget(controls.wrapped(sentence, "text"))
        self._rest = controls.column()
        self._column.addLayout(self._rest)
        self._column.addWidget(self.problem)
        foot = controls.row()
        foot.addStretch(1)
        self.cancel = controls.push(tr("Cancel"), self.reject)
        foot.addWidget(self.cancel)
        foot.addWidget(self.do)
        self._column.addLayout(foot)
        self.setMinimumWidth(26 * theme.line_height())

    def open(self) -> None:
        """Show it, with the keyboard in the first field."""
        stops = [*self._fields.values(), self.cancel, self.do]
        in_order(stops)
        stops[0 if self._fields else -1].setFocus()
        super().open()

    def line(
        self, name: str, text: str = "", *, hidden: bool = False, such_as: str = "", fixed: bool = False
    ) -> Asked:
        """Ask for a text; one that is ``fixed`` can only be read and copied."""
        field = QLineEdit(text)
        field.setReadOnly(fixed)
        field.setCursorPosition(0)
        field.setPlaceholderText(such_as)
        if hidden:
            field.setEchoMode(QLineEdit.EchoMode.Password)
        return self._add(name, field)

    def choice(self, name: str, options: Sequence[str] | Mapping[str, str]) -> Asked:
        """Ask for one of some texts; with a mapping, the words that each is shown with."""
        field = controls.ComboBox()
        for option in options:
            field.addItem(options[option] if isinstance(options, Mapping) else option, option)
        return self._add(name, field)

    def tick(self, name: str) -> Asked:
        """Ask for yes or no."""
        choice = Choice(name, several=True)
        self._fields[name] = choice.button
        self._rest.addWidget(choice)
        return self

    def allow_unless(self, objection: Callable[[Asked], str]) -> Asked:
        """Disable the button as long as there is an objection to what is entered, and show that.

        Args:
            objection: gives the sentence; empty where nothing is wrong. It is asked after every change.
        """

        def look() -> None:
            sentence = objection(self)
            self.do.setEnabled(not sentence)
            self.problem.setText(sentence)
            self.problem.setVisible(bool(sentence))

        for field in self._fields.values():
            if isinstance(field, QComboBox):
                field.currentIndexChanged.connect(lambda _: look())
            elif isinstance(field, QLineEdit):
                field.textChanged.connect(lambda _: look())
        look()
        return self

    def text(self, name: str) -> str:
        """What was entered or chosen, without blanks at its ends; a password keeps them."""
        field = self._fields[name]
        if isinstance(field, QComboBox):
            return str(field.currentData())
        is_password = isinstance(field, QLineEdit) and field.echoMode() is QLineEdit.EchoMode.Password
        return field.text() if is_password else field.text().strip()

    def is_ticked(self, name: str) -> bool:
        """Whether a box is ticked."""
        field = self._fields.get(name)
        return isinstance(field, QAbstractButton) and field.isChecked()

    def _add(self, name: str, field: QLineEdit | QComboBox) -> Asked:
        field.setAccessibleName(name)
        self._fields[name] = field
        self._rest.addWidget(titled(name, field))
        return self

    def _do(self) -> None:
        try:
            self._give(self)
        except UserError as error:
            self.problem.setText(str(error))
            self.problem.show()
            layout = self.layout()
            needed = layout.totalHeightForWidth(self.width()) if layout is not None else 0
            self.resize(self.width(), max(self.height(), needed))
            return
        self.accept()
