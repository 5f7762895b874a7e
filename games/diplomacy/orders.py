"""Orders: their data, their notation, and the possible orders of each unit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from games.core.action import Player
from games.core.said import Said
from games.diplomacy.geography import ARMY, COAST, FLEET, SEA, STANDARD, Unit, province_of

HOLD, MOVE, SUPPORT, CONVOY = "H", "-", "S", "C"
RETREAT, DISBAND, BUILD = "R", "D", "B"
WAIVE: Final = "WAIVE"
VIA: Final = "VIA"
Standing = Mapping[str, tuple[Player, Unit]]
"""Owner and unit in each occupied province."""


@dataclass(frozen=True, slots=True)
class Order:
    """An order of a unit.

    Attributes:
        goal: the place where a unit moves, retreats, or is helped to; empty if nobody moves.
        helped: the unit that is supported or convoyed.
        via: whether an army goes by sea.
    """

    unit: Unit
    verb: str
    goal: str = ""
    helped: Unit | None = None
    via: bool = False

    def __str__(self) -> str:
        if self.helped:
            to = f" - {self.goal}" if self.goal else ""
            return f"{self.unit} {self.verb} {self.helped}{to}"
        return " ".join(filter(None, [str(self.unit), self.verb, self.goal, VIA if self.via else ""]))

    @property
    def end(self) -> str:
        return province_of(self.goal)

    @classmethod
    def read(cls, text: str) -> Order:
        kind, place, verb, *rest = text.split()
        unit = Unit(kind, place)
        if verb in (SUPPORT, CONVOY):
            return cls(unit, verb, "".join(rest[3:]), Unit(rest[0], rest[1]))
        return cls(unit, verb, "".join(rest[:1]), via=VIA in rest)


class Beaten(NamedTuple):
    """A dislodged unit, and the places where it may retreat."""

    owner: Player
    unit: Unit
    retreats: tuple[str, ...]


@lru_cache(maxsize=256)
def standing(units: tuple[tuple[Unit, ...], ...]) -> Standing:
    return {unit.province: (owner, unit) for owner, army in enumerate(units) for unit in army}


@lru_cache(maxsize=256)
def sea_fleets(units: tuple[tuple[Unit, ...], ...]) -> frozenset[str]:
    fleets = (unit for army in units for unit in army if unit.kind == FLEET)
    return frozenset(fleet.place for fleet in fleets if is_sea(fleet.place))


@lru_cache(maxsize=4096)
def chains(start: str, fleets: frozenset[str]) -> Mapping[str, frozenset[str]]:
    """Return where an army could be convoyed to, and the seas on the ways there."""
    return STANDARD.chains(start, fleets) if STANDARD.places[start].kind == COAST else {}


def is_sea(place: str) -> bool:
    return STANDARD.places[place].kind == SEA


def can_reach(unit: Unit, end: str, fleets: frozenset[str]) -> bool:
    """Whether a unit could get to a province, if need be with these fleets."""
    if STANDARD.touches(unit, end):
        return True
    return unit.kind == ARMY and end in chains(unit.place, fleets)


@lru_cache(maxsize=64)
def possible(units: tuple[tuple[Unit, ...], ...]) -> Mapping[Unit, tuple[str, ...]]:
    """Return the possible orders of each unit in a movement phase, in notation; holding first."""
    occupied, fleets = standing(units), sea_fleets(units)
    ends = {unit: _ends(unit, fleets) for army in units for unit in army}
    return {
        unit: (
            f"{unit} {HOLD}",
            *(f"{unit} {MOVE} {place}" for place in STANDARD.reached(unit)),
            *(f"{unit} {MOVE} {end} {VIA}" for end in _by_sea(unit, fleets)),
            *_supports(unit, ends, fleets),
            *_convoys(unit, occupied, fleets),
        )
        for unit in ends
    }


def _ends(unit: Unit, fleets: frozenset[str]) -> frozenset[str]:
    return STANDARD.touched(unit) | set(_by_sea(unit, fleets))


def _by_sea(unit: Unit, fleets: frozenset[str]) -> tuple[str, ...]:
    return tuple(sorted(chains(unit.place, fleets))) if unit.kind == ARMY and fleets else ()


def _supports(unit: Unit, ends: Mapping[Unit, frozenset[str]], fleets: frozenset[str]) -> Iterator[str]:
    near, carries = STANDARD.touched(unit), unit.place in fleets
    for other, there in ends.items():
        if other is unit or (near.isdisjoint(there) and other.province not in near):
            continue
        # no fleet supports what it would have to convoy
        yield from _support(unit, other, _ends(other, fleets - {unit.place}) if carries else there)


@lru_cache(maxsize=1 << 15)
def _support(unit: Unit, other: Unit, there: frozenset[str]) -> tuple[str, ...]:
    near = STANDARD.touched(unit)
    stays = (f"{unit} {SUPPORT} {other}",) if other.province in near else ()
    return (*stays, *(f"{unit} {SUPPORT} {other} {MOVE} {end}" for end in sorted(near & there)))


def _convoys(unit: Unit, occupied: Standing, fleets: frozenset[str]) -> Iterator[str]:
    if unit.kind != FLEET or unit.place not in fleets:
        return
    for _, army in occupied.values():
        if army.kind == ARMY:
            for end, seas in sorted(chains(army.place, fleets).items()):
                if unit.place in seas:
                    yield f"{unit} {CONVOY} {army} {MOVE} {end}"


def flaw(order: Order, units: tuple[tuple[Unit, ...], ...]) -> str:
    """Return why a unit's order is impossible in a movement phase, to end a sentence; empty if possible."""
    fleets = sea_fleets(units)
    match order.verb:
        case "-":
            return _flaw_of_move(order, fleets)
        case "S":
            return _flaw_of_support(order, standing(units), fleets)
        case "C":
            return _flaw_of_convoy(order, standing(units), fleets)
    return "" if order.verb == HOLD else "that is no order of a movement phase"


