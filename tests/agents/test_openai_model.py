"""The real client against a real server that does what servers do."""

from __future__ import annotations

import asyncio
import gzip
import json
import logging
import re
import socket
import subprocess
import sys
import threading
import tracemalloc
import zlib
from base64 import b64decode, b64encode, urlsafe_b64encode
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from typing import Any, Final, TypeVar
from urllib.parse import quote, unquote

import pytest
from helpers.chat_server import DROP, HANG, Answer, ChatServer, Script, error, page, raw
from helpers.play import few
from helpers.waiting import LIMIT

from agents.catalog.providers import PROVIDERS, Provider
from agents.llm import openai_model
from agents.llm.keys import NO_KEY, clean_key, find_key, is_near, refuse_plain
from agents.llm.model import FIRST_WAIT, LONGEST_WAIT, Completion, ModelError, ModelOptions, Trouble
from agents.llm.openai_model import OpenAIModel
from agents.llm.servers import check_connection, find_local_servers
from games.core.chat import ChatMessage
from games.core.seat import SeatError

T = TypeVar("T")
HELLO = (ChatMessage.of("system", "Be brief."), ChatMessage.of("user", "Hello"))
ONCE = ModelOptions(retries=0, seconds=LIMIT)
SECRET = "sk-test-abcdefghijklmnop"
FAILED = '{"error": {"message": "upstream is busy", "code": 429}}'


class Waits(list[float]):
    """Notes how long a client would have slept."""

    async def __call__(self, seconds: float) -> None:
        self.append(seconds)


async def use(server: ChatServer, work: Callable[[OpenAIModel], Awaitable[T]], **given: Any) -> T:
    model = OpenAIModel("test-model", server.base_url, **given)
    try:
        return await work(model)
    finally:
        await model.close()


def ask(script: Script, options: ModelOptions = ONCE, **given: Any) -> tuple[Completion, ChatServer]:
    """One completion from a server that answers like this."""
    with ChatServer(script) as server:
        return asyncio.run(use(server, lambda model: model.complete(HELLO, options), **given)), server


def fail(script: Script, options: ModelOptions = ONCE, **given: Any) -> tuple[ModelError, ChatServer]:
    """The failure that comes instead of a completion."""
    with ChatServer(script) as server, pytest.raises(ModelError) as caught:
        asyncio.run(use(server, lambda model: model.complete(HELLO, options), **given))
    return caught.value, server


@pytest.mark.parametrize("stream", [False, True], ids=["whole", "stream"])
def test_completion_carries_text_reasons_and_usage(stream: bool) -> None:
    options = replace(ONCE, stream=stream, temperature=0.5, top_p=0.9, seed=7, logprobs=1, max_tokens=99)
    completion, server = ask([Answer("Action: <C1R1>\nso be it", choice={"finish_reason": "stop"})], options)
    assert completion.text == "Action: <C1R1>\nso be it"
    assert (completion.finish_reason, completion.refusal, completion.transport_retries) == ("stop", "", 0)
    assert (completion.input_tokens, completion.cached_tokens) == (3, 1)
    assert (completion.output_tokens, completion.reasoning_tokens) == (6, 3)
    assert [token for token, _ in completion.logprobs] == ["Action:", "<C1R1>", "so", "be", "it"]
    assert completion.seconds > 0
    assert (completion.first_token_seconds is not None) is stream
    sent = server.received[0].body
    assert sent["messages"] == [
        {"role": "system", "content": "Be brief."},
        {"role": "user", "content": "Hello"},
    ]
    expected = {"temperature": 0.5, "top_p": 0.9, "seed": 7, "max_tokens": 99, "logprobs": True}
    assert expected.items() <= sent.items()


def test_settings_left_to_the_server_are_not_sent() -> None:
    _, server = ask(["yes"])
    assert server.received[0].body.keys() == {"model", "messages"}


READINGS: dict[str, tuple[Answer, Completion]] = {
    "content null": (Answer(message={"content": None}), Completion(finish_reason="stop")),
    "refusal": (
        Answer(message={"content": None, "refusal": "I will not."}),
        Completion(refusal="I will not.", finish_reason="stop"),
    ),
    "content filter": (
        Answer("I th", choice={"finish_reason": "content_filter"}),
        Completion("I th", finish_reason="content_filter"),
    ),
    "cut at the limit": (
        Answer("I th", choice={"finish_reason": "length"}),
        Completion("I th", finish_reason="length"),
    ),
    "reasoning_content": (
        Answer("b", message={"reasoning_content": "a"}),
        Completion("b", thought="a", finish_reason="stop"),
    ),
    "reasoning": (
        Answer("b", message={"reasoning": "a"}),
        Completion("b", thought="a", finish_reason="stop"),
    ),
    "think marks": (Answer("<think>\na\n</think>\n\nb"), Completion("b", thought="a", finish_reason="stop")),
    "think marks not opened": (Answer("a</think>b"), Completion("b", thought="a", finish_reason="stop")),
    "think marks not closed": (Answer("<think>a"), Completion("", thought="a", finish_reason="stop")),
    "lone surrogate": (Answer("a\ud800b"), Completion("a\ufffdb", finish_reason="stop")),
    "surrogate pair": (Answer("\ud83d\ude00"), Completion("\U0001f600", finish_reason="stop")),
    "content of parts": (
        Answer(message={"content": [{"type": "text", "text": "a"}, {"type": "image"}, {"text": "b"}]}),
        Completion("ab", finish_reason="stop"),
    ),
    "content of a wrong type": (Answer(message={"content": 7}), Completion("", finish_reason="stop")),
    "finish reason null": (Answer("a", choice={"finish_reason": None}), Completion("a")),
}


