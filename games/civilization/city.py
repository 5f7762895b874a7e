"""Output of cities: yields, contentment, trade and production (rules 2.7)."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.civilization.data import BUILDINGS, GOVERNMENTS, RESOURCES, UNITS, Government
from games.civilization.land import CITY_AREA, FARMLAND, IRRIGATION, MINE, RAIL, RIVER, ROAD, resource_of
from games.civilization.state import City, Nation, Unit, World, wonders_of

WEIGHTS: Final = {"balance": (5, 4, 3), "food": (9, 2, 1), "shields": (4, 8, 1), "trade": (4, 2, 8)}
"""Weights of food, shields and trade in the choice of tiles."""
CONTENT: Final = 4
"""Citizens that are content without help."""
MOST_ROUTES, FAR_TRADE = 4, 9
"""Most trade routes of a city, and least distance of two cities of one nation that may trade, in steps."""
MERRY: Final = 3
"""Smallest size of a city that celebrates."""


class Output(NamedTuple):
    """Production of a city in a turn.

    Attributes:
        food, shields: after citizens and units have had theirs.
        trade: after waste.
        upkeep: gold that buildings cost.
    """

    food: int
    shields: int
    trade: int
    gold: int
    luxury: int
    science: int
    upkeep: int
    happy: int
    content: int
    unhappy: int

    @property
    def disorder(self) -> bool:
        return self.unhappy > self.happy

    def celebrates(self, size: int) -> bool:
        """Whether a city of that size celebrates: half of it happy, and nobody unhappy."""
        return size >= MERRY and not self.unhappy and 2 * self.happy >= size


def granary(size: int) -> int:
    """Return the food with which a city of that size grows: 20, and 10 more per further citizen."""
    return 20 + 10 * (size - 1)


def size_limit(city: City) -> int:
    if "Aqueduct" not in city.buildings:
        return 8
    return 999 if "Sewer System" in city.buildings else 12


def government(nation: Nation) -> Government:
    return GOVERNMENTS[nation.government]


def tile_yield(world: World, city: City, tile: int) -> tuple[int, int, int]:
    ground = world.ground(tile)
    food, shields, trade = ground.food, ground.shields, ground.trade
    if special := resource_of(world.specials[tile]):
        more = RESOURCES[special].yields
        food, shields, trade = food + more[0], shields + more[1], trade + more[2]
    extras = ord(world.extras[tile])
    if extras & IRRIGATION and ground.irrigate.isdigit():
        food += int(ground.irrigate)
    if extras & MINE and ground.mine.isdigit():
        shields += int(ground.mine)
    if (extras & ROAD or tile == city.place) and ground.name in ("Desert", "Grassland", "Plains"):
        trade += 1
    if extras & RIVER and not ground.is_sea:
        trade += 1
    if extras & RAIL:
        shields += shields // 2
    if extras & FARMLAND and "Supermarket" in city.buildings:
        food += food // 2
    if ground.is_sea and "Harbour" in city.buildings:
        food += 1
    if shields and "King Richard" in city.buildings:
        shields += 1
    if trade and "Colossus" in city.buildings:
        trade += 1
    return _governed(world, city, tile, (food, shields, trade))


def _governed(world: World, city: City, tile: int, yields: tuple[int, int, int]) -> tuple[int, int, int]:
    """Return yields under the government; the centre gives at least one food and shield."""
    ruled = government(world.nations[city.owner])
    food, shields, trade = yields
    if ruled.tired and not city.celebrates:
        food, shields, trade = (value - (value > 2) for value in (food, shields, trade))
    if ruled.loyal and city.celebrates and shields:
        shields += 1
    if ruled.trading and trade:
        trade += 1
    if tile == city.place:
        food, shields = max(1, food), max(1, shields)
    return food, shields, trade


def free_tiles(world: World, city: City) -> list[int]:
    taken = {tile for other in world.cities.values() if other.id != city.id for tile in other.worked}
    taken |= {other.place for other in world.cities.values()}
    taken |= {unit.place for unit in world.units.values() if world.at_war(unit.owner, city.owner)}
    memory = world.nations[city.owner].memory
    area = world.grid.within(city.place, CITY_AREA)
    return [tile for tile in area if tile not in taken and memory[tile] != "\0"]


def arrange(world: World, city: City) -> City:
    """Return the city with its citizens on the best tiles: enough food first, then by `WEIGHTS`."""
    free = [(tile, tile_yield(world, city, tile)) for tile in free_tiles(world, city)]
    weights = WEIGHTS[city.tend]
    need = 2 * city.size + _settler_food(world, city) - tile_yield(world, city, city.place)[0]
    free.sort(key=lambda entry: (-sum(w * y for w, y in zip(weights, entry[1], strict=True)), entry[0]))
    chosen = free[: city.size]
    rest = sorted(free[city.size :], key=lambda entry: (-entry[1][0], entry[0]))
    while rest and chosen and sum(yields[0] for _, yields in chosen) < need:
        poorest = min(chosen, key=lambda entry: (entry[1][0], -entry[0]))
        if rest[0][1][0] <= poorest[1][0]:
            break
        chosen[chosen.index(poorest)] = rest.pop(0)
    arranged = city._replace(worked=tuple(tile for tile, _ in chosen))
    while arranged.worked and output(world, arranged).disorder:
        arranged = arranged._replace(worked=arranged.worked[:-1])
        if len(arranged.worked) < city.size - 4:
            break
    return arranged


def supported(world: World, city: City) -> list[Unit]:
    return [unit for unit in world.units.values() if unit.home == city.id]


def _settler_food(world: World, city: City) -> int:
    settlers = sum(unit.kind == "Settlers" for unit in supported(world, city))
    return settlers * government(world.nations[city.owner]).settler_food


def output(world: World, city: City) -> Output:
    nation = world.nations[city.owner]
    yields = [tile_yield(world, city, tile) for tile in (city.place, *city.worked)]
    food, shields, trade = (sum(values) for values in zip(*yields, strict=True))
    trade += routes_trade(world, city)
    units = supported(world, city)
    paid = max(0, len(units) - government(nation).free_units)
    trade -= trade * waste(world, city) // 100
    shields = shields * _shield_percent(nation, city) // 100
    tax, luxury, science = _shared(trade, nation.rates)
    entertainers = max(0, city.size - len(city.worked))
    luxury += 2 * entertainers
    money = 100 + 50 * sum(name in city.buildings for name in ("Marketplace", "Bank", "Stock Exchange"))
    tax, luxury = tax * money // 100, luxury * money // 100
    science = science * _science_percent(world, city) // 100
    happy, content, unhappy = _mood(world, city, luxury, units)
    if unhappy > happy:
        tax = science = shields = 0
    return Output(
        food - 2 * city.size - _settler_food(world, city),
        shields - paid,
        trade,
        tax,
        luxury,
        science,
        sum(_upkeep(world, city, name) for name in city.buildings),
        happy,
        content,
        unhappy,
    )


def routes_trade(world: World, city: City) -> int:
    """Return the trade of a city's routes: an eighth of both ends' land trade each, rounded."""
    ends = [end for route in city.routes if (end := world.cities.get(route))]
    local = land_trade(world, city) if ends else 0
    return sum((local + land_trade(world, end) + 4) // 8 for end in ends)


def land_trade(world: World, city: City) -> int:
    return sum(tile_yield(world, city, tile)[2] for tile in (city.place, *city.worked))


def may_trade(world: World, home: City, city: City) -> bool:
    """Whether a route can join two cities: with room at both ends, foreign or far away."""
    room = all(sum(route in world.cities for route in end.routes) < MOST_ROUTES for end in (home, city))
    far = home.owner != city.owner or world.grid.distance(home.place, city.place) >= FAR_TRADE
    return room and far and city.id not in home.routes


def _upkeep(world: World, city: City, name: str) -> int:
    cost = BUILDINGS[name].upkeep
    return 0 if cost == 1 and world.has_wonder(city.owner, "A. Smith") else cost


def waste(world: World, city: City) -> int:
    nation = world.nations[city.owner]
    base, farther = government(nation).waste
    capital = world.cities.get(nation.capital)
    far = world.grid.distance(city.place, capital.place) if capital else 16
    lost = min(100, base + farther * far)
    return lost // 2 if {"Courthouse", "Palace"}.intersection(city.buildings) else lost


def _shared(trade: int, rates: tuple[int, int, int]) -> tuple[int, int, int]:
    """Return trade as taxes, luxury and science; the remainder goes to the largest of them."""
    parts = [trade * rate // 100 for rate in rates]
    parts[rates.index(max(rates))] += trade - sum(parts)
    return parts[0], parts[1], parts[2]


def _shield_percent(nation: Nation, city: City) -> int:
    built = city.buildings
    percent = 100 + 50 * ("Factory" in built) + 50 * ("Mfg. Plant" in built)
    percent += 25 * ("Power Plant" in built or "Hoover Dam" in built)
    if "Palace" in built:
        percent += {"Despotism": 75, "Monarchy": 50}.get(nation.government, 0)
    return percent


def _science_percent(world: World, city: City) -> int:
    built = city.buildings
    percent = 100 + 100 * ("Library" in built)
    percent += 150 * ("University" in built and "Library" in built)
    percent += 100 * ("Research Lab" in built or world.has_wonder(city.owner, "SETI"))
    percent += 100 * ("Copernicus" in built)
    return percent + 100 * ("Newton" in built and "University" in built)


def _mood(world: World, city: City, luxury: int, units: list[Unit]) -> tuple[int, int, int]:
    """Return happy, content and unhappy citizens, by size, empire, luxury, buildings and soldiers."""
    nation = world.nations[city.owner]
    workers = min(city.size, len(city.worked))
    first, step = government(nation).empire
    many = sum(other.owner == city.owner for other in world.cities.values())
    more = (1 + (many - first - 1) // step if step else 1) if many > first else 0
    content = min(workers, max(0, CONTENT - more))
    unhappy, happy = workers - content, 0
    cheered = min(luxury // 2, content)
    happy, content = cheered, content - cheered
    left = luxury // 2 - cheered
    unhappy += _abroad(world, city, units)
    calmed = min(unhappy, _calm(world, city) + _martial(world, city) + left)
    return happy, content + calmed, unhappy - calmed


def _calm(world: World, city: City) -> int:
    built, owner = city.buildings, city.owner
    knows, wonders = world.knows, set(wonders_of(world.cities_of(city.owner)))
    if "Shakespeare" in built:
        return 99
    calm = 0
    if "Temple" in built:
        calm += (2 if "Oracle" in wonders else 1) + knows(owner, "Mysticism")
    if "Colosseum" in built:
        calm += 3 + knows(owner, "Electricity")
    if "Cathedral" in built:
        calm += 3 + knows(owner, "Theology") + 3 * ("Michelangelo" in wonders)
    calm += ("Hanging Gardens" in wonders) + 2 * ("Bach" in wonders) + ("Cure For Cancer" in wonders)
    return calm


def _martial(world: World, city: City) -> int:
    ruled = government(world.nations[city.owner])
    if not ruled.martial:
        return 0
    guards = sum(unit.of.is_military and unit.owner == city.owner for unit in world.units_at(city.place))
    return ruled.martial * min(guards, ruled.most_martial)


def _abroad(world: World, city: City, units: list[Unit]) -> int:
    """Return the citizens whom soldiers in the field make unhappy under Republic and Democracy."""
    ruled = government(world.nations[city.owner])
    if not ruled.trading:
        return 0
    at_home = {other.place for other in world.cities.values() if other.owner == city.owner}
    away = sum(unit.of.attack > 0 and unit.place not in at_home for unit in units)
    unrest = 2 if ruled.name == "Democracy" else 1
    eased = ("Police Station" in city.buildings) + world.has_wonder(city.owner, "Women's Suffrage")
    return max(0, (away - eased) * unrest)


def price(city: City) -> int:
    """Return the gold for the rest of a product: 2x + x squared / 20, doubled with an empty stock."""
    row = UNITS.get(city.making) or BUILDINGS.get(city.making)
    left = max(0, row.cost - city.shields) if row else 0
    cost = 2 * left + left * left // 20
    return cost if city.shields else 2 * cost
