"""Keyframes of real-time matches: states stored at intervals, so that every moment is near one."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from games.core.hashing import fingerprint

FAR: Final = 16
"""Steps beyond the last known state from which on a keyframe is looked for."""
_MARK: Final = "state "


def with_state(state: object, view: str) -> str:
    """Return a stored view after a line with the state that it shows; alone if that cannot be written."""
    try:
        return f"{_MARK}{json.dumps(_plain(state), separators=(',', ':'))}\n{view}"
    except TypeError:
        return view


def state_in(text: str, kind: type, state_hash: str) -> Any:
    """Return the state in a stored text; None if there is none of that kind and fingerprint."""
    if not text.startswith(_MARK):
        return None
    try:
        state = _read(json.loads(text.partition("\n")[0].removeprefix(_MARK)), kind)
        return state if fingerprint(state) == state_hash else None
    except (ValueError, TypeError, RecursionError):
        return None


def _plain(value: object) -> object:
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if is_dataclass(value) and not isinstance(value, type):
        return [_plain(getattr(value, field.name)) for field in fields(value)]
    raise TypeError(f"a keyframe cannot hold {type(value).__name__}")


def _read(data: Any, kind: Any) -> Any:
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return None if data is None else _read(data, next(arm for arm in args if arm is not NoneType))
    if is_dataclass(kind) and isinstance(kind, type):
        hints = _hints(kind)
        if not isinstance(data, list):
            raise TypeError("a list was expected")
        return kind(*(_read(item, hint) for item, hint in zip(data, hints, strict=True)))
    if origin is tuple and isinstance(data, list):
        parts = [args[0]] * len(data) if args[-1] is Ellipsis else args
        return tuple(_read(item, part) for item, part in zip(data, parts, strict=True))
    if isinstance(data, list | dict):
        raise TypeError("no such value was expected")
    return data


@cache
def _hints(kind: type) -> tuple[Any, ...]:
    known = get_type_hints(kind)
    return tuple(known[field.name] for field in fields(kind))
