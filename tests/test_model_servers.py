"""Against servers that are not ours: llama.cpp's with a random model, LiteLLM's proxy before the test server.

They run where these are installed: beside this Python, or where ``GAMEBENCH_LLAMA_PYTHON`` (a Python with
``llama-cpp-python[server]`` and ``gguf``) and ``GAMEBENCH_LITELLM`` (the ``litellm`` program) say.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from helpers.chat_server import Answer, ChatServer, texts
from helpers.policy import legal_answer
from helpers.waiting import LIMIT

from agents.catalog.seat_context import SeatContext
from agents.catalog.spec import AgentSpec
from agents.llm.model import Completion, ModelError
from agents.llm.seat import make_model, model_options
from agents.llm.servers import check_connection
from gamebench_gui.app.match.plan import plan
from gamebench_gui.app.match.session import Session
from games.core.chat import ChatMessage
from replays.review.verify import Trust, verify_trace

pytestmark = pytest.mark.slow
HELLO = (ChatMessage.of("system", "Be brief."), ChatMessage.of("user", "Hello"))
RANDOM = AgentSpec.parse("random")
PARAMETERS = (
    'temperature=0.5,top_p=0.9,max_tokens=12,seed=7,stop="[""END"", ""~~""]",response_format=text,'
    "presence_penalty=0.1,frequency_penalty=0.2,repetition_penalty=1.1,top_k=40,min_p=0.05,"
    'extra="{""user"": ""u""}"'
)
KEY = "sk-of-a-server-that-ends-with-its-test"


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


@contextmanager
def running(command: list[str], port: int, log: Path, **environment: str) -> Iterator[str]:
    """A server from its start to the end of the block; its base URL, once it lists its models."""
    url = f"http://127.0.0.1:{port}/v1"
    with log.open("wb") as out:
        program = subprocess.Popen(command, stdout=out, stderr=out, env={**os.environ, **environment})
    try:
        for _ in range(int(LIMIT)):
            if asyncio.run(check_connection(url, KEY, "", 2.0)).models:
                break
            if program.poll() is not None:
                pytest.fail(f"the server ended: {log.read_text('utf-8', 'replace')[-2000:]}")
            asyncio.run(asyncio.sleep(1.0))
        else:
            pytest.fail(f"the server did not come up: {log.read_text('utf-8', 'replace')[-2000:]}")
        yield url
    finally:
        program.terminate()
        program.wait(LIMIT)


@pytest.fixture(scope="module")
def llama(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """llama.cpp's server with a model of random weights."""
    python = os.environ.get("GAMEBENCH_LLAMA_PYTHON", "")
    if not python and not (find_spec("llama_cpp") and find_spec("gguf")):
        pytest.skip(
            "llama-cpp-python[server] and gguf are not installed; name a Python with GAMEBENCH_LLAMA_PYTHON"
        )
    python = python or sys.executable
    folder, port = tmp_path_factory.mktemp("llama"), free_port()
    made = Path(__file__).parent / "helpers" / "random_gguf.py"
    subprocess.run([python, str(made), str(folder / "tiny.gguf")], check=True)
    command = [python, "-m", "llama_cpp.server", "--model", str(folder / "tiny.gguf"), "--n_ctx", "4096"]
    with running([*command, "--port", str(port)], port, folder / "log") as url:
        yield url


@pytest.fixture(scope="module")
def upstream() -> Iterator[ChatServer]:
    """The test server that the proxy asks."""
    with ChatServer(lambda body: legal_answer(texts(body), 0)) as server:
        yield server


@pytest.fixture(scope="module")
def proxy(tmp_path_factory: pytest.TempPathFactory, upstream: ChatServer) -> Iterator[str]:
    """LiteLLM's proxy."""
    program = os.environ.get("GAMEBENCH_LITELLM", "") or shutil.which("litellm")
    if not program:
        pytest.skip("LiteLLM's proxy is not installed; name its program with GAMEBENCH_LITELLM")
    folder, port = tmp_path_factory.mktemp("litellm"), free_port()
    params = {"model": "openai/test-model", "api_base": upstream.base_url, "api_key": "none"}
    config = {
        "model_list": [{"model_name": "proxied", "litellm_params": params}],
        "litellm_settings": {"drop_params": False, "telemetry": False},
    }
    (folder / "config.yaml").write_text(json.dumps(config))
    command = [program, "--config", str(folder / "config.yaml"), "--port", str(port), "--host", "127.0.0.1"]
    offline = {"LITELLM_LOCAL_MODEL_COST_MAP": "True", "LITELLM_MASTER_KEY": KEY}
    with running(command, port, folder / "log", **offline) as url:
        yield url


