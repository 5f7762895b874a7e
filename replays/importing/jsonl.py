"""Adding the matches of a JSON Lines file, as `replays.exporting` writes them, to a database."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any, Final, TypeAlias

from games.core.view import Message, View
from replays.importing.format import checked_lines
from replays.notebook import write_note, write_tag
from replays.rows import CallDetails
from replays.tables import (
    CALL_COLUMNS,
    agent_id,
    compact,
    insert,
    insert_attempt,
    insert_call,
    insert_messages,
    insert_metrics,
    insert_step,
    set_result,
    storable,
)
from replays.views import pack
from replays.writer import Writer

_MATCH_COLUMNS: Final = (
    "id", "game", "game_version", "preset", "num_players", "seed", "batch", "pairing", "started_at",
    "app_version", "source", "parent_id", "parent_step",
)  # fmt: skip

Source: TypeAlias = Callable[[], Iterator[dict[str, Any]]]


def import_jsonl(writer: Writer, path: Path, note: Callable[[str], None] | None = None) -> list[str]:
    """Add the matches of a file to a database: all of them or, if anything is wrong, none.

    Args:
        note: is told, in a sentence, of each match that is recorded already and stays as it is.

    Returns:
        The ids of the matches that are new.

    Raises:
        StoreError: the file is no such export, or the database cannot be written.
    """
    return add_matches(writer, [partial(checked_lines, Path(path))], note)


def add_matches(
    writer: Writer, sources: Sequence[Source], note: Callable[[str], None] | None = None
) -> list[str]:
    """Add the matches of several sources to a database: all of them or, if anything is wrong, none.

    Args:
        sources: give checked lines, as `checked_lines` does, every time they are called.
        note: as for `import_jsonl`.

    Returns:
        The ids of the matches that are new.

    Raises:
        StoreError: a source is no good, or the database cannot be written.
    """
    for source in sources:
        for _ in source():
            pass  # the database is not touched, nor held up, for a file that is no good
    new, known = writer.run(lambda db: _add(db.conn, sources))
    if note is not None:
        for match_id in known:
            note(f"Match {match_id} is recorded already; it stays as it is.")
    return new


def _add(conn: sqlite3.Connection, sources: Sequence[Source]) -> tuple[list[str], list[str]]:
    new: list[str] = []
    known: list[str] = []
    match: _NewMatch | None = None
    for line in chain.from_iterable(source() for source in sources):
        if line["event"] == "started":
            found = conn.execute("select 1 from matches where id = ?", [line["id"]]).fetchone()
            (known if found else new).append(line["id"])
            match = None if found else _NewMatch(conn, line)
        elif match is not None:
            match.add(line)
    return new, known


class _NewMatch:
    """A match that is being added, line by line."""

    def __init__(self, conn: sqlite3.Connection, started: dict[str, Any]) -> None:
        self._conn, self._id, self._began = conn, started["id"], started["started_at"]
        self._view: View | None = None
        row = {name: started[name] for name in _MATCH_COLUMNS}
        texts = {name: compact(started[name]) for name in ("params", "limits")}
        insert(conn, "matches", [{**row, **texts}])
        insert(conn, "seats", [self._seat(seat) for seat in started["seats"]])

    def _seat(self, seat: dict[str, Any]) -> dict[str, Any]:
        row = {name: seat[name] for name in ("seat", "team", "label")}
        return {"match_id": self._id, **row, "agent_id": agent_id(self._conn, seat["agent"])}

    def add(self, line: dict[str, Any]) -> None:
        """Add what a line says."""
        match line.pop("event"):
            case "stepped":
                self._stepped(line)
            case "called":
                self._called(line)
            case "attempted":
                action = line["action"]
                line["action"] = action and action.to_json()
                insert_attempt(self._conn, self._id, line)
            case "paused":
                self._append("pauses", line)
            case "seat_taken":
                self._append("seat_changes", line)
            case "noted":
                self._noted(line)
            case "ended":
                self._ended(line)

    def _stepped(self, line: dict[str, Any]) -> None:
        conn, match_id, step, view = self._conn, self._id, line["step"], line["view"]
        same = {name: line[name] for name in ("at", "state_hash", "tick")}
        packed, phase = (pack(view, self._view, step), view.phase) if view else (None, "")
        insert_step(conn, match_id, step, packed, phase=phase, **same)
        self._view = view
        decisions = [
            {"match_id": match_id, "step": step, **one, "action": one["action"].to_json()}
            for one in line["decisions"]
        ]
        insert(conn, "decisions", decisions)
        said = [
            Message(one["sender"], one["text"], tuple(one["audience"]), one["channel"])
            for one in line["messages"]
        ]
        insert_messages(conn, match_id, step, said)
        insert_metrics(conn, match_id, step, line["metrics"])
        conn.execute("update matches set steps = ? where id = ?", [step, match_id])

    def _called(self, line: dict[str, Any]) -> None:
        row = {name: line[name] for name in ("step", "seat", "attempt", *CALL_COLUMNS)}
        details = CallDetails(tuple(line.get("left_out", ())), tuple(line.get("logprobs", ())))
        insert_call(self._conn, self._id, line["prompt"], row, details)

    def _noted(self, line: dict[str, Any]) -> None:
        write_note(self._conn, self._id, line["step"], storable(line["note"].strip()), self._began)
        for tag in line["tags"]:
            write_tag(self._conn, self._id, line["step"], storable(tag))

    def _append(self, table: str, line: dict[str, Any]) -> None:
        query = f"select coalesce(max(number), 0) + 1 from {table} where match_id = ?"
        number = self._conn.execute(query, [self._id]).fetchone()[0]
        insert(self._conn, table, [{"match_id": self._id, "number": number, **line}])

    def _ended(self, line: dict[str, Any]) -> None:
        self._conn.execute(
            "update matches set ended_at = ?, termination = ?, blame = ?, note = ? where id = ?",
            [line["at"], line["termination"], line["blame"], storable(line["note"]), self._id],
        )
        set_result(self._conn, self._id, line["scores"], line["ranks"])
        insert_metrics(self._conn, self._id, -1, line["metrics"])
