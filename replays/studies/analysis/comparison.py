"""The results of `study compare`: people against each model, and other registered numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import fsum
from typing import NamedTuple

import numpy as np

from games.core.said import Said, stated
from replays.studies.analysis.clustered import Attrition, Clusters, Substituted, clusters, with_rule
from replays.studies.analysis.guesses import Guesses, guesses
from replays.studies.analysis.paired import SAMPLES, Difference, difference
from replays.studies.analysis.rows import Guess, Scored, by_who, people
from replays.studies.analysis.sizes import OnePerson
from replays.studies.analysis.strengths import Duel, Field, Strengths
from replays.studies.analysis.strengths import strengths as rate
from replays.studies.analysis.summaries import (
    Effort,
    Mean,
    Scores,
    effort,
    learning,
    scores,
)
from replays.words import tr_noop


@dataclass(frozen=True, slots=True)
class Setup:
    """Settings of a comparison.

    Attributes:
        models: agents of the registered comparison, in its order; other agents of reference runs are compared
            too, and marked as exploratory.
        blocks: the compared ones; none for all.
        level: of the test: 0.05 gives 95 % intervals.
        holm: correct for the number of models.
        paid: to people in all, with the unit.
        excluded: people left out, by reason.
        substituted: the rule for matches in which a stand-in played, in studies of groups.
        attrition: of each condition, in studies of groups.
    """

    study: str = ""
    models: tuple[str, ...] = ()
    blocks: tuple[str, ...] = ()
    level: float = 0.05
    holm: bool = True
    samples: int = SAMPLES
    seed: int = 0
    paid: str = ""
    excluded: tuple[tuple[str, int], ...] = ()
    substituted: Substituted = "drop"
    attrition: tuple[Attrition, ...] = ()


@dataclass(frozen=True, slots=True)
class Compared:
    """People against a model.

    Attributes:
        part: of the matches, such as ``against random``; empty for all together.
        corrected: ``p`` after Holm; None without a test, or for exploratory results.
        exploratory: whether the plan did not register it.
        opponent: of the part; empty for all.
        group: of people in the part, empty for those without one; None for all.
    """

    difference: Difference
    part: str
    corrected: float | None
    exploratory: bool
    opponent: str = ""
    group: str | None = None

    def found(self, level: float) -> bool | None:
        """Whether there is a difference after the correction; None without a test."""
        p = self.difference.p if self.corrected is None else self.corrected
        return None if p is None else p < level


@dataclass(frozen=True, slots=True)
class Comparison:
    """All results of a study.

    Attributes:
        scores: people's first, then each model's.
        compared: the registered comparisons first.
        learning: rise of people's scores from match to match.
        single: the only person, if there is no other.
        strengths: people's ratings, if computed.
        notes: sentences that a reader must know.
        clusters: results by groups; None for a study without them.
    """

    setup: Setup
    scores: tuple[Scores, ...]
    compared: tuple[Compared, ...]
    learning: Mean | None
    guesses: Guesses | None
    effort: tuple[Effort, ...]
    single: OnePerson | None
    strengths: Strengths | None
    notes: tuple[str, ...]
    clusters: Clusters | None = None

    @property
    def people(self) -> int:
        return self.scores[0].mean.people if self.scores else 0


def compare(
    rows: Iterable[Scored],
    setup: Setup = Setup(),
    guessed: Iterable[Guess] = (),
    strengths: Strengths | None = None,
) -> Comparison:
    """Compare people with models; ``rows`` are without practice and void matches.

    Args:
        strengths: people's ratings, if computed from more than the study's own matches.
    """
    every = [row for row in rows if not setup.blocks or row.block in setup.blocks]
    used, level = with_rule(every, setup.substituted), 1 - setup.level
    in_groups = any(row.unit for row in every)
    mine = people(used)
    single = None
    if len(by_who(mine)) == 1:
        got = [row.score for row in used]
        span = min(0.0, *got), max(1.0, *got)
        single = OnePerson(fsum(row.score for row in mine) / len(mine), len(mine), span=span)
    slope = learning(used, level)
    comparison = Comparison(
        setup,
        scores(used, level),
        tuple(_compared(used, setup)),
        slope,
        guesses(guessed, level, setup.samples, setup.seed),
        effort(used, setup.paid),
        single,
        # a match of a group is no duel
        strengths or (None if in_groups else strengths_of(used, level, setup.seed)),
        (),
        clusters(every, setup.substituted, setup.attrition, level) if in_groups else None,
    )
    return replace(comparison, notes=tuple(dict.fromkeys(_notes(comparison))))


def strengths_of(rows: Iterable[Scored], level: float = 0.95, seed: int = 0) -> Strengths | None:
    """Return people's ratings by the matches of the study alone; None where it is not known who won.

    Models and opponents are connected by the reference runs.
    """
    known = [(row, row.won) for row in rows if row.won is not None and row.who != row.opponent]
    mine = [Duel(row.who, row.stratum, row.opponent, won) for row, won in known if row.person]
    runs = [(row.who, row.opponent, won) for row, won in known if not row.person]
    agents = sorted({duel.opponent for duel in mine} | {name for run in runs for name in run[:2]})
    met, points = np.zeros((2, len(agents), len(agents)))
    for who, opponent, won in runs:
        i, j = agents.index(who), agents.index(opponent)
        met[i, j] += 1
        met[j, i] += 1
        points[i, j] += won
        points[j, i] += 1 - won
    field = Field(tuple(agents), np.full(len(agents), np.nan), met, points)
    return rate(field, mine, level=level, seed=seed)


def _compared(rows: Sequence[Scored], setup: Setup) -> Iterator[Compared]:
    models = {row.who for row in rows if not row.person}
    registered = [_difference(rows, setup, model) for model in setup.models if model in models]
    main = [difference for difference in registered if difference is not None]
    yield from zip_corrected(main, setup.holm)
    for model in sorted(models - set(setup.models)):
        if difference := _difference(rows, setup, model):
            yield Compared(difference, "", None, bool(setup.models))
    ordered = [*(model for model in setup.models if model in models), *sorted(models - set(setup.models))]
    for model in ordered:
        for part in _parts(rows):
            if difference := _difference(part.rows, setup, model):
                yield Compared(difference, part.name, None, True, part.opponent, part.group)


class _Part(NamedTuple):
    name: str
    rows: list[Scored]
    opponent: str = ""
    group: str | None = None


def _parts(rows: Sequence[Scored]) -> Iterator[_Part]:
    """Yield the matches against each opponent, and of each group of people, where there are several."""
    opponents = sorted({row.opponent for row in rows if row.person})
    groups = sorted({row.stratum for row in rows if row.person})
    if len(opponents) > 1:
        for name in opponents:
            yield _Part(f"against {name}", [row for row in rows if row.opponent == name], name)
    if len(groups) > 1:
        for name in groups:
            label = f"group {name}" if name else "no group"
            kept = [row for row in rows if not row.person or row.stratum == name]
            yield _Part(label, kept, group=name)


def _difference(rows: Iterable[Scored], setup: Setup, model: str) -> Difference | None:
    return difference(rows, model, 1 - setup.level, setup.samples, setup.seed)


def zip_corrected(differences: Sequence[Difference], correct: bool) -> Iterator[Compared]:
    """Yield the registered comparisons, each with its ``p``, after Holm if ``correct``."""
    values = [difference.p for difference in differences]
    for registered, p in zip(differences, holm(values) if correct else values, strict=True):
        yield Compared(registered, "", p, False)


def holm(values: Sequence[float | None]) -> list[float | None]:
    """Return values of ``p`` after Holm's correction; None is not a test and does not count."""
    order = sorted((p, at) for at, p in enumerate(values) if p is not None)
    corrected: list[float | None] = [None] * len(values)
    least = 0.0
    for rank, (p, at) in enumerate(order):
        least = max(least, min(1.0, (len(order) - rank) * p))
        corrected[at] = least
    return corrected


