"""The command for human baseline studies."""

from __future__ import annotations

import argparse
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.cli.arguments import with_session
from gamebench_gui.cli.language import tr
from gamebench_gui.cli.options import Commands, Parents, Renamed, add_allow_server, positive
from gamebench_gui.cli.output import UsageError
from gamebench_gui.cli.serve import add_address_options, read_address
from gamebench_gui.cli.templates import add_templates, show_templates
from resources.catalogues import codes

if TYPE_CHECKING:
    from gamebench_gui.app.match.session import Session

STUDY: Final = "a study, as 'gamebench study status' names it"
PROTOCOL: Final = "the protocol of the study; see docs/studies.md"
WITHOUT_STUDY: Final = ("check", "lock", "try", "merge", "status", "power")


def add(commands: Commands, parents: Parents) -> None:
    study = commands.add_parser("study", help="collect human baselines: protocols, participants, exports")
    actions = study.add_subparsers(dest="action", metavar="ACTION", required=True)

    def action(name: str, text: str) -> argparse.ArgumentParser:
        parser = actions.add_parser(name, parents=parents, help=text)
        if name not in WITHOUT_STUDY:
            parser.add_argument("study", metavar="ID", help=STUDY)
        return parser

    _add_files(action)
    _add_people(action)
    _add_results(action)
    add_templates(actions, parents)


def _add_files(action: Callable[[str, str], argparse.ArgumentParser]) -> None:
    for name, text in (
        ("check", "list errors and warnings about a protocol"),
        ("lock", "register the plan and write the allocation list"),
        ("try", "simulate the participants of a protocol, with exports and report"),
    ):
        parser = action(name, text)
        ships = "" if name == "lock" else ", or the name of one that ships, such as quickstart"
        parser.add_argument("file", type=Path, metavar="FILE.toml", help=f"{PROTOCOL}{ships}")
        if name == "lock":
            parser.add_argument(
                "--pilot", action="store_true", help="for pilot participants only; can still be changed"
            )
            parser.add_argument("--station", default="", metavar="NAME", help="the name of this machine")
            parser.add_argument(
                "--unpaced",
                action="store_true",
                help="agree that speed may give an opponent away where no times to imitate are recorded",
            )
            add_allow_server(parser)
        if name == "try":
            parser.add_argument(
                "--people", type=positive, default=20, metavar="N", help="number of complete participants"
            )
            parser.add_argument("--seed", type=int, default=0, metavar="N", help="seed of all their choices")
            parser.add_argument(
                "--to", type=Path, metavar="FOLDER", help="a new folder (default: FILE-tried)"
            )
            parser.add_argument(
                "--window", dest="seen", action="store_true", help="watch them in a window, at any speed"
            )
    amend = action("amend", "change a locked study from the next participant on")
    amend.add_argument("file", type=Path, metavar="FILE.toml", help=PROTOCOL)
    amend.add_argument("--reason", required=True, metavar="TEXT", help="why; goes to the log and the report")
    add_allow_server(amend)
    merge = action("merge", "merge the exports of other stations")
    merge.add_argument(
        "files", type=Path, nargs="+", metavar="FILE.zip", help="a file from 'study export --to-merge'"
    )
    merge.add_argument("--yes", action="store_true", help="agree to all changes by these files")
    merge.add_argument("--trust", action="store_true", help="trust the keys of these files from now on")
    add_allow_server(merge)
    station = action("station", "the keys with which stations sign exports for merging")
    station.add_argument(
        "--add", nargs=2, metavar=("STATION", "KEY"), help="trust the key of another machine"
    )
    station.add_argument(
        "--forget",
        metavar="KEY",
        help="trust it no longer; if it is this machine's own: delete its private key",
    )


