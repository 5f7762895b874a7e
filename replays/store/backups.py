"""Daily copies of a trace database in a folder beside it; deletions remove them."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
from time import time
from typing import Final

from replays.store.errors import UNREADABLE, StoreError, Trouble, explain
from replays.store.rescue import set_aside
from replays.store.schema import open_for_reading

KEPT: Final = 7
"""Most backups that are kept; the oldest are deleted first."""
FOLDER_ENDING: Final = ".backups"
"""Suffix of the folder's name after the name of the database."""
_ENDING: Final = ".sqlite"
_UNFINISHED: Final = "unfinished-"
_LEFT_BEHIND: Final = timedelta(days=1).total_seconds()
"""Age of an unfinished backup whose program was killed."""
_SPARE: Final = 256_000_000
"""Bytes of the disk that a backup leaves to matches that are being recorded."""
_PAGES: Final = 2000
"""Pages that are copied before the next look at `cancelled`."""


@dataclass(frozen=True, slots=True)
class Backup:
    """One backup; ``size`` is in bytes."""

    path: Path
    day: date
    size: int


class CancelledError(Exception):
    """The backup is not wanted any more."""


def folder_of(database: Path) -> Path:
    return database.with_name(f"{database.name}{FOLDER_ENDING}")


def backups(database: Path) -> list[Backup]:
    """Return the backups of a database, latest first."""
    dated = []
    for path in files_of(database):
        with suppress(ValueError, OSError):
            dated.append(Backup(path, date.fromisoformat(path.stem), path.stat().st_size))
    return sorted(dated, key=lambda backup: backup.day, reverse=True)


def is_due(database: Path, today: date) -> bool:
    """Return whether there is no backup of this day, and something was written since the last one."""
    if database.parent.name.endswith(FOLDER_ENDING):
        return False
    copies = backups(database)
    if not copies:
        return True
    return copies[0].day != today and _written(database) > copies[0].path.stat().st_mtime


def back_up(
    database: Path, today: date | None = None, cancelled: Callable[[], bool] = lambda: False
) -> Backup | None:
    """Copy a database with SQLite's backup interface, while others may write to it.

    A copy that is not whole replaces nothing: it gets its name when it is complete and was checked.

    Args:
        today: the day in its name; a backup of the same day is replaced.
        cancelled: asked now and then; if it returns true, nothing stays.

    Returns:
        The backup; None if there is nothing to keep, or a deletion is under way, or it was cancelled.

    Raises:
        StoreError: the disk has too little room, the database is damaged, or the copy cannot be written.
    """
    folder = folder_of(database)
    try:
        size = database.stat().st_size
        if (lacking := size + _SPARE - shutil.disk_usage(database.parent).free) > 0:
            raise StoreError(
                f"There is no room for a backup of {database}; free {lacking / 1e6:,.0f} MB.", Trouble.FULL
            )
        with closing(open_for_reading(database)) as source:
            if not _has_contents(source):
                return None
            folder.mkdir(exist_ok=True)
            return _copied(source, database, today or date.today(), cancelled)
    except CancelledError:
        return None
    except UNREADABLE as error:
        raise explain(error, database) from error


def put_back(backup: Backup, database: Path) -> Path:
    """Put a backup in the place of a database that cannot be used, and return the new path of that one.

    Raises:
        StoreError: the backup cannot be copied, or the database cannot be renamed; then nothing has changed.
    """
    part = database.with_name(f".{database.name}.part")
    try:
        shutil.copyfile(backup.path, part)
        aside = set_aside(database)
        part.replace(database)
        return aside
    except OSError as error:
        raise explain(error, database) from error
    finally:
        part.unlink(missing_ok=True)


def break_off(database: Path) -> None:
    """Stop backups that are being written, in any program, which would keep a deletion waiting."""
    for path in folder_of(database).glob(f"{_UNFINISHED}*"):
        with suppress(OSError):
            path.unlink()


