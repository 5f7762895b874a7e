"""Asks model servers, in the engine thread, whether they answer, and tells the window."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from typing import Any

from PySide6.QtCore import QObject, Signal

from gamebench_gui.app.engine import Engine
from gamebench_gui.app.keys import Keys
from gamebench_gui.window.parts.seat_row import SeatRow

SECONDS = 30.0
"""How long a test may take."""

Servers = list[tuple[str, tuple[str, ...]]]
"""Base URLs with the names of their models."""


class ConnectionTest(QObject):
    """Tests of connections; answers arrive in the window's thread."""

    _answered = Signal(object, object)

    def __init__(self, engine: Engine, keys: Keys) -> None:
        super().__init__()
        self._engine, self._keys = engine, keys
        self._answered.connect(lambda then, result: then(result))

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

        self._run(ask(), then, lambda error: f"The test failed: {error}")

    def find(self, then: Callable[[Servers], object]) -> None:
        """Look for servers on the usual ports of this machine."""

        async def find() -> Servers:
            from agents.llm.servers import find_local_servers

            return await find_local_servers()

        self._run(find(), then, lambda error: [])

    def _run(self, coro: Any, then: Callable[[Any], object], failed: Callable[[Exception], Any]) -> None:
        def done(future: Future[Any]) -> None:
            try:
                self._answered.emit(then, future.result())
            except CancelledError:
                return
            except Exception as error:  # whatever a server does, the window says one sentence
                self._answered.emit(then, failed(error))

        self._engine.submit(coro).add_done_callback(done)


def show_answer(row: SeatRow, text: str) -> None:
    """Show what a test found in a seat's form, unless the form is gone."""
    from shiboken6 import isValid

    if isValid(row):
        row.show_answer(text, "good" if text.startswith("It works") else "bad")
