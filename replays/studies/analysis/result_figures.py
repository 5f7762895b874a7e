"""Figures of a comparison: scores, differences, learning, guesses, and how much exclusions matter."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from games.core.said import Said
from replays.studies.analysis.comparison import Compared, Comparison, Setup
from replays.studies.analysis.findings import (
    Dots,
    Finding,
    Level,
    Line,
    Lines,
    Row,
    Scale,
    Spot,
    Words,
    counted,
)
from replays.studies.analysis.paired import difference
from replays.studies.analysis.rows import Scored, by_who, people
from replays.studies.analysis.summaries import PEOPLE, Scores, mean_by_deals, mean_of, scores
from replays.words import tr_noop

MOST_LINES: Final = 6
"""Blocks whose learning is drawn."""
KINDS: Final = {
    "person": tr_noop("a person"),
    "model": tr_noop("a language model"),
    "bot": tr_noop("a program"),
}
EVERYBODY: Final = tr_noop("People")
ONE_PERSON: Final = tr_noop("{number:,} person")
SEVERAL_PEOPLE: Final = tr_noop("{number:,} people")
ONE_MATCH: Final = tr_noop("{number:,} match")
SEVERAL_MATCHES: Final = tr_noop("{number:,} matches")


@dataclass(frozen=True, slots=True)
class Crowd:
    """Everybody who has scored matches, and why somebody might not count.

    Attributes:
        rows: of people in any state, and of all reference runs; of all blocks.
        complete: people who count as planned.
        excluded: people whom the experimenter excluded.
        left: people who left early or failed a check.
        wrong: people who answered a question of a check wrong.
    """

    rows: Sequence[Scored]
    complete: Collection[str]
    excluded: Collection[str] = ()
    left: Collection[str] = ()
    wrong: Collection[str] = ()


def looks(comparison: Comparison) -> dict[str, int]:
    """Return the number of colour and mark of each model; people have 0."""
    return {line.who: at for at, line in enumerate(_models(comparison), 1)}


def _models(comparison: Comparison) -> list[Scores]:
    order = {name: at for at, name in enumerate(comparison.setup.models)}
    models = [line for line in comparison.scores if line.who != PEOPLE or not line.mean.people]
    return sorted(models, key=lambda line: (order.get(line.who, len(order)), line.who))


def headline(comparison: Comparison) -> tuple[Words, Words]:
    """Return the main result in a sentence, and the numbers behind it in another."""
    main = next(
        (row for row in comparison.compared if not row.part and not row.exploratory),
        None,
    )
    main = main or next((row for row in comparison.compared if not row.part), None)
    if main is None:
        alone = (tr_noop("No model has played in people's place yet"), "")
        return alone if comparison.people else (tr_noop("Nobody has played a scored match yet"), "")
    value = main.difference
    is_found = main.found(comparison.setup.level)
    points, model = f"{abs(value.value):.2f}", value.model
    if value.low is None or value.high is None:
        title = Said(tr_noop("Too few people to compare with {model}"), model=model)
    elif not is_found:
        title = Said(tr_noop("No difference between people and {model} was found"), model=model)
    elif value.value > 0:
        title = Said(
            tr_noop("People scored {points} more per match than {model} in their place"),
            points=points,
            model=model,
        )
    else:
        title = Said(
            tr_noop("People scored {points} less per match than {model} in their place"),
            points=points,
            model=model,
        )
    return title, _behind(main, comparison.setup)


def _behind(main: Compared, setup: Setup) -> Words:
    value = main.difference
    counts = {
        "people": counted(value.people, ONE_PERSON, SEVERAL_PEOPLE),
        "matches": counted(value.matches, ONE_MATCH, SEVERAL_MATCHES),
    }
    if value.low is None or value.high is None:
        return Said(tr_noop("{people}, {matches}."), **counts)
    p = main.difference.p if main.corrected is None else main.corrected
    numbers = dict(
        level=f"{100 * (1 - setup.level):.0f}",
        low=f"{value.low:+.2f}",
        high=f"{value.high:+.2f}",
        p="" if p is None else "< 0.001" if p < 0.001 else f"= {p:.3f}",
        **counts,
    )
    if p is None:
        return Said(tr_noop("{level} % interval {low} to {high}. {people}, {matches}."), **numbers)
    if main.exploratory:
        sentence = tr_noop(
            "{level} % interval {low} to {high}, p {p}; the plan did not register this. {people}, {matches}."
        )
    elif main.corrected is not None and setup.holm and len(setup.models) > 1:
        sentence = tr_noop("{level} % interval {low} to {high}, p {p} (Holm). {people}, {matches}.")
    else:
        sentence = tr_noop("{level} % interval {low} to {high}, p {p}. {people}, {matches}.")
    return Said(sentence, **numbers)


def figures(comparison: Comparison, crowd: Crowd) -> Iterator[Finding]:
    """Yield the figures that rest on scores and guesses; those without values are left out."""
    setup = comparison.setup
    rows = [row for row in _planned(crowd) if not setup.blocks or row.block in setup.blocks]
    look = looks(comparison)
    for finding in (
        _scores(comparison, rows, look),
        _by_condition(setup, rows, look),
        _differences(comparison, look),
        _learning(setup, rows, look),
        _guesses(comparison),
        sensitivity(comparison, crowd),
    ):
        if finding is not None:
            yield finding


def _planned(crowd: Crowd) -> list[Scored]:
    return [row for row in crowd.rows if not row.person or row.who in crowd.complete]


def _level(setup: Setup) -> str:
    return f"{100 * (1 - setup.level):.0f}"


def _score_scale() -> Scale:
    return Scale(tr_noop("Mean score of a match"), signed=False)


def _scores(comparison: Comparison, rows: Sequence[Scored], look: Mapping[str, int]) -> Dots | None:
    setup = comparison.setup
    opponents = sorted({row.opponent for row in rows if row.person})
    marks = [*_rows_of(rows, setup, look, "")]
    if comparison.single is not None and marks:
        alone = comparison.single
        marks[0] = Row(
            EVERYBODY, alone.mean, alone.low, alone.high, counted(1, ONE_PERSON, SEVERAL_PEOPLE), pale=True
        )
    for opponent in opponents if len(opponents) > 1 else ():
        marks += _rows_of([row for row in rows if row.opponent == opponent], setup, look, opponent)
    note = Said(
        tr_noop(
            "Lines: {level} % intervals, of people over people, of models over deals. Ticks: single people, "
            "over their quartiles."
        ),
        level=_level(setup),
    )
    title = tr_noop("People and models in the same places")
    return Dots("scores", title, _score_scale(), tuple(marks), note=note) if marks else None


AGAINST: Final = tr_noop("{who}, against {opponent}")


def _rows_of(rows: Sequence[Scored], setup: Setup, look: Mapping[str, int], opponent: str) -> Iterator[Row]:
    """Yield the row of people, then that of each model."""
    level = 1 - setup.level
    for line in scores(rows, level):
        of_people = line.mean.people > 0
        who: Words = EVERYBODY if of_people else line.who
        mean = (
            line.mean if of_people else mean_by_deals([row for row in rows if _is_of(row, line.who)], level)
        )
        matches = counted(line.matches, ONE_MATCH, SEVERAL_MATCHES)
        about: Words = matches
        if of_people:
            count = counted(mean.people, ONE_PERSON, SEVERAL_PEOPLE)
            about = Said(tr_noop("{people}, {matches}"), people=count, matches=matches)
        several = of_people and mean.people > 1
        yield Row(
            Said(AGAINST, who=Said(who) if of_people else who, opponent=opponent) if opponent else who,
            mean.value,
            mean.low,
            mean.high,
            about,
            0 if of_people else look.get(line.who, 1),
            line.each if several else (),
            (line.quartiles[0], line.quartiles[2]) if several else (),
        )


def _is_of(row: Scored, model: str) -> bool:
    return not row.person and row.who == model


def _by_condition(setup: Setup, rows: Sequence[Scored], look: Mapping[str, int]) -> Dots | None:
    conditions = sorted({row.stratum for row in rows if row.person})
    if len(conditions) < 2:
        return None
    opponents: Sequence[str] = sorted({row.opponent for row in rows if row.person})
    marks: list[Row] = []
    for opponent in ("", *(opponents if len(opponents) > 1 else ())):
        for at, condition in enumerate(conditions):
            part = [
                row
                for row in rows
                if row.person and row.stratum == condition and opponent in ("", row.opponent)
            ]
            name: Words = condition or tr_noop("no condition")
            name = Said(AGAINST, who=name, opponent=opponent) if opponent else name
            # conditions are no models: they have marks of their own, behind those of all models
            mark = len(look) + 1 + at
            marks += [replace(row, name=name, look=mark) for row in _rows_of(part, setup, look, "")]
    note = Said(tr_noop("People only. Lines: {level} % intervals over people."), level=_level(setup))
    return Dots("conditions", tr_noop("People by condition"), _score_scale(), tuple(marks), note=note)


def _differences(comparison: Comparison, look: Mapping[str, int]) -> Dots | None:
    rows = tuple(
        Row(
            _part(compared),
            compared.difference.value,
            compared.difference.low,
            compared.difference.high,
            _basis(compared, comparison.setup),
            look.get(compared.difference.model, 1),
            pale=compared.exploratory,
        )
        for compared in comparison.compared
    )
    scale = Scale(tr_noop("People minus model"), signed=True)
    note = Said(
        tr_noop("Lines: {level} % intervals. Pale: exploratory, for the plan did not register it."),
        level=_level(comparison.setup),
    )
    title = tr_noop("People minus each model, on the same deals")
    return Dots("differences", title, scale, rows, note=note) if rows else None


def _part(compared: Compared) -> Words:
    model = compared.difference.model
    if compared.opponent:
        return Said(AGAINST, who=model, opponent=compared.opponent)
    if compared.group is not None:
        return Said(tr_noop("{who}, condition {condition}"), who=model, condition=compared.group)
    return model


def _basis(compared: Compared, setup: Setup) -> Words:
    value = compared.difference
    about = Said(
        tr_noop("{people}, {matches}"),
        people=counted(value.people, ONE_PERSON, SEVERAL_PEOPLE),
        matches=counted(value.matches, ONE_MATCH, SEVERAL_MATCHES),
    )
    return Said(tr_noop("{about}, exploratory"), about=about) if compared.exploratory else about


def _learning(setup: Setup, rows: Sequence[Scored], look: Mapping[str, int]) -> Lines | None:
    blocks = list(dict.fromkeys(row.block for row in rows if row.person))[:MOST_LINES]
    lines, places = [], 1
    for at, block in enumerate(blocks):
        spots = [*_spots([row for row in rows if row.person and row.block == block], 1 - setup.level)]
        places = max(places, len(spots))
        several = len(blocks) > 1
        name: Words = Said(tr_noop("People, {block}"), block=block) if several else EVERYBODY
        lines.append(Line(name, tuple(spots), len(look) + at if several else 0))
    if places < 2:
        return None
    levels: tuple[Level, ...] = ()
    if len(blocks) == 1:
        models = by_who(row for row in rows if not row.person)
        levels = tuple(
            Level(Said(tr_noop("{model}, mean"), model=model), float(np.mean([run.score for run in runs])))
            for model, runs in models.items()
        )
    note = Said(
        tr_noop("Mean of people with {level} % intervals. Models' runs have no order; theirs is one mean."),
        level=_level(setup),
    )
    x = Scale(tr_noop("Match of the block"), whole=True)
    return Lines(
        "learning", tr_noop("Scores from match to match"), x, _score_scale(), tuple(lines), levels, note=note
    )


def _spots(rows: Iterable[Scored], level: float) -> Iterator[Spot]:
    by_place: dict[int, list[Scored]] = {}
    for row in rows:
        by_place.setdefault(row.place, []).append(row)
    for place, of_place in sorted(by_place.items()):
        mean = mean_of([_mean(values) for values in by_who(of_place).values()], level)
        yield Spot(place, mean.value, mean.low, mean.high, mean.people)


def _mean(rows: Sequence[Scored]) -> float:
    return float(np.mean([row.score for row in rows]))


def _guesses(comparison: Comparison) -> Dots | None:
    if comparison.guesses is None:
        return None
    rows = tuple(
        Row(
            Said(tr_noop("Opponent: {kind}"), kind=Said(KINDS.get(kind, kind))),
            mean.value,
            mean.low,
            mean.high,
            counted(mean.people, ONE_PERSON, SEVERAL_PEOPLE),
        )
        for kind, mean in comparison.guesses.means
    )
    scale = Scale(tr_noop("Mean answer"), low=1, high=7)
    note = tr_noop("1: certainly a person; 7: certainly a program.")
    return Dots("guesses", tr_noop("Who did people think it was?"), scale, rows, note=note)


def sensitivity(comparison: Comparison, crowd: Crowd) -> Dots | None:
    """Return the difference from each model under other choices of who and what counts."""
    setup = comparison.setup
    models = [compared.difference.model for compared in comparison.compared if not compared.part]
    look, rows = looks(comparison), []
    for model in models:
        for name, part in _variants(crowd, setup):
            value = difference(part, model, 1 - setup.level, setup.samples, setup.seed)
            if value is None:
                continue
            several: Words = Said(tr_noop("{model}: {who}"), model=model, who=Said(name))
            rows.append(
                Row(
                    several if len(models) > 1 else Said(name),
                    value.value,
                    value.low,
                    value.high,
                    counted(value.people, ONE_PERSON, SEVERAL_PEOPLE),
                    look.get(model, 1),
                    pale=name != AS_PLANNED,
                )
            )
    scale = Scale(tr_noop("People minus model"), signed=True)
    note = tr_noop("The same difference if other people or matches counted. Only the first row was planned.")
    title = tr_noop("Does the finding depend on who counts?")
    return Dots("sensitivity", title, scale, tuple(rows), note=note) if rows else None


AS_PLANNED: Final = tr_noop("As planned")


def _variants(crowd: Crowd, setup: Setup) -> Iterator[tuple[str, list[Scored]]]:
    """Yield each choice of people and matches by its name; the plan's first."""

    def of(who: Collection[str], *, every: bool = False) -> list[Scored]:
        blocks = () if every else setup.blocks
        return [
            row
            for row in crowd.rows
            if (not row.person or row.who in who) and (not blocks or row.block in blocks)
        ]

    complete = frozenset(crowd.complete)
    planned = of(complete)
    yield AS_PLANNED, planned
    played = {row.who for row in people(crowd.rows)}
    if played & {*crowd.excluded}:
        yield tr_noop("Nobody excluded"), of(complete | {*crowd.excluded})
    if played & {*crowd.left}:
        yield tr_noop("Also people who left early"), of(complete | {*crowd.left})
    if complete & {*crowd.wrong} and complete - {*crowd.wrong}:
        yield tr_noop("Without people who answered a check wrong"), of(complete - {*crowd.wrong})
    last = {row.block: max(r.place for r in planned if r.block == row.block) for row in people(planned)}
    if max(last.values(), default=1) > 1:
        half = {block: place / 2 for block, place in last.items()}
        yield (
            tr_noop("Only first halves of blocks"),
            [row for row in planned if not row.person or row.place <= half[row.block]],
        )
        yield (
            tr_noop("Only second halves of blocks"),
            [row for row in planned if not row.person or row.place > half[row.block]],
        )
    if setup.blocks and {row.block for row in crowd.rows if row.person} - {*setup.blocks}:
        yield tr_noop("All blocks together"), of(complete, every=True)
