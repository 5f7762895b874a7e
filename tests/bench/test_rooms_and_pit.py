"""Random matches of Two Rooms and of Pit in a second, and how long it takes to list what may be done."""

from __future__ import annotations

import random
import time
from statistics import quantiles

import pytest
from helpers.play import build, playthroughs

pytestmark = pytest.mark.bench

MATCHES = 200
NAMES = ["two_rooms_and_a_boom:gamebench", "pit:gamebench", "pit:gamebench_code"]


@pytest.mark.parametrize("name", NAMES)
def test_random_matches_and_legal_actions(name: str) -> None:
    game, _ = build(name)
    began = time.process_time()
    for seed in range(MATCHES):
        game.playout(game.initial_state(), random.Random(seed))
    rate = MATCHES / (time.process_time() - began)
    taken = []
    for match in playthroughs(name):
        for state, player in match.decisions(game):
            start = time.process_time_ns()
            game.legal_actions(state, player)
            taken.append((time.process_time_ns() - start) / 1e6)
    slow = quantiles(taken, n=20)[-1]
    print(f"\n{name}: {rate:,.0f} random matches/s; legal actions p95 {slow:.3f} ms")
    assert slow < 1
