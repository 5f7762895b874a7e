"""The effects of orders to units, cities and nations on a world."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from games.civilization import treaties
from games.civilization.city import arrange, land_trade, price
from games.civilization.data import COINAGE, UNITS, category, cost_of
from games.civilization.land import (
    AIRBASE,
    FARMLAND,
    FORTRESS,
    HUT,
    IRRIGATION,
    MINE,
    RAIL,
    RIVER,
    ROAD,
    letter,
)
from games.civilization.names import city_name
from games.civilization.orders import BY_ACTIVITY, bribe_price, incite_price, ship_at, upgrade_price, works
from games.civilization.research import learn
from games.civilization.sight import look_around, touch
from games.civilization.state import AFFAIRS, RATED, RESEARCH, STEP, City, Nation, Unit, World
from games.core.action import Action, Player

HUT_GOLD: Final = 25
TRANSFORMED: Final = {"Hills": "Plains", "Mountains": "Hills", "Desert": "Plains", "Swamp": "Grassland"}
TURNS: Final = {"railroad": 4, "fortress": 3, "airbase": 3, "transform": 10, "plant": 0, "cultivate": 0}


def new_unit(world: World, owner: Player, kind: str, place: int, *, home: int = 0, veteran: int = 0) -> Unit:
    row = UNITS[kind]
    unit = Unit(world.take_id(), owner, kind, place, STEP * row.moves, row.hp, veteran=veteran, home=home)
    world.set_unit(unit)
    look_around(world, owner, place)
    return unit


def order_unit(world: World, unit: Unit, action: Action) -> None:
    unit = unit._replace(asked=unit.asked + 1, activity="")
    world.set_unit(unit)
    if action.kind in MOVING:
        tile = world.grid.beside(unit.place)[str(action.args[0])]
        if action.kind in MISSIONS and _agents(world, unit, tile):
            world.battle = (unit.id, tile, MISSIONS.index(action.kind))
        else:
            MOVING[action.kind](world, unit, tile)
    elif action.kind in AT_ONCE:
        AT_ONCE[action.kind](world, unit)
    elif action.kind in BY_ACTIVITY or action.kind == "airbase":
        _begin(world, unit, action.kind)
    else:
        world.set_unit(unit._replace(activity=action.kind if action.kind in ("fortify", "sentry") else ""))
        _rest(world, unit.id)


def _rest(world: World, unit: int) -> None:
    world.queue = [queued for queued in world.queue if queued != unit]


def move(world: World, unit: Unit, tile: int) -> None:
    cost = step_cost(world, unit, tile)
    moved = unit._replace(place=tile, moves=max(0, unit.moves - cost), aboard=0)
    world.set_unit(moved)
    for cargo in [other for other in world.units.values() if other.aboard == unit.id]:
        world.set_unit(cargo._replace(place=tile))
    look_around(world, unit.owner, tile)
    for owner in {other.owner for other in _nearby(world, tile)} - {unit.owner}:
        look_around(world, owner, tile)


def _nearby(world: World, tile: int) -> list[Unit]:
    return [unit for near in world.grid.within(tile, 2) for unit in world.units_at(near)]


def step_cost(world: World, unit: Unit, tile: int) -> int:
    """Return the thirds of a move that entering a tile takes."""
    if unit.of.domain != "land":
        return STEP
    both = ord(world.extras[unit.place]) & ord(world.extras[tile])
    if both & RAIL:
        return 0
    if both & (ROAD | RIVER) or unit.of.light:
        return 1
    return STEP * world.ground(tile).cost


def _hut(world: World, unit: Unit, tile: int) -> None:
    move(world, unit, tile)
    world.put(tile, ord(world.extras[tile]) & ~HUT)
    touch(world, tile)
    world.change(unit.owner, gold=world.nations[unit.owner].gold + HUT_GOLD)


def _embark(world: World, unit: Unit, tile: int) -> None:
    ship = ship_at(world, unit, tile)
    assert ship is not None
    world.set_unit(
        unit._replace(place=tile, aboard=ship.id, moves=max(0, unit.moves - STEP), activity="sentry")
    )
    look_around(world, unit.owner, tile)
    _rest(world, unit.id)


def _attack(world: World, unit: Unit, tile: int) -> None:
    world.battle = (unit.id, tile)


def _conquer(world: World, unit: Unit, tile: int) -> None:
    """Take an undefended city; one citizen flees, and a city of size 1 is destroyed."""
    city = world.city_on(tile)
    move(world, unit, tile)
    if city.size == 1:
        del world.cities[city.id]
        if world.nations[city.owner].capital == city.id:
            world.change(city.owner, capital=0)
        touch(world, tile)
    else:
        hand_over(world, city._replace(size=city.size - 1), unit.owner)
    _loot(world, city.owner, unit.owner)


def hand_over(world: World, city: City, owner: Player) -> None:
    buildings = tuple(name for name in city.buildings if name != "Palace")
    world.cities[city.id] = city._replace(
        owner=owner, buildings=buildings, worked=(), ask=True, shields=0, making=COINAGE, celebrates=False
    )
    for unit in [u for u in world.units.values() if u.home == city.id and u.owner != owner]:
        world.set_unit(unit._replace(home=0))
    if world.nations[city.owner].capital == city.id:
        world.change(city.owner, capital=0)
    look_around(world, owner, city.place, 5)
    world.cities[city.id] = arrange(world, world.cities[city.id])
    touch(world, city.place)


def _loot(world: World, loser: Player, winner: Player) -> None:
    gold = world.nations[loser].gold // 5
    world.change(loser, gold=world.nations[loser].gold - gold)
    world.change(winner, gold=world.nations[winner].gold + gold)
    _steal_technology(world, loser, winner)


def _steal_technology(world: World, loser: Player, winner: Player) -> None:
    known = set(world.nations[winner].technologies)
    new = [name for name in world.nations[loser].technologies if name not in known]
    if new:
        learn(world, winner, new[0])


def _agents(world: World, unit: Unit, tile: int) -> list[Unit]:
    return [other for other in world.units_at(tile) if other.of.is_agent and other.owner != unit.owner]


def duel(world: World, seed: int) -> None:
    """Decide whether an agent gets past another, two times in three; one of the two is lost."""
    by, tile, mission = world.battle
    world.battle = ()
    unit = world.units[by]
    if random.Random(seed).randrange(3) == 2:
        world.remove(unit)
    else:
        world.remove(_agents(world, unit, tile)[0])
        MOVING[MISSIONS[mission]](world, unit, tile)


def _embassy(world: World, unit: Unit, tile: int) -> None:
    city = world.city_on(tile)
    treaties.add_embassy(world, unit.owner, city.owner)
    world.remove(unit)


def _investigate(world: World, unit: Unit, tile: int) -> None:
    look_around(world, unit.owner, tile, 8)
    world.remove(unit)


def _steal(world: World, unit: Unit, tile: int) -> None:
    city = world.city_on(tile)
    _steal_technology(world, city.owner, unit.owner)
    world.remove(unit)


def _sabotage(world: World, unit: Unit, tile: int) -> None:
    city = world.city_on(tile)
    world.cities[city.id] = city._replace(shields=0)
    world.remove(unit)


def _incite(world: World, unit: Unit, tile: int) -> None:
    city = world.city_on(tile)
    world.change(unit.owner, gold=world.nations[unit.owner].gold - incite_price(city))
    world.remove(unit)
    for other in world.units_at(tile):
        world.set_unit(other._replace(owner=unit.owner, home=city.id, activity=""))
    hand_over(world, city, unit.owner)


def _bribe(world: World, unit: Unit, tile: int) -> None:
    other = next(foreign for foreign in world.units_at(tile) if foreign.owner != unit.owner)
    world.change(unit.owner, gold=world.nations[unit.owner].gold - bribe_price(other))
    world.set_unit(other._replace(owner=unit.owner, home=0, activity="", moves=0))
    look_around(world, unit.owner, tile)
    world.remove(unit)


def _sabotage_unit(world: World, unit: Unit, tile: int) -> None:
    other = next(foreign for foreign in world.units_at(tile) if foreign.owner != unit.owner)
    world.set_unit(other._replace(hp=max(1, other.hp // 2)))
    world.remove(unit)


def _trade(world: World, unit: Unit, tile: int) -> None:
    """Join the caravan's home and a city by a route; its cargo brings gold and the same number of bulbs."""
    home, city = world.cities[unit.home], world.city_on(tile)
    _sell(world, unit, home, city, 24)
    for start, other in ((home, city), (city, home)):
        standing = tuple(route for route in start.routes if route in world.cities)
        world.cities[start.id] = world.cities[start.id]._replace(routes=(*standing, other.id))


