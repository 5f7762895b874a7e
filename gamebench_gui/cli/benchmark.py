"""The command that puts a model on trial: ``gamebench benchmark``."""

from __future__ import annotations

from argparse import Namespace
from importlib import import_module
from typing import Final

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.cli.arguments import with_session
from gamebench_gui.cli.options import Commands, Parents

ACTIONS: Final[dict[str, str]] = {
    "list": "gamebench_gui.cli.benchmark_list:list_suites",
    "run": "gamebench_gui.cli.benchmark_runs:run",
    "status": "gamebench_gui.cli.benchmark_runs:status",
    "resume": "gamebench_gui.cli.benchmark_runs:resume",
    "stop": "gamebench_gui.cli.benchmark_runs:stop",
    "delete": "gamebench_gui.cli.benchmark_delete:delete_run",
    "adopt": "gamebench_gui.cli.benchmark_adopt:adopt_matches",
    "report": "gamebench_gui.cli.benchmark_report:report",
    "compare": "gamebench_gui.cli.benchmark_compare:compare_runs",
    "site": "gamebench_gui.cli.benchmark_site:make_site",
}
"""The function of each action, as ``module:function``, in the order of help; it takes session and arguments.

Each module has ``add(actions, parents)``, which adds the parsers of its actions."""


def add(commands: Commands, parents: Parents) -> None:
    benchmark = commands.add_parser("benchmark", help="put a model on trial in the games of five benchmarks")
    actions = benchmark.add_subparsers(dest="action", metavar="ACTION", required=True)
    for module in dict.fromkeys(place.partition(":")[0] for place in ACTIONS.values()):
        import_module(module).add(actions, parents)


def benchmark(args: Namespace, paths: Paths) -> int:
    module, _, name = ACTIONS[args.action].partition(":")
    action = getattr(import_module(module), name)
    return with_session(args, paths, lambda session: int(action(session, args)))
