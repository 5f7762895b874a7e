"""Checks of the keys, rows and values of a station's file, before it is taken in."""

from __future__ import annotations

import json
import re
import sqlite3
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, NoReturn

from replays.store.errors import StoreError
from replays.store.study_tables import LogKind
from replays.studies.assignment import read_plan
from replays.studies.merge_group_shape import check_groups
from replays.studies.people import read_deleted
from replays.studies.protocol_file import digest, read_text
from resources.errors import UserError

OF_STUDY: Final = ("studies", "study_texts", "study_rows", "study_log")
OF_PERSON: Final = ("consents", "visits", "stages", "answers", "study_matches")
OF_WAITS: Final = "study_waits"
"""A person's rows that files of earlier versions lack."""
OF_VISIT: Final = ("attention", "decision_times")
OF_MATCH: Final = ("seat_screens",)
"""Tables of people's matches, which files of earlier versions lack."""
LATER: Final = ("references", "study_amendments")
"""Tables that files of earlier versions lack."""
_ID: Final = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?")
_KINDS: Final[dict[str, tuple[type, ...]]] = {"text": (str,), "integer": (int,), "real": (int, float)}
_LARGEST: Final = 2**63

Row = Mapping[str, Any]


def check_shape(conn: sqlite3.Connection, manifest: Any, document: Any) -> None:
    """Refuse a file with missing or wrong contents; the sentence names the place.

    Args:
        conn: of a database with the tables of the rows.
    """
    study_id, stations = _of(manifest, "study", str, "manifest"), _of(manifest, "stations", list, "manifest")
    if not _ID.fullmatch(study_id):
        _refuse(f"{study_id!r} is no id of a study")
    if not all(isinstance(station, str) and _storable(station) for station in stations):
        _refuse("manifest: 'stations' must be a list of names")
    shapes = _Shapes(conn)
    for name in (*OF_STUDY, *LATER):
        if name in OF_STUDY or (isinstance(document, dict) and name in document):
            table = "study_matches" if name == "references" else name
            rows = _of(document, name, list, "study.json")
            shapes.check(table, rows, name)
            _check_study(rows, "id" if name == "studies" else "study_id", study_id, name)
    check_groups(document, shapes.check, study_id)
    _check_protocol(document, study_id)
    shared = {row["match_id"] for group in document.get("groups", ()) for row in group["matches"]}
    for place, person in enumerate(_of(document, "people", list, "study.json"), 1):
        _check_person(shapes, person, study_id, f"person {place}", shared)
    codes = Counter(person["participant"]["code"].upper() for person in document["people"])
    if twice := [code for code, count in codes.items() if count > 1]:
        _refuse(f"the person {twice[0]} is in it more than once")


def started_matches(lines: Iterable[tuple[int, bytes]], batch: str) -> set[str]:
    """Return the ids of the matches of a file by their first lines; `StoreError` for another batch."""
    ids = set()
    for number, line in lines:
        try:
            started = json.loads(line)
        except (ValueError, RecursionError):
            _refuse(f"line {number} of matches.jsonl is no JSON")
        if _of(started, "batch", str, f"line {number} of matches.jsonl") != batch:
            _refuse(f"line {number} of matches.jsonl is a match of something else than {batch}")
        ids.add(_of(started, "id", str, f"line {number} of matches.jsonl"))
    return ids


class _Column(NamedTuple):
    """The type of a column's values, whether it needs one, and its default."""

    kind: str
    filled: bool
    usual: str | int | float | None


class _Shapes:
    """The shape of rows, by the tables of this database."""

    def __init__(self, conn: sqlite3.Connection) -> None:
        self._conn = conn
        self._columns: dict[str, dict[str, _Column]] = {}

    def check(self, table: str, rows: Sequence[Any], where: str) -> None:
        """Refuse rows that do not fit a table, and add the columns that earlier versions lack."""
        if table not in self._columns:
            described = self._conn.execute(f"pragma table_info({table})").fetchall()
            self._columns[table] = {
                name: _Column(kind.lower(), bool(filled or key), self._usual(default))
                for _, name, kind, filled, default, key in described
            }
        for place, row in enumerate(rows, 1):
            self._check_row(self._columns[table], row, f"row {place} of {where!r}")

    def _usual(self, default: str | None) -> str | int | float | None:
        value: str | int | float | None = self._conn.execute(f"select {default or 'null'}").fetchone()[0]
        return value

    def _check_row(self, columns: Mapping[str, _Column], row: Any, where: str) -> None:
        if not isinstance(row, dict):
            _refuse(f"{where} is not a row")
        if more := row.keys() - columns.keys():
            _refuse(f"{where} has a column {min(more)!r}, which is not known here; update this program")
        for name, column in columns.items():
            value = row.setdefault(name, column.usual)
            if value is None and not column.filled:
                continue
            if value is None:
                _refuse(f"{where} lacks {name!r}")
            if not isinstance(value, _KINDS[column.kind]) or isinstance(value, bool) or not _storable(value):
                _refuse(f"{name!r} in {where} must be {column.kind}")


