"""The action that compares two benchmark runs."""

from __future__ import annotations

from argparse import Namespace
from math import isfinite
from typing import TYPE_CHECKING, Final

from gamebench_gui.cli.language import tr
from gamebench_gui.cli.options import Commands, Parents
from gamebench_gui.cli.output import DONE, FAILED, UsageError
from gamebench_gui.cli.report import Report
from replays.columns import columns_of, number
from replays.words import one_line, tr_noop

if TYPE_CHECKING:
    from gamebench_gui.app.match.session import Session
    from replays.scores.report_rows import ComparedRecord

RUN: Final = (
    "a run: its id or name, or the file of its report, as 'benchmark report --to FILE.json' writes it"
)
BELOW: Final = tr_noop(
    "{suite}: worse by more than {bound:g}: the interval of the difference ends at {high}."
)


def add(actions: Commands, parents: Parents) -> None:
    compare = actions.add_parser(
        "compare", parents=parents, help="two runs on the same suites: which is better, with intervals"
    )
    compare.add_argument("first", metavar="RUN", help=RUN)
    compare.add_argument("second", metavar="RUN", help="the run that is compared with it")
    compare.add_argument(
        "--agents",
        nargs=2,
        metavar=("FIRST", "SECOND"),
        help="one agent of each run, if they have several",
    )
    compare.add_argument(
        "--fail-below",
        type=float,
        metavar="D",
        help="exit with 1 if the second run is worse by more than D in a benchmark: if the upper end of the "
        "95 %% interval of its difference lies below -D",
    )


def compare_runs(session: Session, args: Namespace) -> int:
    from gamebench_gui.app.benchmark.comparison import compare
    from gamebench_gui.app.benchmark.report_named import report_named
    from replays.scores.report_rows import ComparedRecord

    bound = args.fail_below
    if bound is not None and not (isfinite(bound) and bound >= 0):
        raise UsageError(tr("--fail-below takes a number from 0 up, not {bound:g}.", bound=bound))
    agents = None if args.agents is None else (args.agents[0], args.agents[1])
    comparison = compare(report_named(session, args.first), report_named(session, args.second), agents)
    below = [] if bound is None else comparison.below(bound)
    failures = [_below(row, bound) for row in below]
    document = {
        "sentences": list(comparison.sentences),
        "notes": list(comparison.notes),
        "below": failures,
    }
    more = (*comparison.sentences, *comparison.notes, *failures)
    table = Report(columns_of(ComparedRecord), comparison.rows)
    table.show(args, "rows", "", *more, fit=True, document=document)
    return FAILED if below else DONE


def _below(row: ComparedRecord, bound: float) -> str:
    high = number(row["digits"] + 1, sign="+")(row["high"])
    return tr(BELOW, suite=one_line(row["suite"], 80), bound=bound, high=high)
