"""A database of an older version whose update is killed at any point is updated by whoever opens it next."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from helpers.killing import killed, needs_fork, points

from replays.store.migrations import VERSION
from replays.store.schema import open_for_writing
from replays.store.store import Store

pytestmark = needs_fork
OLD = sorted((Path(__file__).parent / "old").glob("*.sql"))
DRAWN = {"_sqlite_migrations": {"applied_at"}, "participants": {"label"}}
"""Columns with what is new each time."""


def old(version: Path, path: Path) -> Path:
    """A database as an older version left it."""
    with closing(sqlite3.connect(path)) as conn:
        conn.executescript(version.read_text(encoding="utf-8"))
    return path


def contents(path: Path) -> dict[str, Any]:
    """Version, definitions and rows of all tables of a database that is whole.

    Views are left out: each start puts those that lack.
    """
    with closing(sqlite3.connect(path)) as conn:
        assert conn.execute("pragma integrity_check").fetchall() == [("ok",)]
        assert conn.execute("pragma foreign_key_check").fetchall() == []
        found: dict[str, Any] = {"version": conn.execute("pragma user_version").fetchone()}
        for name, sql in conn.execute("select name, sql from sqlite_master where type <> 'view'").fetchall():
            found[f"definition of {name}"] = sql
        for (table,) in conn.execute("select name from sqlite_master where type = 'table'").fetchall():
            names = [row[1] for row in conn.execute(f"pragma table_info({table})")]
            kept = [name for name in names if name not in DRAWN.get(table, ())]
            found[table] = sorted(map(repr, conn.execute(f"select {', '.join(kept)} from {table}")))
        return found


def update(path: Path) -> None:
    open_for_writing(path).close()


def kill_each(version: Path, folder: Path, most: int) -> int:
    """Kill the update at up to that many points, evenly spread, the first and the last among them."""
    untouched = old(version, folder / "old.sqlite")
    path, whole = folder / "t.sqlite", folder / "whole.sqlite"
    shutil.copy(untouched, whole)
    # here, so that what it loads is loaded once
    update(whole)
    shutil.copy(untouched, path)
    count = points(lambda: update(path), folder)
    updated, before = contents(whole), contents(untouched)
    assert updated["version"] == (VERSION,)
    chosen = sorted({1 + round(at * (count - 1) / (most - 1)) for at in range(most)})
    unchanged = 0
    for point in chosen:
        shutil.copy(untouched, path)
        killed(lambda: update(path), folder, point)
        if point % 2:
            # SQLite takes back what was half done, or the program does so below
            with closing(sqlite3.connect(path)) as conn:
                conn.execute("select * from matches").fetchall()
            unchanged += contents(path) == before
            assert contents(path) in (before, updated)
        if point % 3:
            update(path)
        else:
            Store(path).close()
            with Store(path) as store:
                assert store.count() == len(store.matches())
        assert contents(path) == updated, point
        for left in folder.glob("t.sqlite*"):
            left.unlink()
    return unchanged


@pytest.mark.parametrize("version", OLD[-1:], ids=lambda path: f"version {path.stem}")
def test_an_update_that_is_killed_is_done_by_the_next_start(version: Path, tmp_path: Path) -> None:
    assert kill_each(version, tmp_path, 6) > 0


@pytest.mark.slow
@pytest.mark.parametrize("version", OLD, ids=lambda path: f"version {path.stem}")
def test_an_update_that_is_killed_anywhere_is_done_by_the_next_start(version: Path, tmp_path: Path) -> None:
    assert kill_each(version, tmp_path, 25) > 0
