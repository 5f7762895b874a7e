"""Resampled sums, by drawing numbers of equal blocks.

A block is drawn as a whole, such as a seat-swapped pair. Blocks with equal contents are of one kind, and the
numbers of each kind in a sample are multinomial: ten thousand matches of thirty agents are a few thousand
kinds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from replays.scores.match_records import Floats, Ints

_AT_ONCE: Final = 500_000
"""Numbers in a part of the samples: few enough for other threads not to wait long for their turn."""


@dataclass(frozen=True, eq=False)
class Stratum:
    """Blocks that are drawn from together.

    Attributes:
        draws: number of blocks drawn for a sample.
        chances: of each kind; the rest to 1 are blocks that add nothing.
    """

    draws: int
    chances: Floats


@dataclass(frozen=True, eq=False)
class Blocks:
    """The additions of blocks to sums.

    Attributes:
        strata: their kinds, one stratum after the other.
        counts: how often each kind occurs in the data.
        kind, value: of each addition, sorted by the column it goes to.
        column: each column with additions, of which the first is at ``begin``.
        columns: number of columns.
    """

    strata: tuple[Stratum, ...]
    counts: Floats
    kind: Ints
    value: Floats
    column: Ints
    begin: Ints
    columns: int

    def total(self) -> Floats:
        """Return the sums over the data themselves; (columns,)."""
        sums: Floats = self._summed(self.counts[None])[0]
        return sums

    def resampled(self, samples: int, rng: np.random.Generator) -> Iterator[Floats]:
        """Yield the sums over samples, some samples at a time; (some, columns)."""
        size = max(1, _AT_ONCE // max(1, len(self.kind), self.columns))
        for begin in range(0, samples, size):
            yield self._summed(self._drawn(min(size, samples - begin), rng))

    def _drawn(self, samples: int, rng: np.random.Generator) -> Floats:
        parts = []
        for stratum in self.strata:
            rest = max(0.0, 1 - float(stratum.chances.sum()))
            chances = np.append(stratum.chances, rest)
            drawn = rng.multinomial(stratum.draws, chances / chances.sum(), size=samples)
            parts.append(drawn[:, :-1])
        return np.concatenate(parts, axis=1).astype(float)

    def _summed(self, counts: Floats) -> Floats:
        sums = np.zeros((len(counts), self.columns))
        if len(self.kind):
            sums[:, self.column] = np.add.reduceat(counts[:, self.kind] * self.value, self.begin, axis=1)
        return sums


def blocks(
    block: Ints, column: Ints, value: Floats, columns: int, *, stratum: Ints, chance: Floats
) -> Blocks:
    """Gather the additions to sums.

    Args:
        block, column, value: of each addition.
        stratum, chance: of each block; chances are relative.
    """
    keys, place = np.unique(block * columns + column, return_inverse=True)
    added = np.bincount(place, value, minlength=len(keys)).round(12)
    owner, column = keys // columns, keys % columns
    kinds: dict[tuple[int, bytes, bytes], int] = {}
    members: list[int] = []
    firsts: list[int] = []
    begins = np.flatnonzero(np.diff(owner, prepend=-1))
    ends = np.append(begins[1:], len(owner))
    order = np.argsort(stratum[owner[begins]], kind="stable")
    for begin, end in zip(begins[order].tolist(), ends[order].tolist(), strict=True):
        key = (int(stratum[owner[begin]]), column[begin:end].tobytes(), added[begin:end].tobytes())
        if (kind := kinds.setdefault(key, len(kinds))) == len(firsts):
            firsts.append(begin)
        members.append(kind)
    member, full = np.array(members, np.int64), owner[begins[order]]
    first = np.array(firsts, np.int64)
    size = np.diff(np.append(begins, len(owner)))[np.searchsorted(begins, first)]
    at = np.repeat(first - (np.cumsum(size) - size), size) + np.arange(size.sum())
    kind_of = np.repeat(np.arange(len(first)), size)
    sort = np.argsort(column[at], kind="stable")
    begin_of = np.flatnonzero(np.diff(column[at][sort], prepend=-1))
    weight: Floats = np.bincount(member, chance[full], minlength=len(first)).astype(float)
    return Blocks(
        _strata(stratum, chance, stratum[owner[first]], weight),
        np.bincount(member, minlength=len(first)).astype(float),
        kind_of[sort],
        added[at][sort],
        column[at][sort][begin_of],
        begin_of,
        columns,
    )


def _strata(stratum: Ints, chance: Floats, whose: Ints, weight: Floats) -> tuple[Stratum, ...]:
    return tuple(
        Stratum(int((stratum == layer).sum()), weight[whose == layer] / chance[stratum == layer].sum())
        for layer in np.unique(stratum)
    )


_DRAWN_AT_ONCE: Final = 2_000_000


def ratios(rng: np.random.Generator, gained: Floats, size: Floats, times: int) -> Floats:
    """Return the sum of ``gained`` by the sum of ``size`` over units drawn with replacement; (times,).

    Only how often each kind of equal units is drawn matters, and there are few kinds.
    """
    count, parts = len(gained), []
    _, first, copies = np.unique(gained + 1j * size, return_index=True, return_counts=True)
    order = np.argsort(first)
    kinds, chances = first[order], copies[order] / count
    gained, size = gained[kinds], size[kinds]
    while times > 0:
        some = min(times, max(1, _DRAWN_AT_ONCE // len(kinds)))
        drawn = rng.multinomial(count, chances, size=some)
        total = drawn @ size
        parts.append(np.divide(drawn @ gained, total, out=np.zeros(some), where=total > 0))
        times -= some
    return np.concatenate(parts)
