"""A comparison as text, CSV, JSON and HTML."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, Final

from games.core.boards.board import table
from replays.studies.analysis.comparison import Comparison
from replays.studies.analysis.estimates import COLUMNS, SECTIONS, Estimate, estimates
from replays.studies.analysis.power import Power
from replays.studies.analysis.sizes import Size
from replays.studies.analysis.summaries import PEOPLE
from replays.words import UNKNOWN, guarded, visible

Document = dict[str, Any]


def to_text(found: Comparison) -> str:
    """Return the tables, each under its title, and the sentences."""
    parts = [one.text() for one in tables(found)]
    return "\n\n".join([*parts, *map(visible, found.notes)])


def to_json(found: Comparison) -> Document:
    """Return what `study compare --json` prints."""
    setup = found.setup
    return {
        "study": setup.study,
        "models": list(setup.models),
        "blocks": list(setup.blocks),
        "level": setup.level,
        "correction": "holm" if setup.holm else "none",
        "samples": setup.samples,
        "people": found.people,
        "estimates": [one.row() for one in estimates(found)],
        "notes": list(found.notes),
    }


def to_csv(found: Comparison) -> str:
    """Return a row for each estimate; ``NA`` for what there is not."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for one in estimates(found):
        writer.writerow([_cell(value) for value in one.row().values()])
    return out.getvalue()


def _cell(value: str | float | int | None) -> str | float | int:
    if value is None:
        return "NA"
    if isinstance(value, bool):
        return str(value).lower()
    return str(guarded(visible(value))) if isinstance(value, str) else value


@dataclass(frozen=True, slots=True)
class Table:
    """A section as a reader sees it: every cell one visible line."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def text(self) -> str:
        """Return the table in columns, under its title."""
        return f"{visible(self.title)}\n\n{table([self.head, *self.rows])}"


def sizes_table(sizes: Iterable[Size]) -> Table:
    """Return what numbers of people and matches tell of a win rate near one half."""
    head = ("People", "Matches of each", "Correlation", "Half-width", "Found with power 0.8")
    rows = []
    for one in sizes:
        known = f"{one.people}", f"{one.matches}", f"{one.correlation:g}"
        rows.append((*known, f"{one.half_width:.2f}", f"{one.detected:.2f}"))
    return Table("95 % half-width of a win rate near one half", head, tuple(rows))


def power_table(found: Sequence[Power]) -> Table:
    """Return what simulated plans would find."""
    head = ("People", "Matches of each", "Deals", "Half-width", "Found with power 0.8", "Power")
    rows = (
        (
            f"{one.plan.people}",
            f"{one.plan.matches}",
            f"{one.plan.deals}" if one.plan.deals else "own",
            f"{one.half_width:.3f}",
            f"{one.detectable:.3f}",
            f"{one.found:.2f}",
        )
        for one in found
    )
    of = f" of a difference of {found[0].difference:g}" if found else ""
    return Table(f"Power by simulation{of}", head, tuple(rows))


_Column = tuple[str, Callable[[Estimate], str]]


def tables(found: Comparison) -> tuple[Table, ...]:
    """Return the sections that have anything in them."""
    every = estimates(found)
    made = []
    for section, title in SECTIONS.items():
        own = [one for one in every if one.section == section]
        if own:
            columns = [column for column in _columns(section) if any(column[1](one) for one in own)]
            rows = tuple(tuple(_line(form(one)) for _, form in columns) for one in own)
            made.append(Table(_title(section, title, found), tuple(name for name, _ in columns), rows))
    return tuple(made)


def _title(section: str, title: str, found: Comparison) -> str:
    if section == "difference" and not any(one.difference.deals for one in found.compared):
        return "People minus model; no common deals"
    paid = found.setup.paid
    return f"{title}; paid to people in all: {paid}" if section == "effort" and paid else title


def _columns(section: str) -> Iterator[_Column]:
    yield ("Who" if section != "told" else "Kind"), lambda one: one.who
    yield "What", lambda one: one.what
    yield "Value", _value
    yield "Interval", _interval
    if section == "difference":
        yield "p", lambda one: _p(one.p)
        yield "p (Holm)", lambda one: _p(one.corrected)
        yield "Finding", _finding
    for name in ("people", "deals", "matches"):
        yield name.capitalize(), lambda one, name=name: _count(getattr(one, name))  # type: ignore[misc]


def _line(text: str) -> str:
    return " ".join(visible(text).split()) or UNKNOWN


def _value(one: Estimate) -> str:
    if (one.section == "strength" and one.who != PEOPLE) or "share" in one.what:
        return f"{100 * one.value:.0f} %"
    if one.section in ("effort", "steps"):
        return "< 0.001" if 0 < one.value < 0.001 else f"{one.value:,.4g}"
    return f"{round(one.value, 3) + 0.0:{'+' if one.section in ('difference', 'learning') else ''}.3f}"


def _interval(one: Estimate) -> str:
    if one.low is None or one.high is None:
        return ""
    if one.what.startswith("share"):
        return f"{100 * one.low:.0f} to {100 * one.high:.0f} %"
    return f"{round(one.low, 3) + 0.0:.3f} to {round(one.high, 3) + 0.0:.3f}"


def _p(value: float | None) -> str:
    if value is None:
        return ""
    return "< 0.001" if value < 0.001 else f"{value:.3f}"


def _finding(one: Estimate) -> str:
    if one.exploratory:
        return "exploratory"
    if one.found is None:
        return "no test"
    if not one.found:
        return "no difference found"
    return "people score more" if one.value > 0 else "the model scores more"


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
"""What a page with these parts has among its styles."""


def to_html(found: Comparison) -> str:
    """Return the tables and sentences as a part of a page; pictures come from `pictures`."""
    parts = [html_table(one) for one in tables(found)]
    notes = "".join(f"<li>{escape(visible(note))}</li>" for note in found.notes)
    return f'<section class="findings">{"".join(parts)}{f"<ul>{notes}</ul>" if notes else ""}</section>'


def themed(light: str, dark: str) -> str:
    """A picture in both palettes, of which a page with `STYLE` shows the one that its reader prefers."""
    return f'<div class="light">{light}</div><div class="dark">{dark}</div>'


def html_table(one: Table) -> str:
    """Return a table with its caption and heads for screen readers; columns of numbers stand to the right."""
    columns = zip(*one.rows, strict=True) if one.rows else ((title,) for title in one.head)
    right = [any(map(_numeric, column)) for column in columns]
    body = "".join(f"<tr>{_html_row('td', row, right)}</tr>" for row in one.rows)
    return (
        f'<div class="wide"><table><caption>{escape(one.title)}</caption><thead>'
        f"<tr>{_html_row('th', one.head, right)}</tr></thead><tbody>{body}</tbody></table></div>"
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
