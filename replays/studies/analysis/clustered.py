"""Scores of people in groups: what people of one group did is not independent, so groups are what is counted.

Every number is computed for a person, averaged over the people of a group (or block of strangers), which is
the unit, and compared between units: intervals are Student's with the number of units minus 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final, Literal

import numpy as np

from games.core.said import stated
from replays.scores.student import critical, two_sided
from replays.studies.analysis.power import RUNS, WANTED, Power, StudyDesign, Variances
from replays.studies.analysis.rows import Floats, Scored, people, person_means, unit_means
from replays.studies.analysis.summaries import Mean, mean_of

Substituted = Literal["drop", "until", "keep"]
RULES: Final[tuple[Substituted, ...]] = ("drop", "until", "keep")
ROUGH: Final = 10
"""With fewer units of a condition, intervals are rough."""
USUAL_RHO: Final = (0.1, 0.3, 0.5)
"""Intraclass correlations for which power is shown where there is no pilot."""


def icc(values: Sequence[float], units: Sequence[str]) -> float | None:
    """Return the intraclass correlation of one value of each person, from the analysis of variance.

    It is (B - W) / (B + (n - 1) W) with the mean squares between and within units, and for units of unequal
    sizes n the one that makes this unbiased. It can be below 0. None where nothing can be said: fewer than
    two units, or nobody shares one.

    Source: Shrout and Fleiss, Psychological Bulletin 86, 1979, ICC(1,1); Donner, International Statistical
    Review 54, 1986, for unequal sizes.
    """
    names, place = np.unique(np.asarray(units), return_inverse=True)
    scores, size = np.asarray(values, float), np.bincount(place).astype(float)
    count, many = len(scores), len(names)
    if many < 2 or count == many:
        return None
    means = np.bincount(place, scores) / size
    within = float(((scores - means[place]) ** 2).sum()) / (count - many)
    between = float((size * (means - scores.mean()) ** 2).sum()) / (many - 1)
    usual = (count - float((size**2).sum()) / count) / (many - 1)
    below = between + (usual - 1) * within
    return (between - within) / below if below > 0 else None


def effective_size(people: int, size: float, rho: float) -> float:
    """Return as how many independent people some count for: people / (1 + (size - 1) rho).

    Args:
        size: people in a unit.
        rho: their intraclass correlation; below 0 it counts as 0.
    """
    return people / (1 + (size - 1) * max(0.0, rho))


@dataclass(frozen=True, slots=True)
class Arm:
    """The scores of one condition.

    Attributes:
        mean: over units, each the mean of its people; ``mean.people`` is the number of units.
        each: mean of every unit.
        rho: intraclass correlation; None if unknown.
        effective: as how many independent people they count; None if unknown.
        matches: of people, those of one match counted for each.
    """

    condition: str
    units: int
    people: int
    matches: int
    mean: Mean
    each: tuple[float, ...]
    rho: float | None
    effective: float | None


@dataclass(frozen=True, slots=True)
class Contrast:
    """The difference of two conditions, the second minus the first; without interval if a unit is alone."""

    first: str
    second: str
    value: float
    low: float | None
    high: float | None
    p: float | None


@dataclass(frozen=True, slots=True)
class Attrition:
    """What became of the people of a condition: each of them is counted once.

    Attributes:
        began: people who were in a group.
        dropped: left a match, or stopped.
        lost: their group ended because of somebody else, and they found no other.
        complete: reached the end.
        under_way: neither.
        substituted: matches in which a stand-in played, of ``matches``.
    """

    condition: str
    began: int
    dropped: int
    lost: int
    complete: int
    under_way: int
    substituted: int
    matches: int


@dataclass(frozen=True, slots=True)
class Clusters:
    """Results of a study of groups.

    Attributes:
        rule: the registered one for matches with a stand-in.
        sensitivity: arms by all three rules.
    """

    rule: Substituted
    arms: tuple[Arm, ...]
    contrasts: tuple[Contrast, ...]
    sensitivity: Mapping[Substituted, tuple[Arm, ...]]
    attrition: tuple[Attrition, ...]
    notes: tuple[str, ...]


def with_rule(rows: Iterable[Scored], rule: Substituted) -> list[Scored]:
    """Return the scores that count by a rule for matches in which a stand-in played.

    ``drop`` leaves these matches out; ``until`` leaves out all of the unit from the first of them on;
    ``keep`` leaves out nothing.
    """
    listed = list(rows)
    if rule == "keep":
        return listed
    if rule == "drop":
        return [row for row in listed if not row.substituted]
    first: dict[str, int] = {}
    for row in listed:
        if row.substituted and row.unit:
            first[row.unit] = min(first.get(row.unit, row.order), row.order)
    return [row for row in listed if row.unit not in first or row.order < first[row.unit]]


def clusters(
    rows: Iterable[Scored], rule: Substituted, attrition: Sequence[Attrition] = (), level: float = 0.95
) -> Clusters:
    """Return the results of a study of groups; ``rows`` has the matches with stand-ins as well."""
    mine = people(rows)
    sensitivity = {known: _arms(with_rule(mine, known), level) for known in RULES}
    arms = sensitivity[rule]
    contrasts = tuple(contrast(first, second, level) for first, second in combinations(arms, 2))
    found = Clusters(rule, arms, contrasts, sensitivity, tuple(attrition), ())
    return replace(found, notes=tuple(_notes(found, mine)))


def _arms(rows: Sequence[Scored], level: float) -> tuple[Arm, ...]:
    conditions = sorted({row.stratum for row in rows})
    return tuple(_arm(name, [row for row in rows if row.stratum == name], level) for name in conditions)


def _arm(condition: str, rows: Sequence[Scored], level: float) -> Arm:
    means, units = person_means(rows)
    each = unit_means(means, units)
    rho = icc(means, units)
    size = len(means) / len(each)
    effective = None if rho is None else effective_size(len(means), size, rho)
    matches = len(rows)
    people_here = len({row.who for row in rows})
    return Arm(condition, len(each), people_here, matches, mean_of(each, level), tuple(each), rho, effective)


def contrast(first: Arm, second: Arm, level: float = 0.95) -> Contrast:
    """Return the difference of two conditions, by Student's test of their units' means."""
    value = second.mean.value - first.mean.value
    if min(first.units, second.units) < 2:
        return Contrast(first.condition, second.condition, value, None, None, None)
    tested = welch(np.array([first.each]), np.array([second.each]), 1 - level)
    half, p = float(tested.half[0]), float(tested.p[0])
    return Contrast(first.condition, second.condition, value, value - half, value + half, p)


@dataclass(frozen=True, slots=True)
class Tested:
    """Tests of many studies at once, (studies,) each: difference, half-width of the interval, p."""

    value: Floats
    half: Floats
    p: Floats


def welch(first: Floats, second: Floats, level: float = 0.05) -> Tested:
    """Compare the means of two samples in each of many studies; (studies, units) each.

    Student's distribution with degrees of freedom after Welch and Satterthwaite, which are never more than
    the units of both minus 2, and never less than those of the smaller minus 1.
    """
    value = second.mean(axis=1) - first.mean(axis=1)
    parts = [sample.var(axis=1, ddof=1) / sample.shape[1] for sample in (first, second)]
    freedoms = [first.shape[1] - 1, second.shape[1] - 1]
    variance = parts[0] + parts[1]
    below = sum(part**2 / freedom for part, freedom in zip(parts, freedoms, strict=True))
    freedom = np.divide(variance**2, below, out=np.ones_like(variance), where=below > 0)
    error = np.sqrt(variance)
    t = np.divide(value, error, out=np.full_like(value, np.inf), where=error > 0)
    t = np.where((error == 0) & (value == 0), 0.0, t)
    return Tested(value, critical(level, freedom) * error, two_sided(np.minimum(np.abs(t), 1e6), freedom))


def _notes(found: Clusters, rows: Sequence[Scored]) -> Iterator[str]:
    for arm in found.arms:
        if arm.units < ROUGH:
            yield stated(
                "Condition {name} has {units} groups: below {rough} the intervals are rough.",
                name=arm.condition or "all",
                units=arm.units,
                rough=ROUGH,
            )
    if rows:
        yield stated(
            "People of one group are not independent: every number is the mean of a group's people, and "
            "groups are resampled."
        )
    left = len(rows) - len(with_rule(rows, found.rule))
    if left:
        yield stated(
            'Scores left out because a stand-in played: {left:,} of {all:,} (rule "{rule}").',
            left=left,
            all=len(rows),
            rule=found.rule,
        )


def group_power(
    design: StudyDesign,
    variances: Variances,
    difference: float,
    size: int,
    rho: float,
) -> Power:
    """Simulate studies of groups: people of one group share an effect, and groups are tested.

    Args:
        size: people in a unit.
        rho: intraclass correlation of people's mean scores.

    Raises:
        ValueError: fewer than two whole units.
    """
    units = design.people // size
    if units < 2:
        raise ValueError(f"Power needs two groups of {size} or more.")
    rng = np.random.default_rng(0)
    whole = variances.person + (variances.deal + variances.match) / design.matches
    between = np.sqrt(rho * whole) * rng.standard_normal((RUNS, units))
    within = np.sqrt((1 - rho) * whole / size) * rng.standard_normal((RUNS, units))
    many = max(2, design.matches * design.repeats)
    of_model = (variances.deal + variances.run) / many
    means = between + within
    value = means.mean(axis=1) - np.sqrt(of_model) * rng.standard_normal(RUNS)
    of_units = means.var(axis=1, ddof=1) / units
    variance = of_units + of_model
    freedom = variance**2 / (of_units**2 / (units - 1) + of_model**2 / (many - 1))
    half = critical(design.level, freedom) * np.sqrt(variance)
    chance = float((np.abs(value + difference) > half).mean())
    detectable = max(0.0, float(np.quantile(half - value, WANTED)))
    return Power(design, difference, chance, detectable, float(half.mean()), units, rho)
