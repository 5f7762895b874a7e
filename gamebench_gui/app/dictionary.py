"""The data dictionary: every column of every table, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypedDict

from replays.store.errors import StoreError, Trouble
from replays.store.tables import TABLES, Table

KINDS: Final = {str: "text", int: "whole number", float: "number", bool: "yes or no"}


class ColumnRecord(TypedDict):
    """A column of a table: ``view`` is the SQL view that has it, or empty; ``unit`` what it is counted in."""

    table: str
    column: str
    type: str
    optional: bool
    unit: str
    meaning: str
    view: str


def dictionary(names: Sequence[str] = ()) -> list[ColumnRecord]:
    """The columns of some tables, or of all.

    Raises:
        StoreError: there is no such table.
    """
    for name in names:
        if name not in TABLES:
            known = ", ".join(TABLES)
            raise StoreError(f"There is no table {name!r}; there are {known}.", Trouble.UNKNOWN)
    tables = [TABLES[name] for name in names] if names else TABLES.values()
    return [column for table in tables for column in _columns(table)]


def _columns(table: Table) -> Iterator[ColumnRecord]:
    for name, column in table.columns.items():
        yield {
            "table": table.name,
            "column": name,
            "type": KINDS[column.kind],
            "optional": column.optional,
            "unit": column.unit,
            "meaning": column.meaning,
            "view": table.view if column.sql else "",
        }


def as_markdown(name: str) -> str:
    """A table's columns as a Markdown table, with what a row of it is."""
    table = TABLES[name]
    lines = [
        f"{table.about} SQL view: `{table.view}`.",
        "",
        "| column | type | unit | meaning |",
        "|---|---|---|---|",
    ]
    for one in _columns(table):
        kind = f"{one['type']}, or empty" if one["optional"] else one["type"]
        lines.append(f"| `{one['column']}` | {kind} | {one['unit']} | {one['meaning']} |")
    return "\n".join(lines)
