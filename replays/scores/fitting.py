"""Maximum-likelihood strengths, for one set of matches or for many samples of them at once.

Bradley-Terry: the first of two agents wins with the probability ``1 / (1 + exp(-(a - b)))``. Plackett-Luce:
places are filled from the first on, each by an agent still left with a probability proportional to
``exp(strength)``. Both likelihoods are concave; Newton's method runs on all samples together and drops those
that have converged.

Regularisation keeps agents finite that won or lost everything. Towards the *average*: every agent has
``pull`` imaginary draws against an agent of strength 0. Towards *equality*: the result of GameBench's
spectral ranking with its ``alpha`` in every entry of the rate matrix. Its stationary point obeys ``won -
expected = alpha * n * (exp(strength) - 1)`` for each of its n agents, which is maximum likelihood with a
gamma prior of shape and rate ``alpha * n`` on ``exp(strength)``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

import numpy as np

from replays.scores.match_records import Floats, Ints

_STEPS: Final = 100
_SETTLED: Final = 1e-8
_LONGEST: Final = 2.0
"""Longest step of a strength, in log-odds."""


@dataclass(frozen=True, slots=True)
class Pull:
    towards: Literal["average", "equality"]
    weight: float

    def slope(self, strength: Floats) -> tuple[Floats, Floats]:
        """Return the first derivative of the log-prior, and its negated second derivative."""
        if self.towards == "equality":
            grown = self.weight * strength.shape[1] * np.exp(strength)
            return self.weight * strength.shape[1] - grown, grown
        chance = 1 / (1 + np.exp(-strength))
        return self.weight * (0.5 - chance), self.weight * chance * (1 - chance)


@dataclass(frozen=True, eq=False)
class Cells:
    """Comparisons that Bradley-Terry counts together.

    Attributes:
        low, high: agents of each cell, by number; sorted by these two.
        game: whose advantage of the first seat applies; -1 for none.
        sign: 1 if the lower agent had the first seat, -1 if the higher one.
    """

    agents: int
    games: int
    low: Ints
    high: Ints
    game: Ints
    sign: Ints


def bradley_terry(cells: Cells, won: Floats, met: Floats, pull: Pull) -> Floats:
    """Return strengths of agents, then advantages of the first seat by game, not centred.

    Args:
        won: points of the lower agent of each cell, (samples, cells).
        met: number of comparisons, (samples, cells).
    """
    count = cells.agents + cells.games
    low, high, seated = cells.low, cells.high, np.flatnonzero(cells.game >= 0)
    place, sign = cells.agents + cells.game[seated], cells.sign[seated]
    begin = np.flatnonzero(np.diff(low * cells.agents + high, prepend=-1))
    of_low, of_high, of_game = _summing(low, count), _summing(high, count), _summing(place, count)

    def slopes(strength: Floats, rows: Ints) -> tuple[Floats, Floats]:
        ahead = strength[:, low] - strength[:, high]
        ahead[:, seated] += sign * strength[:, place]
        chance = 1 / (1 + np.exp(-ahead))
        unexpected = won[rows] - met[rows] * chance
        towards = of_low(unexpected) - of_high(unexpected) + of_game(sign * unexpected[:, seated])
        weight = met[rows] * chance * (1 - chance)
        curve = np.zeros((len(rows), count, count))
        if len(begin):
            met_pairs = np.add.reduceat(weight, begin, axis=1)
            curve[:, low[begin], high[begin]] = curve[:, high[begin], low[begin]] = -met_pairs
        diagonal = np.arange(cells.agents)
        curve[:, diagonal, diagonal] = -curve.sum(axis=2)[:, : cells.agents]
        for game in range(cells.games):
            some, at = np.flatnonzero(cells.game == game), cells.agents + game
            along = weight[:, some] * cells.sign[some]
            curve[:, at, :] = _summing(low[some], count)(along) - _summing(high[some], count)(along)
            curve[:, :, at] = curve[:, at, :]
            curve[:, at, at] = weight[:, some].sum(axis=1)
        return towards, curve

    return _newton(slopes, len(won), count, cells.agents, pull)


def plackett_luce(sets: Floats, chosen: Floats, times: Floats, pull: Pull) -> Floats:
    """Return strengths of agents, (samples, agents), not centred.

    Args:
        sets: how often each agent is in each set from which a place was filled, (sets, agents).
        chosen: how often each agent took a place, (samples, agents).
        times: how often a place was filled from each set, (samples, sets).
    """
    count = sets.shape[1]
    two = (sets.sum(axis=1) == 2) & (sets.max(axis=1, initial=0) == 1)
    pairs, larger = np.flatnonzero(two), np.flatnonzero(~two)
    low, high = np.nonzero(sets[pairs])[1].reshape(-1, 2).T
    of_low, of_high = _summing(low, count), _summing(high, count)
    of_pair = _summing(low * count + high, count**2)
    several = sets[larger]
    step = max(1, 2_000_000 // count**2)

    def slopes(strength: Floats, rows: Ints) -> tuple[Floats, Floats]:
        grown = np.exp(strength)
        total = grown[:, low] + grown[:, high]
        share = times[rows][:, pairs] / total
        expected = of_low(share) + of_high(share)
        curve = -of_pair(share / total).reshape(len(rows), count, count)
        curve += curve.transpose(0, 2, 1)
        diagonal = np.arange(count)
        curve[:, diagonal, diagonal] -= of_low(share / total) + of_high(share / total)
        if len(larger):
            total = grown @ several.T
            share = times[rows][:, larger] / total
            expected += share @ several
            for begin in range(0, len(several), step):
                some = several[begin : begin + step]
                both = (some[:, :, None] * some[:, None, :]).reshape(len(some), -1)
                curve -= ((share / total)[:, begin : begin + step] @ both).reshape(curve.shape)
        expected *= grown
        curve *= grown[:, :, None] * grown[:, None, :]
        curve[:, diagonal, diagonal] += expected
        return chosen[rows] - expected, curve

    return _newton(slopes, len(chosen), count, count, pull)


def _summing(place: Ints, count: int) -> Callable[[Floats], Floats]:
    """Return a function that adds up columns: (samples, len(place)) to (samples, count).

    Each column goes to its ``place``. A product with a matrix of zeros and ones would do the same, but takes
    longer, and BLAS begins threads for it, which spin while other programs need the processor.
    """
    order = np.argsort(place, kind="stable")
    begin = np.flatnonzero(np.diff(place[order], prepend=-1))
    filled = place[order][begin]

    def summed(values: Floats) -> Floats:
        sums = np.zeros((len(values), count))
        if len(begin):
            sums[:, filled] = np.add.reduceat(values[:, order], begin, axis=1)
        return sums

    return summed


_Slopes = Callable[[Floats, Ints], tuple[Floats, Floats]]


def _newton(slopes: _Slopes, samples: int, count: int, agents: int, pull: Pull) -> Floats:
    """Return the maxima of many likelihoods; ``slopes`` gives their gradients and negated Hessians."""
    strength = np.zeros((samples, count))
    others = Pull("average", max(pull.weight, 1e-3))
    open_ = np.arange(samples)
    diagonal = np.arange(count)
    for _ in range(_STEPS):
        here = strength[open_]
        towards, curve = slopes(here, open_)
        for part, prior in ((slice(agents), pull), (slice(agents, count), others)):
            if part.start == count:
                continue
            slope, bend = prior.slope(here[:, part])
            towards[:, part] += slope
            curve[:, diagonal[part], diagonal[part]] += bend
        curve[:, diagonal, diagonal] += 1e-9
        step = np.linalg.solve(curve, towards[:, :, None])[:, :, 0]
        longest = np.abs(step).max(axis=1, initial=0)
        step *= np.minimum(1, _LONGEST / np.maximum(longest, _SETTLED))[:, None]
        strength[open_] = here + step
        open_ = open_[longest > _SETTLED]
        if not len(open_):
            break
    return strength


def centred(strength: Floats, weight: Ints | None = None) -> Floats:
    """Return strengths whose mean, weighted or not, is 0 in each sample; (samples, agents)."""
    share = np.ones(strength.shape[1]) if weight is None else weight
    moved: Floats = strength - (strength @ share / share.sum())[:, None]
    return moved
