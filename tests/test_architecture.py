"""What may import what, what must exist beside what, and how long things may be."""

from __future__ import annotations

import ast
import importlib
import re
import socket
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from agents.catalog.wordings import wordings
from games.catalog import GAMES, every_preset
from games.core.boards.board import Board
from games.core.boards.kinds import KINDS

ROOT = Path(__file__).parent.parent
PACKAGES = ("agents", "gamebench_gui", "games", "replays", "resources")
FILES = sorted(
    path for package in PACKAGES for path in (ROOT / package).rglob("*.py") if "__pycache__" not in path.parts
)
NAMES = [path.relative_to(ROOT).as_posix() for path in FILES]

QT = ("PySide6", "shiboken6", "pyqtgraph")
WINDOW = "gamebench_gui/window"
PAGES = sorted(path.parent.name for path in (ROOT / WINDOW).glob("*/page.py") if path.parent.name != "parts")

THIRD_PARTY: dict[str, tuple[str, ...]] = {
    "resources": (),
    "games": (),
    "agents": ("numpy",),
    "replays": ("numpy", "sqlite_utils", "trueskill"),
    "gamebench_gui": (*QT, "keyring", "numpy", "platformdirs"),
}
ONLY_HERE = {
    # read by type checkers alone
    "games/core/game.py": ("typing_extensions",),
    "games/core/view.py": ("typing_extensions",),
    "agents/llm/openai_model.py": ("openai",),
    "gamebench_gui/app/install/updates.py": ("cryptography",),
    "gamebench_gui/app/install/wheels.py": ("packaging",),
    "gamebench_gui/conformance/pytest_plugin.py": ("pytest",),
    "replays/settings.py": ("tomlkit",),
    "replays/studies/station_keys.py": ("cryptography",),
    "gamebench_gui/pettingzoo.py": ("gymnasium", "pettingzoo"),
    "gamebench_gui/inspect_task.py": ("inspect_ai",),
    "gamebench_gui/app/external/diambra_worker.py": ("diambra",),
    "gamebench_gui/app/external/open_spiel.py": ("pyspiel",),
    "gamebench_gui/app/external/starcraft2_worker.py": ("aiohttp", "loguru", "sc2"),
    "replays/exchange/parquet.py": ("pyarrow",),
    "gamebench_gui/served/door.py": ("websockets",),
    "gamebench_gui/served/qr.py": ("segno",),
}


def window(*folders: str) -> tuple[str, ...]:
    return tuple(f"gamebench_gui.window.{folder}" for folder in folders)


BEHIND_THE_HOST = tuple(
    f"gamebench_gui.served.{path.stem}"
    for path in sorted((ROOT / "gamebench_gui" / "served").glob("*.py"))
    if path.stem not in ("__init__", "host", "visits")
)
"""What only the host's own folder may import: faces know the host, and the visits that it may receive."""

RULES_OF_SEVERAL = tuple(
    f"games.shared.{path.stem}"
    for path in sorted((ROOT / "games" / "shared").glob("*.py"))
    if path.stem != "__init__"
)
"""What several games' rules share; the boards beside them are for agents too."""