def _market(world: World, unit: Unit, tile: int) -> None:
    """Sell the caravan's cargo for a third of the revenue of a new route."""
    home, city = world.cities[unit.home], world.city_on(tile)
    _sell(world, unit, home, city, 72)


def _sell(world: World, unit: Unit, home: City, city: City, part: int) -> None:
    far = world.grid.distance(home.place, city.place)
    worth = (far + 10) * (land_trade(world, home) + land_trade(world, city)) // part
    nation = world.nations[unit.owner]
    world.change(unit.owner, gold=nation.gold + worth, bulbs=nation.bulbs + worth)
    world.remove(unit)


MOVING: Final[dict[str, Callable[[World, Unit, int], None]]] = {
    "move": move,
    "disembark": move,
    "hut": _hut,
    "embark": _embark,
    "attack": _attack,
    "conquer": _conquer,
    "embassy": _embassy,
    "investigate": _investigate,
    "steal": _steal,
    "sabotage": _sabotage,
    "incite": _incite,
    "bribe": _bribe,
    "sabotage_unit": _sabotage_unit,
    "market": _market,
    "trade": _trade,
}
MISSIONS: Final = ("embassy", "investigate", "steal", "sabotage", "incite")
"""Actions of agents in cities, which foreign agents may prevent."""


