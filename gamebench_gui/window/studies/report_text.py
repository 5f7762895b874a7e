"""A text of tables in a window of its own."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import fit_to_screen


class ReportText(QDialog):
    """Shows a text with aligned columns, which can be copied; ``folder`` can be opened.

    Args:
        above: a chart of the same numbers.
    """

    def __init__(
        self,
        parent: QWidget,
        title: str,
        words: str,
        folder: Path | None = None,
        *,
        above: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.text = QPlainTextEdit(words, readOnly=True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setAccessibleName(title)
        theme.set_role(self.text, "mono")
        layout = controls.column(self, theme.PANE)
        if above is not None:
            layout.addWidget(above, 1)
        layout.addWidget(self.text, 1)
        foot = controls.row()
        foot.addStretch(1)
        if folder is not None:
            address = QUrl.fromLocalFile(str(folder))
            foot.addWidget(
                controls.push(tr("Open folder"), lambda: QDesktopServices.openUrl(address), icon="folder")
            )
        controls.add(
            foot,
            controls.push(tr("Copy"), lambda: controls.copy_text(words), icon="copy"),
            controls.push(tr("Close"), self.accept, role="primary"),
        )
        layout.addLayout(foot)
        fit_to_screen(self, QSize(1000, 700), parent)
