"""People's guesses about their opponents, and how well they told kinds of opponents apart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

import numpy as np

from replays.scores.student import critical
from replays.studies.analysis.paired import SAMPLES
from replays.studies.analysis.rows import Floats, Guess
from replays.studies.analysis.summaries import Mean, mean_of

_ORDER: Final = ("person", "model", "bot")


@dataclass(frozen=True, slots=True)
class Separation:
    """The accuracy with which people told two kinds of opponents apart.

    Attributes:
        area: under the curve, the share of pairs in which an opponent of the second kind was rated higher
            than one of the first, ties counting half; 0.5 is chance.
        low, high: over people; None with fewer than two.
    """

    first: str
    second: str
    area: float
    low: float | None
    high: float | None


@dataclass(frozen=True, slots=True)
class Guesses:
    """People's guesses from 1, certainly a person, to 7; ``means`` are by the opponents' true kind."""

    means: tuple[tuple[str, Mean], ...]
    separations: tuple[Separation, ...]


def guesses(
    rows: Iterable[Guess], level: float = 0.95, samples: int = SAMPLES, seed: int = 0
) -> Guesses | None:
    all_guesses = list(rows)
    whose = sorted({guess.who for guess in all_guesses})
    by_kind = {
        kind: [[g.rating for g in all_guesses if g.who == who and g.kind == kind] for who in whose]
        for kind in _ORDER
        if any(guess.kind == kind for guess in all_guesses)
    }
    if not by_kind:
        return None
    means = tuple(
        (kind, mean_of([float(np.mean(given)) for given in ratings if given], level))
        for kind, ratings in by_kind.items()
    )
    people = np.random.default_rng(seed).multinomial(len(whose), np.full(len(whose), 1 / len(whose)), samples)
    compared = tuple(
        _separation(first, second, by_kind[first], by_kind[second], people=people.astype(float), level=level)
        for first, second in combinations(by_kind, 2)
    )
    return Guesses(means, compared)


_Ratings = Sequence[Sequence[float]]
"""The ratings of one kind, person by person."""


def _separation(
    first: str, second: str, mine: _Ratings, other: _Ratings, *, people: Floats, level: float
) -> Separation:
    higher = np.array([[_higher(low, high) for high in other] for low in mine], float)
    compared = np.outer([len(ratings) for ratings in mine], [len(ratings) for ratings in other]).astype(float)
    area = float(higher.sum() / compared.sum())
    if len(mine) < 2:
        return Separation(first, second, area, None, None)
    drawn, total = (((people @ part) * people).sum(axis=1) for part in (higher, compared))
    # samples of few people vary less than few people do
    wide = np.sqrt(len(mine) / (len(mine) - 1)) * float(
        critical(1 - level, len(mine) - 1) / critical(1 - level, 1e6)
    )
    some = area + wide * (drawn[total > 0] / total[total > 0] - area)
    low, high = np.clip(np.quantile(some, [(1 - level) / 2, (1 + level) / 2]), 0, 1).tolist()
    return Separation(first, second, area, low, high)


def _higher(low: Sequence[float], high: Sequence[float]) -> float:
    """Return in how many pairs the second is rated higher, ties counting half."""
    return sum((b > a) + 0.5 * (b == a) for a in low for b in high)
