"""Seats at other screens: joining, answering, reconnecting, and a host that is killed."""

from __future__ import annotations

import asyncio
import json
import random

import pytest
from helpers.browsers import Browser, at_random
from helpers.hosting import Hosting, served_plan

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.served import wire
from gamebench_gui.served.host import Host
from games.core.errors import GameError
from replays.store.store import Store


def test_two_people_play_a_match_to_the_end_and_its_record_verifies(hosting, run):
    async def story():
        planned = served_plan("hanabi:llmarena", (0, 1))
        async with hosting.playing(planned, (0, 1)) as match:
            people = [await match.seat(player) for player in (0, 1)]
            rng = random.Random(4)
            await asyncio.gather(*(person.play(at_random(rng)) for person in people))
            ended = await match.ended
            assert ended.termination.value == "rules"
            trace = match.session.store.trace(planned.match_id)
            assert trace.steps == people[0].at["n"] == people[1].at["n"]
            assert {row.spec for row in trace.row.seats} == {"human"}

    run(story())


def test_what_is_not_asked_of_the_seat_is_refused_and_equal_answers_count_once(hosting, run):
    async def story():
        async with hosting.playing(served_plan("tic_tac_toe:gtbench", (0, 1)), (0, 1)) as match:
            first, second = [await match.seat(player) for player in (0, 1)]
            await first.until(lambda: first.ask)
            q = first.ask["q"]
            row, other = first.ask["listed"][0][:3], first.ask["listed"][1][:3]
            # of another seat, of a coming question
            await second.answer(row, q)
            assert (await second.reply(q))["why"] == "closed"
            await first.answer(row, "9.1")
            assert (await first.reply("9.1"))["why"] == "closed"
            await first.answer(row)
            assert (await first.reply(q)) == {"t": "ok", "q": q, "again": False}
            await first.answer(row, q)
            assert (await first.reply(q)) == {"t": "ok", "q": q, "again": True}
            await first.answer(other, q)
            assert (await first.reply(q))["why"] == "answered"
            await second.until(lambda: second.ask)
            await second.answer(second.ask["listed"][0][:3])
            await first.until(lambda: first.at["n"] == 2 and first.ask)
            # an older one
            await first.answer(other, "0.1")
            assert (await first.reply("0.1"))["why"] == "closed"
            assert match.served.table.last == 2

    run(story())


def test_an_illegal_or_unreadable_answer_is_no_attempt(hosting, run):
    async def story():
        planned = served_plan("tic_tac_toe:gtbench", (0,))
        async with hosting.playing(planned, (0,)) as match:
            person = await match.seat(0)
            await person.until(lambda: person.ask)
            q = person.ask["q"]
            for a in (["fly", [], ""], ["mark", ["x" * 50], ""], ["mark", [99, -4], ""], ["pass", [], ""]):
                await person.answer(a)
                assert (await person.reply(q))["why"] == "illegal"
            await person.say({"t": "answer", "q": q, "text": "take off"})
            assert (await person.reply(q))["why"] == "unreadable"
            await person.say({"t": "answer", "q": q})
            assert (await person.reply(q))["why"] == "shape"
            await person.say({"t": "answer", "q": q, "text": person.ask["listed"][4][3]})
            assert (await person.reply(q))["t"] == "ok"
            await person.until(lambda: person.at["n"] >= 1)
            [attempt] = match.session.store.trace(planned.match_id).attempts(1)
            assert attempt.number == 1
            assert attempt.failure is None

    run(story())


def test_ok_comes_when_the_answer_is_in_the_file(hosting, run, monkeypatch):
    async def story():
        planned = served_plan("prisoners_dilemma:gtbench_iterated", (0, 1))
        async with hosting.playing(planned, (0, 1)) as match:
            person = await match.seat(0)
            await match.seat(1)
            await person.until(lambda: person.ask)
            gate = asyncio.Event()
            saved = match.served._saved

            async def later():
                await gate.wait()
                await saved()

            match.served._saved = later
            q = person.ask["q"]
            await person.answer(person.ask["listed"][0][:3])
            await person.say({"t": "beat", "c": 1})
            await person.until(lambda: any('"beat"' in frame for frame in person.frames))
            assert not person.replies
            # a different answer in that moment is refused
            await person.answer(person.ask["listed"][1][:3], q)
            assert (await person.reply(q))["why"] == "saving"
            gate.set()
            assert (await person.reply(q))["t"] == "ok"
            pending = match.session.store.trace(planned.match_id).pending()
            assert set(pending.accepted) == {0}

    run(story())


def test_a_page_that_is_loaded_again_is_where_it_was(hosting, run):
    async def story():
        async with hosting.playing(served_plan("tic_tac_toe:gtbench", (0, 1)), (0, 1)) as match:
            first, second = [await match.seat(player) for player in (0, 1)]
            await first.until(lambda: first.ask)
            await first.answer(first.ask["listed"][0][:3])
            await second.until(lambda: second.ask)
            asked, drawn, log = second.ask, second.drawn, second.log
            second.cut()
            await second.ended()
            fresh = Browser(match.host.url, second.token)
            match.browsers.append(fresh)
            await fresh.open()
            await fresh.hello()
            await fresh.until(lambda: fresh.at)
            assert fresh.ask == asked
            assert fresh.drawn == drawn
            assert fresh.log == log
            assert match.served.seats[0].line is not None

    run(story())