FORBIDDEN: dict[str, tuple[str, ...]] = {
    "resources": ("agents", "gamebench_gui", "games", "replays"),
    "games": ("agents", "gamebench_gui", "games.catalog", "replays"),
    "games/core": ("games.shared", *(f"games.{game}" for game in GAMES)),
    "games/core/boards": ("games.core.view",),
    "games/shared": tuple(f"games.{game}" for game in GAMES),
    "games/shared/boards": ("games.core.view", *RULES_OF_SEVERAL),
    "agents": ("gamebench_gui", *RULES_OF_SEVERAL, "replays"),
    "replays": ("agents", "gamebench_gui", "games.shared", *(f"games.{game}" for game in GAMES)),
    "replays/store": ("replays.scores", "replays.review", "replays.exchange", "replays.studies"),
    "replays/scores": ("replays.review", "replays.exchange", "replays.studies"),
    "replays/review": ("replays.exchange", "replays.studies"),
    "replays/exchange": ("replays.studies",),
    "gamebench_gui/app": (
        *QT,
        *(f"gamebench_gui.{part}" for part in ("api", "cli", "served", "table", "window")),
    ),
    "gamebench_gui/table": (*QT, *(f"gamebench_gui.{part}" for part in ("api", "cli", "served", "window"))),
    "gamebench_gui/served": (
        *QT,
        *(f"gamebench_gui.{face}" for face in ("api", "cli", "window")),
        # no path to the states of a running match
        *(f"gamebench_gui.app.match.{name}" for name in ("live_match", "live_record")),
    ),
    "gamebench_gui/api": (
        *QT,
        *(f"gamebench_gui.{part}" for part in ("cli", "window", "app.install.updates")),
        *BEHIND_THE_HOST,
    ),
    "gamebench_gui/cli": (
        *QT,
        *(f"gamebench_gui.{part}" for part in ("api", "window", "app.install.updates")),
        *BEHIND_THE_HOST,
    ),
    "gamebench_gui/sdk": (
        *QT,
        "games.catalog",
        *(f"games.{game}" for game in GAMES),
        *(f"gamebench_gui.{part}" for part in ("api", "app", "cli", "conformance", "window")),
    ),
    WINDOW: ("gamebench_gui.api", "gamebench_gui.cli", *BEHIND_THE_HOST),
    f"{WINDOW}/kit": (
        *("agents", "games", "replays", "gamebench_gui.app", "gamebench_gui.served", "gamebench_gui.table"),
        *window("boards", "charts", "parts", "shell", *PAGES),
    ),
    f"{WINDOW}/boards": (
        *("gamebench_gui.app", "gamebench_gui.served"),
        *(f"gamebench_gui.table.{name}" for name in ("answers", "asking", "held", "places", "seat_view")),
        *window("charts", "parts", "shell", *PAGES),
    ),
    f"{WINDOW}/charts": ("gamebench_gui.app", *window("boards", "parts", "shell", *PAGES)),
    f"{WINDOW}/parts": (*window("shell", *PAGES), "gamebench_gui.app.install.updates"),
    **{
        f"{WINDOW}/{page}": (
            *window("shell", *(other for other in PAGES if other != page)),
            "gamebench_gui.app.install.updates",
        )
        for page in PAGES
    },
}
"""What no file of a folder, nor of a folder in it, may import or name as a module in a string."""

OFFERED = {
    "gamebench_gui/sdk/boards.py": ("games.hive.board", "games.nim.board", "games.texas_holdem_nl.board"),
}
"""What a file may import although its folder may not: boards of games that packages of others use."""

EVERYBODY_MAY = (
    "replays.words",
    "replays.columns",
    "games.core.param",
    "games.core.said",
    "games.core.words",
)
"""How things are put into words for people, and how values are described and checked: of no layer."""

GAMES_ARE_NAMED_IN = (
    *("games/", "agents/rules/", "agents/solvers/", "agents/catalog/", "resources/"),
    "gamebench_gui/app/external/",
)
KNOWN_OFFENDERS = {
    "gamebench_gui/cli/examples.py": "examples of commands are about games that there are",
    "gamebench_gui/sdk/boards.py": "packages of others may use the boards of some games",
    "replays/exchange/gamma_files.py": "gamma-Bench's files call some games as they are called here",
    "replays/exchange/gamma_rounds.py": "gamma-Bench's files call some games as they are called here",
    "replays/scores/published.py": "GameBench's published matches call its games as they are called here",
}
"""Files that still name a game, and why; a file that no longer does must leave this list."""


MOST_POSITIONAL = 5
"""Positional arguments of a call of our own functions; what comes after is named."""
MOST_METHODS = 25
CROWDED = {
    # functions of Python, one for each thing that it can do
    "gamebench_gui/api/database.py:Database": 27,
    # it runs alone in a Python of its own, and is one player's hands
    "gamebench_gui/app/external/starcraft2_worker.py:Seat": 27,
    # one loop: a step asks, applies and reports; five methods are there for matches in real time
    "games/core/match.py:Match": 30,
    # a base: eleven short methods say how a game differs from the others
    "games/shared/repeated.py:RepeatedGame": 27,
    # a method for each thing that a participant may do, each one transaction
    "replays/studies/sitting.py:Sitting": 31,
}
"""Classes with more methods than that, why, and how many: none is added, none grows, a small one leaves."""


