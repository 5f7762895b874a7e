"""The possible orders of units, cities and nations, in the words of CivRealm (rules 2.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from games.civilization.city import may_trade, price
from games.civilization.data import COINAGE, GOVERNMENTS, NEEDED, UNITS, WONDERS, buildings_for, units_for
from games.civilization.land import AIRBASE, FARMLAND, FORTRESS, HUT, IRRIGATION, MINE, RAIL, RIVER, ROAD
from games.civilization.sight import in_sight
from games.civilization.state import (
    ALLIANCE,
    ARMISTICE,
    CEASEFIRE,
    NO_CONTACT,
    PEACE,
    RATED,
    RESEARCH,
    WAR,
    City,
    Unit,
    World,
)
from games.core.action import Action, Player
from games.core.naming import player_name
from games.core.said import joined

TEXTS: Final = {
    "build_city": "build city", "join_city": "join city", "fortify": "fortify", "sentry": "sentry",
    "mine": "mine", "irrigate": "irrigation", "road": "build road", "railroad": "build railroad",
    "plant": "plant", "cultivate": "cultivate", "transform": "transform terrain", "fortress": "fortress",
    "airbase": "airbase", "pillage": "pillage", "homecity": "set homecity", "disband": "disband unit",
    "upgrade": "upgrade", "unload": "unit unload", "wonder": "help wonder", "no_orders": "no orders",
    "move": "move", "embark": "embark", "disembark": "disembark", "attack": "attack",
    "conquer": "conquer city", "hut": "hut enter", "embassy": "establish embassy",
    "investigate": "investigate city", "steal": "steal technology", "sabotage": "sabotage city",
    "incite": "incite city", "bribe": "bribe unit", "sabotage_unit": "sabotage unit",
    "market": "enter marketplace", "trade": "trade route", "produce": "produce", "buy": "buy",
    "tend": "prefer", "research": "research", "rates": "set rates", "government": "set government",
    "propose": "diplomacy propose", "accept": "diplomacy accept", "reject": "diplomacy reject",
    "cancel": "diplomacy cancel pact", "rethink": "change research", "visit": "visit", "wake": "wake",
    "done": "end affairs", "end_turn": "end turn", "suggest": "suggestion",
}  # fmt: skip
"""Words before the arguments, by kind."""
BY_ACTIVITY: Final = ("mine", "irrigate", "road", "railroad", "plant", "cultivate", "transform", "fortress")
NEXT_PACT: Final = {WAR: CEASEFIRE, CEASEFIRE: PEACE, PEACE: ALLIANCE}
GIFT: Final = 50
"""Gold of a treaty of gold."""


def unit_orders(world: World, unit: Unit) -> tuple[Action, ...]:
    """Return the orders for a unit; never none."""
    key, noted = ("orders", unit.id), world.noted
    if noted is not None and key in noted:
        return cast(tuple[Action, ...], noted[key])
    actions = tuple(dict.fromkeys([*_on_the_spot(world, unit), *_around(world, unit), Action("no_orders")]))
    if noted is not None:
        noted[key] = actions
    return actions


def _on_the_spot(world: World, unit: Unit) -> Iterator[Action]:
    kind, here = unit.of, world.city_at(unit.place)
    ground = world.ground(unit.place)
    if unit.kind == "Settlers" and may_found(world, unit.place):
        yield Action("build_city")
    if unit.kind == "Settlers" and here and here.owner == unit.owner and here.size + 1 <= 8:
        yield Action("join_city")
    if kind.works and not ground.is_sea and not unit.aboard:
        yield from (Action(name) for name in works(world, unit))
    if kind.domain == "land" and not unit.aboard and not kind.works:
        yield Action("fortify")
    if unit.activity != "sentry":
        yield Action("sentry")
    if kind.is_military and not here and _pillaged(world, unit.place):
        yield Action("pillage")
    if here and here.owner == unit.owner and unit.home != here.id:
        yield Action("homecity")
    if here and here.owner == unit.owner and may_upgrade(world, unit):
        yield Action("upgrade")
    if kind.trades and here and here.owner == unit.owner and here.making in WONDERS:
        yield Action("wonder")
    if kind.capacity and here and any(other.aboard == unit.id for other in world.units_at(unit.place)):
        yield Action("unload")
    yield Action("disband")


def may_found(world: World, place: int) -> bool:
    """Whether a city may be founded: on dry land, with a tile between it and every other city."""
    if world.ground(place).is_sea or world.ground(place).name == "Glacier":
        return False
    return all(world.grid.distance(place, city.place) > 1 for city in world.cities.values())


def may_upgrade(world: World, unit: Unit) -> bool:
    better = UNITS.get(unit.of.upgrade)
    if better is None or not world.knows(unit.owner, better.technology):
        return False
    return world.nations[unit.owner].gold >= upgrade_price(unit)


def upgrade_price(unit: Unit) -> int:
    left = max(10, UNITS[unit.of.upgrade].cost - unit.of.cost // 2)
    return 2 * left + left * left // 20


def works(world: World, unit: Unit) -> Iterator[str]:
    ground, tile, knows = world.ground(unit.place), unit.place, world.knows
    bridged = not world.has(tile, RIVER) or knows(unit.owner, "Bridge Building")
    city = world.city_at(tile)
    if not world.has(tile, ROAD) and bridged and not city:
        yield "road"
    if world.has(tile, ROAD) and not world.has(tile, RAIL) and knows(unit.owner, "Railroad"):
        yield "railroad"
    if city:
        return
    watered = world.has(tile, IRRIGATION)
    if ground.irrigate.isdigit() and not watered and has_water(world, tile):
        yield "irrigate"
    if watered and not world.has(tile, FARMLAND) and knows(unit.owner, "Refrigeration"):
        yield "irrigate"
    if ground.mine.isdigit() and not world.has(tile, MINE):
        yield "mine"
    if ground.irrigate.isalpha():
        yield "cultivate"
    if ground.mine.isalpha():
        yield "plant"
    if unit.kind == "Engineers" and ground.name in ("Hills", "Mountains", "Desert", "Swamp"):
        yield "transform"
    if not world.has(tile, FORTRESS) and knows(unit.owner, "Construction"):
        yield "fortress"
    if not world.has(tile, AIRBASE) and knows(unit.owner, "Radio") and unit.kind == "Engineers":
        yield "airbase"


def has_water(world: World, tile: int) -> bool:
    """Whether irrigation reaches a tile: from a river, a sea or an irrigated tile beside it."""
    x, y = world.grid.xy(tile)
    around = (world.grid.at(x + dx, y + dy) for dx, dy in ((0, -1), (0, 1), (1, 0), (-1, 0)))
    return world.has(tile, RIVER) or any(
        near is not None and (world.ground(near).is_sea or world.has(near, RIVER | IRRIGATION))
        for near in around
    )


def _pillaged(world: World, tile: int) -> bool:
    return world.has(tile, ROAD | RAIL | IRRIGATION | FARMLAND | MINE | FORTRESS | AIRBASE)


def _around(world: World, unit: Unit) -> Iterator[Action]:
    if unit.moves <= 0:
        return
    for direction, tile in world.grid.beside(unit.place).items():
        for kind in _toward(world, unit, tile):
            yield Action(kind, (direction,))


def _toward(world: World, unit: Unit, tile: int) -> Iterator[str]:
    city, kind = world.city_at(tile), unit.of
    foreign = [other for other in world.units_at(tile) if other.owner != unit.owner and not other.aboard]
    hostile = [other for other in foreign if world.pact(unit.owner, other.owner) != ALLIANCE]
    if city and city.owner != unit.owner and world.pact(unit.owner, city.owner) != ALLIANCE:
        yield from _at_city(world, unit, city, bool(hostile))
    elif hostile:
        yield from _at_units(world, unit, hostile)
    elif not _enterable(world, unit, tile):
        if kind.domain == "land" and ship_at(world, unit, tile) is not None:
            yield "embark"
    elif not _zoned(world, unit, tile):
        if city and kind.trades:
            yield from _trades(world, unit, city)
        if world.ground(unit.place).is_sea and kind.domain == "land" and unit.aboard:
            yield "disembark"
        elif world.has(tile, HUT) and kind.domain == "land":
            yield "hut"
        else:
            yield "move"


def _at_city(world: World, unit: Unit, city: City, defended: bool) -> Iterator[str]:
    kind = unit.of
    if kind.is_agent:
        yield "investigate"
        if city.owner not in world.nations[unit.owner].embassies:
            yield "embassy"
        if world.at_war(unit.owner, city.owner):
            yield from ("steal", "sabotage")
            if world.nations[unit.owner].gold >= incite_price(city) and "Palace" not in city.buildings:
                yield "incite"
    if kind.trades and world.pact(unit.owner, city.owner) in (PEACE, ARMISTICE, CEASEFIRE):
        yield from _trades(world, unit, city)
    if world.at_war(unit.owner, city.owner):
        if defended and _may_attack(world, unit):
            yield "attack"
        if not defended and kind.attack and kind.domain == "land" and _lands(world, unit):
            yield "conquer"


def _trades(world: World, unit: Unit, city: City) -> Iterator[str]:
    home = world.cities.get(unit.home)
    if home and home.id != city.id:
        if city.owner != unit.owner:
            yield "market"
        if may_trade(world, home, city):
            yield "trade"


def incite_price(city: City) -> int:
    return 500 + 100 * city.size


def bribe_price(unit: Unit) -> int:
    return 100 + 5 * unit.of.cost


def _at_units(world: World, unit: Unit, hostile: list[Unit]) -> Iterator[str]:
    if unit.of.is_agent and len(hostile) == 1:
        yield "sabotage_unit"
        if world.nations[unit.owner].gold >= bribe_price(hostile[0]):
            yield "bribe"
    at_war = all(world.at_war(unit.owner, other.owner) for other in hostile)
    if at_war and _may_attack(world, unit):
        domains = {other.of.domain for other in hostile}
        land_to_sea = unit.of.domain == "land" and "sea" in domains
        air = "air" in domains and unit.kind != "Fighter"
        if not land_to_sea and not air:
            yield "attack"


def _may_attack(world: World, unit: Unit) -> bool:
    return unit.of.attack > 0 and _lands(world, unit)


def _lands(world: World, unit: Unit) -> bool:
    """Whether it is ashore, or may fight from a ship."""
    return not (unit.aboard and world.ground(unit.place).is_sea) or unit.kind == "Marines"


def _enterable(world: World, unit: Unit, tile: int) -> bool:
    sea, domain = world.ground(tile).is_sea, unit.of.domain
    if domain == "land":
        return not sea
    if domain == "sea":
        return sea or world.city_at(tile) is not None
    return True


def ship_at(world: World, unit: Unit, tile: int) -> Unit | None:
    units = world.units_at(tile)
    for ship in units:
        if ship.owner == unit.owner and ship.of.capacity and ship.of.domain == "sea":
            taken = sum(other.aboard == ship.id for other in units)
            if taken < ship.of.capacity and ship.kind != "Carrier":
                return ship
    return None


def _zoned(world: World, unit: Unit, tile: int) -> bool:
    """Whether enemies in sight hold a unit back: on land it cannot move from beside them to beside them."""
    if unit.of.domain != "land" or unit.of.is_agent or unit.aboard or world.city_at(unit.place):
        return False
    if world.city_at(tile) or any(other.owner == unit.owner for other in world.units_at(tile)):
        return False
    here, there = _watched(world, unit.owner, unit.place), _watched(world, unit.owner, tile)
    if not here or not there:
        return False
    sight = in_sight(world, unit.owner)
    return not sight.isdisjoint(here) and not sight.isdisjoint(there)


def _watched(world: World, player: Player, tile: int) -> list[int]:
    return [
        near
        for near in world.grid.beside(tile).values()
        if any(
            world.at_war(other.owner, player) and other.of.is_military and other.of.domain == "land"
            for other in world.units_at(near)
        )
    ]


def city_orders(world: World, city: City, own_hand: bool) -> tuple[Action, ...]:
    """Return what the city may make; with ``own_hand`` also buying, and its citizens' preference."""
    names = [name for name in makeable(world, city) if name != city.making]
    actions = [Action("produce", (name,)) for name in (city.making, *names)]
    if own_hand:
        if not city.bought and city.making != COINAGE and 0 < price(city) <= world.nations[city.owner].gold:
            actions.append(Action("buy"))
        wishes = ("balance", "food", "shields", "trade")
        actions += [Action("tend", (wish,)) for wish in wishes if wish != city.tend]
    return tuple(actions)


