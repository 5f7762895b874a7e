"""Seats behind bad networks: delay, jitter, cuts, few bytes a second. Nothing is lost or counts twice."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import suppress
from urllib.parse import urlsplit

import pytest
from helpers.browsers import Browser, at_random
from helpers.hosting import served_plan
from helpers.network import network
from websockets.exceptions import ConnectionClosed

PEOPLE = (0, 1)
GAME = "prisoners_dilemma:gtbench_iterated"


class Steady:
    """A page behind a network: it comes back, and sends again what was not acknowledged.

    Attributes:
        given: the actions that were acknowledged, by question.
    """

    def __init__(self, browser: Browser, net, seed: int) -> None:
        self.browser = browser
        self.given: dict[str, list] = {}
        self._way = {"host": "127.0.0.1", "port": urlsplit(net.url).port}
        self._choose = at_random(random.Random(seed))

    async def come(self, code: str) -> Steady:
        await self.browser.open(**self._way)
        await self.browser.join(code)
        await self.browser.until(lambda: self.browser.at)
        return self

    async def play(self, after=lambda number: None) -> None:
        """Answer to the end; ``after`` is called with the number of each answer that was just sent."""
        browser, waiting, number = self.browser, None, 0
        while not browser.is_over:
            if browser.closed is not None:
                browser.socket = None
                await self.open()
                continue
            if waiting is None:
                await browser.until(lambda: browser.is_over or browser.ask or browser.closed is not None)
                if not browser.ask or browser.closed is not None:
                    continue
                waiting = browser.ask["q"], self._choose(browser)
                number += 1
                await self.send(*waiting)
                after(number)
            q, action = waiting
            await browser.until(lambda q=q: browser.closed is not None or self.replies(q))
            if found := self.replies(q):
                browser.replies.clear()
                assert found[-1]["t"] == "ok", found
                self.given[q] = action
                browser.forget(q)
                waiting = None
            elif browser.closed is not None:
                await self.open()
                await self.send(q, action)

    def replies(self, q):
        return [reply for reply in self.browser.replies if reply["q"] == q]

    async def open(self) -> None:
        await self.browser.open(**self._way)
        await self.browser.hello()

    async def send(self, q, action) -> None:
        with suppress(ConnectionClosed, OSError):
            await self.browser.answer(action, q)


async def played(hosting, folder, seed, settings, after=lambda net, number: None):
    """Play a match of two people behind a network; return how many answers were given and recorded."""
    planned = served_plan(GAME, PEOPLE, seed)
    hosting.folder = folder
    async with hosting.playing(planned, PEOPLE) as match:
        door = match.host.door
        async with network(door.address, door.port, seed=seed, **settings) as net:
            people = [Steady(Browser(match.host.url), net, seed + player) for player in PEOPLE]
            match.browsers += [person.browser for person in people]
            for player, person in enumerate(people):
                await person.come(match.host.new_code(planned.match_id, player))
            await asyncio.gather(people[0].play(lambda number: after(net, number)), people[1].play())
            await match.ended
            await match.served._saved()
            trace = match.session.store.trace(planned.match_id)
            recorded = {
                (row.seat, f"{row.step}.{row.number}"): json.loads(row.action.to_json())
                for step in range(1, trace.steps + 1)
                for row in trace.attempts(step)
            }
            given = {(player, q): a for player, one in enumerate(people) for q, a in one.given.items()}
            assert given == recorded
            seen = match.served.table.view_of(0)
            assert people[0].browser.log == [list(line) for line in seen.log(1, trace.steps)]
            return len(recorded)


@pytest.mark.parametrize("answers", [10, pytest.param(2_000, marks=pytest.mark.slow)])
def test_delay_and_jitter_lose_and_double_no_answer(hosting, run, tmp_path, answers):
    async def story():
        count = seed = 0
        delay = 0.03
        while count < answers:
            seed += 1
            count += await played(hosting, tmp_path / str(seed), seed, {"delay": delay, "jitter": delay / 3})

    run(story())


@pytest.mark.parametrize("answers", [30, pytest.param(1_000, marks=pytest.mark.slow)])
def test_cuts_in_the_middle_of_an_answer_lose_and_double_none(hosting, run, tmp_path, answers):
    """Every tenth answer is cut: before it arrives, or before its reply does."""

    async def story():
        count = seed = 0
        cuts = 0

        def after(net, number):
            nonlocal cuts
            if number % 10 == seed % 3:
                cuts += 1
                loop = asyncio.get_running_loop()
                loop.call_later(random.Random(cuts).choice((0.0, 0.004, 0.012)), net.cut)

        while count < answers:
            seed += 1
            count += await played(hosting, tmp_path / str(seed), seed, {"delay": 0.005}, after)
        assert cuts >= answers // 40

    run(story())


def test_a_narrow_and_slow_network_misses_no_line_and_no_question(hosting, run, tmp_path):
    async def story():
        settings = {"rate": 30_000.0, "delay": 0.2}
        assert await played(hosting, tmp_path, 3, settings) >= 8

    run(story())


def test_a_stalled_network_gets_the_newest_position_at_once_when_it_flows_again(hosting, run, tmp_path):
    async def story():
        planned = served_plan(GAME, PEOPLE)
        async with hosting.playing(planned, PEOPLE) as match:
            door = match.host.door
            async with network(door.address, door.port) as net:
                slow = Steady(Browser(match.host.url), net, 1)
                match.browsers.append(slow.browser)
                await slow.come(match.host.new_code(planned.match_id, 0))
                other = await match.seat(1)
                await slow.browser.until(lambda: slow.browser.ask)
                q = slow.browser.ask["q"]
                net.stall()
                await slow.send(q, slow.browser.ask["listed"][0][:3])
                await other.answer(other.ask["listed"][0][:3])
                frames = len(slow.browser.frames)
                await other.reply("1.1")
                assert match.served.table.last == 0
                net.flow()
                await slow.browser.until(lambda: slow.browser.at["n"] >= 1)
                assert len(slow.browser.frames) > frames
                assert slow.replies(q)[0]["t"] == "ok"

    run(story())


def test_a_ping_is_known_before_the_first_answer(hosting, run):
    async def story():
        planned = served_plan(GAME, PEOPLE)
        async with hosting.playing(planned, PEOPLE) as match:
            door = match.host.door
            async with network(door.address, door.port, delay=0.05) as net:
                person = Steady(Browser(match.host.url), net, 1)
                match.browsers.append(person.browser)
                await person.come(match.host.new_code(planned.match_id, 0))
                assert match.served.seats[0].line.ping >= 0.1

    run(story())
