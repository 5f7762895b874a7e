"""Models behind any server that speaks the chat-completions protocol; the only user of the client library."""

from __future__ import annotations

import asyncio
import email.utils
import math
import random
import socket
import ssl
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakKeyDictionary

from agents.llm import answers
from agents.llm.keys import DEFAULT_URL, find_key, host_of, is_local, scrub
from agents.llm.model import ChatMessage, Completion, ModelError, ModelOptions, RetryDecision, Trouble

if TYPE_CHECKING:
    from openai import AsyncOpenAI

CONNECT_SECONDS: Final = 10.0


@dataclass(slots=True)
class _Shared:
    """A client that several seats of one event loop use."""

    client: AsyncOpenAI
    users: int = 0


SHARERS: Final = 8
"""Models that share a client: its pool looks at all of its connections for every request."""

_shared: WeakKeyDictionary[asyncio.AbstractEventLoop, dict[tuple[str, str], list[_Shared]]] = (
    WeakKeyDictionary()
)


class OpenAIModel:
    """A model behind a chat-completions server.

    The key is looked up at the first call and again after a refused one, so that a new key is found
    when a paused match goes on. Models of one event loop with the same server and key share clients.
    """

    def __init__(
        self,
        name: str,
        base_url: str = "",
        key_for: Callable[[str], str | None] = lambda base_url: None,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """Remember which model is meant; nothing is opened yet.

        Args:
            base_url: empty for OpenAI's own.
            key_for: finds the key that was entered for a base URL.
            sleep: waits between retries.
        """
        self._name, self._base_url, self._key_for, self._sleep = name, base_url or DEFAULT_URL, key_for, sleep
        self._key = ""
        self._lease: tuple[asyncio.AbstractEventLoop, tuple[str, str], _Shared] | None = None
        self._limit_name = "max_tokens"

    @property
    def name(self) -> str:
        return self._name

    @property
    def server(self) -> str:
        return f"The server at {host_of(self._base_url)}"

    async def complete(self, messages: Sequence[ChatMessage], options: ModelOptions) -> Completion:
        """Ask for one completion, sending the request again when the network or the server fails.

        Raises:
            ModelError: none came.
            SeatError: there is no key, or the base URL is not one.
        """
        began, sent = time.monotonic(), 0
        while True:
            sent += 1
            try:
                completion = await self._send(messages, options)
            except ModelError as error:
                error.seconds, error.transport_retries = time.monotonic() - began, sent - 1
                decision = RetryDecision.after(error, sent, options.retries, random.random())
                if decision.wait is None:
                    if error.trouble is Trouble.KEY:
                        await self.close()
                    raise
                await self._sleep(decision.wait)
            else:
                return replace(completion, seconds=time.monotonic() - began, transport_retries=sent - 1)

    async def list_models(self, seconds: float) -> tuple[str, ...]:
        """Names of the models that the server offers.

        Raises:
            ModelError: it does not say.
            SeatError: there is no key, or the base URL is not one.
        """
        await self._client()
        names: tuple[str, ...] | None = await self._guarded(self._models(), seconds)
        return names or ()

    async def close(self) -> None:
        """Let go of the shared client; the last one to do so closes it."""
        if self._lease is None:
            return
        (loop, address, shared), self._lease = self._lease, None
        shared.users -= 1
        if not shared.users:
            _shared[loop][address].remove(shared)
            if not _shared[loop][address]:
                del _shared[loop][address]
            await shared.client.close()

    async def _client(self) -> AsyncOpenAI:
        loop = asyncio.get_running_loop()
        if self._lease is None:
            key = await asyncio.to_thread(find_key, self._base_url, self._key_for)
            openai = await asyncio.to_thread(import_module, "openai")
            if self._lease is None:
                address = (self._base_url, key)
                clients = _shared.setdefault(loop, {}).setdefault(address, [])
                shared = next((one for one in clients if one.users < SHARERS), None)
                if shared is None:
                    shared = _Shared(_make_client(openai, *address))
                    clients.append(shared)
                shared.users += 1
                self._key, self._lease = key, (loop, address, shared)
        return self._lease[2].client

    async def _send(self, messages: Sequence[ChatMessage], options: ModelOptions) -> Completion:
        await self._client()
        call = self._stream if options.stream else self._whole
        try:
            completion: Completion = await self._guarded(call(messages, options), options.seconds)
        except _OtherLimitName:
            self._limit_name = "max_completion_tokens"
            completion = await self._guarded(call(messages, options), options.seconds)
        except _Filtered as filtered:
            return Completion(refusal=str(filtered), finish_reason="content_filter")
        return completion

    async def _guarded(self, work: Awaitable[Any], seconds: float) -> Any:
        """Bound a piece of work in time, and let nothing but our own failures out."""
        try:
            async with asyncio.timeout(seconds):
                return await work
        except TimeoutError:
            what = f"did not answer within {seconds:g} seconds"
            raise ModelError(
                Trouble.TIMEOUT, what, "Allow more seconds or try later, then resume.", passing=True
            ) from None
        except Exception as error:
            raise _to_ours(error, self._key) from None

    async def _models(self) -> tuple[str, ...] | None:
        client = await self._client()
        raw = await client.models.with_raw_response.list()
        return answers.model_names(self._decode(raw.http_response.content))

    async def _whole(self, messages: Sequence[ChatMessage], options: ModelOptions) -> Completion:
        client = await self._client()
        openai: Any = import_module("openai")
        # `create` would convert messages that need no conversion, a tenth of the work for a call
        raw: Any = await client.post(
            "/chat/completions", body=self._body(messages, options), cast_to=openai.HttpxBinaryResponseContent
        )
        return answers.read_completion(self._decode(raw.content))

    def _decode(self, body: bytes) -> Mapping[str, Any]:
        return answers.decode(scrub(body.decode("utf-8-sig", "replace"), self._key))

    async def _stream(self, messages: Sequence[ChatMessage], options: ModelOptions) -> Completion:
        client, began = await self._client(), time.monotonic()
        # in `extra_body` they skip the client's conversion of messages
        stream: Any = await client.chat.completions.create(
            model=self._name,
            messages=(),
            extra_body=self._body(messages, options),
            stream=True,
            stream_options={"include_usage": True},
        )
        async with stream:
            kind = stream.response.headers.get("content-type", "")
            if kind.startswith(("application/json", "text/html")):
                return answers.read_completion(self._decode(await stream.response.aread()))
            gathered = answers.Gathered()
            async for chunk in stream:
                if hasattr(chunk, "to_dict"):
                    gathered.add(chunk.to_dict(warnings=False), time.monotonic() - began)
        return gathered.completion(lambda text: scrub(text, self._key))

    def _body(self, messages: Sequence[ChatMessage], options: ModelOptions) -> dict[str, Any]:
        settings = {
            "temperature": options.temperature,
            "top_p": options.top_p,
            self._limit_name: options.max_tokens,
            "seed": options.seed,
            "logprobs": True if options.logprobs else None,
            "top_logprobs": options.logprobs or None,
        }
        listed = [{"role": role, "content": answers.clean(text)} for role, text in messages]
        given = {name: value for name, value in settings.items() if value is not None}
        return {"model": self._name, "messages": listed, **given}


class _OtherLimitName(Exception):  # noqa: N818 - not an error: the request is put in other words
    """The model wants the longest answer under its newer name."""


class _Filtered(Exception):  # noqa: N818 - not an error: a refusal is an answer
    """A filter declined the prompt."""


def _make_client(openai: Any, base_url: str, key: str) -> AsyncOpenAI:
    """A client that never retries and never times out: both are done here, where they can be counted."""
    local = None
    if is_local(base_url):
        # without encryption there is no use in loading certificates, which takes long
        local = openai.DefaultAsyncHttpxClient(trust_env=False, verify=base_url.startswith("https:"))
    client: AsyncOpenAI = openai.AsyncOpenAI(
        api_key=key,
        base_url=base_url,
        max_retries=0,
        timeout=openai.Timeout(None, connect=CONNECT_SECONDS),
        http_client=local,
    )
    return client


def _to_ours(error: Exception, key: str) -> Exception:
    """Map everything that the client can raise to our own failures, without the key."""
    openai: Any = import_module("openai")
    if isinstance(error, ModelError):
        return error
    if isinstance(error, openai.APIStatusError):
        return _from_status(error, _without(error.body, key))
    if isinstance(error, openai.APIConnectionError):
        return _from_connection(error)
    if isinstance(error, openai.APIError):
        return answers.reported_error(_without(error.body, key))
    if isinstance(error, ValueError | RecursionError):
        what = "sent an answer that cannot be read"
        return ModelError(Trouble.ANSWER, what, answers.TRY_LATER, passing=True)
    what = f"could not be asked ({type(error).__name__})"
    return ModelError(Trouble.ANSWER, what, "Check the seat's options, then resume.")


def _without(body: object, key: str) -> object:
    if isinstance(body, dict):
        return {name: _without(value, key) for name, value in body.items()}
    return scrub(body, key) if isinstance(body, str) else body


def _from_status(error: Any, body: object) -> Exception:
    if error.status_code == 400 and error.code == "unsupported_parameter" and error.param == "max_tokens":
        return _OtherLimitName()
    if error.status_code == 400 and answers.is_filtered(error.code):
        return _Filtered("The prompt was filtered.")
    return answers.status_error(error.status_code, body, _wish_of(error.response.headers))


def _from_connection(error: Exception) -> ModelError:
    causes = list(_causes(error))
    names = {type(cause).__name__ for cause in causes}
    if any(isinstance(cause, ssl.SSLError) for cause in causes):
        what, passing = "has a certificate that is not trusted", False
    elif any(isinstance(cause, socket.gaierror) for cause in causes):
        what, passing = "could not be found under that name", True
    elif names & {"ConnectError", "ConnectTimeout", "ConnectionRefusedError"}:
        what, passing = "could not be reached", True
    elif names & {"LocalProtocolError", "UnsupportedProtocol", "InvalidURL"}:
        what, passing = "cannot be asked with this key and address", False
    else:
        what, passing = "broke the connection off", True
    advice = "Check that it runs and that the base URL is right, then resume."
    return ModelError(Trouble.UNREACHABLE, what, advice, passing=passing)


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    for _ in range(20):
        if error is None:
            return
        yield error
        error = error.__cause__ or error.__context__


def _wish_of(headers: Mapping[str, str]) -> float | None:
    """Seconds that a server asks to wait: ``retry-after-ms``, or ``retry-after`` in seconds or as a date."""
    try:
        if "retry-after-ms" in headers:
            seconds = float(headers["retry-after-ms"]) / 1000
        else:
            seconds = float(headers["retry-after"])
    except KeyError:
        return None
    except ValueError:
        return _seconds_until(headers.get("retry-after", ""))
    return max(0.0, seconds) if math.isfinite(seconds) else None


def _seconds_until(date: str) -> float | None:
    try:
        moment = email.utils.parsedate_to_datetime(date)
    except ValueError:
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    return max(0.0, (moment - datetime.now(UTC)).total_seconds())
