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
        """Return the estimate by the names of its columns."""
        return asdict(self)


COLUMNS: Final = tuple(one.name for one in fields(Estimate))
"""Names of the columns of CSV and JSON."""


def estimates(found: Comparison) -> tuple[Estimate, ...]:
    """Return all numbers of a comparison, section by section."""
    makers: tuple[Callable[[Comparison], Iterator[Estimate]], ...] = (
        _scores, _differences, _learning, _steps, _guesses, _strengths, _effort,
    )  # fmt: skip
    return tuple(one for make in makers for one in make(found))


def _mean(section: str, who: str, what: str, mean: Mean, matches: int | None = None) -> Estimate:
    people = mean.people or None
    return Estimate(section, who, what, mean.value, mean.low, mean.high, people=people, matches=matches)


def _scores(found: Comparison) -> Iterator[Estimate]:
    for one in found.scores:
        mean = one.mean
        if one.who == PEOPLE and found.one is not None:
            alone = found.one
            yield Estimate("score", PEOPLE, "mean of one person", alone.mean, alone.low, alone.high, people=1,
                           matches=one.matches)  # fmt: skip
            continue
        yield _mean("score", one.who, "mean", mean, one.matches)
        if one.who == PEOPLE:
            for what, value in zip(
                ("first quartile", "median", "third quartile"), one.quartiles, strict=True
            ):
                yield Estimate("score", PEOPLE, what, value, people=mean.people)


def _differences(found: Comparison) -> Iterator[Estimate]:
    for one in found.compared:
        value = one.difference
        yield Estimate(
            "difference",
            value.model,
            one.part or "all",
            value.value,
            value.low,
            value.high,
            value.p,
            one.corrected,
            _decided(one, found),
            value.people,
            value.deals,
            value.matches,
            one.exploratory,
        )


def _decided(one: Compared, found: Comparison) -> bool | None:
    return None if one.exploratory else one.found(found.setup.level)


def _learning(found: Comparison) -> Iterator[Estimate]:
    if found.learning is not None:
        yield _mean("learning", PEOPLE, "slope", found.learning)


def _steps(found: Comparison) -> Iterator[Estimate]:
    if found.efficiency:
        names = ("first quartile", "median", "third quartile")
        for what, value in zip(names, found.efficiency[0].quartiles, strict=True):
            yield Estimate("steps", PEOPLE, what, value, people=found.efficiency[0].people)
    for one in found.efficiency:
        yield Estimate("steps", one.model, "median", one.steps)
        what = "share of the people who need more"
        yield Estimate("steps", one.model, what, one.beaten, one.low, one.high, people=one.people)


def _guesses(found: Comparison) -> Iterator[Estimate]:
    if found.guesses is None:
        return
    for kind, mean in found.guesses.means:
        yield _mean("guess", kind, "mean rating", mean)
    for told in found.guesses.told:
        yield Estimate("told", told.second, f"from {told.first}", told.area, told.low, told.high)


def _strengths(found: Comparison) -> Iterator[Estimate]:
    strong = found.strengths
    if strong is None:
        return
    if strong.told:
        names = ("first quartile", "median", "third quartile")
        for what, value in zip(names, strong.quartiles, strict=True):
            yield Estimate("strength", PEOPLE, what, value, people=len(strong.people))
    for one in strong.stronger:
        what = "share of the people who are weaker"
        yield Estimate("strength", one.agent, what, one.share, one.low, one.high, people=len(strong.people))


def _effort(found: Comparison) -> Iterator[Estimate]:
    for one in found.effort:
        for what, value in (
            ("seconds, median", one.seconds),
            ("tokens, mean", one.tokens),
            ("US dollars, mean", one.cost),
        ):
            if value is not None:
                yield Estimate("effort", one.who, what, value, matches=one.matches)
