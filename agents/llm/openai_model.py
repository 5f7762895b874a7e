"""Models behind any server that speaks chat completions or Responses; the only user of the client library."""

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

from agents.catalog.budget import Price
from agents.llm import answers, bodies
from agents.llm.bodies import LIMITS, Body
from agents.llm.keys import DEFAULT_URL, NO_KEY, find_key, host_of, refuse_plain
from agents.llm.model import Completion, ModelError, ModelOptions, RetryDecision, Trouble
from agents.llm.responses import GatheredResponse, read_response
from agents.llm.scrubbing import scrub, scrub_all, scrub_tokens
from agents.llm.wire import IN_PIECES, LONGEST_ANSWER, make_client, too_long
from games.core.chat import ChatMessage
from games.core.seat import SeatError

if TYPE_CHECKING:
    from openai import AsyncOpenAI


@dataclass(slots=True)
class _Shared:
    """A client that several seats of one event loop use."""

    client: AsyncOpenAI
    users: int = 0


SHARERS: Final = 8
"""Models that share a client: its pool checks all of its connections for every request."""

_shared: WeakKeyDictionary[asyncio.AbstractEventLoop, dict[tuple[str, str], list[_Shared]]] = (
    WeakKeyDictionary()
)


class OpenAIModel:
    """A model behind a chat-completions server.

    The key is looked up at the first call and again after a refused one, so that a new key is found
    when a paused match continues. Models of one event loop with the same server and key share clients.
    """

    def __init__(
        self,
        name: str,
        base_url: str = "",
        key_for: Callable[[str], str | None] = lambda base_url: None,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        key_env: str = "",
        plain_http: bool = False,
        provider: str = "",
        api: str = "chat",
    ) -> None:
        """Note the model and its server; nothing is opened yet.

        Args:
            base_url: empty for OpenAI's own.
            key_for: finds the key that was entered for a base URL.
            sleep: waits between retries.
            key_env: the environment variable that holds the key; empty for the usual places.
            plain_http: whether the key may be sent to a far server without encryption.
            provider: the provider's word, by which requests differ; empty for the one with this address.
            api: ``chat``, or ``responses`` for the protocol of that name.
        """
        self._provider, self._api = provider, api
        self._name = name
        self._base_url = base_url or DEFAULT_URL
        self._key_for = key_for
        self._sleep = sleep
        self._key_env, self._plain_http = key_env, plain_http
        self._key = ""
        self._lease: tuple[asyncio.AbstractEventLoop, tuple[str, str], _Shared] | None = None
        self._other_limit = False
        self._left_out: set[str] = set()

    @property
    def name(self) -> str:
        return self._name

    @property
    def server(self) -> str:
        return f"The server at {host_of(self._base_url)}"

    @property
    def sent_key(self) -> bool:
        """Whether requests carry a key."""
        return self._key not in ("", NO_KEY)

    async def complete(self, messages: Sequence[ChatMessage], options: ModelOptions) -> Completion:
        """Return one completion, sending the request again when the network or the server fails.
        Raise a `ModelError`, or a `SeatError` if there is no key or the base URL is not one."""
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
        """Return the names of the models that the server offers, as for `offers`."""
        return tuple(await self.offers(seconds))

    async def offers(self, seconds: float) -> Mapping[str, Price | None]:
        """Return the models that the server offers, with prices if it reports them; raises as `complete`."""
        models: Mapping[str, Price | None] | None = await self._guarded(self._models(), seconds)
        return models or {}

    async def close(self) -> None:
        """Release the shared client; the last user closes it."""
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
            key = await asyncio.to_thread(find_key, self._base_url, self._key_for, self._key_env)
            if not self._plain_http:
                refuse_plain(self._base_url, key)
            openai = await asyncio.to_thread(import_module, "openai")
            if self._lease is None:
                address = (self._base_url, key)
                clients = _shared.setdefault(loop, {}).setdefault(address, [])
                shared = next((client for client in clients if client.users < SHARERS), None)
                if shared is None:
                    shared = _Shared(make_client(openai, *address))
                    clients.append(shared)
                shared.users += 1
                self._key, self._lease = key, (loop, address, shared)
        return self._lease[2].client

    async def _send(self, messages: Sequence[ChatMessage], options: ModelOptions) -> Completion:
        """Send a request, and once more for each parameter that the server refuses, without it."""
        while True:
            body = self._body(messages, options)
            call = self._stream if "stream" in body.sent else self._whole
            try:
                completion: Completion = await self._guarded(call(body.sent), options.seconds, body.sent)
            except _Refused as refused:
                if not self._leave_out(refused.member, body, dict(options.extra)):
                    raise refused.failure from None
            except _Filtered as filtered:
                return Completion(refusal=str(filtered), finish_reason="content_filter")
            else:
                return replace(completion, left_out=self._names_left_out(body))

    def _names_left_out(self, body: Body) -> tuple[str, ...]:
        """Return the parameters asked for and not sent, without those that the program adds."""
        return tuple(sorted({*body.left_out, *self._left_out} - {"store"}))

    def _leave_out(self, member: str, body: Body, extra: Mapping[str, Any]) -> bool:
        """Leave a member out of requests from now on; return whether that changes anything."""
        parameter = member if member in extra else body.parameter(member)
        if parameter == "max_tokens" and member in LIMITS and not self._other_limit:
            self._other_limit = True
            return True
        if parameter in self._left_out:
            return False
        self._left_out.add(parameter)
        return True

    async def _guarded(
        self, work: Awaitable[Any], seconds: float, sent: Mapping[str, Any] | None = None
    ) -> Any:
        """Await ``work``, which sends some parameters, within a time limit; raise only our own errors."""
        try:
            async with asyncio.timeout(seconds):
                return await work
        except TimeoutError:
            what = f"did not answer within {seconds:g} seconds"
            raise ModelError(Trouble.TIMEOUT, what, "Allow more seconds or try later", passing=True) from None
        except Exception as error:
            raise _to_ours(error, self._key, sent or {}) from None

    async def _models(self) -> Mapping[str, Price | None] | None:
        client = await self._client()
        raw = await client.models.with_raw_response.list()
        return answers.model_offers(self._decode(raw.http_response.content))

    async def _whole(self, body: Mapping[str, Any]) -> Completion:
        client = await self._client()
        openai: Any = import_module("openai")
        # `create` would convert messages that need no conversion, a tenth of the work for a call
        path = "/responses" if self._api == "responses" else "/chat/completions"
        raw: Any = await client.post(path, body=body, cast_to=openai.HttpxBinaryResponseContent)
        return self._read(raw.content)

    def _read(self, body: bytes) -> Completion:
        read = read_response if self._api == "responses" else answers.read_completion
        completion = read(self._decode(body))
        return replace(
            completion,
            logprobs=scrub_tokens(completion.logprobs, self._key),
            alternatives=scrub_tokens(completion.alternatives, self._key),
        )

    def _decode(self, body: bytes) -> Mapping[str, Any]:
        # what is escaped in the body is plain only once it was decoded
        decoded: Mapping[str, Any] = scrub_all(answers.decode(body.decode("utf-8-sig", "replace")), self._key)
        return decoded

    async def _stream(self, body: Mapping[str, Any]) -> Completion:
        began = time.monotonic()
        gathered = GatheredResponse() if self._api == "responses" else answers.Gathered()
        async with await self._opened(body) as stream:
            kind = stream.response.headers.get("content-type", "")
            if kind.startswith(("application/json", "text/html")):
                return self._read(await stream.response.aread())
            async for chunk in stream:
                if hasattr(chunk, "to_dict"):
                    gathered.add(
                        scrub_all(chunk.to_dict(warnings=False), self._key), time.monotonic() - began
                    )
                    if gathered.size > LONGEST_ANSWER:
                        raise too_long()
        completion = gathered.completion(lambda text: scrub(text, self._key))
        return replace(completion, logprobs=scrub_tokens(completion.logprobs, self._key))

    async def _opened(self, body: Mapping[str, Any]) -> Any:
        client = await self._client()
        given = {name: value for name, value in body.items() if name not in ("stream", "stream_options")}
        # in `extra_body` messages skip the client's conversion
        asked: dict[str, Any] = {"extra_body": given, "extra_headers": {"Accept": IN_PIECES}, "stream": True}
        if self._api == "responses":
            return await client.responses.create(model=self._name, input=[], **asked)
        if "stream_options" in body:
            asked["stream_options"] = body["stream_options"]
        return await client.chat.completions.create(model=self._name, messages=(), **asked)

    def _body(self, messages: Sequence[ChatMessage], options: ModelOptions) -> Body:
        provider = bodies.provider_at(self._provider, self._base_url)
        refused = tuple(self._left_out)
        if self._api == "responses":
            return bodies.responses_body(self._name, messages, options, provider, refused)
        return bodies.chat_body(
            self._name, messages, options, provider, refused, other_limit=self._other_limit
        )


