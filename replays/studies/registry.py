"""Studies in the database: registering, locking, amending and closing them, their rows, codes and log."""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from replays.store.errors import StoreError, Trouble
from replays.store.row_readers import read_state
from replays.store.row_writers import insert
from replays.store.secrets import holds_key
from replays.store.store import Store
from replays.store.study_tables import LogKind, PersonState, StudyState
from replays.store.writer import Writer
from replays.studies.assignment import allocation, list_text
from replays.studies.code_list import list_codes
from replays.studies.consistency import practice_mistakes, texts
from replays.studies.log import LogLine, lines_of, note, now
from replays.studies.people import people_of
from replays.studies.protocol import Protocol, ProtocolError
from replays.studies.protocol_file import digest, read_text
from replays.studies.rows import put_rows, redraw_rows
from replays.studies.seeding import with_seed

BATCH: Final = "study:"
"""Begins the batch of a study's matches."""
LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ"
_MARKS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
NUMBERS: Final = 10**9
"""Count of match numbers reserved for each station."""


@dataclass(frozen=True, slots=True)
class StudyRow:
    """A study as lists show it."""

    id: str
    title: str
    version: str
    protocol_hash: str
    state: StudyState
    station: str
    created_at: str
    locked_at: str | None
    closed_at: str | None


class Study:
    """A registered study, with its protocol as registered last.

    Args:
        study_id: its id, or the beginning of only one; empty where there is only one study.

    Raises:
        StoreError: there is none.
    """

    def __init__(self, store: Store, writer: Writer, study_id: str = "") -> None:
        self.store, self.writer = store, writer
        self.row = find(store, study_id)
        self.id = self.row.id
        with store.reading() as conn:
            query = "select protocol from studies where id = ?"
            self.text = str(conn.execute(query, [self.id]).fetchone()[0])
        self.protocol = read_text(self.text)

    @property
    def batch(self) -> str:
        return BATCH + self.id

    def body(self, kind: str, name: str) -> tuple[str, str]:
        """Return a text and its digest, as registered last; empty without one."""
        version = self.protocol.consent.version if kind == "consent" else self.protocol.study.version
        query = (
            "select body, hash from study_texts where study_id = ? and kind = ? and name = ? and version = ?"
        )
        with self.store.reading() as conn:
            text = conn.execute(query, [self.id, kind, name, version]).fetchone()
        return (str(text[0]), str(text[1])) if text else ("", "")

    def run(self, job: Callable[[sqlite3.Connection], Any]) -> Any:
        """Run a job in the writer, and wait until it is committed."""
        return self.writer.run(job)

    def log(self, kind: str, text: str, code: str = "", data: Mapping[str, Any] | None = None) -> None:
        self.run(lambda conn: note(conn, self.id, kind, text, code, data=data))

    def lines(self) -> list[LogLine]:
        with self.store.reading() as conn:
            return lines_of(conn, self.id)


def studies(store: Store) -> list[StudyRow]:
    query = f"select {', '.join(StudyRow.__slots__)} from studies order by created_at desc, id"
    with store.reading() as conn:
        rows = map(dict, conn.execute(query).fetchall())
        return [StudyRow(**{**row, "state": read_state(StudyState, row["state"])}) for row in rows]


def find(store: Store, name: str = "") -> StudyRow:
    """Return the study with an id, or the only one whose id begins so; raise `StoreError` otherwise."""
    every = studies(store)
    matching = [row for row in every if row.id.startswith(name)]
    matching = [row for row in matching if row.id == name] or matching
    if not matching:
        raise StoreError(
            f"There is no study {name!r} here; lock one with: gamebench study lock FILE.toml", Trouble.UNKNOWN
        )
    if len(matching) > 1:
        raise StoreError(f"Several studies are meant by {name!r}; write more of the id.", Trouble.UNKNOWN)
    return matching[0]


