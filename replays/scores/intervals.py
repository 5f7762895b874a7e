"""Intervals of 95 % for ratios of sums over independent blocks, on a bounded scale.

A block is what is drawn independently: a match, or the matches of a swapped pair or a deal. It adds
``gained`` to the numerator and ``size`` to the denominator; in plain means every size is 1.

Source: Student's interval of the linearised blocks (Cochran 1977, section 6.4), with further blocks at the
ends of the scale as Agresti and Coull (1998) add them to shares: ten wins of ten leave an interval with a
width. With 5 to 50 blocks it covers at least 93 % at every share from 0.02 to 0.98. Where a series is
stopped as soon as `settled` says so, it still covers 92 %: `settled` adds twice as many further blocks, and
looks at `FIRST` blocks or more, the fewest with which that holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, hypot, log
from typing import Final

import numpy as np

from replays.scores.match_records import Floats
from replays.scores.student import critical

LEVEL: Final = 0.95
FIRST: Final = 5
"""Fewest blocks after which a series may be stopped."""
_LEAST: Final = 0.001
LARGEST: Final = log((1 - _LEAST) / _LEAST)
"""Log-odds of a share of 0.999, the largest that an interval contains."""
_ADDED: Final = 1.0
_ADDED_TO_STOP: Final = 2.0


@dataclass(frozen=True, slots=True)
class Scale:
    """The values that a measure can have.

    Attributes:
        low, high: the smallest and the largest; None if they are not known.
        parts: into how many parts a block divides that could come out separately. Further blocks differ from
            the others by one part: 1 where a block is won or lost as a whole.
    """

    low: float | None = None
    high: float | None = None
    parts: int = 1

    def clipped(self, value: float) -> float:
        value = value if self.low is None else max(self.low, value)
        return value if self.high is None else min(self.high, value)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value with its 95 % interval; no interval where it cannot be known."""

    value: float
    low: float | None = None
    high: float | None = None

    @property
    def half(self) -> float | None:
        """Half the width of the interval."""
        return None if self.low is None or self.high is None else (self.high - self.low) / 2


def ratio(gained: Sequence[float], size: Sequence[float], scale: Scale) -> Estimate | None:
    """Return the sum of ``gained`` by the sum of ``size``, one of each for a block; None without any size.

    Without known ends of the scale there is an interval only if two blocks differ.
    """
    gains, sizes = _counted(gained, size)
    if not len(sizes):
        return None
    value = scale.clipped(float(gains.sum() / sizes.sum()))
    ranges = [_student(*blocks) for blocks in _blocks(gains, sizes, scale) if len(blocks[0]) > 1]
    if not any(half for _, half in ranges):
        return Estimate(value)
    low = scale.clipped(min(centre - half for centre, half in ranges))
    high = scale.clipped(max(centre + half for centre, half in ranges))
    return Estimate(value, min(value, low), max(value, high))


def settled(gained: Sequence[float], size: Sequence[float], scale: Scale, half: float) -> bool:
    """Return whether a series may stop: half of its interval, not cut at the scale's ends, is narrower."""
    gains, sizes = _counted(gained, size)
    if len(sizes) < FIRST:
        return False
    ranges = [_student(*blocks)[1] for blocks in _blocks(gains, sizes, scale, _ADDED_TO_STOP)]
    # further blocks of one part only lie near the others and could hide how much these differ
    widest = ranges[-1] if scale.parts == 1 else max(ranges)
    return 0 < widest < half


def log_odds(gained: Sequence[float], size: Sequence[float]) -> Estimate | None:
    """Return the log-odds of a share from 0 to 1, with half a win and half a loss more, so that it is finite.

    The ends of the interval are those of the share's, cut at `LARGEST`. Source: Haldane 1956.
    """
    share = ratio(gained, size, Scale(0.0, 1.0))
    if share is None or share.low is None or share.high is None:
        return None
    won, total = float(np.sum(gained)), float(np.sum(size))
    value = log((won + 0.5) / (total - won + 0.5))
    low, high = (min(max(end, _LEAST), 1 - _LEAST) for end in (share.low, share.high))
    return Estimate(value, min(value, log(low / (1 - low))), max(value, log(high / (1 - high))))


def weighted(estimates: Sequence[Estimate], weights: Sequence[float]) -> Estimate | None:
    """Return the weighted mean of independent estimates; without an interval if one of them has none.

    Source: Zou and Donner 2008, which combines the distances of the ends, so that it need not be symmetric.
    """
    whole = fsum(weights)
    if whole <= 0:
        return None
    value = fsum(weight * estimate.value for weight, estimate in zip(weights, estimates, strict=True)) / whole
    down, up = [], []
    for weight, estimate in zip(weights, estimates, strict=True):
        if estimate.low is None or estimate.high is None:
            return Estimate(value)
        down.append(weight * (estimate.value - estimate.low))
        up.append(weight * (estimate.high - estimate.value))
    return Estimate(value, value - hypot(*down) / whole, value + hypot(*up) / whole)


def mean(estimates: Sequence[Estimate]) -> Estimate | None:
    """Return the mean of independent estimates, each with the same weight; None without any."""
    return weighted(estimates, [1.0] * len(estimates))


def _counted(gained: Sequence[float], size: Sequence[float]) -> tuple[Floats, Floats]:
    """Return the blocks with a size: one without, such as a drawn pair of an advantage, says nothing."""
    gains, sizes = np.asarray(gained, float), np.asarray(size, float)
    return gains[sizes > 0], sizes[sizes > 0]


def _blocks(gains: Floats, sizes: Floats, scale: Scale, added: float = _ADDED) -> list[tuple[Floats, ...]]:
    """Return the blocks alone, and then with further ones if the ends of the scale are known.

    Returns:
        gained, size, weight: (blocks,) each.
    """
    alone = (gains, sizes, np.ones(len(gains)))
    if scale.low is None or scale.high is None:
        return [alone]
    value, size = gains.sum() / sizes.sum(), sizes.mean()
    # one block alone does not show how much blocks differ
    parts = scale.parts if len(gains) > 1 else 1
    ends = value + (np.array([scale.low, scale.high]) - value) / parts
    weights = np.concatenate([np.ones(len(gains)), [added, added]])
    return [alone, (np.concatenate([gains, size * ends]), np.concatenate([sizes, [size, size]]), weights)]


def _student(gained: Floats, size: Floats, weight: Floats) -> tuple[float, float]:
    """Return the ratio of the sums, and half of Student's interval of it."""
    count, total = float(weight.sum()), float(weight @ size)
    centre = float(weight @ gained) / total
    rest = gained - centre * size
    # equal blocks differ by rounding alone
    rest[np.abs(rest) <= 1e-12 * max(1.0, float(np.abs(gained).max()))] = 0.0
    variance = count / (count - 1) * float(weight @ rest**2) if count > 1 else 0.0
    return centre, float(np.sqrt(variance)) / total * float(critical(1 - LEVEL, count - 1))
