"""The log of a study in the database."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from replays.store.row_writers import compact, insert


@dataclass(frozen=True, slots=True)
class LogLine:
    """An event of a study; ``code`` may be empty."""

    at: str
    kind: str
    code: str
    text: str


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def note(
    conn: sqlite3.Connection,
    study_id: str,
    kind: str,
    text: str,
    code: str = "",
    *,
    data: Mapping[str, Any] | None = None,
) -> None:
    """Add a line to a study's log; ``data`` is what the program reads of it, for it reads no sentence."""
    row = {"study_id": study_id, "at": now(), "kind": kind, "code": code, "text": text}
    insert(conn, "study_log", [{**row, "data": compact(data) if data else ""}])


def lines_of(conn: sqlite3.Connection, study_id: str) -> list[LogLine]:
    """Return the lines of a study's log, oldest first."""
    query = "select at, kind, code, text from study_log where study_id = ? order by id"
    return [LogLine(*row) for row in conn.execute(query, [study_id])]
