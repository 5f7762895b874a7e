"""Who plays Texas hold'em: by win rates, by search, by a rule; and that none of them sees what is hidden."""

from __future__ import annotations

import asyncio
import random
from statistics import fmean, pstdev
from typing import Any

import pytest
from helpers.agents import played, seat
from helpers.asking import request
from helpers.play import build, playthroughs

from games.core.action import CHANCE, Action
from games.core.events import Ended
from games.texas_holdem_nl.betting import ALL_IN, CALL, FOLD, HALF_POT, POT
from games.texas_holdem_nl.rules import State, button, deal

LLMARENA = "texas_holdem_nl:llmarena"
EQUITY, SEARCH = "holdem-equity", "mcts:simulations=400"


def dealt(own: tuple[str, str], *actions: Action) -> Any:
    """LLMArena's hand with the button at seat 0 and these cards for it; the other holds an 8 and a 3."""
    game, _ = build(LLMARENA)
    state = game.apply(game.initial_state(), {CHANCE: button(0)})
    state = game.apply(state, {CHANCE: deal(own, ("8c", "3d"))})
    for action in actions:
        state = game.apply(state, {game.to_act(state)[0]: action})
    return state


def choice(agent: str, state: State, name: str = LLMARENA) -> Action:
    """What the agent does as the player whose turn it is."""
    game, preset = build(name)
    (player,) = game.to_act(state)
    return asyncio.run(seat(agent, name, player).decide(request(game, preset, player, state=state)))


@pytest.mark.parametrize("agent", [EQUITY, SEARCH])
def test_aces_call_an_all_in_bet_and_seven_two_folds(agent: str) -> None:
    """Against a random hand a call is worth +70 chips with the one, and -31 with the other."""
    assert choice(agent, dealt(("As", "Ad"), ALL_IN)) == CALL
    assert choice(agent, dealt(("7s", "2d"), ALL_IN)) == FOLD


@pytest.mark.parametrize("agent", [EQUITY, "mcts:simulations=30", "rule:name=always-call"])
@pytest.mark.parametrize("name", [LLMARENA, "texas_holdem_nl:full_ring"])
def test_what_is_hidden_does_not_change_the_choice(agent: str, name: str) -> None:
    game, _ = build(name)
    rng = random.Random(9)
    states = [s for s in playthroughs(name)[0].states if game.to_act(s) and game.to_act(s) != (CHANCE,)]
    for state in states[:: 1 + len(states) // 4]:
        twin = game.resample(state, game.to_act(state)[0], rng)
        assert choice(agent, state, name) == choice(agent, twin, name)


@pytest.mark.slow
@pytest.mark.parametrize("other", ["random", "rule:name=always-call"])
def test_playing_by_win_rates_wins_chips(other: str) -> None:
    """Each deal is played from both seats; the mean gain lies more than two standard errors above nothing."""
    gains = [
        fmean((returns(EQUITY, other, seed=seed)[0], returns(other, EQUITY, seed=seed)[1]))
        for seed in range(100)
    ]
    assert fmean(gains) > 2 * pstdev(gains) / len(gains) ** 0.5


def returns(*agents: str, name: str = LLMARENA, seed: int) -> tuple[float, ...]:
    """Chips won by each in a match."""
    (ended,) = played(name, *agents, seed=seed).of(Ended)
    return ended.returns


def test_good_hands_bet_and_poor_ones_bluff_only_when_asked_to() -> None:
    limped = dealt(("As", "Ad"), CALL)
    assert choice(EQUITY, limped) in (CALL, POT)
    game, preset = build(LLMARENA)
    poor = dealt(("7s", "2d"), CALL)
    asked = [request(game, preset, 0, state=poor)]
    assert asyncio.run(seat("holdem-equity:bluff=0", LLMARENA).decide(asked[0])) == CALL
    assert asyncio.run(seat("holdem-equity:bluff=1", LLMARENA).decide(asked[0])) == HALF_POT


def test_a_whole_ring_of_agents_plays_to_the_end() -> None:
    others = ["rule:name=always-call", "mcts:simulations=8", "random", "random"]
    won = returns(*[EQUITY] * 5, *others, name="texas_holdem_nl:full_ring", seed=3)
    assert sum(won) == 0
    assert max(won) > 0
