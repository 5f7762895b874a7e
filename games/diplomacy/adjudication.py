"""Adjudication of a phase of moves: who gets where, whose support is cut, who is dislodged.

Each order is a decision that may depend on others. As in L. B. Kruijswijk's "The Math of Adjudication" a
decision that comes back to itself is guessed; where both guesses are consistent, moves in a circle succeed,
and convoys whose fate depends on what they carry fail (the rule of S. Szykman). Where rules leave a choice,
cases 6.A to 6.K of the adjudicator test cases, version 2.5, decide.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from games.core.action import Player
from games.diplomacy.geography import ARMY, STANDARD, Unit
from games.diplomacy.orders import CONVOY, HOLD, MOVE, SUPPORT, Beaten, Order, Standing, standing

BOUNCED, CUT, DISLODGED, VOID = "bounced", "cut", "dislodged", "void"
NO_CONVOY, DISRUPTED = "no convoy", "disrupted"
_OPEN, _GUESSED, _SETTLED = 0, 1, 2


@dataclass(frozen=True, slots=True)
class MovementOutcome:
    """The result of a movement phase.

    Attributes:
        units: of each power, without dislodged ones.
        dislodged: all of them; those that cannot retreat have no retreats.
        results: what went wrong with the order of each unit; empty for nothing.
    """

    units: tuple[tuple[Unit, ...], ...]
    dislodged: tuple[Beaten, ...]
    results: Mapping[Unit, tuple[str, ...]]


def adjudicate(units: tuple[tuple[Unit, ...], ...], orders: Iterable[Order]) -> MovementOutcome:
    """Return the result of possible orders of some of the units; the others hold."""
    return _Phase(standing(units), {order.unit: order for order in orders}).outcome(units)


class _Phase:
    """The decisions of one phase; a unit's province is the key of its order."""

    def __init__(self, occupied: Standing, orders: Mapping[Unit, Order]) -> None:
        self._owner = {province: owner for province, (owner, _) in occupied.items()}
        self._orders = {
            province: orders.get(unit, Order(unit, HOLD)) for province, (_, unit) in occupied.items()
        }
        self._moves_to: dict[str, list[str]] = {}
        self._supports: dict[str, list[str]] = {}
        self._carriers: dict[str, list[str]] = {}
        self._by_sea: set[str] = set()
        self._state = dict.fromkeys(self._orders, _OPEN)
        self._result = dict.fromkeys(self._orders, False)
        self._chain: list[str] = []
        self._sort()

    def _sort(self) -> None:
        for province, order in self._orders.items():
            if order.verb == MOVE:
                self._moves_to.setdefault(order.end, []).append(province)
            elif order.helped and self._matches(order):
                kind = self._supports if order.verb == SUPPORT else self._carriers
                kind.setdefault(order.helped.province, []).append(province)
        for province, order in self._orders.items():
            if order.verb == MOVE and order.unit.kind == ARMY and self._goes_by_sea(province, order):
                self._by_sea.add(province)

    def _matches(self, order: Order) -> bool:
        """Whether the helped unit does what it is helped to do; coasts do not matter."""
        assert order.helped is not None
        other = self._orders[order.helped.province]
        return other.end == order.end if other.verb == MOVE else order.verb == SUPPORT and not order.goal

    def _goes_by_sea(self, province: str, order: Order) -> bool:
        """Whether an army takes ship: it must, or it and a whole chain of fleets are ordered to.

        An army next to its goal needs the word ``VIA``, or a fleet of its own power that convoys it.
        """
        if not STANDARD.touches(order.unit, order.end):
            return True
        carriers = self._carriers.get(province, ())
        has_fleet = any(self._owner[fleet] == self._owner[province] for fleet in carriers)
        return (order.via or has_fleet) and STANDARD.is_chain(province, order.end, carriers)

    def outcome(self, units: tuple[tuple[Unit, ...], ...]) -> MovementOutcome:
        moved = {province for province in self._orders if self._moves(province)}
        came = {self._orders[province].end: province for province in moved}
        lost = {province for province in self._orders if province in came and province not in moved}
        places = [
            tuple(
                Unit(unit.kind, self._orders[unit.province].goal) if unit.province in moved else unit
                for unit in army
                if unit.province not in lost
            )
            for army in units
        ]
        closed = self._closed(moved, lost)
        beaten = tuple(
            Beaten(self._owner[province], self._orders[province].unit, self._retreats(province, came, closed))
            for province in sorted(lost)
        )
        results = {
            order.unit: self._troubles(province, province in lost) for province, order in self._orders.items()
        }
        return MovementOutcome(tuple(places), beaten, results)

    def _closed(self, moved: set[str], lost: set[str]) -> set[str]:
        """Return where nobody can retreat: occupied provinces, and those where units bounced."""
        taken = {self._orders[p].end if p in moved else p for p in self._orders if p not in lost}
        bounced = {
            end
            for end, comers in self._moves_to.items()
            if any(p not in moved and self._prevents(p) for p in comers)
        }
        return taken | bounced

    def _retreats(self, province: str, came: Mapping[str, str], closed: set[str]) -> tuple[str, ...]:
        attacker = came[province]
        barred = closed if attacker in self._by_sea else closed | {attacker}
        return tuple(
            place for place in STANDARD.reached(self._orders[province].unit) if place[:3] not in barred
        )

    def _troubles(self, province: str, lost: bool) -> tuple[str, ...]:
        order, troubles = self._orders[province], []
        if order.verb == MOVE and not self._moves(province):
            troubles.append(BOUNCED if self._has_way(province) else NO_CONVOY)
        elif order.verb in (SUPPORT, CONVOY) and not self._matches(order):
            troubles.append(VOID)
        elif order.verb == SUPPORT and not self._holds(province):
            troubles.append(CUT)
        elif order.verb == CONVOY and not self._holds(province) and not lost:
            troubles.append(DISRUPTED)
        if lost:
            troubles.append(DISLODGED)
        return tuple(troubles)

    def _moves(self, province: str) -> bool:
        return self._orders[province].verb == MOVE and self._holds(province)

    def _holds(self, province: str) -> bool:
        """Whether the order of a unit succeeds: a move, a support that is not cut, a convoy."""
        if self._state[province] != _OPEN:
            if self._state[province] == _GUESSED and province not in self._chain:
                self._chain.append(province)
            return self._result[province]
        known = len(self._chain)
        first = self._try(province, False)
        if len(self._chain) == known:
            return self._settle(province, first)
        if self._chain[known] != province:
            self._chain.append(province)
            self._result[province] = first
            return first
        self._forget(known)
        second = self._try(province, True)
        if first != second:
            self._break_circle(known)
            return self._holds(province)
        self._forget(known)
        return self._settle(province, first)

    def _try(self, province: str, guess: bool) -> bool:
        self._result[province], self._state[province] = guess, _GUESSED
        match self._orders[province].verb:
            case "-":
                return self._arrives(province)
            case "S":
                return not self._is_cut(province)
        return not self._is_dislodged(province)

    def _settle(self, province: str, result: bool) -> bool:
        self._result[province], self._state[province] = result, _SETTLED
        return result

    def _forget(self, known: int) -> None:
        while len(self._chain) > known:
            self._state[self._chain.pop()] = _OPEN

    def _break_circle(self, known: int) -> None:
        """Decide what both guesses leave open: convoys in it fail; without any, moves succeed."""
        circle = self._chain[known:]
        self._forget(known)
        verb = CONVOY if any(self._orders[p].verb == CONVOY for p in circle) else MOVE
        for province in circle:
            self._state[province] = _OPEN
            if self._orders[province].verb == verb:
                self._settle(province, verb == MOVE)

    def _is_dislodged(self, province: str) -> bool:
        return any(self._moves(other) for other in self._moves_to.get(province, ()))

    def _is_cut(self, province: str) -> bool:
        """Whether a support fails: attacked, except from where it helps to, or dislodged from anywhere."""
        end, owner = self._orders[province].end, self._owner[province]
        attackers = [p for p in self._moves_to.get(province, ()) if self._owner[p] != owner]
        if any(p != end and self._has_way(p) for p in attackers):
            return True
        return self._is_dislodged(province)

    def _has_way(self, province: str) -> bool:
        """Whether a moving unit needs no convoy, or has one that is not disrupted."""
        if province not in self._by_sea:
            return True
        carriers = self._carriers.get(province, ())
        end = self._orders[province].end
        if not STANDARD.is_chain(province, end, carriers):
            return False
        return STANDARD.is_chain(province, end, [fleet for fleet in carriers if self._holds(fleet)])

    def _opposite(self, province: str) -> str:
        """Return the province of a unit that moves head on against this one; empty without one."""
        end = self._orders[province].end
        other = self._orders.get(end)
        meets = other is not None and other.verb == MOVE and other.end == province
        return end if meets and not {province, end} & self._by_sea else ""

    def _arrives(self, province: str) -> bool:
        if not self._has_way(province):
            return False
        end = self._orders[province].end
        opposite = self._opposite(province)
        against = self._strength(opposite) if opposite else self._resistance(end)
        if (force := self._force(province, opposite)) <= against:
            return False
        rivals = (p for p in self._moves_to[end] if p != province)
        return all(force > self._prevents(rival) for rival in rivals)

    def _strength(self, province: str, but: Player = -1) -> int:
        """Return 1 plus the supports that are not cut, without those of the power ``but``."""
        helpers = self._supports.get(province, ())
        return 1 + sum(self._owner[p] != but and self._holds(p) for p in helpers)

    def _resistance(self, province: str) -> int:
        order = self._orders.get(province)
        if order is None:
            return 0
        return int(not self._holds(province)) if order.verb == MOVE else self._strength(province)

    def _force(self, province: str, opposite: str) -> int:
        """Return the force of an attack: 0 against a unit of the same power that stays."""
        end = self._orders[province].end
        there = self._orders.get(end)
        if there is None or (there.verb == MOVE and not opposite and self._holds(end)):
            return self._strength(province)
        victim = self._owner[end]
        return 0 if victim == self._owner[province] else self._strength(province, victim)

    def _prevents(self, province: str) -> int:
        """Return the force with which a move keeps others out: 0 without a way, or beaten head on."""
        if not self._has_way(province):
            return 0
        opposite = self._opposite(province)
        return 0 if opposite and self._holds(opposite) else self._strength(province)
