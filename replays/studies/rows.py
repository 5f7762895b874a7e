"""Rows of the allocation list in the database, and their states."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from replays.store.row_readers import read_state
from replays.store.row_writers import insert
from replays.store.study_tables import PersonState, RowState
from replays.studies.assignment import AllocationRow
from replays.studies.matches import half_played
from replays.studies.people import Participant, people_of, take_back_rows

COUNTED: Final = (PersonState.COMPLETE, PersonState.ACTIVE)
"""States of people who take part, or have: nobody else may have their row."""


def put_rows(conn: sqlite3.Connection, study_id: str, rows: Iterable[AllocationRow]) -> None:
    """Store rows in place of those that are here, which nobody has."""
    take_back_rows(conn, study_id)
    conn.execute("delete from study_rows where study_id = ?", [study_id])
    _insert(conn, study_id, rows)


def redraw_rows(conn: sqlite3.Connection, study_id: str, rows: Iterable[AllocationRow]) -> None:
    """Store the rows of an amended study in place of those that nobody had."""
    # what came back was planned by the old version
    update = "update study_rows set state = ? where study_id = ? and state = ?"
    conn.execute(update, [RowState.TAKEN, study_id, RowState.RETURNED])
    conn.execute("delete from study_rows where study_id = ? and state = ?", [study_id, RowState.FREE])
    taken = row_states(conn, study_id)
    _insert(conn, study_id, (row for row in rows if row.number not in taken))


def _insert(conn: sqlite3.Connection, study_id: str, rows: Iterable[AllocationRow]) -> None:
    names = ("station", "stratum", "condition", "plan")
    values = ({name: getattr(row, name) for name in names} | {"row": row.number} for row in rows)
    insert(conn, "study_rows", ({**row, "study_id": study_id} for row in values))


def row_states(conn: sqlite3.Connection, study_id: str) -> dict[int, RowState]:
    rows = conn.execute("select row, state from study_rows where study_id = ?", [study_id])
    return {row: read_state(RowState, state) for row, state in rows}


def row_counts(conn: sqlite3.Connection, study_id: str) -> Iterator[tuple[str, str, str, int]]:
    """Yield station, condition, state and number of rows of people, without pilots."""
    query = (
        "select station, condition, state, count(*) from study_rows where study_id = ? and row > 0 "
        "group by 1, 2, 3 order by 1, 2, 3"
    )
    yield from conn.execute(query, [study_id])


def next_row(
    conn: sqlite3.Connection,
    study_id: str,
    person: Participant,
    stratum: str | None = None,
    condition: str | None = None,
) -> int | None:
    """Return a free row of the participant's station, returned ones first; None if there is none.

    Args:
        stratum, condition: required of the row; None for any.
    """
    side, order = ("row < 0", "row desc") if person.pilot else ("row > 0", "row")
    query = (
        f"select row from study_rows where study_id = :study and station = :station and {side} "
        "and state in (:free, :returned) and (:stratum is null or stratum = :stratum) "
        f"and (:condition is null or condition = :condition) order by state = :free, {order} limit 1"
    )
    values = {"study": study_id, "station": person.station, "stratum": stratum, "condition": condition}
    row = conn.execute(query, {**values, "free": RowState.FREE, "returned": RowState.RETURNED}).fetchone()
    return int(row[0]) if row else None


def filled(conn: sqlite3.Connection, study_id: str, stratum: str) -> dict[str, int]:
    """Return the number of people of each condition, in one stratum or with an empty one in all."""
    query = (
        "select r.condition, count(*) from participants p join study_rows r on r.study_id = p.study_id "
        "and r.row = p.row "
        "where p.study_id = ? and p.pilot = 0 and p.state in (?, ?) and ? in ('', r.stratum) group by 1"
    )
    return dict(conn.execute(query, [study_id, *COUNTED, stratum]).fetchall())


def set_row(conn: sqlite3.Connection, study_id: str, row: int | None, state: RowState) -> None:
    conn.execute("update study_rows set state = ? where study_id = ? and row = ?", [state, study_id, row])


def give_back(conn: sqlite3.Connection, study_id: str, person: Participant, *, always: bool = False) -> None:
    """Free a row for the next person, unless half of its matches were played and it is not ``always``."""
    of_group = "select 1 from study_groups where study_id = ? and row = ?"
    if person.row is None or conn.execute(of_group, [study_id, person.row]).fetchone():
        # a group keeps its row whoever leaves it
        return
    reserved = row_states(conn, study_id)[person.row] == RowState.RESERVED
    if reserved or always or not half_played(conn, person):
        set_row(conn, study_id, person.row, RowState.FREE if reserved else RowState.RETURNED)


def merge_rows(conn: sqlite3.Connection, study_id: str, rows: Iterable[Mapping[str, Any]]) -> None:
    """Settle the states of rows after people of another station, with its ``rows``, were taken in."""
    known = row_states(conn, study_id)
    people: dict[int | None, list[Participant]] = {}
    for person in people_of(conn, study_id):
        people.setdefault(person.row, []).append(person)
    for row in rows:
        number, states = row["row"], {row["state"], known.get(row["row"])}
        # a row that is free there says nothing of one that was used here
        if number in known and row["state"] != RowState.FREE:
            set_row(conn, study_id, number, _merged(conn, people.get(number, []), states))


def _merged(conn: sqlite3.Connection, people: list[Participant], states: set[str | None]) -> RowState:
    """Return the state of a row from the people who had it, and its states at both stations."""
    had = {person.state for person in people}
    if PersonState.COMPLETE in had:
        return RowState.COMPLETE
    if PersonState.ACTIVE in had:
        return RowState.TAKEN if RowState.TAKEN in states else RowState.RESERVED
    left = [person for person in people if person.state in (PersonState.ENDED, PersonState.SCREENED)]
    if any(half_played(conn, person) for person in left):
        return RowState.TAKEN
    if states == {RowState.TAKEN}:
        # an amendment took it out, because its plan is that of an earlier version
        return RowState.TAKEN
    used = states & {RowState.RETURNED, RowState.COMPLETE, RowState.TAKEN}
    return RowState.RETURNED if used else RowState.FREE
