"""The recipes of docs/adding.md work: they are carried out in a copy of the program, which is then used."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest
from helpers.chat_server import ChatServer
from helpers.waiting import LIMIT

ROOT = Path(__file__).parents[1]
RECIPES = (ROOT / "docs" / "adding.md").read_text(encoding="utf-8")
COPIED = (
    *("agents", "docs", "gamebench_gui", "games", "packaging", "replays", "resources", "tests"),
    *(
        "CHANGELOG.md",
        "CITATION.cff",
        "CONTRIBUTING.md",
        "LICENSE",
        "Makefile",
        "README.md",
        "pyproject.toml",
    ),
)
STEP = re.compile(
    r"^(?:New file|In) `([^`]+)`(?:, (after|before|in place of) the line `([^`]+)`)?:\n\n```\w+\n(.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
COPY = re.compile(r"^Copy `([^`]+)` to `([^`]+)`\.$", re.MULTILINE)
TRIED = re.compile(r"^Try it:\n\n```\n(.*?)^```$", re.MULTILINE | re.DOTALL)

PYTEST: Final = ("pytest", "-q", "-n", "0", "-p", "no:cacheprovider")
GAMES: Final = "rock_paper_scissors or sprint"
GUARDS: Final = (
    "tests/test_architecture.py",
    "tests/test_docs.py",
    "tests/test_test_code.py",
    "tests/agents/test_languages.py",
    "tests/agents/test_prompts.py",
    "tests/agents/test_catalog.py",
    "tests/agents/test_reading_variants.py",
    "tests/agents/test_spec.py",
    "tests/games/test_statistics.py",
    "tests/games/test_goldens.py",
    "tests/window/test_language.py",
    "tests/window/test_settings.py",
    "tests/cli/test_cli.py",
    "tests/cli/test_shells.py",
)
"""Tests that look at all there is of a kind."""

Run: TypeAlias = Callable[..., str]


def carried_out(recipes: str, root: Path) -> list[str]:
    """Do what the recipes say in a copy of the program; the files that are new."""
    new = []
    for source, path in COPY.findall(recipes):
        assert not (root / path).exists(), f"{path} is there already"
        shutil.copy(root / source, root / path)
        new.append(path)
    for path, where, anchor, block in STEP.findall(recipes):
        file = root / path
        if not where:
            assert not file.exists(), f"{path} is there already"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(block, encoding="utf-8")
            new.append(path)
            continue
        lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
        places = [number for number, line in enumerate(lines) if line.strip() == anchor]
        assert len(places) == 1, f"{path} has {len(places)} lines {anchor!r}"
        at = places[0] + (where == "after")
        lines[at : at + (where == "in place of")] = [block]
        file.write_text("".join(lines), encoding="utf-8")
    return new


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program to which everything was added."""
    root = tmp_path_factory.mktemp("copy")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, root / name)
        else:
            shutil.copy(ROOT / name, root / name)
    carried_out(RECIPES, root)
    return root


SERVING: Final = """
import contextlib, io, json, os, sys, traceback
for line in sys.stdin:
    folder, code, sys.argv = json.loads(line)
    os.chdir(folder)
    printed, errors, passed = io.TextIOWrapper(io.BytesIO(), encoding="utf-8"), io.StringIO(), True
    with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(errors):
        try:
            exec(code, {"__name__": "__main__"})
        except BaseException as error:
            passed = isinstance(error, SystemExit) and not error.code
            traceback.print_exc()
    printed.seek(0)
    print(json.dumps([passed, printed.read(), errors.getvalue()]), flush=True)
"""
"""Carries out one piece of code after the other: to start Python for each takes longer than the code."""
COMMAND: Final = "import sys\nfrom gamebench_gui.__main__ import main\nsys.exit(main())"


@pytest.fixture(scope="module")
def program(copy: Path) -> Iterator[subprocess.Popen[str]]:
    """The program of the copy, started once."""
    command = [sys.executable, "-c", SERVING]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, env=of(copy), cwd=copy, text=True) as program:
        yield program
        assert program.stdin is not None
        program.stdin.close()


def of(copy: Path) -> dict[str, str]:
    """Variables with which Python imports the copy."""
    return os.environ | {"PYTHONPATH": str(copy)}


