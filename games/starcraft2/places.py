"""Seven places on the way from one start to the other, and travel times."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.core.said import Said
from games.starcraft2.data import UNITS
from games.starcraft2.state import Group, Side

TILES: Final = (0, 20, 36, 65, 94, 110, 130)
"""Distance of each place from the first start."""
PLACES: Final = ("start", "natural", "third", "middle")
LAST: Final = len(TILES) - 1


def node_from_start(player: int, place: int) -> int:
    """Return the node that is ``place`` places from a player's start."""
    return LAST - place if player else place


def rally(side: Side) -> int:
    """Return where the army gathers: at the base nearest the other side."""
    bases = (base.node for base in side.bases)
    return max(bases, key=lambda node: abs(node - side.start), default=side.start)


def outwards(side: Side, nodes: Iterable[int]) -> list[int]:
    return sorted(nodes, key=lambda node: abs(node - side.start))


def place_name(player: int, node: int) -> str:
    far = node_from_start(player, node)
    return PLACES[far] if far < len(PLACES) else Said("other's {place}", place=PLACES[LAST - far])


def travel(group: Group, to: int, known: tuple[str, ...]) -> int:
    slowest = min(_speed(unit.kind, known) for unit in group.units)
    return abs(TILES[to] - TILES[group.node]) * 1600 // slowest


def _speed(kind: str, known: tuple[str, ...]) -> int:
    """Return a speed in hundredths of a tile per normal second."""
    speed = UNITS[kind].speed
    if kind == "Zealot" and "Charge" in known:
        return 338
    faster = {"VoidRay": "VoidRaySpeed", "WarpPrism": "GraviticDrive", "Observer": "ObserverSpeed"}
    return speed * 3 // 2 if faster.get(kind) in known else speed
