"""Groups of people at browsers, over the wire: they wait, play, leave, come back, and are deleted."""

from __future__ import annotations

import asyncio
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from helpers.group_visits import back, beat, gather, give, heard, lose, seated, shown, step, to_the_match
from helpers.groups import arrivals, grouped, with_levels
from helpers.groups import run as simulate
from helpers.visiting import Participant, StudyHost, receiving
from helpers.whole_study import places

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.simulated import Hand
from gamebench_gui.app.study.simulated_groups import MORNING
from gamebench_gui.cli.main import run as command
from gamebench_gui.served import gates
from gamebench_gui.served.served_match import ServedMatch
from replays.review.verify import verify_trace
from replays.studies.deletion import delete
from replays.studies.group_desk import GroupDesk
from replays.studies.group_overview import SeatLine, groups_now
from replays.studies.protocol import Form, Item, Level, Protocol
from replays.studies.registry import Study


@pytest.fixture(autouse=True)
def people_in_tests_are_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gates, "MESSAGES", 1e6)


def verified(there: StudyHost) -> set[str]:
    there.session.writer.flush()
    ids = there.rows("select match_id from study_matches where state = 'ended'")
    return {str(verify_trace(there.session.store.trace(match_id)).trust) for (match_id,) in ids}


async def finish(people: list[Participant]) -> None:
    await asyncio.gather(*(person.take_part() for person in people))


def words(person: Participant) -> str:
    return " ".join(line for _, line in person.screen["parts"])


# the waiting room


def test_a_group_waits_plays_and_finishes(tmp_path: Path, run) -> None:
    async def story() -> None:
        async with receiving(tmp_path, grouped(4)) as there:
            people = await gather(there, 3)
            await people[0].until(lambda: "3 of 4 people are here." in words(people[0]))
            number = people[0].screen["number"]
            fourth = await there.come()
            await fourth.take_part("waiting")
            for person in (*people, fourth):
                await person.until(lambda person=person: ["ready", "Ready"] in person.screen["acts"])
            assert people[0].screen["number"] > number
            await people[0].press("ready")
            assert (people[0].screen["kind"], people[0].screen["acts"]) == ("waiting", [])
            await finish([*people, fourth])
            assert there.rows("select state, count(*) from participants group by 1") == [("complete", 4)]
            assert there.rows("select count(*) from matches where termination = 'rules'") == [(2,)]
            assert verified(there) == {"verified"}
            timed = there.rows("select count(*), count(told_ms), count(sent_ms) from decision_times")
            assert timed == [(16, 16, 16)]
            assert there.rows("select count(distinct seat), count(*) from seat_screens") == [(4, 8)]
            assert not there.refused

    run(story())


def test_somebody_who_comes_changes_no_number_of_a_screen(tmp_path: Path, run) -> None:
    """What was pressed in that moment would be lost otherwise."""

    async def story() -> None:
        async with receiving(tmp_path, grouped(4)) as there:
            person = await there.come()
            await person.take_part("waiting")
            number = person.screen["number"]
            other = await there.come()
            await other.take_part("waiting")
            await person.until(lambda: "2 of 4" in words(person))
            assert person.screen["number"] == number

    run(story())


def test_who_misses_ready_is_asked_again_and_one_may_leave_with_pay(tmp_path: Path, run) -> None:
    async def story() -> None:
        async with receiving(tmp_path, grouped(8, wait=300, leave_after=120)) as there:
            everybody = await gather(there, 5)
            there.hand.turn(20_000)
            there.visits.look()
            for person in everybody:
                await beat(person)
            people = [person for person in everybody if person.screen["primary"] == "ready"]
            (fifth,) = {*everybody} - {*people}
            for person in people[:3]:
                await person.press("ready")
            there.hand.turn(20_000)
            leaver = people[3]
            await leaver.until(lambda: "leave" in dict(leaver.screen["acts"]))
            await fifth.until(lambda: fifth.screen["primary"] == "ready")
            await leaver.act("leave")
            await leaver.until(lambda: "with pay yet" in leaver.screen["notice"])
            for person in (*people[:3], fifth):
                await person.act("ready")
            await fifth.until(lambda: fifth.screen["kind"] != "waiting")
            there.hand.turn(120_000)
            await leaver.until(lambda: leaver.screen["wait"] == 0)
            await leaver.press("leave")
            assert leaver.screen["kind"] == "group-lost"
            assert "left the waiting room" in words(leaver)
            assert "You are paid" in words(leaver)
            await leaver.take_part()
            outcomes = there.rows("select outcome, count(*) from study_waits group by 1 order by 1")
            assert outcomes == [("group", 4), ("left", 1)]

    run(story())


