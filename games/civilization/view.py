"""Views: the world as one player knows it, as a map and as facts."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from typing import Final, NamedTuple

from games.civilization.board import (
    FIRST_WORK,
    GONE,
    MYSELF,
    UNKNOWN,
    Discovery,
    MapCity,
    MapUnit,
    Standing,
    WorldMap,
    city_actor,
)
from games.civilization.city import granary, output
from games.civilization.data import COINAGE, TECHNOLOGIES, UNITS, cost_of, research_cost, technologies
from games.civilization.land import letter, resource_of
from games.civilization.orders import unit_orders
from games.civilization.scores import score
from games.civilization.sight import in_sight, remembered
from games.civilization.state import ADVICE, AFFAIRS, NO_CONTACT, RESEARCH, City, Unit, World
from games.core.action import Player
from games.core.naming import player_name
from games.core.said import Quoted, Said, joined
from games.core.view import Fact

DRAWINGS: Final = {kind: f"unit_{row.sort}" for kind, row in UNITS.items()}
DOING: Final = {"fortify": "fortified", "sentry": "on watch"}


@cache
def _land_mark(mark: str) -> str:
    seen = remembered(mark)
    return letter(seen.terrain) if seen else UNKNOWN


@cache
def _work_mark(mark: str) -> str:
    seen = remembered(mark)
    return chr(FIRST_WORK + (seen.extras if seen else 0))


class Known(NamedTuple):
    """A memory as a `WorldMap` has it: land, works, and the owners of remembered cities."""

    land: str
    works: str
    towns: tuple[tuple[int, Player], ...]


@lru_cache(maxsize=64)
def _known(memory: str) -> Known:
    seen = ((tile, remembered(mark)) for tile, mark in enumerate(memory))
    towns = tuple((tile, known.owner) for tile, known in seen if known and known.owner >= 0)
    return Known("".join(map(_land_mark, memory)), "".join(map(_work_mark, memory)), towns)


@lru_cache(maxsize=64)
def _plain_works(extras: str) -> str:
    return "".join(chr(FIRST_WORK + ord(mark)) for mark in extras)


@lru_cache(maxsize=64)
def _specials(marks: str) -> tuple[tuple[int, str], ...]:
    return tuple((tile, resource_of(mark)) for tile, mark in enumerate(marks) if mark != " ")


def _sight(sight: set[int], tiles: int) -> str:
    if len(sight) == tiles:
        return "#" * tiles
    marks = bytearray(b"." * tiles)
    for tile in sight:
        marks[tile] = ord("#")
    return marks.decode()


def world_map(world: World, player: Player | None) -> WorldMap:
    """Return the map as a player knows it; all of it for None, none of it for the public."""
    tiles = len(world.terrain)
    nations = range(len(world.nations))
    standings = tuple(Standing(p, score(world, p), _report(world, player, p)) for p in nations)
    if not tiles or (player is not None and player < 0):
        nothing = chr(FIRST_WORK) * tiles
        return WorldMap(world.grid.width, UNKNOWN * tiles, nothing, sight="." * tiles, standings=standings)
    sight = set(range(tiles)) if player is None else in_sight(world, player)
    if player is None:
        known = Known(world.terrain, _plain_works(world.extras), ())
    else:
        known = _known(world.nations[player].memory)
    land, works = known.land, known.works
    here = world.player == player or player is None
    actor, place = actor_of(world) if here and not world.over else ("", -1)
    return WorldMap(
        world.grid.width,
        land,
        works,
        tuple((tile, name) for tile, name in _specials(world.specials) if land[tile] != UNKNOWN),
        _sight(sight, tiles),
        _units(world, sight, player),
        _cities(world, sight, player),
        tuple(_relation(world, player, other) for other in range(len(world.nations))),
        actor,
        place,
        _near(world) if here and not world.over else (),
        _tree(world) if here and not world.over and world.queue[:1] == [RESEARCH] else (),
        standings,
        _worked(world) if here and not world.over else (),
    )


def _worked(world: World) -> tuple[int, ...]:
    city = world.cities.get(world.queue[0]) if world.queue and not world.battle else None
    return tuple(sorted(city.worked)) if city else ()


def actor_of(world: World) -> tuple[str, int]:
    """Return who decides, in words, and its place; -1 for none."""
    if not world.queue or world.battle:
        return "", -1
    first = world.queue[0]
    if first in world.units:
        return world.units[first].called, world.units[first].place
    if first in world.cities:
        return city_actor(world.cities[first].name), world.cities[first].place
    return {ADVICE: "Advisor", AFFAIRS: "Affairs of state", RESEARCH: "Research"}[first], -1


def _near(world: World) -> tuple[tuple[str, int], ...]:
    first = world.queue[0] if world.queue and not world.battle else 0
    if first not in world.units:
        return ()
    unit = world.units[first]
    turned = {str(action.args[0]) for action in unit_orders(world, unit) if action.args}
    return tuple((name, tile) for name, tile in world.grid.beside(unit.place).items() if name in turned)


def _units(world: World, sight: set[int], player: Player | None) -> tuple[MapUnit, ...]:
    stacks: Counter[tuple[int, Player, str, str]] = Counter()
    for unit in world.units.values():
        if (place := unit.place) in sight:
            note = _doing(unit) if unit.activity and player in (None, unit.owner) else ""
            stacks[place, unit.owner, unit.kind, note] += 1
    return tuple(
        MapUnit(place, owner, kind, many, note, DRAWINGS[kind])
        for (place, owner, kind, note), many in sorted(stacks.items())
    )


def _doing(unit: Unit) -> str:
    return DOING.get(
        unit.activity, Said("{activity}, {work} turns left", activity=unit.activity, work=unit.work)
    )


def _cities(world: World, sight: set[int], player: Player | None) -> tuple[MapCity, ...]:
    cities = []
    for city in world.cities.values():
        if city.place in sight:
            note = _city_note(world, city) if player in (None, city.owner) else ""
            cities.append(MapCity(city.place, city.owner, city.name, city.size, note))
    if player is not None:
        towns = _known(world.nations[player].memory).towns
        cities += [MapCity(tile, owner, "City") for tile, owner in towns if tile not in sight]
    return tuple(sorted(cities, key=lambda city: city.place))


def _city_note(world: World, city: City) -> str:
    """Return a city's product and stock, and, while it decides, its yield in a turn."""
    stock = "" if city.making == COINAGE else f" {city.shields}/{cost_of(city.making)}"
    mood = ", disorder" if city.disorder else ", celebrates" if city.celebrates else ""
    food, full = city.food, granary(city.size)
    if world.queue[:1] != [city.id]:
        return Said(
            "makes {making}{stock}, food {food}/{full}{mood}",
            making=city.making,
            stock=stock,
            food=food,
            full=full,
            mood=mood,
        )
    produced = output(world, city)
    return Said(
        "makes {making}{stock} ({shields:+}), food {food}/{full} ({grows:+}), trade {trade}{mood}",
        making=city.making,
        stock=stock,
        shields=produced.shields,
        food=food,
        full=full,
        grows=produced.food,
        trade=produced.trade,
        mood=mood,
    )


