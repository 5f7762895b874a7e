"""Scores, and the figures of freeciv's score log that metrics count."""

from __future__ import annotations

from games.civilization.state import World, wonders_of
from games.core.action import Player


def score(world: World, player: Player) -> int:
    """Return citizens + 2 per technology + 5 per wonder + units built / 10 + killed / 3 + culture / 50."""
    nation = world.nations[player]
    cities = world.cities_of(player)
    if not nation.alive:
        return 0
    citizens = sum(city.size for city in cities)
    wonders = sum(1 for _ in wonders_of(cities))
    total = citizens + 2 * len(nation.technologies) + 5 * wonders
    return total + nation.built // 10 + nation.killed // 3 + nation.culture // 50


def owned_land(world: World, player: Player) -> int:
    return sum(owner == player for owner in land_owners(world).values())


def land_owners(world: World) -> dict[int, Player]:
    """Return each land tile's owner: of the nearest city within a squared radius of 17, or the older."""
    nearest: dict[int, tuple[int, int, Player]] = {}
    for city in world.cities.values():
        for tile in world.grid.within(city.place, 17):
            if not world.ground(tile).is_sea:
                claim = world.grid.distance(tile, city.place), city.id, city.owner
                nearest[tile] = min(nearest.get(tile, claim), claim)
    return {tile: owner for tile, (_, _, owner) in nearest.items()}


def settled_land(world: World, player: Player) -> int:
    used = {tile for city in world.cities_of(player) for tile in (city.place, *city.worked)}
    owners = land_owners(world)
    return sum(owners.get(tile) == player for tile in used)


def military(world: World, player: Player) -> int:
    return sum(unit.of.is_military for unit in world.units_of(player))
