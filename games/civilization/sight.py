"""Sight of players: a memory of every tile, updated where units and cities look."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple, cast

from games.civilization.data import TERRAIN_NAMES
from games.civilization.land import CITY_AREA, FARMLAND, terrain_of
from games.civilization.state import NO_CONTACT, WAR, World
from games.core.action import Player

UNIT_SIGHT: Final = 2
"""Squared radius of a unit's sight."""
NOBODY: Final = -1
ALL_EXTRAS: Final = 2 * FARMLAND
"""Number of combinations of extras."""


class Seen(NamedTuple):
    """A tile as a player remembers it: extras as bits, and the owner of the city that was there."""

    terrain: str
    extras: int
    owner: Player


@cache
def remembered(mark: str) -> Seen | None:
    """Return the meaning of a mark of a memory; None for a tile that was never seen."""
    code = ord(mark) - 1
    if code < 0:
        return None
    code, owner = divmod(code, 6)
    terrain, extras = divmod(code, ALL_EXTRAS)
    return Seen(TERRAIN_NAMES[terrain], extras, owner - 1)


def _mark(world: World, tile: int, owners: dict[int, Player]) -> str:
    terrain = TERRAIN_NAMES.index(terrain_of(world.terrain[tile]))
    return chr(1 + (terrain * ALL_EXTRAS + ord(world.extras[tile])) * 6 + owners.get(tile, NOBODY) + 1)


def in_sight(world: World, player: Player) -> set[int]:
    """Return the tiles that a player sees now, also through allies and players who share their sight."""
    if world.noted is None:
        return _in_sight(world, player)
    key = "sight", player
    if key not in world.noted:
        world.noted[key] = _in_sight(world, player)
    return cast(set[int], world.noted[key])


def _in_sight(world: World, player: Player) -> set[int]:
    friends = {p for p in range(len(world.nations)) if p == player or world.pact(player, p) == "Alliance"}
    friends.update(world.nations[player].shown_by)
    within, tiles = world.grid.within, set[int]()
    for place in {unit.place for unit in world.units.values() if unit.owner in friends}:
        tiles.update(within(place, UNIT_SIGHT))
    for city in world.cities.values():
        if city.owner in friends:
            tiles.update(within(city.place, CITY_AREA))
    return tiles


def remember(world: World, player: Player, tiles: Iterable[int]) -> None:
    owners = {city.place: city.owner for city in world.cities.values()}
    memory = world.nations[player].memory
    fresh = list(memory)
    for tile in tiles:
        fresh[tile] = _mark(world, tile, owners)
    if (now := "".join(fresh)) != memory:
        world.change(player, memory=now)


def look_around(world: World, player: Player, place: int, squared: int = UNIT_SIGHT) -> None:
    """Show a player the tiles around a place, and let it meet the players there."""
    tiles = world.grid.within(place, squared)
    remember(world, player, tiles)
    around = set(tiles)
    for other in {unit.owner for unit in world.units.values() if unit.place in around} | {
        city.owner for city in world.cities.values() if city.place in around
    }:
        if other != player and world.pact(player, other) == NO_CONTACT:
            world.set_pact(player, other, WAR)


def refresh(world: World) -> None:
    for player, nation in enumerate(world.nations):
        if nation.alive:
            remember(world, player, in_sight(world, player))


def touch(world: World, *tiles: int) -> None:
    for player, nation in enumerate(world.nations):
        if nation.alive and (seen := in_sight(world, player).intersection(tiles)):
            remember(world, player, seen)
