"""Asks which keys of the keyboard people want to hold in a real-time match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QGridLayout, QKeySequenceEdit, QScrollArea, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import fit_to_screen

SIZE: Final = QSize(34, 34)
"""Of the dialog, in heights of a line of text."""


class KeyOfPerson(NamedTuple):
    """A key that can be changed: whose, as the game names it, what it does, and the one in use."""

    person: str
    name: str
    label: str
    now: str


class ChangeKeys(QDialog):
    """A field for each key; press the one that is wanted.

    Attributes:
        fields: by the game's name of a key.
    """

    def __init__(self, keys: Sequence[KeyOfPerson], parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Change keys"))
        self.fields: dict[str, QKeySequenceEdit] = {}
        inner, self.error = QWidget(), controls.wrapped("", "bad")
        self._fill(QGridLayout(inner), keys)
        scroll = QScrollArea(widgetResizable=True)
        scroll.setWidget(inner)
        scroll.setAccessibleName(tr("Keys"))
        layout = controls.column(self, 4 * theme.STEP, 3 * theme.STEP)
        layout.addWidget(controls.wrapped(tr("Click a field and press the key that you want."), "secondary"))
        layout.addWidget(scroll, 1)
        layout.addWidget(self.error)
        foot = controls.row()
        foot.addWidget(
            controls.push(tr("As at first"), lambda: self._put({key.name: key.name for key in keys}))
        )
        foot.addStretch(1)
        foot.addWidget(controls.push(tr("Cancel"), self.reject))
        self.use = controls.push(tr("Use these"), self._use, role="primary")
        foot.addWidget(self.use)
        layout.addLayout(foot)
        fit_to_screen(self, SIZE * theme.line_height(), parent)

    def chosen(self) -> dict[str, str]:
        """The wanted keys by the game's names."""
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

    def _use(self) -> None:
        """Accept, unless a key is missing or stands twice."""
        keys = list(self.chosen().values())
        twice = next((key for key in keys if keys.count(key) > 1), None)
        if twice is None:
            self.accept()
        else:
            told = (
                tr("{twice} stands twice; give each its own key.", twice=twice)
                if twice
                else tr("Some have no key yet.")
            )
            self.error.setText(told)
