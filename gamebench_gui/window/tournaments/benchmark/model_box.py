"""The first step: which model is tested, and how it is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QFrame,
    QLineEdit,
    QRadioButton,
    QSpinBox,
    QWidget,
)

from agents.catalog.providers import PROVIDERS
from agents.catalog.spec import AgentSpec
from agents.llm.keys import is_near, set_variable
from gamebench_gui.app.models.connections import NEAR_EXAMPLE, KnownServer, readable_address
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.speaking import say
from gamebench_gui.window.parts.connection import ASKING, ROLES, ConnectionService
from gamebench_gui.window.parts.key_field import KeyField
from gamebench_gui.window.tournaments.benchmark.parts import Segments, StepBox
from games.core.game import GameError
from replays.words import money, one_line, tr_noop

if TYPE_CHECKING:
    from agents.llm.servers import Check

WAYS: Final = {"direct": ("direct",), "cot": ("cot",), "both": ("direct", "cot")}
"""Scaffolds by the choice of how a model is asked."""
NO_ADDRESS: Final = tr_noop("Type the address of the model's server, then press Enter.")
EXAMPLE: Final = "mcts:simulations=200"


class Card(QFrame):
    """One way to choose what is tested: a radio button, what it is, and fields while it is chosen.

    Attributes:
        server: whose models it offers; None for other cards.
    """

    def __init__(self, title: str, about: str, server: KnownServer | None = None) -> None:
        super().__init__()
        self.server = server
        self.button = QRadioButton(one_line(title, 60))
        self.button.setAccessibleDescription(about)
        self.about = controls.label(about, "secondary", wrap=True)
        self.models = controls.ComboBox()
        self.models.setMinimumContentsLength(14)
        self.models.setAccessibleName(tr("Model"))
        line = controls.row()
        controls.add(line, self.button, self.models, 1)
        inset = controls.row()
        inset.setContentsMargins(round(1.6 * theme.line_height()), 0, 0, 0)
        inset.addWidget(self.about, 1)
        self.inside = controls.column(self, 2 * theme.STEP, theme.STEP)
        controls.add(self.inside, line, inset)
        names = server.models if server is not None else ()
        self.models.addItems([*names])
        self.models.setVisible(len(names) > 1)
        self.button.toggled.connect(self._restyle)
        self._restyle(False)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.button.click()
        self.button.setFocus()

    @property
    def model(self) -> str:
        return self.models.currentText()

    def _restyle(self, chosen: bool) -> None:
        theme.set_role(self, "card-chosen" if chosen else "card")


class ModelBox(StepBox):
    """The models of the user's connections, another one by its address, or any other agent.

    Signals:
        changed: something else is to be tested, or in another way.
    """

    changed = Signal()

    def __init__(self, service: ConnectionService) -> None:
        super().__init__(1, tr("Which model"))
        self._service = service
        self._near: list[str] = []
        self.cards: list[Card] = []
        self._group = QButtonGroup(self)
        self._holder = QWidget()
        self._column = controls.column(self._holder, 0, 2 * theme.STEP)
        self.another = Card(tr("Another model"), tr("A server on this machine or elsewhere, by its address."))
        self.address = QLineEdit(placeholderText=NEAR_EXAMPLE)
        self.named = QLineEdit(placeholderText=tr("Name of the model"))
        self.look = controls.push(tr("Find its models"), self.find_models, icon="search")
        self.connections = controls.push(
            tr("Connections..."), lambda: service.wanted.emit(""), tip=tr("Servers, keys, models and prices.")
        )
        self.other = Card(tr("Any other agent"), tr("A bot, a program or a plug-in, as --seat takes it."))
        self.agent = QLineEdit(placeholderText=EXAMPLE)
        self.concurrency = QSpinBox(minimum=0, maximum=64)
        self.key = KeyField(self._address, service, tr("Find its models"))
        self.asked = Segments(
            tr("It is asked"),
            (("direct", tr("directly")), ("cot", tr("to think first")), ("both", tr("both ways"))),
        )
        self.try_it = controls.push(tr("Try it"), self.try_model, icon="send")
        self.answer = controls.wrapped("", "secondary")
        self.more = controls.push(tr("More"), self._show_more, icon="down", role="link")
        self._more = QWidget()
        self._lay_out()
        self._connect()
        self.refresh()

    @property
    def scaffolds(self) -> tuple[str, ...]:
        return WAYS[self.asked.word]

    def spec(self) -> AgentSpec:
        """Return what is to be tested; raise GameError with a sentence while something is missing."""
        card = self._chosen()
        if card is self.other:
            if not self.agent.text().strip():
                raise GameError(tr("Type an agent, such as {example}.", example=EXAMPLE))
            return AgentSpec.parse(self.agent.text().strip())
        model = card.model or self.named.text().strip()
        if card is self.another and not self.address.text().strip():
            raise GameError(said(NO_ADDRESS))
        url = self._address()
        if not model:
            raise GameError(tr("Find the models of {url}, or type a name.", url=url))
        return AgentSpec.of("llm", model=model, **({} if url == PROVIDERS[0].address else {"base_url": url}))

    def refresh(self) -> None:
        """Show the servers whose models are known; a new one is chosen."""
        before = [card.server for card in self.cards]
        servers = [server for server in self._service.known.servers() if server.models]
        known_now = [(server.address, server.models) for server in servers]
        if self.cards and known_now == [(server.address, server.models) for server in before if server]:
            self._show_states()
            return
        chosen = self._chosen() if self.cards else None
        shown = chosen.server.address if chosen is not None and chosen.server is not None else ""
        model = chosen.model if chosen is not None else ""
        known = {server.address for server in before if server is not None}
        fresh = [server.address for server in servers if server.address not in known] if before else []
        self._fill(servers)
        wanted = fresh[0] if fresh and self.isVisible() else shown
        card = next((card for card in self.cards if card.server and card.server.address == wanted), None)
        if card is not None and wanted == shown and model:
            card.models.setCurrentText(model)
        kept = chosen if chosen is self.other else None
        (card or kept or (self.cards[0] if self.cards else self.another)).button.setChecked(True)
        self._show_states()

    def focus_first(self) -> None:
        """Move the keyboard to the chosen card, or to the one field that is wanted."""
        card = self._chosen()
        fields = {self.another: self.address, self.other: self.agent}
        fields.get(card, card.button).setFocus()

    def choose_address(self, address: str) -> None:
        """Choose a server."""
        for card in self.cards:
            if card.server is not None and card.server.address == address:
                card.button.setChecked(True)

    def find_models(self) -> None:
        """Ask the typed address which models it has, and keep the server."""
        try:
            address = readable_address(self.address.text())
            self._service.known.add(address)
        except GameError as error:
            self._tell(str(error), "bad")
            self.address.setFocus()
            return
        self.address.setText(address)
        self._tell(said(ASKING), "secondary")

        def show(check: Check) -> None:
            if check.models:
                self.refresh()
                self.choose_address(address)
                models = plural("model", "models", len(check.models))
                self._tell(tr("{found} found.", found=models), "good")
                card = self._chosen()
                (card.models if len(check.models) > 1 else card.button).setFocus()
            else:
                self._tell(check.sentence, ROLES[check.fitness])
                self.named.setVisible(True)
                self._show_states()

        self._service.ask(address, "", show)

    def try_model(self) -> None:
        """Ask the model for one word."""
        try:
            spec = self.spec()
        except GameError as error:
            self._tell(str(error), "bad")
            return
        self._tell(said(ASKING), "secondary")
        self._service.ask(
            spec.text("base_url"),
            spec.model,
            lambda check: self._tell(check.sentence, ROLES[check.fitness]),
        )

    def _address(self) -> str:
        card = self._chosen() if self.cards else self.another
        if card.server is not None:
            return card.server.address
        try:
            return readable_address(self.address.text())
        except GameError:
            return self.address.text().strip()

    def _chosen(self) -> Card:
        button = self._group.checkedButton()
        return next((card for card in self.cards if card.button is button), self.another)

    def _fill(self, servers: list[KnownServer]) -> None:
        with QSignalBlocker(self._group):
            for card in self.cards:
                self._group.removeButton(card.button)
                if card.server is not None:
                    self._column.removeWidget(card)
                    card.hide()
                    card.deleteLater()
            self.cards = [Card(_title(server), self._about(server), server) for server in servers]
            for at, card in enumerate(self.cards):
                self._column.insertWidget(at, card)
                card.models.currentTextChanged.connect(lambda _: self._changed())
            self.cards += [self.another, self.other]
            for card in self.cards:
                self._group.addButton(card.button)

    def _about(self, server: KnownServer) -> str:
        if is_near(server.address):
            return tr("On this machine or in its network. Costs nothing.")
        key = bool(self._service.keys.find(server.address)) or bool(set_variable(server.address))
        parts = [tr("Key found.") if key else tr("No key yet; type it below.")]
        price = self._service.known.prices().get(server.models[0]) if len(server.models) == 1 else None
        if price is not None:
            parts.append(
                tr(
                    "{read} in, {written} out for a million tokens.",
                    read=money(price.input),
                    written=money(price.output),
                )
            )
        return f"{server.name}. {' '.join(parts)}"

    def _show_states(self) -> None:
        """Show the fields of the chosen card."""
        card = self._chosen()
        for part in (self.address, self.look, self.connections):
            part.setVisible(card is self.another)
        if card is not self.another:
            self.named.hide()
        self.agent.setVisible(card is self.other)
        address = self._address() if card is not self.other else ""
        far = bool(address) and not _is_near(address)
        missing = far and not (self._service.keys.find(address) or _variable(address))
        for key_part in (self.key, self.key.below):
            key_part.setVisible(missing)
        self.look.setVisible(card is self.another and not missing)
        is_model = card is not self.other
        for button in (*self.asked.buttons.values(), self.try_it):
            button.setEnabled(is_model)
        self.key.refresh()

    def _toggled(self, button: QAbstractButton, on: bool) -> None:
        if on:
            self._changed()

    def _changed(self) -> None:
        self._tell("", "secondary")
        self._show_states()
        self.changed.emit()

    def _tell(self, text: str, role: str) -> None:
        self.answer.setText(text)
        theme.set_role(self.answer, role)
        self.answer.setVisible(bool(text))
        if text and role != "secondary":
            say(self, text)

    def _show_more(self) -> None:
        self._more.setVisible(self._more.isHidden())
        self.other.setVisible(not self._more.isHidden())
        theme.set_icon(self.more, "down" if self._more.isHidden() else "up")

    def _lay_out(self) -> None:
        for field, name in (
            (self.address, tr("Address of the server")),
            (self.named, tr("Name of the model")),
            (self.agent, tr("Agent")),
            (self.concurrency, tr("Matches at a time")),
        ):
            field.setAccessibleName(name)
        buttons = controls.row()
        controls.add(buttons, self.look, self.connections, 1)
        controls.add(self.another.inside, self.address, self.named, buttons)
        self.other.inside.addWidget(self.agent)
        self.concurrency.setSpecialValueText(tr("as usual"))
        controls.keep_off_the_edge(self.concurrency)
        line = controls.row(self._more)
        controls.add(
            line, controls.line_label(tr("Matches at a time"), self.concurrency), self.concurrency, 1
        )
        controls.add(self._column, self.another, self.other)
        ask = controls.row()
        controls.add(ask, controls.label(tr("It is asked")), (self.asked, 1), self.try_it)
        controls.add(
            self.inside, self._holder, self.key, self.key.below, ask, self.answer, (self.more, 0, LEFT), 1
        )
        self.inside.insertWidget(self.inside.count() - 1, self._more)
        for part in (self._more, self.other, self.named, self.answer):
            part.hide()

    def _connect(self) -> None:
        self._group.buttonToggled.connect(self._toggled)
        self._service.changed.connect(self.refresh)
        self.address.returnPressed.connect(self.find_models)
        self.key.test_wanted.connect(self._find_with_key)
        self.asked.chosen.connect(lambda _: self.changed.emit())
        for field in (self.named, self.agent):
            field.editingFinished.connect(self.changed)
        self.concurrency.valueChanged.connect(lambda _: self.changed.emit())

    def _find_with_key(self) -> None:
        if self._chosen() is self.another:
            self.find_models()
        else:
            self.try_model()


LEFT: Final = Qt.AlignmentFlag.AlignLeft


def _title(server: KnownServer) -> str:
    if len(server.models) == 1:
        return f"{server.models[0]}  ({server.address.partition('://')[2].partition('/')[0]})"
    return server.name


def _is_near(address: str) -> bool:
    try:
        return is_near(address)
    except GameError:
        return True


def _variable(address: str) -> str:
    try:
        return set_variable(address)
    except GameError:
        return ""
