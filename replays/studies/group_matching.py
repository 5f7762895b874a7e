"""Who is grouped with whom: pure functions of who is in the waiting room, in their order, and of a seed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.core.hashing import derive_seed


@dataclass(frozen=True, slots=True)
class Candidate:
    """Somebody in the waiting room.

    Attributes:
        key: of the person, within one draw.
        kind: the answers by which groups form, joined; empty where none count.
        condition: of the group that the person was in before; empty for most.
        listed: the name of the person's group in the list of codes; empty without one.
    """

    key: int
    kind: str = ""
    condition: str = ""
    listed: str = ""


@dataclass(frozen=True, slots=True)
class Draw:
    """The groups of a draw, each in the order of its places.

    Attributes:
        left: keys of those who are in no group.
        mix: people of each kind in a group, where every group has the same.
    """

    groups: tuple[tuple[int, ...], ...]
    left: tuple[int, ...]
    mix: tuple[tuple[str, int], ...] = ()


def _drawn(people: Sequence[Candidate], groups: Iterable[Sequence[int]], mix: Counter[str] | None) -> Draw:
    taken = tuple(tuple(group) for group in groups)
    grouped = {key for group in taken for key in group}
    left = tuple(person.key for person in people if person.key not in grouped)
    return Draw(taken, left, tuple(sorted(mix.items())) if mix else ())


def by_arrival(people: Sequence[Candidate], size: int, condition: str | None = None) -> tuple[int, ...]:
    """Return the first people who may play together, in their order; empty for fewer than ``size``.

    Somebody who was in a group before plays on in its condition only, with people of it and with new ones.

    Args:
        condition: only people of this condition, and new ones; None for any.
    """
    for wanted in [condition] if condition is not None else _conditions(people):
        group = [person.key for person in people if person.condition in ("", wanted)][:size]
        if len(group) == size:
            return tuple(group)
    return ()


def _conditions(people: Iterable[Candidate]) -> list[str]:
    """Return the conditions that people bring along, those who came first first; the empty one is last."""
    brought = dict.fromkeys(person.condition for person in people if person.condition)
    return [*brought, ""]


def at_random(people: Sequence[Candidate], sizes: Iterable[int], seed: int) -> Draw:
    """Return groups of these sizes, as many as there are people for, drawn among all."""
    order = [people[at].key for at in random.Random(seed).sample(range(len(people)), len(people))]
    groups: list[list[int]] = []
    for size in sizes:
        if len(order) < size:
            break
        groups.append(order[:size])
        order = order[size:]
    return _drawn(people, groups, None)


def by_strata(people: Sequence[Candidate], size: int, mix: str, seed: int) -> Draw:
    """Return the greatest number of groups that fit the mix; who is in which is drawn.

    Args:
        mix: ``one-kind`` for groups of people who answered alike; ``same`` for groups with the same number
            of people of each kind, as near as possible to their shares in the room.
    """
    kinds = _shuffled_kinds(people, seed)
    if mix == "one-kind":
        groups = [
            keys[at : at + size] for keys in kinds.values() for at in range(0, len(keys) - size + 1, size)
        ]
        return _drawn(people, groups, None)
    many = most_groups(tuple(len(keys) for keys in kinds.values()), size)
    if not many:
        return _drawn(people, (), None)
    each = _mix({kind: len(keys) for kind, keys in kinds.items()}, size, many, seed)
    groups = [
        [key for kind, keys in kinds.items() for key in keys[at * each[kind] : (at + 1) * each[kind]]]
        for at in range(many)
    ]
    for at, group in enumerate(groups):
        random.Random(derive_seed(seed, "places", at)).shuffle(group)
    return _drawn(people, groups, each)


def most_groups(counts: Sequence[int], size: int) -> int:
    """Return the greatest number of groups with equal mixes, from the number of people of each kind."""
    return next(
        (many for many in range(sum(counts) // size, 0, -1) if sum(n // many for n in counts) >= size), 0
    )


def _shuffled_kinds(people: Sequence[Candidate], seed: int) -> dict[str, list[int]]:
    kinds: dict[str, list[int]] = {}
    for person in people:
        kinds.setdefault(person.kind, []).append(person.key)
    for kind, keys in sorted(kinds.items()):
        random.Random(derive_seed(seed, "kind", kind)).shuffle(keys)
    return dict(sorted(kinds.items()))


def _mix(counts: dict[str, int], size: int, many: int, seed: int) -> Counter[str]:
    """Return how many people of each kind every group has; ties between kinds are drawn."""
    each = Counter({kind: count // many for kind, count in counts.items()})
    whole = sum(counts.values())
    tie = {kind: derive_seed(seed, "tie", kind) for kind in counts}
    while each.total() > size:
        over = max(
            (kind for kind in counts if each[kind]),
            key=lambda kind: (each[kind] * whole - size * counts[kind], tie[kind]),
        )
        each[over] -= 1
    return each


def by_list(people: Sequence[Candidate], size: int) -> Draw:
    """Return the groups of the list whose people are all in the room."""
    named: dict[str, list[int]] = {}
    for person in people:
        if person.listed:
            named.setdefault(person.listed, []).append(person.key)
    return _drawn(people, [keys for keys in named.values() if len(keys) == size], None)


def seated(order: str, members: Sequence[int], seats: Sequence[int], match: int, seed: int) -> dict[int, int]:
    """Return who of a group sits in which of the seats of people.

    Args:
        order: ``fixed``, ``shuffled`` for a draw in each match, ``rotated`` for one seat further in each.
        members: their places; fewer than seats if some are missing.
        seats: numbers of the seats of people.
        match: number of the match among all of the group, from 0.
    """
    if order == "shuffled":
        at = random.Random(derive_seed(seed, "seats", match)).sample(range(len(seats)), len(members))
        return {seats[seat]: member for seat, member in zip(at, members, strict=True)}
    shift = match if order == "rotated" else 0
    return {seats[(at + shift) % len(seats)]: member for at, member in enumerate(members)}
