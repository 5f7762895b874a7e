"""Checks of what JSON from anywhere holds: each takes a value and gives it back, or says what is wrong.

What a check asks it can also say as JSON Schema, so that the published schema and the import cannot differ.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from datetime import datetime
from typing import Any, Final, TypeAlias, TypeVar

Check: TypeAlias = Callable[[Any], Any]
Schema: TypeAlias = dict[str, Any]
C = TypeVar("C", bound=Check)

LONG: Final = 128_000_000
SHORT: Final = 500
MOST_NAMES: Final = 200
MANY: Final = 10**12
"""The largest count: sums of millions of them can still be stored."""
LARGEST: Final = 1e15
"""The largest number: sums and squares of millions of them stay finite."""


class ShapeError(ValueError):
    """What is wrong with a value, as the end of a sentence."""


def shaped(schema: Callable[[], Schema]) -> Callable[[C], C]:
    """Says as JSON Schema what a check asks; computed when somebody wants to know."""

    def told(check: C) -> C:
        vars(check)["schema"] = schema
        return check

    return told


def schema_of(check: Check) -> Schema:
    """What a check asks, as JSON Schema.

    Raises:
        KeyError: it does not say.
    """
    found: Schema = vars(check)["schema"]()
    return found


def text(limit: int = SHORT, least: int = 0) -> Check:
    """A string of at most ``limit`` characters."""

    @shaped(lambda: {"type": "string", **({"minLength": least} if least else {}), "maxLength": limit})
    def check(value: Any) -> str:
        if not isinstance(value, str):
            raise ShapeError("must be a text")
        if not least <= len(value) <= limit:
            raise ShapeError(f"must have {least:,} to {limit:,} characters, not {len(value):,}")
        return value

    return check


def whole(low: int = 0, high: int = MANY) -> Check:
    """A whole number in a range."""

    @shaped(lambda: {"type": "integer", "minimum": low, "maximum": high})
    def check(value: Any) -> int:
        if type(value) is not int or not low <= value <= high:
            raise ShapeError(f"must be a whole number from {low} to {high}")
        return value

    return check


@shaped(lambda: {"type": "number", "minimum": -LARGEST, "maximum": LARGEST})
def number(value: Any) -> float:
    """A number that can be reckoned with."""
    if type(value) not in (int, float) or not -LARGEST <= value <= LARGEST:
        raise ShapeError(f"must be a number from {-LARGEST:g} to {LARGEST:g}")
    return float(value)


@shaped(lambda: {"type": "string", "description": "date and time, ISO 8601", "maxLength": 40})
def time(value: Any) -> str:
    """A date and time in ISO 8601."""
    try:
        datetime.fromisoformat(text(40)(value))
    except ValueError as error:
        raise ShapeError("must be a date and time such as 2026-01-31T12:00:00+00:00") from error
    return str(value)


def optional(check: Check) -> Check:
    """Null, or what the check accepts."""

    @shaped(lambda: {"anyOf": [{"type": "null"}, schema_of(check)]})
    def checked(value: Any) -> Any:
        return None if value is None else check(value)

    return checked


def one_of(choices: Collection[str]) -> Check:
    """One of the given texts."""

    @shaped(lambda: {"enum": [*choices]})
    def check(value: Any) -> str:
        if not isinstance(value, str) or value not in choices:
            raise ShapeError(f"must be one of {', '.join(choices)}")
        return value

    return check


def array(item: Check, most: int = 1_000_000) -> Check:
    """A list of at most ``most`` items."""

    @shaped(lambda: {"type": "array", "items": schema_of(item), "maxItems": most})
    def check(value: Any) -> list[Any]:
        if not isinstance(value, list) or len(value) > most:
            raise ShapeError(f"must be a list of at most {most:,} items")
        return [item(one) for one in value]

    return check


def row(*items: Check) -> Check:
    """A list with one value for each check."""

    @shaped(
        lambda: {
            "type": "array",
            "prefixItems": [schema_of(item) for item in items],
            "minItems": len(items),
            "maxItems": len(items),
        }
    )
    def check(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) != len(items):
            raise ShapeError(f"must be a list of {len(items)} values")
        return tuple(item(one) for item, one in zip(items, value, strict=True))

    return check


def mapping(item: Check) -> Check:
    """An object with any names, at most `MOST_NAMES`."""

    @shaped(
        lambda: {
            "type": "object",
            "propertyNames": schema_of(text()),
            "additionalProperties": schema_of(item),
            "maxProperties": MOST_NAMES,
        }
    )
    def check(value: Any) -> dict[str, Any]:
        if not isinstance(value, dict) or len(value) > MOST_NAMES:
            raise ShapeError(f"must be an object of at most {MOST_NAMES:,} values")
        return {text()(name): item(one) for name, one in value.items()}

    return check


def record(also: Mapping[str, Check] | None = None, /, **wanted: Check) -> Check:
    """An object with exactly the given names.

    Args:
        also: names that it may have.
    """
    known = {**wanted, **(also or {})}

    @shaped(
        lambda: {
            "type": "object",
            "properties": {name: schema_of(item) for name, item in known.items()},
            "required": [*wanted],
            "additionalProperties": False,
        }
    )
    def check(value: Any) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise ShapeError("must be an object")
        for name in (*wanted, *value):
            if name not in value:
                raise ShapeError(f"{name!r} is missing")
            if name not in known:
                raise ShapeError(f"{name[:40]!r} is not known")
        return {name: _named(name, item, value[name]) for name, item in known.items() if name in value}

    return check


def _named(name: str, item: Check, value: Any) -> Any:
    try:
        return item(value)
    except ShapeError as error:
        raise ShapeError(f"{name}: {error}") from error
