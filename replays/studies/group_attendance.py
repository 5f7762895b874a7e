"""People of a group while it plays: who is there, who has left, and what the protocol says then.

A state machine in rows, as the waiting room is. Whoever plays the match tells it of connections and late
answers, asks with `due` whether the rule is to be applied, and carries out the `Ruling`.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal

from games.core.naming import seat_title
from replays.store.errors import StoreError
from replays.store.group_tables import GroupState, WaitOutcome
from replays.store.rows import VALID
from replays.store.study_tables import LogKind, MatchState, PersonState, RowState, StageOutcome
from replays.studies.agenda import WAITING
from replays.studies.assignment import BlockPlan, read_plan
from replays.studies.group_forming import close_stage, plan_again
from replays.studies.group_records import (
    DEFAULT,
    GroupRow,
    Member,
    Sitter,
    begin_wait,
    end_wait,
    groups_of,
    leave_group,
    matches_of_group,
    members_of,
    membership,
    open_wait,
    put_sitter,
    read_group,
    set_group,
    set_wait,
    sitters_of,
    sitting_now,
)
from replays.studies.group_room import GroupClock, wall_ms
from replays.studies.group_tables import Group
from replays.studies.log import note
from replays.studies.matches import begin, ending, settle, skip_group
from replays.studies.people import read_person, set_state, take_row
from replays.studies.played import MOST_VOID
from replays.studies.registry import Study
from replays.studies.rows import set_row
from resources.foreign import visible

Then = Literal["stand-in", "default", "end", "ask"]
GONE = "no connection"
LATE = "late answers"
STOPPED = "left the study"
DROPPED = "dropped out"
"""Reason of people who left a match and may not or did not come back."""
GROUP_LOST = "the group ended"
"""Reason of people whose group ended because of somebody else."""
COMPLETE = "complete"
DECIDED = "the experimenter decided it"
"""Reason of what the experimenter did to a group or match without anybody having left."""
PLAYABLE = (MatchState.PLANNED, MatchState.STARTED)


@dataclass(frozen=True, slots=True)
class Ruling:
    """What follows for a seat whose person has left.

    Attributes:
        then: ``ask`` until the experimenter has decided.
        stand_in: the agent that plays on; empty where none does.
        told: whether the others are told.
    """

    seat: int
    person: int | None
    then: Then
    stand_in: str
    because: str
    told: bool


class Attendance:
    """The people of groups at one station.

    Args:
        clock: gives the time in milliseconds since 1970.
    """

    def __init__(self, study: Study, clock: GroupClock = wall_ms) -> None:
        group = study.protocol.group
        assert group is not None
        self.study, self.rule = study, group
        self._clock = clock

    @property
    def now_ms(self) -> int:
        return int(self._clock())

    def gone(self, person_id: int) -> None:
        """Note that somebody's screen has lost its connection."""
        self._change(person_id, lambda sitter, now: replace(sitter, gone_ms=sitter.gone_ms or now))

    def missing(self, person_id: int) -> None:
        """Note that nobody is at somebody's screen when the program starts; the time before is no absence."""
        self._change(person_id, lambda sitter, now: replace(sitter, gone_ms=now))

    def returned(self, person_id: int) -> bool:
        """Note that somebody is back; return whether they take back their seat of a running match now."""
        now = self.now_ms
        taken: bool = self.study.run(lambda conn: _return(conn, self.study, person_id, now))
        return taken

    def late(self, person_id: int) -> None:
        """Note that the time of a question was over, and the block's rule answered for somebody."""
        self._change(person_id, lambda sitter, now: replace(sitter, late=sitter.late + 1))

    def _change(self, person_id: int, changed: Callable[[Sitter, int], Sitter]) -> None:
        now = self.now_ms

        def job(conn: sqlite3.Connection) -> None:
            sitter = seat_of(conn, self.study, person_id)
            if sitter is not None:
                put_sitter(conn, self.study.id, changed(sitter, now))

        self.study.run(job)

    def due(self, number: int) -> list[Sitter]:
        """Return the sitters of a match to whom the rule for drop-outs applies now."""
        now = self.now_ms
        with self.study.store.reading() as conn:
            sitters = sitting_now(conn, self.study.id, number).values()
            active = _active(conn, self.study.id, number)
        return [one for one in sitters if not one.asked and _has_left(one, self.rule, now, active)]

    def waits_for(self, number: int) -> list[int]:
        """Return the people of a match who are not at its screen yet, but have not left."""
        now = self.now_ms
        with self.study.store.reading() as conn:
            sitters = sitting_now(conn, self.study.id, number).values()
            here = _at_their_match(conn, self.study.id, number)
            active = _active(conn, self.study.id, number)
        return [
            sitter.person
            for sitter in sitters
            if sitter.person is not None
            and not _has_left(sitter, self.rule, now, active)
            and (sitter.gone_ms is not None or sitter.person not in here)
        ]

    def apply(self, sitter: Sitter, step: int, then: Then | None = None) -> Ruling:
        """Apply the rule to a seat from a step on, or what the experimenter decided, and return it.

        The rows say it before anybody acts on it, so that a killed program finds it there.
        """
        rule, now = self.rule.dropout, self.now_ms
        wanted: Then = then or rule.then  # type: ignore[assignment]
        because = GONE if sitter.absent(now) >= rule.grace * 1000 else LATE
        with self.study.store.reading() as conn:
            if sitter.person is None or not _is_active(conn, sitter.person):
                because = STOPPED
        here = {sitter.person} if sitter.person is not None else set()
        if then and not sitter.asked and not _has_left(sitter, self.rule, now, here):
            because = DECIDED
        agent = {"stand-in": rule.stand_in, "default": DEFAULT}.get(wanted, "")
        ruling = Ruling(sitter.seat, sitter.person, wanted, agent, because, told=rule.told)
        self.study.run(lambda conn: _apply(conn, self.study, sitter, ruling, step=step, now=now))
        return ruling

    def decide(self, number: int, seat: int, step: int, then: Then) -> Ruling:
        """Do what the experimenter decided for a seat about which the study asks."""
        with self.study.store.reading() as conn:
            sitter = sitting_now(conn, self.study.id, number)[seat]
        return self.apply(sitter, step, then)

    def begin(self, number: int) -> None:
        """Note that a group's match begins, or continues."""
        self.study.run(lambda conn: begin(conn, self.study.id, self.study.batch, number))

    def end(self, number: int) -> MatchState:
        """Take in how a group's match ended; a void one is planned again, up to a number of times."""
        now = self.now_ms
        state: MatchState = self.study.run(lambda conn: _end(conn, self.study, number, now))
        return state

    def end_group(self, group: int) -> None:
        """End a group, as the experimenter wants.

        Raises:
            StoreError: the group is over.
        """
        now = self.now_ms

        def job(conn: sqlite3.Connection) -> None:
            found = read_group(conn, self.study.id, group)
            if found.state != GroupState.PLAYING:
                raise StoreError(f"Group {group} is over.")
            end_group(conn, self.study, found, now, noted=DECIDED)

        self.study.run(job)

    def end_match(self, number: int) -> None:
        """End a match, as the experimenter wants: it does not count, and is played again on the next deal.

        Raises:
            StoreError: the match is over.
        """
        self.study.run(lambda conn: _void(conn, self.study, number))

    def postpone(self, sitter: Sitter, step: int) -> None:
        """Let somebody decide for a seat from a later step on: what was decided before is not theirs."""

        def job(conn: sqlite3.Connection) -> None:
            moved = (
                "update study_match_people set from_step = ? "
                "where (study_id, number, seat, from_step) = (?, ?, ?, ?)"
            )
            key = [self.study.id, sitter.number, sitter.seat, sitter.from_step]
            conn.execute(moved, [step, *key])

        self.study.run(job)

    def is_over(self, number: int) -> bool:
        """Return whether a match was ended in the rows: by the experimenter, or with its group."""
        with self.study.store.reading() as conn:
            match = _match(conn, self.study.id, number)
            group = read_group(conn, self.study.id, match["group_number"])
        return match["state"] == MatchState.VOID or group.state != GroupState.PLAYING