def _notes(comparison: Comparison) -> Iterator[str]:
    if not comparison.people:
        yield stated("No scored match of a person yet.")
    if comparison.single is not None:
        yield comparison.single.sentence
    missing = set(comparison.setup.models) - {compared.difference.model for compared in comparison.compared}
    if missing and comparison.people:
        yield (
            stated(
                "No reference run can be compared yet of: {missing}. Play the reference runs first.",
                missing=", ".join(sorted(missing)),
            )
        )
    for compared in comparison.compared:
        if not compared.part:
            yield from compared.difference.notes
    if comparison.clusters is not None:
        yield from comparison.clusters.notes
    slope = comparison.learning
    if slope is not None and slope.clear:
        change = Said(tr_noop("rise") if slope.value > 0 else tr_noop("fall"))
        yield (
            stated(
                "People's scores {change} by {value:.3f} from match to match ({low:.3f} to {high:.3f}): "
                "they were still learning, or tiring, so their mean depends on how many matches they "
                "played.",
                change=change,
                value=abs(slope.value),
                low=slope.low,
                high=slope.high,
            )
        )
    if comparison.guesses is not None and any(guess.low is None for guess in comparison.guesses.separations):
        yield stated("Too few people guessed to say how well kinds of opponents can be distinguished.")
    for reason, count in comparison.setup.excluded:
        yield stated("Left out: {count:,} ({reason}).", count=count, reason=reason)
    if comparison.strengths is not None and comparison.single is None:
        yield from comparison.strengths.notes
