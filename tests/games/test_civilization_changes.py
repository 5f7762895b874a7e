"""Empire: what a nation sees change while others act is said, and nothing else."""

from dataclasses import replace

import pytest
from helpers.empires import MIDDLE, plain, town, unit

from games.civilization.sight import refresh
from games.civilization.state import World
from games.civilization.view import world_map
from games.core.boards.board import Board


@pytest.fixture
def world() -> World:
    """The first nation has a town, the second a town beside it, and explorers far away."""
    made = plain()
    town(made, 0, MIDDLE)
    town(made, 1, MIDDLE + 3)
    unit(made, "Explorer", MIDDLE - 40, owner=1)
    unit(made, "Warriors", MIDDLE, owner=0)
    return made


def said(before: Board, world: World, viewer: int = 0) -> list[str]:
    return list(world_map(world, viewer).changes(before))


def test_foreign_units_come_move_and_leave(world: World) -> None:
    seen = world_map(world, 0)
    archers = unit(world, "Archers", MIDDLE + 1, owner=1)
    assert said(seen, world) == ["New in sight: Archers of Player 2 at 9,6."]
    seen = world_map(world, 0)
    world.set_unit(archers._replace(place=MIDDLE - 1))
    assert said(seen, world) == ["Player 2 moves Archers to 7,6."]
    seen = world_map(world, 0)
    world.set_unit(archers._replace(place=MIDDLE - 40))
    assert said(seen, world) == ["Out of sight: Archers of Player 2, last at 7,6."]


def test_what_is_out_of_sight_is_not_told(world: World) -> None:
    seen = world_map(world, 0)
    unit(world, "Archers", MIDDLE - 40, owner=1)
    town(world, 1, MIDDLE - 42)
    assert [words for words in said(seen, world) if "point" not in words] == []


def test_cities_are_founded_grow_and_change_hands(world: World) -> None:
    near, seen = town(world, 1, MIDDLE + 17), world_map(world, 0)
    world.cities[near.id] = near._replace(size=3)
    assert f"The city {near.name} grows to size 3." in said(seen, world)
    seen = world_map(world, 0)
    world.cities[near.id] = near._replace(size=3, owner=0)
    assert f"Player 1 takes the city {near.name}." in said(seen, world)
    del world.cities[near.id]
    assert f"The city {near.name} at 9,7 is gone." in said(seen, world)
    seen = world_map(world, 0)
    world.cities[near.id] = near
    assert f"Player 2 founds the city {near.name} at 9,7." in said(seen, world)


def test_own_losses_land_and_works_are_named(world: World) -> None:
    seen = world_map(world, 0)
    own = next(each for each in world.units.values() if each.owner == 0)
    del world.units[own.id]
    assert said(seen, world)[0] == "Player 1 loses Warriors."
    dark = replace(seen, land=" " * 3 + seen.land[3:])
    assert list(seen.changes(dark)) == ["3 more tiles of the world are known."]
    road = replace(seen, works="1" + seen.works[1:])
    assert list(road.changes(seen)) == ["New at 0,0: Road."]
    assert list(seen.changes(road)) == ["No longer at 0,0: Road."]


def test_equal_maps_have_no_changes(world: World) -> None:
    refresh(world)
    for viewer in (0, 1, None):
        assert list(world_map(world, viewer).changes(world_map(world, viewer))) == []
