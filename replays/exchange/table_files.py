"""Tables of decisions, attempts and model calls, as CSV, JSON Lines or Parquet, all with the same columns.

Decisions cannot hold matches that failed before anything was decided; attempts and calls do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import IO, Final, TypeAlias

from replays.columns import csv_lines
from replays.exchange.jsonl_writing import writing
from replays.store.row_writers import compact
from replays.store.store import Store
from replays.store.table_rows import Row, columns_of, rows_of_match
from replays.store.tables import TABLES, ReadableColumns

Write: TypeAlias = Callable[[IO[bytes], ReadableColumns, Iterator[list[Row]]], None]

EXPORTED: Final = ("decisions", "attempts", "calls")


def export_table(store: Store, match_ids: Sequence[str], path: Path, form: str, of: str) -> list[str]:
    """Write a table of matches, compressed if the name ends in ``.gz``; it appears when it is complete.

    Args:
        form: one of `WRITERS`.
        of: one of `EXPORTED`.

    Returns:
        The ids of the matches that have no row.

    Raises:
        StoreError: there is no such match, the file cannot be written, or a package is missing.
    """
    table = TABLES[of]
    ids = [store.match(match_id).id for match_id in match_ids]
    columns = columns_of(store, table, ids)
    without: list[str] = []

    def rows() -> Iterator[list[Row]]:
        for match_id in ids:
            match_rows = rows_of_match(store, table, match_id, columns)
            if not match_rows:
                without.append(match_id)
            yield match_rows

    write = WRITERS[form]
    with writing(Path(path)) as file:
        write(file, columns, rows())  # type: ignore[arg-type]
    return without


def write_csv(file: IO[bytes], columns: ReadableColumns, rows: Iterator[list[Row]]) -> None:
    """Write comma-separated values.

    A text that a spreadsheet would take for a formula gets an apostrophe in front; yes and no are 1 and 0.
    """
    file.write(csv_lines([columns], "\r\n").encode())
    for match_rows in rows:
        lines = ([int(v) if isinstance(v, bool) else v for v in row.values()] for row in match_rows)
        file.write(csv_lines(lines, "\r\n").encode())


def write_jsonl(file: IO[bytes], columns: ReadableColumns, rows: Iterator[list[Row]]) -> None:
    for match_rows in rows:
        for row in match_rows:
            file.write(compact(row).encode("utf-8", "backslashreplace") + b"\n")


def write_parquet(file: IO[bytes], columns: ReadableColumns, rows: Iterator[list[Row]]) -> None:
    """Write Parquet with a description of each column; `StoreError` if pyarrow is not installed."""
    from replays.exchange.parquet import write

    write(file, columns, rows)


WRITERS: Final[dict[str, Write]] = {"csv": write_csv, "jsonl": write_jsonl, "parquet": write_parquet}
