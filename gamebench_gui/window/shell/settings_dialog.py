"""The settings, as a form made from the table of options; every change takes effect at once."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QVBoxLayout, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.parts.settings import OPTIONS, Option, Settings
from replays.words import tooltip


class SettingsDialog(QDialog):
    """Shows every option of `OPTIONS`."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Settings")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._settings = settings
        self.fields: dict[str, QWidget] = {}
        layout = controls.column(self, 5 * theme.STEP, 4 * theme.STEP)
        layout.addWidget(controls.label("Settings", "title"))
        for option in OPTIONS:
            layout.addLayout(self._row(option))
        layout.addStretch(1)
        foot = controls.row()
        foot.addStretch(1)
        foot.addWidget(controls.push("Close", self.accept, role="primary"))
        layout.addLayout(foot)
        self.setMinimumWidth(24 * theme.line_height())

    def _row(self, option: Option) -> QVBoxLayout:
        field = self._field(option)
        field.setAccessibleName(option.label)
        field.setToolTip(tooltip(option.help))
        self.fields[option.key] = field
        made, line = controls.column(spacing=2), controls.row()
        if not isinstance(field, QCheckBox):
            line.addWidget(controls.label(option.label), 2)
        line.addWidget(field, 3)
        made.addLayout(line)
        if option.help:
            made.addWidget(controls.label(option.help, "secondary", wrap=True))
        return made

    def _field(self, option: Option) -> QWidget:
        value = self._settings.value(option.key)
        if isinstance(option.default, bool):
            box = QCheckBox(option.label)
            box.setChecked(value is True)
            box.toggled.connect(partial(self._settings.set_value, option.key))
            return box
        combo = QComboBox()
        for choice, words in option.choices:
            combo.addItem(words, choice)
        combo.setCurrentIndex(combo.findData(value))
        combo.currentIndexChanged.connect(lambda: self._settings.set_value(option.key, combo.currentData()))
        return combo
