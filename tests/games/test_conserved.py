"""Empire and star battle: accounts that must agree, things that come from somewhere, and what fog hides.

The accounts and the twins are made here, from what the fields of a state mean; they share nothing with the
rules.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from helpers.asking import request

from agents.catalog.spec import AgentSpec
from agents.rules.civilization import build_nation
from games.catalog import find_preset
from games.civilization import state as empire
from games.civilization.data import GOVERNMENTS, TECHNOLOGIES, UNITS
from games.civilization.land import Grid
from games.civilization.rules import Civilization
from games.core import text
from games.core.action import CHANCE, Action
from games.core.game import Game
from games.starcraft2 import state as battle
from games.starcraft2.data import RESEARCH, STRUCTURES
from games.starcraft2.data import UNITS as ARMY
from games.starcraft2.economy import new_structure, with_units
from games.starcraft2.rules import SINGLES, StarBattle

DUEL = StarBattle(limited="none", seconds=600)
LAND = Civilization(3, width=16, height=12, turns=60)


def told(game: Game[Any], state: Any, player: int) -> list[object]:
    """All that a player learns from a state."""
    view = game.view(state, player)
    return [view, text.render(view), game.legal_actions(state, player), game.to_act(state)]


# star battle


def duel(seed: int, ticks: int) -> Iterator[battle.State]:
    """The states of a random duel, in which both order something every ten ticks; nothing is merged."""
    rng, state = random.Random(seed), DUEL.initial_state()
    for _ in range(ticks):
        if state.tick % 10 == 0:
            for player in (0, 1):
                legal = DUEL.legal_actions(state, player).listed
                named = [action for action in legal if "archon" not in action.kind.casefold()]
                state = DUEL.change(state, {player: rng.choice(named)})
        state = DUEL.tick(state)
        yield state


def value(side: battle.Side) -> tuple[int, int]:
    """Minerals and gas in all that a side has beyond its beginning: built, ordered, or on its way."""
    kinds = Counter(one.kind if one.kind != "WarpGate" else "Gateway" for one in side.structures)
    kinds.update(unit.kind for group in side.groups for unit in group.units)
    kinds.update(item for one in side.structures for item in (one.item, *one.queue) if item in ARMY)
    kinds.update({"Probe": side.workers - battle.START_WORKERS})
    kinds.update(side.begun)
    kinds.subtract({"Nexus": 1})
    rows = {**STRUCTURES, **ARMY, **RESEARCH}
    return (
        sum(rows[kind].minerals * many for kind, many in kinds.items()),
        sum(rows[kind].gas * many for kind, many in kinds.items()),
    )


@pytest.mark.parametrize("seed", range(3))
def test_what_is_mined_is_in_the_bank_or_in_what_was_made(seed: int) -> None:
    """Fighting is what destroys value; until then both sides can be accounted for to the last mineral."""
    for state in duel(seed, 900):
        for side in state.sides:
            mined = sum(battle.MINERALS - base.minerals for base in side.bases)
            pumped = sum(2 * battle.GEYSER - sum(base.geysers) for base in side.bases)
            assert (side.mined, side.pumped) == (mined, pumped)
            assert side.minerals == (50 - side.spent_minerals) * battle.MICRO + side.mined
            assert side.gas == side.pumped - side.spent_gas * battle.MICRO
            assert min(side.minerals, side.gas) >= 0
            if not state.fights and not any(unit.hit >= 0 for g in side.groups for unit in g.units):
                assert value(side) == (side.spent_minerals, side.spent_gas)


@pytest.mark.parametrize("seed", range(3, 5))
def test_nothing_that_a_side_has_stands_there_twice_or_grows_beyond_what_its_kind_has(seed: int) -> None:
    known: list[set[int]] = [set(), set()]
    last = [0, 0]
    for state in duel(seed, 900):
        for player, side in enumerate(state.sides):
            units = [unit for group in side.groups for unit in group.units]
            ids = [one.id for one in (*side.structures, *units)]
            assert len(ids) == len(set(ids))
            assert all(each in known[player] or each >= last[player] for each in ids)
            assert all(each < side.next_id for each in ids)
            known[player].update(ids)
            last[player] = side.next_id
            assert all(0 < one.hp <= 100 * ARMY[one.kind].hp for one in units)
            assert all(0 <= one.shield <= 100 * ARMY[one.kind].shield for one in units)
            assert {base.id for base in side.bases} <= {one.id for one in side.structures}


def in_the_fog(state: battle.State, player: int, rng: random.Random) -> battle.State:
    """The same moment with everything of the other side changed that a player cannot see."""
    own, other = state.sides[player], state.sides[1 - player]
    looks = {one.node for one in own.structures} | {g.node for g in own.groups if not g.arrives}
    groups = tuple(
        group if group.node in looks and not group.arrives else recruited(group, rng)
        for group in other.groups
    )
    structures = tuple(
        replace(one, item="Probe", began=state.loop, ends=state.loop + 200, queue=("Probe",), energy=0)
        if one.kind == "Nexus"
        else one
        for one in other.structures
    )
    changed = replace(
        other,
        groups=groups,
        structures=structures,
        minerals=rng.randrange(900) * battle.MICRO,
        gas=rng.randrange(900) * battle.MICRO,
        workers=rng.randint(1, 60),
        queue=((state.tick + 5, "TRAIN PROBE"),),
        known=("WarpGate",),
        begun=("WarpGate", "Charge"),
        orders=rng.randrange(99),
        failures=rng.randrange(99),
        last=("TRAIN PROBE", "Why not?"),
        seen=(),
        samples=(),
        events=((state.loop, "attacked at the start"),),
    )
    if other.start not in looks:
        changed = with_units(new_structure(changed, "Stargate", other.start, state.loop), ("Carrier",))
    sides = [own, own]
    sides[1 - player] = changed
    return replace(state, sides=(sides[0], sides[1]))


def recruited(group: battle.Group, rng: random.Random) -> battle.Group:
    kinds = [kind for kind, row in ARMY.items() if row.weapon is not None and kind != "Probe"]
    units = tuple(replace(unit, kind=rng.choice(kinds), hp=100 * rng.randint(1, 40)) for unit in group.units)
    return replace(group, units=units)


@pytest.mark.parametrize("seed", range(5, 7))
def test_in_star_battle_nobody_is_told_what_no_eye_of_theirs_sees(seed: int) -> None:
    rng, compared = random.Random(seed), 0
    for state in duel(seed, 1500):
        if state.tick % 50:
            continue
        for player in (0, 1):
            twin = in_the_fog(state, player, rng)
            assert told(DUEL, twin, player) == told(DUEL, state, player)
            for action in SINGLES.values():
                reasons = [DUEL.illegal_reason(each, player, action) for each in (state, twin)]
                assert reasons[0] == reasons[1], action
            compared += 1
    assert compared == 60


# empire


@cache
def nations(seed: int) -> tuple[tuple[empire.State, dict[int, Action], empire.State], ...]:
    """A match of three who build and sometimes act at random: states before, what was done, states after."""
    rng, state, found = random.Random(seed), LAND.initial_state(), []
    bare, spec = request(LAND, find_preset("civilization:repo")[1], 0), AgentSpec.of("random")
    while acting := LAND.to_act(state):
        (player,) = acting
        if player == CHANCE:
            action = LAND.sample_chance(state, rng)
        elif rng.random() < 0.1:
            action = LAND.sample_legal(state, player, rng)
        else:
            view, legal = LAND.view(state, player), LAND.legal_actions(state, player)
            action = build_nation(replace(bare, player=player, view=view, legal=legal), spec)
        after = LAND.apply(state, {player: action})
        found.append((state, {player: action}, after))
        state = after
    return tuple(found)


@pytest.mark.parametrize("seed", range(2))
def test_the_books_of_an_empire_agree(seed: int) -> None:
    for before, joint, state in nations(seed):
        units, cities = {unit.id: unit for unit in state.units}, {city.id: city for city in state.cities}
        assert len(units) == len(state.units)
        assert len(cities) == len(state.cities)
        assert not units.keys() & cities.keys()
        assert max((*units, *cities), default=0) < state.next_id
        new = units.keys() - {unit.id for unit in before.units}
        assert all(each >= before.next_id for each in new), "nobody comes back"
        assert sum(nation.killed for nation in state.nations) == sum(nation.lost for nation in state.nations)
        assert_alive(state, units, cities)
        assert_fed(state)
        for nation in state.nations:
            known = {*nation.technologies}
            assert all({*TECHNOLOGIES[name]} <= known for name in known)
            assert sum(nation.rates) == 100
            assert max(nation.rates) <= GOVERNMENTS[nation.government].max_rate
            assert nation.gold >= 0
        if CHANCE not in joint and before.turn == state.turn:
            spent = sum(nation.gold for nation in before.nations) - sum(n.gold for n in state.nations)
            (action,) = joint.values()
            pays = ("buy", "upgrade", "incite", "bribe", "unit_upgrade")
            assert spent <= 0 or any(word in action.kind for word in pays), (action, spent)


def assert_alive(state: empire.State, units: dict[int, empire.Unit], cities: dict[int, empire.City]) -> None:
    """Units are no healthier than their kind, carried by own ships, and at home in own cities."""
    for unit in units.values():
        assert 0 < unit.hp <= UNITS[unit.kind].hp
        assert unit.moves >= 0
        assert state.nations[unit.owner].alive
        if unit.aboard:
            ship = units[unit.aboard]
            assert (ship.owner, ship.place) == (unit.owner, unit.place)
        if unit.home:
            assert cities[unit.home].owner == unit.owner


def assert_fed(state: empire.State) -> None:
    """No tile feeds two cities, none is worked from afar, and no city has more workers than citizens."""
    grid = Grid(16, 12)
    worked = Counter(tile for city in state.cities for tile in (city.place, *city.worked))
    assert set(worked.values()) <= {1}
    for city in state.cities:
        assert city.size > 0
        assert len(city.worked) <= city.size
        assert min(city.food, city.shields) >= 0
        assert all(grid.distance(tile, city.place) <= 2 for tile in city.worked)
    capitals = [nation.capital for nation in state.nations if nation.capital]
    assert {*capitals} <= {city.id for city in state.cities}


def elsewhere(state: empire.State, player: int, rng: random.Random) -> empire.State:
    """The same moment with other minds, treasuries and insides of cities, and other soldiers out of sight."""
    seen = tiles_in_sight(state, player)
    minds = tuple(
        nation
        if other == player or other in state.nations[player].embassies
        else nation._replace(
            gold=rng.randrange(500), bulbs=rng.randrange(9), rates=(20, 20, 60), named=rng.randrange(9)
        )
        for other, nation in enumerate(state.nations)
    )
    cities = tuple(
        city
        if city.owner == player
        else city._replace(
            food=rng.randrange(9),
            shields=rng.randrange(9),
            making=rng.choice(("Warriors", "Settlers", "Temple")),
            tend=rng.choice(("balance", "food")),
            worked=city.worked[:-1],
        )
        for city in state.cities
    )
    units = tuple(
        unit
        if unit.owner == player or unit.place in seen or unit.aboard or UNITS[unit.kind].domain != "land"
        else unit._replace(hp=rng.randint(1, 10), kind=rng.choice(("Warriors", "Phalanx")), veteran=1)
        for unit in state.units
    )
    return replace(state, nations=minds, cities=cities, units=units)


def tiles_in_sight(state: empire.State, player: int) -> set[int]:
    """Tiles near a player's units and cities, and those of its friends; more than it sees, if anything."""
    grid, nation = Grid(16, 12), state.nations[player]
    many = len(state.nations)
    allies = {p for p in range(many) if state.pacts[player * many + p] == empire.ALLIANCE}
    friends = {player, *nation.shown_by, *allies}
    places = {one.place for one in (*state.units, *state.cities) if one.owner in friends}
    return {tile for place in places for tile in range(16 * 12) if grid.distance(tile, place) <= 3}


@pytest.mark.parametrize("seed", range(2))
def test_in_empire_nobody_is_told_of_minds_and_of_what_is_out_of_sight(seed: int) -> None:
    """Nor of it in what a step tells: where the player decides, the same decision is told alike."""
    rng, compared = random.Random(seed), 0
    for state, joint, after in nations(seed)[::11]:
        for player in range(3) if state.nations else ():
            twin = elsewhere(state, player, rng)
            if twin == state:
                continue
            assert told(LAND, twin, player) == told(LAND, state, player)
            if player in joint and not after.battle and after.turn == state.turn:
                stories = [LAND.seen(each, joint, LAND.apply(each, joint), player) for each in (state, twin)]
                assert stories[0] == stories[1]
            compared += 1
    assert compared > 100
