"""A map of the world as a player knows it: land, cities, units, what is in sight, and a tree."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from games.core.action import Player
from games.core.boards.board import Board
from games.core.boards.kinds import Kind, later, register

UNKNOWN: Final = " "
GROUNDS: Final = (
    "Lake", "Ocean", "Deep Ocean", "Glacier", "Desert", "Forest", "Grassland", "Hills", "Jungle",
    "Mountains", "Plains", "Swamp", "Tundra",
)  # fmt: skip
"""Meaning of the letters of `WorldMap.land`, from ``a`` on."""
WORKS: Final = ("Road", "Railroad", "Irrigation", "Mine", "River", "Fortress", "Airbase", "Hut", "Farmland")
"""Meaning of the bits of `WorldMap.works`, from the lowest on."""
LETTERS: Final = "LO~*dfghjmpst"
"""Letters of the grounds in a text."""
FIRST_WORK: Final = 48
GONE: Final = "gone"
"""Note on a nation that is not alive."""


@dataclass(frozen=True, slots=True)
class MapUnit:
    """Units of one kind and owner on a tile, their activity, and their icon (``icons/pieces``)."""

    place: int
    owner: Player
    kind: str
    count: int = 1
    note: str = ""
    drawing: str = ""


@dataclass(frozen=True, slots=True)
class MapCity:
    """A city; its size is 0 if it is not in sight."""

    place: int
    owner: Player
    name: str
    size: int = 0
    note: str = ""


@dataclass(frozen=True, slots=True)
class Discovery:
    """A node of the tree.

    Attributes:
        column: number of levels before it.
        state: ``known``, ``now``, ``open`` or ``later``.
    """

    name: str
    column: int
    state: str
    needs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """A nation's points, and what else is known of it."""

    owner: Player
    points: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class WorldMap(Board):
    """A map, tile by tile and row by row; rows are joined at their ends.

    Attributes:
        land: a letter for each tile, or `UNKNOWN`.
        works: a sign for each tile whose code, less `FIRST_WORK`, has a bit for each of `WORKS`.
        specials: names of special resources, by tile.
        sight: ``#`` where a tile is seen now.
        relations: each player's pact with the viewer.
        actor, place: the unit, city or matter that decides now, by name, and its place.
        near: by direction, the tiles around the actor that it can turn to.
        tree: shown in place of the map while a discovery is chosen.
        standings: of all nations.
        worked: tiles that the citizens of the deciding city work.
    """

    width: int
    land: str
    works: str
    specials: tuple[tuple[int, str], ...] = ()
    sight: str = ""
    units: tuple[MapUnit, ...] = ()
    cities: tuple[MapCity, ...] = ()
    relations: tuple[str, ...] = ()
    actor: str = ""
    place: int = -1
    near: tuple[tuple[str, int], ...] = ()
    tree: tuple[Discovery, ...] = ()
    standings: tuple[Standing, ...] = ()
    worked: tuple[int, ...] = ()

    @property
    def height(self) -> int:
        return len(self.land) // self.width if self.width else 0

    @property
    def actor_kind(self) -> str:
        """The kind of the deciding unit, with which its name begins; ``City`` for a city."""
        kind, _, number = self.actor.rpartition(" ")
        return kind if number.isdigit() else self.actor.partition(" ")[0]


def ground_of(mark: str) -> str:
    return "" if mark == UNKNOWN else GROUNDS[ord(mark) - ord("a")]


@cache
def works_of(mark: str) -> tuple[str, ...]:
    bits = ord(mark) - FIRST_WORK
    return tuple(name for place, name in enumerate(WORKS) if bits >> place & 1)


def world_map_text(board: WorldMap, name: Callable[[Player], str]) -> str:
    """Write the map in letters, then cities and units with their places, column and row from 0."""
    lines = [*_tree_lines(board)] if board.tree else [*_map_lines(board)]
    lines += [f"City {c.name} of {name(c.owner)} at {_at(board, c.place)}{_size(c)}" for c in board.cities]
    lines += [
        f"{u.count} {u.kind} of {name(u.owner)} at {_at(board, u.place)}{f', {u.note}' if u.note else ''}"
        for u in board.units
    ]
    lines += [f"Nation of {name(s.owner)}: {standing_words(s)}" for s in board.standings]
    if board.worked:
        lines.append(f"Worked: {'; '.join(_at(board, tile) for tile in board.worked)}")
    if board.actor:
        lines.append(f"Now decides: {board.actor}")
    return "\n".join(lines) or "Nothing is known of the world yet."


def city_actor(name: str) -> str:
    """Return `WorldMap.actor` while a city decides."""
    return f"City {name}"


def standing_words(standing: Standing) -> str:
    points = "1 point" if standing.points == 1 else f"{standing.points} points"
    return f"{points}; {standing.note}" if standing.note else points


def _tree_lines(board: WorldMap) -> Iterator[str]:
    for state, title in (("known", "Known"), ("now", "Being learned"), ("open", "Can be learned")):
        names = [node.name for node in board.tree if node.state == state]
        yield f"{title}: {', '.join(names) or 'nothing'}"


def _map_lines(board: WorldMap) -> Iterator[str]:
    towns = {city.place: str(city.owner + 1) for city in board.cities}
    signs = [
        towns.get(tile) or ("?" if mark == UNKNOWN else LETTERS[ord(mark) - ord("a")])
        for tile, mark in enumerate(board.land)
    ]
    if any(sign != "?" for sign in signs):
        for row in range(board.height):
            yield "".join(signs[row * board.width : (row + 1) * board.width])
        legend = (f"{sign} {ground}" for sign, ground in zip(LETTERS, GROUNDS, strict=True))
        yield f"Signs: {', '.join(legend)}, ? unknown, a number: a city of that player"


def _at(board: WorldMap, place: int) -> str:
    return f"{place % board.width},{place // board.width}"


def _size(city: MapCity) -> str:
    size = f", size {city.size}" if city.size else ""
    return size + (f", {city.note}" if city.note else "")


register(Kind("WorldMap", WorldMap, world_map_text, later("games.civilization.board_scene:world_map_scene")))