@dataclass(frozen=True)
class Source:
    """What the rules below ask of a file; its tree is not kept, of all files it is a hundred megabytes."""

    imported: tuple[str, ...]
    """Dotted names of what it imports, the imported objects included."""
    strings: tuple[str, ...]
    """Its strings that are no docstrings."""
    lines: int
    long: tuple[str, ...]
    """Functions of more than sixty lines."""
    large: tuple[tuple[str, set[str]], ...]
    """Classes with more methods than the limit, Qt's included, and the names of these."""
    wide: tuple[str, ...]
    """Functions, methods and classes that take more positional arguments than the limit, but no ``*args``."""
    wide_calls: tuple[tuple[str, int], ...]
    """Calls that pass more positional arguments than the limit: name of what is called, and line."""
    packed: tuple[int, ...]
    """Lines that assign three or more values at once, to attributes."""


@cache
def source(name: str) -> Source:
    text = (ROOT / name).read_text(encoding="utf-8")
    nodes = list(ast.walk(ast.parse(text, name)))
    relative = [node.lineno for node in nodes if isinstance(node, ast.ImportFrom) and node.level]
    assert not relative, f"{name}: line {relative}: write imports in full"
    docs = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    return Source(
        tuple(dotted(nodes)),
        tuple(
            node.value
            for node in nodes
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
        ),
        len(text.splitlines()),
        tuple(
            node.name
            for node in nodes
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
            and (node.end_lineno or node.lineno) - node.lineno >= 60
        ),
        tuple(methods(nodes).items()),
        tuple(wide_functions(nodes)),
        tuple(wide_calls(nodes)),
        tuple(packed(nodes)),
    )


