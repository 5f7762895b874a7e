"""Separating reasoning from the answer, in all the forms in which servers send it."""

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
"""Channels without the signs between them, which some servers drop."""
_FINAL: Final = "final"
_THINKING_PARTS: Final = ("thinking", "reasoning", "reasoning_text", "summary_text", "reasoning.text")
_FIELDS: Final = ("reasoning_content", "reasoning", "reasoning_details", "thinking", "thinking_blocks")
"""Members of a message under which servers report reasoning, the first with a text; all of them repeat it."""
_TEXTS: Final = ("text", "thinking", "reasoning", "content", "summary")
_DEEPEST: Final = 6


def split_thought(text: str, thought: str) -> tuple[str, str]:
    """Return reasoning that a server left in the answer, and the answer without it.

    Args:
        thought: the reasoning reported apart.
    """
    inner, rest = _channels(text) or _tagged(text) or ("", text)
    return (thought or inner, rest) if (inner or rest != text) else (thought, text)


def _channels(text: str) -> tuple[str, str] | None:
    """Return thoughts and answer of OpenAI's open models; the last final message is the answer."""
    if "<|channel|>" not in text:
        bare = _BARE_CHANNELS.match(text)
        return (bare[1].strip(), bare[2].strip()) if bare else None
    messages = [(match[1], match[2].strip()) for match in _CHANNEL.finditer(text)]
    answers = [words for channel, words in messages if channel == _FINAL]
    thoughts = [words for channel, words in messages if channel != _FINAL]
    if not messages:
        return None
    return "\n\n".join(filter(None, thoughts)), answers[-1] if answers else ""


def _tagged(text: str) -> tuple[str, str] | None:
    """Return reasoning between marks, or before a closing mark that nothing opened; if none closes, the text
    after an opening mark at the start.
    """
    marks = list(_MARK.finditer(text))
    if all(mark["open"] for mark in marks):
        if not marks or text[: marks[0].start()].strip():
            return None
        return text[marks[0].end() :].strip(), ""
    thoughts: list[str] = []
    answers: list[str] = []
    at, inside = 0, False
    for mark in marks:
        (thoughts if inside else answers).append(text[at : mark.start()])
        at = mark.end()
        if not inside and not mark["open"]:
            thoughts, answers = [*thoughts, *answers], []
        inside = bool(mark["open"])
    (thoughts if inside else answers).append(text[at:])
    return "\n\n".join(filter(None, map(str.strip, thoughts))), "".join(answers).strip()


def reported(message: Mapping[str, Any]) -> str:
    """Return reasoning reported apart from the answer: under a name of its own, or in parts of the answer."""
    return next((thought for _, thought in by_field(message)), "")


def by_field(message: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the members of a message that hold reasoning, with their text; the first counts."""
    for name in _FIELDS:
        if thought := _text(message.get(name)):
            yield name, thought
    parts = message.get("content")
    listed = parts if isinstance(parts, list) else []
    if thought := "".join(_text(part) for part in listed if is_thinking(part)):
        yield "content", thought


def is_thinking(part: object) -> bool:
    """Return whether a part of an answer's content is reasoning."""
    return isinstance(part, dict) and str(part.get("type")) in _THINKING_PARTS


def _text(value: object, depth: int = 0) -> str:
    """Return the text of a text, a list or an object with reasoning; nothing that is encrypted."""
    if isinstance(value, str):
        return value
    if depth > _DEEPEST:
        return ""
    if isinstance(value, list):
        return "".join(_text(item, depth + 1) for item in value)
    if isinstance(value, dict):
        return next(filter(None, (_text(value.get(name), depth + 1) for name in _TEXTS)), "")
    return ""
