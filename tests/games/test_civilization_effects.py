"""Empire: what every building and wonder does, celebration, trade routes, agents, treaties, ancient times."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.empires import GRID, MIDDLE, plain, texts, town, unit
from helpers.play import build

from games.civilization import turn
from games.civilization.acts import finish, order_nation, order_unit
from games.civilization.city import Output, land_trade, output, size_limit, tile_yield, waste
from games.civilization.combat import defence_strength
from games.civilization.data import (
    BUILDINGS,
    COINAGE,
    TECHNOLOGIES,
    UNBUILT,
    buildings_for,
    closure,
    research_cost,
    technologies,
)
from games.civilization.land import FARMLAND, IRRIGATION, RIVER, ROAD
from games.civilization.orders import affairs, bribe_price, incite_price
from games.civilization.rules import Civilization
from games.civilization.sight import in_sight
from games.civilization.state import PEACE, WAR, City, World
from games.core.action import CHANCE, Action

# buildings and wonders

EVERYTHING = tuple(TECHNOLOGIES)


def made(
    *buildings: str, elsewhere: str = "", rates: tuple[int, int, int] = (50, 0, 50), terrain: str = "Plains"
) -> Output:
    """What a city of eight yields with these buildings, and perhaps a wonder in another one."""
    world = plain(terrain)
    world.change(0, government="Communism", rates=rates)
    world.extras = chr(ROAD | RIVER) * len(world.terrain)
    city = City(1, 0, "Town", MIDDLE, size=8, buildings=buildings, worked=GRID.within(MIDDLE, 5)[1:9])
    world.cities = {1: city, 2: City(2, 0, "Other", 0, buildings=(elsewhere,) if elsewhere else ())}
    world.change(0, capital=1)
    return output(world, city)


CALM = ("Shakespeare",)
"""Nobody is unhappy, so that something is made."""
LIBRARY, FACTORY, MARKET = ("Library",), ("Factory",), ("Marketplace",)


@pytest.mark.parametrize(
    ("name", "before", "what", "percent"),
    [
        ("Library", (), "science", 200),
        ("University", LIBRARY, "science", 350),
        ("Research Lab", LIBRARY, "science", 300),
        ("Copernicus", (), "science", 200),
        ("Newton", ("Library", "University"), "science", 450),
        ("Newton", LIBRARY, "science", 200),
        ("Factory", (), "shields", 150),
        ("Mfg. Plant", FACTORY, "shields", 200),
        ("Power Plant", FACTORY, "shields", 175),
        ("Hoover Dam", FACTORY, "shields", 175),
        ("Hoover Dam", (*FACTORY, "Power Plant"), "shields", 175),
        ("Marketplace", (), "gold", 150),
        ("Bank", MARKET, "gold", 200),
        ("Stock Exchange", (*MARKET, "Bank"), "gold", 250),
    ],
)
def test_a_building_multiplies(name: str, before: tuple[str, ...], what: str, percent: int) -> None:
    base, after = made(*CALM), made(*CALM, *before, name)
    assert getattr(after, what) == getattr(base, what) * percent // 100
    assert getattr(after, what) > 0


@pytest.mark.parametrize(
    ("wonder", "before", "what", "more"),
    [
        ("SETI", (), "science", 7),
        ("SETI", ("Research Lab",), "science", 0),
        ("A. Smith", LIBRARY, "upkeep", -1),
        ("Michelangelo", ("Cathedral",), "unhappy", -1),
        ("Hanging Gardens", (), "unhappy", -1),
        ("Bach", (), "unhappy", -2),
        ("Cure For Cancer", (), "unhappy", -1),
        ("Oracle", ("Temple",), "unhappy", -1),
        ("Oracle", (), "unhappy", 0),
    ],
)
def test_a_wonder_helps_all_cities_of_its_nation(
    wonder: str, before: tuple[str, ...], what: str, more: int
) -> None:
    calm = () if what == "unhappy" else CALM
    base, after = made(*calm, *before), made(*calm, *before, elsewhere=wonder)
    assert getattr(after, what) - getattr(base, what) == more


@pytest.mark.parametrize(
    ("name", "terrain", "extras", "before", "after"),
    [
        ("Harbour", "Ocean", 0, (1, 0, 2), (2, 0, 2)),
        ("Harbour", "Grassland", 0, (2, 0, 0), (2, 0, 0)),
        ("Supermarket", "Grassland", IRRIGATION | FARMLAND, (3, 0, 0), (4, 0, 0)),
        ("Supermarket", "Grassland", IRRIGATION, (3, 0, 0), (3, 0, 0)),
        ("Colossus", "Ocean", 0, (1, 0, 2), (1, 0, 3)),
        ("Colossus", "Hills", 0, (1, 0, 0), (1, 0, 0)),
        ("King Richard", "Plains", 0, (1, 1, 0), (1, 2, 0)),
        ("King Richard", "Grassland", 0, (2, 0, 0), (2, 0, 0)),
    ],
)
def test_a_building_makes_tiles_yield_more(
    name: str, terrain: str, extras: int, before: tuple[int, ...], after: tuple[int, ...]
) -> None:
    world = plain(terrain)
    world.change(0, government="Monarchy")
    world.put(MIDDLE + 1, extras)
    city = City(1, 0, "Town", MIDDLE)
    assert tile_yield(world, city, MIDDLE + 1) == before
    assert tile_yield(world, city._replace(buildings=(name,)), MIDDLE + 1) == after


@pytest.mark.parametrize(
    ("name", "kind", "times"),
    [
        ("City Walls", "Legion", 2),
        ("City Walls", "Howitzer", 1),
        ("Great Wall", "Legion", 2),
        ("Coastal Defense", "Destroyer", 2),
        ("SAM Battery", "Bomber", 2),
        ("City Walls", "Bomber", 1),
    ],
)
def test_a_building_defends_its_city(name: str, kind: str, times: int) -> None:
    strengths = []
    for buildings in ((), (name,)):
        world = plain()
        town(world, owner=1, buildings=buildings)
        guard = unit(world, "Phalanx", owner=1)
        strengths.append(defence_strength(world, guard, unit(world, kind, MIDDLE + 1)))
    assert strengths[1] == times * strengths[0]


@pytest.mark.parametrize(
    ("school", "elsewhere", "kind", "veteran"),
    [
        ("Barracks", "", "Legion", 1),
        ("Barracks", "", "Fighter", 0),
        ("Airport", "", "Fighter", 1),
        ("Airport", "", "Legion", 0),
        ("Temple", "Sun Tzu", "Legion", 1),
        ("Temple", "Sun Tzu", "Destroyer", 0),
        ("Barracks", "", "Workers", 0),
    ],
)
def test_units_begin_with_experience(school: str, elsewhere: str, kind: str, veteran: int) -> None:
    world = plain()
    town(world, size=2, buildings=(school,), making=kind, shields=200)
    if elsewhere:
        town(world, place=MIDDLE + 5, buildings=(elsewhere,), making=COINAGE)
    turn.end_turn(world)
    assert [each.veteran for each in world.units.values()] == [veteran]


@pytest.mark.parametrize(("name", "food"), [("Granary", 15), ("Pyramids", 7), ("", 0)])
def test_a_granary_keeps_food(name: str, food: int) -> None:
    world = plain()
    city = town(world, size=2, food=30, buildings=(name,) if name else (), making=COINAGE)
    turn.end_turn(world)
    assert (world.cities[city.id].size, world.cities[city.id].food) == (3, food)


@pytest.mark.parametrize(("wonder", "moves"), [("Magellan", 15), ("Lighthouse", 12), ("Temple", 9)])
def test_ships_go_farther(wonder: str, moves: int) -> None:
    world = plain("Ocean")
    town(world, buildings=(wonder,))
    ship = unit(world, "Trireme", MIDDLE + 5)
    turn.end_turn(world)
    assert world.units[ship.id].moves == moves


def test_leonardo_makes_one_unit_better_in_a_turn() -> None:
    world = plain()
    world.change(0, technologies=("Feudalism",))
    town(world, buildings=("Leonardo",), making=COINAGE)
    town(world, owner=1, place=20, making=COINAGE)
    for owner in (1, 0, 0):
        unit(world, "Phalanx", 20 if owner else MIDDLE, owner=owner)
    kinds = []
    for _ in range(3):
        kinds.append([each.kind for each in world.units.values()])
        turn.end_turn(world)
    pike = "Pikemen"
    assert kinds == [["Phalanx"] * 3, ["Phalanx", pike, "Phalanx"], ["Phalanx", pike, pike]]


def test_the_united_nations_heal() -> None:
    healed = []
    for wonder in ("Temple", "United Nations"):
        world = plain()
        town(world, buildings=(wonder,), making=COINAGE)
        tired = unit(world, "Armor", MIDDLE + 4, hp=5, moves=0)
        turn.end_turn(world)
        healed.append(world.units[tired.id].hp - 5)
    assert healed == [0, 2]


@pytest.mark.parametrize(
    ("wonder", "check"),
    [
        ("Apollo", lambda world: "\0" not in world.nations[0].memory),
        ("Marco Polo", lambda world: world.nations[0].embassies == (1,)),
        ("Darwin", lambda world: len(world.nations[0].technologies) == 2),
    ],
)
def test_a_wonder_does_something_once(wonder: str, check: Any) -> None:
    world = plain()
    world.change(0, memory="\0" * len(world.terrain))
    town(world, making=wonder, shields=700)
    assert not check(world)
    turn.end_turn(world)
    assert check(world)


def test_the_great_library_knows_what_two_others_know() -> None:
    world = plain(players=3)
    for player, known in ((1, ("Alphabet", "Pottery")), (2, ("Alphabet",))):
        world.change(player, technologies=known)
        town(world, owner=player, place=20 + 5 * player)
    town(world, buildings=("Great Library",), making=COINAGE)
    turn.end_turn(world)
    assert world.nations[0].technologies == ("Alphabet",)


def test_the_statue_of_liberty_shortens_anarchy_and_the_rest_has_its_use() -> None:
    world = plain()
    town(world, buildings=("Statue of Liberty",))
    world.change(0, government="Anarchy", wants="Monarchy", anarchy=2)
    turn.end_turn(world)
    assert world.nations[0].government == "Monarchy"
    capital = town(world, place=20, buildings=("Palace",))
    world.change(0, capital=capital.id)
    far = [waste(world, town(world, place=MIDDLE + 3, buildings=b)) for b in ((), ("Courthouse",))]
    assert far[1] == far[0] // 2
    assert size_limit(City(1, 0, "", 0, buildings=("Aqueduct", "Sewer System"))) > 12


@pytest.mark.parametrize("eased", ["Police Station", "Women's Suffrage"])
def test_soldiers_abroad_make_fewer_unhappy(eased: str) -> None:
    unhappy = []
    for buildings in ((), (eased,)):
        world = plain()
        world.change(0, government="Democracy")
        city = town(world, size=4, buildings=buildings)
        for _ in range(2):
            unit(world, "Legion", MIDDLE + 5, home=city.id)
        unhappy.append(output(world, city).unhappy)
    assert unhappy == [4, 2]


def test_what_would_do_nothing_is_not_built() -> None:
    offered = set(buildings_for(frozenset(EVERYTHING)))
    assert BUILDINGS.keys() - offered == UNBUILT == {"Mass Transit"}
    for name in UNBUILT | {"Manhattan", "Eiffel Tower"}:
        assert name in build("civilization:world")[1].source, name


# land, celebration, trade


def test_farmland_is_irrigated_twice_and_needs_refrigeration() -> None:
    world = plain()
    worker = unit(world, "Workers")
    world.put(MIDDLE, RIVER | IRRIGATION)
    assert "irrigation" not in texts(world, worker)
    world.change(0, technologies=("Refrigeration",))
    assert "irrigation" in texts(world, worker)
    finish(world, worker._replace(activity="irrigate"))
    assert ord(world.extras[MIDDLE]) == RIVER | IRRIGATION | FARMLAND
    assert "irrigation" not in texts(world, worker)
    order_unit(world, unit(world, "Legion"), Action("pillage"))
    assert ord(world.extras[MIDDLE]) == RIVER | IRRIGATION


@pytest.mark.parametrize(
    ("size", "happy", "unhappy", "merry"),
    [(4, 2, 0, True), (3, 2, 0, True), (2, 2, 0, False), (5, 2, 0, False), (4, 2, 1, False)],
)
def test_a_city_celebrates_when_half_of_it_is_happy(size: int, happy: int, unhappy: int, merry: bool) -> None:
    assert Output(0, 0, 0, 0, 0, 0, 0, happy, size - happy, unhappy).celebrates(size) == merry


@pytest.mark.parametrize(
    ("government", "terrain", "extras", "quiet", "merry"),
    [
        ("Despotism", "Grassland", IRRIGATION, (2, 0, 0), (3, 0, 0)),
        ("Anarchy", "Grassland", IRRIGATION, (2, 0, 0), (3, 0, 0)),
        ("Monarchy", "Plains", 0, (1, 1, 0), (1, 2, 0)),
        ("Communism", "Grassland", 0, (2, 0, 0), (2, 0, 0)),
        ("Republic", "Plains", ROAD, (1, 1, 2), (1, 1, 2)),
    ],
)
def test_who_celebrates_works_harder(
    government: str, terrain: str, extras: int, quiet: tuple[int, ...], merry: tuple[int, ...]
) -> None:
    world = plain(terrain)
    world.change(0, government=government)
    world.put(MIDDLE + 1, extras)
    city = City(1, 0, "Town", MIDDLE, size=4)
    assert tile_yield(world, city, MIDDLE + 1) == quiet
    assert tile_yield(world, city._replace(celebrates=True), MIDDLE + 1) == merry


@pytest.mark.parametrize(("government", "sizes"), [("Republic", [5, 6, 7]), ("Monarchy", [4, 4, 4])])
def test_a_free_city_that_celebrates_grows(government: str, sizes: list[int]) -> None:
    world = plain("Ocean")
    world.change(0, government=government, rates=(20, 80, 0), capital=1)
    city = town(world, size=4, buildings=("Palace", "Harbour", "Temple"), making=COINAGE, tend="trade")
    found = []
    for _ in range(3):
        turn.end_turn(world)
        found.append(world.cities[city.id].size)
    assert found == sizes


def routed() -> tuple[World, City, City]:
    """Two far cities by the sea, and a caravan of the first before the second."""
    world = plain("Ocean")
    home, other = town(world, place=16 * 6), town(world, place=16 * 6 + 8, owner=1)
    world.terrain = world.terrain.replace(world.terrain[0], "g")
    for each in (home, other):
        world.cities[each.id] = each._replace(size=2, worked=GRID.within(each.place, 5)[1:3])
    world.extras = chr(ROAD) * len(world.terrain)
    for player in (0, 1):
        world.change(player, government="Democracy")
    return world, world.cities[home.id], world.cities[other.id]


def test_a_trade_route_pays_at_once_and_every_turn() -> None:
    world, home, other = routed()
    world.set_pact(0, 1, PEACE)
    caravan = unit(world, "Caravan", other.place - 1, home=home.id)
    assert {"enter marketplace East", "trade route East"} <= texts(world, caravan)
    both = land_trade(world, home) + land_trade(world, other)
    assert both == 12
    order_unit(world, caravan, Action("trade", ("East",)))
    assert world.nations[0].gold == world.nations[0].bulbs == (8 + 10) * both // 24
    assert caravan.id not in world.units
    for each in (home, other):
        assert output(world, world.cities[each.id]).trade == output(world, each).trade + (both + 4) // 8
    assert "trade route East" not in texts(world, unit(world, "Caravan", other.place - 1, home=home.id))
    del world.cities[other.id]
    assert output(world, world.cities[home.id]).trade == output(world, home).trade


@pytest.mark.parametrize(
    ("owner", "pact", "apart", "offered"),
    [(1, PEACE, 8, True), (1, WAR, 8, False), (1, PEACE, 3, True), (0, WAR, 8, False)],
)
def test_trade_needs_peace_or_a_long_way(owner: int, pact: str, apart: int, offered: bool) -> None:
    world = plain()
    home, other = town(world, place=16 * 6), town(world, place=16 * 6 + apart, owner=owner)
    world.set_pact(0, 1, pact)
    caravan = unit(world, "Caravan", other.place - 1, home=home.id)
    assert ("trade route East" in texts(world, caravan)) == offered


def test_a_marketplace_pays_a_third_and_leaves_no_route() -> None:
    world, home, other = routed()
    world.set_pact(0, 1, PEACE)
    order_unit(world, unit(world, "Caravan", other.place - 1, home=home.id), Action("market", ("East",)))
    assert world.nations[0].gold == (8 + 10) * 12 // 72
    assert not world.cities[home.id].routes


# agents


def test_an_agent_gets_past_another_two_times_in_three() -> None:
    game = Civilization(2, width=GRID.width, height=GRID.height)
    won = 0
    for seed in range(90):
        world = plain()
        town(world, owner=1, place=MIDDLE + 1)
        guard = unit(world, "Diplomat", MIDDLE + 1, owner=1)
        ours = unit(world, "Diplomat")
        world.queue = [ours.id]
        state = game.apply(world.freeze(), {0: Action("embassy", ("East",))})
        assert game.to_act(state) == (CHANCE,)
        after = game.apply(state, {CHANCE: Action("battle", (seed,))})
        told = [turn.sentence for turn in game.seen(state, {CHANCE: Action("battle", (seed,))}, after, 0)]
        assert any("wins a battle" in sentence and "loses Diplomat" in sentence for sentence in told)
        left = {each.id for each in after.units}
        assert left == (set() if after.nations[0].embassies else {guard.id})
        won += bool(after.nations[0].embassies)
    assert abs(won - 60) <= 12


@pytest.mark.parametrize(("buildings", "offered"), [((), True), (("Palace",), False)])
def test_a_capital_is_not_incited_and_prices_tell_nothing_hidden(
    buildings: tuple[str, ...], offered: bool
) -> None:
    world = plain()
    city = town(world, owner=1, place=MIDDLE + 1, size=2, buildings=buildings)
    world.change(0, gold=incite_price(city))
    assert ("incite city East" in texts(world, unit(world, "Spy"))) == offered
    guard = unit(world, "Legion", owner=1)
    prices = set()
    for gold in (0, 999):
        world.change(1, gold=gold)
        prices.add((incite_price(city), bribe_price(guard)))
    assert prices == {(700, 300)}


# treaties and science


def test_shared_sight_lasts_until_war() -> None:
    world = plain()
    unit(world, "Explorer", 20, owner=1)
    world.set_pact(0, 1, PEACE)
    assert 20 not in in_sight(world, 0)
    order_nation(world, 1, Action("propose", (0, "vision")))
    order_nation(world, 0, Action("accept", (1,)))
    assert 20 in in_sight(world, 0)
    assert Action("propose", (0, "vision")) not in affairs(world, 1)
    order_nation(world, 0, Action("cancel", (1,)))
    assert 20 not in in_sight(world, 0)


def test_bulbs_are_lost_when_science_turns_to_something_else() -> None:
    game = Civilization(2, width=GRID.width, height=GRID.height)
    for name, bulbs in (("Alphabet", 20), ("Pottery", 0)):
        world = plain()
        town(world)
        unit(world, "Settlers", 20, owner=1)
        world.change(0, researching="Alphabet", bulbs=20)
        world.queue = [0]
        state = game.apply(world.freeze(), {0: Action("rethink")})
        assert Action("rethink") not in game.legal_actions(
            game.apply(state, {0: Action("research", (name,))}), 0
        )
        after = game.apply(state, {0: Action("research", (name,))})
        assert (after.nations[0].researching, after.nations[0].bulbs) == (name, bulbs)
        assert game.to_act(after) == (0,)


def test_ancient_times_have_35_technologies() -> None:
    names = technologies("ancient")
    assert len(names) == 35
    assert {"Philosophy", "Invention"} <= set(names)
    assert all(closure(name) <= set(names) for name in names)
    game, preset = build("civilization:ancient")
    assert (game.num_players, preset.benchmark) == (4, "")
    world = World(plain().freeze(), GRID, "ancient")
    assert len(world.researchable(0)) == 7
    world.change(0, technologies=names)
    assert world.researchable(0) == ()
    assert max(map(research_cost, names)) == research_cost("Invention")