def dotted(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def loaded_by_name(name: str) -> Iterator[str]:
    """Modules that a file names in a string, as ``module`` or ``module:definition``."""
    for string in source(name).strings:
        if re.fullmatch(rf"({'|'.join(PACKAGES)})(\.\w+)+(:\w+)?", string):
            yield string.partition(":")[0]


def within(module: str, allowed: tuple[str, ...]) -> bool:
    return any(module == root or module.startswith(f"{root}.") for root in allowed)


def refused(name: str, modules: Iterable[str]) -> list[str]:
    """Which of some modules a file must not know, with the rule."""
    return [
        f"{folder} must not know {module}"
        for folder, forbidden in FORBIDDEN.items()
        if name.startswith(f"{folder}/")
        for module in modules
        if within(module, forbidden)
        and not within(module, (*EVERYBODY_MAY, *OFFERED.get(name, ())))
        and not own_game(name, module)
    ]


def own_game(name: str, module: str) -> bool:
    """Whether a file lies in the folder of the game that a module belongs to."""
    return any(name.startswith(f"games/{game}/") and within(module, (f"games.{game}",)) for game in GAMES)


def other_games(name: str, modules: Iterable[str]) -> list[str]:
    """Modules of games that a file must not know: a game and its solver know it, its rule agent its board."""
    folders, stem = Path(name).parent.parts, Path(name).stem
    known = {
        ("agents", "solvers"): f"games.{stem}",
        ("agents", "rules"): f"games.{stem}.board",
        **{("games", game): f"games.{game}" for game in GAMES},
    }.get(folders[:2], "")
    games = tuple(f"games.{game}" for game in GAMES)
    free = folders[0] == "gamebench_gui" or name == "games/catalog.py"
    return [] if free else [m for m in modules if within(m, games) and not within(m, (known,))]


def test_a_file_imports_only_what_its_folder_may() -> None:
    for name in NAMES:
        package = name.split("/")[0]
        for module in source(name).imported:
            root = module.split(".")[0]
            third_party = (*THIRD_PARTY[package], *ONLY_HERE.get(name, ()))
            assert root in (*PACKAGES, *third_party) or root in sys.stdlib_module_names, (
                f"{name}: {package} must not import {module}"
            )
        modules = (*source(name).imported, *loaded_by_name(name))
        assert not refused(name, modules), name
        assert not other_games(name, modules), f"{name} knows a game"


@pytest.mark.parametrize(
    ("name", "module"),
    [
        ("gamebench_gui/app/match/session.py", "PySide6.QtCore"),
        ("gamebench_gui/cli/main.py", "gamebench_gui.window.shell.app"),
        ("gamebench_gui/api/database.py", "PySide6.QtGui"),
        ("gamebench_gui/window/kit/theme.py", "games.core.view.View"),
        ("gamebench_gui/window/play/page.py", "gamebench_gui.window.replays.page"),
        ("gamebench_gui/window/parts/page.py", "gamebench_gui.window.play.page"),
        ("replays/scores/benchmarks/gtbench.py", "replays.review.verify"),
        ("games/core/match.py", "games.nim.rules"),
        ("agents/human.py", "replays.store.store"),
        ("gamebench_gui/sdk/boards.py", "games.hanabi.board"),
        ("gamebench_gui/app/match/session.py", "gamebench_gui.table.choice"),
        ("gamebench_gui/table/choice.py", "gamebench_gui.served.wire"),
        ("gamebench_gui/window/play/page.py", "gamebench_gui.served.wire"),
        ("gamebench_gui/served/telling.py", "gamebench_gui.app.match.live_match.LiveMatch"),
    ],
)
def test_the_rules_refuse_arrows_upward(name: str, module: str) -> None:
    assert refused(name, [module])


@pytest.mark.parametrize(
    ("name", "module", "known"),
    [
        ("agents/rules/hanabi.py", "games.hanabi.board.Fireworks", True),
        ("agents/rules/hanabi.py", "games.hanabi.rules", False),
        ("agents/rules/hanabi.py", "games.nim.board", False),
        ("agents/solvers/nim.py", "games.nim.rules", True),
        ("games/hanabi/view.py", "games.hanabi.board", True),
        ("games/hanabi/rules.py", "games.nim.board", False),
        ("games/core/samples.py", "games.nim.board", False),
    ],
)
def test_a_game_is_known_to_its_own_agents(name: str, module: str, known: bool) -> None:
    assert other_games(name, [module]) == ([] if known else [module])


def test_what_is_for_packages_of_others_is_imported_by_nobody_of_ours() -> None:
    """Otherwise its names would be loaded at the start, and would have to serve two masters."""
    ours = [name for name in NAMES if not name.startswith("gamebench_gui/sdk/")]
    modules = {name: (*source(name).imported, *loaded_by_name(name)) for name in ours}
    assert [name for name in ours if any(within(m, ("gamebench_gui.sdk",)) for m in modules[name])] == []


def test_every_rule_is_about_a_folder_that_there_is() -> None:
    for folder, forbidden in FORBIDDEN.items():
        assert (ROOT / folder).is_dir(), folder
        for module in forbidden:
            path = ROOT / module.replace(".", "/")
            assert module in QT or path.is_dir() or path.with_suffix(".py").exists(), module


@cache
def modules() -> dict[str, str]:
    """The file of every module."""
    return {name.removesuffix(".py").removesuffix("/__init__").replace("/", "."): name for name in NAMES}


@cache
def arrows() -> tuple[tuple[str, str], ...]:
    """Which file imports which, also inside functions and for types alone."""
    known = modules()
    targets = (
        (name, known.get(module) or known.get(module.rpartition(".")[0]))
        for name in NAMES
        for module in source(name).imported
    )
    return tuple((name, target) for name, target in targets if target and target != name)


def circle(graph: Mapping[str, Iterable[str]]) -> list[str]:
    """A circle of a graph, its first node at both ends; empty when there is none."""
    done: set[str] = set()

    def walk(node: str, path: list[str]) -> list[str]:
        if node in path:
            return [*path[path.index(node) :], node]
        if node in done:
            return []
        for other in sorted(graph.get(node, ())):
            if way := walk(other, [*path, node]):
                return way
        done.add(node)
        return []

    return next((way for node in sorted(graph) if (way := walk(node, []))), [])


def test_nothing_in_a_folder_imports_in_a_circle() -> None:
    for folder in ("", *{path.rpartition("/")[0] for path in NAMES}, WINDOW):
        way = circle_in(folder)
        assert not way, way


def circle_in(folder: str) -> list[str]:
    """The imports of a circle between the files and folders of a folder, if there is one."""
    inside, depth = f"{folder}/" if folder else "", len(folder.split("/")) if folder else 0
    graph: dict[str, dict[str, str]] = {}
    for name, target in arrows():
        if name.startswith(inside) and target.startswith(inside):
            source, other = name.split("/")[depth], target.split("/")[depth]
            if source != other:
                graph.setdefault(source, {}).setdefault(other, f"{name} imports {target}")
    return [graph[source][other] for source, other in pairwise(circle(graph))]


def test_circles_are_noticed() -> None:
    assert circle({"a": ["b"], "b": ["c"], "c": ["b"]}) == ["b", "c", "b"]
    assert circle({"a": ["b", "c"], "b": ["c"]}) == []


UNLIKE_WORDS = re.compile(rf"(?<!\w)({'|'.join(game for game in GAMES if '_' in game)})(?!\w)")
"""Ids of games that are no words of the language."""


def games_named(name: str) -> list[str]:
    """Ids of games in the strings and imports of a file; ordinary words count alone or before a colon."""
    named = [game for string in source(name).strings for game in UNLIKE_WORDS.findall(string)]
    named += [word for string in source(name).strings if (word := string.partition(":")[0]) in GAMES]
    return [*named, *(game for game in GAMES for m in source(name).imported if within(m, (f"games.{game}",)))]


def test_games_are_named_only_where_games_are_made() -> None:
    naming = {name for name in NAMES if not name.startswith(GAMES_ARE_NAMED_IN) and games_named(name)}
    assert not naming - set(KNOWN_OFFENDERS), "ask the game or its preset instead"
    assert not set(KNOWN_OFFENDERS) - naming, "they no longer name a game: take them out of KNOWN_OFFENDERS"


def test_all_but_the_window_runs_without_qt() -> None:
    headless = [
        module
        for module, name in modules().items()
        if not name.startswith(f"{WINDOW}/") and not module.endswith(("__main__", "inspect_task"))
    ]
    loaded = [f"import {module}" for module in (*headless, "gamebench_gui.__main__")]
    code = "\n".join(["import sys", *loaded, "sys.exit('PySide6' in sys.modules)"])
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)


