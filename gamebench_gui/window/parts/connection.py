"""Asks model servers, in the engine thread, whether they answer, and tells the window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from shiboken6 import isValid

from gamebench_gui.app.engine import Engine
from gamebench_gui.app.keys import Keys
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.parts.seat_row import SeatRow

SECONDS = 30.0
"""How long a test may take."""

Servers = list[tuple[str, tuple[str, ...]]]
"""Base URLs with the names of their models."""


class ConnectionTest:
    """Tests of connections; answers arrive in the window's thread, while their owner is there."""

    def __init__(self, engine: Engine, keys: Keys, owner: QObject) -> None:
        self._engine, self._keys, self._work = engine, keys, Work(owner)

    def test(self, row: SeatRow) -> None:
        """Ask the model of a seat for one word, and show the answer in the seat's form."""
        url, model, key_env = (row.fields[name].text() for name in ("base_url", "model", "key_env"))
        row.show_answer("Asking ...", "secondary")
        self.ask(url, model, lambda text: show_answer(row, text), key_env)

    def ask(self, base_url: str, model: str, then: Callable[[str], object], key_env: str = "") -> None:
        """Ask a model for one word, or a server for its models when none is named."""

        async def ask() -> str:
            from agents.llm.servers import test_connection

            return await test_connection(base_url, self._keys.find(base_url) or "", model, SECONDS, key_env)

        self._work.when(self._engine.submit(ask()), then, lambda why: then(f"The test failed: {why}"))

    def find(self, then: Callable[[Servers], object]) -> None:
        """Look for servers on the usual ports of this machine."""

        async def find() -> Servers:
            from agents.llm.servers import find_local_servers

            return await find_local_servers()

        self._work.when(self._engine.submit(find()), then, lambda _: then([]))


def show_answer(row: SeatRow, text: str) -> None:
    """Show what a test found in a seat's form, unless the form is gone."""
    if isValid(row):
        row.show_answer(text, "good" if text.startswith("It works") else "bad")
