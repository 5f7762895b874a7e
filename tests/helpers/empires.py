"""A small world of one terrain, for the rules of Empire."""

from __future__ import annotations

from typing import Any, Final

from games.civilization.acts import new_unit
from games.civilization.city import arrange
from games.civilization.land import Grid, letter
from games.civilization.orders import text_of, unit_orders
from games.civilization.state import WAR, City, Nation, State, Unit, World

GRID: Final = Grid(16, 12)
MIDDLE: Final = 6 * 16 + 8


def plain(terrain: str = "Grassland", players: int = 2) -> World:
    """A world of one terrain, all of it known to everybody, with nobody in it."""
    tiles = GRID.width * GRID.height
    world = World(State(), GRID)
    world.terrain, world.extras, world.specials = letter(terrain) * tiles, "\0" * tiles, " " * tiles
    world.nations = [Nation(memory="\1" * tiles) for _ in range(players)]
    world.pacts, world.timers, world.advice = [WAR] * players**2, [0] * players**2, [""] * players
    world.turn = 1
    return world


def town(world: World, owner: int = 0, place: int = MIDDLE, **fields: Any) -> City:
    city = City(world.take_id(), owner, f"Town {place}", place, **fields)
    world.cities[city.id] = city
    world.cities[city.id] = arrange(world, city)
    return world.cities[city.id]


def unit(world: World, kind: str, place: int = MIDDLE, owner: int = 0, **fields: Any) -> Unit:
    made = new_unit(world, owner, kind, place)
    world.set_unit(made._replace(**fields))
    return world.units[made.id]


def texts(world: World, who: Unit) -> set[str]:
    return {text_of(action) for action in unit_orders(world, who)}
