"""The command line: everything the window runs, without a display. Never imports Qt."""

from __future__ import annotations

import argparse
import os
import shlex
from collections.abc import Callable, Sequence
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from gamebench_gui import __version__
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.cli import output
from gamebench_gui.cli.examples import add_examples
from gamebench_gui.cli.help_words import argparse_speaks, translate
from gamebench_gui.cli.language import chosen, said, speaking, spoken, tr
from gamebench_gui.cli.options import make_parents
from gamebench_gui.cli.output import DONE, FAILED, INTERRUPTED, USAGE, UsageError
from replays.store.errors import StoreError, Trouble
from replays.words import tr_noop
from resources.errors import UserError

if TYPE_CHECKING:
    from gamebench_gui.app.benchmark.page.writing import PrintPdf
    from gamebench_gui.app.study.timing import Measure
    from games.core.drawing import Paint

NO_QT = tr_noop(
    "the window cannot be loaded ({error}); install the system packages that the README names, or do "
    "without a window: gamebench --help"
)
PLAYING = ("play", "resume", "serve", "fork", "benchmark", "tournament", "judge", "ask_again", "study")
"""Commands that are interrupted when the output is closed; the others have done their work by then."""


Window: TypeAlias = Callable[[Paths, argparse.Namespace], int]
"""Opens the window; returns the exit code."""

COMMANDS: Final = {
    "open_": "gamebench_gui.cli.opening:open_",
    "games": "gamebench_gui.cli.catalogue:list_games",
    "agents": "gamebench_gui.cli.catalogue:list_agents",
    "dictionary": "gamebench_gui.cli.catalogue:explain_columns",
    "play": "gamebench_gui.cli.play:play",
    "resume": "gamebench_gui.cli.play:resume",
    "serve": "gamebench_gui.cli.serve:serve",
    "benchmark": "gamebench_gui.cli.benchmark:benchmark",
    "tournament": "gamebench_gui.cli.tournament:tournament",
    "matches": "gamebench_gui.cli.matches:list_matches",
    "note": "gamebench_gui.cli.matches:note",
    "delete": "gamebench_gui.cli.matches:delete",
    "show": "gamebench_gui.cli.matches:show",
    "verify": "gamebench_gui.cli.matches:verify",
    "fork": "gamebench_gui.cli.what_if:fork",
    "ask_again": "gamebench_gui.cli.what_if:ask_again",
    "export": "gamebench_gui.cli.exchange:export",
    "import_": "gamebench_gui.cli.exchange:import_",
    "ratings": "gamebench_gui.cli.scores:ratings",
    "scores": "gamebench_gui.cli.scores:scores",
    "factors": "gamebench_gui.cli.scores:factors",
    "costs": "gamebench_gui.cli.scores:costs",
    "errors": "gamebench_gui.cli.scores:errors",
    "verdicts": "gamebench_gui.cli.verdicts:verdicts",
    "statistics": "gamebench_gui.cli.statistics:statistics",
    "study": "gamebench_gui.cli.study:study",
    "judge": "gamebench_gui.cli.judge:judge",
    "models": "gamebench_gui.cli.models:models",
    "prices": "gamebench_gui.cli.models:prices",
    "check_game": "gamebench_gui.cli.check_game:check_game",
    "plugins": "gamebench_gui.cli.plugins:plugins",
    "doctor": "gamebench_gui.cli.doctor:doctor",
    "completion": "gamebench_gui.cli.shells:completion",
}
"""The function of each command, as ``module:function``, in the order of help.

Each module has ``add(commands, parents)``, which adds the parsers of its commands. What their work needs is
imported in the functions that do it, for ``--help`` imports all modules."""
COMPLETE: Final = "complete"
"""A command for shells, which is not in the help: ``gamebench complete WORDS...``."""


def run(
    argv: Sequence[str],
    window: Window | None = None,
    paint: Paint | None = None,
    measure: Measure | None = None,
    print_pdf: PrintPdf | None = None,
) -> int:
    """Run one command.

    Args:
        window: opens the window if no command is named.
        paint: paints pictures of positions that are not SVG.
        measure: measures the delay of Qt for some seconds.
        print_pdf: prints reports of benchmark runs.

    Returns:
        0 done, 1 the work failed, 2 wrong usage, 130 interrupted (the work is resumable).
    """
    output.prepare()
    with speaking(chosen(Paths.of(_data_dir(argv)).settings)):
        return _run(argv, window, paint, measure, print_pdf)


