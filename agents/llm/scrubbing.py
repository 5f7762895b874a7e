"""Taking a key out of whatever a server sent, however the server wrote it.

The rule: a key of eight letters or more is taken out whole, in every writing that `scrub` names. So are ten
or more of its letters in a row, as they are: servers cut keys off, and show their beginnings or ends.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, Final

from agents.llm.keys import NO_KEY

SHORTEST_SECRET: Final = 8
"""Shorter keys are left alone: they would be found in ordinary words."""

SHORTEST_PART: Final = 10
"""Letters of a key in a row that are removed; fewer are common to all keys of a provider."""

MARK: Final = "[key]"


def scrub(text: str, key: str) -> str:
    """Return the text without the key or parts of it, be it plain, in base64, or escaped for JSON, PHP, HTML
    or addresses.
    """
    kept, at = [], 0
    for start, end in _spans(text, key):
        kept += [text[at:start], MARK]
        at = end
    return "".join([*kept, text[at:]]) if kept else text


def scrub_all(value: Any, key: str) -> Any:
    """Return decoded JSON without the key in any of its texts and names."""
    if isinstance(value, str):
        return scrub(value, key)
    if isinstance(value, dict):
        return {scrub(name, key): scrub_all(item, key) for name, item in value.items()}
    return [scrub_all(item, key) for item in value] if isinstance(value, list) else value


def scrub_tokens(tokens: Sequence[tuple[str, float]], key: str) -> tuple[tuple[str, float], ...]:
    """Return tokens without those that make up the key together."""
    spans = _spans("".join(token for token, _ in tokens), key)
    if not spans:
        return tuple(tokens)
    kept, at = [], 0
    for token, logprob in tokens:
        hit = any(at < end and start < at + len(token) for start, end in spans)
        kept.append((MARK if hit else token, logprob))
        at += len(token)
    return tuple(kept)


def _spans(text: str, key: str) -> list[tuple[int, int]]:
    """Return starts and ends of the key or parts of it, in order and without overlaps."""
    pattern = _pattern(key, _may_hide(text))
    if pattern is None:
        return []
    spans: list[tuple[int, int]] = []
    for start, end in sorted([*(match.span() for match in pattern.finditer(text)), *_parts(text, key)]):
        if spans and start < spans[-1][1]:
            start, end = spans[-1][0], max(end, spans.pop()[1])
        spans.append((start, end))
    return spans


def _parts(text: str, key: str) -> Iterator[tuple[int, int]]:
    """Yield starts and ends of ten or more letters of the key in a row."""
    begins = _begins(key)
    # each part holds one of these whole, and most texts hold none
    half = SHORTEST_PART // 2
    if begins is None or not any(key[at : at + half] in text for at in range(0, len(key) - half + 1, half)):
        return
    at = 0
    while match := begins.search(text, at):
        start = match.start()
        ends = [
            start + _alike(text[start : start + len(key)], key[place:])
            for place in range(len(key) - SHORTEST_PART + 1)
            if key.startswith(match[0], place)
        ]
        yield start, max(ends)
        # another part may begin within the last letters of this one
        at = max(start + 1, max(ends) - SHORTEST_PART + 1)


def _alike(text: str, other: str) -> int:
    """Return how many letters two texts have in common at their beginnings."""
    return next(
        (at for at, (a, b) in enumerate(zip(text, other, strict=False)) if a != b), min(len(text), len(other))
    )


@cache
def _begins(key: str) -> re.Pattern[str] | None:
    """Return a pattern for the first letters of each part; None for a key that is too short for parts."""
    parts = {key[at : at + SHORTEST_PART] for at in range(len(key) - SHORTEST_PART + 1)}
    return re.compile("|".join(map(re.escape, sorted(parts)))) if parts else None


def _may_hide(text: str) -> bool:
    """Return whether the text has any sign that begins an escape; looking for escapes takes long."""
    return any(sign in text for sign in "\\%&")


@cache
def _pattern(key: str, escapes: bool) -> re.Pattern[str] | None:
    if key == NO_KEY or len(key) < SHORTEST_SECRET:
        return None
    plain = "".join(map(_written, key)) if escapes else re.escape(key)
    return re.compile("|".join([plain, *_in_base64(key)]))


def _written(letter: str) -> str:
    """Return a pattern for a letter: plain, after backslashes, or as its code in JSON, PHP, HTML or a URL."""
    code = ord(letter)
    digits = "".join(f"[{digit}{digit.upper()}]" if digit.isalpha() else digit for digit in f"{code:02x}")
    forms = (
        rf"\\{{0,9}}{re.escape(letter)}",
        rf"\\{{1,9}}(?:u00|u\{{0*|x|x\{{0*){digits}\}}?",
        rf"\\{{1,9}}0*{code:o}",
        rf"%(?:25)*{digits}",
        rf"&(?:amp;)*#(?:0*{code}|[xX]0*{digits});",
    )
    return f"(?:{'|'.join(forms)})"


_IN_BASE64: Final = {
    "+": r"(?:\\{0,9}\+|-|%(?:25)*2[bB]|\\{1,9}u002[bB])",
    "/": r"(?:\\{0,9}/|_|%(?:25)*2[fF]|\\{1,9}u002[fF])",
}


def _in_base64(key: str) -> Iterable[str]:
    """Yield the key as part of longer texts in base64, for each of the three places where it can begin.

    Letters at either end that also depend on the text beside the key are left out.
    """
    for before in range(3):
        written = b64encode(b"\0" * before + key.encode("ascii", "replace")).decode()
        first, last = -(-8 * before // 6), 8 * (before + len(key)) // 6
        yield "".join(_IN_BASE64.get(letter, letter) for letter in written[first:last])
