"""What a player cannot know, drawn anew."""

from __future__ import annotations

import random

from games.civilization.land import HUT, RIVER
from games.civilization.state import World
from games.core.action import Player


def redrawn(world: World, player: Player, rng: random.Random) -> World:
    """The world with other nations' hidden figures changed, and unseen empty tiles exchanged.

    Where foreign units stand out of sight stays as it is.
    """
    nation = world.nations[player]
    for other, theirs in enumerate(world.nations):
        if other != player and theirs.alive:
            fields: dict[str, object] = {"bulbs": rng.randrange(50)}
            if other not in nation.embassies:
                fields["gold"] = rng.randrange(60, 200)
            world.change(other, **fields)
    for city in list(world.cities.values()):
        if city.owner != player:
            world.cities[city.id] = city._replace(shields=rng.randrange(20), food=rng.randrange(15))
    _exchange_unseen(world, player, rng)
    return world


def _exchange_unseen(world: World, player: Player, rng: random.Random) -> None:
    """Land changes places with land that the player never saw either, sea with sea."""
    used = {unit.place for unit in world.units.values()}
    used |= {tile for city in world.cities.values() for tile in (city.place, *city.worked)}
    others = [each.memory for p, each in enumerate(world.nations) if p != player]
    free = [
        tile
        for tile, mark in enumerate(world.nations[player].memory)
        if mark == "\0" and tile not in used and all(memory[tile] == "\0" for memory in others)
        and not ord(world.extras[tile]) & ~(HUT | RIVER)
    ]  # fmt: skip
    for sea in (True, False):
        tiles = [tile for tile in free if world.ground(tile).is_sea == sea]
        mixed = rng.sample(tiles, len(tiles))
        terrain, extras, specials = list(world.terrain), list(world.extras), list(world.specials)
        for tile, source in zip(tiles, mixed, strict=True):
            terrain[tile] = world.terrain[source]
            extras[tile], specials[tile] = world.extras[source], world.specials[source]
        world.terrain, world.extras, world.specials = "".join(terrain), "".join(extras), "".join(specials)
