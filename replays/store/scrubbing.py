"""Rebuilding a database, so that no byte of what was deleted stays in the file."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from replays.store.backups import back_up, break_off, remove_all
from replays.store.errors import StoreError, explain
from replays.store.schema import open_for_upkeep
from replays.store.store import Store
from replays.store.writer import Writer

_PATIENCE = 30.0


def mark(conn: sqlite3.Connection) -> None:
    """Note, in the transaction of a deletion, that the file must be rebuilt; overwrite what is deleted."""
    conn.execute("pragma secure_delete = on").fetchall()
    conn.execute("insert into unscrubbed (at) values (datetime('now'))")


def finish(store: Store, writer: Writer, busy_seconds: float = _PATIENCE) -> None:
    """Rebuild the file if something was deleted from it since it was last rebuilt, and replace its backups.

    Raises:
        StoreError: as `scrub`; or a backup cannot be deleted. The next start tries again.
    """
    with store.reading() as conn:
        marks = conn.execute("select count(*) from unscrubbed").fetchone()[0]
    if marks:
        break_off(store.path)
        try:
            scrub(store.path, busy_seconds)
        finally:
            had_backups = remove_all(store.path)
        # marks that another program adds meanwhile stay; rebuilding keeps the order of rows, not their ids
        first = f"select rowid from unscrubbed order by rowid limit {marks}"
        writer.run(lambda db: db.execute(f"delete from unscrubbed where rowid in ({first})").rowcount)
        if had_backups:
            # without room for it the deletion is complete anyway
            with suppress(StoreError):
                back_up(store.path)


def scrub(path: Path, busy_seconds: float = _PATIENCE) -> None:
    """Rebuild the file without what was deleted from it, its journal and the index of words included.

    Args:
        busy_seconds: how long to wait for another program that uses the file.

    Raises:
        StoreError: another program uses the file; what was deleted is out of reach, but bytes of it remain.
    """
    try:
        with closing(open_for_upkeep(path, busy_seconds)) as conn:
            conn.execute("pragma secure_delete = on").fetchall()
            # words of deleted texts stay in the index until it is rebuilt
            conn.execute("insert into words (words) values ('rebuild')")
            _checkpoint(conn, path)
            conn.execute("vacuum")
            _checkpoint(conn, path)
    except sqlite3.Error as error:
        raise explain(error, path) from error


def _checkpoint(conn: sqlite3.Connection, path: Path) -> None:
    busy = conn.execute("pragma wal_checkpoint(truncate)").fetchone()[0]
    if busy:
        raise StoreError(
            f"The data were deleted, but bytes of them stay in {path} while another program uses it; close "
            "that program, and the next start or deletion rebuilds the file."
        )