@pytest.mark.parametrize(("answer", "expected"), READINGS.values(), ids=READINGS)
def test_odd_but_complete_answers_are_read(answer: Answer, expected: Completion) -> None:
    completion, _ = ask([answer])
    measured = {"seconds": completion.seconds, "input_tokens": 3, "cached_tokens": 1}
    counts = {"output_tokens": completion.output_tokens, "reasoning_tokens": completion.reasoning_tokens}
    assert completion == replace(expected, **measured, **counts)


@pytest.mark.parametrize(
    "name", ["refusal", "cut at the limit", "reasoning", "think marks", "surrogate pair"]
)
def test_streamed_answers_are_read_the_same(name: str) -> None:
    answer, expected = READINGS[name]
    completion, _ = ask([answer], replace(ONCE, stream=True))
    assert (completion.text, completion.thought, completion.refusal, completion.finish_reason) == (
        expected.text,
        expected.thought,
        expected.refusal,
        expected.finish_reason,
    )


@pytest.mark.parametrize("usage", [None, 5, {"prompt_tokens": "many", "completion_tokens": -1}, {}])
def test_missing_or_odd_usage_counts_nothing(usage: object) -> None:
    completion, _ = ask([Answer("a", top={"usage": usage})])
    assert (completion.input_tokens, completion.output_tokens) == (0, 0)


FATAL: dict[str, tuple[Answer, Trouble, str]] = {
    "400": (error(400, "bad value"), Trouble.REQUEST, "refused the request (HTTP 400): bad value."),
    "401": (error(401, "wrong key"), Trouble.KEY, "refused the key (HTTP 401): wrong key."),
    "402": (error(402, "pay first"), Trouble.QUOTA, "the credit is used up: pay first."),
    "403": (error(403, "not yours"), Trouble.KEY, "refused the key (HTTP 403): not yours."),
    "404": (
        error(404, "no model x"),
        Trouble.MODEL,
        "knows no such model or address (HTTP 404): no model x.",
    ),
    "quota": (error(429, "empty", code="insufficient_quota"), Trouble.QUOTA, "the credit is used up: empty."),
    "web page": (page(), Trouble.ANSWER, "answered with a web page instead of a completion."),
    "wrong shape": (raw('{"hello": "world"}'), Trouble.ANSWER, "sent JSON that is not a completion."),
    "list": (raw("[1, 2]"), Trouble.ANSWER, "sent JSON that is not a completion."),
    "null": (raw("null"), Trouble.ANSWER, "sent JSON that is not a completion."),
    "choices null": (Answer(top={"choices": None}), Trouble.ANSWER, "sent JSON that is not a completion."),
    "choices of text": (
        Answer(top={"choices": ["a"]}),
        Trouble.ANSWER,
        "sent JSON that is not a completion.",
    ),
    "no message": (Answer(choice={"message": None}), Trouble.ANSWER, "sent JSON that is not a completion."),
    "error in 200": (raw('{"error": {"code": 401, "message": "no"}}'), Trouble.KEY, "refused the key"),
}

PASSING: dict[str, tuple[Answer, Trouble, str]] = {
    "429": (error(429, "slow down"), Trouble.BUSY, "is asked too often (HTTP 429): slow down"),
    "500": (error(500, "oops"), Trouble.SERVER, "failed (HTTP 500): oops"),
    "503 with a page": (page(503), Trouble.SERVER, "failed (HTTP 503) (3 tries)."),
    "dropped": (DROP, Trouble.UNREACHABLE, "broke the connection off"),
    "cut body": (Answer("a" * 100, cut=50), Trouble.UNREACHABLE, "broke the connection off"),
    "broken JSON": (raw('{"choices": [{"mess'), Trouble.ANSWER, "sent an answer that is not valid JSON"),
    "nested JSON": (raw("[" * 100_000), Trouble.ANSWER, "sent an answer that is not valid JSON"),
    "empty body": (raw(""), Trouble.ANSWER, "sent an answer that is not valid JSON"),
    "choices empty": (Answer(top={"choices": []}), Trouble.ANSWER, "answered without a completion"),
    "error in 200": (raw(FAILED), Trouble.BUSY, "is asked too often (HTTP 429): upstream is busy"),
    "bare error in 200": (raw('{"error": "overloaded"}'), Trouble.SERVER, "failed (HTTP 500): overloaded"),
}


@pytest.mark.parametrize(("answer", "trouble", "words"), FATAL.values(), ids=FATAL)
def test_what_will_not_pass_is_not_tried_again(answer: Answer, trouble: Trouble, words: str) -> None:
    waits = Waits()
    failure, server = fail([answer], replace(ONCE, retries=3), sleep=waits)
    assert failure.trouble is trouble
    assert words in str(failure)
    assert str(failure).endswith("then resume.")
    assert (len(server.received), failure.transport_retries, waits) == (1, 0, [])


@pytest.mark.parametrize(("answer", "trouble", "words"), PASSING.values(), ids=PASSING)
def test_what_may_pass_is_tried_again(answer: Answer, trouble: Trouble, words: str) -> None:
    waits = Waits()
    failure, server = fail([answer], replace(ONCE, retries=2), sleep=waits)
    assert failure.trouble is trouble
    assert words in str(failure)
    assert "<" not in str(failure)
    assert (len(server.received), failure.transport_retries) == (3, 2)
    assert len(waits) >= 2
    completion, server = ask([answer, answer, "made it"], replace(ONCE, retries=2), sleep=Waits())
    assert (completion.text, completion.transport_retries, len(server.received)) == ("made it", 2, 3)


