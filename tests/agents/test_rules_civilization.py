"""The nation builder of Empire."""

from __future__ import annotations

from helpers.agents import played

from games.civilization.state import State
from games.core.events import Attempted, Ended, Stepped


def test_nation_builders_found_cities_guard_them_and_learn() -> None:
    log = played(
        "civilization:british_isles", "rule:name=nation-builder", seed=2, turns=20, width=24, height=16
    )
    assert not [each for each in log.of(Attempted) if each.failure]
    assert log.of(Ended)[0].termination == "rules"
    state = log.of(Stepped)[-1].after
    assert isinstance(state, State)
    owners = {city.owner for city in state.cities}
    assert owners == set(range(5))
    guarded = {unit.place for unit in state.units if unit.activity == "fortify"}
    assert len(guarded.intersection(city.place for city in state.cities)) >= 3
    assert any(nation.technologies for nation in state.nations)


def test_a_nation_builder_outscores_random_players() -> None:
    seats = ("rule:name=nation-builder", *["random"] * 4)
    log = played("civilization:repo", *seats, seed=1, turns=60, width=24, height=16)
    returns = log.of(Ended)[0].returns
    assert returns[0] > max(returns[1:])
