"""One person's study in a browser, over the wire: every screen, coming back, leaving, deletion."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from helpers.studies import SHIPPED, brief, folder, quick, shipped
from helpers.visiting import Participant, StudyHost, receiving
from helpers.whole_study import places

from gamebench_gui.app.study.simulated import Hand, stand_ins
from gamebench_gui.app.study.trying import bodies
from gamebench_gui.served import gates, wire
from replays.store.errors import StoreError
from replays.studies.deletion import delete
from replays.studies.export.writing import export_study
from replays.studies.overview import counts
from replays.studies.protocol import Idle, Protocol
from replays.studies.protocol import Pace as PaceRule


@pytest.fixture(autouse=True)
def people_in_tests_are_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a test answer as fast as it can; floods are cut off in `test_visit_probes.py`."""
    monkeypatch.setattr(gates, "MESSAGES", 1e6)


def at_ease(name: str, language: str = "en") -> tuple[Protocol, dict[str, str]]:
    """A protocol that ships, with quick opponents that answer at once, and its texts in a language."""
    protocol = stand_ins(shipped(name))
    blocks = tuple(replace(b, pace=PaceRule(), matches=min(b.matches, 2)) for b in protocol.blocks)
    about = replace(protocol.study, language=language, languages=())
    agents = dict.fromkeys(protocol.agents, "random")
    protocol = replace(protocol, blocks=blocks, study=about, agents=agents)
    return protocol, dict(bodies(protocol, folder(name)))


def test_somebody_goes_through_a_study_at_a_browser(tmp_path: Path, run) -> None:
    async def story() -> None:
        async with receiving(tmp_path, quick()) as there:
            person = await there.come()
            last = await person.take_part()
            assert last["kind"] == "locked"
            assert person.met[:2] == ["welcome", "consent"]
            assert {"rules", "check", "match", "form", "code"} <= {*person.met}
            assert there.rows("select state, finish_code <> '' from participants") == [("complete", 1)]
            timed = there.rows("select count(*), count(told_ms), count(heard_ms) from decision_times")
            assert timed[0][0] == timed[0][1] == timed[0][2] > 0
            assert there.rows("select distinct device from seat_screens") == [("computer",)]
            assert there.rows("select count(*) from attention") == [(0,)]
            export_study(there.study, tmp_path / "out")
            screens = (tmp_path / "out" / "screens.csv").read_text().splitlines()
            assert len(screens) == 3  # one match for practice, one that counts
            assert not there.refused

    run(story())


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.slow) for name in SHIPPED])
def test_every_shipped_protocol_can_be_gone_through_at_a_browser(
    tmp_path: Path, run, monkeypatch, name: str, language: str
) -> None:
    monkeypatch.setattr(gates, "MESSAGES", 1e6)
    protocol, texts = at_ease(name, language)
    code = "A1" if protocol.participants.codes == "typed" else ""
    if protocol.group is not None:  # of the condition without programs for people
        levels = protocol.conditions.levels[:1]
        protocol = replace(protocol, conditions=replace(protocol.conditions, levels=levels))

    async def story() -> None:
        async with receiving(tmp_path, protocol, texts=texts) as there:
            people = [await there.come(code) for _ in range(protocol.group.people if protocol.group else 1)]
            await asyncio.gather(*(person.take_part() for person in people))
            assert counts(there.study).complete == len(people)
            assert {person.screen["language"] for person in people} == {language}

    run(story())


def test_a_german_protocol_is_german_on_every_screen(tmp_path: Path, run) -> None:
    english = {"Before you take part", "The rules", "Practice", "Ready?", "A few questions", "Thank you"}

    async def story() -> None:
        protocol, texts = at_ease("quickstart", "de")
        async with receiving(tmp_path, protocol, texts=texts) as there:
            person = await there.come()
            await person.take_part()
            screens = [json.loads(frame) for frame in person.frames if '"t":"screen"' in frame]
            titles = {words for screen in screens for kind, words in screen["parts"] if kind == "title"}
            assert {"Die Regeln", "Bereit?"} <= titles
            assert not english & titles
            labels = {label for screen in screens for _, label in (*screen["acts"], *screen["bar"])}
            assert {"Weiter", "Ich stimme zu"} <= labels
            boards = [json.loads(frame) for frame in person.frames if '"t":"at"' in frame]
            assert any("Zeile" in json.dumps(board["targets"]) for board in boards)
            assert any("Sie sind am Zug" in board["text"] for board in boards)
            texts_of_rules = [
                words for screen in screens if screen["kind"] == "rules" for _, words in screen["parts"]
            ]
            assert any("Spieler" in words for words in texts_of_rules)

    run(story())


