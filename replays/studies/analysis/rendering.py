"""A comparison as text, CSV, JSON and HTML."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, Final

from games.core.boards.board import table
from games.core.words import say
from replays.columns import csv_lines
from replays.studies.analysis.comparison import Comparison
from replays.studies.analysis.estimates import COLUMNS, SECTIONS, WEAKER, Estimate, estimates
from replays.studies.analysis.power import Power
from replays.studies.analysis.sizes import Size
from replays.words import UNKNOWN, tr_noop, visible

Document = dict[str, Any]


def to_text(comparison: Comparison) -> str:
    parts = [table.text() for table in tables(comparison)]
    return "\n\n".join([*parts, *map(visible, comparison.notes)])


def to_json(comparison: Comparison) -> Document:
    """Return the document of `study compare --json`."""
    setup = comparison.setup
    return {
        "study": setup.study,
        "models": list(setup.models),
        "blocks": list(setup.blocks),
        "level": setup.level,
        "correction": "holm" if setup.holm else "none",
        "samples": setup.samples,
        "people": comparison.people,
        "estimates": [estimate.row() for estimate in estimates(comparison)],
        "notes": list(comparison.notes),
    }


def to_csv(comparison: Comparison) -> str:
    """Return a row for each estimate; ``NA`` for what there is not."""
    rows = (map(_cell, estimate.row().values()) for estimate in estimates(comparison))
    return csv_lines([COLUMNS, *rows])


def _cell(value: str | float | int | None) -> str | float | int:
    if value is None:
        return "NA"
    if isinstance(value, bool):
        return str(value).lower()
    return visible(value) if isinstance(value, str) else value


@dataclass(frozen=True, slots=True)
class ReportTable:
    """A section of the report; every cell is one visible line."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def text(self) -> str:
        return f"{visible(self.title)}\n\n{table([self.head, *self.rows])}"


def sizes_table(sizes: Iterable[Size]) -> ReportTable:
    """Return the precision of a win rate near one half by numbers of people and matches."""
    head = ("People", "Matches of each", "Correlation", "Half-width", "Found with power 0.8")
    rows = (
        (f"{s.people}", f"{s.matches}", f"{s.correlation:g}", f"{s.half_width:.2f}", f"{s.detected:.2f}")
        for s in sizes
    )
    return ReportTable("95 % half-width of a win rate near one half", head, tuple(rows))


def power_table(powers: Sequence[Power]) -> ReportTable:
    """Return the power of numbers of people; of groups with their number and correlation."""
    if any(power.units for power in powers):
        return _group_power_table(powers)
    head = ("People", "Matches of each", "Deals", "Half-width", "Found with power 0.8", "Power")
    rows = (
        (
            f"{power.plan.people}",
            f"{power.plan.matches}",
            f"{power.plan.deals}" if power.plan.deals else "own",
            f"{power.half_width:.3f}",
            f"{power.detectable:.3f}",
            f"{power.found:.2f}",
        )
        for power in powers
    )
    of = f" of a difference of {powers[0].difference:g}" if powers else ""
    return ReportTable(f"Power by simulation{of}", head, tuple(rows))


def _group_power_table(powers: Sequence[Power]) -> ReportTable:
    head = ("People", "Groups", "Correlation", "Half-width", "Found with power 0.8", "Power")
    rows = (
        (
            f"{power.plan.people}",
            f"{power.units}",
            f"{power.rho:.2f}",
            f"{power.half_width:.3f}",
            f"{power.detectable:.3f}",
            f"{power.found:.2f}",
        )
        for power in powers
    )
    of = f" of a difference of {powers[0].difference:g}" if powers else ""
    return ReportTable(f"Power by simulation of groups{of}", head, tuple(rows))


_Column = tuple[str, Callable[[Estimate], str]]


def tables(comparison: Comparison) -> tuple[ReportTable, ...]:
    every = estimates(comparison)
    report = []
    for section, title in SECTIONS.items():
        if lines := [estimate for estimate in every if estimate.section == section]:
            columns = [(name, form) for name, form in _columns(section) if any(map(form, lines))]
            rows = tuple(tuple(_line(form(line)) for _, form in columns) for line in lines)
            head = tuple(name for name, _ in columns)
            report.append(ReportTable(_title(section, title, comparison), head, rows))
    return tuple(report)


def _title(section: str, title: str, comparison: Comparison) -> str:
    if section == "difference" and not any(compared.difference.deals for compared in comparison.compared):
        return "People minus model; no common deals"
    paid = comparison.setup.paid
    return f"{title}; paid to people in all: {paid}" if section == "effort" and paid else title


