"""The report of a study: flow of people, results, and the reporting checklist with its gaps."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from games.core.said import Said
from replays.store.study_tables import MatchState, PersonState, StudyState
from replays.studies.analysis.rendering import STYLE
from replays.studies.export.people import Wishes, chosen
from replays.studies.export.tables import flow_rows
from replays.studies.matches import count_matches
from replays.studies.overview import counts
from replays.studies.people import people_of
from replays.studies.plan import GAP, Section, page, section_html
from replays.studies.registry import Study
from replays.studies.results import flow_html, results_html
from resources.foreign import visible

NO_RESULTS = Section(
    "Results", ("They are shown after the study is closed; see gamebench study compare --unblind.",)
)


COLUMNS: Final = {
    "stage": "Screen",
    "entered": "Came to it",
    "left": "Left there",
    "deleted": "Had data deleted",
    "excluded": "Excluded later",
    "complete": "Completed the study",
}
"""Columns of the table beside the flow chart."""
WIDER: Final = "body{max-width:66rem}"
"""Tables of results have more columns than a page of text is wide."""


def report_html(study: Study, unblinded: bool = False) -> str:
    """Return the report as a page; ``unblinded`` shows results although the study is not closed."""
    shown = unblinded or study.row.state == StudyState.CLOSED
    parts = [
        section_html(_summary(study)),
        "<h2>Flow of participants</h2>",
        flow_html(study),
        _flow(study),
        results_html(study) if shown else section_html(NO_RESULTS),
        *(section_html(section) for section in checklist(study)),
    ]
    return page(f"Report: {study.row.title}", "".join(parts), STYLE + WIDER)


def _summary(study: Study) -> Section:
    counted = counts(study)
    lines = [
        f"Study {study.id}, version {study.row.version}, {study.row.state}.",
        f"{counted.complete} of {counted.quota} participants are complete; pilots: {counted.pilots}.",
        "By state: " + _listed(counted.states) + (f"; deleted {counted.deleted}" if counted.deleted else ""),
        "Complete by condition: " + _listed(counted.conditions),
        "Complete by station: " + _listed(counted.stations),
    ]
    return Section("Summary", tuple(lines))


def _listed(numbers: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in numbers.items()) or "none"


def _flow(study: Study) -> str:
    rows = list(flow_rows(chosen(study, Wishes())))
    head = "".join(f'<th scope="col">{title}</th>' for title in COLUMNS.values())
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(str(row[name]))}</td>" for name in COLUMNS) + "</tr>" for row in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def checklist(study: Study) -> tuple[Section, ...]:
    """Return the items of A.19, after Wei and others 2025; unknown values are gaps."""
    with study.store.reading() as conn:
        return (*_design(study, conn), *_people(study, conn), *_quality(study, conn))


def _design(study: Study, conn: sqlite3.Connection) -> Sequence[Section]:
    protocol = study.protocol
    matches = ", ".join(f"{block.planned} of {block.id}" for block in protocol.blocks)
    played = count_matches(conn, study.id, MatchState.ENDED, runs=True)
    expect = protocol.analysis.expect
    power = (
        f"power {expect.power:g} for {expect.difference:g}"
        if expect and expect.power and expect.difference
        else GAP
    )
    pilots = sum(person.pilot for person in people_of(conn, study.id))
    items = (
        f"Items for each person: {matches}.",
        Said("How test items were sampled: {sampling}", sampling=GAP),
        f"Equal items for people and models: {played} reference runs in the same chairs and deals.",
        Said("Pilot: {pilots} people; iterations: {iterations}", pilots=pilots, iterations=GAP),
        f"Effort control: time limits {_limits(study)}; money: {_pay(study)}.",
        Said("Sample size: {size}; {power}.", size=protocol.quota.participants, power=power),
        Said("Ethics: {ethics}; registration: {number}", ethics=protocol.study.ethics or GAP, number=GAP),
    )
    return [Section("Checklist: design", items)]


def _limits(study: Study) -> str:
    blocks = [block for block in study.protocol.blocks if block.time.decide]
    limits = [f"{block.time.decide:g} s in {block.id}" for block in blocks]
    return ", ".join(limits) or "none"


def _pay(study: Study) -> str:
    pay = study.protocol.finish.pay
    return f"{pay.base} {pay.unit}{' and a bonus' if pay.bonus else ''}" if pay else "none"


def _people(study: Study, conn: sqlite3.Connection) -> Sequence[Section]:
    population = study.protocol.population
    items = (
        Said("Population: {people}", people=population.describe or GAP),
        Said("Sampling: {sampling}", sampling=GAP),
        Said("Inclusion: {criteria}.", criteria="; ".join(population.include) or GAP),
        Said("Exclusion: {criteria}.", criteria="; ".join(population.exclude) or GAP),
        Said("Authors among the people: {authors}", authors=GAP),
        Said("Earlier exposure to the items: {exposure}", exposure=GAP),
        f"Training: practice in {_practised(study)}.",
    )
    return [Section("Checklist: people", items)]


def _practised(study: Study) -> str:
    blocks = [
        f"{block.id} ({block.practice.least} to {block.practice.most} matches)"
        for block in study.protocol.blocks
        if block.practice
    ]
    return ", ".join(blocks) or "no block"


def _quality(study: Study, conn: sqlite3.Connection) -> Sequence[Section]:
    analysis = study.protocol.analysis
    excluded = Counter(person.reason for person in people_of(conn, study.id, PersonState.EXCLUDED))
    reasons = ", ".join(f"{visible(reason)} ({count})" for reason, count in sorted(excluded.items()))
    checks = ", ".join(f"{check.id} ({check.fail})" for check in study.protocol.checks) or "none"
    truth = (
        "not disclosed" if any(level.disclosure != "true" for level in study.protocol.levels) else "disclosed"
    )
    items = (
        f"Quality checks during play: {checks}.",
        Said(
            "Excluded: {people}; rules: {rules}.",
            people=reasons or "nobody",
            rules="; ".join(analysis.exclude) or GAP,
        ),
        "Instructions: the texts and the rules that the export holds, word for word.",
        f"Information: people read the rules that models get; who the opponents were was {truth} to some.",
        f"Pay: {_pay(study)}.",
        Said(
            "Uncertainty and tests: {test}, level {level}, correction {correction}.",
            test=analysis.test or GAP,
            level=f"{analysis.level:g}",
            correction=analysis.correction,
        ),
        "Scores: the same metrics and the same scorer for people and models; people are a distribution.",
        Said("Published: {place}", place=GAP),
    )
    return [Section("Checklist: quality and analysis", items)]
