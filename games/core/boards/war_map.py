"""A map with units (stand-in)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from games.core.action import Player
from games.core.boards.board import Board
from games.core.boards.scene import Scene, Viewer
from games.core.boards.texts import EVERYBODY, Texts, texts_scene


@dataclass(frozen=True, slots=True)
class MapUnit:
    """A unit."""

    owner: int
    kind: str
    place: str
    retreats: tuple[str, ...] = ()
    dislodged: bool = False


@dataclass(frozen=True, slots=True)
class MapOrder:
    """An order."""

    owner: int
    text: str
    result: str = ""


@dataclass(frozen=True, slots=True)
class MapLetter:
    """A message."""

    sender: int
    audience: tuple[int, ...]
    text: str


@dataclass(frozen=True, slots=True)
class WarMap(Board):
    """A map."""

    map: str
    powers: tuple[str, ...]
    units: tuple[MapUnit, ...]
    owners: tuple[tuple[str, int], ...]
    phase: str
    orders: tuple[MapOrder, ...] = ()
    orders_phase: str = ""
    earlier: tuple[tuple[str, tuple[MapOrder, ...]], ...] = ()
    welfare: tuple[int, ...] = ()
    letters: tuple[MapLetter, ...] = ()


def war_map_text(board: WarMap, name: Callable[[Player], str]) -> str:
    """Who stands where."""
    lines = []
    for player, power in enumerate(board.powers):
        units = [
            f"{unit.kind} {unit.place}" + " (dislodged)" * unit.dislodged
            for unit in board.units
            if unit.owner == player
        ]
        lines.append(f"{power}: {', '.join(units) or 'no units'}")
        lines.append(f"  centres: {' '.join(centre for centre, owner in board.owners if owner == player)}")
    lines += [f"{board.powers[letter.sender]}: {letter.text}" for letter in board.letters]
    return "\n".join(lines)


def war_map_scene(board: WarMap, viewer: Viewer) -> Scene:
    """The same as a drawing in letters."""
    return texts_scene(Texts(((EVERYBODY, war_map_text(board, viewer.name)),), True), viewer)