# coming back


async def to_a_question(person: Participant) -> None:
    """Go on to the first question of a match."""
    await person.take_part("match")
    await person.until(lambda: person.ask)


def test_a_killed_host_goes_on_at_the_very_question(tmp_path: Path, run) -> None:
    async def story() -> None:
        hand = Hand()
        async with receiving(tmp_path, quick(), hand=hand) as there:
            person = await there.come()
            await to_a_question(person)
            first = person.ask["q"]
            kind, args, text, _ = person.ask["listed"][0]
            await person.answer([kind, args, text])
            assert (await person.reply(first))["t"] == "ok"
            await person.until(lambda: person.ask and person.ask["q"] != first)
            q, step, port = person.ask["q"], person.at["n"], there.host.door.port
            there.session.writer.flush()
            await there.die()
        async with receiving(tmp_path, port=port, hand=hand) as there:
            there.people.append(person)
            person.at, person.screen = {}, {}
            await person.open()
            await person.hello()
            await person.until(lambda: person.ask)
            assert (person.screen["kind"], person.ask["q"], person.at["n"]) == ("match", q, step)
            # the answer that was confirmed is not taken twice
            await person.answer([kind, args, text], first)
            again = await person.reply(first)
            assert again["t"] == "ok"
            assert again["again"]
            await person.take_part()
            assert there.rows("select state from participants") == [("complete",)]
            assert there.rows("select ended_by from visits order by number") == [("crashed",), ("finished",)]
            steps = there.rows(
                "select match_id, step, count(*) from decisions group by 1, 2, seat having count(*) > 1"
            )
            assert steps == []

    run(story())


def test_a_host_that_closes_pauses_visits_and_gives_the_same_code_again(tmp_path: Path, run) -> None:
    async def story() -> None:
        async with receiving(tmp_path, quick()) as there:
            person = await there.come()
            await person.take_part("rules")
            code, port = there.code, there.host.door.port
        assert person.closed == wire.CLOSING
        async with receiving(tmp_path, port=port) as there:
            assert there.code == code
            assert there.rows("select ended_by from visits") == [("paused",)]
            there.people.append(person)
            await person.open()
            await person.hello()
            await person.until(lambda: person.screen["number"] == 1)
            assert person.screen["kind"] == "rules"

    run(story())


def test_a_page_that_is_loaded_again_has_what_was_answered(tmp_path: Path, run) -> None:
    async def story() -> None:
        async with receiving(tmp_path, quick()) as there:
            person = await there.come()
            await person.take_part("form")
            item = next(item for item in person.screen["items"] if item["kind"] == "text")
            await person.act("item", "A plan.", item=item["id"], ms=5000)
            before = person.token
            second = Participant(there.host.url, there.hand)
            there.people.append(second)
            second.token = before
            await second.open()
            await second.hello()
            await second.until(lambda: second.screen)
            assert await person.ended() == wire.ELSEWHERE
            given = {item["id"]: item["value"] for item in second.screen["items"]}
            assert given[item["id"]] == "A plan."
            await second.take_part()
            values = [
                value for (value,) in there.rows("select value from answers where item = ?", item["id"])
            ]
            assert values == ["I looked for the best answer."]

    run(story())


def test_a_question_is_timed_again_by_a_page_that_was_loaded_again(tmp_path: Path, run) -> None:
    async def story() -> None:
        async with receiving(tmp_path, quick()) as there:
            person = await there.come()
            await to_a_question(person)
            person.at = {}
            await person.shut()
            await person.ended()
            await person.open()
            await person.hello()
            await person.until(lambda: person.ask)
            await person.play_on()
            attempts = there.rows(
                "select attempt, sent_ms is null from decision_times order by match_id, step, attempt"
            )
            assert (1, 1) in attempts
            assert (2, 0) in attempts
            assert there.rows("select reloads from seat_screens") == [(1,)]
            kinds = there.rows("select kind, detail from attention order by id")
            assert kinds[:2] == [("left", "connection"), ("back", "connection")]

    run(story())


