"""Asking before a window is closed in which something is being played."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from gamebench_gui.window.kit.language import tr

LATER = tr("What was played is kept. You can resume it at the next start.")


def asks_to_close(window: QWidget, running: Sequence[str]) -> bool:
    """Ask whether to close a window in which something is being played; False where nothing is.

    Args:
        running: a sentence for each thing that is being played.
    """
    if running:
        CloseQuestion(window, running).open()
    return bool(running)


class CloseQuestion(QMessageBox):
    """Says what is being played, and what becomes of it.

    Args:
        window: it is closed when somebody agrees.
        running: a sentence for each thing that is being played.
    """

    def __init__(self, window: QWidget, running: Sequence[str]) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setIcon(QMessageBox.Icon.Question)
        self.setWindowTitle("GameBench")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText("\n".join(running))
        self.setInformativeText(LATER)
        self.stay = self.addButton(tr("Keep playing"), QMessageBox.ButtonRole.RejectRole)
        self.leave = self.addButton(tr("Close"), QMessageBox.ButtonRole.AcceptRole)
        self.setDefaultButton(self.stay)
        self.setEscapeButton(self.stay)
        self.leave.clicked.connect(lambda: window.close())
