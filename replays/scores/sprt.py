"""The sequential test of "is A better than B" on seat-swapped pairs of matches.

The two matches of a pair share a seed and are not independent, so pairs are what is counted: 0, 0.5, 1, 1.5
or 2 points for A (pentanomial statistics, as chess engines are tested). The test is the generalised
sequential probability ratio test: the likelihoods of both hypotheses are maximised over all distributions
of pair scores with the hypothesis' mean (M. Van den Bergh, "The generalized maximum likelihood ratio for the
expectation value of a distribution"; Wald's bounds).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Decision: TypeAlias = Literal["better", "not better", "open"]

SCORES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
"""Share of the points of a pair, for 0, 0.5, 1, 1.5 and 2 points."""

_TRACE: Final = 1e-3
"""Count of an outcome not seen yet, so that none is impossible."""


@dataclass(frozen=True, slots=True)
class SprtStatus:
    """The state of a test.

    Attributes:
        ratio: logarithm of the likelihood ratio; the test is over outside ``low`` to ``high``.
        decision: ``better`` if A is better by ``elo1`` rather than by ``elo0``, ``not better`` for the
            contrary, ``open`` while undecided.
        pairs: number of pairs until the decision, or so far.
        counts: how many of them gave 0, 0.5, 1, 1.5 and 2 points.
    """

    ratio: float
    low: float
    high: float
    decision: Decision
    pairs: int
    counts: tuple[int, int, int, int, int]


@dataclass(frozen=True, slots=True)
class Sprt:
    """A sequential test.

    Attributes:
        elo0, elo1: Elo points by which A is better under the null and the alternative hypothesis.
        alpha: chance of the decision that A is better by ``elo1`` when it is better by ``elo0``.
        beta: chance of the contrary mistake.
    """

    elo0: float = 0.0
    elo1: float = 50.0
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """Wald's bounds on the logarithm of the likelihood ratio."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def ratio(self, counts: Mapping[float, float]) -> float:
        """Return the logarithm of the generalised likelihood ratio; ``counts`` are by share of the points."""
        seen = {score: counts.get(score, 0.0) or _TRACE for score in {*SCORES, *counts}}
        if not any(counts.values()):
            return 0.0
        return _log_likelihood(seen, expected(self.elo1)) - _log_likelihood(seen, expected(self.elo0))

    def decide(self, pairs: Iterable[float]) -> SprtStatus:
        """Test pairs, A's points of each from 0 to 2, in order; pairs after the decision do not count."""
        low, high = self.bounds
        counts: Counter[float] = Counter()
        ratio, decision = 0.0, "open"
        for points in pairs:
            counts[points / 2] += 1
            ratio = self.ratio(counts)
            if not low < ratio < high:
                decision = "better" if ratio >= high else "not better"
                break
        tallied = tuple(counts[score] for score in SCORES)
        return SprtStatus(ratio, low, high, decision, sum(tallied), tallied)  # type: ignore[arg-type]


def expected(elo: float) -> float:
    """Return the expected share of the points, 0 to 1, at a difference in Elo points."""
    return 1 / (1 + 10 ** (-elo / 400))


def _log_likelihood(counts: Mapping[float, float], mean: float) -> float:
    """Return the largest log-likelihood of counts among distributions with a mean, up to a constant.

    It is reached at p = n / (N (1 + t (a - mean))), where t makes the mean right; that equation falls
    in t, so halving finds it.
    """
    total = sum(counts.values())
    shifted = [(score - mean, count / total) for score, count in counts.items()]
    least, most = min(shift for shift, _ in shifted), max(shift for shift, _ in shifted)
    low, high = -1 / most, -1 / least
    for _ in range(100):
        middle = (low + high) / 2
        slope = math.fsum(share * shift / (1 + middle * shift) for shift, share in shifted)
        low, high = (middle, high) if slope > 0 else (low, middle)
    factor = (low + high) / 2
    return -total * math.fsum(share * math.log1p(factor * shift) for shift, share in shifted)