def test_another_browser_needs_a_code_of_the_experimenter(tmp_path: Path, run) -> None:
    async def story() -> None:
        async with receiving(tmp_path, brief()) as there:
            person = await there.come()
            await person.take_part("rules")
            code = next(visit.code for visit in there.visits.present)
            # the participant's own code, known to many, lets nobody in
            stranger = await there.come(code)
            assert stranger.screen["kind"] == "welcome"
            again = there.host.visit_code(there.visits.key(code))
            other = await there.knock()
            await other.join(again)
            await other.until(lambda: other.screen)
            assert other.screen["kind"] == "rules"
            assert await person.ended() == wire.ELSEWHERE
            # the token from before is worth nothing
            await person.open()
            await person.hello()
            assert await person.ended() == wire.NO_SEAT

    run(story())


def test_a_typed_code_begins_one_visit(tmp_path: Path, run) -> None:
    found = quick()
    protocol = replace(found, participants=replace(found.participants, codes="typed"))

    async def story() -> None:
        async with receiving(tmp_path, protocol) as there:
            nobody = await there.come()
            assert nobody.replies[0]["why"] == "visit"
            assert not nobody.replies[0]["words"]
            person = await there.come("A1")
            assert person.screen["kind"] == "welcome"
            thief = await there.come("a1")
            assert not thief.token
            assert len(there.refused) == 2

    run(story())


# leaving and deletion


async def refuse(person: Participant) -> None:
    await person.take_part("consent")
    await person.press("refuse")


async def stop_and_delete(person: Participant) -> None:
    await to_a_question(person)
    await person.press("stop")
    assert person.screen["kind"] == "over-stop"
    await person.press("stop_now")
    assert person.screen["kind"] == "stop"
    await person.press("delete")
    assert "deleted" in person.screen["notice"]
    await person.press("delete")


async def delete_at_the_debriefing(person: Participant) -> None:
    await person.take_part("debriefing")
    await person.press("delete")
    await person.press("delete")


@pytest.mark.parametrize("leave", [refuse, stop_and_delete, delete_at_the_debriefing])
def test_no_byte_is_left_of_somebody_whose_data_are_gone(tmp_path: Path, run, leave: Any) -> None:
    found: list[str] = []

    async def story() -> None:
        async with receiving(tmp_path, quick()) as there:
            person = await there.come(agent="Mozilla/5.0 (X11; Secretbox) Firefox/140.0")
            code = next(visit.code for visit in there.visits.present)
            label = there.rows("select label from participants")[0][0]
            found.extend((code, label, person.token, "Secretbox"))
            await leave(person)
            assert person.screen["kind"] == "locked"
            if leave is refuse:
                found.remove(label)  # of one row without a code, by which refusals are counted
            kept = there.rows("select code, state from participants")
            assert kept in ([], [("refused lab-1 1", "refused")])
            assert there.rows("select count(*) from matches") == [(0,)]
            assert there.rows("select count(*) from seat_screens") == [(0,)]

    run(story())
    assert [word for word in found if places(tmp_path, word)] == []
    assert not (tmp_path / "together.json").exists() or "tokens" not in places(tmp_path, "visit:")


def test_nobody_is_known_by_address_or_by_the_browsers_own_words(tmp_path: Path, run) -> None:
    """Specification, test 23: of a visit too no token, code, address or agent string is in any byte."""
    found: list[str] = []

    async def story() -> None:
        async with receiving(tmp_path, quick()) as there:
            person = await there.come(agent="Mozilla/5.0 (X11; Secretbox) Gecko/2 Firefox/140.0")
            await person.take_part()
            found.extend((person.token, "Secretbox", "Gecko", "127.0.0.1"))
            found.append(there.code)
            assert there.rows("select distinct browser, version from seat_screens") == [("Firefox", 140)]
            export_study(there.study, tmp_path / "out")

    run(story())
    # the code of the room lets people in, and is in the file that the user alone can read
    assert {*places(tmp_path, *found)} <= {"together.json"}
    assert places(tmp_path, *found[:3]) == []


