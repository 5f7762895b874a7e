"""Results of judges and graders after a match: metrics, and the judges' questions."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from games.core.judging import Finding
from replays.store.row_writers import compact, insert, insert_metrics
from replays.store.seals import adding
from replays.store.writer import Writer


def keep(writer: Writer, match_id: str, names: Collection[str], findings: Sequence[Finding]) -> None:
    """Store findings in place of any earlier ones of these names; wait until they are written."""
    query = f"delete from metrics where match_id = ? and name in ({', '.join('?' * len(names))})"

    def write(db: sqlite3.Connection) -> None:
        with adding(db, match_id):
            db.execute(query, [match_id, *names])
            for step, seat, name, value in findings:
                insert_metrics(db, match_id, step, [(seat, name, value)])

    writer.run(write)


_COLUMNS: Final = (
    *("at", "step", "player", "question", "model", "reply", "thought", "ruling"),
    *("input_tokens", "output_tokens", "seconds"),
)
_NEEDED: Final = ("at", "question", "model", "reply")
_SAME: Final = (
    "select 1 from judgements where (match_id, at, prompt, reply) = (:match_id, :at, :prompt, :reply)"
)


def store_judgements(writer: Writer, lines: Sequence[Mapping[str, Any]]) -> None:
    """Store what a judge was asked about matches, and what it answered; waits until it is written.

    Args:
        lines: each with ``match`` (an id), ``prompt`` (a list of messages) and the columns of the table
            ``judgements``.
    """
    rows = [_row(line) for line in lines]
    writer.run(lambda db: insert(db, "judgements", rows))


def _row(line: Mapping[str, Any]) -> dict[str, Any]:
    row = {name: line[name] for name in _COLUMNS if line.get(name) is not None}
    return {**row, "match_id": line["match"], "prompt": compact(line.get("prompt", []))}


def take_in_file(writer: Writer, path: Path, *, whole: bool) -> None:
    """Move what version 8 and earlier wrote to a file into the database; nothing if there is no such file.

    Args:
        whole: remove the file with its lines about matches that are not in this database; otherwise these
            stay in it, because another database of the user may have their matches.

    Raises:
        OSError: the file cannot be read or removed.
    """
    if not path.exists():
        return
    draft = path.with_name(f".{path.name}.part")
    lines = path.read_text("utf-8", "replace").splitlines()
    rest = writer.run(lambda db: _take_in(db, lines))
    if rest and not whole:
        # a kill in between loses no line
        draft.write_text("".join(f"{line}\n" for line in rest), "utf-8")
        draft.replace(path)
    else:
        draft.unlink(missing_ok=True)
        path.unlink()


def _take_in(conn: sqlite3.Connection, lines: Iterable[str]) -> list[str]:
    """Store the lines about matches of this database, drop those that do not fit, and return the others."""
    others = []
    for line in lines:
        judgement = _read(line)
        if judgement is None:
            continue
        with suppress(sqlite3.Error, UnicodeError, OverflowError):
            if conn.execute("select 1 from matches where id = ?", [judgement["match"]]).fetchone() is None:
                others.append(line)
            elif conn.execute(_SAME, row := _row(judgement)).fetchone() is None:
                insert(conn, "judgements", [row])
    return others


def _read(line: str) -> dict[str, Any] | None:
    """Return a line of the file as it was written; None for one that was cut off or changed."""
    try:
        judgement = json.loads(line)
    except (ValueError, RecursionError):
        return None
    names = (*_NEEDED, "match")
    if not isinstance(judgement, dict) or not all(isinstance(judgement.get(name), str) for name in names):
        return None
    # version 8 and earlier called the ruling a verdict
    return {"ruling": judgement.get("verdict"), **judgement}
