"""Who of a waiting room is grouped next, and with which row of the allocation list."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, field

from games.core.hashing import derive_seed
from replays.store.study_tables import RowState
from replays.studies.assignment import BlockPlan
from replays.studies.code_list import listed
from replays.studies.enrolment import least_filled
from replays.studies.group_forming import free_row
from replays.studies.group_matching import Candidate, Draw, at_random, by_arrival, by_list, by_strata
from replays.studies.group_records import Wait
from replays.studies.group_tables import Group
from replays.studies.group_units import strata_items, unit_of
from replays.studies.people import plain_code, read_person
from replays.studies.registry import Study


@dataclass(frozen=True, slots=True)
class Drawing:
    """The draws of a station's waiting room; each method reads within a transaction."""

    study: Study
    station: str
    rule: Group
    pilot: bool = field(kw_only=True)

    def everybody(self, conn: sqlite3.Connection) -> int:
        """Return how many people are still to come until the quota is reached."""
        quota, query = (
            self.study.protocol.quota,
            (
                "select count(*) from study_members m join participants p on p.id = m.participant_id "
                "where p.study_id = ? and p.pilot = 0"
            ),
        )
        have = 0 if self.pilot else int(conn.execute(query, [self.study.id]).fetchone()[0])
        return max(1, quota.participants - have)

    def candidates(self, conn: sqlite3.Connection, waits: Sequence[Wait]) -> list[Candidate]:
        """Return the people of some waits for a draw; their keys are their places."""
        groups = {plain_code(entry.code): entry.group for entry in listed(conn, self.study.id)}
        found = []
        for at, wait in enumerate(waits):
            code = plain_code(read_person(conn, wait.person).code)
            kind, brought = self.kind(conn, wait.person), condition_before(conn, wait.person)
            found.append(Candidate(at, kind, brought, groups.get(code, "")))
        return found

    def kind(self, conn: sqlite3.Connection, person_id: int) -> str:
        """Return the answers by which groups form, joined."""
        query = "select value from answers where participant_id = ? and form = ? and item = ? order by stage"
        answers = []
        for form_id, item in strata_items(self.study.protocol):
            if item.id in self.rule.strata:
                row = conn.execute(query, [person_id, form_id, item.id]).fetchone()
                answers.append(str(row[0]) if row else "")
        return " / ".join(answers)

    def next(self, conn: sqlite3.Connection, waits: Sequence[Wait]) -> tuple[Draw, str | None]:
        """Return the next group by arrival or by the list, and the condition it must have, if any."""
        people = self.candidates(conn, waits)
        if self.rule.match == "list":
            return by_list(people, self.size(conn, None)), None
        for condition in [*dict.fromkeys(one.condition for one in people if one.condition), None]:
            size = self.size(conn, condition)
            group = by_arrival(people, size, condition if condition is not None else "")
            if group:
                left = tuple(one.key for one in people if one.key not in group)
                return Draw((group,), left), condition
        return Draw((), tuple(one.key for one in people)), None

    def drawn(self, conn: sqlite3.Connection, ready: Sequence[Wait]) -> Draw:
        people, protocol = self.candidates(conn, ready), self.study.protocol
        seed = derive_seed(protocol.study.seed, "room", self.station, self.groups(conn)) >> 1
        size = self.size(conn, None)
        if self.rule.match == "strata":
            return by_strata(people, size, self.rule.mix, seed)
        rows = self.coming_sizes(conn, len(people))
        return at_random(people, rows, seed)

    def groups(self, conn: sqlite3.Connection) -> int:
        """Return how many groups this station has formed."""
        query = "select count(*) from study_groups where study_id = ? and station = ?"
        return int(conn.execute(query, [self.study.id, self.station]).fetchone()[0])

    def coming_sizes(self, conn: sqlite3.Connection, people: int) -> list[int]:
        """Return the sizes of the groups of the next rows of the allocation list."""
        side = "row < 0" if self.pilot else "row > 0"
        query = (
            f"select condition from study_rows where study_id = ? and station = ? and {side} and "
            "state in (?, ?) order by state = ?, abs(row) limit ?"
        )
        values = [self.study.id, self.station, RowState.FREE, RowState.RETURNED, RowState.FREE, people]
        return [unit_of(self.study.protocol, name) for (name,) in conn.execute(query, values).fetchall()]

    def size(self, conn: sqlite3.Connection, condition: str | None) -> int:
        """Return how many people the next group has, which depends on its condition."""
        return unit_of(self.study.protocol, self.row(conn, condition)[1])

    def row(self, conn: sqlite3.Connection, condition: str | None) -> tuple[int, str, tuple[BlockPlan, ...]]:
        protocol = self.study.protocol
        if condition is None and protocol.conditions.assign == "least-filled" and not self.pilot:
            condition = least_filled(conn, protocol, self.study.id)
        return free_row(conn, self.study, self.station, pilot=self.pilot, condition=condition)

    def may_be_fewer(self, conn: sqlite3.Connection, here: Sequence[Wait]) -> bool:
        """Return whether these people may be one group, although they are too few."""
        brought = {name for wait in here if (name := condition_before(conn, wait.person))}
        return len(brought) < 2 and len(here) <= self.size(conn, min(brought, default=None))

    def brought(self, conn: sqlite3.Connection, waits: Sequence[Wait]) -> str | None:
        brought = {name for wait in waits if (name := condition_before(conn, wait.person))}
        return min(brought, default=None)


def condition_before(conn: sqlite3.Connection, person_id: int) -> str:
    """Return the condition of the last group that somebody was in; empty before the first."""
    query = (
        "select g.condition from study_members m join study_groups g on g.study_id = m.study_id "
        "and g.number = m.group_number where m.participant_id = ? "
        "order by m.from_ms desc, g.number desc limit 1"
    )
    row = conn.execute(query, [person_id]).fetchone()
    return str(row[0]) if row else ""
