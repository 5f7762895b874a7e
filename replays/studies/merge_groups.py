"""Groups in a file of another station: written, checked, and taken in after the people."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from replays.store.group_tables import GroupState
from replays.store.row_writers import insert
from replays.store.scrubbing import mark
from replays.store.study_tables import MatchState
from replays.store.withdrawn import take_words_out
from replays.studies.group_deletion import forget_screens
from replays.studies.matches import replace_group
from replays.studies.merge_people import all_rows
from replays.studies.people import deleted_markers, known_person, marker

_CODE: Final = "(select code from participants p where p.id = t.participant_id) as code"
_OF_GROUP: Final = {
    "members": f"select t.*, {_CODE} from study_members t where t.study_id = ? and t.group_number = ? "
    "order by place",
    "matches": "select * from study_matches where study_id = ? and group_number = ? order by number",
    "sitters": f"select t.*, {_CODE} from study_match_people t join study_matches s on "
    "s.study_id = t.study_id and s.number = t.number where t.study_id = ? and s.group_number = ? "
    "order by t.number, t.seat, t.from_step",
    "screens": "select t.* from seat_screens t join study_matches s on s.match_id = t.match_id "
    "where s.study_id = ? and s.group_number = ? order by t.match_id, t.seat, t.from_step",
}
Rows = list[dict[str, Any]]


def groups_for_file(conn: sqlite3.Connection, study_id: str, station: str = "") -> Rows:
    """Return the groups of a station, or of all, that are over."""
    query = (
        "select * from study_groups where study_id = ? and state <> ? and ? in ('', station) order by number"
    )
    groups = []
    for row in all_rows(conn, query, study_id, GroupState.PLAYING, station):
        parts = {name: all_rows(conn, of, study_id, row["number"]) for name, of in _OF_GROUP.items()}
        groups.append({"group": row, **parts})
    return groups


def new_groups(conn: sqlite3.Connection, study_id: str, groups: Sequence[dict[str, Any]]) -> Rows:
    """Return the groups of a file that are not here, have come further there, or have people lacking here.

    A member who was still under way when an earlier file was written comes with a later one.
    """
    gone = deleted_markers(conn, study_id)
    found = []
    for group in groups:
        played, here = _played(group["matches"]), _here(conn, study_id, group)
        codes = {row["code"] for name in ("members", "sitters") for row in group[name] if row["code"]}
        known = {code for code in codes if not gone or marker(study_id, code) not in gone}
        if played > here or (played == here and known - _codes_here(conn, study_id, group)):
            found.append(group)
    return found


def _codes_here(conn: sqlite3.Connection, study_id: str, group: Mapping[str, Any]) -> set[str]:
    """Return the codes of people who belong to a group here."""
    number = group["group"]["number"]
    rows = [
        row for name in ("members", "sitters") for row in all_rows(conn, _OF_GROUP[name], study_id, number)
    ]
    return {row["code"] for row in rows if row["code"]}


def _played(matches: Iterable[Mapping[str, Any]]) -> int:
    return sum(match["state"] == MatchState.ENDED for match in matches)


def _here(conn: sqlite3.Connection, study_id: str, group: Mapping[str, Any]) -> int:
    """Return how many matches of a group ended here; -1 for a group that is not here."""
    number = group["group"]["number"]
    known = "select state from study_groups where study_id = ? and number = ?"
    if conn.execute(known, [study_id, number]).fetchone() is None:
        return -1
    rows = all_rows(conn, _OF_GROUP["matches"], study_id, number)
    return _played(rows)


def take_groups(conn: sqlite3.Connection, study_id: str, groups: Iterable[dict[str, Any]]) -> list[str]:
    """Store groups in place of what is here of them; the people and matches are here.

    Returns:
        The ids of matches from which words of people were taken who had their data deleted here.
    """
    gone = deleted_markers(conn, study_id)
    scrubbed = []
    for group in groups:
        number = group["group"]["number"]
        conn.execute("delete from study_groups where study_id = ? and number = ?", [study_id, number])
        insert(conn, "study_groups", [group["group"]])
        replace_group(conn, study_id, number, group["matches"])
        for name, table in (("members", "study_members"), ("sitters", "study_match_people")):
            insert(conn, table, [_with_person(conn, study_id, row) for row in group[name]])
        matches = {row["number"]: row["match_id"] for row in group["matches"]}
        for match_id in filter(None, matches.values()):
            conn.execute("delete from seat_screens where match_id = ?", [match_id])
        insert(conn, "seat_screens", group.get("screens", ()))
        for row in group["sitters"]:
            match_id = matches[row["number"]]
            if match_id and row["code"] and gone and marker(study_id, row["code"]) in gone:
                mark(conn)
                take_words_out(conn, match_id, row["seat"])
                forget_screens(conn, match_id, row["seat"])
                scrubbed.append(match_id)
    return scrubbed


def _with_person(conn: sqlite3.Connection, study_id: str, row: Mapping[str, Any]) -> dict[str, Any]:
    """Return a row with the id of its person here; None for people who were deleted or are not here yet."""
    person = known_person(conn, study_id, row["code"]) if row["code"] else None
    plain = {name: value for name, value in row.items() if name != "code"}
    return {**plain, "participant_id": person.id if person is not None else None}
