"""What commands share: opening the database, and reading agents and settings."""

from __future__ import annotations

import asyncio
import sys
from argparse import Namespace
from collections.abc import Callable
from typing import TypeVar

from agents.spec import AgentSpec
from gamebench_gui.cli import INTERRUPTED, UsageError
from gamebench_gui.paths import Paths
from gamebench_gui.session import Session
from games.core.game import GameError
from replays.errors import Trouble, explain

T = TypeVar("T")


def with_session(args: Namespace, paths: Paths, work: Callable[[Session], int]) -> int:
    """Do work on the database that the arguments name, and close it; the exit code.

    Only what is bound to write makes folders and a database; everything else also reads what it may not
    write.
    """
    session = Session(args.db, paths, reading=not _writes(args))
    missing = args.db is not None and not args.db.exists()
    try:
        code = work(session)
    except asyncio.CancelledError:
        return INTERRUPTED
    finally:
        session.close()
    if missing:
        print(f"gamebench: {explain(Trouble.MISSING, args.db)}", file=sys.stderr)
    return code


def _writes(args: Namespace) -> bool:
    if args.command == "tournament":
        return args.action in ("run", "resume") and not getattr(args, "dry_run", False)
    return args.command == "import_" or (args.command == "play" and not args.resume)


def read_spec(text: str) -> AgentSpec:
    """The agent that a text describes.

    Raises:
        UsageError: it describes none.
    """
    return usage(lambda: AgentSpec.parse(text))


def read_param(text: str) -> tuple[str, int | str]:
    """A setting written ``NAME=VALUE``.

    Raises:
        GameError: it is not written so.
    """
    name, equals, value = text.partition("=")
    if not equals:
        raise GameError(f"--set needs NAME=VALUE, not {text!r}.")
    return name, int(value) if value.lstrip("-").isdigit() else value


def usage(work: Callable[[], T]) -> T:
    """Run ``work``; what it refuses is wrong usage."""
    try:
        return work()
    except GameError as error:
        raise UsageError(str(error)) from error