def test_too_few_people_go_home_with_pay(tmp_path: Path, run) -> None:
    async def story() -> None:
        async with receiving(tmp_path, grouped(4, wait=300)) as there:
            people = await gather(there, 2)
            there.hand.turn(301_000)
            for person in people:
                await person.until(lambda person=person: person.screen["kind"] == "group-lost")
                assert "No group was found" in words(person)
                # 3.00 for coming and 5 minutes at 0.60
                assert "You are paid 6.00 EUR." in words(person)
            await finish(people)
            assert {reason for (reason,) in there.rows("select reason from participants")} == {
                "no group was found"
            }

    run(story())


def untold(protocol: Protocol, **levels: Any) -> Protocol:
    """The study with conditions that do not tell who is a program."""
    return with_levels(protocol, *(Level(name, set=differs) for name, differs in levels.items()))


def test_the_waiting_room_does_not_tell_how_many_people_are_in_a_group(tmp_path: Path, run) -> None:
    async def story() -> None:
        protocol = untold(grouped(4), untold={"disclosure": "hidden"})
        async with receiving(tmp_path, protocol) as there:
            (person,) = await gather(there, 1)
            assert "Your group is not complete yet." in words(person)
            assert "4" not in words(person)

    run(story())


@pytest.mark.slow
@pytest.mark.parametrize(
    "rule",
    [
        {"match": "arrival"},
        {"match": "random"},
        {"partners": "strangers", "block": 8},
        {"partners": "perfect-strangers", "block": 16},
    ],
    ids=lambda rule: rule.get("partners", rule.get("match")),
)
def test_many_people_at_browsers_make_the_groups_that_simulated_people_make(
    tmp_path: Path, run, rule: dict[str, Any]
) -> None:
    """Specification, test 28: the draw depends on seed and arrivals alone, not on who plays."""
    many = 16
    protocol = grouped(many, **rule)
    assert protocol.consent is not None
    protocol = replace(protocol, consent=replace(protocol.consent, at_least_seconds=0))
    groups: list[list[list[int]]] = []

    async def story() -> None:
        async with receiving(tmp_path, protocol) as there:
            people = await gather(there, many)
            await finish(people)
            members = there.rows("select group_number, participant_id from study_members order by 1, place")
            first = min(person for _, person in members)
            numbers = sorted({number for number, _ in members})
            groups.append([[p - first for g, p in members if g == number] for number in numbers])
            assert there.rows("select state, count(*) from participants group by 1") == [("complete", many)]

    run(story())
    (tmp_path / "simulated").mkdir()
    session = Session(tmp_path / "simulated" / "t.sqlite", Paths.of(tmp_path / "simulated"))
    found = simulate(session, protocol, many)
    assert [sorted(group) for group in groups[0]] == [sorted(group) for group in arrivals(found)]
    session.close()


# leaving, coming back, killing


