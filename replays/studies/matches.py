"""Planned matches of people in the database, with their records and results."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any, Final

from replays.store.row_readers import read_state
from replays.store.row_writers import insert
from replays.store.study_tables import MatchState
from replays.studies.people import Participant
from replays.studies.screens import Planned

_COLUMNS: Final = "number, block, place, scored, opponent, shown_as, seat, deal, seed, state, match_id, run"
_OF_PERSON: Final = """
with recursive own(id) as (
  select m.id from matches m join study_matches s on s.match_id = m.id where s.participant_id = :person
  union select m.id from matches m join study_matches s on m.batch = :batch and m.pairing = s.number
  where s.participant_id = :person
  union select f.id from matches f join own on f.parent_id = own.id
)
select id from own
"""
_RESULTS: Final = """
select t.score, t.rank from study_matches s join seats t on t.match_id = s.match_id and t.seat = s.seat
where s.participant_id = :person and s.block = :block and s.scored = 1 and s.state = :state
union all
select t.score, t.rank from study_matches s join (
  select distinct study_id, number, seat from study_match_people where participant_id = :person
) p on p.study_id = s.study_id and p.number = s.number
join seats t on t.match_id = s.match_id and t.seat = p.seat
where s.block = :block and s.scored = 1 and s.state = :state
"""
_OF_GROUP: Final = """
select s.number, s.block, s.place, s.scored, s.opponent, s.shown_as, p.seat, s.deal, s.seed, s.state,
  s.match_id, s.run
from study_matches s join (select distinct study_id, number, seat from study_match_people
  where participant_id = ?) p on p.study_id = s.study_id and p.number = s.number
order by s.number
"""
_SHARED: Final = """
select distinct s.match_id from study_matches s join study_match_people p on p.study_id = s.study_id
  and p.number = s.number
