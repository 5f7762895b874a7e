"""The command that opens files in the window, as the desktop does for a double click."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.cli.language import tr
from gamebench_gui.cli.options import Commands, Parents
from gamebench_gui.cli.output import UsageError


def add(commands: Commands, parents: Parents) -> None:
    parser = commands.add_parser(
        "open",
        help="open a database, or matches to import, in the window",
        description="Opens files in the window that shows the database, or in a new one: shows a "
        "database, and offers to import matches.",
    )
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="a database, or exported matches")
    parser.set_defaults(command="open_")


def open_(args: Namespace, paths: Paths) -> int:
    """Raise a `UsageError`: the program's entry takes the command before if there is a window."""
    raise UsageError(tr("files are opened in the window, which is not here; gamebench import reads matches."))