class _Refused(Exception):  # noqa: N818 - not an error: the request is put without a parameter
    """The server refuses a member of a request; ``failure`` is the error if it cannot be left out."""

    def __init__(self, member: str, failure: ModelError) -> None:
        self.member, self.failure = member, failure
        super().__init__(member)


class _Filtered(Exception):  # noqa: N818 - not an error: a refusal is an answer
    """A filter declined the prompt."""


def _to_ours(error: Exception, key: str, sent: Mapping[str, Any]) -> Exception:
    """Return our error for anything that the client can raise, without the key."""
    openai: Any = import_module("openai")
    if isinstance(error, ModelError | SeatError):
        return error
    if isinstance(error, openai.APIStatusError):
        wish = _wish_of(error.response.headers)
        return _from_server(error.status_code, scrub_all(error.body, key), sent, wish)
    if isinstance(error, openai.APIConnectionError) or type(error).__module__.startswith("http"):
        return _from_connection(error)
    if isinstance(error, openai.APIError):
        body = scrub_all(error.body, key)
        return _from_server(answers.reported_status(body), body, sent)
    if isinstance(error, ValueError | RecursionError):
        what = "sent an answer that cannot be read"
        return ModelError(Trouble.ANSWER, what, answers.TRY_LATER, passing=True)
    what = f"could not be asked ({type(error).__name__})"
    return ModelError(Trouble.ANSWER, what, "Check the seat's options")


def _from_server(status: int, body: object, sent: Mapping[str, Any], wish: float | None = None) -> Exception:
    if member := answers.refused_parameter(status, body, sent):
        return _Refused(member, answers.status_error(status, body, wish, sent))
    if _has_images(sent) and (refusal := answers.images_refused(status, body)):
        return refusal
    if status == 400 and answers.is_filtered(answers.code_of(body)):
        return _Filtered("The prompt was filtered.")
    return answers.status_error(status, body, wish, sent)


def _has_images(sent: Mapping[str, Any]) -> bool:
    return any(isinstance(message["content"], list) for message in sent.get("messages", ())) or any(
        part["type"] == "input_image" for item in sent.get("input", ()) for part in item.get("content", ())
    )


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
    advice = "Check that it runs and that the base URL is right"
    return ModelError(Trouble.UNREACHABLE, what, advice, passing=passing)


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    for _ in range(20):
        if error is None:
            return
        yield error
        error = error.__cause__ or error.__context__


def _wish_of(headers: Mapping[str, str]) -> float | None:
    """Return the seconds that a server asks to wait: ``retry-after-ms``, or ``retry-after`` or its date."""
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
