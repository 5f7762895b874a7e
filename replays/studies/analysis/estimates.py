"""A comparison as a list of estimates: the one form from which text, CSV, JSON and HTML are made."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, fields
from typing import Final

from replays.studies.analysis.comparison import Compared, Comparison
from replays.studies.analysis.summaries import PEOPLE, Mean

SECTIONS: Final = {
    "score": "Mean score of a match",
    "difference": "People minus model, on the same deals",
    "learning": "Learning: change of people's scores from match to match",
    "steps": "Steps to the goal, beside people's",
    "guess": "Who was it? 1 certainly a person, 7 certainly a program",
    "told": "Telling kinds of opponents apart: area under the curve, 0.5 is chance",
    "strength": "Strength, in log-odds, and share of the people who are weaker",
    "effort": "Time and money of a match; no part of the score",
}
"""The sections by their names, in order."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """One number that was found.

    Attributes:
        section: a name of `SECTIONS`.
        who: of whom: people, a model, a kind of opponent.
        what: which number, where a section has several.
        low, high: its interval; None without one.
        p, corrected: of a test, before and after Holm.
        found: whether the test says that there is a difference; None without one.
        people, deals, matches: that it rests on; None where that means nothing.
        exploratory: not what the plan registered.
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

    def row(self) -> dict[str, str | float | int | None]:
        return asdict(self)


COLUMNS: Final = tuple(field.name for field in fields(Estimate))
"""Names of the columns of CSV and JSON."""


def estimates(comparison: Comparison) -> tuple[Estimate, ...]:
    """Return all numbers of a comparison, section by section."""
    makers: tuple[Callable[[Comparison], Iterator[Estimate]], ...] = (
        _scores, _differences, _learning, _steps, _guesses, _strengths, _effort,
    )  # fmt: skip
    return tuple(estimate for make in makers for estimate in make(comparison))


def _mean(section: str, who: str, what: str, mean: Mean, matches: int | None = None) -> Estimate:
    people = mean.people or None
    return Estimate(section, who, what, mean.value, mean.low, mean.high, people=people, matches=matches)


def _scores(comparison: Comparison) -> Iterator[Estimate]:
    for score in comparison.scores:
        mean = score.mean
        if score.who == PEOPLE and comparison.one is not None:
            alone = comparison.one
            yield Estimate("score", PEOPLE, "mean of one person", alone.mean, alone.low, alone.high, people=1,
                           matches=score.matches)  # fmt: skip
            continue
        yield _mean("score", score.who, "mean", mean, score.matches)
        if score.who == PEOPLE:
            for what, value in zip(
                ("first quartile", "median", "third quartile"), score.quartiles, strict=True
            ):
                yield Estimate("score", PEOPLE, what, value, people=mean.people)


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
            _decided(compared, comparison),
            value.people,
            value.deals,
            value.matches,
            compared.exploratory,
        )


def _decided(compared: Compared, comparison: Comparison) -> bool | None:
    return None if compared.exploratory else compared.found(comparison.setup.level)


def _learning(comparison: Comparison) -> Iterator[Estimate]:
    if comparison.learning is not None:
        yield _mean("learning", PEOPLE, "slope", comparison.learning)


def _steps(comparison: Comparison) -> Iterator[Estimate]:
    if comparison.efficiency:
        names = ("first quartile", "median", "third quartile")
        for what, value in zip(names, comparison.efficiency[0].quartiles, strict=True):
            yield Estimate("steps", PEOPLE, what, value, people=comparison.efficiency[0].people)
    for efficiency in comparison.efficiency:
        yield Estimate("steps", efficiency.model, "median", efficiency.steps)
        what = "share of the people who need more"
        yield Estimate(
            "steps",
            efficiency.model,
            what,
            efficiency.beaten,
            efficiency.low,
            efficiency.high,
            people=efficiency.people,
        )


def _guesses(comparison: Comparison) -> Iterator[Estimate]:
    if comparison.guesses is None:
        return
    for kind, mean in comparison.guesses.means:
        yield _mean("guess", kind, "mean rating", mean)
    for guess in comparison.guesses.told:
        yield Estimate("told", guess.second, f"from {guess.first}", guess.area, guess.low, guess.high)


def _strengths(comparison: Comparison) -> Iterator[Estimate]:
    strong = comparison.strengths
    if strong is None:
        return
    if strong.told:
        names = ("first quartile", "median", "third quartile")
        for what, value in zip(names, strong.quartiles, strict=True):
            yield Estimate("strength", PEOPLE, what, value, people=len(strong.people))
    for pair in strong.stronger:
        what = "share of the people who are weaker"
        yield Estimate(
            "strength", pair.agent, what, pair.share, pair.low, pair.high, people=len(strong.people)
        )


def _effort(comparison: Comparison) -> Iterator[Estimate]:
    for effort in comparison.effort:
        for what, value in (
            ("seconds, median", effort.seconds),
            ("tokens, mean", effort.tokens),
            ("US dollars, mean", effort.cost),
        ):
            if value is not None:
                yield Estimate("effort", effort.who, what, value, matches=effort.matches)
