"""The command that says what is installed and what is reachable."""

from __future__ import annotations

from argparse import Namespace

from gamebench_gui.app.paths import Paths
from gamebench_gui.cli.options import Commands, Parents
from gamebench_gui.cli.output import DONE, FAILED, columns, print_json, say


def add(commands: Commands, parents: Parents) -> None:
    """Add ``doctor``."""
    commands.add_parser("doctor", parents=parents, help="what is installed and what is reachable")


def doctor(args: Namespace, paths: Paths) -> int:
    """Say what is installed and what is reachable."""
    from gamebench_gui.app.doctor import examine

    checks = examine(paths, args.db)
    if args.json:
        print_json({"checks": [{"name": c.name, "ok": c.ok, "detail": c.detail} for c in checks]})
    else:
        say(columns([["ok" if c.ok else "--", c.name, c.detail] for c in checks]))
    return DONE if all(c.ok for c in checks if c.needed) else FAILED
