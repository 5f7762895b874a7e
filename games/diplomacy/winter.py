"""Between the moves: retreats, owners of centres, builds and disbands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from games.core.action import Player
from games.diplomacy.geography import ARMY, COAST, FLEET, STANDARD, Unit, province_of
from games.diplomacy.orders import BUILD, DISBAND, RETREAT, Beaten, Order, standing

Units = tuple[tuple[Unit, ...], ...]
NOBODY = -1


def retreat(
    units: Units, dislodged: Iterable[Beaten], orders: Mapping[Unit, Order]
) -> tuple[Units, dict[Unit, str]]:
    """Return the units after their retreats, and the fate of each dislodged one, empty if it got away.

    Units that retreat to the same province are ``bounced, disbanded``; those that go nowhere, ``disbanded``.
    """
    goals = {
        beaten.unit: order.goal
        for beaten in dislodged
        if (order := orders.get(beaten.unit)) and order.verb == RETREAT and order.goal in beaten.retreats
    }
    crowd = Counter(map(province_of, goals.values()))
    safe = {unit: goal for unit, goal in goals.items() if crowd[province_of(goal)] == 1}
    after, fates = list(units), {}
    for beaten in dislodged:
        if beaten.unit in safe:
            after[beaten.owner] = (*after[beaten.owner], Unit(beaten.unit.kind, safe[beaten.unit]))
            fates[beaten.unit] = ""
        else:
            fates[beaten.unit] = "bounced, disbanded" if beaten.unit in goals else "disbanded"
    return tuple(after), fates


def captured(owners: Sequence[Player], units: Units) -> tuple[Player, ...]:
    """Return the owner of each centre after a fall: the power with a unit there, else the owner before."""
    occupied = standing(units)
    return tuple(
        occupied[centre][0] if centre in occupied else owner
        for centre, owner in zip(STANDARD.centres, owners, strict=True)
    )


@lru_cache(maxsize=256)
def sites(player: Player, owners: tuple[Player, ...], units: Units) -> tuple[str, ...]:
    """Return the home centres in which a power may build: its own, and empty."""
    occupied = standing(units)
    mine = {c for c, owner in zip(STANDARD.centres, owners, strict=True) if owner == player}
    return tuple(home for home in STANDARD.homes[player] if home in mine and home not in occupied)


def builds(player: Player, owners: tuple[Player, ...], units: Units) -> tuple[str, ...]:
    return tuple(f"{unit} {BUILD}" for home in sites(player, owners, units) for unit in _buildable(home))


@cache
def _buildable(home: str) -> tuple[Unit, ...]:
    kinds = [Unit(ARMY, home)]
    if STANDARD.places[home].kind == COAST:
        kinds += [Unit(FLEET, place) for place in STANDARD.coasts[home]]
    return tuple(kinds)


@dataclass(frozen=True, slots=True)
class Quota:
    """The limits of a power in winter: most builds, in these home centres, or most disbands.

    A power that must disband loses ``surplus`` units, whatever it orders.
    """

    builds: int
    disbands: int
    surplus: int
    sites: tuple[str, ...]


@lru_cache(maxsize=256)
def quota(player: Player, owners: tuple[Player, ...], units: Units, free: bool) -> Quota:
    """Return the limits of a power in winter; if ``free``, any units may be disbanded."""
    count = len(units[player])
    spare = owners.count(player) - count
    homes = sites(player, owners, units)
    return Quota(max(0, min(spare, len(homes))), count if free else max(0, -spare), max(0, -spare), homes)


def adjusted(
    player: Player, orders: Iterable[Order], units: tuple[Unit, ...], allowed: Quota
) -> tuple[tuple[Unit, ...], tuple[Order, ...]]:
    """Return a power's units after its builds or disbands, and the orders that were carried out.

    The first order that can be carried out decides between builds and disbands. Units that must go without
    an order are chosen by `surplus`.
    """
    done: list[Order] = []
    empty = set(allowed.sites)
    after = list(units)
    for order in orders:
        if done and order.verb != done[0].verb:
            continue
        if order.verb == DISBAND and order.unit in after and len(done) < allowed.disbands:
            after.remove(order.unit)
        elif order.verb == BUILD and order.unit.province in empty and len(done) < allowed.builds:
            after.append(order.unit)
            empty.remove(order.unit.province)
        else:
            continue
        done.append(order)
    left = allowed.surplus - sum(order.verb == DISBAND for order in done)
    gone = surplus(player, after, left)
    return tuple(unit for unit in after if unit not in gone), tuple(done)


def surplus(player: Player, units: Sequence[Unit], many: int) -> tuple[Unit, ...]:
    """Return the units that a power loses without orders: farthest from home first, fleets before armies.

    Equal ones go in alphabetical order. Armies count moves over land and sea, fleets those of a fleet.
    """
    ashore, afloat = _from_home(player)

    def rank(unit: Unit) -> tuple[int, bool, str]:
        away = ashore[unit.province] if unit.kind == ARMY else afloat.get(unit.place, len(ashore))
        return -away, unit.kind == ARMY, unit.place

    return tuple(sorted(units, key=rank)[: max(0, many)])


@cache
def _from_home(player: Player) -> tuple[Mapping[str, int], Mapping[str, int]]:
    homes = STANDARD.homes[player]
    return STANDARD.distances(homes), STANDARD.sailing(homes)
