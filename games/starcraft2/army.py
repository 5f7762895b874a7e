"""Movement of groups: how they travel, meet and gather, and what each side sees of the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from games.core.said import Said
from games.starcraft2.data import UNITS
from games.starcraft2.economy import noted
from games.starcraft2.places import LAST, outwards, place_name, rally, travel
from games.starcraft2.state import REMEMBERED, Group, Side

Sides = tuple[Side, Side]
LOOKS: Final = 448
"""Loops for which a scout looks around before it goes home."""
DEFENDED, ENOUGH = 2, 2
"""Least enemies at a base, and least army supply, for the army to defend it."""


def standing(side: Side, node: int) -> list[Group]:
    return [group for group in side.groups if group.node == node and not group.arrives]


def is_held(side: Side, node: int) -> bool:
    return any(structure.node == node for structure in side.structures) or any(
        group.node == node and not group.arrives and group.role != "scout" for group in side.groups
    )


def march(sides: Sides, loop: int) -> Sides:
    """Return both sides after groups have reached their next place, and set out again if they can."""
    first, second = (_arrived(side, loop) for side in sides)
    return _set_out(first, second, loop), _set_out(second, first, loop)


def _arrived(side: Side, loop: int) -> Side:
    if not any(0 < group.arrives <= loop for group in side.groups):
        return side
    groups = tuple(
        replace(group, node=group.to, arrives=0, left=loop, to=0) if 0 < group.arrives <= loop else group
        for group in side.groups
    )
    return replace(side, groups=groups)


def _step(group: Group) -> int:
    return 1 if group.goal > group.node else -1


def _set_out(side: Side, other: Side, loop: int) -> Side:
    if all(group.arrives or group.node == group.goal for group in side.groups):
        return _settled(side)
    groups = tuple(_next(group, side, other, loop) for group in side.groups)
    return _settled(replace(side, groups=groups))


def _next(group: Group, side: Side, other: Side, loop: int) -> Group:
    if group.arrives or group.node == group.goal:
        return group
    if not _sets_out(group, other) or (group.role == "army" and _lets_come(group, side, other)):
        return group
    to = group.node + _step(group)
    return replace(group, to=to, left=loop, arrives=loop + max(1, travel(group, to, side.known)))


def _sets_out(group: Group, other: Side) -> bool:
    """Whether nobody holds up a group with another goal."""
    return group.role != "army" or not (is_held(other, group.node) or _met(group, other))


def _lets_come(group: Group, side: Side, other: Side) -> bool:
    """Whether a group waits for an army that sets out towards it; the one nearer the middle waits."""
    ahead = group.node + _step(group)
    if abs(2 * ahead - LAST) < abs(2 * group.node - LAST):
        return False
    return any(
        enemy.role == "army" and enemy.goal != ahead and ahead + _step(enemy) == group.node
        for enemy in standing(other, ahead)
        if _sets_out(enemy, side)
    )


def _met(group: Group, other: Side) -> bool:
    """Whether an enemy comes towards a group on its way; the group then waits."""
    ahead = group.node + _step(group)
    return any(
        enemy.arrives and enemy.role == "army" and enemy.node == ahead and enemy.to == group.node
        for enemy in other.groups
    )


def _settled(side: Side) -> Side:
    idle = [g for g in side.groups if g.role != "scout" and g.node == g.goal and not g.arrives]
    nodes = {group.node for group in idle}
    if len(nodes) == len(idle) and all(group.role == "army" for group in idle):
        return side
    kept = [group for group in side.groups if group not in idle]
    for node in outwards(side, nodes):
        kept.append(Group(node, node, tuple(u for g in idle if g.node == node for u in g.units)))
    return replace(side, groups=tuple(kept))


def sent(side: Side, goal: int, role: str = "army") -> Side:
    """Return the side with its army bound for a node; groups on the way first reach their next place."""
    groups = tuple(
        group if group.role == "scout" else replace(group, goal=goal, role=role) for group in side.groups
    )
    return replace(side, groups=groups)


def target(other: Side) -> int:
    """Return the goal of an attack: the opponent's start, or any place with structures once that is clear."""
    nodes = {structure.node for structure in other.structures}
    if other.start in nodes or not nodes:
        return other.start
    return min(nodes, key=lambda node: (abs(node - other.start), node))


