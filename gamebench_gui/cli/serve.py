"""The command that plays a match whose people sit at browsers."""

from __future__ import annotations

import argparse
import shlex
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.cli.arguments import read_params, read_spec, usage, with_session
from gamebench_gui.cli.language import tr
from gamebench_gui.cli.options import Commands, Parents, add_allow_server, add_params, add_seat_option
from gamebench_gui.cli.output import INTERRUPTED, UsageError, warn

if TYPE_CHECKING:
    from gamebench_gui.app.match.plan import Plan
    from gamebench_gui.app.match.session import Session

ELSEWHERE: Final = "elsewhere"
AWAY: Final = ("wait", "bot", "default", "resign")
GRACE: Final = 30.0


def add(commands: Commands, parents: Parents) -> None:
    serve = commands.add_parser(
        "serve",
        parents=[parents.database],
        help="play a match whose people sit at browsers in this network",
        description="Opens one address of this machine, shows codes with which people take their seats in "
        "a browser, and plays the match. Everybody in this network can reach the address while it is open. "
        "Seats are safe from each other by secret tokens; anyone who controls the network can read and "
        "change all messages, unless you use a certificate.",
    )
    serve.add_argument("game", nargs="?", help="game or game:preset, as listed by 'gamebench games'")
    add_seat_option(
        serve, "'elsewhere' for a person at a browser, or an agent; once for all seats, or once for each"
    )
    serve.add_argument("--seed", type=int, metavar="N", help="root of every random stream")
    add_params(serve)
    add_address_options(serve)
    serve.add_argument(
        "--room", action="store_true", help="one code for all people, who are seated as they come"
    )
    serve.add_argument("--hall", action="store_true", help="also a code for a screen that everybody may see")
    _add_absence(serve)
    serve.add_argument(
        "--resume", metavar="MATCH", help="continue an interrupted match; seats and links are as before"
    )
    add_allow_server(serve)
    serve.add_argument("--json", action="store_true", help="print events, a JSON object on each line")
    serve.add_argument("--quiet", action="store_true", help="print codes and results alone")


def add_address_options(parser: argparse.ArgumentParser) -> None:
    """Add where a door is opened, and how it is protected."""
    parser.add_argument(
        "--on", metavar="ADDRESS", help="the address of this machine to open; naming it is your consent"
    )
    parser.add_argument("--port", type=_port, metavar="N", help="default: 8123, or the next one that is free")
    parser.add_argument(
        "--public", action="store_true", help="agree to an address that is reached from outside your network"
    )
    parser.add_argument("--cert", type=Path, metavar="FILE", help="encrypt with this certificate")
    parser.add_argument("--key", type=Path, metavar="FILE", help="its key, if it is not in the same file")
    parser.add_argument(
        "--address",
        default="",
        metavar="NAME",
        help="the host name that a proxy in front of this is called by",
    )
    parser.add_argument("--no-qr", action="store_true", help="print links without QR codes")


def read_address(args: Namespace) -> None:
    """Check the address that the user agreed to open; nothing listens without one."""
    from gamebench_gui.served.host import EVERYBODY, certificate, check_address

    if args.on is None:
        raise UsageError(tr("name the address to open with --on. {hint}", hint=EVERYBODY))
    if args.key is not None and args.cert is None:
        raise UsageError(tr("--key goes with --cert."))
    args.on = usage(lambda: check_address(args.on, public=args.public))
    args.context = usage(lambda: certificate(args.cert, args.key)) if args.cert is not None else None


def _add_absence(serve: argparse.ArgumentParser) -> None:
    serve.add_argument(
        "--away",
        choices=AWAY,
        default="wait",
        help="what follows when somebody is away for too long: wait for them, let a bot play until they are "
        "back, take their default action, or let them resign; default: wait",
    )
    serve.add_argument(
        "--grace",
        type=_seconds,
        default=GRACE,
        metavar="SECONDS",
        help="how long somebody may be away, in the whole match; default: 30",
    )
    serve.add_argument(
        "--stand-in", metavar="SPEC", help="the bot of '--away bot'; default: the game's usual opponent"
    )


def _port(text: str) -> int:
    if not text.isdecimal() or not 0 <= int(text) < 65536:
        raise argparse.ArgumentTypeError(tr("{given!r} is no port from 0 to 65535", given=text))
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= 86_400:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds from 0 to 86400")
    return seconds


def serve(args: Namespace, paths: Paths) -> int:
    """Play one match with seats at browsers. Nothing listens unless ``--on`` names the address."""
    if not args.resume and not (args.game and args.seats):
        raise UsageError(tr("name a game and its seats, such as --seat elsewhere --seat random."))
    read_address(args)
    if args.stand_in is not None and args.away != "bot":
        raise UsageError("--stand-in goes with --away bot.")
    args.stand_in = read_spec(args.stand_in) if args.stand_in is not None else None
    planned = None if args.resume else _plan(args)
    return with_session(args, paths, lambda session: _serve(session, planned, args))


def _plan(args: Namespace) -> Plan:
    from gamebench_gui.app.match.plan import plan
    from gamebench_gui.cli.serving import people_of

    words = ["human" if text == ELSEWHERE else text for text in args.seats]
    params = read_params(args.game, args.params)
    planned = usage(
        lambda: plan(
            args.game, [read_spec(word) for word in words], seed=args.seed, params=params, named=True
        )
    )
    if not people_of(planned):
        raise UsageError(tr("no seat is a person's; name one with --seat elsewhere."))
    return planned


def _serve(session: Session, planned: Plan | None, args: Namespace) -> int:
    from gamebench_gui.cli.serving import people_of, play

    if planned is None:
        from gamebench_gui.cli.consent import agree_to_servers

        match_id = session.store.match(args.resume).id
        planned = usage(lambda: session.plan_resume(match_id))
        agree_to_servers(session.servers, planned.seats, args.allowed)
        if not people_of(planned):
            raise UsageError(
                tr("nobody sits at a browser in match {match_id}; use 'gamebench resume'.", match_id=match_id)
            )
    session.writer.begin()
    try:
        return play(session, planned, args)
    except KeyboardInterrupt:
        if planned.match_id not in session.unfinished:
            raise
        folder = ["--data-dir", args.data_dir] if args.data_dir else []
        database = ["--db", str(args.db)] if args.db else []
        how = ["gamebench", *folder, "serve", "--resume", planned.match_id, "--on", args.on, *database]
        warn(tr("interrupted. Seats and links stay as they are with: {how}", how=shlex.join(how)))
        return INTERRUPTED
