"""What commands share: opening the database, and reading agents and settings."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from collections.abc import Callable
from typing import TypeVar

from agents.spec import AgentSpec
from gamebench_gui.cli import INTERRUPTED, UsageError
from gamebench_gui.paths import Paths
from gamebench_gui.session import Session
from games.core.game import GameError

T = TypeVar("T")


def with_session(args: Namespace, paths: Paths, work: Callable[[Session], int]) -> int:
    """Do work on the database that the arguments name, and close it; the exit code."""
    session = Session(args.db, paths)
    try:
        return work(session)
    except asyncio.CancelledError:
        return INTERRUPTED
    finally:
        session.close()


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
