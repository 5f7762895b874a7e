"""People in ratings: a distribution of strengths beside the agents', never one agent.

The strength of a person is the mean of the person's group plus a normal deviation with the standard deviation
``tau``. Results are as in Bradley-Terry; agents are pulled towards the average, see `replays.scores.fitting`.
For each ``tau`` of a grid Newton's method finds the strengths, and Laplace's method the likelihood of the
results. Groups, people, agents and ``tau`` are then drawn from the posterior distribution.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import fsum
from typing import Final

import numpy as np

from replays.scores.fitting import Pull
from replays.scores.rating_options import bounds
from replays.studies.analysis.rows import Floats, Ints
from replays.studies.analysis.sizes import OnePerson

TAUS: Final = tuple(np.linspace(0.05, 3.0, 24).tolist())
DRAWS: Final = 4000
_STEPS: Final = 60
_LONGEST: Final = 2.0
_SETTLED: Final = 1e-7
_WIDE: Final = 10.0
"""Prior standard deviation of the mean of a group."""
FEWEST: Final = 3
"""Fewest people for quartiles."""


@dataclass(frozen=True, slots=True)
class Duel:
    """A person's result against an agent; ``won`` is 1, 0 or a share."""

    person: str
    stratum: str
    opponent: str
    won: float


@dataclass(frozen=True, eq=False)
class Field:
    """Results of agents against each other.

    Attributes:
        agents: their ids.
        rating: of each, on the scale to show; NaN for none.
        met, won: matches of the row's agent against the column's, and its points in them.
    """

    agents: tuple[str, ...]
    rating: Floats
    met: Floats
    won: Floats


@dataclass(frozen=True, slots=True)
class Stronger:
    """The share of the people that an agent is stronger than, with its interval."""

    agent: str
    share: float
    low: float
    high: float

    @property
    def sentence(self) -> str:
        """Such as ``stronger than 62 % of the people [41 - 80]``."""
        return (
            f"stronger than {100 * self.share:.0f} % of the people "
            f"[{100 * self.low:.0f} - {100 * self.high:.0f}]"
        )


@dataclass(frozen=True, slots=True)
class Person:
    """A person's strength, shrunk towards that of the group."""

    person: str
    stratum: str
    strength: float


@dataclass(frozen=True, slots=True)
class Strengths:
    """Strengths of people.

    Attributes:
        people: by strength.
        quartiles: of people in general, not of the participants; see `has_quartiles`.
        usual: interval of the mean of people, at the level asked for.
        tau: posterior mean of the standard deviation of people within their group.
        groups: median strength of each stratum.
        stronger: for each agent that can be compared.
        matches: number of people's matches.
        notes: sentences that a reader must know.
    """

    people: tuple[Person, ...]
    quartiles: tuple[float, float, float]
    usual: tuple[float, float]
    tau: float
    groups: tuple[tuple[str, float], ...]
    stronger: tuple[Stronger, ...]
    matches: int
    notes: tuple[str, ...] = ()

    @property
    def has_quartiles(self) -> bool:
        """Whether there are enough people for quartiles."""
        return len(self.people) >= FEWEST

    def of(self, agent: str) -> Stronger | None:
        """Return the comparison of an agent with people; None where impossible."""
        return next((pair for pair in self.stronger if pair.agent == agent), None)


@dataclass(frozen=True, eq=False)
class _Problem:
    """Results as pairs of strengths: those of agents, then of groups, then what people have of their own.

    Attributes:
        design: 1 for each part of the first strength, -1 for the second; (pairs, strengths).
        won, met: of each pair.
        group: of each person.
    """

    agents: int
    groups: int
    design: Floats
    won: Floats
    met: Floats
    group: Ints

    @property
    def people(self) -> slice:
        return slice(self.agents + self.groups, self.design.shape[1])


@dataclass(frozen=True, eq=False)
class _Fit:
    """The strengths with one ``tau``: the most likely ones, the curvature there, and the likelihood."""

    tau: float
    strength: Floats
    curve: Floats
    likely: float


