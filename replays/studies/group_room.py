"""The waiting room: who is asked to press Ready, which groups begin, who goes home.

A state machine in rows: each method is one transaction, and a killed program continues from what they say.
It is driven by events of people's screens and by `Room.tick`, with a clock that is given.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from replays.store.errors import StoreError
from replays.store.group_tables import WaitOutcome
from replays.store.row_readers import read_table
from replays.store.study_tables import LogKind, PersonState, StageOutcome
from replays.studies.agenda import WAITING
from replays.studies.group_drawing import Drawing
from replays.studies.group_forming import Begun, close_stage, form
from replays.studies.group_matching import Draw
from replays.studies.group_records import Wait, begin_wait, end_wait, in_the_room, open_wait, set_wait
from replays.studies.group_tables import Group
from replays.studies.log import note
from replays.studies.people import read_person, set_state
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
        self.study, self.station = study, station
        self.pilot = pilot
        self.rule: Group = study.protocol.group
        self._draw = Drawing(study, station, self.rule, pilot=pilot)
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

    def ask(self, person_id: int) -> None:
        """Ask somebody to press Ready, as the experimenter wants."""
        self._change(person_id, lambda wait, now: {"asked_ms": now})

    def send_home(self, person_id: int) -> None:
        """End somebody's wait, as the experimenter wants: they are paid as people are who found no group."""
        now = self.now_ms

        def job(conn: sqlite3.Connection) -> None:
            if (wait := open_wait(conn, person_id)) is not None:
                self._part(conn, wait, WaitOutcome.HOME, HOME, now)

        self.study.run(job)

    def call(self) -> None:
        """Ask everybody in the room to press Ready: all are there, so groups are drawn now."""
        now = self.now_ms
        self.study.run(lambda conn: self._ask(conn, _present(self._room(conn)), now))

    def close(self) -> None:
        """End the wait of everybody in the room, as if its time were over.

        They are asked to press Ready; then the rule for too few people holds for those without a group.
        """
        now = self.now_ms

        def job(conn: sqlite3.Connection) -> None:
            about = {"station": self.station, "pilot": int(self.pilot), "ms": now}
            note(conn, self.study.id, LogKind.ROOM_CLOSED, "The waiting room was closed early.", data=about)
            if self.rule.begin == "ready":
                self._ask(conn, _present(self._room(conn)), now)

        self.study.run(job)

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
            draw, condition = self._draw.next(conn, ready)
            return self._form(conn, ready, draw, condition, now) if draw.groups else None
        if not self._closed(conn, ready, now):
            return None
        draw = self._draw.drawn(conn, ready)
        return self._form(conn, ready, draw, None, now) if draw.groups else None

    def _closed(self, conn: sqlite3.Connection, ready: Sequence[Wait], now: int) -> bool:
        """Return whether groups are drawn among all now: the room was closed, and everybody has answered."""
        if self.rule.begin == "at-once":
            return bool(_overdue(conn, self, self._room(conn))) or len(ready) >= self._draw.everybody(conn)
        asked = [wait for wait in self._room(conn) if wait.asked_ms is not None]
        return bool(ready) and all(self._is_ready(wait, now) for wait in asked)

    def _ask_next(self, conn: sqlite3.Connection, now: int) -> None:
        """Ask those for whom a group could begin to press Ready."""
        room = self._room(conn)
        if self.rule.begin == "at-once" or any(wait.asked_ms is not None for wait in room):
            return
        here = _present(room)
        if overdue := _overdue(conn, self, here):
            # nobody waits for others longer than the study says because one of them never presses Ready
            here = [wait for wait in here if not wait.missed]
        if self.rule.match in ("arrival", "list"):
            draw, _ = self._draw.next(conn, here)
            called = {key for group in draw.groups for key in group}
            self._ask(conn, [wait for at, wait in enumerate(here) if at in called], now)
        elif here and (len(here) >= self._draw.everybody(conn) or overdue):
            self._ask(conn, here, now)

    def _ask(self, conn: sqlite3.Connection, waits: Sequence[Wait], now: int) -> None:
        for wait in waits:
            set_wait(conn, wait, asked_ms=now)

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
            row, name, plan = self._draw.row(conn, condition)
            how: dict[str, Any] = {
                "by": self.rule.match,
                "room": labels,
                "group": [labels[key] for key in group],
            }
            if draw.mix:
                how["mix"] = [[kind, count] for kind, count in draw.mix]
            begun = Begun(row, name, plan, how, smaller=smaller)
            grouped = [waits[key] for key in group]
            formed.append(form(conn, self.study, self.station, grouped, begun, now_ms=now))
        return formed

    def _too_few(self, conn: sqlite3.Connection, now: int) -> list[int]:
        """Apply the rule for too few people to those who have waited to the end."""
        room = self._room(conn)
        overdue = _overdue(conn, self, self._room(conn))
        if not overdue or any(_may_press(wait, now) and not self._is_ready(wait, now) for wait in room):
            return []
        here = _present(room)
        if (
            self.rule.too_few != "home"
            and len(here) >= self.rule.least
            and self._draw.may_be_fewer(conn, here)
        ):
            ready = [wait for wait in here if self._is_ready(wait, now)]
            if len(ready) >= self.rule.least:
                draw = Draw((tuple(range(len(ready))),), ())
                smaller = self.rule.too_few == "smaller"
                return self._form(conn, ready, draw, self._draw.brought(conn, ready), now, smaller=smaller)
            if all(wait.missed == 0 for wait in here):
                self._ask(conn, here, now)
                return []
        for wait in overdue:
            self._part(conn, wait, WaitOutcome.HOME, HOME, now)
        return []

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


def closed_ms(conn: sqlite3.Connection, study_id: str, station: str, *, pilot: bool) -> int | None:
    """Return when the waiting room of a station was last closed early; None if it never was."""
    query = "select data from study_log where study_id = ? and kind = ? and data <> ''"
    lines = [read_table(data) for (data,) in conn.execute(query, [study_id, LogKind.ROOM_CLOSED])]
    here = [line for line in lines if (line.get("station"), line.get("pilot")) == (station, int(pilot))]
    return max((line["ms"] for line in here if isinstance(line.get("ms"), int)), default=None)


def ends_ms(wait: Wait, rule: Group, closed: int | None) -> int:
    """Return when a wait is over; people who came after the room was closed wait their whole time.

    Args:
        closed: when it last was.
    """
    end = wait.came_ms + rule.wait * 1000
    return min(end, closed) if closed is not None and closed >= wait.came_ms else end


def _overdue(conn: sqlite3.Connection, room: Room, waits: Sequence[Wait]) -> list[Wait]:
    """Return those of some waits that are over: by their time, or closed early."""
    closed = closed_ms(conn, room.study.id, room.station, pilot=room.pilot)
    return [wait for wait in waits if room.now_ms >= ends_ms(wait, room.rule, closed)]


def _may_press(wait: Wait, now: int) -> bool:
    return wait.asked_ms is not None and now - wait.asked_ms < READY_MS


def _present(room: Sequence[Wait]) -> list[Wait]:
    return [wait for wait in room if wait.gone_ms is None]


def _back(wait: Wait, now: int) -> dict[str, Any]:
    if wait.gone_ms is None:
        return {}
    return {"gone_ms": None, "away_ms": wait.away_ms + max(0, now - wait.gone_ms)}
