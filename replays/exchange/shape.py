"""Checks of JSON from anywhere: each takes a value and returns it, or raises what is wrong with it.

Each check has a JSON Schema too, so that the published schema and the import cannot differ.
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
    """Decorate a check with its JSON Schema, which is computed when it is asked for."""

    def attach(check: C) -> C:
        vars(check)["schema"] = schema
        return check

    return attach


def schema_of(check: Check) -> Schema:
    """Return the JSON Schema of a check; `KeyError` if it has none."""
    schema: Schema = vars(check)["schema"]()
    return schema


def text(limit: int = SHORT, least: int = 0) -> Check:
    """Return a check for a string of at most ``limit`` characters."""

    @shaped(lambda: {"type": "string", **({"minLength": least} if least else {}), "maxLength": limit})
    def check(value: Any) -> str:
        if not isinstance(value, str):
            raise ShapeError("must be a text")
        if not least <= len(value) <= limit:
            raise ShapeError(f"must have {least:,} to {limit:,} characters, not {len(value):,}")
        return value

    return check


def whole(low: int = 0, high: int = MANY) -> Check:
    """Return a check for a whole number in a range."""

    @shaped(lambda: {"type": "integer", "minimum": low, "maximum": high})
    def check(value: Any) -> int:
        if type(value) is not int or not low <= value <= high:
            raise ShapeError(f"must be a whole number from {low} to {high}")
        return value

    return check


@shaped(lambda: {"type": "number", "minimum": -LARGEST, "maximum": LARGEST})
def number(value: Any) -> float:
    """Check a finite number that can be computed with."""
    if type(value) not in (int, float) or not -LARGEST <= value <= LARGEST:
        raise ShapeError(f"must be a number from {-LARGEST:g} to {LARGEST:g}")
    return float(value)


@shaped(lambda: {"type": "string", "description": "date and time, ISO 8601", "maxLength": 40})
def time(value: Any) -> str:
    """Check a date and time in ISO 8601."""
    try:
        datetime.fromisoformat(text(40)(value))
    except ValueError as error:
        raise ShapeError("must be a date and time such as 2026-01-31T12:00:00+00:00") from error
    return str(value)


def optional(check: Check) -> Check:
    """Return a check for null, or what another check accepts."""

    @shaped(lambda: {"anyOf": [{"type": "null"}, schema_of(check)]})
    def check_or_none(value: Any) -> Any:
        return None if value is None else check(value)

    return check_or_none


def one_of(choices: Collection[str]) -> Check:
    """Return a check for one of the given texts."""

    @shaped(lambda: {"enum": [*choices]})
    def check(value: Any) -> str:
        if not isinstance(value, str) or value not in choices:
            raise ShapeError(f"must be one of {', '.join(choices)}")
        return value

    return check


def array(item: Check, most: int = 1_000_000) -> Check:
    """Return a check for a list of at most ``most`` items."""

    @shaped(lambda: {"type": "array", "items": schema_of(item), "maxItems": most})
    def check(value: Any) -> list[Any]:
        if not isinstance(value, list) or len(value) > most:
            raise ShapeError(f"must be a list of at most {most:,} items")
        return [item(element) for element in value]

    return check


def row(*items: Check) -> Check:
    """Return a check for a list with one value for each check."""

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
        return tuple(item(element) for item, element in zip(items, value, strict=True))

    return check


def mapping(item: Check) -> Check:
    """Return a check for an object with any names, at most `MOST_NAMES`."""

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
        return {text()(name): item(element) for name, element in value.items()}

    return check


def record(also: Mapping[str, Check] | None = None, /, **wanted: Check) -> Check:
    """Return a check for an object with exactly the given names; ``also`` are names that it may have."""
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
        return {
            name: checked(f"{name}: ", item, value[name]) for name, item in known.items() if name in value
        }

    return check


def checked(where: str, check: Check, value: Any) -> Any:
    """Return a checked value; what is wrong with it is said after ``where``."""
    try:
        return check(value)
    except ShapeError as error:
        raise ShapeError(f"{where}{error}") from error
