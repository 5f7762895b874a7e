"""No text that the window shows sends somebody to a command line, unless there is no other way yet."""

from __future__ import annotations

import argparse
import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from gamebench_gui.cli.main import build_parser

ROOT = Path(__file__).parents[1]
FOLDERS = ("agents", "games", "replays", "resources", "gamebench_gui/app", "gamebench_gui/window")
"""What the window shows is written there; gamebench_gui/cli and api have other readers."""
ALLOWED = {
    # the window's lists have only names that exist: whoever types one uses the command line
    "replays/store/store.py": "gamebench matches",
    "replays/store/tournaments.py": "gamebench tournament",
    "replays/store/benchmark_runs.py": "gamebench benchmark",
    "replays/studies/registry.py": "gamebench study",
    # describe a file, or a column of one, to those who read it elsewhere
    "gamebench_gui/app/benchmark/report_file.py": "gamebench benchmark",
    "replays/exchange/json_schema.py": "gamebench export",
    "replays/studies/export/columns.py": "gamebench doctor",
    # the leaderboard is made on a server, by a command alone
    "gamebench_gui/app/benchmark/site.py": "gamebench benchmark",
    # the window is named first
    "gamebench_gui/app/benchmark/page/closing.py": "gamebench benchmark",
    "gamebench_gui/app/benchmark/runs.py": "gamebench prices",
    # the window has no sweeps over a parameter of a game yet
    "gamebench_gui/window/dashboard/gamma_panes.py": "gamebench play",
}
"""Files whose texts may name a command, and which."""


def commands() -> set[str]:
    parsers = [action for action in build_parser()._actions if isinstance(action, argparse._SubParsersAction)]
    return {name for parser in parsers for name in parser.choices}


NAMED = re.compile(rf"\bgamebench (?:{'|'.join(sorted(commands()))})\b")


def texts(code: str) -> Iterator[str]:
    """Yield the texts of a module, with those of an f-string as one, without docstrings."""
    tree = ast.parse(code)
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            inside.add(id(node.value))
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
            yield node.value


def named(folder: str) -> Iterator[tuple[str, str]]:
    """Yield the file and the command of each text that names one."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        for text in texts(path.read_text(encoding="utf-8")):
            for command in NAMED.findall(text):
                yield path.relative_to(ROOT).as_posix(), command


@pytest.mark.slow
def test_texts_of_the_window_name_no_command_but_the_allowed() -> None:
    found = {name for folder in FOLDERS for name in named(folder)}
    assert found == set(ALLOWED.items())


def test_a_text_that_names_a_command_is_noticed() -> None:
    code = (
        '"""gamebench play, a docstring"""\nx = f"list {y} with " "gamebench matches"\nz = "GameBench play"'
    )
    assert [NAMED.findall(text) for text in texts(code)] == [["gamebench matches"], []]


def test_no_text_of_the_catalogue_names_a_terminal() -> None:
    catalogue = (ROOT / "resources" / "languages" / "de.ts").read_text(encoding="utf-8")
    sources = re.findall(r"<source>(.*?)</source>", catalogue, re.DOTALL)
    assert len(sources) > 3000
    sent = [
        text for text in sources if re.search(r"\bin (a|the) (terminal|console|shell)\b|pip install", text)
    ]
    assert sent == []
