"""Empire: the data, and what cities, science and governments do."""

from __future__ import annotations

import pytest
from helpers.empires import GRID, MIDDLE, plain, town, unit

from games.civilization import turn
from games.civilization.acts import produce
from games.civilization.board import GROUNDS
from games.civilization.city import granary, output, price, size_limit, tile_yield, waste
from games.civilization.data import (
    BUILDINGS,
    COINAGE,
    GOVERNMENTS,
    RESOURCE_NAMES,
    TECHNOLOGIES,
    TERRAIN_NAMES,
    UNITS,
    WONDERS,
    closure,
    research_cost,
)
from games.civilization.land import IRRIGATION, MINE, RAIL, RIVER, ROAD
from games.civilization.orders import makeable
from games.civilization.research import learn
from games.civilization.state import (
    City,
)

# data


def test_there_are_87_technologies_and_none_needs_what_there_is_not() -> None:
    assert len(TECHNOLOGIES) == 87
    assert {need for needs in TECHNOLOGIES.values() for need in needs} <= TECHNOLOGIES.keys()
    wanted = {kind.technology for kind in UNITS.values()} | {each.technology for each in BUILDINGS.values()}
    assert wanted - {""} <= TECHNOLOGIES.keys()
    assert {kind.upgrade for kind in UNITS.values()} - {""} <= UNITS.keys()
    assert max(len(closure(name)) for name in TECHNOLOGIES) < 87
    assert GROUNDS == TERRAIN_NAMES


@pytest.mark.parametrize(("n", "cost"), [(1, 28), (2, 51), (3, 80), (4, 111), (5, 146)])
def test_a_technology_costs_by_how_many_it_needs(n: int, cost: int) -> None:
    found = [name for name in TECHNOLOGIES if len(closure(name)) == n]
    assert found
    assert {research_cost(name) for name in found} == {cost}


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        ("Legion", (40, 4, 2, 1, 10, 1, "Iron Working")),
        ("Howitzer", (70, 12, 2, 2, 30, 2, "Robotics")),
        ("Mech. Inf.", (50, 6, 6, 3, 30, 1, "Labor Union")),
        ("Transport", (50, 0, 3, 5, 30, 1, "Industrialization")),
        ("Settlers", (40, 0, 1, 1, 20, 1, "")),
    ],
)
def test_units_are_those_of_the_classic_rules(kind: str, values: tuple[object, ...]) -> None:
    row = UNITS[kind]
    assert values == (row.cost, row.attack, row.defence, row.moves, row.hp, row.firepower, row.technology)


# cities


@pytest.mark.parametrize(("size", "food"), [(1, 20), (2, 30), (3, 40)])
def test_a_granary_holds_more_for_a_larger_city(size: int, food: int) -> None:
    assert granary(size) == food


def test_a_lone_city_on_grassland_grows_after_ten_turns() -> None:
    world = plain()
    city = town(world, making=COINAGE)
    assert output(world, city).food == 2
    sizes = []
    for _ in range(10):
        turn.end_turn(world)
        sizes.append(world.cities[city.id].size)
    assert sizes == [1] * 9 + [2]


@pytest.mark.parametrize(
    ("buildings", "limit"), [((), 8), (("Aqueduct",), 12), (("Aqueduct", "Sewer System"), 999)]
)
def test_growth_stops_where_water_ends(buildings: tuple[str, ...], limit: int) -> None:
    world = plain()
    city = town(world, size=min(limit, 13), food=999, buildings=buildings, making=COINAGE)
    assert size_limit(city) == limit
    turn.end_turn(world)
    assert world.cities[city.id].size == min(limit, 14)


