"""People of a file of another station: who is taken in, who stays as here, and their rows (studies, A.15)."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from replays.store.errors import StoreError
from replays.store.privacy_tables import draw_label
from replays.store.row_writers import insert
from replays.studies.code_list import DELETED, marker
from replays.studies.merge_shape import OF_PERSON, OF_VISIT
from replays.studies.people import read_person
from replays.studies.references import make_room

SETTLED: Final = ("complete", "excluded")
"""States of people here whose data no file replaces."""
_ORDER: Final = {"consents": "number", "visits": "number", "stages": "number", "answers": "stage, form, item",
                 "study_matches": "number"}  # fmt: skip

Rows = list[dict[str, Any]]


@dataclass(slots=True)
class Further:
    """The people of a file, by what becomes of them here.

    Attributes:
        wanted: who are taken in: the new ones, and those who are further in the file.
        excluded: who are complete here and excluded there; their data here stay.
        new, replaced: the codes of ``wanted``.
        kept: codes of people of whom the file has more, and who are complete or excluded here.
        gone: how many were deleted here.
    """

    wanted: Rows = field(default_factory=list)
    excluded: Rows = field(default_factory=list)
    new: tuple[str, ...] = ()
    replaced: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    gone: int = 0


def all_rows(conn: sqlite3.Connection, query: str, *values: Any) -> Rows:
    """Return the rows of a query as tables."""
    cursor = conn.execute(query, values)
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor]


def whole_person(conn: sqlite3.Connection, person_id: int) -> dict[str, Any]:
    """Return a participant with all rows that belong to it."""
    (row,) = all_rows(conn, "select * from participants where id = ?", person_id)
    found: dict[str, Any] = {"participant": row}
    for name in OF_PERSON:
        query = f"select * from {name} where participant_id = ? order by {_ORDER[name]}"
        found[name] = all_rows(conn, query, person_id)
    visits = "select id from visits where participant_id = ?"
    for name in OF_VISIT:
        found[name] = all_rows(conn, f"select * from {name} where visit_id in ({visits})", person_id)
    return found


def further(
    conn: sqlite3.Connection, study_id: str, people: Sequence[dict[str, Any]], leaving: Iterable[str]
) -> Further:
    """Sort the people of a file by what becomes of them here.

    Args:
        leaving: codes of people here who are deleted before the others are taken in.

    Raises:
        StoreError: somebody else has a row or a code of theirs.
    """
    query = "select code from study_log where study_id = ? and kind = ?"
    deleted = {code for (code,) in conn.execute(query, [study_id, DELETED])}
    found = Further()
    for one in people:
        code = one["participant"]["code"]
        if deleted and marker(study_id, code) in deleted:
            found.gone += 1
        else:
            _sort(conn, study_id, one, found)
    codes = {code.upper() for code in (*leaving, *(one["participant"]["code"] for one in people))}
    for one in found.wanted:
        _check_row(conn, study_id, one["participant"], codes)
    return found


def _sort(conn: sqlite3.Connection, study_id: str, one: dict[str, Any], found: Further) -> None:
    code = one["participant"]["code"]
    query = "select id, row, station, state from participants where study_id = ? and upper(code) = upper(?)"
    own = conn.execute(query, [study_id, code]).fetchone()
    if own is None:
        found.wanted.append(one)
        found.new += (code,)
        return
    person_id, row, station, state = own
    _check_same(row, station, one["participant"])
    if state == "complete" and one["participant"]["state"] == "excluded":
        found.excluded.append(one)
    elif _far(whole_person(conn, person_id)) >= _far(one):
        return
    elif state in SETTLED:
        found.kept += (code,)
    else:
        found.wanted.append(one)
        found.replaced += (code,)


def _check_same(row: int | None, station: str, other: Mapping[str, Any]) -> None:
    """Refuse a code under which two people took part at two machines."""
    if row is not None and other["row"] is not None and row != other["row"]:
        raise StoreError(
            f"Two people used the code {other['code']}, at station {station} and at {other['station']}: "
            "export each machine by itself, and give each station codes of its own. Nothing was merged."
        )


def _far(one: Mapping[str, Any]) -> tuple[int, int, int, bool]:
    """How far somebody has come: more of it is later."""
    counts = (len(one["visits"]), len(one["stages"]), len(one["answers"]))
    return (*counts, one["participant"]["state"] == "excluded")


def _check_row(conn: sqlite3.Connection, study_id: str, person: Mapping[str, Any], codes: set[str]) -> None:
    """Refuse a row that somebody else has here of whom the file does not know."""
    if person["row"] is None or person["state"] not in ("complete", "active"):
        return
    query = (
        "select upper(code) from participants where study_id = ? and row = ? "
        "and state in ('complete', 'active')"
    )
    for (code,) in conn.execute(query, [study_id, person["row"]]):
        if code not in codes:
            raise StoreError(
                f"Row {person['row']} of station {person['station']} was given out twice, here and in the "
                "file: two machines ran as the same station. Nothing was merged."
            )


def take_in(conn: sqlite3.Connection, study_id: str, one: Mapping[str, Any]) -> None:
    """Put a person in place of what is here of the same code."""
    person = _without_id(one["participant"])
    query = "select label from participants where study_id = ? and upper(code) = upper(?)"
    own = conn.execute(query, [study_id, person["code"]]).fetchone()
    # files of earlier versions have no labels
    person["label"] = person["label"] or (own[0] if own else draw_label())
    conn.execute(
        "delete from participants where study_id = ? and upper(code) = upper(?)", [study_id, person["code"]]
    )
    insert(conn, "participants", [person])
    person_id = conn.execute("select last_insert_rowid()").fetchone()[0]
    visits: dict[int, int] = {}
    for row in one["visits"]:
        insert(conn, "visits", [{**_without_id(row), "participant_id": person_id}])
        visits[row["id"]] = conn.execute("select last_insert_rowid()").fetchone()[0]
    make_room(conn, study_id, (row["number"] for row in one["study_matches"]))
    for name in ("consents", "answers", "study_matches"):
        insert(conn, name, ({**row, "participant_id": person_id} for row in one[name]))
    stages = (
        {**row, "participant_id": person_id, "visit_id": visits[row["visit_id"]]} for row in one["stages"]
    )
    insert(conn, "stages", stages)
    insert(
        conn,
        "attention",
        ({**_without_id(row), "visit_id": visits[row["visit_id"]]} for row in one["attention"]),
    )
    for match_id in {row["match_id"] for row in one["decision_times"]}:
        conn.execute("delete from decision_times where match_id = ?", [match_id])
    times = ({**row, "visit_id": visits[row["visit_id"]]} for row in one["decision_times"])
    insert(conn, "decision_times", times)


def _without_id(row: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name != "id"}


def mark_excluded(conn: sqlite3.Connection, study_id: str, one: Mapping[str, Any]) -> None:
    """Mark somebody as excluded who is so at another station; the data here stay."""
    values = [one["participant"]["reason"], study_id, one["participant"]["code"]]
    update = (
        "update participants set state = 'excluded', reason = ? where study_id = ? and upper(code) = upper(?)"
    )
    conn.execute(update, values)


def take_rows(conn: sqlite3.Connection, study_id: str, rows: Iterable[Mapping[str, Any]]) -> None:
    """Settle the states of the rows from who has them now."""
    known = dict(conn.execute("select row, state from study_rows where study_id = ?", [study_id]).fetchall())
    for row in rows:
        number, state = row["row"], row["state"]
        if number in known and (state != "free" or known[number] != "free"):
            settled = _row_state(conn, study_id, number, {state, known[number]})
            conn.execute(
                "update study_rows set state = ? where study_id = ? and row = ?", [settled, study_id, number]
            )


def _row_state(conn: sqlite3.Connection, study_id: str, number: int, told: set[str]) -> str:
    """What has become of a row, by the people who had it."""
    query = "select id, state from participants where study_id = ? and row = ?"
    people = dict(conn.execute(query, [study_id, number]).fetchall())
    states = set(people.values())
    if "complete" in states:
        return "complete"
    if "active" in states:
        return "taken" if "taken" in told else "reserved"
    kept = any(_played_half(conn, one) for one, state in people.items() if state in ("ended", "screened"))
    if kept:
        return "taken"
    return "returned" if told & {"returned", "complete", "taken"} else "free"


def _played_half(conn: sqlite3.Connection, person_id: int) -> bool:
    person = read_person(conn, person_id)
    query = "select count(*) from study_matches where participant_id = ? and scored = 1 and state = 'ended'"
    planned = sum(len(block.matches) for block in person.plan)
    return bool(planned) and 2 * conn.execute(query, [person_id]).fetchone()[0] >= planned
