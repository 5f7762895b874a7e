"""Several machines: a file with a station's data, and what takes such files together (studies, A.15)."""

from __future__ import annotations

import io
import sqlite3
import tempfile
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from replays.exchange.jsonl_reading import import_jsonl
from replays.exchange.jsonl_writing import write_match, writing
from replays.store.errors import StoreError
from replays.store.privacy_tables import deletion_data, draw_label
from replays.store.row_writers import compact, insert
from replays.store.store import Store
from replays.store.writer import Writer
from replays.studies.code_list import DELETED, LISTED, marker
from replays.studies.deletion import delete_marked
from replays.studies.merge_file import DOCUMENT, FORMAT, MATCHES, VERSION, MergeFile, read_merge_file
from replays.studies.people import people_of, read_person
from replays.studies.protocol import Protocol
from replays.studies.protocol_file import read_text
from replays.studies.references import make_room, new_runs, runs_of, take_runs
from replays.studies.registry import Study, now, studies

_OF_STUDY: Final = ("studies", "study_texts", "study_rows", "study_log")
_OF_PERSON: Final = ("consents", "visits", "stages", "answers", "study_matches")
_OF_VISIT: Final = ("attention", "decision_times")
_ORDER: Final = {"consents": "number", "visits": "number", "stages": "number", "answers": "stage, form, item",
                 "study_matches": "number"}  # fmt: skip

Rows = list[dict[str, Any]]


def export_to_merge(study: Study, path: Path, station: str = "") -> int:
    """Write what another machine needs to take people in, but for those under way; how many there are.

    Args:
        station: only the people of one station.

    Raises:
        StoreError: it cannot be written.
    """
    study.writer.flush()
    with study.store.reading() as conn:
        people = [one for one in people_of(conn, study.id) if one.state != "active"]
        people = [one for one in people if station in ("", one.station)]
        document = {
            name: _rows(conn, f"select * from {name} where {_key(name)} = ?", study.id) for name in _OF_STUDY
        }
        document["people"] = [_person(conn, one.id) for one in people]
        # one station's file is for people; runs go with the whole of what a machine has
        document["references"] = [] if station else runs_of(conn, study.id)
        played = [row for one in document["people"] for row in one["study_matches"]]
        ids = [row["match_id"] for row in (*played, *document["references"]) if row["match_id"]]
    matches = io.BytesIO()
    for match_id in ids:
        write_match(study.store, match_id, matches)
    files = {DOCUMENT: compact(document).encode(), MATCHES: matches.getvalue()}
    manifest = {
        "format": FORMAT,
        "version": VERSION,
        "study": study.id,
        "stations": sorted({one.station for one in people}),
    }
    manifest |= {"files": {name: sha256(body).hexdigest() for name, body in files.items()}}
    with writing(path) as file, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, body in {"manifest.json": compact(manifest).encode(), **files}.items():
            packed.writestr(zipfile.ZipInfo(name), body, zipfile.ZIP_DEFLATED)
    return len(people)


def _key(table: str) -> str:
    return "id" if table == "studies" else "study_id"


def _rows(conn: sqlite3.Connection, query: str, *values: Any) -> Rows:
    return [dict(row) for row in conn.execute(query, values)]


def _person(conn: sqlite3.Connection, person_id: int) -> dict[str, Any]:
    """A participant with all that hangs on it."""
    found: dict[str, Any] = {
        "participant": _rows(conn, "select * from participants where id = ?", person_id)[0]
    }
    for name in _OF_PERSON:
        found[name] = _rows(
            conn, f"select * from {name} where participant_id = ? order by {_ORDER[name]}", person_id
        )
    visits = "select id from visits where participant_id = ?"
    for name in _OF_VISIT:
        found[name] = _rows(conn, f"select * from {name} where visit_id in ({visits})", person_id)
    return found


def merge(store: Store, writer: Writer, path: Path) -> int:
    """Take in a file, deletions first, each person, match and run once; how many people were new or went on.

    Raises:
        StoreError: the file is damaged, of another protocol, or claims rows that others have.
    """
    file = read_merge_file(path)
    manifest, document = file.manifest, file.document
    known = {row.id for row in studies(store)}
    study_id = str(manifest["study"])
    if study_id not in known:
        _found(writer, document)
    study = Study(store, writer, study_id)
    _check_protocol(study, document)
    delete_marked(study, {line["code"] for line in document["study_log"] if line["kind"] == DELETED})
    wanted = writer.run(lambda db: _wanted(db.conn, study, document["people"]))
    runs = writer.run(lambda db: new_runs(db.conn, study.id, document.get("references", [])))
    ids = {row["match_id"] for one in wanted for row in one["study_matches"]}
    _import_matches(writer, file, ids | {row["match_id"] for row in runs})
    digest = sha256(compact(manifest).encode()).hexdigest()
    stations = manifest["stations"]

    def job(conn: sqlite3.Connection) -> int:
        for one in wanted:
            _take_in(conn, study, one)
        take_runs(conn, study.id, runs)
        _take_rows(conn, study, document["study_rows"])
        _take_log(conn, study, document["study_log"])
        for station in stations:
            key = {"study_id": study.id, "station": station, "file_hash": digest}
            conn.execute(
                "delete from study_merges where (study_id, station, file_hash) = (?, ?, ?)", [*key.values()]
            )
            insert(conn, "study_merges", [{**key, "at": now(), "participants": len(document["people"])}])
        return len(wanted)

    return int(study.run(job))


