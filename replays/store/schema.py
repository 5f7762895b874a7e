"""Opening a trace database, and the checks before a file is touched."""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Final

from replays.store.errors import UNREADABLE, StoreError, Trouble, explain
from replays.store.migrations import MIGRATIONS, TABLES, VERSION
from replays.store.tables import put_views

APPLICATION_ID: Final = 0x47424D54
"""Marks our files, at byte 68 of the header: ``GBMT``, game bench match traces."""

_MIGRATION_SET: Final = "traces"
_APPLIED: Final = (
    """CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
)""",
    """CREATE UNIQUE INDEX "idx__sqlite_migrations_migration_set_name"
    ON "_sqlite_migrations" ("migration_set", "name")""",
)
"""The table in which sqlite-utils notes the migrations that a file has seen."""

PATIENCE: Final = 5.0
"""Seconds to wait for another program that is writing."""
_CHECKED_WHOLE: Final = 4_000_000
"""Files up to this size are searched for damage when they are opened."""


def open_for_writing(path: Path, busy_seconds: float = PATIENCE) -> sqlite3.Connection:
    """Open or create a trace database, and bring an older one up to date.

    Args:
        busy_seconds: how long to wait for another program that is writing.

    Raises:
        StoreError: the file cannot be used; it was not touched.
    """
    try:
        _refuse(path, busy_seconds, writing=True)
        conn = _connect(path, "mode=rwc", busy_seconds)
        try:
            return _prepared(conn)
        except BaseException:
            conn.close()
            raise
    except UNREADABLE as error:
        raise explain(error, path) from error


def _prepared(db: sqlite3.Connection) -> sqlite3.Connection:
    db.execute("pragma synchronous = full")
    db.execute("pragma recursive_triggers = on")
    outdated = len(_applied(db)) < VERSION
    if outdated:
        # a table to which others refer could not be exchanged for another
        db.execute("pragma foreign_keys = off")
        db.execute("begin immediate")
        _bring_up_to_date(db)
        db.execute(f"pragma application_id = {APPLICATION_ID}")
        db.execute(f"pragma user_version = {VERSION}")
        db.commit()
    db.execute("pragma foreign_keys = on")
    db.execute("pragma journal_mode = wal").fetchall()
    if outdated:
        # so that the header in the file itself says what it is
        db.execute("pragma wal_checkpoint(truncate)").fetchall()
    # SQLite keeps a journal of each write that has triggers. It begins with one kilobyte in memory, otherwise
    # with 64, which the allocator may fetch from the system and give back every time: eight times as slow
    db.execute("pragma temp_store = memory")
    put_views(db)
    return db


def _bring_up_to_date(db: sqlite3.Connection) -> None:
    if _tables(db):
        migrate(db)
        return
    statements, applied = _whole()
    for statement in statements:
        db.execute(statement)
    db.executemany("insert into _sqlite_migrations values (?, ?, ?, ?)", applied)


def migrate(db: sqlite3.Connection) -> None:
    # loaded here, since no other start should wait for it: it loads numpy and pandas where they are installed
    from sqlite_utils import Database, Migrations

    def registered(migration: Callable[[sqlite3.Connection], None]) -> None:
        @migrations(name=migration.__name__)
        def run(database: Database) -> None:
            migration(database.conn)

    migrations = Migrations(_MIGRATION_SET)
    for migration in MIGRATIONS:
        registered(migration)
    migrations.apply(Database(db, execute_plugins=False))


def _tables(db: sqlite3.Connection) -> set[str]:
    return {name for (name,) in db.execute("select name from sqlite_master where type = 'table'")}


def _applied(db: sqlite3.Connection) -> set[str]:
    if "_sqlite_migrations" not in _tables(db):
        return set()
    query = "select name from _sqlite_migrations where migration_set = ?"
    return {name for (name,) in db.execute(query, [_MIGRATION_SET])}


@cache
def _whole() -> tuple[list[str], list[tuple[object, ...]]]:
    """Return the statements of a new file, which all migrations together make, and the migrations."""
    with closing(open_empty()) as conn:
        condition = "where sql <> '' and name not glob 'words_*' order by rowid"
        statements = [sql for (sql,) in conn.execute(f"select sql from sqlite_master {condition}")]
        return statements, [tuple(row) for row in conn.execute("select * from _sqlite_migrations")]


def is_trace_database(path: Path) -> bool:
    """Return whether a file is a database of this program, by its application id; it must not be open."""
    if not path.is_file() or path.stat().st_size == 0:
        return False
    try:
        with closing(_connect(path, _untouched(path))) as conn:
            return _foreign(conn) is None
    except sqlite3.DatabaseError as error:
        # an error other than "not a database" may pass, and opening the file shows it
        return getattr(error, "sqlite_errorcode", 0) & 0xFF != sqlite3.SQLITE_NOTADB


def open_for_reading(path: Path, known: bool = False) -> sqlite3.Connection:
    """Open a trace database read-only, after bringing an older one up to date.

    The connection may be closed from any thread.

    Args:
        known: the file was opened before, and is not examined again.

    Raises:
        StoreError: there is no such database or it cannot be used.
    """
    try:
        if not known:
            _refuse_or_update(path)
        return _connect_to_read(path)
    except UNREADABLE as error:
        raise explain(error, path) from error


def _refuse_or_update(path: Path) -> None:
    """Refuse what cannot be read; bring an older database up to date, if it can be written."""
    try:
        _refuse(path, PATIENCE, writing=False)
    except StoreError as error:
        if error.trouble is not Trouble.OLDER or not _writable(path):
            raise
        open_for_writing(path).close()