def test_an_experimenter_deletes_somebody_who_took_part_at_a_browser(tmp_path: Path, run) -> None:
    async def story() -> None:
        async with receiving(tmp_path, quick()) as there:
            person = await there.come()
            await person.take_part("code")
            code = there.rows("select code from participants")[0][0]
            delete(there.study, code)
            await person.press("finish")
            assert person.screen["kind"] == "locked"

    run(story())


# attention


def test_covers_stop_the_time_and_hide_the_board(tmp_path: Path, run) -> None:
    async def story() -> None:
        async with receiving(tmp_path, quick()) as there:
            person = await there.come()
            await to_a_question(person)
            for kind in ("pause", "help", "rules"):
                await person.press(kind)
                covered = max(at for at, frame in enumerate(person.frames) if '"t":"screen"' in frame)
                assert person.screen["kind"] == f"over-{kind}"
                (visit,) = there.visits.present
                assert visit.covering == kind
                kind_, args, text, _ = person.ask["listed"][0]
                await person.answer([kind_, args, text])
                assert (await person.reply(person.ask["q"]))["why"] == "paused"
                await person.say({"t": "size", "w": 400, "h": 400, "scale": 1, "dark": False})
                await person.say({"t": "beat", "c": 1})
                await person.until(lambda: '"t":"beat"' in person.frames[-1])
                assert not [frame for frame in person.frames[covered:] if '"t":"at"' in frame]
                await person.press("back")
            await person.play_on()
            kinds = [kind for (kind,) in there.rows("select kind from attention order by id")]
            assert kinds == ["paused", "resumed", "help", "answered", "rules", "rules_closed"]

    run(story())


def test_somebody_who_is_silent_is_asked_and_then_the_visit_ends(tmp_path: Path, run) -> None:
    found = quick()
    protocol = replace(found, flow=replace(found.flow, idle=Idle(ask_after=10, then_wait=10, end_after=60)))

    async def story() -> None:
        async with receiving(tmp_path, protocol) as there:
            person = await there.come()
            await person.take_part("rules")
            there.hand.turn(11_000)
            there.visits.look()
            await person.until(lambda: person.screen["kind"] == "over-idle")
            await person.press("back")
            assert person.screen["kind"] == "rules"
            there.hand.turn(61_000)
            there.visits.look()
            await person.until(lambda: person.screen["kind"] == "locked")
            assert there.rows("select state, reason from participants") == [("ended", "idle")]
            kinds = [kind for (kind,) in there.rows("select kind from attention order by id")]
            assert kinds == ["asked", "answered", "asked", "idle"]

    run(story())


def test_nobody_is_asked_without_a_connection(tmp_path: Path, run) -> None:
    async def story() -> None:
        async with receiving(tmp_path, quick()) as there:
            person = await there.come()
            await person.take_part("rules")
            await person.shut()
            while any(visit.is_here for visit in there.visits.present):
                await there.knock()
            there.hand.turn(10_000_000)
            there.visits.look()
            assert there.rows("select state from participants") == [("active",)]

    run(story())


def test_two_people_at_one_screen_are_not_for_browsers(tmp_path: Path, run) -> None:
    found = quick()
    together = replace(found.blocks[0], opponents=("friend",))
    protocol = replace(found, blocks=(together,), agents={**found.agents, "friend": "human"})

    async def story() -> None:
        with pytest.raises(StoreError, match="two people at one screen"):
            async with receiving(tmp_path, protocol):
                pass

    run(story())


def test_several_people_take_part_at_one_host(tmp_path: Path, run) -> None:
    async def story() -> None:
        async with receiving(tmp_path, quick()) as there:
            people = [await there.come() for _ in range(3)]
            for person in people:
                await to_a_question(person)
            for person in people:
                await person.take_part()
            assert counts(there.study).complete == 3

    run(story())


def quiet(there: StudyHost) -> bool:
    return not there.refused
