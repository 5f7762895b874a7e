"""How groups go from place to place, meet, gather, and what each side sees of the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from games.starcraft2.data import UNITS
from games.starcraft2.economy import noted
from games.starcraft2.places import LAST, outwards, place_name, rally, travel
from games.starcraft2.state import REMEMBERED, Group, Side

Sides = tuple[Side, Side]
LOOKS: Final = 448
"""Loops for which a scout looks around before it goes home."""
DEFENDED, ENOUGH = 2, 2
"""So many enemies at a base, and so much army, bring the army there."""


def standing(side: Side, node: int) -> list[Group]:
    """The groups that are at a node and not on their way."""
    return [group for group in side.groups if group.node == node and not group.arrives]


def is_held(side: Side, node: int) -> bool:
    """Whether a side has units that fight, or structures, at a node."""
    return any(structure.node == node for structure in side.structures) or any(
        group.node == node and not group.arrives and group.role != "scout" for group in side.groups
    )


def march(sides: Sides, loop: int) -> Sides:
    """Both sides after groups have reached their next place, and those that can have set out again."""
    first, second = (_arrived(side, loop) for side in sides)
    return _gone_on(first, second, loop), _gone_on(second, first, loop)


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


def _gone_on(side: Side, other: Side, loop: int) -> Side:
    """The side after all groups with another goal that are not held up have set out."""
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
    """Whether nobody holds up a group that is bound for elsewhere."""
    return group.role != "army" or not (is_held(other, group.node) or _met(group, other))


def _lets_come(group: Group, side: Side, other: Side) -> bool:
    """Whether a group waits for an army that sets out towards it now; the one nearer the middle waits."""
    ahead = group.node + _step(group)
    if abs(2 * ahead - LAST) < abs(2 * group.node - LAST):
        return False
    return any(
        each.role == "army" and each.goal != ahead and ahead + _step(each) == group.node
        for each in standing(other, ahead)
        if _sets_out(each, side)
    )


def _met(group: Group, other: Side) -> bool:
    """Whether an enemy comes towards a group on the way that it would take; the group then waits."""
    ahead = group.node + _step(group)
    return any(
        each.arrives and each.role == "army" and each.node == ahead and each.to == group.node
        for each in other.groups
    )


def _settled(side: Side) -> Side:
    """The side with those who have come home among the others there, as one group for each place."""
    idle = [g for g in side.groups if g.role != "scout" and g.node == g.goal and not g.arrives]
    nodes = {group.node for group in idle}
    if len(nodes) == len(idle) and all(group.role == "army" for group in idle):
        return side
    kept = [group for group in side.groups if group not in idle]
    for node in outwards(side, nodes):
        kept.append(Group(node, node, tuple(u for g in idle if g.node == node for u in g.units)))
    return replace(side, groups=tuple(kept))


def sent(side: Side, goal: int, role: str = "army") -> Side:
    """The side with its whole army bound for a node; groups on the way reach their next place first."""
    groups = tuple(
        group if group.role == "scout" else replace(group, goal=goal, role=role) for group in side.groups
    )
    return replace(side, groups=groups)


def target(other: Side) -> int:
    """Where an attack goes: the opponent's start, or any place with structures once that is clear."""
    nodes = {structure.node for structure in other.structures}
    if other.start in nodes or not nodes:
        return other.start
    return min(nodes, key=lambda node: (abs(node - other.start), node))


def defended(side: Side, other: Side, army: int, loop: int) -> Side:
    """The side after its army went to a base under attack, if there is one and army enough (rule 2)."""
    if army < ENOUGH:
        return side
    for base in side.bases:
        there = sum(len(group.units) for group in standing(other, base.node) if group.role != "scout")
        if there >= DEFENDED:
            idle = [each for each in side.groups if _is_free(each, base.node)]
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
    """The side after those who stand idle at home went to where the army gathers."""
    node = rally(side)
    near = {base.node for base in side.bases} | {side.start}
    idle = [g for g in side.groups if g.role == "army" and g.node == g.goal and g.node != node]
    moving = [group for group in idle if group.node in near and not group.arrives]
    if not moving:
        return side
    groups = tuple(replace(group, goal=node) if group in moving else group for group in side.groups)
    return replace(side, groups=groups)


def scouts_home(side: Side, loop: int) -> Side:
    """The side after scouts that have looked around set out for home; there a Probe works again."""
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


def eyes(side: Side) -> set[int]:
    """The nodes that a side looks at: where it has a unit or a structure."""
    return {structure.node for structure in side.structures} | {g.node for g in side.groups if not g.arrives}


def detects(side: Side, node: int, loop: int) -> bool:
    """Whether a side sees what is cloaked at a node."""
    if any(s.kind == "PhotonCannon" and s.node == node and s.ready <= loop for s in side.structures):
        return True
    return any(u.kind in ("Observer", "Oracle") for g in standing(side, node) for u in g.units)


CLOAKED: Final = ("DarkTemplar", "Observer")


def in_sight(side: Side, other: Side, loop: int) -> list[Group]:
    """The other's groups that a side sees now, without what is cloaked and not detected."""
    seen = []
    looks = eyes(side)
    for group in other.groups:
        if group.arrives or group.node not in looks:
            continue
        units = group.units
        if any(unit.kind in CLOAKED for unit in units) and not detects(side, group.node, loop):
            units = tuple(unit for unit in units if unit.kind not in CLOAKED)
        if units:
            seen.append(replace(group, units=units))
    return seen


def remembering(side: Side, other: Side, loop: int) -> Side:
    """The side with what it sees of the other's units, and what it saw in the last 30 seconds."""
    now = counted(unit.kind for group in in_sight(side, other, loop) for unit in group.units)
    if not now and not side.seen:
        return side
    old = tuple(each for each in side.seen if each[0] not in dict(now) and loop - each[2] < REMEMBERED)
    seen = tuple(sorted((*old, *((kind, many, loop) for kind, many in now))))
    return side if seen == side.seen else replace(side, seen=seen)


def counted(kinds: Iterable[str]) -> Sequence[tuple[str, int]]:
    """Kinds with how many there are, in the order of the tables."""
    many = Counter(kinds)
    return [(kind, many[kind]) for kind in UNITS if kind in many]


def announced(sides: Sides, before: Sides, loop: int) -> Sides:
    """Both sides, with a note where an attack has reached one of their bases."""
    news = []
    for player, side in enumerate(sides):
        other, was = sides[1 - player], before[1 - player]
        bases = {base.node for base in side.bases}
        came = {g.node for g in other.groups if _attacks(g)} & bases
        known = {g.node for g in was.groups if _attacks(g)}
        for node in outwards(side, came - known):
            side = noted(side, loop, f"attacked at the {place_name(player, node)}")
        news.append(side)
    return news[0], news[1]


def _attacks(group: Group) -> bool:
    return group.role == "army" and not group.arrives