where p.participant_id = ? and s.match_id is not null
"""


def planned_of(conn: sqlite3.Connection, person_id: int) -> list[Planned]:
    """Return the planned matches of a participant, alone and in a group, each by number."""
    query = f"select {_COLUMNS} from study_matches where participant_id = ? order by number"
    rows = [*conn.execute(query, [person_id]).fetchall(), *conn.execute(_OF_GROUP, [person_id]).fetchall()]
    return [
        Planned(
            *(*row[:3], bool(row[3]), row[4], tuple(row[5].split("\n")), *row[6:9]),
            *(read_state(MatchState, row[9]), *row[10:]),
        )
        for row in rows
    ]


def recorded_of(conn: sqlite3.Connection, batch: str, person_id: int) -> list[str]:
    """Return the ids of all recorded matches of a participant; ``batch`` is that of the study.

    They are those that are linked, one of a visit that was killed before it was linked, and forks of these,
    which repeat their words.
    """
    return [row[0] for row in conn.execute(_OF_PERSON, {"person": person_id, "batch": batch}).fetchall()]


def shared_matches(conn: sqlite3.Connection, person_id: int) -> list[str]:
    """Return the ids of recorded matches that a participant played in a group, with others."""
    return [row[0] for row in conn.execute(_SHARED, [person_id]).fetchall()]


def recorded_as(conn: sqlite3.Connection, batch: str, number: int) -> str | None:
    """Return the id of the match that was recorded last under a number of a study."""
    query = "select max(id) from matches where batch = ? and pairing = ?"
    match_id: str | None = conn.execute(query, [batch, str(number)]).fetchone()[0]
    return match_id


def next_number(conn: sqlite3.Connection, study_id: str, numbers: range) -> int:
    """Return the first of these numbers after all that are taken."""
    query = "select max(number) from study_matches where study_id = ? and number between ? and ?"
    last = conn.execute(query, [study_id, numbers[0], numbers[-1]]).fetchone()[0]
    return numbers[0] if last is None else int(last) + 1


def plan_match(
    conn: sqlite3.Connection,
    study_id: str,
    match: Planned,
    *,
    person_id: int | None = None,
    reference: str = "",
    group: int | None = None,
    part: int = 0,
) -> None:
    """Store a planned match of a participant or a group, or a run of a reference agent.

    Args:
        part: which of the tables of a block of strangers.
    """
    row = {name: getattr(match, name) for name in _COLUMNS.split(", ")}
    row |= {"scored": int(match.scored), "shown_as": "\n".join(match.shown_as)}
    row |= {"study_id": study_id, "participant_id": person_id, "reference": reference}
    row |= {"group_number": group, "part": part}
    insert(conn, "study_matches", [row])


def begin(conn: sqlite3.Connection, study_id: str, batch: str, number: int) -> None:
    """Note that a match began, and link its record."""
    link = "update study_matches set match_id = coalesce(match_id, ?) where study_id = ? and number = ?"
    conn.execute(link, [recorded_as(conn, batch, number), study_id, number])
    settle(conn, study_id, number, MatchState.STARTED)


def ending(conn: sqlite3.Connection, study_id: str, number: int) -> tuple[str | None, str] | None:
    """Return termination and note of the recorded match of a number; None without a record."""
    query = (
        "select m.termination, m.note from study_matches s join matches m on m.id = s.match_id "
        "where s.study_id = ? and s.number = ?"
    )
    row = conn.execute(query, [study_id, number]).fetchone()
    return (row[0], str(row[1])) if row else None


def settle(conn: sqlite3.Connection, study_id: str, number: int, state: MatchState, note: str = "") -> None:
    update = "update study_matches set state = ?, note = ? where study_id = ? and number = ?"
    conn.execute(update, [state, note, study_id, number])


def skip(conn: sqlite3.Connection, person_id: int, block: str = "") -> None:
    """Leave planned matches of a participant unplayed: those of a block, or all; one that began is void."""
    update = "update study_matches set state = ? where participant_id = ? and state = ? and ? in ('', block)"
    conn.execute(update, [MatchState.SKIPPED, person_id, MatchState.PLANNED, block])
    if not block:
        conn.execute(update, [MatchState.VOID, person_id, MatchState.STARTED, ""])


def skip_group(conn: sqlite3.Connection, study_id: str, group: int) -> None:
    """Leave planned matches of a group unplayed; one that began is void."""
    update = "update study_matches set state = ? where study_id = ? and group_number = ? and state = ?"
    conn.execute(update, [MatchState.SKIPPED, study_id, group, MatchState.PLANNED])
    conn.execute(update, [MatchState.VOID, study_id, group, MatchState.STARTED])


def replace_group(
    conn: sqlite3.Connection, study_id: str, group: int, rows: Sequence[Mapping[str, Any]]
) -> None:
    """Store the planned matches of a group that a file brings, in place of those that are here."""
    conn.execute("delete from study_matches where study_id = ? and group_number = ?", [study_id, group])
    insert(conn, "study_matches", rows)


def results(conn: sqlite3.Connection, person_id: int, block: str) -> list[tuple[float, int]]:
    """Return score and rank of a participant in each scored match of a block."""
    values = {"person": person_id, "block": block, "state": MatchState.ENDED}
    return [(score, rank) for score, rank in conn.execute(_RESULTS, values)]


def half_played(conn: sqlite3.Connection, person: Participant) -> bool:
    """Return whether a participant ended at least half of the scored matches, which uses up the row."""
    ended = sum(match.scored and match.state == MatchState.ENDED for match in planned_of(conn, person.id))
    return 2 * ended >= sum(len(block.matches) for block in person.plan)


def count_matches(conn: sqlite3.Connection, study_id: str, state: MatchState, *, runs: bool = False) -> int:
    """Return the number of matches of people, or of reference runs, in a state."""
    query = "select count(*) from study_matches where study_id = ? and state = ? and (reference <> '') = ?"
    return int(conn.execute(query, [study_id, state, runs]).fetchone()[0])
