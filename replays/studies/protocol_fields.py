"""Titles and meanings of a protocol's fields, for forms and for the manual."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import Field, dataclass, fields, is_dataclass
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

from games.core.param import Param, write
from replays.studies.protocol import Protocol


@dataclass(frozen=True, slots=True)
class Told:
    """A field of a protocol.

    Attributes:
        key: as in the file, such as ``blocks.time.remind``.
        label: a few words for forms.
        hint: one sentence on what it means.
        unit: what a number counts; empty for most.
        param: what a plain value may be; None for lists and tables.
    """

    key: str
    label: str
    hint: str
    unit: str = ""
    param: Param | None = None


def told(spec: Field[Any], key: str = "") -> Told:
    """Return what is told of a field of a table."""
    param: Param | None = spec.metadata.get("param")
    label = param.label if param else spec.metadata.get("label", "")
    hint = param.hint if param else spec.metadata.get("hint", "")
    return Told(key or spec.name, label, hint, spec.metadata.get("unit", ""), param)


def inner(kind: Any, spec: Field[Any]) -> type[Any] | None:
    """Return the table that a field of a table holds, or holds a list of; None for any other field."""
    hint = get_type_hints(kind)[spec.name]
    if get_origin(hint) in (UnionType, tuple):
        hint = get_args(hint)[0]
    return hint if is_dataclass(hint) and isinstance(hint, type) else None


def every_field(kind: type[Any] = Protocol, above: str = "") -> Iterator[Told]:
    """Yield what is told of all fields of a protocol, and of the tables in it."""
    for spec in fields(kind):
        key = f"{above}.{spec.name}" if above else spec.name
        yield told(spec, key)
        if (below := inner(kind, spec)) is not None:
            yield from every_field(below, key)


def as_markdown() -> str:
    """Return a table of all fields, with what they accept and what it is if it is left out."""
    rows = [f"| `{field.key}` | {_accepted(field)} | {field.hint} |" for field in every_field()]
    return "\n".join(("| key | value | meaning |", "|---|---|---|", *rows))


def _accepted(one: Told) -> str:
    param = one.param
    if param is None:
        return ""
    if param.options:
        return ", ".join(f"`{write(option)}`" for option in param.options if option != "")
    if param.default is None or param.default == "":
        return "needed" if param.required else ""
    usual = "true" if param.default is True else "false" if param.default is False else write(param.default)
    return f"`{usual}`" + (f" {one.unit}" if one.unit else "")
