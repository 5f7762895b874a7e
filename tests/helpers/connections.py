"""The connections in the settings, as a person uses them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from gamebench_gui.window.parts.connection import ASKING
from gamebench_gui.window.shell.settings_dialog import SettingsDialog

from .window import MainWindow


class ConnectionsForm:
    """The open settings, turned to the connections."""

    def __init__(self, window: MainWindow) -> None:
        self.dialog = next(found for found in window.findChildren(SettingsDialog) if found.isVisible())
        self._panel = self.dialog.connections
        self._form = self._panel.form

    @property
    def in_front(self) -> bool:
        """Whether the settings show the connections, not another part."""
        return self._panel.isVisible()

    @property
    def listed(self) -> dict[str, str]:
        """The servers by name, with what is known of each."""
        texts = [self._panel.list.item(at).text() for at in range(self._panel.list.count())]
        return {name: state for name, _, state in (text.partition("\n") for text in texts)}

    @property
    def shown(self) -> str:
        """The address of the server that is shown."""
        return self._form.shown

    @property
    def told(self) -> str:
        """What was found, or is wrong with the address."""
        return self._panel.status.text()

    @property
    def answer(self) -> str:
        """What the server, or the store of keys, gave; empty while it is asked."""
        text = self._form.key.answer.text()
        return "" if text == ASKING else text

    @property
    def models(self) -> list[str]:
        """The models that can be chosen."""
        box = self._form.model.edit
        return [box.itemText(at) for at in range(box.count())]  # type: ignore[attr-defined]

    @property
    def keyboard(self) -> str:
        """The button that has the keyboard."""
        button = self.dialog.focusWidget()
        return button.text() if isinstance(button, QAbstractButton) else ""

    @property
    def key_state(self) -> str:
        """What stands in the empty line for the key."""
        return self._form.key.line.placeholderText()

    @property
    def offers_removal(self) -> bool:
        """Whether the server can be removed."""
        return not self._form.remove.isHidden()

    @property
    def offers_prices(self) -> bool:
        """Whether prices can be entered."""
        return not self._form.prices["input"].parentWidget().parentWidget().isHidden()

    @property
    def about_price(self) -> str:
        """The sentence below the prices."""
        return self._form.about_price.text()

    @property
    def opponents(self) -> list[str]:
        """Who can be chosen as the opponent in new matches."""
        return [self._panel.opponent.itemText(at) for at in range(self._panel.opponent.count())]

    @property
    def opponent(self) -> str:
        """Who is."""
        return self._panel.opponent.currentText()

    def select(self, name: str) -> None:
        """Choose a server by its name."""
        self._panel.list.setCurrentRow(list(self.listed).index(name))

    def add(self, address: str) -> None:
        """Type an address and press the button."""
        self._panel.typed.setText(address)
        self._panel.add.click()

    def find(self) -> None:
        """Look for servers on this computer."""
        self._panel.search.click()

    def type_key(self, key: str) -> None:
        """Type or paste into the line for the key, as far as a line takes it."""
        self._form.key.line.setText(key)
        self._form.key.line.editingFinished.emit()

    def paste_key(self, text: str) -> None:
        """Paste into the line for the key and press Return."""
        QGuiApplication.clipboard().setText(text)
        self._form.key.line.setFocus()
        self._form.key.line.paste()
        QTest.keyClick(self._form.key.line, Qt.Key.Key_Return)

    def press(self, *keys: Qt.Key) -> None:
        """Press keys, each where the keyboard is by then."""
        for key in keys:
            QApplication.processEvents()
            QTest.keyClick(self.dialog.focusWidget() or self.dialog, key)

    def write(self, text: str) -> None:
        """Type where the keyboard is."""
        QTest.keyClicks(self.dialog.focusWidget(), text)

    def forget_key(self) -> None:
        """Press the button that forgets the key."""
        assert not self._form.key.forget.isHidden()
        self._form.key.forget.click()

    def choose(self, model: str) -> None:
        """Name a model."""
        self._form.model.type_text(model)

    def ask(self) -> None:
        """Press the button that asks the server."""
        self._form.key.test.click()

    def price(self, **prices: str) -> None:
        """Type prices of the model, and leave each field."""
        for name, text in prices.items():
            self._form.prices[name].type_text(text)
            QTest.keyClick(self._form.prices[name].edit, "\r")

    @property
    def priced(self) -> tuple[str, ...]:
        """What stands in the fields for prices."""
        return tuple(field.text() for field in self._form.prices.values())

    def play(self) -> None:
        """Play against the model."""
        self._form.play.click()

    def make_opponent(self) -> None:
        """Let the model sit in the other seats of new matches."""
        self._form.opponent.click()

    def take_opponent(self, name: str) -> None:
        """Choose somebody else for them."""
        self._panel.opponent.setCurrentIndex(self.opponents.index(name))
        self._panel.opponent.activated.emit(self._panel.opponent.currentIndex())

    def remove(self) -> None:
        """Remove the server."""
        self._form.remove.click()

    def close(self) -> None:
        """Close the settings."""
        self.dialog.accept()
