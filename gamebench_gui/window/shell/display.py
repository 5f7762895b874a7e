"""The display: connecting to it, or ending with a sentence where there is none."""

from __future__ import annotations

import os

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from gamebench_gui.window.kit.language import tr


def open_display() -> QApplication:
    """Return Qt's application, connected to the display; end the program if there is no display."""
    before = qInstallMessageHandler(_end_without_display)
    app = QApplication.instance() or QApplication([])
    qInstallMessageHandler(before)
    assert isinstance(app, QApplication)
    return app


def _end_without_display(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
    if kind is QtMsgType.QtFatalMsg:
        sentence = tr(
            "there is no display here on which a window could open; set DISPLAY or WAYLAND_DISPLAY and "
            "install the system packages that the README names, or do without a window: gamebench --help"
        )
        os.write(2, f"gamebench: {sentence}\n".encode())
        os._exit(1)
