"""Units, structures and research from the tables of a patch, and the 72 orders.

Source: DSGBench, whose dictionary of actions is that of TextStarCraft II; numbers of the sc2-techtree export.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import resources

TABLES: Final[Mapping[str, Any]] = json.loads(resources.text("units/starcraft2.json"))


@dataclass(frozen=True, slots=True)
class Weapon:
    """A weapon of a unit.

    Attributes:
        target: ``ground``, ``air`` or ``any``.
        range: in tenths of a tile.
        cooldown: in hundredths of a normal second, which is 16 loops.
        bonus_to: letter of the attribute against which there is a bonus.
        per_level, bonus_per_level: added by each level of weapons.
        splash: whether it hits more in a crowd.
    """

    target: str
    damage: int
    hits: int
    range: int
    cooldown: int
    bonus_to: str
    bonus: int
    per_level: int
    bonus_per_level: int
    splash: int


@dataclass(frozen=True, slots=True)
class UnitType:
    """A unit; its speed is in hundredths of a tile per normal second.

    Attributes:
        attributes: L light, A armoured, M mechanical, B biological, P psionic, X massive, F flying.
        barrier: damage absorbed besides its shields.
    """

    title: str
    minerals: int
    gas: int
    supply: int
    loops: int
    hp: int
    shield: int
    armour: int
    speed: int
    attributes: str
    producer: str
    weapon: Weapon | None = None
    barrier: int = 0


@dataclass(frozen=True, slots=True)
class StructureType:
    """A structure, and the one that it requires."""

    title: str
    minerals: int
    gas: int
    loops: int
    hp: int
    shield: int
    requires: str
    weapon: Weapon | None = None


@dataclass(frozen=True, slots=True)
class ResearchType:
    """Research: its structure, a further required structure, and the research before it."""

    order: str
    title: str
    at: str
    minerals: int
    gas: int
    loops: int
    requires: str
    after: str


def _armed(row: Mapping[str, Any]) -> dict[str, Any]:
    return {**row, "weapon": Weapon(**row["weapon"])} if "weapon" in row else dict(row)


UNITS: Final = {name: UnitType(**_armed(row)) for name, row in TABLES["units"].items()}
STRUCTURES: Final = {name: StructureType(**_armed(row)) for name, row in TABLES["structures"].items()}
RESEARCH: Final = {name: ResearchType(**row) for name, row in TABLES["research"].items()}
WARPED: Final = {
    "Zealot": 448, "Stalker": 512, "Adept": 512, "Sentry": 512, "HighTemplar": 720, "DarkTemplar": 720,
}  # fmt: skip
"""Loops for which a Warp Gate rests after a unit."""


@dataclass(frozen=True, slots=True)
class Order:
    """One of the 72 orders.

    Attributes:
        name: in the dictionary.
        kind: of its action.
        group: ``train``, ``build``, ``research``, ``scout``, ``army``, ``chrono`` or ``none``.
        item: its product, scout or target, by the name in the tables.
    """

    name: str
    kind: str
    group: str
    item: str = ""

    @property
    def title(self) -> str:
        return self.name.capitalize() if self.group in ("army", "none") else _titled(self)


def _titled(order: Order) -> str:
    tables: Mapping[str, Mapping[str, Any]] = {
        "build": STRUCTURES,
        "chrono": STRUCTURES,
        "research": RESEARCH,
    }
    title: str = tables.get(order.group, UNITS)[order.item].title
    return title[:1].upper() + title[1:]


_TRAINED: Final = [
    "Probe", "Zealot", "Adept", "Stalker", "Sentry", "HighTemplar", "DarkTemplar", "VoidRay", "Carrier",
    "Tempest", "Oracle", "Phoenix", "Mothership", "Observer", "Immortal", "WarpPrism", "Colossus",
    "Disruptor",
]  # fmt: skip
_BUILT: Final = [
    "Pylon", "Assimilator", "Nexus", "Gateway", "CyberneticsCore", "Forge", "TwilightCouncil",
    "RoboticsFacility", "Stargate", "TemplarArchive", "DarkShrine", "RoboticsBay", "FleetBeacon",
    "PhotonCannon", "ShieldBattery",
]  # fmt: skip
_SCOUTS: Final = ("Probe", "Observer", "Zealot", "Phoenix")
_HURRIED: Final = ("Nexus", "CyberneticsCore", "TwilightCouncil", "Stargate", "Forge")


def _order(verb: str, word: str, group: str, item: str) -> Order:
    return Order(f"{verb} {word}", f"{verb}_{word}".lower(), group, item)


ORDERS: Final = (
    *(_order("TRAIN", name.upper(), "train", name) for name in _TRAINED),
    Order("MORPH ARCHON", "morph_archon", "train", "Archon"),
    *(_order("BUILD", name.upper(), "build", name) for name in _BUILT),
    *(_order("RESEARCH", row.order, "research", name) for name, row in RESEARCH.items()),
    *(_order("SCOUTING", name.upper(), "scout", name) for name in _SCOUTS),
    Order("MULTI-ATTACK", "multi_attack", "army", "attack"),
    Order("MULTI-RETREAT", "multi_retreat", "army", "retreat"),
    *(_order("CHRONOBOOST", name.upper(), "chrono", name) for name in _HURRIED),
    Order("EMPTY ACTION", "empty_action", "none"),
)
"""In the order of their numbers."""
BY_NAME: Final = {order.name: order for order in ORDERS}
BY_KIND: Final = {order.kind: order for order in ORDERS}
EMPTY: Final = ORDERS[-1]
GATEWAYS: Final = ("Gateway", "WarpGate")


def kinds_of(kind: str) -> tuple[str, ...]:
    """Return the kinds of structures that count as one: a Warp Gate is a Gateway."""
    return GATEWAYS if kind == "Gateway" else (kind,)
