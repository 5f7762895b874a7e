"""What is sent: parameters by their names at each provider, extra ones, and those that are refused."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from helpers.chat_server import Answer, ChatServer, Reply, error

from agents.catalog.model_options import LLM
from agents.catalog.options import SpecError
from agents.catalog.providers import BY_WORD, PROVIDERS
from agents.catalog.spec import AgentSpec
from agents.llm.bodies import chat_body, provider_at, responses_body
from agents.llm.model import Completion, ModelError, ModelOptions
from agents.llm.openai_model import OpenAIModel
from agents.llm.seat import make_model, model_options
from games.core.chat import ChatMessage, Image

HELLO = (ChatMessage.of("system", "Be brief."), ChatMessage.of("user", "Hello"))
EVERY = (
    'temperature=0.5,top_p=0.9,max_tokens=99,seed=7,reasoning_effort=low,stop="[""END"", ""\\n\\n""]",'
    "response_format=json_object,presence_penalty=0.1,frequency_penalty=-0.2,repetition_penalty=1.1,top_k=40,"
    'min_p=0.05,verbosity=low,service_tier=flex,logprobs=1,extra="{""top_a"": 0.2}"'
)
SENT = {
    "temperature": 0.5,
    "top_p": 0.9,
    "max_tokens": 99,
    "seed": 7,
    "reasoning_effort": "low",
    "stop": ["END", "\n\n"],
    "response_format": {"type": "json_object"},
    "presence_penalty": 0.1,
    "frequency_penalty": -0.2,
    "repetition_penalty": 1.1,
    "top_k": 40,
    "min_p": 0.05,
    "verbosity": "low",
    "service_tier": "flex",
    "logprobs": True,
    "top_logprobs": 1,
    "top_a": 0.2,
}


def spec_at(server: ChatServer | None = None, rest: str = EVERY) -> AgentSpec:
    url = f"base_url={server.base_url}," if server else ""
    return AgentSpec.parse(f"llm:model=m,{url}retries=0,{rest}")


def asked(script: Any, rest: str = EVERY, times: int = 1) -> tuple[list[Completion], ChatServer]:
    """Completions of the model of a spec, and the server that was asked."""

    async def work(server: ChatServer) -> list[Completion]:
        spec = spec_at(server, rest)
        model = make_model(spec, lambda url: None)
        try:
            return [await model.complete(HELLO, model_options(spec)) for _ in range(times)]
        finally:
            await model.close()

    with ChatServer(script) as server:
        return asyncio.run(work(server)), server


def test_every_parameter_is_sent_as_it_was_set() -> None:
    (completion,), server = asked(["yes"])
    assert (
        SENT.items()
        == {n: v for n, v in server.received[0].body.items() if n not in ("model", "messages")}.items()
    )
    assert completion.left_out == ()


def test_a_spec_with_every_parameter_is_read_from_its_own_text() -> None:
    spec = spec_at()
    assert AgentSpec.parse(str(spec)) == spec


AT = {
    "openai": ({"max_completion_tokens": 99}, ("min_p", "repetition_penalty", "top_k")),
    "mistral": (
        {"random_seed": 7, "max_tokens": 99},
        ("logprobs", "min_p", "repetition_penalty", "service_tier", "top_k", "verbosity"),
    ),
    "groq": ({"max_completion_tokens": 99}, ("logprobs", "verbosity")),
    "llama.cpp": ({"repeat_penalty": 1.1}, ()),
    "vllm": ({"repetition_penalty": 1.1}, ()),
    "openrouter": ({"max_tokens": 99}, ()),
}


@pytest.mark.parametrize("word", AT)
def test_each_provider_is_asked_in_its_own_words_and_not_for_what_it_refuses(word: str) -> None:
    members, left_out = AT[word]
    body = chat_body("m", HELLO, model_options(spec_at()), BY_WORD[word], ())
    assert members.items() <= body.sent.items()
    assert tuple(sorted(body.left_out)) == left_out
    assert not {*left_out, "top_logprobs" if "logprobs" in left_out else ""} & body.sent.keys()
    assert body.sent["top_a"] == 0.2


def test_a_provider_is_known_by_its_address_or_by_its_word() -> None:
    for provider in PROVIDERS:
        assert provider_at("", provider.address) == provider
        assert provider_at(provider.word, "http://192.168.0.7:9999/v1") == provider
        spec = AgentSpec.parse(f"llm:provider={provider.word},model=m")
        assert (spec.text("base_url") or PROVIDERS[0].address) == provider.address
    assert provider_at("", "http://192.168.0.7:9999/v1").word == ""
    assert (
        AgentSpec.parse("llm:provider=vllm,model=m,base_url=http://10.0.0.2/v1").text("base_url")
        == "http://10.0.0.2/v1"
    )


def test_what_a_provider_refuses_is_recorded_though_nothing_was_tried() -> None:
    (completion,), server = asked(["yes"], "provider=groq,logprobs=1,temperature=0")
    assert completion.left_out == ("logprobs",)
    assert len(server.received) == 1


@pytest.mark.parametrize("name", sorted(SENT.keys() - {"top_logprobs"}))
def test_any_parameter_that_is_refused_is_left_out_once_and_for_all(name: str) -> None:
    """The server names it; the request is put again without it, and the next one is not tried with it."""
    other = {"max_tokens": "max_completion_tokens"}.get(name)

    def script(body: dict[str, Any]) -> Reply:
        for refused in filter(None, (name, other)):
            if refused in body:
                return error(400, f"Unsupported parameter: '{refused}'", param=refused)
        return "yes"

    completions, server = asked(script, times=2)
    assert [one.left_out for one in completions] == [(name,)] * 2
    assert len(server.received) == (4 if other else 3)
    assert name not in server.received[-1].body


@pytest.mark.parametrize("api", ["chat", "responses"])
def test_a_member_from_extra_is_left_out_by_its_own_name(api: str) -> None:
    """Although the protocol calls a parameter of ours so."""
    refuse = lambda body: error(400, "Unknown parameter: 'reasoning'") if "reasoning" in body else "yes"  # noqa: E731
    (completion,), server = asked(refuse, f'api={api},extra="{{""reasoning"": {{""effort"": ""low""}}}}"')
    assert completion.left_out == ("reasoning",)
    assert len(server.received) == 2


def test_a_server_that_refuses_what_was_not_sent_gets_no_request_after_the_other() -> None:
    """It names a member of the structure, which cannot be left out, and one that no longer is there."""
    with pytest.raises(ModelError, match="HTTP 400"):
        asked(lambda body: error(400, "'top_k' is not supported", param="top_k"), "top_k=5")
    with pytest.raises(ModelError, match="HTTP 400"):
        asked([error(400, "messages: not supported", param="messages")], "top_k=5")


@pytest.mark.parametrize(
    ("message", "name"),
    [
        ("Unknown field: stop", "stop"),
        ("'stop' is not supported with this model", "stop"),
        ("property 'reasoning_effort' is unsupported", "reasoning_effort"),
        ("extra_forbidden: body.top_a: Extra inputs are not permitted", "top_a"),
    ],
)
def test_a_parameter_is_found_in_the_words_of_a_refusal(message: str, name: str) -> None:
    (completion,), _ = asked(lambda body: error(422, message) if name in body else "yes")
    assert completion.left_out == (name,)


def test_an_everyday_word_in_a_refusal_is_no_parameter() -> None:
    from agents.llm.answers import refused_parameter

    told = {"message": "You must stop sending what is not supported."}
    assert refused_parameter(400, told, {"stop": ["x"], "model": "m"}) == ""
    assert refused_parameter(400, {"message": "model m is not supported"}, {"model": "m"}) == ""


@pytest.mark.parametrize(
    ("rest", "words"),
    [
        ('extra="[1]"', "extra must be a JSON object"),
        ('extra="{""model"": ""x""}"', "extra must not set model"),
        ('extra="{""messages"": []}"', "extra must not set messages"),
        ('extra="{""api_key"": ""x""}"', "a key is never part of a spec"),
        ('extra="{""top_k"": 5}",top_k=5', "top_k is set as an option and in extra"),
        ("extra={nonsense", "extra is not valid JSON"),
        ('stop="[1]"', "stop must be a text"),
        ("response_format=xml", "response_format is not valid JSON"),
        ('response_format="{}"', "response_format must be"),
        ("presence_penalty=3", "presence_penalty must be a number from -2 to 2"),
        ("provider=nobody", "provider must be one of"),
    ],
)
def test_what_cannot_be_sent_is_one_sentence(rest: str, words: str) -> None:
    with pytest.raises(SpecError, match=words):
        AgentSpec.parse(f"llm:model=m,{rest}")


def test_responses_have_the_parameters_in_their_own_places() -> None:
    body = responses_body("m", HELLO, model_options(spec_at()), BY_WORD["vllm"], ())
    assert body.sent["input"][1] == {"role": "user", "content": [{"type": "input_text", "text": "Hello"}]}
    assert body.sent["reasoning"] == {"effort": "low"}
    assert body.sent["text"] == {"format": {"type": "json_object"}, "verbosity": "low"}
    assert (body.sent["max_output_tokens"], body.sent["store"], body.sent["top_a"]) == (99, False, 0.2)
    assert {"seed", "stop", "top_k", "min_p"} <= {*body.left_out}
    schema = json.dumps({"type": "json_schema", "json_schema": {"name": "a", "schema": {}}}).replace(
        '"', '""'
    )
    formed = model_options(spec_at(rest=f'response_format="{schema}"'))
    text = responses_body("m", HELLO, formed, BY_WORD["vllm"], ()).sent["text"]
    assert text == {"format": {"type": "json_schema", "name": "a", "schema": {}}}


@pytest.mark.parametrize("stream", [0, 1])
def test_a_response_is_read_like_a_completion(stream: int) -> None:
    answer = Answer("Action: <C1R1>\nso be it", message={"reasoning_content": "I weigh it up."})
    (completion,), server = asked([answer], f"api=responses,logprobs=1,stream={stream}")
    assert server.received[0].path == "/v1/responses"
    assert (completion.text, completion.thought) == ("Action: <C1R1>\nso be it", "I weigh it up.")
    assert (completion.finish_reason, completion.input_tokens, completion.cached_tokens) == ("stop", 3, 1)
    assert (completion.output_tokens, completion.reasoning_tokens) == (6, 3)
    assert [token for token, _ in completion.logprobs] == ["Action:", "<C1R1>", "so", "be", "it"]
    assert (completion.first_token_seconds is not None) is bool(stream)


@pytest.mark.parametrize("stream", [0, 1])
@pytest.mark.parametrize("end", ["length", "content_filter"])
def test_a_response_that_is_cut_or_filtered_says_so(end: str, stream: int) -> None:
    (completion,), _ = asked(
        [Answer("I th", choice={"finish_reason": end})], f"api=responses,stream={stream}"
    )
    assert (completion.text, completion.finish_reason) == ("I th", end)


def test_refused_parameters_of_responses_are_told_by_our_names() -> None:
    def script(body: dict[str, Any]) -> Reply:
        for member, param in (("reasoning", "reasoning.effort"), ("store", "store")):
            if member in body:
                return error(400, f"Unsupported parameter: '{param}'", param=param)
        return "yes"

    (completion,), _ = asked(script, "api=responses,reasoning_effort=low,seed=3")
    assert completion.left_out == ("reasoning_effort", "seed")


def test_pictures_and_refusals_go_through_responses() -> None:
    png = bytes.fromhex("89504e470d0a1a0a0000000d494844520000000100000001080600000000000000")
    seen = ChatMessage.of("user", "Look", Image.of(png))

    async def work(server: ChatServer) -> Completion:
        model = OpenAIModel("m", server.base_url, api="responses")
        try:
            return await model.complete([seen], ModelOptions(retries=0))
        finally:
            await model.close()

    with ChatServer([Answer(message={"refusal": "I will not."})]) as server:
        completion = asyncio.run(work(server))
    assert server.received[0].pictures == [png]
    assert completion.refusal == "I will not."


def test_a_server_that_takes_no_pictures_says_so_in_responses_too() -> None:
    png = bytes.fromhex("89504e470d0a1a0a0000000d494844520000000100000001080600000000000000")

    async def work(server: ChatServer) -> None:
        model = OpenAIModel("m", server.base_url, api="responses")
        try:
            await model.complete([ChatMessage.of("user", "Look", Image.of(png))], ModelOptions(retries=0))
        finally:
            await model.close()

    refusal = error(400, "This model does not support image input.")
    with ChatServer([refusal]) as server, pytest.raises(ModelError, match="Set images=none"):
        asyncio.run(work(server))


def test_the_cost_that_a_server_tells_is_taken_and_nonsense_is_not() -> None:
    told = {"prompt_tokens": 5, "completion_tokens": 2, "cost": 0.0125}
    (completion,), _ = asked([Answer("yes", top={"usage": told})], "temperature=0")
    assert completion.cost == 0.0125
    for odd in ("0.1", -1, True, None, 1e300):
        (completion,), _ = asked([Answer("yes", top={"usage": {**told, "cost": odd}})], "temperature=0")
        assert completion.cost is None


def test_the_page_on_models_has_every_provider_and_every_option_as_they_are() -> None:
    page = (Path(__file__).parents[2] / "docs" / "models.md").read_text("utf-8")
    rows = {cells[1].strip(" `"): row for row in page.splitlines() if len(cells := row.split("|")) > 3}
    for provider in PROVIDERS:
        row = rows[provider.word]
        named = (provider.address, *provider.variables, *provider.refuses, *provider.renamed.values())
        assert all(f"`{name}`" in row for name in named), row
    for option in LLM:
        assert option.hint in rows[option.name]
        assert ("same agent in ratings" in rows[option.name]) is not option.decides
