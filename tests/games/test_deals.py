"""Equal seeds mean equal deals: cards and dice do not depend on what else was played."""

from __future__ import annotations

import random
from typing import Any

import pytest
from helpers.play import build

from games.core.action import CHANCE
from games.core.hashing import derive_seed


def drawn(name: str, seed: int, player_seed: int, **params: int | str) -> dict[str, list[str]]:
    """Chance outcomes by key of a match whose players choose at random."""
    game, _ = build(name)
    game = type(game)(game.num_players, **game.params | params)
    rng, state, outcomes, count = random.Random(player_seed), game.initial_state(), {}, 0
    while acting := game.to_act(state):
        joint: dict[int, Any] = {}
        if acting == (CHANCE,):
            key = game.chance_key(state, count)
            joint = {CHANCE: game.sample_chance(state, random.Random(derive_seed(seed, "chance", key)))}
            assert key not in outcomes
            outcomes[key] = [str(joint[CHANCE])]
            count += 1
        else:
            joint = {player: game.sample_legal(state, player, rng) for player in acting}
        state = game.apply(state, joint)
    return outcomes


@pytest.mark.parametrize(
    "name", ["texas_holdem_nl:heads_up", "pig:gtbench", "hanabi:classic", "kuhn_poker:gtbench"]
)
def test_other_moves_leave_cards_and_dice_as_they_were(name: str) -> None:
    matches = [drawn(name, 5, player_seed) for player_seed in range(8)]
    shared = 0
    for other in matches[1:]:
        for key in matches[0].keys() & other.keys():
            assert matches[0][key] == other[key]
            shared += 1
    assert shared > 8
    assert drawn(name, 6, 0) != matches[0]


def test_a_players_dice_in_pig_do_not_depend_on_the_other() -> None:
    """The n-th roll of a player is the same however often the other rolled before."""
    keys: set[str] = set()
    for player_seed in range(30):
        keys |= drawn("pig:gtbench", 3, player_seed).keys()
    assert {"0:1", "1:1", "0:2", "1:2"} <= keys
