"""Several machines: writing a file with a station's data, and merging such files.

No file is trusted. Its shape is checked first, then what it would change here is summed up. Deletions,
replacements, and files that no known station signed need the consent of somebody who saw the summary.
"""

from __future__ import annotations

import io
import json
import sqlite3
import tempfile
import zipfile
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from replays.exchange.jsonl_format import checked_lines
from replays.exchange.jsonl_reading import add_matches
from replays.exchange.jsonl_writing import write_match, writing
from replays.store.errors import StoreError
from replays.store.row_writers import compact, insert
from replays.store.store import Store
from replays.store.study_tables import PersonState, RowState
from replays.store.writer import Writer
from replays.studies.deletion import finish_deletions, forget_matches, take_away_all
from replays.studies.group_deletion import compute_again
from replays.studies.log import now
from replays.studies.merge_file import (
    DOCUMENT,
    FORMAT,
    GROUPED_VERSION,
    MATCHES,
    SIGNATURE,
    VERSION,
    MergeFile,
    read_merge_file,
)
from replays.studies.merge_groups import groups_for_file, new_groups, take_groups
from replays.studies.merge_log import Redaction, new_lines, take_lines
from replays.studies.merge_people import all_rows, mark_excluded, take_in, whole_person
from replays.studies.merge_shape import OF_STUDY, check_shape, matches_of, started_matches
from replays.studies.merge_station import keep_station
from replays.studies.merge_summary import Incoming, Summary, incoming
from replays.studies.people import people_of
from replays.studies.protocol import Protocol
from replays.studies.protocol_file import read_text
from replays.studies.references import runs_of, take_runs
from replays.studies.registry import BATCH, Study, studies
from replays.studies.rows import merge_rows
from replays.studies.station_keys import own_key, put_keys, sign, signs

Rows = list[dict[str, Any]]


class UnagreedError(StoreError):
    """A file would change what needs consent first; ``summary`` says what."""

    def __init__(self, path: Path, summary: Summary) -> None:
        listed = " ".join(f"{sentence.rstrip('.')}." for sentence in summary.sentences())
        super().__init__(
            f"{path.name} was not merged, because nobody agreed to what it would change. {listed}"
        )
        self.summary = summary


@dataclass(frozen=True, slots=True)
class _Opened:
    """A file whose shape, signature and matches were checked; ``key`` is empty without a signature."""

    file: MergeFile
    key: str
    ids: frozenset[str]


class _Notes(NamedTuple):
    """Log and amendments of the other machine, without codes of deleted participants."""

    log: Rows
    amendments: Rows


def export_to_merge(study: Study, path: Path, station: str = "") -> int:
    """Write a file with the people whose visits are over, for another machine; return their number.

    Args:
        station: leave out what other stations' people did; empty for all stations.
    """
    own_key(study)
    study.writer.flush()
    with study.store.reading() as conn:
        people = [person for person in people_of(conn, study.id) if person.state != PersonState.ACTIVE]
        people = [person for person in people if station in ("", person.station)]
        document: dict[str, Any] = {
            name: all_rows(conn, f"select * from {name} where {_key(name)} = ?", study.id)
            for name in (*OF_STUDY, "study_amendments")
        }
        document["people"] = [whole_person(conn, person.id) for person in people]
        if station:
            keep_station(conn, study.protocol, document, station)
        # one station's file is for people; runs go with the whole of what a machine has
        document["references"] = [] if station else runs_of(conn, study.id)
        if groups := groups_for_file(conn, study.id, station):
            document["groups"] = groups
        in_file = {row["match_id"] for row in matches_of(document)}
        for person in document["people"]:
            # matches of groups that still play are in a later file
            person["decision_times"] = [row for row in person["decision_times"] if row["match_id"] in in_file]
    matches = io.BytesIO()
    for row in matches_of(document):
        write_match(study.store, row["match_id"], matches)
    files = {DOCUMENT: compact(document).encode(), MATCHES: matches.getvalue()}
    manifest: dict[str, Any] = {
        "format": FORMAT,
        "version": GROUPED_VERSION if "groups" in document else VERSION,
        "study": study.id,
        "stations": sorted({person.station for person in people}),
    }
    manifest |= {"files": {name: sha256(body).hexdigest() for name, body in files.items()}}
    listed = compact(manifest).encode()
    files[SIGNATURE] = compact(sign(study, listed)).encode()
    with writing(path) as file, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, body in {"manifest.json": listed, **files}.items():
            packed.writestr(zipfile.ZipInfo(name), body, zipfile.ZIP_DEFLATED)
    return len(people)


def _key(table: str) -> str:
    return "id" if table == "studies" else "study_id"


