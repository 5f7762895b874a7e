"""Parquet, through pyarrow, its reference implementation, with which pandas, polars, R and DuckDB agree."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from typing import IO, Any, Final

from replays.store.errors import StoreError
from replays.store.table_rows import Row
from replays.store.tables import ReadableColumn, ReadableColumns
from resources.extras import get_extra

NEEDED: Final = f"Parquet needs the package pyarrow: {get_extra('parquet')}; or choose csv or jsonl."
TYPES: Final = {str: "string", int: "int64", float: "float64", bool: "bool"}
TOGETHER: Final = 5_000
"""Rows that are in memory at a time."""


def write(file: IO[bytes], columns: ReadableColumns, rows: Iterator[list[Row]]) -> None:
    """Write the rows of match after match with a description of every column."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError as error:
        raise StoreError(NEEDED) from error
    schema = pyarrow.schema([_field(pyarrow, name, column) for name, column in columns.items()])
    all_rows = chain.from_iterable(rows)
    with parquet.ParquetWriter(file, schema, compression="zstd") as written:
        while part := list(islice(all_rows, TOGETHER)):
            written.write_table(pyarrow.Table.from_pylist(part, schema))


def _field(pyarrow: Any, name: str, column: ReadableColumn) -> Any:
    about = {"description": column.meaning, "unit": column.unit}
    return pyarrow.field(name, TYPES[column.kind], column.optional, about)
