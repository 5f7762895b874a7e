"""One table, printed as text, CSV or JSON."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import dataclass
from shutil import get_terminal_size
from textwrap import wrap
from typing import Any, Final

from gamebench_gui.cli.language import said, tr
from gamebench_gui.cli.output import columns, goes_to_a_terminal, print_json, put, say
from replays.columns import Column, Columns, Row, csv_text, shown_columns, with_distinct_agents
from replays.words import tr_noop

NO_MATCH: Final = tr_noop("No match recorded yet that fits. Play one with: gamebench play GAME --seat SPEC")
NO_MEETING: Final = tr_noop(
    "No match of different agents was recorded yet that fits. Play some with: gamebench play"
)
OLD_KEYS: Final = {"agent": "name", "cost_usd": "cost", "known_cost_usd": "known_cost", "refused": "failures"}
"""Keys of JSON and CSV in the previous version, by today's keys; both are printed in this version."""


def with_old_keys(row: Row) -> dict[str, Any]:
    """Return a row with its values also under the keys of the previous version."""
    return {old: row[key] for key, old in OLD_KEYS.items() if key in row} | dict(row)


@dataclass(frozen=True, slots=True)
class Report:
    """Rows of a table, and its columns by key."""

    columns: Columns
    rows: Sequence[Row]

    def text(self, most: int | None = None) -> str:
        """Return the table in columns, with its head.

        Args:
            most: the most columns; None for all.
        """
        shown = list(shown_columns(self.columns, self.rows).items())[:most]
        body = (
            [_cell(column, name, row) for name, column in shown] for row in with_distinct_agents(self.rows)
        )
        return columns([[said(column.head(self.rows)) for _, column in shown], *body])

    def fitted(self, width: int) -> str:
        """Return the table without the last columns, for which a terminal of this width has no room.

        The last remaining column is cut if need be, and a line below names what is missing.
        """
        shown = [said(column.head(self.rows)) for column in shown_columns(self.columns, self.rows).values()]
        kept = len(shown)
        while kept > 2 and _width(self.text(kept)) > width:
            kept -= 1
        lines = self.text(kept).split("\n")
        text = "\n".join(line if len(line) <= width else f"{line[: width - 1].rstrip()}…" for line in lines)
        if missing := shown[kept:]:
            text += "\n\n" + "\n".join(
                wrap(tr("Not shown: {missing}. --json has all of it.", missing=", ".join(missing)), width)
            )
        return text

    def csv(self) -> str:
        """Return the values that are neither lists nor mappings, as comma-separated values."""
        rows = [{name: value for name, value in row.items() if _is_plain(value)} for row in self.rows]
        rows = [with_old_keys(row) for row in rows]
        return csv_text(dict.fromkeys(name for row in rows or [dict(self.columns)] for name in row), rows)

    def show(
        self,
        args: Namespace,
        name: str,
        nothing: str,
        *more: str,
        fit: bool = False,
        document: Row | None = None,
    ) -> None:
        """Print the table in the form that the arguments ask for.

        Args:
            name: the key of the rows in JSON.
            nothing: the text if there are no rows.
            more: further paragraphs of the text.
            fit: keep the text within the width of a terminal; files and pipes get all of it.
            document: members of the JSON beside the rows, or in their place.
        """
        if getattr(args, "csv", False):
            put(self.csv())
        elif args.json:
            print_json({name: list(map(with_old_keys, self.rows)), **(document or {})})
        else:
            narrow = fit and goes_to_a_terminal()
            text = self.fitted(get_terminal_size().columns) if narrow else self.text()
            say("\n\n".join([text if self.rows else said(nothing), *map(said, more)]))


def _cell(column: Column, name: str, row: Row) -> str:
    text = column.cell(name, row)
    return said(text) if text in column.words else text


def _width(text: str) -> int:
    return max(map(len, text.split("\n")))


def _is_plain(value: object) -> bool:
    return not isinstance(value, (dict, list, tuple))
