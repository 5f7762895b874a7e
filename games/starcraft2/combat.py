"""A tick of fighting wherever both sides have met, for both at once.

In seven steps: the clock of contact, the cap on melee, damage by kinds, the order of targets, splash,
shields, and structures when no defender is left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import isqrt
from typing import Final, NamedTuple, TypeAlias

from games.core.said import Said
from games.starcraft2.army import CLOAKED, Sides, detects, is_held, standing
from games.starcraft2.data import STRUCTURES, UNITS, Weapon
from games.starcraft2.economy import noted
from games.starcraft2.places import outwards
from games.starcraft2.state import ENERGY, LOOPS, LOST, Fight, Side, Structure, Unit, energy_of, level

COOL: Final = 16
"""Loops in a normal second, in which cooldowns are given."""
MELEE: Final = 10
"""Shorter ranges, in tenths of a tile, are melee."""
CONTACT: Final = 120
"""Distance of two sides when they meet, in tenths of a tile."""
CALM: Final = 224
"""Loops without damage after which shields grow."""
GROWS: Final = 32
"""Loops between two steps of growth."""
GROWTH: Final = 23 * GROWS * 100 // 256
"""Growth in a step, in hundredths: 23/256 a loop."""
STORM: Final = Weapon("ground", 80, 1, 90, 13_333, "", 0, 0, 0, 1)
"""Psi Storm: one per 75 energy, at 9/256 a loop."""
MENDED: Final = 450
USED: Final = MENDED * ENERGY // 300
"""Hundredths of shields that a Shield Battery restores in a tick, 3 per energy, and the energy for it."""
STANDS_FOR: Final = {"WarpGate": "Gateway"}
FIRST_HIT: Final = ("Pylon", "Gateway", "WarpGate", "RoboticsFacility", "Stargate")


class Mark(NamedTuple):
    id: int
    kind: str
    hp: int
    shield: int
    barrier: int
    structure: bool


class Fire(NamedTuple):
    """One kind's firing in a tick, in loops of all its weapons together."""

    kind: str
    weapon: Weapon
    loops: int


def fights(sides: Sides, known: Sequence[Fight], loop: int) -> tuple[Sides, tuple[Fight, ...]]:
    old = {fight.node: fight for fight in known}
    nodes = {g.node for side in sides for g in side.groups if not g.arrives and g.role == "army"}
    going = [
        old.get(node, Fight(node, loop))
        for node in sorted(nodes)
        if is_held(sides[0], node) and is_held(sides[1], node)
    ]
    left = {fight.node: _tick(sides, fight, loop) for fight in going}
    first, second = (_after(sides[p], {node: both[p] for node, both in left.items()}, loop) for p in (0, 1))
    sides = first, second
    if loop % GROWS == 0:
        nodes = {fight.node for fight in going}
        first, second = (_grown(side, nodes, loop) for side in sides)
        sides = first, second
    return sides, tuple(going)


Left: TypeAlias = Mapping[int, tuple[int, int, int]]
"""Hit points, shield and barrier left of each target that was hit."""


def _after(side: Side, left: Mapping[int, Left], loop: int) -> Side:
    for node in outwards(side, left):
        side = _restored(_hit(side, node, left[node], loop), node, loop)
    return side


def _tick(sides: Sides, fight: Fight, loop: int) -> tuple[Left, Left]:
    """Return what the firing of both sides leaves of either side (steps 1 to 5 and 7)."""
    marks = tuple(_marks(sides[p], sides[1 - p], fight.node, loop) for p in (0, 1))
    left = []
    for player, side in enumerate(sides):
        fired = _fired(side, fight, len(marks[1 - player]), loop)
        left.append(_spread(fired, marks[1 - player], side, sides[1 - player]))
    return left[1], left[0]


def _marks(side: Side, other: Side, node: int, loop: int) -> list[Mark]:
    """Return the other's targets in order: those that hit back first, the weakest first, structures last."""
    seen = detects(other, node, loop)
    units = [
        Mark(unit.id, unit.kind, unit.hp, unit.shield, unit.barrier, False)
        for group in standing(side, node)
        for unit in group.units
        if seen or unit.kind not in CLOAKED
    ]
    flyers = any("F" in UNITS[u.kind].attributes for g in standing(other, node) for u in g.units)
    guns: list[Mark] = []
    others: list[Mark] = []
    for structure in side.structures:
        if structure.node == node:
            mark = Mark(structure.id, structure.kind, structure.hp, structure.shield, 0, True)
            (guns if _is_gun(structure, loop) else others).append(mark)
    units = sorted(
        (*units, *guns), key=lambda mark: (not _hits_back(mark, flyers), mark.hp + mark.shield, mark.id)
    )
    return units + sorted(
        others, key=lambda mark: (mark.kind not in FIRST_HIT, mark.kind == "Nexus", mark.id)
    )