def _add_groups(action: Callable[[str, str], argparse.ArgumentParser]) -> None:
    decide = action("decide", "what follows for somebody who left a group's match, where the study asks")
    decide.add_argument(
        "match", metavar="MATCH", type=int, help="number of the match, as status --groups says"
    )
    decide.add_argument("seat", metavar="SEAT", type=int, help="number of the seat, from 1")
    decide.add_argument(
        "--then",
        required=True,
        choices=("stand-in", "default", "end"),
        help="a program plays, the default action is played, or the match and the group end",
    )
    closed = action(
        "close-waiting", "end the wait of everybody in the waiting room, as if its time were over"
    )
    closed.add_argument("--station", metavar="NAME", help="only the room of a station (default: of all)")
    closed.add_argument("--pilot", action="store_true", help="the room of pilot people")
    ended = action("end-group", "end a group; its members wait for another one, or go with their pay")
    ended.add_argument("group", metavar="GROUP", type=int, help="number of the group")


def _add_people(action: Callable[[str, str], argparse.ArgumentParser]) -> None:
    run = action("run", "open the window in which participants take part")
    run.add_argument("--station", required=True, metavar="NAME", help="the name of this machine")
    run.add_argument(
        "--code", default="", metavar="CODE", help="code of a participant who continues, or a new code"
    )
    add_allow_server(run)
    run.add_argument("--pilot", action="store_true", help="a pilot participant, who does not count")
    _add_host(action("host", "let people take part in their own browsers, in this network"))
    status = action("status", "progress of a study, without results")
    status.add_argument(
        "study", nargs="?", default="", metavar="ID", help=f"{STUDY}; without one: all of them"
    )
    status.add_argument(
        "--groups", action="store_true", help="who waits, and what groups do; in studies of groups"
    )
    _add_groups(action)
    action("people", "codes, states, minutes and problems")
    exclude = action("exclude", "mark a participant as excluded; the data stay")
    delete = action("delete", "delete a participant for good")
    for parser in (exclude, delete):
        parser.add_argument("code", metavar="CODE", help="code of the participant")
    exclude.add_argument(
        "--reason", required=True, metavar="TEXT", help="why; goes to the log and the report"
    )
    delete.add_argument("--yes", action="store_true", help="do not ask")
    review = action(
        "review", "read what people wrote; keep each text for exports, black out words, or withhold it"
    )
    review.add_argument(
        "--keep", action="append", default=[], metavar="KEY", help="keep the text under a key"
    )
    review.add_argument(
        "--withhold", action="append", default=[], metavar="KEY", help="withhold the text under a key"
    )
    review.add_argument("--drop", dest="withhold", action=Renamed, const="--withhold", help=argparse.SUPPRESS)
    review.add_argument(
        "--black-out",
        action="append",
        default=[],
        nargs=2,
        metavar=("KEY", "WORDS"),
        help="keep the text under a key, but for these words",
    )
    review.add_argument(
        "--reopen", action="append", default=[], metavar="KEY", help="take back what was decided about a text"
    )
    review.add_argument("--all", action="store_true", help="also texts that were reviewed before")
    action("close", "take no more participants, and show results")


def _add_host(host: argparse.ArgumentParser) -> None:
    host.add_argument("--station", required=True, metavar="NAME", help="the name of this machine")
    add_address_options(host)
    host.add_argument(
        "--again",
        action="append",
        default=[],
        metavar="CODE",
        help="let a participant who is under way continue in another browser; once for each",
    )
    host.add_argument("--pilot", action="store_true", help="pilot participants, who do not count")
    add_allow_server(host)


