"""Several machines: a file with a station's data, and what takes such files together (studies, A.15).

No file is believed. Its shape is looked at first, then what it would change here is summed up. What it would
delete or replace, and a file that no known station signed, needs the consent of somebody who saw the summary.
"""

from __future__ import annotations

import io
import json
import sqlite3
import tempfile
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from replays.exchange.jsonl_reading import import_jsonl
from replays.exchange.jsonl_writing import write_match, writing
from replays.store.errors import StoreError
from replays.store.row_writers import compact, insert
from replays.store.scrubbing import scrub
from replays.store.store import Store
from replays.store.writer import Writer
from replays.studies.code_list import DELETED, LISTED, marker
from replays.studies.deletion import take_away
from replays.studies.merge_people import all_rows, mark_excluded, take_in, take_rows, whole_person
from replays.studies.merge_shape import OF_STUDY, check_shape, matches_of, started_matches
from replays.studies.merge_summary import Incoming, Summary, incoming
from replays.studies.people import find_person, people_of
from replays.studies.references import runs_of, take_runs
from replays.studies.registry import BATCH, Study, now, studies
from replays.studies.station_keys import own_key, put_keys, sign, signs

FORMAT: Final = "gamebench-study"
VERSION: Final = 1
LARGEST: Final = 2_000_000_000
SIGNATURE: Final = "signature.json"
"""The part of a file that says with which key its manifest is signed."""
_LONGEST_SIGNATURE: Final = 1000

Rows = list[dict[str, Any]]


class UnagreedError(StoreError):
    """A file would change what somebody must agree to first.

    Attributes:
        summary: what it would change.
    """

    def __init__(self, path: Path, summary: Summary) -> None:
        listed = " ".join(f"{sentence.rstrip('.')}." for sentence in summary.sentences())
        super().__init__(
            f"{path.name} was not merged, because nobody agreed to what it would change. {listed}"
        )
        self.summary = summary


@dataclass(frozen=True, slots=True)
class _File:
    """What a file holds, its shape looked at.

    Attributes:
        key: that signed it; empty for none.
        ids: of its matches.
    """

    manifest: Mapping[str, Any]
    document: Mapping[str, Any]
    matches: bytes
    key: str
    ids: frozenset[str]

    @property
    def digest(self) -> str:
        """The SHA-256 of the manifest."""
        return sha256(compact(self.manifest).encode()).hexdigest()


