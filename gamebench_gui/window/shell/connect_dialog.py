"""Connecting a model: servers found on this machine, or an address and a key."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QDialog, QFormLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.engine import Engine
from gamebench_gui.app.keys import Keys
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.parts.connection import ConnectionTest, Servers
from games.core.game import GameError
from replays.words import one_line, plural

TYPED = "Another server"


class ConnectDialog(QDialog):
    """Finds out with which model the user wants to play.

    Signals:
        chosen(spec): an agent with that model.
    """

    chosen = Signal(object)

    def __init__(self, engine: Engine, keys: Keys, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Connect a model")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._connection, self._keys = ConnectionTest(engine, keys, self), keys
        self._found: Servers = []
        self.found = controls.label("Looking for servers on this computer ...", "secondary", wrap=True)
        self.server = QComboBox()
        self.server.setAccessibleName("Server")
        self.server.addItem(TYPED)
        self.url = QLineEdit(placeholderText="https://api.openai.com/v1")
        self.url.setAccessibleName("Address")
        self.model = QComboBox(editable=True)
        self.model.setAccessibleName("Model")
        self.key = QLineEdit(echoMode=QLineEdit.EchoMode.Password, placeholderText="local servers need none")
        self.key.setAccessibleName("API key")
        self.answer = controls.label(wrap=True)
        self.test = controls.push("Test connection", self._test, icon="link")
        self.play = controls.push("Play against it", self._play, role="primary")
        self._lay_out()
        self.server.currentIndexChanged.connect(self._choose_server)
        self._connection.find(self._show_found)

    def spec(self) -> AgentSpec:
        """The agent described.

        Raises:
            GameError: the model is missing or the address is none.
        """
        name = self.model.currentText().strip()
        if not name:
            raise GameError("Name the model, as its server calls it.")
        url = self.url.text().strip()
        return AgentSpec.of("llm", model=name, **({"base_url": url} if url else {}))

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setSpacing(2 * theme.STEP)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for title, field in (
            ("Server", self.server),
            ("Address", self.url),
            ("Model", self.model),
            ("Key", self.key),
        ):
            form.addRow(controls.label(title), field)
        foot: QHBoxLayout = controls.row()
        foot.addWidget(self.test)
        foot.addStretch(1)
        foot.addWidget(controls.push("Cancel", self.reject))
        foot.addWidget(self.play)
        layout: QVBoxLayout = controls.column(self, 5 * theme.STEP, 3 * theme.STEP)
        layout.addWidget(controls.label("Connect a model", "title"))
        layout.addWidget(
            controls.label(
                "Any server that speaks the OpenAI protocol will do, on this computer or elsewhere. "
                "The key goes into the keyring of your system and nowhere else.",
                "secondary",
                wrap=True,
            )
        )
        layout.addWidget(self.found)
        layout.addLayout(form)
        layout.addWidget(self.answer)
        layout.addStretch(1)
        layout.addLayout(foot)
        self.setMinimumWidth(28 * theme.line_height())

    def _show_found(self, servers: Servers) -> None:
        self._found = servers
        for number, (url, models) in enumerate(servers):
            self.server.insertItem(number, f"{url} ({plural(len(models), 'model')})")
        if servers:
            self.found.setText(f"{plural(len(servers), 'server')} found on this computer.")
            theme.set_role(self.found, "good")
            self.server.setCurrentIndex(0)
            self._choose_server()
        else:
            self.found.setText(
                "No server was found on the usual ports of this computer. Start one, or enter an address."
            )

    def _choose_server(self) -> None:
        index = self.server.currentIndex()
        if not 0 <= index < len(self._found):
            self.url.clear()
            self.url.setFocus()
            return
        url, models = self._found[index]
        self.url.setText(url)
        self.model.clear()
        self.model.addItems([one_line(name) for name in models])

    def _keep_key(self) -> None:
        if key := self.key.text().strip():
            self.key.clear()
            self._say(self._keys.keep(self.url.text(), key), "warning")

    def _test(self) -> None:
        self._keep_key()
        self._say("Asking ...", "secondary")
        self._connection.ask(self.url.text().strip(), self.model.currentText().strip(), self._tested)

    def _tested(self, text: str) -> None:
        self._say(text, "good" if text.startswith("It works") else "bad")

    def _say(self, text: str, role: str) -> None:
        self.answer.setText(text)
        theme.set_role(self.answer, role)

    def _play(self) -> None:
        try:
            spec = self.spec()
        except GameError as error:
            self._say(str(error), "bad")
            return
        self._keep_key()
        self.chosen.emit(spec)
        self.accept()
