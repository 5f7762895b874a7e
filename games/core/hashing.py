"""Fingerprints of states, and seeds derived from seeds."""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Final


def fingerprint(state: object) -> str:
    """Return 16 hex digits that identify a state on every platform and in every process.

    A large state may have a method ``compact`` that returns lists, texts and whole numbers in its place.
    """
    compact = getattr(state, "compact", None)
    plain = compact() if compact else canonical(state)
    text = json.dumps(plain, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


_PLAIN: Final = frozenset({str, int, bool, type(None)})


def canonical(value: object) -> object:
    kind: Any = type(value)
    if kind in _PLAIN:
        return value
    if isinstance(value, (tuple, list)):
        return [item if type(item) in _PLAIN else canonical(item) for item in value]
    if is_dataclass(value):
        return {name: canonical(getattr(value, name)) for name in _field_names(kind)}
    if isinstance(value, (set, frozenset)):
        return sorted((canonical(item) for item in value), key=repr)
    if isinstance(value, Mapping):
        return [[canonical(k), canonical(v)] for k, v in sorted(value.items())]
    if isinstance(value, float) and not math.isfinite(value):
        raise TypeError("a state must not hold infinite or undefined numbers")
    if isinstance(value, (str, int, float)):
        return value
    raise TypeError(f"a state must not hold {kind.__name__}")


@cache
def _field_names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def derive_seed(*parts: int | str) -> int:
    """Return a seed that depends on all parts: match seed, purpose, step, player; equal on every platform."""
    text = "/".join(map(str, parts))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest())
