"""Metrics that are found after a match, by somebody who reads it: kept beside those of the match itself."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from games.core.judging import Finding
from replays.store.database import Database
from replays.store.row_writers import insert_metrics
from replays.store.seals import adding
from replays.store.writer import Writer


def keep(writer: Writer, match_id: str, names: Collection[str], findings: Sequence[Finding]) -> None:
    """Keep findings, in place of any earlier ones of these names; waits until they are written."""
    writer.run(partial(_keep, match_id, tuple(names), tuple(findings)))


def _keep(match_id: str, names: Sequence[str], findings: Sequence[Finding], db: Database) -> None:
    marks = ", ".join("?" * len(names))
    with adding(db.conn, match_id):
        db.conn.execute(f"delete from metrics where match_id = ? and name in ({marks})", [match_id, *names])
        for step, seat, name, value in findings:
            insert_metrics(db.conn, match_id, step, [(seat, name, value)])
