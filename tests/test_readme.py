"""What the README claims about the games, and what all documents name: files, commands and code."""

from __future__ import annotations

import argparse
import re
from functools import cache
from pathlib import Path

import pytest
from helpers.documented import DOCUMENTS, ROOT, commands, document

from gamebench_gui.cli.main import build_parser
from games import catalog

README = document("README.md")
FIVE = {"GameBench", "GTBench", "gamma-Bench", "DSGBench", "LLMArena"}

FOLDERS = sorted(path.name for path in ROOT.iterdir() if path.is_dir() and path.name[0] not in "._")
PATH = re.compile(rf"(?<![\w/.-])(?:{'|'.join(FOLDERS)})/[\w./<>*-]*[\w>*]")
LINK = re.compile(r"\]\(([^):#]+)\)")
NEW = re.compile(r"^(?:New file|Copy `[^`]+` to) `([^`]+)`", re.MULTILINE)
MADE = ("build/", "dist/")
"""Folders of what the documents tell how to make."""
TRACED = ("docs/architecture.md",)
"""Documents in which every name of code in backquotes must be one."""
NAME = re.compile(r"`([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)`")
every_document = pytest.mark.parametrize("name", DOCUMENTS)


def test_the_readme_says_of_which_benchmarks_the_games_are_there() -> None:
    there = {preset.benchmark for _, preset in catalog.every_preset() if preset.benchmark}
    introduction = " ".join(README.split("```")[0].split())
    present, missing = re.findall(
        r"[^.;]*games of ([^.;]*) are there;(?: those of ([^.;]*?) are not yet)?", introduction
    )[0]
    assert {name for name in FIVE if re.search(rf"\b{name}\b", present)} == there
    assert {name for name in FIVE if re.search(rf"\b{name}\b", missing)} == FIVE - there
    rows = set(re.findall(r"^\| (\w[\w-]*) +\|", README, re.MULTILINE)) & FIVE
    assert rows == there


def missing_paths(text: str, base: Path) -> list[str]:
    """Files and folders that a text names or links to and that are not there, nor made by its recipes."""
    new = {parent.as_posix() for path in NEW.findall(text) for parent in (Path(path), *Path(path).parents)}
    named = {path for path in PATH.findall(text) if not path.startswith(MADE)} - new
    absent = {path for path in named if not (ROOT / path).exists()}
    return sorted(absent | {link for link in LINK.findall(text) if not (base / link).exists()})


@every_document
def test_what_a_document_names_is_there(name: str) -> None:
    assert not missing_paths(document(name), (ROOT / name).parent)


def test_a_path_that_is_not_there_is_noticed() -> None:
    text = "See `games/nim/rules.py`, games/nim/rulez.py and [this](other.md).\nNew file `games/go/rules.py`:"
    assert missing_paths(text, ROOT) == ["games/nim/rulez.py", "other.md"]


parser = cache(build_parser)


def refusal(words: list[str]) -> str:
    """Why the parser refuses a command; empty when it takes it. A command alone may lack its arguments."""
    level: argparse.ArgumentParser | None = parser()
    for number, word in enumerate(words):
        choices = [a for a in (level._actions if level else ()) if isinstance(a, argparse._SubParsersAction)]
        if choices:
            if word not in choices[0].choices:
                return f"there is no command {' '.join(words[: number + 1])}"
            level = choices[0].choices[word]
        elif word.startswith("--") and level is not None:
            option = word.partition("=")[0]
            if option not in level._option_string_actions:
                return f"{' '.join(words[:number])} has no option {option}"
    return ""


@every_document
def test_the_commands_of_a_document_are_known(name: str) -> None:
    new = re.findall(r"^New file `gamebench_gui/cli/(\w+)\.py`", document(name), re.MULTILINE)
    for words in commands(document(name)):
        assert words[0] in new or not refusal(words), f"{name}: gamebench {' '.join(words)}: {refusal(words)}"


def test_a_command_or_option_that_there_is_not_is_noticed() -> None:
    told = "gamebench plays nim   # no\ngamebench play nim --seats x\nor `gamebench tournament begin F`"
    assert [refusal(words) for words in commands(told)] == [
        "there is no command plays",
        "play nim has no option --seats",
        "there is no command tournament begin",
    ]


STRING = re.compile(
    r'(^[ \t]*""".*?"""|#[^\n]*)|""".*?"""|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'',
    re.MULTILINE | re.DOTALL,
)
"""A docstring or a comment, which is a group, or another string."""
METHOD = re.compile(r"^( *)(class|(?:async )?def) (\w+)", re.MULTILINE)


@cache
def code() -> tuple[frozenset[str], dict[str, set[str]]]:
    """Every word of the program, folders among them, not those of docstrings; and each class's methods.

    The files are not parsed, which would take ten times as long.
    """
    names: set[str] = set()
    methods: dict[str, set[str]] = {}
    for package in ("agents", "gamebench_gui", "games", "replays", "resources"):
        for path in (ROOT / package).rglob("*.py"):
            names |= set(path.relative_to(ROOT).with_suffix("").parts)
            text = path.read_text(encoding="utf-8")
            text = STRING.sub(lambda found: "" if found[1] else found[0].replace("\n", " "), text)
            names.update(re.findall(r"\w+", text))
            around: list[tuple[int, str]] = []
            for indent, kind, name in METHOD.findall(text):
                around = [(depth, outer) for depth, outer in around if depth < len(indent)]
                if kind == "class":
                    methods.setdefault(name, set())
                    around.append((len(indent), name))
                elif around and len(indent) == around[-1][0] + 4:
                    methods[around[-1][1]].add(name)
    return frozenset(names), methods


def missing_names(text: str) -> list[str]:
    """Names of code in backquotes that there are not; after a class's name and a dot stand its methods."""
    names, methods = code()
    return [
        name
        for name in NAME.findall(text)
        for first, _, rest in [name.partition(".")]
        if first not in names or (rest and rest not in methods.get(first, names))
    ]


@pytest.mark.parametrize("name", TRACED)
def test_the_names_of_code_in_a_document_are_in_the_code(name: str) -> None:
    assert len(NAME.findall(document(name))) > 100
    assert not missing_names(document(name))


def test_a_name_that_is_not_in_the_code_is_noticed() -> None:
    assert missing_names("`Match.run` calls `Match._dance`, and `Matchbox` does not.") == [
        "Match._dance",
        "Matchbox",
    ]