def test_one_leaves_one_reloads_and_the_host_is_killed(tmp_path: Path, run) -> None:
    async def story() -> None:
        hand = Hand()
        async with receiving(tmp_path, grouped(4), hand=hand) as there:
            people = await seated(there, 4)
            leaver, loader, *others = people
            await step(people)
            await leaver.press("stop")
            await leaver.press("stop_now")
            assert leaver.screen["kind"] == "stop"
            for person in (loader, *others):
                await person.until(lambda person=person: "a program plays in that seat" in words(person))
            q = loader.ask["q"]
            await loader.shut()
            await back(there, loader)
            await loader.until(lambda: loader.ask)
            assert loader.ask["q"] == q
            given = await give(others[0])
            there.session.writer.flush()
            step_before, port = loader.at["n"], there.host.door.port
            await there.die()
        async with receiving(tmp_path, port=port, hand=hand) as there:
            for person in people:
                await back(there, person)
            await loader.until(lambda: loader.ask)
            assert (loader.ask["q"], loader.at["n"]) == (q, step_before)
            # what was confirmed is neither lost nor asked again
            await beat(others[0])
            assert not others[0].ask or others[0].ask["q"] != given
            await finish(people)
            assert verified(there) == {"verified"}
            stand_ins = there.rows(
                "select distinct seat, because from study_match_people where stand_in <> ''"
            )
            assert (0, "left the study") in stand_ins
            assert there.rows("select state, count(*) from participants group by 1") == [
                ("complete", 3),
                ("ended", 1),
            ]
            assert there.rows("select count(*) from matches") == [(2,)]
            waits = there.rows("select count(*) from study_waits group by participant_id")
            assert waits == [(1,)] * 4

    run(story())


def test_killed_in_the_waiting_room_everybody_waits_on_and_is_paid_once(tmp_path: Path, run) -> None:
    async def story() -> None:
        hand = Hand()
        async with receiving(tmp_path, grouped(4), hand=hand) as there:
            people = await gather(there, 3)
            hand.turn(30_000)
            port = there.host.door.port
            await there.die()
        async with receiving(tmp_path, port=port, hand=hand) as there:
            for person in people:
                await back(there, person)
                assert person.screen["kind"] == "waiting"
            fourth = await there.come()
            await fourth.take_part("waiting")
            await finish([*people, fourth])
            waits = there.rows("select count(*) from study_waits group by participant_id")
            assert waits == [(1,)] * 4
            assert there.rows("select distinct outcome from study_waits") == [("group",)]

    run(story())


RULES = [
    pytest.param({"then": "stand-in", "back": "next-match"}, id="stand-in"),
    pytest.param({"then": "stand-in", "back": "at-once"}, id="at-once"),
    pytest.param({"then": "stand-in", "back": "never"}, id="never", marks=pytest.mark.slow),
    pytest.param({"then": "default", "back": "next-match"}, id="default", marks=pytest.mark.slow),
    pytest.param({"then": "end", "after_end": "regroup"}, id="regroup"),
    pytest.param({"then": "end", "after_end": "home"}, id="home", marks=pytest.mark.slow),
]


@pytest.mark.parametrize("rule", RULES)
def test_somebody_whose_connection_is_lost_for_long_has_left(
    tmp_path: Path, run, rule: dict[str, str]
) -> None:
    async def story() -> None:
        async with receiving(tmp_path, grouped(4, dropout=rule)) as there:
            people = await seated(there, 4)
            leaver, *others = people
            await step(people)
            await lose(there, leaver)
            if rule["then"] == "end":
                await group_is_lost(there, people, rule["after_end"])
                return
            plays = "the default action is taken" if rule["then"] == "default" else "a program plays"
            for person in others:
                await person.until(lambda person=person: plays in words(person))
            await back(there, leaver)
            playing = asyncio.ensure_future(finish(others))
            await after_coming_back(leaver, rule["back"])
            await finish([leaver])
            await playing
            verdicts = there.rows("select state, reason, count(*) from participants group by 1, 2")
            if rule["back"] == "never":
                assert ("ended", "dropped out", 1) in verdicts
            else:
                assert verdicts == [("complete", "", 4)]
            assert verified(there) == {"verified"}

    run(story())


async def after_coming_back(leaver: Participant, rule: str) -> None:
    if rule == "at-once":
        await leaver.until(lambda: leaver.ask)
        assert "program" not in words(leaver)
    elif rule == "next-match":
        assert leaver.screen["kind"] == "awaited"
        assert "continues without you" in words(leaver)
        # nothing of the match is told to somebody who does not play in it
        assert not leaver.at
        await to_the_match(leaver)
        assert leaver.screen["parts"][0][1] == "Match 2 of 2"
    else:
        assert leaver.screen["kind"] == "group-lost"
        assert "plays on without you" in words(leaver)


