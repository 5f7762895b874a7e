"""Reasoning, told apart from the answer in all the forms in which servers send it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

_TAGS: Final = "think|thinking|thought|thoughts|reasoning|reflection"
_MARK: Final = re.compile(
    rf"(?P<open><(?:{_TAGS})>|\[THINK\]|◁think▷)|</(?:{_TAGS})>|\[/THINK\]|◁/think▷", re.IGNORECASE
)
_CHANNEL: Final = re.compile(
    r"<\|channel\|>\s*(\w+)[^<]*(?:<\|constrain\|>[^<]*)?<\|message\|>(.*?)"
    r"(?=<\|(?:end|return|call|start|channel)\|>|\Z)",
    re.DOTALL,
)
_BARE_CHANNELS: Final = re.compile(r"\Aanalysis(.+?)assistant\s*final(.*)\Z", re.DOTALL)
"""What is left of channels where a server drops the signs between them."""
_FINAL: Final = "final"
_THINKING_PARTS: Final = ("thinking", "reasoning", "reasoning_text", "summary_text", "reasoning.text")
_FIELDS: Final = ("reasoning_content", "reasoning", "reasoning_details", "thinking", "thinking_blocks")
"""Members of a message under which servers report reasoning, the first that holds any; several that hold
any say the same."""
_TEXTS: Final = ("text", "thinking", "reasoning", "content", "summary")
_DEEPEST: Final = 6


def split_thought(text: str, thought: str) -> tuple[str, str]:
    """Separate reasoning that a server left in the answer; (thought, text).

    Args:
        thought: what it reported apart.
    """
    found, rest = _channels(text) or _tagged(text) or ("", text)
    return (thought or found, rest) if (found or rest != text) else (thought, text)


def _channels(text: str) -> tuple[str, str] | None:
    """The channels of OpenAI's open models: the last message of the final one is the answer."""
    if "<|channel|>" not in text:
        bare = _BARE_CHANNELS.match(text)
        return (bare[1].strip(), bare[2].strip()) if bare else None
    said = [(match[1], match[2].strip()) for match in _CHANNEL.finditer(text)]
    answers = [words for channel, words in said if channel == _FINAL]
    thoughts = [words for channel, words in said if channel != _FINAL]
    if not said:
        return None
    return "\n\n".join(filter(None, thoughts)), answers[-1] if answers else ""


def _tagged(text: str) -> tuple[str, str] | None:
    """Reasoning between marks, and before a closing one that nothing opened; where none closes, all after
    an opening one at the start."""
    marks = list(_MARK.finditer(text))
    if all(mark["open"] for mark in marks):
        if not marks or text[: marks[0].start()].strip():
            return None
        return text[marks[0].end() :].strip(), ""
    thoughts: list[str] = []
    said: list[str] = []
    at, inside = 0, False
    for mark in marks:
        (thoughts if inside else said).append(text[at : mark.start()])
        at = mark.end()
        if not inside and not mark["open"]:
            thoughts, said = [*thoughts, *said], []
        inside = bool(mark["open"])
    (thoughts if inside else said).append(text[at:])
    return "\n\n".join(filter(None, map(str.strip, thoughts))), "".join(said).strip()


def reported(message: Mapping[str, Any]) -> str:
    """Reasoning reported apart from the answer: under any of the names in use, or in parts of the answer."""
    return next((found for _, found in by_field(message)), "")


def by_field(message: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The members of a message that hold reasoning, and what they hold; the first is to be believed."""
    for name in _FIELDS:
        if found := _text(message.get(name)):
            yield name, found
    parts = message.get("content")
    listed = parts if isinstance(parts, list) else []
    if found := "".join(_text(part) for part in listed if is_thinking(part)):
        yield "content", found


def is_thinking(part: object) -> bool:
    """Whether a part of an answer's content is reasoning."""
    return isinstance(part, dict) and str(part.get("type")) in _THINKING_PARTS


def _text(value: object, depth: int = 0) -> str:
    """The text in whatever holds reasoning: a text, a list, an object; nothing of what is encrypted."""
    if isinstance(value, str):
        return value
    if depth > _DEEPEST:
        return ""
    if isinstance(value, list):
        return "".join(_text(item, depth + 1) for item in value)
    if isinstance(value, dict):
        return next(filter(None, (_text(value.get(name), depth + 1) for name in _TEXTS)), "")
    return ""