def export_to_merge(study: Study, path: Path, station: str = "") -> int:
    """Write what another machine needs to take people in, but for those under way; how many there are.

    Args:
        station: only the people of one station.

    Raises:
        StoreError: it cannot be written.
    """
    own_key(study)
    study.writer.flush()
    with study.store.reading() as conn:
        people = [one for one in people_of(conn, study.id) if one.state != "active"]
        people = [one for one in people if station in ("", one.station)]
        document: dict[str, Any] = {
            name: all_rows(conn, f"select * from {name} where {_key(name)} = ?", study.id)
            for name in (*OF_STUDY, "study_amendments")
        }
        document["people"] = [whole_person(conn, one.id) for one in people]
        # one station's file is for people; runs go with the whole of what a machine has
        document["references"] = [] if station else runs_of(conn, study.id)
    matches = io.BytesIO()
    for row in matches_of(document):
        write_match(study.store, row["match_id"], matches)
    files = {"study.json": compact(document).encode(), "matches.jsonl": matches.getvalue()}
    manifest = {
        "format": FORMAT,
        "version": VERSION,
        "study": study.id,
        "stations": sorted({one.station for one in people}),
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
    """Return what merging a file would change; nothing is changed.

    Raises:
        StoreError: the file is damaged, of another protocol, or claims rows that others have.
    """
    file = _read(store, path)
    with store.reading() as conn:
        return incoming(conn, file.manifest, file.document, file.digest, file.key).summary


def merge(
    store: Store, writer: Writer, path: Path, agreed: Summary | None = None, *, trust: bool = False
) -> int:
    """Take in a file, deletions first, each person, match and run once; how many people were new or went on.

    All of it is taken in or, if anything is wrong, nothing.

    Args:
        agreed: the `preview` that somebody agreed to; needed where it ``asks``.
        trust: files with this one's signature are known to be of its stations from now on.

    Raises:
        UnagreedError: nobody agreed to what it would change.
        StoreError: the file is damaged, of another protocol, or claims rows that others have.
    """
    file = _read(store, path)
    with store.reading() as conn:
        found = incoming(conn, file.manifest, file.document, file.digest, file.key)
    if found.summary.asks and found.summary != agreed:
        raise UnagreedError(path, found.summary)
    wanted = [found.runs, *(one["study_matches"] for one in found.people)]
    ids = {row["match_id"] for rows in wanted for row in rows if row["match_id"]}
    with store.reading() as conn:
        _check_matches(conn, file, ids)
    study = Study(store, writer, found.summary.study) if _is_here(store, found.summary.study) else None
    # tried before the matches are there, so that nothing is left of a file that cannot be taken in
    writer.run(lambda db: _try(db.conn, study, file, found))
    _import_matches(writer, file.matches, ids)
    writer.run(lambda db: _take(db.conn, study, file, found, trust=trust))
    if found.deleted:
        scrub(store.path)
    return len(found.people) + len(found.excluded)


def _is_here(store: Store, study_id: str) -> bool:
    return study_id in {row.id for row in studies(store)}


def _try(conn: sqlite3.Connection, study: Study | None, file: _File, found: Incoming) -> None:
    """Take a file in, and take that back.

    Raises:
        StoreError: the tables do not take its rows.
    """
    conn.execute("pragma defer_foreign_keys = on")
    conn.execute("savepoint trial")
    try:
        _take(conn, study, file, found)
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
    conn: sqlite3.Connection, study: Study | None, file: _File, found: Incoming, *, trust: bool = False
) -> None:
    """Take in what was found in a file.

    Args:
        study: None where it is not here yet.

    Raises:
        StoreError: something changed since it was summed up.
    """
    study_id, document = found.summary.study, file.document
    if incoming(conn, file.manifest, document, file.digest, file.key).summary != found.summary:
        raise StoreError("The study changed while the file was looked at; merge it again.")
    if study is None:
        _found(conn, document)
    else:
        _delete_first(conn, study, found.deleted)
    for one in found.excluded:
        mark_excluded(conn, study_id, one)
    for one in found.people:
        take_in(conn, study_id, one)
    take_runs(conn, study_id, found.runs)
    take_rows(conn, study_id, document["study_rows"])
    _take_log(conn, study_id, document["study_log"])
    _take_amendments(conn, document.get("study_amendments", []))
    if trust and file.key:
        put_keys(conn, study_id, found.summary.stations, file.key)
    for station in found.summary.stations:
        key = {"study_id": study_id, "station": station, "file_hash": file.digest}
        conn.execute(
            "delete from study_merges where (study_id, station, file_hash) = (?, ?, ?)", [*key.values()]
        )
        insert(conn, "study_merges", [{**key, "at": now(), "participants": len(document["people"])}])


def _read(store: Store, path: Path) -> _File:
    """Return what a file holds.

    Raises:
        StoreError: it is none of ours, damaged, or was changed.
    """
    manifest, document, matches = _opened(path)
    with store.reading() as conn:
        check_shape(conn, manifest, document)
    try:
        listed = compact(manifest).encode()
    except (UnicodeEncodeError, RecursionError) as error:
        raise StoreError(f"{path.name} is no file of a study's station, or damaged.") from error
    key = _signed_with(path, listed)
    ids = started_matches(matches, BATCH + manifest["study"])
    return _File(manifest, document, matches, key, frozenset(ids))


def _signed_with(path: Path, listed: bytes) -> str:
    """Return the public key with which a file's list is signed; empty for a file without signature.

    Raises:
        StoreError: the signature is not one of the list.
    """
    try:
        with zipfile.ZipFile(path) as packed:
            if SIGNATURE not in packed.namelist():
                return ""
            with packed.open(SIGNATURE) as part:
                found = json.loads(part.read(_LONGEST_SIGNATURE))
        key, signature = str(found["key"]), str(found["signature"])
    except (OSError, zipfile.BadZipFile, KeyError, ValueError, TypeError, RecursionError, EOFError) as error:
        raise StoreError(f"The signature of {path.name} cannot be read; export the file again.") from error
    if not signs(key, signature, listed):
        raise StoreError(
            f"{path.name} was changed after it was signed, or its signature is of another file; export it "
            "again at its station. Nothing was merged."
        )
    return key