def loaded_with(module: str) -> set[str]:
    """The modules that a process has loaded after it imported one."""
    code = f"import sys, {module}; print(*sys.modules)"
    return set(subprocess.check_output([sys.executable, "-c", code], cwd=ROOT, text=True).split())


def test_the_window_loads_no_server_before_a_door_is_opened() -> None:
    loaded = loaded_with("gamebench_gui.window.play.page")
    assert "gamebench_gui.served.host" in loaded
    assert not loaded & {"websockets", "segno"}


def test_the_window_loads_no_study_before_it_is_there() -> None:
    loaded = loaded_with("gamebench_gui.window.shell.app")
    assert "gamebench_gui.window.play.page" in loaded
    assert not [name for name in loaded if name.startswith("replays.studies.")]
    assert not loaded & {"packaging", "numpy", "tomlkit", "cryptography"}


def test_help_loads_no_rules_and_no_other_process() -> None:
    loaded = loaded_with(
        "gamebench_gui.cli.main, gamebench_gui.__main__; gamebench_gui.cli.main.build_parser()"
    )
    assert "gamebench_gui.cli.play" in loaded
    assert not loaded & {"games.core.action", "multiprocessing", "socket", "asyncio", "difflib", "csv"}


def test_the_catalogue_loads_no_game_and_no_board() -> None:
    loaded = loaded_with("games.catalog")
    assert not [name for name in loaded if name.endswith(".rules")]
    boards = {
        name
        for name in loaded
        if re.match(r"games\.((core|shared)\.boards\.|(?!core|shared)\w+\.board)", name)
    }
    assert boards == {f"games.core.boards.{name}" for name in ("absent", "board", "kinds")}


@pytest.mark.parametrize("order", [list(GAMES), [*reversed(GAMES)]], ids=["forwards", "backwards"])
def test_a_game_loads_no_board_of_another_game(order: list[str]) -> None:
    code = """
import sys
from importlib import import_module
for game in sys.argv[1:]:
    before = set(sys.modules)
    import_module(f"games.{game}.presets")
    print(game, *set(sys.modules) - before)
"""
    lines = subprocess.check_output([sys.executable, "-c", code, *order], cwd=ROOT, text=True).splitlines()
    assert len(lines) == len(order)
    for game, *loaded in map(str.split, lines):
        boards = [name for name in loaded if re.match(r"games\.(?!core\.|shared\.)\w+\.board", name)]
        assert not [name for name in boards if not name.startswith(f"games.{game}.")], game


def loaded_by(tmp_path: Path, *words: str) -> list[str]:
    """The modules that a process has loaded when a command is over."""
    code = """
import atexit, sys
from gamebench_gui.__main__ import main
atexit.register(lambda: print(*sys.modules, file=sys.stderr))
main()
"""
    command = [sys.executable, "-c", code, "--data-dir", str(tmp_path), *words]
    return subprocess.run(command, check=True, cwd=ROOT, capture_output=True, text=True).stderr.split()