async def group_is_lost(there: StudyHost, people: list[Participant], after: str) -> None:
    leaver, *others = people
    for person in others:
        await person.until(lambda person=person: person.screen["kind"] == "group-lost")
        assert "Your group has ended" in words(person)
        assert ("You are paid" in words(person)) == (after == "home")
    await back(there, leaver)
    assert "dropped" not in words(leaver)
    if after == "home":
        await finish(people)
        assert there.rows("select reason, count(*) from participants group by 1 order by 2") == [
            ("dropped out", 1),
            ("the group ended", 3),
        ]
        return
    for person in others:
        await person.press("go_on")
        assert person.screen["kind"] == "waiting"
    assert there.rows("select count(*) from study_waits where left_ms is null") == [(3,)]


def test_the_experimenter_decides_from_another_program(tmp_path: Path, run, capsys: Any) -> None:
    async def story() -> None:
        async with receiving(tmp_path, grouped(4, dropout={"then": "ask"})) as there:
            people = await seated(there, 4)
            leaver, *others = people
            news: list[dict[str, Any]] = []
            assert there.visits.groups is not None
            there.visits.groups.news = lambda event, about: news.append({"event": event, **about})
            await step(people)
            await lose(there, leaver)
            assert news == [{"event": "decide", "match": 0, "seat": 1}]
            (match,) = [match for group in groups_now(there.study).groups for match in group.matches]
            assert [seat.decide for seat in match.seats] == [True, False, False, False]
            more = ["--then", "stand-in", "--db", str(there.session.path)]
            call = ["--data-dir", str(tmp_path), "study", "decide", there.study.id, str(match.number)]
            assert await asyncio.to_thread(command, [*call, "2", *more]) == 1
            assert "Nothing is to be decided about seat 2" in capsys.readouterr().err
            assert await asyncio.to_thread(command, [*call, "1", *more]) == 0
            for person in others:
                await person.until(lambda person=person: "a program plays" in words(person))
            await step(others)
            assert there.rows("select stand_in from study_match_people where seat = 0 and from_step > 0") == [
                ("random",)
            ]

    run(story())


def test_who_goes_at_the_end_of_a_match_is_not_awaited_in_the_next_one_for_ever(tmp_path: Path, run) -> None:
    async def story() -> None:
        async with receiving(tmp_path, grouped(4)) as there:
            people = await seated(there, 4)
            leaver, *others = people
            await step(people)
            await give(leaver)
            await lose(there, leaver, 1)
            await asyncio.gather(*(give(person) for person in others))
            playing = asyncio.ensure_future(finish(others))
            for person in others:
                await person.until(lambda person=person: person.screen["kind"] == "awaited")
            there.hand.turn(61_000)
            await playing
            assert there.rows("select number, from_step from study_match_people where stand_in <> ''") == [
                (1, 1)
            ]

    run(story())


def test_the_time_in_which_the_host_was_closed_is_nobodys_absence(tmp_path: Path, run) -> None:
    async def story() -> None:
        hand = Hand()
        async with receiving(tmp_path, grouped(4), hand=hand) as there:
            people = await seated(there, 4)
            others = people[1:]
            await step(people)
            there.session.writer.flush()
            port = there.host.door.port
            await there.die()
        hand.turn(3_600_000)
        async with receiving(tmp_path, port=port, hand=hand) as there:
            for person in others:
                await back(there, person)
                there.visits.look()
            assert there.rows("select count(*) from study_match_people where stand_in <> ''") == [(0,)]
            assert {person.screen["kind"] for person in others} == {"awaited"}
            hand.turn(61_000)
            await finish(others)
            assert (0, 2) in there.rows("select seat, from_step from study_match_people where stand_in <> ''")
            assert verified(there) == {"verified"}

    run(story())


