"""Where an API key is entered and a connection tested. The key is shown to nobody and stored in no file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from agents.llm.keys import set_variable
from gamebench_gui.window.kit import controls, theme
from games.core.game import GameError

SETTLED: Final = 400
"""Milliseconds without typing after which an address is looked up."""


class KeyField(QWidget):
    """A hidden line for the key, and the test of the connection.

    Args:
        base_url: the server that the key is for.
        find: the key kept for a server.
        keep: keeps a key and returns a warning, empty when all is well.

    Signals:
        test_wanted: the user wants to know whether the model answers.
    """

    test_wanted = Signal()

    def __init__(
        self,
        base_url: Callable[[], str],
        find: Callable[[str], str | None],
        keep: Callable[[str, str], str],
    ) -> None:
        super().__init__()
        self._base_url, self._find, self._keep = base_url, find, keep
        self.line = QLineEdit(echoMode=QLineEdit.EchoMode.Password)
        self.line.setAccessibleName("API key")
        self.line.setToolTip("Kept in the keyring of your system, never in a match or a settings file.")
        self.forget = QAction("Forget the kept key", self.line)
        theme.set_icon(self.forget, "trash")
        self.forget.triggered.connect(self._forget)
        self.line.addAction(self.forget, QLineEdit.ActionPosition.TrailingPosition)
        self.test: QPushButton = controls.push("Test connection", self._test, icon="link")
        self.answer = controls.label(role="secondary", wrap=True)
        layout = controls.column(self, 0, theme.STEP)
        layout.addWidget(self.line)
        layout.addWidget(self.test)
        layout.addWidget(self.answer)
        self.answer.hide()
        self._settle = QTimer(self, singleShot=True, interval=SETTLED)
        self._settle.timeout.connect(self.refresh)
        self.line.editingFinished.connect(self._entered)
        self.refresh()

    def refresh_soon(self) -> None:
        """Look again when the address has been typed."""
        self._settle.start()

    def refresh(self) -> None:
        """Say which key would be used for the server entered."""
        kept = bool(self._find(self._base_url()))
        self.forget.setVisible(kept)
        if kept:
            state = "kept; type to replace it"
        elif name := self._variable():
            state = f"from {name}"
        else:
            state = "none; local servers need none"
        self.line.setPlaceholderText(state)

    def _variable(self) -> str:
        try:
            return set_variable(self._base_url())
        except GameError:
            return ""

    def show_answer(self, text: str, role: str) -> None:
        """Show one sentence under the button."""
        self.answer.setText(text)
        theme.set_role(self.answer, role)
        self.answer.setVisible(bool(text))
        self.test.setEnabled(role != "secondary")

    def _entered(self) -> None:
        key = self.line.text().strip()
        if not key:
            return
        self.line.clear()
        warning = self._keep(self._base_url(), key)
        self.refresh()
        self.show_answer(warning or "The key is kept in the keyring.", "warning" if warning else "good")

    def _forget(self) -> None:
        self._keep(self._base_url(), "")
        self.refresh()
        self.show_answer("The key was removed.", "good")

    def _test(self) -> None:
        self._entered()
        self.test_wanted.emit()