def test_client_itself_never_retries() -> None:
    _, server = ask([error(500), error(500), "made it"], replace(ONCE, retries=2), sleep=Waits())
    assert {request.headers["x-stainless-retry-count"] for request in server.received} == {"0"}


STREAMS: dict[str, tuple[Answer, Trouble, str]] = {
    "cut": (Answer("one\ntwo\nthree", cut=400), Trouble.UNREACHABLE, "broke the connection off"),
    "cut without a trace": (
        Answer("one\ntwo", cut=200, unframed=True),
        Trouble.ANSWER,
        "broke its answer off",
    ),
    "garbage": (raw("data: {oops\n\n", "text/event-stream"), Trouble.ANSWER, "cannot be read"),
    "no events": (raw("", "text/event-stream"), Trouble.ANSWER, "broke its answer off"),
    "odd events": (
        raw("data: 5\n\ndata: []\n\n", "text/event-stream"),
        Trouble.ANSWER,
        "broke its answer off",
    ),
    "error event": (raw(f"data: {FAILED}\n\n", "text/event-stream"), Trouble.BUSY, "upstream is busy"),
    "status": (error(503, "later"), Trouble.SERVER, "failed (HTTP 503): later"),
}


@pytest.mark.parametrize(("answer", "trouble", "words"), STREAMS.values(), ids=STREAMS)
def test_streams_that_break_are_asked_for_again(answer: Answer, trouble: Trouble, words: str) -> None:
    failure, _ = fail([answer], replace(ONCE, stream=True))
    assert (failure.trouble, failure.passing) == (trouble, True)
    assert words in str(failure)
    completion, _ = ask([answer, "whole"], replace(ONCE, stream=True, retries=1), sleep=Waits())
    assert (completion.text, completion.transport_retries) == ("whole", 1)


def test_web_page_instead_of_a_stream() -> None:
    failure, _ = fail([page()], replace(ONCE, stream=True))
    assert "web page" in str(failure)
    assert not failure.passing


def test_server_that_does_not_stream_is_read_all_the_same() -> None:
    body = json.dumps({"choices": [{"message": {"content": "a"}, "finish_reason": "stop"}]})
    completion, _ = ask([raw(body)], replace(ONCE, stream=True))
    assert completion.text == "a"


@pytest.mark.parametrize("stream", [False, True], ids=["whole", "stream"])
@pytest.mark.parametrize("answer", [HANG, Answer("a" * 500, drip=0.05)], ids=["silent", "dripping"])
def test_time_limit_covers_the_whole_answer(answer: Answer, stream: bool) -> None:
    failure, _ = fail([answer], ModelOptions(seconds=0.3, retries=0, stream=stream))
    assert failure.trouble is Trouble.TIMEOUT
    assert "did not answer within 0.3 seconds" in str(failure)
    assert failure.seconds >= 0.3
    patience = ModelOptions(seconds=0.3, retries=100)
    completion, _ = ask([answer, "a"], patience, sleep=Waits())
    assert completion.transport_retries >= 1


IN_AN_HOUR = format_datetime(datetime.now(UTC) + timedelta(minutes=60), usegmt=True)
WISHES: dict[str, tuple[dict[str, str], float]] = {
    "seconds": ({"Retry-After": "3"}, 3),
    "milliseconds": ({"Retry-After-Ms": "150", "Retry-After": "3"}, 0.15),
    "two minutes": ({"Retry-After": "120"}, 60),
    "a date": ({"Retry-After": IN_AN_HOUR}, 60),
    "in the past": ({"Retry-After": "-5"}, 0),
}


@pytest.mark.parametrize(("headers", "seconds"), WISHES.values(), ids=WISHES)
def test_waits_as_long_as_the_server_asks_up_to_a_minute(headers: dict[str, str], seconds: float) -> None:
    waits = Waits()
    ask([error(429, headers=headers), "made it"], replace(ONCE, retries=1), sleep=waits)
    assert waits == [seconds]


@pytest.mark.parametrize("wish", ["nan", "inf", "soon", ""])
def test_backs_off_by_itself_when_the_server_does_not_say(wish: str) -> None:
    waits = Waits()
    fail([error(503, headers={"Retry-After": wish})], replace(ONCE, retries=8), sleep=waits)
    assert len(waits) == 8
    for sent, wait in enumerate(waits):
        longest = min(LONGEST_WAIT, FIRST_WAIT * 2**sent)
        assert longest / 2 <= wait <= longest


def test_nobody_listens() -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        server = ChatServer(port=unused.getsockname()[1])
        with pytest.raises(ModelError) as caught:
            asyncio.run(use(server, lambda model: model.complete(HELLO, ONCE)))
    assert caught.value.sentence("The server at here") == (
        "The server at here could not be reached. "
        "Check that it runs and that the base URL is right, then resume."
    )


def test_newer_name_of_the_token_limit_is_found_out() -> None:
    def reply(body: dict[str, Any]) -> str | Answer:
        if "max_tokens" in body:
            return error(400, "no", code="unsupported_parameter", param="max_tokens")
        return "yes"

    completion, server = ask(reply, replace(ONCE, max_tokens=50))
    assert completion.text == "yes"
    assert server.received[-1].body["max_completion_tokens"] == 50


def test_filtered_prompt_is_a_refusal() -> None:
    completion, _ = ask([error(400, "This prompt was filtered.", code="content_filter")])
    assert completion.finish_reason == "content_filter"
    assert "filtered" in completion.refusal


def test_prompt_with_a_lone_surrogate_is_sent() -> None:
    with ChatServer() as server:
        prompt = [ChatMessage.of("user", "a\udc80b")]
        asyncio.run(use(server, lambda model: model.complete(prompt, ONCE)))
    assert server.received[0].prompt == "a\ufffdb"


