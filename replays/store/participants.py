"""Matches of participants of studies, who are people and never an agent of a leaderboard."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from typing import Final

_TABLE: Final = "select 1 from sqlite_master where type = 'table' and name = 'study_matches'"
_SEATED: Final = """
select m.match_id, m.study_id, p.code, coalesce(r.condition, ''), m.seat,
  m.scored = 1 and p.pilot = 0 and p.state <> 'excluded' and s.state = 'closed'
from study_matches m join participants p on p.id = m.participant_id join studies s on s.id = m.study_id
left join study_rows r on r.study_id = p.study_id and r.row = p.row
where m.match_id is not null
"""


@dataclass(frozen=True, slots=True)
class Participant:
    """The participant of a study who sat in a match.

    Attributes:
        study: its id.
        condition: that the person was in; empty if none is known.
        counts: whether this counts as a person's result: a scored match of a closed study, of somebody who
            was neither a pilot nor excluded.
    """

    study: str
    code: str
    condition: str
    seat: int
    counts: bool


def participants(conn: sqlite3.Connection) -> dict[str, Participant]:
    """Return the participant of each match that one played, practice and pilots included; by match."""
    if conn.execute(_TABLE).fetchone() is None:
        return {}
    cursor = conn.cursor()
    cursor.row_factory = None
    return {
        match: Participant(study, code, condition, seat, bool(counts))
        for match, study, code, condition, seat, counts in cursor.execute(_SEATED)
    }