def complete(url: str, rest: str, model: str = "proxied") -> Completion:
    """One completion."""
    spec = AgentSpec.parse(f"llm:model={model},base_url={url},retries=0,seconds={LIMIT:g}{rest}")

    async def work() -> Completion:
        asked = make_model(spec, lambda url: KEY)
        try:
            return await asked.complete(HELLO, model_options(spec))
        finally:
            await asked.close()

    return asyncio.run(work())


def played(session: Session, url: str, rest: str = "") -> Any:
    """The trace of a match of tic-tac-toe of the model against a random player."""
    spec = AgentSpec.parse(f"llm:model=proxied,base_url={url},seconds={LIMIT:g}{rest}")
    planned = plan("tic_tac_toe", [spec, RANDOM], seed=3, named=True)
    asyncio.run(session.play(planned, attended=False, context=SeatContext(key_for=lambda url: KEY)))
    session.writer.flush()
    return session.store.trace(planned.match_id)


def calls(trace: Any) -> list[Any]:
    return [call for step in range(trace.steps + 2) for call in trace.calls(step, 0)]


def test_a_match_with_a_random_model_of_llama_cpp_is_recorded_and_verifies(
    llama: str, session: Session
) -> None:
    """What it says is noise: every answer is refused, and what the rules say then is done."""
    trace = played(session, llama, ",max_tokens=24,seed=5,temperature=0.9")
    assert trace.row.termination is not None
    assert verify_trace(trace).trust is Trust.VERIFIED
    assert all(call.input_tokens > 0 and call.output_tokens > 0 for call in calls(trace))
    assert any(row.failure for step in range(trace.steps + 2) for row in trace.attempts(step, 0))


@pytest.mark.parametrize("stream", [0, 1])
def test_llama_cpp_takes_every_parameter_or_says_which_it_does_not(llama: str, stream: int) -> None:
    first = complete(llama, f",provider=llama.cpp,logprobs=1,stream={stream},{PARAMETERS}")
    again = complete(llama, f",provider=llama.cpp,logprobs=1,stream={stream},{PARAMETERS}")
    assert first.text == again.text
    assert [token for token, _ in first.logprobs] == [token for token, _ in again.logprobs]
    assert first.finish_reason in ("length", "stop")
    assert first.logprobs
    assert set(first.left_out) <= {"logprobs", "stream_options"}


def test_llama_cpp_says_that_it_does_not_speak_responses(llama: str) -> None:
    with pytest.raises(ModelError) as caught:
        complete(llama, ",api=responses")
    assert "404" in str(caught.value)


def test_the_proxy_lists_its_models(proxy: str) -> None:
    check = asyncio.run(check_connection(proxy, KEY, "proxied"))
    assert (check.verdict, check.models) == ("works", ("proxied",))


def test_a_match_through_the_proxy_is_recorded_and_verifies(proxy: str, session: Session) -> None:
    trace = played(session, proxy)
    assert trace.row.termination == "rules"
    assert verify_trace(trace).trust is Trust.VERIFIED
    assert all(call.input_tokens > 0 for call in calls(trace))


@pytest.mark.parametrize("rest", ["", ",stream=1", ",api=responses", ",api=responses,stream=1"])
def test_parameters_and_reasoning_pass_the_proxy(proxy: str, upstream: ChatServer, rest: str) -> None:
    upstream.script([Answer("Action: <C1R1>", message={"reasoning_content": "I weigh it up."})])
    completion = complete(proxy, f"{rest},{PARAMETERS}")
    assert completion.text == "Action: <C1R1>"
    assert completion.thought in ("I weigh it up.", "")
    assert upstream.received[-1].body["temperature"] == 0.5


def test_functions_pass_the_proxy(proxy: str, upstream: ChatServer, session: Session) -> None:
    function = {"name": "calculate", "arguments": '{"expression": "6*7"}'}

    def script(body: dict[str, Any]) -> Answer | str:
        asked = [message for message in body["messages"] if message["role"] in ("system", "user")]
        if len(asked) < len(body["messages"]):
            return legal_answer(texts({"messages": asked}), 0)
        return Answer(
            message={"content": None, "tool_calls": [{"id": "c1", "type": "function", "function": function}]}
        )

    upstream.script(script)
    trace = played(session, proxy, ",scaffold=tools,tools=calculator")
    assert trace.row.termination == "rules"
    assert trace.calls(1, 0)[0].outcome == "calculate"
    assert trace.prompt(trace.calls(1, 0)[1])[-1].text == "42"
