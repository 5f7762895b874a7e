"""Sentences are no data: what the program words for people, it does not read again."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = ("agents", "gamebench_gui", "games", "replays", "resources")
READING = {
    *("partition", "rpartition", "split", "rsplit", "splitlines"),
    *("startswith", "endswith", "removeprefix", "removesuffix", "find", "index"),
}
WORDS = {
    *("channel", "label", "note", "objection", "phase", "reason", "refusal", "result", "sentence", "story"),
    *("thought", "title", "why"),
}
"""Attributes that hold words for people."""
OF_FACTS = re.compile(r"\bfact(\(.*\))?\.value$")
MAY = {
    "games/diplomacy/board_scene.py": "results of orders are recorded as a list of codes",
    "games/starcraft2/board_orders.py": "the name of an order is shortened where there is little room",
    "replays/store/old_searches.py": "recordings of earlier versions have nothing but the words",
}


WORTH_PARSING = re.compile(rf"\.(?:{'|'.join(WORDS)})\b|\bfact(?:\(.*\))?\.value|\b(?:tr|plural)\(")


def python_files() -> Iterator[tuple[str, ast.AST]]:
    """Yield the files that hold words for people at all, parsed."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            place = path.relative_to(ROOT).as_posix()
            text = path.read_text(encoding="utf-8")
            if WORTH_PARSING.search(text) and not place.startswith(tuple(MAY)):
                yield place, ast.parse(text)


def read_words(tree: ast.AST) -> Iterator[str]:
    """Yield the expressions that take words for people apart, or compare them with words."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=words, attr=method)):
                if method in READING and _holds_words(words):
                    yield ast.unparse(node)
            case ast.Call(func=ast.Name("int" | "float"), args=[words]):
                if _holds_words(words):
                    yield ast.unparse(node)
            case ast.Compare(left=left, ops=ops, comparators=right):
                if any(isinstance(one, ast.Call) and _is_translation(one) for one in (left, *right)) or (
                    isinstance(ops[0], (ast.In, ast.NotIn)) and any(map(_holds_words, right))
                ):
                    yield ast.unparse(node)


def _holds_words(node: ast.AST) -> bool:
    named = isinstance(node, ast.Attribute) and node.attr in WORDS
    return named or OF_FACTS.search(ast.unparse(node)) is not None


def _is_translation(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Name) and call.func.id in ("tr", "plural")


def test_nothing_reads_what_the_program_worded() -> None:
    assert [(place, words) for place, tree in python_files() for words in read_words(tree)] == []


@pytest.mark.parametrize(
    "code",
    [
        "number, _, total = view.fact('round').value.partition(' of ')",
        "turn = int(fact.value)",
        "role = seat.note.split(' · ')[0]",
        "failed = sentence != tr('Cancelled.')",
        "is_pilot = 'pilot' in line.reason",
    ],
)
def test_reading_words_is_noticed(code: str) -> None:
    assert list(read_words(ast.parse(code)))


CHANGED_BY = {
    "participants": {"people.py"},
    "study_rows": {"rows.py", "merging.py"},
    "study_matches": {"matches.py", "references.py"},
}
"""The files that change a table of studies; a merge founds a study from the tables of a file."""
STUDIES = [ROOT / "replays/studies", ROOT / "gamebench_gui/app/study"]


def texts(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.Call) and ast.unparse(node).startswith("insert(conn, '"):
            yield f"insert into {ast.literal_eval(node.args[1])}"


@pytest.mark.parametrize("table", CHANGED_BY)
def test_people_rows_and_matches_of_studies_are_changed_in_one_place_each(table: str) -> None:
    changing = re.compile(rf"\b(update|into|delete from) {table}\b")
    files = (path for folder in STUDIES for path in folder.rglob("*.py"))
    assert {path.name for path in files if any(map(changing.search, texts(path)))} == CHANGED_BY[table]


def test_states_of_studies_are_named_by_their_enumerations() -> None:
    bare = re.compile(r"\b(state|decision|outcome|ended_by) *(=|<>|in) *\(?'(\w|'|$)")
    files = (path for folder in STUDIES for path in folder.rglob("*.py"))
    assert [(path.name, text) for path in files for text in texts(path) if bare.search(text)] == []
