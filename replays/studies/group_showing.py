"""The screens of people in groups: the waiting room, and what follows after a group is lost."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from typing import Final

from replays.store.group_tables import WaitOutcome
from replays.store.study_tables import PersonState
from replays.studies.forms import pay
from replays.studies.group_attendance import COMPLETE, DROPPED
from replays.studies.group_forming import free_row
from replays.studies.group_payment import waited_of
from replays.studies.group_records import Member, Wait, in_the_room, membership, waits_of
from replays.studies.group_room import READY_MS, closed_ms, ends_ms
from replays.studies.group_units import unit_of
from replays.studies.people import Participant, read_person
from replays.studies.protocol import Protocol
from replays.studies.registry import Study
from replays.studies.screens import GroupLostScreen, WaitingScreen

_WHY: Final = {WaitOutcome.HOME: "no-group", WaitOutcome.LEFT: "left"}


def waiting_screen(study: Study, person: Participant, now_ms: int) -> WaitingScreen | None:
    """Return the waiting room as somebody sees it; None for somebody who is not in it."""
    group = study.protocol.group
    assert group is not None
    with study.store.reading() as conn:
        room = in_the_room(conn, study.id, person.station, pilot=person.pilot)
        waits = waits_of(conn, person.id)
        condition = free_row(conn, study, person.station, pilot=person.pilot)[1]
        closed = closed_ms(conn, study.id, person.station, pilot=person.pilot)
    wait = next((one for one in room if one.person == person.id), None)
    if wait is None:
        return None
    since = now_ms - wait.came_ms
    asked = None if wait.asked_ms is None else max(0, wait.asked_ms + READY_MS - now_ms)
    is_ready = wait.asked_ms is not None and wait.ready_ms is not None and wait.ready_ms >= wait.asked_ms
    rule = study.protocol.finish.pay
    minutes = waited_of(waits, now_ms) / 60_000
    paid = ""
    if rule is not None and float(group.pay.wait_minute):
        paid = f"{minutes * float(group.pay.wait_minute):.2f} {rule.unit}"
    return WaitingScreen(
        since,
        sum(one.gone_ms is None for one in room),
        unit_of(study.protocol, condition) if tells_how_many(study.protocol) else 0,
        asked,
        is_ready,
        max(0, group.leave_after * 1000 - since),
        max(0, ends_ms(wait, group, closed) - now_ms),
        paid,
    )


def tells_how_many(protocol: Protocol) -> bool:
    """Return whether people may know how many of them are in a group.

    The number would tell the condition before it begins, or how many of the others are programs.
    """
    levels = protocol.levels
    truthful = all(level.disclosure == "true" for level in levels)
    return truthful and len({unit_of(protocol, level.name) for level in levels}) == 1


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that somebody has not read yet: how a wait or a membership ended."""

    wait: Wait | None
    member: Member | None

    def read(self, conn: sqlite3.Connection, study_id: str) -> None:
        """Note that it was read."""
        if self.wait is not None:
            told = "update study_waits set told = 1 where participant_id = ? and number = ?"
            conn.execute(told, [self.wait.person, self.wait.number])
        if self.member is not None:
            told = "update study_members set told = 1 where study_id = ? and group_number = ? and place = ?"
            conn.execute(told, [study_id, self.member.group, self.member.place])


def notice_of(conn: sqlite3.Connection, person_id: int) -> Notice | None:
    """Return what somebody has not read yet; None for nothing."""
    wait = next((one for one in reversed(waits_of(conn, person_id)) if not one.told), None)
    member = membership(conn, person_id)
    if member is None or member.told or member.left_because == COMPLETE:
        member = None
    return Notice(wait, member) if wait is not None or member is not None else None


def lost_screen(study: Study, person_id: int, notice: Notice) -> GroupLostScreen:
    """Return the screen about a wait or group that ended."""
    with study.store.reading() as conn:
        person = read_person(conn, person_id)
        paid = pay(conn, study.protocol, person_id)
    then = "wait" if person.state == PersonState.ACTIVE else "home"
    if notice.wait is not None:
        return GroupLostScreen(_WHY.get(notice.wait.outcome, "no-group"), then, paid)
    assert notice.member is not None
    why = "dropped-out" if notice.member.left_because == DROPPED else "group-ended"
    return GroupLostScreen(why, then, paid if then == "home" else "")
