"""Common options of commands."""

from __future__ import annotations

import argparse
from argparse import Namespace
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from gamebench_gui.cli.language import tr
from gamebench_gui.cli.output import UsageError, warn

MATCH: Final = "a match: its id, or the beginning of it, as 'gamebench matches' lists them"
Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
"""The subparsers to which commands add theirs."""


class Parents(NamedTuple):
    """Parsers whose options commands take over: ``parents`` of all that read the database.

    Attributes:
        output: the amount and form of output.
        database: the database to read.
    """

    output: argparse.ArgumentParser
    database: argparse.ArgumentParser


def make_parents() -> Parents:
    output = argparse.ArgumentParser(add_help=False)
    output.add_argument("--json", action="store_true", help="print one JSON document and nothing else")
    output.add_argument("--quiet", action="store_true", help="no progress, no line for every match")
    database = argparse.ArgumentParser(add_help=False)
    database.add_argument("--db", type=Path, metavar="FILE", help="trace database (default: the window's)")
    return Parents(output, database)


def add_seat_option(parser: argparse.ArgumentParser, what: str) -> None:
    parser.add_argument("--seat", dest="seats", action="append", default=[], metavar="SPEC", help=what)


def add_params(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--set",
        dest="params",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a parameter of the game, such as rounds=5; once for each parameter",
    )


def add_seats(parser: argparse.ArgumentParser) -> None:
    """Add the options for the agents, the number of matches, and the seed."""
    add_seat_option(
        parser,
        "agent, such as mcts:simulations=1000 or llm:model=NAME,wording=de; once for all seats, once for "
        "each side, or once for each seat",
    )
    parser.add_argument("--seed", type=int, metavar="N", help="root of every random stream")
    parser.add_argument(
        "--matches", type=positive, default=1, metavar="N", help="how many matches; default: 1"
    )
    parser.add_argument("--concurrency", type=positive, default=1, metavar="N", help="matches at a time")


def add_allow_server(parser: argparse.ArgumentParser) -> None:
    """Add the consent to servers and programs that only a file names."""
    parser.add_argument(
        "--allow-server",
        dest="allowed",
        action="append",
        default=[],
        metavar="URL",
        help="agree that requests go to an address that only a file names, or that a program is started; "
        "URL,key_env=NAME where the file also names a variable with the key, exec:COMMAND for a program",
    )


class Renamed(argparse.Action):
    """Previous name of an option: it works, and a note on standard error says the present one, ``const``."""

    def __call__(self, parser: object, args: Namespace, value: object, option: str | None = None) -> None:
        warn(tr("{option} is called {const} now.", option=option, const=self.const))
        earlier = getattr(args, self.dest)
        setattr(args, self.dest, [*earlier, value] if isinstance(earlier, list) else value)


def add_viewer(parser: argparse.ArgumentParser, description: str) -> None:
    """Add the option that chooses a viewer, and its previous name."""
    parser.add_argument("--viewer", metavar="WHO", help=description)
    parser.add_argument("--eyes", dest="viewer", action=Renamed, const="--viewer", help=argparse.SUPPRESS)


def whose(text: str) -> int | None:
    """Return the viewer that a word names: a player, ``SPECTATOR``, or None for everything."""
    if text in ("everything", "spectator"):
        from games.core.view import SPECTATOR

        return None if text == "everything" else SPECTATOR
    if not text.isdigit() or int(text) < 1:
        raise UsageError(
            tr("--viewer takes a seat from 1 on, spectator or everything, not {given!r}.", given=text)
        )
    return int(text) - 1


def positive(text: str) -> int:
    """Return a whole number from 1 up, for ``type=`` of an option."""
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(tr("{given!r} is not a whole number from 1 up", given=text))
    return number


def add_every_match(parser: argparse.ArgumentParser) -> None:
    """Add the options for matches by name, or all of them."""
    parser.add_argument("match", nargs="*", metavar="MATCH", help=MATCH)
    parser.add_argument("--all", action="store_true", help="every match of the database")
