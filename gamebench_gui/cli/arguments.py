"""What commands share: opening the database, and reading agents and settings."""

from __future__ import annotations

import shlex
from argparse import Namespace
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.cli.output import INTERRUPTED, OutputClosedError, UsageError, warn
from replays.store.errors import StoreError, Trouble, explain

if TYPE_CHECKING:
    from agents.catalog.spec import AgentSpec
    from gamebench_gui.app.match.session import Session

T = TypeVar("T")
READING: Final = ("check", "try", "power", "status", "people", "plan")
"""Actions on studies that write nothing to the database."""
NAMED: Final = 8
"""Matches that a sentence names one by one."""


def with_session(args: Namespace, paths: Paths, work: Callable[[Session], int]) -> int:
    """Do work on the database that the arguments name, and close it; the exit code.

    Only what is bound to write makes folders and a database; everything else also reads what it may not
    write.

    Raises:
        StoreError: the database that is to be read is not there.
    """
    from asyncio import CancelledError

    from gamebench_gui.app.match.session import Session

    if args.db is not None and not args.db.exists() and _reads(args):
        raise explain(Trouble.MISSING, args.db)
    session = Session(args.db, paths, reading=not _writes(args), paint=args.paint)
    try:
        code = work(session)
    except (KeyboardInterrupt, CancelledError):
        warn(f"interrupted. {how_to_resume(session, args)}".rstrip())
        return INTERRUPTED
    except OutputClosedError:
        if how := how_to_resume(session, args):
            warn(how)
        raise
    finally:
        session.close()
    return code


def _reads(args: Namespace) -> bool:
    """Whether a command is of no use without recorded matches; a plan can be checked before the first one."""
    if args.command == "study":
        return args.action in ("status", "people")
    return not (_writes(args) or getattr(args, "dry_run", False))


def _writes(args: Namespace) -> bool:
    if args.command == "tournament":
        return args.action in ("run", "resume") and not getattr(args, "dry_run", False)
    if args.command == "study":
        return args.action not in READING
    return args.command == "import_" or (args.command == "play" and not args.resume)


def recorded_unfinished(session: Session) -> list[str]:
    """Ids of the matches that were begun in this session and can be played on."""
    if not session.unfinished:
        return []
    from replays.store.rows import Filter

    with suppress(StoreError):
        session.writer.flush()
    waiting = {row.id for row in session.store.matches(Filter(termination="interrupted"))}
    return [match_id for match_id in session.unfinished if match_id in waiting]


def how_to_resume(session: Session, args: Namespace) -> str:
    """How the matches that were cut short are played on, as a sentence; empty without any."""
    ids = recorded_unfinished(session)
    if not ids:
        return ""
    folder = ["--data-dir", args.data_dir] if args.data_dir else []
    database = ["--db", str(args.db)] if args.db else []
    which = ids if len(ids) <= NAMED else ["--all"]
    command = shlex.join(["gamebench", *folder, "resume", *which, *database])
    subject = f"Match {ids[0]} goes" if len(ids) == 1 else f"{len(ids):,} matches go"
    return f"{subject} on with: {command}"


def read_spec(text: str) -> AgentSpec:
    """The agent that a text describes.

    Raises:
        UsageError: it describes none.
    """
    from agents.catalog.spec import AgentSpec

    return usage(lambda: AgentSpec.parse(text))


def read_params(game: str, texts: Sequence[str]) -> dict[str, int | str]:
    """Parameters of a game, each written ``NAME=VALUE``.

    Raises:
        UsageError: one is not written so, or the game does not have or accept it.
    """
    from games.catalog import find_preset, read_setting

    params: dict[str, int | str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise UsageError(f"--set needs NAME=VALUE, not {text!r}.")
        game_id, _ = usage(lambda: find_preset(game))
        params[name] = usage(partial(read_setting, game_id, name, value))
    return params


def usage(work: Callable[[], T]) -> T:
    """Run ``work``; what it refuses is wrong usage."""
    from games.core.game import GameError

    try:
        return work()
    except GameError as error:
        raise UsageError(str(error)) from error


def require_matches(args: Namespace) -> None:
    """Refuse a command that names no match and does not ask for all.

    Raises:
        UsageError: it does neither.
    """
    if not (args.all or args.match):
        raise UsageError("name at least one match, or say --all.")


def chosen_matches(session: Session, args: Namespace) -> list[str]:
    """Ids of the matches that were named, or of all, the oldest first."""
    if args.all:
        return session.store.ids()
    return [session.store.match(name).id for name in args.match]
