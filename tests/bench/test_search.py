"""Speed of the search, as a ratio in one run to OpenSpiel's Python bot with the same settings."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from agents.search.report import Settings
from agents.search.tree import TreeSearch
from games.tic_tac_toe.rules import State, TicTacToe

SIMULATIONS = 1000
GOAL = 3.0


def fastest(work: Callable[[int], None], times: int = 10) -> float:
    """Seconds of the quickest of several runs, each with a seed of its own."""
    taken = []
    for seed in range(times):
        began = time.perf_counter()
        work(seed)
        taken.append(time.perf_counter() - began)
    return min(taken)


def ours(seed: int) -> None:
    search = TreeSearch(TicTacToe(), State(), Settings(simulations=SIMULATIONS), seed)
    while not search.finished:
        search.simulate()
    assert search.done == SIMULATIONS


@pytest.mark.bench
def test_tic_tac_toe_is_searched_three_times_as_fast_as_by_openspiel() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="install the extra 'oracles' to compare with OpenSpiel")
    import numpy as np
    from open_spiel.python.algorithms import mcts

    game = pyspiel.load_game("tic_tac_toe")

    def theirs(seed: int) -> None:
        rng = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, rng)
        bot = mcts.MCTSBot(game, 2.0, SIMULATIONS, evaluator, solve=True, random_state=rng)
        bot.step(game.new_initial_state())

    rounds = [(fastest(theirs), fastest(ours)) for _ in range(3)]
    ratios = sorted(slow / quick for slow, quick in rounds)
    slow, quick = min(a for a, _ in rounds), min(b for _, b in rounds)
    print(f"\nOpenSpiel {slow * 1e3:.1f} ms, ours {quick * 1e3:.1f} ms, ratios {ratios}")
    assert ratios[1] >= GOAL
