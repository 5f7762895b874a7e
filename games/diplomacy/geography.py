"""The map: neighbours, homes, and first units."""

from __future__ import annotations

import tomllib
from collections import deque
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

import resources

ARMY, FLEET = "A", "F"
SEA, COAST, LAND = "sea", "coast", "land"


class Unit(NamedTuple):
    """An army or a fleet, and the province or coast where it is."""

    kind: str
    place: str

    def __str__(self) -> str:
        return f"{self.kind} {self.place}"

    @property
    def province(self) -> str:
        return province_of(self.place)

    @classmethod
    def read(cls, text: str) -> Unit:
        """Return the unit written as ``F STP/SC``."""
        kind, place = text.split()
        return cls(kind, place)


@dataclass(frozen=True, slots=True)
class Place:
    """A province, or one coast of a province with two.

    Attributes:
        kind: ``sea``, ``coast`` or ``land``.
        centre: whether it is a supply centre.
        army, fleet: places that such a unit reaches in one move.
    """

    id: str
    name: str
    kind: str
    centre: bool
    army: tuple[str, ...]
    fleet: tuple[str, ...]


@dataclass(frozen=True)
class Map:
    """A map.

    Attributes:
        places: provinces and coasts by id, in alphabetical order.
        powers: names, in the order of the seats.
        homes: supply centres in which each power may build.
        opening: first units of each power.
    """

    places: Mapping[str, Place]
    powers: tuple[str, ...]
    homes: tuple[tuple[str, ...], ...]
    opening: tuple[tuple[Unit, ...], ...]

    @cached_property
    def provinces(self) -> tuple[str, ...]:
        return tuple(id_ for id_ in self.places if "/" not in id_)

    @cached_property
    def centres(self) -> tuple[str, ...]:
        return tuple(id_ for id_ in self.provinces if self.places[id_].centre)

    @cached_property
    def coasts(self) -> Mapping[str, tuple[str, ...]]:
        """Possible places of a fleet in each province; none inland."""
        coasts: dict[str, list[str]] = {province: [] for province in self.provinces}
        for id_, place in self.places.items():
            if place.fleet:
                coasts[province_of(id_)].append(id_)
        return {province: tuple(places) for province, places in coasts.items()}

    @cached_property
    def _reached(self) -> Mapping[tuple[str, str], tuple[str, ...]]:
        pairs = {(ARMY, id_): place.army for id_, place in self.places.items()}
        return pairs | {(FLEET, id_): place.fleet for id_, place in self.places.items()}

    @cached_property
    def _touched(self) -> Mapping[tuple[str, str], frozenset[str]]:
        return {key: frozenset(map(province_of, places)) for key, places in self._reached.items()}

    def reached(self, unit: Unit) -> tuple[str, ...]:
        """Return the places that a unit can move to without a convoy."""
        return self._reached.get((unit.kind, unit.place), ())

    def touched(self, unit: Unit) -> frozenset[str]:
        """Return the provinces that a unit can move to without a convoy."""
        return self._touched.get((unit.kind, unit.place), frozenset())

    def touches(self, unit: Unit, province: str) -> bool:
        """Whether a unit could move to some part of a province, and so support there."""
        return province in self._touched.get((unit.kind, unit.place), ())

    def borders(self, province: str, other: str) -> bool:
        places = (province, *self.coasts[province])
        return any(self.touches(Unit(kind, place), other) for place in places for kind in (ARMY, FLEET))

    def fits(self, unit: Unit) -> bool:
        place = self.places.get(unit.place)
        if place is None:
            return False
        return bool(place.fleet) if unit.kind == FLEET else place.kind != SEA and "/" not in unit.place

    @cached_property
    def sea_neighbours(self) -> Mapping[str, tuple[str, ...]]:
        return {
            province: tuple(
                sea
                for sea in self.provinces
                if self.places[sea].kind == SEA
                and any(self.touches(Unit(FLEET, place), sea) for place in self.coasts[province])
            )
            for province in self.provinces
        }

    @cached_property
    def coastline(self) -> Mapping[str, tuple[str, ...]]:
        return {
            sea: tuple(id_ for id_ in self.provinces if self.places[id_].kind == COAST and sea in beside[id_])
            for beside in (self.sea_neighbours,)
            for sea in self.provinces
            if self.places[sea].kind == SEA
        }

    def chains(self, start: str, fleets: Collection[str]) -> Mapping[str, frozenset[str]]:
        """Return where fleets in these seas could bring an army, and the fleets on the ways there."""
        chains: dict[str, set[str]] = {}
        waiting: list[tuple[str, ...]] = [(sea,) for sea in self.sea_neighbours[start] if sea in fleets]
        while waiting:
            way = waiting.pop()
            for coast in self.coastline[way[-1]]:
                chains.setdefault(coast, set()).update(way)
            beside = self.sea_neighbours[way[-1]]
            waiting += [(*way, sea) for sea in beside if sea in fleets and sea not in way]
        return {coast: frozenset(seas) for coast, seas in chains.items() if coast != start}

    def is_chain(self, start: str, end: str, fleets: Collection[str]) -> bool:
        """Whether fleets in these seas bring an army from one coastal province to another."""
        seen = {sea for sea in self.sea_neighbours[start] if sea in fleets}
        waiting = list(seen)
        while waiting:
            here = waiting.pop()
            if end in self.coastline[here]:
                return True
            more = {sea for sea in self.sea_neighbours[here] if sea in fleets} - seen
            seen |= more
            waiting += more
        return False

    def distances(self, starts: Iterable[str]) -> Mapping[str, int]:
        """Return the moves from each province to the nearest of ``starts``, over land and sea alike."""
        return _spread(starts, self._beside)

    def sailing(self, starts: Iterable[str]) -> Mapping[str, int]:
        """Return a fleet's moves from each place to the nearest of some provinces."""
        harbours = [place for province in starts for place in self.coasts[province]]
        return _spread(harbours, {id_: place.fleet for id_, place in self.places.items()})

    @cached_property
    def _beside(self) -> Mapping[str, tuple[str, ...]]:
        return {
            here: tuple(other for other in self.provinces if self.borders(here, other))
            for here in self.provinces
        }


def _spread(starts: Iterable[str], beside: Mapping[str, tuple[str, ...]]) -> Mapping[str, int]:
    distances = dict.fromkeys(starts, 0)
    waiting = deque(distances)
    while waiting:
        here = waiting.popleft()
        for other in beside[here]:
            if other not in distances:
                distances[other] = distances[here] + 1
                waiting.append(other)
    return distances


def province_of(place: str) -> str:
    return place[:3]


def read_map(name: str) -> Map:
    raw = tomllib.loads(resources.text(f"maps/diplomacy/{name}.toml"))
    places = {
        id_: Place(
            id_,
            row["name"],
            row["kind"],
            row.get("centre", False),
            tuple(row.get("army", "").split()),
            tuple(row.get("fleet", "").split()),
        )
        for id_, row in raw["provinces"].items()
    }
    powers = raw["powers"].values()
    return Map(
        places,
        tuple(raw["powers"]),
        tuple(tuple(power["home"].split()) for power in powers),
        tuple(tuple(map(Unit.read, power["units"].split(", "))) for power in powers),
    )


STANDARD: Final = read_map("standard")
