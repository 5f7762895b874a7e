"""Power by simulation: people and deals are drawn, and the planned test is run on them, a thousand times.

A score is the sum of a mean and effects of the person, the deal and the match; the model meets the same deals
with the same effects. The test is that of `paired` with its variance and degrees of freedom; all simulated
studies are tested at once, so its draws are replaced by Student's distribution, which they follow.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from threading import Lock
from typing import Final

import numpy as np

from games.core.said import stated
from replays.scores import student
from replays.studies.analysis.rows import Floats, Scored
from replays.studies.analysis.sizes import PEOPLE

RUNS: Final = 1000
WANTED: Final = 0.8
"""Power with which a detectable difference is found."""


@dataclass(frozen=True, slots=True)
class Variances:
    """Components of the variance of scores.

    Attributes:
        person, deal, match: of people's scores between people, between deals, and the rest.
        run: of the model's scores on one deal.
        missing: sentences about what the pilot was too small for.
    """

    person: float
    deal: float
    match: float
    run: float
    missing: tuple[str, ...] = ()

    @classmethod
    def given(cls, spread: float, rho: float, shared: float) -> Variances:
        """Return the variances of scores with a standard deviation ``spread``.

        Args:
            rho: correlation of one person's matches.
            shared: correlation of person and model on one deal.

        Raises:
            ValueError: these are impossible.
        """
        if spread < 0 or rho < 0 or shared < 0 or rho + shared > 1:
            raise ValueError(
                "A spread and correlations are not negative, and the correlations of one person's matches "
                "and of one deal add up to 1 at most."
            )
        whole = spread**2
        return cls(rho * whole, shared * whole, (1 - rho - shared) * whole, (1 - shared) * whole)


def of_pilot(rows: Iterable[Scored]) -> Variances:
    """Return the variances in the matches of a pilot, by the method of moments; none is below 0.

    Raises:
        ValueError: fewer than two people, or none with two matches.
    """
    rows = list(rows)
    mine, theirs = [row for row in rows if row.person], [row for row in rows if not row.person]
    within, between, each = _groups([(row.who, row.score) for row in mine])
    if within is None or between is None:
        raise ValueError("A pilot needs at least two people with two scored matches each.")
    shared = [row for row in mine if row.deal is not None]
    by_deal = _groups([(f"{row.block} {row.deal}", row.score - each[row.who]) for row in shared])
    # a person's mean holds a share of the noise, and so does a deal's
    deal = 0.0 if by_deal[1] is None else min(within, by_deal[1])
    cells = [(f"{row.who} {row.block} {row.deal} {row.seat} {row.opponent}", row.score) for row in theirs]
    run = _groups(cells)[0]
    missing = []
    if not shared or by_deal[1] is None:
        missing.append(stated("No deal was met by two people, so deals are taken to make no difference."))
    if run is None:
        missing.append(
            stated("There are no repeated runs of a model; its runs are taken to vary like matches.")
        )
    return Variances(between, deal, within - deal, within - deal if run is None else run, tuple(missing))


def _groups(components: Sequence[tuple[str, float]]) -> tuple[float | None, float | None, dict[str, float]]:
    """Return variance within groups and between them, None if unknown, and the mean of each."""
    names, place = np.unique([name for name, _ in components], return_inverse=True)
    scores, size = np.array([score for _, score in components]), np.bincount(place, minlength=len(names))
    mean = np.bincount(place, scores, minlength=len(names)) / np.maximum(size, 1)
    means = dict(zip(names.tolist(), mean.tolist(), strict=True))
    if len(names) < 2 or len(components) == len(names):
        within = float(scores.var(ddof=1)) if len(names) == 1 and len(components) > 1 else None
        return within, None, means
    within = float(((scores - mean[place]) ** 2).sum()) / (len(components) - len(names))
    between = float(mean.var(ddof=1)) - within * float((1 / size).mean())
    return within, max(0.0, between), means


@dataclass(frozen=True, slots=True)
class StudyDesign:
    """A study to be simulated.

    Attributes:
        matches: scored matches of each person, all on different deals.
        deals: number of deals that all people share; 0 if every person has other deals.
        repeats: runs of the model on each deal; without shared deals, for each match of a person.
    """

    people: int
    matches: int
    deals: int
    repeats: int = 5
    level: float = 0.05


@dataclass(frozen=True, slots=True)
class Power:
    """Results of simulated studies of a design.

    Attributes:
        difference: the true difference in the simulation.
        found: share of the simulated studies whose test found a difference.
        detectable: the difference that is found with power 0.8.
        half_width: mean half-width of the interval.
        units: groups of people; 0 where people are tested.
        rho: intraclass correlation in groups.
    """

    plan: StudyDesign
    difference: float
    found: float
    detectable: float
    half_width: float
    units: int = 0
    rho: float = 0.0


def power(
    design: StudyDesign,
    variances: Variances,
    difference: float,
    runs: int = RUNS,
    seed: int = 0,
) -> Power:
    """Simulate studies of a design.

    Raises:
        ValueError: fewer than two people, no match, or more matches than deals.
    """
    if design.people < 2 or design.matches < 1 or (design.deals and design.matches > design.deals):
        raise ValueError("Power needs two people or more, a match, and as many deals as matches of a person.")
    rng = np.random.default_rng(seed)
    parts = [_simulated(design, variances, some, rng) for some in _parts(design, runs)]
    mean, error, freedom = (np.concatenate(column) for column in zip(*parts, strict=True))
    half = student.critical(design.level, freedom) * error
    chance = float((np.abs(mean + difference) > half).mean())
    detectable = max(0.0, float(np.quantile(half - mean, WANTED)))
    return Power(design, difference, chance, detectable, float(half.mean()))


def by_people(
    design: StudyDesign,
    variances: Variances,
    difference: float,
    people: Sequence[int] = PEOPLE,
    runs: int = RUNS,
) -> tuple[Power, ...]:
    """Return the power of a design with each of these numbers of people; none is simulated twice."""
    sizes = [replace(design, people=n) for n in people if n > 1]
    with _SIMULATING:
        return tuple(_remembered(size, variances, difference, runs) for size in sizes)


_SIMULATING: Final = Lock()
"""Held while plans are simulated: a second view of the same plan waits for the first one's result."""
_remembered: Final = lru_cache(maxsize=256)(power)