def key_of(server: ChatServer) -> str:
    return server.received[-1].headers["authorization"].removeprefix("Bearer ")


def test_entered_key_comes_first_and_the_variable_of_openai_goes_to_openai_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "from-the-environment")
    asked: list[str] = []

    def key_for(base_url: str) -> str:
        asked.append(base_url)
        return f" {SECRET}\n"

    _, server = ask(["a"], key_for=key_for)
    assert key_of(server) == SECRET
    assert asked == [server.base_url]
    _, server = ask(["a"])
    assert key_of(server) == "no-key"
    assert find_key("", lambda url: None) == "from-the-environment"
    assert find_key("https://API.openai.com:443/v1/", lambda url: None) == "from-the-environment"


@pytest.mark.parametrize("provider", [p for p in PROVIDERS if p.variables], ids=lambda p: p.name)
def test_each_provider_has_its_own_variable_and_no_other_address_gets_it(
    provider: Provider, monkeypatch: pytest.MonkeyPatch
) -> None:
    for other in PROVIDERS:
        for name in other.variables:
            monkeypatch.setenv(name, f"key-of-{other.name}")
    assert find_key(provider.address, lambda url: None) == f"key-of-{provider.name}"
    host = provider.address.split("/")[2]
    for imitation in (
        provider.address.replace("https:", "http:"),
        provider.address.replace(host, f"{host}:8443"),
        provider.address.replace(host, f"{host}.models.example"),
        provider.address.replace(host, f"models.example/{host}"),
        provider.address.replace(host, f"x{host}"),
    ):
        with pytest.raises(SeatError, match="no key for"):
            find_key(imitation, lambda url: None)


def test_a_variable_named_for_a_seat_holds_its_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MY_GATEWAY", f" {SECRET}\n")
    _, server = ask(["a"], key_env="MY_GATEWAY", key_for=lambda url: "sk-entered-for-it")
    assert key_of(server) == SECRET
    monkeypatch.delenv("MY_GATEWAY")
    with ChatServer() as server, pytest.raises(SeatError, match="variable MY_GATEWAY is not set"):
        asyncio.run(use(server, lambda model: model.complete(HELLO, ONCE), key_env="MY_GATEWAY"))
    assert server.received == []


@pytest.mark.parametrize(
    "address",
    [
        "http://models.example/v1",
        "http://8.8.8.8/v1",
        "http://134744072/v1",
        "http://0x08080808/v1",
        "http://[::ffff:8.8.8.8]/v1",
        "http://127.0.0.1.models.example/v1",
    ],
)
def test_a_key_goes_to_far_servers_by_https_only_unless_told_otherwise(address: str) -> None:
    assert "without encryption" in complain(address, SECRET)
    assert SECRET not in complain(address, SECRET)
    assert not is_near(address)
    refuse_plain(address.replace("http:", "https:"), SECRET)


@pytest.mark.parametrize(
    "address", ["http://127.0.0.1:8080/v1", "http://[::1]/v1", "http://10.1.2.3/v1", "http://box.local/v1"]
)
def test_servers_of_this_machine_and_its_network_may_have_a_key_or_none(address: str) -> None:
    refuse_plain(address, SECRET)
    assert find_key(address, lambda url: None) == NO_KEY


@pytest.mark.parametrize("status", [301, 302, 307, 308])
@pytest.mark.parametrize("stream", [False, True], ids=["whole", "stream"])
def test_a_redirect_is_not_followed(status: int, stream: bool) -> None:
    with ChatServer(["gotcha"]) as thief:
        away = Answer(status=status, body=b"", headers={"Location": f"{thief.base_url}/chat/completions"})
        failure, server = fail([away], replace(ONCE, stream=stream), key_for=lambda url: SECRET)
        assert thief.received == []
    assert len(server.received) == 1
    assert f"sends requests to another address (HTTP {status})" in str(failure)
    assert str(failure).endswith("then resume.")


def test_what_the_environment_holds_for_openai_goes_to_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("OPENAI_ORG_ID", "OPENAI_PROJECT_ID", "OPENAI_ADMIN_KEY", "OPENAI_API_KEY"):
        monkeypatch.setenv(name, f"secret-{name}")
    headers = "X-Gateway: secret-header\nAuthorization: Bearer secret-authorization"
    monkeypatch.setenv("OPENAI_CUSTOM_HEADERS", headers)
    _, server = ask(["a"], key_for=lambda url: SECRET)
    assert key_of(server) == SECRET
    assert "secret-" not in str(server.received[0].headers)


def complain(base_url: str, key: str | None = None) -> str:
    model = OpenAIModel("m", base_url, lambda url: key)
    with pytest.raises(SeatError) as caught:
        asyncio.run(model.complete(HELLO, ONCE))
    return str(caught.value)


def test_missing_key_names_both_places_to_put_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    sentence = complain("")
    assert "no key for api.openai.com" in sentence
    assert "Enter one in the window (Settings, Connections)," in sentence
    assert "OPENAI_API_KEY" in sentence


@pytest.mark.parametrize(
    "address", ["localhost:8080", "ftp://host/v1", "http://", "http://[::1", "http://a:b/v1", "x y"]
)
def test_base_url_that_is_none_is_named(address: str) -> None:
    assert f"{address!r} is not the address of a server" in complain(address)


def test_key_that_cannot_be_one_is_not_shown() -> None:
    sentence = complain("http://127.0.0.1:1/v1", f"{SECRET} \u2026\nx")
    assert "characters that no key has" in sentence
    assert SECRET not in sentence