def defended(side: Side, other: Side, army: int, loop: int) -> Side:
    """Return the side after its army went to a base under attack, if it is large enough (rule 2)."""
    if army < ENOUGH:
        return side
    for base in side.bases:
        there = sum(len(group.units) for group in standing(other, base.node) if group.role != "scout")
        if there >= DEFENDED:
            idle = [group for group in side.groups if _is_free(group, base.node)]
            if not idle:
                return side
            groups = tuple(
                replace(group, goal=base.node) if group in idle else group for group in side.groups
            )
            return noted(replace(side, groups=groups), loop, "defends a base")
    return side


def _is_free(group: Group, node: int) -> bool:
    return group.role == "army" and group.goal == group.node and group.node != node and not group.arrives


def gathered(side: Side) -> Side:
    node = rally(side)
    near = {base.node for base in side.bases} | {side.start}
    idle = [g for g in side.groups if g.role == "army" and g.node == g.goal and g.node != node]
    moving = [group for group in idle if group.node in near and not group.arrives]
    if not moving:
        return side
    groups = tuple(replace(group, goal=node) if group in moving else group for group in side.groups)
    return replace(side, groups=groups)


def scouts_home(side: Side, loop: int) -> Side:
    if not any(group.role == "scout" for group in side.groups):
        return side
    kept, workers = [], side.workers
    for group in side.groups:
        if group.role != "scout" or group.arrives or group.node != group.goal:
            kept.append(group)
        elif group.goal != side.start:
            kept.append(replace(group, goal=side.start) if loop - group.left >= LOOKS else group)
        elif group.units[0].kind == "Probe":
            workers += len(group.units)
        else:
            kept.append(replace(group, role="army"))
    return replace(side, groups=tuple(kept), workers=workers)


# what is seen


def watched_nodes(side: Side) -> set[int]:
    return {structure.node for structure in side.structures} | {g.node for g in side.groups if not g.arrives}


def detects(side: Side, node: int, loop: int) -> bool:
    if any(s.kind == "PhotonCannon" and s.node == node and s.ready <= loop for s in side.structures):
        return True
    return any(u.kind in ("Observer", "Oracle") for g in standing(side, node) for u in g.units)


CLOAKED: Final = ("DarkTemplar", "Observer")


def in_sight(side: Side, other: Side, loop: int) -> list[Group]:
    """Return the other's groups that a side sees now, without cloaked units that are not detected."""
    seen = []
    watched = watched_nodes(side)
    for group in other.groups:
        if group.arrives or group.node not in watched:
            continue
        units = group.units
        if any(unit.kind in CLOAKED for unit in units) and not detects(side, group.node, loop):
            units = tuple(unit for unit in units if unit.kind not in CLOAKED)
        if units:
            seen.append(replace(group, units=units))
    return seen


def remembering(side: Side, other: Side, loop: int) -> Side:
    """Return the side with what it sees of the other's units, and saw in the last 30 seconds."""
    now = counted(unit.kind for group in in_sight(side, other, loop) for unit in group.units)
    if not now and not side.seen:
        return side
    old = (entry for entry in side.seen if entry[0] not in dict(now) and loop - entry[2] < REMEMBERED)
    seen = tuple(sorted((*old, *((kind, many, loop) for kind, many in now))))
    return side if seen == side.seen else replace(side, seen=seen)


def counted(kinds: Iterable[str]) -> Sequence[tuple[str, int]]:
    many = Counter(kinds)
    return [(kind, many[kind]) for kind in UNITS if kind in many]


def announced(sides: Sides, before: Sides, loop: int) -> Sides:
    """Return both sides, with a note where an attack has reached one of their bases."""
    news = []
    for player, side in enumerate(sides):
        other, was = sides[1 - player], before[1 - player]
        bases = {base.node for base in side.bases}
        came = {g.node for g in other.groups if _attacks(g)} & bases
        known = {g.node for g in was.groups if _attacks(g)}
        for node in outwards(side, came - known):
            side = noted(side, loop, Said("attacked at the {place}", place=place_name(player, node)))
        news.append(side)
    return news[0], news[1]


def _attacks(group: Group) -> bool:
    return group.role == "army" and not group.arrives
