"""The two observations of CivRealm, from a map as a player knows it (rules 2.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from games.civilization.board import UNKNOWN, MapCity, MapUnit, WorldMap, ground_of, works_of
from games.core.action import Player


class Watcher:
    def __init__(self, board: WorldMap, player: Player) -> None:
        self._board, self._player = board, player
        self._specials = dict(board.specials)
        self._units: dict[int, list[MapUnit]] = {}
        for unit in board.units:
            self._units.setdefault(unit.place, []).append(unit)
        self._cities: dict[int, MapCity] = {city.place: city for city in board.cities}

    def zoomed_in(self, place: int) -> dict[str, list[str]]:
        return {
            _named(dy, dx, "tile"): self._observe([self._at(place, dx, dy)])
            for dy in (0, -1, 1, -2, 2)
            for dx in (0, 1, -1, 2, -2)
        }

    def zoomed_out(self, place: int) -> dict[str, list[str]]:
        span = range(-2, 3)
        return {
            _named(down, right, "block"): self._observe(
                [self._at(place, 5 * right + dx, 5 * down + dy) for dy in span for dx in span]
            )
            for down in (0, -1, 1)
            for right in (0, 1, -1)
        }

    def _at(self, place: int, dx: int, dy: int) -> int | None:
        row, col = divmod(place, self._board.width)
        if not 0 <= row + dy < self._board.height:
            return None
        return (row + dy) * self._board.width + (col + dx) % self._board.width

    def _observe(self, tiles: Iterable[int | None]) -> list[str]:
        """Return counted words: unexplored tiles, terrains, extras, units, their owners, and cities."""
        grounds, extras, units = Counter[str](), Counter[str](), Counter[str]()
        owners, cities, unexplored = set[Player](), Counter[Player](), 0
        for tile in tiles:
            if tile is None:
                grounds["Inaccessible"] += 1
            elif (mark := self._board.land[tile]) == UNKNOWN:
                unexplored += 1
            else:
                grounds[ground_of(mark)] += 1
                extras.update(works_of(self._board.works[tile]))
                extras.update([self._specials[tile]] if tile in self._specials else [])
                for unit in self._units.get(tile, ()):
                    units[unit.kind] += unit.count
                    owners.add(unit.owner)
                if tile in self._cities:
                    cities[self._cities[tile].owner] += 1
        return [*self._words(unexplored, (grounds, extras, units), owners, cities)]

    def _words(
        self, unexplored: int, counts: Iterable[Counter[str]], owners: set[Player], cities: Counter[Player]
    ) -> Iterator[str]:
        if unexplored:
            yield f"{unexplored} tiles unexplored"
        for counter in counts:
            yield from (f"{count} {name}" for name, count in counter.items())
        if owners:
            yield "unit owners are: " + " ".join(map(self._relation, sorted(owners)))
        for owner, count in cities.items():
            article = "" if owner == self._player else "a "
            yield f"{count} cities of {article}{self._relation(owner)}"

    def _relation(self, other: Player) -> str:
        pact = "myself" if other == self._player else self._board.relations[other]
        return f"{pact} player_{other}"

    def summary(self) -> dict[str, str]:
        board, player = self._board, self._player
        mine = Counter[str]()
        for unit in board.units:
            if unit.owner == player:
                mine[unit.kind] += unit.count
        foes = sum(unit.count for unit in board.units if self._hostile(unit.owner))
        towns = [city for city in board.cities if city.owner == player]
        enemy = sum(self._hostile(city.owner) for city in board.cities)
        others = len(board.cities) - len(towns) - enemy
        fighters = sum(count for kind, count in mine.items() if kind not in CIVIL)
        return {
            "own_units": ", ".join(f"{count} {kind}" for kind, count in sorted(mine.items())) or "none",
            "enemy_units": str(foes),
            "own_cities": f"{len(towns)}, of size {sum(city.size for city in towns)} in all",
            "enemy_cities": str(enemy),
            "other_cities": str(others),
            "situation": situation(foes, fighters, enemy),
        }

    def _hostile(self, other: Player) -> bool:
        return other != self._player and self._board.relations[other] == "War"


CIVIL = frozenset({"Settlers", "Workers", "Engineers", "Explorer", "Diplomat", "Spy", "Caravan", "Freight"})


def situation(enemy_units: int, military: int, enemy_cities: int) -> str:
    """Return the word for the situation, by the rules of DSGBench's agent."""
    if enemy_units > military / 5 and enemy_cities < enemy_units:
        return "under attack"
    if enemy_cities >= 3 and enemy_units < military:
        return "attacking"
    return "at peace" if enemy_units == 0 and enemy_cities < 4 else "roughly safe"


def _named(down: int, right: int, word: str) -> str:
    if not down and not right:
        return f"current_{word}"
    if down:
        word += f"_{'south' if down > 0 else 'north'}_{abs(down)}"
    if right:
        word += f"_{'east' if right > 0 else 'west'}_{abs(right)}"
    return word


def printed(observation: Mapping[str, list[str]]) -> str:
    """Return an observation in one line, without empty lists."""
    return str({name: words for name, words in observation.items() if words})