ODD: Final = "sk-test/ab+cd=ef?gh_ij-kl"
"""A key with the letters that are written differently here and there."""
ECHOES: dict[str, Callable[[str], str]] = {
    "plain": str,
    "in JSON": lambda key: json.dumps({"you": key}),
    "in JSON in JSON": lambda key: json.dumps(json.dumps({"you": f'{key}"'})),
    "by PHP": lambda key: key.replace("/", "\\/"),
    "by numbers": lambda key: "".join(f"\\u{ord(letter):04X}" for letter in key),
    "by bytes": lambda key: "".join(f"\\x{ord(letter):02x}" for letter in key),
    "in HTML": lambda key: "".join(f"&#{ord(letter)};" for letter in key),
    "in an address": lambda key: quote(key, safe=""),
    "in an address, twice": lambda key: quote(quote(key, safe=""), safe=""),
    "in base64": lambda key: b64encode(key.encode()).decode(),
    "in base64, one further": lambda key: b64encode(f":{key}:".encode()).decode(),
    "in base64, two further": lambda key: b64encode(f"a:{key}::".encode()).decode(),
    "in base64 of addresses": lambda key: urlsafe_b64encode(f"user:{key}".encode()).decode(),
    "in base64 by PHP": lambda key: b64encode(f"ab:{key}".encode()).decode().replace("/", "\\/"),
}


