"""The difference of two runs in matches that are paired by seed and seats: its interval and its test.

In a cell, which is a game, a measure and an opponent, the difference is that of two ratios of sums over the
same pairs of matches. A benchmark's is the mean over games, and a game's the mean over its opponents. Pairs
are drawn with replacement; the draws are stretched to the variance between deals, because matches of one
deal are not independent, and to the tails of Student's distribution for this number of deals (see
`replays.studies.analysis.paired`).

On a scale with two ends, the variance of a game is at least that with two more deals: half a deal at either
end of what a difference can be, one without a difference (Agresti and Min, Statistics in Medicine 24, 2005,
for matched proportions). So ten equal results do not give an interval of no width.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from replays.studies.analysis.paired import SAMPLES, Spread, stretched, summed

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
FIRST, SECOND = (0, 1), (2, 3)
_AT_ONCE: Final = 2_000_000
"""Numbers in a part of the draws."""


@dataclass(frozen=True, eq=False)
class PairedCell:
    """The paired matches of one game, measure and opponent.

    Attributes:
        sums: numerator and denominator of the first run's match, then of the second's; (pairs, 4).
        deals: the deal of each pair; (pairs,).
        span: by how much results of a deal can differ in one part of the match that comes out differently:
            the width of the measure's scale where a match is one part; None if the scale has no ends.
    """

    sums: Floats
    deals: tuple[str, ...]
    span: float | None

    def value(self, run: tuple[int, int]) -> float:
        """Return the measure of one run in the pairs; 0 if the denominators are 0."""
        gained, size = self.sums[:, run].sum(axis=0)
        return float(gained / size) if size else 0.0

    @property
    def difference(self) -> float:
        return self.value(SECOND) - self.value(FIRST)

    def moved(self) -> Floats:
        """Return by how much each pair moves the difference, to first order; (pairs,)."""
        return self._moved(SECOND) - self._moved(FIRST)

    def _moved(self, run: tuple[int, int]) -> Floats:
        gained, size = self.sums[:, run].T
        total = size.sum()
        moved: Floats = (gained - self.value(run) * size) / total if total else np.zeros(len(size))
        return moved

    def drawn(self, times: int, rng: np.random.Generator) -> Floats:
        """Return differences of pairs drawn with replacement; (times,)."""
        count, parts = len(self.sums), []
        while times > 0:
            some = min(times, max(1, _AT_ONCE // count))
            picked = rng.multinomial(count, np.full(count, 1 / count), size=some) @ self.sums
            parts.append(self._ratio(picked, SECOND) - self._ratio(picked, FIRST))
            times -= some
        return np.concatenate(parts)

    def _ratio(self, sums: Floats, run: tuple[int, int]) -> Floats:
        gained, size = sums[:, run].T
        usual = np.full(len(size), self.value(run))
        np.divide(gained, size, out=usual, where=size > 0)
        return usual


Game = Sequence[PairedCell]
"""The cells of one game and measure, one for each opponent."""


@dataclass(frozen=True, slots=True)
class PairedDifference:
    """The second run minus the first.

    Attributes:
        first, second: the values of the runs in the pairs.
        low, high, p: 95 % interval, and two-sided p of no difference; None with fewer than two deals in some
            game, or if all differences are equal on a scale without ends.
    """

    first: float
    second: float
    low: float | None
    high: float | None
    p: float | None

    @property
    def value(self) -> float:
        return self.second - self.first


def difference_of(games: Sequence[Game], samples: int = SAMPLES, seed: int = 0) -> PairedDifference:
    """Return the mean difference over games; each has a cell, and each cell a pair."""
    first, second = (
        float(np.mean([np.mean([cell.value(run) for cell in game]) for game in games]))
        for run in (FIRST, SECOND)
    )
    sure = spread(games)
    if sure is None:
        return PairedDifference(first, second, None, None, None)
    rng = np.random.default_rng(seed)
    means = [np.mean([cell.drawn(samples, rng) for cell in game], axis=0) for game in games]
    drawn = stretched(np.mean(means, axis=0), second - first, sure, rng)
    low, high = np.quantile(drawn, [0.025, 0.975]).tolist()
    beyond = min(int((drawn <= 0).sum()), int((drawn >= 0).sum()))
    p = min(1.0, 2 * (beyond + 1) / (len(drawn) + 1))
    return PairedDifference(first, second, low, high, p)


def spread(games: Sequence[Game]) -> Spread | None:
    """Return the variance of the mean difference over games, by deals; None if some game has one deal."""
    parts = []
    for game in games:
        deals = deals_of(game)
        if deals < 2:
            return None
        parts.append((variance(game) / len(games) ** 2, deals - 1))
    return summed(parts)


def deals_of(game: Game) -> int:
    return len({deal for cell in game for deal in cell.deals})


def variance(game: Game) -> float:
    """Return the variance of a game's difference, by deals; the game has two of them at least."""
    number = {deal: at for at, deal in enumerate(sorted({deal for cell in game for deal in cell.deals}))}
    moved = np.zeros(len(number))
    for cell in game:
        np.add.at(moved, [number[deal] for deal in cell.deals], cell.moved() / len(game))
    deals = len(moved)
    squares = float((moved**2).sum())
    between = squares * deals / (deals - 1)
    if not (spans := _spans([game])):
        return between
    with_two_more = (squares * deals**2 + spans[0] ** 2) / ((deals + 2) * (deals + 1))
    return max(between, with_two_more)


def _spans(games: Sequence[Game]) -> list[float]:
    """Return the span of each game; empty if some scale has no ends."""
    spans = [[cell.span for cell in game if cell.span is not None] for game in games]
    if any(len(known) < len(game) for known, game in zip(spans, games, strict=True)):
        return []
    return [max(known) for known in spans]
