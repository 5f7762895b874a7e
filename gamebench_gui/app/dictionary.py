"""The data dictionary: the meaning of every column of every table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import NoneType
from typing import Final, TypedDict, get_args, get_type_hints

from replays.columns import columns_of
from replays.store.errors import StoreError, Trouble
from replays.store.tables import TABLES, ReadableTable

KINDS: Final = {str: "text", int: "whole number", float: "number", bool: "yes or no"}


class ColumnRecord(TypedDict):
    """A column of a table: ``view`` is the SQL view that has it, or empty; ``unit`` that of its numbers."""

    table: str
    column: str
    type: str
    optional: bool
    unit: str
    meaning: str
    view: str


def dictionary(names: Sequence[str] = ()) -> list[ColumnRecord]:
    """Return the columns of some tables, or of all; raise StoreError if there is no such table."""
    for name in names:
        if name not in TABLES:
            known = ", ".join(TABLES)
            raise StoreError(f"There is no table {name!r}; there are {known}.", Trouble.UNKNOWN)
    tables = [TABLES[name] for name in names] if names else TABLES.values()
    return [column for table in tables for column in _columns(table)]


def _columns(table: ReadableTable) -> Iterator[ColumnRecord]:
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
    """Return a table's columns as a Markdown table, with the meaning of its rows."""
    table = TABLES[name]
    lines = [
        f"{table.about} SQL view: `{table.view}`.",
        "",
        "| column | type | unit | meaning |",
        "|---|---|---|---|",
    ]
    for column in _columns(table):
        kind = f"{column['type']}, or empty" if column["optional"] else column["type"]
        lines.append(f"| `{column['column']}` | {kind} | {column['unit']} | {column['meaning']} |")
    return "\n".join(lines)


def results() -> dict[str, type]:
    """Return the types of the rows of results, by their names in Python."""
    # these load numpy, which listing the columns of tables does without
    from replays.review.verify import VerificationRecord
    from replays.scores.benchmarks.rows import ScoreRecord
    from replays.scores.rows import CostRecord, ErrorRecord, GradeRecord, RatingRecord, StatisticRecord

    return {
        "ratings": RatingRecord,
        "scores": ScoreRecord,
        "costs": CostRecord,
        "errors": ErrorRecord,
        "verdicts": GradeRecord,
        "statistics": StatisticRecord,
        "verify": VerificationRecord,
    }


def result_as_markdown(name: str) -> str:
    """Return the keys of a result's rows as a Markdown table, with the meaning of a row."""
    record = results()[name]
    about = " ".join((record.__doc__ or "").split())
    lines = [about, "", "| key | column | type | meaning |", "|---|---|---|---|"]
    kinds = get_type_hints(record)
    for key, column in columns_of(record).items():
        parts = get_args(kinds[key]) if NoneType in get_args(kinds[key]) else (kinds[key],)
        kind = KINDS.get(parts[0], "counts by name") + (", or empty" if NoneType in parts else "")
        lines.append(f"| `{key}` | {column.title} | {kind} | {column.meaning}. |")
    return "\n".join(lines)
