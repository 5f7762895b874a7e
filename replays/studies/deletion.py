"""Deletion of a participant: no byte of it stays in the data folder."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Collection
from datetime import UTC, date, datetime
from typing import Any

from replays.store.errors import StoreError
from replays.store.notebook import take_out
from replays.store.row_writers import compact
from replays.store.scrubbing import finish, mark
from replays.store.study_tables import LogKind
from replays.store.tournaments import REMOVED
from replays.studies.agenda import step_of
from replays.studies.free_text import forget
from replays.studies.group_deletion import compute_again, leave_groups, with_forks
from replays.studies.log import note
from replays.studies.matches import recorded_of, shared_matches
from replays.studies.people import Participant, find_person, marker, plain_code, remove_person, visited_of
from replays.studies.registry import Study
from replays.studies.rows import give_back


def delete(study: Study, code: str) -> None:
    """Delete a participant with all its data and matches; the row goes back.

    Raises:
        StoreError: there is no such participant; the last day for it is over; or another program uses the
            database, so that deleted bytes remain until that is closed.
    """
    until = study.protocol.consent.delete_until
    if until and date.fromisoformat(until) < datetime.now(UTC).date():
        raise StoreError(f"Data could be deleted until {until}, as the consent text said; they are kept now.")
    forget_matches(study, [code])
    shared = study.run(lambda conn: take_away_all(conn, study, [code]))
    compute_again(study, shared)
    finish_deletions(study)


def forget_matches(study: Study, codes: Collection[str]) -> None:
    """Delete what other files store of participants' matches, before these are deleted."""
    # an answer that is still being recorded must be found as well
    study.writer.flush()
    with study.store.reading() as conn:
        people = [find_person(conn, study.id, code) for code in codes]
        ids = [match_id for person in people for match_id in recorded_of(conn, study.batch, person.id)]
        ids += [one for person in people for one in with_forks(conn, shared_matches(conn, person.id))]
    study.writer.forget_elsewhere(ids)


def take_away_all(
    conn: sqlite3.Connection, study: Study, codes: Collection[str], *, logged: bool = True
) -> list[str]:
    """Delete the rows of participants; `finish_deletions` must follow. ``logged`` adds lines to the log.

    Returns:
        The ids of matches that stay because others played them too, without the words of these people.
    """
    if codes:
        mark(conn)
    shared: list[str] = []
    for code in codes:
        shared += take_away(conn, study, find_person(conn, study.id, code), logged=logged)
    return shared


def finish_deletions(study: Study) -> None:
    """Rebuild the file if a deletion was cut short; raise `StoreError` if another program uses it."""
    finish(study.store, study.writer)


def take_away(
    conn: sqlite3.Connection, study: Study, person: Participant, *, logged: bool = True
) -> list[str]:
    """Delete the rows of a participant and contents that only it had; ``logged`` adds a line to the log.

    Returns:
        The ids of matches of groups, which stay.
    """
    data = _reached(conn, person)
    give_back(conn, study.id, person, always=True)
    forget(conn, study.id, study.protocol, person)
    shared = leave_groups(conn, study, person)
    take_out(conn, recorded_of(conn, study.batch, person.id))
    _clean_notes(conn, study.id, person)
    remove_person(conn, person.id)
    if logged:
        text = f"One {'pilot person' if person.pilot else 'person'}, station {person.station}."
        note(conn, study.id, LogKind.DELETED, text, marker(study.id, person.code), data=data)
    return shared


def _reached(conn: sqlite3.Connection, person: Participant) -> dict[str, Any]:
    """Return what flow charts and counts need of a deleted participant: no code, no answer, no time."""
    steps = [step_of(stage) for stage in visited_of(conn, person.id)] or ["welcome"]
    steps_seen = sorted(set(steps))
    return {"station": person.station, "pilot": person.pilot, "step": steps[-1], "steps": steps_seen}


def _clean_notes(conn: sqlite3.Connection, study_id: str, person: Participant) -> None:
    """Take the code, however it is written, and notes about the participant out of log and reasons.

    Of a line about the participant only the station stays.
    """
    code, station = person.code, compact({"station": person.station})
    written = re.compile(rf"(?<![\w-]){re.escape(code)}(?![\w-])", re.IGNORECASE)
    query = "select id, kind, code, text, data from study_log where study_id = ?"
    for line_id, kind, whose, text, data in conn.execute(query, [study_id]).fetchall():
        about_person = plain_code(whose) == plain_code(code)
        # the text of a listed code is its station; other texts about the person may quote or describe it
        words = REMOVED if about_person and kind != LogKind.LISTED else written.sub(REMOVED, text)
        if about_person or words != text:
            update = "update study_log set code = ?, text = ?, data = ? where id = ?"
            values = ["", words, station] if about_person else [whose, words, data]
            conn.execute(update, [*values, line_id])
    for table in ("participants", "study_amendments"):
        query = f"select reason from {table} where study_id = ? and reason <> ''"
        for (reason,) in conn.execute(query, [study_id]).fetchall():
            if (words := written.sub(REMOVED, reason)) != reason:
                update = f"update {table} set reason = ? where study_id = ? and reason = ?"
                conn.execute(update, [words, study_id, reason])
