"""The area below the board of a match: the explanation, the choices, and the line for typed moves."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QApplication, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.parts.action_panel import ActionPanel
from gamebench_gui.window.parts.typed_line import TypedLine

HIGH: Final = 36
"""Least height in pixels at normal type, so that a typed line has room."""


class BelowBoard(QWidget):
    """Shows the choices that the board does not offer, or in their place the line for typed moves.

    Args:
        hint: the line that explains the board.
        panel: the choices.
    """

    def __init__(self, hint: QWidget, panel: ActionPanel) -> None:
        super().__init__()
        self._hint, self._panel = hint, panel
        self.typed = TypedLine()
        self._before: QWidget | None = None
        controls.add(controls.column(self, 0, theme.STEP), self.typed, hint, panel)
        self.typed.hide()
        self.typed.left.connect(self.close_typed)
        self.typed.entered.connect(self._take)
        theme.notifier.changed.connect(self._restyle)
        self._restyle()

    def open_typed(self) -> bool:
        """Show the line for typed moves with the keyboard in it; return False if no move can be typed."""
        if not (self._panel.has_notation and self._panel.isEnabled()):
            return False
        if self.typed.isHidden():
            self._before = QApplication.focusWidget()
            self.typed.setFixedHeight(max(self.typed.sizeHint().height(), self.height()))
            self._hint.hide()
            self._panel.hide()
            self.typed.show()
        self.typed.suggest(self._panel.example)
        self.typed.entry.setFocus()
        return True

    def close_typed(self) -> None:
        """Show the choices again, with the keyboard where it was."""
        if self.typed.isHidden():
            return
        had_keyboard = self.typed.entry.hasFocus()
        self.typed.hide()
        self.typed.entry.clear()
        self.typed.complain("")
        self._hint.show()
        self._panel.show()
        if had_keyboard and self._before is not None:
            self._before.setFocus()
        self._before = None

    def _take(self, text: str) -> None:
        reason = self._panel.type_action(text)
        if reason:
            self.typed.complain(reason)
        elif text.strip():
            self.close_typed()

    def _restyle(self) -> None:
        self.setMinimumHeight(round(HIGH * theme.scale()))
