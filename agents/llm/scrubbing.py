"""Taking a key out of whatever a server sent, however the server wrote it."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Final

from agents.llm.keys import NO_KEY

SHORTEST_SECRET: Final = 8
"""Shorter keys are left alone: they would be found in ordinary words."""

MARK: Final = "[key]"


def scrub(text: str, key: str) -> str:
    """The text without the key, be it plain or escaped, for JSON, PHP, HTML or addresses, or in base64."""
    pattern = _pattern(key, _may_hide(text))
    return text if pattern is None else pattern.sub(MARK, text)


def scrub_all(value: Any, key: str) -> Any:
    """Decoded JSON without the key in any of its texts and names."""
    if isinstance(value, str):
        return scrub(value, key)
    if isinstance(value, dict):
        return {scrub(name, key): scrub_all(item, key) for name, item in value.items()}
    return [scrub_all(item, key) for item in value] if isinstance(value, list) else value


def scrub_tokens(tokens: Sequence[tuple[str, float]], key: str) -> tuple[tuple[str, float], ...]:
    """Tokens without those that make up the key together."""
    whole = "".join(token for token, _ in tokens)
    pattern = _pattern(key, _may_hide(whole))
    spans = [] if pattern is None else [match.span() for match in pattern.finditer(whole)]
    if not spans:
        return tuple(tokens)
    kept, at = [], 0
    for token, logprob in tokens:
        hit = any(at < end and start < at + len(token) for start, end in spans)
        kept.append((MARK if hit else token, logprob))
        at += len(token)
    return tuple(kept)


def _may_hide(text: str) -> bool:
    """Whether there is anything in it that begins an escape; looking for these takes long."""
    return any(sign in text for sign in "\\%&")


@cache
def _pattern(key: str, escapes: bool) -> re.Pattern[str] | None:
    if key == NO_KEY or len(key) < SHORTEST_SECRET:
        return None
    plain = "".join(map(_written, key)) if escapes else re.escape(key)
    return re.compile("|".join([plain, *_in_base64(key)]))


def _written(letter: str) -> str:
    """A letter as it is, after backslashes, or as the number it has in JSON, PHP, HTML or an address."""
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
    """The key within longer texts in base64, for each of the three places where it can begin.

    Letters at either end that also depend on what stands beside the key are left.
    """
    for before in range(3):
        written = b64encode(b"\0" * before + key.encode("ascii", "replace")).decode()
        first, last = -(-8 * before // 6), 8 * (before + len(key)) // 6
        yield "".join(_IN_BASE64.get(letter, letter) for letter in written[first:last])
