"""The line below a board: the rule against a click, or else how its choices are reached."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from gamebench_gui.window.kit import controls, theme
from resources.foreign import shortened


class HintLine(QWidget):
    """Shows a refusal with a sign, and a suggestion while nothing is refused."""

    def __init__(self) -> None:
        super().__init__()
        self.refusal = controls.label(role="bad", wrap=True)
        self.suggestion = controls.label(role="secondary", wrap=True)
        self._sign = QLabel()
        for words in (self.refusal, self.suggestion):
            words.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        line = controls.row(self, spacing=theme.STEP)
        controls.add(line, self._sign, (self.refusal, 1), (self.suggestion, 1))
        self._show()
        theme.notifier.changed.connect(self._restyle)
        self._restyle()

    def refuse(self, words: str) -> None:
        """Show why a click did nothing; empty clears that."""
        self.refusal.setText(shortened(words))
        self.refusal.setAccessibleName(words)
        self._show()

    def suggest(self, words: str) -> None:
        """Show a line while no refusal is shown."""
        self.suggestion.setText(words)
        self._show()

    def _show(self) -> None:
        refused = bool(self.refusal.text())
        self._sign.setVisible(refused)
        self.refusal.setVisible(refused)
        self.suggestion.setVisible(not refused and bool(self.suggestion.text()))

    def _restyle(self) -> None:
        self.setMinimumHeight(theme.line_height())
        self._sign.setPixmap(theme.icon_pixmap("error", round(theme.line_height()), "bad"))
