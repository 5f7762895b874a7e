"""What positions cost on the wire: packed as the connection packs them, with its window kept."""

from __future__ import annotations

import random
import zlib

import pytest
from helpers.play import FIRST, few
from helpers.watched import Watched, people_and

from gamebench_gui.served import door
from games.core.action import CHANCE, CLOCK

ARRIVAL = 20 * 1024
STEP = 1_500
WIDE = {"diplomacy": 3_000, "hive": 3_000}
"""Games with a map, or with as many moves as one."""
STEPS = 60


def sizes(name, seed=3, steps=STEPS):
    """Return the bytes on the wire of a seat's first position, and of each later one."""
    plan = people_and("random", name, 0)
    game, rng = plan.game, random.Random(seed)
    watched = Watched(plan, 0)
    packer = zlib.compressobj(wbits=-door.WINDOW, memLevel=door.MEMORY)
    found = []

    def sent():
        frame = watched.frame().encode()
        found.append(len(packer.compress(frame) + packer.flush(zlib.Z_SYNC_FLUSH)))

    sent()
    state = watched.live.states[-1]
    while (acting := game.to_act(state)) and len(found) <= steps and acting != (CLOCK,):
        joint = {
            player: game.sample_chance(state, rng)
            if player == CHANCE
            else game.sample_legal(state, player, rng)
            for player in acting
        }
        watched.step(joint)
        state = watched.live.states[-1]
        sent()
    return found[0], found[1:]


@pytest.mark.parametrize("name", few(2, sorted(FIRST, key=lambda name: "hanabi" not in name)))
def test_a_step_is_a_small_message(name):
    arrival, steps = sizes(name)
    mean = sum(steps) / len(steps) if steps else 0
    assert arrival <= ARRIVAL
    assert mean <= WIDE.get(name.partition(":")[0], STEP)
