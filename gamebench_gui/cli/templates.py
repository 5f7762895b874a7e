"""The action that lists and copies the tournaments or studies that ship."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from gamebench_gui.cli.language import tr
from gamebench_gui.cli.options import Commands, Parents
from gamebench_gui.cli.output import DONE, UsageError, print_json, say
from gamebench_gui.cli.report import Report
from replays.columns import Column

if TYPE_CHECKING:
    from gamebench_gui.app.files.templates import Kind

COLUMNS: Final = {"name": Column("Name"), "title": Column("Title")}


def add_templates(actions: Commands, parents: Parents) -> None:
    parser = actions.add_parser(
        "templates",
        parents=parents,
        help="list what ships with the program, or copy one to a folder where it can be changed",
    )
    parser.add_argument("name", nargs="?", default="", metavar="NAME", help="the one to copy")
    parser.add_argument("--to", type=Path, metavar="DIR", help="the folder for the copy; it is created")


def show_templates(kind: Kind, args: Namespace) -> int:
    from gamebench_gui.app.files.templates import copy, templates

    if bool(args.name) != (args.to is not None):
        raise UsageError(tr("say both what to copy and where to: templates NAME --to DIR."))
    if not args.name:
        rows = [
            {"name": template.name, "title": template.title, "file": str(template.file)}
            for template in templates(kind)
        ]
        Report(COLUMNS, rows).show(args, "templates", "")
        return DONE
    files = copy(kind, args.name, args.to)
    if args.json:
        print_json({"files": [str(file) for file in files]})
    else:
        say("\n".join(tr("Made {file}", file=file) for file in files))
    return DONE