def strengths(
    field: Field, duels: Iterable[Duel], pull: float = 0.5, level: float = 0.95, seed: int = 0
) -> Strengths | None:
    """Rate people who met agents; None if nobody met a listed one."""
    met = [duel for duel in duels if duel.opponent in field.agents]
    if not met:
        return None
    people = sorted({(duel.person, duel.stratum) for duel in met})
    groups = sorted({stratum for _, stratum in people})
    problem = _problem(field, met, people, groups)
    fits = [_fit(problem, tau, pull) for tau in TAUS]
    weights = np.exp(np.array([fit.likely for fit in fits]) - max(fit.likely for fit in fits))
    weights /= weights.sum()
    strength = weights @ np.stack([fit.strength for fit in fits])
    tau = float(weights @ np.array(TAUS))
    usual = strength[problem.agents :][: problem.groups] + _shift(field, met, strength[None])
    share = np.bincount(problem.group, minlength=len(groups)) / len(people)
    drawn, taus = _drawn(fits, weights, seed)
    middle = drawn[:, problem.agents :][:, : problem.groups] @ share + _shift(field, met, drawn)
    personal = (usual[problem.group] + strength[problem.people]).tolist()
    rated = [Person(*key, value) for key, value in zip(people, personal, strict=True)]
    return Strengths(
        tuple(sorted(rated, key=lambda person: person.strength)),
        _quartiles(usual, share, tau),
        bounds(middle, level),
        tau,
        tuple(zip(groups, usual.tolist(), strict=True)),
        tuple(_stronger(field, met, problem, drawn=(drawn, taus), share=share, level=level)),
        len(met),
        tuple(_notes(met, len(people))),
    )


def _problem(
    field: Field, met: Sequence[Duel], people: Sequence[tuple[str, str]], groups: Sequence[str]
) -> _Problem:
    agents = len(field.agents)
    size = agents + len(groups) + len(people)
    place = {agent: at for at, agent in enumerate(field.agents)}
    rows, won, count = [], [], []
    for i, j in np.argwhere(np.triu(field.met, 1) > 0).tolist():
        rows.append(_pair(size, (i,), j))
        won.append(float(field.won[i, j]))
        count.append(float(field.met[i, j]))
    results: dict[tuple[int, int], list[float]] = {}
    number = {key: at for at, key in enumerate(people)}
    for duel in met:
        key = number[duel.person, duel.stratum], place[duel.opponent]
        results.setdefault(key, []).append(duel.won)
    group = np.array([groups.index(stratum) for _, stratum in people], np.int64)
    for (person, opponent), scores in results.items():
        rows.append(_pair(size, (agents + int(group[person]), agents + len(groups) + person), opponent))
        won.append(fsum(scores))
        count.append(float(len(scores)))
    return _Problem(agents, len(groups), np.stack(rows), np.array(won), np.array(count), group)


def _pair(size: int, first: tuple[int, ...], second: int) -> Floats:
    row = np.zeros(size)
    row[list(first)], row[second] = 1, -1
    return row


def _fit(problem: _Problem, tau: float, pull: float) -> _Fit:
    prior = Pull("average", pull)
    strict = np.full(problem.design.shape[1], 1 / tau**2)
    strict[: problem.agents], strict[problem.agents : problem.people.start] = 1e-6, 1 / _WIDE**2
    strength = np.zeros(problem.design.shape[1])
    diagonal = np.diag_indices(len(strength))
    for _ in range(_STEPS):
        chance = 1 / (1 + np.exp(-(problem.design @ strength)))
        towards = problem.design.T @ (problem.won - problem.met * chance) - strict * strength
        weight = problem.met * chance * (1 - chance)
        curve = (problem.design.T * weight) @ problem.design
        curve[diagonal] += strict
        slope, bend = prior.slope(strength[None, : problem.agents])
        towards[: problem.agents] += slope[0]
        curve[diagonal[0][: problem.agents], diagonal[1][: problem.agents]] += bend[0]
        step = np.linalg.solve(curve, towards)
        longest = float(np.abs(step).max(initial=0))
        if longest <= _SETTLED:
            break
        strength = strength + step * min(1.0, _LONGEST / longest)
    return _Fit(tau, strength, curve, _likely(problem, strength, strict, curve, pull))


