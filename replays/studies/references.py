"""Reference runs in the database: numbers, chairs, and merging those of two machines."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from games.core.hashing import derive_seed
from replays.store.errors import StoreError
from replays.store.notebook import take_out
from replays.store.row_writers import insert
from replays.store.study_tables import MatchState

OVER: Final = (MatchState.ENDED, MatchState.VOID)
"""States of runs that are not played again."""
_KEY: Final = ("reference", "block", "deal", "seat", "opponent", "run")
_FIRST: Final = 10**12
"""Lowest number of a run; people's matches are below it."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A person's seat in a match, to be taken by a reference agent."""

    block: str
    deal: int
    seat: int
    opponent: str
    seed: int


class Run(NamedTuple):
    number: int
    state: str
    match_id: str | None


def run_number(agent: str, block: str, deal: int, seat: int, opponent: str, repeat: int) -> int:
    """Return the number of a run: the same on every machine, so that merges renumber no run."""
    return _FIRST + derive_seed(0, agent, block, deal, seat, opponent, repeat) % 2**50


def runs_of(conn: sqlite3.Connection, study_id: str) -> list[dict[str, Any]]:
    """Return the runs that ended, as rows."""
    query = "select * from study_matches where study_id = ? and reference <> '' order by number"
    return [dict(row) for row in conn.execute(query, [study_id]) if row["state"] in OVER and row["match_id"]]


def new_runs(
    conn: sqlite3.Connection, study_id: str, rows: Sequence[Mapping[str, Any]]
) -> list[dict[str, Any]]:
    """Return the runs of a file to take in: not played here, or later here; `StoreError` for a wrong row."""
    try:
        known = known_runs(conn, study_id)
        return [dict(row) for row in rows if _is_first(known, row)]
    except (KeyError, TypeError) as error:
        raise StoreError("The file's reference runs cannot be read; update this program.") from error


def replaced_runs(
    conn: sqlite3.Connection, study_id: str, rows: Iterable[Mapping[str, Any]]
) -> tuple[str, ...]:
    """Return the ids of the matches here that are deleted for those of these runs."""
    known = known_runs(conn, study_id)
    runs = (known.get(_key(row)) for row in rows)
    return tuple(run.match_id for run in runs if run is not None and run.match_id)


def _key(row: Mapping[str, Any]) -> tuple[Any, ...]:
    return tuple(row[name] for name in _KEY)


def _is_first(known: Mapping[tuple[Any, ...], Run], row: Mapping[str, Any]) -> bool:
    if not row["reference"] or row["participant_id"] is not None:
        raise KeyError("reference")
    run = known.get(_key(row))
    # ids tell when a match began; whichever file comes first, the earlier run stays
    return run is None or run.state not in OVER or not run.match_id or str(row["match_id"]) < run.match_id


def take_runs(conn: sqlite3.Connection, study_id: str, rows: Iterable[Mapping[str, Any]]) -> None:
    """Store runs, whose matches are here, in place of those that are here."""
    known = known_runs(conn, study_id)
    for row in rows:
        if run := known.get(_key(row)):
            delete = "delete from study_matches where study_id = ? and number = ?"
            conn.execute(delete, [study_id, run.number])
            take_out(conn, [run.match_id] if run.match_id else [])
        number = run_number(*_key(row))
        known[_key(row)] = Run(number, row["state"], row["match_id"])
        insert(conn, "study_matches", [{**row, "study_id": study_id, "number": number}])


def make_room(conn: sqlite3.Connection, study_id: str, numbers: Iterable[int]) -> None:
    """Renumber runs of earlier versions, which were numbered among people's matches."""
    where = "study_id = ? and number = ? and reference <> ''"
    for number in numbers:
        query = f"select {', '.join(_KEY)} from study_matches where {where}"
        row = conn.execute(query, [study_id, number]).fetchone()
        if row is not None:
            moved = [run_number(*row), study_id, number]
            conn.execute(f"update study_matches set number = ? where {where}", moved)


def ended_chairs(conn: sqlite3.Connection, study_id: str) -> list[Chair]:
    """Return every seat in which a person ended a scored match, alone or in a group."""
    query = (
        "select s.block, s.deal, s.seat, s.opponent, s.seed from study_matches s "
        "join participants p on p.id = s.participant_id where s.study_id = :study and s.scored = 1 "
        "and s.state = :state and p.pilot = 0 union "
        "select s.block, s.deal, m.seat, s.opponent, s.seed from study_matches s "
        "join study_match_people m on m.study_id = s.study_id and m.number = s.number "
        "join participants p on p.id = m.participant_id where s.study_id = :study and s.scored = 1 "
        "and s.state = :state and p.pilot = 0 order by 1, 2, 3, 4"
    )
    values = {"study": study_id, "state": MatchState.ENDED}
    return [Chair(*row) for row in conn.execute(query, values)]


def known_runs(conn: sqlite3.Connection, study_id: str) -> dict[tuple[Any, ...], Run]:
    """Return the runs of a study by agent, block, deal, seat, opponent and repeat."""
    columns = ", ".join((*_KEY, *Run._fields))
    query = f"select {columns} from study_matches where study_id = ? and reference <> ''"
    return {tuple(row[: len(_KEY)]): Run(*row[len(_KEY) :]) for row in conn.execute(query, [study_id])}


def link_run(conn: sqlite3.Connection, study_id: str, number: int, match_id: str) -> None:
    update = "update study_matches set match_id = ? where study_id = ? and number = ?"
    conn.execute(update, [match_id, study_id, number])