def _found(world: World, unit: Unit) -> None:
    nation = world.nations[unit.owner]
    name = city_name(unit.owner, nation.named)
    city = City(world.take_id(), unit.owner, name, unit.place)
    if not nation.capital:
        city = city._replace(buildings=("Palace",))
        world.change(unit.owner, capital=city.id)
    world.change(unit.owner, named=nation.named + 1)
    extras = ord(world.extras[unit.place])
    world.put(unit.place, extras & ~(HUT | FORTRESS | MINE) | ROAD)
    world.cities[city.id] = city
    world.remove(unit)
    for other in world.units_at(unit.place):
        if not other.home:
            world.set_unit(other._replace(home=city.id))
    look_around(world, unit.owner, unit.place, 5)
    world.cities[city.id] = arrange(world, city)
    touch(world, unit.place)
    world.queue.append(city.id)


def _join(world: World, unit: Unit) -> None:
    city = world.city_on(unit.place)
    world.cities[city.id] = arrange(world, city._replace(size=city.size + 1))
    world.remove(unit)


def _pillage(world: World, unit: Unit) -> None:
    extras = ord(world.extras[unit.place])
    for extra in (RAIL, MINE, FARMLAND, IRRIGATION, FORTRESS, AIRBASE, ROAD):
        if extras & extra:
            world.put(unit.place, extras & ~extra)
            break
    touch(world, unit.place)
    world.set_unit(unit._replace(moves=0))


def _home(world: World, unit: Unit) -> None:
    city = world.city_on(unit.place)
    world.set_unit(unit._replace(home=city.id))


