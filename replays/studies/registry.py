"""Studies in the database: registering, locking, amending and closing them, their rows, codes and log."""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

from replays.store.errors import StoreError, Trouble
from replays.store.row_writers import compact, insert
from replays.store.secrets import holds_key
from replays.store.store import Store
from replays.store.writer import Writer
from replays.studies.assignment import Row, allocation, list_text
from replays.studies.code_list import list_codes
from replays.studies.consistency import practice_mistakes, texts
from replays.studies.protocol import Protocol, ProtocolError
from replays.studies.protocol_file import digest, read_text
from replays.studies.seeding import with_seed

BATCH: Final = "study:"
"""Begins the batch of a study's matches."""
LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ"
_MARKS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
NUMBERS: Final = 10**9
"""Each station numbers its matches within a range of so many."""
Draw = Callable[[int], int]
"""Draws a number below another."""


@dataclass(frozen=True, slots=True)
class StudyRow:
    """A study as it stands in lists; ``state`` is draft, pilot, locked or closed."""

    id: str
    title: str
    version: str
    protocol_hash: str
    state: str
    station: str
    created_at: str
    locked_at: str | None
    closed_at: str | None


@dataclass(frozen=True, slots=True)
class LogLine:
    """Something that happened; ``code`` may be empty."""

    at: str
    kind: str
    code: str
    text: str


class Study:
    """A registered study.

    Args:
        study_id: its id, or the only one that begins so; empty where there is only one.

    Raises:
        StoreError: there is none.

    Attributes:
        protocol: as registered last.
    """

    def __init__(self, store: Store, writer: Writer, study_id: str = "") -> None:
        self.store, self.writer = store, writer
        self.row = find(store, study_id)
        self.id = self.row.id
        with store.reading() as conn:
            self.text = str(
                conn.execute("select protocol from studies where id = ?", [self.id]).fetchone()[0]
            )
        self.protocol = read_text(self.text)

    @property
    def batch(self) -> str:
        """Of its matches."""
        return BATCH + self.id

    def body(self, kind: str, name: str) -> tuple[str, str]:
        """A text and its digest, as it was registered last; empty where there is none."""
        version = self.protocol.consent.version if kind == "consent" else self.protocol.study.version
        query = (
            "select body, hash from study_texts where study_id = ? and kind = ? and name = ? and version = ?"
        )
        with self.store.reading() as conn:
            found = conn.execute(query, [self.id, kind, name, version]).fetchone()
        return (str(found[0]), str(found[1])) if found else ("", "")

    def run(self, job: Callable[[sqlite3.Connection], Any]) -> Any:
        """Do one thing and wait until it is committed."""
        return self.writer.run(job)

    def log(self, kind: str, text: str, code: str = "") -> None:
        """Add a line to the log."""
        self.run(lambda conn: note(conn, self.id, kind, text, code))

    def lines(self) -> list[LogLine]:
        """The log, oldest first."""
        query = "select at, kind, code, text from study_log where study_id = ? order by id"
        with self.store.reading() as conn:
            return [LogLine(*row) for row in conn.execute(query, [self.id])]


def studies(store: Store) -> list[StudyRow]:
    """All studies, the newest first."""
    columns = ", ".join(StudyRow.__slots__)
    with store.reading() as conn:
        return [
            StudyRow(*row)
            for row in conn.execute(f"select {columns} from studies order by created_at desc, id")
        ]


def find(store: Store, name: str = "") -> StudyRow:
    """The study with an id, or the only one whose id begins so.

    Raises:
        StoreError: there is none, or more than one.
    """
    every = studies(store)
    found = [row for row in every if row.id.startswith(name)]
    found = [row for row in found if row.id == name] or found
    if not found:
        raise StoreError(
            f"There is no study {name!r} here; lock one with: gamebench study lock FILE.toml", Trouble.UNKNOWN
        )
    if len(found) > 1:
        raise StoreError(f"Several studies are meant by {name!r}; write more of the id.", Trouble.UNKNOWN)
    return found[0]


