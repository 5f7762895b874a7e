"""A real chat-completions server on this machine, which can misbehave in every way that servers do.

``python -m tests.helpers.chat_server --port 8080 --latency 200`` plays legal moves in every game.
"""

from __future__ import annotations

import argparse
import base64
import json
import socket
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, TypeAlias

from . import responses_protocol
from .policy import legal_answer
from .waiting import LIMIT

MODEL = "test-model"
JSON = "application/json"


@dataclass(frozen=True)
class Answer:
    """What the server does with one request.

    Attributes:
        body: sent as it is; a completion is made from ``text`` when None.
        latency: seconds before the first byte, on top of the server's own.
        drip: seconds between single bytes.
        cut: close the connection after so many bytes of the body; 0 sends not even a head.
        hang: never answer.
        unframed: a stream whose end is only the end of the connection, so that a cut does not show.
        choice, message, top: laid over those parts of the completion; a value of None stays in as null.
    """

    text: str = ""
    status: int = 200
    body: bytes | None = None
    kind: str = JSON
    headers: Mapping[str, str] = field(default_factory=dict)
    latency: float = 0.0
    drip: float = 0.0
    cut: int | None = None
    hang: bool = False
    unframed: bool = False
    choice: Mapping[str, Any] = field(default_factory=dict)
    message: Mapping[str, Any] = field(default_factory=dict)
    top: Mapping[str, Any] = field(default_factory=dict)


def error(status: int, message: str = "something went wrong", **fields: Any) -> Answer:
    """An error as OpenAI reports them; ``headers`` among the fields are the response's."""
    headers = fields.pop("headers", {})
    body = {"error": {"message": message, "type": "test_error", "code": None, "param": None, **fields}}
    return Answer(status=status, body=json.dumps(body).encode(), headers=headers)


def page(status: int = 200) -> Answer:
    """A web page."""
    body = b"<!DOCTYPE html><html><body><h1>It works!</h1></body></html>"
    return Answer(status=status, body=body, kind="text/html; charset=utf-8")


def raw(body: bytes | str, kind: str = JSON) -> Answer:
    """Any body under status 200."""
    return Answer(body=body.encode() if isinstance(body, str) else body, kind=kind)


HANG = Answer(hang=True)
DROP = Answer(cut=0)

Reply: TypeAlias = str | Answer
Script: TypeAlias = Iterable[Reply] | Callable[[dict[str, Any]], Reply]


@dataclass(frozen=True)
class Received:
    """A request. The key is in ``headers`` and not in what a failing test prints."""

    path: str
    body: dict[str, Any]
    headers: dict[str, str] = field(repr=False)

    @property
    def prompt(self) -> str:
        """The texts of all messages, one after the other."""
        return "\n\n".join(texts(self.body))

    @property
    def pictures(self) -> list[bytes]:
        """The pictures in all messages."""
        parts = (part for message in said(self.body) for part in _parts(message))
        urls = (part["image_url"]["url"] for part in parts if part["type"] == "image_url")
        return [base64.b64decode(url.removeprefix("data:image/png;base64,"), validate=True) for url in urls]


