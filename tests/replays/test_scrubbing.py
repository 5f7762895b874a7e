"""Rebuilding the file after deletions, beside other programs that delete."""

from __future__ import annotations

from pathlib import Path

import pytest

from replays.store import scrubbing
from replays.store.store import Store
from replays.store.writer import Writer


def marks(store: Store) -> int:
    with store.reading() as conn:
        return int(conn.execute("select count(*) from unscrubbed").fetchone()[0])


def test_a_deletion_of_another_program_during_a_rebuild_asks_for_another_one(
    writer: Writer, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    rebuild = scrubbing.scrub

    def rebuild_while_another_program_deletes(path: Path, busy_seconds: float) -> None:
        rebuild(path, busy_seconds)
        with Writer(path) as other:
            other.run(lambda db: scrubbing.mark(db.conn))

    writer.run(lambda db: scrubbing.mark(db.conn))
    writer.run(lambda db: scrubbing.mark(db.conn))
    monkeypatch.setattr(scrubbing, "scrub", rebuild_while_another_program_deletes)
    scrubbing.finish(store, writer)
    assert marks(store) == 1
    monkeypatch.setattr(scrubbing, "scrub", rebuild)
    scrubbing.finish(store, writer)
    assert marks(store) == 0
