"""Reading the answers of servers that speak the Responses protocol."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from agents.llm import answers
from agents.llm.model import Completion, ModelError, Trouble
from agents.llm.reasoning import reported, split_thought

_REASONS: Final = {"max_output_tokens": "length", "max_tokens": "length", "content_filter": "content_filter"}
"""Why a response is incomplete, in the words of chat completions."""
_ENDS: Final = ("response.completed", "response.incomplete", "response.failed")
_PIECES: Final = {
    "response.output_text.delta": "text",
    "response.reasoning_text.delta": "thought",
    "response.reasoning_summary_text.delta": "thought",
    "response.refusal.delta": "refusal",
}


def read_response(data: Mapping[str, Any]) -> Completion:
    """Return the completion in a decoded body, or raise a `ModelError`."""
    if data.get("error"):
        raise answers.reported_error(data["error"])
    output = data.get("output")
    if not isinstance(output, list):
        what = "sent JSON that is not a response"
        raise ModelError(Trouble.ANSWER, what, "Check the base URL, or set api=chat")
    items = [item for item in output if isinstance(item, dict)]
    thought, text = split_thought(_text(items, "text"), _thought(items))
    tokens = [token for part in _parts(items) for token in _listed(part.get("logprobs"))]
    return Completion(
        text=answers.clean(text),
        thought=answers.clean(thought),
        refusal=answers.clean(_text(items, "refusal")),
        finish_reason=_finish(data),
        logprobs=answers.read_logprobs({"logprobs": {"content": tokens}}),
        alternatives=answers.read_alternatives({"logprobs": {"content": tokens}}),
        tools=answers.read_tools([_use(item) for item in items if item.get("type") == "function_call"]),
        **answers.read_usage(data.get("usage")),
    )


def _listed(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _parts(items: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    for item in items:
        if item.get("type", "message") == "message":
            yield from (part for part in _listed(item.get("content")) if isinstance(part, dict))


def _text(items: Sequence[Mapping[str, Any]], name: str) -> str:
    return "".join(part[name] for part in _parts(items) if isinstance(part.get(name), str))


def _thought(items: Sequence[Mapping[str, Any]]) -> str:
    """Return the text, else the summary, of each item of reasoning."""
    thoughts = (
        reported({"reasoning": item.get("content")}) or reported({"reasoning": item.get("summary")})
        for item in items
        if item.get("type") == "reasoning"
    )
    return "\n\n".join(filter(None, thoughts))


def _use(item: Mapping[str, Any]) -> dict[str, Any]:
    called = {"name": item.get("name"), "arguments": item.get("arguments")}
    return {"id": item.get("call_id") or item.get("id"), "function": called}


def _finish(data: Mapping[str, Any]) -> str:
    if data.get("status") == "completed":
        return "stop"
    why = data.get("incomplete_details")
    reason = answers.word(why.get("reason")) if isinstance(why, dict) else ""
    return _REASONS.get(reason, reason or answers.word(data.get("status")))


class GatheredResponse:
    """A streamed response, put together from its events; the last one is complete.

    Attributes:
        size: characters so far.
    """

    def __init__(self) -> None:
        self.size = 0
        self._first: float | None = None
        self._whole: Mapping[str, Any] | None = None

    def add(self, event: Mapping[str, Any], seconds: float) -> None:
        """Add an event, which came ``seconds`` after the request; raise the `ModelError` that it reports."""
        kind = event.get("type")
        if kind == "error":
            raise answers.reported_error(event.get("error") or event)
        delta = event.get("delta")
        if kind in _PIECES and isinstance(delta, str):
            self.size += len(delta)
            self._first = seconds if self._first is None else self._first
        if kind in _ENDS and isinstance(event.get("response"), dict):
            self._whole = event["response"]

    def completion(self, scrub: Callable[[str], str]) -> Completion:
        """Return the whole answer, already scrubbed; raise a `ModelError` if the stream broke off."""
        if self._whole is None:
            advice = "Try again or switch streaming off for this seat"
            raise ModelError(Trouble.ANSWER, "broke its answer off", advice, passing=True)
        return replace(read_response(self._whole), first_token_seconds=self._first)
