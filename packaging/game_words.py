"""The texts that rules and boards show to people, collected from the syntax of their files.

A template of `Said` or `say`, and every other constant that reads like words, belongs to the catalogues.
Names of keys, of errors for programmers, and of data of a game that people know in English do not.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
TELLING: Final = ("say", "Said", "does")
"""Functions whose first text, or for ``does`` second, is a template."""
WITHIN: Final = ("listed", "joined")
ELSEWHERE: Final = (
    *("guide", "presets", "statistics", "metrics", "random_play", "prompting"),
    *("board_samples", "observation", "judging", "benchmark", "external", "drawing", "param", "statistic"),
    *("metric", "chat", "series", "control", "match", "seat", "kinds", "svg", "measure", "board_figure"),
    *(
        "samples",
        "naming_data",
        "memory",
        "topics",
        "clock",
        "timing",
        "names",
        "data",
        "city",
        "combat",
        "land",
        "board_signs",
    ),
)
"""Files whose texts are collected otherwise, or that people do not read."""
SHORT_WORDS: Final = Path(__file__).with_name("short_words.txt").read_text(encoding="utf-8").splitlines()
"""Names and short words that are parts of such texts, a line each; a rule cannot tell them from keys."""
FOR_PROGRAMS: Final = (
    *("GameError", "ValueError", "TypeError", "KeyError", "UnreadableActionError", "PluginError"),
    *("MatchOver", "AssertionError", "Style", "derive_seed", "Param", "Field"),
    *("Preset", "GameSpec", "Kind", "register", "later", "Action"),
    *("repr", "getattr", "import_module", "warn", "removeprefix", "removesuffix"),
    *("startswith", "endswith", "split", "partition", "replace", "compile"),
    *("fullmatch", "match", "find", "search", "sub", "TypeVar"),
    *("NewType", "BenchmarkScore", "StepMetric", "MatchMetric", "Statistic"),
)
NAMED: Final = ("civilization", "starcraft2")
"""Games whose things have names that players know in English; their single words stay."""
SILENT: Final = ("key", "role", "kind", "dash", "align", "icon", "of")
SILENT_FUNCTIONS: Final = ("chance_key", "write", "read", "slots", "swapped", "resample")
_WORDS: Final = re.compile(r"[A-Za-z]{3,}[,.:;!?]? |[ ][A-Za-z]{2,}|^[A-Z][a-z]{2,}|^[a-z]{3,}$")
_NO_WORDS: Final = re.compile(
    r"^M[\d.]|^[#(]|[<>=_/|\\]|M\d|M\.|sans|monospace|%s|\{\}|^.$|^[A-Z][a-z]+[A-Z0-9]|^[A-Z][A-Z ]+$"
)
_COMMANDS: Final = re.compile(
    r"^[a-z]+ (city|unit|unload|orders?|affairs|road|railroad|government|homecity|rates|wonder|embassy|"
    r"technology|marketplace|reject|accept|propose|cancel pact|enter|research|terrain|route)$|"
    r"^(constant|general|zero) sum$|^dict\[|^[A-Z][a-z]+\+|^super attack|^\"|^archon merged$|^Round 3$|"
    r"^99 of|^Two equal|\n|^\{who:$|^\{p$|^\}$"
)
"""Names of commands in the languages of other programs."""


def texts_of_games() -> Iterator[str]:
    """Yield the texts of all games and boards."""
    for path in sorted((ROOT / "games").rglob("*.py")):
        if path.stem == "presets" or path.parent.name == "shared":
            yield from texts_of_labels(ast.parse(path.read_text(encoding="utf-8")))
        if path.stem not in ELSEWHERE:
            named = path.parent.name in NAMED and not path.stem.startswith("board")
            texts = texts_of(ast.parse(path.read_text(encoding="utf-8")))
            yield from (text for text in texts if text and not (named and " " not in text.strip()))
    yield from SHORT_WORDS


def texts_of_labels(tree: ast.AST) -> Iterator[str]:
    """Yield the texts of the functions that name actions."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name in ("label", "words"):
            yield from texts_of(ast.Module(node.body, []))


def texts_of(tree: ast.AST) -> Iterator[str]:
    """Yield the texts of a file."""
    for node in _shown(tree):
        if isinstance(node, ast.Call):
            yield from _templates(node)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and _reads(node.value):
            yield node.value


def _templates(call: ast.Call) -> Iterator[str]:
    for argument in call.args:
        for node in ast.walk(argument):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                text = f"{{who:{node.value}}}" if _called(call) == "does" else node.value
                if text.strip(" .") and not _COMMANDS.search(text):
                    yield text


def _reads(text: str) -> bool:
    """Whether a constant is words for people: several, or one with a capital."""
    if _NO_WORDS.search(text) or _COMMANDS.search(text):
        return False
    return "{" in text or (bool(_WORDS.search(text)) and (" " in text.strip() or not text.islower()))


def _shown(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the calls that tell something, and constants, leaving out what only programs read."""
    for child in _children(node):
        if isinstance(child, ast.Raise | ast.Assert | ast.Compare | ast.AnnAssign) and not _has_value(child):
            continue
        if isinstance(child, ast.FunctionDef) and child.name in SILENT_FUNCTIONS:
            continue
        if isinstance(child, ast.Constant):
            yield child
        elif isinstance(child, ast.Call):
            called = _called(child)
            if called in FOR_PROGRAMS:
                continue
            if called in TELLING:
                yield child
            yield from _shown(child)
        else:
            yield from _shown(child)


def _has_value(node: ast.AST) -> bool:
    return isinstance(node, ast.AnnAssign) and node.value is not None


def _children(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.Dict):
        yield from node.values
    elif isinstance(node, ast.Subscript):
        yield node.value
    elif isinstance(node, ast.AnnAssign):
        yield from [node.value] if node.value is not None else []
    elif isinstance(node, ast.match_case):
        yield from node.body
    elif isinstance(node, ast.Call):
        told = _called(node) in TELLING
        yield from [] if told and _called(node) != "does" else node.args
        yield from (entry.value for entry in node.keywords if told or entry.arg not in SILENT)
    elif isinstance(node, ast.FunctionDef | ast.Module | ast.ClassDef):
        yield from _body(node.body)
    elif isinstance(node, ast.JoinedStr):
        yield from (part for part in node.values if isinstance(part, ast.FormattedValue))
    elif isinstance(node, ast.FormattedValue):
        yield node.value
    else:
        yield from ast.iter_child_nodes(node)


def _body(statements: list[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield statements without docstrings."""
    for statement in statements:
        if not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)):
            yield statement


def _called(call: ast.Call) -> str:
    function = call.func
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")
