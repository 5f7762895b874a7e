"""A check box or radio button with a label that wraps."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QLabel, QSizePolicy, QWidget

from gamebench_gui.window.kit import controls
from gamebench_gui.window.kit.presses import CheckBox, RadioButton


class Wording(QLabel):
    """The label of a check box or radio button; a click on it clicks the button."""

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
    """A check box (``several``) or radio button with a label that wraps."""

    toggled = Signal(bool)

    def __init__(self, text: str, *, several: bool = False, about: str = "") -> None:
        super().__init__()
        self.button: QAbstractButton = CheckBox() if several else RadioButton()
        self.button.setAccessibleName(f"{about}: {text}" if about else text)
        self.button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.text = text
        line = controls.row(self)
        line.addWidget(self.button, 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(Wording(text, self.button), 1)
        self.button.toggled.connect(self.toggled)
        self.setFocusProxy(self.button)

    def lock(self) -> None:
        """Disable the button without dimming the label."""
        self.button.setEnabled(False)
