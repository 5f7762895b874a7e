"""Checks of a report from anywhere, made from the types of its parts, so that no field can be forgotten."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from gamebench_gui.app.benchmark.report import Facts, SuitePart
from replays.exchange.shape import (
    MANY,
    Check,
    array,
    mapping,
    number,
    one_of,
    optional,
    record,
    schema_of,
    shaped,
    text,
    time,
    whole,
)
from replays.scores.report_rows import DecisionRecord, Measured, ResultRecord
from resources.foreign import visible

LINE: Final = 20_000
"""Longest name, setting or sentence, in characters."""
LONG: Final = 200_000
"""Longest prompt or reply."""
MOST_ROWS: Final = 100_000
"""Most rows of a table."""
MOST_ENTRIES: Final = 100
"""Most entries of a list within a row."""
_SEED: Final = 2**63
_KEPT_ONCE: Final = 100
"""Longest text of which equal ones share their memory."""


def check_of(kind: Any) -> Check:
    """Return the check for values of a type: texts, numbers, literals, lists, rows and dataclasses.

    Texts come back visible. A dataclass's field may be missing if it has a default, and a row's if it is
    optional.
    """
    origin = get_origin(kind)
    if origin is Annotated:
        return check_of(get_args(kind)[0])
    if origin in (Union, UnionType):
        (item,) = (item for item in get_args(kind) if item is not NoneType)
        return optional(check_of(item))
    if origin is Literal:
        return one_of(get_args(kind))
    if origin is list:
        return array(check_of(get_args(kind)[0]), MOST_ENTRIES)
    if origin is tuple:
        return _tuple(array(check_of(get_args(kind)[0]), MOST_ROWS))
    if origin is not None and issubclass(origin, Mapping):
        return _visible_names(mapping(check_of(get_args(kind)[1])))
    if is_typeddict(kind):
        return _row(kind)
    if is_dataclass(kind) and isinstance(kind, type):
        return _dataclass(kind)
    return _PLAIN[kind]


def _row(kind: Any) -> Check:
    hints = get_type_hints(kind, include_extras=True)
    checks = {name: _field(kind, name, hint) for name, hint in hints.items()}
    free = {name: checks.pop(name) for name in hints if name in kind.__optional_keys__}
    return record(free, **checks)


def _dataclass(kind: type) -> Check:
    hints = get_type_hints(kind, include_extras=True)
    checks = {name: _field(kind, name, hint) for name, hint in hints.items()}
    free = {
        item.name
        for item in fields(kind)
        if item.default is not MISSING or item.default_factory is not MISSING
    }
    values = record(
        {name: check for name, check in checks.items() if name in free},
        **{name: check for name, check in checks.items() if name not in free},
    )

    @shaped(lambda: schema_of(values))
    def check(value: Any) -> Any:
        return kind(**values(value))

    return check


def _field(kind: type, name: str, hint: Any) -> Check:
    owner = Measured if name in _MEASURED and _is_measured(kind) else kind
    return _FIELDS.get((owner, name)) or check_of(hint)


def _is_measured(kind: type) -> bool:
    return get_type_hints(Measured).keys() <= get_type_hints(kind).keys()


def _visible(limit: int = LINE, least: int = 0) -> Check:
    plain = text(limit, least)

    @shaped(lambda: schema_of(plain))
    def check(value: Any) -> str:
        shown = visible(plain(value))
        return sys.intern(shown) if len(shown) <= _KEPT_ONCE else shown

    return check


def _visible_names(values: Check) -> Check:
    @shaped(lambda: schema_of(values))
    def check(value: Any) -> dict[str, Any]:
        return {visible(name): item for name, item in values(value).items()}

    return check


def _tuple(items: Check) -> Check:
    @shaped(lambda: schema_of(items))
    def check(value: Any) -> tuple[Any, ...]:
        return tuple(items(value))

    return check


_PLAIN: Final[Mapping[Any, Check]] = {str: _visible(), int: whole(), float: number}
_FIELDS: Final[Mapping[tuple[Any, str], Check]] = {
    (Facts, "id"): _visible(least=1),
    (Facts, "created_at"): time,
    (Facts, "ended_at"): optional(time),
    (Facts, "state"): one_of(("open", "done", "stopped")),
    (SuitePart, "id"): _visible(least=1),
    (SuitePart, "digest"): _visible(200, 1),
    (SuitePart, "seed"): whole(-_SEED, _SEED),
    (ResultRecord, "seed"): whole(-_SEED, _SEED),
    (DecisionRecord, "prompt"): _visible(LONG),
    (DecisionRecord, "reply"): _visible(LONG),
    (DecisionRecord, "seat"): whole(-1, MANY),
    (Measured, "digits"): whole(0, 9),
}
"""Checks of fields that their types do not imply; those of `Measured` apply to its subclasses too."""
_MEASURED: Final = frozenset(name for owner, name in _FIELDS if owner is Measured)