def _active(conn: sqlite3.Connection, study_id: str, number: int) -> set[int]:
    """Return the people of a match who did not stop, and were not ended or excluded."""
    query = (
        "select p.id from participants p join study_match_people m on m.participant_id = p.id "
        "where m.study_id = ? and m.number = ? and p.state = ?"
    )
    return {person for (person,) in conn.execute(query, [study_id, number, PersonState.ACTIVE]).fetchall()}


def _has_left(sitter: Sitter, rule: Group, now: int, active: set[int]) -> bool:
    if sitter.stand_in:
        return False
    if sitter.person not in active:
        # they stopped, or their data were deleted
        return True
    return sitter.absent(now) >= rule.dropout.grace * 1000 or sitter.late >= rule.dropout.late


def _at_their_match(conn: sqlite3.Connection, study_id: str, number: int) -> set[int]:
    """Return the people whose open stage is the match of a number."""
    query = (
        "select g.participant_id from stages g join study_match_people p on "
        "p.participant_id = g.participant_id join study_matches s on s.study_id = p.study_id and "
        "s.number = p.number where p.study_id = ? and p.number = ? and g.kind = 'matches' and g.outcome = ? "
        "and g.block = s.block"
    )
    rows = conn.execute(query, [study_id, number, StageOutcome.OPEN]).fetchall()
    return {person for (person,) in rows}