def test_the_newer_of_two_browsers_plays(hosting, run):
    async def story():
        async with hosting.playing(served_plan("tic_tac_toe:gtbench", (0, 1)), (0, 1)) as match:
            first = await match.seat(0)
            again = Browser(match.host.url, first.token)
            match.browsers.append(again)
            await again.open()
            await again.hello()
            await again.until(lambda: again.ask)
            assert await first.ended() == wire.ELSEWHERE
            await again.answer(again.ask["listed"][0][:3])
            assert (await again.reply("1.1"))["t"] == "ok"

    run(story())


def test_let_in_again_closes_the_old_browser_and_its_token_is_worth_nothing(hosting, run):
    async def story():
        async with hosting.playing(served_plan("tic_tac_toe:gtbench", (0, 1)), (0, 1)) as match:
            old = await match.seat(0)
            new = await match.seat(0)
            assert await old.ended(2) == wire.REMOVED
            await new.until(lambda: new.ask)
            await old.open()
            await old.hello()
            assert await old.ended() == wire.NO_SEAT
            await new.answer(new.ask["listed"][0][:3])
            assert (await new.reply("1.1"))["t"] == "ok"

    run(story())


def test_a_code_is_used_once_and_dies_after_ten_minutes(hosting, run):
    async def story():
        async with hosting.playing(served_plan("tic_tac_toe:gtbench", (0, 1)), (0, 1)) as match:
            code = match.host.new_code(match.plan.match_id, 0)
            first = await Browser(match.host.url).open()
            match.browsers.append(first)
            await first.join(f" {code[:3].lower()}-{code[3:]} ")
            thief = await Browser(match.host.url).open()
            match.browsers.append(thief)
            await thief.say({"t": "join", "code": code})
            assert (await thief.reply("join"))["why"] == "code"
            late = match.host.new_code(match.plan.match_id, 1)
            now = match.host.gates._clock
            match.host.gates._clock = lambda: now() + 601
            await thief.say({"t": "join", "code": late})
            assert (await thief.reply("join"))["why"] == "code"

    run(story())


def killed_between_answers(hosting, run, people, moments, seed=8):
    """Kill the host of a match of Werewolf between any two answers; return how often it was done."""
    kills = 0

    async def story():
        nonlocal kills
        planned = served_plan("werewolf:clean", people, seed)
        rng = random.Random(seed)
        tokens: dict[int, str] = {}
        answered: dict[tuple[int, str], list] = {}
        port, resume = 0, False
        for _ in range(moments):
            async with hosting.playing(planned, people, port=port, resume=resume) as match:
                port, resume = match.host.door.port, True
                browsers = {}
                for player in people:
                    if player in tokens:
                        browser = Browser(match.host.url, tokens[player])
                        match.browsers.append(browser)
                        await browser.open()
                        await browser.hello()
                        await browser.until(lambda browser=browser: browser.at)
                    else:
                        browser = await match.seat(player)
                        tokens[player] = browser.token
                    browsers[player] = browser
                # the last answer of each seat is still known, and is not taken twice
                for (player, q), action in list(answered.items())[-1:]:
                    await browsers[player].answer(action, q)
                    assert (await browsers[player].reply(q)) == {"t": "ok", "q": q, "again": True}
                for _ in range(rng.randint(1, 3)):
                    await asyncio.wait(
                        [
                            asyncio.ensure_future(b.until(lambda b=b: b.is_over or b.ask))
                            for b in browsers.values()
                        ],
                        return_when=asyncio.FIRST_COMPLETED,
                    )
                    player = next((p for p, b in browsers.items() if b.ask), None)
                    if player is None:
                        break
                    browser = browsers[player]
                    # whoever has a single action is not called
                    assert len(browser.ask["listed"]) > 1 or browser.ask["open"]
                    q, action = browser.ask["q"], at_random(rng)(browser)
                    await browser.answer(action)
                    if (await browser.reply(q))["t"] == "ok":
                        answered[player, q] = action
                        browser.forget(q)
            kills += 1
            with Store(hosting.folder / "matches.sqlite") as store:
                if store.match(planned.match_id).termination == "rules":
                    break
        session = Session(hosting.folder / "matches.sqlite", Paths.of(hosting.folder))
        try:
            trace = session.store.trace(planned.match_id)
            steps = range(1, trace.steps + 2)
            rows = [row for step in steps for row in trace.attempts(step)]
            kept = {(row.seat, f"{row.step}.{row.number}"): row for row in rows}
            for (player, q), action in answered.items():
                row = kept[player, q]
                assert json.loads(row.action.to_json()) == action
        finally:
            session.close()

    run(story())
    return kills


def test_a_killed_host_goes_on_where_it_was_with_the_same_tokens(hosting, run):
    """Nothing that was acknowledged is lost, nothing is taken twice."""
    assert killed_between_answers(hosting, run, (0, 1, 2), 2) == 2


@pytest.mark.slow
def test_a_host_of_five_people_that_is_killed_fifty_times_loses_nothing(tmp_path, run):
    kills = 0
    for seed in range(50):
        if kills < 50:
            folder = tmp_path / str(seed)
            folder.mkdir()
            kills += killed_between_answers(Hosting(folder), run, range(5), 50 - kills, seed)
    assert kills == 50


@pytest.mark.parametrize(
    ("address", "sentence"),
    [("192.0.2.1", "192.0.2.1 is no address of this machine"), ("127.0.0.1", "is taken by another program")],
)
def test_what_prevents_listening_is_said(hosting, run, address, sentence):
    async def story():
        planned = served_plan("tic_tac_toe:gtbench", (0,))
        async with hosting.playing(planned, (0,)) as match:
            with pytest.raises(GameError, match=sentence):
                await Host().open(address, match.host.door.port)

    run(story())
