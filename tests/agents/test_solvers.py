"""Solvers: the equilibrium of Kuhn poker is one, and minimax never loses at tic-tac-toe."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from typing import TypeAlias

import pytest
from helpers.agents import played, seat
from helpers.asking import request
from helpers.play import build

from agents.solvers.kuhn_poker import equilibrium
from agents.solvers.tic_tac_toe import best_cells, value
from games.core.action import CHANCE
from games.core.events import Ended
from games.kuhn_poker.rules import BET, PASS, KuhnPoker, State, deal

Policy: TypeAlias = Mapping[tuple[str, str], Fraction | int]
GAME = KuhnPoker()
ALPHAS = [Fraction(0), Fraction(1, 7), Fraction(1, 4), Fraction(1, 3)]


def worth(first: Policy, second: Policy, state: State | None = None) -> Fraction:
    """What the first player wins on average, by enumeration with the rules themselves."""
    state = state or GAME.initial_state()
    acting = GAME.to_act(state)
    if not acting:
        return Fraction(GAME.returns(state)[0])
    if acting == (CHANCE,):
        deals = [GAME.apply(state, {CHANCE: deal}) for deal, _ in GAME.chance_outcomes(state)]
        return sum((worth(first, second, dealt) for dealt in deals), Fraction(0)) / len(deals)
    (player,) = acting
    often = (first, second)[player][state.cards[player], state.betting]
    after = (GAME.apply(state, {player: action}) for action in (BET, PASS))
    return sum(
        (
            chance * worth(first, second, s)
            for chance, s in zip((often, 1 - often), after, strict=True)
            if chance
        ),
        Fraction(0),
    )


def pure(player: int) -> list[Policy]:
    """All 64 policies of a player that never mix."""
    known = [(card, betting) for card in "JQK" for betting in (("", "pb"), ("p", "b"))[player]]
    return [dict(zip(known, choice, strict=True)) for choice in product((0, 1), repeat=len(known))]


@pytest.mark.parametrize("alpha", ALPHAS, ids=str)
def test_kuhn_equilibrium_is_worth_minus_one_eighteenth_and_cannot_be_exploited(alpha: Fraction) -> None:
    policy = equilibrium(alpha)
    assert worth(policy, policy) == Fraction(-1, 18)
    assert max(worth(other, policy) for other in pure(0)) == Fraction(-1, 18)
    assert min(worth(policy, other) for other in pure(1)) == Fraction(-1, 18)


def test_betting_jacks_more_often_than_a_third_can_be_exploited() -> None:
    bold = {**equilibrium(Fraction(1, 3)), ("J", ""): Fraction(1, 2)}
    assert min(worth(bold, other) for other in pure(1)) < Fraction(-1, 18)


@pytest.mark.parametrize(
    ("cards", "betting", "often"),
    [("JQ", "", 0.25), ("KQ", "", 0.75), ("QJ", "", 0), ("QK", "pb", 0.25 + 1 / 3), ("QJ", "p", 1 / 3)],
)
def test_the_seat_mixes_as_its_policy_says(cards: str, betting: str, often: float) -> None:
    game, preset = build("kuhn_poker")
    agent = seat("kuhn-equilibrium:alpha=0.25", "kuhn_poker")
    moves = [{place % 2: BET if letter == "b" else PASS} for place, letter in enumerate(betting)]
    deals = [{CHANCE: deal(card)} for card in cards]
    asked = request(game, preset, len(betting) % 2, joints=[*deals, *moves])

    async def decide() -> Counter[str]:
        from dataclasses import replace

        return Counter([(await agent.decide(replace(asked, seed=seed))).kind for seed in range(2000)])

    assert asyncio.run(decide())["bet"] / 2000 == pytest.approx(often, abs=0.04)


def test_tic_tac_toe_is_a_draw_and_the_table_of_results_is_complete() -> None:
    assert value("." * 9) == 0
    assert value.cache_info().currsize == 5478
    assert best_cells("X...O...X") == [1, 3, 5, 7]
    assert best_cells("XX.OO....") == [2]


@pytest.mark.parametrize("opponent", ["minimax", "random", "rule:name=first-legal"])
def test_minimax_never_loses(opponent: str) -> None:
    for seed in range(10):
        first = played("tic_tac_toe", "minimax", opponent, seed=seed).of(Ended)[0].returns
        second = played("tic_tac_toe", opponent, "minimax", seed=seed).of(Ended)[0].returns
        assert first[0] >= 0 <= second[1]
        assert opponent != "minimax" or first == second == (0, 0)
