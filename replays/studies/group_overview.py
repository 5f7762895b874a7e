"""The waiting room and the groups of a study as the experimenter sees them; no conditions, no scores."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from replays.columns import Column, Columns
from replays.store.group_tables import GroupState
from replays.store.study_tables import MatchState
from replays.studies.group_attendance import Attendance, open_matches
from replays.studies.group_records import (
    GroupRow,
    Wait,
    groups_of,
    in_the_room,
    members_of,
    sitting_now,
)
from replays.studies.group_room import GroupClock, wall_ms
from replays.studies.people import read_person
from replays.studies.registry import Study


@dataclass(frozen=True, slots=True)
class WaitingLine:
    """Somebody in the waiting room.

    Attributes:
        pilot: whether they wait among pilot people, who form groups of their own.
        seconds: since they came.
        asked: whether they are asked to press Ready.
        missed: calls to which they did not answer.
    """

    code: str
    station: str
    pilot: bool
    seconds: int
    connected: bool
    asked: bool
    ready: bool
    missed: int


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat of people in a match that is played now or next.

    Attributes:
        code: of the person; empty for a stand-in, and after a deletion.
        stand_in: the agent that decides in place of a person; empty for none.
        because: why it does.
        from_step: since which step.
        awaited: whether the match waits for them.
        decide: whether the experimenter must say what follows.
        called: whether they were asked if they are there, and have not answered.
    """

    seat: int
    code: str
    stand_in: str
    because: str
    from_step: int
    connected: bool
    absent_seconds: int
    late: int
    awaited: bool
    decide: bool
    called: bool


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match of a group that is played now or next; ``step`` is the last that was recorded."""

    number: int
    block: str
    place: int
    state: str
    step: int
    seats: tuple[SeatLine, ...]


@dataclass(frozen=True, slots=True)
class GroupLine:
    """A group with its members and matches.

    Attributes:
        members: codes of those who belong to it now.
        left: why others left it, by code.
        ended, planned: matches.
    """

    number: int
    station: str
    state: str
    seconds: int
    members: tuple[str, ...]
    left: Mapping[str, str]
    ended: int
    planned: int
    matches: tuple[MatchLine, ...]


@dataclass(frozen=True, slots=True)
class GroupsNow:
    waiting: tuple[WaitingLine, ...]
    groups: tuple[GroupLine, ...]


WAITING: Final[Columns] = {
    "code": Column("Code"),
    "station": Column("Station"),
    "seconds": Column("Seconds"),
    "connected": Column("Connected", form=lambda on: "yes" if on else "no"),
    "ready": Column("Ready", text=lambda row: "yes" if row["ready"] else "asked" if row["asked"] else ""),
    "missed": Column("Missed calls"),
}
"""Columns of people who wait."""
GROUPS: Final[Columns] = {
    "number": Column("Group"),
    "station": Column("Station"),
    "state": Column("State"),
    "members": Column("Members", form=", ".join),
    "ended": Column("Matches", text=lambda row: f"{row['ended']} of {row['planned']}"),
    "awaited": Column("Waits for", form=", ".join),
    "decide": Column("To decide", form=", ".join),
}
"""Columns of groups."""


def groups_now(study: Study, clock: GroupClock = wall_ms) -> GroupsNow:
    """Return who waits, and what groups do."""
    now = int(clock())
    attendance = Attendance(study, clock)
    with study.store.reading() as conn:
        waiting = tuple(
            _waiting(conn, wait, now, station=station, pilot=pilot)
            for station in study.protocol.study.stations or ("",)
            for pilot in (False, True)
            for wait in in_the_room(conn, study.id, station, pilot=pilot)
        )
        open_rows = open_matches(conn, study)
        groups = groups_of(conn, study.id)
    awaited = {row["number"]: set(attendance.waits_for(row["number"])) for row in open_rows}
    with study.store.reading() as conn:
        lines = tuple(_group(conn, study, group, open_rows, awaited, now=now) for group in groups)
    return GroupsNow(waiting, lines)


def _waiting(conn: sqlite3.Connection, wait: Wait, now: int, *, station: str, pilot: bool) -> WaitingLine:
    asked = wait.asked_ms is not None
    is_ready = wait.asked_ms is not None and wait.ready_ms is not None and wait.ready_ms >= wait.asked_ms
    code, seconds = read_person(conn, wait.person).code, (now - wait.came_ms) // 1000
    return WaitingLine(code, station, pilot, seconds, wait.gone_ms is None, asked, is_ready, wait.missed)


def _group(
    conn: sqlite3.Connection,
    study: Study,
    group: GroupRow,
    open_rows: list[dict[str, Any]],
    awaited: Mapping[int, set[int]],
    *,
    now: int,
) -> GroupLine:
    members = members_of(conn, study.id, group.number)
    codes = {one.place: read_person(conn, one.person).code for one in members if one.person is not None}
    belongs = tuple(code for place, code in codes.items() if members[place].until_ms is None)
    over = group.state != GroupState.PLAYING
    left = {code: members[place].left_because for place, code in codes.items() if members[place].until_ms}
    query = (
        "select count(*) filter (where state = ?), "
        "count(distinct block || ' ' || place || ' ' || part) from study_matches "
        "where study_id = ? and group_number = ?"
    )
    ended, planned = conn.execute(query, [MatchState.ENDED, study.id, group.number]).fetchone()
    rows = [] if over else [row for row in open_rows if row["group_number"] == group.number]
    matches = tuple(_match(conn, study, row, awaited.get(row["number"], set()), now) for row in rows)
    seconds = (now - group.formed_ms) // 1000
    state = str(group.state)
    return GroupLine(group.number, group.station, state, seconds, belongs, left, ended, planned, matches)


def _match(
    conn: sqlite3.Connection, study: Study, row: dict[str, Any], awaited: set[int], now: int
) -> MatchLine:
    step = 0
    if row["match_id"]:
        query = "select coalesce(max(step), 0) from steps where match_id = ?"
        step = int(conn.execute(query, [row["match_id"]]).fetchone()[0])
    seats = []
    for seat, sitter in sitting_now(conn, study.id, row["number"]).items():
        code = read_person(conn, sitter.person).code if sitter.person is not None else ""
        waits = sitter.person in awaited
        here = sitter.person is not None and sitter.gone_ms is None
        absent = sitter.absent(now) // 1000
        why, since = (sitter.because, sitter.from_step) if sitter.stand_in else ("", 0)
        seats.append(
            SeatLine(
                *(seat + 1, code, sitter.stand_in, why, since, here, absent, sitter.late, waits),
                sitter.asked,
                sitter.person is not None and _is_called(conn, sitter.person),
            )
        )
    return MatchLine(row["number"], row["block"], row["place"], str(row["state"]), step, tuple(seats))


def _is_called(conn: sqlite3.Connection, person_id: int) -> bool:
    """Return whether the page of somebody asks if they are there."""
    query = (
        "select a.kind from attention a join visits v on v.id = a.visit_id where v.participant_id = ? "
        "and (a.kind = 'asked' or (a.kind = 'answered' and a.detail = 'idle')) order by a.id desc limit 1"
    )
    row = conn.execute(query, [person_id]).fetchone()
    return row is not None and row[0] == "asked"


def group_table(now: GroupsNow) -> list[dict[str, Any]]:
    """Return a row for each group, by the names of `GROUPS`."""
    rows = []
    for line in now.groups:
        seats = [seat for match in line.matches for seat in match.seats]
        row = {name: getattr(line, name) for name in ("number", "station", "state", "members")}
        row |= {"ended": line.ended, "planned": line.planned}
        row["awaited"] = [seat.code for seat in seats if seat.awaited]
        rows.append(row | {"decide": [seat.code for seat in seats if seat.decide]})
    return rows
