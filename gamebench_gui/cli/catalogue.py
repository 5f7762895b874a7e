"""The commands that list games, agents and columns."""

from __future__ import annotations

from argparse import Namespace
from typing import Final

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.cli.arguments import usage
from gamebench_gui.cli.language import said
from gamebench_gui.cli.options import Commands, Parents
from gamebench_gui.cli.output import DONE, print_json, say
from gamebench_gui.cli.report import Report
from replays.columns import Column

GAMES: Final = {
    "id": Column("Game"),
    "name": Column("Name"),
    "benchmark": Column("Benchmark"),
    "players": Column("Players"),
    "dynamics": Column("Turns"),
    "information": Column("Information"),
    "wordings": Column("Wordings", form=", ".join),
    "tags": Column("Tags", form=", ".join),
}


COLUMNS: Final = {
    "table": Column("Table"),
    "column": Column("Column"),
    "type": Column("Type", text=lambda row: f"{row['type']}, or empty" if row["optional"] else row["type"]),
    "unit": Column("Unit"),
    "meaning": Column("Meaning"),
}


def add(commands: Commands, parents: Parents) -> None:
    commands.add_parser("games", parents=[parents.output], help="every preset of every game")
    about = "agents, scaffolds and their options"
    agents = commands.add_parser("agents", parents=[parents.output], help=about)
    agents.add_argument("--for", dest="game", metavar="GAME", help="only what can play this game")
    columns = commands.add_parser(
        "dictionary",
        parents=[parents.output],
        help="what the columns of exported tables and SQL views hold",
        description="Says what each column of the tables holds that 'gamebench export' writes, the Python "
        "interface gives, and the database has as SQL views, called readable_decisions and so on.",
    )
    columns.add_argument("table", nargs="*", help="decisions, attempts, calls, matches, seats, metrics")


def list_games(args: Namespace, paths: Paths) -> int:
    from gamebench_gui.app.catalogue import game_rows

    rows = game_rows()
    Report(GAMES, rows).show(args, "games", "", fit=True)
    return DONE


def list_agents(args: Namespace, paths: Paths) -> int:
    from gamebench_gui.app.catalogue import agent_rows

    rows = usage(lambda: agent_rows(args.game or ""))
    if args.json:
        print_json({"agents": rows})
        return DONE
    for row in rows:
        say(f"{row['agent']}: {said(row['summary'])}")
        for option in row["options"]:
            choices = f" ({', '.join(map(str, option['choices']))})" if option["choices"] else ""
            say(f"    {option['name']}={option['default']}  {said(option['help'])}{choices}")
    return DONE


def explain_columns(args: Namespace, paths: Paths) -> int:
    from gamebench_gui.app.dictionary import dictionary

    rows = dictionary(args.table)
    Report(COLUMNS, rows).show(args, "columns", "")
    return DONE
