"""The field for an API key, and the button that asks its server. The key is neither shown nor written to a
file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QLineEdit, QPushButton, QSizePolicy, QWidget

from agents.llm.keys import clean_key, host_of, set_variable
from gamebench_gui.app.models.connections import canonical
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.parts.connection import ConnectionService
from games.core.game import GameError

SETTLED: Final = 400
"""Milliseconds without typing after which an address is looked up."""


class KeyField(QWidget):
    """A password field for the key of a server, and the button that tests it, by default "Test
    connection".

    Attributes:
        below: the buttons and the answer; the owner places them where there is room for a sentence.

    Signals:
        test_wanted: test whether the model answers.
    """

    test_wanted = Signal()

    def __init__(self, base_url: Callable[[], str], service: ConnectionService, verb: str = "") -> None:
        super().__init__()
        self._base_url = base_url
        self._service = service
        self._asking = False
        self.line = QLineEdit(echoMode=QLineEdit.EchoMode.Password)
        self.line.setAccessibleName(tr("API key"))
        self.line.setToolTip(tr("Kept in the keyring of your system, never in a match or a settings file."))
        self.test: QPushButton = controls.push(verb or tr("Test connection"), self._test, icon="link")
        self.forget = controls.push(tr("Forget key"), self._forget, icon="trash")
        self.more = controls.push(
            tr("Connections..."), self._open, tip=tr("Servers, keys, models and prices.")
        )
        self.answer = controls.label(role="secondary", wrap=True)
        self.below = QWidget()
        self._lay_out()
        self._settle = QTimer(self, singleShot=True, interval=SETTLED)
        self._settle.timeout.connect(self.refresh)
        self.line.editingFinished.connect(self._entered)
        service.changed.connect(self.refresh)
        self.refresh()

    def refresh_soon(self) -> None:
        self._settle.start()

    def refresh(self) -> None:
        kept = bool(self._service.keys.find(self._base_url()))
        self.forget.setVisible(kept)
        if kept:
            state = tr("kept; type to replace it")
        elif name := self._variable():
            state = tr("from {name}", name=name)
        else:
            state = tr("none; local servers need none")
        self.line.setPlaceholderText(state)

    def show_answer(self, text: str, role: str) -> None:
        """Show one sentence under the buttons."""
        self.answer.setText(said(text))
        theme.set_role(self.answer, role)
        self.answer.setVisible(bool(text))
        self._asking = role == "secondary"

    def _variable(self) -> str:
        try:
            return set_variable(self._base_url())
        except GameError:
            return ""

    def _entered(self) -> bool:
        """Store what was typed; return whether it could be."""
        if not (typed := self.line.text()).strip():
            self.line.clear()
            return True
        self.line.clear()
        try:
            host, key = host_of(canonical(self._base_url())), clean_key(typed)
        except GameError as error:
            self.show_answer(str(error), "bad")
            return False
        warning = self._service.keep_key(self._base_url(), key)
        kept = tr("The key for {host} is kept in the keyring.", host=host)
        self.show_answer(warning or kept, "warning" if warning else "good")
        return True

    def _forget(self) -> None:
        self._service.keep_key(self._base_url(), "")
        self.show_answer(tr("The key was removed."), "good")
        self.line.setFocus()

    def _test(self) -> None:
        # disabling the button meanwhile would focus the next one, which deletes the key
        if not self._asking and self._entered():
            self.test_wanted.emit()

    def _open(self) -> None:
        self._service.wanted.emit(canonical(self._base_url()))

    def _lay_out(self) -> None:
        controls.column(self, 0, 0).addWidget(self.line)
        buttons = QWidget()
        flow = FlowLayout(buttons, spacing=theme.STEP)
        for button in (self.test, self.more, self.forget):
            flow.addWidget(button)
        self.answer.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        layout = controls.column(self.below, 0, theme.STEP)
        layout.addWidget(buttons)
        layout.addWidget(self.answer)
        self.answer.hide()
