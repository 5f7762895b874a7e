"""Groups, their members, and people who wait, in the database."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from typing import Any, Final

from replays.store.group_tables import GroupState, WaitOutcome
from replays.store.row_readers import read_state
from replays.store.row_writers import compact, insert


@dataclass(frozen=True, slots=True)
class Wait:
    """One stay of somebody in the waiting room; times are milliseconds since 1970.

    Attributes:
        queue_ms: since when the person stands at this place of the queue; later after a missed call.
        asked_ms: when the person was last asked to press Ready; None if nobody waits for that.
        ready_ms: when the person last did.
        gone_ms: since when there is no connection; None with one.
        away_ms: without a connection before that, which is not paid.
        told: whether the person has read how the wait ended.
    """

    person: int
    number: int
    came_ms: int
    queue_ms: int
    asked_ms: int | None
    ready_ms: int | None
    gone_ms: int | None
    away_ms: int
    missed: int
    left_ms: int | None
    outcome: WaitOutcome
    group: int | None
    told: bool

    def waited(self, now_ms: int) -> int:
        """Return the milliseconds in the room with a connection."""
        end = now_ms if self.left_ms is None else self.left_ms
        gone = max(0, end - self.gone_ms) if self.gone_ms is not None else 0
        return max(0, end - self.came_ms - self.away_ms - gone)


@dataclass(frozen=True, slots=True)
class GroupRow:
    """A group, or a block of strangers: the unit of a study.

    Attributes:
        row: of the allocation list; several groups have it if one ended before half of its matches.
        block: people among whom strangers are drawn; 0 for partners.
    """

    number: int
    station: str
    row: int
    condition: str
    block: int
    state: GroupState
    formed_ms: int
    seed: int


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody in a group; ``person`` is None after a deletion.

    Attributes:
        until_ms: when the person left it for good; None while they belong to it.
        told: whether the person has read that the group ended.
    """

    group: int
    place: int
    person: int | None
    from_ms: int
    until_ms: int | None
    left_because: str
    told: bool


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who decides for a seat of a match, from a step on.

    Attributes:
        person: None for a stand-in, and after a deletion.
        stand_in: name of the agent, or `DEFAULT`; empty for a person.
        gone_ms, away_ms: as those of a `Wait`, in this match.
        late: answers that the block's time gave for the person.
        asked: whether the experimenter must say what follows.
    """

    number: int
    seat: int
    from_step: int
    person: int | None
    stand_in: str
    because: str
    gone_ms: int | None
    away_ms: int
    late: int
    asked: bool

    def absent(self, now_ms: int) -> int:
        """Return the milliseconds without a connection in this match."""
        return self.away_ms + (max(0, now_ms - self.gone_ms) if self.gone_ms is not None else 0)


DEFAULT: Final = "default action"
"""The stand-in of a seat for which the rules' default action is taken."""
_WAITS: Final = (
    "select w.participant_id, w.number, w.came_ms, w.queue_ms, w.asked_ms, w.ready_ms, w.gone_ms, w.away_ms, "
    "w.missed, w.left_ms, w.outcome, w.group_number, w.told from study_waits w "
)
_GROUPS: Final = (
    "select number, station, row, condition, block, state, formed_ms, seed from study_groups "
    "where study_id = ? "
)
_MEMBERS: Final = (
    "select group_number, place, participant_id, from_ms, until_ms, left_because, told from study_members "
)
_SITTERS: Final = (
    "select number, seat, from_step, participant_id, stand_in, because, gone_ms, away_ms, late, asked "
    "from study_match_people where study_id = ? "
)


def _member(row: Any) -> Member:
    values: tuple[Any, ...] = (*row[:6], bool(row[6]))
    return Member(*values)


def _sitter(row: Any) -> Sitter:
    values: tuple[Any, ...] = (*row[:9], bool(row[9]))
    return Sitter(*values)


def _wait(row: Any) -> Wait:
    values: tuple[Any, ...] = (*row[:10], read_state(WaitOutcome, row[10]), row[11], bool(row[12]))
    return Wait(*values)


def waits_of(conn: sqlite3.Connection, person_id: int) -> list[Wait]:
    query = f"{_WAITS} where w.participant_id = ? order by w.number"
    return [_wait(row) for row in conn.execute(query, [person_id]).fetchall()]


def open_wait(conn: sqlite3.Connection, person_id: int) -> Wait | None:
    """Return the wait of somebody who is in the waiting room now; None for anybody else."""
    return next((wait for wait in waits_of(conn, person_id) if wait.left_ms is None), None)


def in_the_room(conn: sqlite3.Connection, study_id: str, station: str, *, pilot: bool) -> list[Wait]:
    """Return who waits at a station, in the order of the queue."""
    query = (
        f"{_WAITS} join participants p on p.id = w.participant_id where p.study_id = ? and p.station = ? "
        "and p.pilot = ? and w.left_ms is null order by w.queue_ms, w.came_ms, w.participant_id"
    )
    return [_wait(row) for row in conn.execute(query, [study_id, station, int(pilot)]).fetchall()]