def _is_gun(structure: Structure, loop: int) -> bool:
    return structure.kind == "PhotonCannon" and structure.ready <= loop


def _hits_back(mark: Mark, flyers: bool) -> bool:
    weapon = STRUCTURES[mark.kind].weapon if mark.structure else UNITS[mark.kind].weapon
    return weapon is not None and (flyers or weapon.target != "air")


def _fired(side: Side, fight: Fight, enemies: int, loop: int) -> list[Fire]:
    """Return the firing of each kind: after the clock of contact, and with the cap on melee."""
    many = Counter(unit.kind for group in standing(side, fight.node) for unit in group.units)
    many.update(s.kind for s in side.structures if s.node == fight.node and _is_gun(s, loop))
    cap = 4 * _ceil_root(max(1, enemies))
    shots = []
    for kind in sorted(many):
        for name, weapon in _weapons(kind, side):
            if 28 * (loop - fight.since) < 10 * (CONTACT - weapon.range):
                continue
            number = many[kind]
            if weapon.range < MELEE:
                number = min(number, cap)
                cap -= number
            shots.append(Fire(name, weapon, number * LOOPS * 100))
    return shots


def _ceil_root(number: int) -> int:
    return isqrt(number - 1) + 1


def _weapons(kind: str, side: Side) -> list[tuple[str, Weapon]]:
    weapon = STRUCTURES[kind].weapon if kind in STRUCTURES else UNITS[kind].weapon
    if kind == "HighTemplar" and "PsiStorm" in side.known:
        return [(kind, UNITS[kind].weapon or STORM), ("PsiStorm", STORM)]
    if weapon is None:
        return []
    if kind == "Adept" and "Glaives" in side.known:
        return [(kind, replace(weapon, cooldown=weapon.cooldown * 100 // 145))]
    reach = {"Colossus": "ThermalLance", "Phoenix": "PhoenixRange"}.get(kind, "")
    return [(kind, replace(weapon, range=weapon.range + 20) if reach in side.known else weapon)]


def _spread(
    fired: Sequence[Fire], marks: Sequence[Mark], side: Side, other: Side
) -> dict[int, tuple[int, int, int]]:
    left: dict[int, tuple[int, int, int]] = {}
    units = sum(not mark.structure for mark in marks)
    for fire in fired:
        loops, cool = fire.loops, fire.weapon.cooldown * COOL
        if fire.weapon.splash:
            loops = loops * min(24, 8 + units) // 8
        for mark in marks:
            hp, shield, barrier = left.get(mark.id, (mark.hp, mark.shield, mark.barrier))
            if loops <= 0 or hp <= 0 or not _can_hit(fire.weapon, mark):
                continue
            on_hp, on_shield = _damage(fire, mark, side, other)
            shield, barrier, loops = _through(barrier, shield, on_shield, loops, cool)
            if shield <= 0:
                dealt, loops = _dealt(hp, on_hp, loops, cool)
                hp -= dealt
            left[mark.id] = (hp, shield, barrier)
    return left


def _dealt(points: int, damage: int, loops: int, cool: int) -> tuple[int, int]:
    """Return the points that some firing takes, and the firing left."""
    dealt = min(points, loops * damage // cool)
    return dealt, 0 if dealt < points else max(0, loops - -(-dealt * cool // damage))


def _through(barrier: int, shield: int, damage: int, loops: int, cool: int) -> tuple[int, int, int]:
    """Return shield, barrier and firing left after firing on them."""
    dealt, loops = _dealt(barrier + shield, damage, loops, cool)
    taken = min(barrier, dealt)
    return shield - (dealt - taken), barrier - taken, loops


def _can_hit(weapon: Weapon, mark: Mark) -> bool:
    flies = not mark.structure and "F" in UNITS[mark.kind].attributes
    return (
        weapon.target == "any"
        or (weapon.target == "air") == (flies or mark.kind == "Colossus")
        or (weapon.target == "ground" and mark.kind == "Colossus")
    )


def _damage(fire: Fire, mark: Mark, side: Side, other: Side) -> tuple[int, int]:
    """Return the damage of one shot in hundredths: on hit points, and on shields."""
    weapon, row = fire.weapon, None if mark.structure else UNITS[mark.kind]
    attributes = row.attributes if row is not None else "A"
    flies = fire.kind in UNITS and "F" in UNITS[fire.kind].attributes
    step = level(side, "AirWeapons" if flies else "GroundWeapons") if fire.kind in UNITS else 0
    per_hit = weapon.damage + step * weapon.per_level
    if weapon.bonus_to and weapon.bonus_to in attributes:
        per_hit += weapon.bonus + step * weapon.bonus_per_level
    armour = 1
    if row is not None:
        armour = row.armour + level(other, "AirArmor" if "F" in attributes else "GroundArmor")
    extra = 55 if fire.kind == "Disruptor" else 0
    shields = level(other, "Shields")
    return (
        weapon.hits * max(50, 100 * (per_hit - armour)),
        weapon.hits * max(50, 100 * (per_hit + extra - shields)),
    )


def _hit(side: Side, node: int, left: Left, loop: int) -> Side:
    if not left:
        return side
    groups = []
    for group in side.groups:
        if group.node != node or group.arrives:
            groups.append(group)
            continue
        units = [_wounded(unit, left, loop) for unit in group.units]
        if alive := tuple(unit for unit in units if unit.hp > 0):
            groups.append(group if alive == group.units else replace(group, units=alive))
    structures = [_damaged(target, left) for target in side.structures]
    fallen = [target for target in structures if target.hp <= 0]
    side = replace(
        side,
        groups=tuple(groups),
        structures=tuple(target for target in structures if target.hp > 0),
        bases=tuple(base for base in side.bases if base.id not in {target.id for target in fallen}),
    )
    for target in fallen:
        title = STRUCTURES[STANDS_FOR.get(target.kind, target.kind)].title
        side = noted(side, loop, Said(LOST, structure=title))
    return side


def _wounded(unit: Unit, left: Left, loop: int) -> Unit:
    if unit.id not in left:
        return unit
    hp, shield, barrier = left[unit.id]
    return Unit(unit.id, unit.kind, hp, shield, barrier, loop)


def _damaged(structure: Structure, left: Left) -> Structure:
    if structure.id not in left:
        return structure
    hp, shield, _ = left[structure.id]
    return replace(structure, hp=hp, shield=shield)


def _grown(side: Side, nodes: set[int], loop: int) -> Side:
    """Return the side after shields grew: of units not hit lately and of structures without a fight."""
    groups = tuple(
        replace(group, units=tuple(_unit_grown(unit, loop) for unit in group.units))
        if any(unit.shield < 100 * UNITS[unit.kind].shield for unit in group.units)
        else group
        for group in side.groups
    )
    structures = tuple(
        replace(item, shield=min(_full(item), item.shield + GROWTH))
        if item.shield < _full(item) and item.node not in nodes
        else item
        for item in side.structures
    )
    return replace(side, groups=groups, structures=structures)


def _full(structure: Structure) -> int:
    return 100 * STRUCTURES[STANDS_FOR.get(structure.kind, structure.kind)].shield


def _unit_grown(unit: Unit, loop: int) -> Unit:
    full = 100 * UNITS[unit.kind].shield
    if unit.shield >= full or loop - unit.hit < CALM:
        return unit
    return replace(unit, shield=min(full, unit.shield + GROWTH))


def _restored(side: Side, node: int, loop: int) -> Side:
    for place, s in enumerate(side.structures):
        charged = s.kind == "ShieldBattery" and s.ready <= loop and energy_of(s, loop) >= USED
        if not charged or s.node != node:
            continue
        hurt = [u for g in standing(side, node) for u in g.units if u.shield < 100 * UNITS[u.kind].shield]
        if not hurt:
            return side
        worst = min(hurt, key=lambda unit: (unit.shield - 100 * UNITS[unit.kind].shield, unit.id))
        full = 100 * UNITS[worst.kind].shield
        healed = replace(worst, shield=min(full, worst.shield + MENDED))
        groups = tuple(
            replace(g, units=tuple(healed if u.id == worst.id else u for u in g.units))
            if worst in g.units
            else g
            for g in side.groups
        )
        spent = replace(s, energy=energy_of(s, loop) - USED, since=loop)
        structures = (*side.structures[:place], spent, *side.structures[place + 1 :])
        side = replace(side, groups=groups, structures=structures)
    return side
