"""Random redraws of what a player cannot know: others' plans, cities, soldiers and pacts, and unseen land."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from games.civilization.city import arrange, granary
from games.civilization.data import (
    COINAGE,
    GOVERNMENTS,
    NEEDED,
    UNITS,
    WONDERS,
    buildings_for,
    closure,
    cost_of,
    research_cost,
    researchable,
    units_for,
)
from games.civilization.land import HUT, RIVER
from games.civilization.orders import makeable, rate_choices
from games.civilization.sight import in_sight
from games.civilization.state import ALLIANCE, ARMISTICE, CEASEFIRE, NO_CONTACT, PEACE, WAR, City, Unit, World
from games.core.action import Player

TRIES: Final = 6
"""Attempts to find other technologies that leave the player the same bargains."""
AWAY: Final = 3
"""Most steps of a redrawn unit from its nation's cities, or from its place if there are none."""


def redrawn(world: World, player: Player, rng: random.Random) -> World:
    """Return a world that is possible for all that the player sees.

    Other nations keep their scores, what the player sees of them, their wonders and their capitals. Redrawn
    are treasuries, technologies (the same number), governments, the sizes of cities out of sight and the
    inside of all, kinds and places of units out of sight, pacts among others, and land never seen.
    """
    sight = in_sight(world, player)
    for other, nation in enumerate(world.nations):
        if other != player and nation.alive:
            _mind(world, player, other, sight, rng)
            _towns(world, other, sight, rng)
            _soldiers(world, other, sight, rng)
    _pacts(world, player, rng)
    _exchange_unseen(world, rng)
    return world


def _mind(world: World, player: Player, other: Player, sight: set[int], rng: random.Random) -> None:
    """Redraw technologies, the same number, and treasury and government unless an embassy shows them."""
    nation = world.nations[other]
    technologies = _technologies(world, player, other, sight, rng)
    able = researchable(frozenset(technologies), world.era)
    learns = rng.choice(able) if able and nation.researching else ""
    world.advice[other] = ""
    world.change(
        other,
        technologies=technologies,
        researching=learns,
        bulbs=rng.randrange(research_cost(learns)) if learns else nation.bulbs,
    )
    if other in world.nations[player].embassies:
        return
    world.change(other, gold=rng.randrange(max(100, 2 * nation.gold)))
    if not nation.anarchy:
        ruled = [
            g.name for g in GOVERNMENTS.values() if g.name != "Anarchy" and world.knows(other, g.technology)
        ]
        world.change(other, government=rng.choice(ruled))
        world.change(other, rates=rng.choice([*rate_choices(world, other)]))


def _technologies(
    world: World, player: Player, other: Player, sight: set[int], rng: random.Random
) -> tuple[str, ...]:
    """Return the same number, with those of what is seen, that leave both the same bargains."""
    nation, known = world.nations[other], set(world.nations[player].technologies)
    seen = [
        unit.of.technology for unit in world.units.values() if unit.owner == other and unit.place in sight
    ]
    if other in world.nations[player].embassies:
        seen.append(GOVERNMENTS[nation.government].technology)
    needed = {name for technology in seen if technology for name in closure(technology)}
    before, many = set(nation.technologies), len(nation.technologies)
    for _ in range(TRIES if needed <= before else 0):
        drawn = set(needed)
        while len(drawn) < many:
            drawn.add(rng.choice(researchable(frozenset(drawn), world.era)))
        alike = bool(known - drawn) == bool(known - before) and bool(drawn - known) == bool(before - known)
        if alike:
            return tuple(sorted(drawn))
    return nation.technologies


def _towns(world: World, owner: Player, sight: set[int], rng: random.Random) -> None:
    """Swap sizes among cities out of sight, and redraw the inside of all."""
    towns = world.cities_of(owner)
    unseen = [city for city in towns if city.place not in sight]
    sizes = dict(zip([c.id for c in unseen], rng.sample([c.size for c in unseen], len(unseen)), strict=True))
    for city in towns:
        inside = _inside(world, city._replace(size=sizes.get(city.id, city.size)), rng)
        world.cities[city.id] = inside
        world.cities[city.id] = arrange(world, inside)


