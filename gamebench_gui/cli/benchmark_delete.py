"""The action that deletes a benchmark run."""

from __future__ import annotations

import sys
from argparse import Namespace
from typing import TYPE_CHECKING

from gamebench_gui.cli.options import Commands, Parents
from gamebench_gui.cli.output import DONE, UsageError, ask, print_json, say
from replays.words import plural

if TYPE_CHECKING:
    from gamebench_gui.app.match.session import Session


def add(actions: Commands, parents: Parents) -> None:
    delete = actions.add_parser(
        "delete", parents=parents, help="delete a run with every match that it played"
    )
    delete.add_argument("run", metavar="RUN", help="a run, as 'gamebench benchmark status' lists them")
    delete.add_argument("--yes", action="store_true", help="do not ask")


def delete_run(session: Session, args: Namespace) -> int:
    """Say what is deleted, ask, and delete it."""
    from gamebench_gui.app.benchmark.runs import delete
    from replays.store import benchmark_runs as stored
    from replays.store.benchmark_deletion import belongings

    row = stored.find(session.store, args.run)
    held = belongings(session.store, row)
    kept = f" Its {plural(held.adopted, 'adopted match', 'adopted matches')} stay." if held.adopted else ""
    if not args.yes:
        ask(
            f"Delete {row.name}: the run and {plural(held.matches, 'match', 'matches')} that it played, with "
            f"all prompts and replies?{kept} Type yes:"
        )
        if sys.stdin.readline().strip().lower() != "yes":
            raise UsageError("nothing was deleted.")
    count = delete(session, row.id)
    if args.json:
        print_json({"deleted": row.id, "matches": count, "adopted": held.adopted})
    else:
        say(f"Run {row.id} and {plural(count, 'match', 'matches')} were deleted.{kept}")
    return DONE
