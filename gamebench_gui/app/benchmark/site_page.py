"""The index of a site of reports, as one HTML file that reads without its script.

The script filters lines and does nothing else. Every text is escaped, and invisible characters are spelled
out; the content security policy names style and script by their hashes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from math import inf
from string import Template
from typing import Final, NamedTuple

import resources
from gamebench_gui.app.benchmark.matches_beside import CHECK_STATES
from gamebench_gui.app.benchmark.page.web import DARK, MARK_SHAPES
from gamebench_gui.app.benchmark.site_entries import ColumnKey, Entry, Reference, SuiteTable
from replays.columns import number
from replays.exchange.page_scenes import RoleClasses
from replays.exchange.web_page import policy
from replays.scores.report_rows import MARKS, Mark, ReferenceRecord, ScoreRecord
from replays.words import one_line, plural
from resources.colors import tone
from resources.foreign import visible

TITLE: Final = "Language models in games: reports"
ABOUT: Final = (
    "Scores of models and other agents in the games of published benchmarks, from {reports} in {tables}. "
    "Only reports of the same suite stand in one table; the line under a score is its 95 % interval."
)
MARKED: Final[dict[Mark, str]] = {
    "same": "The published numbers were made in the same way.",
    "opponent": "The published numbers are against another opponent.",
    "simulator": "The published numbers are from another program of the game.",
    "own": "There are no published numbers of this kind.",
}
CHECKED: Final = (
    "Verified: the matches lay beside the report, follow the rules of the games, and give its numbers. That "
    "does not prove which model played them."
)
NO_PLACE: Final = "–"
_TICK: Final = (
    '<svg viewBox="-6 -6 12 12" aria-hidden="true"><path class="tick-mark" d="M-4 0L-1 3L4-4"/></svg>'
)
_CROSS: Final = (
    '<svg viewBox="-6 -6 12 12" aria-hidden="true"><path class="cross" d="M-4-4L4 4M4-4L-4 4"/></svg>'
)


class LeftOut(NamedTuple):
    """A file that is not in a site.

    Attributes:
        reason: a sentence, or the end of one.
    """

    name: str
    reason: str


def index(tables: Sequence[SuiteTable], left_out: Sequence[LeftOut]) -> str:
    """Return the index as an HTML document."""
    style = _style()
    script = resources.text("share/site.js")
    return Template(resources.text("share/report.html")).substitute(
        language="en",
        title=escape(TITLE),
        policy=policy(script, style),
        style=style,
        script=script,
        drawings="",
        body=_body(tables, left_out),
    )


def _style() -> str:
    light, dark = (f":root {{ --dot: {tone('seat-0', dark)}; }}\n" for dark in (False, True))
    colours = f"{RoleClasses().style(DARK)}{light}@media {DARK} {{ {dark}}}\n"
    return colours + resources.text("share/report.css") + resources.text("share/site.css")


def _body(tables: Sequence[SuiteTable], left_out: Sequence[LeftOut]) -> str:
    reports = {entry.source.page for table in tables for entry in table.entries}
    about = ABOUT.format(reports=plural(len(reports), "report"), tables=plural(len(tables), "table"))
    links = "".join(f'<li><a href="#{_anchor(table)}">{_text(table.title)}</a></li>' for table in tables)
    contents = f'<nav aria-label="Suites"><ul class="suites">{links}</ul></nav>' if len(tables) > 1 else ""
    search = (
        '<p class="search" hidden><label>Show lines with <input id="filter" type="search" '
        'placeholder="model, provider, month"></label> <output id="shown" for="filter"></output></p>'
    )
    return (
        f'<header><h1>{escape(TITLE)}</h1><p class="quiet">{_text(about)}</p>{contents}{search}</header>\n'
        f"<main>\n{''.join(map(_section, tables))}{_legend()}{_left_out(left_out)}</main>"
    )


def _section(table: SuiteTable) -> str:
    digest = one_line(table.digest, 12)
    facts = f"{_text(one_line(table.id, 80))} · contents {_text(digest)}"
    warning = "" if table.known else " warning"
    return (
        f'<section class="card" aria-labelledby="{_anchor(table)}"><h2 id="{_anchor(table)}">'
        f'{_text(table.title)}</h2><p class="quiet small">{facts}</p>'
        f'<p class="small{warning}">{_text(table.about)}</p>{_table(table)}</section>\n'
    )


def _anchor(table: SuiteTable) -> str:
    """Return the anchor of a table, made of digits and letters alone."""
    return f"suite-{(table.id + table.digest).encode().hex()[:64]}-{len(table.id)}"


def _table(table: SuiteTable) -> str:
    heads = [
        f'<th scope="col" class="r"><span>{_column(table, column)}</span></th>' for column in table.columns
    ]
    drawn = '<th scope="col" class="wide">95 % interval</th>' if table.columns else ""
    head = (
        f'<tr><th scope="col">Place</th><th scope="col">Agent</th>{"".join(heads[:1])}{drawn}'
        '<th scope="col" class="r">Matches</th><th scope="col">Date</th><th scope="col">Check</th>'
        f"{''.join(heads[1:])}</tr>"
    )
    lines = "".join(_lines(table))
    return (
        f'<div class="box" role="group" tabindex="0" aria-label="{_text(table.title)}">'
        f"<table><thead>{head}</thead><tbody>{lines}</tbody></table></div>"
    )


def _lines(table: SuiteTable) -> Iterator[str]:
    """Yield the lines of agents, with those of reference agents where their first scores are."""
    waiting = list(table.references)
    for place, entry in zip(_places(table), table.entries, strict=True):
        value = -inf if place == NO_PLACE else _main(table, entry)
        while waiting and value is not None and (waiting[0].values[table.columns[0]]["value"] or 0.0) > value:
            yield _reference(table, waiting.pop(0))
        yield _line(table, entry, place)
    yield from (_reference(table, reference) for reference in waiting)


def _reference(table: SuiteTable, reference: Reference) -> str:
    forms = {key: _written(score) for entry in table.entries for key, score in entry.scores.items()}
    values = [reference.values.get(column) for column in table.columns]
    cells = [
        '<td class="r quiet">–</td>' if row is None else _interval(row, forms[column])
        for column, row in zip(table.columns, values, strict=True)
    ]
    first = reference.values[table.columns[0]]
    return (
        f'<tr class="reference"><td class="r">{NO_PLACE}</td><th scope="row">{_text(reference.agent)}'
        f'<span class="under">reference agent of the suite</span></th>{cells[0]}'
        f'<td class="wide">{_strip(table, first)}</td><td class="r">{first["matches"]:,}</td>'
        f"<td></td><td></td>{''.join(cells[1:])}</tr>\n"
    )


def _column(table: SuiteTable, column: ColumnKey) -> str:
    scores = [entry.scores[column] for entry in table.entries if column in entry.scores]
    opponent = f" against {column[1]}" if column[1] else ""
    marks = {score["mark"] for score in scores}
    chip = _chip(scores[0]["mark"]) if len(marks) == 1 else ""
    return f"{_text(one_line(scores[0]['title'] + opponent, 80))} {chip}"


def _chip(mark: Mark) -> str:
    shape = f'<svg viewBox="-6 -6 12 12" aria-hidden="true">{MARK_SHAPES[mark]}</svg>'
    return f'<span class="chip">{shape}{_text(MARKS[mark])}</span>'


def _places(table: SuiteTable) -> Iterator[str]:
    """Yield the place of each entry; equal scores share it, and incomplete runs have none."""
    seen: list[float] = []
    for entry in table.entries:
        value = _main(table, entry)
        if entry.incomplete or value is None:
            yield NO_PLACE
            continue
        seen.append(value)
        yield str(1 + seen.index(value))


def _main(table: SuiteTable, entry: Entry) -> float | None:
    score = entry.scores.get(table.columns[0]) if table.columns else None
    return None if score is None else score["value"]


def _line(table: SuiteTable, entry: Entry, place: str) -> str:
    link = f'<a href="{escape(entry.source.page)}">{_text(entry.agent)}</a>'
    notes = [entry.about, f"not complete: {entry.incomplete}" if entry.incomplete else ""]
    if entry.source.run in table.twice:
        notes.append("several reports claim the id of this run")
    under = "".join(f'<span class="under">{_text(note)}</span>' for note in notes if note)
    cells = [_score(entry.scores.get(column)) for column in table.columns]
    drawn = (
        f'<td class="wide">{_strip(table, entry.scores.get(table.columns[0]))}</td>' if table.columns else ""
    )
    faint = ' class="incomplete"' if entry.incomplete else ""
    return (
        f'<tr{faint}><td class="r">{place}</td><th scope="row">{link}{under}</th>{"".join(cells[:1])}{drawn}'
        f'<td class="r">{entry.matches:,}</td><td class="day">{_text(entry.day)}</td>'
        f'<td class="day">{_check(entry)}</td>{"".join(cells[1:])}</tr>\n'
    )


def _score(score: ScoreRecord | None) -> str:
    if score is None or score["value"] is None:
        return '<td class="r quiet">not played</td>'
    return _interval(score, _written(score))


def _interval(row: ScoreRecord | ReferenceRecord, written: Callable[[float | None], str]) -> str:
    """Return a cell with a value and its interval."""
    interval = ""
    if row["low"] is not None and row["high"] is not None:
        interval = f'<span class="under">{written(row["low"])} to {written(row["high"])}</span>'
    return f'<td class="r">{written(row["value"])}{interval}</td>'


def _written(score: ScoreRecord) -> Callable[[float | None], str]:
    """Return the form of a score's values: with a sign on a scale that has negative values."""
    return number(score["digits"], sign="" if (score["scale_low"] or 0) >= 0 else "+")


