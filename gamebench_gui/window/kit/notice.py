"""A strip with one sentence and buttons that act on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QSizePolicy, QWidget

from gamebench_gui.window.kit import controls, palette, theme
from gamebench_gui.window.kit.helping import show_linked
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import SideBySide
from gamebench_gui.window.kit.speaking import say

ICONS: Final = {"info": "info", "good": "check", "warning": "warning", "bad": "error"}


class Notice(QFrame):
    """Hidden until `tell` is called. ``kind`` is ``info``, ``good``, ``warning`` or ``bad``."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("notice")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._icon, self._text = QLabel(), controls.label(wrap=True)
        self._buttons: list[QPushButton] = []
        self._kind = "info"
        self._sentence = ""
        actions = QWidget()
        self._actions = controls.row(actions)
        self._actions.addStretch(1)
        self._close = controls.tool("cross", tr("Dismiss this message"), self.hide)
        words = SideBySide(self._text, actions, None, grows=0)
        controls.add(controls.row(self, 2 * theme.STEP), self._icon, (words, 1), self._close)
        theme.notifier.changed.connect(self._restyle)
        self.hide()

    @property
    def text(self) -> str:
        return "" if self.isHidden() else self._sentence

    @property
    def buttons(self) -> Sequence[QPushButton]:
        return self._buttons

    def tell(
        self,
        text: str,
        kind: str = "info",
        actions: Sequence[tuple[str, Callable[[], object]]] = (),
        *,
        closable: bool = True,
        asks: bool = False,
        primary: bool = True,
    ) -> None:
        """Show a sentence with one button per action.

        Args:
            asks: whether the last button takes the keyboard.
            primary: whether the first button is emphasised.
        """
        new = text != self.text
        for button in self._buttons:
            self._actions.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = []
        for number, (verb, act) in enumerate(actions):
            button = controls.push(verb, act, role="primary" if primary and not number else "")
            self._actions.addWidget(button)
            self._buttons.append(button)
        self._kind = kind
        self._sentence = text
        show_linked(self._text, text)
        self.setAccessibleName(text)
        self._close.setVisible(closable)
        self._restyle()
        self.show()
        if new:
            say(self, text)
        if asks and self._buttons:
            self._buttons[-1].show()  # its layout shows it later, and hidden it takes no focus
            self._buttons[-1].setFocus()

    def _restyle(self) -> None:
        role = "accent" if self._kind == "info" else self._kind
        self._icon.setPixmap(theme.icon_pixmap(ICONS[self._kind], round(1.3 * theme.line_height()), role))
        tone = palette.mix(theme.palette().surface, theme.color(role), 0.12).name()
        self.setStyleSheet(f"#notice {{ background: {tone}; border-radius: {theme.RADIUS}px; }}")
