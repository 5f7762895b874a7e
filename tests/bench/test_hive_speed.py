"""Hive beside OpenSpiel's, in one run: random moves and searches; and how long legal moves take to list."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable

import pytest
from helpers.figures import figure, reached, sized, slowness, spread

from agents.search.report import Settings
from agents.search.tree import TreeSearch
from games.catalog import find_preset, make_game
from games.hive.moves import _legal_moves, in_hand
from games.hive.random_play import RandomPlay
from games.hive.rules import HiveGame

pytestmark = pytest.mark.bench

NAME = "hive(uses_ladybug=false,uses_mosquito=false,uses_pillbug=false)"
SECONDS, ROUNDS = sized((1.0, 7), (0.05, 1))
GOAL = 3.0
SIMULATIONS = sized(200, 5)


def our_moves(game: HiveGame, rng: random.Random) -> int:
    """Moves of a random game, by the playout that searches use."""
    state = game.initial_state()
    hands = [list(in_hand(game.rules, state.places, player)) for player in (0, 1)]
    played = RandomPlay(state.places, state.levels, hands, rng)
    played.run(0, 2 * game.max_turns, game.rules.tournament)
    return played.ply


def rate(play: Callable[[], int]) -> float:
    """Random moves in a second of this process."""
    began, moves = time.process_time(), 0
    while (taken := time.process_time() - began) < SECONDS:
        moves += play()
    return moves / taken


def test_random_moves_come_three_times_as_fast_as_from_openspiel() -> None:
    """A random move of OpenSpiel is drawn in Python from its list, as its own Python bot does.

    Games are not compared: OpenSpiel lists a move once for each piece that names its place, which draws moves
    into crowds more often, so that its random games are half as long.
    """
    pyspiel = pytest.importorskip("pyspiel", reason="install the extra 'oracles' to compare with OpenSpiel")
    game, other, rng = make_game(*find_preset("hive:classic")), pyspiel.load_game(NAME), random.Random(5)
    assert isinstance(game, HiveGame)

    def theirs() -> int:
        state = other.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
        return int(state.move_number())

    rounds = [(rate(lambda: our_moves(game, rng)), rate(theirs)) for _ in range(ROUNDS)]
    ratios = sorted(quick / slow for quick, slow in rounds)
    figure("random moves of Hive, ours", max(a for a, _ in rounds), "moves/s")
    figure("random moves of Hive, OpenSpiel's", max(b for _, b in rounds), "moves/s")
    figure("random moves of Hive: times as fast as OpenSpiel, median", statistics.median(ratios))
    reached(statistics.median(ratios) >= GOAL)


@pytest.mark.parametrize(("name", "goal"), [("hive:gamebench", 3.0), ("hive:classic", 1.8)])
def test_a_search_beside_openspiels_bot(name: str, goal: float) -> None:
    """A decision at the start. Playouts of GameBench's preset end after 60 turns; OpenSpiel's cannot.

    Those of `classic` are twice as long as OpenSpiel's, which draws moves into crowds more often.
    """
    pyspiel = pytest.importorskip("pyspiel", reason="install the extra 'oracles' to compare with OpenSpiel")
    import numpy as np
    from open_spiel.python.algorithms import mcts

    other, game = pyspiel.load_game(NAME), make_game(*find_preset(name))
    ratios = []
    for seed in range(3):
        drawn = np.random.RandomState(seed)
        bot = mcts.MCTSBot(other, 2.0, SIMULATIONS, mcts.RandomRolloutEvaluator(1, drawn), True, drawn)
        began = time.process_time()
        bot.step(other.new_initial_state())
        slow = time.process_time() - began
        search = TreeSearch(game, game.initial_state(), Settings(simulations=SIMULATIONS), seed)
        began = time.process_time()
        while not search.finished:
            search.simulate()
        ratios.append(slow / (time.process_time() - began))
    figure(f"{name}: {SIMULATIONS} simulations, times as fast as OpenSpiel's bot", statistics.median(ratios))
    reached(statistics.median(ratios) >= goal)


@pytest.mark.parametrize("name", ["hive:classic", "hive:gamebench", "hive:gamebench_code"])
def test_listing_the_legal_moves_takes_less_than_a_millisecond(name: str) -> None:
    """In the positions of random games, none of them known before."""
    game, rng, taken = make_game(*find_preset(name)), random.Random(6), []
    for _ in range(3):
        state = game.initial_state()
        while acting := game.to_act(state):
            _legal_moves.cache_clear()
            began = time.thread_time()
            legal = game.legal_actions(state, acting[0])
            taken.append(1000 * (time.thread_time() - began))
            state = game.apply(state, {acting[0]: rng.choice(legal.listed)})
    reached(spread(f"{name}: legal moves never listed before", taken) < slowness())