def _parts(design: StudyDesign, runs: int) -> list[int]:
    """Return how many studies to simulate at a time, to bound memory."""
    size = max(1, 2_000_000 // (design.people * max(design.deals, design.matches)))
    return [min(size, runs - begin) for begin in range(0, runs, size)]


_Tested = tuple[Floats, Floats, Floats]
"""Mean difference, its standard error and the degrees of freedom, of each simulated study."""


def _simulated(design: StudyDesign, variances: Variances, runs: int, rng: np.random.Generator) -> _Tested:
    """Return the tests of studies without a difference."""

    def drawn(variance: float, *shape: int) -> Floats:
        noise: Floats = np.sqrt(variance) * rng.standard_normal((runs, *shape))
        return noise

    people, person = design.people, drawn(variances.person, design.people)
    if not design.deals:
        noise = drawn((variances.deal + variances.match) / design.matches, people)
        runs_made = max(2, design.matches * design.repeats)
        model = drawn((variances.deal + variances.run) / runs_made, 1)[:, 0]
        of_model = (variances.deal + variances.run) / runs_made
        mean_scores = person + noise
        of_people = mean_scores.var(axis=1, ddof=1) / people
        return mean_scores.mean(axis=1) - model, *_error(of_people, of_model, 0.0, people - 1, runs_made - 1)
    deal, run = drawn(variances.deal, design.deals), drawn(variances.run / design.repeats, design.deals)
    scores = person[:, None, :] + deal[:, :, None] + drawn(variances.match, design.deals, people)
    return _tested(scores - (deal + run)[:, :, None], _dealt(design, rng))


def _dealt(design: StudyDesign, rng: np.random.Generator) -> Floats:
    """Return which deal each person meets, as evenly as possible; (deals, people), 0 or 1."""
    turns = (np.arange(design.matches)[:, None] + np.arange(design.people) * design.matches) % design.deals
    met = np.zeros((design.deals, design.people))
    met[turns, np.arange(design.people)] = 1
    return met[rng.permutation(design.deals)]


def _tested(d: Floats, met: Floats) -> _Tested:
    """Run the test of `paired` on many studies with one allocation; all people have equally many matches."""
    deals, people = met.shape
    matches = met.sum(axis=0)[0]
    means = (d * met).sum(axis=1) / matches
    off = (d - means[:, None, :]) * met
    moved = off.sum(axis=2) / matches / people
    of_deals = (moved**2).sum(axis=1) * deals / max(1, deals - 1)
    rest = people * matches - people - deals + 1
    of_matches = np.zeros(len(d))
    if rest > 0 and deals > 1:
        left = _leftover(off.reshape(len(d), -1), met) ** 2
        of_matches = left.sum(axis=1) / (people * matches) / rest
    of_people = means.var(axis=1, ddof=1) / people
    return means.mean(axis=1), *_error(of_people, of_deals, of_matches, people - 1, deals - 1)


def _leftover(off: Floats, met: Floats) -> Floats:
    """Return the residuals of each study's matches after effects of people and deals."""
    row, column = np.indices(met.shape)
    dummies = np.concatenate([np.eye(len(met))[row.ravel()], np.eye(met.shape[1])[column.ravel()]], axis=1)
    dummies *= met.reshape(-1, 1)
    effects = (off @ dummies) @ np.linalg.pinv(dummies.T @ dummies)
    left: Floats = off - effects @ dummies.T
    return left


def _error(
    of_people: Floats, other: Floats | float, twice: Floats | float, people: int, others: int
) -> tuple[Floats, Floats]:
    other = np.broadcast_to(np.asarray(other, float), of_people.shape)
    variance = np.maximum(of_people + other - twice, np.maximum(of_people, other))
    below = of_people**2 / people + other**2 / max(1, others)
    freedom = np.divide(variance**2, below, out=np.ones_like(below), where=below > 0)
    return np.sqrt(variance), freedom