def test_a_list_of_games_loads_nothing_that_draws_large_boards_and_no_guide(tmp_path: Path) -> None:
    loaded = loaded_by(tmp_path, "games")
    assert "games.stratego.board" in loaded
    assert not [name for name in loaded if "board_" in name]
    assert [name for name in loaded if name.endswith(".guide")] == ["games.core.guide"]


def test_help_loads_no_game_no_agent_and_no_engine(tmp_path: Path) -> None:
    loaded = loaded_by(tmp_path, "--help")
    assert "gamebench_gui.cli.main" in loaded
    late = {"agents", "asyncio", "games.catalog", "gamebench_gui.app.match", "gamebench_gui.window"}
    assert not late.intersection(loaded)


def test_files_and_functions_stay_short() -> None:
    for name in NAMES:
        assert source(name).lines <= 600, f"{name} is too long"
        assert not source(name).long, f"{name}: functions of more than sixty lines"


def methods(parts: Iterable[ast.AST]) -> dict[str, set[str]]:
    """The methods and properties of each class that has more than the limit."""
    classes = {
        node.name: {
            part.name for part in node.body if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef)
        }
        for node in parts
        if isinstance(node, ast.ClassDef)
    }
    return {name: own for name, own in classes.items() if len(own) > MOST_METHODS}


def overrides(kind: type) -> set[str]:
    """What a class could override of Qt's classes and pyqtgraph's."""
    return {name for base in kind.__mro__ if base.__module__.split(".")[0] in QT for name in vars(base)}


def crowded() -> dict[str, int]:
    """Classes with more methods than the limit that override none of Qt's, and how many these are."""
    found = {}
    for name in NAMES:
        for title, own in source(name).large:
            if name.startswith(f"{WINDOW}/"):
                module = importlib.import_module(name.removesuffix(".py").replace("/", "."))
                own = own - overrides(getattr(module, title))
            found[f"{name}:{title}"] = len(own)
    return {title: count for title, count in found.items() if count > MOST_METHODS}


def test_classes_have_few_methods_of_their_own() -> None:
    found = crowded()
    grown = {title: count for title, count in found.items() if count > CROWDED.get(title, MOST_METHODS)}
    assert not grown, "split it by what it is for"
    assert not set(CROWDED) - set(found), "they are small enough now: take them out of CROWDED"


def test_methods_are_counted_but_those_that_override_qt() -> None:
    text = "class A:\n" + "".join(f"    def m{number}(self): ...\n" for number in range(MOST_METHODS + 1))
    assert set(methods(ast.walk(ast.parse(text)))) == {"A"}
    assert not methods(ast.walk(ast.parse(text.partition("def m25")[0].rstrip())))

    from PySide6.QtWidgets import QWidget

    assert {"paintEvent", "event", "__init__"} <= overrides(type("Shown", (QWidget,), {"look": None}))
    assert "look" not in overrides(type("Shown", (QWidget,), {"look": None}))


