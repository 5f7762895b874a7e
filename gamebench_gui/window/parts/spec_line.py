"""A seat as one line of text, as the command line takes it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from agents.catalog.spec import AgentSpec
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr
from games.core.action import Player
from games.core.errors import GameError


class SpecLine(QWidget):
    """Shows the agent of a seat as text, and takes another one.

    Args:
        read: returns the agent of a text; raises GameError if it cannot be seated.

    Signals:
        entered: the `AgentSpec` that was typed.
        refused: why what was typed cannot be seated, as one sentence.
    """

    entered = Signal(object)
    refused = Signal(object)

    def __init__(self, player: Player, read: Callable[[str], AgentSpec]) -> None:
        super().__init__()
        self._read = read
        self._shown = ""
        self.entry = QLineEdit(frame=False)
        self.entry.setFont(theme.font("mono"))
        self.entry.setAccessibleName(tr("Seat {seat} as text", seat=player + 1))
        self.entry.setPlaceholderText(tr("as text, once it is complete"))
        self.entry.setToolTip(
            tr("This seat as text, as the command line takes it. Type or paste another one.")
        )
        self.entry.editingFinished.connect(self._typed)
        line = QGridLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self.entry, 0, 0)
        copy = controls.tool(
            "copy", tr("Copy this seat as text"), lambda: controls.copy_text(self.entry.text())
        )
        line.addWidget(copy, 0, 1)

    def show_spec(self, spec: AgentSpec | None) -> None:
        """Show an agent; None while it is incomplete."""
        self._shown = "" if spec is None else str(spec)
        self.entry.setText(self._shown)
        self.entry.setCursorPosition(0)

    def _typed(self) -> None:
        text = self.entry.text().strip()
        if not text or text == self._shown:
            return
        try:
            spec = self._read(text)
        except GameError as error:
            self.refused.emit(str(error))
            return
        self.entered.emit(spec)
