"""Limits on requests to a server and its answers: our own headers only, no redirect, no endless answer."""

from __future__ import annotations

import zlib
from collections.abc import AsyncIterator
from importlib import import_module
from typing import Any, Final

from agents.llm.answers import TRY_LATER
from agents.llm.keys import DEFAULT_URL, is_loopback, server_of
from agents.llm.model import ModelError, Trouble

LONGEST_ANSWER: Final = 8_000_000
"""Bytes of an answer, unpacked; for an answer in pieces, of a piece."""
LONGEST_STREAM: Final = 4 * LONGEST_ANSWER
"""Bytes of an answer in pieces, which take many times the room of their text."""
EVENTS: Final = "text/event-stream"
IN_PIECES: Final = f"{EVENTS}, application/json"
"""The accepted types if an answer may come in pieces."""
CONNECT_SECONDS: Final = 10.0

_SENT: Final = (
    "accept", "accept-encoding", "authorization", "connection", "content-length", "content-type", "host",
    "transfer-encoding", "user-agent",
)  # fmt: skip


def make_client(openai: Any, base_url: str, key: str) -> Any:
    """Return a client that never retries and never times out: we do both, where they can be counted."""
    hooks: dict[str, list[Any]] = {"response": [_bounded]}
    if server_of(base_url) != server_of(DEFAULT_URL):
        # what the environment holds for OpenAI, its client would send to everybody
        hooks["request"] = [_own_headers_only]
    encrypted = base_url.startswith("https:")
    http = openai.DefaultAsyncHttpxClient(
        follow_redirects=False,
        event_hooks=hooks,
        # without encryption there is no use in loading certificates, which takes long
        **({"trust_env": False, "verify": encrypted} if is_loopback(base_url) else {}),
    )
    return openai.AsyncOpenAI(
        api_key=key,
        base_url=base_url,
        max_retries=0,
        timeout=openai.Timeout(None, connect=CONNECT_SECONDS),
        http_client=http,
        default_headers={"Accept-Encoding": "identity", "Authorization": f"Bearer {key}"},
    )


async def _own_headers_only(request: Any) -> None:
    for name in list(request.headers):
        if name not in _SENT and not name.startswith("x-stainless-"):
            del request.headers[name]


async def _bounded(response: Any) -> None:
    """Have the body unpacked and measured here."""
    packed = response.headers.pop("content-encoding", "identity").strip().lower()
    wanted = response.request.headers.get("accept") == IN_PIECES
    events = wanted and response.headers.get("content-type", "").startswith(EVENTS)
    response.stream = _stream_class()(response.stream, packed, events)


def too_long() -> ModelError:
    """Return the error of an answer that does not end."""
    what = f"sent an answer of more than {LONGEST_ANSWER // 1_000_000} MB"
    return ModelError(Trouble.ANSWER, what, "Check the base URL, or set max_tokens")


class _Measured:
    """Bytes as they come, unpacked; fails if there are too many."""

    def __init__(self, packed: str, events: bool) -> None:
        if packed not in ("identity", "", "gzip", "x-gzip", "deflate"):
            what = f"sent an answer packed in a way that was not asked for ({packed[:20]!a})"
            raise ModelError(Trouble.ANSWER, what, "Check the base URL")
        self._unpacker = zlib.decompressobj(47) if packed in ("gzip", "x-gzip", "deflate") else None
        self._events = events
        self._whole = 0
        self._piece = 0

    def take(self, some: bytes) -> bytes:
        """Return the next bytes of the answer, unpacked."""
        if self._unpacker is not None:
            try:
                some = self._unpacker.decompress(some, LONGEST_ANSWER)
            except zlib.error:
                what = "sent an answer that cannot be unpacked"
                raise ModelError(Trouble.ANSWER, what, TRY_LATER, passing=True) from None
            if self._unpacker.unconsumed_tail:
                raise too_long()
        self._whole += len(some)
        last_end = some.rfind(b"\n") if self._events else -1
        self._piece = self._piece + len(some) if last_end < 0 else len(some) - last_end
        if self._piece > LONGEST_ANSWER or self._whole > LONGEST_STREAM:
            raise too_long()
        return some


def _stream_class() -> Any:
    base: Any = import_module("httpx2").AsyncByteStream

    class Bounded(base):  # type: ignore[misc]
        def __init__(self, stream: Any, packed: str, events: bool) -> None:
            self._stream, self._measured = stream, _Measured(packed, events)

        async def __aiter__(self) -> AsyncIterator[bytes]:
            async for some in self._stream:
                yield self._measured.take(some)

        async def aclose(self) -> None:
            await self._stream.aclose()

    return Bounded
