"""Who plays Hanabi: a rule that never guesses, and search that imagines its own hand."""

from __future__ import annotations

import random
from statistics import mean

import pytest
from helpers.agents import played
from helpers.asking import request
from helpers.play import build, play

from agents.catalog.spec import AgentSpec
from agents.rules.hanabi import hint_and_play
from games.core.action import CHANCE
from games.core.events import Ended, Stepped
from games.hanabi.rules import Hanabi

RULE = AgentSpec.of("rule", name="hint-and-play")


def scores(name: str, agent: str, number: int, **params: int | str) -> list[float]:
    logs = [played(name, agent, seed=seed, **params) for seed in range(number)]
    return [log.of(Ended)[0].returns[0] for log in logs]


def test_the_rule_scores_half_of_the_points_with_a_single_life() -> None:
    """LLMArena's best model reaches 0.45 on average."""
    assert mean(scores("hanabi:llmarena", "rule:name=hint-and-play", 24)) > 4


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_rule_never_loses_a_life(players: int) -> None:
    for seed in range(3):
        log = played("hanabi:classic", "rule:name=hint-and-play", seed=seed, players=players)
        assert log.of(Stepped)[-1].after.lives == 3
        assert log.of(Ended)[0].returns[0] > 8


def test_the_rule_does_not_know_its_own_hand() -> None:
    game, preset = build("hanabi:classic")
    rng = random.Random(6)
    for state in play(game, 3).states:
        for player in (player for player in game.to_act(state) if player != CHANCE):
            chosen = hint_and_play(request(game, preset, player, state=state), RULE)
            for twin in (game.resample(state, player, rng) for _ in range(3)):
                assert hint_and_play(request(game, preset, player, state=twin), RULE) == chosen


@pytest.mark.slow
def test_search_plays_and_beats_chance_where_points_are_kept() -> None:
    searching = scores("hanabi:llmarena", "mcts:simulations=100", 3, bomb="keep", lives=3)
    rng, game = random.Random(7), Hanabi(colours=2, hand_size=2, hints=3, bomb="keep")
    by_chance = [game.playout(game.initial_state(), rng)[0] for _ in range(300)]
    assert mean(searching) > mean(by_chance) + 1
