"""Participants in the database: rows of the allocation list, states, and what has been recorded of each."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from games.core.hashing import derive_seed
from replays.store.errors import StoreError, Trouble
from replays.store.privacy_tables import draw_label
from replays.store.row_writers import compact, insert
from replays.studies.agenda import Visited
from replays.studies.assignment import BlockPlan, read_plan
from replays.studies.code_list import DELETED, require_listed
from replays.studies.protocol import Protocol
from replays.studies.registry import NUMBERS, Study, new_code, note, read_json, station_number
from replays.studies.screens import Planned
from replays.studies.strata import items_of, stratum_of

ACTIVE, COMPLETE, ENDED = "active", "complete", "ended"
_MATCH: Final = """
number, block, place, scored, opponent, shown_as, seat, deal, seed, state, match_id, run from study_matches
"""


@dataclass(frozen=True, slots=True)
class Participant:
    """A person under a code.

    Attributes:
        id: in this database only.
        row, condition, plan: of the allocation list; None and empty before the consent.
        label: under which the person is exported; drawn when the person begins, the same in every export.
    """

    id: int
    code: str
    row: int | None
    pilot: bool
    station: str
    state: str
    reason: str
    paid: str
    finish_code: str
    condition: str = ""
    plan: tuple[BlockPlan, ...] = ()
    label: str = ""


_PERSON: Final = """
select p.id, p.code, p.row, p.pilot, p.station, p.state, p.reason, p.paid, p.finish_code,
  coalesce(r.condition, ''), r.plan, p.label