def wide_functions(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Yield the functions, methods and classes whose constructors take more than that by position."""
    nodes = list(nodes)
    owners = {id(part): node.name for node in nodes if isinstance(node, ast.ClassDef) for part in node.body}
    for node in nodes:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.args.vararg:
            names = [argument.arg for argument in (*node.args.posonlyargs, *node.args.args)]
            if len(names) - (names[:1] in (["self"], ["cls"])) > MOST_POSITIONAL:
                yield owners[id(node)] if node.name == "__init__" else node.name


def wide_calls(nodes: Iterable[ast.AST]) -> Iterator[tuple[str, int]]:
    for node in nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            if sum(not isinstance(argument, ast.Starred) for argument in node.args) > MOST_POSITIONAL:
                yield name, node.lineno


def packed(nodes: Iterable[ast.AST]) -> Iterator[int]:
    for node in nodes:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple):
            targets = [part for part in node.targets if isinstance(part, ast.Tuple) and len(part.elts) > 2]
            if any(isinstance(part, ast.Attribute) for target in targets for part in target.elts):
                yield node.lineno


def test_arguments_after_the_fifth_are_named() -> None:
    """Records may list their fields as the rows of a table do."""
    ours = {name for file in NAMES for name in source(file).wide}
    wide = [f"{file}:{line}" for file in NAMES for name, line in source(file).wide_calls if name in ours]
    assert not wide, "name the arguments after the fifth"


def test_attributes_are_assigned_in_a_statement_each() -> None:
    assert {name: source(name).packed for name in NAMES if source(name).packed} == {}


def test_long_calls_and_packed_assignments_are_noticed() -> None:
    text = "class A:\n def __init__(self, a, b, c, d, e, f): ...\ndef f(*a): ...\ndef g(a, b, c, d, e): ...\n"
    text += "A(1, 2, 3, 4, 5, 6)\nx.y(*z, 2, 3, 4, 5, 6)\nself.a, self.b, c = 1, 2, 3\na, b, c = 1, 2, 3\n"
    nodes = list(ast.walk(ast.parse(text)))
    assert list(wide_functions(nodes)) == ["A"]
    assert list(wide_calls(nodes)) == [("A", 5)]
    assert list(packed(nodes)) == [7]


WITHOUT_WIDGETS = ("pointing", "carrying", "spelling", "targets", "keys")


def test_what_points_and_chooses_on_a_board_knows_no_widget() -> None:
    for name in WITHOUT_WIDGETS:
        modules = source(f"{WINDOW}/boards/{name}.py").imported
        assert not [module for module in modules if within(module, ("PySide6.QtWidgets",))], name


def test_every_folder_with_code_is_installed() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found = settings["tool"]["setuptools"]["packages"]["find"]
    for folder in sorted({path.parent for path in FILES}):
        package = folder.relative_to(ROOT).as_posix().replace("/", ".")
        assert (folder / "__init__.py").exists(), f"{package} has no __init__.py, so it is not installed"
        assert any(fnmatch(package, rule) for rule in found["include"]), package
        assert not any(fnmatch(package, rule) for rule in found.get("exclude", ())), package
    for other in ("tests", "tests.helpers", "docs", "build"):
        assert not any(fnmatch(other, rule) for rule in found["include"]), other


def test_every_game_folder_is_in_the_catalogue_and_the_other_way_round() -> None:
    folders = {path.parent.name for path in (ROOT / "games").glob("*/__init__.py")}
    assert folders - {"core", "shared"} == set(GAMES)


def test_the_catalogue_knows_which_games_have_metrics() -> None:
    for game, entry in GAMES.items():
        assert entry.metrics == (ROOT / "games" / game / "metrics.py").exists(), game


def test_every_game_has_a_golden_and_tests_of_its_own() -> None:
    for game in GAMES:
        assert list((ROOT / "tests" / "goldens").glob(f"{game}.*.txt")), game
        assert (ROOT / "tests" / "games" / f"test_{game}.py").exists(), game


def test_every_preset_has_its_wording_and_no_wording_is_left_over() -> None:
    files = {path.stem for path in (ROOT / "resources" / "prompts" / "games").glob("*.md")}
    assert files == {
        f"{preset.prompt}.{wording}".removesuffix(".v1")
        for _, preset in every_preset()
        for wording in wordings(preset.prompt)
    } | {"external"}


def test_preset_names_are_unique() -> None:
    names = [f"{game}:{preset.id}" for game, preset in every_preset()]
    assert len(set(names)) == len(names)


def descendants(kind: type) -> Iterator[type]:
    for child in kind.__subclasses__():
        yield child
        yield from descendants(child)


def test_every_kind_of_board_is_in_the_table() -> None:
    # with slots a dataclass is made twice, so that names are compared; tests have boards of their own
    registered = {kind.data.__name__ for kind in KINDS.values()}
    ours = {kind.__name__ for kind in descendants(Board) if kind.__module__.startswith("games.")}
    assert registered == ours


def test_tests_cannot_reach_beyond_this_machine() -> None:
    with socket.socket() as client, pytest.raises(RuntimeError, match="loopback only"):
        client.connect(("192.0.2.1", 80))
    with pytest.raises(RuntimeError, match="loopback only"):
        socket.getaddrinfo("api.example.com", 443)
    assert socket.getaddrinfo("127.0.0.1", 80)


NAMES_OF_TABLES = {
    "PRESETS": "presets",
    "STEP_METRICS": "metrics",
    "MATCH_METRICS": "metrics",
    "BENCHMARK_SCORES": "metrics",
    "ROUND_CURVE": "metrics",
    "STATISTICS": "statistics",
    "GUIDE": "guide",
    "JUDGING": "judging",
    "SAMPLES": "board_samples",
}
"""The file in the folder of a game for each table that the catalogue reads."""
RESULTS = (("View", "view"), ("Turn", "story"))
"""The file for functions that return something of a type, if they are no methods of the game."""


def roles(path: Path) -> Iterator[tuple[str, str]]:
    """What a file of a game has of the roles that all games have, each with the file for it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in tree.body:
        match node:
            case ast.ClassDef(name="State"):
                yield "the state", "state"
            case ast.ClassDef() if any(ast.unparse(base).startswith("Preset") for base in node.bases):
                yield "a preset", "presets"
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                if name in NAMES_OF_TABLES:
                    yield name, NAMES_OF_TABLES[name]
            case ast.Expr(value=ast.Call(func=ast.Name(id="register"))):
                yield "a kind of board", "board"
            case ast.FunctionDef(name=name, returns=ast.expr() as returns) if not name.startswith("_"):
                for kind, file in RESULTS:
                    if re.search(rf"\b{kind}s?\b", ast.unparse(returns)):
                        yield f"what returns {kind}", file


def test_the_same_role_is_in_the_same_file_of_every_game() -> None:
    """A small game has its state, view and story in its rules; a large one in files of these names."""
    wrong, there = [], Counter[str]()
    for rules in sorted((ROOT / "games").glob("*/rules.py")):
        for path in sorted(rules.parent.glob("*.py")):
            for role, file in roles(path):
                there[file] += path.stem == file
                small = path.stem == "rules" and file in ("state", "view", "story")
                if path.stem != file and not small:
                    wrong.append(f"{path.relative_to(ROOT)} has {role}, which belongs into {file}.py")
    assert wrong == []
    assert min(there[file] for file in ("state", "view", "story", "board", "metrics", "statistics")) >= 5


def test_a_file_named_after_a_role_has_it() -> None:
    for rules in sorted((ROOT / "games").glob("*/rules.py")):
        for file in ("state", "view", "story", "presets", "metrics", "statistics"):
            path = rules.with_name(f"{file}.py")
            if path.exists():
                assert file in {place for _, place in roles(path)} or draws_the_board(path), path


def draws_the_board(path: Path) -> bool:
    """Whether a file makes the board of a view."""
    functions = [
        node for node in ast.parse(path.read_text("utf-8")).body if isinstance(node, ast.FunctionDef)
    ]
    made = {ast.unparse(function.returns) for function in functions if function.returns is not None}
    board = ast.parse(path.with_name("board.py").read_text("utf-8")).body
    boards = {node.name for node in board if isinstance(node, ast.ClassDef) and node.bases}
    return path.stem == "view" and bool(made & boards)


OWN_WORDS = ("presets", "notation", "prompting", "observation", "coded", "metrics", "guide")
"""Files of a game with the texts of prompts, sources of formulas, and orders in a notation."""
SENTENCE = re.compile(r"[A-Za-z]{2,},? | ,?[A-Za-z]{3,}")


def glued(tree: ast.Module) -> Iterator[str]:
    """The texts of several words in functions that are put together without names for their parts."""
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef) or function.name == "chance_key":
            continue
        raised = {
            id(inner)
            for node in ast.walk(function)
            if isinstance(node, ast.Raise)
            for inner in ast.walk(node)
        }
        for node in ast.walk(function):
            if isinstance(node, ast.JoinedStr) and id(node) not in raised:
                words = "\0".join(part.value for part in node.values if isinstance(part, ast.Constant))
                if SENTENCE.search(words):
                    yield ast.unparse(node)


def test_what_games_tell_keeps_its_parts() -> None:
    """It is a `Said`, so that another language, "you" and the log's marks need not read a sentence."""
    found = []
    for rules in sorted((ROOT / "games").glob("*/rules.py")):
        for path in sorted(rules.parent.glob("*.py")):
            if path.stem not in OWN_WORDS and not path.stem.startswith("board"):
                found += [(path.name, text) for text in glued(ast.parse(path.read_text(encoding="utf-8")))]
    assert found == []


@pytest.mark.parametrize(
    ("code", "wrong"),
    [
        ("return f'attacked at the {place}'", True),
        ("return f'{name} lost'", True),
        ("return Said('{name} lost', name=name)", False),
        ("return f'score_{player}'", False),
        ("raise GameError(f'There are {n} seats.')", False),
    ],
)
def test_a_sentence_that_is_glued_is_seen(code: str, wrong: bool) -> None:
    assert bool([*glued(ast.parse(f"def tell(name):\n    {code}"))]) is wrong
