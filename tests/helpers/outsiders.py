"""Agents that are not ours, each real: a program, a program behind an address, and a model's server.

Each counts how often it was started or asked.
"""

from __future__ import annotations

import json
import shlex
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from gamebench_gui.app.models.servers import Server

from .chat_server import ChatServer
from .policy import legal_answer

AGENT = Path(__file__).parents[2] / "docs" / "protocol" / "agent.py"
VARIABLE = "MY_SECRET"
KINDS = ("program", "address", "model")


@dataclass(frozen=True)
class Outsider:
    """An agent that somebody else's file may name.

    Attributes:
        spec: how the file describes it.
        option: what is said after ``--allow-server``.
        count: how often it was started or asked so far.
    """

    spec: str
    option: str
    count: Callable[[], int]


@contextmanager
def outsider(kind: str, folder: Path) -> Iterator[Outsider]:
    """An agent of one of `KINDS`, which plays every game as long as the block lasts."""
    if kind == "program":
        yield _program(folder)
    elif kind == "address":
        with _address() as made:
            yield made
    else:
        with ChatServer(lambda body: legal_answer([m["content"] for m in body["messages"]])) as server:
            address = server.base_url.removesuffix("/v1")
            options = f"key_env={VARIABLE},plain_http=1"
            yield Outsider(
                f"llm:model=test-model,base_url={server.base_url},{options},retries=0",
                f"{address},{options}",
                lambda: len(server.received) + len(server.listed),
            )


def _program(folder: Path) -> Outsider:
    file, mark = folder / "outsider.py", folder / "started"
    code = f"open({str(mark)!r}, 'a').write('x')\nimport runpy\nrunpy.run_path({str(AGENT)!r})\n"
    file.write_text(code, encoding="utf-8")
    spec = f"exec:{shlex.quote(sys.executable)} -S {shlex.quote(str(file))}"
    return Outsider(
        spec, Server.parse(spec).option, lambda: len(mark.read_text(encoding="utf-8")) if mark.exists() else 0
    )


@contextmanager
def _address() -> Iterator[Outsider]:
    asked: list[str] = []

    def answer(told: dict[str, Any]) -> tuple[int, bytes]:
        asked.append(told["type"])
        if told["type"] == "init":
            return 200, b'{"type": "ready", "name": "Outsider", "version": "1"}'
        return 200, json.dumps({"type": "answer", "id": told.get("id"), "choice": 0}).encode()

    with answering(answer) as spec:
        address = spec.removeprefix("http:").removesuffix("/play")
        yield Outsider(spec, address, lambda: len(asked))


@contextmanager
def answering(answer: Callable[[Any], tuple[int, bytes]]) -> Iterator[str]:
    """The spec of a program behind an address; ``answer`` gives status and body for a message."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            status, body = answer(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(status)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *args: object) -> None:
            pass

    made = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=made.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield f"http:http://127.0.0.1:{made.server_port}/play"
    finally:
        made.shutdown()
        thread.join()
        made.server_close()
