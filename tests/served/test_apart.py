"""Positions are made apart from the engine's loop, of what held at one moment."""

from __future__ import annotations

import asyncio
import random
import threading

from helpers.browsers import at_random
from helpers.hosting import served_plan

from gamebench_gui.served import wire
from gamebench_gui.served.apart import NAME
from gamebench_gui.served.telling import Telling

GAME = "tic_tac_toe:gtbench"


def threads_of(monkeypatch, owner, name, kind=object):
    """Return the threads in which a function is called from now on with a first argument of a kind."""
    usual, seen = getattr(owner, name), []

    def noted(*args):
        if isinstance(args[0], kind):
            seen.append(threading.current_thread().name.split("_")[0])
        return usual(*args)

    monkeypatch.setattr(owner, name, noted)
    return seen


def test_views_scenes_and_frames_of_positions_are_made_in_a_thread_of_their_own(hosting, run, monkeypatch):
    drawn = threads_of(monkeypatch, Telling, "position")
    written = threads_of(monkeypatch, wire, "told", wire.At)

    async def story():
        async with hosting.playing(served_plan(GAME, (0, 1)), (0, 1)) as match:
            people = [await match.seat(player) for player in (0, 1)]
            rng = random.Random(2)
            await asyncio.gather(*(person.play(at_random(rng)) for person in people))
            await match.ended

    run(story())
    assert len(drawn) > 5
    assert {*drawn} == {*written} == {NAME}


def test_the_loop_goes_on_while_a_position_is_made(hosting, run, monkeypatch):
    """A picture that takes for ever stops nobody's answer."""
    usual, gate, stuck = Telling.position, threading.Event(), threading.Event()

    def position(self, seat, now):
        if now.n >= 1 and seat.viewer == 1:
            stuck.set()
            gate.wait()
        return usual(self, seat, now)

    monkeypatch.setattr(Telling, "position", position)

    async def story():
        async with hosting.playing(served_plan(GAME, (0, 1)), (0, 1)) as match:
            try:
                first, second = [await match.seat(player) for player in (0, 1)]
                await first.until(lambda: first.ask)
                q = first.ask["q"]
                await first.answer(first.ask["listed"][0][:3])
                assert (await first.reply(q))["t"] == "ok"
                await asyncio.to_thread(stuck.wait)
                await second.say({"t": "beat", "c": 3})
                await second.until(lambda: '"c":3' in second.frames[-1])
                assert second.at["n"] == 0
            finally:
                gate.set()
            await second.until(lambda: second.ask)

    run(story())


def test_a_choice_that_comes_while_a_position_is_made_is_not_lost(hosting, run, monkeypatch):
    usual, gate, stuck = Telling.position, threading.Event(), threading.Event()

    def position(self, seat, now):
        made = usual(self, seat, now)
        if now.request is not None and not gate.is_set():
            stuck.set()
            gate.wait()
        return made

    async def story():
        async with hosting.playing(served_plan("hive:gamebench", (0, 1)), (0, 1)) as match:
            try:
                person = await match.seat(0)
                await person.until(lambda: person.ask)
                q, plain = person.ask["q"], person.drawn
                key = person.at["targets"][0][0]
                monkeypatch.setattr(Telling, "position", position)
                await person.say({"t": "size", "w": 640, "h": 480, "scale": 1, "dark": True})
                await asyncio.to_thread(stuck.wait)
                await person.say({"t": "chose", "q": q, "keys": [key], "drafted": []})
                await person.say({"t": "beat", "c": 4})
                await person.until(lambda: '"c":4' in person.frames[-1])
            finally:
                gate.set()
            await person.until(lambda: person.drawn and person.drawn != plain)
            telling = match.host._guests[match.served.seats[0].line].telling
            assert telling.chose.keys == (key,)

    run(story())
