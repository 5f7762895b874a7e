"""The action that deletes a benchmark run."""

from __future__ import annotations

import sys
from argparse import Namespace
from typing import TYPE_CHECKING

from gamebench_gui.cli.language import plural, tr
from gamebench_gui.cli.options import Commands, Parents
from gamebench_gui.cli.output import DONE, UsageError, ask, print_json, say

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
    kept = (
        tr(" Its {matches} stay.", matches=plural("adopted match", "adopted matches", held.adopted))
        if held.adopted
        else ""
    )
    if not args.yes:
        ask(
            tr(
                "Delete {name}: the run and {matches} that it played, with all prompts and "
                "replies?{kept} Type yes:",
                name=row.name,
                matches=plural("match", "matches", held.matches),
                kept=kept,
            )
        )
        if sys.stdin.readline().strip().lower() != "yes":
            raise UsageError(tr("nothing was deleted."))
    count = delete(session, row.id)
    if args.json:
        print_json({"deleted": row.id, "matches": count, "adopted": held.adopted})
    else:
        say(
            tr(
                "Run {id} and {matches} were deleted.{kept}",
                id=row.id,
                matches=plural("match", "matches", count),
                kept=kept,
            )
        )
    return DONE
