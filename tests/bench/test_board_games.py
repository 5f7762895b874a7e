"""Random games a second of GameBench's games on boards, and what listing the legal actions costs."""

from __future__ import annotations

import random
import time
from statistics import quantiles

import pytest
from helpers.play import play

from games.catalog import find_preset, make_game

pytestmark = pytest.mark.bench

NAMES = ("santorini:gamebench", "santorini:published", "sea_battle:gamebench")
GAMES = 200


@pytest.mark.parametrize("name", NAMES)
def test_random_games_a_second(name: str) -> None:
    """Played out from the start by the game itself, as search does."""
    game, rng = make_game(*find_preset(name)), random.Random(1)
    start = game.initial_state()
    began = time.process_time()
    for _ in range(GAMES):
        game.playout(start, rng)
    rate = GAMES / (time.process_time() - began)
    print(f"\n{name}: {rate:,.0f} random games/s")
    assert rate > 50


@pytest.mark.parametrize("name", NAMES)
def test_legal_actions_are_listed_in_less_than_a_millisecond(name: str) -> None:
    game = make_game(*find_preset(name))
    decisions = [each for seed in range(20) for each in play(game, seed).decisions(game)]
    costs = []
    for state, player in decisions:
        began = time.perf_counter()
        game.legal_actions(state, player)
        costs.append(1000 * (time.perf_counter() - began))
    p95 = quantiles(costs, n=20)[-1]
    print(f"\n{name}: {p95:.3f} ms p95 over {len(costs):,} decisions")
    assert p95 < 1