from participants p left join study_rows r on r.study_id = p.study_id and r.row = p.row
"""


def read_person(conn: sqlite3.Connection, person_id: int) -> Participant:
    """The participant with an id."""
    return _person(conn.execute(f"{_PERSON} where p.id = ?", [person_id]).fetchone())


def find_person(conn: sqlite3.Connection, study_id: str, code: str) -> Participant:
    """The participant with a code, however it is written.

    Raises:
        StoreError: there is none.
    """
    wanted = code.strip().upper()
    found = conn.execute(
        f"{_PERSON} where p.study_id = ? and upper(p.code) = ?", [study_id, wanted]
    ).fetchone()
    if found is None:
        raise StoreError(f"Study {study_id} has no participant {code!r} here.", Trouble.UNKNOWN)
    return _person(found)


def people_of(conn: sqlite3.Connection, study_id: str) -> list[Participant]:
    """All participants, the first one first."""
    rows = conn.execute(f"{_PERSON} where p.study_id = ? order by p.id", [study_id])
    return [_person(row) for row in rows]


@dataclass(frozen=True, slots=True)
class Deleted:
    """What is left of a deleted participant: how far it came, without code, answers and times.

    Attributes:
        step: the last one it came to, see `replays.studies.agenda.step_of`.
        steps: all it came to.
    """

    station: str
    pilot: bool
    step: str
    steps: tuple[str, ...]


def deleted_people(conn: sqlite3.Connection, study_id: str) -> list[Deleted]:
    """The deleted participants of a study, in no order that tells anything."""
    query = "select data from study_log where study_id = ? and kind = ? and data <> '' order by data"
    return [read_deleted(text) for (text,) in conn.execute(query, [study_id, DELETED])]


def read_deleted(text: str) -> Deleted:
    """Return what the data of a log line tell of a deleted participant.

    Raises:
        KeyError, TypeError, ValueError: they tell something else.
    """
    data = read_json(text)
    station, pilot, step, steps = data["station"], data["pilot"], data["step"], data["steps"]
    names = isinstance(steps, list) and all(isinstance(name, str) for name in (station, step, *steps))
    if not names or not isinstance(pilot, bool):
        raise TypeError
    return Deleted(station, pilot, step, tuple(steps))


def _person(row: Sequence[Any]) -> Participant:
    number, code, place, pilot, station, state, reason, paid, finish, condition, plan, label = row
    blocks = read_plan(plan) if plan else ()
    return Participant(
        number, code, place, bool(pilot), station, state, reason, paid, finish, condition, blocks, label
    )


def enrol(conn: sqlite3.Connection, study: Study, station: str, code: str, pilot: bool) -> int:
    """A participant for a code, new or known; the id.

    Raises:
        StoreError: the study takes no more people, or the code must not start.
    """
    _check_open(study, pilot)
    station_number(study.protocol.study.stations, station)
    if code:
        known = conn.execute(
            "select id, state from participants where study_id = ? and upper(code) = ?",
            [study.id, code.strip().upper()],
        ).fetchone()
        if known is not None and _unfinished(conn, *known):
            return int(known[0])
        if known is None and study.protocol.participants.codes == "generated":
            raise StoreError(
                f"Nobody has the code {code!r} here; leave it out, and one is drawn.", Trouble.UNKNOWN
            )
        if known is None and study.protocol.participants.codes == "file":
            code = require_listed(conn, study.id, station, code)
        if known is not None:
            code = _again(conn, study, code, known[1])
    elif study.protocol.participants.codes != "generated":
        raise StoreError("This study wants a code for each participant; type one.")
    if not pilot:
        _check_quota(conn, study)
    while not code or _exists(conn, study.id, code):
        code = new_code(study.protocol.study.stations, station)
    row = {"study_id": study.id, "code": code.strip(), "pilot": int(pilot), "station": station}
    insert(conn, "participants", [{**row, "label": draw_label()}])
    return int(conn.execute("select last_insert_rowid()").fetchone()[0])


def _unfinished(conn: sqlite3.Connection, person_id: int, state: str) -> bool:
    """Whether somebody has screens to see, such as the debriefing after a stop."""
    query = "select 1 from stages where participant_id = ? and kind = 'code' and outcome = 'done'"
    seen = conn.execute(query, [person_id]).fetchone()
    return state not in ("refused", "excluded") and seen is None


def _check_open(study: Study, pilot: bool) -> None:
    if study.row.state == "closed":
        raise StoreError(f"Study {study.id} is closed.")
    if study.row.state != "locked" and not pilot:
        raise StoreError(f"Study {study.id} is not locked; lock it, or start a pilot person.")


def _again(conn: sqlite3.Connection, study: Study, code: str, state: str) -> str:
    if state != COMPLETE or study.protocol.participants.again == "refuse":
        raise StoreError(f"{code} has taken part already ({state}); give another code.")
    number = 2
    while _exists(conn, study.id, f"{code}-{number}"):
        number += 1
    return f"{code}-{number}"


def _exists(conn: sqlite3.Connection, study_id: str, code: str) -> bool:
    query = "select 1 from participants where study_id = ? and upper(code) = upper(?)"
    return conn.execute(query, [study_id, code]).fetchone() is not None


def _check_quota(conn: sqlite3.Connection, study: Study) -> None:
    query = "select count(*) from participants where study_id = ? and pilot = 0 and state = ?"
    complete, active = (conn.execute(query, [study.id, state]).fetchone()[0] for state in (COMPLETE, ACTIVE))
    quota = study.protocol.quota
    if complete >= quota.participants:
        raise StoreError(f"The quota of {quota.participants} is reached; close the study, or amend it.")
    if complete + active >= quota.participants + quota.over:
        raise StoreError(f"{active} people are under way; with {complete} complete ones the quota is full.")


def reserve(conn: sqlite3.Connection, study: Study, person: Participant) -> None:
    """Give a participant a row: one that came back, or the next free one of its station.

    Raises:
        StoreError: none is left.
    """
    groups = bool(items_of(study.protocol))
    stratum = stratum_of(conn, study.protocol, person.id, person.station) if groups else ""
    side = "row < 0" if person.pilot else "row > 0"
    order = "row desc" if person.pilot else "row"
    usable = f"study_id = ? and station = ? and {side} and state in ('free', 'returned')"
    values: list[Any] = [study.id, person.station]
    if groups:
        usable += " and stratum = ?"
        values.append(stratum)
    if study.protocol.conditions.assign == "least-filled" and not person.pilot:
        usable += " and condition = ?"
        values.append(least_filled(conn, study.protocol, study.id, stratum))
    query = f"select row from study_rows where {usable} order by state = 'free', {order} limit 1"
    found = conn.execute(query, values).fetchone()
    if found is None:
        where = f"Station {person.station}" + (f", stratum {stratum}," if groups else "")
        raise StoreError(f"{where} has no row left in the allocation list; amend the study.")
    set_row(conn, study.id, found[0], "reserved")
    conn.execute("update participants set row = ? where id = ?", [found[0], person.id])


def least_filled(conn: sqlite3.Connection, protocol: Protocol, study_id: str, stratum: str = "") -> str:
    """The condition with the fewest complete and active people by its share, ties drawn.

    Args:
        stratum: only its people count; empty for all.
    """
    query = (
        "select r.condition, count(*) from participants p join study_rows r on r.study_id = p.study_id "
        "and r.row = p.row "
        "where p.study_id = ? and p.pilot = 0 and p.state in ('complete', 'active') "
        "and ? in ('', r.stratum) group by 1"
    )
    counts: dict[str, int] = dict(conn.execute(query, [study_id, stratum]).fetchall())
    filled = {level.name: counts.get(level.name, 0) / level.share for level in protocol.levels}
    least = [name for name, count in filled.items() if count == min(filled.values())]
    return least[derive_seed(protocol.study.seed, "tie", sum(counts.values())) % len(least)]


def set_row(conn: sqlite3.Connection, study_id: str, row: int | None, state: str) -> None:
    """Change the state of a row; nothing for None."""
    conn.execute("update study_rows set state = ? where study_id = ? and row = ?", [state, study_id, row])


def give_back(conn: sqlite3.Connection, study_id: str, person: Participant, *, always: bool = False) -> None:
    """Let a row be used by the next person, unless half of its scored matches were played.

    Args:
        always: also then, because the person's data do not count.
    """
    if person.row is None:
        return
    state = conn.execute(
        "select state from study_rows where study_id = ? and row = ?", [study_id, person.row]
    ).fetchone()[0]
    ended = "select count(*) from study_matches where participant_id = ? and scored = 1 and state = 'ended'"
    played = conn.execute(ended, [person.id]).fetchone()[0]
    planned = sum(len(block.matches) for block in person.plan)
    if state == "reserved" or always or 2 * played < planned:
        set_row(conn, study_id, person.row, "free" if state == "reserved" else "returned")


def set_state(conn: sqlite3.Connection, person_id: int, state: str, reason: str = "") -> None:
    """Change the state of a participant."""
    conn.execute("update participants set state = ?, reason = ? where id = ?", [state, reason, person_id])


def exclude(study: Study, code: str, reason: str) -> None:
    """Mark a participant as excluded; the data stay, the row goes back.

    Raises:
        StoreError: there is none, or no reason.
    """
    if not reason.strip():
        raise StoreError("An exclusion needs a reason.")

    def job(conn: sqlite3.Connection) -> None:
        person = find_person(conn, study.id, code)
        if person.state == "excluded":
            raise StoreError(f"{person.code} is excluded already.")
        give_back(conn, study.id, person, always=True)
        set_state(conn, person.id, "excluded", reason.strip())
        note(conn, study.id, "excluded", reason.strip(), person.code)

    study.run(job)


def visited_of(conn: sqlite3.Connection, person_id: int) -> list[Visited]:
    """The stages somebody has entered, in order."""
    query = (
        "select number, kind, name, block, outcome, began_ms, visit_id from stages "
        "where participant_id = ? order by number"
    )
    return [Visited(*row) for row in conn.execute(query, [person_id])]


def planned_of(conn: sqlite3.Connection, person_id: int) -> list[Planned]:
    """The matches planned for a participant, in order."""
    rows = conn.execute(f"select {_MATCH} where participant_id = ? order by number", [person_id])
    return [planned(row) for row in rows]


def planned(row: Sequence[Any]) -> Planned:
    """A row of ``study_matches``, columns as `planned_of` reads them."""
    number, block, place, scored, opponent, shown, *rest = row
    return Planned(number, block, place, bool(scored), opponent, tuple(shown.split("\n")), *rest)


def next_number(conn: sqlite3.Connection, study: Study, station: str) -> int:
    """The number of the next match of a station."""
    first = station_number(study.protocol.study.stations, station) * NUMBERS
    query = "select max(number) from study_matches where study_id = ? and number between ? and ?"
    last = conn.execute(query, [study.id, first, first + NUMBERS - 1]).fetchone()[0]
    return first if last is None else int(last) + 1


def plan_match(conn: sqlite3.Connection, study: Study, person: Participant, match: Planned) -> None:
    """Store a planned match."""
    row = {
        "study_id": study.id,
        "number": match.number,
        "participant_id": person.id,
        "block": match.block,
        "scored": int(match.scored),
        "place": match.place,
        "opponent": match.opponent,
        "shown_as": "\n".join(match.shown_as),
        "seat": match.seat,
        "deal": match.deal,
        "seed": match.seed,
        "run": match.run,
        "state": match.state,
    }
    insert(conn, "study_matches", [row])


def device_text(device: dict[str, Any] | None) -> str:
    """What is kept of a machine; nothing that tells which it is."""
    kept = ("system", "screen", "refresh", "scale", "pointer", "text", "contrast", "timing")
    return compact({name: value for name, value in (device or {}).items() if name in kept})
