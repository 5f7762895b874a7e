"""The connections in the settings: model servers with keys, models and prices, and the usual opponent."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QLineEdit, QListWidget, QListWidgetItem, QWidget

from agents.catalog.kinds import AGENTS
from agents.catalog.options import SpecError
from agents.catalog.spec import AgentSpec
from agents.llm.keys import is_near, server_of, set_variable
from gamebench_gui.app.models.connections import NEAR_EXAMPLE, KnownServer, canonical
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.parts.connection import ConnectionService, FoundServers
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.shell.server_form import ServerForm
from games.core.game import GameError
from replays.words import one_line, tr_noop

ABOUT: Final = tr_noop(
    "Any server that speaks the OpenAI protocol will do, on this computer or elsewhere. A key stays in the "
    "keyring of your system, is never shown, and goes to its own server only."
)
USUAL: Final = tr_noop("Search, or random moves where it cannot play")
ROOM: Final = 36
"""Width from which the list is beside the form, in heights of a line of text."""


class ConnectionsPanel(QWidget):
    """Servers at the left, the selected one at the right; `play_wanted` has the spec of a model."""

    play_wanted = Signal(object)

    def __init__(self, service: ConnectionService, settings: Settings) -> None:
        super().__init__()
        self._service, self._settings = service, settings
        self.list = QListWidget()
        self.typed = QLineEdit(placeholderText=NEAR_EXAMPLE)
        self.add = controls.push(tr("Add server"), self.add_server, icon="plus")
        self.search = controls.push(tr("Find on this computer"), self.find_servers, icon="search")
        self.status = controls.wrapped("", "secondary")
        self.form = ServerForm(service)
        self.opponent = controls.ComboBox()
        self._parts = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._lay_out()
        self._fill()
        self._fill_opponents()
        self.list.setCurrentRow(0)
        self.list.currentRowChanged.connect(self._show_row)
        self.typed.returnPressed.connect(self.add_server)
        self.form.play_wanted.connect(self.play_wanted)
        self.form.opponent_wanted.connect(self._take_opponent)
        self.form.remove_wanted.connect(self._remove)
        self.opponent.activated.connect(self._choose_opponent)
        service.changed.connect(self._fill)

    def show_server(self, address: str) -> None:
        """Select the server at a base URL, and keep it if it is new; an empty one focuses the list."""
        if not address:
            self.list.setFocus()
        elif self._keep(address):
            self.form.key.line.setFocus()

    def add_server(self) -> None:
        if self._keep(self.typed.text()):
            self.typed.clear()
            self._tell("", "secondary")
            self.form.key.line.setFocus()

    def _keep(self, address: str) -> bool:
        """Keep a server and select it; show why not, and return False, if the address is none."""
        try:
            self._select(self._service.known.add(address))
        except GameError as error:
            self._tell(str(error), "bad")
            self.typed.setFocus()
            return False
        return True

    def find_servers(self) -> None:
        self.search.setEnabled(False)
        self._tell(tr("Looking for servers on this computer ..."), "secondary")
        self._service.find(self._show_found)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= ROOM * theme.line_height()
        way = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        if self._parts.direction() != way:
            self._parts.setDirection(way)

    def _show_found(self, servers: FoundServers) -> None:
        self.search.setEnabled(True)
        if not servers:
            self._tell(
                tr("None answers on the usual ports of this computer. Start one, or add its address."),
                "warning",
            )
            return
        self._tell(
            tr("{found} found on this computer.", found=plural("server", "servers", len(servers))), "good"
        )
        address, models = servers[0]
        self._select(canonical(address))
        if models and not self.form.model.text():
            self.form.model.type_text(models[0])
        self.form.play.setFocus()

    def _tell(self, text: str, role: str) -> None:
        self.status.setText(text)
        theme.set_role(self.status, role)

    def _fill(self) -> None:
        shown = self.form.shown
        servers = self._service.known.servers()
        with QSignalBlocker(self.list):
            self.list.clear()
            for server in servers:
                item = QListWidgetItem(f"{one_line(server.name, 60)}\n{_state(server, self._service)}")
                item.setData(Qt.ItemDataRole.UserRole, server.address)
                self.list.addItem(item)
            at = next((at for at, server in enumerate(servers) if server.address == shown), 0)
            self.list.setCurrentRow(at)
        self.form.show_server(servers[at])

    def _select(self, address: str) -> None:
        self._fill()
        for at in range(self.list.count()):
            if self.list.item(at).data(Qt.ItemDataRole.UserRole) == address:
                self.list.setCurrentRow(at)

    def _show_row(self, row: int) -> None:
        if row >= 0 and (
            server := self._service.known.server(self.list.item(row).data(Qt.ItemDataRole.UserRole))
        ):
            self.form.show_server(server)

    def _remove(self, address: str) -> None:
        known = self._service.known
        known.remove(address)
        if all(server_of(server.address) != server_of(address) for server in known.servers()):
            self._service.keep_key(address, "")
        self._service.changed.emit()
        self.list.setFocus()

    def _fill_opponents(self) -> None:
        self.opponent.clear()
        self.opponent.addItem(said(USUAL), "")
        chosen = self._settings.opponent()
        offers = {
            said(kind.title): spec for kind in AGENTS.values() if (spec := _plain(kind.word)) is not None
        }
        offers |= self._settings.seat_presets()
        for title, spec in offers.items():
            self.opponent.addItem(one_line(title, 60), str(spec))
        if chosen is not None and self.opponent.findData(str(chosen)) < 0:
            self.opponent.addItem(one_line(chosen.name, 60), str(chosen))
        self.opponent.setCurrentIndex(max(0, self.opponent.findData(str(chosen) if chosen else "")))

    def _choose_opponent(self) -> None:
        text = str(self.opponent.currentData() or "")
        self._settings.set_opponent(AgentSpec.parse(text) if text else None)

    def _take_opponent(self, spec: AgentSpec) -> None:
        self._settings.set_opponent(spec)
        self._fill_opponents()
        self.form.key.show_answer(
            tr("{name} is the opponent in new matches.", name=one_line(spec.name, 60)), "good"
        )

    def _lay_out(self) -> None:
        self.list.setAccessibleName(tr("Servers"))
        self.list.setMinimumHeight(7 * theme.line_height())
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.typed.setAccessibleName(tr("Address of another server"))
        self.opponent.setAccessibleName(tr("Opponent in a new match"))
        self.opponent.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.opponent.setMinimumContentsLength(12)
        left = QWidget()
        side = controls.column(left, 0, theme.STEP)
        controls.add(side, (self.list, 1), self.typed, self.add, self.search, self.status)
        self.status.setMinimumHeight(3 * theme.line_height())  # a sentence moves nothing
        self.status.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._parts.setSpacing(4 * theme.STEP)
        controls.add(self._parts, (left, 2), (self.form, 3))
        foot = controls.row()
        name = controls.label(tr("Opponent in a new match"))
        name.setBuddy(self.opponent)
        controls.add(foot, name, (self.opponent, 1))
        layout = controls.column(self, theme.PANE, 3 * theme.STEP)
        controls.add(layout, controls.wrapped(said(ABOUT), "secondary"), (self._parts, 1), foot)
        hint = tr(
            "Where up to six play, and it can play the game; with more players the others move at random."
        )
        layout.addWidget(controls.wrapped(hint, "secondary"))


def _state(server: KnownServer, service: ConnectionService) -> str:
    parts = []
    if service.keys.find(server.address):
        parts.append(tr("key kept"))
    elif name := set_variable(server.address):
        parts.append(tr("key from {name}", name=name))
    elif not is_near(server.address):
        parts.append(tr("no key"))
    if server.asked:
        parts.append(plural("model", "models", len(server.models)))
    return ", ".join(parts) or tr("not asked yet")


def _plain(word: str) -> AgentSpec | None:
    """Return an agent without options; None for people, and for agents that need some."""
    try:
        return AgentSpec.of(word) if word != "human" else None
    except SpecError:
        return None
