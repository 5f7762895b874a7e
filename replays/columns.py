"""Columns of tables, each described once, at the key of a row's type, for everything that shows the rows.

Tables of the command line and of the window, JSON, CSV, rows in Python and the reference page are made from
these descriptions. A row's type is a `TypedDict` whose keys have a `Column`::

    class CostRecord(TypedDict):
        agent: Annotated[str, Column("Agent")]
        median: Annotated[float | None, Column("Median", "Median time of a decision.", seconds)]
"""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias, get_type_hints

from replays.words import guarded, visible

Row: TypeAlias = Mapping[str, Any]


def _written(value: Any) -> str:
    return "-" if value is None else f"{value:,}" if type(value) is int else str(value)


@dataclass(frozen=True, slots=True)
class Column:
    """The presentation of one value of a row to people.

    Attributes:
        title: head of the column; a value without a title is for programs alone.
        meaning: what the value is, without a full stop.
        form: writes the value.
        text: writes the cell from the whole row, in place of ``form``.
        shown: given the values of all rows, whether the column is shown.
        unit: key of the value that is the head of the column, if rows have one.
        detail: key of the text that the window shows when one points at a cell.
        words: the words that ``form`` or ``text`` may write, which the window translates.
    """

    title: str = ""
    meaning: str = ""
    form: Callable[[Any], str] = _written
    text: Callable[[Row], str] | None = None
    shown: Callable[[Sequence[Any]], object] = lambda values: True
    unit: str = ""
    detail: str = ""
    words: tuple[str, ...] = ()

    def head(self, rows: Sequence[Row]) -> str:
        """Return the title of the column above some rows."""
        return str(rows[0][self.unit]) if self.unit and rows else self.title

    def cell(self, name: str, row: Row) -> str:
        """Return the text of the column, whose key is ``name``, in a row."""
        return self.form(row.get(name)) if self.text is None else self.text(row)


Columns: TypeAlias = Mapping[str, Column]


@cache
def columns_of(record: type) -> dict[str, Column]:
    """Return the columns of a row's type by key, in order."""
    hints = get_type_hints(record, include_extras=True)
    return {name: hint.__metadata__[0] for name, hint in hints.items()}


def shown_columns(columns: Columns, rows: Sequence[Row]) -> Columns:
    """Return the columns that people see above some rows."""
    return {
        name: column
        for name, column in columns.items()
        if column.title and column.shown([row.get(name) for row in rows])
    }


def with_columns(columns: Columns, after: str, more: Columns) -> Columns:
    """Return the columns with more of them behind the one with the key ``after``."""
    items = list(columns.items())
    place = list(columns).index(after) + 1
    return dict([*items[:place], *more.items(), *items[place:]])


def with_distinct_agents(rows: Sequence[Row]) -> Sequence[Row]:
    """Return rows in which agents of equal names are named by their settings.

    The agents of a tournament have the names of its file.
    """
    if not all("spec" in row for row in rows):
        return rows
    rows = [{**row, "agent": row.get("entrant", row["agent"])} for row in rows]
    alike = Counter(name for name, _ in {(row["agent"], row["spec"]) for row in rows})
    return [row if alike[row["agent"]] == 1 else {**row, "agent": row["spec"]} for row in rows]


def csv_text(names: Iterable[str], rows: Iterable[Row]) -> str:
    """Return the values with these keys as comma-separated text that no spreadsheet takes for formulas."""
    names = list(names)
    lines: list[list[Any]] = [names, *([row.get(name) for name in names] for row in rows)]
    return csv_lines([visible(v) if isinstance(v, str) else v for v in line] for line in lines)


def csv_lines(lines: Iterable[Iterable[Any]], end: str = "\n") -> str:
    """Return lines of cells as comma-separated values in which a spreadsheet finds no formula."""
    import csv

    out = io.StringIO()
    csv.writer(out, lineterminator=end).writerows(map(guarded, line) for line in lines)
    return out.getvalue()


def known(values: Sequence[Any]) -> bool:
    """Return whether any value is known, for ``shown=``."""
    return any(value is not None for value in values)


def number(digits: int, nothing: str = "-", sign: str = "") -> Callable[[float | None], str]:
    """Return a form for numbers with this number of decimals, which never writes a negative zero.

    It writes ``nothing`` for None, and always a sign if ``sign`` is ``+``.
    """
    return lambda value: nothing if value is None else f"{round(value, digits) + 0.0:{sign}.{digits}f}"


def percent(value: float | None) -> str:
    """Write a share in percent."""
    return "-" if value is None else f"{value:.1%}"


def whole_percent(value: float | None) -> str:
    """Write a share in whole percent; no text for 0 and None."""
    return f"{value:.0%}" if value else ""
