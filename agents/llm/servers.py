"""Checking whether a server answers, and finding those on this machine."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, Literal

from agents.catalog.budget import Price
from agents.llm import answers
from agents.llm.keys import NO_KEY, ServerError, entered
from agents.llm.model import ModelError, ModelOptions, Trouble
from agents.llm.openai_model import OpenAIModel
from games.core.chat import ChatMessage
from games.core.seat import SeatError

LOCAL_PORTS: Final = (11434, 1234, 8080, 8000, 5000, 5001, 1337, 4891)
"""The ports of Ollama, LM Studio, llama.cpp, vLLM, text-generation-webui, KoboldCpp, Jan and GPT4All."""

PROBE_SECONDS: Final = 1.0
LONGEST_LIST: Final = 1_000_000
SHOWN: Final = 5
PATIENCE: Final = 5.0
"""Seconds for the list of models after a model has answered."""
NAME_ONE: Final = "Name a model and ask it, or check the address: many end in /v1."


@dataclass(frozen=True, slots=True)
class Check:
    """The result of checking a server.

    Attributes:
        sentence: that it works and how fast, or what is wrong and what to do; one to three sentences.
        fitness: ``works``; ``unsure`` if the server answers but something could not be checked; ``fails``.
        models: the names of its models, if it reports them.
        prices: of those of its models for which it reports them.
    """

    sentence: str
    fitness: Literal["works", "unsure", "fails"] = "fails"
    models: tuple[str, ...] = ()
    prices: Mapping[str, Price] = field(default_factory=dict)


WITHOUT_KEY: Final = "No key was sent; if it wants one, name the variable that holds it with --key-env NAME"


async def check_connection(
    base_url: str, key: str, model: str, seconds: float = 30.0, key_env: str = "", place: str = ""
) -> Check:
    """Ask a model for one word; without a model, ask for the list of models, and whether that needs the key.

    Args:
        base_url: empty for OpenAI's own.
        key: empty to use the variable of the server's provider.
        model: its name; may be empty.
        seconds: time for each question.
        key_env: another variable that holds the key.
        place: of the field for the key, in sentences; empty for the usual one.
    """
    asked = OpenAIModel(model, base_url, lambda url: key or None, key_env=key_env)
    try:
        return await (_ask_model(asked, seconds) if model else _ask_list(asked, base_url, seconds))
    except SeatError as error:
        return Check(f"{entered(place, error.advice)}." if isinstance(error, ServerError) else str(error))
    except ModelError as error:
        names = await _names(asked, seconds) if model and error.trouble is Trouble.MODEL else ()
        offer = f" It offers {_offered(names)}." if names else ""
        if error.trouble is Trouble.REQUEST and not model and not asked.sent_key:
            # a list of models depends on no option of a seat
            error.advice = WITHOUT_KEY
        error.advice = entered(place, error.advice)
        return Check(error.sentence(asked.server, ".") + offer, models=names)
    finally:
        await asked.close()


async def _ask_model(model: OpenAIModel, seconds: float) -> Check:
    question = [ChatMessage.of("user", "Answer with the one word: ready")]
    began = time.monotonic()
    await model.complete(question, ModelOptions(max_tokens=16, seconds=seconds, retries=0))
    took = time.monotonic() - began
    names = await _names(model, min(seconds, PATIENCE))
    return Check(f"It works: {model.name} answered in {took:.1f} seconds.", "works", names)


async def _ask_list(model: OpenAIModel, base_url: str, seconds: float) -> Check:
    try:
        offers = await model.offers(seconds)
    except ModelError as error:
        if error.trouble is not Trouble.MODEL:
            raise
        return Check(f"{model.server} does not say which models it has. {NAME_ONE}")
    names = tuple(offers)
    prices = {name: price for name, price in offers.items() if price is not None}
    if not names:
        return Check("It answers, but offers no models. Load one first.", "unsure")
    offer = f"{model.server} offers {_offered(names)}."
    if not model.sent_key:
        return Check(f"{offer} Choose one and ask it.", "works", names, prices)
    if await _needs_key(base_url, seconds):
        return Check(f"The key is good. {offer}", "works", names, prices)
    unchecked = "It shows its models without a key, so the key was not checked: choose a model and ask it."
    return Check(f"{offer} {unchecked}", "unsure", names, prices)


async def _needs_key(base_url: str, seconds: float) -> bool:
    """Return whether a server refuses to list its models for a key that it cannot know."""
    stranger = OpenAIModel("", base_url, lambda url: NO_KEY)
    try:
        await stranger.list_models(seconds)
    except ModelError as error:
        return error.trouble is Trouble.KEY
    finally:
        await stranger.close()
    return False


async def _names(model: OpenAIModel, seconds: float) -> tuple[str, ...]:
    try:
        return await model.list_models(seconds)
    except (ModelError, SeatError):
        return ()


def _offered(names: Sequence[str]) -> str:
    more = f" and {len(names) - SHOWN:,} more" if len(names) > SHOWN else ""
    return f"{len(names):,} model{'s' if len(names) > 1 else ''}: {', '.join(names[:SHOWN])}{more}"


async def find_local_servers(
    ports: Iterable[int] = LOCAL_PORTS, seconds: float = PROBE_SECONDS
) -> list[tuple[str, tuple[str, ...]]]:
    """Return base URL and models of the chat-completions servers on this machine. No key is sent to them."""
    asked = list(ports)
    answers_ = await asyncio.gather(*(_models_at(port, seconds) for port in asked))
    servers = zip(asked, answers_, strict=True)
    return [(f"http://127.0.0.1:{port}/v1", names) for port, names in servers if names is not None]


async def _models_at(port: int, seconds: float) -> tuple[str, ...] | None:
    try:
        async with asyncio.timeout(seconds):
            head, _, body = (await _get(port, "/v1/models")).partition(b"\r\n\r\n")
        if b" 200" not in head.split(b"\r\n", 1)[0]:
            return None
        return answers.model_names(answers.decode(body.decode("utf-8-sig", "replace")))
    except (OSError, ModelError):
        return None


async def _get(port: int, path: str) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(f"GET {path} HTTP/1.0\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode())
        received = bytearray()
        while len(received) < LONGEST_LIST and (some := await reader.read(65_536)):
            received += some
        return bytes(received)
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()
