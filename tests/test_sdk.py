"""The names that packages of others import: all there, all documented, and enough for what we show them."""

from __future__ import annotations

import ast
import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

import pytest
from helpers.packages import OURS, TEMPLATE

import gamebench_gui.sdk

DOCS = OURS / "docs"
FOLDERS = ("agents", "gamebench_gui", "games", "replays", "resources")
"""Top-level names that the program installs."""
PUBLIC = ("gamebench_gui.sdk", "gamebench_gui.conformance")
MODULES = gamebench_gui.sdk.__all__
PYTHON = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


def module(name: str) -> ModuleType:
    return import_module(f"gamebench_gui.sdk.{name}")


def imported(code: str) -> Iterator[str]:
    """The modules of ours that some code imports."""
    for node in ast.walk(ast.parse(code)):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [str(node.module)] if isinstance(node, ast.ImportFrom) else []
        yield from (name for name in names if name.split(".")[0] in FOLDERS)


def private(code: str) -> list[str]:
    return [name for name in imported(code) if not f"{name}.".startswith(tuple(f"{p}." for p in PUBLIC))]


def test_an_import_of_other_modules_is_noticed() -> None:
    code = "import games.nim\nfrom agents.catalog.options import Option\nfrom gamebench_gui import sdkx\n"
    assert private(code) == ["games.nim", "agents.catalog.options", "gamebench_gui"]
    assert private("from gamebench_gui.sdk.games import Game\nfrom gamebench_gui.sdk import games\n") == []


def test_boards_of_games_are_loaded_when_they_are_asked_for() -> None:
    code = """
import sys
from gamebench_gui.sdk import boards
assert "games.nim.board" not in sys.modules
print(boards.Piles.__module__, *(name for name in sys.modules if name.endswith(".rules")))
"""
    assert subprocess.check_output([sys.executable, "-c", code], text=True) == "games.nim.board\n"
    with pytest.raises(AttributeError, match="no attribute 'Chess'"):
        _ = module("boards").Chess


def test_the_template_imports_nothing_else_of_ours() -> None:
    files = {path for path in TEMPLATE.rglob("*.py") if "__pycache__" not in path.parts}
    assert any("gamebench_gui.sdk.games" in imported(path.read_text("utf-8")) for path in files)
    for path in files:
        assert private(path.read_text("utf-8")) == [], path


@pytest.mark.parametrize("page", ["plugins.md", "agents.md"])
def test_the_examples_for_packages_import_nothing_else_of_ours(page: str) -> None:
    text = (DOCS / page).read_text("utf-8")
    examples = PYTHON.findall(text)
    assert examples
    assert [private(code) for code in examples] == [[]] * len(examples)


def test_every_name_is_there_and_says_what_it_is() -> None:
    for name in MODULES:
        public = module(name).__all__
        assert sorted(set(public)) == sorted(public), name
        for word in public:
            value = getattr(module(name), word)
            if inspect.isclass(value) or inspect.isfunction(value):
                assert inspect.getdoc(value), f"{name}.{word} has no docstring"


def documented() -> dict[str, set[str]]:
    """The names that docs/plugins.md lists, by module."""
    text = (DOCS / "plugins.md").read_text("utf-8")
    rows = text.partition("## What to import")[2].partition("\n## ")[0].splitlines()
    found: dict[str, set[str]] = {}
    current = ""
    for row in rows:
        if not row.startswith("|"):
            continue
        first, *others = row.strip("|").split("|")
        current = first.strip(" `").removeprefix("sdk.") or current
        found.setdefault(current, set()).update(re.findall(r"`(\w+)`", others[-1]))
    return {name: words for name, words in found.items() if words}


def test_the_documents_list_every_name_and_no_other() -> None:
    assert documented() == {name: set(module(name).__all__) for name in MODULES}


def test_names_of_older_packages_are_still_the_same_things() -> None:
    from agents.catalog.options import Option
    from games.core.game import Game
    from replays.exchange.added import Exporter

    assert module("agents").Option is Option
    assert module("games").Game is Game
    assert module("exporters").Exporter is Exporter


@pytest.mark.parametrize("name", MODULES)
def test_each_module_can_be_imported_first(name: str) -> None:
    code = f"from gamebench_gui.sdk.{name} import *"
    subprocess.run([sys.executable, "-c", code], check=True, cwd=OURS)


def test_names_of_the_previous_version_work_and_say_the_present_ones() -> None:
    with pytest.warns(DeprecationWarning, match="told is called announcements now"):
        assert module("games").told is module("games").announcements
    with pytest.raises(AttributeError, match="no attribute 'said'"):
        _ = module("games").said
