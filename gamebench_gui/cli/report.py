"""One table, printed as text, CSV or JSON."""

from __future__ import annotations

import csv
import io
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from shutil import get_terminal_size
from textwrap import wrap
from typing import Any, Final, NamedTuple, TypeAlias

from gamebench_gui.cli.output import columns, goes_to_a_terminal, print_json, put, say
from replays.words import guarded, visible

Row: TypeAlias = Mapping[str, Any]

NO_MATCH: Final = "No match recorded yet that fits. Play one with: gamebench play GAME --seat SPEC"
NO_MEETING: Final = "No match of different agents was recorded yet that fits. Play some with: gamebench play"


class Column(NamedTuple):
    """One column of a table's text.

    Attributes:
        title: at its head.
        value: name of the value in a row, or what gives it.
        form: puts the value into words.
    """

    title: str
    value: str | Callable[[Row], Any]
    form: Callable[[Any], str] = str

    def cell(self, row: Row) -> str:
        """What stands in this column of a row."""
        return self.form(row[self.value] if isinstance(self.value, str) else self.value(row))


@dataclass(frozen=True, slots=True)
class Report:
    """Rows of named values, and the columns that a reader sees of them.

    Attributes:
        names: of the values that CSV has, in order; empty for all of the first row.
    """

    columns: Sequence[Column]
    rows: Sequence[Row]
    names: Sequence[str] = ()

    def text(self) -> str:
        """The table in columns, with its head."""
        body = ([column.cell(row) for column in self.columns] for row in self.rows)
        return columns([[column.title for column in self.columns], *body])

    def fitted(self, width: int) -> str:
        """The table without the last columns that a terminal of this width has no room for.

        The column that is left last but not whole is cut, and a line below names what is missing.
        """
        kept = list(self.columns)
        while len(kept) > 2 and _width(Report(kept, self.rows).text()) > width:
            kept.pop()
        lines = Report(kept, self.rows).text().split("\n")
        text = "\n".join(line if len(line) <= width else f"{line[: width - 1].rstrip()}…" for line in lines)
        if missing := [column.title for column in self.columns[len(kept) :]]:
            text += "\n\n" + "\n".join(wrap(f"Not shown: {', '.join(missing)}. --json has all of it.", width))
        return text

    def csv(self) -> str:
        """The rows as comma-separated values that a spreadsheet takes for text and numbers only."""
        out = io.StringIO()
        names = self.names or (list(self.rows[0]) if self.rows else ["name"])
        writer = csv.DictWriter(out, names, extrasaction="ignore", lineterminator="\n")
        writer.writerow({name: guarded(_spelled(name)) for name in names})
        for row in self.rows:
            writer.writerow({name: guarded(_spelled(value)) for name, value in row.items()})
        return out.getvalue()

    def show(self, args: Namespace, document: Row, nothing: str, *more: str, fit: bool = False) -> None:
        """Print it in the form that the arguments ask for.

        Args:
            fit: keep the text within the width of a terminal; what goes to a file or a pipe is whole.
            document: what JSON has: the rows, and what is known of them all.
            nothing: stands for the table in the text when there are no rows.
            more: further paragraphs of the text.
        """
        if getattr(args, "csv", False):
            put(self.csv())
        elif args.json:
            print_json(document)
        else:
            narrow = fit and goes_to_a_terminal()
            text = self.fitted(get_terminal_size().columns) if narrow else self.text()
            say("\n\n".join([text if self.rows else nothing, *more]))


def _width(text: str) -> int:
    return max(map(len, text.split("\n")))


def _spelled(value: Any) -> Any:
    return visible(value) if isinstance(value, str) else value


def number(digits: int, nothing: str = "-", sign: str = "") -> Callable[[float | None], str]:
    """Puts numbers into words, with so many decimals and never as a negative zero.

    Args:
        nothing: stands for a number that there is not.
        sign: ``+`` to show one always.
    """
    return lambda value: nothing if value is None else f"{round(value, digits) + 0.0:{sign}.{digits}f}"


def percent(value: float | None) -> str:
    """A share in percent."""
    return "-" if value is None else f"{value:.1%}"


def whole_percent(value: float | None) -> str:
    """A share in whole percent; nothing where it is none."""
    return f"{value:.0%}" if value else ""


def grouped(value: int) -> str:
    """A count with its thousands set apart."""
    return f"{value:,}"


def called(rows: Iterable[Row]) -> Callable[[Row], str]:
    """What to call the agent of each row: its name, or its settings where others are called the same."""
    alike = Counter(name for name, _ in {(row["name"], row["spec"]) for row in rows})
    return lambda row: str(row["name"] if alike[row["name"]] == 1 else row["spec"])
