"""Reference runs in the database: numbers, chairs, and merging those of two machines (studies, A.7, A.15)."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from games.core.hashing import derive_seed
from replays.store.errors import StoreError
from replays.store.notebook import take_out
from replays.store.row_writers import insert
from replays.store.study_tables import MatchState

OVER: Final = (MatchState.ENDED, MatchState.VOID)
"""States of runs that are not played again."""
_KEY: Final = ("reference", "block", "deal", "seat", "opponent", "run")
_FIRST: Final = 10**12
"""Numbers from here on are those of runs; people's matches are below it."""


@dataclass(frozen=True, slots=True)
class Chair:
    """Where a person sat."""

    block: str
    deal: int
    seat: int
    opponent: str
    seed: int


def run_number(agent: str, block: str, deal: int, seat: int, opponent: str, repeat: int) -> int:
    """Return the number of a run: the same on every machine, so that merges renumber no run."""
    return _FIRST + derive_seed(0, agent, block, deal, seat, opponent, repeat) % 2**50


def runs_of(conn: sqlite3.Connection, study_id: str) -> list[dict[str, Any]]:
    """Return the runs that came to an end, as rows."""
    query = "select * from study_matches where study_id = ? and reference <> '' order by number"
    return [dict(row) for row in conn.execute(query, [study_id]) if row["state"] in OVER and row["match_id"]]


def new_runs(
    conn: sqlite3.Connection, study_id: str, rows: Sequence[Mapping[str, Any]]
) -> list[dict[str, Any]]:
    """Return the runs of a file that are to be taken in: not played here, or here later than there.

    Raises:
        StoreError: a row is not a reference run.
    """
    try:
        return [dict(row) for row in rows if _is_first(conn, study_id, row)]
    except (KeyError, TypeError) as error:
        raise StoreError("The file's reference runs cannot be read; update this program.") from error


def replaced_runs(
    conn: sqlite3.Connection, study_id: str, rows: Iterable[Mapping[str, Any]]
) -> tuple[str, ...]:
    """Return the ids of the matches here that are deleted for those of these runs."""
    known = (_same(conn, study_id, row) for row in rows)
    return tuple(run[2] for run in known if run is not None and run[2])


def _is_first(conn: sqlite3.Connection, study_id: str, row: Mapping[str, Any]) -> bool:
    if not row["reference"] or row["participant_id"] is not None:
        raise KeyError("reference")
    known = _same(conn, study_id, row)
    # ids tell when a match began; whichever file comes first, the earlier run stays
    return known is None or known[1] not in OVER or not known[2] or str(row["match_id"]) < known[2]


def _same(
    conn: sqlite3.Connection, study_id: str, row: Mapping[str, Any]
) -> tuple[int, str, str | None] | None:
    """Number, state and match of the same run here."""
    where = " and ".join(f"{name} = ?" for name in _KEY)
    query = f"select number, state, match_id from study_matches where study_id = ? and {where}"
    run = conn.execute(query, [study_id, *(row[name] for name in _KEY)]).fetchone()
    return (run[0], run[1], run[2]) if run else None


def take_runs(conn: sqlite3.Connection, study_id: str, rows: Iterable[Mapping[str, Any]]) -> None:
    """Take runs in, whose matches are here, in place of what is here of them."""
    for row in rows:
        known = _same(conn, study_id, row)
        if known is not None:
            conn.execute("delete from study_matches where study_id = ? and number = ?", [study_id, known[0]])
            take_out(conn, [known[2]] if known[2] else [])
        number = run_number(*(row[name] for name in _KEY))
        insert(conn, "study_matches", [{**row, "study_id": study_id, "number": number}])


def make_room(conn: sqlite3.Connection, study_id: str, numbers: Iterable[int]) -> None:
    """Give runs of earlier versions, which were numbered among people's matches, their numbers of today."""
    where = "study_id = ? and number = ? and reference <> ''"
    for number in numbers:
        row = conn.execute(
            f"select {', '.join(_KEY)} from study_matches where {where}", [study_id, number]
        ).fetchone()
        if row is not None:
            moved = [run_number(*row), study_id, number]
            conn.execute(f"update study_matches set number = ? where {where}", moved)


def ended_chairs(conn: sqlite3.Connection, study_id: str) -> list[Chair]:
    """Return every chair in which a person ended a match that counts."""
    query = (
        "select distinct s.block, s.deal, s.seat, s.opponent, s.seed from study_matches s "
        "join participants p on p.id = s.participant_id where s.study_id = ? and s.scored = 1 "
        "and s.state = ? and p.pilot = 0 order by s.block, s.deal, s.seat, s.opponent"
    )
    return [Chair(*row) for row in conn.execute(query, [study_id, MatchState.ENDED])]


def known_runs(conn: sqlite3.Connection, study_id: str) -> dict[tuple[str | int, ...], tuple[str, int]]:
    """Return state and number of each run, by agent, block, deal, seat, opponent and repeat."""
    query = (
        f"select {', '.join(_KEY)}, state, number from study_matches where study_id = ? and reference <> ''"
    )
    return {tuple(row[:6]): (row[6], row[7]) for row in conn.execute(query, [study_id])}


def link_run(conn: sqlite3.Connection, study_id: str, number: int, match_id: str) -> None:
    """Store which recorded match is a run."""
    update = "update study_matches set match_id = ? where study_id = ? and number = ?"
    conn.execute(update, [match_id, study_id, number])
