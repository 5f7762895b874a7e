"""A label whose text ends in an ellipsis where there is no room for it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy

from gamebench_gui import theme
from gamebench_gui.models import words


class Elided(QLabel):
    """One line of plain text; the whole of it is the tooltip and the accessible name."""

    def __init__(self, role: str = "text") -> None:
        super().__init__()
        self.whole = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        theme.set_role(self, role)
        theme.notifier.changed.connect(self._fit)

    def show_text(self, text: str) -> None:
        """Show a text."""
        self.whole = text
        self.setToolTip(words.tooltip(text) if text else "")
        self.setAccessibleName(text)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        return QSize(60, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.setText(self.fontMetrics().elidedText(self.whole, Qt.TextElideMode.ElideRight, self.width()))
