"""A box or round button beside words that may take several lines."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QLabel, QRadioButton, QSizePolicy, QWidget

from gamebench_gui.window.kit import controls


class Wording(QLabel):
    """The words beside a box or a button; a click on them is one on it."""

    def __init__(self, text: str, button: QAbstractButton) -> None:
        super().__init__()
        self._button = button
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)
        self.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._button.click()
        self._button.setFocus()


class Choice(QWidget):
    """A box or round button with words that may take several lines.

    Signals:
        toggled(on).
    """

    toggled = Signal(bool)

    def __init__(self, text: str, *, several: bool = False, about: str = "") -> None:
        super().__init__()
        self.button: QAbstractButton = QCheckBox() if several else QRadioButton()
        self.button.setAccessibleName(f"{about}: {text}" if about else text)
        self.button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.text = text
        line = controls.row(self)
        line.addWidget(self.button, 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(Wording(text, self.button), 1)
        self.button.toggled.connect(self.toggled)
        self.setFocusProxy(self.button)

    def lock(self) -> None:
        """Keep what was chosen; the words stay as easy to read as before."""
        self.button.setEnabled(False)
