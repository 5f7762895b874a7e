"""A network between browsers and a host: it delays, jitters, narrows, stalls and cuts what goes through."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field


@dataclass
class Network:
    """A proxy at an address of its own; its properties may change at any time.

    Attributes:
        delay, jitter: seconds each way; the jitter is drawn for each piece, and the order is kept.
        rate: bytes a second each way; 0 for as fast as can be.
        passed: bytes that went through.
    """

    host: str
    port: int
    delay: float = 0.0
    jitter: float = 0.0
    rate: float = 0.0
    seed: int = 1
    passed: int = 0
    url: str = ""
    _pipes: set[asyncio.Task[None]] = field(default_factory=set)
    _writers: set[asyncio.StreamWriter] = field(default_factory=set)
    _open: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self._rng = random.Random(self.seed)
        self._open.set()

    def stall(self) -> None:
        """Let nothing through, without closing anything."""
        self._open.clear()

    def flow(self) -> None:
        """Let everything through again."""
        self._open.set()

    def cut(self) -> None:
        """Break every connection without a word; what is on its way is lost."""
        for pipe in self._pipes:
            pipe.cancel()
        for writer in self._writers:
            writer.transport.abort()

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        up_reader, up_writer = await asyncio.open_connection(self.host, self.port)
        self._writers |= {writer, up_writer}
        pipes = [
            asyncio.ensure_future(self._pipe(reader, up_writer)),
            asyncio.ensure_future(self._pipe(up_reader, writer)),
        ]
        self._pipes |= set(pipes)
        await asyncio.wait(pipes, return_when=asyncio.FIRST_COMPLETED)
        for pipe in pipes:
            pipe.cancel()
        await asyncio.gather(*pipes, return_exceptions=True)
        self._pipes -= set(pipes)
        for each in (writer, up_writer):
            self._writers.discard(each)
            each.close()

    async def _pipe(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        loop = asyncio.get_running_loop()
        queue: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        sending = asyncio.ensure_future(self._send(queue, writer))
        due = 0.0
        try:
            while data := await reader.read(4096):
                start = max(loop.time(), due) if self.rate else loop.time()
                takes = len(data) / self.rate if self.rate else 0.0
                late = self.delay + self._rng.random() * self.jitter
                due = max(due, start + takes)
                await queue.put((due + late if self.rate else start + late, data))
            await queue.put((0.0, b""))
            await sending
        finally:
            sending.cancel()

    async def _send(self, queue: asyncio.Queue[tuple[float, bytes]], writer: asyncio.StreamWriter) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due, data = await queue.get()
            if not data:
                return
            await asyncio.sleep(max(0.0, due - loop.time()))
            await self._open.wait()
            self.passed += len(data)
            writer.write(data)
            await writer.drain()


@asynccontextmanager
async def network(host: str, port: int, **settings: float) -> AsyncIterator[Network]:
    """Open a network in front of a host; browsers must name the host's own address in ``Host``."""
    made = Network(host, port, **settings)  # type: ignore[arg-type]
    server = await asyncio.start_server(made._take, "127.0.0.1", 0)
    made.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
    try:
        yield made
    finally:
        made.flow()
        made.cut()
        server.close()
        await asyncio.sleep(0)
