"""A real-time match whose two people sit at other screens: frames, held keys, and the record."""

from __future__ import annotations

import asyncio
import random
import zlib

import pytest
from helpers.hosting import served_plan

from gamebench_gui.served import door
from gamebench_gui.served.served_match import FRAME, ServedSeat
from games.core.events import Stepped
from replays.review.verify import verify_trace

HZ = 60
A_SECOND = 6_000
"""Bytes."""


def packed(frames):
    """Return the bytes of frames on the wire."""
    packer = zlib.compressobj(wbits=-door.WINDOW, memLevel=door.MEMORY)
    return sum(len(packer.compress(one.encode()) + packer.flush(zlib.Z_SYNC_FLUSH)) for one in frames)


@pytest.mark.slow
@pytest.mark.parametrize("ticks", [240, 3600])
def test_keys_of_two_people_act_and_frames_are_the_newest_only(hosting, run, monkeypatch, ticks):
    async def story():
        planned = served_plan("boxing:wall", (0, 1), ticks=ticks)
        async with hosting.playing(planned, (0, 1)) as match:
            pressed, acted = [], []
            hold = ServedSeat.hold

            def held(seat, said):
                pressed.append(seat.player)
                hold(seat, said)

            monkeypatch.setattr(ServedSeat, "hold", held)
            usual = match.served.table.take

            def take(event):
                if isinstance(event, Stepped):
                    acted.extend((d.player, event.tick) for d in event.decisions if d.chosen_by == "seat")
                usual(event)

            match.served.table.take = take
            people = [await match.seat(player) for player in (0, 1)]

            async def play(person, rng):
                frames, number, names = [], 0, [name for name, _ in person.welcome["keys"]]
                while not person.is_over:
                    seen = len(person.frames)
                    await person.until(lambda seen=seen: len(person.frames) > seen)
                    frames.append(person.at["frame"])
                    if rng.random() < 0.3 and not person.is_over:
                        number += 1
                        held = rng.sample(names, rng.randint(0, 2))
                        await person.say({"t": "keys", "seq": number, "held": held})
                return frames

            frames = await asyncio.gather(*(play(p, random.Random(n)) for n, p in enumerate(people)))
            await match.ended
            trace = match.session.store.trace(planned.match_id)
            assert verify_trace(trace).trust.good
            for one in frames:
                assert one == sorted(one)
                # pictures of ticks, and of what both did
                assert len({*one}) <= ticks / HZ / FRAME + len(acted) + 2
            for person in people:
                assert packed(person.frames) <= A_SECOND * max(1, ticks / HZ)
            for player in (0, 1):
                assert player in pressed
                assert player in {who for who, _ in acted}

    run(story())