def said(body: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The messages of a request, in either protocol."""
    return responses_protocol.messages(body) if "input" in body else list(body["messages"])


def _parts(message: Mapping[str, Any]) -> list[dict[str, Any]]:
    content = message["content"]
    return content if isinstance(content, list) else [{"type": "text", "text": content}]


def texts(body: Mapping[str, Any]) -> list[str]:
    """The texts of the messages of a request."""
    return [
        "\n\n".join(part["text"] for part in _parts(message) if part["type"] == "text")
        for message in said(body)
    ]


class ChatServer:
    """Runs in threads of its own from ``with`` to the end of the block, or from `start` to `stop`.

    Attributes:
        received: the requests for completions so far.
        listed: the other requests so far.
        asked: set by the first request for a completion.
        rounds: how many requests for completions were answered together, each time.
        base_url: what to give to a client.
        listing: the answer to everything that is no request for a completion; None lists the models.
    """

    def __init__(
        self,
        script: Script = ("ready",),
        *,
        latency: float = 0.0,
        models: Iterable[str] | None = (MODEL,),
        port: int = 0,
        key: str = "",
        lists_to_all: bool = True,
        together: Callable[[], int] = lambda: 1,
        pricing: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        """Prepare the answers: in order, the last one repeated; or a function of the request's body.

        Args:
            models: what it says it has; None where it has no list.
            key: the only one with which models answer; empty takes any.
            lists_to_all: whether the list of models needs no key.
            pricing: what the list says that models cost, in US dollars for a token.
            together: how many requests must have come before they are answered; fewer wait for more.
        """
        self.key, self.lists_to_all, self.pricing = key, lists_to_all, pricing or {}
        self.listing: Answer | None = None
        self.received: list[Received] = []
        self.listed: list[Received] = []
        self.latency, self.port = latency, port
        self.models = None if models is None else tuple(models)
        self.stopping, self.asked = threading.Event(), threading.Event()
        self._answering, self._spared = threading.Event(), 0
        self._answering.set()
        self.rounds: list[int] = []
        self._together, self._waiting, self._meeting = together, 0, threading.Condition()
        self._answers: Iterator[Reply] | Callable[[dict[str, Any]], Reply]
        self.script(script)

    def script(self, script: Script) -> None:
        """Answer like this from now on."""
        self._answers = script if callable(script) else _last_repeated(script)

    def hold(self, after: int = 0) -> None:
        """Answer so many requests more, and then none until `release`."""
        self._spared = after
        self._answering.clear()

    def release(self) -> None:
        """Answer what was held, and all that comes."""
        self._answering.set()

    @property
    def base_url(self) -> str:
        return f"http://127.0.0.1:{self.port}/v1"

    def start(self) -> ChatServer:
        """Listen, on the same port as before if it was started before."""
        self.stopping.clear()
        self._http = _Server(("127.0.0.1", self.port), _Handler)
        self._http.chat = self
        self.port = self._http.server_address[1]
        self._thread = threading.Thread(target=self._http.serve_forever, args=(0.01,))
        self._thread.start()
        return self

    def stop(self) -> None:
        """Close every connection; nobody listens afterwards."""
        self.stopping.set()
        self.release()
        with self._meeting:
            self._meeting.notify_all()
        self._http.shutdown()
        self._http.hang_up()
        self._http.server_close()
        self._thread.join()

    def __enter__(self) -> ChatServer:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()

    def answer(self, request: Received) -> Answer:
        """Note the request and choose its answer; a script that fails is told to the client."""
        with self._http.lock:
            self.received.append(request)
            self.asked.set()
            try:
                reply = self._answers(request.body) if callable(self._answers) else next(self._answers)
            except Exception as failure:
                reply = error(400, f"the script failed: {failure!r}")
        return Answer(reply) if isinstance(reply, str) else reply

    def wait_for_release(self) -> None:
        """Keep a request waiting while answers are held back."""
        with self._meeting:
            if spared := self._spared > 0:
                self._spared -= 1
        if not spared:
            self._answering.wait(LIMIT)

    def meet(self) -> None:
        """Hold a request until the others came that are to be answered together with it."""
        with self._meeting:
            self._waiting += 1
            if self._waiting >= self._together():
                self.rounds.append(self._waiting)
                self._waiting = 0
                self._meeting.notify_all()
                return
            before = len(self.rounds)
            self._meeting.wait_for(lambda: len(self.rounds) > before or self.stopping.is_set(), LIMIT)


def _last_repeated(script: Iterable[Reply]) -> Iterator[Reply]:
    reply: Reply = ""
    for reply in script:
        yield reply
    while True:
        yield reply


class _Server(ThreadingHTTPServer):
    daemon_threads = False
    request_queue_size = 512
    chat: ChatServer

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.lock = threading.Lock()
        self._open: set[socket.socket] = set()

    def process_request(self, request: Any, client_address: Any) -> None:
        with self.lock:
            self._open.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        with self.lock:
            self._open.discard(request)
        super().shutdown_request(request)

    def hang_up(self) -> None:
        """Close the connections that clients keep open."""
        with self.lock:
            for connection in self._open:
                _break(connection)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that hangs up is no news."""


def _break(connection: socket.socket) -> None:
    try:
        connection.shutdown(socket.SHUT_RDWR)
    except OSError:
        return


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    wbufsize = -1
    disable_nagle_algorithm = True
    server: _Server

    def log_message(self, *args: Any) -> None:
        """Keep quiet."""

    def _names(self) -> dict[str, str]:
        return {name.lower(): value for name, value in self.headers.items()}

    def _may(self) -> bool:
        wanted = self.server.chat.key
        return not wanted or self.headers.get("Authorization") == f"Bearer {wanted}"

    def do_GET(self) -> None:
        chat = self.server.chat
        chat.listed.append(Received(self.path, {}, self._names()))
        if chat.listing is not None:
            self._send(chat.listing, chat.listing.body or b"")
            return
        if not chat.lists_to_all and not self._may():
            self._send(error(401, "no such key"), b"")
            return
        priced = {name: {"pricing": told} for name, told in chat.pricing.items()}
        models = [{"id": name, "object": "model", **priced.get(name, {})} for name in chat.models or ()]
        known = self.path == "/v1/models" and chat.models is not None
        body = {"object": "list", "data": models} if known else {"error": {"message": "no such page"}}
        self._send(Answer(status=200 if known else 404, body=json.dumps(body).encode()), b"")

    def do_POST(self) -> None:
        chat = self.server.chat
        self._responds = self.path.endswith("/responses")
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        answer = chat.answer(Received(self.path, body, self._names()))
        if not self._may():
            answer = error(401, "no such key")
        chat.meet()
        chat.wait_for_release()
        chat.stopping.wait(chat.latency + answer.latency)
        if answer.hang:
            chat.stopping.wait()
        if answer.hang or answer.cut == 0:
            self._hang_up()
        elif answer.body is not None:
            self._send(answer, answer.body)
        elif body.get("stream"):
            self._send_stream(answer, body)
        else:
            whole = completion(answer, body)
            self._send(
                answer, json.dumps(responses_protocol.response(whole) if self._responds else whole).encode()
            )

    def _send(self, answer: Answer, body: bytes) -> None:
        body = body or answer.body or b""
        self._head(answer, answer.kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self._write(answer, body)

    def _send_stream(self, answer: Answer, body: dict[str, Any]) -> None:
        self._head(answer, "text/event-stream")
        self.send_header(*(("Connection", "close") if answer.unframed else ("Transfer-Encoding", "chunked")))
        self.end_headers()
        self.close_connection = answer.unframed
        lines = list(self._events(answer, body))
        if not answer.unframed:
            lines = [b"%x\r\n%s\r\n" % (len(line), line) for line in [*lines, b""]]
        self._write(answer, b"".join(lines))

    def _events(self, answer: Answer, body: dict[str, Any]) -> Iterator[bytes]:
        if self._responds:
            for event in responses_protocol.events(responses_protocol.response(completion(answer, body))):
                yield f"event: {event['type']}\ndata: {json.dumps(event)}\n\n".encode()
            return
        for text in (*map(json.dumps, chunks(answer, body)), "[DONE]"):
            yield f"data: {text}\n\n".encode()

    def _head(self, answer: Answer, kind: str) -> None:
        self.send_response(answer.status)
        self.send_header("Content-Type", kind)
        for name, value in answer.headers.items():
            self.send_header(name, value)

    def _write(self, answer: Answer, body: bytes) -> None:
        body = body[: answer.cut]
        for at in range(0, len(body), 1) if answer.drip else ():
            self.wfile.write(body[at : at + 1])
            self.wfile.flush()
            if self.server.chat.stopping.wait(answer.drip):
                break
        if not answer.drip:
            self.wfile.write(body)
        self.wfile.flush()
        if answer.cut is not None:
            self._hang_up()

    def _hang_up(self) -> None:
        self.close_connection = True
        _break(self.connection)


def completion(answer: Answer, body: Mapping[str, Any]) -> dict[str, Any]:
    """A whole completion, with as many choices, log probabilities and tokens as were asked for."""
    choice = {
        "message": {"role": "assistant", "content": answer.text, **answer.message},
        "finish_reason": "stop",
        "logprobs": _logprobs(answer.text) if body.get("logprobs") or body.get("include") else None,
        **answer.choice,
    }
    return {
        "id": "chatcmpl-test",
        "object": "chat.completion",
        "created": 1,
        "model": body.get("model", MODEL),
        "choices": [{"index": index, **choice} for index in range(body.get("n") or 1)],
        "usage": usage(answer, body),
        **answer.top,
    }


def chunks(answer: Answer, body: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The same as a stream: the text piece by piece, the finish reason, the usage if wanted."""
    head = {"id": "chatcmpl-test", "object": "chat.completion.chunk", "created": 1, "model": MODEL}
    pieces: list[dict[str, Any]] = [{"content": piece} for piece in _pieces(answer.text)]
    pieces += [{name: value} for name, value in answer.message.items()]
    for piece in pieces:
        logprobs = _logprobs(piece["content"]) if body.get("logprobs") and "content" in piece else None
        yield {**head, "choices": [{"index": 0, "delta": piece, "finish_reason": None, "logprobs": logprobs}]}
    end = {"index": 0, "delta": {}, "finish_reason": "stop", **answer.choice}
    yield {**head, "choices": [end], **answer.top}
    if (body.get("stream_options") or {}).get("include_usage"):
        yield {**head, "choices": [], "usage": usage(answer, body)}


def _pieces(text: str) -> list[str]:
    lines = text.splitlines(keepends=True)
    size = len(text) // 100 + 1
    return lines if len(lines) <= 100 else [text[at : at + size] for at in range(0, len(text), size)]


def usage(answer: Answer, body: Mapping[str, Any]) -> dict[str, Any]:
    """Token counts: one for each four characters."""
    asked = sum(map(len, texts(body))) // 4 if {"messages", "input"} & body.keys() else 0
    answered = len(answer.text) // 4 + 1
    return {
        "prompt_tokens": asked,
        "completion_tokens": answered,
        "total_tokens": asked + answered,
        "prompt_tokens_details": {"cached_tokens": asked // 2},
        "completion_tokens_details": {"reasoning_tokens": answered // 2},
    }


def _logprobs(text: str) -> dict[str, Any]:
    return {"content": [{"token": word, "logprob": -0.5, "top_logprobs": []} for word in text.split()]}


def main() -> None:
    """Serve legal moves until interrupted."""
    parser = argparse.ArgumentParser(description="A chat-completions server that plays legal moves.")
    parser.add_argument("--port", type=int, default=0, help="0 takes a free one")
    parser.add_argument("--latency", type=float, default=0.0, help="milliseconds before each answer")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()

    def play(body: dict[str, Any]) -> str:
        return legal_answer(texts(body), given.seed)

    with ChatServer(play, latency=given.latency / 1000, port=given.port) as server:
        print(server.base_url, flush=True)
        try:
            threading.Event().wait()
        except KeyboardInterrupt:
            return


if __name__ == "__main__":
    main()