def _opened(path: Path) -> tuple[dict[str, Any], dict[str, Any], bytes]:
    """What is in a file: its list, the tables, and the matches.

    Raises:
        StoreError: it is none of ours, or damaged.
    """
    try:
        with zipfile.ZipFile(path) as packed:
            if sum(info.file_size for info in packed.infolist()) > LARGEST:
                raise StoreError(f"{path.name} would be larger than {LARGEST:,} bytes unpacked.")
            manifest = json.loads(packed.read("manifest.json"))
            bodies = {name: packed.read(name) for name in ("study.json", "matches.jsonl")}
            hashes = {name: sha256(body).hexdigest() for name, body in bodies.items()}
            if manifest.get("format") != FORMAT or manifest.get("files") != hashes:
                raise StoreError(
                    f"{path.name} is damaged, or was changed: its hashes are not those of its parts."
                )
            if manifest.get("version") != VERSION:
                raise StoreError(f"{path.name} is from a newer version of this program; update it.")
            return manifest, json.loads(bodies["study.json"]), bodies["matches.jsonl"]
    except (OSError, zipfile.BadZipFile, KeyError, ValueError, RecursionError, AttributeError) as error:
        raise StoreError(f"{path.name} is no file of a study's station, or damaged.") from error


def _check_matches(conn: sqlite3.Connection, file: _File, ids: set[str]) -> None:
    """Refuse a file that names matches which neither it has nor this study here.

    Raises:
        StoreError: there is such a match.
    """
    study_id = file.manifest["study"]
    query = "select id from matches where batch = ?"
    here = {match_id for (match_id,) in conn.execute(query, [BATCH + study_id])}
    if missing := ids - here - file.ids:
        raise StoreError(
            f"The file cannot be merged: it names the match {min(missing)}, which it does not have. Export "
            "it again at its station; nothing was merged."
        )
    query = "select 1 from matches where id = ? and batch <> ?"
    if any(conn.execute(query, [match_id, BATCH + study_id]).fetchone() for match_id in ids):
        raise StoreError("The file cannot be merged: it names a match here that is none of the study's.")


def _found(conn: sqlite3.Connection, document: Mapping[str, Any]) -> None:
    """Make the study of a file here, with rows that nobody has."""
    for name in ("studies", "study_texts"):
        insert(conn, name, document[name])
    insert(conn, "study_rows", [{**row, "state": "free"} for row in document["study_rows"]])


def _delete_first(conn: sqlite3.Connection, study: Study, codes: Sequence[str]) -> None:
    """Delete whom another machine has deleted."""
    if codes:
        conn.execute("pragma secure_delete = on").fetchall()
    for code in codes:
        take_away(conn, study, find_person(conn, study.id, code), told=False)


def _import_matches(writer: Writer, matches: bytes, ids: set[str]) -> None:
    """Import the matches with these ids."""
    lines: list[bytes] = []
    taken = False
    for line in matches.splitlines(keepends=True):
        if b'"event":"started"' in line[:40]:
            taken = json.loads(line)["id"] in ids
        if taken:
            lines.append(line)
    if not lines:
        return
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "matches.jsonl"
        path.write_bytes(b"".join(lines))
        import_jsonl(writer, path)


def _take_amendments(conn: sqlite3.Connection, rows: Rows) -> None:
    """Add the amendments of the other machine that are not here."""
    for row in rows:
        query = "select 1 from study_amendments where (study_id, from_hash, to_hash) = (?, ?, ?)"
        if conn.execute(query, [row["study_id"], row["from_hash"], row["to_hash"]]).fetchone() is None:
            insert(conn, "study_amendments", [row])


def _take_log(conn: sqlite3.Connection, study_id: str, log: Sequence[Mapping[str, Any]]) -> None:
    """Add the lines of the other machine's log that are not here."""
    query = "select at, kind, code, text from study_log where study_id = ?"
    known = {_said(*row) for row in conn.execute(query, [study_id])}
    deleted = {code for _, kind, code, _ in known if kind == DELETED}
    for line in log:
        if deleted and line["code"] and marker(study_id, line["code"]) in deleted:
            continue
        row = {name: str(line[name]) for name in ("at", "kind", "code", "text")}
        if _said(*row.values()) not in known:
            insert(conn, "study_log", [{"study_id": study_id, **row}])


def _said(at: str, kind: str, code: str, text: str) -> tuple[str, ...]:
    """What makes a line the same one on two machines; each of them stored the list of codes for itself."""
    return ("", kind, code.upper(), text) if kind == LISTED else (at, kind, code, text)
