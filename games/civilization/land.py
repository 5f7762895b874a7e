"""The ground: a grid that wraps from east to west, and maps grown from a seed."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from games.civilization.data import RESOURCE_NAMES, RESOURCES, TERRAIN_NAMES, TERRAINS

DIRECTIONS: Final = {
    "North": (0, -1), "South": (0, 1), "East": (1, 0), "West": (-1, 0), "NorthEast": (1, -1),
    "NorthWest": (-1, -1), "SouthEast": (1, 1), "SouthWest": (-1, 1),
}  # fmt: skip
ROAD, RAIL, IRRIGATION, MINE, RIVER, FORTRESS, AIRBASE, HUT, FARMLAND = (1 << bit for bit in range(9))
CITY_AREA: Final = 5
"""Squared distance of the tiles that a city works."""
FAR: Final = 9
"""Steps between two starts; a larger distance is no better."""


class Grid(NamedTuple):
    """Tiles are numbered row by row; rows are joined at their ends."""

    width: int
    height: int

    def at(self, x: int, y: int) -> int | None:
        """Return the tile at a place; None beyond the north and the south."""
        return y * self.width + x % self.width if 0 <= y < self.height else None

    def xy(self, tile: int) -> tuple[int, int]:
        return tile % self.width, tile // self.width

    def beside(self, tile: int) -> dict[str, int]:
        return _beside(self, tile)

    def within(self, tile: int, squared: int) -> tuple[int, ...]:
        return _within(self, tile, squared)

    def distance(self, a: int, b: int) -> int:
        """Return the steps from one to the other, diagonals included."""
        width = self.width
        across, down = abs(a % width - b % width), abs(a // width - b // width)
        across = min(across, width - across)
        return across if across > down else down


@cache
def _beside(grid: Grid, tile: int) -> dict[str, int]:
    x, y = grid.xy(tile)
    neighbours = {name: grid.at(x + dx, y + dy) for name, (dx, dy) in DIRECTIONS.items()}
    return {name: other for name, other in neighbours.items() if other is not None}


@cache
def _within(grid: Grid, tile: int, squared: int) -> tuple[int, ...]:
    x, y = grid.xy(tile)
    reach = int(squared**0.5)
    span = range(-reach, reach + 1)
    steps = sorted((dx * dx + dy * dy, dy, dx) for dx in span for dy in span if dx * dx + dy * dy <= squared)
    tiles = (grid.at(x + dx, y + dy) for _, dy, dx in steps)
    return tuple(dict.fromkeys(tile for tile in tiles if tile is not None))


class Land(NamedTuple):
    """A map: a letter per tile (see `letter`), extras as bits, special resources, and players' starts."""

    terrain: str
    extras: str
    specials: str
    starts: tuple[int, ...]


SHARE: Final = {"world": 50, "france": 88, "british_isles": 42}
"""Percent of a map that is land."""


def letter(terrain: str) -> str:
    return chr(ord("a") + TERRAIN_NAMES.index(terrain))


@cache
def terrain_of(mark: str) -> str:
    return str(TERRAIN_NAMES[ord(mark) - ord("a")])


@lru_cache(maxsize=64)
def grow(name: str, grid: Grid, players: int, seed: int) -> Land:
    """Return a random map, equal for equal arguments."""
    rng = random.Random(seed)
    height = _noise(grid, rng, 4 if name == "british_isles" else 6)
    sea_level = sorted(height)[int(len(height) * (100 - SHARE[name]) / 100)]
    rough = _noise(grid, rng, 3)
    damp = _noise(grid, rng, 4)
    names = [
        _terrain(grid, tile, height[tile] - sea_level, rough[tile], damp[tile]) for tile in range(len(height))
    ]
    _depths(grid, names)
    starts = _starts(grid, names, players)
    for tile in starts:
        names[tile] = "Grassland"
        _soften(grid, names, tile, rng)
    extras = [0] * len(names)
    for tile in _rivers(grid, names, height, rng):
        extras[tile] |= RIVER
    specials = [_special(terrain, rng) for terrain in names]
    for tile, terrain in enumerate(names):
        dry = not TERRAINS[terrain].is_sea
        if dry and min(grid.distance(tile, start) for start in starts) > 2 and rng.random() < 0.015:
            extras[tile] |= HUT
    return Land("".join(map(letter, names)), "".join(map(chr, extras)), "".join(specials), starts)