def register(
    store: Store,
    writer: Writer,
    text: str,
    bodies: Mapping[str, str],
    *,
    state: StudyState = StudyState.LOCKED,
    station: str = "",
) -> Study:
    """Store a study with its texts and its allocation list.

    Args:
        text: the protocol, without mistakes; where it has no seed, one is drawn. `Study.text` has it.
        bodies: of its texts, by the names of the files.
        state: pilot or locked; a study in its pilot can be registered again.
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
    if known is not None and known.state not in (StudyState.DRAFT, StudyState.PILOT):
        raise StoreError(f"Study {known.id} is {known.state}; amend it, with a reason.")
    rows = allocation(protocol)

    def job(conn: sqlite3.Connection) -> None:
        _put(conn, protocol, text, state, station)
        _put_texts(conn, protocol, bodies)
        put_rows(conn, protocol.study.id, rows)
        list_codes(conn, protocol, bodies)
        hashes = f"protocol {digest(text)}, allocation {digest(list_text(rows))}"
        note(conn, protocol.study.id, state, f"Version {protocol.study.version}; {hashes}.")

    writer.run(job)
    return Study(store, writer, protocol.study.id)


def _usable(text: str) -> Protocol:
    """Return the protocol of a text; raise `ProtocolError` for agents described outside of ``[agents]``."""
    protocol = read_text(text)
    mistakes: list[str] = []
    for number, block in enumerate(protocol.blocks, 1):
        mistakes += practice_mistakes(protocol, block, f"blocks[{number}]")
    if mistakes:
        raise ProtocolError(tuple(mistakes))
    return protocol


def _put(conn: sqlite3.Connection, protocol: Protocol, text: str, state: StudyState, station: str) -> None:
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
        "locked_at": at if state == StudyState.LOCKED else None,
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


def amend(study: Study, text: str, bodies: Mapping[str, str], reason: str) -> Study:
    """Change a locked study from the next participant on; the rows that nobody has are redrawn.

    A text without a seed keeps the seed of the study.

    Raises:
        StoreError: it is not locked, the file is of another study or the same version, or there is no reason.
        ProtocolError: as for `register`.
    """
    text = with_seed(text, study.protocol.study.seed)
    protocol = _usable(text)
    if study.row.state != StudyState.LOCKED:
        raise StoreError(f"Study {study.id} is {study.row.state}; only a locked one is amended.")
    if protocol.study.id != study.id:
        raise StoreError(f"The file is of study {protocol.study.id!r}, not of {study.id!r}.")
    if protocol.study.version == study.protocol.study.version:
        raise StoreError("An amendment needs another study.version.")
    if not reason.strip():
        raise StoreError("An amendment needs a reason.")
    rows = allocation(protocol)

    def job(conn: sqlite3.Connection) -> None:
        people = people_of(conn, study.id)
        if any(person.state == PersonState.ACTIVE for person in people):
            raise StoreError("Somebody is under way; let them finish, then amend.")
        _put(conn, protocol, text, StudyState.LOCKED, study.row.station)
        conn.execute("update studies set locked_at = ? where id = ?", [study.row.locked_at, study.id])
        _put_texts(conn, protocol, bodies)
        redraw_rows(conn, study.id, rows)
        list_codes(conn, protocol, bodies)
        count = sum(person.state != PersonState.REFUSED and not person.pilot for person in people)
        versions = f"Version {study.protocol.study.version} to {protocol.study.version}"
        words = f"{versions}, from participant {count + 1} on"
        if protocol.group is not None:
            groups = "select count(*) from study_groups where study_id = ? and row > 0"
            words = f"{versions}, from group {conn.execute(groups, [study.id]).fetchone()[0] + 1} on"
        hashes = f"protocol {digest(study.text)} to {digest(text)}"
        note(conn, study.id, LogKind.AMENDED, f"{words}: {reason.strip()} ({hashes}).")
        row = {"study_id": study.id, "from_hash": digest(study.text), "to_hash": digest(text)}
        insert(conn, "study_amendments", [{**row, "at": now(), "reason": reason.strip()}])

    study.run(job)
    return Study(study.store, study.writer, study.id)


def close(study: Study) -> None:
    """Take no more participants; results are shown from now on, and the matches count in lists and ratings.

    Raises:
        StoreError: somebody is still under way, or it is closed.
    """
    if study.row.state == StudyState.CLOSED:
        raise StoreError(f"Study {study.id} is closed already.")

    def job(conn: sqlite3.Connection) -> None:
        active = [person.code for person in people_of(conn, study.id, PersonState.ACTIVE)]
        if active:
            raise StoreError(f"{', '.join(active)} did not finish; let them, or exclude them, then close.")
        update = "update studies set state = ?, closed_at = ? where id = ?"
        conn.execute(update, [StudyState.CLOSED, now(), study.id])
        note(conn, study.id, StudyState.CLOSED, "No more participants.")

    study.run(job)
    study.row = find(study.store, study.id)


def new_code(stations: tuple[str, ...], station: str) -> str:
    """Return a code such as ``A7F-3QX``; its first letter is the station's, so that no two draw the same."""
    rest = "".join(secrets.choice(_MARKS) for _ in range(5))
    return f"{LETTERS[station_number(stations, station)]}{rest[:2]}-{rest[2:]}"


def station_number(stations: tuple[str, ...], station: str) -> int:
    """Return the place of a station among the study's; raise `StoreError` for an unknown one."""
    if station not in (stations or ("",)):
        raise StoreError(
            f"The study has no station {station!r}; it has: {', '.join(stations)}.", Trouble.UNKNOWN
        )
    return (stations or ("",)).index(station)


def finish_code() -> str:
    return "".join(secrets.choice(_MARKS) for _ in range(8))