def _inside(world: World, city: City, rng: random.Random) -> City:
    """Redraw buildings, the same number; wonders and the palace stay, for others can infer them."""
    kept = [name for name in city.buildings if name in WONDERS or name == "Palace"]
    able = [n for n in buildings_for(frozenset(world.nations[city.owner].technologies)) if n not in WONDERS]
    for name in rng.sample(able, len(able)):
        if len(kept) == len(city.buildings):
            break
        if name not in kept and name != "Palace" and NEEDED.get(name, name) in (*kept, name):
            kept.append(name)
    city = city._replace(
        buildings=tuple(kept), tend=rng.choice(("balance", "food", "shields", "trade")), celebrates=False
    )
    making = rng.choice(makeable(world, city))
    stock = 0 if making == COINAGE else rng.randrange(cost_of(making))
    return city._replace(making=making, shields=stock, food=rng.randrange(granary(city.size)))


def _soldiers(world: World, owner: Player, sight: set[int], rng: random.Random) -> None:
    places: dict[tuple[str, int], list[int]] = {}
    roots = [city.place for city in world.cities_of(owner)]
    for unit in world.units_of(owner):
        fights = unit.id in world.battle[:1] or unit.place in world.battle[1:2]
        if unit.place in sight or unit.aboard or fights:
            continue
        key = unit.of.domain, -1 if roots else unit.place
        if key not in places:
            places[key] = _places(world, unit, roots or [unit.place], sight)
        place = rng.choice(places[key] or [unit.place])
        cargo = [other for other in world.units_at(unit.place) if other.aboard == unit.id]
        rests = unit.activity if unit.activity in ("", "fortify", "sentry") else "sentry"
        world.set_unit(_rearmed(world, unit, rng)._replace(place=place, activity=rests, work=0))
        for other in cargo:
            world.set_unit(other._replace(place=place))


def _places(world: World, unit: Unit, roots: Sequence[int], sight: set[int]) -> list[int]:
    """Return possible places of a unit, unseen and without others' units."""
    around = {tile for root in roots for tile in world.grid.within(root, AWAY * AWAY)} - sight
    around -= {other.place for other in world.units.values() if other.owner != unit.owner}
    around -= {city.place for city in world.cities.values() if city.owner != unit.owner}
    homes = {city.place for city in world.cities_of(unit.owner)} & around
    if unit.of.domain == "air":
        return sorted(around)
    sea = unit.of.domain == "sea"
    stand = {tile for tile in around - homes if world.ground(tile).is_sea == sea}
    return sorted(stand if sea else stand | homes)


def _rearmed(world: World, unit: Unit, rng: random.Random) -> Unit:
    """Return a soldier as one of another kind that its nation can build; any other unit unchanged."""
    if not unit.of.is_military or unit.of.domain != "land":
        return unit
    known = frozenset(world.nations[unit.owner].technologies)
    kinds = [name for name in units_for(known) if UNITS[name].is_military and UNITS[name].domain == "land"]
    row = UNITS[rng.choice(kinds)]
    return unit._replace(
        kind=row.name, hp=row.hp, veteran=rng.randrange(2), moves=min(unit.moves, 3 * row.moves)
    )


def _pacts(world: World, player: Player, rng: random.Random) -> None:
    """Redraw pacts of others who have met; allies stay allies, for they may share a tile."""
    others = [p for p, nation in enumerate(world.nations) if p != player and nation.alive]
    for place, ally in enumerate(others):
        for other in others[place + 1 :]:
            if world.pact(ally, other) not in (NO_CONTACT, ALLIANCE):
                pact = rng.choice((WAR, CEASEFIRE, ARMISTICE, PEACE))
                world.set_pact(ally, other, pact, rng.randint(1, 16) if pact in (CEASEFIRE, ARMISTICE) else 0)


def _exchange_unseen(world: World, rng: random.Random) -> None:
    used = {unit.place for unit in world.units.values()}
    used |= {tile for city in world.cities.values() for tile in (city.place, *city.worked)}
    never = {"\0"}
    free = [
        tile
        for tile, marks in enumerate(zip(*(nation.memory for nation in world.nations), strict=True))
        if never.issuperset(marks) and tile not in used and not ord(world.extras[tile]) & ~(HUT | RIVER)
    ]
    terrain, extras, specials = list(world.terrain), list(world.extras), list(world.specials)
    for sea in (True, False):
        tiles = [tile for tile in free if world.ground(tile).is_sea == sea]
        for tile, source in zip(tiles, rng.sample(tiles, len(tiles)), strict=True):
            terrain[tile] = world.terrain[source]
            extras[tile], specials[tile] = world.extras[source], world.specials[source]
    world.terrain = "".join(terrain)
    world.extras = "".join(extras)
    world.specials = "".join(specials)
