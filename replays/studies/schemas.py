"""The published JSON Schemas of studies: who waits and what groups do, and the tables of an export."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Final, get_args, get_origin, get_type_hints

from replays.exchange.json_schema import TYPES, head
from replays.exchange.shape import Schema
from replays.studies.export.columns import METRIC, TABLES, ExportColumn
from replays.studies.group_overview import GroupsNow

GROUPS: Final = "study_groups"
EXPORT: Final = "study_export"


def schemas() -> dict[str, Schema]:
    """Return every schema by the name of its file."""
    now = _of(GroupsNow)
    now["properties"] = {"study": {"type": "string"}, **now["properties"]}
    now["required"] = ["study", *now["required"]]
    about = "Who waits and what groups do: gamebench study status ID --groups --json"
    tables = "The tables of gamebench study export, as lists of rows; null is NA in a file"
    return {
        f"{GROUPS}.schema.json": {**head(GROUPS, about), **now},
        f"{EXPORT}.schema.json": {
            **head(EXPORT, tables),
            "type": "object",
            "properties": {name: _table(columns) for name, columns in TABLES.items()},
            "additionalProperties": False,
        },
    }


def _of(kind: Any) -> Schema:
    """Return the schema of a record, or of a type of one of its fields."""
    if is_dataclass(kind):
        hints = get_type_hints(kind)
        names = [field.name for field in fields(kind)]
        return {
            "type": "object",
            "properties": {name: _of(hints[name]) for name in names},
            "required": names,
            "additionalProperties": False,
        }
    if get_origin(kind) is tuple:
        return {"type": "array", "items": _of(get_args(kind)[0])}
    if get_origin(kind) is Mapping:
        return {"type": "object", "additionalProperties": _of(get_args(kind)[1])}
    return {"type": TYPES[kind]}


def _table(columns: tuple[ExportColumn, ...]) -> Schema:
    row: Schema = {
        "type": "object",
        "properties": {column.name: _column(column) for column in columns},
        "required": [column.name for column in columns],
        "additionalProperties": False,
    }
    if columns is TABLES["decisions"]:
        row["patternProperties"] = {f"^{METRIC}": {"type": ["number", "null"]}}
    return {"type": "array", "items": row}


def _column(column: ExportColumn) -> Schema:
    meaning = f"{column.text} ({column.unit})" if column.unit else column.text
    levels: list[str | int] = list(column.levels)
    if column.type == "integer":
        levels = [int(level) for level in column.levels]
    bounds = {"enum": [*levels, None]} if levels else {}
    return {"type": [column.type, "null"], "description": meaning, **bounds}
