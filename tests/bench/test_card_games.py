"""How fast the card games of GameBench are: random games a second, and the time to list legal actions."""

from __future__ import annotations

import random
import time

import pytest

from games.catalog import find_preset, make_game
from games.core.action import CHANCE

PLAYOUTS = 60
GOALS = {"air_land_sea": 60, "arctic_scavengers": 30}
"""Random games a second that are the least."""

pytestmark = pytest.mark.bench


@pytest.mark.parametrize("name", GOALS)
def test_random_games_a_second(name: str) -> None:
    game, rng = make_game(*find_preset(name)), random.Random(1)
    began = time.process_time()
    for _ in range(PLAYOUTS):
        game.playout(game.initial_state(), rng)
    rate = PLAYOUTS / (time.process_time() - began)
    print(f"\n{name}: {rate:,.0f} random games a second")
    assert rate > GOALS[name]


@pytest.mark.parametrize("name", GOALS)
def test_legal_actions_are_listed_in_less_than_a_millisecond(name: str) -> None:
    game, rng, times = make_game(*find_preset(name)), random.Random(2), list[float]()
    for _ in range(PLAYOUTS):
        state = game.initial_state()
        while acting := game.to_act(state):
            if acting == (CHANCE,):
                joint = {CHANCE: game.sample_chance(state, rng)}
            else:
                began = time.process_time()
                legal = game.legal_actions(state, acting[0])
                times.append(time.process_time() - began)
                joint = {acting[0]: legal.sample(rng)}
            state = game.apply(state, joint)
    late = sorted(times)[int(0.95 * len(times))]
    print(f"\n{name}: legal actions in {late * 1e6:,.0f} µs p95 of {len(times):,}")
    assert late < 0.001
