"""Simulated people in groups: waiting, matching, drop-outs, kills, pay, deletion, merging, amendments."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from helpers.groups import arrivals, gathered, grouped, locked, meets_twice, rows, run, trial, with_levels
from helpers.merging import take
from helpers.studies import TEXTS, folder, shipped
from helpers.waiting import StandingLoop
from helpers.whole_study import adds_up, places, plant

from agents.random_agent import random_action
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.group_playing import GroupMatch, TypingSeat
from gamebench_gui.app.study.simulated import Hand
from gamebench_gui.app.study.simulated_groups import MORNING, GroupTrial, SimulatedMember
from gamebench_gui.app.study.trying import bodies, try_out
from games.core.action import Action
from games.core.seat import Request
from replays.review.verify import verify_trace
from replays.store.errors import StoreError
from replays.store.study_tables import MatchState, PersonState
from replays.studies.deletion import delete
from replays.studies.export.people import Wishes, chosen
from replays.studies.export.tables import flow_rows, match_rows
from replays.studies.export.writing import export_study
from replays.studies.flow import flow_of
from replays.studies.group_attendance import Attendance
from replays.studies.group_records import groups_of, members_of, sitters_of, waits_of
from replays.studies.group_room import READY_MS, Room
from replays.studies.log import LogLine
from replays.studies.merging import export_to_merge
from replays.studies.people import people_of
from replays.studies.protocol import Form, Item, Level
from replays.studies.protocol_file import write_text
from replays.studies.registry import Study, amend, close, register
from replays.studies.screens import GroupLostScreen, LockedScreen, MatchScreen, WaitingScreen


@pytest.fixture
def session(tmp_path: Path) -> Any:
    found = Session(tmp_path / "t.sqlite", Paths.of(tmp_path))
    found.writer.together = True
    yield found
    found.close()


def states(study: Study) -> Counter[tuple[str, str]]:
    return Counter(rows(study, "select state, reason from participants"))


# who plays with whom (28)


def test_groups_by_arrival_are_those_who_came_one_after_the_other(session: Session) -> None:
    found = run(session, grouped())
    assert arrivals(found) == [[*range(at, at + 4)] for at in range(0, 24, 4)]
    assert states(found.study) == {("complete", ""): 24}


def test_groups_at_random_are_those_that_the_seed_says(session: Session, tmp_path: Path) -> None:
    found = run(session, grouped(match="random"))
    # the same on every machine: fixed here, and drawn again in another database
    assert arrivals(found) == [
        [3, 21, 0, 13], [16, 7, 9, 1], [20, 8, 22, 11], [19, 12, 18, 4], [2, 14, 5, 15], [10, 17, 23, 6],
    ]  # fmt: skip
    (room,) = {json.loads(draw)["by"] for (draw,) in rows(found.study, "select draw from study_groups")}
    assert room == "random"
    assert all(
        len(json.loads(draw)["room"]) == 24 for (draw,) in rows(found.study, "select draw from study_groups")
    )


def asked(protocol: Any) -> Any:
    """The study with a question before the waiting room."""
    item = Item("played", "choice", "Did you play it before?", ("yes", "no"), required=True)
    start = ("welcome", "consent", "form:before")
    return replace(
        protocol,
        forms=(*protocol.forms, Form("before", items=(item,))),
        flow=replace(protocol.flow, start=start),
    )


def test_groups_by_answers_have_the_same_mix(session: Session) -> None:
    found = run(session, asked(grouped(match="strata", strata=("played",))))
    said = dict(rows(found.study, "select participant_id, value from answers where item = 'played'"))
    groups = rows(found.study, "select number, draw from study_groups where json_extract(draw, '$.mix') > ''")
    assert len(groups) >= 3
    for number, draw in groups:
        members = rows(found.study, "select participant_id from study_members where group_number = ?", number)
        mix = Counter(said[person] for (person,) in members)
        assert mix == Counter({kind: count for kind, count in json.loads(draw)["mix"] if count})


def tables_of(study: Study) -> list[list[tuple[int, ...]]]:
    """The people of each table, by round of the only block."""
    found: dict[int, list[tuple[int, ...]]] = {}
    with study.store.reading() as conn:
        for number, place in conn.execute(
            "select number, place from study_matches order by number"
        ).fetchall():
            sitting = sorted({one.person for one in sitters_of(conn, study.id, number) if one.person})
            found.setdefault(place, []).append(tuple(sitting))
    return [found[place] for place in sorted(found)]


def test_strangers_meet_others_and_stay_in_their_block(session: Session) -> None:
    found = run(session, grouped(16, partners="strangers", block=8), 16)
    assert [len(group) for group in arrivals(found)] == [8, 8]
    rounds = tables_of(found.study)
    assert all(sorted(person for table in one for person in table) == sorted(found.people) for one in rounds)
    blocks = [set(list(found.people)[:8]), set(list(found.people)[8:])]
    assert all(any(set(table) <= block for block in blocks) for one in rounds for table in one)
    assert rounds[0] != rounds[1]


def test_perfect_strangers_never_meet_twice_in_what_was_played(session: Session) -> None:
    protocol = grouped(16, partners="perfect-strangers", block=16)
    block = replace(protocol.blocks[0], matches=3)
    found = run(session, replace(protocol, blocks=(block,)), 16)
    rounds = tables_of(found.study)
    met = Counter(pair for one in rounds for table in one for pair in combinations(table, 2))
    assert len(rounds) == 3
    assert max(met.values()) == 1
    assert meets_twice(tuple(tuple(one) for one in rounds)) == []


def test_seats_move_on_and_conditions_are_of_groups(session: Session) -> None:
    levels = (Level("told"), Level("mixed", set={"seats": "person, person, person, random"}))
    protocol = with_levels(replace(grouped(28, order="rotated"), agents={"random": "random"}), *levels)
    found = run(session, protocol, 28)
    with session.store.reading() as conn:
        groups = groups_of(conn, found.study.id)
        sizes = {group.condition: len(members_of(conn, found.study.id, group.number)) for group in groups}
        people = people_of(conn, found.study.id)
        condition = {group.number: group.condition for group in groups}
        seats = {}
        for number, of in rows(found.study, "select number, group_number from study_matches order by number"):
            for one in sitters_of(conn, found.study.id, number):
                seats.setdefault((of, one.person), []).append(one.seat)
    assert sizes == {"told": 4, "mixed": 3}
    assert all(len(set(taken)) == 2 for taken in seats.values())
    assert {max(taken) for (of, _), taken in seats.items() if condition[of] == "mixed"} <= {0, 1, 2}
    assert all(
        person.condition == condition[of] for person in people for of in [_group_of(found.study, person.id)]
    )


def _group_of(study: Study, person: int) -> int:
    return int(rows(study, "select group_number from study_members where participant_id = ?", person)[0][0])


# the waiting room


@pytest.fixture
def people(session: Session) -> Any:
    """Five people in the waiting room, whose clock stands still, with a function that turns it."""
    found = trial(session, grouped(8, wait=300, leave_after=120), 8)
    wall = found.wall
    crowd = []
    for seed in range(5):
        person = SimulatedMember(session, found.study, "lab-1", seed, wall=wall, habits=found._habits)
        asyncio.run(person.take_part(WaitingScreen))
        crowd.append(person)
    return found, crowd


def test_a_group_needs_people_who_said_that_they_are_ready(people: Any) -> None:
    found, crowd = people
    room = found.rooms[0]
    assert room.tick() == []
    screens = [person.sitting.screen for person in crowd]
    assert [screen.ready_left_ms for screen in screens] == [READY_MS] * 4 + [None]
    for person in crowd[:3]:
        room.ready(person.sitting.id)
    assert room.tick() == []
    found.wall.turn(READY_MS)
    assert room.tick() == []
    # who did not answer is last now, and the fifth is asked in that place
    screens = [person.sitting.screen for person in crowd]
    assert [screen.ready_left_ms is None for screen in screens] == [False] * 3 + [True, False]
    for person in (*crowd[:3], crowd[4]):
        room.ready(person.sitting.id)
    (number,) = room.tick()
    with found.study.store.reading() as conn:
        members = [one.person for one in members_of(conn, found.study.id, number)]
    assert members == [person.sitting.id for person in (*crowd[:3], crowd[4])]
    assert isinstance(crowd[3].sitting.screen, WaitingScreen)


def test_somebody_without_a_connection_is_not_counted_and_not_paid(people: Any) -> None:
    found, crowd = people
    room, gone = found.rooms[0], crowd[0]
    room.gone(gone.sitting.id)
    room.tick()
    assert gone.sitting.screen.ready_left_ms is None
    assert crowd[1].sitting.screen.here == 4
    found.wall.turn(50_000)
    room.returned(gone.sitting.id)
    found.wall.turn(70_000)
    room.leave(gone.sitting.id)
    lost = gone.sitting.screen
    # 120 s in the room, 50 of them without a connection: 70 s at 0.60 a minute
    assert (lost.why, lost.then, lost.pay) == ("left", "home", "0.70 EUR")


def test_who_leaves_before_the_time_for_it_is_not_paid_for_waiting(people: Any) -> None:
    found, crowd = people
    found.wall.turn(100_000)
    found.rooms[0].leave(crowd[0].sitting.id)
    assert crowd[0].sitting.screen.pay == "0.00 EUR"


def test_too_few_people_go_home_with_pay_for_coming_and_waiting(people: Any) -> None:
    found, crowd = people
    for person in crowd[3:]:
        found.rooms[0].leave(person.sitting.id)
    found.wall.turn(301_000)
    found.rooms[0].tick()
    for person in crowd[:3]:
        screen = person.sitting.screen
        assert isinstance(screen, GroupLostScreen)
        # 5 minutes, the longest wait, at 0.60, and 3.00 for coming
        assert (screen.why, screen.pay) == ("no-group", "6.00 EUR")
        asyncio.run(person.take_part())
    assert states(found.study)["ended", "no group was found"] == 3
    paid = "select distinct paid from participants where reason = 'no group was found'"
    assert rows(found.study, paid) == [("6.00 EUR",)]


@pytest.mark.parametrize(
    ("rule", "many", "seats"), [("stand-ins", 22, 4), ("smaller", 23, 3), ("home", 22, 4)]
)
def test_each_rule_for_too_few_people(session: Session, rule: str, many: int, seats: int) -> None:
    found = run(session, grouped(too_few=rule, least=3 if rule == "smaller" else 2), many)
    last = arrivals(found)[-1]
    query = (
        "select count(distinct p.seat), sum(stand_in = 'random') from study_match_people p "
        "join study_matches s on s.number = p.number where s.group_number = ?"
    )
    sat = rows(found.study, query, len(arrivals(found)))
    if rule == "home":
        assert (len(last), states(found.study)["ended", "no group was found"]) == (4, 2)
    else:
        assert states(found.study) == {("complete", ""): many}
        assert (len(last), sat) == (many % 4, [(seats, 4 if rule == "stand-ins" else 0)])


# drop-outs (29)

RULES = [
    {"then": "stand-in", "back": "next-match"},
    {"then": "stand-in", "back": "at-once"},
    {"then": "stand-in", "back": "never"},
    {"then": "default", "back": "never"},
    {"then": "end", "after_end": "regroup"},
    {"then": "end", "after_end": "home"},
]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: "-".join(rule.values()))
def test_people_who_leave_at_random_moments_and_the_flow_chart_adds_up(
    session: Session, rule: dict[str, str]
) -> None:
    found = run(session, grouped(dropout=rule), drops=0.3)
    study = found.study
    ended = Counter(reason for state, reason in states(study).elements() if state == "ended")
    left = rows(
        study, "select count(distinct code) from study_log where kind = 'substituted' and code <> ''"
    )[0][0]
    assert left >= 4
    stand_ins = {name for (name,) in rows(study, "select distinct stand_in from study_match_people")} - {""}
    assert stand_ins == {"stand-in": {"random"}, "default": {"default action"}, "end": set()}[rule["then"]]
    if rule["then"] == "end":
        assert rows(study, "select 1 from study_groups where state = 'ended'")
        assert ("the group ended" in ended) == (rule["after_end"] == "home")
        waits = rows(study, "select max(number) from study_waits")[0][0]
        assert (waits > 1) == (rule["after_end"] == "regroup")
    elif rule["back"] == "never":
        assert ended["dropped out"] >= 4
    else:
        assert "dropped out" not in ended
    check_flow(study)
    for match_id in (
        row[0] for row in rows(study, "select match_id from study_matches where state = 'ended'")
    ):
        assert str(verify_trace(session.store.trace(match_id)).trust) == "verified"


def check_flow(study: Study) -> None:
    """Every number of the flow chart is the sum of those that follow."""
    flow = flow_of(study)
    assert adds_up(flow)
    came, agreed = flow.together
    assert came.people >= agreed.people >= sum(arm[0].people for arm in flow.arms)
    table = {row["stage"]: row for row in flow_rows(chosen(study, Wishes(identifying=True)))}
    gone = sum(row["left"] + row["deleted"] for row in table.values())
    everybody = gone + table["welcome"]["complete"]
    assert table["welcome"]["entered"] == everybody + len(people_in(study, PersonState.ACTIVE))


def people_in(study: Study, state: PersonState) -> list[Any]:
    with study.store.reading() as conn:
        return people_of(conn, study.id, state)


def test_the_experimenter_decides_where_the_study_asks(session: Session) -> None:
    found, crowd, number = gathered(session, grouped(4, dropout={"then": "ask"}))
    decided = []

    async def work() -> None:
        def asked(person_id: int, request: Request, seat: Any) -> None:
            person = found.people[person_id]
            if person is not crowd[0]:
                person.asked(request, seat)
                return
            found.attendance.gone(person_id)
            found.wall.turn(61_000)
            asyncio.get_running_loop().call_soon(look)

        def look() -> None:
            rulings = match.check()
            assert [ruling.then for ruling in rulings] == ["ask"]
            assert match.check() == []
            decided.append(match.decide(rulings[0].seat, "stand-in"))

        match = found.match(number, asked)
        assert await match.play() == MatchState.ENDED

    asyncio.run(work())
    assert [ruling.stand_in for ruling in decided] == ["random"]


def test_late_answers_are_counted_and_the_rule_follows(session: Session) -> None:
    found, crowd, number = gathered(session, grouped(4, dropout={"late": 2}))
    attendance, slow = found.attendance, crowd[1].sitting.id
    attendance.late(slow)
    assert attendance.due(number) == []
    attendance.late(slow)
    (due,) = attendance.due(number)
    assert due.person == slow
    assert attendance.apply(due, 3).because == "late answers"


def test_absence_is_added_up_in_a_match_and_forgiven_below_the_grace(session: Session) -> None:
    found, crowd, number = gathered(session, grouped(4))
    attendance, person = found.attendance, crowd[2].sitting.id
    attendance.begin(number)
    for _ in range(2):
        attendance.gone(person)
        found.wall.turn(29_000)
        assert attendance.due(number) == []
        attendance.returned(person)
    attendance.gone(person)
    found.wall.turn(2_000)
    assert [one.person for one in attendance.due(number)] == [person]


# killed (30)


def restarted(session: Session, found: GroupTrial) -> tuple[Session, GroupTrial]:
    """A program that was killed and started again: nothing but the file is left."""
    session.writer.flush()
    session.close()
    again = Session(session.path, Paths.of(session.path.parent))
    again.writer.together = True
    study = Study(again.store, again.writer)
    fresh = GroupTrial(again, study, 0, habits=found._habits)
    fresh.wall.turn(found.wall.ms - MORNING)
    for code in [code for (code,) in rows(study, "select code from participants order by id")]:
        person = SimulatedMember(again, study, "lab-1", 99, wall=fresh.wall, habits=found._habits, code=code)
        fresh.people[person.sitting.id] = person
    return again, fresh


def finish(found: GroupTrial) -> None:
    asyncio.run(found.run())
    assert all(isinstance(person.sitting.screen, LockedScreen) for person in found.people.values())


def paid_minutes(study: Study) -> dict[int, float]:
    with study.store.reading() as conn:
        return {
            person.id: sum(wait.waited(0) for wait in waits_of(conn, person.id)) / 60_000
            for person in people_of(conn, study.id)
        }


def test_killed_in_the_waiting_room_everybody_goes_on_and_waiting_is_paid_once(people: Any) -> None:
    found, crowd = people
    found.wall.turn(30_000)
    crowd[4].sitting.stop()
    again, fresh = restarted(crowd[0].session, found)
    fresh.wall.turn(30_000)
    del fresh.people[crowd[4].sitting.id]
    came = rows(fresh.study, "select came_ms from study_waits where left_ms is null")
    for person in fresh.people.values():
        asyncio.run(person.take_part(WaitingScreen))
    # the wait is that of before, not another one
    assert rows(fresh.study, "select came_ms from study_waits where left_ms is null") == came
    finish(fresh)
    waits = rows(fresh.study, "select participant_id, count(*), min(left_ms - came_ms) from study_waits "
                 "where outcome = 'group' group by 1")  # fmt: skip
    assert [many for _, many, _ in waits] == [1] * 4
    for person, _, waited in waits:
        (paid,) = rows(fresh.study, "select paid from participants where id = ?", person)[0]
        assert paid == f"{5 + 0.6 * waited / 60_000:.2f} EUR"
    again.close()


@pytest.mark.parametrize("moment", ["before the first step", "in a match", "after a stand-in", "in a form"])
def test_killed_while_a_group_plays_everybody_goes_on(session: Session, moment: str) -> None:
    protocol = asked_after(grouped(4)) if moment == "in a form" else grouped(4)
    found, crowd, number = gathered(session, protocol)
    if moment in ("in a match", "after a stand-in"):
        _break_off(session, found, number, leaves=crowd[0] if moment == "after a stand-in" else None)
    if moment == "in a form":
        asyncio.run(found.play(number))
        assert all("FormScreen" in type(person.sitting.screen).__name__ for person in crowd)
    sat = "select number, seat, from_step, participant_id, stand_in from study_match_people order by 1, 2, 3"
    before = rows(found.study, sat)
    again, fresh = restarted(session, found)
    assert rows(fresh.study, sat) == before
    finish(fresh)
    assert states(fresh.study) == {("complete", ""): 4}
    assert rows(fresh.study, "select count(*) from study_matches where state = 'ended'") == [(2,)]
    assert rows(fresh.study, "select count(*) from matches") == [(2,)]
    for (match_id,) in rows(fresh.study, "select match_id from study_matches"):
        assert str(verify_trace(again.store.trace(match_id)).trust) == "verified"
    again.close()


def asked_after(protocol: Any) -> Any:
    item = Item("mood", "scale", "How was it?", required=True)
    block = replace(protocol.blocks[0], after_match="after")
    return replace(protocol, blocks=(block,), forms=(*protocol.forms, Form("after", items=(item,))))


def _break_off(session: Session, found: GroupTrial, number: int, leaves: SimulatedMember | None) -> None:
    """Play a match until its second step, and break off there as a kill does."""

    async def work() -> None:
        task = asyncio.current_task()
        assert task is not None

        def asked(person_id: int, request: Request, seat: Any) -> None:
            if leaves is not None and person_id == leaves.sitting.id:
                found.attendance.gone(person_id)
                found.wall.turn(61_000)
                asyncio.get_running_loop().call_soon(match.check)
            elif request.step >= 2:
                task.cancel()
            else:
                found.people[person_id].asked(request, seat)

        match = found.match(number, asked)
        await match.play()

    with suppress(asyncio.CancelledError):
        asyncio.run(work())
    session.writer.flush()


# pay, deletion, merging, amendments


def test_what_others_earned_is_on_no_screen_and_waits_are_in_the_pay(session: Session) -> None:
    found = run(session, grouped(8), 8)
    for person, paid in rows(found.study, "select id, paid from participants"):
        minutes = paid_minutes(found.study)[person]
        assert paid == f"{5 + round(0.6 * minutes + 1e-9, 2):.2f} EUR"


WORDS = "Zanzibarquince"


def test_deleting_somebody_leaves_no_byte_of_their_words_and_keeps_the_groups_moves(
    session: Session, tmp_path: Path
) -> None:
    found = run(session, grouped(8), 8)
    study = found.study
    person = people_in(study, PersonState.COMPLETE)[1]
    (number, seat), *_ = rows(
        study, "select number, seat from study_match_people where participant_id = ?", person.id
    )
    (match_id,) = rows(study, "select match_id from study_matches where number = ?", number)[0]
    plant(session, match_id, WORDS)
    said = f"{WORDS} is my clue"
    session.writer.run(
        lambda db: db.execute("update messages set sender = ? where match_id = ?", [seat, match_id]).rowcount
    )
    spoken = (
        "update decisions set action = json_set(action, '$[2]', ?), label = ? "
        "where match_id = ? and seat = ? and step = 1"
    )
    values = [f"I said {WORDS}", f"put {WORDS}", match_id, seat]
    session.writer.run(lambda db: db.execute(spoken, values).rowcount)
    session.writer.flush()
    played = (
        "select step, seat, json_extract(action, '$[0]'), json_extract(action, '$[1]') "
        "from decisions where match_id = ? order by 1, 2"
    )
    moves = rows(study, played, match_id)
    others = rows(study, "select count(*) from answers where participant_id <> ?", person.id)
    assert places(tmp_path, WORDS)
    delete(study, person.code)
    assert places(tmp_path, WORDS, said, person.code, person.label) == []
    assert rows(study, played, match_id) == moves
    sat = "select participant_id, stand_in from study_match_people where number = ? and seat = ?"
    assert rows(study, sat, number, seat) == [(None, "")]
    assert rows(study, "select count(*) from answers") == others
    exported = chosen(study, Wishes(identifying=True))
    assert len({row["person"] for row, _, _ in match_rows(exported)}) == 7
    check_flow(study)


def test_a_match_whose_talk_was_taken_out_still_replays(session: Session) -> None:
    """Two people bargain with words; those of one are taken out."""
    protocol = grouped(2)
    assert protocol.group is not None
    pair = replace(protocol.group, people=2, seats=("person", "person"))
    block = replace(protocol.blocks[0], game="bargain:llmarena", set={}, matches=1)
    found, crowd, number = gathered(session, replace(protocol, blocks=(block,), group=pair), 2)
    said = []

    async def work() -> None:
        def asked(person_id: int, request: Request, seat: Any) -> None:
            person = found.people[person_id]
            person.forget_question()
            action = random_action(request, person.rng)
            long = next((family.max_text for family in request.legal.open if family.kind == action.kind), 0)
            if long >= 40:
                said.append(f"{WORDS} {person_id} for the hats, says me")
                action = replace(action, text=said[-1])
            seat.answer(action, request)

        await found.match(number, asked).play()

    asyncio.run(work())
    session.writer.flush()
    (match_id,) = rows(found.study, "select match_id from study_matches")[0]
    assert str(verify_trace(session.store.trace(match_id)).trust) == "verified"
    gone, stays = crowd[0].sitting, crowd[1].sitting
    assert any(f" {gone.id} for" in text for text in said)
    for person in crowd:
        asyncio.run(person.take_part())
    delete(found.study, gone.code)
    folder = session.path.parent
    assert places(folder, f"{WORDS} {gone.id} for") == []
    assert places(folder, f"{WORDS} {stays.id} for") != []
    assert verify_trace(session.store.trace(match_id)).trust.good


def test_when_all_of_a_group_are_deleted_its_matches_go(session: Session, tmp_path: Path) -> None:
    found = run(session, grouped(4), 4)
    codes = [person.code for person in people_in(found.study, PersonState.COMPLETE)]
    for code in codes:
        delete(found.study, code)
    assert rows(found.study, "select count(*) from matches") == [(0,)]
    assert places(tmp_path, *codes) == []


def test_two_stations_merge_to_the_same_groups(session: Session, tmp_path: Path) -> None:
    protocol = grouped(8)
    protocol = replace(protocol, study=replace(protocol.study, stations=("lab-1", "lab-2")))
    study = locked(session, protocol)
    (tmp_path / "other").mkdir()
    other = Session(tmp_path / "other" / "t.sqlite", Paths.of(tmp_path / "other"))
    other.writer.together = True
    there = register(other.store, other.writer, study.text, TEXTS)
    found = GroupTrial(other, there, 8, 1, habits=trial_habits())
    finish(found)
    path = tmp_path / "other" / "lab.zip"
    export_to_merge(there, path)
    take(session, path)
    take(session, path)
    table = "select number, condition, state from study_groups order by 1"
    assert rows(study, table) == rows(there, table)
    codes = ("select m.group_number, m.place, p.code from study_members m join participants p "
             "on p.id = m.participant_id order by 1, 2")  # fmt: skip
    assert rows(study, codes) == rows(there, codes)
    assert rows(study, "select count(*) from study_waits") == rows(there, "select count(*) from study_waits")
    sat = ("select t.number, t.seat, p.code, s.match_id from study_match_people t join participants p on "
           "p.id = t.participant_id join study_matches s on s.number = t.number order by 1, 2")  # fmt: skip
    assert rows(study, sat) == rows(there, sat)
    here = match_rows(chosen(study, Wishes(identifying=True)))
    assert len(here) == len(match_rows(chosen(there, Wishes(identifying=True)))) == 16
    code = rows(study, "select code from participants order by id")[0][0]
    delete(study, code)
    take(session, path)
    assert code not in [row[0] for row in rows(study, "select code from participants")]
    other.close()


def trial_habits() -> Any:
    from gamebench_gui.app.study.simulated import Habits

    return Habits(errs=0.0, skips=0.0)


def test_a_locked_study_refuses_another_group_and_takes_it_as_an_amendment(session: Session) -> None:
    """Acceptance test 32."""
    found = run(session, grouped(8), 8)
    study = found.study
    other = replace(study.protocol, group=replace(study.protocol.group, wait=900))
    with pytest.raises(StoreError, match="amend it, with a reason"):
        register(session.store, session.writer, write_text(other), TEXTS)
    newer = replace(other, study=replace(other.study, version="1.1"))
    amended = amend(study, write_text(newer), TEXTS, "people came late")
    assert amended.protocol.group.wait == 900
    lines: list[LogLine] = [line for line in amended.lines() if line.kind == "amended"]
    assert "from group 3 on" in lines[0].text


def test_exports_have_groups_and_a_row_for_each_person(session: Session, tmp_path: Path) -> None:
    found = run(session, grouped(8), 8, drops=0.15)
    export_study(found.study, tmp_path / "export")
    import csv

    with (tmp_path / "export" / "matches.csv").open(newline="") as file:
        table = list(csv.DictReader(file))
    assert len({row["person"] for row in table}) == len({row["person"] for row in table} - {"NA"})
    assert {row["group"] for row in table} == {"G001", "G002"}
    assert {row["substituted"] for row in table} == {"0", "1"}
    lines = (tmp_path / "export" / "events.jsonl").read_text().splitlines()
    ids = [json.loads(line)["id"] for line in lines if '"event":"started"' in line[:40]]
    assert len(ids) == len(set(ids)) == 4
    assert {row["match"] for row in table} == set(ids)


def test_nobody_gets_a_match_twice(session: Session) -> None:
    found = run(session, grouped(8), 8, drops=0.3)
    twice = (
        "select p.participant_id, s.place, s.block from study_match_people p "
        "join study_matches s on s.number = p.number "
        "where p.participant_id is not null and s.state = 'ended' "
        "group by 1, 2, 3 having count(distinct s.number) > 1"
    )
    assert rows(found.study, twice) == []


def test_the_room_and_attendance_take_a_clock_of_the_caller(session: Session) -> None:
    study = locked(session, grouped())
    wall = Hand()
    wall.turn(5)
    assert Room(study, "lab-1", wall).now_ms == Attendance(study, wall).now_ms == 5
    with pytest.raises(StoreError, match="has no groups"):
        Room(register(session.store, session.writer, write_text(alone()), TEXTS), "lab-1")


def alone() -> Any:
    from helpers.studies import quick

    return quick()


def test_a_match_screen_names_colours(session: Session) -> None:
    found, crowd, number = gathered(session, grouped(4))
    screen = crowd[0].sitting.screen
    assert isinstance(screen, MatchScreen)
    assert screen.planned.shown_as == ("Blue", "Orange", "Green", "Pink")
    match = GroupMatch(session, found.attendance, number, lambda *of: None, poll=0)
    assert match.names(0, "true") == ("Blue", "Orange (person)", "Green (person)", "Pink (person)")
    assert match.names(1, "hidden") == ("Blue", "Orange", "Green", "Pink")


Call = Callable[..., tuple[int, str, str]]


def test_the_status_of_groups_says_who_waits_and_plays_and_no_scores(
    call: Call, session: Session, tmp_path: Path
) -> None:
    found, crowd, _ = gathered(session, with_levels(grouped(4), Level("secret-condition")))
    late = SimulatedMember(session, found.study, "lab-1", 77, wall=found.wall, habits=found._habits)
    asyncio.run(late.take_part(WaitingScreen))
    found.attendance.gone(crowd[2].sitting.id)
    session.close()
    code, out, _ = call("study", "status", "groups", "--groups", "--json")
    document = json.loads(out)
    assert code == 0
    assert [one["code"] for one in document["waiting"]] == [late.sitting.code]
    (group,) = document["groups"]
    assert group["members"] == [person.sitting.code for person in crowd]
    (match,) = group["matches"]
    assert [seat["code"] for seat in match["seats"] if seat["awaited"]] == [crowd[2].sitting.code]
    assert "score" not in out
    assert "secret-condition" not in out
    code, out, _ = call("study", "status", "groups", "--groups")
    assert code == 0
    assert late.sitting.code in out
    assert crowd[2].sitting.code in out


def test_matches_of_groups_are_hidden_until_the_study_is_closed(session: Session) -> None:
    found = run(session, grouped(4), 4)
    assert session.store.matches() == []
    close(found.study)
    assert len(session.store.matches()) == 2


@pytest.mark.slow
@pytest.mark.parametrize(("name", "people"), [("public-goods-groups", 7), ("werewolf-mixed", 10)])
def test_the_shipped_protocols_of_groups_can_be_tried(tmp_path: Path, name: str, people: int) -> None:
    protocol = shipped(name)
    tried = try_out(protocol, bodies(protocol, folder(name)), tmp_path / "tried", people)
    assert tried.counts.complete >= people
    report = (tmp_path / "tried" / "report.html").read_text(encoding="utf-8")
    assert "intraclass correlation" in report
    assert "Groups" in (tmp_path / "tried" / "plan.html").read_text(encoding="utf-8")


class Talker:
    """Says six words at once."""

    async def decide(self, request: Request) -> Action:
        return Action("say", (), "I trust nobody in this village")

    async def close(self) -> None:
        pass


@pytest.mark.parametrize(("words_per_minute", "seconds"), [(60, 6), (30, 12), (0, 0)])
def test_talk_of_programs_appears_after_the_time_of_typing_it(words_per_minute: int, seconds: int) -> None:
    loop = StandingLoop()
    request: Any = None

    async def turns() -> None:
        for _ in range(9):
            await asyncio.sleep(0)

    async def story() -> None:
        seat: Any = Talker()
        said = asyncio.ensure_future(TypingSeat(seat, words_per_minute).decide(request))
        await turns()
        if seconds:
            loop.let_pass(seconds - 0.1)
            await turns()
            assert not said.done()
            loop.let_pass(0.2)
        assert (await said).text == "I trust nobody in this village"
        assert abs(loop.time() - seconds) < 0.2

    loop.run_until_complete(story())
    loop.close()
