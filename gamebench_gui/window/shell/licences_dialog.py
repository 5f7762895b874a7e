"""Every part of this program and the texts of its licence."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QListWidget, QPlainTextEdit, QSplitter, QWidget

from gamebench_gui.app.install.licences import Part, find_parts
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr


class LicencesDialog(QDialog):
    """Lists the parts, with the licence of the chosen one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Licences"))
        self._parts = find_parts()
        self.parts, self.text = QListWidget(), QPlainTextEdit()
        self.parts.setAccessibleName(tr("Parts of this program"))
        self.parts.addItems([f"{part.name} {part.version}" for part in self._parts])
        self.parts.setUniformItemSizes(True)
        self.text.setReadOnly(True)
        self.text.setAccessibleName(tr("Licence"))
        self.parts.currentRowChanged.connect(self._show)
        self._lay_out()
        self.parts.setCurrentRow(0)

    def _show(self, row: int) -> None:
        if 0 <= row < len(self._parts):
            self.text.setPlainText(_licence(self._parts[row]))

    def _lay_out(self) -> None:
        layout = controls.column(self, 3 * theme.STEP, 2 * theme.STEP)
        halves = QSplitter()
        controls.add(halves, self.parts, self.text)
        halves.setSizes([theme.line_height() * 14, theme.line_height() * 44])
        halves.setChildrenCollapsible(False)
        layout.addWidget(halves, 1)
        foot = controls.row()
        controls.add(foot, 1, controls.push(tr("Close"), self.accept, role="primary"))
        layout.addLayout(foot)
        self.resize(58 * theme.line_height(), 34 * theme.line_height())


def _licence(part: Part) -> str:
    head = "\n".join(line for line in (f"{part.name} {part.version}", part.licence, part.address) if line)
    return "\n\n".join([head, *part.texts.values()])