def current_match(conn: sqlite3.Connection, study: Study, person_id: int) -> dict[str, Any] | None:
    """Return the row of the match that somebody's group plays now or next; None without one."""
    member = membership(conn, person_id)
    if member is None:
        return None
    order = {part.id: at for at, part in enumerate(_plan(conn, study, member.group))}
    mine = "select distinct number from study_match_people where study_id = ? and participant_id = ?"
    numbers = {number for (number,) in conn.execute(mine, [study.id, person_id]).fetchall()}
    rows = [row for row in matches_of_group(conn, study.id, member.group) if row["number"] in numbers]
    open_rows = [row for row in rows if row["state"] in PLAYABLE]
    return min(
        open_rows, key=lambda row: (order.get(row["block"], 0), row["place"], -row["run"]), default=None
    )


def _plan(conn: sqlite3.Connection, study: Study, group: int) -> tuple[BlockPlan, ...]:
    row = read_group(conn, study.id, group).row
    query = "select plan from study_rows where study_id = ? and row = ?"
    return read_plan(conn.execute(query, [study.id, row]).fetchone()[0])


def seat_of(conn: sqlite3.Connection, study: Study, person_id: int) -> Sitter | None:
    """Return somebody as the last sitter of their seat, in the match that their group plays now or next."""
    row = current_match(conn, study, person_id)
    if row is None:
        return None
    return [one for one in sitters_of(conn, study.id, row["number"]) if one.person == person_id][-1]


def _apply(
    conn: sqlite3.Connection, study: Study, sitter: Sitter, ruling: Ruling, *, step: int, now: int
) -> None:
    group = study.protocol.group
    assert group is not None
    if ruling.then == "ask":
        put_sitter(conn, study.id, replace(sitter, asked=True))
        return
    put_sitter(conn, study.id, replace(sitter, asked=False))
    code = read_person(conn, sitter.person).code if sitter.person is not None else ""
    words = f"Match {sitter.number}, {seat_title(sitter.seat)}, from step {step}: {ruling.because}."
    note(conn, study.id, LogKind.SUBSTITUTED, words, code)
    if ruling.then == "end":
        _end_by_dropout(conn, study, sitter, now)
        return
    stand_in = Sitter(
        *(sitter.number, sitter.seat, max(1, step), None, ruling.stand_in, ruling.because, None, 0, 0),
        asked=False,
    )
    put_sitter(conn, study.id, stand_in)
    if sitter.person is None:
        return
    if group.dropout.back == "never" or not _is_active(conn, sitter.person):
        _replace_later(conn, study, sitter, ruling)
        _drop(conn, study, sitter.person, now)


def _is_active(conn: sqlite3.Connection, person_id: int) -> bool:
    return read_person(conn, person_id).state == PersonState.ACTIVE


def _drop(conn: sqlite3.Connection, study: Study, person_id: int, now: int) -> None:
    """Take somebody out of their group for good."""
    member = membership(conn, person_id)
    if member is not None:
        leave_group(conn, study.id, member, DROPPED, now, told=not _is_active(conn, person_id))
    _part(conn, person_id, DROPPED)


def _part(conn: sqlite3.Connection, person_id: int, reason: str) -> None:
    """End the part of somebody who did not stop before; the debriefing and the code follow."""
    if not _is_active(conn, person_id):
        return
    for kind in ("ready", "matches", "form", "pause", WAITING):
        close_stage(conn, person_id, kind, StageOutcome.HOME)
    if not _led_out(conn, person_id):
        _add_stage(conn, person_id, StageOutcome.HOME)
    set_state(conn, person_id, PersonState.ENDED, reason)


def _led_out(conn: sqlite3.Connection, person_id: int) -> bool:
    query = "select 1 from stages where participant_id = ? and outcome = ?"
    return conn.execute(query, [person_id, StageOutcome.HOME]).fetchone() is not None


def _add_stage(conn: sqlite3.Connection, person_id: int, outcome: StageOutcome) -> None:
    """Add a stage that nobody saw, for somebody between two screens: their order says what follows."""
    query = (
        "insert into stages "
        "(participant_id, number, visit_id, kind, name, block, began_ms, ended_ms, outcome) "
        "select participant_id, number + 1, visit_id, kind, name, block, coalesce(ended_ms, began_ms), "
        "coalesce(ended_ms, began_ms), ? from stages where participant_id = ? order by number desc limit 1"
    )
    conn.execute(query, [outcome, person_id])


