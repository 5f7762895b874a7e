"""The classic rules as data: technologies, units, buildings, terrains and governments (rules 2.7)."""

from __future__ import annotations

import math
import tomllib
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final

import resources


@dataclass(frozen=True, slots=True)
class Terrain:
    """Yields of a tile, the cost to enter it, and its bonus in defence, in percent.

    Attributes:
        irrigate, mine: their yield, as digits, or the terrain that they make; empty for nothing.
        turns: of a road, of irrigation and of a mine.
    """

    name: str
    cost: int
    defence: int
    food: int
    shields: int
    trade: int
    irrigate: str
    mine: str
    turns: tuple[int, int, int]

    @property
    def is_sea(self) -> bool:
        return self.name in ("Lake", "Ocean", "Deep Ocean")


CIVIL: Final = {
    "Settlers": "settler", "Workers": "worker", "Engineers": "worker", "Explorer": "scout",
    "Diplomat": "agent", "Spy": "agent", "Caravan": "trade", "Freight": "trade",
}  # fmt: skip
"""Units that do not fight, and their purpose."""


@dataclass(frozen=True, slots=True)
class UnitKind:
    """A kind of unit; ``moves`` in whole steps."""

    name: str
    cost: int
    attack: int
    defence: int
    moves: int
    hp: int
    firepower: int
    capacity: int
    technology: str
    domain: str
    upgrade: str

    @property
    def works(self) -> bool:
        return self.name in ("Settlers", "Workers", "Engineers")

    @property
    def is_agent(self) -> bool:
        return self.name in ("Diplomat", "Spy")

    @property
    def trades(self) -> bool:
        return self.name in ("Caravan", "Freight")

    @property
    def sort(self) -> str:
        if self.domain != "land":
            return {"sea": "ship", "air": "air"}[self.domain]
        if self.name in CIVIL:
            return CIVIL[self.name]
        if self.attack > 5 * self.defence or self.name == "Howitzer":
            return "siege"
        return "rider" if self.moves > 1 else "attack" if self.attack > self.defence else "guard"

    @property
    def is_military(self) -> bool:
        return self.attack > 0 or (self.defence > 1 and not self.works)

    @property
    def light(self) -> bool:
        return self.name in ("Explorer", "Alpine Troops", "Partisan")


@dataclass(frozen=True, slots=True)
class Building:
    """An improvement of a city, or a wonder, which is unique in the world."""

    name: str
    cost: int
    upkeep: int
    technology: str
    wonder: bool


@dataclass(frozen=True, slots=True)
class Resource:
    """A special resource of a tile: its yields and its terrains."""

    name: str
    yields: tuple[int, int, int]
    terrains: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Government:
    """A form of government.

    Attributes:
        empire: number of cities above which one more citizen is unhappy, and the step to each further one.
        waste: percent of trade lost, and percent more for each tile from the capital.
        free_units: for which a city pays no shield.
        martial: citizens that a unit in a city makes content, and the most of them.
    """

    name: str
    empire: tuple[int, int]
    waste: tuple[int, int]
    max_rate: int
    technology: str
    free_units: int
    settler_food: int
    martial: int
    most_martial: int

    @property
    def tired(self) -> bool:
        """Whether tiles with a yield above two lose one."""
        return self.name in ("Anarchy", "Despotism")

    @property
    def loyal(self) -> bool:
        """Whether celebrating cities work harder."""
        return self.name in ("Monarchy", "Communism")

    @property
    def trading(self) -> bool:
        """Whether trade gives one more, and units abroad make unhappy."""
        return self.name in ("Republic", "Democracy")


def _read() -> dict[str, Any]:
    return tomllib.loads(resources.text("civilization/classic.toml"))


def _tuples(row: dict[str, Any]) -> dict[str, Any]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in row.items()}


_DATA: Final = _read()
TECHNOLOGIES: Final[dict[str, tuple[str, ...]]] = {
    name: tuple(needs) for name, needs in _DATA["technologies"].items()
}
UNITS: Final = {name: UnitKind(name, **row) for name, row in _DATA["units"].items()}
BUILDINGS: Final = {name: Building(name, **row) for name, row in _DATA["buildings"].items()}
TERRAINS: Final = {name: Terrain(name, **_tuples(row)) for name, row in _DATA["terrains"].items()}
RESOURCES: Final = {name: Resource(name, **_tuples(row)) for name, row in _DATA["resources"].items()}
GOVERNMENTS: Final = {name: Government(name, **_tuples(row)) for name, row in _DATA["governments"].items()}
WONDERS: Final = frozenset(name for name, building in BUILDINGS.items() if building.wonder)
COINAGE: Final = "Coinage"
FARTHEST: Final = {"classic": 87, "ancient": 12}
"""How many technologies one may need, itself counted: 35 of the 87 need no more than twelve."""
UNBUILT: Final = frozenset({"Mass Transit"})
"""Buildings against what there is not in this world."""
TERRAIN_NAMES: Final = tuple(TERRAINS)
RESOURCE_NAMES: Final = tuple(RESOURCES)
NEEDED: Final = {
    "University": "Library", "Bank": "Marketplace", "Stock Exchange": "Bank", "Sewer System": "Aqueduct",
    "Mfg. Plant": "Factory", "Power Plant": "Factory", "Research Lab": "University",
}  # fmt: skip
"""Buildings that stand on others."""


@cache
def closure(technology: str) -> frozenset[str]:
    needed = {technology}
    for need in TECHNOLOGIES[technology]:
        needed |= closure(need)
    return frozenset(needed)


@cache
def research_cost(technology: str) -> int:
    """Return the bulbs of a technology: 20 (1+n) sqrt(1+n) / 2, where n counts it and all that it needs."""
    n = len(closure(technology))
    return int(20 * (1 + n) * math.sqrt(1 + n) / 2)


def cost_of(name: str) -> int:
    """Return the shields that a unit or building costs; 0 for coins."""
    return 0 if name == COINAGE else (UNITS.get(name) or BUILDINGS[name]).cost


def category(name: str) -> str:
    """Return the class of a product; within a class no stock is lost: units, improvements, wonders."""
    return "unit" if name in UNITS else "wonder" if name in WONDERS else "improvement"


@cache
def technologies(era: str) -> tuple[str, ...]:
    return tuple(name for name in TECHNOLOGIES if len(closure(name)) <= FARTHEST[era])


@lru_cache(4096)
def researchable(known: frozenset[str], era: str = "classic") -> tuple[str, ...]:
    return tuple(
        name for name in technologies(era) if name not in known and known.issuperset(TECHNOLOGIES[name])
    )


@lru_cache(4096)
def units_for(known: frozenset[str]) -> tuple[str, ...]:
    able = {n for n, kind in UNITS.items() if not kind.technology or kind.technology in known}
    return tuple(n for n in UNITS if n in able and UNITS[n].upgrade not in able)


@lru_cache(4096)
def buildings_for(known: frozenset[str]) -> tuple[str, ...]:
    able = {"", *known}
    return tuple(n for n, each in BUILDINGS.items() if each.technology in able and n not in UNBUILT)
