"""Diplomacy: random games a second, what listing the legal actions costs, and a phase of moves."""

from __future__ import annotations

import random
import time

import pytest
from helpers.figures import figure, reached, sized, slowness, spread
from helpers.play import play

from games.catalog import find_preset, make_game
from games.diplomacy.orders import possible

pytestmark = pytest.mark.bench

NAMES = ("diplomacy:welfare_clean", "diplomacy:welfare_repo", "diplomacy:standard")
GAMES, MATCHES = sized((20, 5), (1, 1))


@pytest.mark.parametrize("name", NAMES)
def test_random_games_a_second(name: str) -> None:
    """Played out from the start by the game itself, as search does."""
    game, rng = make_game(*find_preset(name)), random.Random(1)
    start = game.initial_state()
    began = time.process_time()
    for _ in range(GAMES):
        game.playout(start, rng)
    rate = GAMES / (time.process_time() - began)
    figure(f"{name}: random games by the game itself", rate, "per second")
    reached(rate * slowness() > 1)


@pytest.mark.parametrize("name", NAMES)
def test_legal_actions_are_listed_in_less_than_a_millisecond(name: str) -> None:
    """The orders of all units are listed once a phase, with the first power that asks."""
    game = make_game(*find_preset(name))
    costs = []
    for seed in range(MATCHES):
        match = play(game, seed)
        possible.cache_clear()
        for state, player in match.decisions(game):
            began = time.process_time_ns()
            game.legal_actions(state, player)
            costs.append((time.process_time_ns() - began) / 1e6)
    reached(spread(f"{name}: legal actions are listed", costs) < slowness())
