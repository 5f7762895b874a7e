"""The server: one page and one socket, at one address; requests are checked before anything else."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from ssl import SSLContext
from typing import TYPE_CHECKING, Final

from gamebench_gui.served import wire
from gamebench_gui.served.apart import Apart
from gamebench_gui.served.gates import Allowance
from gamebench_gui.served.page import page
from gamebench_gui.served.screen_use import browser_of

if TYPE_CHECKING:
    # a window without people elsewhere starts without the server
    from websockets.asyncio.server import Server, ServerConnection
    from websockets.http11 import Request, Response

LOG: Final = logging.getLogger(__name__)
SILENT: Final = logging.getLogger("gamebench.silent")
SILENT.disabled = True
SOCKET: Final = "/seat"
MOST_OF_ALL: Final = 200
MOST_OF_ADDRESS: Final = 40
"""Connections that may be open at once."""
HELLO_SECONDS: Final = 10.0
"""Seconds in which a connection must send a token or a code."""
UNREAD_BYTES: Final = 65_536
"""Bytes queued for a browser that does not read; beyond them only the newest position is kept."""
UNREAD_SECONDS: Final = 20.0
"""Seconds after which a browser that does not read is disconnected."""
WINDOW: Final = 15
MEMORY: Final = 8
"""Compression level of zlib: with it, parts that a step shares with earlier ones cost few bytes."""
PING_SECONDS: Final = 5.0
MOST_SAID: Final = 200
"""Messages that may be queued for a browser, besides the position."""

Making = Callable[[], wire.At]
"""Builds the position of one moment; called in the thread of `Apart`."""
Position = Callable[[], "wire.At | Making | None"]


class Line:
    """One connection: its queue of messages, and the newest position.

    Attributes:
        position: gives the newest position, or what makes it, when the browser can take one; None before it
            has a seat.
        written: called with each position that was written.
        wrong: number of wrong codes that it has sent.
        browser: its family and major version; nothing else of its description is kept.
    """

    def __init__(self, socket: ServerConnection, apart: Apart) -> None:
        self._socket = socket
        request = socket.request
        self.browser = browser_of(", ".join(request.headers.get_all("User-Agent")) if request else "")
        self._apart = apart
        self._said: list[wire.Told] = []
        self._is_stale = False
        self._work = asyncio.Event()
        self._end: int | None = None
        self.position: Position | None = None
        self._drawing: asyncio.Future[tuple[wire.At, str]] | None = None
        self.written: Callable[[wire.At], None] = lambda at: None
        self.wrong = 0
        self.known = False

    @property
    def ping(self) -> float:
        """The last measured round trip, in seconds; 0 before the first."""
        return self._socket.latency

    def touch(self) -> None:
        self._is_stale = True
        self._work.set()

    def withhold(self) -> None:
        """Send no position that is being made."""
        self._drawing = None
        self._is_stale = False

    def say(self, message: wire.Told) -> None:
        if len(self._said) >= MOST_SAID:
            self.abort()
            return
        self._said.append(message)
        self._work.set()

    def end(self, code: int) -> None:
        """Close after the queued messages; cut the connection of a browser that does not read."""
        if self._end is None:
            self._end = code
        self.position = None
        self._work.set()

    def abort(self) -> None:
        """Cut the connection; a closing handshake would wait behind the queue."""
        with suppress(AttributeError):
            self._socket.transport.abort()

    async def send(self) -> None:
        """Send queued messages and positions until the connection ends."""
        await self._socket.ping()  # the round trip is known before the first answer
        while True:
            await self._work.wait()
            if self._is_stale and not self._said and self._end is None and self._drawing is None:
                # events of one moment make one message
                await asyncio.sleep(COALESCE)
            self._work.clear()
            said, self._said = self._said, []
            for message in said:
                await self._write(wire.told(message))
            await self._show()
            if self._end is not None and not self._said:
                await self._socket.close(self._end, wire.CLOSES.get(self._end, ""))
                return

    async def _show(self) -> None:
        """Send the finished position and start the next one; replies do not wait for it."""
        drawing, self._drawing = self._drawing, None
        if drawing is not None and not drawing.done():
            self._drawing = drawing
            return
        if drawing is not None and self._end is None:
            at, frame = drawing.result()
            await self._write(frame)
            self.written(at)
        if self._is_stale and self.position is not None and self._end is None:
            self._is_stale = False
            position = self.position()
            if position is not None:
                self._drawing = asyncio.ensure_future(self._apart.run(partial(_framed, position)))
                self._drawing.add_done_callback(self._made)

    def _made(self, drawing: asyncio.Future[tuple[wire.At, str]]) -> None:
        if not drawing.cancelled():
            drawing.exception()
        self._work.set()

    async def _write(self, frame: str) -> None:
        try:
            async with asyncio.timeout(UNREAD_SECONDS):
                await self._socket.send(frame)
        except TimeoutError:
            self.abort()
            raise ConnectionResetError("a browser does not read") from None


def _framed(made: wire.At | Making) -> tuple[wire.At, str]:
    at = made() if callable(made) else made
    return at, wire.told(at)


COALESCE: Final = 0.002
Visitor = Callable[[Line, wire.Heard], Awaitable[bool]]
"""Handles a message; returns False if the connection must be closed."""


class Door:
    """The open address of a host.

    Args:
        heard: handles a message of a connection.
        gone: is told of each connection that has ended.
        name: the only accepted host name behind an institution's proxy; empty for the address itself.

    Attributes:
        visits, visits_from_here: how often the page was asked for, and how often by this machine itself.
    """

    def __init__(
        self,
        heard: Visitor,
        gone: Callable[[Line], None],
        *,
        name: str = "",
        certificate: SSLContext | None = None,
    ) -> None:
        self._heard = heard
        self._gone = gone
        self._name = name
        self._certificate = certificate
        self._server: Server | None = None
        self._apart = Apart()
        self._by_address: Counter[str] = Counter()
        self.address = ""
        self.port = 0
        self.visits = 0
        self.visits_from_here = 0

    @property
    def scheme(self) -> str:
        return "https" if self._certificate is not None or self._name else "http"

    @property
    def host(self) -> str:
        """The header ``Host`` that browsers must send."""
        if self._name:
            return self._name
        address = f"[{self.address}]" if ":" in self.address else self.address
        usual = 443 if self.scheme == "https" else 80
        return address if self.port == usual else f"{address}:{self.port}"

    @property
    def url(self) -> str:
        return f"{self.scheme}://{self.host}/"

    async def open(self, address: str, port: int) -> None:
        """Listen at one address.

        Raises:
            OSError: the port is taken, or the address is not this machine's.
        """
        from websockets.asyncio.server import serve
        from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

        self.address = str(ipaddress.ip_address(address))
        self._apart.close()
        self._apart = Apart()
        self._server = await serve(
            self._connected,
            address,
            port,
            process_request=self._knocked,
            max_size=wire.MOST_HEARD,
            max_queue=8,
            write_limit=UNREAD_BYTES,
            ping_interval=PING_SECONDS,
            ping_timeout=UNREAD_SECONDS,
            open_timeout=HELLO_SECONDS,
            close_timeout=2,
            server_header=None,
            logger=SILENT,
            ssl=self._certificate,
            compression=None,
            extensions=[
                ServerPerMessageDeflateFactory(
                    server_max_window_bits=WINDOW,
                    client_max_window_bits=12,
                    compress_settings={"memLevel": MEMORY},
                )
            ],
        )
        self.port = next(iter(self._server.sockets)).getsockname()[1]

    async def close(self) -> None:
        """Stop listening, and close every connection."""
        if self._server is not None:
            self._server.close(code=wire.CLOSING, reason=wire.CLOSES[wire.CLOSING])
            await self._server.wait_closed()
            self._server = None
        self._apart.close()

    @property
    def is_open(self) -> bool:
        return self._server is not None

    def _knocked(self, connection: ServerConnection, request: Request) -> Response | None:
        """Return the answer to a request; None lets a socket through."""
        if request.method != "GET":
            return answered(HTTPStatus.METHOD_NOT_ALLOWED, allow="GET")
        if request.headers.get_all("Host") != [self.host]:
            return answered(HTTPStatus.MISDIRECTED_REQUEST)
        path = request.path
        if path == "/":
            self.visits += 1
            self.visits_from_here += address_of(connection) == self.address
            packs = "gzip" in ", ".join(request.headers.get_all("Accept-Encoding"))
            body = page().packed if packs else page().body
            return answered(HTTPStatus.OK, body, policy=page().policy, packed=packs)
        if path != SOCKET:
            return answered(HTTPStatus.NOT_FOUND)
        if request.headers.get_all("Origin") != [self.url.rstrip("/")]:
            return answered(HTTPStatus.FORBIDDEN)
        if "upgrade" not in request.headers.get("Connection", "").lower():
            return answered(HTTPStatus.UPGRADE_REQUIRED)
        who = address_of(connection)
        if self._by_address.total() >= MOST_OF_ALL or self._by_address[who] >= MOST_OF_ADDRESS:
            return answered(HTTPStatus.SERVICE_UNAVAILABLE)
        return None

    async def _connected(self, socket: ServerConnection) -> None:
        from websockets.exceptions import ConnectionClosed

        line, who, spending = Line(socket, self._apart), address_of(socket), Allowance()
        self._by_address[who] += 1
        sending = asyncio.ensure_future(line.send())
        sending.add_done_callback(_ended)
        hello = asyncio.get_running_loop().call_later(HELLO_SECONDS, self._say_hello_first, line)
        try:
            async for frame in socket:
                if not spending.spend():
                    line.abort()
                    return
                if not await self._take(line, frame):
                    await asyncio.wait([sending], timeout=2)
                    return
        except (ConnectionClosed, OSError):
            pass
        except Exception:
            LOG.exception("a connection broke")
        finally:
            hello.cancel()
            sending.cancel()
            self._by_address[who] -= 1
            self._by_address += Counter()
            self._gone(line)

    @staticmethod
    def _say_hello_first(line: Line) -> None:
        if not line.known:
            line.end(wire.NO_SEAT)

    async def _take(self, line: Line, frame: str | bytes) -> bool:
        """Handle a frame; return whether the connection stays open."""
        try:
            message = wire.heard(frame)
        except wire.WireError as error:
            if not error.why:
                line.end(wire.NO_MESSAGE)
                return False
            line.say(wire.No(error.question, error.why, error.words if error.why == "shape" else ""))
            return True
        return await self._heard(line, message)


def _ended(task: asyncio.Task[None]) -> None:
    """Retrieve the exception of a connection that ended during sending, so that asyncio logs none."""
    from websockets.exceptions import ConnectionClosed

    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, ConnectionClosed | OSError):
        LOG.error("a position could not be sent", exc_info=error)


def address_of(connection: ServerConnection) -> str:
    """Return the address of a browser; it serves to count connections and is never stored."""
    remote = connection.remote_address
    return str(remote[0]) if remote else ""


def answered(
    status: HTTPStatus, body: bytes = b"", *, policy: str = "", allow: str = "", packed: bool = False
) -> Response:
    """Return an answer of the server, with the headers of every answer."""
    from websockets.datastructures import Headers
    from websockets.http11 import Response

    content = body or f"{status.value} {status.phrase}\n".encode()
    headers = Headers(
        {
            "Content-Type": "text/html; charset=utf-8" if body else "text/plain; charset=utf-8",
            "Content-Length": str(len(content)),
            "Content-Security-Policy": policy or "default-src 'none'; frame-ancestors 'none'",
            "X-Content-Type-Options": "nosniff",
            "X-Frame-Options": "DENY",
            "Referrer-Policy": "no-referrer",
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Cache-Control": "no-store",
            "Connection": "close",
        }
    )
    if allow:
        headers["Allow"] = allow
    if packed:
        headers["Content-Encoding"] = "gzip"
    return Response(status.value, status.phrase, headers, content)