# nobody holds up the others


def test_nobody_can_stop_the_time_of_the_others(tmp_path: Path, run) -> None:
    async def story() -> None:
        async with receiving(tmp_path, grouped(4)) as there:
            people = await seated(there, 4)
            slow, *others = people
            assert "pause" not in dict(slow.screen["bar"])
            await slow.act("pause")
            assert (await slow.reply("act"))["why"] == "screen"
            await slow.press("rules")
            assert there.visits.groups is not None
            (match,) = there.visits.groups._playing.values()
            assert not match.asked_of(0).watch.held
            await slow.press("back")
            # a question that is asked behind a cover runs, too
            await give(slow)
            await slow.press("help")
            assert "your time continues" in words(slow)
            for person in others:
                await give(person)
            await others[0].until(lambda: others[0].at["n"] == 1)
            assert not match.asked_of(0).watch.held

    run(story())


# the experimenter asks


def at_match(there: StudyHost, seat: int) -> SeatLine:
    there.session.writer.flush()
    return groups_now(there.study).groups[0].matches[0].seats[seat]


def test_somebody_at_a_match_is_asked_whether_they_are_there(tmp_path: Path, run) -> None:
    async def story() -> None:
        async with receiving(tmp_path, grouped(4)) as there:
            people = await seated(there, 4)
            asked, *others = people
            heard_before = [len(person.frames) for person in others]
            with closing(Session(there.session.path, Paths.of(tmp_path))) as other:
                GroupDesk(Study(other.store, other.writer)).ask_at_match(at_match(there, 0))
            there.visits.look()
            await asked.until(lambda: asked.screen["kind"] == "over-idle")
            assert "Your group plays on, and your time continues." in words(asked)
            assert at_match(there, 0).called
            assert not at_match(there, 1).called
            # the time goes on, and no answer ends nothing
            assert there.visits.groups is not None
            (match,) = there.visits.groups._playing.values()
            assert not match.asked_of(0).watch.held
            there.visits.look()
            for person, before in zip(others, heard_before, strict=True):
                await beat(person)
                assert heard(person, before) == []
            there.hand.turn(3_600_000)
            there.visits.look()
            await beat(asked)
            await asked.press("back")
            assert asked.screen["kind"] == "match"
            assert not at_match(there, 0).called
            await finish(people)
            assert there.rows("select distinct state from participants") == [("complete",)]
            kinds = there.rows("select kind, detail from attention where match_id is not null order by id")
            assert ("asked", "") in kinds
            assert ("answered", "idle") in kinds

    run(story())


def test_nobody_is_asked_again_when_the_host_is_opened_again(tmp_path: Path, run) -> None:
    async def story() -> None:
        hand = Hand()
        async with receiving(tmp_path, grouped(4), hand=hand) as there:
            people = await seated(there, 4)
            GroupDesk(there.study).ask_at_match(at_match(there, 0))
            there.visits.look()
            await people[0].until(lambda: people[0].screen["kind"] == "over-idle")
            port = there.host.door.port
            await there.die()
        async with receiving(tmp_path, port=port, hand=hand) as there:
            for person in people:
                await back(there, person)
            there.visits.look()
            await people[0].until(lambda: people[0].ask)
            assert people[0].screen["kind"] == "match"

    run(story())


def test_an_open_host_closes_the_room_that_another_program_closes(tmp_path: Path, run) -> None:
    async def story() -> None:
        protocol = grouped(8, least=3, too_few="stand-ins", wait=3600)
        async with receiving(tmp_path, protocol) as there:
            people = await gather(there, 3)
            there.session.writer.flush()
            with closing(Session(there.session.path, Paths.of(tmp_path))) as other:
                desk = GroupDesk(Study(other.store, other.writer), lambda: MORNING + there.hand())
                desk.close_room(groups_now(there.study).waiting[0])
            there.visits.look()
            for person in people:
                await person.until(lambda person=person: person.screen["primary"] == "ready")
            await finish(people)
            assert there.rows("select because from study_match_people where stand_in <> ''") == [
                ("missing",),
                ("missing",),
            ]

    run(story())