def part_from_groups(conn: sqlite3.Connection, person_id: int, now: int) -> None:
    """Take somebody who stopped or was ended out of the waiting room; of a match they leave by its rule."""
    if (wait := open_wait(conn, person_id)) is not None:
        end_wait(conn, wait, WaitOutcome.LEFT, now)


def _replace_later(conn: sqlite3.Connection, study: Study, sitter: Sitter, ruling: Ruling) -> None:
    """Let a stand-in sit in the seats that somebody was to have in later matches."""
    update = (
        "update study_match_people set participant_id = null, stand_in = ?, because = ? "
        "where study_id = ? and participant_id = ? and number in (select number from study_matches "
        "where study_id = ? and state = ? and group_number is not null and number <> ?)"
    )
    values = [ruling.stand_in, DROPPED, study.id, sitter.person, study.id, MatchState.PLANNED, sitter.number]
    conn.execute(update, values)


def _return(conn: sqlite3.Connection, study: Study, person_id: int, now: int) -> bool:
    """Note that somebody is back; return whether they decide for their seat of a running match again."""
    group = study.protocol.group
    assert group is not None
    row = current_match(conn, study, person_id)
    if row is None:
        return False
    every = sitters_of(conn, study.id, row["number"])
    own = [one for one in every if one.person == person_id][-1]
    # absence is counted in a match; before it begins there is none
    away = own.absent(now) if row["state"] == MatchState.STARTED else 0
    put_sitter(conn, study.id, replace(own, away_ms=away, gone_ms=None))
    plays = {one.seat: one for one in every}[own.seat].person == person_id
    return not plays and row["state"] == MatchState.STARTED and group.dropout.back == "at-once"


def take_back(study: Study, number: int, person_id: int, step: int) -> None:
    """Let somebody decide for their seat again from a step on, where ``back`` is ``at-once``."""

    def job(conn: sqlite3.Connection) -> None:
        own = [one for one in sitters_of(conn, study.id, number) if one.person == person_id][-1]
        # with the whole grace again: else the rule would be applied to them at once
        seat = Sitter(number, own.seat, max(1, step), person_id, "", "", None, 0, 0, asked=False)
        put_sitter(conn, study.id, seat)

    study.run(job)


def _end_by_dropout(conn: sqlite3.Connection, study: Study, sitter: Sitter, now: int) -> None:
    """End the group of somebody who left; what becomes of the others is the protocol's."""
    query = "select group_number from study_matches where study_id = ? and number = ?"
    group = read_group(conn, study.id, conn.execute(query, [study.id, sitter.number]).fetchone()[0])
    if sitter.person is not None:
        _drop(conn, study, sitter.person, now)
    end_group(conn, study, group, now)


def end_group(
    conn: sqlite3.Connection, study: Study, group: GroupRow, now: int, *, noted: str = GROUP_LOST
) -> None:
    """End a group: its members go back to the waiting room, or home, as the protocol says.

    Args:
        noted: why, for the log.
    """
    rule = study.protocol.group
    assert rule is not None
    regroup = rule.dropout.after_end == "regroup"
    played = _played(conn, study, group)
    for member in members_of(conn, study.id, group.number):
        if member.until_ms is None:
            _let_go(conn, study, member, GROUP_LOST, now, regroup=regroup)
    skip_group(conn, study.id, group.number)
    set_group(conn, study.id, group.number, GroupState.ENDED)
    set_row(conn, study.id, group.row, RowState.TAKEN if 2 * played[0] >= played[1] else RowState.RETURNED)
    note(conn, study.id, LogKind.GROUP_ENDED, f"Group {group.number}: {noted}.")


def _played(conn: sqlite3.Connection, study: Study, group: GroupRow) -> tuple[int, int]:
    """Return how many of a group's planned matches ended, and how many there are."""
    rows = [row for row in matches_of_group(conn, study.id, group.number) if row["state"] != MatchState.VOID]
    return sum(row["state"] == MatchState.ENDED for row in rows), len(rows)


