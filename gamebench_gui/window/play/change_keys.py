"""The dialog for the keys of the keyboard that people hold in a real-time match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QSize
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QGridLayout, QKeySequenceEdit, QScrollArea, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.form_dialog import FormDialog
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import fit_to_screen
from resources.errors import UserError

SIZE: Final = QSize(34, 34)
"""Of the dialog, in heights of a line of text."""


class KeyOfPerson(NamedTuple):
    """A key that can be changed: its person, the game's name for it, its action, and the key in use."""

    person: str
    name: str
    label: str
    now: str


class ChangeKeys(FormDialog):
    """A field for each key, by the game's name of it; press the wanted key in the field."""

    def __init__(self, keys: Sequence[KeyOfPerson], parent: QWidget) -> None:
        self.fields: dict[str, QKeySequenceEdit] = {}
        inner = QWidget()
        self._fill(QGridLayout(inner), keys)
        scroll = QScrollArea(widgetResizable=True)
        scroll.setWidget(inner)
        scroll.setAccessibleName(tr("Keys"))
        sentence = tr("Click a field and press the key that you want.")
        super().__init__(
            parent, tr("Change keys"), tr("Use these"), sentence, lambda _: self._check(), body=scroll
        )
        reset = controls.push(tr("Reset"), lambda: self._put({key.name: key.name for key in keys}))
        self.foot.insertWidget(0, reset)
        fit_to_screen(self, SIZE * theme.line_height(), parent)

    def chosen(self) -> dict[str, str]:
        return {name: field.keySequence().toString() for name, field in self.fields.items()}

    def _fill(self, grid: QGridLayout, keys: Sequence[KeyOfPerson]) -> None:
        person = ""
        for key in keys:
            if key.person != person:
                person = key.person
                grid.addWidget(controls.label(person, "strong"), grid.rowCount(), 0, 1, 2)
            field = self.fields[key.name] = QKeySequenceEdit(QKeySequence(key.now))
            field.setMaximumSequenceLength(1)
            field.setAccessibleName(f"{person}: {key.label}")
            row = grid.rowCount()
            grid.addWidget(controls.label(key.label), row, 0)
            grid.addWidget(field, row, 1)

    def _put(self, keys: Mapping[str, str]) -> None:
        for name, key in keys.items():
            self.fields[name].setKeySequence(QKeySequence(key))

    def _check(self) -> None:
        keys = list(self.chosen().values())
        if not all(keys):
            raise UserError(tr("Some have no key yet."))
        if twice := [key for key in keys if keys.count(key) > 1]:
            raise UserError(tr("{twice} is assigned twice; give each its own key.", twice=twice[0]))