def makeable(world: World, city: City) -> list[str]:
    known = frozenset(world.nations[city.owner].technologies)
    coast = any(world.ground(tile).is_sea for tile in world.grid.beside(city.place).values())
    standing = world.wonders()
    units = [name for name in units_for(known) if coast or UNITS[name].domain != "sea"]
    builds = [
        name
        for name in buildings_for(known)
        if name not in city.buildings
        and name not in standing
        and (name not in NEEDED or NEEDED[name] in city.buildings)
        and (coast or name not in ("Harbour", "Lighthouse", "Colossus", "Magellan"))
    ]
    return [*units, *builds, COINAGE]


def affairs(world: World, player: Player) -> tuple[Action, ...]:
    nation, actions = world.nations[player], [Action("done")]
    actions.append(Action("end_turn"))
    for offer in world.offers:
        if offer.to == player:
            actions += [Action("accept", (offer.maker,)), Action("reject", (offer.maker,))]
    names = [c.name for c in world.cities_of(player) if c.id not in world.visited and c.id not in world.queue]
    actions += [Action("visit", (name,)) for name in names]
    resting = [u for u in world.units_of(player) if u.activity and u.id not in world.visited]
    actions += [Action("wake", (unit.called,)) for unit in resting]
    if nation.researching and RESEARCH not in world.visited:
        actions.append(Action("rethink"))
    if RATED not in world.visited:
        choices = rate_choices(world, player)
        actions += [Action("rates", tuple(map(str, rates))) for rates in choices]
    if not nation.anarchy:
        known = (g for g in GOVERNMENTS.values() if g.name not in ("Anarchy", nation.government))
        actions += [Action("government", (g.name,)) for g in known if world.knows(player, g.technology)]
    return (*actions, *_diplomacy(world, player))