# people who read different languages


def test_members_of_a_group_read_different_languages(tmp_path: Path, run) -> None:
    async def story() -> None:
        protocol = grouped(4)
        protocol = replace(protocol, study=replace(protocol.study, languages=("en", "de")))
        async with receiving(tmp_path, protocol) as there:
            people = [await there.come() for _ in range(4)]
            for person, language in zip(people, ("de", "en", "en", "en"), strict=True):
                await person.press("language", language)
                assert person.screen["language"] == language
                await person.take_part("waiting")
            await asyncio.gather(*map(to_the_match, people))
            german, english, leaver = people[:3]
            assert german.screen["parts"][0][1] == "Partie 1 von 2"
            assert english.screen["parts"][0][1] == "Match 1 of 2"
            await leaver.press("stop")
            await leaver.press("stop_now")
            for person in (german, english):
                await person.until(lambda person=person: len(person.screen["parts"]) > 1)
            assert "a program plays in that seat" in words(english)
            assert "program" not in words(german).replace("Programm", "")
            # people talk of each other by the same names, whatever they read
            seat = int(leaver.welcome["seat"])
            name = english.welcome["names"][seat]
            assert name == german.welcome["names"][seat]
            assert name in words(english)
            assert name in words(german)

    run(story())


# who is a person and who a program


def worlds(told: bool, composition: str) -> Protocol:
    agents = {"program": "rule:name=best-reply"}
    rule = {"told": told, "stand_in": "program"}
    protocol = replace(grouped(4, dropout=rule), agents=agents)
    people = composition.split().count("person")
    block = replace(protocol.blocks[0], set={"players": "4", "rounds": "3"}, matches=1)
    quota = replace(protocol.quota, participants=people, over=people)
    protocol = replace(protocol, blocks=(block,), quota=quota)
    return untold(protocol, one={"disclosure": "hidden", "seats": ", ".join(composition.split())})


async def story_of(there: StudyHost, people: int, leaves: bool = False) -> tuple[list[Any], list[str]]:
    """Play a match in which the last seat always gives nothing.

    Returns:
        What the first page showed, and which frames it was sent while it waited for others.
    """
    everybody = await seated(there, people)
    first, others = everybody[0], everybody[1:]
    seen, between = [shown(first)], []
    for at in range(2):
        await beat(first)
        since = len(first.frames)
        if leaves and at == 1:
            await lose(there, others.pop())
        for person in others:
            await give(person, 0 if person.welcome["seat"] == 3 else 5)
        await beat(first)
        between += heard(first, since)
        await step([first])
        await first.until(lambda: first.ask)
        await beat(first)
        seen.append(shown(first))
    return seen, between


def test_a_page_does_not_tell_a_person_from_a_program(tmp_path: Path, run) -> None:
    stories = []

    async def story(folder: Path, composition: str) -> None:
        async with receiving(folder, worlds(True, composition)) as there:
            stories.append(await story_of(there, composition.split().count("person")))

    for name, composition in (
        ("people", "person person person person"),
        ("mixed", "person person person program"),
    ):
        (tmp_path / name).mkdir()
        run(story(tmp_path / name, composition))
    assert stories[0] == stories[1]
    assert stories[0][1] == []


def substituted(folder: Path, run: Any, told: bool) -> list[Any]:
    stories = []

    async def story(inner: Path, leaves: bool) -> None:
        async with receiving(inner, worlds(told, "person person person person")) as there:
            stories.append(await story_of(there, 4, leaves))

    for leaves in (False, True):
        inner = folder / f"{told}{leaves}"
        inner.mkdir()
        run(story(inner, leaves))
    return stories


def test_who_left_is_told_only_where_the_protocol_says_so(tmp_path: Path, run) -> None:
    stays, leaves = substituted(tmp_path, run, told=False)
    assert stays == leaves
    assert stays[1] == []
    stays, leaves = substituted(tmp_path, run, told=True)
    assert "a program plays in that seat" in str(leaves[0][-1]["screen"])
    assert "a program plays in that seat" not in str(stays[0])