def register(
    store: Store,
    writer: Writer,
    text: str,
    bodies: Mapping[str, str],
    *,
    state: str = "locked",
    station: str = "",
) -> Study:
    """Store a study with its texts and its allocation list.

    Args:
        text: the protocol, without mistakes; where it has no seed, one is drawn. `Study.text` has it.
        bodies: of its texts, by the names of the files.
        state: ``pilot`` or ``locked``; a study in its pilot can be registered anew.
        station: the machine this is, where the database serves only one.

    Raises:
        StoreError: it is locked already, or holds a key.
        ProtocolError: it cannot be read, or describes an agent outside of ``[agents]``.
    """
    text = with_seed(text)
    protocol = _usable(text)
    if holds_key(text):
        raise StoreError("The protocol holds a key or password; leave it out, keys are never stored.")
    known = {row.id: row for row in studies(store)}.get(protocol.study.id)
    if known is not None and known.state not in ("draft", "pilot"):
        raise StoreError(
            f"Study {known.id} is {known.state}; change it with: gamebench study amend {known.id} FILE.toml"
        )
    rows = allocation(protocol)

    def job(conn: sqlite3.Connection) -> None:
        conn.execute("update participants set row = null where study_id = ?", [protocol.study.id])
        conn.execute("delete from study_rows where study_id = ?", [protocol.study.id])
        _put(conn, protocol, text, state, station)
        _put_texts(conn, protocol, bodies)
        insert(conn, "study_rows", (_row(protocol.study.id, row) for row in rows))
        list_codes(conn, protocol, bodies, now())
        hashes = f"protocol {digest(text)}, allocation {digest(list_text(rows))}"
        note(conn, protocol.study.id, state, f"Version {protocol.study.version}; {hashes}.")

    writer.run(job)
    return Study(store, writer, protocol.study.id)


def _usable(text: str) -> Protocol:
    """Return the protocol of a text in which only ``[agents]`` describes agents.

    Raises:
        ProtocolError: it cannot be read, or describes an agent elsewhere.
    """
    protocol = read_text(text)
    blocks = enumerate(protocol.blocks, 1)
    mistakes = [one for n, block in blocks for one in practice_mistakes(protocol, block, f"blocks[{n}]")]
    if mistakes:
        raise ProtocolError(tuple(mistakes))
    return protocol


def _put(conn: sqlite3.Connection, protocol: Protocol, text: str, state: str, station: str) -> None:
    at = now()
    row = {
        "id": protocol.study.id,
        "title": protocol.study.title,
        "version": protocol.study.version,
        "protocol": text,
        "protocol_hash": digest(text),
        "state": state,
        "station": station,
        "created_at": at,
        "locked_at": at if state == "locked" else None,
    }
    updated = ", ".join(f"{name} = excluded.{name}" for name in row if name not in ("id", "created_at"))
    marks = ", ".join(f":{name}" for name in row)
    conn.execute(
        f"insert into studies ({', '.join(row)}) values ({marks}) on conflict (id) do update set {updated}",
        row,
    )


def _put_texts(conn: sqlite3.Connection, protocol: Protocol, bodies: Mapping[str, str]) -> None:
    """Store the texts; one that somebody has read keeps its words as long as it keeps its version."""
    for kind, key, name in texts(protocol):
        body = bodies.get(name, "")
        version = protocol.consent.version if kind == "consent" else protocol.study.version
        place = [protocol.study.id, kind, name, version]
        same = "from study_texts where study_id = ? and kind = ? and name = ? and version = ? and hash <> ?"
        read = f"select 1 from consents where text_hash in (select hash {same})"
        if conn.execute(read, [*place, digest(body)]).fetchone():
            raise StoreError(
                f"{key}: {name} has changed, and somebody agreed to the old words; raise its version."
            )
        conn.execute(f"delete {same}", [*place, digest(body)])
        marks = "(study_id, kind, name, version, hash, body) values (?, ?, ?, ?, ?, ?)"
        conn.execute(f"insert or ignore into study_texts {marks}", [*place, digest(body), body])


def _row(study_id: str, row: Row) -> dict[str, Any]:
    return {
        "study_id": study_id,
        "row": row.number,
        "station": row.station,
        "stratum": row.stratum,
        "condition": row.condition,
        "plan": row.plan,
    }


