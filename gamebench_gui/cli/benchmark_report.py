"""The action that writes the report of a benchmark run."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from gamebench_gui.cli.language import tr
from gamebench_gui.cli.options import Commands, Parents
from gamebench_gui.cli.output import DONE, Progress, print_json, progress, say

if TYPE_CHECKING:
    from gamebench_gui.app.match.session import Session

TO: Final = (
    "the file; its ending says what it is: .html, .pdf, .md, .json, .csv, .parquet, or .eee for a folder in "
    "the format of Every Eval Ever"
)
RUN: Final = "a run: its id or name, as 'benchmark status' lists them, or the .json file of its report"
RELATIONSHIPS: Final = ("first_party", "third_party", "collaborative", "other")


def add(actions: Commands, parents: Parents) -> None:
    report = actions.add_parser(
        "report", parents=parents, help="write the report of a run, as a page or as data"
    )
    report.add_argument("run", metavar="RUN", help=RUN)
    report.add_argument("--to", type=Path, required=True, metavar="FILE", help=TO)
    report.add_argument(
        "--with-matches",
        action="store_true",
        help="put the matches of the page's decisions beside it, so that its links lead to them",
    )
    add_language(report)
    report.add_argument("--evaluator", default="", metavar="NAME", help="who evaluates, for Every Eval Ever")
    report.add_argument(
        "--relationship",
        choices=RELATIONSHIPS,
        default="other",
        help="of the evaluator to the makers of the model, for Every Eval Ever; default: other",
    )


def add_language(action: ArgumentParser) -> None:
    action.add_argument(
        "--lang", default="en", metavar="CODE", help="language of the report's page: en or de"
    )


def graded(bar: Progress) -> Callable[[float], None]:
    """Return a function that shows how many of the decisions without a verdict are graded."""

    def tell(share: float) -> None:
        if bar.due():
            bar.line(f"{share:.0%} of the matches without verdicts are graded")

    return tell


def report(session: Session, args: Namespace) -> int:
    from gamebench_gui.app.benchmark.page.every_eval import Evaluator
    from gamebench_gui.app.benchmark.page.words import language, speaking
    from gamebench_gui.app.benchmark.page.writing import Wanted, write_report

    evaluator = Evaluator(args.evaluator or Evaluator().name, args.relationship)
    with speaking(language(args.lang)), progress("matches", quiet=args.quiet) as bar:
        wanted = Wanted(args.with_matches, args.print_pdf, evaluator, graded(bar))
        files = write_report(session, args.run, args.to, wanted)
    if args.json:
        print_json({"run": args.run, "files": [str(file) for file in files]})
    else:
        say(tr("The report is in {to}.", to=args.to))
    return DONE