@pytest.mark.parametrize(
    ("terrain", "extras", "special", "government", "expected"),
    [
        ("Grassland", 0, "", "Monarchy", (2, 0, 0)),
        ("Grassland", IRRIGATION, "", "Monarchy", (3, 0, 0)),
        ("Grassland", IRRIGATION, "", "Despotism", (2, 0, 0)),
        ("Plains", ROAD, "", "Monarchy", (1, 1, 1)),
        ("Plains", ROAD, "", "Republic", (1, 1, 2)),
        ("Hills", MINE, "", "Monarchy", (1, 3, 0)),
        ("Hills", MINE, "", "Despotism", (1, 2, 0)),
        ("Hills", MINE | RAIL, "Coal", "Monarchy", (1, 7, 0)),
        ("Hills", ROAD, "", "Monarchy", (1, 0, 0)),
        ("Desert", RIVER, "Oasis", "Monarchy", (3, 1, 1)),
        ("Ocean", 0, "Fish", "Monarchy", (3, 0, 2)),
        ("Mountains", 0, "Gold", "Monarchy", (0, 1, 6)),
        ("Mountains", 0, "Gold", "Anarchy", (0, 1, 5)),
        ("Glacier", 0, "", "Monarchy", (0, 0, 0)),
    ],
)
def test_a_tile_yields(
    terrain: str, extras: int, special: str, government: str, expected: tuple[int, int, int]
) -> None:
    world = plain(terrain)
    world.change(0, government=government)
    tile = MIDDLE + 1
    world.put(tile, extras)
    mark = chr(ord("A") + RESOURCE_NAMES.index(special)) if special else " "
    world.specials = world.specials[:tile] + mark + world.specials[tile + 1 :]
    assert tile_yield(world, City(1, 0, "Town", MIDDLE), tile) == expected


def test_the_centre_gives_at_least_a_food_and_a_shield() -> None:
    assert tile_yield(plain("Glacier"), City(1, 0, "Town", MIDDLE), MIDDLE) == (1, 1, 0)


@pytest.mark.parametrize(
    ("size", "buildings", "technologies", "unhappy"),
    [
        (4, (), (), 0),
        (6, (), (), 2),
        (6, ("Temple",), (), 1),
        (6, ("Temple",), ("Mysticism",), 0),
        (8, ("Colosseum",), (), 1),
        (8, ("Cathedral",), (), 1),
        (8, ("Cathedral", "Michelangelo"), (), 0),
        (8, ("Shakespeare",), (), 0),
    ],
)
def test_citizens_beyond_the_fourth_are_unhappy_unless_calmed(
    size: int, buildings: tuple[str, ...], technologies: tuple[str, ...], unhappy: int
) -> None:
    world = plain()
    world.change(0, technologies=technologies, government="Republic")
    around = GRID.within(MIDDLE, 5)[1 : size + 1]
    city = City(1, 0, "Town", MIDDLE, size=size, buildings=buildings, worked=around)
    world.cities[1] = city
    world.change(0, rates=(100, 0, 0))
    made = output(world, city)
    assert made.unhappy == unhappy
    assert made.disorder == (unhappy > 0)
    assert made.gold == 0 or not made.disorder


@pytest.mark.parametrize(
    ("government", "guards", "unhappy"),
    [("Despotism", 2, 2), ("Monarchy", 4, 1), ("Communism", 1, 2), ("Communism", 3, 0), ("Anarchy", 4, 4)],
)
def test_soldiers_at_home_keep_order(government: str, guards: int, unhappy: int) -> None:
    world = plain()
    world.change(0, government=government)
    around = GRID.within(MIDDLE, 5)[1:9]
    world.cities[1] = City(1, 0, "Town", MIDDLE, size=8, worked=around)
    world.next_id = 2
    for _ in range(guards):
        unit(world, "Warriors")
    assert output(world, world.cities[1]).unhappy == unhappy


@pytest.mark.parametrize(
    ("government", "cities", "unhappy"),
    [
        ("Anarchy", 9, 0), ("Anarchy", 10, 1), ("Anarchy", 15, 1), ("Anarchy", 16, 2),
        ("Democracy", 14, 0), ("Democracy", 15, 1), ("Democracy", 30, 1), ("Democracy", 31, 2),
        ("Communism", 12, 0), ("Communism", 13, 1), ("Communism", 40, 1),
    ],
)  # fmt: skip
def test_a_large_empire_makes_one_more_citizen_unhappy_in_each_city(
    government: str, cities: int, unhappy: int
) -> None:
    """From its base on, and for each step after it: 9 and 6 under Anarchy, 14 and 16 in a Democracy."""
    world = plain()
    world.change(0, government=government)
    around = GRID.within(MIDDLE, 5)[1:5]
    for number in range(1, cities + 1):
        world.cities[number] = City(number, 0, f"Town {number}", MIDDLE, size=4, worked=around)
    world.cities[99] = City(99, 1, "Foreign", MIDDLE + 6, size=4)
    assert output(world, world.cities[1]).unhappy == unhappy