def open_for_upkeep(path: Path, busy_seconds: float) -> sqlite3.Connection:
    """Open a connection for what cannot be done within a transaction, such as ``vacuum``."""
    conn = _connect(path, "mode=rw", busy_seconds)
    conn.isolation_level = None
    return conn


def _connect(path: Path, mode: str, busy_seconds: float = PATIENCE) -> sqlite3.Connection:
    """Open a connection; the program opens a trace database, or the files beside it, in no other way.

    When any handle of a file is closed, a process loses all its POSIX locks on it, also those that SQLite
    took through others. Another program that then closes the database believes itself the last one, and
    deletes the log into which this one still writes. Only SQLite knows which handles must stay open, so even
    the header is read through it; ``import`` and ``export`` refuse the database as a file.
    """
    uri = f"{path.absolute().as_uri()}?{mode}"
    return sqlite3.connect(uri, uri=True, timeout=busy_seconds, check_same_thread=False)


def _connect_to_read(path: Path) -> sqlite3.Connection:
    if _writable(path):
        # a reader that may write takes the files beside the database away when it is the last to close
        conn = _connect(path, "mode=rw")
        conn.execute("pragma query_only = on")
    else:
        conn = _connect(path, _untouched(path))
    conn.row_factory = sqlite3.Row
    return conn


def open_empty() -> sqlite3.Connection:
    """Open a trace database without matches, in memory."""
    conn = sqlite3.connect(":memory:", check_same_thread=False)
    for statement in _APPLIED:
        conn.execute(statement)
    for migration in MIGRATIONS:
        migration(conn)
        row = (_MIGRATION_SET, migration.__name__, str(datetime.now(UTC)))
        conn.execute("insert into _sqlite_migrations (migration_set, name, applied_at) values (?, ?, ?)", row)
    conn.commit()
    put_views(conn)
    conn.row_factory = sqlite3.Row
    return conn


def _refuse(path: Path, busy_seconds: float, writing: bool) -> None:
    if path.exists() and not path.is_file():
        raise explain(Trouble.FOREIGN, path)
    if not path.exists() or path.stat().st_size == 0:
        if writing and path.parent.is_dir():
            return
        raise explain(Trouble.MISSING, path)
    if trouble := _trouble(path, busy_seconds, writing):
        raise explain(trouble, path)
    if writing and not _writable(path):
        raise explain(Trouble.READ_ONLY, path)


def _trouble(path: Path, busy_seconds: float, writing: bool) -> Trouble | None:
    """Return what is wrong with the file, without changing it or leaving files beside it."""
    mode, before = _untouched(path), _stamp(path)
    if mode == "immutable=1":
        trouble = _examined(path, mode, busy_seconds, writing)
        if trouble is None or (_untouched(path) == mode and _stamp(path) == before):
            return trouble
    # another program writes to it: then only its locks show which pages are complete
    return _examined(path, "mode=ro", busy_seconds, writing)


def _examined(path: Path, mode: str, busy_seconds: float, writing: bool) -> Trouble | None:
    try:
        with closing(_connect(path, mode, busy_seconds)) as conn:
            return _foreign(conn) or _contents_trouble(conn, path, writing)
    except sqlite3.DatabaseError as error:
        code = getattr(error, "sqlite_errorcode", 0)
        if code == sqlite3.SQLITE_READONLY_ROLLBACK and _writable(path):
            _take_back(path)
            if path.stat().st_size > 0:
                return _examined(path, mode, busy_seconds, writing)
            return None if writing else Trouble.MISSING
        if code & 0xFF == sqlite3.SQLITE_NOTADB:
            return Trouble.FOREIGN
        raise


def _take_back(path: Path) -> None:
    """Let SQLite undo what a killed program had half done; a database just being created is then empty."""
    with closing(_connect(path, "mode=rw")) as conn:
        conn.execute("pragma schema_version").fetchone()


def _foreign(conn: sqlite3.Connection) -> Trouble | None:
    # with this a file can say whose it is although pages are missing at its end
    conn.execute("pragma writable_schema = on")
    owner = conn.execute("pragma application_id").fetchone()[0]
    conn.execute("pragma writable_schema = off")
    return None if owner == APPLICATION_ID else Trouble.FOREIGN


def _contents_trouble(conn: sqlite3.Connection, path: Path, writing: bool) -> Trouble | None:
    version = conn.execute("pragma user_version").fetchone()[0]
    if version > VERSION:
        return Trouble.NEWER
    applied = _applied(conn)
    if applied - {migration.__name__ for migration in MIGRATIONS}:
        return Trouble.NEWER
    if version != len(applied) or TABLES - _tables(conn):
        return Trouble.DAMAGED
    small = path.stat().st_size <= _CHECKED_WHOLE
    if small and conn.execute("pragma quick_check(1)").fetchone()[0] != "ok":
        return Trouble.DAMAGED
    return Trouble.OLDER if version < VERSION and not writing else None


def _untouched(path: Path) -> str:
    """Return the mode to read the file in so that, if possible, nothing appears beside it."""
    wal = Path(f"{path}-wal")
    in_use = wal.exists() and (wal.stat().st_size > 0 or os.access(path.parent, os.W_OK))
    return "mode=ro" if in_use or Path(f"{path}-journal").exists() else "immutable=1"


def _stamp(path: Path) -> tuple[int, int]:
    status = path.stat()
    return status.st_size, status.st_mtime_ns


def _writable(path: Path) -> bool:
    # the mode is asked too: root may write what its owner marked as not to be written
    marked = path.stat().st_mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH)
    return bool(marked) and os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)