def readings_of(text: str) -> Iterator[str]:
    """A text and what it holds when it is read as what it may have been written as."""
    yield text
    for word in re.findall(r"[\w+/=-]{8,}", text.replace("\\/", "/")):
        for start in range(4):
            piece = word[start : start + (len(word) - start) // 4 * 4].replace("-", "+").replace("_", "/")
            with suppress(ValueError):
                yield b64decode(piece).decode("latin-1")
    escapes = r"\\+(?:u00|x)([0-9a-fA-F]{2})|&#(\d+);"
    yield re.sub(escapes, lambda m: chr(int(m[1], 16) if m[1] else int(m[2])), text)
    yield unquote(unquote(text))
    yield text.replace("\\", "")


def check_without_key(text: str, key: str = ODD) -> None:
    """The key is not in it, nor is its greater part, however one looks at it."""
    for reading in readings_of(text):
        for part in (key[:12], key[6:18], key[-12:]):
            assert part not in reading, reading


@pytest.mark.parametrize("stream", [False, True], ids=["whole", "stream"])
@pytest.mark.parametrize("written", few(6, ECHOES.values()), ids=ECHOES)
def test_key_shows_up_nowhere(
    written: Callable[[str], str], stream: bool, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    options, echo = replace(ONCE, stream=stream), written(ODD)
    for answer in (
        error(401, f"bad key {echo}"),
        error(400, "no", code=echo, param=echo),
        error(500, "x" * 190 + " " + echo),
        error(422, "", detail=[{"loc": ["header", echo], "msg": f"not {echo}"}]),
        raw(json.dumps({"error": f"Authorization: Bearer {echo}"})),
        Answer(status=500, body=echo.encode(), kind="text/plain"),
        raw(f"data: {json.dumps({'error': {'message': echo}})}\n\n", "text/event-stream"),
    ):
        failure, server = fail([answer], options, key_for=lambda url: ODD)
        assert key_of(server) == ODD
        check_without_key(f"{failure} {failure!r} {failure.sentence('It')} {server.received}")
    answer = Answer(
        f"you sent {echo}", message={"reasoning": echo, "refusal": echo}, choice={"finish_reason": echo}
    )
    completion, _ = ask([answer], options, key_for=lambda url: ODD)
    assert completion.text.startswith("you sent ")
    assert "[key]" in completion.text
    for text in (completion.text, completion.thought, completion.refusal, completion.finish_reason):
        check_without_key(text)
    check_without_key(caplog.text)


def test_key_in_the_pieces_of_an_answer_is_taken_out() -> None:
    """A server may send it letter by letter, and once more as tokens with their probability."""
    pieces = [ODD[at : at + 3] for at in range(0, len(ODD), 3)]
    chunks = [
        {
            "choices": [
                {
                    "index": 0,
                    "delta": {"content": piece},
                    "finish_reason": "stop" if piece is pieces[-1] else None,
                    "logprobs": {"content": [{"token": piece, "logprob": -1.0}]},
                }
            ]
        }
        for piece in pieces
    ]
    events = "".join(f"data: {json.dumps(chunk)}\n\n" for chunk in chunks)
    completion, _ = ask(
        [raw(events, "text/event-stream")], replace(ONCE, stream=True, logprobs=1), key_for=lambda url: ODD
    )
    assert completion.text == "[key]"
    assert len(completion.logprobs) == len(pieces)
    check_without_key("".join(token for token, _ in completion.logprobs))


PARTS = {
    "its first twelve letters": lambda key: key[:12],
    "its last ten": lambda key: key[-10:],
    "from its middle": lambda key: f"({key[5:20]})",
    "two of them": lambda key: f"{key[:11]}...{key[-11:]}",
    "twice, overlapping": lambda key: key[:15] + key[2:16],
}


@pytest.mark.parametrize("stream", [False, True], ids=["whole", "stream"])
@pytest.mark.parametrize("part", PARTS.values(), ids=PARTS)
def test_nor_does_a_part_of_the_key(part: Callable[[str], str], stream: bool) -> None:
    """Wherever a server can put it: texts, reasons, names of tools, errors, tokens."""
    options, echo = replace(ONCE, stream=stream), part(ODD)
    for answer in (
        error(401, f"bad key {echo}"),
        error(400, "no", code=echo, param=echo),
        error(422, "", detail=[{"loc": ["header", echo], "msg": f"not {echo}"}]),
        raw(json.dumps({"error": f"Bearer {echo}"})),
        Answer(status=500, body=echo.encode(), kind="text/plain"),
    ):
        failure, server = fail([answer], options, key_for=lambda url: ODD)
        check_no_part(f"{failure} {failure!r} {failure.sentence('It')} {server.received}")
    calls = [{"index": 0, "id": "1", "function": {"name": echo, "arguments": json.dumps({"a": echo})}}]
    told = {"reasoning": echo, "refusal": echo, "tool_calls": calls}
    tokens = {
        "content": [{"token": echo, "logprob": -1.0, "top_logprobs": [{"token": echo, "logprob": -1.0}]}]
    }
    answer = Answer(f"you sent {echo}", message=told, choice={"finish_reason": echo, "logprobs": tokens})
    completion, _ = ask([answer], replace(options, logprobs=1), key_for=lambda url: ODD)
    assert "[key]" in completion.text
    assert completion.finish_reason.startswith(("[key]", "([key]"))
    check_no_part(repr(completion))


def check_no_part(text: str) -> None:
    """No ten letters of the key in a row are in it."""
    for at in range(len(ODD) - 9):
        assert ODD[at : at + 10] not in text, text


def test_other_text_is_left_as_it_was() -> None:
    for text in ("C:\\\\users %20 &#65; sk-test", "c2stdGVzdA== sk-test/a", "\\u0073k"):
        completion, _ = ask([text], key_for=lambda url: ODD)
        assert completion.text == text


def test_new_key_is_found_after_a_refused_one() -> None:
    keys = ["sk-old-old-old", "sk-new-new-new"]

    async def play(model: OpenAIModel) -> Completion:
        with pytest.raises(ModelError):
            await model.complete(HELLO, ONCE)
        return await model.complete(HELLO, ONCE)

    with ChatServer([error(401), "welcome"]) as server:
        completion = asyncio.run(use(server, play, key_for=lambda url: keys.pop(0)))
    assert completion.text == "welcome"
    assert key_of(server) == "sk-new-new-new"


def test_models_of_one_server_share_a_client_and_the_last_one_closes_it() -> None:
    async def play(server: ChatServer) -> list[int]:
        loop = asyncio.get_running_loop()
        first, second = (OpenAIModel(name, server.base_url) for name in "ab")
        await asyncio.gather(*(model.complete(HELLO, ONCE) for model in (first, second) * 5))
        seen = [len(openai_model._shared[loop])]
        await first.close()
        await first.close()
        await second.complete(HELLO, ONCE)
        seen.append(len(openai_model._shared[loop]))
        await second.close()
        seen.append(len(openai_model._shared[loop]))
        await second.complete(HELLO, ONCE)
        await second.close()
        return seen

    with ChatServer() as server:
        assert asyncio.run(play(server)) == [1, 1, 0]
        assert len(server.received) == 12


def test_cancelled_call_leaves_nothing_behind() -> None:
    async def play(model: OpenAIModel) -> None:
        task = asyncio.create_task(model.complete(HELLO, ONCE))
        await asyncio.to_thread(server.asked.wait)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    with ChatServer([HANG]) as server:
        asyncio.run(use(server, play))


CONNECTIONS: dict[str, tuple[Script, str, str, str]] = {
    "works": (["ready"], "test-model", "works", "It works: test-model answered in "),
    "without a model": (
        ["ready"],
        "",
        "unsure",
        " offers 2 models: test-model, other. It shows its models without a key",
    ),
    "refused": (
        [error(401, "no")],
        "test-model",
        "fails",
        " refused the key (HTTP 401): no. Enter another key in the window (Settings, Connections), or set",
    ),
    "unknown": ([error(404, "no x")], "x", "fails", " It offers 2 models: test-model, other."),
    "page": (
        [page()],
        "test-model",
        "fails",
        "web page instead of a completion. Check the base URL (many end in /v1).",
    ),
}


@pytest.mark.parametrize("name", CONNECTIONS)
def test_connection_is_described_in_a_sentence(name: str) -> None:
    script, model, verdict, words = CONNECTIONS[name]
    with ChatServer(script, models=("test-model", "other")) as server:
        check = asyncio.run(check_connection(server.base_url, SECRET, model))
    assert check.fitness == verdict
    assert words in check.sentence
    assert "resume" not in check.sentence
    assert SECRET not in check.sentence
    told = {"works", "without a model", "unknown"}
    assert check.models == (("test-model", "other") if name in told else ())


LISTS: dict[str, tuple[dict[str, Any], str, str, str]] = {
    "the right key": ({"key": SECRET, "lists_to_all": False}, SECRET, "works", "The key is good. "),
    "a wrong key": (
        {"key": SECRET, "lists_to_all": False},
        "sk-wrong",
        "fails",
        " refused the key (HTTP 401)",
    ),
    "a wrong key and a public list": ({"key": SECRET}, "sk-wrong", "unsure", "the key was not checked"),
    "no key": ({}, "", "works", "Choose one and ask it."),
    "no models": ({"models": ()}, SECRET, "unsure", "It answers, but offers no models."),
    "no list": (
        {"models": None},
        SECRET,
        "fails",
        "does not say which models it has. Name a model and ask it",
    ),
}


@pytest.mark.parametrize("name", LISTS)
def test_without_a_model_a_key_is_good_only_where_the_list_needs_it(name: str) -> None:
    options, key, verdict, words = LISTS[name]
    with ChatServer(**options) as server:
        check = asyncio.run(check_connection(server.base_url, key, ""))
    assert check.fitness == verdict
    assert words in check.sentence
    assert server.received == []


def test_a_key_is_found_in_what_was_pasted() -> None:
    for pasted in (
        f"{SECRET}\n",
        f"  {SECRET[:9]} {SECRET[9:]} ",
        f'"{SECRET}"',
        f"OPENAI_API_KEY={SECRET}",
        f"export X_API_KEY='{SECRET}'",
        f"Authorization: Bearer {SECRET}\r\n",
    ):
        assert clean_key(pasted) == SECRET
    with pytest.raises(SeatError) as caught:
        clean_key(f"{SECRET}…")
    assert SECRET not in str(caught.value)


def test_local_servers_are_found_without_sending_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", SECRET)
    listener = socket.create_server(("127.0.0.1", 0))
    with ChatServer(models=("a", "b")) as one, ChatServer(models=()) as none, listener:
        silent = listener.getsockname()[1]
        assert asyncio.run(find_local_servers([silent], seconds=0.2)) == []
        found = asyncio.run(find_local_servers([1, one.port, none.port], LIMIT))
    assert found == [(one.base_url, ("a", "b")), (none.base_url, ())]
    assert [request.headers.get("authorization") for request in one.listed] == [None]


def test_client_library_is_loaded_by_the_first_call_and_not_before() -> None:
    code = "import sys, agents.llm.seat, agents.llm.servers; sys.exit('openai' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


REFUSALS: dict[str, Answer] = {
    "by its name": error(400, "Not this one.", code="unsupported_parameter", param="{}"),
    "by a value": error(400, "Unsupported value: '{}' does not support 0.", code="unsupported_value"),
    "as forbidden": error(403, "You are not allowed to request {} from this model."),
    "as unknown": error(400, "Unrecognized request argument supplied: {}"),
    "by a list of complaints": Answer(
        status=422, body=b'{"detail":[{"loc":["body","{}"],"msg":"Extra inputs are not permitted"}]}'
    ),
    "in plain words": Answer(status=400, body=b"{} is not supported", kind="text/plain"),
}
ALL_OPTIONS = replace(ONCE, stream=True, temperature=0.5, top_p=0.9, seed=7, logprobs=1, max_tokens=99)


def refusing(answer: Answer, *names: str, then: Answer | str = "yes") -> Callable[[dict[str, Any]], Any]:
    """A server that refuses any of some parameters, one at a time."""

    def reply(body: dict[str, Any]) -> Answer | str:
        wrong = next((name for name in names if name in body), None)
        if wrong is None:
            return then
        assert answer.body is not None
        return replace(answer, body=answer.body.replace(b"{}", wrong.encode()))

    return reply


@pytest.mark.parametrize(
    "parameter", ["temperature", "top_p", "seed", "logprobs", "stream_options", "stream"]
)
@pytest.mark.parametrize("answer", REFUSALS.values(), ids=REFUSALS)
def test_a_parameter_that_is_refused_is_left_out_and_that_is_told(answer: Answer, parameter: str) -> None:
    completion, server = ask(refusing(answer, parameter), ALL_OPTIONS)
    assert (completion.text, completion.left_out) == ("yes", (parameter,))
    first, second = (request.body for request in server.received)
    gone = {"logprobs": {"top_logprobs"}, "stream": {"stream_options"}}.get(parameter, set())
    assert first.keys() - second.keys() == {parameter} | gone
    assert {name: first[name] for name in second} == second


def test_several_refused_parameters_are_left_out_and_not_asked_for_again() -> None:
    async def play(model: OpenAIModel) -> list[Completion]:
        return [await model.complete(HELLO, ALL_OPTIONS) for _ in range(2)]

    refused = refusing(REFUSALS["by its name"], "max_tokens", "max_completion_tokens", "seed", "temperature")
    with ChatServer(refused) as server:
        both = asyncio.run(use(server, play))
    assert [completion.left_out for completion in both] == [("max_tokens", "seed", "temperature")] * 2
    assert len(server.received) == 6


def test_a_refused_value_is_not_left_out() -> None:
    """Another value is wanted, and which is for the user to say."""
    for status in (400, 403, 422):
        wrong = error(status, "temperature must be between 0 and 1", param="temperature")
        failure, server = fail([wrong], replace(ONCE, temperature=2.0))
        assert failure.trouble is Trouble.REQUEST
        assert "the key" not in failure.what
        assert len(server.received) == 1


def test_a_refused_parameter_and_then_a_filter_is_a_refusal() -> None:
    filtered = error(400, "The prompt was filtered.", code="content_filter")
    for parameter in ("max_tokens", "temperature"):
        completion, _ = ask(refusing(REFUSALS["by its name"], parameter, then=filtered), ALL_OPTIONS)
        assert completion.finish_reason == "content_filter"
    failure, _ = fail(refusing(REFUSALS["by its name"], "seed", then=error(503)), ALL_OPTIONS)
    assert failure.trouble is Trouble.SERVER


TOLD: dict[str, tuple[Answer, str]] = {
    "a list": (
        Answer(status=422, body=b'{"detail":[{"loc":["body","messages",0],"msg":"Input is wrong"}]}'),
        "(HTTP 422): body.messages.0: Input is wrong.",
    ),
    "a nested list": (
        Answer(status=422, body=b'{"message":{"detail":[{"loc":["body","n"],"msg":"too large"}]}}'),
        "(HTTP 422): body.n: too large.",
    ),
    "a list of errors": (
        Answer(status=400, body=b'[{"error":{"code":400,"message":"Bad model"}}]'),
        "(HTTP 400): Bad model.",
    ),
    "a text": (Answer(status=422, body=b"cannot do that", kind="text/plain"), "(HTTP 422): cannot do that."),
    "a detail": (Answer(status=422, body=b'{"detail":"no such voice"}'), "(HTTP 422): no such voice."),
    "no system messages": (error(400, "System role not supported"), "set system=user for the seat"),
}


@pytest.mark.parametrize(("answer", "words"), TOLD.values(), ids=TOLD)
def test_the_text_of_a_refusal_is_told_whatever_its_shape(answer: Answer, words: str) -> None:
    failure, _ = fail([answer])
    assert failure.trouble is Trouble.REQUEST
    assert words in str(failure)


class Meter:
    """How many bytes a client took before it hung up."""

    def __init__(self, head: bytes, piece: bytes) -> None:
        self.sent, self._head, self._piece = 0, head, piece
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.base_url = f"http://127.0.0.1:{self._listener.getsockname()[1]}/v1"
        self._thread = threading.Thread(target=self._serve)

    def _serve(self) -> None:
        connection, _ = self._listener.accept()
        with connection, suppress(OSError):
            connection.recv(65_536)
            connection.sendall(b"HTTP/1.1 200 OK\r\nConnection: close\r\n" + self._head + b"\r\n")
            while True:
                self.sent += connection.send(self._piece)

    def __enter__(self) -> Meter:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._thread.join()
        self._listener.close()


TALK = b'data: {"choices":[{"index":0,"delta":{"content":"' + b"a" * 10_000 + b'"}}]}\n\n'
PAD = b"a" * 40_000
QUIET = b": " + PAD + b"\n\n" + b'data: {"choices":[], "pad": "' + PAD + b'"}\n\n'
ENDLESS: dict[str, tuple[bytes, bytes, int]] = {
    "one text": (b"Content-Type: application/json\r\n", b"[1, 2, 3], " * 5000, 9_000_000),
    "one piece": (b"Content-Type: text/event-stream\r\n", b"data: aaaaaaaa" * 5000, 9_000_000),
    "much said": (b"Content-Type: text/event-stream\r\n", TALK, 9_000_000),
    "nothing said": (b"Content-Type: text/event-stream\r\n", QUIET, 33_000_000),
}
"""The head of an answer without an end, what it repeats, and how much of it may be taken."""


@pytest.mark.parametrize("stream", [False, True], ids=["whole", "stream"])
@pytest.mark.parametrize("name", ENDLESS)
def test_an_answer_without_end_is_not_taken_for_long(name: str, stream: bool) -> None:
    head, piece, most = ENDLESS[name]

    async def play(base_url: str) -> None:
        model = OpenAIModel("m", base_url)
        try:
            await model.complete(HELLO, ModelOptions(retries=0, seconds=300, stream=stream))
        finally:
            await model.close()

    with Meter(head, piece) as meter, pytest.raises(ModelError) as caught:
        asyncio.run(play(meter.base_url))
    assert caught.value.trouble is Trouble.ANSWER
    assert "more than 8 MB" in str(caught.value)
    # what the system keeps on its way comes on top
    assert meter.sent < most + 8_000_000


@pytest.mark.parametrize("stream", [False, True], ids=["whole", "stream"])
def test_a_packed_answer_is_not_unpacked_beyond_measure(stream: bool) -> None:
    packed = gzip.compress(b'{"choices": [' + b" " * 60_000_000)
    assert len(packed) < 1_000_000
    bomb = Answer(body=packed, headers={"Content-Encoding": "gzip"})
    tracemalloc.start()
    failure, server = fail([bomb], replace(ONCE, stream=stream, seconds=300))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert "more than 8 MB" in str(failure)
    assert peak < 40_000_000
    assert server.received[0].headers["accept-encoding"] == "identity"


def test_an_answer_that_is_packed_all_the_same_is_read() -> None:
    body = json.dumps({"choices": [{"message": {"content": "a"}, "finish_reason": "stop"}]}).encode()
    for name, packed in (("gzip", gzip.compress(body)), ("deflate", zlib.compress(body))):
        completion, _ = ask([Answer(body=packed, headers={"Content-Encoding": name})])
        assert completion.text == "a"
    damaged = Answer(body=b"\x1f\x8b" + b"x" * 50, headers={"Content-Encoding": "gzip"})
    failure, _ = fail([damaged])
    assert (failure.trouble, failure.passing) == (Trouble.ANSWER, True)
    failure, _ = fail([Answer(body=body, headers={"Content-Encoding": "br"})])
    assert "not asked for" in str(failure)


@pytest.mark.parametrize("cut", [1, 20, 60])
def test_a_json_answer_to_a_streamed_request_that_breaks_off_is_tried_again(cut: int) -> None:
    body = json.dumps({"choices": [{"message": {"content": "a" * 50}, "finish_reason": "stop"}]}).encode()
    for broken in (Answer(body=body, cut=cut), raw(body[:cut])):
        completion, server = ask([broken, raw(body)], replace(ONCE, stream=True, retries=1), sleep=Waits())
        assert (completion.text, completion.transport_retries) == ("a" * 50, 1)
        assert len(server.received) == 2


@pytest.mark.parametrize(
    "address", ["http://a b/v1", "http://b\u00fccher.example/v1", "http://127.0.0.1:0/v1"]
)
def test_an_address_that_the_client_chokes_on_is_a_sentence(address: str) -> None:
    model = OpenAIModel("m", address)
    with pytest.raises((ModelError, SeatError)) as caught:
        asyncio.run(model.complete(HELLO, ONCE))
    assert str(caught.value).endswith(".")
