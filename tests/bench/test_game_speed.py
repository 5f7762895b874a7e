"""Random games a second of every preset, and how long its legal actions take to list."""

from __future__ import annotations

import random
import time
from itertools import islice

import pytest
from helpers.figures import figure, reached, sized, slowness, spread
from helpers.play import NAMES, play

from games.catalog import find_preset, make_game

pytestmark = pytest.mark.bench

SECONDS, ENOUGH = sized((0.5, 5_000), (0.01, 50))
SOME = sized(NAMES, [name for name in NAMES[::12] if not name.startswith("starcraft2")])
LEAST = {"air_land_sea": 60, "arctic_scavengers": 30, "santorini": 50, "sea_battle": 50, "stratego": 300}
"""Random games a second, of games that promise some."""


@pytest.mark.parametrize("name", SOME)
def test_random_games_a_second(name: str) -> None:
    """Played out from the start by the game itself, as search does."""
    game, rng = make_game(*find_preset(name)), random.Random(1)
    began, games = time.process_time(), 0
    while (taken := time.process_time() - began) < SECONDS:
        game.playout(game.initial_state(), rng)
        games += 1
    figure(f"{name}: random games by the game itself", games / taken, "per second")
    reached(games / taken * slowness() > LEAST.get(game.spec.id, 0))


@pytest.mark.parametrize("name", SOME)
def test_legal_actions_are_listed_in_less_than_a_millisecond(name: str) -> None:
    game, costs = make_game(*find_preset(name)), []
    decisions = (each for seed in range(20) for each in play(game, seed).decisions(game))
    for state, player in islice(decisions, ENOUGH):
        began = time.process_time_ns()
        game.legal_actions(state, player)
        costs.append((time.process_time_ns() - began) / 1e6)
    reached(spread(f"{name}: legal actions are listed", costs) < slowness())
