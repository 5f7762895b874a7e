"""Enrolment: which codes may start, and their rows of the allocation list."""

from __future__ import annotations

import sqlite3
import time

from games.core.hashing import derive_seed
from replays.store.errors import StoreError, Trouble
from replays.store.group_tables import WaitOutcome
from replays.store.privacy_tables import draw_label
from replays.store.study_tables import PersonState, RowState, StageOutcome, StudyState
from replays.studies.code_list import require_listed
from replays.studies.group_records import end_wait, open_wait
from replays.studies.log import note
from replays.studies.people import (
    Participant,
    add_person,
    find_person,
    give_row,
    known_person,
    people_of,
    set_state,
    visited_of,
)
from replays.studies.protocol import Protocol
from replays.studies.registry import Study, new_code, station_number
from replays.studies.rows import filled, give_back, next_row, set_row
from replays.studies.strata import items_of, stratum_of


def enrol(conn: sqlite3.Connection, study: Study, station: str, code: str, pilot: bool) -> int:
    """Return the id of the participant with a code, added if new; raise `StoreError` if it must not start."""
    _check_open(study, pilot)
    station_number(study.protocol.study.stations, station)
    if code:
        person = known_person(conn, study.id, code)
        if person is not None and _unfinished(conn, person):
            return person.id
        if person is None and study.protocol.participants.codes == "generated":
            raise StoreError(
                f"Nobody has the code {code!r} here; leave it out, and one is drawn.", Trouble.UNKNOWN
            )
        if person is None and study.protocol.participants.codes == "file":
            code = require_listed(conn, study.id, station, code)
        if person is not None:
            code = _again(conn, study, code, person.state)
    elif study.protocol.participants.codes != "generated":
        raise StoreError("This study wants a code for each participant; type one.")
    if not pilot:
        _check_quota(conn, study)
    while not code or known_person(conn, study.id, code):
        code = new_code(study.protocol.study.stations, station)
    row = {"study_id": study.id, "code": code.strip(), "pilot": int(pilot), "station": station}
    return add_person(conn, {**row, "label": draw_label()})


def _unfinished(conn: sqlite3.Connection, person: Participant) -> bool:
    """Return whether a participant has screens left to see, such as the debriefing after a stop."""
    stages = visited_of(conn, person.id)
    seen = any(stage.kind == "code" and stage.outcome == StageOutcome.DONE for stage in stages)
    return person.state not in (PersonState.REFUSED, PersonState.EXCLUDED) and not seen


def _check_open(study: Study, pilot: bool) -> None:
    if study.row.state == StudyState.CLOSED:
        raise StoreError(f"Study {study.id} is closed.")
    if study.row.state != StudyState.LOCKED and not pilot:
        raise StoreError(f"Study {study.id} is not locked; lock it, or start a pilot person.")


def _again(conn: sqlite3.Connection, study: Study, code: str, state: PersonState) -> str:
    if state != PersonState.COMPLETE or study.protocol.participants.again == "refuse":
        raise StoreError(f"{code} has taken part already ({state}); give another code.")
    number = 2
    while known_person(conn, study.id, f"{code}-{number}"):
        number += 1
    return f"{code}-{number}"


def _check_quota(conn: sqlite3.Connection, study: Study) -> None:
    people = people_of(conn, study.id, PersonState.COMPLETE, PersonState.ACTIVE)
    states = [person.state for person in people if not person.pilot]
    complete, active = states.count(PersonState.COMPLETE), states.count(PersonState.ACTIVE)
    quota = study.protocol.quota
    if complete >= quota.participants:
        raise StoreError(f"The quota of {quota.participants} is reached; close the study, or amend it.")
    if complete + active >= quota.participants + quota.over:
        raise StoreError(f"{active} people are under way; with {complete} complete ones the quota is full.")


def reserve(conn: sqlite3.Connection, study: Study, person: Participant) -> None:
    """Give a participant a returned row or the next free one; raise `StoreError` if none is left."""
    stratum = condition = None
    if items_of(study.protocol):
        stratum = stratum_of(conn, study.protocol, person.id, person.station)
    if study.protocol.conditions.assign == "least-filled" and not person.pilot:
        condition = least_filled(conn, study.protocol, study.id, stratum or "")
    row = next_row(conn, study.id, person, stratum, condition)
    if row is None:
        where = f"Station {person.station}" + ("" if stratum is None else f", stratum {stratum},")
        raise StoreError(f"{where} has no row left in the allocation list; amend the study.")
    set_row(conn, study.id, row, RowState.RESERVED)
    give_row(conn, person.id, row)


def least_filled(conn: sqlite3.Connection, protocol: Protocol, study_id: str, stratum: str = "") -> str:
    """Return the condition with the fewest complete and active people by its share, ties drawn.

    Args:
        stratum: only its people count; empty for all.
    """
    counts = filled(conn, study_id, stratum)
    fill = {level.name: counts.get(level.name, 0) / level.share for level in protocol.levels}
    least = [name for name, count in fill.items() if count == min(fill.values())]
    return least[derive_seed(protocol.study.seed, "tie", sum(counts.values())) % len(least)]


def exclude(study: Study, code: str, reason: str) -> None:
    """Mark a participant as excluded, for a reason; the data stay, the row goes back.

    Somebody in a waiting room leaves it; the group that somebody plays in follows its rule for drop-outs.
    """
    if not reason.strip():
        raise StoreError("An exclusion needs a reason.")

    def job(conn: sqlite3.Connection) -> None:
        person = find_person(conn, study.id, code)
        if person.state == PersonState.EXCLUDED:
            raise StoreError(f"{person.code} is excluded already.")
        give_back(conn, study.id, person, always=True)
        set_state(conn, person.id, PersonState.EXCLUDED, reason.strip())
        if (wait := open_wait(conn, person.id)) is not None:
            end_wait(conn, wait, WaitOutcome.LEFT, int(time.time() * 1000))
        note(conn, study.id, PersonState.EXCLUDED, reason.strip(), person.code)

    study.run(job)
