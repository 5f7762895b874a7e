"""Deleting a benchmark run with everything recorded of its matches."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from typing import Final

from replays.store.benchmark_runs import BenchmarkRow
from replays.store.notebook import take_out
from replays.store.scrubbing import finish, mark
from replays.store.store import Store
from replays.store.writer import Writer

_PLAYED: Final = """
select m.id from benchmark_parts p join matches m on m.batch = p.tournament_id
where p.run_id = ? and p.tournament_id <> ''
"""
_TOURNAMENTS: Final = """
delete from tournaments where id in (select tournament_id from benchmark_parts where run_id = ?)
"""


@dataclass(frozen=True, slots=True)
class Belongings:
    """What a run consists of.

    Attributes:
        matches: that it played; they are deleted with it.
        adopted: that were there before it; they stay.
    """

    matches: int
    adopted: int


def belongings(store: Store, row: BenchmarkRow) -> Belongings:
    with store.reading() as conn:
        return Belongings(len(_played(conn, row.id)), sum(len(part.matches) for part in row.parts))


def delete(store: Store, writer: Writer, run_id: str) -> int:
    """Delete a run, its tournaments and every match that it played; return how many matches these were.

    No byte of them stays in the data folder, as with `Notebook.delete_matches`. Adopted matches stay, and so
    do matches that were forked from its own.

    Raises:
        StoreError: another program uses the database; all is deleted, but bytes of it remain.
    """
    writer.flush()
    with store.reading() as conn:
        writer.forget_elsewhere(_played(conn, run_id))

    def work(db: sqlite3.Connection) -> int:
        mark(db)
        count = take_out(db, _played(db, run_id))
        db.execute(_TOURNAMENTS, [run_id])
        db.execute("delete from benchmark_runs where id = ?", [run_id])
        return count

    count = writer.run(work)
    finish(store, writer)
    return count


def _played(conn: sqlite3.Connection, run_id: str) -> list[str]:
    return [match_id for (match_id,) in conn.execute(_PLAYED, [run_id])]