def new_protocols(store: Store, path: Path) -> list[Protocol]:
    """Return the protocols that merging a file would bring here: those of studies that are not here yet.

    Raises:
        StoreError: it is no file of a station, or damaged.
        ProtocolError: a protocol in it cannot be read.
    """
    document = read_merge_file(path).document
    known = {row.id for row in studies(store)}
    try:
        return [read_text(str(row["protocol"])) for row in document["studies"] if row["id"] not in known]
    except (KeyError, TypeError) as error:
        raise StoreError(f"{path.name} is no file of a study's station, or damaged.") from error


def _check_protocol(study: Study, document: Mapping[str, Any]) -> None:
    """Refuse another protocol, unless one of the two became the other by a declared amendment."""
    own, other = study.row.protocol_hash, document["studies"][0]["protocol_hash"]
    told = " ".join(
        [*(line.text for line in study.lines()), *(str(line["text"]) for line in document["study_log"])]
    )
    if own != other and not (f"{own} to {other}" in told or f"{other} to {own}" in told):
        raise StoreError(
            f"The file was made with another protocol of {study.id} ({other[:12]}, not {own[:12]}), and no "
            "amendment leads from one to the other."
        )


def _found(writer: Writer, document: Mapping[str, Any]) -> None:
    """Make the study of a file here, with rows that nobody has."""

    def job(conn: sqlite3.Connection) -> None:
        for name in ("studies", "study_texts"):
            _insert(conn, name, document[name])
        _insert(conn, "study_rows", [{**row, "state": "free"} for row in document["study_rows"]])

    writer.run(lambda db: job(db.conn))


def _insert(conn: sqlite3.Connection, table: str, rows: Iterable[Mapping[str, Any]]) -> None:
    """Insert rows of a file, whose columns must be those of the table.

    Raises:
        StoreError: they are not.
    """
    columns = {row[1] for row in conn.execute(f"pragma table_info({table})")}
    for row in rows:
        if set(row) - columns:
            raise StoreError(f"The file has columns that {table} does not have here; update this program.")
        insert(conn, table, [row])