def begin_wait(conn: sqlite3.Connection, person_id: int, now_ms: int) -> None:
    """Let somebody into the waiting room; nothing changes for those who are there."""
    waits = waits_of(conn, person_id)
    if waits and waits[-1].left_ms is None:
        return
    row = {"participant_id": person_id, "number": len(waits) + 1, "came_ms": now_ms, "queue_ms": now_ms}
    insert(conn, "study_waits", [row])


def set_wait(conn: sqlite3.Connection, wait: Wait, **values: Any) -> None:
    """Change columns of a wait."""
    columns = ", ".join(f"{name} = :{name}" for name in values)
    update = f"update study_waits set {columns} where participant_id = :person and number = :wait"
    conn.execute(update, {**values, "person": wait.person, "wait": wait.number})


def end_wait(
    conn: sqlite3.Connection,
    wait: Wait,
    outcome: WaitOutcome,
    now_ms: int,
    *,
    group: int | None = None,
    told: bool = True,
) -> None:
    away = wait.away_ms + (max(0, now_ms - wait.gone_ms) if wait.gone_ms is not None else 0)
    values = {"left_ms": now_ms, "outcome": outcome, "group_number": group, "told": int(told)}
    set_wait(conn, wait, **values, away_ms=away, gone_ms=None, asked_ms=None)


def groups_of(conn: sqlite3.Connection, study_id: str) -> list[GroupRow]:
    rows = conn.execute(f"{_GROUPS} order by number", [study_id]).fetchall()
    return [_group(row) for row in rows]


def _group(row: Any) -> GroupRow:
    values: tuple[Any, ...] = (*row[:5], read_state(GroupState, row[5]), *row[6:])
    return GroupRow(*values)


def read_group(conn: sqlite3.Connection, study_id: str, number: int) -> GroupRow:
    return next(group for group in groups_of(conn, study_id) if group.number == number)


def put_group(conn: sqlite3.Connection, study_id: str, group: GroupRow, draw: Any) -> None:
    row = {name: getattr(group, name) for name in GroupRow.__slots__}
    insert(conn, "study_groups", [{**row, "study_id": study_id, "draw": compact(draw)}])


def set_group(conn: sqlite3.Connection, study_id: str, number: int, state: GroupState) -> None:
    update = "update study_groups set state = ? where study_id = ? and number = ?"
    conn.execute(update, [state, study_id, number])


def members_of(conn: sqlite3.Connection, study_id: str, group: int) -> list[Member]:
    query = f"{_MEMBERS} where study_id = ? and group_number = ? order by place"
    return [_member(row) for row in conn.execute(query, [study_id, group]).fetchall()]


def membership(conn: sqlite3.Connection, person_id: int) -> Member | None:
    """Return the last membership of somebody, whether it has ended or not; None before the first."""
    query = f"{_MEMBERS} where participant_id = ? order by from_ms desc, group_number desc limit 1"
    row = conn.execute(query, [person_id]).fetchone()
    return _member(row) if row else None


def leave_group(
    conn: sqlite3.Connection, study_id: str, member: Member, because: str, now_ms: int, *, told: bool = True
) -> None:
    update = (
        "update study_members set until_ms = ?, left_because = ?, told = ? "
        "where study_id = ? and group_number = ? and place = ? and until_ms is null"
    )
    conn.execute(update, [now_ms, because, int(told), study_id, member.group, member.place])


def sitters_of(conn: sqlite3.Connection, study_id: str, number: int) -> list[Sitter]:
    """Return who decides for each seat of people in a match, those who sat there before first."""
    query = f"{_SITTERS} and number = ? order by seat, from_step"
    return [_sitter(row) for row in conn.execute(query, [study_id, number]).fetchall()]


def sitting_now(conn: sqlite3.Connection, study_id: str, number: int) -> dict[int, Sitter]:
    """Return who decides for each seat of people now, by seat."""
    return {sitter.seat: sitter for sitter in sitters_of(conn, study_id, number)}


def put_sitter(conn: sqlite3.Connection, study_id: str, sitter: Sitter) -> None:
    """Store who decides for a seat from a step on, in place of whoever was to do so from that step."""
    row = {name: getattr(sitter, name) for name in Sitter.__slots__ if name != "person"}
    row |= {"study_id": study_id, "participant_id": sitter.person, "asked": int(sitter.asked)}
    key = [study_id, sitter.number, sitter.seat, sitter.from_step]
    conn.execute(
        "delete from study_match_people where (study_id, number, seat, from_step) = (?, ?, ?, ?)", key
    )
    insert(conn, "study_match_people", [row])


def matches_of_group(conn: sqlite3.Connection, study_id: str, group: int) -> list[dict[str, Any]]:
    """Return the planned matches of a group in their order, as rows."""
    query = "select * from study_matches where study_id = ? and group_number = ? order by number"
    cursor = conn.execute(query, [study_id, group])
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]


def put_member(conn: sqlite3.Connection, study_id: str, member: Member) -> None:
    row = {name: getattr(member, name) for name in ("place", "from_ms", "until_ms", "left_because")}
    row |= {"study_id": study_id, "group_number": member.group, "participant_id": member.person}
    insert(conn, "study_members", [{**row, "told": int(member.told)}])
