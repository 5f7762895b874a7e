"""The waiting room: who is asked to press Ready, which groups begin, who goes home.

A state machine in rows: each method is one transaction, and a killed program continues from what they say.
It is driven by events of people's screens and by `Room.tick`, with a clock that is given.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from games.core.hashing import derive_seed
from replays.store.errors import StoreError
from replays.store.group_tables import WaitOutcome
from replays.store.study_tables import LogKind, PersonState, RowState, StageOutcome
from replays.studies.agenda import WAITING
from replays.studies.assignment import BlockPlan
from replays.studies.code_list import listed
from replays.studies.enrolment import least_filled
from replays.studies.group_tables import Group
from replays.studies.groups.forming import Begun, close_stage, form, free_row
from replays.studies.groups.matching import Candidate, Draw, at_random, by_arrival, by_list, by_strata
from replays.studies.groups.records import Wait, begin_wait, end_wait, in_the_room, open_wait, set_wait
from replays.studies.groups.units import strata_items, unit_of
from replays.studies.log import note
from replays.studies.people import plain_code, read_person, set_state
from replays.studies.registry import Study

READY_MS: Final = 20_000
"""How long somebody who is asked has to press Ready, and how long that is believed."""
HOME: Final = "no group was found"
"""Reason of people who were sent home."""
LEFT: Final = "left the waiting room"
"""Reason of people who went on their own."""
GroupClock = Callable[[], float]
"""Milliseconds since 1970; rising, also over a restart of the program."""


def wall_ms() -> float:
    return time.time() * 1000


class Room:
    """The waiting room of a station.

    Args:
        clock: gives the time; tests turn one of their own.
        pilot: the room of pilot people, who form groups among themselves.
    """

    def __init__(
        self, study: Study, station: str, clock: GroupClock = wall_ms, *, pilot: bool = False
    ) -> None:
        if study.protocol.group is None:
            raise StoreError(f"Study {study.id} has no groups; its protocol lacks the table [group].")
        self.study, self.station, self.pilot = study, station, pilot
        self.rule: Group = study.protocol.group
        self._clock = clock

    @property
    def now_ms(self) -> int:
        return int(self._clock())

    def waiting(self) -> list[Wait]:
        """Return who is in the room, in the order of the queue."""
        with self.study.store.reading() as conn:
            return in_the_room(conn, self.study.id, self.station, pilot=self.pilot)

    def came(self, person_id: int) -> None:
        """Let somebody in; a person who waits already goes on waiting since then."""
        now = self.now_ms
        self.study.run(lambda conn: begin_wait(conn, person_id, now))

    def ready(self, person_id: int) -> None:
        """Note that somebody pressed Ready; without effect where nobody asked."""
        self._change(person_id, lambda wait, now: {"ready_ms": now} if wait.asked_ms is not None else {})

    def gone(self, person_id: int) -> None:
        """Note that somebody's screen has lost its connection."""
        self._change(person_id, lambda wait, now: {"gone_ms": now} if wait.gone_ms is None else {})

    def returned(self, person_id: int) -> None:
        """Note that somebody's screen is connected again."""
        self._change(person_id, _back)

    def _change(self, person_id: int, values: Callable[[Wait, int], dict[str, Any]]) -> None:
        now = self.now_ms

        def job(conn: sqlite3.Connection) -> None:
            wait = open_wait(conn, person_id)
            if wait is not None and (changed := values(wait, now)):
                set_wait(conn, wait, **changed)

        self.study.run(job)

    def leave(self, person_id: int) -> None:
        """Let somebody go; the wait is paid from the time on from which one may leave with pay."""
        now = self.now_ms

        def job(conn: sqlite3.Connection) -> None:
            if (wait := open_wait(conn, person_id)) is not None:
                self._part(conn, wait, WaitOutcome.LEFT, LEFT, now)

        self.study.run(job)

    def close(self) -> None:
        """Ask everybody in the room to press Ready: all are there, so groups are drawn now."""
        now = self.now_ms
        self.study.run(lambda conn: self._ask(conn, _present(self._room(conn)), now))

    def tick(self) -> list[int]:
        """Apply everything that is due now; return the numbers of groups that began.

        Raises:
            StoreError: there is no row left for a group.
        """
        now = self.now_ms
        formed: list[int] = self.study.run(lambda conn: self._tick(conn, now))
        return formed

    def _room(self, conn: sqlite3.Connection) -> list[Wait]:
        return in_the_room(conn, self.study.id, self.station, pilot=self.pilot)

    def _tick(self, conn: sqlite3.Connection, now: int) -> list[int]:
        self._missed(conn, now)
        formed: list[int] = []
        while (number := self._begin_one(conn, now)) is not None:
            formed += number
        self._ask_next(conn, now)
        formed += self._too_few(conn, now)
        return formed

    def _missed(self, conn: sqlite3.Connection, now: int) -> None:
        """Send those who were asked and did not press Ready to the end of the queue."""
        for wait in self._room(conn):
            if wait.asked_ms is None or now - wait.asked_ms < READY_MS:
                continue
            if wait.ready_ms is None or wait.ready_ms < wait.asked_ms:
                values = {"asked_ms": None, "queue_ms": now, "missed": wait.missed + 1}
            else:
                values = {"asked_ms": None}
            set_wait(conn, wait, **values)

    def _is_ready(self, wait: Wait, now: int) -> bool:
        if wait.gone_ms is not None:
            return False
        return self.rule.begin == "at-once" or (wait.ready_ms is not None and now - wait.ready_ms <= READY_MS)

    def _begin_one(self, conn: sqlite3.Connection, now: int) -> list[int] | None:
        """Begin the group or groups for which all are ready; None for none."""
        ready = [wait for wait in self._room(conn) if self._is_ready(wait, now)]
        if self.rule.match in ("arrival", "list"):
            draw, condition = self._next(conn, ready)
            return self._form(conn, ready, draw, condition, now) if draw.groups else None
        if not self._closed(conn, ready, now):
            return None
        draw = self._drawn(conn, ready)
        return self._form(conn, ready, draw, None, now) if draw.groups else None

    def _closed(self, conn: sqlite3.Connection, ready: Sequence[Wait], now: int) -> bool:
        """Return whether groups are drawn among all now: the room was closed, and everybody has answered."""
        if self.rule.begin == "at-once":
            room = self._room(conn)
            over = bool(room) and now - min(wait.came_ms for wait in room) >= self.rule.wait * 1000
            return over or len(ready) >= self._everybody(conn)
        asked = [wait for wait in self._room(conn) if wait.asked_ms is not None]
        return bool(ready) and all(self._is_ready(wait, now) for wait in asked)

    def _everybody(self, conn: sqlite3.Connection) -> int:
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

    def _ask_next(self, conn: sqlite3.Connection, now: int) -> None:
        """Ask those for whom a group could begin to press Ready."""
        room = self._room(conn)
        if self.rule.begin == "at-once" or any(wait.asked_ms is not None for wait in room):
            return
        here = _present(room)
        if self.rule.match in ("arrival", "list"):
            draw, _ = self._next(conn, here)
            called = {key for group in draw.groups for key in group}
            self._ask(conn, [wait for at, wait in enumerate(here) if at in called], now)
        elif here and (
            len(here) >= self._everybody(conn) or now - min(w.came_ms for w in here) >= self.rule.wait * 1000
        ):
            self._ask(conn, here, now)

    def _ask(self, conn: sqlite3.Connection, waits: Sequence[Wait], now: int) -> None:
        for wait in waits:
            set_wait(conn, wait, asked_ms=now)

    def _candidates(self, conn: sqlite3.Connection, waits: Sequence[Wait]) -> list[Candidate]:
        """Return the people of some waits for a draw; their keys are their places."""
        groups = {plain_code(entry.code): entry.group for entry in listed(conn, self.study.id)}
        found = []
        for at, wait in enumerate(waits):
            code = plain_code(read_person(conn, wait.person).code)
            kind, brought = self._kind(conn, wait.person), condition_before(conn, wait.person)
            found.append(Candidate(at, kind, brought, groups.get(code, "")))
        return found

    def _kind(self, conn: sqlite3.Connection, person_id: int) -> str:
        """Return the answers by which groups form, joined."""
        query = "select value from answers where participant_id = ? and form = ? and item = ? order by stage"
        answers = []
        for form_id, item in strata_items(self.study.protocol):
            if item.id in self.rule.strata:
                row = conn.execute(query, [person_id, form_id, item.id]).fetchone()
                answers.append(str(row[0]) if row else "")
        return " / ".join(answers)

    def _next(self, conn: sqlite3.Connection, waits: Sequence[Wait]) -> tuple[Draw, str | None]:
        """Return the next group by arrival or by the list, and the condition it must have, if any."""
        people = self._candidates(conn, waits)
        if self.rule.match == "list":
            return by_list(people, self._size(conn, None)), None
        for condition in [*dict.fromkeys(one.condition for one in people if one.condition), None]:
            size = self._size(conn, condition)
            group = by_arrival(people, size, condition if condition is not None else "")
            if group:
                left = tuple(one.key for one in people if one.key not in group)
                return Draw((group,), left), condition
        return Draw((), tuple(one.key for one in people)), None

    def _drawn(self, conn: sqlite3.Connection, ready: Sequence[Wait]) -> Draw:
        people, protocol = self._candidates(conn, ready), self.study.protocol
        seed = derive_seed(protocol.study.seed, "room", self.station, self._groups(conn)) >> 1
        size = self._size(conn, None)
        if self.rule.match == "strata":
            return by_strata(people, size, self.rule.mix, seed)
        rows = self._coming_sizes(conn, len(people))
        return at_random(people, rows, seed)

    def _groups(self, conn: sqlite3.Connection) -> int:
        """Return how many groups this station has formed."""
        query = "select count(*) from study_groups where study_id = ? and station = ?"
        return int(conn.execute(query, [self.study.id, self.station]).fetchone()[0])

    def _coming_sizes(self, conn: sqlite3.Connection, people: int) -> list[int]:
        """Return the sizes of the groups of the next rows of the allocation list."""
        side = "row < 0" if self.pilot else "row > 0"
        query = (
            f"select condition from study_rows where study_id = ? and station = ? and {side} and "
            "state in (?, ?) order by state = 'free', abs(row) limit ?"
        )
        values = [self.study.id, self.station, RowState.FREE, RowState.RETURNED, people]
        return [unit_of(self.study.protocol, name) for (name,) in conn.execute(query, values).fetchall()]

    def _size(self, conn: sqlite3.Connection, condition: str | None) -> int:
        """Return how many people the next group has, which depends on its condition."""
        return unit_of(self.study.protocol, self._row(conn, condition)[1])

    def _row(self, conn: sqlite3.Connection, condition: str | None) -> tuple[int, str, tuple[BlockPlan, ...]]:
        protocol = self.study.protocol
        if condition is None and protocol.conditions.assign == "least-filled" and not self.pilot:
            condition = least_filled(conn, protocol, self.study.id)
        return free_row(conn, self.study, self.station, pilot=self.pilot, condition=condition)

    def _form(
        self,
        conn: sqlite3.Connection,
        waits: Sequence[Wait],
        draw: Draw,
        condition: str | None,
        now: int,
        *,
        smaller: bool = False,
    ) -> list[int]:
        """Begin the groups of a draw among these waits."""
        labels = [read_person(conn, wait.person).label for wait in waits]
        formed = []
        for group in draw.groups:
            row, name, plan = self._row(conn, condition)
            how: dict[str, Any] = {
                "by": self.rule.match,
                "room": labels,
                "group": [labels[key] for key in group],
            }
            if draw.mix:
                how["mix"] = [[kind, count] for kind, count in draw.mix]
            begun = Begun(row, name, plan, how, smaller=smaller)
            formed.append(form(conn, self.study, self.station, [waits[key] for key in group], begun, now))
        return formed

    def _too_few(self, conn: sqlite3.Connection, now: int) -> list[int]:
        """Apply the rule for too few people to those who have waited to the end."""
        room = self._room(conn)
        overdue = [wait for wait in room if now - wait.came_ms >= self.rule.wait * 1000]
        if not overdue or any(wait.asked_ms is not None and now - wait.asked_ms < READY_MS for wait in room):
            return []
        here = _present(room)
        if self.rule.too_few != "home" and len(here) >= self.rule.least and self._may_be_fewer(conn, here):
            ready = [wait for wait in here if self._is_ready(wait, now)]
            if len(ready) >= self.rule.least:
                draw = Draw((tuple(range(len(ready))),), ())
                smaller = self.rule.too_few == "smaller"
                return self._form(conn, ready, draw, self._brought(conn, ready), now, smaller=smaller)
            if all(wait.missed == 0 for wait in here):
                self._ask(conn, here, now)
                return []
        for wait in overdue:
            self._part(conn, wait, WaitOutcome.HOME, HOME, now)
        return []

    def _may_be_fewer(self, conn: sqlite3.Connection, here: Sequence[Wait]) -> bool:
        """Return whether these people may be one group, although they are too few."""
        brought = {name for wait in here if (name := condition_before(conn, wait.person))}
        return len(brought) < 2 and len(here) <= self._size(conn, min(brought, default=None))

    def _brought(self, conn: sqlite3.Connection, waits: Sequence[Wait]) -> str | None:
        brought = {name for wait in waits if (name := condition_before(conn, wait.person))}
        return min(brought, default=None)

    def _part(
        self, conn: sqlite3.Connection, wait: Wait, outcome: WaitOutcome, reason: str, now: int
    ) -> None:
        """End somebody's visit from the waiting room; the debriefing and the code follow."""
        person = read_person(conn, wait.person)
        end_wait(conn, wait, outcome, now, told=False)
        close_stage(conn, wait.person, WAITING, StageOutcome.HOME)
        if person.state == PersonState.ACTIVE:
            set_state(conn, wait.person, PersonState.ENDED, reason)
            note(conn, self.study.id, LogKind.WAITED, f"{reason.capitalize()}.", person.code)


def _present(room: Sequence[Wait]) -> list[Wait]:
    return [wait for wait in room if wait.gone_ms is None]


def _back(wait: Wait, now: int) -> dict[str, Any]:
    if wait.gone_ms is None:
        return {}
    return {"gone_ms": None, "away_ms": wait.away_ms + max(0, now - wait.gone_ms)}


def condition_before(conn: sqlite3.Connection, person_id: int) -> str:
    """Return the condition of the last group that somebody was in; empty before the first."""
    query = (
        "select g.condition from study_members m join study_groups g on g.study_id = m.study_id "
        "and g.number = m.group_number where m.participant_id = ? "
        "order by m.from_ms desc, g.number desc limit 1"
    )
    row = conn.execute(query, [person_id]).fetchone()
    return str(row[0]) if row else ""