def _wanted(conn: sqlite3.Connection, study: Study, people: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The people of a file that are not here, or are further there; who was deleted here stays so.

    Raises:
        StoreError: somebody else has a row of theirs.
    """
    deleted = {line.code for line in study.lines() if line.kind == DELETED}
    wanted = []
    for one in people:
        code = one["participant"]["code"]
        own = conn.execute(
            "select id, row, station from participants where study_id = ? and code = ?", [study.id, code]
        ).fetchone()
        if deleted and marker(study.id, code) in deleted:
            continue
        if own is not None:
            _check_same(own[1:], one["participant"])
        if own is None or _far(_person_of(conn, own[0])) < _far(one):
            wanted.append(one)
    codes = {one["participant"]["code"] for one in people}
    for one in wanted:
        _check_row(conn, study, one["participant"], codes)
    return wanted


def _check_same(own: tuple[int | None, str], other: Mapping[str, Any]) -> None:
    """Refuse a code under which two people took part at two machines."""
    row, station = own
    if row is not None and other["row"] is not None and row != other["row"]:
        raise StoreError(
            f"Two people used the code {other['code']}, at station {station} and at {other['station']}: "
            "export each machine by itself, and give each station codes of its own. Nothing was merged."
        )


def _person_of(conn: sqlite3.Connection, person_id: int) -> dict[str, Any]:
    before, conn.row_factory = conn.row_factory, sqlite3.Row
    try:
        return _person(conn, person_id)
    finally:
        conn.row_factory = before


def _far(one: Mapping[str, Any]) -> tuple[int, int, int, bool]:
    """How far somebody has come: more of it is later."""
    counts = (len(one["visits"]), len(one["stages"]), len(one["answers"]))
    return (*counts, one["participant"]["state"] == "excluded")


def _check_row(conn: sqlite3.Connection, study: Study, person: Mapping[str, Any], codes: set[str]) -> None:
    """Refuse a row that somebody else has here of whom the file does not know."""
    query = (
        "select code, state from participants where study_id = ? and row = ? "
        "and state in ('complete', 'active')"
    )
    if person["row"] is None or person["state"] not in ("complete", "active"):
        return
    for code, _ in conn.execute(query, [study.id, person["row"]]):
        if code not in codes:
            raise StoreError(
                f"Row {person['row']} of station {person['station']} was given out twice, here and in the "
                "file: two machines ran as the same station. Nothing was merged."
            )


def _import_matches(writer: Writer, file: MergeFile, ids: set[str | None]) -> None:
    """Import the matches with these ids."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "matches.jsonl"
        with path.open("wb") as chosen:
            chosen.writelines(file.match_lines(ids))
        if path.stat().st_size:
            import_jsonl(writer, path)


def _take_in(conn: sqlite3.Connection, study: Study, one: Mapping[str, Any]) -> None:
    """Put a person in place of what is here of the same code."""
    person = dict(one["participant"])
    times = _kept_times(one)
    query = "select label from participants where study_id = ? and code = ?"
    own = conn.execute(query, [study.id, person["code"]]).fetchone()
    # files of earlier versions have no labels
    person["label"] = person.get("label") or (own[0] if own else draw_label())
    conn.execute("delete from participants where study_id = ? and code = ?", [study.id, person["code"]])
    person.pop("id")
    _insert(conn, "participants", [{**person, "study_id": study.id}])
    person_id = conn.execute("select last_insert_rowid()").fetchone()[0]
    visits: dict[int, int] = {}
    for row in one["visits"]:
        old = row["id"]
        _insert(
            conn, "visits", [{**{k: v for k, v in row.items() if k != "id"}, "participant_id": person_id}]
        )
        visits[old] = conn.execute("select last_insert_rowid()").fetchone()[0]
    make_room(conn, study.id, (row["number"] for row in one["study_matches"]))
    for name in ("consents", "answers", "study_matches"):
        _insert(conn, name, ({**row, "participant_id": person_id} for row in one[name]))
    moved = (
        {**row, "participant_id": person_id, "visit_id": visits[row["visit_id"]]} for row in one["stages"]
    )
    _insert(conn, "stages", moved)
    for row in one["attention"]:
        _insert(
            conn,
            "attention",
            [{**{k: v for k, v in row.items() if k != "id"}, "visit_id": visits[row["visit_id"]]}],
        )
    for match_id in {row["match_id"] for row in times}:
        conn.execute("delete from decision_times where match_id = ?", [match_id])
    _insert(conn, "decision_times", ({**row, "visit_id": visits[row["visit_id"]]} for row in times))


def _kept_times(one: Mapping[str, Any]) -> Rows:
    return [dict(row) for row in one["decision_times"]]


def _take_rows(conn: sqlite3.Connection, study: Study, rows: Sequence[Mapping[str, Any]]) -> None:
    """Settle the states of the rows from who has them now."""
    known = dict(conn.execute("select row, state from study_rows where study_id = ?", [study.id]).fetchall())
    for row in rows:
        number, state = row["row"], row["state"]
        if number in known and (state != "free" or known[number] != "free"):
            settled = _row_state(conn, study, number, {state, known[number]})
            conn.execute(
                "update study_rows set state = ? where study_id = ? and row = ?", [settled, study.id, number]
            )


def _row_state(conn: sqlite3.Connection, study: Study, number: int, told: set[str]) -> str:
    """What has become of a row, by the people who had it."""
    query = "select id, state from participants where study_id = ? and row = ?"
    people = dict(conn.execute(query, [study.id, number]).fetchall())
    states = set(people.values())
    if "complete" in states:
        return "complete"
    if "active" in states:
        return "taken" if "taken" in told else "reserved"
    kept = any(_played_half(conn, one) for one, state in people.items() if state in ("ended", "screened"))
    if kept:
        return "taken"
    return "returned" if "returned" in told or "complete" in told or "taken" in told else "free"


def _played_half(conn: sqlite3.Connection, person_id: int) -> bool:
    person = read_person(conn, person_id)
    query = "select count(*) from study_matches where participant_id = ? and scored = 1 and state = 'ended'"
    planned = sum(len(block.matches) for block in person.plan)
    return bool(planned) and 2 * conn.execute(query, [person_id]).fetchone()[0] >= planned


def _take_log(conn: sqlite3.Connection, study: Study, log: Sequence[Mapping[str, Any]]) -> None:
    """Add the lines of the other machine's log that are not here."""
    query = "select at, kind, code, text from study_log where study_id = ?"
    known = {_said(*row) for row in conn.execute(query, [study.id])}
    deleted = {code for _, kind, code, _ in known if kind == DELETED}
    for line in log:
        if deleted and line["code"] and marker(study.id, line["code"]) in deleted:
            continue
        row = {name: str(line[name]) for name in ("at", "kind", "code", "text")}
        if _said(*row.values()) not in known:
            data = str(line.get("data", deletion_data(row["text"])))
            insert(conn, "study_log", [{"study_id": study.id, **row, "data": data}])


def _said(at: str, kind: str, code: str, text: str) -> tuple[str, ...]:
    """What makes a line the same one on two machines; each of them stored the list of codes for itself."""
    return ("", kind, code.upper(), text) if kind == LISTED else (at, kind, code, text)