def _storable(value: object) -> bool:
    """Return whether SQLite can store a value: text without half surrogate pairs, 64-bit integers."""
    if isinstance(value, str):
        return not any("\ud800" <= letter <= "\udfff" for letter in value)
    return not isinstance(value, int) or -_LARGEST <= value < _LARGEST


def _check_study(rows: Sequence[Row], column: str, study_id: str, where: str) -> None:
    if any(row[column] != study_id for row in rows):
        _refuse(f"{where!r} has a row of another study than {study_id}")


def _check_protocol(document: Mapping[str, Any], study_id: str) -> None:
    """Refuse a study whose protocol, texts or plans do not match their hashes and ids."""
    if len(document["studies"]) != 1:
        _refuse("'studies' must have one row")
    (study,) = document["studies"]
    if digest(study["protocol"]) != study["protocol_hash"]:
        _refuse("the protocol is not that of its hash")
    try:
        protocol = read_text(study["protocol"])
    except (UserError, ValueError, RecursionError) as error:
        _refuse(f"its protocol cannot be read: {error}")
    if protocol.study.id != study_id:
        _refuse(f"its protocol is of {protocol.study.id!r}, not of {study_id}")
    if any(digest(text["body"]) != text["hash"] for text in document["study_texts"]):
        _refuse("a text is not that of its hash")
    for line in document["study_log"]:
        if line["data"]:
            parse = read_deleted if line["kind"] == LogKind.DELETED else _table
            _parsed(parse, line["data"], f"the data of line {line['id']} of the log")
    for row in document["study_rows"]:
        _parsed(read_plan, row["plan"], f"the plan of row {row['row']}")


def _check_person(
    shapes: _Shapes, person: Any, study_id: str, where: str, shared: Collection[str | None]
) -> None:
    """Refuse a person whose rows contradict each other; ``shared`` are ids of matches of groups."""
    participant = _of(person, "participant", dict, where)
    shapes.check("participants", [participant], f"{where}, participant")
    person.setdefault(OF_WAITS, [])
    for name in (*OF_PERSON, OF_WAITS, *OF_VISIT):
        shapes.check(name, _of(person, name, list, where), f"{where}, {name}")
    _check_study([participant], "study_id", study_id, f"{where}, participant")
    _check_study(person["study_matches"], "study_id", study_id, f"{where}, study_matches")
    visits = {row["id"] for row in person["visits"]}
    matches = {row["match_id"] for row in person["study_matches"]}
    for name in ("stages", *OF_VISIT):
        if any(row["visit_id"] not in visits for row in person[name]):
            _refuse(f"{name!r} of {where} names a visit that is not there")
    for name in OF_MATCH:
        shapes.check(name, _of({name: [], **person}, name, list, where), f"{where}, {name}")
    for name in ("decision_times", *OF_MATCH):
        if any(row["match_id"] not in (matches | set(shared)) for row in person.get(name, ())):
            _refuse(f"{name!r} of {where} names a match of somebody else")
    if any(row["reference"] for row in person["study_matches"]):
        _refuse(f"'study_matches' of {where} holds a reference run")
    for name, column in (("consents", "boxes"), ("visits", "device")):
        for row in person[name]:
            _parsed(_table, row[column], f"{column!r} of {where}")


def _table(text: str) -> None:
    if not isinstance(json.loads(text), dict):
        raise TypeError


def _parsed(parse: Callable[[str], object], text: str, where: str) -> None:
    try:
        parse(text)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        _refuse(f"{where} cannot be read")


def _of(value: Any, name: str, kind: type, where: str) -> Any:
    """Return the value of a name in a table of the file."""
    words: dict[type, str] = {str: "a text", list: "a list", dict: "a table"}
    if not isinstance(value, dict):
        _refuse(f"{where} is not a table")
    if name not in value:
        _refuse(f"{where} lacks {name!r}")
    if not isinstance(value[name], kind):
        _refuse(f"{name!r} in {where} must be {words[kind]}")
    return value[name]


def _refuse(what: str) -> NoReturn:
    raise StoreError(
        f"The file cannot be merged: {what}. Export it again at its station; nothing was merged."
    )


def matches_of(document: Mapping[str, Any]) -> Iterator[Row]:
    """Return the rows of planned matches and runs that name a match."""
    for person in document["people"]:
        yield from (row for row in person["study_matches"] if row["match_id"])
    yield from (row for row in document.get("references", ()) if row["match_id"])
    for group in document.get("groups", ()):
        yield from (row for row in group["matches"] if row["match_id"])
