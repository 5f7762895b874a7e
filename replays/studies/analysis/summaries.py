"""Summaries of people and models apart: scores, learning, steps, time and money."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import fsum
from statistics import median
from typing import Final

import numpy as np

from replays.scores.student import critical
from replays.studies.analysis.rows import (
    Scored,
    by_who,
    people,
    person_means,
    unit_means,
    unit_of_row,
)


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean over people, each of whom counts once; no interval with fewer than two."""

    value: float
    low: float | None
    high: float | None
    people: int

    @property
    def clear(self) -> bool:
        return self.low is not None and self.high is not None and not self.low <= 0 <= self.high


def mean_of(values: Sequence[float], level: float = 0.95) -> Mean:
    """Return the mean of one value of each person, with the interval of Student's distribution."""
    value, count = float(np.mean(values)), len(values)
    if count < 2:
        return Mean(value, None, None, count)
    half = float(np.std(values, ddof=1) / np.sqrt(count) * critical(1 - level, count - 1))
    return Mean(value, value - half, value + half, count)


def mean_by_deals(rows: Sequence[Scored], level: float = 0.95) -> Mean:
    """Return the mean score of a model's matches, with an interval over the deals that it met.

    Matches on one deal vary together, so a deal counts as one draw: the variance is that of the deals' sums
    of deviations (a cluster-robust one), with Student's distribution. No interval with fewer than two deals.
    """
    scores = np.array([row.score for row in rows])
    value = float(scores.mean())
    keys = [(row.block, row.deal) if row.deal is not None else at for at, row in enumerate(rows)]
    deals = len(set(keys))
    if deals < 2:
        return Mean(value, None, None, 0)
    place = {key: at for at, key in enumerate(dict.fromkeys(keys))}
    sums = np.zeros(deals)
    np.add.at(sums, [place[key] for key in keys], scores - value)
    error = float(np.sqrt((sums**2).sum() * deals / (deals - 1))) / len(scores)
    half = error * float(critical(1 - level, deals - 1))
    return Mean(value, value - half, value + half, 0)


@dataclass(frozen=True, slots=True)
class Scores:
    """The mean scores of people, or of a model.

    Attributes:
        mean: over people; of a model over its matches, without an interval.
        each: of every person, or the model's mean alone, in order.
        quartiles: of these.
    """

    who: str
    mean: Mean
    each: tuple[float, ...]
    quartiles: tuple[float, float, float]
    matches: int


PEOPLE: Final = "People"
"""Means people in columns with names of models."""


def scores(rows: Iterable[Scored], level: float = 0.95) -> tuple[Scores, ...]:
    """Return the scores of people, all together, and then of each model."""
    rows = list(rows)
    of_people = by_who(people(rows))
    lines = []
    if of_people:
        each = sorted(map(_mean, of_people.values()))
        mean = replace(mean_of(_by_units(rows), level), people=len(each))
        lines.append(_scores(PEOPLE, mean, each, sum(map(len, of_people.values()))))
    for who, runs in by_who(row for row in rows if not row.person).items():
        lines.append(_scores(who, Mean(_mean(runs), None, None, 0), [_mean(runs)], len(runs)))
    return tuple(lines)


def _scores(who: str, mean: Mean, each: Sequence[float], matches: int) -> Scores:
    first, second, third = np.quantile(each, [0.25, 0.5, 0.75]).tolist()
    return Scores(who, mean, tuple(each), (first, second, third), matches)


def _by_units(rows: Iterable[Scored]) -> list[float]:
    """Return the mean score of each unit of people: of a group, or of somebody who is in none."""
    return unit_means(*person_means(people(rows)))


def _mean(rows: Sequence[Scored]) -> float:
    return fsum(row.score for row in rows) / len(rows)


def learning(rows: Iterable[Scored], level: float = 0.95) -> Mean | None:
    """Return the rise of people's scores from one match of a block to the next; None without two matches."""
    mine = by_who(people(rows))
    found = [(_slope(of_person), unit_of_row(of_person[0])) for of_person in mine.values()]
    slopes = [(slope, unit) for slope, unit in found if slope is not None]
    if not slopes:
        return None
    units = unit_means([slope for slope, _ in slopes], [unit for _, unit in slopes])
    return replace(mean_of(units, level), people=len(slopes))


def _slope(rows: Sequence[Scored]) -> float | None:
    up = along = 0.0
    for block in {row.block for row in rows}:
        of_block = [row for row in rows if row.block == block]
        place = np.array([row.place for row in of_block], float)
        place -= place.mean()
        up += float(place @ np.array([row.score for row in of_block]))
        along += float(place @ place)
    return up / along if along else None


@dataclass(frozen=True, slots=True)
class Effort:
    """Spending on matches; never part of a score.

    Attributes:
        seconds: median of a match; None if unknown.
        tokens, cost: mean of a match, in US dollars; None for people, or if unknown.
        paid: to people in all, in the study's words; empty for models.
    """

    who: str
    matches: int
    seconds: float | None
    tokens: float | None
    cost: float | None
    paid: str = ""


def effort(rows: Iterable[Scored], paid: str = "") -> tuple[Effort, ...]:
    """Return time and money of people, all together, and then of each model."""
    rows = list(rows)
    mine = people(rows)
    lines = [_effort(PEOPLE, mine, paid)] if mine else []
    models = by_who(row for row in rows if not row.person)
    return (*lines, *(_effort(who, runs) for who, runs in models.items()))


def _effort(who: str, rows: Sequence[Scored], paid: str = "") -> Effort:
    seconds = [row.seconds for row in rows if row.seconds is not None]
    tokens = [row.tokens for row in rows if row.tokens is not None]
    cost = [row.cost for row in rows if row.cost is not None]
    return Effort(
        who,
        len(rows),
        median(seconds) if seconds else None,
        sum(tokens) / len(tokens) if tokens else None,
        fsum(cost) / len(cost) if cost else None,
        paid,
    )