def _likely(problem: _Problem, strength: Floats, strict: Floats, curve: Floats, pull: float) -> float:
    """Return the log-likelihood of the results with a ``tau``, by Laplace's method, up to a constant."""
    lead = problem.design @ strength
    results = problem.won @ -np.logaddexp(0, -lead) + (problem.met - problem.won) @ -np.logaddexp(0, lead)
    agents = strength[: problem.agents]
    before = -pull * 0.5 * float((np.logaddexp(0, -agents) + np.logaddexp(0, agents)).sum())
    before += float(0.5 * np.log(strict).sum() - 0.5 * strict @ strength**2)
    return float(results + before - 0.5 * np.linalg.slogdet(curve)[1])


def _shift(field: Field, met: Sequence[Duel], strength: Floats) -> Floats:
    """Return the offset of the ratings' scale from each set of strengths, by the agents that people met."""
    places = [field.agents.index(duel.opponent) for duel in met]
    known = [at for at in places if np.isfinite(field.rating[at])]
    if not known:
        return np.zeros(len(strength))
    shift: Floats = (field.rating[known] - strength[:, known]).mean(axis=1)
    return shift


def _quartiles(usual: Floats, share: Floats, tau: float) -> tuple[float, float, float]:
    """Return the quartiles of the mixture of the groups' distributions."""
    grid = np.linspace(np.min(usual) - 6 * tau, np.max(usual) + 6 * tau, 4001)
    below = normal((grid[:, None] - usual) / tau) @ share
    first, second, third = np.interp([0.25, 0.5, 0.75], below, grid).tolist()
    return first, second, third


def _drawn(fits: Sequence[_Fit], weights: Floats, seed: int) -> tuple[Floats, Floats]:
    """Return drawn strengths, (draws, strengths), and the ``tau`` of each draw."""
    rng = np.random.default_rng(seed)
    parts, taus = [], []
    for fit, times in zip(fits, rng.multinomial(DRAWS, weights).tolist(), strict=True):
        if times:
            noise = rng.standard_normal((len(fit.strength), times))
            off = np.linalg.solve(np.linalg.cholesky(fit.curve).T, noise)
            parts.append(fit.strength + off.T)
            taus.append(np.full(times, fit.tau))
    return np.concatenate(parts), np.concatenate(taus)


def _stronger(
    field: Field,
    met: Sequence[Duel],
    problem: _Problem,
    *,
    drawn: tuple[Floats, Floats],
    share: Floats,
    level: float,
) -> Iterator[Stronger]:
    strength, tau = drawn
    usual = strength[:, problem.agents :][:, : problem.groups]
    for place in sorted(_connected(field.met, {field.agents.index(duel.opponent) for duel in met})):
        below = normal((strength[:, [place]] - usual) / tau[:, None]) @ share
        low, high = bounds(below, level)
        yield Stronger(field.agents[place], float(below.mean()), low, high)


def _connected(met: Floats, reached: set[int]) -> set[int]:
    """Return the agents that people met, or that met those, directly or through others."""
    known, new = set(reached), set(reached)
    while new:
        new = {int(at) for agent in new for at in np.flatnonzero(met[agent] + met[:, agent])} - known
        known |= new
    return known


def _notes(met: Sequence[Duel], people: int) -> Iterator[str]:
    if people == 1:
        yield OnePerson(fsum(duel.won for duel in met) / len(met), len(met)).sentence
    elif people < FEWEST:
        yield "Two people do not show how people differ; no quartiles are shown."


def normal(x: Floats) -> Floats:
    """Return the normal distribution function, to six digits (Abramowitz and Stegun 7.1.26)."""
    t = 1 / (1 + 0.3275911 * np.abs(x) / np.sqrt(2))
    series = (((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592
    tail = 0.5 * series * t * np.exp(-(x**2) / 2)
    return np.asarray(np.where(x > 0, 1 - tail, tail), float)
