"""Reading values of rows that anybody may have written: a value of another kind is damage, not a fault."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any, Final, TypeVar

from replays.store.errors import DamagedError

LARGEST: Final = 1e100
"""Larger scores are damage; the square of this one is still finite."""
State = TypeVar("State", bound=StrEnum)


def read_state(kind: type[State], text: str) -> State:
    """Return a member of an enumeration.

    Raises:
        DamagedError: it has no such member.
    """
    try:
        return kind(text)
    except ValueError as error:
        raise DamagedError(f"a state cannot be read: {error}") from error


def read_table(text: str) -> dict[str, Any]:
    """Return a JSON object.

    Raises:
        DamagedError: the text is none.
    """
    try:
        table = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise DamagedError(f"a table cannot be read: {error}") from error
    if not isinstance(table, dict):
        raise DamagedError("a table cannot be read")
    return table


def read_time(text: str) -> datetime:
    """Return a time; in UTC where it has no zone.

    Raises:
        DamagedError: the text is none.
    """
    try:
        time = datetime.fromisoformat(text)
    except ValueError as error:
        raise DamagedError(f"a time cannot be read: {error}") from error
    return time if time.tzinfo else time.replace(tzinfo=UTC)


def read_number(text: str) -> float:
    """Return a number that is written as text.

    Raises:
        DamagedError: the text is none.
    """
    try:
        return float(text)
    except ValueError as error:
        raise DamagedError(f"a number cannot be read: {error}") from error


def read_score(score: float) -> float:
    """Return a finite score of usual size.

    Raises:
        DamagedError: it is infinite or immense.
    """
    if not abs(score) < LARGEST:
        raise DamagedError(f"a score cannot be {score}")
    return score