@pytest.fixture
def python(program: subprocess.Popen[str], tmp_path: Path) -> Run:
    """Runs code in the copy and returns what it prints."""

    def run(code: str, *arguments: str) -> str:
        assert program.stdin is not None
        assert program.stdout is not None
        program.stdin.write(json.dumps([str(tmp_path), code, ["gamebench", *arguments]]) + "\n")
        program.stdin.flush()
        passed, printed, errors = json.loads(program.stdout.readline())
        assert passed, printed + errors
        return str(printed)

    return run


@pytest.fixture
def gamebench(python: Run, tmp_path: Path) -> Run:
    """Runs a command in the copy, with a data folder for the test."""
    return lambda *arguments: python(COMMAND, "--data-dir", str(tmp_path / "data"), *arguments)


@pytest.fixture
def tool(copy: Path) -> Run:
    """Runs a module of Python's in the copy, such as pytest, and returns what it prints."""

    def run(*arguments: str) -> str:
        done = subprocess.run(
            [sys.executable, "-m", *arguments],
            cwd=copy,
            env=of(copy),
            capture_output=True,
            text=True,
            timeout=4 * LIMIT,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return run


def tried(title: str) -> list[list[str]]:
    """The commands that a recipe ends with, without the program's name."""
    (recipe,) = [part for part in re.split(r"^## ", RECIPES, flags=re.MULTILINE) if part.startswith(title)]
    (block,) = TRIED.findall(recipe)
    commands = [line.split() for line in block.splitlines()]
    assert all(command[0] == "gamebench" for command in commands)
    return [command[1:] for command in commands]


def test_every_recipe_is_read_by_this_test() -> None:
    """A block in a form that `STEP` does not know would stand there and never be carried out."""
    assert len(STEP.findall(RECIPES)) + len(TRIED.findall(RECIPES)) == RECIPES.count("\n```") / 2


def test_a_game_is_listed_played_and_verified(gamebench: Run) -> None:
    listing, playing, verifying = tried("A game")
    assert "rock_paper_scissors:three_rounds" in gamebench(*listing)
    (match,) = json.loads(gamebench(*playing))["matches"]
    assert (match["termination"], match["steps"]) == ("rules", 3)
    assert sum(match["scores"]) == 0
    assert "verified" in gamebench(*verifying)
    assert match["id"] in gamebench("matches", "--game", "rock_paper_scissors")


def test_a_real_time_game_is_played_and_verified(gamebench: Run) -> None:
    playing, verifying = tried("A real-time game")
    (match,) = json.loads(gamebench(*playing))["matches"]
    assert match["termination"] in ("rules", "truncated")
    assert "run(15)" in gamebench("show", match["id"])
    assert "verified" in gamebench(*verifying)


def test_an_agent_plays_by_its_rule(gamebench: Run) -> None:
    (playing,) = tried("An agent")
    (match,) = json.loads(gamebench(*playing))["matches"]
    told = gamebench("show", match["id"])
    rounds = re.findall(r"^\d+ +(\w+) +(\w+) *$", told, re.MULTILINE)
    beaten_by = {"rock": "paper", "paper": "scissors", "scissors": "rock"}
    assert [own for own, _ in rounds] == ["rock", *(beaten_by[other] for _, other in rounds[:-1])]
    assert len(rounds) == 3


def test_a_command_answers(gamebench: Run) -> None:
    ((*command,),) = tried("A command")
    gamebench("play", "nim", "--seat", "random", "--seed", "1")
    (row,) = json.loads(gamebench("matches", "--json"))["matches"]
    assert json.loads(gamebench(*command)) == {"match": row["id"], "steps": row["steps"]}
    assert command[0] in gamebench("--help")


def test_scores_are_computed(gamebench: Run) -> None:
    """Of three rounds the first agent draws one and wins two."""
    playing, scoring = tried("A score")
    gamebench(*playing)
    report = json.loads(gamebench(*scoring))
    assert {"first", "Schoolyard/rounds_won_paper"} <= {score["id"] for score in report["scores"]}
    columns = ("first", "Schoolyard/rounds_won_paper", "Schoolyard/rounds_won_repo")
    assert {row["name"]: [row[name] for name in columns] for row in report["agents"]} == {
        "Beat the last": [1.0, pytest.approx(2.5 / 3), pytest.approx(2 / 3)],
        "First legal": [0.0, pytest.approx(0.5 / 3), 0.0],
    }


@pytest.fixture
def pinned(copy: Path) -> dict[str, str]:
    """The digests of the suites, with the new one."""
    path = copy / "resources" / "tournaments" / "pinned.json"
    before = json.loads(path.read_text(encoding="utf-8"))
    subprocess.run([sys.executable, str(copy / "packaging" / "suites.py")], env=of(copy), check=True)
    after: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    assert before.items() <= after.items()
    return after


@pytest.mark.slow
def test_another_version_of_a_suite_is_pinned_and_found(pinned: dict[str, str], gamebench: Run) -> None:
    (listing,) = tried("A suite")
    assert "gtbench-smoke-2" in pinned
    names = gamebench(*listing)
    assert "gtbench-smoke-1 " in names
    assert "gtbench-smoke-2 " in names
    planned = ("benchmark", "run", "gtbench", "--size", "smoke", "--model", "random", "--dry-run", "--json")
    assert json.loads(gamebench(*planned))["suites"] == ["gtbench-smoke-2"]


def test_a_measure_of_a_benchmark_is_in_its_cells_and_scores(gamebench: Run) -> None:
    ((*command,),) = tried("A measure of a benchmark")
    document = json.loads(gamebench(*command))
    cells = {cell["game"]: cell for cell in document["cells"] if cell["measure"] == "draws"}
    assert len(cells) == 10
    assert {cell["value"] for cell in cells.values()} <= {0.0, 1.0}
    assert all(cell["value"] == (cell["draws"] or 0) for cell in cells.values())
    (score,) = (one for one in document["scores"] if one["measure"] == "draws" and not one["opponent"])
    assert score["title"] == "Matches drawn"
    assert score["value"] == pytest.approx(sum(cell["value"] for cell in cells.values()) / 10)


def test_a_section_is_on_the_page_of_a_report(gamebench: Run, tmp_path: Path) -> None:
    ((*command,),) = tried("A section of the report")
    gamebench(*command)
    page = (tmp_path / "report.md").read_text(encoding="utf-8")
    assert page.index("## Seconds for a decision") < page.index("## How to repeat it")


def test_a_column_is_in_every_form_of_its_table(python: Run, gamebench: Run, tmp_path: Path) -> None:
    (command,) = tried("A column of a table")
    gamebench("play", "nim", "--seat", "random", "--seed", "1")
    rows = json.loads(gamebench(*command))["agents"]
    assert {row["tokens"] for row in rows} == {0}
    assert "  Tokens  " in gamebench("costs").split("\n")[0]
    assert "tokens" in gamebench("costs", "--csv").split("\n")[0].split(",")
    code = "import sys, gamebench_gui.api as gb; print([row['tokens'] for row in gb.costs(db=sys.argv[1])])"
    assert python(code, str(tmp_path / "data" / "matches.sqlite")) == f"{[0] * len(rows)}\n"


def test_a_format_is_written(gamebench: Run, tmp_path: Path) -> None:
    ((*exporting,),) = tried("A format")
    gamebench("play", "nim", "--seat", "random", "--matches", "2", "--seed", "1")
    rows = json.loads(gamebench("matches", "--json"))["matches"]
    gamebench(*exporting)
    written = (tmp_path / "ids.txt").read_text(encoding="utf-8").split()
    assert sorted(written) == sorted(row["id"] for row in rows)


def test_a_scaffold_asks_the_model_and_decides(gamebench: Run) -> None:
    def answer(body: dict[str, Any]) -> str:
        return "<rock>"

    with ChatServer(answer) as server:
        seat = f"llm:model=m,base_url={server.base_url},scaffold=agreed,retries=0"
        played = gamebench("play", "rock_paper_scissors", "--seat", seat, "--seat", "random", "--json")
        assert len(server.received) == 6
    (match,) = json.loads(played)["matches"]
    assert (match["termination"], match["steps"]) == ("rules", 3)


def test_a_preset_is_asked_in_another_language(gamebench: Run) -> None:
    """Whoever has rolled once keeps what came of it."""

    def answer(body: dict[str, Any]) -> str:
        return "Aktion: <roll>" if "bisher: 0" in str(body) else "Aktion: <stop>"

    (playing,) = tried("A language for a preset")
    with ChatServer(answer) as server:
        at = playing.index("llm:model=NAME,wording=de")
        playing[at] += f",base_url={server.base_url},retries=0"
        (match,) = json.loads(gamebench(*playing))["matches"]
        told = {message["content"] for asked in server.received for message in asked.body["messages"]}
    assert match["termination"] == "rules"
    assert all("Sie" in text and "the " not in text for text in told)


WINDOW: Final = """
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
from gamebench_gui.app.match.engine import Engine
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.shell import main_window
from gamebench_gui.window.shell.settings_dialog import SettingsDialog
app = QApplication.instance() or QApplication([])
paths = Paths.of(sys.argv[1])
settings = Settings(paths.config)
window = main_window.MainWindow(Session(None, paths), Engine(), settings)
"""


@pytest.mark.slow
def test_a_page_is_shown(python: Run, gamebench: Run, tmp_path: Path) -> None:
    gamebench("play", "nim", "--seat", "random", "--seat", "rule:name=first-legal")
    script = WINDOW + (
        "window.top.tabs.setCurrentIndex(4)\n"
        "print(window.top.tabs.tabText(4), '|', window.top.search.placeholderText())\n"
        "print(window.pages.page('seating').lines.text())\n"
        "print([does for keys, does in main_window.global_keys(main_window.PAGES) if keys == 'Ctrl+5'])\n"
        "window.close()\n"
        "print(Settings(paths.config).note('page'))\n"
    )
    assert python(script, str(tmp_path / "data")).split("\n")[:4] == [
        "Seating | Search names (Ctrl+K)",
        "Random, First legal",
        "['Seating page']",
        "seating",
    ]


@pytest.mark.slow
def test_a_setting_is_offered_and_kept(python: Run, tmp_path: Path) -> None:
    script = WINDOW + (
        "dialog = SettingsDialog(settings, window.connections)\n"
        "print(settings.is_on('bell'), dialog.fields['bell'].edit.text())\n"
        "dialog.fields['bell'].set_value(True)\n"
        "settings.sync()\n"
        "print(Settings(paths.config).is_on('bell'))\n"
        "window.close()\n"
    )
    assert python(script, str(tmp_path / "data")).split("\n")[:2] == [
        "False Ring when it is your turn",
        "True",
    ]


def touched() -> list[str]:
    """The files of Python that the recipes add or change."""
    return sorted({path for path, *_ in STEP.findall(RECIPES) if path.endswith(".py")})


@pytest.mark.slow
def test_what_was_added_is_written_as_the_rest(tool: Run, copy: Path) -> None:
    files = [str(copy / path) for path in touched()]
    tool("ruff", "format", "--check", "--quiet", *files)
    tool("ruff", "check", "--quiet", *files)


@pytest.mark.slow
def test_what_was_added_needs_no_other_language(tool: Run) -> None:
    """The tests that compare the languages with each other pass without a translation."""
    files = ("tests/window/test_language.py", "tests/agents/test_languages.py")
    tool(*PYTEST, *files, "-k", "translat or collected or whole_in_every_language or belongs_to_a_preset")


@pytest.mark.slow
def test_what_was_added_keeps_the_rules_of_the_house(tool: Run) -> None:
    """Its goldens written, everything that guards all games, agents, folders, pages and commands passes."""
    goldens = (
        "tests/games/test_goldens.py",
        "tests/agents/test_prompts.py",
        "tests/agents/test_languages.py",
    )
    tool(*PYTEST, *goldens, "--update-goldens", "-k", f"{GAMES} or pig")
    tool(*PYTEST, "tests/test_docs.py", "--update-goldens")
    tool(*PYTEST, "tests/games", "tests/agents", "tests/replays", "-k", GAMES)
    tool(*PYTEST, *GUARDS, "-k", "not stay_short")
    tool("mypy", "--strict", *(path for path in touched() if not path.startswith("tests")))
