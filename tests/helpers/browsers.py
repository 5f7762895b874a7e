"""Seats at browsers without a browser: a client of the host that keeps what a page would keep."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from gamebench_gui.served import wire

from .waiting import LIMIT

SECONDS = LIMIT


class Browser:
    """One page: its token, what it was sent, and the position that it shows.

    Attributes:
        frames: every frame of the host, in order.
        at: the newest position.
        shapes: the shapes that it was sent.
    """

    def __init__(self, url: str, token: str = "") -> None:
        self.url = url
        self.token = token
        self.frames: list[str] = []
        self.at: dict[str, Any] = {}
        self.welcome: dict[str, Any] = {}
        self.shapes: list[Any] = []
        self.log: list[list[Any]] = []
        self.talk: list[list[Any]] = []
        self.room: dict[str, Any] = {}
        self.screen: dict[str, Any] = {}
        self.replies: list[dict[str, Any]] = []
        self.closed: int | None = None
        self.socket: ClientConnection | None = None
        self._news = asyncio.Event()
        self._reading: asyncio.Task[None] | None = None

    async def open(self, **settings: Any) -> Browser:
        origin = settings.pop("origin", self.url.rstrip("/"))
        address = self.url.replace("http", "ws", 1) + "seat"
        settings.setdefault("max_size", 2**21)
        self.socket = await connect(address, origin=origin, proxy=None, **settings)
        self.closed = None
        self._reading = asyncio.ensure_future(self._read(self.socket))
        return self

    async def join(self, code: str, name: str = "") -> Browser:
        """Take a seat by its code, and say hello."""
        before = self.token
        await self.say({"t": "join", "code": code, "name": name})
        await self.until(lambda: self.token != before)
        return await self.hello()

    async def hello(self, **more: Any) -> Browser:
        have = [self.at.get("n", 0), len(self.talk)]
        size = {"w": 640, "h": 480, "have": have, **more}
        await self.say({"t": "hello", "v": wire.VERSION, "token": self.token, **size})
        return self

    async def say(self, message: dict[str, Any]) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def answer(self, action: Any, q: str | None = None) -> None:
        await self.say({"t": "answer", "q": q or self.ask["q"], "a": action})

    async def shut(self) -> None:
        if self.socket is not None:
            await self.socket.close()

    def cut(self) -> None:
        """Lose the connection without a word."""
        assert self.socket is not None
        self.socket.transport.abort()

    @property
    def ask(self) -> dict[str, Any]:
        asked: dict[str, Any] = self.at.get("ask") or {}
        return asked

    def forget(self, q: str) -> None:
        """Show a question no longer that was answered; the next one may have come with the reply."""
        if self.ask and self.ask["q"] == q:
            self.at["ask"] = None

    @property
    def is_over(self) -> bool:
        return bool(self.at.get("over"))

    async def until(self, true: Callable[[], object], seconds: float = SECONDS) -> None:
        """Wait until something is true after a frame or the end of the connection."""
        async with asyncio.timeout(seconds):
            while not true():
                self._news.clear()
                await self._news.wait()

    async def reply(self, q: str, kinds: tuple[str, ...] = ("ok", "no")) -> dict[str, Any]:
        """Return the next reply to a question, and forget it."""

        def found() -> dict[str, Any] | None:
            return next((r for r in self.replies if r["q"] == q and r["t"] in kinds), None)

        await self.until(found)
        reply = found()
        assert reply is not None
        self.replies.remove(reply)
        return reply

    async def ended(self, seconds: float = SECONDS) -> int | None:
        """Wait for the end of the connection, and return its code."""
        await self.until(lambda: self.closed is not None, seconds)
        return self.closed

    async def play(self, choose: Callable[[Browser], Any]) -> None:
        """Answer every question until the match is over."""
        while not self.is_over:
            await self.until(lambda: self.is_over or self.ask)
            if not self.is_over:
                q = self.ask["q"]
                await self.answer(choose(self))
                self.forget(q)

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for frame in socket:
                assert isinstance(frame, str)
                self.frames.append(frame)
                self._take(json.loads(frame))
                self._news.set()
        except ConnectionClosed:
            pass
        finally:
            if self.socket is socket:
                self.closed = socket.close_code
            self._news.set()

    def _take(self, message: dict[str, Any]) -> None:
        wire.TOLD[message["t"]].check(message)
        match message["t"]:
            case "seated":
                self.token = message["token"]
            case "welcome":
                self.welcome = message
            case "room":
                self.room = message
            case "screen":
                self.screen = message
            case "at":
                self._draw(message)
            case "ok" | "no":
                self.replies.append(message)

    def _draw(self, at: dict[str, Any]) -> None:
        self.at = at
        drawn = at["drawn"]
        if drawn["start"] is not None:
            del self.shapes[drawn["start"] :]
        self.shapes += drawn["new"]
        numbers = [n for run in drawn["order"] for n in (run if isinstance(run, list) else [run])]
        assert all(number < len(self.shapes) for number in numbers)
        first, lines = at["log"]
        self.log = [line for line in self.log if line[0] < first] + lines
        first, talk = at["talk"]
        self.talk = self.talk[:first] + talk

    @property
    def drawn(self) -> list[Any]:
        """The shapes of the newest scene, back to front."""
        shapes: list[Any] = []
        for run in self.at["drawn"]["order"]:
            first, last = run if isinstance(run, list) else (run, run)
            shapes += self.shapes[first : last + 1]
        return shapes


def at_random(rng: random.Random) -> Callable[[Browser], Any]:
    """Return a person who does anything that is offered."""

    def choose(browser: Browser) -> Any:
        ask = browser.ask
        listed, families = ask["listed"], [f for f in ask["open"] if not f["typed"]]
        if listed and (not families or rng.random() < 0.7):
            kind, args, text, _ = rng.choice(listed)
            return [kind, args, text]
        family = rng.choice(families)
        return [family["kind"], _filled(family, rng), "Hello" if family["max"] else ""]

    return choose


def _filled(family: dict[str, Any], rng: random.Random) -> list[Any]:
    fields = family["fields"]
    if family["total"] is not None:
        cuts = sorted(rng.randint(0, family["total"]) for _ in fields[1:])
        return [b - a for a, b in zip([0, *cuts], [*cuts, family["total"]], strict=True)]
    return [
        rng.choice(field["options"])
        if field["options"]
        else rng.choice(field["parts"])
        if field["parts"]
        else rng.randint(field["low"], field["high"])
        for field in fields
    ]
