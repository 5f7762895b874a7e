"""Tests model servers in the engine's thread, keeps the models that they name, and signals the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from agents.catalog.providers import address_of
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.engine import Engine
from gamebench_gui.app.models.connections import Connections
from gamebench_gui.app.models.keys import Keys
from gamebench_gui.app.models.servers import Servers
from gamebench_gui.window.kit.field_editor import FieldEditor
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.parts.server_question import agree_to_servers
from games.core.game import GameError
from replays.words import tr_noop

if TYPE_CHECKING:
    from agents.llm.servers import Check

SECONDS: Final = 30.0
"""Longest test."""
ASKING: Final = tr_noop("Asking ...")
ROLES: Final = {"works": "good", "unsure": "warning", "fails": "bad"}
"""Colour roles of a test's result."""

FoundServers = list[tuple[str, tuple[str, ...]]]
"""Base URLs with the names of their models."""


class ModelForm(Protocol):
    """The form of an agent, which shows what its server answered."""

    fields: dict[str, FieldEditor]

    def spec(self) -> AgentSpec:
        """Return what is entered."""

    def show_answer(self, text: str, role: str, models: Sequence[str] = ()) -> None:
        """Show one sentence, and the models of the server."""


class ConnectionService(QObject):
    """Servers and keys for forms; answers arrive in the window's thread.

    Signals:
        changed: a key, a server, its models or a price has changed.
        wanted(address): the connections are to be shown, at a base URL or, if empty, at none in particular.
    """

    changed = Signal()
    wanted = Signal(str)

    def __init__(self, known: Connections, keys: Keys, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.known, self.keys = known, keys
        self._engine, self._work = engine, Work(self)

    def keep_key(self, base_url: str, key: str) -> str:
        """Store a key, or delete it if empty; return a warning if it lasts for the session only."""
        warning = self.keys.keep(base_url, key)
        self.changed.emit()
        return warning

    def test(self, row: ModelForm) -> None:
        """Test the model of a form, or list its server's models, and show the result in the form."""
        names = ("provider", "base_url", "model", "key_env")
        provider, url, model, key_env = (row.fields[name].text() for name in names)
        url = address_of(provider, url)
        row.show_answer(ASKING, "secondary")

        def show(check: Check) -> None:
            if isValid(row):
                row.show_answer(check.sentence, ROLES[check.fitness], check.models)

        self.ask(url, model, show, key_env)

    def test_agreed(self, row: ModelForm, servers: Servers, parent: QWidget) -> None:
        """Test once the user agrees to the server, which perhaps only a recorded match names."""
        try:
            specs = [row.spec()]
        except GameError as error:
            row.show_answer(str(error), "bad")
            return
        agree_to_servers(
            parent, servers, specs, lambda: self.test(row), lambda sentence: row.show_answer(sentence, "bad")
        )

    def ask(self, base_url: str, model: str, then: Callable[[Check], object], key_env: str = "") -> None:
        """Ask a model for one word, or without a model a server for its models, which are kept."""

        async def ask() -> Check:
            from agents.llm.servers import check_connection

            key = self.keys.find(base_url) or ""
            return await check_connection(base_url, key, model, SECONDS, key_env, place="above")

        def keep(check: Check) -> None:
            if check.models:
                self.keep_models(base_url, check.models)
            then(check)

        def failed(why: str) -> None:
            from agents.llm.servers import Check

            then(Check(tr("The test failed: {why}", why=why)))

        self._work.when(self._engine.submit(ask()), keep, failed)

    def keep_models(self, base_url: str, models: tuple[str, ...]) -> None:
        with suppress(GameError):
            self.known.keep_models(base_url, models)
            self.changed.emit()

    def find(self, then: Callable[[FoundServers], object]) -> None:
        """Look for servers on the usual ports of this machine, and keep those that answer."""

        async def find() -> FoundServers:
            from agents.llm.servers import find_local_servers

            return await find_local_servers()

        def keep(servers: FoundServers) -> None:
            for url, models in servers:
                self.keep_models(url, models)
            then(servers)

        self._work.when(self._engine.submit(find()), keep, lambda _: then([]))
