"""A text of tables in a window of its own."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import fit_to_screen

LARGEST: Final = QSize(1000, 700)


class ReportText(QDialog):
    """Shows a text, which can be copied, in a window no larger than it needs; ``folder`` can be opened.

    Args:
        above: a chart of the same numbers.
        aligned: whether the text has columns, and not only sentences.
        page: a file that the user may open in a browser.
    """

    def __init__(
        self,
        parent: QWidget,
        title: str,
        words: str,
        folder: Path | None = None,
        *,
        above: QWidget | None = None,
        aligned: bool = True,
        page: Path | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.text = QPlainTextEdit(words, readOnly=True)
        self.text.setAccessibleName(title)
        if aligned:
            self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
            theme.set_role(self.text, "mono")
        layout = controls.column(self, theme.PANE)
        if above is not None:
            layout.addWidget(above, 1)
        layout.addWidget(self.text, 1)
        foot = controls.row()
        foot.addStretch(1)
        for words_of_button, place, icon in (
            (tr("Open the report"), page, "text"),
            (tr("Open folder"), folder, "folder"),
        ):
            if place is not None:
                open_it = partial(QDesktopServices.openUrl, QUrl.fromLocalFile(str(place)))
                foot.addWidget(controls.push(words_of_button, open_it, icon=icon))
        controls.add(
            foot,
            controls.push(tr("Copy"), lambda: controls.copy_text(words), icon="copy"),
            controls.push(tr("Close"), self.accept, role="primary"),
        )
        layout.addLayout(foot)
        fit_to_screen(self, LARGEST if above is not None else self._needed(foot.sizeHint()), parent)

    def _needed(self, foot: QSize) -> QSize:
        """Return the size in which the whole text is seen, if it is not too long."""
        self.ensurePolished()
        metrics, lines = self.text.fontMetrics(), self.text.toPlainText().split("\n")
        room = QSize(4 * theme.PANE, 5 * theme.PANE + foot.height())
        wide = max(foot.width(), *(metrics.horizontalAdvance(line) for line in lines))
        text = QSize(wide, (len(lines) + 1) * metrics.lineSpacing())
        return (text + room).boundedTo(LARGEST)
