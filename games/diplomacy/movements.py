"""What powers did to each other in the movements of a match, by their words and orders.

Two powers negotiate in a movement when each wrote to the other alone or to a few. They are allied in it when
neither attacks the other's units or centres, or supports an attack on them, while they negotiate or one of
them supports or convoys the other. An attack on an ally of the movement before is a betrayal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Final, TypeAlias

from games.core.action import Player
from games.core.metric import Moment
from games.diplomacy.geography import STANDARD
from games.diplomacy.orders import CONVOY, MOVE, SUPPORT, Order, standing
from games.diplomacy.rules import Diplomacy
from games.diplomacy.state import ORDERS, POWERS, WINTER, Letter, State, Told

Pair: TypeAlias = frozenset[Player]
PAIRS: Final = tuple(map(frozenset, combinations(range(len(POWERS)), 2)))


@dataclass
class Movement:
    """What powers did to each other in a movement.

    Attributes:
        orders: how many each gave.
        attacks: for each order against another power, who gave it and against whom.
        helped: pairs of which one supported or convoyed the other.
        step: in which it was carried out.
        told: its orders; ``letters`` are the messages before it.
    """

    orders: list[int] = field(default_factory=lambda: [0] * len(POWERS))
    attacks: list[tuple[Player, Player]] = field(default_factory=list)
    helped: set[Pair] = field(default_factory=set)
    talked: set[Pair] = field(default_factory=set)
    step: int = 0
    phase: str = ""
    told: tuple[Told, ...] = ()
    letters: tuple[Letter, ...] = ()

    @property
    def allied(self) -> set[Pair]:
        """The pairs that are allied."""
        return (self.talked | self.helped) - {frozenset(each) for each in self.attacks}


def movements(moments: Sequence[Moment[Any]]) -> list[Movement]:
    """All movements of a match, in order."""
    phases, letters = list[Movement](), list[Letter]()
    for moment in moments:
        letters += _said(moment)
        before: State = moment.before
        if before.season != WINTER and before.stage == ORDERS and _is_carried_out(moment):
            movement = _movement(before, _orders(moment))
            wrote = {(letter.sender, reader) for letter in letters for reader in letter.audience}
            movement.talked = {pair for pair in PAIRS if _both(pair, wrote)}
            movement.step = moment.step
            movement.phase = before.phase
            movement.letters = tuple(letters)
            phases.append(movement)
            letters = []
    return phases


def _is_carried_out(moment: Moment) -> bool:
    """Whether orders were carried out in a step."""
    return bool(moment.after.reports != moment.before.reports)


def _orders(moment: Moment) -> tuple[Told, ...]:
    """The orders of a movement."""
    return next(report.orders for report in moment.after.reports if report.phase == moment.before.phase)


def _both(pair: Pair, wrote: set[tuple[Player, Player]]) -> bool:
    first, other = sorted(pair)
    return (first, other) in wrote and (other, first) in wrote


def _said(moment: Moment[Diplomacy]) -> Sequence[Letter]:
    """What was written in a step, to everybody left out."""
    letters = moment.game.said(moment.before, moment.joint)
    return [letter for letter in letters if letter.audience]


def _movement(before: State, told: tuple[Told, ...]) -> Movement:
    table, movement = standing(before.units), Movement(told=told)
    homes = dict(zip(STANDARD.centres, before.owners, strict=True))
    for each in told:
        order = Order.read(each.text)
        movement.orders[each.owner] += 1
        ends = {order.end} if order.verb == MOVE or (order.verb == SUPPORT and order.goal) else set()
        for end in ends:
            victims = {table[end][0] if end in table else -1, homes.get(end, -1)} - {-1, each.owner}
            if order.helped:
                victims -= {table[order.helped.province][0]}
            movement.attacks += [(each.owner, victim) for victim in sorted(victims)]
        if order.verb in (SUPPORT, CONVOY) and order.helped:
            friend = table[order.helped.province][0]
            if friend != each.owner:
                movement.helped.add(frozenset((each.owner, friend)))
    return movement


def betrayals(found: Sequence[Movement]) -> list[list[tuple[Player, Player]]]:
    """In each movement the attacks on an ally of the one before."""
    allied = [set[Pair](), *(movement.allied for movement in found)]
    return [
        [each for each in movement.attacks if frozenset(each) in before]
        for before, movement in zip(allied, found, strict=False)
    ]