def amend(study: Study, text: str, bodies: Mapping[str, str], reason: str) -> Study:
    """Change a locked study from the next participant on; the rows that nobody has are redrawn.

    A text without a seed keeps the seed of the study.

    Raises:
        StoreError: it is not locked, the file is of another study or the same version, or there is no reason.
        ProtocolError: as for `register`.
    """
    text = with_seed(text, study.protocol.study.seed)
    protocol = _usable(text)
    if study.row.state != "locked":
        raise StoreError(f"Study {study.id} is {study.row.state}; only a locked one is amended.")
    if protocol.study.id != study.id:
        raise StoreError(f"The file is of study {protocol.study.id!r}, not of {study.id!r}.")
    if protocol.study.version == study.protocol.study.version:
        raise StoreError("An amendment needs another study.version.")
    if not reason.strip():
        raise StoreError("An amendment needs a reason.")
    rows = allocation(protocol)

    def job(conn: sqlite3.Connection) -> None:
        active = "select 1 from participants where study_id = ? and state = 'active'"
        if conn.execute(active, [study.id]).fetchone():
            raise StoreError("Somebody is under way; let them finish, then amend.")
        # what came back was planned by the old version
        back = "update study_rows set state = 'taken' where study_id = ? and state = 'returned'"
        conn.execute(back, [study.id])
        taken = _taken(conn, study.id)
        conn.execute("delete from study_rows where study_id = ? and state = 'free'", [study.id])
        _put(conn, protocol, text, "locked", study.row.station)
        conn.execute("update studies set locked_at = ? where id = ?", [study.row.locked_at, study.id])
        _put_texts(conn, protocol, bodies)
        fresh = [row for row in rows if row.number not in taken]
        insert(conn, "study_rows", (_row(study.id, row) for row in fresh))
        list_codes(conn, protocol, bodies, now())
        count = conn.execute(
            "select count(*) from participants where study_id = ? and pilot = 0 and state <> 'refused'",
            [study.id],
        ).fetchone()[0]
        versions = f"Version {study.protocol.study.version} to {protocol.study.version}"
        words = f"{versions}, from participant {count + 1} on"
        hashes = f"protocol {digest(study.text)} to {digest(text)}"
        note(conn, study.id, "amended", f"{words}: {reason.strip()} ({hashes}).")
        row = {"study_id": study.id, "from_hash": digest(study.text), "to_hash": digest(text)}
        insert(conn, "study_amendments", [{**row, "at": now(), "reason": reason.strip()}])

    study.run(job)
    return Study(study.store, study.writer, study.id)


def _taken(conn: sqlite3.Connection, study_id: str) -> set[int]:
    query = "select row from study_rows where study_id = ? and state <> 'free'"
    return {row for (row,) in conn.execute(query, [study_id])}


def close(study: Study) -> None:
    """Take no more participants; results are shown from now on, and the matches count in lists and ratings.

    Raises:
        StoreError: somebody is still under way, or it is closed.
    """
    if study.row.state == "closed":
        raise StoreError(f"Study {study.id} is closed already.")

    def job(conn: sqlite3.Connection) -> None:
        query = "select code from participants where study_id = ? and state = 'active'"
        active = [code for (code,) in conn.execute(query, [study.id])]
        if active:
            raise StoreError(f"{', '.join(active)} did not finish; let them, or exclude them, then close.")
        conn.execute("update studies set state = 'closed', closed_at = ? where id = ?", [now(), study.id])
        note(conn, study.id, "closed", "No more participants.")

    study.run(job)
    study.row = find(study.store, study.id)


def note(
    conn: sqlite3.Connection,
    study_id: str,
    kind: str,
    text: str,
    code: str = "",
    data: Mapping[str, Any] | None = None,
) -> None:
    """Add a line to a study's log.

    Args:
        data: what the program reads of the line; it never reads ``text``.
    """
    row = {"study_id": study_id, "at": now(), "kind": kind, "code": code, "text": text}
    insert(conn, "study_log", [{**row, "data": compact(data) if data else ""}])


def new_code(stations: tuple[str, ...], station: str, draw: Draw = secrets.randbelow) -> str:
    """A code such as ``A7F-3QX``, whose first letter is the station's: no two stations draw the same.

    Raises:
        StoreError: the study has no such station.
    """
    rest = "".join(_MARKS[draw(len(_MARKS))] for _ in range(5))
    return f"{LETTERS[station_number(stations, station)]}{rest[:2]}-{rest[2:]}"


def station_number(stations: tuple[str, ...], station: str) -> int:
    """The place of a station among the study's.

    Raises:
        StoreError: it has no such station.
    """
    if station not in (stations or ("",)):
        raise StoreError(
            f"The study has no station {station!r}; it has: {', '.join(stations)}.", Trouble.UNKNOWN
        )
    return (stations or ("",)).index(station)


def finish_code(draw: Draw = secrets.randbelow) -> str:
    """A completion code of eight letters and digits."""
    return "".join(_MARKS[draw(len(_MARKS))] for _ in range(8))


def read_json(text: str) -> dict[str, Any]:
    """A table that was stored as JSON."""
    found: dict[str, Any] = json.loads(text)
    return found


def now() -> str:
    """The time in UTC, as it is stored."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")