def rate_choices(world: World, player: Player) -> Iterator[tuple[int, int, int]]:
    """Yield taxes, luxury and science in steps of 20 percent, as the government allows; not the present."""
    most = GOVERNMENTS[world.nations[player].government].max_rate
    for tax in range(0, most + 1, 20):
        for luxury in range(0, most + 1, 20):
            science = 100 - tax - luxury
            if 0 <= science <= most and (tax, luxury, science) != world.nations[player].rates:
                yield tax, luxury, science


def _diplomacy(world: World, player: Player) -> Iterator[Action]:
    mine = {offer.to for offer in world.offers if offer.maker == player}
    for other, nation in enumerate(world.nations):
        pact = world.pact(player, other) if other != player else NO_CONTACT
        if not nation.alive or pact == NO_CONTACT:
            continue
        if other not in mine:
            yield from (Action("propose", (other, clause)) for clause in clauses(world, player, other))
        if pact in (CEASEFIRE, ARMISTICE, PEACE, ALLIANCE):
            yield Action("cancel", (other,))


def clauses(world: World, player: Player, other: Player) -> Iterator[str]:
    pact = world.pact(player, other)
    if pact in NEXT_PACT:
        yield NEXT_PACT[pact].lower()
    if other not in world.nations[player].embassies or player not in world.nations[other].embassies:
        yield "embassy"
    yield "maps"
    if player not in world.nations[other].shown_by:
        yield "vision"
    ours, theirs = (set(world.nations[side].technologies) for side in (player, other))
    if ours - theirs and theirs - ours:
        yield "advance"
    if world.nations[player].gold >= GIFT:
        yield "gold"


def research_choices(world: World, player: Player) -> tuple[Action, ...]:
    return tuple(Action("research", (name,)) for name in world.researchable(player))


def text_of(action: Action) -> str:
    words = TEXTS[action.kind]
    if action.kind in ("accept", "reject", "cancel", "propose"):
        other, *rest = action.args
        return joined(" ", [words, player_name(int(other)), *rest])
    return " ".join([words, *map(str, action.args)])
