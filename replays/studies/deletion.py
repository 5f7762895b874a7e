"""Deleting a participant for good: no byte of code, words or answers stays in the file (studies, A.12)."""

from __future__ import annotations

import sqlite3
from datetime import UTC, date, datetime
from typing import Final

from replays.store.errors import StoreError
from replays.store.notebook import take_out
from replays.store.scrubbing import scrub
from replays.studies.code_list import DELETED, marker
from replays.studies.free_text import forget
from replays.studies.people import Participant, find_person, give_back
from replays.studies.registry import Study, note

_MATCHES: Final = """
select m.id from matches m join study_matches s on s.match_id = m.id
where s.participant_id = ? and s.study_id = ?
union select m.id from matches m join study_matches s on m.batch = ? and m.pairing = s.number
where s.participant_id = ? and s.study_id = ?
"""
UNSCRUBBED: Final = "unscrubbed"
"""Kind of the line that stands in the log while bytes of deleted people may be in the file."""


def delete(study: Study, code: str) -> None:
    """Delete a participant, all that hangs on it, and its matches; the row goes back.

    Raises:
        StoreError: there is no such participant, or the day until which that is possible is over.
    """
    until = study.protocol.consent.delete_until
    if until and date.fromisoformat(until) < datetime.now(UTC).date():
        raise StoreError(f"Data could be deleted until {until}, as the consent text said; they are kept now.")

    def job(conn: sqlite3.Connection) -> None:
        conn.execute("pragma secure_delete = on").fetchall()
        take_away(conn, study, find_person(conn, study.id, code))
        note(conn, study.id, UNSCRUBBED, "The file is to be made anew.")

    study.run(job)
    finish_deletions(study)


def finish_deletions(study: Study) -> None:
    """Make the file anew where a deletion was cut short before it had done so.

    Raises:
        StoreError: another program uses the file.
    """
    if any(line.kind == UNSCRUBBED for line in study.lines()):
        scrub(study.store.path)
        done = "delete from study_log where study_id = ? and kind = ?"
        study.run(lambda conn: conn.execute(done, [study.id, UNSCRUBBED]).rowcount)


def take_away(conn: sqlite3.Connection, study: Study, person: Participant, *, told: bool = True) -> None:
    """Delete the rows of a participant and contents that only it had.

    Args:
        told: add a line to the log, without the code.
    """
    study_id, batch = study.id, study.batch
    query = "select kind from stages where participant_id = ? order by number desc limit 1"
    stage = conn.execute(query, [person.id]).fetchone()
    give_back(conn, study_id, person, always=True)
    forget(conn, study_id, study.protocol, person)
    values = [person.id, study_id, batch, person.id, study_id]
    take_out(conn, [match_id for (match_id,) in conn.execute(_MATCHES, values).fetchall()])
    conn.execute("update study_log set code = '' where study_id = ? and code = ?", [study_id, person.code])
    # what was noted of the person may tell more than that something happened
    conn.execute(
        "update study_log set text = replace(text, ?, '[deleted]') where study_id = ?",
        [person.code, study_id],
    )
    conn.execute("delete from participants where id = ?", [person.id])
    after = stage[0] if stage else "welcome"
    pilot = ", pilot" if person.pilot else ""
    if told:
        text = f"One person, station {person.station}, after stage {after}{pilot}."
        note(conn, study_id, DELETED, text, marker(study_id, person.code))
