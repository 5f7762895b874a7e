"""The action that makes a static site of a folder of reports."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from gamebench_gui.cli.language import plural, tr
from gamebench_gui.cli.options import Commands, Parents
from gamebench_gui.cli.output import DONE, print_json, progress, say
from replays.words import one_line

if TYPE_CHECKING:
    from gamebench_gui.app.match.session import Session


def add(actions: Commands, parents: Parents) -> None:
    site = actions.add_parser("site", parents=parents, help="a static leaderboard of a folder of reports")
    site.add_argument(
        "folder",
        type=Path,
        metavar="DIR",
        help="a folder of reports, as 'benchmark report RUN --to FILE.json' writes them; a report is "
        "verified by NAME.jsonl or NAME.jsonl.gz beside NAME.json, an export of its matches",
    )
    site.add_argument(
        "--to", type=Path, required=True, metavar="OUT", help="a new or empty folder, or a site to make again"
    )


def make_site(session: Session, args: Namespace) -> int:
    from gamebench_gui.app.benchmark.site import build

    with progress(tr("reports"), quiet=args.quiet or args.json) as shown:
        site = build(
            args.folder,
            args.to,
            lambda done, total: shown.line(tr("{done:,} of {total:,} reports", done=done, total=total)),
        )
    left_out = [{"file": name, "reason": reason} for name, reason in site.left_out]
    if args.json:
        print_json(
            {
                "index": str(site.index),
                "reports": site.reports,
                "suites": site.suites,
                "verified": site.verified,
                "left_out": left_out,
            }
        )
        return DONE
    reports, tables = plural("report", "reports", site.reports), plural("table", "tables", site.suites)
    say(
        tr(
            "{index}: {reports} in {tables}, {verified:,} verified.",
            index=site.index,
            reports=reports,
            tables=tables,
            verified=site.verified,
        )
    )
    for name, reason in site.left_out:
        say(tr("Left out: {name}: {reason}", name=one_line(name, 80), reason=one_line(reason, 300)))
    return DONE
