"""Finding out whether a server answers, and which run on this machine."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Final

from agents.llm import answers
from agents.llm.model import ModelError, ModelOptions, Trouble
from agents.llm.openai_model import OpenAIModel
from games.core.chat import ChatMessage
from games.core.seat import SeatError

LOCAL_PORTS: Final = (11434, 1234, 8080, 8000, 5000, 5001, 1337, 4891)
"""Where Ollama, LM Studio, llama.cpp, vLLM, text-generation-webui, KoboldCpp, Jan and GPT4All listen."""

PROBE_SECONDS: Final = 1.0
LONGEST_LIST: Final = 1_000_000
SHOWN: Final = 5


async def test_connection(
    base_url: str,
    key: str,
    model: str,
    seconds: float = 30.0,  # noqa: PT028
    key_env: str = "",  # noqa: PT028
) -> str:
    """Ask a model for one word; without a model, ask which there are.

    Args:
        base_url: empty for OpenAI's own.
        key: empty to use the variable of the server's provider.
        model: its name; may be empty.
        seconds: time for the whole.
        key_env: another variable that holds the key.

    Returns:
        One or two sentences: that it works and how fast, or what is wrong and what to do.
    """
    asked = OpenAIModel(model, base_url, lambda url: key or None, key_env=key_env)
    try:
        return await (_ask_model(asked, seconds) if model else _ask_list(asked, seconds))
    except SeatError as error:
        return _without_match(str(error))
    except ModelError as error:
        offer = await _offer(asked, seconds) if model and error.trouble is Trouble.MODEL else ""
        return _without_match(error.sentence(asked.server)) + offer
    finally:
        await asked.close()


test_connection.__test__ = False  # type: ignore[attr-defined]


async def _ask_model(model: OpenAIModel, seconds: float) -> str:
    question = [ChatMessage.of("user", "Answer with the one word: ready")]
    began = time.monotonic()
    await model.complete(question, ModelOptions(max_tokens=16, seconds=seconds, retries=0))
    return f"It works: {model.name} answered in {time.monotonic() - began:.1f} seconds."


async def _ask_list(model: OpenAIModel, seconds: float) -> str:
    names = await model.list_models(seconds)
    return f"It works: {_offered(names)}." if names else "It answers, but offers no models. Load one first."


async def _offer(model: OpenAIModel, seconds: float) -> str:
    try:
        names = await model.list_models(seconds)
    except (ModelError, SeatError):
        return ""
    return f" It offers {_offered(names)}." if names else ""


def _offered(names: Sequence[str]) -> str:
    more = f" and {len(names) - SHOWN:,} more" if len(names) > SHOWN else ""
    return f"{len(names):,} model{'s' if len(names) > 1 else ''}: {', '.join(names[:SHOWN])}{more}"


def _without_match(sentence: str) -> str:
    """No match waits here for being resumed."""
    return sentence.replace(", then resume.", ".")


async def find_local_servers(
    ports: Iterable[int] = LOCAL_PORTS, seconds: float = PROBE_SECONDS
) -> list[tuple[str, tuple[str, ...]]]:
    """The chat-completions servers that run on this machine. No key is sent to them.

    Args:
        ports: where to look.
        seconds: time for each; all are asked at once.

    Returns:
        Pairs of base URL and names of the models, in the order of the ports.
    """
    asked = list(ports)
    answers_ = await asyncio.gather(*(_models_at(port, seconds) for port in asked))
    found = zip(asked, answers_, strict=True)
    return [(f"http://127.0.0.1:{port}/v1", names) for port, names in found if names is not None]


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
