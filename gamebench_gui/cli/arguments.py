"""Common parts of commands: opening the database, and reading agents and settings."""

from __future__ import annotations

import shlex
from argparse import Namespace
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.cli.language import tr
from gamebench_gui.cli.output import INTERRUPTED, OutputClosedError, UsageError, warn
from replays.store.errors import StoreError, Trouble, explain

if TYPE_CHECKING:
    from agents.catalog.spec import AgentSpec
    from gamebench_gui.app.match.session import Session

T = TypeVar("T")
READING: Final = ("check", "try", "power", "status", "people", "plan")
"""Actions on studies that do not write to the database."""
NAMED: Final = 8
"""The most matches that a sentence names one by one."""


def with_session(args: Namespace, paths: Paths, work: Callable[[Session], int]) -> int:
    """Run ``work`` on the database that the arguments name, close it, and return the exit code.

    Only commands that must write create folders and a database; all others also read read-only ones.

    Raises:
        StoreError: the database to be read does not exist.
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


def on_database(work: Callable[[Session, Namespace], int]) -> Callable[[Namespace, Paths], int]:
    """Return a command that runs ``work`` as `with_session` does."""

    def command(args: Namespace, paths: Paths) -> int:
        return with_session(args, paths, lambda session: work(session, args))

    return command


def _reads(args: Namespace) -> bool:
    """Return whether a command is useless without recorded matches; a dry run is not."""
    if args.command == "study":
        return args.action in ("status", "people")
    if args.command == "benchmark":
        return args.action not in ("list", "run")
    return not (_writes(args) or getattr(args, "dry_run", False))


def _writes(args: Namespace) -> bool:
    if args.command == "tournament":
        return args.action in ("run", "resume") and not getattr(args, "dry_run", False)
    if args.command == "benchmark":
        return args.action in ("run", "resume", "stop", "adopt") and not getattr(args, "dry_run", False)
    if args.command == "study":
        return args.action not in READING
    return args.command == "import_" or (args.command in ("play", "serve") and not args.resume)


def recorded_unfinished(session: Session) -> list[str]:
    """Return the ids of the matches begun in this session that can be resumed."""
    if not session.unfinished:
        return []
    from replays.store.rows import Filter

    with suppress(StoreError):
        session.writer.flush()
    waiting = {row.id for row in session.store.matches(Filter(termination="interrupted"))}
    return [match_id for match_id in session.unfinished if match_id in waiting]


def how_to_resume(session: Session, args: Namespace) -> str:
    """Return the command that resumes the interrupted matches, as a sentence; empty without any."""
    ids = recorded_unfinished(session)
    if not ids:
        return ""
    folder = ["--data-dir", args.data_dir] if args.data_dir else []
    database = ["--db", str(args.db)] if args.db else []
    which = ids if len(ids) <= NAMED else ["--all"]
    command = shlex.join(["gamebench", *folder, "resume", *which, *database])
    if len(ids) == 1:
        return tr("Continue match {match} with: {command}", match=ids[0], command=command)
    return tr("Continue {matches:,} matches with: {command}", matches=len(ids), command=command)


def read_spec(text: str) -> AgentSpec:
    from agents.catalog.spec import AgentSpec

    return usage(lambda: AgentSpec.parse(text))


def read_params(game: str, texts: Sequence[str]) -> dict[str, int | str]:
    """Return parameters of a game, each written ``NAME=VALUE``, or raise a `UsageError`."""
    from games.catalog import find_preset, read_setting

    params: dict[str, int | str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise UsageError(tr("--set needs NAME=VALUE, not {given!r}.", given=text))
        game_id, _ = usage(lambda: find_preset(game))
        params[name] = usage(partial(read_setting, game_id, name, value))
    return params


def usage(work: Callable[[], T]) -> T:
    """Run ``work``; turn its `GameError` into wrong usage."""
    from games.core.game import GameError

    try:
        return work()
    except GameError as error:
        raise UsageError(str(error)) from error


def require_matches(args: Namespace) -> None:
    """Raise a `UsageError` if a command names no match and does not ask for all."""
    if not (args.all or args.match):
        raise UsageError(tr("name at least one match, or say --all."))


def one_format(args: Namespace) -> None:
    """Raise a `UsageError` if two forms of output are asked for."""
    if args.json and args.csv:
        raise UsageError(tr("choose one of --json and --csv."))


def chosen_matches(session: Session, args: Namespace) -> list[str]:
    """Return the ids of the named matches, or of all, the oldest first."""
    if args.all:
        return session.store.ids()
    return [session.store.match(name).id for name in args.match]
