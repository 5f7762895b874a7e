"""Hive in lockstep with OpenSpiel: who moves, what is legal, when it is over and who has won, at every step.

Three differences are allowed for. OpenSpiel lets pieces of a kind enter in any order. Before the white queen
is placed, from which it looks on, it does not see that a black piece holds the hive together. And it ends a
match that leaves its board, which is not as large as ours.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.core.action import Action
from games.hive.hive import HAND, PIECE, QUEENS
from games.hive.moves import PASS, next_in_hand
from games.hive.notation import UniversalHive
from games.hive.rules import HiveGame
from games.hive.state import State

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install .[oracles]")
GAME = HiveGame(beetles=2, opening_rule="tournament", max_turns=250)
CODEC = UniversalHive(GAME)
NAME = "hive(uses_ladybug=false,uses_mosquito=false,uses_pillbug=false)"
FALLS_APART = "the hive would fall apart."


def theirs(state: State, other: Any) -> dict[Action, int]:
    """OpenSpiel's legal moves that the rules of the protocol allow as well, with their numbers."""
    player = state.ply % 2
    enters = next_in_hand(GAME.rules, state.places, player, state.ply // 2)
    found = {
        CODEC.read(state, player, other.action_to_string(number)): number for number in other.legal_actions()
    }
    return {
        action: number
        for action, number in found.items()
        if action == PASS
        or (PIECE[str(action.args[0])] in enters if action.kind == "place" else moves(state, action))
    }


def moves(state: State, action: Action) -> bool:
    """Whether OpenSpiel can know that the piece may leave its cell."""
    if state.places[QUEENS[0]] != HAND:
        return True
    return not (GAME.illegal_reason(state, state.ply % 2, action) or "").endswith(FALLS_APART)


def in_step(rng: random.Random) -> int:
    """Play a random match in both; its length."""
    state, other = GAME.initial_state(), pyspiel.load_game(NAME).new_initial_state()
    while acting := GAME.to_act(state):
        if other.is_terminal():
            assert list(other.returns()) == [0, 0], "it left their board"
            return state.ply
        assert acting == (other.current_player(),)
        offered = theirs(state, other)
        assert set(GAME.legal_actions(state, acting[0])) == offered.keys()
        action = rng.choice(sorted(offered, key=str))
        other.apply_action(offered[action])
        state = GAME.apply(state, {acting[0]: action})
    assert other.is_terminal()
    assert [value / 2 + 0.5 for value in other.returns()] == list(GAME.returns(state))
    return state.ply


@pytest.mark.parametrize("seed", [8, 11, 14, 24])
def test_in_step(seed: int) -> None:
    """Short matches that somebody wins."""
    assert in_step(random.Random(seed)) < 200


@pytest.mark.slow
def test_two_hundred_matches_in_step() -> None:
    rng = random.Random(20)
    for _ in range(200):
        in_step(rng)
