"""Trouble with a trace database, as one sentence for the user."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from enum import StrEnum
from json import JSONDecodeError
from pathlib import Path
from typing import Final

from resources.errors import UserError


class Trouble(StrEnum):
    MISSING = "missing"
    FOREIGN = "foreign"
    NEWER = "newer"
    OLDER = "older"
    DAMAGED = "damaged"
    READ_ONLY = "read-only"
    LOCKED = "locked"
    FULL = "full"
    GONE = "gone"
    UNKNOWN = "unknown"
    FAILED = "failed"


class StoreError(UserError):
    """Trouble with a trace database or an exchange file; its text is one sentence for the user."""

    def __init__(self, message: str, trouble: Trouble = Trouble.FAILED) -> None:
        super().__init__(message)
        self.trouble = trouble


class DamagedError(Exception):
    """What was read from a database is not what was written."""


DAMAGE: Final = (DamagedError, UnicodeDecodeError, JSONDecodeError)
"""What reading raises if something else was written."""

UNREADABLE: Final = (sqlite3.Error, OSError, *DAMAGE)
"""What reading a database can raise; messages of SQLite may contain bytes that are no text."""


SENTENCES: Final = {
    Trouble.MISSING: "There is no trace database at {path}; play a match first, or name another file.",
    Trouble.FOREIGN: "{path} is not a trace database of this program; choose another file.",
    Trouble.NEWER: "{path} is from a newer version of this program; update it, or choose another file.",
    Trouble.OLDER: "{path} is from an older version of this program, and read-only; copy it to where you may "
    "write, and open the copy.",
    Trouble.DAMAGED: "{path} is damaged; restore it from a backup, or choose another file.",
    Trouble.READ_ONLY: "{path} is read-only; allow writing to it and its folder, or choose another file.",
    Trouble.LOCKED: "{path} is locked by another program; close that program, then try again.",
    Trouble.FULL: "The disk that holds {path} is full; free some space, then try again.",
    Trouble.GONE: "{path} was deleted or replaced while it was in use; put it back, then try again, "
    "or choose another file.",
    Trouble.UNKNOWN: "There is nothing of that name in {path}; name something else.",
    Trouble.FAILED: "{path} could not be read or written ({detail}); check the disk, then try again.",
}

_BY_SQLITE_CODE: Final = {
    sqlite3.SQLITE_FULL: Trouble.FULL,
    sqlite3.SQLITE_BUSY: Trouble.LOCKED,
    sqlite3.SQLITE_LOCKED: Trouble.LOCKED,
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
    sqlite3.SQLITE_PERM: Trouble.READ_ONLY,
    sqlite3.SQLITE_CORRUPT: Trouble.DAMAGED,
    sqlite3.SQLITE_NOTADB: Trouble.DAMAGED,
}
_BY_ERRNO: Final = {
    errno.ENOSPC: Trouble.FULL,
    errno.EDQUOT: Trouble.FULL,
    errno.EACCES: Trouble.READ_ONLY,
    errno.EPERM: Trouble.READ_ONLY,
    errno.EROFS: Trouble.READ_ONLY,
    errno.ENOENT: Trouble.MISSING,
}
_NOT_OURS: Final = ("Could not decode to UTF-8", "no such column", "no such table", "has no column named")
"""Parts of SQLite's errors about damaged contents, which have no code of their own."""
_NO_ROOM: Final = 1 << 16


def explain(error: BaseException | Trouble, path: Path) -> StoreError:
    """Return the sentence that users read about trouble with a database; no other place decides it."""
    if isinstance(error, StoreError):
        return error
    trouble = error if isinstance(error, Trouble) else _classify(error, path)
    return StoreError(SENTENCES[trouble].format(path=path, detail=error), trouble)


def _classify(error: BaseException, path: Path) -> Trouble:
    if isinstance(error, DAMAGE):
        return Trouble.DAMAGED
    if isinstance(error, OSError):
        return _BY_ERRNO.get(error.errno or 0, Trouble.FAILED)
    full_code = getattr(error, "sqlite_errorcode", 0)
    code = full_code & 0xFF
    if full_code == sqlite3.SQLITE_READONLY_DBMOVED:
        return Trouble.GONE
    if code == sqlite3.SQLITE_CANTOPEN:
        return _why_shut(path)
    if isinstance(error, UnicodeDecodeError) or any(part in str(error) for part in _NOT_OURS):
        return Trouble.DAMAGED
    trouble = _BY_SQLITE_CODE.get(code, Trouble.FAILED)
    # a full disk also shows as failed input and output
    return Trouble.FULL if trouble is Trouble.FAILED and _is_full(path) else trouble


def _why_shut(path: Path) -> Trouble:
    if not path.exists():
        return Trouble.MISSING
    if not os.access(path, os.R_OK | os.W_OK) or not os.access(path.parent, os.W_OK):
        return Trouble.READ_ONLY
    return Trouble.FULL if _is_full(path) else Trouble.FAILED


def _is_full(path: Path) -> bool:
    try:
        return shutil.disk_usage(path.parent).free < _NO_ROOM
    except OSError:
        return False