def _relation(world: World, player: Player | None, other: Player) -> str:
    return "" if player is None else MYSELF if other == player else world.pact(player, other)


def _tree(world: World) -> tuple[Discovery, ...]:
    nation = world.nations[world.player]
    known = frozenset(nation.technologies)
    able = set(world.researchable(world.player))

    def state(name: str) -> str:
        if name in known:
            return "known"
        if name == nation.researching:
            return "now"
        return "open" if name in able else "later"

    names = technologies(world.era)
    return tuple(Discovery(name, _depth(name), state(name), TECHNOLOGIES[name]) for name in names)


@cache
def _depth(name: str) -> int:
    return max((1 + _depth(need) for need in TECHNOLOGIES[name]), default=0)


def facts(world: World, player: Player | None, turns: int) -> tuple[Fact, ...]:
    shown = [Fact("turn", "Turn", Said("{turn} of {turns}", turn=min(world.turn, turns), turns=turns))]
    if player is not None and player < 0:
        return tuple(shown)
    if player is not None and world.nations:
        shown += _own(world, player)
        offers = {offer.maker: offer.clause for offer in world.offers if offer.to == player}
        if offers:
            clauses = [
                Said("{who:offers}: {clause}", who=player_name(maker), clause=clause)
                for maker, clause in offers.items()
            ]
            shown.append(Fact("offers", "Offers to answer", joined("; ", clauses), player, data=offers))
        if world.advice[player]:
            shown.append(Fact("advice", "Advice", Quoted(world.advice[player]), player))
    return tuple(shown)


def _report(world: World, player: Player | None, other: Player) -> str:
    """Return what the player knows of a nation besides its score; all for None."""
    nation = world.nations[other]
    if not nation.alive:
        return GONE
    report = Said(
        "{government}, {technologies} technologies, {gold} gold",
        government=nation.government,
        technologies=len(nation.technologies),
        gold=nation.gold,
    )
    if player is None:
        return Said(
            "{report}, learns {researching} {bulbs}",
            report=report,
            researching=nation.researching or "nothing",
            bulbs=nation.bulbs,
        )
    if player < 0 or player == other or world.pact(player, other) == NO_CONTACT:
        return ""
    left = world.timers[player * len(world.nations) + other]
    pact = world.pact(player, other).lower() + (Said(", {left} turns left", left=left) if left else "")
    return f"{pact}; {report}" if other in world.nations[player].embassies else pact


def _own(world: World, player: Player) -> list[Fact]:
    nation = world.nations[player]
    name = nation.researching
    learned = (
        f"{name} {nation.bulbs}/{research_cost(name)}"
        if name
        else Said("nothing, {bulbs} bulbs", bulbs=nation.bulbs)
    )
    learned += Said(
        "; {technologies} of {technologies2}",
        technologies=len(nation.technologies),
        technologies2=len(technologies(world.era)),
    )
    tax, luxury, science = nation.rates
    ruled = nation.government + (Said(", then {wants}", wants=nation.wants) if nation.wants else "")
    split = (("taxes", tax), ("luxury", luxury), ("science", science))
    rates = ", ".join(f"{word} {rate} %" for word, rate in split if rate)
    values = (
        ("gold", "{who:Gold of}", str(nation.gold), nation.gold),
        ("research", "{who:Research of}", learned, None),
        ("government", "{who:Government of}", f"{ruled}, {rates}", (nation.government, tax)),
    )
    return [
        Fact(f"{key}_{player}", Said(label, who=player_name(player)), value, player, data)
        for key, label, value, data in values
    ]
