"""Equilibria of a last round of betting of two sides, after which their hands are compared.

Computed by discounted regret minimisation (Brown and Sandholm 2019, "Solving imperfect-information games via
discounted regret minimization": alpha 1.5, beta 0, gamma 2), the sides in turn and all hands at once. By how
much a side could still better itself on average is measured, not assumed.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import fsum
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Array: TypeAlias = NDArray[np.float32]
Indices: TypeAlias = NDArray[np.intp]
Pay: TypeAlias = tuple[float, float, float]

MOST_ROUNDS: Final = 640
CHECK_EVERY: Final = 16
"""Rounds between two measurements of how far a side can still improve."""
SMALL: Final = 250_000
"""Multiplications of a product that OpenBLAS leaves to one thread."""
TINY: Final = 1e-20


class End(NamedTuple):
    """The end of the betting: the chips of each side if its hand wins, ties or loses.

    After a fold the three are the same.
    """

    first: Pay
    second: Pay


@dataclass(frozen=True, slots=True)
class Spot:
    """A decision of side 0 or 1, and the place after each choice."""

    side: int
    choices: Mapping[Hashable, Spot | End]


class Deals(NamedTuple):
    """How likely the sides hold each pair of hands, up to a factor, and whose hand is better.

    Attributes:
        weights: shaped (hands of the first side, hands of the second).
        better: 1 where the first side's hand is better, -1 where it is worse, 0 where they tie.
    """

    weights: Array
    better: Array


def dealt(
    pairs: Sequence[tuple[str, str]], alike: Sequence[Hashable], strengths: Sequence[int]
) -> tuple[dict[frozenset[str], int], Deals]:
    """Return the kind of each hand of two cards, numbered from 0, and how the kinds are dealt.

    Args:
        pairs: all hands; two that share a card do not go together.
        alike: the kind of each. Every hand of a kind meets equally many hands of every other kind.
        strengths: of each, and so of its kind.
    """
    number = {kind: at for at, kind in enumerate(dict.fromkeys(alike))}
    cards = {card: at for at, card in enumerate(dict.fromkeys(card for pair in pairs for card in pair))}
    many, strength = np.zeros(len(number), np.float32), np.zeros(len(number))
    held = np.zeros((len(number), len(cards)), np.float32)
    for pair, kind, value in zip(pairs, alike, strengths, strict=True):
        many[number[kind]] += 1
        strength[number[kind]] = value
        for card in pair:
            held[number[kind], cards[card]] += 1
    # all pairs of hands, less those that share a card; a hand shares two with itself, which count once
    weights = np.outer(many, many) - held @ held.T + np.diag(many)
    better = np.sign(strength[:, None] - strength).astype(np.float32)
    kinds = {frozenset(pair): number[kind] for pair, kind in zip(pairs, alike, strict=True)}
    return kinds, Deals(weights, better)


class HandValues(NamedTuple):
    """The values of a hand at a decision.

    Attributes:
        worth: of each choice, in chips, when all later ones are as good as can be.
        shares: how often the equilibrium takes each.
        led: how often the other side, seen from this hand, makes the choices that lead here.
    """

    worth: dict[Hashable, float]
    shares: dict[Hashable, float]
    led: float


class _Group(NamedTuple):
    """Decisions of one side, equally far from the beginning, with equally many choices.

    Attributes:
        at: their places.
        after: the places that follow, shaped (decisions, choices).
    """

    side: int
    at: Indices
    after: Indices


class _Tree:
    """The places of a tree, those nearer to the beginning first."""

    def __init__(self, root: Spot) -> None:
        self.places: list[Spot | End] = [root]
        self.after: dict[int, range] = {}
        depths, grouped = [0], dict[tuple[int, int, int], list[int]]()
        for at, place in enumerate(self.places):
            if isinstance(place, Spot):
                many = len(place.choices)
                self.after[at] = range(len(self.places), len(self.places) + many)
                self.places.extend(place.choices.values())
                depths.extend([depths[at] + 1] * many)
                grouped.setdefault((depths[at], place.side, many), []).append(at)
        self.groups = [
            _Group(side, np.array(at), np.array([self.after[place_number] for place_number in at]))
            for (_, side, _), at in sorted(grouped.items())
        ]
        ends = [(at, place) for at, place in enumerate(self.places) if isinstance(place, End)]
        self.folds = np.array([at for at, end in ends if end.first[0] == end.first[2]], dtype=np.intp)
        self.shown = np.array([at for at, end in ends if end.first[0] != end.first[2]], dtype=np.intp)

    def pays(self, places: Indices, side: int) -> Array:
        """Return the chips of a side at these ends, shaped (win, tie or lose; ends; 1)."""
        ends = [end for at in places if isinstance(end := self.places[at], End)]
        return np.array([end[side] for end in ends], np.float32).reshape(-1, 3, 1).transpose(1, 0, 2)

    def follow(self, path: Sequence[Hashable]) -> tuple[int, Spot]:
        """Return the decision to which these choices lead, after its place."""
        at = 0
        for choice in path:
            at = self.after[at][list(self._spot(at).choices).index(choice)]
        return at, self._spot(at)

    def _spot(self, at: int) -> Spot:
        spot = self.places[at]
        assert isinstance(spot, Spot)
        return spot


class Equilibrium:
    """An equilibrium of a tree, to within ``exact``.

    Args:
        root: the first decision.
        deals: of the hands.
        pot: the chips in the middle before the first decision, the unit of ``exact``.
        exact: the part of the pot by which a side may still improve on average.

    Attributes:
        left: by how much a side can improve on average, as a part of the pot.
        value: what the first side wins on average, in chips.
        rounds: of computing.
    """

    def __init__(self, root: Spot, deals: Deals, pot: float, exact: float = 0.005) -> None:
        self._tree = _Tree(root)
        self._hands = deals.weights.shape
        sides = ((deals.weights, deals.better), (deals.weights.T, -deals.better.T))
        # of the other side: all hands, those that are worse, those that are better; a column for each own
        self._all = [np.ascontiguousarray(weights.T) for weights, _ in sides]
        self._worse = [np.ascontiguousarray((weights * (better > 0)).T) for weights, better in sides]
        self._better = [np.ascontiguousarray((weights * (better < 0)).T) for weights, better in sides]
        self._folded = [self._tree.pays(self._tree.folds, side)[:1].reshape(-1, 1) for side in (0, 1)]
        self._shown = [self._tree.pays(self._tree.shown, side) for side in (0, 1)]
        self._regrets = [self._blank(group) for group in self._tree.groups]
        self._sums = [self._blank(group) for group in self._tree.groups]
        self._now = [_shares(regrets) for regrets in self._regrets]
        self.left = float("inf")
        self.rounds = 0
        self.value = 0.0
        while self.left > exact and self.rounds < MOST_ROUNDS:
            self._run_round()
            if self.rounds % CHECK_EVERY == 0:
                self._measure(pot, float(deals.weights.sum()))

    def at(self, path: Sequence[Hashable], hand: int) -> HandValues:
        """Return the values of a hand after these choices from the first decision on."""
        (place, spot), after = self._tree.follow(path), self._tree.after
        start, came = (
            float(self._reach[1 - spot.side][at] @ self._all[spot.side][:, hand]) for at in (0, place)
        )
        worths = self._worths[spot.side][after[place], hand] / max(came, TINY)
        number, row = self._listed[place]
        return HandValues(
            dict(zip(spot.choices, map(float, worths), strict=True)),
            dict(zip(spot.choices, map(float, self._kept[number][row, :, hand]), strict=True)),
            came / start,
        )

    @cached_property
    def _listed(self) -> dict[int, tuple[int, int]]:
        groups = enumerate(self._tree.groups)
        return {int(at): (number, row) for number, group in groups for row, at in enumerate(group.at)}

    def _blank(self, group: _Group) -> Array:
        return np.zeros((*group.after.shape, self._hands[group.side]), np.float32)

    def _run_round(self) -> None:
        """Run one round: each side learns from the other's present strategy."""
        self.rounds += 1
        gain, kept = self.rounds**1.5 / (self.rounds**1.5 + 1), (1 - 1 / self.rounds) ** 2
        for side in (0, 1):
            reach = self._reaches(self._now)
            values = self._values(side, reach[1 - side], self._now)
            for number, group in enumerate(self._tree.groups):
                if group.side != side:
                    continue
                now, regrets, sums = self._now[number], self._regrets[number], self._sums[number]
                sums *= kept
                sums += reach[side][group.at][:, None] * now
                regrets += values[group.after] - values[group.at][:, None]
                regrets *= np.where(regrets > 0, np.float32(gain), np.float32(0.5))
                self._now[number] = _shares(np.maximum(regrets, 0.0))

    def _measure(self, pot: float, deals: float) -> None:
        self._kept = [_shares(sums) for sums in self._sums]
        self._reach = self._reaches(self._kept)
        self._worths = [self._values(side, self._reach[1 - side], None) for side in (0, 1)]
        got = [float(self._values(side, self._reach[1 - side], self._kept)[0].sum()) for side in (0, 1)]
        best = [float(worths[0].sum()) for worths in self._worths]
        self.value = got[0] / deals
        self.left = (fsum(best) - fsum(got)) / 2 / pot / deals

    def _reaches(self, shares: Sequence[Array]) -> list[Array]:
        """Return for both sides how likely each hand makes the choices that lead to each place."""
        reach = [np.ones((len(self._tree.places), many), np.float32) for many in self._hands]
        for group, share in zip(self._tree.groups, shares, strict=True):
            mine, other = reach[group.side], reach[1 - group.side]
            mine[group.after] = mine[group.at][:, None] * share
            other[group.after] = other[group.at][:, None]
        return reach

    def _values(self, side: int, others: Array, shares: Sequence[Array] | None) -> Array:
        """Return the value of each place for a side's hands, times how likely the other side is there.

        Args:
            shares: how often each choice is taken; None if this side takes the best with each hand.
        """
        tree = self._tree
        values = np.empty((len(tree.places), self._hands[side]), np.float32)
        values[tree.folds] = self._folded[side] * _times(others[tree.folds], self._all[side])
        (win, tie, lose), shown = self._shown[side], others[tree.shown]
        worse, better, every = (
            _times(shown, columns[side]) for columns in (self._worse, self._better, self._all)
        )
        values[tree.shown] = (win - tie) * worse + tie * every + (lose - tie) * better
        for number in reversed(range(len(tree.groups))):
            group = tree.groups[number]
            after = values[group.after]
            if group.side != side:
                values[group.at] = after.sum(axis=1)
            elif shares is None:
                values[group.at] = after.max(axis=1)
            else:
                values[group.at] = (shares[number] * after).sum(axis=1)
        return values


def _times(rows: Array, matrix: Array) -> Array:
    """Return the product, computed in blocks so small that BLAS does not start threads."""
    many = max(1, min(len(rows), SMALL // matrix.size))
    groups = -(-len(rows) // many)
    padded = np.zeros((groups * many, rows.shape[1]), np.float32)
    padded[: len(rows)] = rows
    product: Array = (padded.reshape(groups, many, rows.shape[1]) @ matrix).reshape(-1, matrix.shape[1])
    return product[: len(rows)]


def _shares(weights: Array) -> Array:
    """Return how often each choice is taken, in proportion to its weight; equally often without weights."""
    total = weights.sum(axis=1, keepdims=True)
    return np.where(total > TINY, weights / np.maximum(total, TINY), np.float32(1 / weights.shape[1]))
