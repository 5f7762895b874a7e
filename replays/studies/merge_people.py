"""People of a file of another station, sorted into those taken in and those who stay."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from replays.store.errors import StoreError
from replays.store.privacy_tables import draw_label
from replays.store.row_writers import insert
from replays.store.study_tables import PersonState
from replays.studies.merge_shape import OF_MATCH, OF_PERSON, OF_VISIT, OF_WAITS
from replays.studies.people import (
    Participant,
    add_person,
    deleted_markers,
    find_person,
    known_person,
    marker,
    people_of,
    plain_code,
    remove_person,
    set_state,
)
from replays.studies.protocol_file import read_text
from replays.studies.references import make_room
from replays.studies.rows import COUNTED

SETTLED: Final = (PersonState.COMPLETE, PersonState.EXCLUDED)
"""States of people here whose data no file replaces."""
_ORDER: Final = {"consents": "number", "visits": "number", "stages": "number", "answers": "stage, form, item",
                 "study_matches": "number", "study_waits": "number"}  # fmt: skip

Rows = list[dict[str, Any]]


@dataclass(slots=True)
class Further:
    """The people of a file, by what the merge does with them.

    Attributes:
        wanted: new people, and those who are further in the file; they are taken in.
        excluded: people who are complete here and excluded there; their data here stay.
        new, replaced: the codes of ``wanted``.
        kept: codes of people who are further in the file, but complete or excluded here.
        gone: number of people who were deleted here.
    """

    wanted: Rows = field(default_factory=list)
    excluded: Rows = field(default_factory=list)
    new: tuple[str, ...] = ()
    replaced: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    gone: int = 0


def all_rows(conn: sqlite3.Connection, query: str, *values: Any) -> Rows:
    cursor = conn.execute(query, values)
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor]


def whole_person(conn: sqlite3.Connection, person_id: int) -> dict[str, Any]:
    (row,) = all_rows(conn, "select * from participants where id = ?", person_id)
    tables: dict[str, Any] = {"participant": row}
    for name in (*OF_PERSON, OF_WAITS):
        query = f"select * from {name} where participant_id = ? order by {_ORDER[name]}"
        tables[name] = all_rows(conn, query, person_id)
    visits = "select id from visits where participant_id = ?"
    for name in OF_VISIT:
        tables[name] = all_rows(conn, f"select * from {name} where visit_id in ({visits})", person_id)
    of_person = "select match_id from study_matches where participant_id = ?"
    for name in OF_MATCH:
        query = f"select * from {name} where match_id in ({of_person}) order by match_id, seat, from_step"
        if rows := all_rows(conn, query, person_id):
            tables[name] = rows
    return tables


def further(
    conn: sqlite3.Connection, study_id: str, people: Sequence[dict[str, Any]], leaving: Iterable[str]
) -> Further:
    """Sort the people of a file by what the merge does with them; ``leaving``: codes deleted here before.

    Raises:
        StoreError: another participant has one of their rows or codes.
    """
    deleted = deleted_markers(conn, study_id)
    sorted_people = Further()
    for person in people:
        code = person["participant"]["code"]
        if deleted and marker(study_id, code) in deleted:
            sorted_people.gone += 1
        else:
            _sort(conn, study_id, person, sorted_people)
    codes = {plain_code(code) for code in (*leaving, *(person["participant"]["code"] for person in people))}
    staying = [kept for kept in people_of(conn, study_id, *COUNTED) if plain_code(kept.code) not in codes]
    # in a study of groups, a row is for all people of one
    for person in [] if has_groups(conn, study_id) else sorted_people.wanted:
        _check_row(staying, person["participant"])
    return sorted_people


def has_groups(conn: sqlite3.Connection, study_id: str) -> bool:
    """Return whether a study that is here is one of groups."""
    row = conn.execute("select protocol from studies where id = ?", [study_id]).fetchone()
    return row is not None and read_text(row[0]).group is not None


def _sort(conn: sqlite3.Connection, study_id: str, there: dict[str, Any], people: Further) -> None:
    code, excluded = there["participant"]["code"], there["participant"]["state"] == PersonState.EXCLUDED
    here = known_person(conn, study_id, code)
    if here is None:
        people.wanted.append(there)
        people.new += (code,)
        return
    _check_same(here, there["participant"])
    if here.state == PersonState.COMPLETE and excluded:
        people.excluded.append(there)
    elif _far(whole_person(conn, here.id)) >= _far(there):
        return
    elif here.state in SETTLED:
        people.kept += (code,)
    else:
        people.wanted.append(there)
        people.replaced += (code,)


def _check_same(person: Participant, other: Mapping[str, Any]) -> None:
    """Refuse a code under which two people took part at two machines."""
    if person.row is not None and other["row"] is not None and person.row != other["row"]:
        raise StoreError(
            f"Two people used the code {other['code']}, at station {person.station} and at {other['station']}"
            ": export each machine on its own, and give each station codes of its own. Nothing was merged."
        )


def _far(person: Mapping[str, Any]) -> tuple[int, int, int, bool]:
    """Return how far a person has come; later is greater."""
    counts = (len(person["visits"]), len(person["stages"]), len(person["answers"]))
    return (*counts, person["participant"]["state"] == PersonState.EXCLUDED)


def _check_row(staying: Iterable[Participant], person: Mapping[str, Any]) -> None:
    """Refuse a row that another participant has; ``staying`` are participants here but not in the file."""
    row = person["row"]
    if row is not None and person["state"] in COUNTED and any(kept.row == row for kept in staying):
        raise StoreError(
            f"Row {row} of station {person['station']} was given out twice, here and in the "
            "file: two machines ran as the same station. Nothing was merged."
        )


def take_in(conn: sqlite3.Connection, study_id: str, incoming: Mapping[str, Any]) -> None:
    """Replace what is here of a code with a person of the file."""
    person = _without_id(incoming["participant"])
    here = known_person(conn, study_id, person["code"])
    # files of earlier versions have no labels
    person["label"] = person["label"] or (here.label if here else draw_label())
    if here:
        remove_person(conn, here.id)
    person_id = add_person(conn, person)
    visits: dict[int, int] = {}
    for row in incoming["visits"]:
        insert(conn, "visits", [{**_without_id(row), "participant_id": person_id}])
        visits[row["id"]] = conn.execute("select last_insert_rowid()").fetchone()[0]
    make_room(conn, study_id, (row["number"] for row in incoming["study_matches"]))
    for name in ("consents", "answers", "study_matches", "study_waits"):
        insert(conn, name, ({**row, "participant_id": person_id} for row in incoming[name]))
    for key in {(row["match_id"], row["seat"]) for row in incoming["decision_times"]}:
        conn.execute("delete from decision_times where match_id = ? and seat = ?", key)
    of_visits = {
        "stages": ({**row, "participant_id": person_id} for row in incoming["stages"]),
        "attention": map(_without_id, incoming["attention"]),
        "decision_times": incoming["decision_times"],
    }
    for name, rows in of_visits.items():
        insert(conn, name, ({**row, "visit_id": visits[row["visit_id"]]} for row in rows))
    for name in OF_MATCH:
        rows = incoming.get(name, ())
        for match_id in {row["match_id"] for row in rows}:
            conn.execute(f"delete from {name} where match_id = ?", [match_id])
        insert(conn, name, rows)


def _without_id(row: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name != "id"}


def mark_excluded(conn: sqlite3.Connection, study_id: str, incoming: Mapping[str, Any]) -> None:
    """Mark a person as excluded who is so at another station; the data here stay."""
    person = find_person(conn, study_id, incoming["participant"]["code"])
    set_state(conn, person.id, PersonState.EXCLUDED, incoming["participant"]["reason"])
