"""Views of a state: the board, with no more of the other side than is in sight or remembered."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache

from games.core.action import Player
from games.starcraft2.army import in_sight, watched_nodes
from games.starcraft2.board import LOOPS as PER_SECOND
from games.starcraft2.board import StarCount, StarGroup, StarMap, StarOrder, StarPlace, StarSide, StarWork
from games.starcraft2.data import BY_NAME, ORDERS, RESEARCH, STRUCTURES, UNITS
from games.starcraft2.economy import FIRST, FULL, GAS, MORE, NEXT, at_work
from games.starcraft2.orders import Desk, is_price, refusal
from games.starcraft2.places import TILES, place_name
from games.starcraft2.state import (
    ENERGY,
    MICRO,
    Group,
    Side,
    State,
    Structure,
    army_supply,
    attacks,
    cost_of,
    energy_of,
    making,
    supply_cap,
    supply_used,
)

PER_MINUTE = 1_344
"""Loops."""


def star_map(state: State, desks: Mapping[Player, Desk], player: Player | None) -> StarMap:
    """Return the board for a player, a spectator (no player) or a viewer who sees all (None)."""
    known = (0, 1) if player is None else (player,) if player in (0, 1) else ()
    sides = tuple(_side(state, who) if who in known else _stranger(state, who, player) for who in (0, 1))
    orders: tuple[StarOrder, ...] = ()
    if player in (0, 1):
        orders = tuple(_order(number, refusal(desks[player], order)) for number, order in enumerate(ORDERS))
    viewer = player if player in (0, 1) else -1
    return StarMap(state.loop, viewer, sides, _places(state, player), orders)


@cache
def _order(number: int, why: str) -> StarOrder:
    order = ORDERS[number]
    price = cost_of(order.item) if order.group in ("train", "build", "research") else (0, 0)
    supply = UNITS[order.item].supply if order.group == "train" and order.item != "Archon" else 0
    return StarOrder(order.kind, order.name, order.group, order.title, why, *price, supply, is_price(why))


def _stranger(state: State, who: Player, player: Player | None) -> StarSide:
    seen = state.sides[player].seen if player in (0, 1) else ()
    return StarSide(
        who, False, seen=tuple(StarCount(kind, UNITS[kind].title, many) for kind, many, _ in seen)
    )


def _side(state: State, who: Player) -> StarSide:
    side, loop = state.sides[who], state.loop
    nexus = [s for s in side.structures if s.kind == "Nexus" and s.ready <= loop]
    return StarSide(
        who,
        True,
        side.minerals // MICRO,
        side.gas // MICRO,
        income(side, loop),
        supply_used(side),
        supply_cap(side, loop),
        army_supply(side),
        side.workers,
        _structures(side, loop),
        _units(side),
        tuple(_work(s, loop) for s in side.structures if s.item),
        tuple(_researched(side, loop)),
        max((energy_of(s, loop) // ENERGY for s in nexus), default=0),
        side.orders,
        side.failures,
        tuple(BY_NAME[name].name for _, name in side.queue if name != "EMPTY ACTION"),
        side.last,
        samples=side.samples,
        events=side.events,
        building=tuple(_building(s, loop) for s in side.structures if s.ready > loop),
        attacks=attacks(side),
    )


def income(side: Side, loop: int) -> tuple[int, int]:
    minerals, gas = at_work(side, loop)
    bases = sum(base.minerals > 0 for base in side.bases)
    first = min(minerals, FIRST * bases)
    rate = first * FULL + min(minerals - first, NEXT * bases) * MORE
    return round(rate * PER_MINUTE / MICRO), round(gas * GAS * PER_MINUTE / MICRO)


def _structures(side: Side, loop: int) -> tuple[StarCount, ...]:
    there, coming = Counter[str](), Counter[str]()
    for structure in side.structures:
        (there if structure.ready <= loop else coming)[structure.kind] += 1
    kinds = [*STRUCTURES, "WarpGate"]
    return tuple(
        StarCount(kind, title_of(kind), there[kind], coming[kind])
        for kind in kinds
        if there[kind] + coming[kind]
    )


def title_of(kind: str) -> str:
    if kind == "WarpGate":
        return "warp gate"
    return UNITS[kind].title if kind in UNITS else STRUCTURES[kind].title


def _units(side: Side) -> tuple[StarCount, ...]:
    many = Counter(unit.kind for group in side.groups for unit in group.units)
    many["Probe"] = side.workers
    counts = (StarCount(kind, UNITS[kind].title, many[kind], making(side, kind)) for kind in UNITS)
    return tuple(count for count in counts if count.many or count.planned)


def _work(maker: Structure, loop: int) -> StarWork:
    item = maker.item
    title = "warp gate"
    if item in RESEARCH:
        title = RESEARCH[item].title
    elif item in UNITS:
        title = title_of(item)
    percent = max(0, min(100, 100 * (loop - maker.began) // max(1, maker.ends - maker.began)))
    hurried = maker.boosted > loop
    return StarWork(
        item,
        maker.kind,
        title_of(maker.kind),
        title,
        percent,
        len(maker.queue),
        hurried,
        seconds=_seconds(maker.ends - loop),
    )


def _building(structure: Structure, loop: int) -> StarWork:
    kind = structure.kind
    percent = 100 - 100 * (structure.ready - loop) // max(1, STRUCTURES[kind].loops)
    left = _seconds(structure.ready - loop)
    return StarWork(kind, "", "", title_of(kind), max(0, min(99, percent)), seconds=left)


def _seconds(loops: int) -> int:
    """Return loops in seconds, rounded up."""
    return max(0, math.ceil(loops / PER_SECOND))


def _researched(side: Side, loop: int) -> Iterable[StarCount]:
    under_way = {s.item: _work(s, loop).percent for s in side.structures if s.item in RESEARCH}
    for item in side.begun:
        percent = 100 if item in side.known else min(99, under_way.get(item, 0))
        yield StarCount(item, RESEARCH[item].title, percent)


# places


def _places(state: State, player: Player | None) -> tuple[StarPlace, ...]:
    fights = {fight.node for fight in state.fights}
    groups = _groups(state, player)
    watched = _watched(state, player)
    return tuple(
        StarPlace(
            place_name(1 if player == 1 else 0, node),
            tiles,
            tuple(_standing(state, node, player)),
            tuple(group for at, group in groups if at == node),
            node in fights and node in watched,
        )
        for node, tiles in enumerate(TILES)
    )


def _watched(state: State, player: Player | None) -> set[int]:
    if player is None:
        return set(range(len(TILES)))
    return watched_nodes(state.sides[player]) if player in (0, 1) else set()


def _standing(state: State, node: int, player: Player | None) -> Iterable[tuple[Player, StarCount]]:
    watched = _watched(state, player)
    for who, side in enumerate(state.sides):
        if player not in (None, who) and node not in watched:
            continue
        there = [structure for structure in side.structures if structure.node == node]
        for kind, many in Counter(structure.kind for structure in there).items():
            yield who, StarCount(kind, title_of(kind), many)


def _groups(state: State, player: Player | None) -> list[tuple[int, StarGroup]]:
    seen = []
    for who, side in enumerate(state.sides):
        groups = side.groups
        if player not in (None, who):
            groups = tuple(in_sight(state.sides[player], side, state.loop)) if player in (0, 1) else ()
        seen += [(group.node, _group(state, who, group)) for group in groups]
    return seen


def _group(state: State, who: Player, group: Group) -> StarGroup:
    many = Counter(unit.kind for unit in group.units)
    counts = tuple(StarCount(kind, UNITS[kind].title, many[kind]) for kind in UNITS if kind in many)
    if not group.arrives:
        return StarGroup(who, counts, role=group.role)
    left = max(0, group.arrives - state.loop)
    whole = max(1, group.arrives - group.left)
    return StarGroup(who, counts, group.to, 100 - 100 * left // whole, group.role)
