"""All cells of a report as CSV and Parquet, with the columns that `replays.scores.report_rows` describes."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from types import NoneType
from typing import Any, get_args, get_type_hints

from replays.columns import csv_text
from replays.exchange import parquet
from replays.exchange.jsonl_writing import writing
from replays.scores.report_rows import CellRecord
from replays.store.tables import ReadableColumn


def write_csv(path: Path, cells: Iterable[CellRecord]) -> None:
    """Write cells as comma-separated values; a text that a spreadsheet would run gets an apostrophe."""
    with writing(path) as file:
        file.write(csv_text(_columns(), cells).encode("utf-8", "backslashreplace"))


def write_parquet(path: Path, cells: Iterable[CellRecord]) -> None:
    """Write cells as Parquet with a description of every column; `StoreError` if pyarrow is not installed."""
    rows: list[Any] = [{name: row[name] for name in _columns()} for row in cells]  # type: ignore[literal-required]
    with writing(path) as file:
        parquet.write(file, _columns(), iter([rows]))  # type: ignore[arg-type]


def _columns() -> dict[str, ReadableColumn]:
    hints = get_type_hints(CellRecord, include_extras=True)
    return {name: _column(hint) for name, hint in hints.items()}


def _column(hint: Any) -> ReadableColumn:
    values, column = get_args(hint)
    kinds = [kind for kind in get_args(values) or (values,) if kind is not NoneType]
    # words of a list, such as the marks
    kind = kinds[0] if isinstance(kinds[0], type) else str
    return ReadableColumn(kind, NoneType in get_args(values), "", column.meaning, "")