@pytest.mark.parametrize(
    ("government", "soldiers", "paid"),
    [("Despotism", 3, 0), ("Despotism", 5, 2), ("Monarchy", 4, 1), ("Republic", 1, 1), ("Democracy", 3, 3)],
)
def test_a_city_pays_a_shield_for_each_unit_beyond_the_free_ones(
    government: str, soldiers: int, paid: int
) -> None:
    """Three are free, and none in a Republic or a Democracy."""
    world = plain()
    world.change(0, government=government)
    city = town(world)
    alone = output(world, city).shields
    for _ in range(soldiers):
        unit(world, "Warriors", home=city.id)
    assert output(world, city).shields == alone - paid


def test_an_empty_treasury_sells_the_dearest_building_for_all_that_it_cost() -> None:
    """A Colosseum costs 70 shields and 4 gold a turn, a Temple 30 and 1."""
    world = plain()
    city = town(world, buildings=("Colosseum", "Temple"))
    income = output(world, city).gold
    assert income < 4 + 1
    world.change(0, gold=0)
    turn.end_turn(world)
    assert world.cities[city.id].buildings == ("Temple",)
    assert world.nations[0].gold == 70 + income - (4 + 1)


@pytest.mark.parametrize(
    ("government", "distance", "buildings", "percent"),
    [
        ("Anarchy", 5, (), 35),
        ("Despotism", 5, (), 57),
        ("Monarchy", 5, (), 25),
        ("Monarchy", 5, ("Courthouse",), 12),
        ("Communism", 5, (), 20),
        ("Democracy", 5, (), 0),
    ],
)
def test_trade_is_wasted_on_the_way_to_the_capital(
    government: str, distance: int, buildings: tuple[str, ...], percent: int
) -> None:
    world = plain()
    capital = town(world, buildings=("Palace",))
    world.change(0, government=government, capital=capital.id)
    assert waste(world, town(world, place=MIDDLE + distance, buildings=buildings)) == percent


@pytest.mark.parametrize(
    ("making", "other", "left"),
    [
        ("Warriors", "Settlers", 8),
        ("Warriors", "Temple", 4),
        ("Temple", "Library", 8),
        ("Temple", "Pyramids", 4),
        (COINAGE, "Temple", 8),
    ],
)
def test_half_the_stock_is_lost_between_categories(making: str, other: str, left: int) -> None:
    assert produce(City(1, 0, "Town", MIDDLE, making=making, shields=8), other).shields == left


@pytest.mark.parametrize(("shields", "gold"), [(10, 60), (0, 210), (20, 25)])
def test_buying_costs_more_the_more_is_missing(shields: int, gold: int) -> None:
    assert price(City(1, 0, "Town", MIDDLE, making="Temple", shields=shields)) == gold


def test_settlers_take_a_citizen_with_them_and_wait_for_one() -> None:
    world = plain()
    city = town(world, size=2, making="Settlers", shields=60)
    small = town(world, place=MIDDLE + 5, making="Settlers", shields=60)
    turn.end_turn(world)
    assert world.cities[city.id].size == 1
    assert world.cities[small.id].size == 1
    assert [each.place for each in world.units.values()] == [MIDDLE]


def test_a_wonder_stands_once_in_the_world() -> None:
    world = plain()
    world.change(0, technologies=("Bronze Working",))
    assert "Pyramids" in makeable(world, town(world))
    town(world, owner=1, place=MIDDLE + 6, buildings=("Pyramids",))
    assert "Pyramids" not in makeable(world, next(iter(world.cities.values())))
    assert len(WONDERS) == 28


# research and government


def test_bulbs_become_a_technology_and_what_is_left_stays() -> None:
    world = plain()
    world.change(0, researching="Alphabet", bulbs=30)
    turn.end_turn(world)
    assert world.nations[0].technologies == ("Alphabet",)
    assert world.nations[0].bulbs == 2


def test_the_first_to_think_of_philosophy_gets_another_technology() -> None:
    world = plain()
    known = tuple(sorted(closure("Philosophy") - {"Philosophy"}))
    for player in (0, 1):
        world.change(player, technologies=known)
        learn(world, player, "Philosophy")
    assert len(world.nations[0].technologies) == len(known) + 2
    assert len(world.nations[1].technologies) == len(known) + 1


def test_a_change_of_government_costs_two_turns_of_anarchy() -> None:
    world = plain()
    town(world)
    world.change(0, government="Anarchy", wants="Monarchy", anarchy=2, rates=(100, 0, 0))
    governments = []
    for _ in range(2):
        turn.end_turn(world)
        governments.append(world.nations[0].government)
    assert governments == ["Anarchy", "Monarchy"]
    assert max(world.nations[0].rates) == GOVERNMENTS["Monarchy"].max_rate
