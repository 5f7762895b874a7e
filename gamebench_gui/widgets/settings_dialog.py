"""The settings, as a form made from the table of options; every change takes effect at once."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QFormLayout, QLineEdit, QWidget

from gamebench_gui import theme
from gamebench_gui.settings import OPTIONS, Option, Settings
from gamebench_gui.widgets import bits


class SettingsDialog(QDialog):
    """Shows every option of `OPTIONS`."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Settings")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._settings = settings
        self.fields: dict[str, QWidget] = {}
        layout = bits.column(self, 5 * theme.STEP, 4 * theme.STEP)
        layout.addWidget(bits.label("Settings", "title"))
        form = QFormLayout()
        form.setSpacing(2 * theme.STEP)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for option in OPTIONS:
            self._add(form, option)
        layout.addLayout(form)
        layout.addStretch(1)
        foot = bits.row()
        foot.addStretch(1)
        foot.addWidget(bits.push("Close", self.accept, role="primary"))
        layout.addLayout(foot)
        self.setMinimumWidth(24 * theme.line_height())

    def _add(self, form: QFormLayout, option: Option) -> None:
        field = self._field(option)
        field.setAccessibleName(option.label)
        field.setToolTip(option.help)
        self.fields[option.key] = field
        if isinstance(field, QCheckBox):
            form.addRow(field)
        else:
            form.addRow(bits.label(option.label), field)
        if option.help:
            form.addRow(bits.label(option.help, "secondary", wrap=True))

    def _field(self, option: Option) -> QWidget:
        value = self._settings.value(option.key)
        if isinstance(option.default, bool):
            box = QCheckBox(option.label)
            box.setChecked(value is True)
            box.toggled.connect(partial(self._settings.set_value, option.key))
            return box
        if option.choices:
            combo = QComboBox()
            for choice, words in option.choices:
                combo.addItem(words, choice)
            combo.setCurrentIndex(combo.findData(value))
            combo.currentIndexChanged.connect(
                lambda: self._settings.set_value(option.key, combo.currentData())
            )
            return combo
        line = QLineEdit(str(value))
        line.editingFinished.connect(lambda: self._settings.set_value(option.key, line.text()))
        return line