def _add_results(action: Callable[[str, str], argparse.ArgumentParser]) -> None:
    reference = action("reference", "play models in the seats that people had, on the same deals")
    reference.add_argument(
        "--agent", action="append", default=[], metavar="SPEC", help="default: analysis.compare"
    )
    reference.add_argument(
        "--repeats", type=positive, default=5, metavar="N", help="matches in each seat of a person"
    )
    reference.add_argument("--concurrency", type=positive, default=1, metavar="N", help="matches at a time")
    reference.add_argument(
        "--executor",
        default="local",
        metavar="WHERE",
        help="where programs play: local, processes, dask://HOST:PORT or dask+tls://...; models stay here",
    )
    add_allow_server(reference)
    power = action("power", "which differences a number of people can show")
    power.add_argument("file", type=Path, metavar="FILE.toml", help=PROTOCOL)
    known = power.add_mutually_exclusive_group()
    known.add_argument("--pilot", metavar="ID", help="a study whose scores show how much they vary")
    known.add_argument(
        "--bots",
        type=positive,
        metavar="N",
        help="let N bots of graded strength play, to show how much scores vary",
    )
    known.add_argument(
        "--spread", type=float, metavar="X", help="standard deviation of scores, without a pilot"
    )
    compare = action("compare", "compare people with the models of the reference runs")
    compare.add_argument("--csv", action="store_true", help="a row for each estimate")
    compare.add_argument("--unblind", action="store_true", help="before the study is closed; is logged")
    _add_pages(action)
    export = action("export", "write the data, by default without identifying data")
    export.add_argument("--to", type=Path, metavar="FOLDER", help="a folder for the tables and texts")
    export.add_argument(
        "--to-merge", type=Path, metavar="FILE.zip", help="everything, for another machine of the study"
    )
    export.add_argument(
        "--only-station", default="", metavar="NAME", help="with --to-merge: data of one station only"
    )
    export.add_argument("--reviewed", action="store_true", help="somebody has read all free text")
    export.add_argument(
        "--identifying", action="store_true", help="also data that identify people; asks first"
    )
    export.add_argument("--check", action="store_true", help="search the files for identifying data")
    export.add_argument(
        "--name", action="append", default=[], metavar="NAME", help="with --check: another name to look for"
    )


def _add_pages(action: Callable[[str, str], argparse.ArgumentParser]) -> None:
    for name, text in (
        ("plan", "the plan for registration"),
        ("report", "flow, results and the reporting checklist"),
    ):
        parser = action(name, text)
        parser.add_argument("--to", type=Path, metavar="FILE", help="HTML; a plan also as .md or .json")
        if name == "report":
            parser.add_argument("--unblind", action="store_true", help="with results, as for compare")
            parser.add_argument(
                "--language",
                choices=("en", *codes()),
                help="language of the report's page; default: that of the command line",
            )


def study(args: Namespace, paths: Paths) -> int:
    from gamebench_gui.cli import study_groups, study_merge, study_review, study_work

    if args.action == "templates":
        return show_templates("studies", args)
    if args.action in ("check", "try", "power"):
        from gamebench_gui.app.files.templates import find

        args.file = find("studies", args.file)
    if args.window is None and (args.action == "run" or getattr(args, "seen", False)):
        raise UsageError(tr("this needs a window; start gamebench as a program."))
    if args.action == "run":
        with_session(args, paths, lambda session: study_work.ready(session, args))
        return int(args.window(paths, args))
    if args.action == "host":
        read_address(args)
    does: dict[str, Callable[[Session, Namespace], int]] = {
        "check": study_work.check,
        "lock": study_work.lock,
        "try": study_work.try_,
        "amend": study_work.amend_,
        "merge": study_merge.merge_,
        "station": study_merge.station,
        "host": study_work.host_,
        "status": study_work.status,
        "decide": study_groups.decide,
        "close-waiting": study_groups.close_waiting,
        "end-group": study_groups.end_group,
        "people": study_work.people,
        "exclude": study_work.exclude_,
        "delete": study_work.delete_,
        "close": study_work.close_,
        "review": study_review.review,
        "reference": study_work.reference,
        "power": study_work.power,
        "compare": study_work.compare,
        "plan": study_work.plan,
        "report": study_work.report,
        "export": study_work.export,
    }
    if args.action == "export" and not (args.to or args.to_merge):
        raise UsageError(tr("say where to: --to FOLDER, or --to-merge FILE.zip."))
    return with_session(args, paths, lambda session: does[args.action](session, args))
