"""Clocks of seats at browsers: limits, lag, grace, pauses, and bots that stand in."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace

import pytest
from helpers.browsers import Browser, at_random
from helpers.hosting import served_plan

from agents.catalog.spec import AgentSpec
from gamebench_gui.served.absence import Absence
from games.core import clock
from games.core.action import Action
from replays.scores.match_records import read_ended

PEOPLE = (0, 1)
LIMIT = 1000.0
"""Seconds for a decision, more than a test takes on any machine: what passes is the test's own clock."""


def limited(game="tic_tac_toe:gtbench", people=PEOPLE, seconds=LIMIT):
    planned = served_plan(game, people)
    return replace(
        planned,
        preset=replace(planned.preset, limits=replace(planned.preset.limits, seconds=seconds, attempts=3)),
    )


class Time:
    """The clock of questions at the host, which only the test moves on."""

    def __init__(self, monkeypatch):
        self.passed = 0.0
        monkeypatch.setattr(clock, "now", lambda: self.passed)


@pytest.fixture
def time(monkeypatch):
    return Time(monkeypatch)


def watch_of(match, player):
    return match.served._open.of(player).watch


async def first_question(match):
    """Seat two people; return the first, to whom the time has begun to run."""
    person, _ = await match.seat(0), await match.seat(1)
    await person.until(lambda: person.ask)
    await until(lambda: not watch_of(match, 0).held)
    return person


def shown_for(seconds):
    return {"shown": 1000.0, "sent": 1000.0 + 1000 * seconds}


async def give(person, seconds):
    """Answer, and say for how long the question was seen."""
    q = person.ask["q"]
    row = person.ask["listed"][0][:3]
    await person.say({"t": "answer", "q": q, "a": row, "times": shown_for(seconds)})
    return await person.reply(q)


def test_no_clock_runs_before_the_question_is_told(hosting, run, time):
    async def story():
        async with hosting.playing(limited(), PEOPLE) as match:
            await match.seat(1)
            await asyncio.sleep(0)
            assert watch_of(match, 0).held
            time.passed += 100
            person = await match.seat(0)
            await person.until(lambda: person.ask)
            assert person.ask["left"] == LIMIT
            await until(lambda: not watch_of(match, 0).held)
            time.passed += 4
            fresh = Browser(match.host.url, person.token)
            match.browsers.append(fresh)
            await fresh.open()
            await fresh.hello()
            await fresh.until(lambda: fresh.ask)
            assert fresh.ask["left"] == LIMIT - 4

    run(story())


def test_an_answer_on_its_way_is_in_time_and_the_record_has_what_was_charged(hosting, run, time):
    async def story():
        planned = limited()
        async with hosting.playing(planned, PEOPLE) as match:
            person = await first_question(match)
            time.passed += LIMIT + 0.6
            assert (await give(person, LIMIT - 0.1))["t"] == "ok"
            [attempt] = match.session.store.trace(planned.match_id).attempts(1)
            assert attempt.failure is None
            assert attempt.seconds == pytest.approx(LIMIT - 0.1)
            [timing] = match.served.seats[0].clock.timings
            assert timing.lag == pytest.approx(0.7)

    run(story())


def test_an_answer_that_lag_does_not_explain_is_late(hosting, run, time):
    async def story():
        planned = limited()
        async with hosting.playing(planned, PEOPLE) as match:
            person = await first_question(match)
            time.passed += LIMIT + 0.6
            assert (await give(person, LIMIT + 0.6))["why"] == "closed"
            await person.until(lambda: person.ask and person.ask["q"] == "1.2")
            trace = match.session.store.trace(planned.match_id)
            await match.served._saved()
            assert trace.attempts(1)[0].failure == "timeout"
            # the next attempt has its whole time
            assert person.ask["left"] == LIMIT
            assert (await give(person, 0.1))["t"] == "ok"

    run(story())


def test_lag_beyond_what_the_round_trip_explains_is_not_given(hosting, run, time):
    async def story():
        async with hosting.playing(limited(), PEOPLE) as match:
            person = await first_question(match)
            time.passed += LIMIT + 0.6
            assert (await give(person, 1.0))["why"] == "closed"
            [timing] = match.served.seats[0].clock.timings
            assert timing.implausible
            assert timing.given == 0

    run(story())


def test_the_clock_stands_still_without_a_connection_until_the_grace_is_used_up(hosting, run, time):
    async def story():
        async with hosting.playing(limited(), PEOPLE) as match:
            person = await first_question(match)
            watch, clock = watch_of(match, 0), match.served.seats[0].clock
            person.cut()
            await until(lambda: watch.held)
            time.passed += 400
            assert clock.left == LIMIT
            use_up(match, 0)
            assert not watch.held
            time.passed += 50
            await match.back(person)
            assert clock.grace.away == 0
            assert person.ask["left"] == LIMIT - 50
            # the whole match has one grace: the second time the clock runs at once
            await until(lambda: not watch.held)
            person.cut()
            await until(lambda: match.served.seats[0].line is None)
            await until(lambda: not watch.held)

    run(story())


