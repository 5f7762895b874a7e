"""What the test server says to those who speak the Responses protocol."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

ENDS = {"length": "max_output_tokens", "content_filter": "content_filter"}


def messages(body: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The input of a request as messages of chat completions."""
    found = []
    for item in body["input"]:
        if item.get("type") == "function_call_output":
            found.append({"role": "tool", "content": item["output"], "tool_call_id": item["call_id"]})
        elif "role" in item:
            found.append({"role": item["role"], "content": [_part(part) for part in item["content"]]})
    return found


def _part(part: Mapping[str, Any]) -> dict[str, Any]:
    if part["type"] == "input_image":
        return {"type": "image_url", "image_url": {"url": part["image_url"]}}
    assert part["type"] in ("input_text", "output_text")
    return {"type": "text", "text": part["text"]}


def response(completion: Mapping[str, Any]) -> dict[str, Any]:
    """A completion as a response."""
    (choice, *_), usage = completion["choices"], completion["usage"]
    message, why = choice["message"], ENDS.get(choice["finish_reason"])
    return {
        "id": "resp-test",
        "object": "response",
        "created_at": 1,
        "model": completion["model"],
        "status": "incomplete" if why else "completed",
        "incomplete_details": {"reason": why} if why else None,
        "output": list(_items(message, choice.get("logprobs") or {})),
        "usage": {
            "input_tokens": usage["prompt_tokens"],
            "input_tokens_details": usage["prompt_tokens_details"],
            "output_tokens": usage["completion_tokens"],
            "output_tokens_details": usage["completion_tokens_details"],
            "total_tokens": usage["total_tokens"],
        },
    }


def _items(message: Mapping[str, Any], logprobs: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    if thought := message.get("reasoning_content"):
        yield {"type": "reasoning", "id": "rs", "summary": [{"type": "summary_text", "text": thought}]}
    for call in message.get("tool_calls") or ():
        function = call["function"]
        yield {"type": "function_call", "id": "fc", "call_id": call["id"], "status": "completed", **function}
    parts = []
    if message.get("content"):
        tokens = logprobs.get("content", [])
        text = message["content"]
        parts.append({"type": "output_text", "text": text, "annotations": [], "logprobs": tokens})
    if message.get("refusal"):
        parts.append({"type": "refusal", "refusal": message["refusal"]})
    if parts:
        yield {"type": "message", "id": "m", "role": "assistant", "status": "completed", "content": parts}


def events(whole: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The same as a stream."""
    yield {"type": "response.created", "sequence_number": 0, "response": {**whole, "output": []}}
    number = 0
    for item in whole["output"]:
        for part in item.get("content", ()):
            for piece in part.get("text", "").splitlines(keepends=True):
                number += 1
                yield {
                    "type": "response.output_text.delta",
                    "sequence_number": number,
                    "item_id": "m",
                    "output_index": 0,
                    "content_index": 0,
                    "delta": piece,
                    "logprobs": [],
                }
    kind = f"response.{whole['status']}"
    yield {"type": kind, "sequence_number": number + 1, "response": dict(whole)}
