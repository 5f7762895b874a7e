"""Deleting somebody who played in groups: words and answers go, moves stay as those of a seat."""

from __future__ import annotations

import sqlite3
from functools import partial
from typing import Final

from games.core.hashing import fingerprint
from replays.store.notebook import take_out
from replays.store.rerun import RerunError
from replays.store.withdrawn import GONE, take_words_out
from replays.studies.matches import shared_matches
from replays.studies.people import Participant
from replays.studies.registry import Study

_FORKS: Final = """
with recursive own(id) as (
  select ? union select f.id from matches f join own on f.parent_id = own.id
)
select id from own
"""
_ALONE: Final = """
select count(*) from study_match_people p join study_matches s on s.study_id = p.study_id
  and s.number = p.number
where s.match_id = ? and p.participant_id is not null and p.participant_id <> ?
"""


def with_forks(conn: sqlite3.Connection, match_ids: list[str]) -> list[str]:
    """Return matches and everything that was forked from them, which repeats their words."""
    return [one for match_id in match_ids for (one,) in conn.execute(_FORKS, [match_id]).fetchall()]


def leave_groups(conn: sqlite3.Connection, study: Study, person: Participant) -> list[str]:
    """Take somebody's words out of the matches of their groups; return the ids of those that stay.

    A match in which nobody else is left is deleted.
    """
    if study.protocol.group is None:
        return []
    kept = []
    for match_id in shared_matches(conn, person.id):
        every = with_forks(conn, [match_id])
        if not conn.execute(_ALONE, [match_id, person.id]).fetchone()[0]:
            take_out(conn, every)
            continue
        query = (
            "select distinct p.seat from study_match_people p join study_matches s on "
            "s.study_id = p.study_id and s.number = p.number where s.match_id = ? and p.participant_id = ?"
        )
        for (seat,) in conn.execute(query, [match_id, person.id]).fetchall():
            for one in every:
                take_words_out(conn, one, seat)
                _forget_code(conn, one, seat)
            _forget_times(conn, match_id, seat)
        kept += every
    _forget_label(conn, study, person)
    return kept


def _forget_code(conn: sqlite3.Connection, match_id: str, seat: int) -> None:
    """Take the code of a participant out of the description of a seat."""
    for table in ("seats", "seat_changes"):
        update = f"update {table} set spec = 'human' where match_id = ? and seat = ? and spec like 'human%'"
        conn.execute(update, [match_id, seat])


def _forget_times(conn: sqlite3.Connection, match_id: str, seat: int) -> None:
    conn.execute("delete from decision_times where match_id = ? and seat = ?", [match_id, seat])


def _forget_label(conn: sqlite3.Connection, study: Study, person: Participant) -> None:
    """Take somebody out of the record of who was in the waiting room."""
    if person.label:
        update = "update study_groups set draw = replace(draw, ?, ?) where study_id = ?"
        conn.execute(update, [person.label, GONE, study.id])


def compute_again(study: Study, match_ids: list[str]) -> None:
    """Compute the states of matches whose words were taken out, so that they verify as they are now.

    A match that the rules do not accept any more keeps its old fingerprints, and is said to differ.
    """
    for match_id in match_ids:
        trace = study.store.trace(match_id)
        if trace.game is None or trace.row.log_only:
            continue
        try:
            hashes = [(fingerprint(trace.state(step)), match_id, step) for step in range(trace.steps + 1)]
        except RerunError:
            continue
        study.run(partial(_put_hashes, hashes))


def _put_hashes(hashes: list[tuple[str, str, int]], conn: sqlite3.Connection) -> None:
    conn.executemany("update steps set state_hash = ? where match_id = ? and step = ?", hashes)
