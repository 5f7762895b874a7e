"""A comparison as a list of estimates, from which text, CSV, JSON and HTML are written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, fields
from typing import Final

from replays.studies.analysis.clustered import Arm
from replays.studies.analysis.comparison import Comparison
from replays.studies.analysis.summaries import PEOPLE, Mean

SECTIONS: Final = {
    "score": "Mean score of a match",
    "group": "Groups: means of conditions over groups, and how alike people of one group are",
    "contrast": "Conditions against each other, by groups",
    "sensitivity": "Matches with a stand-in: means under each rule",
    "attrition": "People who left, by condition",
    "difference": "People minus model, on the same deals",
    "learning": "Learning: change of people's scores from match to match",
    "guess": "Who was it? 1 certainly a person, 7 certainly a program",
    "told": "Distinguishing kinds of opponents: area under the curve, 0.5 is chance",
    "strength": "Strength, in log-odds, and share of the people who are weaker",
    "effort": "Time and money of a match; no part of the score",
}
"""The sections by their names, in order."""


WEAKER: Final = "share of the people who are weaker"


@dataclass(frozen=True, slots=True)
class Estimate:
    """One number of the results.

    Attributes:
        section: a name of `SECTIONS`.
        who: people, a model, or a kind of opponent.
        what: kind of number, where a section has several.
        low, high: its interval; None without one.
        p, corrected: of a test, before and after Holm.
        found: whether the test found a difference; None without a test.
        people, deals, matches: numbers behind it; None where meaningless.
        exploratory: whether the plan did not register it.
        units: groups of people behind it; None where people are counted.
    """

    section: str
    who: str
    what: str
    value: float
    low: float | None = None
    high: float | None = None
    p: float | None = None
    corrected: float | None = None
    found: bool | None = None
    people: int | None = None
    deals: int | None = None
    matches: int | None = None
    exploratory: bool = False
    units: int | None = None

    def row(self) -> dict[str, str | float | int | None]:
        return asdict(self)


COLUMNS: Final = tuple(field.name for field in fields(Estimate))
"""Names of the columns of CSV and JSON."""


def estimates(comparison: Comparison) -> tuple[Estimate, ...]:
    """Return all numbers of a comparison, section by section."""
    makers: tuple[Callable[[Comparison], Iterator[Estimate]], ...] = (
        _scores, _groups, _contrasts, _sensitivity, _attrition, _differences,
        _learning, _guesses, _strengths, _effort,
    )  # fmt: skip
    return tuple(estimate for make in makers for estimate in make(comparison))


def _mean(section: str, who: str, what: str, mean: Mean, matches: int | None = None) -> Estimate:
    people = mean.people or None
    return Estimate(section, who, what, mean.value, mean.low, mean.high, people=people, matches=matches)


def _scores(comparison: Comparison) -> Iterator[Estimate]:
    for score in comparison.scores:
        mean = score.mean
        if score.who == PEOPLE and comparison.single is not None:
            alone = comparison.single
            yield Estimate("score", PEOPLE, "mean of one person", alone.mean, alone.low, alone.high, people=1,
                           matches=score.matches)  # fmt: skip
            continue
        yield _mean("score", score.who, "mean", mean, score.matches)
        if score.who == PEOPLE:
            yield from _quartiles("score", score.quartiles, mean.people)


def _quartiles(section: str, quartiles: tuple[float, float, float], people: int) -> Iterator[Estimate]:
    for what, value in zip(("first quartile", "median", "third quartile"), quartiles, strict=True):
        yield Estimate(section, PEOPLE, what, value, people=people)


def _arm(section: str, what: str, arm: Arm) -> Estimate:
    mean = arm.mean
    return Estimate(
        section, arm.condition or "all", what, mean.value, mean.low, mean.high,
        people=arm.people, matches=arm.matches, units=arm.units,
    )  # fmt: skip


def _groups(comparison: Comparison) -> Iterator[Estimate]:
    for arm in comparison.clusters.arms if comparison.clusters else ():
        yield _arm("group", "mean", arm)
        name = arm.condition or "all"
        if arm.rho is not None:
            yield Estimate("group", name, "intraclass correlation", arm.rho, units=arm.units)
        if arm.effective is not None:
            yield Estimate("group", name, "effective number of people", arm.effective, people=arm.people)


def _contrasts(comparison: Comparison) -> Iterator[Estimate]:
    for one in comparison.clusters.contrasts if comparison.clusters else ():
        who = f"{one.second} minus {one.first}"
        found = None if one.p is None else one.p < comparison.setup.level
        yield Estimate("contrast", who, "mean", one.value, one.low, one.high, one.p, found=found)


def _sensitivity(comparison: Comparison) -> Iterator[Estimate]:
    if comparison.clusters is not None:
        for rule, arms in comparison.clusters.sensitivity.items():
            yield from (_arm("sensitivity", rule, arm) for arm in arms)


def _attrition(comparison: Comparison) -> Iterator[Estimate]:
    for arm in comparison.clusters.attrition if comparison.clusters else ():
        counts = {
            "began": arm.began,
            "left a match, or stopped": arm.dropped,
            "lost their group": arm.lost,
            "under way": arm.under_way,
            "reached the end": arm.complete,
            "matches with a stand-in": arm.substituted,
            "matches": arm.matches,
        }
        for what, count in counts.items():
            yield Estimate("attrition", arm.condition or "all", what, count)


def _differences(comparison: Comparison) -> Iterator[Estimate]:
    for compared in comparison.compared:
        value = compared.difference
        yield Estimate(
            "difference",
            value.model,
            compared.part or "all",
            value.value,
            value.low,
            value.high,
            value.p,
            compared.corrected,
            None if compared.exploratory else compared.found(comparison.setup.level),
            value.people,
            value.deals,
            value.matches,
            compared.exploratory,
            value.units or None,
        )


def _learning(comparison: Comparison) -> Iterator[Estimate]:
    if comparison.learning is not None:
        yield _mean("learning", PEOPLE, "slope", comparison.learning)


def _guesses(comparison: Comparison) -> Iterator[Estimate]:
    if comparison.guesses is None:
        return
    for kind, mean in comparison.guesses.means:
        yield _mean("guess", kind, "mean rating", mean)
    for guess in comparison.guesses.separations:
        yield Estimate("told", guess.second, f"from {guess.first}", guess.area, guess.low, guess.high)


def _strengths(comparison: Comparison) -> Iterator[Estimate]:
    strong = comparison.strengths
    if strong is None:
        return
    if strong.has_quartiles:
        yield from _quartiles("strength", strong.quartiles, len(strong.people))
    people = len(strong.people)
    for line in strong.stronger:
        yield Estimate("strength", line.agent, WEAKER, line.share, line.low, line.high, people=people)


def _effort(comparison: Comparison) -> Iterator[Estimate]:
    for effort in comparison.effort:
        values = (effort.seconds, effort.tokens, effort.cost)
        for what, value in zip(("seconds, median", "tokens, mean", "US dollars, mean"), values, strict=True):
            if value is not None:
                yield Estimate("effort", effort.who, what, value, matches=effort.matches)
