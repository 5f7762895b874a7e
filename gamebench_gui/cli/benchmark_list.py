"""The action that lists the suites."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, Final

from gamebench_gui.cli.language import tr
from gamebench_gui.cli.options import Commands, Parents
from gamebench_gui.cli.output import DONE
from gamebench_gui.cli.report import Report
from replays.columns import Column

if TYPE_CHECKING:
    from gamebench_gui.app.match.session import Session

SUITES: Final = {
    "id": Column("Suite"),
    "games": Column("Games"),
    "matches": Column("Matches at most"),
    "summary": Column("What it plays"),
}


def add(actions: Commands, parents: Parents) -> None:
    actions.add_parser("list", parents=parents, help="the suites: what they play, and how many matches")


def list_suites(session: Session, args: Namespace) -> int:
    from gamebench_gui.app.benchmark.suites import suites
    from gamebench_gui.app.tournament.schedule import at_most

    rows = [
        {
            "id": suite.id,
            "games": len(suite.definition.games),
            "matches": at_most(suite.definition),
            "summary": suite.table.summary,
        }
        for suite in suites().values()
    ]
    Report(SUITES, rows).show(args, "suites", tr("No suite ships with this program."))
    return DONE
