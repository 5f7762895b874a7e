"""Relations between powers in the movements of a match, by their words and orders.

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
from games.diplomacy.state import ORDERS, POWERS, WINTER, Letter, OrderResult, State

Pair: TypeAlias = frozenset[Player]
PAIRS: Final = tuple(map(frozenset, combinations(range(len(POWERS)), 2)))


@dataclass
class Movement:
    """Relations between powers in a movement.

    Attributes:
        orders: number of orders of each.
        attacks: attacker and victim of each order against another power.
        helped: pairs of which one supported or convoyed the other.
        step: in which it was carried out.
        results: its orders; ``letters`` are the messages before it.
    """

    orders: list[int] = field(default_factory=lambda: [0] * len(POWERS))
    attacks: list[tuple[Player, Player]] = field(default_factory=list)
    helped: set[Pair] = field(default_factory=set)
    talked: set[Pair] = field(default_factory=set)
    step: int = 0
    phase: str = ""
    results: tuple[OrderResult, ...] = ()
    letters: tuple[Letter, ...] = ()

    @property
    def allied(self) -> set[Pair]:
        return (self.talked | self.helped) - {frozenset(attack) for attack in self.attacks}


def movements(moments: Sequence[Moment[Any]]) -> list[Movement]:
    phases, letters = list[Movement](), list[Letter]()
    for moment in moments:
        letters += _private_letters(moment)
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
    return bool(moment.after.reports != moment.before.reports)


def _orders(moment: Moment) -> tuple[OrderResult, ...]:
    return next(report.orders for report in moment.after.reports if report.phase == moment.before.phase)


def _both(pair: Pair, wrote: set[tuple[Player, Player]]) -> bool:
    first, other = sorted(pair)
    return (first, other) in wrote and (other, first) in wrote


def _private_letters(moment: Moment[Diplomacy]) -> Sequence[Letter]:
    letters = moment.game.said(moment.before, moment.joint)
    return [letter for letter in letters if letter.audience]


def _movement(before: State, results: tuple[OrderResult, ...]) -> Movement:
    occupied, movement = standing(before.units), Movement(results=results)
    homes = dict(zip(STANDARD.centres, before.owners, strict=True))
    for result in results:
        order, owner = Order.read(result.text), result.owner
        movement.orders[owner] += 1
        if order.verb == MOVE or (order.verb == SUPPORT and order.goal):
            victims = {homes.get(order.end, -1)}
            if order.end in occupied:
                victims.add(occupied[order.end][0])
            victims -= {-1, owner}
            if order.helped:
                victims -= {occupied[order.helped.province][0]}
            movement.attacks += [(owner, victim) for victim in sorted(victims)]
        if order.verb in (SUPPORT, CONVOY) and order.helped:
            friend = occupied[order.helped.province][0]
            if friend != owner:
                movement.helped.add(frozenset((owner, friend)))
    return movement


def betrayals(phases: Sequence[Movement]) -> list[list[tuple[Player, Player]]]:
    allied = [set[Pair](), *(movement.allied for movement in phases)]
    return [
        [attack for attack in movement.attacks if frozenset(attack) in before]
        for before, movement in zip(allied, phases, strict=False)
    ]
