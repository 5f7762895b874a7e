"""New databases of tests: copies of one that the program made, since making one takes four times as long."""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from replays.store import schema


@cache
def _new() -> bytes:
    """The file of a database without matches, as the program makes it."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "new.sqlite"
        schema.open_for_writing(path).close()
        return path.read_bytes()


def open_copy(path: Path, busy_seconds: float = schema.PATIENCE) -> sqlite3.Connection:
    """Open a database as the program does; where there is none, on a copy of a new one."""
    if os.path.lexists(path) or not _copied(path):
        return schema.open_for_writing(path, busy_seconds)
    return schema._prepared(schema._connect(path, "mode=rwc", busy_seconds))


def _copied(path: Path) -> bool:
    """Put a copy there, whole or not at all; False where that fails, or something lies there by now."""
    part = Path(f"{path}-{os.getpid()}-new")
    with suppress(OSError):
        part.write_bytes(_new())
        try:
            os.link(part, path)
            return True
        finally:
            part.unlink()
    return False
