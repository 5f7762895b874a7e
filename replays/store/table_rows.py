"""The rows of a table, read from a database match by match, so that a large one is never in memory."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, TypeAlias

from games.core.chat import Image
from replays.store.contents import load_parts, unpack_logprobs
from replays.store.store import Store
from replays.store.tables import DECISIONS, ReadableColumn, ReadableColumns, ReadableTable

Row: TypeAlias = dict[str, Any]

METRIC: Final = "metric:"
"""Prefix of a metric's name in the name of its column among those of decisions."""
_NAMES: Final = "select distinct name from metrics where match_id = ? and step >= 0"
_LOGPROBS: Final = (
    "select step, seat + 1, attempt, number, logprobs from call_details "
    "where match_id = ? and logprobs is not null"
)
_VALUES: Final = "select step, seat + 1, name, value from metrics where match_id = ? and step >= 0"


def metric_columns(store: Store, match_ids: Iterable[str]) -> ReadableColumns:
    """Return a column for each metric that any of these matches has for single steps, by name."""
    with store.reading() as conn:
        names = sorted({row[0] for match_id in match_ids for row in conn.execute(_NAMES, [match_id])})
    return {
        METRIC + name: ReadableColumn(float, True, "", f"Metric {name} of the step.", "") for name in names
    }


def columns_of(store: Store, table: ReadableTable, match_ids: Sequence[str]) -> ReadableColumns:
    """Return the columns of a table; those of decisions end with the metrics of steps of these matches."""
    return {**table.columns, **metric_columns(store, match_ids)} if table is DECISIONS else table.columns


def rows_of_match(store: Store, table: ReadableTable, match_id: str, columns: ReadableColumns) -> list[Row]:
    """Return the rows of one match, each with all of the columns in their order."""
    with store.reading() as conn:
        values = _metrics(conn, match_id) if len(columns) > len(table.columns) else {}
        digests = dict[str, str]()
        logprobs = _logprobs(conn, match_id) if "logprobs" in columns else {}
        rows = []
        for row in table.of_match(conn, match_id):
            if "image_digests" in columns:
                row["image_digests"] = _images(conn, row["prompt_digest"], digests)
                row["logprobs"] = logprobs.get((row["step"], row["seat"], row["attempt"], row["call"]), "")
            row |= values.get((row["step"], row["seat"]), {}) if values else {}
            rows.append({name: row.get(name) for name in columns})
        return rows


def _metrics(conn: sqlite3.Connection, match_id: str) -> dict[tuple[int, int], Row]:
    metrics: dict[tuple[int, int], Row] = {}
    for step, seat, name, value in conn.execute(_VALUES, [match_id]):
        metrics.setdefault((step, seat), {})[METRIC + name] = value
    return metrics


def _images(conn: sqlite3.Connection, prompt: str, known: dict[str, str]) -> str:
    if prompt not in known:
        parts = load_parts(conn, prompt)
        known[prompt] = " ".join(part.digest for part in parts if isinstance(part, Image))
    return known[prompt]


def _logprobs(conn: sqlite3.Connection, match_id: str) -> dict[tuple[int, int, int, int], str]:
    """Return log probabilities as JSON by step, seat, attempt and call; without calls that have none."""
    return {
        (step, seat, attempt, call): json.dumps(unpack_logprobs(packed), ensure_ascii=False)
        for step, seat, attempt, call, packed in conn.execute(_LOGPROBS, [match_id])
    }


def each_row(
    store: Store,
    table: ReadableTable,
    match_ids: Iterable[str],
    columns: ReadableColumns | None = None,
) -> Iterator[Row]:
    """Yield the rows of matches, read one match at a time; ``columns`` None for those of the table."""
    wanted = table.columns if columns is None else columns
    for match_id in match_ids:
        yield from rows_of_match(store, table, match_id, wanted)