def _columns(section: str) -> Iterator[_Column]:
    yield (tr_noop("Who") if section != "told" else tr_noop("Kind")), lambda estimate: estimate.who
    yield tr_noop("What"), lambda estimate: say(estimate.what)
    yield tr_noop("Value"), _value
    yield tr_noop("Interval"), _interval
    if section == "contrast":
        yield "p", lambda estimate: _p(estimate.p)
    if section == "difference":
        yield "p", lambda estimate: _p(estimate.p)
        yield "p (Holm)", lambda estimate: _p(estimate.corrected)
        yield tr_noop("Finding"), _finding
    yield tr_noop("Groups"), lambda estimate: _count(estimate.units)
    for name in ("people", "deals", "matches"):
        yield name.capitalize(), lambda estimate, name=name: _count(getattr(estimate, name))  # type: ignore[misc]


def _line(text: str) -> str:
    return " ".join(visible(text).split()) or UNKNOWN


def _value(estimate: Estimate) -> str:
    if estimate.what == WEAKER:
        return f"{100 * estimate.value:.0f} %"
    if estimate.section == "attrition":
        return f"{estimate.value:,.0f}"
    if estimate.section == "effort":
        return "< 0.001" if 0 < estimate.value < 0.001 else f"{estimate.value:,.4g}"
    sign = "+" if estimate.section in ("difference", "learning", "contrast") else ""
    return f"{round(estimate.value, 3) + 0.0:{sign}.3f}"


def _interval(estimate: Estimate) -> str:
    if estimate.low is None or estimate.high is None:
        return ""
    if estimate.what == WEAKER:
        return f"{100 * estimate.low:.0f} to {100 * estimate.high:.0f} %"
    return f"{round(estimate.low, 3) + 0.0:.3f} to {round(estimate.high, 3) + 0.0:.3f}"


def _p(value: float | None) -> str:
    if value is None:
        return ""
    return "< 0.001" if value < 0.001 else f"{value:.3f}"


def _finding(estimate: Estimate) -> str:
    if estimate.exploratory:
        return say(tr_noop("exploratory"))
    if estimate.found is None:
        return say(tr_noop("no test"))
    if not estimate.found:
        return say(tr_noop("no difference found"))
    return say(tr_noop("people score more") if estimate.value > 0 else tr_noop("the model scores more"))


def _count(value: int | None) -> str:
    return "" if value is None else f"{value:,}"


# HTML

STYLE: Final = (
    ".findings .dark{display:none}@media(prefers-color-scheme:dark){.findings .dark{display:block}"
    ".findings .light{display:none}}.findings .wide{overflow-x:auto;margin:.5em 0 1.5em}"
    ".findings table{border-collapse:collapse}"
    ".findings caption{text-align:left;font-weight:600;padding:.3em 0}.findings th,.findings td{"
    "padding:.25em .7em;text-align:left;border-bottom:1px solid #8888}.findings .n{text-align:right;"
    "white-space:nowrap;font-variant-numeric:tabular-nums}.findings svg{max-width:100%;height:auto}"
)
"""Styles of a page with these parts."""


def to_html(comparison: Comparison) -> str:
    """Return the tables and sentences as a part of a page; pictures come from `pictures`."""
    parts = [html_table(table) for table in tables(comparison)]
    notes = "".join(f"<li>{escape(visible(say(note)))}</li>" for note in comparison.notes)
    return f'<section class="findings">{"".join(parts)}{f"<ul>{notes}</ul>" if notes else ""}</section>'


def themed(light: str, dark: str) -> str:
    """Return a picture in both palettes, of which `STYLE` shows the one that the reader prefers."""
    return f'<div class="light">{light}</div><div class="dark">{dark}</div>'


def html_table(table: ReportTable) -> str:
    """Return a table with its caption, and heads for screen readers; numbers are right-aligned."""
    columns = zip(*table.rows, strict=True) if table.rows else ((title,) for title in table.head)
    right = [any(map(_numeric, column)) for column in columns]
    body = "".join(f"<tr>{_html_row('td', row, right)}</tr>" for row in table.rows)
    head = tuple(map(say, table.head))
    return (
        f'<div class="wide"><table><caption>{escape(say(table.title))}</caption><thead>'
        f"<tr>{_html_row('th', head, right)}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def _html_row(tag: str, row: Sequence[str], right: Sequence[bool]) -> str:
    cells = [_html_cell(tag, text, at, "col") for text, at in zip(row, right, strict=True)]
    if tag == "td":
        cells[0] = _html_cell("th", row[0], right[0], "row")
    return "".join(cells)


def _html_cell(tag: str, text: str, right: bool, scope: str) -> str:
    scoped = f' scope="{scope}"' if tag == "th" else ""
    aligned = ' class="n"' if right else ""
    return f"<{tag}{scoped}{aligned}>{escape(text)}</{tag}>"


_NUMBER: Final = re.compile(r"[<+-]? ?\d")


def _numeric(cell: str) -> bool:
    return _NUMBER.match(cell) is not None
