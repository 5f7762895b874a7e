"""Adding the matches of a JSON Lines file, as `replays.exchange.jsonl_writing` writes them, to a database."""

from __future__ import annotations

import pickle
import sqlite3
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

from games.core.naming import given_names
from games.core.searched import NO_SEARCH, read_search
from games.core.view import Message
from replays.exchange.jsonl_format import checked_lines
from replays.exchange.reading import Note
from replays.store.contents import save_image
from replays.store.deciders import attribute_changes, attribute_fork
from replays.store.errors import StoreError
from replays.store.notebook import take_out, write_note, write_tag
from replays.store.row_writers import (
    CALL_COLUMNS,
    agent_id,
    append,
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
from replays.store.rows import AgentRow, CallDetails
from replays.store.seals import put_seals
from replays.store.summaries import sum_up
from replays.store.writer import Writer

_MATCH_COLUMNS: Final = (
    "id", "game", "game_version", "preset", "num_players", "seed", "batch", "pairing", "started_at",
    "app_version", "source", "parent_id", "parent_step",
)  # fmt: skip

T = TypeVar("T")
Line: TypeAlias = dict[str, Any]
Lines: TypeAlias = Callable[[], Iterator[Line]]
AT_ONCE: Final = 500
"""Lines that are written together, up to the end of a match."""
IN_MEMORY: Final = 16_000_000
"""Bytes of lines that wait in memory to be written; further ones wait in a private file."""


def import_jsonl(writer: Writer, path: Path, note: Note | None = None) -> list[str]:
    """Add the matches of a file to a database, all or, if anything is wrong, none; return their ids.

    Args:
        note: called with a sentence about each match that is recorded already and stays as it is.

    Raises:
        StoreError: the file is no such export, or the database cannot be written.
    """
    return add_matches(writer, [partial(checked_lines, Path(path))], note)


def add_matches(writer: Writer, sources: Sequence[Lines], note: Note | None = None) -> list[str]:
    """Add the matches of several sources to a database, all or, if anything is wrong, none; return their ids.

    They are written a few at a time, each match whole; if the disk fills up they are deleted again. After a
    crash some may be there; the next import adds the others.

    Args:
        sources: give checked lines, as `checked_lines` does, every time they are called.
        note: as for `import_jsonl`.

    Raises:
        StoreError: a source is no good, or the database cannot be written.
    """
    for source in sources:
        for _ in source():
            pass  # the database is not touched for a file that is no good
    batches = _batches(chain.from_iterable(source() for source in sources))
    new, known = add_in_batches(writer, batches, _add)
    if note is not None:
        for match_id in known:
            note(f"Match {match_id} is recorded already; it stays as it is.")
    return new


def add_in_batches(
    writer: Writer, batches: Iterable[T], add: Callable[[sqlite3.Connection, T], tuple[list[str], list[str]]]
) -> tuple[list[str], list[str]]:
    """Write batches of matches, so that others may write in between; all or, if anything is wrong, none.

    Args:
        add: writes a batch and returns the ids of its matches that are new, and of those that were there.

    Returns:
        The same of all batches.

    Raises:
        StoreError: the database cannot be written, or the next batch is no good.
    """
    new: list[str] = []
    known: list[str] = []
    last: list[str] = []  # filled where the write is done, and so also known if waiting for it is broken off

    def job(db: sqlite3.Connection, batch: T) -> list[str]:
        last[:], there = add(db, batch)
        return there

    try:
        for batch in batches:
            known += writer.run(partial(job, batch=batch))
            new += last
            last.clear()
    except BaseException as error:
        _take_back(writer, new, last, error)
        raise
    return new, known


def _take_back(writer: Writer, new: Sequence[str], last: Sequence[str], why: BaseException) -> None:
    try:
        writer.run(lambda db: take_out(db, [*new, *last]))
    except StoreError as error:
        if new:
            many = f"{len(new):,} matches were imported before; import the file again to add the others"
            raise StoreError(f"{str(why).rstrip('.')}; {many}.") from error


class _Batch:
    """Lines of whole matches that are written together, and read again if that is repeated."""

    def __init__(self) -> None:
        self.count = 0
        self._kept = tempfile.SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115 - closed with the batch

    def append(self, line: Line) -> None:
        pickle.dump(line, self._kept, pickle.HIGHEST_PROTOCOL)
        self.count += 1

    def __iter__(self) -> Iterator[Line]:
        self._kept.seek(0)
        for _ in range(self.count):
            yield pickle.load(self._kept)

    def close(self) -> None:
        self._kept.close()


def _batches(lines: Iterator[Line]) -> Iterator[_Batch]:
    """Yield whole matches, a few at a time: in between others may write, and reading holds up nobody."""
    batch = _Batch()
    try:
        for line in lines:
            if line["event"] == "started" and batch.count >= AT_ONCE:
                yield batch
                batch.close()
                batch = _Batch()
            batch.append(line)
        if batch.count:
            yield batch
    finally:
        batch.close()


def _add(conn: sqlite3.Connection, lines: Iterable[Line]) -> tuple[list[str], list[str]]:
    new: list[str] = []
    known: list[str] = []
    added: list[_NewMatch] = []
    match: _NewMatch | None = None
    for line in lines:
        if line["event"] == "started":
            recorded = conn.execute("select 1 from matches where id = ?", [line["id"]]).fetchone()
            (known if recorded else new).append(line["id"])
            match = None if recorded else _NewMatch(conn, line)
            added += [match] if match else []
        elif match is not None:
            match.add(line)
    for match in sorted(added, key=lambda started: started.began):
        match.attribute()
        match.sum_up()
    return new, known


class _NewMatch:
    """A match that is being added, line by line."""

    def __init__(self, conn: sqlite3.Connection, started: dict[str, Any]) -> None:
        self._conn = conn
        self._id = started["id"]
        self.began = started["started_at"]
        self._parent = started["parent_id"], started["parent_step"] or 0
        self._names_deciders = "deciders" in started
        row = {name: started[name] for name in _MATCH_COLUMNS}
        texts = {name: compact(started[name]) for name in ("params", "limits")}
        insert(conn, "matches", [{**row, **texts}])
        drawn = given_names(started["seed"], len(started["seats"]))
        insert(conn, "seats", [self._seat(seat, drawn) for seat in started["seats"]])
        insert(conn, "deciders", [self._decider(decider) for decider in started.get("deciders", ())])

    def _seat(self, seat: dict[str, Any], drawn: Sequence[str]) -> dict[str, Any]:
        row = {name: seat[name] for name in ("seat", "team", "label")}
        given = storable(seat.get("given", "")) or drawn[seat["seat"]]
        return {"match_id": self._id, "given": given, **row, **self._agent_columns(seat["agent"])}

    def _decider(self, decider: dict[str, Any]) -> dict[str, Any]:
        row = {"match_id": self._id, "number": decider["number"], "label": decider["label"]}
        return {**row, **self._agent_columns(decider["agent"])}

    def _agent_columns(self, agent: AgentRow) -> dict[str, Any]:
        return {"agent_id": agent_id(self._conn, agent), "spec": agent.config}

    def add(self, line: dict[str, Any]) -> None:
        line = dict(line)  # a write may be done again
        match line.pop("event"):
            case "stepped":
                self._stepped(line)
            case "pictured":
                save_image(self._conn, line["data"])
            case "called":
                self._called(line)
            case "attempted":
                action = line["action"]
                line["action"] = action and action.to_json()
                insert_attempt(self._conn, self._id, line)
            case "paused":
                append(self._conn, "pauses", self._id, line)
            case "seat_taken":
                append(self._conn, "seat_changes", self._id, line)
            case "sealed":
                put_seals(self._conn, self._id, line["steps"], line["end"])
            case "noted":
                self._noted(line)
            case "ended":
                self._ended(line)

    def attribute(self) -> None:
        """Name who decided, for files in which only the agents of seats were written."""
        if self._names_deciders:
            return
        attribute_changes(self._conn, self._id)
        if self._parent[1]:
            attribute_fork(self._conn, self._id, *self._parent)

    def sum_up(self) -> None:
        """Leave the sums that scores use."""
        sum_up(self._conn, self._id)

    def _stepped(self, line: dict[str, Any]) -> None:
        conn, match_id, step, view = self._conn, self._id, line["step"], line["view"]
        same = {name: line[name] for name in ("at", "state_hash", "tick")}
        text, phase = (view.to_json(), view.phase) if view else (None, "")
        insert_step(conn, match_id, step, text, phase=phase, **same)
        key = {"match_id": match_id, "step": step}
        decisions = [{**key, **row, "action": row["action"].to_json()} for row in line["decisions"]]
        insert(conn, "decisions", decisions)
        messages = [
            Message(row["sender"], row["text"], tuple(row["audience"]), row["channel"])
            for row in line["messages"]
        ]
        insert_messages(conn, match_id, step, messages)
        insert_metrics(conn, match_id, step, line["metrics"])
        conn.execute("update matches set steps = ? where id = ?", [step, match_id])

    def _called(self, line: dict[str, Any]) -> None:
        row = {name: line[name] for name in ("step", "seat", "attempt", *CALL_COLUMNS)}
        row["decider"] = line.get("decider")
        details = CallDetails(
            tuple(line.get("left_out", ())),
            tuple(line.get("logprobs", ())),
            line.get("charged", ""),
            read_search(line["search"]) if "search" in line else NO_SEARCH,
        )
        insert_call(self._conn, self._id, line["prompt"], row, details)

    def _noted(self, line: dict[str, Any]) -> None:
        write_note(self._conn, self._id, line["step"], storable(line["note"].strip()), self.began)
        for tag in line["tags"]:
            write_tag(self._conn, self._id, line["step"], storable(tag))

    def _ended(self, line: dict[str, Any]) -> None:
        self._conn.execute(
            "update matches set ended_at = ?, termination = ?, blame = ?, note = ? where id = ?",
            [line["at"], line["termination"], line["blame"], storable(line["note"]), self._id],
        )
        set_result(self._conn, self._id, line["scores"], line["ranks"])
        insert_metrics(self._conn, self._id, -1, line["metrics"])
