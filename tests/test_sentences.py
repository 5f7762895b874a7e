"""Sentences are no data: what the program words for people, it does not read again."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from helpers.code import parsed

READING = {
    *("partition", "rpartition", "split", "rsplit", "splitlines"),
    *("startswith", "endswith", "removeprefix", "removesuffix", "find", "index", "replace"),
}
WORDS = {
    *("channel", "label", "note", "objection", "paid", "phase", "reason", "refusal", "result", "sentence"),
    *("story", "thought", "title", "why"),
}
"""Attributes that hold words for people."""
VARIABLES = {"advice", "message", "note", "reason", "sentence", "tip", "why"}
"""Variables that hold words for people."""
ERRORS = {"error", "failure"}
SEVERAL_WORDS = re.compile(r"[a-z] [a-z]")
OF_FACTS = re.compile(r"\bfact(\(.*\))?\.value$")
MAY = {
    "gamebench_gui/app/models/hosts.py": "what leaves the machine names no address of its network",
    "replays/speech.py": "a translated noun has a place for its number",
    "gamebench_gui/window/kit/language.py": "a translated noun has a place for its number",
    "games/civilization/board_scene.py": "the note of a nation that is gone is a recorded code",
    "games/diplomacy/board_scene.py": "results of orders are recorded as a list of codes",
    "games/starcraft2/board_orders.py": "the name of an order is shortened where there is little room",
    "replays/store/old_searches.py": "recordings of earlier versions have nothing but the words",
}


WORTH_PARSING = re.compile(rf"\.(?:{'|'.join(WORDS)})\b|\bfact(?:\(.*\))?\.value|\b(?:tr|plural)\(")


def read_words(tree: ast.AST) -> Iterator[str]:
    """Yield the expressions that take words for people apart, or compare them with words."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=words, attr=method), args=args):
                by_phrase = any(map(_is_phrase, args)) and not _is_constant(words)
                of_error = bool(args) and _is_text_of_error(words)
                if method in READING and (_holds_words(words) or by_phrase or of_error):
                    yield ast.unparse(node)
            case ast.Call(func=ast.Name("int" | "float"), args=[words]):
                if _holds_words(words):
                    yield ast.unparse(node)
            case ast.Compare(left=left, ops=ops, comparators=right):
                sides = (left, *right)
                found_in = isinstance(ops[0], (ast.In, ast.NotIn)) and any(map(_holds_words, right))
                with_constant = any(map(_holds_words, sides)) and any(map(_is_constant, sides))
                translated = any(isinstance(side, ast.Call) and _is_translation(side) for side in sides)
                if found_in or with_constant or translated:
                    yield ast.unparse(node)


def _holds_words(node: ast.AST) -> bool:
    match node:
        case ast.Attribute(attr="value"):
            return OF_FACTS.search(ast.unparse(node)) is not None
        case ast.Attribute(attr=name):
            return name in WORDS
        case ast.Name(id=name):
            return name in VARIABLES
    return False


def _is_text_of_error(node: ast.AST) -> bool:
    match node:
        case ast.Call(func=ast.Name("str"), args=[ast.Name(id=name)]):
            return name in ERRORS
    return False


def _is_phrase(node: ast.AST) -> bool:
    """Return whether a node is a text of several words, as only a sentence contains it."""
    text = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return text and SEVERAL_WORDS.search(node.value) is not None


def _is_constant(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and node.id.isupper()


def _is_translation(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Name) and call.func.id in ("tr", "plural")


def test_nothing_reads_what_the_program_worded() -> None:
    files = ((place, tree) for place, tree in parsed(WORTH_PARSING) if place not in MAY)
    assert [(place, words) for place, tree in files for words in read_words(tree)] == []


@pytest.mark.parametrize(
    "code",
    [
        "number, _, total = view.fact('round').value.partition(' of ')",
        "turn = int(fact.value)",
        "role = seat.note.split(' · ')[0]",
        "failed = sentence != tr('Cancelled.')",
        "is_pilot = 'pilot' in line.reason",
        "attacks = sum(words.startswith('attack with') for _, words in side.events)",
        "button.setAccessibleName(tip.partition(' (')[0])",
        "answer.setText(sentence.replace(IN_SETTINGS, 'above'))",
        "place = target.name.replace(', last move', '')",
        "option, _, rest = sentence.partition(' ')",
        "option, _, rest = str(error).partition(' ')",
        "is_wanted = reason.startswith('Paused')",
        "amounts = [float(person.paid.partition(' ')[0]) for person in people]",
        "notes = [note for note in board.notes if note != NO_FIRST_SEAT]",
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


@cache
def studies() -> tuple[tuple[str, str], ...]:
    """Return the texts in the files about studies, each with the name of its file."""
    files = parsed("", "replays/studies", "gamebench_gui/app/study")
    return tuple((Path(place).name, text) for place, tree in files for text in texts(tree))


def texts(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.Call) and ast.unparse(node).startswith("insert(conn, '"):
            yield f"insert into {ast.literal_eval(node.args[1])}"


@pytest.mark.parametrize("table", CHANGED_BY)
def test_people_rows_and_matches_of_studies_are_changed_in_one_place_each(table: str) -> None:
    changing = re.compile(rf"\b(update|into|delete from) {table}\b")
    assert {name for name, text in studies() if changing.search(text)} == CHANGED_BY[table]


def test_states_of_studies_are_named_by_their_enumerations() -> None:
    bare = re.compile(r"\b(state|decision|outcome|ended_by) *(=|<>|in) *\(?'(\w|'|$)")
    assert [(name, text) for name, text in studies() if bare.search(text)] == []
