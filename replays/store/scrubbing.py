"""Making a database anew, so that no byte of what was deleted stays in the file."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from replays.store.errors import StoreError, explain
from replays.store.schema import open_for_upkeep


def scrub(path: Path) -> None:
    """Make the file anew without what was deleted from it, its journal and the index of words included.

    Raises:
        StoreError: another program uses the file; what was deleted is out of reach, but bytes of it remain.
    """
    try:
        with closing(open_for_upkeep(path)) as conn:
            conn.execute("pragma secure_delete = on").fetchall()
            # words of deleted texts stay in the index until it is made anew
            conn.execute("insert into words (words) values ('rebuild')")
            _checkpoint(conn, path)
            conn.execute("vacuum")
            _checkpoint(conn, path)
    except sqlite3.Error as error:
        raise explain(error, path) from error


def _checkpoint(conn: sqlite3.Connection, path: Path) -> None:
    busy = conn.execute("pragma wal_checkpoint(truncate)").fetchone()[0]
    if busy:
        raise StoreError(f"{path} is in use by another program; close that program, then delete again.")
