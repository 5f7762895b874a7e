"""Mining, supply, and production: in loops and micro-units, without fractions."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from games.core.said import Said
from games.starcraft2.data import RESEARCH, STRUCTURES, UNITS
from games.starcraft2.places import rally
from games.starcraft2.state import (
    LOOPS,
    MICRO,
    Base,
    Group,
    Side,
    Structure,
    Unit,
    cost_of,
    finished,
    supply_cap,
    supply_used,
)

FULL, MORE, GAS = 43_155, 18_600, 40_000
"""Micro-units per worker and loop: the first 16 of a base, the next 8, and at a geyser."""
FIRST, NEXT = 16, 8
AT_GAS, KEPT = 3, 8
"""Most workers at a geyser, and least workers at minerals."""
BOOST: Final = 448
"""Loops of Chrono Boost, at one and a half times the speed."""
MORPH, WARP_IN = 160, 112


def at_work(side: Side, loop: int) -> tuple[int, int]:
    assimilators = finished(side, "Assimilator", loop)
    if not assimilators:
        return side.workers, 0
    open_geysers = sum(left > 0 for base in side.bases for left in base.geysers)
    places = AT_GAS * min(assimilators, open_geysers)
    gas = max(0, min(places, side.workers - KEPT))
    return side.workers - gas, gas


def mine(side: Side, loop: int, percent: int = 100) -> Side:
    at_minerals, at_gas = at_work(side, loop)
    bases = side.bases
    dug = [0] * len(bases)
    for most, rate in ((FIRST, FULL), (NEXT, MORE)):
        for place, base in enumerate(bases):
            if base.minerals > 0 and at_minerals > 0:
                here = min(most, at_minerals)
                at_minerals -= here
                dug[place] += here * rate * LOOPS
    taken = [min(base.minerals, amount) for base, amount in zip(bases, dug, strict=True)]
    pumped, bases = _pump(bases, at_gas)
    bases = tuple(
        Base(base.id, base.node, base.minerals - amount, base.geysers)
        for base, amount in zip(bases, taken, strict=True)
    )
    minerals, gas = sum(taken) * percent // 100, pumped * percent // 100
    return replace(
        side,
        bases=bases,
        minerals=side.minerals + minerals,
        mined=side.mined + minerals,
        gas=side.gas + gas,
        pumped=side.pumped + gas,
    )


def _pump(bases: tuple[Base, ...], workers: int) -> tuple[int, tuple[Base, ...]]:
    """Return the gas of a tick, and the bases after it; geysers are filled in order."""
    if not workers:
        return 0, bases
    pumping, left = 0, []
    for base in bases:
        geysers = []
        for geyser in base.geysers:
            here = min(AT_GAS, workers) if geyser > 0 else 0
            taken = min(geyser, here * GAS * LOOPS)
            workers, pumping = workers - here, pumping + taken
            geysers.append(geyser - taken)
        left.append(Base(base.id, base.node, base.minerals, (geysers[0], geysers[1])))
    return pumping, tuple(left)


def pay(side: Side, item: str) -> Side:
    minerals, gas = cost_of(item)
    return replace(
        side,
        minerals=side.minerals - minerals * MICRO,
        gas=side.gas - gas * MICRO,
        spent_minerals=side.spent_minerals + minerals,
        spent_gas=side.spent_gas + gas,
    )


def can_pay(side: Side, item: str) -> bool:
    minerals, gas = cost_of(item)
    return side.minerals >= minerals * MICRO and side.gas >= gas * MICRO


def begun(structure: Structure, item: str, loop: int) -> Structure:
    loops = UNITS[item].loops if item in UNITS else RESEARCH[item].loops if item in RESEARCH else MORPH
    return replace(structure, item=item, began=loop, ends=_end(loop, loops, structure.boosted))


def hurried(structure: Structure, loop: int) -> Structure:
    """Return the structure under Chrono Boost, half as fast again."""
    until = loop + BOOST
    return replace(structure, boosted=until, ends=_end(loop, structure.ends - loop, until))


def _end(loop: int, loops: int, boosted: int) -> int:
    """Return the end of work that takes ``loops`` at the usual speed."""
    quick = max(0, boosted - loop)
    if 2 * loops <= 3 * quick:
        return loop + -(-2 * loops // 3)
    return loop + loops - quick // 2


def advance(side: Side, loop: int) -> Side:
    """Return the side after finishing work of this loop and beginning the next of the queues."""
    if not any((s.item and s.ends <= loop) or s.queue for s in side.structures):
        return _morphed(side, loop) if "WarpGate" in side.known else side
    for place, s in enumerate(side.structures):
        if s.item and s.ends <= loop:
            side = _done(side, place, loop)
        s = side.structures[place]
        if not s.item and s.queue and _room(side, s.queue[0], loop):
            side = put(side, place, begun(replace(s, queue=s.queue[1:]), s.queue[0], loop))
    return _morphed(side, loop) if "WarpGate" in side.known else side


def _room(side: Side, item: str, loop: int) -> bool:
    supply = UNITS[item].supply if item in UNITS else 0
    return supply_used(side) + supply <= supply_cap(side, loop)


def put(side: Side, place: int, structure: Structure) -> Side:
    return replace(side, structures=(*side.structures[:place], structure, *side.structures[place + 1 :]))


def _done(side: Side, place: int, loop: int) -> Side:
    structure = side.structures[place]
    side = put(side, place, replace(structure, item="", ends=0))
    if structure.item in RESEARCH:
        note = Said("{title} known", title=RESEARCH[structure.item].title)
        return noted(replace(side, known=(*side.known, structure.item)), loop, note)
    if structure.item == "Probe":
        return replace(side, workers=side.workers + 1)
    return with_units(side, (structure.item,)) if structure.item in UNITS else side


def _morphed(side: Side, loop: int) -> Side:
    for place, s in enumerate(side.structures):
        if s.kind == "Gateway" and s.ready <= loop and not s.item and not s.queue:
            side = put(side, place, replace(begun(s, "morph", loop), kind="WarpGate"))
    return side


def new_unit(kind: str, number: int) -> Unit:
    row = UNITS[kind]
    return Unit(number, kind, 100 * row.hp, 100 * row.shield, 100 * row.barrier)


def with_units(side: Side, kinds: tuple[str, ...]) -> Side:
    node = rally(side)
    units = tuple(new_unit(kind, side.next_id + place) for place, kind in enumerate(kinds))
    side = replace(side, next_id=side.next_id + len(kinds))
    groups = list(side.groups)
    for place, group in enumerate(groups):
        if group.role == "army" and group.node == group.goal == node and not group.arrives:
            groups[place] = replace(group, units=(*group.units, *units))
            break
    else:
        groups.append(Group(node, node, units))
    return replace(side, groups=tuple(groups))


def new_structure(side: Side, kind: str, node: int, loop: int) -> Side:
    row = STRUCTURES[kind]
    structure = Structure(side.next_id, kind, node, loop + row.loops, 100 * row.hp, 100 * row.shield)
    return replace(side, structures=(*side.structures, structure), next_id=side.next_id + 1)


def settle(side: Side, loop: int) -> Side:
    known = {base.id for base in side.bases}
    new = [
        Base(structure.id, structure.node)
        for structure in side.structures
        if structure.kind == "Nexus" and structure.ready <= loop and structure.id not in known
    ]
    if not new:
        return side
    side = replace(side, bases=(*side.bases, *new))
    return noted(side, loop, "Nexus finished") if loop else side


def noted(side: Side, loop: int, words: str) -> Side:
    return replace(side, events=(*side.events, (loop, words))[-200:])
