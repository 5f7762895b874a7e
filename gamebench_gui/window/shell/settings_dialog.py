"""The settings, as a form made from the table of options; every change takes effect at once."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.field_editor import FieldEditor
from gamebench_gui.window.parts.settings import OPTIONS, Settings
from games.core.game import GameError
from games.core.param import Param


class SettingsDialog(QDialog):
    """Shows every option of `OPTIONS`."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Settings")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._settings = settings
        self.fields: dict[str, FieldEditor] = {}
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

    def _row(self, option: Param) -> QVBoxLayout:
        field = FieldEditor(option, filled=True)
        field.set_value(self._settings.value(option.name))
        field.changed.connect(partial(self._store, field))
        self.fields[option.name] = field
        made, line = controls.column(spacing=2), controls.row()
        if option.kind != "switch":
            name = controls.label(option.title)
            name.setBuddy(field)
            line.addWidget(name, 2)
        line.addWidget(field, 3)
        made.addLayout(line)
        if option.hint:
            made.addWidget(controls.label(option.hint, "secondary", wrap=True))
        return made

    def _store(self, field: FieldEditor) -> None:
        with suppress(GameError):
            value = field.value()
            if value is not None:
                self._settings.set_value(field.param.name, value)
