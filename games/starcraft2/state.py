"""The state of a match: two sides, their structures and groups, and the fights."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.core.said import Said
from games.starcraft2.data import RESEARCH, STRUCTURES, UNITS, kinds_of

LOOPS: Final = 4
"""Loops in a tick; 22.4 loops are a second."""
LOST: Final = "{structure} lost"
"""The event of a structure that falls."""
ATTACK: Final = "attack with {supply} supply"
"""The event of a side that sets out to attack."""
MICRO: Final = 1_000_000
ENERGY: Final = 256
MINERALS, GEYSER = 10_800 * MICRO, 2_250 * MICRO
"""Minerals of a base, and gas of each of its two geysers."""
START_WORKERS: Final = 12
REMEMBERED: Final = 672
"""Loops for which sightings are remembered: 30 seconds."""


@dataclass(frozen=True, slots=True)
class Structure:
    """A structure.

    Attributes:
        node: its place.
        ready: the loop at which it is finished.
        hp, shield: in hundredths.
        item: its product; empty for none. ``began`` and ``ends`` are loops.
        queue: next products.
        boosted: the loop at which Chrono Boost ends.
        energy, since: in 1/256, at that loop.
        rests: the loop at which a Warp Gate can warp in again.
    """

    id: int
    kind: str
    node: int
    ready: int
    hp: int
    shield: int
    item: str = ""
    began: int = 0
    ends: int = 0
    queue: tuple[str, ...] = ()
    boosted: int = 0
    energy: int = 50 * ENERGY
    since: int = 0
    rests: int = 0


@dataclass(frozen=True, slots=True)
class Base:
    """Resources left around a Nexus, in micro-units; ``id`` is the structure's."""

    id: int
    node: int
    minerals: int = MINERALS
    geysers: tuple[int, int] = (GEYSER, GEYSER)


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit of the army; hit points, shields and barrier in hundredths.

    Attributes:
        hit: the loop of the last damage.
    """

    id: int
    kind: str
    hp: int
    shield: int
    barrier: int = 0
    hit: int = -10_000


@dataclass(frozen=True, slots=True)
class Group:
    """Units that stay or move together.

    Attributes:
        node: where they are, or where they come from while they move.
        goal: their destination.
        to: the next place, while they move.
        arrives: the loop at which they are there; 0 while they stay.
        left: the loop at which they set out, or came.
        role: ``army``, ``scout`` or ``retreat``.
    """

    node: int
    goal: int
    units: tuple[Unit, ...]
    to: int = 0
    arrives: int = 0
    left: int = 0
    role: str = "army"


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two players.

    Attributes:
        start: the node of the first Nexus.
        minerals, gas: in the bank, in micro-units; ``mined``, ``pumped``: since the start.
        workers: finished Probes.
        known: completed research; ``begun`` is all that was begun.
        queue: future orders, with the tick of each.
        orders, failures: orders carried out or tried, without empty ones, and those that failed.
        last: the last order that failed, and why.
        scouted: loop of the last scouting; -10,000 for none.
        seen: units of the other by kind, how many, and when.
        samples: loop, workers and army supply, twice a minute.
        events: events with their loops.
    """

    start: int = 0
    minerals: int = 50 * MICRO
    gas: int = 0
    mined: int = 0
    pumped: int = 0
    spent_minerals: int = 0
    spent_gas: int = 0
    workers: int = START_WORKERS
    bases: tuple[Base, ...] = ()
    structures: tuple[Structure, ...] = ()
    groups: tuple[Group, ...] = ()
    known: tuple[str, ...] = ()
    begun: tuple[str, ...] = ()
    queue: tuple[tuple[int, str], ...] = ()
    orders: int = 0
    failures: int = 0
    last: tuple[str, str] = ("", "")
    scouted: int = -10_000
    seen: tuple[tuple[str, int, int], ...] = ()
    samples: tuple[tuple[int, int, int], ...] = ()
    events: tuple[tuple[int, str], ...] = ()
    next_id: int = 1


@dataclass(frozen=True, slots=True)
class Fight:
    node: int
    since: int


@dataclass(frozen=True, slots=True)
class State:
    tick: int
    sides: tuple[Side, Side]
    fights: tuple[Fight, ...] = ()

    @property
    def loop(self) -> int:
        return self.tick * LOOPS


def finished(side: Side, kind: str, loop: int) -> int:
    kinds = kinds_of(kind)
    return sum(1 for structure in side.structures if structure.kind in kinds and structure.ready <= loop)


def planned(side: Side, kind: str, loop: int) -> int:
    return sum(1 for structure in side.structures if structure.kind == kind and structure.ready > loop)


def units_of(side: Side, kind: str) -> int:
    if kind == "Probe":
        return side.workers
    return sum(1 for group in side.groups for unit in group.units if unit.kind == kind)


def making(side: Side, item: str) -> int:
    """Return how many of a unit or research are in production or in a queue."""
    return sum((structure.item == item) + structure.queue.count(item) for structure in side.structures)


def army_supply(side: Side) -> int:
    return sum(
        UNITS[unit.kind].supply for group in side.groups for unit in group.units if unit.kind != "Probe"
    )


def attacks(side: Side) -> int:
    """Return how often a side set out to attack."""
    return sum(isinstance(event, Said) and event.template == ATTACK for _, event in side.events)


def supply_used(side: Side) -> int:
    scouts = sum(unit.kind == "Probe" for group in side.groups for unit in group.units)
    coming = sum(UNITS[structure.item].supply for structure in side.structures if structure.item in UNITS)
    return side.workers + scouts + army_supply(side) + coming


def supply_cap(side: Side, loop: int) -> int:
    """Return 15 per Nexus and 8 per Pylon, at most 200."""
    return min(200, 15 * finished(side, "Nexus", loop) + 8 * finished(side, "Pylon", loop))


def energy_of(structure: Structure, loop: int) -> int:
    """Return the energy in 1/256: 9 more per loop, at most 200 whole ones, of a Shield Battery 100."""
    most = (100 if structure.kind == "ShieldBattery" else 200) * ENERGY
    return min(most, structure.energy + 9 * (loop - max(structure.since, structure.ready)))


def level(side: Side, line: str) -> int:
    return sum(f"{line}{step}" in side.known for step in (1, 2, 3))


def cost_of(item: str) -> tuple[int, int]:
    row = UNITS.get(item) or STRUCTURES.get(item) or RESEARCH[item]
    return row.minerals, row.gas