def _flaw_of_move(order: Order, fleets: frozenset[str]) -> str:
    unit, goal = order.unit, order.goal
    if province_of(goal) == unit.province:
        return "a unit cannot move to where it stands"
    if order.via or goal not in STANDARD.reached(unit):
        by_sea = unit.kind == ARMY and goal in chains(unit.place, fleets)
        how = " by sea" if order.via else ""
        return "" if by_sea else Said("{unit} cannot get to {goal}{how}", unit=unit, goal=goal, how=how)
    return ""


def _flaw_of_support(order: Order, occupied: Standing, fleets: frozenset[str]) -> str:
    unit, helped = order.unit, order.helped
    if helped is None or occupied.get(helped.province, (0, None))[1] != helped:
        return Said("there is no {helped}", helped=helped)
    if helped == unit:
        return "a unit cannot support itself"
    end = order.end or helped.province
    if not STANDARD.touches(unit, end):
        return Said("{unit} could not go to {end} itself", unit=unit, end=end)
    if order.goal and (end == helped.province or not can_reach(helped, end, fleets - {unit.place})):
        return Said("{helped} cannot get to {end}", helped=helped, end=end)
    return ""


def _flaw_of_convoy(order: Order, occupied: Standing, fleets: frozenset[str]) -> str:
    unit, army = order.unit, order.helped
    if unit.kind != FLEET or unit.place not in fleets:
        return "only fleets at sea convoy"
    if army is None or army.kind != ARMY or occupied.get(army.province, (0, None))[1] != army:
        return Said("there is no {army} to convoy", army=army)
    if unit.place not in chains(army.place, fleets).get(order.end, ()):
        return Said("{unit} is on no way from {place} to {end}", unit=unit, place=army.place, end=order.end)
    return ""
