"""One model server in the settings: its key, its models, their prices, and a test whether it answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFormLayout, QLineEdit, QWidget

from agents.catalog.limits import PerMinute
from agents.catalog.providers import PROVIDERS
from agents.catalog.spec import AgentSpec
from agents.llm.keys import is_near
from gamebench_gui.app.models.connections import KnownServer
from gamebench_gui.app.models.prices import price_of
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.field_editor import FieldEditor, in_order, titled
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.parts.connection import ASKING, ROLES, ConnectionService
from gamebench_gui.window.parts.key_field import KeyField
from games.core.game import GameError
from games.core.param import Param, write
from replays.words import tr_noop, when_short

if TYPE_CHECKING:
    from agents.llm.servers import Check

MODEL: Final = Param(
    "model", label=tr_noop("Model"), placeholder=tr_noop("none: ask for the list"), suggestions=()
)
PRICES: Final = {
    "input": tr_noop("Tokens in"),
    "output": tr_noop("Tokens out"),
    "cached": tr_noop("In, seen before"),
}
ABOUT_PRICES: Final = tr_noop("US dollars for a million tokens; all costs are counted with them.")
LIMITS: Final = {"requests": tr_noop("Requests a minute"), "tokens": tr_noop("Tokens a minute")}
NAME_IT: Final = tr_noop("Choose or name a model first.")


class ServerForm(QWidget):
    """Shows one server.

    Signals:
        play_wanted(spec): the user wants to play against a model.
        opponent_wanted(spec): make a model the opponent in new matches.
        remove_wanted(address): remove a server that the user added.
    """

    play_wanted = Signal(object)
    opponent_wanted = Signal(object)
    remove_wanted = Signal(str)

    def __init__(self, service: ConnectionService) -> None:
        super().__init__()
        self._service = service
        self._server = service.known.servers()[0]
        self._asked = 0
        self.title = controls.label(role="pane", wrap=True)
        self.address = controls.label(role="secondary", wrap=True)
        self.key = KeyField(lambda: self._server.address, service, tr("Ask the server"))
        self.key.more.hide()
        self.model = FieldEditor(MODEL)
        self.models = controls.label(role="secondary", wrap=True)
        self.prices = {
            name: FieldEditor(Param(name, kind="text", label=title, placeholder=tr("unknown")))
            for name, title in PRICES.items()
        }
        self.limits = {
            name: FieldEditor(
                Param(name, None, 1, 10**9, kind="int", label=title, placeholder=tr("any number"))
            )
            for name, title in LIMITS.items()
        }
        self.about_price = controls.label(role="secondary", wrap=True)
        self.play = controls.push(
            tr("Play against it"), lambda: self._give(self.play_wanted.emit), icon="play"
        )
        self.opponent = controls.push(
            tr("Make it the opponent"), lambda: self._give(self.opponent_wanted.emit), icon="person"
        )
        self.remove = controls.push(tr("Remove server"), self._remove, icon="trash")
        self._pricing, self._limiting = QWidget(), QWidget()
        self._lay_out()
        self._connect()
        self.show_server(self._server)

    @property
    def shown(self) -> str:
        return self._server.address

    def show_server(self, server: KnownServer) -> None:
        """Show a server; entries stay if it is the same server as before."""
        if server.address != self._server.address:
            self.model.type_text("")
            self.key.line.clear()
            self.key.show_answer("", "text")
        self._server = server
        self.title.setText(server.name)
        self.address.setText(server.address)
        self.model.offer(server.models)
        self.models.setText(
            tr(
                "{models}, found {asked}.",
                models=plural("model", "models", len(server.models)),
                asked=when_short(server.asked),
            )
            if server.asked
            else tr("Ask the server which models it has.")
        )
        self.remove.setVisible(server.own)
        for part in (self._pricing, self.about_price, self._limiting):
            part.setVisible(not is_near(server.address))
        self.key.refresh()
        self._show_price()
        limits = self._service.known.limits(server.address)
        for name, field in self.limits.items():
            field.set_value(getattr(limits, name))
            field.mark(False)

    def spec(self) -> AgentSpec:
        """Return the agent with the chosen model.

        Raises:
            GameError: none is, or its name cannot be one.
        """
        if not (name := self.model.text()):
            raise GameError(said(NAME_IT))
        url = self._server.address
        return AgentSpec.of("llm", model=name, **({} if url == PROVIDERS[0].address else {"base_url": url}))

    def ask(self) -> None:
        """Ask the chosen model for one word, or the server for its models."""
        self._asked += 1
        asked, address = self._asked, self._server.address
        self.key.show_answer(ASKING, "secondary")

        def show(check: Check) -> None:
            if asked == self._asked and address == self._server.address:
                self.key.show_answer(check.sentence, ROLES[check.fitness])
                if len(check.models) == 1 and not self.model.text():
                    self.model.type_text(check.models[0])

        self._service.ask(address, self.model.text(), show)

    def _give(self, take: Callable[[AgentSpec], object]) -> None:
        try:
            spec = self.spec()
        except GameError as error:
            self.key.show_answer(str(error), "bad")
            self.model.setFocus()
            return
        take(spec)

    def _remove(self) -> None:
        self.remove_wanted.emit(self._server.address)

    def _show_price(self) -> None:
        price = self._service.known.prices().get(self.model.text())
        for name, field in self.prices.items():
            value = None if price is None else getattr(price, name)
            field.type_text("" if value is None else write(value))
            field.setEnabled(bool(self.model.text()))
            field.mark(False)
        hints = (ABOUT_PRICES,) if self.model.text() else (ABOUT_PRICES, NAME_IT)
        self.about_price.setText(" ".join(map(said, hints)))
        theme.set_role(self.about_price, "secondary")

    def _priced(self) -> None:
        model, texts = self.model.text(), [field.text() for field in self.prices.values()]
        if not model:
            return
        try:
            price = price_of(texts)
            self._service.known.set_price(model, price)
        except GameError as error:
            self.about_price.setText(str(error))
            theme.set_role(self.about_price, "bad" if all(texts[:2]) else "warning")
            return
        kept = tr("Kept.") if price is not None else ""
        self.about_price.setText(f"{kept} {said(ABOUT_PRICES)}".strip())
        theme.set_role(self.about_price, "secondary")

    def _limited(self) -> None:
        """Store the limits; a wrong one is marked, and then nothing changes."""
        wrong = [field for field in self.limits.values() if field.complaint()]
        for field in self.limits.values():
            field.mark(field in wrong)
        if wrong:
            return
        entered = (field.text() for field in self.limits.values())
        limits = PerMinute(*(int(text) if text else None for text in entered))
        if limits != self._service.known.limits(self._server.address):
            self._service.known.set_limits(self._server.address, limits)

    def _connect(self) -> None:
        self.key.test_wanted.connect(self.ask)
        self.model.entered.connect(self.key.test.click)
        self.model.changed.connect(self._show_price)
        for field in self.prices.values():
            line = field.edit
            assert isinstance(line, QLineEdit)
            line.editingFinished.connect(self._priced)
        for field in self.limits.values():
            line = field.edit
            assert isinstance(line, QLineEdit)
            line.editingFinished.connect(self._limited)

    def _lay_out(self) -> None:
        self.address.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        form = QFormLayout()
        form.setSpacing(2 * theme.STEP)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(controls.line_label(tr("Key"), self.key.line), self.key)
        form.addRow(controls.line_label(tr("Model"), self.model), self.model)
        for box, titles, fields in (
            (self._pricing, PRICES, self.prices),
            (self._limiting, LIMITS, self.limits),
        ):
            flow = FlowLayout(box, spacing=2 * theme.STEP)
            for name, field in fields.items():
                field.setMinimumWidth(5 * theme.line_height())
                field.setMaximumWidth(7 * theme.line_height())
                flow.addWidget(titled(said(titles[name]), field))
        buttons = QWidget()
        controls.add(FlowLayout(buttons), self.play, self.opponent, self.remove)
        controls.add(
            controls.column(self, 0, 2 * theme.STEP),
            self.title,
            self.address,
            form,
            self.models,
            self.key.below,
            self._pricing,
            self.about_price,
            self._limiting,
            buttons,
            1,
        )
        in_order(
            [
                self.key.line,
                self.model.edit,
                self.key.test,
                self.key.forget,
                *(field.edit for field in (*self.prices.values(), *self.limits.values())),
                self.play,
                self.opponent,
                self.remove,
            ]
        )
