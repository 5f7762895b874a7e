"""Answers as JSON objects (gamma-Bench): the last object with a usable value counts."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Final

MOST_TRIED: Final = 200
"""So many opening braces are looked at, from the last one back."""


def values(text: str, key: str) -> Iterator[Any]:
    """What the objects in a text say under a key, the last one first."""
    decoder, place = json.JSONDecoder(), len(text)
    for _ in range(MOST_TRIED):
        place = text.rfind("{", 0, place)
        if place < 0:
            return
        try:
            found, _ = decoder.raw_decode(text, place)
        except (ValueError, RecursionError):
            continue
        if key in found:
            yield found[key]


def whole(value: Any) -> int | None:
    """The whole number that a value is, in quotes or not; None for anything else."""
    if isinstance(value, str) and re.fullmatch(r"\s*[+-]?[0-9]{1,9}\s*", value):
        return int(value)
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e9:
        return int(value)
    return value if type(value) is int and abs(value) < 10**9 else None
