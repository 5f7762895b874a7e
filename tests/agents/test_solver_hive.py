"""The player of hive: it takes a win, keeps the opponent from one, and plays every form of the game."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any

import pytest
from helpers.agents import played, seat
from helpers.asking import request

from agents.solvers.hive import BestMove, Search, look_ahead, state_of
from games.catalog import find_preset, make_game
from games.core.action import Action
from games.core.events import Called, Ended
from games.hive.board import HexBoard
from games.hive.hive import NAMES, Hive
from games.hive.notation import UniversalHive
from games.hive.rules import HiveGame
from games.hive.state import State

GAME = HiveGame()
ALMOST = (
    "wS1;bS1 wS1-;wQ -wS1;bQ bS1/;wG1 -wQ;bG1 \\bQ;wG1 bQ\\;bG2 bQ/;wA1 wQ\\;bA1 bG2/;wA1 bG2\\;bA1 \\bG2;"
    "wQ \\wS1;bA1 bG2/"
)
"""White can surround black's queen with its own."""


def position(moves: str) -> State:
    state, codec = State(), UniversalHive(GAME)
    for move in moves.split(";"):
        state = GAME.apply(state, {state.ply % 2: codec.read(state, state.ply % 2, move)})
    return state


def after_so_many(positions: int) -> Callable[[], bool]:
    """Gives up when so many positions were looked at."""
    left = iter([False] * positions)
    return lambda: next(left, True)


def decided(agent: Any, name: str, state: State) -> Action:
    game_id, preset = find_preset(name)
    game = make_game(game_id, preset)
    action: Action = asyncio.run(agent.decide(request(game, preset, state.ply % 2, state=state)))
    return action


def test_it_takes_the_win() -> None:
    state = position(ALMOST)
    action = decided(seat("hive-solver:seconds=3", "hive"), "hive", state)
    assert GAME.returns(GAME.apply(state, {0: action})) == (1.0, 0.0)


def test_it_does_not_let_the_opponent_win_at_once_when_that_can_be_helped() -> None:
    state = position(ALMOST.rpartition(";")[0])
    found = look_ahead(GAME.rules, state, 1, after_so_many(6_000))
    assert (found.depth, found.value) >= (2, -1_000)
    (action,) = (action for action in GAME.legal_actions(state, 1) if leads_to(state, action, found))
    after = GAME.apply(state, {1: action})
    assert all(1 not in GAME.apply(after, {0: reply}).lost for reply in GAME.legal_actions(after, 0))


def test_a_search_leaves_the_hive_as_it_was() -> None:
    state = position(ALMOST)
    search = Search(GAME.rules, state, after_so_many(500))
    search.find(random.Random(1))
    same = Hive(state.places, state.levels)
    assert (search._hive.near, search._hive.top) == (same.near, same.top)
    assert search._hive.places == list(state.places)


def test_it_reads_the_state_from_the_board() -> None:
    state = position(ALMOST)
    board = GAME.view(state, 0).board
    assert isinstance(board, HexBoard)
    read = state_of(board, state.ply // 2 + 1, state.ply % 2)
    assert (read.places, read.levels, read.ply) == (state.places, state.levels, state.ply)


@pytest.mark.parametrize("name", ["hive:gamebench", "hive:gamebench_code", "hive:classic"])
def test_it_plays_every_preset_and_says_how_far_it_looked(name: str) -> None:
    log = played(name, "hive-solver:seconds=0.01", "random", seed=2, max_turns=6)
    assert isinstance(log[-1], Ended)
    thoughts = [event.call.thought for event in log.of(Called)]
    assert thoughts
    assert all("moves ahead" in thought or "within" in thought for thought in thoughts)


def test_it_beats_random_play() -> None:
    """Two matches in which it looks at some hundred positions for a move."""
    for seed in range(2):
        rng, own, state = random.Random(seed), seed % 2, State()
        while (acting := GAME.to_act(state)) and state.ply < 120:
            actions = GAME.legal_actions(state, acting[0]).listed
            action = rng.choice(actions)
            if acting[0] == own and len(actions) > 1:
                found = look_ahead(GAME.rules, state, seed, after_so_many(250))
                action = next(each for each in actions if leads_to(state, each, found))
            state = GAME.apply(state, {acting[0]: action})
        assert state.lost == (1 - own,)


def leads_to(state: State, action: Action, found: BestMove) -> bool:
    """Whether an action is the move that was found."""
    after = GAME.apply(state, {state.ply % 2: action})
    return action.args[0] == NAMES[found.piece] and after.places[found.piece] == found.end
