"""The state of a match, and a world that can be changed during a step."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any, Final, NamedTuple

from games.civilization.data import TERRAINS, UNITS, WONDERS, Terrain, UnitKind, researchable
from games.civilization.land import Grid, terrain_of
from games.core.action import Player

AFFAIRS, ADVICE, RESEARCH, RATED = 0, -1, -2, -3
"""Entries of a queue besides units and cities: the nation, its advisor, its scientists. Among the visited,
`RATED` means that the rates were set in this turn, and `RESEARCH` that the research was."""
NO_CONTACT, WAR, CEASEFIRE, ARMISTICE, PEACE, ALLIANCE = (
    "No contact", "War", "Ceasefire", "Armistice", "Peace", "Alliance",
)  # fmt: skip
STEP: Final = 3
"""Parts of a move."""


class Unit(NamedTuple):
    """A unit.

    Attributes:
        moves: left in this turn, in thirds.
        home: the city that pays for it; 0 for none.
        activity: continues until it is done or the unit is woken.
        work: turns left of the activity; of aircraft, turns in the air.
        aboard: the ship that carries it; 0 for none.
        asked: number of decisions in this turn.
    """

    id: int
    owner: Player
    kind: str
    place: int
    moves: int = STEP
    hp: int = 10
    veteran: int = 0
    home: int = 0
    activity: str = ""
    work: int = 0
    aboard: int = 0
    asked: int = 0

    @property
    def of(self) -> UnitKind:
        return UNITS[self.kind]

    @property
    def called(self) -> str:
        return f"{self.kind} {self.id}"


class City(NamedTuple):
    """A city.

    Attributes:
        worked: the tiles that citizens work; the other citizens are entertainers.
        ask: whether its owner is asked what to make.
        tend: preference of its citizens.
        bought: whether something was bought in this turn.
        disorder, celebrates: at the end of the last turn; see `city.Output`.
        routes: cities that it trades with.
    """

    id: int
    owner: Player
    name: str
    place: int
    size: int = 1
    food: int = 0
    shields: int = 0
    making: str = "Warriors"
    buildings: tuple[str, ...] = ()
    worked: tuple[int, ...] = ()
    ask: bool = True
    tend: str = "balance"
    bought: bool = False
    disorder: bool = False
    celebrates: bool = False
    routes: tuple[int, ...] = ()


class Nation(NamedTuple):
    """A player's possessions and knowledge.

    Attributes:
        rates: of taxes, luxury and science, in percent.
        wants: the government after a revolution.
        anarchy: turns left of a revolution.
        memory: what is known of each tile; see `games.civilization.sight`.
        log: economy, production and science of the last turn.
        capital: its city; 0 for none.
        named: number of cities it has named.
        shown_by: the players who share their sight with it.
    """

    gold: int = 0
    bulbs: int = 0
    researching: str = ""
    technologies: tuple[str, ...] = ()
    government: str = "Despotism"
    wants: str = ""
    anarchy: int = 0
    rates: tuple[int, int, int] = (40, 0, 60)
    memory: str = ""
    alive: bool = True
    built: int = 0
    killed: int = 0
    lost: int = 0
    culture: int = 0
    log: tuple[int, int, int] = (0, 0, 0)
    capital: int = 0
    named: int = 0
    embassies: tuple[Player, ...] = ()
    shown_by: tuple[Player, ...] = ()


class Offer(NamedTuple):
    """A treaty that waits for an answer."""

    maker: Player
    to: Player
    clause: str


@dataclass(frozen=True, slots=True)
class State:
    """A match.

    Attributes:
        queue: who decides next: a unit or city by id, or the nation.
        visited: units and cities that their owner turned to in this turn.
        pacts: between each two players, row by row; ``timers`` are the turns left.
        battle: a pending battle: attacker, attacked tile, and for agents the number of the mission.
        advice: each player's last.
    """

    turn: int = 0
    player: Player = 0
    queue: tuple[int, ...] = ()
    visited: tuple[int, ...] = ()
    terrain: str = ""
    extras: str = ""
    specials: str = ""
    units: tuple[Unit, ...] = ()
    cities: tuple[City, ...] = ()
    nations: tuple[Nation, ...] = ()
    pacts: tuple[str, ...] = ()
    timers: tuple[int, ...] = ()
    offers: tuple[Offer, ...] = ()
    battle: tuple[int, ...] = ()
    advice: tuple[str, ...] = ()
    next_id: int = 1
    over: bool = False

    def compact(self) -> list[object]:
        """Return all of it for a fingerprint; memories as digests."""
        remembered = [_digest(nation.memory) for nation in self.nations]
        nations = [
            nation._replace(memory=digest) for nation, digest in zip(self.nations, remembered, strict=True)
        ]
        rest = [getattr(self, field.name) for field in fields(self) if field.name != "nations"]
        return [*rest, nations]


@lru_cache(maxsize=256)
def _digest(memory: str) -> str:
    return hashlib.blake2b(memory.encode(), digest_size=16).hexdigest()


class World:
    """A mutable copy of a state; `freeze` makes a state of it.

    Args:
        era: of the technologies; see `games.civilization.data.technologies`.

    Attributes:
        noted: cache of a world that is only read; None for one that is changed.
    """

    noted: dict[tuple[str, int], Any] | None = None

    def __init__(self, state: State, grid: Grid, era: str = "classic") -> None:
        self.grid, self.era = grid, era
        self.turn = state.turn
        self.player = state.player
        self.over = state.over
        self.queue, self.visited = list(state.queue), list(state.visited)
        self.terrain = state.terrain
        self.extras = state.extras
        self.specials = state.specials
        self.units = {unit.id: unit for unit in state.units}
        self.cities = {city.id: city for city in state.cities}
        self.nations = list(state.nations)
        self.pacts, self.timers = list(state.pacts), list(state.timers)
        self.offers = list(state.offers)
        self.battle = state.battle
        self.advice = list(state.advice)
        self.next_id = state.next_id
        self._here: dict[int, list[int]] | None = None

    def freeze(self) -> State:
        return State(
            self.turn,
            self.player,
            tuple(self.queue),
            tuple(self.visited),
            self.terrain,
            self.extras,
            self.specials,
            tuple(self.units.values()),
            tuple(self.cities.values()),
            tuple(self.nations),
            tuple(self.pacts),
            tuple(self.timers),
            tuple(self.offers),
            self.battle,
            tuple(self.advice),
            self.next_id,
            self.over,
        )

    def take_id(self) -> int:
        self.next_id += 1
        return self.next_id - 1

    def ground(self, tile: int) -> Terrain:
        return TERRAINS[terrain_of(self.terrain[tile])]

    def has(self, tile: int, extra: int) -> bool:
        """Whether a tile has one of these extras."""
        return bool(ord(self.extras[tile]) & extra)

    def put(self, tile: int, extras: int) -> None:
        self.extras = self.extras[:tile] + chr(extras) + self.extras[tile + 1 :]

    def units_at(self, tile: int) -> list[Unit]:
        """Return the units on a tile, including those aboard a ship."""
        here = self._here
        if here is None:
            here = self._here = {}
            for unit in self.units.values():
                here.setdefault(unit.place, []).append(unit.id)
        numbers = here.get(tile)
        return [self.units[number] for number in numbers] if numbers else []

    def set_unit(self, unit: Unit) -> None:
        """Store a unit, in place of its former state."""
        before = self.units.get(unit.id)
        if before is None or before.place != unit.place:
            self._here = None
        self.units[unit.id] = unit

    def remove(self, unit: Unit) -> None:
        """Remove a unit and its cargo."""
        self._here = None
        self.units.pop(unit.id, None)
        self.queue = [queued for queued in self.queue if queued != unit.id]
        for cargo in [other for other in self.units.values() if other.aboard == unit.id]:
            self.remove(cargo)

    def city_at(self, tile: int) -> City | None:
        return next((city for city in self.cities.values() if city.place == tile), None)

    def city_on(self, tile: int) -> City:
        city = self.city_at(tile)
        assert city is not None
        return city

    def units_of(self, player: Player) -> list[Unit]:
        return [unit for unit in self.units.values() if unit.owner == player]

    def cities_of(self, player: Player) -> list[City]:
        return [city for city in self.cities.values() if city.owner == player]

    def change(self, player: Player, **fields: object) -> None:
        """Replace fields of a nation."""
        self.nations[player] = self.nations[player]._replace(**fields)  # type: ignore[arg-type]

    def knows(self, player: Player, technology: str) -> bool:
        """Whether a player has a technology; ``""`` needs none."""
        return not technology or technology in self.nations[player].technologies

    def researchable(self, player: Player) -> tuple[str, ...]:
        return researchable(frozenset(self.nations[player].technologies), self.era)

    def pact(self, player: Player, other: Player) -> str:
        return self.pacts[player * len(self.nations) + other]

    def set_pact(self, player: Player, other: Player, pact: str, turns: int = 0) -> None:
        for a, b in ((player, other), (other, player)):
            self.pacts[a * len(self.nations) + b] = pact
            self.timers[a * len(self.nations) + b] = turns

    def at_war(self, player: Player, other: Player) -> bool:
        """Whether they may attack each other."""
        return player != other and self.pact(player, other) in (WAR, NO_CONTACT)

    def has_wonder(self, player: Player, name: str) -> bool:
        """Whether the wonder is in one of the player's cities."""
        return any(name in city.buildings for city in self.cities.values() if city.owner == player)

    def wonders(self) -> set[str]:
        return {name for city in self.cities.values() for name in city.buildings if name in WONDERS}


def wonders_of(cities: Iterable[City]) -> Iterator[str]:
    return (name for city in cities for name in city.buildings if name in WONDERS)