def use_up(match, player):
    """Let the grace of an absent person end now."""
    match.served.seats[player].clock.grace._left = 0.0
    match.served.absent.stay_away(match.served.seats[player])


def test_a_pause_is_told_at_once_and_holds_the_clock(hosting, run, time):
    async def story():
        async with hosting.playing(limited(), PEOPLE) as match:
            person = await first_question(match)
            other = match.browsers[1]
            q = person.ask["q"]
            time.passed += 3
            match.served.interrupt(True)
            await person.until(lambda: person.at["turn"] == "paused" and not person.ask)
            await other.until(lambda: other.at["turn"] == "paused")
            await person.say({"t": "answer", "q": q, "a": ["mark", [0], ""]})
            assert (await person.reply(q))["why"] == "paused"
            time.passed += 60
            match.served.interrupt(False)
            await person.until(lambda: person.ask)
            assert person.ask["left"] == LIMIT - 3
            await other.until(lambda: other.at["turn"] == "others")
            assert (await give(person, 0.1))["t"] == "ok"

    run(story())


class Steering:
    """What the window or the command line does about absent people."""

    def __init__(self, match):
        self.match = match
        self.done = []

    def exchange(self, player, text):
        self.done.append(text)
        spec, match = AgentSpec.parse(text), self.match
        match.session.take_over(match.plan, match.control, player, spec, match.context)

    def stand_in(self, player):
        self.exchange(player, "random")

    def give_back(self, player):
        self.exchange(player, "human")

    def resign(self, player):
        self.done.append("resigned")
        self.match.control.resign(player)


def test_a_bot_stands_in_and_gives_back_and_ratings_leave_the_match_out(hosting, run):
    async def story():
        planned = served_plan("prisoners_dilemma:gtbench_iterated", PEOPLE)
        async with hosting.playing(planned, PEOPLE, absence=Absence("bot", 0.1)) as match:
            match.served.absent.steers = steering = Steering(match)
            first, second = [await match.seat(player) for player in PEOPLE]
            await first.until(lambda: first.ask)
            first.cut()
            await until(lambda: match.served.seats[0].stood_in)
            # the bot answers for the first seat
            await second.until(lambda: second.ask)
            await second.answer(second.ask["listed"][0][:3])
            await second.until(lambda: second.at["n"] >= 1)
            await match.back(first)
            rng = random.Random(1)
            await asyncio.gather(*(person.play(at_random(rng)) for person in (first, second)))
            await match.ended
            assert steering.done == ["random", "human"]
            trace = match.session.store.trace(planned.match_id)
            changes = trace.seat_changes()
            assert [change.seat for change in changes] == [0, 0]
            assert changes[0].step == 1
            assert changes[1].step > 1
            assert match.session.store.match(planned.match_id).termination == "rules"
            assert not rated(match.session.store)

    run(story())


def rated(store):
    """Return whether ratings count the only match of a database."""
    return len(read_ended(store).agent) > 0


def test_the_default_action_is_taken_for_somebody_away_and_the_record_says_so(hosting, run):
    async def story():
        planned = served_plan("sealed_bid_auction", PEOPLE)
        people = tuple(range(len(planned.seats)))
        planned = served_plan("sealed_bid_auction", people)
        async with hosting.playing(planned, people, absence=Absence("default", 0.1)) as match:
            browsers = [await match.seat(player) for player in people]
            first, *others = browsers
            await first.until(lambda: first.ask)
            assert first.ask["default"]
            first.cut()
            rng = random.Random(2)
            await asyncio.gather(*(person.play(at_random(rng)) for person in others))
            await match.ended
            trace = match.session.store.trace(planned.match_id)
            taken = [call for step in range(1, trace.steps + 1) for call in trace.calls(step, 0)]
            assert {call.model for call in taken} == {"away"}
            decided = [row for row in trace.all_decisions() if row.seat == 0 and row.chosen_by == "seat"]
            assert len(decided) == len(taken) > 0
            assert {row.action for row in decided} == {Action("bid", (0,))}

    run(story())


def test_somebody_who_stays_away_resigns_where_that_is_the_rule(hosting, run):
    async def story():
        planned = limited()
        async with hosting.playing(planned, PEOPLE, absence=Absence("resign", 0.1)) as match:
            match.served.absent.steers = Steering(match)
            person = await first_question(match)
            person.cut()
            ended = await match.ended
            assert ended.termination.value == "resigned"
            assert ended.returns[0] < ended.returns[1]

    run(story())


def test_by_default_the_match_waits_for_somebody_away(hosting, run):
    async def story():
        planned = served_plan("tic_tac_toe:gtbench", PEOPLE)
        async with hosting.playing(planned, PEOPLE, absence=Absence(grace=0.05)) as match:
            match.served.absent.steers = steering = Steering(match)
            person, _ = await match.seat(0), await match.seat(1)
            await person.until(lambda: person.ask)
            person.cut()
            await until(lambda: match.served.seats[0].clock.grace.is_over)
            await match.back(person)
            assert person.ask["q"] == "1.1"
            assert steering.done == []

    run(story())


async def until(true):
    while not true():  # noqa: ASYNC110 - what is waited for tells nobody
        await asyncio.sleep(0.005)
