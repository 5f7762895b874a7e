"""The published JSON Schemas of exported lines, made from the checks of imports and the columns of tables."""

from __future__ import annotations

import json
from typing import Final

from replays.exchange.jsonl_format import line_schemas
from replays.exchange.shape import Schema
from replays.exchange.table_files import EXPORTED
from replays.store.table_rows import METRIC
from replays.store.tables import TABLES, ReadableColumn

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
HOME: Final = "https://github.com/gamebench-gui/gamebench-gui/blob/main/docs/schema/"
TYPES: Final = {str: "string", int: "integer", float: "number", bool: "boolean"}


def schemas() -> dict[str, Schema]:
    """Return every schema by the name of its file."""
    return {
        "matches.schema.json": match_lines(),
        **{f"{name}.schema.json": table_lines(name) for name in EXPORTED},
    }


def written(schema: Schema) -> str:
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def match_lines() -> Schema:
    """Return the schema of a line of a match, of any event."""
    lines = line_schemas()
    return {
        **head("matches", "A line of a file of matches: gamebench export --to jsonl"),
        "type": "object",
        "properties": {"event": {"enum": [*lines]}},
        "required": ["event"],
        "allOf": [
            {
                "if": {"properties": {"event": {"const": event}}, "required": ["event"]},
                "then": {"$ref": f"#/$defs/{event}"},
            }
            for event in lines
        ],
        "$defs": lines,
    }


def table_lines(name: str) -> Schema:
    table = TABLES[name]
    return {
        **head(name, f"{table.about} gamebench export --to jsonl --of {name}"),
        "type": "object",
        "properties": {name: _column(column) for name, column in table.columns.items()},
        "required": [*table.columns],
        "patternProperties": {f"^{METRIC}": {"type": ["number", "null"]}},
        "additionalProperties": False,
    }


def head(name: str, description: str) -> Schema:
    """Return what a published schema begins with."""
    about = {"title": f"GameBench GUI: {name}", "description": description}
    return {"$schema": DIALECT, "$id": f"{HOME}{name}.schema.json", **about}


def _column(column: ReadableColumn) -> Schema:
    kind = TYPES[column.kind]
    meaning = f"{column.meaning} ({column.unit})" if column.unit else column.meaning
    return {"type": [kind, "null"] if column.optional else kind, "description": meaning}
