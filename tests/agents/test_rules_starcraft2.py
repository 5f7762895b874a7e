"""Players of star battle: the built-in plans at middle strength, against a sensible and a lazy player."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from helpers.asking import request
from helpers.play import build
from helpers.seats import run

from agents.catalog.seat_context import SeatContext
from agents.catalog.seats import make_seat
from agents.catalog.spec import AgentSpec
from agents.rules import starcraft2
from agents.rules.starcraft2 import BUILD_PLANS, BuildPlan
from games.catalog import find_preset, make_game
from games.core.action import Action
from games.core.events import Ended
from games.core.realtime_match import RealTimeMatch
from games.core.seat import Request, Seat
from games.starcraft2.board import StarMap

NAME = "starcraft2:macro_sync"
LAZY = BuildPlan(("gateway", "gateway"), 44, 60, ("zealot",), (), 0)


class Lazy:
    """No gas, two Gateways, and an attack that comes late."""

    async def decide(self, request: Request) -> Action:
        """Up to five orders of its plan."""
        assert isinstance(request.view.board, StarMap)
        return starcraft2.given(starcraft2.Adviser(request.view.board, LAZY, quick=True).orders(5), request)

    async def close(self) -> None:
        """Nothing to let go of."""


def seat(spec: str, player: int) -> Seat:
    """Whoever a spec names."""
    game, preset = build(NAME)
    return make_seat(AgentSpec.parse(spec), game, preset, player, SeatContext())


def against(plan: str, first: Seat, seconds: int = 1800, strength: str = "medium") -> Ended:
    """How a match against a built-in opponent ends."""
    game_id, preset = find_preset(NAME)
    game = make_game(game_id, preset, {"seconds": seconds})
    opponent = seat(f"rule:name=built-in,plan={plan},strength={strength}", 1)
    return run(RealTimeMatch(game, preset, [first, opponent], lambda event: None, seed=1))


@pytest.mark.slow
def test_a_rush_beats_whoever_is_lazy() -> None:
    assert against("rush", Lazy()).returns == (-1, 1)


@pytest.mark.slow
@pytest.mark.parametrize("plan", BUILD_PLANS)
def test_a_sensible_build_order_beats_the_middle_strength(plan: str) -> None:
    assert against(plan, seat("rule:name=build-order", 0)).returns == (1, -1)


@pytest.mark.slow
@pytest.mark.parametrize("plan", BUILD_PLANS)
def test_a_lazy_player_loses_to_the_middle_strength(plan: str) -> None:
    assert against(plan, Lazy()).returns == (-1, 1)


def test_a_drawn_plan_is_kept_through_the_match() -> None:
    """The place of the first order tells which plan it is, so that a resumed match goes on with it."""
    game, preset = build(NAME)
    drawn = seat("rule:name=built-in,plan=random", 1)
    places = set()
    for number in range(12):
        asked = replace(request(game, preset, 1), seed=number)
        action = asyncio.run(drawn.decide(asked))
        assert game.illegal_reason(game.initial_state(), 1, action) is None
        places.add(next(at for at, name in enumerate(action.args) if name != "EMPTY ACTION"))
    assert places == set(range(len(BUILD_PLANS)))


@pytest.mark.slow
@pytest.mark.parametrize(("plan", "result"), [("rush", 1), ("timing", 1), ("macro", -1)])
def test_how_the_build_order_fares_against_the_next_strength(plan: str, result: int) -> None:
    """What the presets' source says of a strength that is not calibrated."""
    ended = against(plan, seat("rule:name=build-order", 0), strength="medium-hard")
    assert ended.returns == (result, -result)
