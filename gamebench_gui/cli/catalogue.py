"""The commands that say what can be played, and by whom."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, Any, Final

from gamebench_gui.app.paths import Paths
from gamebench_gui.cli.arguments import usage
from gamebench_gui.cli.options import Commands, Parents
from gamebench_gui.cli.output import DONE, print_json, say
from gamebench_gui.cli.report import Column, Report

if TYPE_CHECKING:
    from games.core.preset import Preset

GAMES: Final = (
    Column("Game", "id"),
    Column("Name", "name"),
    Column("Benchmark", "benchmark"),
    Column("Players", "players"),
    Column("Turns", "dynamics"),
    Column("Information", "information"),
    Column("Tags", "tags", ", ".join),
)


def add(commands: Commands, parents: Parents) -> None:
    """Add ``games`` and ``agents``."""
    commands.add_parser("games", parents=[parents.output], help="every preset of every game")
    about = "agents, scaffolds and their options"
    agents = commands.add_parser("agents", parents=[parents.output], help=about)
    agents.add_argument("--for", dest="game", metavar="GAME", help="only what can play this game")


def list_games(args: Namespace, paths: Paths) -> int:
    """List every preset."""
    from games.catalog import every_preset

    rows = [_preset_row(game_id, preset) for game_id, preset in every_preset()]
    Report(GAMES, rows).show(args, {"games": rows}, "")
    return DONE


def _preset_row(game_id: str, preset: Preset) -> dict[str, Any]:
    from games.catalog import make_game

    game = make_game(game_id, preset)
    return {
        "id": f"{game_id}:{preset.id}",
        "game": game_id,
        "preset": preset.id,
        "name": game.spec.name,
        "benchmark": preset.benchmark,
        "players": preset.num_players,
        "tags": list(preset.tags),
        "dynamics": str(game.spec.dynamics),
        "information": str(game.spec.information),
        "params": {
            param.name: {
                "default": game.params[param.name],
                "low": param.low,
                "high": param.high,
                "options": list(param.options),
                "label": param.label,
            }
            for param in game.spec.params
        },
    }


def list_agents(args: Namespace, paths: Paths) -> int:
    """List the agents and their options."""
    from agents.catalog.kinds import AGENTS
    from agents.catalog.seats import suits
    from games.catalog import find_preset, make_game

    kinds = list(AGENTS.values())
    if args.game:
        game_id, preset = usage(lambda: find_preset(args.game))
        game = make_game(game_id, preset)
        kinds = [kind for kind in kinds if suits(kind.word, game, preset) is None]
    rows = [
        {
            "agent": kind.word,
            "kind": kind.kind,
            "title": kind.title,
            "summary": kind.summary,
            "options": [
                {
                    "name": option.name,
                    "default": option.default,
                    "low": 0 if option.kind == "switch" else option.low,
                    "high": 1 if option.kind == "switch" else option.high,
                    "choices": list(option.options),
                    "help": option.hint,
                }
                for option in kind.options
            ],
        }
        for kind in kinds
    ]
    if args.json:
        print_json({"agents": rows})
        return DONE
    for kind in kinds:
        say(f"{kind.word}: {kind.summary}")
        for option in kind.options:
            choices = f" ({', '.join(map(str, option.options))})" if option.options else ""
            say(f"    {option.name}={option.default}  {option.hint}{choices}")
    return DONE
