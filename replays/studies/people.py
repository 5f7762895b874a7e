"""Participants in the database, and what is recorded of each."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import scrypt
from typing import Any, Final, NamedTuple

from replays.store.errors import DamagedError, StoreError, Trouble
from replays.store.row_readers import read_state, read_table
from replays.store.row_writers import compact, insert
from replays.store.study_tables import Consent, LogKind, PersonState
from replays.studies.agenda import Visited
from replays.studies.assignment import BlockPlan, read_plan


@dataclass(frozen=True, slots=True)
class Participant:
    """A person under a code.

    Attributes:
        id: in this database only.
        row, condition, plan: of the allocation list; None and empty before the consent.
        label: the person's name in every export, drawn at random at the start.
    """

    id: int
    code: str
    row: int | None
    pilot: bool
    station: str
    state: PersonState
    reason: str
    paid: str
    finish_code: str
    condition: str = ""
    plan: tuple[BlockPlan, ...] = ()
    label: str = ""


DELETED: Final = "The participant's data were deleted meanwhile, so the visit is over."
_PERSON: Final = """
select p.id, p.code, p.row, p.pilot, p.station, p.state, p.reason, p.paid, p.finish_code,
  coalesce(r.condition, ''), r.plan, p.label
from participants p left join study_rows r on r.study_id = p.study_id and r.row = p.row
"""


def _person(row: Sequence[Any]) -> Participant:
    number, code, place, pilot, station, state, reason, paid, finish, condition, plan, label = row
    blocks = read_plan(plan) if plan else ()
    about = (number, code, place, bool(pilot), station, read_state(PersonState, state), reason, paid, finish)
    return Participant(*about, condition, blocks, label)


def read_person(conn: sqlite3.Connection, person_id: int) -> Participant:
    """Return the participant with an id; raise StoreError if it was deleted."""
    row = conn.execute(f"{_PERSON} where p.id = ?", [person_id]).fetchone()
    if row is None:
        raise StoreError(DELETED, Trouble.UNKNOWN)
    return _person(row)


def plain_code(code: str) -> str:
    """Return a code for comparison: two codes are of one participant if this is equal."""
    return code.strip().upper()


def known_person(conn: sqlite3.Connection, study_id: str, code: str) -> Participant | None:
    """Return the participant with a code in any spelling; None without one."""
    # SQLite's upper() changes ASCII letters only
    rows = conn.execute("select id, code from participants where study_id = ?", [study_id]).fetchall()
    ids = [person_id for person_id, known in rows if plain_code(known) == plain_code(code)]
    return read_person(conn, ids[0]) if ids else None


def find_person(conn: sqlite3.Connection, study_id: str, code: str) -> Participant:
    """Return the participant with a code in any spelling; raise `StoreError` without one."""
    person = known_person(conn, study_id, code)
    if person is None:
        raise StoreError(f"Study {study_id} has no participant {code!r} here.", Trouble.UNKNOWN)
    return person


def people_of(conn: sqlite3.Connection, study_id: str, *states: PersonState) -> list[Participant]:
    """Return the participants of a study in these states, or in any, by arrival."""
    rows = conn.execute(f"{_PERSON} where p.study_id = ? order by p.id", [study_id])
    people = map(_person, rows.fetchall())
    return [person for person in people if not states or person.state in states]


def add_person(conn: sqlite3.Connection, row: Mapping[str, Any]) -> int:
    insert(conn, "participants", [row])
    return int(conn.execute("select last_insert_rowid()").fetchone()[0])


def give_row(conn: sqlite3.Connection, person_id: int, row: int) -> None:
    conn.execute("update participants set row = ? where id = ?", [row, person_id])


def take_back_rows(conn: sqlite3.Connection, study_id: str) -> None:
    conn.execute("update participants set row = null where study_id = ?", [study_id])


def take_row(conn: sqlite3.Connection, person_id: int) -> None:
    """Take somebody's row away: their group has ended, and they wait for another one."""
    conn.execute("update participants set row = null where id = ?", [person_id])


def set_state(conn: sqlite3.Connection, person_id: int, state: PersonState, reason: str = "") -> None:
    conn.execute("update participants set state = ?, reason = ? where id = ?", [state, reason, person_id])