def _noise(grid: Grid, rng: random.Random, coarse: int) -> list[float]:
    """Return hills and valleys: two nets of random heights, one finer than the other, smoothly joined."""
    total = [0.0] * (grid.width * grid.height)
    for cell, weight in ((coarse, 1.0), (max(2, coarse // 2), 0.5)):
        cols, rows = max(2, grid.width // cell), grid.height // cell + 2
        net = [[rng.random() for _ in range(cols)] for _ in range(rows)]
        across = [(x * cols / grid.width) for x in range(grid.width)]
        steps = [(int(fx) % cols, (int(fx) + 1) % cols, fx % 1, 1 - fx % 1) for fx in across]
        for y in range(grid.height):
            j, v = int(y / cell), y / cell % 1
            above, below, start = net[j], net[j + 1], y * grid.width
            for x, (left, right, u, rest) in enumerate(steps):
                upper = above[left] * rest + above[right] * u
                lower = below[left] * rest + below[right] * u
                total[start + x] += weight * (upper * (1 - v) + lower * v)
    return [value + rng.random() * 0.12 for value in total]


def _terrain(grid: Grid, tile: int, above: float, rough: float, damp: float) -> str:
    if above < 0:
        return "Ocean"
    cold = abs(2 * grid.xy(tile)[1] / max(1, grid.height - 1) - 1)
    if rough > 1.12:
        return "Mountains"
    if rough > 0.98:
        return "Hills"
    if cold > 0.9:
        return "Glacier" if damp > 0.8 else "Tundra"
    if cold < 0.25 and damp > 1.0:
        return "Jungle"
    if damp > 1.05:
        return "Swamp" if rough < 0.6 else "Forest"
    if damp > 0.9:
        return "Forest"
    if damp < 0.45 and cold < 0.6:
        return "Desert"
    return "Plains" if damp < 0.7 else "Grassland"


def _depths(grid: Grid, names: list[str]) -> None:
    sea = [TERRAINS[name].is_sea for name in names]
    for tile, name in enumerate(names):
        if name == "Ocean" and all(sea[near] for near in grid.within(tile, 8)):
            names[tile] = "Deep Ocean"
    for water in _areas(grid, names, sea=True):
        if len(water) <= 4:
            for tile in water:
                names[tile] = "Lake"


def _areas(grid: Grid, names: Sequence[str], sea: bool) -> Iterator[set[int]]:
    """Yield the connected areas of some tiles: seas, or continents."""
    left = {tile for tile, name in enumerate(names) if TERRAINS[name].is_sea == sea}
    while left:
        edge, area = [left.pop()], set[int]()
        while edge:
            tile = edge.pop()
            area.add(tile)
            more = left.intersection(grid.beside(tile).values())
            left -= more
            edge += more
        yield area


def _starts(grid: Grid, names: Sequence[str], players: int) -> tuple[int, ...]:
    """Return good places as far from each other as possible, on large continents if there are any."""
    roomy = [area for area in _areas(grid, names, sea=False) if len(area) >= 12]
    land = sorted(tile for area in roomy for tile in area) or list(range(len(names)))
    values = [_WORTH.get(name, 0) for name in names]
    worth = {
        tile: sum(values[near] for near in grid.within(tile, CITY_AREA)) + 4 * values[tile] for tile in land
    }
    starts = [max(land, key=lambda tile: (worth[tile], -tile))]
    away = dict.fromkeys(land, FAR)
    while len(starts) < players:
        for tile in land:
            away[tile] = min(away[tile], grid.distance(tile, starts[-1]))
        starts.append(max(land, key=lambda tile: (away[tile], worth[tile], -tile)))
    return tuple(starts)


_WORTH: Final = {"Grassland": 4, "Plains": 4, "Hills": 2, "Ocean": 1, "Lake": 1, "Forest": 1}
"""Values of tiles around a start."""


def _soften(grid: Grid, names: list[str], start: int, rng: random.Random) -> None:
    for tile in grid.within(start, CITY_AREA)[1:]:
        if names[tile] in ("Desert", "Tundra", "Glacier", "Swamp", "Jungle", "Mountains"):
            names[tile] = rng.choice(("Grassland", "Plains", "Hills"))


def _rivers(grid: Grid, names: Sequence[str], height: Sequence[float], rng: random.Random) -> Iterable[int]:
    """Return tiles of rivers, downhill from some hills until the sea."""
    sources = [tile for tile, name in enumerate(names) if name in ("Hills", "Mountains")]
    wet: set[int] = set()
    for source in rng.sample(sources, min(len(sources), len(names) // 80)):
        tile = source
        for _ in range(12):
            if tile in wet or TERRAINS[names[tile]].is_sea:
                break
            wet.add(tile)
            x, y = grid.xy(tile)
            around = [grid.at(x + dx, y + dy) for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))]
            dry = (near for near in around if near is not None and near not in wet)
            tile = min(dry, key=lambda t: height[t], default=tile)
    return sorted(wet)


def _special(terrain: str, rng: random.Random) -> str:
    able = [name for name in RESOURCE_NAMES if terrain in RESOURCES[name].terrains]
    if not able or rng.random() > (0.3 if terrain == "Grassland" else 0.12):
        return " "
    return chr(ord("A") + RESOURCE_NAMES.index(rng.choice(able)))


@cache
def resource_of(mark: str) -> str:
    return "" if mark == " " else RESOURCE_NAMES[ord(mark) - ord("A")]
