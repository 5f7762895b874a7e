"""A connection to a freeciv server: joins, sends requests, waits until they are processed."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from gamebench_gui.app.external.freeciv.knowledge import Knowledge
from gamebench_gui.app.external.freeciv.packets import CAPABILITY, JOIN, VERSION
from gamebench_gui.app.external.freeciv.wire import Values, Wire, WireError
from games.core.external import EngineError

LONGEST_WAIT: Final = 120.0
"""Seconds for an answer; between two turns the server moves for all of its own players."""
SPOKEN: Final = "+Freeciv-3.0-network"
HEARD: Final = 5
"""Most sentences of the server that are kept until they are shown."""
_LINK: Final = re.compile(r'\[l [^\]]*name="([^"]*)"[^\]]*\]')
_MARKUP: Final = re.compile(r"\[/?[a-z]+(?: [^\]]*)?\]")


class Client:
    """One connection; its packets update `known`."""

    def __init__(self, user: str) -> None:
        self.known = Knowledge(user)
        self._wire = Wire()
        self._asked = 0
        self._done = 0
        self._trouble = ""
        self.heard: list[str] = []
        self._news = asyncio.Event()
        self._reply: Values = {}
        self._reading: asyncio.Task[None] | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def join(self, host: str, port: int) -> None:
        """Connect and join.

        Raises:
            EngineError: there is no server, or it is not freeciv 3.0.
        """
        try:
            reader, self._writer = await asyncio.open_connection(host, port)
        except OSError as error:
            raise EngineError(f"No server of freeciv answers at {host}:{port}.") from error
        self._reading = asyncio.create_task(self._read(reader))
        major, minor, patch = VERSION
        version = {"major": major, "minor": minor, "patch": patch, "label": ""}
        self._send(JOIN, {"user": self.known.user, "capability": CAPABILITY, **version})
        await self.until(lambda: bool(self._reply))
        if not self._reply["welcome"]:
            why = " ".join(str(self._reply["message"]).split()).rstrip(".")
            theirs = str(self._reply["capability"]) or "nothing"
            raise EngineError(
                f"The server of freeciv speaks {theirs!r} and lets nobody in who speaks {SPOKEN!r}: {why}."
            )
        if SPOKEN not in str(self._reply["capability"]).split():
            raise EngineError(
                "The server of freeciv is not of version 3.0, which is the one that is spoken here."
            )

    async def request(self, name: str, /, **values: Any) -> None:
        """Send a packet and wait until the server has processed it."""
        self._send(name, values)
        asked = self._asked
        await self.until(lambda: self._done >= asked or self.known.over)

    async def settle(self) -> None:
        """Wait until all that has happened so far is known, by an empty request."""
        await self.request("client_info")

    async def until(self, there: Callable[[], bool]) -> None:
        """Wait for a condition.

        Raises:
            EngineError: the connection broke, or nothing comes.
        """
        try:
            async with asyncio.timeout(LONGEST_WAIT):
                while not there():
                    if self._trouble:
                        raise EngineError(self._sentence())
                    self._news.clear()
                    await self._news.wait()
        except TimeoutError as error:
            raise EngineError("The server of freeciv does not answer any more.") from error

    async def close(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            with suppress(asyncio.CancelledError):
                await self._reading
        if self._writer is not None:
            self._writer.close()
            with suppress(OSError):
                await self._writer.wait_closed()

    def _sentence(self) -> str:
        last = f" It said last: {self.heard[-1]}" if self.heard else ""
        return f"{self._trouble}.{last}"

    def _send(self, name: str, values: Values) -> None:
        if self._trouble:
            raise EngineError(self._sentence())
        assert self._writer is not None
        self._asked += 1
        self._writer.write(self._wire.write(name, values))

    async def _read(self, reader: asyncio.StreamReader) -> None:
        try:
            while data := await reader.read(1 << 16):
                for name, values in self._wire.feed(data):
                    self._take(name, values)
                self._news.set()
            self._trouble = "The server of freeciv is gone"
        except WireError as error:
            self._trouble = f"What came from the server is not freeciv 3.0: {error}"
        except OSError:
            self._trouble = "The connection to the server of freeciv broke"
        self._news.set()

    def _take(self, name: str, values: Values) -> None:
        match name:
            case "finished":
                self._done += 1
            case "ping":
                self._send("pong", {})
            case "chat":
                self.heard = [*self.heard, plain(str(values["text"]))][-HEARD:]
            case "join_reply":
                self._reply = values
            case "shutdown":
                self._trouble = "The server of freeciv has shut down"
            case _:
                self.known.take(name, values)


def plain(text: str) -> str:
    return " ".join(_MARKUP.sub("", _LINK.sub(r"\1", text)).split())[:200]
