"""The experimenter's acts: rows that any program may change, which the one that plays the matches follows."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from helpers.groups import gathered, grouped, rows, trial

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.group_playing import GroupMatch
from gamebench_gui.app.study.simulated_groups import GroupTrial, SimulatedMember
from games.core.seat import Request
from replays.store.errors import StoreError
from replays.store.study_tables import MatchState
from replays.studies.deletion import delete
from replays.studies.enrolment import exclude
from replays.studies.export.people import Wishes, chosen
from replays.studies.export.tables import decision_rows, match_rows
from replays.studies.group_desk import GroupDesk
from replays.studies.group_overview import GroupsNow, WaitingLine, groups_now
from replays.studies.group_room import READY_MS
from replays.studies.registry import Study
from replays.studies.screens import GroupLostScreen, WaitingScreen


@pytest.fixture
def session(tmp_path: Path) -> Any:
    found = Session(tmp_path / "t.sqlite", Paths.of(tmp_path))
    found.writer.together = True
    yield found
    found.close()


@pytest.fixture
def elsewhere(session: Session) -> Any:
    """Another program on the same database."""
    found = Session(session.path, Paths.of(session.path.parent))
    found.writer.together = True
    yield found
    found.close()


@pytest.fixture
def waiting(session: Session) -> tuple[GroupTrial, list[SimulatedMember]]:
    """Three people in a waiting room for groups of four."""
    found = trial(session, grouped(8, wait=300, leave_after=120), 8)
    crowd = []
    for seed in range(3):
        person = SimulatedMember(session, found.study, "lab-1", seed, wall=found.wall, habits=found._habits)
        asyncio.run(person.take_part(WaitingScreen))
        found.wall.turn(60_000)
        crowd.append(person)
    return found, crowd


def seen(found: GroupTrial) -> GroupsNow:
    return groups_now(found.study, found.wall)


def line(found: GroupTrial, person: SimulatedMember) -> WaitingLine:
    return next(one for one in seen(found).waiting if one.code == person.sitting.code)


# the waiting room


def test_who_waits_since_when(waiting: Any) -> None:
    found, crowd = waiting
    found.rooms[0].gone(crowd[1].sitting.id)
    now = seen(found).waiting
    assert [one.code for one in now] == [person.sitting.code for person in crowd]
    assert [one.seconds for one in now] == [180, 120, 60]
    assert [one.connected for one in now] == [True, False, True]


def test_somebody_who_is_asked_has_to_press_ready(waiting: Any) -> None:
    found, crowd = waiting
    GroupDesk(found.study, found.wall).ask(line(found, crowd[0]))
    assert crowd[0].sitting.screen.ready_left_ms == READY_MS
    assert crowd[1].sitting.screen.ready_left_ms is None
    found.wall.turn(READY_MS + 1)
    found.rooms[0].tick()
    assert [one.missed for one in seen(found).waiting] == [0, 0, 1]
    assert seen(found).waiting[-1].code == crowd[0].sitting.code


def test_everybody_can_be_asked_at_once(waiting: Any) -> None:
    found, crowd = waiting
    GroupDesk(found.study, found.wall).form_groups(line(found, crowd[0]))
    assert all(person.sitting.screen.ready_left_ms == READY_MS for person in crowd)


def test_somebody_who_is_sent_home_is_paid_and_told(waiting: Any) -> None:
    found, crowd = waiting
    desk, late = GroupDesk(found.study, found.wall), line(found, crowd[0])
    desk.send_home(late)
    screen = crowd[0].sitting.screen
    assert isinstance(screen, GroupLostScreen)
    # three for coming, and three minutes of 0.60
    assert (screen.why, screen.then, screen.pay) == ("no-group", "home", "4.80 EUR")
    assert len(seen(found).waiting) == 2
    with pytest.raises(StoreError, match="does not wait any more"):
        desk.send_home(late)


def test_somebody_who_is_excluded_waits_no_more(waiting: Any) -> None:
    found, crowd = waiting
    exclude(found.study, crowd[0].sitting.code, "talked to the others")
    assert [one.code for one in seen(found).waiting] == [person.sitting.code for person in crowd[1:]]
    newcomer = SimulatedMember(found.session, found.study, "lab-1", 9, wall=found.wall, habits=found._habits)
    asyncio.run(newcomer.take_part(WaitingScreen))
    found.rooms[0].tick()
    assert not any(person.sitting.screen.ready_left_ms for person in crowd[1:])


# the waiting room is closed early


def rooms_of(found: GroupTrial, *people: SimulatedMember) -> list[str]:
    """Let everything happen that is due, and return where people are."""
    for person in people:
        found.rooms[0].ready(person.sitting.id)
    found.rooms[0].tick()
    return [type(person.sitting.screen).__name__ for person in people]


def test_a_room_that_is_closed_begins_a_group_with_a_program(session: Session, elsewhere: Session) -> None:
    found = trial(session, grouped(8, least=3, too_few="stand-ins", wait=3600), 8)
    crowd = come(found, 3)
    there = GroupDesk(Study(elsewhere.store, elsewhere.writer), found.wall)
    there.close_room(line(found, crowd[0]))
    assert [person.sitting.screen.ready_left_ms for person in crowd] == [READY_MS] * 3
    assert [person.sitting.screen.ends_in_ms for person in crowd] == [0, 0, 0]
    assert "WaitingScreen" not in rooms_of(found, *crowd)
    session.writer.flush()
    (group,) = seen(found).groups
    assert sorted(group.members) == sorted(person.sitting.code for person in crowd)
    assert [seat.because for seat in group.matches[0].seats if seat.stand_in] == ["missing"]
    kinds = [one.kind for one in found.study.lines()]
    assert "room_closed" in kinds


def test_a_room_that_is_closed_sends_those_home_who_are_too_few_with_their_pay(session: Session) -> None:
    found = trial(session, grouped(8, too_few="home", wait=3600), 8)
    crowd = come(found, 3)
    found.wall.turn(120_000)
    GroupDesk(found.study, found.wall).close_room(line(found, crowd[0]))
    assert rooms_of(found, *crowd) == ["GroupLostScreen"] * 3
    screen = crowd[0].sitting.screen
    # three for coming, and two minutes of 0.60
    assert (screen.why, screen.then, screen.pay) == ("no-group", "home", "4.20 EUR")


def test_people_who_come_after_a_room_was_closed_wait_as_usual(session: Session) -> None:
    found = trial(session, grouped(8, too_few="home", wait=3600), 8)
    early = come(found, 1)
    GroupDesk(found.study, found.wall).close_room(line(found, early[0]))
    found.wall.turn(1000)
    late = come(found, 1, 7)
    found.wall.turn(READY_MS)
    found.rooms[0].tick()
    assert isinstance(early[0].sitting.screen, GroupLostScreen)
    assert isinstance(late[0].sitting.screen, WaitingScreen)
    assert late[0].sitting.screen.ends_in_ms == 3_600_000 - READY_MS


def test_pilot_people_wait_on_when_the_room_of_the_others_is_closed(session: Session) -> None:
    found = trial(session, grouped(8, too_few="home"), 8)
    (person,) = come(found, 1)
    pilot = SimulatedMember(session, found.study, "lab-1", 5, pilot=True, wall=found.wall)
    asyncio.run(pilot.take_part(WaitingScreen))
    GroupDesk(found.study, found.wall).close_room(line(found, person))
    assert person.sitting.screen.ready_left_ms == READY_MS
    assert pilot.sitting.screen.ready_left_ms is None
    assert pilot.sitting.screen.ends_in_ms > 0


def test_groups_that_are_drawn_are_drawn_when_the_room_is_closed(session: Session) -> None:
    found = trial(session, grouped(16, match="random", too_few="home", wait=3600), 8)
    crowd = come(found, 5)
    GroupDesk(found.study, found.wall).close_room(line(found, crowd[0]))
    where = rooms_of(found, *crowd)
    assert where.count("GroupLostScreen") == 1
    assert "WaitingScreen" not in where
    assert len(seen(found).groups) == 1


def test_nobody_waits_longer_than_the_study_says_because_another_never_presses_ready(
    session: Session,
) -> None:
    found = trial(session, grouped(8, least=3, too_few="stand-ins", wait=300), 8)
    crowd = come(found, 4)
    awake = crowd[:3]
    for _ in range(20):
        for person in awake:
            found.rooms[0].ready(person.sitting.id)
        found.wall.turn(READY_MS)
        found.rooms[0].tick()
    assert not any(isinstance(person.sitting.screen, WaitingScreen) for person in crowd)
    (group,) = seen(found).groups
    assert sorted(group.members) == sorted(person.sitting.code for person in awake)


def test_the_command_closes_the_room_of_a_station(session: Session, call: Any) -> None:
    found = trial(session, grouped(8), 8)
    db = ["--db", str(session.path)]
    code, _, problem = call("study", "close-waiting", found.study.id, *db)
    assert code == 1
    assert "Nobody waits" in problem
    (person,) = come(found, 1)
    session.writer.flush()
    assert "Nobody waits" in call("study", "close-waiting", found.study.id, "--station", "other", *db)[2]
    assert "Nobody waits" in call("study", "close-waiting", found.study.id, "--pilot", *db)[2]
    code, text, _ = call("study", "close-waiting", found.study.id, "--station", "lab-1", *db)
    assert code == 0
    assert person.sitting.code in text
    assert seen(found).waiting[0].asked


def come(found: GroupTrial, many: int, seed: int = 0) -> list[SimulatedMember]:
    """Let people come to the waiting room."""
    crowd = []
    for at in range(seed, seed + many):
        person = SimulatedMember(
            found.session, found.study, "lab-1", at, wall=found.wall, habits=found._habits
        )
        asyncio.run(person.take_part(WaitingScreen))
        crowd.append(person)
    return crowd


# groups


def play(found: GroupTrial, number: int, at: int, act: Callable[[GroupMatch], object]) -> MatchState:
    """Play a match; the first of the people does not answer at a step, while something else is done."""

    async def work() -> MatchState:
        def asked(person_id: int, request: Request, seat: Any) -> None:
            if request.step == at and person_id == next(iter(found.people)):
                act(match)
                asyncio.get_running_loop().call_soon(match.check)
            else:
                found.people[person_id].asked(request, seat)

        match = found.match(number, asked)
        return await match.play()

    return asyncio.run(work())


def test_a_program_plays_on_where_another_program_says_so(session: Session, elsewhere: Session) -> None:
    found, crowd, number = gathered(session, grouped(4))
    person = crowd[0].sitting
    there = GroupDesk(Study(elsewhere.store, elsewhere.writer), found.wall)

    def act(match: GroupMatch) -> None:
        session.writer.flush()
        (group,) = seen(found).groups
        seat = next(seat for seat in group.matches[0].seats if seat.code == person.code)
        there.decide(group.matches[0], seat.seat, "stand-in")
        with pytest.raises(StoreError, match="Nobody decides"):
            there.decide(group.matches[0], seat.seat, "stand-in")

    assert play(found, number, 2, act) == MatchState.ENDED
    sat = "select stand_in, because, from_step from study_match_people where number = ? and stand_in <> ''"
    assert rows(found.study, sat, number) == [("random", "the experimenter decided it", 2)]
    took = "select count(*) from seat_changes where match_id = (select match_id from study_matches "
    took += "where number = ?)"
    assert rows(found.study, took, number) == [(1,)]


def test_the_seat_of_somebody_whose_data_were_deleted_is_decided(session: Session) -> None:
    found, crowd, number = gathered(session, grouped(4, dropout={"then": "ask"}))
    person = crowd[0].sitting

    def act(match: GroupMatch) -> None:
        found.attendance.gone(person.id)
        found.wall.turn(61_000)
        assert [ruling.then for ruling in match.check()] == ["ask"]
        session.writer.flush()
        delete(found.study, person.code)
        (group,) = seen(found).groups
        (seat,) = (seat for seat in group.matches[0].seats if seat.decide)
        assert seat.code == ""
        GroupDesk(found.study, found.wall).decide(group.matches[0], seat.seat, "stand-in")

    assert play(found, number, 2, act) == MatchState.ENDED


def test_what_a_person_decided_before_it_was_heard_stays_theirs(session: Session, elsewhere: Session) -> None:
    """The rows say from step 1 on; the match is at step 2 when it looks at them."""
    found, crowd, number = gathered(session, grouped(4))
    person, there = crowd[0].sitting, GroupDesk(Study(elsewhere.store, elsewhere.writer), found.wall)
    (group,) = seen(found).groups
    seat = next(seat.seat for seat in group.matches[0].seats if seat.code == person.code)
    there.decide(group.matches[0], seat, "stand-in")
    match = found.match(number, lambda *of: None)
    before = dict(match._sitters)
    match._sitters[seat - 1] = crowd_sitter(before[seat - 1], person.id)
    match.step = 2
    taken: list[Any] = []
    match._take_over = lambda seat, spec: taken.append(seat)  # type: ignore[method-assign]
    match.check()
    assert taken == [seat - 1]
    sat = "select from_step from study_match_people where number = ? and stand_in <> ''"
    assert rows(found.study, sat, number) == [(3,)]
    assert match.check() == []
    assert taken == [seat - 1]


def crowd_sitter(sitter: Any, person: int) -> Any:
    from dataclasses import replace

    return replace(sitter, person=person, stand_in="", because="", from_step=0)


def test_a_group_that_is_ended_elsewhere_plays_no_further(session: Session, elsewhere: Session) -> None:
    found, crowd, number = gathered(session, grouped(4))
    there = GroupDesk(Study(elsewhere.store, elsewhere.writer), found.wall)
    (group,) = seen(found).groups
    assert play(found, number, 1, lambda match: there.end_group(group)) == MatchState.VOID
    session.writer.flush()
    assert rows(found.study, "select termination from matches") == [("stopped",)]
    (group,) = seen(found).groups
    assert group.state == "ended"
    assert set(group.left.values()) == {"the group ended"}
    assert {type(person.sitting.screen) for person in crowd} == {GroupLostScreen}
    assert any("the experimenter decided it" in one.text for one in found.study.lines())
    with pytest.raises(StoreError, match="is over"):
        there.end_group(group)


def test_a_match_that_is_ended_elsewhere_is_played_again(session: Session, elsewhere: Session) -> None:
    found, crowd, number = gathered(session, grouped(4))
    there = GroupDesk(Study(elsewhere.store, elsewhere.writer), found.wall)
    match = seen(found).groups[0].matches[0]
    assert play(found, number, 1, lambda _: there.end_match(match)) == MatchState.VOID
    session.writer.flush()
    assert rows(found.study, "select termination from matches") == [("stopped",)]
    with pytest.raises(StoreError, match="is over"):
        there.end_match(match)
    (group,) = seen(found).groups
    (again,) = group.matches
    assert again.number != number
    assert [seat.code for seat in again.seats] == [seat.code for seat in match.seats]
    asyncio.run(found.run())
    assert [person.sitting.progress.person.state for person in crowd] == ["complete"] * 4
    ended = "select count(*) from study_matches where state = 'ended'"
    assert rows(found.study, ended) == [(2,)]


def test_decisions_of_a_stand_in_are_marked_from_the_right_step(session: Session, elsewhere: Session) -> None:
    found, crowd, number = gathered(session, grouped(4))
    there = GroupDesk(Study(elsewhere.store, elsewhere.writer), found.wall)
    code = crowd[0].sitting.code

    def act(match: GroupMatch) -> None:
        session.writer.flush()
        (group,) = seen(found).groups
        seat = next(seat for seat in group.matches[0].seats if seat.code == code)
        there.decide(group.matches[0], seat.seat, "stand-in")

    play(found, number, 2, act)
    asyncio.run(found.run())
    session.writer.flush()
    everybody = chosen(found.study, Wishes(identifying=True))
    matches = match_rows(everybody)
    mine = everybody.labels[crowd[0].sitting.id]
    first = [match for match in matches if match[0]["person"] == mine and match[0]["round"] == 1]
    marked = {row["step"]: row["substituted"] for row in decision_rows(everybody, first)}
    assert marked[1] == 0
    assert set(marked.values()) == {0, 1}