def preview(store: Store, path: Path) -> Summary:
    """Return what merging a file would change, without changing anything.

    Raises:
        StoreError: the file is damaged, of another protocol, or claims rows that others have.
    """
    opened = _read(store, path)
    with store.reading() as conn:
        return _incoming(conn, opened).summary


def merge(
    store: Store, writer: Writer, path: Path, agreed: Summary | None = None, *, trust: bool = False
) -> int:
    """Merge all of a file or nothing, deletions first; return how many people were new or further than here.

    Args:
        agreed: the `preview` that somebody agreed to; needed where it ``asks``.
        trust: files with this one's signature are known to be of its stations from now on.

    Raises:
        UnagreedError: nobody agreed to what it would change.
        StoreError: the file is damaged, of another protocol, or claims rows that others have.
    """
    opened = _read(store, path)
    with store.reading() as conn:
        changes = _incoming(conn, opened)
        if changes.summary.asks and changes.summary != agreed:
            raise UnagreedError(path, changes.summary)
        groups = new_groups(conn, changes.summary.study, opened.file.document.get("groups", ()))
        wanted = [changes.runs, *(person["study_matches"] for person in changes.people)]
        wanted += [group["matches"] for group in groups]
        ids = {row["match_id"] for rows in wanted for row in rows if row["match_id"]}
        _check_matches(conn, opened, ids)
        notes = _redacted(conn, opened.file, [*changes.people, *changes.excluded])
    study_id = changes.summary.study
    study = Study(store, writer, study_id) if _is_here(store, study_id) else None
    # tried before the matches are there, so that nothing is left of a file that cannot be taken in
    writer.run(lambda db: _try(db, study, opened, changes, notes))
    _import_matches(writer, opened.file, ids)
    if study is not None and changes.deleted:
        forget_matches(study, changes.deleted)
    scrubbed = writer.run(lambda db: _take(db, study, opened, changes, notes, trust=trust))
    if study is not None and scrubbed:
        compute_again(study, scrubbed)
    if study is not None and (changes.deleted or scrubbed):
        finish_deletions(study)
    return len(changes.people) + len(changes.excluded)


def _is_here(store: Store, study_id: str) -> bool:
    return study_id in {row.id for row in studies(store)}


def _incoming(conn: sqlite3.Connection, opened: _Opened) -> Incoming:
    return incoming(conn, opened.file.manifest, opened.file.document, opened.file.digest, opened.key)


def _try(
    conn: sqlite3.Connection, study: Study | None, opened: _Opened, incoming: Incoming, notes: _Notes
) -> None:
    """Take a file in, and roll back; raise `StoreError` if the tables refuse its rows."""
    conn.execute("pragma defer_foreign_keys = on")
    conn.execute("savepoint trial")
    try:
        _take(conn, study, opened, incoming, notes)
        lost = conn.execute("pragma foreign_key_check(participants)").fetchall()
    except (sqlite3.IntegrityError, OverflowError) as error:
        raise StoreError(
            f"The file cannot be merged: its rows contradict each other, or those that are here ({error}). "
            "Export it again at its station; nothing was merged."
        ) from error
    finally:
        conn.execute("rollback to trial")
        conn.execute("release trial")
    if lost:
        raise StoreError(
            "The file cannot be merged: somebody has a row that the allocation list does not have. Export it "
            "again at its station; nothing was merged."
        )


def _take(
    conn: sqlite3.Connection,
    study: Study | None,
    opened: _Opened,
    incoming: Incoming,
    notes: _Notes,
    *,
    trust: bool = False,
) -> list[str]:
    """Store the checked contents of a file; ``study`` is None if it is new here.

    Returns:
        The ids of matches of groups from which words of deleted people were taken.

    Raises:
        StoreError: something changed since the summary.
    """
    study_id, document = incoming.summary.study, opened.file.document
    if _incoming(conn, opened).summary != incoming.summary:
        raise StoreError("The study changed while the file was looked at; merge it again.")
    scrubbed: list[str] = []
    if study is None:
        _add_study(conn, document)
    else:
        scrubbed += take_away_all(conn, study, incoming.deleted, logged=False)
    for person in incoming.excluded:
        mark_excluded(conn, study_id, person)
    for person in incoming.people:
        take_in(conn, study_id, person)
    scrubbed += take_groups(conn, study_id, new_groups(conn, study_id, document.get("groups", ())))
    take_runs(conn, study_id, incoming.runs)
    merge_rows(conn, study_id, document["study_rows"])
    take_lines(conn, study_id, notes.log)
    _take_amendments(conn, notes.amendments)
    if trust and opened.key:
        put_keys(conn, study_id, incoming.summary.stations, opened.key)
    for station in incoming.summary.stations:
        key = {"study_id": study_id, "station": station, "file_hash": opened.file.digest}
        delete = "delete from study_merges where (study_id, station, file_hash) = (?, ?, ?)"
        conn.execute(delete, [*key.values()])
        insert(conn, "study_merges", [{**key, "at": now(), "participants": len(document["people"])}])
    return scrubbed