def _strip(table: SuiteTable, score: ScoreRecord | ReferenceRecord | None) -> str:
    """Return the first score and its interval as a drawing on the axis of the table."""
    if score is None or score["value"] is None:
        return ""
    low, high = table.axis

    def at(value: float) -> str:
        return f"{100 * min(1.0, max(0.0, (value - low) / (high - low))):.4g}%"

    shapes = ['<line class="base" x1="0" x2="100%" y1="11" y2="11"/>']
    if low < 0 < high:
        shapes.append(f'<line class="zero" x1="{at(0)}" x2="{at(0)}" y1="1" y2="21"/>')
    if score["low"] is not None and score["high"] is not None:
        shapes.append(
            f'<line class="span" x1="{at(score["low"])}" x2="{at(score["high"])}" y1="11" y2="11"/>'
        )
    shapes.append(f'<circle class="dot" cx="{at(score["value"])}" cy="11" r="5.5"/>')
    # the numbers are beside it
    return f'<svg class="strip" aria-hidden="true">{"".join(shapes)}</svg>'


def _check(entry: Entry) -> str:
    checked = entry.source.checked
    words = CHECK_STATES[checked.state]
    if checked.state == "unchecked":
        return f'<span class="quiet">{words}</span>'
    if checked.state == "verified":
        return f'<span class="check good">{_TICK}{words}</span>'
    reasons = "".join(f"<li>{_text(one_line(sentence, 300))}</li>" for sentence in checked.sentences[:10])
    return f'<details class="check bad"><summary>{_CROSS}{words}</summary><ul>{reasons}</ul></details>'


def _legend() -> str:
    marks = "".join(f"<li>{_chip(mark)}<span>{_text(MARKED[mark])}</span></li>" for mark in MARKS)
    return (
        '<section class="card" aria-labelledby="marks"><h2 id="marks">Marks</h2>'
        f'<ul class="marks">{marks}</ul><p class="small checked">{_text(CHECKED)}</p></section>\n'
    )


def _left_out(files: Iterable[LeftOut]) -> str:
    rows = "".join(
        f"<div><dt>{_text(one_line(name, 80))}</dt><dd>{_text(one_line(reason, 300))}</dd></div>"
        for name, reason in files
    )
    if not rows:
        return ""
    return (
        f'<details class="card list"><summary>Files that were left out</summary><dl>{rows}</dl></details>\n'
    )


def _text(text: str) -> str:
    """Return a text as HTML: escaped, and with everything in it visible."""
    return escape(visible(text))
