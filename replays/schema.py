"""Opening a trace database, and what is checked before a file is touched."""

from __future__ import annotations

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlite_utils import Database

from replays.errors import UNREADABLE, Trouble, explain
from replays.migrations import MIGRATIONS, TABLES, VERSION

APPLICATION_ID: Final = 0x47424D54
"""Marks our files, at byte 68 of the header: ``GBMT``, game bench match traces."""

_HEADER: Final = 100
_MAGIC: Final = b"SQLite format 3\0"
_CHECKED_WHOLE: Final = 4_000_000
"""Files up to this size are searched for damage when they are opened."""


def open_for_writing(path: Path, busy_seconds: float = 5.0) -> Database:
    """Open or create a trace database, and bring an older one up to date.

    Args:
        busy_seconds: how long to wait for another program that is writing.

    Raises:
        StoreError: the file cannot be used; it was not touched.
    """
    try:
        _refuse(path, writing=True)
        conn = sqlite3.connect(path, timeout=busy_seconds, check_same_thread=False)
        try:
            return _prepared(Database(conn, execute_plugins=False))
        except BaseException:
            conn.close()
            raise
    except UNREADABLE as error:
        raise explain(error, path) from error


def _prepared(db: Database) -> Database:
    db.execute("pragma foreign_keys = on")
    db.execute("pragma synchronous = full")
    outdated = bool(MIGRATIONS.pending(db))
    if outdated:
        db.execute("begin immediate")
        MIGRATIONS.apply(db)
        db.execute(f"pragma application_id = {APPLICATION_ID}")
        db.execute(f"pragma user_version = {VERSION}")
        db.commit()
    db.execute("pragma journal_mode = wal").fetchall()
    if outdated:
        # so that the header in the file itself says what it is
        db.execute("pragma wal_checkpoint(truncate)").fetchall()
    return db


def open_for_reading(path: Path, busy_seconds: float = 5.0, known: bool = False) -> sqlite3.Connection:
    """Open a trace database read-only; the connection may be closed from any thread.

    Args:
        known: the file was opened before, and is not examined again.

    Raises:
        StoreError: there is no such database or it cannot be used.
    """
    try:
        if not known:
            _refuse(path, writing=False)
        return _connect_to_read(path, busy_seconds)
    except UNREADABLE as error:
        raise explain(error, path) from error


def _connect_to_read(path: Path, busy_seconds: float) -> sqlite3.Connection:
    # without a place for the files beside it, a file at rest can still be read as it is
    alone = not _wal_holds_data(path) and not os.access(path.parent, os.W_OK)
    mode = "immutable=1" if alone else "mode=ro"
    conn = sqlite3.connect(
        f"{path.absolute().as_uri()}?{mode}", uri=True, timeout=busy_seconds, check_same_thread=False
    )
    conn.row_factory = sqlite3.Row
    return conn


def _refuse(path: Path, writing: bool) -> None:
    if path.exists() and not path.is_file():
        raise explain(Trouble.FOREIGN, path)
    if not path.exists() or path.stat().st_size == 0:
        if writing and path.parent.is_dir():
            return
        raise explain(Trouble.MISSING, path)
    if trouble := _header_trouble(path) or _contents_trouble(path, writing):
        raise explain(trouble, path)
    if writing and not _writable(path):
        raise explain(Trouble.READ_ONLY, path)


def _header_trouble(path: Path) -> Trouble | None:
    with path.open("rb") as file:
        head = file.read(_HEADER)
    if len(head) < _HEADER or not head.startswith(_MAGIC):
        return Trouble.FOREIGN
    if int.from_bytes(head[68:72]) != APPLICATION_ID:
        return Trouble.FOREIGN
    if int.from_bytes(head[60:64]) > VERSION:
        return Trouble.NEWER
    page = int.from_bytes(head[16:18])
    promised = int.from_bytes(head[28:32]) * (65536 if page == 1 else page)
    short = path.stat().st_size < promised and not _wal_holds_data(path)
    return Trouble.DAMAGED if short else None


def _contents_trouble(path: Path, writing: bool) -> Trouble | None:
    # at rest a file is read without the files that SQLite would leave beside it
    mode = "mode=ro" if _wal_holds_data(path) else "immutable=1"
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?{mode}", uri=True)) as conn:
        missing = MIGRATIONS.pending(db := Database(conn, execute_plugins=False))
        version = db.execute("pragma user_version").fetchone()[0]
        if version > VERSION or len(MIGRATIONS.applied(db)) > VERSION - len(missing):
            return Trouble.NEWER
        if version != VERSION - len(missing) or TABLES - set(db.table_names()):
            return Trouble.DAMAGED
        small = path.stat().st_size <= _CHECKED_WHOLE
        if small and db.execute("pragma quick_check(1)").fetchone()[0] != "ok":
            return Trouble.DAMAGED
    return Trouble.OLDER if missing and not writing else None


def _wal_holds_data(path: Path) -> bool:
    wal = Path(f"{path}-wal")
    return wal.exists() and wal.stat().st_size > 0


def _writable(path: Path) -> bool:
    # the mode is asked too: root may write what its owner marked as not to be written
    marked = path.stat().st_mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH)
    return bool(marked) and os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)
