"""The nation builder of Empire."""

from __future__ import annotations

import pytest
from helpers.agents import played
from helpers.asking import request
from helpers.empires import GRID, MIDDLE, plain, town, unit
from helpers.play import build

from agents.catalog.spec import AgentSpec
from agents.rules.civilization import build_nation
from games.civilization.rules import Civilization
from games.civilization.sight import refresh
from games.civilization.state import AFFAIRS, Offer, State
from games.core.events import Attempted, Ended, Stepped


@pytest.mark.slow
def test_nation_builders_found_cities_guard_them_and_learn() -> None:
    log = played(
        "civilization:british_isles", "rule:name=nation-builder", seed=2, turns=20, width=20, height=14
    )
    assert not [each for each in log.of(Attempted) if each.failure]
    assert log.of(Ended)[0].termination == "rules"
    state = log.of(Stepped)[-1].after
    assert isinstance(state, State)
    owners = {city.owner for city in state.cities}
    assert owners == set(range(5))
    guarded = {unit.place for unit in state.units if unit.activity == "fortify"}
    assert len(guarded.intersection(city.place for city in state.cities)) >= 3
    assert sum(bool(nation.bulbs or nation.technologies) for nation in state.nations) >= 3


def test_a_nation_builder_outscores_random_players() -> None:
    seats = ("rule:name=nation-builder", *["random"] * 4)
    log = played("civilization:repo", *seats, seed=1, turns=25, width=16, height=12)
    returns = log.of(Ended)[0].returns
    assert returns[0] > max(returns[1:])


@pytest.mark.parametrize(
    ("clause", "near", "answer"),
    [
        ("peace", False, "accept"),
        ("ceasefire", True, "reject"),
        ("gold", True, "accept"),
        ("maps", True, "accept"),
        ("peace and tribute", True, "accept"),
    ],
)
def test_a_nation_builder_makes_no_peace_with_whom_it_can_attack(
    clause: str, near: bool, answer: str
) -> None:
    game = Civilization(2, width=GRID.width, height=GRID.height)
    world = plain()
    town(world, ask=False)
    town(world, owner=1, place=MIDDLE + 4, ask=False)
    for _ in range(4 if near else 0):
        unit(world, "Legion", MIDDLE + 3, activity="fortify")
    world.offers = [Offer(1, 0, clause)]
    world.queue = [AFFAIRS]
    refresh(world)
    asked = request(game, build("civilization:world")[1], 0, state=world.freeze())
    assert build_nation(asked, AgentSpec.of("random")).kind == answer