def _let_go(
    conn: sqlite3.Connection, study: Study, member: Member, because: str, now: int, *, regroup: bool
) -> None:
    leave_group(conn, study.id, member, because, now, told=False)
    if member.person is None or not _is_active(conn, member.person):
        return
    if not regroup:
        _part(conn, member.person, GROUP_LOST)
        return
    sitter = seat_of(conn, study, member.person)
    is_gone = sitter is not None and sitter.gone_ms is not None
    for kind in ("ready", "matches", "form", "pause"):
        close_stage(conn, member.person, kind, StageOutcome.REGROUPED)
    last = "select outcome from stages where participant_id = ? order by number desc limit 1"
    if conn.execute(last, [member.person]).fetchone()[0] != StageOutcome.REGROUPED:
        _add_stage(conn, member.person, StageOutcome.REGROUPED)
    take_row(conn, member.person)
    begin_wait(conn, member.person, now)
    if is_gone and (wait := open_wait(conn, member.person)) is not None:
        set_wait(conn, wait, gone_ms=now)


def _match(conn: sqlite3.Connection, study_id: str, number: int) -> dict[str, Any]:
    """Return the row of a planned match."""
    query = "select * from study_matches where study_id = ? and number = ?"
    cursor = conn.execute(query, [study_id, number])
    return dict(zip([column[0] for column in cursor.description], cursor.fetchone(), strict=True))


def _void(conn: sqlite3.Connection, study: Study, number: int) -> None:
    match = _match(conn, study.id, number)
    if match["state"] not in PLAYABLE:
        raise StoreError(f"Match {number} is over.")
    group = read_group(conn, study.id, match["group_number"])
    settle(conn, study.id, number, MatchState.VOID, DECIDED)
    note(conn, study.id, MatchState.VOID, f"Group {group.number}, match {number}: {DECIDED}.")
    plan_again(conn, study, group, match)


def _end(conn: sqlite3.Connection, study: Study, number: int, now: int) -> MatchState:
    if _match(conn, study.id, number)["state"] == MatchState.VOID:
        # the experimenter ended it; another one is planned
        return MatchState.VOID
    begin(conn, study.id, study.batch, number)
    match = _match(conn, study.id, number)
    group = read_group(conn, study.id, match["group_number"])
    if group.state != GroupState.PLAYING:
        settle(conn, study.id, number, MatchState.VOID, GROUP_LOST)
        return MatchState.VOID
    termination, why = ending(conn, study.id, number) or (None, "Nothing was recorded.")
    if termination not in VALID:
        settle(conn, study.id, number, MatchState.VOID, visible(why))
        note(conn, study.id, MatchState.VOID, f"Group {group.number}, match {number}: {visible(why)}")
        if match["run"] <= MOST_VOID:
            plan_again(conn, study, group, match)
            return MatchState.VOID
    else:
        settle(conn, study.id, number, MatchState.ENDED)
    rule = study.protocol.group
    assert rule is not None
    last = sitting_now(conn, study.id, number)
    for sitter in sitters_of(conn, study.id, number):
        if sitter.person is not None:
            close_stage(conn, sitter.person, "matches", StageOutcome.DONE)
            if sitter.gone_ms is not None and last[sitter.seat].stand_in:
                _still_gone(conn, study, sitter.person, now, rule.dropout.grace * 1000)
    _finish_group(conn, study, group, now)
    return MatchState.ENDED


def _still_gone(conn: sqlite3.Connection, study: Study, person_id: int, now: int, grace_ms: int) -> None:
    """Let the next match of somebody who did not come back begin without another time of grace."""
    sitter = seat_of(conn, study, person_id)
    if sitter is not None:
        put_sitter(conn, study.id, replace(sitter, gone_ms=now, away_ms=grace_ms))


def _finish_group(conn: sqlite3.Connection, study: Study, group: GroupRow, now: int) -> None:
    """Mark a group as complete after its last match."""
    rows = matches_of_group(conn, study.id, group.number)
    if any(row["state"] in PLAYABLE for row in rows):
        return
    set_group(conn, study.id, group.number, GroupState.COMPLETE)
    set_row(conn, study.id, group.row, RowState.COMPLETE)
    for member in members_of(conn, study.id, group.number):
        leave_group(conn, study.id, member, COMPLETE, now)


def open_matches(conn: sqlite3.Connection, study: Study, station: str | None = None) -> list[dict[str, Any]]:
    """Return the matches that groups play now or next, one for each of their tables.

    Args:
        station: at which the groups are; None for any.
    """
    found = []
    for group in groups_of(conn, study.id):
        if group.state != GroupState.PLAYING or station not in (None, group.station):
            continue
        order = {part.id: at for at, part in enumerate(_plan(conn, study, group.number))}
        rows = [row for row in matches_of_group(conn, study.id, group.number) if row["state"] in PLAYABLE]
        if rows:
            first = min((order[row["block"]], row["place"]) for row in rows)
            found += [row for row in rows if (order[row["block"]], row["place"]) == first]
    return found
