"""The end of a turn: cities grow and build, bulbs become technologies, units rest."""

from __future__ import annotations

from typing import Final

from games.civilization import treaties
from games.civilization.acts import finish, new_unit
from games.civilization.city import Output, arrange, government, granary, output, size_limit, supported
from games.civilization.data import BUILDINGS, COINAGE, GOVERNMENTS, UNITS, WONDERS, cost_of, research_cost
from games.civilization.land import AIRBASE
from games.civilization.orders import makeable
from games.civilization.research import great_library, learn, think
from games.civilization.sight import in_sight, refresh, remember
from games.civilization.state import STEP, City, Unit, World, wonders_of
from games.core.action import Player

FUEL: Final = {"Fighter": 1, "Bomber": 2}
"""Turns that aircraft can stay in the air."""


def end_turn(world: World) -> None:
    """Update all cities, treasuries, research and units, and begin the next turn."""
    for player, nation in enumerate(world.nations):
        if nation.alive:
            _keep_house(world, player)
    great_library(world)
    _workshop(world)
    for unit in list(world.units.values()):
        if unit.id in world.units:
            _refresh_unit(world, unit)
    for player in range(len(world.nations)):
        _revolve(world, player)
        if world.nations[player].alive and not world.cities_of(player) and not _hope(world, player):
            _fall(world, player)
    treaties.pass_turn(world)
    refresh(world)
    world.turn += 1


def _hope(world: World, player: Player) -> bool:
    return any(unit.kind == "Settlers" for unit in world.units_of(player))


def _fall(world: World, player: Player) -> None:
    for unit in world.units_of(player):
        if unit.id in world.units:
            world.remove(unit)
    world.change(player, alive=False)


def _keep_house(world: World, player: Player) -> None:
    economy = production = bulbs = income = 0
    for city in world.cities_of(player):
        if city.id not in world.cities:
            continue
        produced = output(world, world.cities[city.id])
        coins = produced.shields if city.making == COINAGE else 0
        economy, production = economy + produced.trade, production + max(0, produced.shields)
        bulbs, income = bulbs + produced.science, income + produced.gold + max(0, coins) - produced.upkeep
        _build(world, world.cities[city.id], produced)
        _feed(world, world.cities[city.id], produced)
        world.cities[city.id] = arrange(world, world.cities[city.id])
    many = len(list(wonders_of(world.cities_of(player))))
    nation = world.nations[player]
    log = (economy, production, bulbs)
    world.change(player, gold=nation.gold + income, log=log, culture=nation.culture + 2 * many + 1)
    if world.nations[player].gold < 0:
        _sell(world, player)
    think(world, player, bulbs)


def _sell(world: World, player: Player) -> None:
    """Sell the building with the highest upkeep, for its cost, if the treasury is empty."""
    owned = [
        (BUILDINGS[name].upkeep, name, city.id) for city in world.cities_of(player) for name in city.buildings
    ]
    gold = 0
    if owned and max(owned)[0]:
        _, name, where = max(owned)
        city = world.cities[where]
        left = tuple(building for building in city.buildings if building != name)
        world.cities[where] = city._replace(buildings=left)
        gold = max(0, world.nations[player].gold + cost_of(name))
    world.change(player, gold=gold)


def _build(world: World, city: City, produced: Output) -> None:
    """Add shields to the product; a city that cannot pay for its units loses one."""
    shields = city.shields + produced.shields
    city = city._replace(bought=False, disorder=produced.disorder, celebrates=produced.celebrates(city.size))
    if produced.shields < 0:
        units = [unit for unit in supported(world, city) if unit.kind != "Settlers"]
        if units and shields < 0:
            world.remove(max(units, key=lambda unit: (world.grid.distance(unit.place, city.place), unit.id)))
        city = city._replace(shields=max(0, shields))
    elif city.making == COINAGE:
        city = city._replace(ask=True)
    else:
        city = city._replace(shields=shields)
    world.cities[city.id] = city
    if city.making in world.wonders():
        world.cities[city.id] = city._replace(making=COINAGE, ask=True)
    elif city.making != COINAGE and city.shields >= cost_of(city.making):
        _complete(world, city)


def _complete(world: World, city: City) -> None:
    product, left = city.making, city.shields - cost_of(city.making)
    if product in UNITS:
        if product == "Settlers" and city.size < 2:
            return
        city = city._replace(shields=left, ask=True, size=city.size - (product == "Settlers"))
        world.cities[city.id] = city._replace(worked=city.worked[: city.size])
        new_unit(
            world, city.owner, product, city.place, home=city.id, veteran=int(_trained(world, city, product))
        )
        nation = world.nations[city.owner]
        world.change(city.owner, built=nation.built + 1)
        return
    if product == "Palace":
        _move_palace(world, city.owner)
        world.change(city.owner, capital=city.id)
    city = city._replace(shields=left, ask=True, buildings=(*city.buildings, product))
    follow = next(iter(makeable(world, city._replace(making=COINAGE))), COINAGE)
    world.cities[city.id] = city._replace(making=follow)
    if product in WONDERS:
        _wonder(world, city.owner, product)


def _trained(world: World, city: City, kind: str) -> bool:
    """Whether a unit made in the city has experience from the start."""
    school = {"land": "Barracks", "air": "Airport"}.get(UNITS[kind].domain)
    warlike = world.has_wonder(city.owner, "Sun Tzu") and UNITS[kind].domain == "land"
    return UNITS[kind].attack > 0 and (school in city.buildings or warlike)


