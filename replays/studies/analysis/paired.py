"""People against a model on the same deals: the paired difference, its interval and its test.

The score of a person's match minus the mean of the model's runs on the same deal, seat and opponent; the
mean over a person's matches, then over people. People and deals are drawn with replacement, independently of
each other, and a match counts as often as both were drawn (the crossed or "pigeonhole" bootstrap: Owen,
Annals of Applied Statistics 1, 2007), with the model's runs redrawn as well.

In such draws the noise of single matches counts about three times, and twenty people vary less than they
would among all people. Both are known, so the draws are stretched to an unbiased variance, and to the tails
of Student's distribution for this number of people and deals. The variance is that of people plus that of
deals minus that of matches, which is in both.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import fsum
from typing import Final

import numpy as np

from replays.studies.analysis.rows import Floats, Ints, Scored, by_who

SAMPLES: Final = 10_000
_AT_ONCE: Final = 4_000_000
"""Numbers in a part of the draws."""


@dataclass(frozen=True, eq=False)
class Meetings:
    """People's matches with counterparts of a model, in cells of one deal, seat and opponent.

    Attributes:
        sums, counts: of the scores of each cell and person, (cells, people).
        deal: of each cell, numbered from 0; all 0 where deals have no numbers.
        shared: whether people and model met the same deals.
        runs: the model's scores in each cell.
        people: their codes.
        alone: number of matches left out without a counterpart.
        behind: people and their matches, where ``people`` are groups; None where they are people.
    """

    sums: Floats
    counts: Floats
    deal: Ints
    shared: bool
    runs: tuple[Floats, ...]
    people: tuple[str, ...]
    alone: int = 0
    behind: tuple[int, int] | None = None

    @property
    def deals(self) -> int:
        return int(np.max(self.deal, initial=-1)) + 1

    @property
    def crossed(self) -> bool:
        """Whether people met the same deals, so that deals are drawn as well as people."""
        met = np.zeros((self.deals, len(self.people)))
        np.add.at(met, self.deal, self.counts)
        return self.shared and self.deals > 1 and bool(((met > 0).sum(axis=1) > 1).any())

    @property
    def matches(self) -> int:
        return int(self.counts.sum()) if self.behind is None else self.behind[1]


def meetings(rows: Iterable[Scored], model: str) -> Meetings:
    """Pair the matches of people with those of a model, by deal where every match has one."""
    rows = list(rows)
    mine = [row for row in rows if row.person]
    theirs = [row for row in rows if not row.person and row.who == model]
    shared = bool(mine and theirs) and all(row.deal is not None for row in (*mine, *theirs))
    known = {key: at for at, key in enumerate(sorted({_cell(row, shared) for row in theirs}))}
    paired = by_who(row for row in mine if _cell(row, shared) in known)
    sums, counts = np.zeros((2, len(known), len(paired)))
    for person, of_person in enumerate(paired.values()):
        for row in of_person:
            at = known[_cell(row, shared)]
            sums[at, person] += row.score
            counts[at, person] += 1
    runs: list[list[float]] = [[] for _ in known]
    for row in theirs:
        runs[known[_cell(row, shared)]].append(row.score)
    met = counts.sum(axis=1) > 0
    deals = np.unique([f"{key[0]} {key[1]}" for key in known], return_inverse=True)[1]
    deal = np.unique(deals[met], return_inverse=True)[1] if shared else np.zeros(int(met.sum()), np.int64)
    return Meetings(
        sums[met],
        counts[met],
        deal,
        shared,
        tuple(np.array(scores) for scores, kept in zip(runs, met, strict=True) if kept),
        tuple(paired),
        len(mine) - int(counts.sum()),
    )


def units_of(rows: Iterable[Scored]) -> dict[str, str]:
    """Return the unit of each person in a group: that of most of their matches."""
    found = {}
    for who, mine in by_who(row for row in rows if row.person and row.unit).items():
        names = sorted({row.unit for row in mine})
        found[who] = max(names, key=lambda name: sum(row.unit == name for row in mine))
    return found


def by_unit(met: Meetings, units: Mapping[str, str]) -> Meetings:
    """Return meetings of units in place of people, in which each person of a unit weighs the same.

    A person's scores are divided by the number of the person's matches, and added up over the unit: its mean
    is then the mean of its people's means, and it is drawn as a whole.

    Args:
        units: of each person; those without are units of their own.
    """
    if not units:
        return met
    named = [units.get(person) or f"alone {person}" for person in met.people]
    names, place = np.unique(np.asarray(named), return_inverse=True)
    chosen = np.zeros((len(named), len(names)))
    chosen[np.arange(len(named)), place] = 1 / met.counts.sum(axis=0)
    behind = len(met.people), met.matches
    people = tuple(map(str, names))
    return replace(met, sums=met.sums @ chosen, counts=met.counts @ chosen, people=people, behind=behind)


def _cell(row: Scored, shared: bool) -> tuple[str, int, int, str]:
    return row.block, -1 if row.deal is None or not shared else row.deal, row.seat, row.opponent


@dataclass(frozen=True, slots=True)
class Spread:
    """The variance of a difference, and its degrees of freedom."""

    variance: float
    freedom: float


def estimate(met: Meetings) -> float:
    """Return the mean difference, people minus model."""
    model = np.array([runs.mean() for runs in met.runs])
    gained = (met.sums - met.counts * model[:, None]).sum(axis=0)
    return float((gained / met.counts.sum(axis=0)).mean())


def spread(met: Meetings) -> Spread | None:
    """Return the variance of the mean difference; None with fewer than two people or equal differences.

    The share of a source is the sum of squares of what each of its units moves the mean by.
    """
    people, deals = len(met.people), met.deals
    if people < 2:
        return None
    model = np.array([runs.mean() for runs in met.runs])
    gained, played = np.zeros((2, deals, people))
    np.add.at(gained, met.deal, met.sums - met.counts * model[:, None])
    np.add.at(played, met.deal, met.counts)
    means = gained.sum(axis=0) / played.sum(axis=0)
    of_people = float(means.var(ddof=1)) / people
    if met.crossed:
        return _crossed(gained, played, means, of_people)
    weight = (met.counts / met.counts.sum(axis=0)).mean(axis=1)
    # what one person alone met is in what people differ by
    weight *= (met.counts > 0).sum(axis=1) > 1
    several = [(w, runs) for w, runs in zip(weight, met.runs, strict=True) if w and len(runs) > 1]
    of_model = fsum(float(w**2 * runs.var(ddof=1) / len(runs)) for w, runs in several)
    runs_more = sum(len(runs) - 1 for _, runs in several)
    return summed(((of_people, people - 1), (of_model, runs_more)))


def _crossed(gained: Floats, played: Floats, means: Floats, of_people: float) -> Spread | None:
    deals, people = played.shape
    each = played / played.sum(axis=0) / people
    mean = np.divide(gained, played, out=np.zeros_like(gained), where=played > 0)
    moved = (each * (mean - means)).sum(axis=1)
    of_deals = float((moved**2).sum()) * deals / (deals - 1)
    fitted, used = _additive(mean, played)
    met = played > 0
    rest, of_matches = int(met.sum()) - used, 0.0
    if rest > 0:
        left = np.where(met, mean - fitted, 0.0)
        of_matches = float((each**2 * left**2).sum()) * int(met.sum()) / rest
    return summed(((of_people, people - 1), (of_deals, deals - 1)), of_matches)


def _additive(mean: Floats, played: Floats) -> tuple[Floats, int]:
    """Return the weighted least-squares fit of people and deals, and the number of its parameters."""
    deals, people = played.shape
    total = np.concatenate([(played * mean).sum(axis=1), (played * mean).sum(axis=0)])
    both = np.zeros((deals + people, deals + people))
    both[:deals, deals:], both[deals:, :deals] = played, played.T
    both[np.diag_indices(deals + people)] = np.concatenate([played.sum(axis=1), played.sum(axis=0)])
    effect, _, rank, _ = np.linalg.lstsq(both, total, rcond=None)
    fitted: Floats = effect[:deals, None] + effect[None, deals:]
    return fitted, int(rank)


def summed(parts: Sequence[tuple[float, float]], twice: float = 0.0) -> Spread | None:
    """Return the sum of independent variances, None for a sum of 0; freedom after Satterthwaite.

    Args:
        parts: variances, each with its degrees of freedom.
        twice: a variance that is in two of them.
    """
    variance = max(fsum(part for part, _ in parts) - twice, max(part for part, _ in parts))
    if variance < 1e-15:
        return None
    freedom = variance**2 / fsum(part**2 / of for part, of in parts if of > 0 and part > 0)
    return Spread(variance, freedom)


def draws(met: Meetings, times: int, rng: np.random.Generator) -> Floats:
    """Return the mean difference in samples of people, deals and the model's runs; (times,) or fewer."""
    size = max(1, _AT_ONCE // max(1, len(met.deal) + len(met.people) + max(map(len, met.runs))))
    parts = [_drawn(met, min(size, times - begin), rng) for begin in range(0, times, size)]
    every = np.concatenate(parts)
    return every[np.isfinite(every)]


def _drawn(met: Meetings, times: int, rng: np.random.Generator) -> Floats:
    people = _lots(len(met.people), times, rng)
    deals = _lots(met.deals, times, rng) if met.crossed else np.ones((times, met.deals))
    weight = deals[:, met.deal]
    gained = weight @ met.sums - (weight * _redrawn(met.runs, times, rng)) @ met.counts
    played = weight @ met.counts
    people = people * (played > 0)
    means = np.divide(gained, played, out=np.zeros_like(gained), where=played > 0)
    with np.errstate(invalid="ignore"):
        mean: Floats = (people * means).sum(axis=1) / people.sum(axis=1)
    return mean


def _lots(count: int, times: int, rng: np.random.Generator) -> Floats:
    """Return how often each of n items is drawn."""
    return rng.multinomial(count, np.full(count, 1 / count), size=times).astype(float)


def _redrawn(runs: Sequence[Floats], times: int, rng: np.random.Generator) -> Floats:
    """Return means of the runs of each cell, drawn with replacement; (times, cells)."""
    means = np.empty((times, len(runs)))
    for size in {len(scores) for scores in runs}:
        cells = [at for at, scores in enumerate(runs) if len(scores) == size]
        scores = np.stack([runs[at] for at in cells])
        picked = rng.integers(size, size=(times, len(cells), size))
        means[:, cells] = scores[np.arange(len(cells))[:, None], picked].mean(axis=2)
    return means


def stretched(drawn: Floats, about: float, spread: Spread, rng: np.random.Generator) -> Floats:
    """Return the draws about a value, with an unbiased variance and the tails of few people and deals."""
    off = drawn - drawn.mean()
    wide = float(off.std())
    if wide < 1e-12:
        off, wide = rng.standard_normal(len(off)), 1.0
    tails = np.sqrt(spread.freedom / rng.chisquare(spread.freedom, len(off)))
    return np.asarray(about + off / wide * np.sqrt(spread.variance) * tails, float)


@dataclass(frozen=True, slots=True)
class Difference:
    """People minus model, with its interval.

    Attributes:
        low, high: None where nothing can be drawn.
        p: two-sided, of no difference; None where nothing can be drawn.
        people, deals, matches, runs: numbers behind it; deals 0 where none are common.
        alone: number of people's matches left out without a counterpart.
        notes: sentences that a reader must know.
        units: groups of people; 0 where people were resampled.
    """

    model: str
    value: float
    low: float | None
    high: float | None
    p: float | None
    people: int
    deals: int
    matches: int
    runs: int
    alone: int
    notes: tuple[str, ...] = ()
    units: int = 0


def difference(
    rows: Iterable[Scored], model: str, level: float = 0.95, samples: int = SAMPLES, seed: int = 0
) -> Difference | None:
    """Compare people with a model; None if no match of people has a counterpart."""
    listed = list(rows)
    met = meetings(listed, model)
    if met.matches:
        met = by_unit(met, units_of(listed))
    return difference_of(met, model, level, samples, seed) if met.matches else None


def difference_of(met: Meetings, model: str, level: float, samples: int, seed: int) -> Difference:
    """Return the difference in matches that are paired already; at least one."""
    value, sure = estimate(met), spread(met)
    low = high = p = None
    if sure is not None:
        rng = np.random.default_rng(seed)
        drawn = stretched(draws(met, samples, rng), value, sure, rng)
        low, high = np.quantile(drawn, [(1 - level) / 2, (1 + level) / 2]).tolist()
        beyond = min(int((drawn <= 0).sum()), int((drawn >= 0).sum()))
        p = min(1.0, 2 * (beyond + 1) / (len(drawn) + 1))
    return Difference(
        model, value, low, high, p, met.behind[0] if met.behind else len(met.people),
        met.deals if met.shared else 0, met.matches, sum(map(len, met.runs)), met.alone,
        tuple(_notes(met, sure)), len(met.people) if met.behind else 0,
    )  # fmt: skip


def _notes(met: Meetings, sure: Spread | None) -> Iterable[str]:
    if met.behind:
        yield "Models are compared as whole groups: in a run, the model has the seats of all people."
    if met.behind and len(met.people) < 2:
        yield "One group: how groups differ is unknown, so there is no interval and no test."
        return
    if not met.shared:
        yield "No common deals: only people are resampled, so nothing is said of other deals."
    elif met.deals == 1:
        yield "One deal: only people are resampled, so nothing is said of other deals."
    elif not met.crossed and met.behind:
        yield "No deal was met by two groups: only groups are resampled, each with the deals that they met."
    elif not met.crossed and len(met.people) > 1:
        yield "No deal was met by two people: only people are resampled, each with the deals that they met."
    if len(met.people) < 2:
        yield "One person: how people differ is unknown, so there is no interval and no test."
    elif sure is None:
        yield "Every person differs from the model by the same, so no interval can be drawn."
    if met.alone:
        yield f"{met.alone:,} matches of people have no run of the model on their deal, seat and opponent."
