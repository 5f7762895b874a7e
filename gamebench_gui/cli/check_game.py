"""The command that checks a game against the rules for all games."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.cli.arguments import usage
from gamebench_gui.cli.language import tr
from gamebench_gui.cli.options import Commands, Parents
from gamebench_gui.cli.output import DONE, FAILED, print_json, say


def add(commands: Commands, parents: Parents) -> None:
    command = commands.add_parser(
        "check-game",
        parents=[parents.output],
        help="check that a game, or all games of a package, meet the contract of games",
    )
    command.add_argument("game", metavar="GAME|PACKAGE", help="game, game:preset, or an installed package")
    command.add_argument(
        "--goldens", type=Path, metavar="DIR", help="compare playthroughs and prompts as well"
    )
    command.add_argument("--update-goldens", action="store_true", help="rewrite these; read the changes")
    command.set_defaults(command="check_game")


def check_game(args: Namespace, paths: Paths) -> int:
    from gamebench_gui.conformance.checks import names_of, run_checks

    games = _games_of(args.game) or [args.game]
    names = usage(lambda: [name for game in games for name in names_of(game)])
    outcomes = list(run_checks(names, args.goldens, args.update_goldens))
    problems = [outcome for outcome in outcomes if outcome.problem]
    if args.json:
        print_json({"checks": [outcome._asdict() for outcome in outcomes]})
    else:
        for outcome in problems:
            say(
                tr(
                    "{name}: it does not hold that {check}: {problem}",
                    name=outcome.name,
                    check=outcome.check,
                    problem=outcome.problem,
                )
            )
        say(
            tr(
                "{passed} of {checks} checks hold of {names}.",
                passed=len(outcomes) - len(problems),
                checks=len(outcomes),
                names=", ".join(names),
            )
        )
    return FAILED if problems else DONE


def _games_of(package: str) -> list[str]:
    from resources.plugins import points, switched_off

    off = switched_off()
    return [
        point.name
        for point in points()
        if (point.package, point.group) == (package, "gamebench.games") and package not in off
    ]
