"""A program behind an address, which gets its messages by HTTP, one connection each."""

from __future__ import annotations

import asyncio
import ssl
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

from agents.llm.answers import detail
from agents.outside.protocol import LONGEST_ANSWER, Json, decode, encode
from games.core.game import UnreadableActionError
from games.core.seat import SeatError

CONNECT_SECONDS: Final = 10.0
BYE_SECONDS: Final = 2.0
LONGEST_HEAD: Final = 65_536


class Address:
    """A program that answers posts."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.begun = False
        self.log = ""

    async def begin(self, hello: Json) -> Json:
        try:
            ready = decode(await self._post(hello))
        except UnreadableActionError as error:
            raise SeatError(f"The program behind {self.url} does not begin: {error}") from error
        if ready.get("type") != "ready":
            raise SeatError(
                f"The program behind {self.url} cannot play this match{detail(ready.get('message'))}."
            )
        self.begun = True
        return ready

    async def ask(self, question: Json) -> Json:
        """Return the answer to a question; after a `SeatError` the match is described once more."""
        try:
            reply = decode(await self._post(question))
        except SeatError:
            self.begun = False
            raise
        if reply.get("type") == "answer" and reply.get("id", question["id"]) != question["id"]:
            raise UnreadableActionError("It answered another question.")
        return reply

    async def close(self, goodbye: Json) -> None:
        if self.begun:
            with suppress(Exception, asyncio.CancelledError):
                async with asyncio.timeout(BYE_SECONDS):
                    await self._post(goodbye)

    async def _post(self, message: Json) -> bytes:
        parts = urlsplit(self.url)
        secure = parts.scheme == "https"
        host, port = parts.hostname or "", parts.port or (443 if secure else 80)
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                reader, writer = await asyncio.open_connection(
                    host, port, ssl=ssl.create_default_context() if secure else None, limit=LONGEST_HEAD
                )
        except (OSError, TimeoutError) as error:
            why = str(error) or "it does not answer"
            raise SeatError(
                f"Nothing answers at {self.url}: {why}. Start the program, then resume."
            ) from error
        try:
            body = encode(message)
            query = f"?{parts.query}" if parts.query else ""
            # of version 1.0, so that the answer ends where the connection ends
            head = (
                f"POST {parts.path or '/'}{query} HTTP/1.0\r\nHost: {parts.netloc}\r\nConnection: close\r\n"
                f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
            )
            writer.write(head.encode() + body)
            await writer.drain()
            return await self._body(reader)
        except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
            raise SeatError(
                f"The program behind {self.url} broke off its answer. Start it again, then resume."
            ) from error
        finally:
            writer.close()

    async def _body(self, reader: asyncio.StreamReader) -> bytes:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        status = head[0].split(" ")[1:2]
        if status != ["200"]:
            why = detail(" ".join(status)) or ": no status"
            raise SeatError(
                f"The program behind {self.url} failed (HTTP{why[1:]}). See what it logged, then resume."
            )
        sizes = [
            value.strip()
            for name, _, value in (line.partition(":") for line in head[1:])
            if name.lower() == "content-length"
        ]
        wanted = int(sizes[0]) if sizes and sizes[0].isdecimal() else LONGEST_ANSWER + 1
        body = b""
        while len(body) < wanted and (some := await reader.read(LONGEST_HEAD)):
            body += some
            if len(body) > LONGEST_ANSWER:
                raise UnreadableActionError(f"It answered with more than {LONGEST_ANSWER // 1_000_000} MB.")
        return body
