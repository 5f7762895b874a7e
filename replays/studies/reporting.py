"""The report of a study: flow of people, results, and the reporting checklist with its gaps."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from html import escape
from typing import Final, TypeVar, cast

from games.core.said import Quoted, Said, joined, stated
from games.core.words import say, translated
from replays.store.study_tables import MatchState, PersonState, StudyState
from replays.studies.analysis.findings import Finding
from replays.studies.analysis.pictures import finding_svg
from replays.studies.analysis.rendering import STYLE, ReportTable, html_table, themed, to_html
from replays.studies.export.people import Wishes, chosen
from replays.studies.export.tables import flow_rows
from replays.studies.findings import Results, results_of
from replays.studies.flow import flow_of
from replays.studies.matches import count_matches
from replays.studies.overview import counts
from replays.studies.people import people_of
from replays.studies.plan import GAP, Section, page, section_html
from replays.studies.registry import Study
from replays.words import tr_noop
from resources import catalogues
from resources.foreign import visible
from resources.spoken import speaking

T = TypeVar("T")

NO_RESULTS = Section(tr_noop("Results"), (tr_noop("They are shown after the study is closed."),))


COLUMNS: Final = {
    "stage": tr_noop("Screen"),
    "entered": tr_noop("Came to it"),
    "left": tr_noop("Left there"),
    "deleted": tr_noop("Had data deleted"),
    "excluded": tr_noop("Excluded later"),
    "complete": tr_noop("Completed the study"),
}
"""Columns of the table beside the flow chart."""
WIDER: Final = "body{max-width:66rem}"
"""Tables of results have more columns than a page of text is wide."""


def report_html(study: Study, unblinded: bool = False, language: str = "en") -> str:
    """Return the report as a page.

    Args:
        unblinded: whether to show results although the study is not closed.
        language: the code of the language of the program's words; what the protocol says stays as it is.
    """
    with speaking(catalogues.catalogue(language)):
        return _report(study, unblinded, language)


def _report(study: Study, unblinded: bool, language: str) -> str:
    shown = unblinded or study.row.state == StudyState.CLOSED
    parts = [
        _section(_summary(study)),
        f"<h2>{say(tr_noop('Flow of participants'))}</h2>",
        finding_html(flow_of(study)),
        _flow(study),
        results_html(results_of(study)) if shown else _section(NO_RESULTS),
        *(_section(section) for section in checklist(study)),
    ]
    title = say(stated("Report: {title}", title=study.row.title))
    return page(title, "".join(parts), STYLE + WIDER, language)


def results_html(results: Results) -> str:
    """Return the results as a part of a page: the finding, each figure with its table, all estimates."""
    head = f"<h2>{say(tr_noop('Results'))}</h2><p><strong>{escape(visible(say(results.title)))}.</strong> "
    figures = [finding_html(finding) for finding in results.findings if finding.key != "flow"]
    tables = f"<h3>{say(tr_noop('All estimates'))}</h3>{to_html(results.comparison)}"
    return f"{head}{escape(visible(say(results.basis)))}</p>{''.join(figures)}{tables}"


def finding_html(finding: Finding) -> str:
    """Return a figure as a part of a page: its title, its picture in both palettes, its table."""
    finding = in_words(finding)
    head, rows = finding.table()
    title = visible(finding.title)
    picture = themed(finding_svg(finding), finding_svg(finding, dark=True))
    note = f"<p>{escape(visible(finding.note))}</p>" if finding.note else ""
    caption = say(tr_noop("The numbers of this figure"))
    table = f"<details><summary>{caption}</summary>{html_table(ReportTable(title, head, rows))}</details>"
    return f'<section class="findings"><h3>{escape(title)}</h3>{note}{picture}{table}</section>'


def in_words(part: T) -> T:
    """Return a figure, or a part of it, with its words in the language of the thread."""
    if isinstance(part, tuple) and not hasattr(part, "_fields"):
        return cast(T, tuple(in_words(inner) for inner in part))
    if not is_dataclass(part) or isinstance(part, type):
        return part
    changed: dict[str, object] = {}
    for item in fields(part):
        value = getattr(part, item.name)
        changed[item.name] = (
            say(value) if "Words" in str(item.type) and isinstance(value, str) else in_words(value)
        )
    return cast(T, replace(part, **changed))


def _section(section: Section) -> str:
    """Return a part of the page, in the language of the thread."""
    return section_html(Section(say(section.title), tuple(map(translated, section.lines))))


def _summary(study: Study) -> Section:
    counted = counts(study)
    lines = [
        stated(
            "Study {id}, version {version}, {state}.",
            id=study.id,
            version=study.row.version,
            state=Said(study.row.state),
        ),
        stated(
            "{complete} of {quota} participants are complete; pilots: {pilots}.",
            complete=counted.complete,
            quota=counted.quota,
            pilots=counted.pilots,
        ),
        stated(
            "By state: {states}{deleted}",
            states=_listed(counted.states, Said),
            deleted=_deleted(counted.deleted),
        ),
        stated("Complete by condition: {conditions}", conditions=_listed(counted.conditions)),
        stated("Complete by station: {stations}", stations=_listed(counted.stations)),
    ]
    return Section(tr_noop("Summary"), tuple(lines))


def _listed(numbers: Mapping[str, int], word: Callable[[str], str] = Quoted) -> Said:
    """Return names with their numbers; ``word`` is `Said` if the names are words of the program."""
    parts = [stated("{name} {count}", name=word(name), count=count) for name, count in numbers.items()]
    return joined(", ", parts) if parts else Said("none")


def _deleted(count: int) -> str:
    return stated("; deleted {count}", count=count) if count else ""


def _flow(study: Study) -> str:
    rows = list(flow_rows(chosen(study, Wishes())))
    head = "".join(f'<th scope="col">{escape(say(title))}</th>' for title in COLUMNS.values())
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
    matches = joined(
        ", ",
        [stated("{number} of {block}", number=block.planned, block=block.id) for block in protocol.blocks],
    )
    played = count_matches(conn, study.id, MatchState.ENDED, runs=True)
    expect = protocol.analysis.expect
    power = (
        stated(
            "power {power} for {difference}", power=f"{expect.power:g}", difference=f"{expect.difference:g}"
        )
        if expect and expect.power and expect.difference
        else GAP
    )
    pilots = sum(person.pilot for person in people_of(conn, study.id))
    items = (
        stated("Items for each person: {matches}.", matches=matches),
        stated("How test items were sampled: {sampling}", sampling=GAP),
        stated(
            "Equal items for people and models: {played} reference runs in the same chairs and deals.",
            played=played,
        ),
        stated("Pilot: {pilots} people; iterations: {iterations}", pilots=pilots, iterations=GAP),
        stated("Effort control: time limits {limits}; money: {pay}.", limits=_limits(study), pay=_pay(study)),
        stated("Sample size: {size}; {power}.", size=protocol.quota.participants, power=power),
        stated("Ethics: {ethics}; registration: {number}", ethics=protocol.study.ethics or GAP, number=GAP),
    )
    return [Section(tr_noop("Checklist: design"), items)]


def _limits(study: Study) -> str:
    blocks = [block for block in study.protocol.blocks if block.time.decide]
    limits = [
        stated("{seconds} s in {block}", seconds=f"{block.time.decide:g}", block=block.id) for block in blocks
    ]
    return joined(", ", limits) if limits else Said("none")


def _pay(study: Study) -> str:
    pay = study.protocol.finish.pay
    if not pay:
        return Said("none")
    amount = f"{pay.base} {pay.unit}"
    return stated("{amount} and a bonus", amount=amount) if pay.bonus else Quoted(amount)


def _people(study: Study, conn: sqlite3.Connection) -> Sequence[Section]:
    population = study.protocol.population
    items = (
        stated("Population: {people}", people=population.describe or GAP),
        stated("Sampling: {sampling}", sampling=GAP),
        stated("Inclusion: {criteria}.", criteria="; ".join(population.include) or GAP),
        stated("Exclusion: {criteria}.", criteria="; ".join(population.exclude) or GAP),
        stated("Authors among the people: {authors}", authors=GAP),
        stated("Earlier exposure to the items: {exposure}", exposure=GAP),
        stated("Training: practice in {blocks}.", blocks=_practised(study)),
    )
    return [Section(tr_noop("Checklist: people"), items)]


def _practised(study: Study) -> str:
    blocks = [
        stated(
            "{block} ({least} to {most} matches)",
            block=block.id,
            least=block.practice.least,
            most=block.practice.most,
        )
        for block in study.protocol.blocks
        if block.practice
    ]
    return joined(", ", blocks) if blocks else Said("no block")


def _quality(study: Study, conn: sqlite3.Connection) -> Sequence[Section]:
    analysis = study.protocol.analysis
    excluded = Counter(person.reason for person in people_of(conn, study.id, PersonState.EXCLUDED))
    reasons = ", ".join(f"{visible(reason)} ({count})" for reason, count in sorted(excluded.items()))
    checks = ", ".join(f"{check.id} ({check.fail})" for check in study.protocol.checks)
    hidden = any(level.disclosure != "true" for level in study.protocol.levels)
    truth = Said(tr_noop("not disclosed") if hidden else tr_noop("disclosed"))
    items = (
        stated("Quality checks during play: {checks}.", checks=checks or Said("none")),
        stated(
            "Excluded: {people}; rules: {rules}.",
            people=reasons or Said("nobody"),
            rules="; ".join(analysis.exclude) or GAP,
        ),
        stated("Instructions: the texts and the rules that the export holds, word for word."),
        stated(
            "Information: people read the rules that models get; who the opponents were was {truth} to some.",
            truth=truth,
        ),
        stated("Pay: {pay}.", pay=_pay(study)),
        stated(
            "Uncertainty and tests: {test}, level {level}, correction {correction}.",
            test=analysis.test or GAP,
            level=f"{analysis.level:g}",
            correction=analysis.correction,
        ),
        stated(
            "Scores: the same metrics and the same scorer for people and models; people are a distribution."
        ),
        stated("Published: {place}", place=GAP),
    )
    return [Section(tr_noop("Checklist: quality and analysis"), items)]
