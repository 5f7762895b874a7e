"""The bodies of requests, in the chat-completions protocol and in the Responses protocol."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from agents.catalog.providers import BY_WORD, PROVIDERS, Provider
from agents.catalog.tools import ToolOffer
from agents.llm.answers import clean
from agents.llm.keys import server_of
from agents.llm.model import ModelOptions
from games.core.chat import ChatMessage, Image, Part, Thought, ToolResult, ToolUse, data_url

Json: TypeAlias = dict[str, Any]
LIMITS: Final = ("max_tokens", "max_completion_tokens")
"""Names of the parameter for the longest answer."""
NOT_IN_RESPONSES: Final = (
    *("seed", "stop", "presence_penalty", "frequency_penalty", "repetition_penalty"),
    *("top_k", "min_p"),
)
"""Parameters that the Responses protocol does not have."""
UNKNOWN: Final = Provider("", "")
"""The provider at an address that is none of a known provider."""


@dataclass(frozen=True, slots=True)
class Body:
    """A request that can be sent.

    Attributes:
        sent: the JSON object.
        meant: by member of it, our name of the parameter, if that differs.
        left_out: parameters asked for that are not in it.
    """

    sent: Json
    meant: Mapping[str, str]
    left_out: tuple[str, ...]

    def parameter(self, member: str) -> str:
        return self.meant.get(member, member)


def provider_at(word: str, base_url: str) -> Provider:
    """Return the provider of that word, else the one with this address; a wrong one raises a `SeatError`."""
    if word in BY_WORD:
        return BY_WORD[word]
    server = server_of(base_url)
    return next((provider for provider in PROVIDERS if server_of(provider.address) == server), UNKNOWN)


def wishes(options: ModelOptions) -> Json:
    """Return the parameters that are set, by our names."""
    named = {
        "temperature": options.temperature,
        "top_p": options.top_p,
        "max_tokens": options.max_tokens,
        "seed": options.seed,
        "logprobs": options.logprobs or None,
        "stream": options.stream or None,
        **dict(options.others),
    }
    return {name: value for name, value in named.items() if value is not None}


def chat_body(
    model: str,
    messages: Sequence[ChatMessage],
    options: ModelOptions,
    provider: Provider,
    refused: Sequence[str],
    *,
    other_limit: bool = False,
) -> Body:
    """Return a request for a chat completion.

    Args:
        refused: parameters that the server is known not to take, by our names.
        other_limit: whether to use the other name of the parameter for the longest answer.
    """
    wanted, left_out = _kept(wishes(options), (*provider.refuses, *refused))
    sent: Json = {"model": model, "messages": [_chat_message(message) for message in messages]}
    renamed = dict(provider.renamed)
    if other_limit:
        renamed["max_tokens"] = LIMITS[renamed.get("max_tokens", LIMITS[0]) == LIMITS[0]]
    for name, value in wanted.items():
        sent[renamed.get(name, name)] = value
    if "logprobs" in wanted:
        sent |= {"logprobs": True, "top_logprobs": wanted["logprobs"]}
    if "stream" in wanted and "stream_options" not in refused:
        sent["stream_options"] = {"include_usage": True}
    if options.tools:
        sent["tools"] = [{"type": "function", "function": _offer(tool)} for tool in options.tools]
    if options.tools and not options.tools_open and "tool_choice" not in refused:
        sent["tool_choice"] = "none"
    meant = {"top_logprobs": "logprobs", **{theirs: ours for ours, theirs in renamed.items()}}
    return Body(_with_extra(sent, options, refused), meant, left_out)


def responses_body(
    model: str,
    messages: Sequence[ChatMessage],
    options: ModelOptions,
    provider: Provider,
    refused: Sequence[str],
) -> Body:
    """Return a request for a response, which the server is asked not to keep."""
    wanted, left_out = _kept(wishes(options), (*NOT_IN_RESPONSES, *provider.refuses, *refused))
    sent: Json = {"model": model, "input": [item for message in messages for item in _items(message)]}
    if "store" not in refused:
        sent["store"] = False
    for name, value in wanted.items():
        _RESPONSES.get(name, _as_it_is(name))(sent, value)
    if options.tools:
        sent["tools"] = [{"type": "function", "strict": False, **_offer(tool)} for tool in options.tools]
        if not options.tools_open and "tool_choice" not in refused:
            sent["tool_choice"] = "none"
    meant = {
        "max_output_tokens": "max_tokens",
        "reasoning": "reasoning_effort",
        "text": "response_format" if "response_format" in wanted else "verbosity",
        "include": "logprobs",
        "top_logprobs": "logprobs",
    }
    return Body(_with_extra(sent, options, refused), meant, left_out)


def _kept(wanted: Json, refused: Sequence[str]) -> tuple[Json, tuple[str, ...]]:
    kept = {name: value for name, value in wanted.items() if name not in refused}
    return kept, tuple(name for name in wanted if name not in kept)


def _with_extra(sent: Json, options: ModelOptions, refused: Sequence[str]) -> Json:
    return {**sent, **{name: value for name, value in options.extra if name not in refused}}


def _as_it_is(name: str) -> Callable[[Json, Any], object]:
    return lambda sent, value: sent.update({name: value})


def _set_format(sent: Json, value: Json) -> None:
    schema = value.get("json_schema")
    inner = schema if isinstance(schema, dict) else {}
    sent.setdefault("text", {})["format"] = {"type": value.get("type", "text"), **inner}


def _set_logprobs(sent: Json, value: int) -> None:
    sent |= {"top_logprobs": value, "include": ["message.output_text.logprobs"]}


_RESPONSES: Final[Mapping[str, Callable[[Json, Any], object]]] = {
    "max_tokens": _as_it_is("max_output_tokens"),
    "reasoning_effort": lambda sent, value: sent.update({"reasoning": {"effort": value}}),
    "response_format": _set_format,
    "verbosity": lambda sent, value: sent.setdefault("text", {}).update({"verbosity": value}),
    "logprobs": _set_logprobs,
}
"""Parameters that the Responses protocol writes differently."""


def _offer(tool: ToolOffer) -> Json:
    return {"name": tool.name, "description": tool.description, "parameters": tool.parameters}


def _chat_message(message: ChatMessage) -> Json:
    if message.role == "tool":
        (result,) = message.content
        return {
            "role": "tool",
            "tool_call_id": result.id if isinstance(result, ToolResult) else "",
            "content": clean(str(result)),
        }
    spoken = [part for part in message.content if not isinstance(part, ToolUse | Thought)]
    written: Json = {"role": message.role, "content": _chat_content(spoken)}
    if thoughts := [clean(part.text) for part in message.content if isinstance(part, Thought)]:
        written["reasoning_content"] = "\n\n".join(thoughts)
    uses = [part for part in message.content if isinstance(part, ToolUse)]
    if uses:
        written["tool_calls"] = [
            {
                "id": use.id,
                "type": "function",
                "function": {"name": use.name, "arguments": clean(use.arguments)},
            }
            for use in uses
        ]
    return written


def _chat_content(parts: Sequence[Part]) -> str | list[Json]:
    """Return a message's parts as the protocol writes them: a single text as it is, else a list."""
    listed: list[Json] = [
        {"type": "image_url", "image_url": {"url": data_url(part.data)}}
        if isinstance(part, Image)
        else {"type": "text", "text": clean(part.text)}
        for part in parts
    ]
    if not listed:
        return ""
    return str(listed[0]["text"]) if [part["type"] for part in listed] == ["text"] else listed


def _items(message: ChatMessage) -> list[Json]:
    if message.role == "tool":
        return [
            {"type": "function_call_output", "call_id": part.id, "output": clean(part.text)}
            for part in message.content
            if isinstance(part, ToolResult)
        ]
    words = "output_text" if message.role == "assistant" else "input_text"
    spoken: list[Json] = [
        {"type": "input_image", "image_url": data_url(part.data)}
        if isinstance(part, Image)
        else {"type": words, "text": clean(part.text)}
        for part in message.content
        if not isinstance(part, ToolUse | Thought)
    ]
    items = [{"role": message.role, "content": spoken}] if spoken else []
    return items + [
        {"type": "function_call", "call_id": part.id, "name": part.name, "arguments": clean(part.arguments)}
        for part in message.content
        if isinstance(part, ToolUse)
    ]