def _run(
    argv: Sequence[str],
    window: Window | None,
    paint: Paint | None,
    measure: Measure | None,
    print_pdf: PrintPdf | None,
) -> int:
    command, named = None, True
    for place, text in enumerate(argv, 1):
        if not _is_text(text):
            output.warn(
                tr("argument {place} is not UTF-8 text; rename the file, or write it so.", place=place)
            )
            return USAGE
    try:
        if argv[:1] == [COMPLETE]:
            return _complete(argv[1:])
        args = _parsed(argv)
        args.paint = paint
        args.window = window
        args.measure = measure
        args.print_pdf = print_pdf
        command, named = args.command, not getattr(args, "all", False)
        return _carry_out(args, Paths.of(args.data_dir), window)
    except output.OutputClosedError:
        # as with other tools at the head of a pipe: the reader has what it wanted
        return INTERRUPTED if command in PLAYING else DONE
    except UsageError as error:
        output.warn(said(str(error)))
        return USAGE
    except StoreError as error:
        output.warn(said(str(error)))
        return USAGE if named and error.trouble is Trouble.UNKNOWN else FAILED
    except UserError as error:
        output.warn(said(str(error)))
        return FAILED
    except OSError as error:
        output.warn(_sentence(error))
        return FAILED
    except KeyboardInterrupt:
        output.warn(tr("interrupted."))
        return INTERRUPTED


def _sentence(error: OSError) -> str:
    if error.filename is None or not error.strerror:
        return str(error)
    if isinstance(error, PermissionError):
        return tr(
            "{filename}: permission denied; name a folder that you may write to with --data-dir.",
            filename=error.filename,
        )
    return f"{error.filename}: {error.strerror[0].lower()}{error.strerror[1:]}."


def _is_text(argument: str) -> bool:
    try:
        argument.encode()
    except UnicodeEncodeError:
        return False
    return True


def _parsed(argv: Sequence[str]) -> argparse.Namespace:
    # before Python 3.11.4 argparse lets a closed pipe through
    with output.standard_output(), argparse_speaks():
        try:
            parser = build_parser(_named(argv))
            if spoken() != "en":
                translate(parser)
            args, unknown = parser.parse_known_args(argv)
            if unknown:
                parser.error(
                    tr(
                        "unrecognized arguments: {unknown}{seats_hint}",
                        unknown=" ".join(unknown),
                        seats_hint=_seats_hint(args, unknown),
                    )
                )
            return args
        except SystemExit:
            output.finish()
            raise


def _seats_hint(args: argparse.Namespace, unknown: Sequence[str]) -> str:
    """Return the way to name several seats, if several agents follow one ``--seat``."""
    if args.command == "open_" or not getattr(args, "seats", None) or unknown[0].startswith("-"):
        return ""
    seats = " ".join("--seat " + shlex.quote(str(word)) for word in (*args.seats, *unknown))
    shorter = tr(", or write the agents behind the game") if args.command == "play" else ""
    return tr("\nFor several seats repeat --seat: {seats}{shorter}", seats=seats, shorter=shorter)


def _data_dir(words: Sequence[str]) -> str | None:
    """Return the folder that a command line names, before it is parsed."""
    joined = (word.partition("=")[2] for word in words if word.startswith("--data-dir="))
    return next(joined, dict(pairwise(words)).get("--data-dir"))


def _complete(words: Sequence[str]) -> int:
    from gamebench_gui.cli.completing import complete

    _use_plugins(Paths.of(_data_dir(words)))
    return complete(words, build_parser())


def _use_plugins(paths: Paths) -> None:
    if os.access(paths.plugins, os.R_OK):
        from gamebench_gui.app.install.plugins import leave_out

        leave_out(paths.plugins)
    if os.access(paths.wheels, os.R_OK) and next(paths.wheels.glob("*.whl"), None):
        from gamebench_gui.app.install.wheels import use_wheels

        use_wheels(paths.wheels)


def _carry_out(args: argparse.Namespace, paths: Paths, window: Window | None) -> int:
    _use_plugins(paths)
    if args.smoke or args.find_display or args.command in (None, "open_"):
        if window is None:
            raise UsageError(tr("name a command; gamebench --help lists them."))
        return window(paths, args)
    module, _, handler = COMMANDS[args.command].partition(":")
    return int(getattr(import_module(module), handler)(args, paths))


def _named(words: Sequence[str]) -> str:
    """Return the command of a command line; empty if it names none, or options of the program come first."""
    first = words[2:3] if words[:1] == ["--data-dir"] else words[:1]
    return first[0] if first and first[0] in map(_written, COMMANDS) else ""


def _written(command: str) -> str:
    return command.rstrip("_").replace("_", "-")


def build_parser(command: str = "") -> argparse.ArgumentParser:
    """Return the parser of the program.

    Args:
        command: the only one to be parsed, so that the others need not be loaded; empty for all.
    """
    parser = argparse.ArgumentParser(
        prog="gamebench",
        description="Play and replay matches between people, language models and conventional agents. "
        "Without a command the window opens.",
    )
    parser.add_argument("--version", action="version", version=f"gamebench {__version__}")
    parser.add_argument("--data-dir", metavar="DIR", help="keep everything in this folder")
    parser.add_argument("--smoke", action="store_true", help="open the window, play one match, close")
    # doctor starts the program with it: a frozen one has no other way to try a window
    parser.add_argument("--find-display", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--open-db", type=Path, metavar="FILE", help="open the window on this database")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    parents = make_parents()
    places = [place for name, place in COMMANDS.items() if command in ("", _written(name))]
    for module in dict.fromkeys(place.partition(":")[0] for place in places):
        import_module(module).add(commands, parents)
    add_examples(parser)
    return parser
