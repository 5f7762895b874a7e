"""Announcements of versions, signed as minisign does, and a server that has them."""

from __future__ import annotations

import base64
import hashlib
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from gamebench_gui.app.install.updates import Feed

ID = b"gamebnch"
PAGE = "https://example.org/releases"
NEWER = {"version": "99.0.0", "date": "2031-05-06", "page": PAGE, "news": ["A new game."]}


class Maker:
    """Somebody with a key."""

    def __init__(self) -> None:
        self._secret = Ed25519PrivateKey.generate()
        raw = self._secret.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)
        self.key = base64.b64encode(b"Ed" + ID + raw).decode()

    def signature(self, text: str, comment: str = "of a test") -> str:
        """The file that minisign would write."""
        first = self._secret.sign(hashlib.blake2b(text.encode()).digest())
        second = self._secret.sign(first + comment.encode())
        lines = ("untrusted comment: signature", base64.b64encode(b"ED" + ID + first).decode())
        return "\n".join((*lines, f"trusted comment: {comment}", base64.b64encode(second).decode(), ""))

    def announcement(self, **told: Any) -> bytes:
        """What the server should have; parts of the release may be others."""
        release = json.dumps(NEWER | told)
        return json.dumps({"release": release, "minisig": self.signature(release)}).encode()


class ReleaseServer:
    """Answers each request alike, from ``with`` to the end of the block.

    Attributes:
        requests: the first line and the headers of each request.
        body, status, kind, headers: the answer; without a body there is never one.
    """

    def __init__(self) -> None:
        self.requests: list[tuple[str, dict[str, str]]] = []
        self.body: bytes | None = b""
        self.status, self.kind, self.headers = 200, "application/json", dict[str, str]()
        self._over = threading.Event()

    def __enter__(self) -> ReleaseServer:
        owner = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                owner.requests.append((self.requestline, dict(self.headers.items())))
                if owner.body is None:
                    owner._over.wait()
                    return
                self.send_response(owner.status)
                for name, value in {"Content-Type": owner.kind, **owner.headers}.items():
                    self.send_header(name, value)
                self.end_headers()
                self._send(owner.body)

            def _send(self, body: bytes) -> None:
                try:
                    self.wfile.write(body)
                except OSError:
                    self.close_connection = True

            def log_message(self, *args: Any) -> None:
                pass

        self._http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._http.serve_forever, args=(0.01,))
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._http.shutdown()
        self._http.server_close()
        self._thread.join()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._http.server_address[1]}/latest.json"

    def feed(self, maker: Maker) -> Feed:
        """Where this server announces versions of a maker."""
        return Feed(self.address, maker.key)
