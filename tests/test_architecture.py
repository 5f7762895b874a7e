"""What may import what, what must exist beside what, and how long things may be."""

from __future__ import annotations

import ast
import socket
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from agents.catalog.wordings import wordings
from games.catalog import GAMES, every_preset
from games.core import text, view
from games.core.scenes.table import SCENES

ROOT = Path(__file__).parent.parent
PACKAGES = ("agents", "gamebench_gui", "games", "replays", "resources")
FILES = sorted(
    path for package in PACKAGES for path in (ROOT / package).rglob("*.py") if "__pycache__" not in path.parts
)
NAMES = [path.relative_to(ROOT).as_posix() for path in FILES]

QT = ("PySide6", "shiboken6")

OURS: dict[str, tuple[str, ...]] = {
    "resources": ("resources",),
    "games": ("games", "resources"),
    "agents": ("agents", "games.core", "games.catalog", "resources"),
    "replays": ("replays", "games.core", "games.catalog", "resources"),
    "gamebench_gui": PACKAGES,
}
THIRD_PARTY: dict[str, tuple[str, ...]] = {
    "resources": (),
    "games": (),
    "agents": ("numpy",),
    "replays": ("numpy", "sqlite_utils", "trueskill"),
    "gamebench_gui": (*QT, "keyring", "numpy", "platformdirs", "pyqtgraph"),
}
ONLY_HERE = {"agents/llm/openai_model.py": ("openai",)}
HEADLESS = ("__main__", "cli", "paths", "session", "tournament.command", "tournament.cluster")


@cache
def tree(name: str) -> ast.Module:
    return ast.parse((ROOT / name).read_text(encoding="utf-8"), name)


def imported(name: str) -> Iterator[str]:
    """Dotted names of what a file imports, the imported objects included."""
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name}: line {node.lineno}: write imports in full"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def within(module: str, allowed: tuple[str, ...]) -> bool:
    return any(module == root or module.startswith(f"{root}.") for root in allowed)


def ours(name: str) -> tuple[str, ...]:
    """Our own packages that a file may import."""
    package, *rest = Path(name).with_suffix("").parts
    if package == "agents" and rest[0] == "solvers":
        return (*OURS["agents"], f"games.{rest[-1]}.rules")
    if package == "games" and rest[0] != "catalog":
        own = () if rest[0] in ("core", "shared") else ("games.shared", f"games.{rest[0]}")
        shared = ("games.shared",) if rest[0] == "shared" else ()
        return ("games.core", "resources", *shared, *own)
    if package == "games":
        return ("games.core",)
    return OURS[package]


@pytest.mark.parametrize("name", NAMES)
def test_a_file_imports_only_what_its_folder_may(name: str) -> None:
    package = name.split("/")[0]
    third_party = (*THIRD_PARTY[package], *ONLY_HERE.get(name, ()))
    for module in imported(name):
        root = module.split(".")[0]
        allowed = within(module, ours(name)) if root in PACKAGES else root in third_party
        assert allowed or root in sys.stdlib_module_names, f"{name}: {package} must not import {module}"


@pytest.mark.parametrize("module", HEADLESS)
def test_the_command_line_does_not_touch_qt(module: str) -> None:
    assert not any(within(found, QT) for found in imported(f"gamebench_gui/{module.replace('.', '/')}.py"))
    loaded = f"import sys, gamebench_gui.{module}; sys.exit('PySide6' in sys.modules)"
    subprocess.run([sys.executable, "-c", loaded], check=True, cwd=ROOT)


def test_the_catalogue_loads_no_game() -> None:
    code = "import sys, games.catalog; sys.exit(any(m.endswith('.rules') for m in sys.modules))"
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)


@pytest.mark.parametrize("name", NAMES)
def test_files_and_functions_stay_short(name: str) -> None:
    assert len((ROOT / name).read_text(encoding="utf-8").splitlines()) <= 600, f"{name} is too long"
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            assert length <= 60, f"{name}: {node.name} has {length} lines"


def test_every_folder_with_code_is_installed() -> None:
    listed = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"][
        "packages"
    ]
    folders = {".".join(path.relative_to(ROOT).parent.parts) for path in FILES}
    assert sorted(listed) == sorted(folders)


def test_every_game_folder_is_in_the_catalogue_and_the_other_way_round() -> None:
    folders = {path.parent.name for path in (ROOT / "games").glob("*/__init__.py")}
    assert folders - {"core", "shared"} == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_the_catalogue_knows_which_games_have_metrics(game: str) -> None:
    assert GAMES[game].metrics == (ROOT / "games" / game / "metrics.py").exists()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_golden_and_tests_of_its_own(game: str) -> None:
    assert list((ROOT / "tests" / "goldens").glob(f"{game}.*.txt"))
    assert (ROOT / "tests" / "games" / f"test_{game}.py").exists()


def test_every_preset_has_its_wording_and_no_wording_is_left_over() -> None:
    files = {path.stem for path in (ROOT / "resources" / "prompts" / "games").glob("*.md")}
    assert files == {
        f"{preset.prompt}.{wording}".removesuffix(".v1")
        for _, preset in every_preset()
        for wording in wordings(preset.prompt)
    }


def test_preset_names_are_unique() -> None:
    names = [f"{game}:{preset.id}" for game, preset in every_preset()]
    assert len(set(names)) == len(names)


def test_every_kind_of_board_has_a_text() -> None:
    assert set(text.RENDERERS) == set(view.BOARDS.values())


def test_every_kind_of_board_has_a_scene() -> None:
    assert set(SCENES) == set(view.BOARDS.values())


def test_tests_cannot_reach_beyond_this_machine() -> None:
    with socket.socket() as client, pytest.raises(RuntimeError, match="loopback only"):
        client.connect(("192.0.2.1", 80))
    with pytest.raises(RuntimeError, match="loopback only"):
        socket.getaddrinfo("api.example.com", 443)
    assert socket.getaddrinfo("127.0.0.1", 80)