def remove_all(database: Path) -> bool:
    """Delete all backups, unfinished ones included; return whether there were any.

    Raises:
        StoreError: one of them cannot be deleted.
    """
    there = False
    # a backup that is renamed meanwhile appears in the next round
    while files := files_of(database):
        there = True
        for path in files:
            try:
                path.unlink(missing_ok=True)
            except OSError as error:
                raise StoreError(
                    f"The data were deleted, but the backup {path} still has them; delete that file "
                    f"({error.strerror})."
                ) from error
    with suppress(OSError):
        folder_of(database).rmdir()
    return there


def _copied(
    source: sqlite3.Connection, database: Path, today: date, cancelled: Callable[[], bool]
) -> Backup | None:
    folder = folder_of(database)
    number, name = tempfile.mkstemp(suffix=_ENDING, prefix=_UNFINISHED, dir=folder)
    os.close(number)
    part = Path(name)
    try:
        shutil.copymode(database, part)
        if not _copy(source, part, cancelled):
            return None
        if not _is_whole(part):
            raise explain(Trouble.DAMAGED, database)
        path = folder / f"{today.isoformat()}{_ENDING}"
        # if a deletion removed the unfinished copy, there is nothing to rename
        with suppress(FileNotFoundError):
            part.replace(path)
            _drop_oldest(database)
            return Backup(path, today, path.stat().st_size)
        return None
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def _copy(source: sqlite3.Connection, part: Path, cancelled: Callable[[], bool]) -> bool:
    """Copy all pages; return False if the database contains bytes of what was deleted from it."""

    def look(status: int, remaining: int, total: int) -> None:
        if cancelled() or not part.exists():
            raise CancelledError

    # one transaction for all steps: otherwise every write of others would begin the copy again
    source.execute("begin")
    if _is_unscrubbed(source):
        return False
    with closing(sqlite3.connect(part)) as copy:
        copy.execute("pragma journal_mode = off").fetchall()
        source.backup(copy, pages=_PAGES, progress=look, sleep=0)
        # a deletion must wait until nobody reads
        source.rollback()
        copy.execute("pragma journal_mode = delete").fetchall()
    return True


def _is_whole(part: Path) -> bool:
    with closing(sqlite3.connect(f"{part.absolute().as_uri()}?mode=rw", uri=True)) as copy:
        problem: str = copy.execute("pragma quick_check(1)").fetchone()[0]
    with part.open("rb+") as file:
        os.fsync(file.fileno())
    return problem == "ok"


def _has_contents(conn: sqlite3.Connection) -> bool:
    query = " or ".join(f"exists (select 1 from {table})" for table in ("matches", "studies", "tournaments"))
    return bool(conn.execute(f"select {query}").fetchone()[0])


def _is_unscrubbed(conn: sqlite3.Connection) -> bool:
    return bool(conn.execute("select exists (select 1 from unscrubbed)").fetchone()[0])


def _drop_oldest(database: Path) -> None:
    for backup in backups(database)[KEPT:]:
        with suppress(OSError):
            backup.path.unlink()
    for path in files_of(database):
        with suppress(OSError):
            if path.name.startswith(_UNFINISHED) and time() - path.stat().st_mtime > _LEFT_BEHIND:
                path.unlink()


def files_of(database: Path) -> list[Path]:
    """Return all files of backups, unfinished ones included, but no files of others in their folder."""
    folder = folder_of(database)
    days = [folder.glob(f"????-??-??{_ENDING}{end}") for end in ("", "-journal", "-wal", "-shm")]
    return sorted(path for paths in (*days, folder.glob(f"{_UNFINISHED}*")) for path in paths)


def _written(database: Path) -> float:
    """Return when the database was last written to, in seconds since 1970."""
    times = [database.stat().st_mtime]
    with suppress(OSError):
        times.append(Path(f"{database}-wal").stat().st_mtime)
    return max(times)
