"""Deleting somebody who played in groups: words and answers go, moves stay as those of a seat."""

from __future__ import annotations

import sqlite3
from functools import partial
from typing import Final

from games.core.hashing import fingerprint
from replays.store.contents import save
from replays.store.notebook import take_out
from replays.store.rerun import RerunError
from replays.store.trace import Trace
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
            forget_screens(conn, match_id, seat)
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


def forget_screens(conn: sqlite3.Connection, match_id: str, seat: int) -> None:
    """Take out at what kind of screen somebody sat, which is theirs and no part of the group's data."""
    conn.execute("delete from seat_screens where match_id = ? and seat = ?", [match_id, seat])


def _forget_label(conn: sqlite3.Connection, study: Study, person: Participant) -> None:
    """Take somebody out of the record of who was in the waiting room."""
    if person.label:
        update = "update study_groups set draw = replace(draw, ?, ?) where study_id = ?"
        conn.execute(update, [person.label, GONE, study.id])


def compute_again(study: Study, match_ids: list[str]) -> None:
    """Compute states, views and labels of matches again whose words were taken out, so that they verify.

    A match that the rules do not accept any more keeps what it has, and is said to differ.
    """
    for match_id in match_ids:
        trace = study.store.trace(match_id)
        if trace.game is None or trace.preset is None or trace.row.log_only:
            continue
        codec = trace.preset.codec(trace.game)
        try:
            steps = [
                (fingerprint(trace.state(step)), _view_text(trace, step), match_id, step)
                for step in range(trace.steps + 1)
            ]
            labels = [
                (codec.label(trace.state(one.step - 1), one.seat, one.action), match_id, one.step, one.seat)
                for one in trace.all_decisions()
            ]
        except RerunError:
            continue
        study.run(partial(_put, steps, labels))


def _view_text(trace: Trace, step: int) -> str:
    """Return the all-seeing view of a step as it is stored; empty where none was."""
    if trace.stored_view(step) is None or trace.game is None:
        return ""
    return trace.game.view(trace.state(step), None).to_json()


def _put(
    steps: list[tuple[str, str, str, int]],
    labels: list[tuple[str, str, int, int]],
    conn: sqlite3.Connection,
) -> None:
    for hashed, view, match_id, step in steps:
        digest = save(conn, view) if view else None
        update = (
            "update steps set state_hash = ?, view_digest = coalesce(?, view_digest) "
            "where match_id = ? and step = ?"
        )
        conn.execute(update, [hashed, digest, match_id, step])
    update = "update decisions set label = ? where match_id = ? and step = ? and seat = ?"
    conn.executemany(update, labels)
