"""The commands that list plug-ins, and add and remove wheels."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import asdict
from pathlib import Path
from typing import Final

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.cli.language import said, tr
from gamebench_gui.cli.options import Commands, Parents
from gamebench_gui.cli.output import DONE, FAILED, UsageError, print_json, say
from gamebench_gui.cli.report import Report
from replays.columns import Column
from replays.words import tr_noop

COLUMNS: Final = {
    "name": Column("Plug-in"),
    "version": Column("Version"),
    "adds": Column("Adds", form=lambda adds: ", ".join(f"{kind} {name}" for kind, name in adds) or "-"),
    "file": Column("File", form=lambda file: file or "installed"),
    "state": Column("State"),
}
TRUST: Final = tr_noop(
    "A plug-in is a program: it may do everything that you may do on this computer. Add only what you trust."
)


def add(commands: Commands, parents: Parents) -> None:
    plugins = commands.add_parser(
        "plugins",
        parents=[parents.output],
        help="what packages add to this program; add and remove wheels",
        description="Lists what packages add to this program. Wheels of pure Python in the folder of "
        "plug-ins are used from the next start on, also by a program that was installed without Python.",
    )
    actions = plugins.add_subparsers(dest="action", metavar="ACTION")
    add = actions.add_parser("add", parents=[parents.output], help="copy a wheel into the folder of plug-ins")
    add.add_argument("file", type=Path, metavar="FILE.whl", help="the wheel of a plug-in")
    remove = actions.add_parser("remove", parents=[parents.output], help="remove a plug-in from the folder")
    remove.add_argument("name", metavar="NAME", help="a plug-in, as 'gamebench plugins' lists it")


def plugins(args: Namespace, paths: Paths) -> int:
    if args.action == "add":
        return _add(args, paths)
    if args.action == "remove":
        return _remove(args, paths)
    from gamebench_gui.app.install.plugins import packages

    rows = [{**asdict(package), "state": _state(package.on, package.problems)} for package in packages()]
    problems = [problem for row in rows for problem in row["problems"]]
    nothing = tr(
        "There are no plug-ins; gamebench plugins add FILE.whl puts one into {wheels}.", wheels=paths.wheels
    )
    document = {"folder": str(paths.wheels)}
    Report(COLUMNS, rows).show(args, "plugins", nothing, *problems, document=document)
    return FAILED if problems else DONE


def _state(on: bool, problems: tuple[str, ...]) -> str:
    return "off" if not on else "trouble" if problems else "on"


def _add(args: Namespace, paths: Paths) -> int:
    from gamebench_gui.app.install.wheels import add_wheel

    wheel = add_wheel(args.file, paths.wheels)
    if args.json:
        print_json(
            {"name": wheel.name, "version": wheel.version, "file": str(paths.wheels / wheel.file.name)}
        )
        return DONE
    adds = "" if wheel.adds else tr(" It adds nothing itself, but others may need it.")
    say(
        tr(
            "{name} {version} is used from the next start on.{adds}\n{trust}",
            name=wheel.name,
            version=wheel.version,
            adds=adds,
            trust=said(TRUST),
        )
    )
    return DONE


def _remove(args: Namespace, paths: Paths) -> int:
    from gamebench_gui.app.install.wheels import remove_wheel

    gone = remove_wheel(args.name, paths.wheels)
    if not gone:
        raise UsageError(
            tr(
                "{wheels} holds no plug-in {name!r}; gamebench plugins lists them, and what is installed "
                "beside this program is removed with the tool that installed it.",
                wheels=paths.wheels,
                name=args.name,
            )
        )
    if args.json:
        print_json({"removed": [file.name for file in gone]})
    else:
        say(tr("{gone}: removed.", gone=", ".join(file.name for file in gone)))
    return DONE
