"""The results of a study as figures: the comparison, times, understanding of the rules, and the flow."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from statistics import NormalDist, median
from typing import Final

import numpy as np

from games.core.said import Said
from replays.store.study_tables import PersonState
from replays.studies.analysis.comparison import Comparison
from replays.studies.analysis.findings import Dots, Finding, Row, Scale, Words, counted
from replays.studies.analysis.result_figures import (
    EVERYBODY,
    ONE_PERSON,
    SEVERAL_PEOPLE,
    Crowd,
    figures,
    headline,
    looks,
)
from replays.studies.export.people import Exported, Wishes, chosen
from replays.studies.export.tables import match_rows
from replays.studies.flow import flow_of
from replays.studies.guided import GUIDED
from replays.studies.people import Participant, people_of
from replays.studies.registry import Study
from replays.studies.results import comparison_of, rows_of
from replays.words import tr_noop

ONE_DECISION: Final = tr_noop("{number:,} decision")
SEVERAL_DECISIONS: Final = tr_noop("{number:,} decisions")
LONGEST_QUESTION: Final = 70
"""Characters of a check's question that name its row."""
_TIMES: Final = """
select d.step, d.seconds, t.shown_ms, t.sent_ms, t.away_ms, t.covered_ms, t.implausible
from decisions d left join decision_times t
  on t.match_id = d.match_id and t.step = d.step and t.seat = d.seat and t.attempt = (
    select max(attempt) from decision_times l
    where l.match_id = d.match_id and l.step = d.step and l.seat = d.seat)
where d.match_id = ? and d.seat = ? and d.chosen_by = 'seat'
"""


@dataclass(frozen=True, slots=True)
class Results:
    """Everything that the results of a study show.

    Attributes:
        title, basis: the main finding in a sentence, and the numbers behind it.
        findings: figures, the flow of people last.
        comparison: all estimates.
    """

    title: Words
    basis: Words
    findings: tuple[Finding, ...]
    comparison: Comparison


def results_of(study: Study) -> Results:
    """Compute all results; callers ask before they show those of a study that is not closed."""
    comparison = comparison_of(study)
    everybody = _everybody(study)
    crowd = _crowd(everybody)
    title, basis = headline(comparison)
    findings = (
        *figures(comparison, crowd),
        *_times(everybody, crowd.complete, comparison),
        *understanding(study, comparison),
        flow_of(study),
    )
    return Results(title, basis, findings, comparison)


def _everybody(study: Study) -> Exported:
    """Return all people of a study without pilots, also those who left or were excluded."""
    exported = chosen(study, Wishes(identifying=True))
    with study.store.reading() as conn:
        people = tuple(person for person in people_of(conn, study.id) if not person.pilot)
    labels = {person.id: person.label for person in people}
    return replace(exported, people=people, labels=labels)


def _crowd(everybody: Exported) -> Crowd:
    def of(*states: PersonState) -> frozenset[str]:
        return frozenset(person.label for person in everybody.people if person.state in states)

    with everybody.study.store.reading() as conn:
        first = [_first_answers(conn, person) for person in everybody.people]
    right = _right_answers(everybody.study)
    wrong = frozenset(
        person.label
        for person, given in zip(everybody.people, first, strict=True)
        if any(key in right and value != right[key] for key, value in given.items())
    )
    counted_people = {person.label for person in chosen(everybody.study, Wishes(identifying=True)).people}
    return Crowd(
        rows_of(everybody, everybody.people),
        of(PersonState.COMPLETE) & counted_people,
        of(PersonState.EXCLUDED),
        of(PersonState.ENDED, PersonState.SCREENED),
        wrong,
    )


def _right_answers(study: Study) -> dict[tuple[str, str], str]:
    return {
        (check.id, question.id): question.options[question.answer]
        for check in study.protocol.checks
        for question in check.questions
    }


def _first_answers(conn: sqlite3.Connection, person: Participant) -> dict[tuple[str, str], str]:
    """Return a person's first answer to each item, by form and item."""
    query = "select form, item, value from answers where participant_id = ? order by stage, position"
    first: dict[tuple[str, str], str] = {}
    for form, item, value in conn.execute(query, [person.id]):
        first.setdefault((form, item.partition("#")[0]), value)
    return first


