"""Speed of the search, as a ratio in one run to OpenSpiel's Python bot with the same settings."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from agents.search.report import Settings
from agents.search.tree import TreeSearch
from games.catalog import find_preset, make_game

SIMULATIONS = 1000
GOALS = {
    "tic_tac_toe": ("tic_tac_toe", 3.0),
    "nim": ("nim", 3.0),
    "connect_four": ("connect_four", 5.0),
    "breakthrough:gtbench_3x8": ("breakthrough(columns=3)", 3.0),
    "breakthrough:classic_8x8": ("breakthrough", 3.0),
}


def fastest(work: Callable[[int], None], times: int = 5) -> float:
    """Seconds of the quickest of several runs, each with a seed of its own."""
    taken = []
    for seed in range(times):
        began = time.perf_counter()
        work(seed)
        taken.append(time.perf_counter() - began)
    return min(taken)


@pytest.mark.bench
@pytest.mark.parametrize("name", GOALS)
def test_search_is_several_times_as_fast_as_by_openspiel(name: str) -> None:
    """One decision from the start of the game."""
    pyspiel = pytest.importorskip("pyspiel", reason="install the extra 'oracles' to compare with OpenSpiel")
    import numpy as np
    from open_spiel.python.algorithms import mcts

    text, goal = GOALS[name]
    other, game = pyspiel.load_game(text), make_game(*find_preset(name))

    def theirs(seed: int) -> None:
        rng = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, rng)
        bot = mcts.MCTSBot(other, 2.0, SIMULATIONS, evaluator, solve=True, random_state=rng)
        bot.step(other.new_initial_state())

    def ours(seed: int) -> None:
        search = TreeSearch(game, game.initial_state(), Settings(simulations=SIMULATIONS), seed)
        while not search.finished:
            search.simulate()
        assert search.done == SIMULATIONS

    rounds = [(fastest(theirs), fastest(ours)) for _ in range(3)]
    ratios = sorted(slow / quick for slow, quick in rounds)
    slow, quick = min(a for a, _ in rounds), min(b for _, b in rounds)
    print(f"\n{name}: OpenSpiel {slow * 1e3:.1f} ms, ours {quick * 1e3:.1f} ms, ratios {ratios}")
    assert ratios[1] >= goal