def test_a_frame_that_tells_of_a_stand_in_is_noticed(tmp_path: Path, run, monkeypatch: Any) -> None:
    usual = ServedMatch.watch

    def watch(self: ServedMatch, event: Any) -> None:
        usual(self, event)
        if type(event).__name__ == "SeatTaken":
            self._welcome_again()

    monkeypatch.setattr(ServedMatch, "watch", watch)
    stays, leaves = substituted(tmp_path, run, told=False)
    assert stays != leaves


def test_the_disclosure_is_read_beside_the_board(tmp_path: Path, run) -> None:
    async def story() -> None:
        protocol = replace(grouped(4), agents={"program": "rule:name=best-reply"})
        protocol = with_levels(protocol, Level("one", set={"seats": "person, person, person, program"}))
        protocol = replace(protocol, quota=replace(protocol.quota, participants=3, over=3))
        async with receiving(tmp_path, protocol) as there:
            people = await seated(there, 3)
            said = "In the other seats: Orange (person), Green (person), Pink (program)."
            assert said in words(people[0])

    run(story())


# deletion

WORDS = "Zanzibarquince"


def test_no_byte_is_left_of_one_of_a_group_and_the_others_keep_their_match(tmp_path: Path, run) -> None:
    protocol = grouped(4)
    item = Item("plan", "text", "What was your plan?", most=200)
    protocol = replace(
        protocol,
        blocks=(replace(protocol.blocks[0], after_match="after", matches=1),),
        forms=(*protocol.forms, Form("after", items=(item,))),
    )
    gone: list[str] = []

    async def story() -> None:
        async with receiving(tmp_path, protocol) as there:
            people = await seated(there, 4)
            leaver, *others = people
            await asyncio.gather(*(person.play_on() for person in people))
            for person in people:
                await person.until(lambda person=person: person.screen["kind"] == "form")
            await leaver.act("item", f"{WORDS}, and nothing else", item="plan", ms=1, changes=0)
            await beat(leaver)
            code, label = there.rows(
                "select p.code, p.label from participants p join study_match_people m "
                "on m.participant_id = p.id where m.seat = 0"
            )[0]
            there.session.writer.flush()
            assert places(tmp_path, WORDS)
            gone.extend((WORDS, code, label, leaver.token))
            await leaver.press("stop")
            await leaver.press("stop_now")
            await leaver.press("delete")
            await leaver.press("delete")
            assert leaver.screen["kind"] == "locked"
            await finish(others)
            assert there.rows("select count(*) from participants") == [(3,)]
            assert there.rows("select count(distinct seat) from decisions where seat >= 0") == [(4,)]
            assert verified(there) == {"verified"}

    run(story())
    assert places(tmp_path, *gone) == []


def test_a_group_plays_on_when_the_data_of_one_are_deleted_meanwhile(tmp_path: Path, run) -> None:
    async def story() -> None:
        async with receiving(tmp_path, grouped(4)) as there:
            people = await seated(there, 4)
            leaver, *others = people
            await step(people)
            code = there.rows(
                "select p.code from participants p join study_match_people m on m.participant_id = p.id "
                "where m.seat = 0"
            )[0][0]
            delete(there.study, code)
            await finish(others)
            assert there.rows("select distinct state from participants") == [("complete",)]
            assert verified(there) == {"verified"}
            assert places(tmp_path, code, leaver.token) == []

    run(story())


def test_a_station_with_one_screen_refuses_a_study_of_groups(tmp_path: Path) -> None:
    from gamebench_gui.app.study.visit_rules import require_screens
    from helpers.studies import locked  # isort: skip
    from replays.store.errors import StoreError

    session = Session(None, Paths.of(tmp_path))
    study = locked(session, grouped())
    require_screens(study, of_their_own=True)
    with pytest.raises(StoreError, match="needs a screen of their own"):
        require_screens(study, of_their_own=False)
    session.close()