def _times(everybody: Exported, complete: Collection[str], comparison: Comparison) -> Iterator[Finding]:
    """Yield how long people and models take for a decision of a scored match."""
    look = looks(comparison)
    taken: dict[str, list[float]] = {}
    with everybody.study.store.reading() as conn:
        for row, match_id, seat in match_rows(everybody):
            who = str(row["person"] or row["agent"])
            if row["scored"] and (row["agent"] or who in complete):
                taken.setdefault(who, []).extend(_seconds(conn, match_id, seat))
    each = sorted(median(taken[who]) for who in complete if taken.get(who))
    rows = []
    if each:
        several = len(each) > 1
        quartiles = np.quantile(each, [0.25, 0.75]).tolist() if several else ()
        about = counted(len(each), ONE_PERSON, SEVERAL_PEOPLE)
        ticks = tuple(each) if several else ()
        rows.append(Row(EVERYBODY, median(each), about=about, ticks=ticks, band=tuple(quartiles)))
    for model, at in look.items():
        if seconds := taken.get(model):
            about = counted(len(seconds), ONE_DECISION, SEVERAL_DECISIONS)
            rows.append(Row(model, median(seconds), about=about, look=at))
    if rows:
        note = tr_noop("Medians; of people that of each person's median, with a tick for each and quartiles.")
        scale = Scale(tr_noop("Time of a decision"), "s", low=0.0)
        yield Dots("times", tr_noop("How long a decision takes"), scale, tuple(rows), note=note)


def _seconds(conn: sqlite3.Connection, match_id: str, seat: int) -> Iterator[float]:
    for row in conn.execute(_TIMES, [match_id, seat]):
        if row["implausible"]:
            continue  # the browser's clock is not believed
        if row["sent_ms"] is not None and row["shown_ms"] is not None:
            yield (row["sent_ms"] - row["shown_ms"] - row["away_ms"] - row["covered_ms"]) / 1000
        elif row["seconds"] is not None:
            yield float(row["seconds"])


def understanding(study: Study, comparison: Comparison) -> Iterator[Finding]:
    """Yield how many of the people who met a question about the rules answered it right at once."""
    with study.store.reading() as conn:
        people = [person for person in people_of(conn, study.id) if not person.pilot]
        first = [_first_answers(conn, person) for person in people]
    titles = {
        (check.id, question.id): question.text
        for check in study.protocol.checks
        for question in check.questions
    }
    right = _right_answers(study)
    rows = []
    for key, text in titles.items():
        given = [answers[key] for answers in first if key in answers]
        if given:
            rows.append(
                _share(shortened(text), sum(value == right[key] for value in given), len(given), comparison)
            )
    guided = [[value for (form, _), value in answers.items() if form == GUIDED] for answers in first]
    begun = [tries for tries in guided if tries]
    if begun:
        name = tr_noop("Guided start without a wrong try")
        rows.append(
            _share(name, sum(all(value == "1" for value in tries) for tries in begun), len(begun), comparison)
        )
    if rows:
        scale = Scale(tr_noop("Right at the first try"), "%", 0.0, 100.0)
        note = tr_noop("Share of the people who met the question; everybody but pilots counts.")
        yield Dots("understanding", tr_noop("Were the rules understood?"), scale, tuple(rows), note=note)


def shortened(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= LONGEST_QUESTION else f"{line[: LONGEST_QUESTION - 1].rstrip()}…"


def _share(name: Words, right: int, people: int, comparison: Comparison) -> Row:
    low, high = wilson(right, people, 1 - comparison.setup.level)
    about = Said(
        tr_noop("{right} of {people}"), right=f"{right:,}", people=counted(people, ONE_PERSON, SEVERAL_PEOPLE)
    )
    return Row(name, 100 * right / people, 100 * low, 100 * high, about)


def wilson(count: int, total: int, level: float) -> tuple[float, float]:
    """Return Wilson's interval of a share, within 0 and 1.

    Source: Wilson, Journal of the American Statistical Association 22, 1927.
    """
    z = NormalDist().inv_cdf((1 + level) / 2)
    share, weight = count / total, z * z / total
    middle = (share + weight / 2) / (1 + weight)
    half = z / (1 + weight) * (share * (1 - share) / total + weight / (4 * total)) ** 0.5
    return max(0.0, middle - half), min(1.0, middle + half)
