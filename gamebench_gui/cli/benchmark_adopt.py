"""The action that makes a run of recorded matches."""

from __future__ import annotations

import shlex
from argparse import Namespace
from typing import TYPE_CHECKING

from gamebench_gui.cli.language import tr
from gamebench_gui.cli.options import Commands, Parents
from gamebench_gui.cli.output import DONE, print_json, say, warn

if TYPE_CHECKING:
    from gamebench_gui.app.match.session import Session


def add(actions: Commands, parents: Parents) -> None:
    parser = actions.add_parser("adopt", parents=parents, help="make a run of matches that are recorded")
    parser.add_argument("suite", metavar="SUITE", help="a benchmark, or the id of a suite")
    parser.add_argument(
        "--agent", required=True, metavar="AGENT", help="its spec, or its name or model in the matches"
    )
    parser.add_argument(
        "--size", default="paper", choices=("smoke", "quick", "paper"), help="of the suite; paper by default"
    )
    parser.add_argument(
        "--match", action="append", default=[], metavar="ID", help="only this match; may be repeated"
    )


def adopt_matches(session: Session, args: Namespace) -> int:
    from gamebench_gui.app.benchmark import suites
    from gamebench_gui.app.benchmark.adoption import adopt

    suite = suites.find(args.suite, args.size)
    words = ["gamebench", "benchmark", "adopt", suite.id, "--agent", args.agent]
    command = shlex.join([*words, *(word for match in args.match for word in ("--match", match))])
    adopted = adopt(session, suite, args.agent, args.match, command=command)
    if args.json:
        print_json({"run": adopted.run, "matches": adopted.matches, "left_out": dict(adopted.left_out)})
        return DONE
    say(tr("{run}: {matches:,} matches of {id}.", run=adopted.run, matches=adopted.matches, id=suite.id))
    for reason, many in adopted.left_out.items():
        warn(tr("{many:,} left out because {reason}.", many=many, reason=reason))
    say(tr("Its report: gamebench benchmark report {run} --to report.html", run=adopted.run))
    return DONE