def _disband(world: World, unit: Unit) -> None:
    city = world.city_at(unit.place)
    if city and city.owner == unit.owner and city.making != COINAGE:
        world.cities[city.id] = city._replace(shields=city.shields + unit.of.cost // 2)
    world.remove(unit)


def _upgrade(world: World, unit: Unit) -> None:
    better = UNITS[unit.of.upgrade]
    world.change(unit.owner, gold=world.nations[unit.owner].gold - upgrade_price(unit))
    world.set_unit(unit._replace(kind=better.name, hp=better.hp, moves=0, veteran=0))


def _help_wonder(world: World, unit: Unit) -> None:
    city = world.city_on(unit.place)
    world.cities[city.id] = city._replace(shields=city.shields + unit.of.cost)
    world.remove(unit)


def _unload(world: World, unit: Unit) -> None:
    for other in world.units_at(unit.place):
        if other.aboard == unit.id:
            world.set_unit(other._replace(aboard=0, activity=""))
            world.queue.append(other.id)


AT_ONCE: Final[dict[str, Callable[[World, Unit], None]]] = {
    "build_city": _found,
    "join_city": _join,
    "pillage": _pillage,
    "homecity": _home,
    "disband": _disband,
    "upgrade": _upgrade,
    "wonder": _help_wonder,
    "unload": _unload,
}


def _begin(world: World, unit: Unit, activity: str) -> None:
    """Begin work that takes turns; Engineers take half of them."""
    ground = world.ground(unit.place)
    road, irrigate, mine = ground.turns
    turns = {"road": road, "irrigate": irrigate, "cultivate": irrigate, "mine": mine, "plant": mine}.get(
        activity, TURNS.get(activity, 0)
    )
    if unit.kind == "Engineers":
        turns = -(-turns // 2)
    world.set_unit(unit._replace(activity=activity, work=max(1, turns), moves=0))
    _rest(world, unit.id)


def finish(world: World, unit: Unit) -> None:
    if unit.activity not in works(world, unit):
        return
    tile, extras = unit.place, ord(world.extras[unit.place])
    ground = world.ground(tile)
    match unit.activity:
        case "road" | "railroad" | "fortress" | "airbase":
            bits = {"road": ROAD, "railroad": RAIL, "fortress": FORTRESS, "airbase": AIRBASE}
            world.put(tile, extras | bits[unit.activity])
        case "irrigate":
            world.put(tile, extras & ~MINE | (FARMLAND if extras & IRRIGATION else 0) | IRRIGATION)
        case "mine":
            world.put(tile, extras & ~(IRRIGATION | FARMLAND) | MINE)
        case "cultivate":
            _change_ground(world, tile, ground.irrigate)
        case "plant":
            _change_ground(world, tile, ground.mine)
        case "transform":
            _change_ground(world, tile, TRANSFORMED[ground.name])
    touch(world, tile)


def _change_ground(world: World, tile: int, name: str) -> None:
    world.terrain = world.terrain[:tile] + letter(name) + world.terrain[tile + 1 :]
    world.put(tile, ord(world.extras[tile]) & ~(IRRIGATION | FARMLAND | MINE))
    world.specials = world.specials[:tile] + " " + world.specials[tile + 1 :]


def order_city(world: World, city: City, action: Action) -> None:
    if action.kind == "buy":
        gold = world.nations[city.owner].gold - price(city)
        world.change(city.owner, gold=gold)
        finished = city._replace(shields=max(city.shields, cost_of(city.making)), bought=True, ask=False)
        world.cities[city.id] = finished
        world.queue.remove(city.id)
    elif action.kind == "tend":
        world.cities[city.id] = arrange(world, city._replace(tend=str(action.args[0]), ask=False))
        world.queue.remove(city.id)
    else:
        world.cities[city.id] = produce(city, str(action.args[0]))._replace(ask=False)
        world.queue.remove(city.id)


def produce(city: City, name: str) -> City:
    """Return the city with another product; changing the class of product loses half of the stock."""
    if name == city.making:
        return city
    free = city.making == COINAGE or city.shields == 0 or category(name) == category(city.making)
    return city._replace(making=name, shields=city.shields if free else city.shields // 2)


def order_nation(world: World, player: Player, action: Action) -> None:
    """Let a nation act; it decides again until it is done."""
    nation: Nation = world.nations[player]
    match action:
        case Action("done"):
            world.queue.remove(AFFAIRS)
        case Action("end_turn"):
            world.queue.clear()
        case Action("research", (str(name),)):
            wasted = nation.researching not in ("", name)
            world.change(player, researching=name, bulbs=0 if wasted else nation.bulbs)
            world.queue.remove(RESEARCH)
        case Action("rethink"):
            world.visited.append(RESEARCH)
            world.queue.insert(0, RESEARCH)
        case Action("rates", (str(tax), str(luxury), str(science))):
            world.change(player, rates=(int(tax), int(luxury), int(science)))
            world.visited.append(RATED)
        case Action("government", (str(name),)):
            world.change(player, government="Anarchy", wants=name, anarchy=2)
        case Action("visit", (str(name),)):
            city = next(c for c in world.cities_of(player) if c.name == name)
            world.visited.append(city.id)
            world.queue.insert(0, city.id)
        case Action("wake", (str(called),)):
            unit = next(u for u in world.units_of(player) if u.called == called and u.activity)
            world.visited.append(unit.id)
            world.set_unit(unit._replace(activity="", work=0))
            world.queue.insert(0, unit.id)
        case Action(kind, (int(other), *rest)):
            treaties.ORDERS[kind](world, player, other, str(rest[0]) if rest else "")
    if nation.rates != world.nations[player].rates:
        for city in world.cities_of(player):
            world.cities[city.id] = arrange(world, city)