def set_pay(conn: sqlite3.Connection, person_id: int, paid: str, finish_code: str) -> None:
    update = "update participants set paid = ?, finish_code = ? where id = ?"
    conn.execute(update, [paid, finish_code, person_id])


def forget_person(conn: sqlite3.Connection, study_id: str, person: Participant) -> None:
    """Delete everything of a participant who refused, except one row without code."""
    number = len(people_of(conn, study_id, PersonState.REFUSED)) + 1
    conn.execute("delete from visits where participant_id = ?", [person.id])
    update = "update participants set state = ?, code = ? where id = ?"
    conn.execute(update, [PersonState.REFUSED, f"refused {person.station} {number}", person.id])


def remove_person(conn: sqlite3.Connection, person_id: int) -> None:
    conn.execute("delete from participants where id = ?", [person_id])


@dataclass(frozen=True, slots=True)
class Deleted:
    """The remains of a deleted participant: the last step and all steps, without code or time."""

    station: str
    pilot: bool
    step: str
    steps: tuple[str, ...]


def marker(study_id: str, code: str) -> str:
    """Return what replaces a deleted code: it hides the code, and other machines recognise it."""
    return "#" + scrypt(code.upper().encode(), salt=study_id.encode(), n=2**12, r=8, p=1, dklen=12).hex()


def deleted_markers(conn: sqlite3.Connection, study_id: str) -> set[str]:
    query = "select code from study_log where study_id = ? and kind = ?"
    return {code for (code,) in conn.execute(query, [study_id, LogKind.DELETED])}


def deleted_people(conn: sqlite3.Connection, study_id: str) -> list[Deleted]:
    """Return the deleted participants of a study, in an order without meaning."""
    query = "select data from study_log where study_id = ? and kind = ? and data <> '' order by data"
    try:
        return [read_deleted(text) for (text,) in conn.execute(query, [study_id, LogKind.DELETED])]
    except (KeyError, TypeError, ValueError) as error:
        raise DamagedError(f"a deletion cannot be read: {error}") from error


def read_deleted(text: str) -> Deleted:
    """Return the deleted participant in a log line's data; `ValueError`, `TypeError` or `KeyError`."""
    data = json.loads(text)
    station, pilot, step, steps = data["station"], data["pilot"], data["step"], data["steps"]
    names = isinstance(steps, list) and all(isinstance(name, str) for name in (station, step, *steps))
    if not names or not isinstance(pilot, bool):
        raise TypeError
    return Deleted(station, pilot, step, tuple(steps))


def visited_of(conn: sqlite3.Connection, person_id: int) -> list[Visited]:
    query = (
        "select number, kind, name, block, outcome, began_ms, visit_id from stages "
        "where participant_id = ? order by number"
    )
    return [Visited(*row) for row in conn.execute(query, [person_id])]


class LastVisit(NamedTuple):
    """A participant's last visit; ``id`` and ``number`` are 0 before the first."""

    id: int = 0
    number: int = 0
    station: str = ""


def last_visit(conn: sqlite3.Connection, person_id: int) -> LastVisit:
    query = "select id, number, station from visits where participant_id = ? order by number desc limit 1"
    return LastVisit(*(conn.execute(query, [person_id]).fetchone() or ()))


def minutes_of(conn: sqlite3.Connection, person_id: int) -> float:
    query = (
        "select coalesce(sum(last - first), 0) / 60000.0 from (select min(began_ms) as first, "
        "max(coalesce(ended_ms, began_ms)) as last from stages where participant_id = ? group by visit_id)"
    )
    return float(conn.execute(query, [person_id]).fetchone()[0])


def consented_boxes(conn: sqlite3.Connection, person_id: int) -> dict[str, bool]:
    """Return whether a participant ticked each box of the consent; empty before the consent."""
    query = "select boxes from consents where participant_id = ? and decision = ? order by number desc"
    row = conn.execute(query, [person_id, Consent.GIVEN]).fetchone()
    return read_table(row[0]) if row else {}


def device_text(device: Mapping[str, Any] | None) -> str:
    """Return the stored description of a machine, which does not identify it."""
    kept = ("system", "screen", "refresh", "scale", "pointer", "text", "contrast", "timing")
    return compact({name: value for name, value in (device or {}).items() if name in kept})