def _workshop(world: World) -> None:
    """Let Leonardo upgrade the oldest unit with a better kind."""
    for unit in list(world.units.values()):
        better = UNITS.get(unit.of.upgrade)
        if better and world.knows(unit.owner, better.technology) and world.has_wonder(unit.owner, "Leonardo"):
            world.set_unit(unit._replace(kind=better.name, hp=better.hp, veteran=0))
            return


def _move_palace(world: World, player: Player) -> None:
    for city in world.cities_of(player):
        if "Palace" in city.buildings:
            left = tuple(name for name in city.buildings if name != "Palace")
            world.cities[city.id] = city._replace(buildings=left)


def _wonder(world: World, player: Player, name: str) -> None:
    if name == "Marco Polo":
        for other in range(len(world.nations)):
            if other != player:
                treaties.add_embassy(world, player, other)
    if name == "Darwin":
        choices = world.researchable(player)
        for technology in sorted(choices, key=lambda name: (research_cost(name), name))[:2]:
            learn(world, player, technology)
    if name == "Apollo":
        remember(world, player, range(len(world.terrain)))


def _feed(world: World, city: City, produced: Output) -> None:
    """Store food; a full granary adds a citizen, an empty one removes one or a Settlers unit.

    Under Republic and Democracy a celebrating city also grows while there is food left.
    """
    food, size = city.food + produced.food, city.size
    merry = city.celebrates and government(world.nations[city.owner]).trading and produced.food > 0
    if merry and size < size_limit(city):
        size += 1
    elif food >= granary(size):
        if size < size_limit(city):
            kept = 50 * ("Granary" in city.buildings) + 25 * world.has_wonder(city.owner, "Pyramids")
            food, size = granary(size) * kept // 100, size + 1
        else:
            food = granary(size)
    elif food < 0:
        food = 0
        settlers = [unit for unit in supported(world, city) if unit.kind == "Settlers"]
        if settlers:
            world.remove(settlers[-1])
        else:
            size = max(1, size - 1)
    world.cities[city.id] = city._replace(food=food, size=size)


def _refresh_unit(world: World, unit: Unit) -> None:
    moves = STEP * unit.of.moves
    if unit.of.domain == "sea":
        moves += STEP * (
            2 * world.has_wonder(unit.owner, "Magellan") + world.has_wonder(unit.owner, "Lighthouse")
        )
    rested = unit.moves == moves
    city = world.city_at(unit.place)
    heal = unit.of.hp // 3 if city else unit.of.hp // 10 if rested or unit.activity == "fortify" else 0
    heal += 2 * world.has_wonder(unit.owner, "United Nations")
    fresh = unit._replace(moves=moves, asked=0, hp=min(unit.of.hp, unit.hp + heal))
    if unit.activity and unit.activity not in ("fortify", "sentry"):
        fresh = fresh._replace(work=unit.work - 1)
        if fresh.work <= 0:
            world.set_unit(fresh)
            finish(world, fresh)
            fresh = fresh._replace(activity="", work=0)
    world.set_unit(fresh)
    if unit.of.domain == "air":
        _fly(world, fresh, bool(city) or world.has(unit.place, AIRBASE))


def _fly(world: World, unit: Unit, landed: bool) -> None:
    """Count turns in the air; aircraft out of fuel are lost, helicopters wear out."""
    if landed or any(other.kind == "Carrier" for other in world.units_at(unit.place)):
        world.set_unit(unit._replace(work=0))
        return
    if unit.kind == "Helicopter":
        unit = unit._replace(hp=unit.hp - unit.of.hp // 10)
    else:
        unit = unit._replace(work=unit.work + 1)
    if unit.hp <= 0 or unit.work >= FUEL.get(unit.kind, 99):
        world.remove(unit)
    else:
        world.set_unit(unit)


def _revolve(world: World, player: Player) -> None:
    """End an anarchy, and keep rates within the government's limit."""
    nation = world.nations[player]
    if nation.anarchy:
        left = 0 if world.has_wonder(player, "Statue of Liberty") else nation.anarchy - 1
        world.change(player, anarchy=left)
        if not left:
            world.change(player, government=nation.wants, wants="")
    nation = world.nations[player]
    most = GOVERNMENTS[nation.government].max_rate
    if max(nation.rates) > most:
        world.change(player, rates=(100 - most, 0, most))


def sees_enemy(world: World, unit: Unit) -> bool:
    """Whether an enemy is near enough to wake a sentry."""
    around = set(world.grid.within(unit.place, 8)) & in_sight(world, unit.owner)
    return any(world.at_war(other.owner, unit.owner) for tile in around for other in world.units_at(tile))


def minister(world: World, player: Player) -> None:
    """Decide for a player without ministers: the cheapest technology, Monarchy, and safe rates."""
    nation = world.nations[player]
    choices = world.researchable(player)
    if not nation.researching and choices:
        world.change(player, researching=min(choices, key=lambda name: (research_cost(name), name)))
    if nation.government == "Despotism" and "Monarchy" in nation.technologies and not nation.anarchy:
        world.change(player, government="Anarchy", wants="Monarchy", anarchy=2)
    most = GOVERNMENTS[world.nations[player].government].max_rate
    rates = (most, 0, 100 - most) if nation.gold < 30 else (100 - most, 0, most)
    if nation.gold < 30 or nation.gold > 80:
        world.change(player, rates=rates)