def _read(store: Store, path: Path) -> _Opened:
    """Return a file whose shape, signature and matches were checked; raise `StoreError` if they are wrong."""
    file = _shaped(store, path)
    key = _signed_with(file)
    ids = started_matches(file.started_lines(), BATCH + file.manifest["study"])
    return _Opened(file, key, frozenset(ids))


def _shaped(store: Store, path: Path) -> MergeFile:
    """Return a file of a station with a valid shape; raise `StoreError` for any other."""
    file = read_merge_file(path)
    with store.reading() as conn:
        check_shape(conn, file.manifest, file.document)
    return file


def _redacted(conn: sqlite3.Connection, file: MergeFile, people: Rows) -> _Notes:
    """Return the notes of a file without codes of deleted participants; take them out of people's reasons.

    This takes a while, and therefore comes before the database is written to.
    """
    log, study_id = file.document["study_log"], file.manifest["study"]
    redaction = Redaction(conn, _protocol(file), log)
    for person in people:
        person["participant"]["reason"] = redaction.text(person["participant"]["reason"])
    rows = file.document.get("study_amendments", ())
    amendments = [{**row, "reason": redaction.text(row["reason"])} for row in rows]
    return _Notes(new_lines(conn, redaction, study_id, log), amendments)


def _signed_with(file: MergeFile) -> str:
    """Return the public key that signed a file's list, empty without one; refuse a wrong signature."""
    body = file.signature()
    if body is None:
        return ""
    try:
        parts = json.loads(body)
        key, signature = str(parts["key"]), str(parts["signature"])
    except (KeyError, ValueError, TypeError, RecursionError) as error:
        raise StoreError(
            f"The signature of {file.path.name} cannot be read; export the file again."
        ) from error
    if not signs(key, signature, file.listed):
        raise StoreError(
            f"{file.path.name} was changed after it was signed, or its signature is of another file; export "
            "it again at its station. Nothing was merged."
        )
    return key


def new_protocol(store: Store, path: Path) -> Protocol | None:
    """Return the protocol that merging a file would bring here; None for one of a study that is here."""
    file = _shaped(store, path)
    return None if _is_here(store, file.manifest["study"]) else _protocol(file)


def _protocol(file: MergeFile) -> Protocol:
    return read_text(file.document["studies"][0]["protocol"])


def _check_matches(conn: sqlite3.Connection, opened: _Opened, ids: set[str]) -> None:
    """Refuse a file that names matches which neither it nor this study here has."""
    batch = BATCH + opened.file.manifest["study"]
    query = "select id from matches where batch = ?"
    here = {match_id for (match_id,) in conn.execute(query, [batch])}
    if missing := ids - here - opened.ids:
        raise StoreError(
            f"The file cannot be merged: it names the match {min(missing)}, which it does not have. Export "
            "it again at its station; nothing was merged."
        )
    query = "select 1 from matches where id = ? and batch <> ?"
    if any(conn.execute(query, [match_id, batch]).fetchone() for match_id in ids):
        raise StoreError("The file cannot be merged: it names a match here that is none of the study's.")


def _add_study(conn: sqlite3.Connection, document: Mapping[str, Any]) -> None:
    """Store the study of a file, with rows that nobody has."""
    for name in ("studies", "study_texts"):
        insert(conn, name, document[name])
    insert(conn, "study_rows", [{**row, "state": RowState.FREE} for row in document["study_rows"]])


def _import_matches(writer: Writer, file: MergeFile, ids: set[str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "matches.jsonl"
        with path.open("wb") as chosen:
            chosen.writelines(file.match_lines(ids))
        if path.stat().st_size:
            add_matches(writer, [partial(_only, path, ids)])


def _only(path: Path, ids: Collection[str]) -> Iterator[dict[str, Any]]:
    """Yield the checked lines of matches with these ids.

    Raises:
        StoreError: a line is invalid, or begins another match in a way that hides this from `MergeFile`.
    """
    for line in checked_lines(path):
        if line["event"] == "started" and line["id"] not in ids:
            raise StoreError(
                f"The file cannot be merged: the match {line['id']} in it belongs to nobody. Export it again "
                "at its station; nothing was merged."
            )
        yield line


def _take_amendments(conn: sqlite3.Connection, rows: Rows) -> None:
    for row in rows:
        query = "select 1 from study_amendments where (study_id, from_hash, to_hash) = (?, ?, ?)"
        if conn.execute(query, [row["study_id"], row["from_hash"], row["to_hash"]]).fetchone() is None:
            insert(conn, "study_amendments", [row])
