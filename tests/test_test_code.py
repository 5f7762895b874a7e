"""How tests are written: none measures speed or gives up early; those of the window use a user's words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parent
FILES = sorted(
    path.relative_to(TESTS).as_posix() for path in TESTS.rglob("*.py") if path.parent.name != "bench"
)
CLOCKS = {"time.time", "time.monotonic", "time.perf_counter", "time.process_time"}
BOUNDED = {"result": 0, "join": 0, "exception": 0, "wait_for": 1}
"""Calls that give up after some seconds, and which argument says so."""


NUMBER = r"\s*[(\d.-]"
WORTH_PARSING = re.compile(
    rf"\btime\.|\btimeout\s*={NUMBER}|\.({'|'.join(BOUNDED)})\({NUMBER}|wait_for\(|(\.\w+(\[.*?\])*){{5}}"
)
"""What a file contains that the rules below could be about: a clock, a limit, attributes in a row."""


@cache
def nodes(name: str) -> tuple[ast.AST, ...]:
    text = (TESTS / name).read_text(encoding="utf-8")
    return tuple(ast.walk(ast.parse(text, name))) if WORTH_PARSING.search(text) else ()


def of_a_number(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int | float)


def limits(call: ast.Call) -> Iterator[ast.expr]:
    """What says for how long a call waits."""
    timeouts = [keyword.value for keyword in call.keywords if keyword.arg == "timeout"]
    if timeouts and ast.unparse(call.func) != "pytest.mark.timeout":
        yield from timeouts
    place = BOUNDED.get(call.func.attr) if isinstance(call.func, ast.Attribute) else None
    if place is not None and len(call.args) > place:
        yield call.args[place]


def clocks(name: str) -> Iterator[str]:
    """Where a file looks at a clock, or waits for a number of seconds of its own."""
    for node in nodes(name):
        if (
            isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and f"{node.value.id}.{node.attr}" in CLOCKS
        ):
            yield f"{name}:{node.lineno} {ast.unparse(node)}"
        if isinstance(node, ast.Call) and any(map(of_a_number, limits(node))):
            yield f"{name}:{node.lineno} {ast.unparse(node)}"


def test_no_clock_decides_whether_a_test_passes() -> None:
    """Work is counted, and events are waited for as long as `helpers.waiting.LIMIT`; benches measure."""
    assert [place for name in FILES for place in clocks(name)] == []


REACH = 4
"""Attributes in a row that a test of the window may go through; what lies deeper is the drivers' to know."""


def reaches(name: str) -> Iterator[str]:
    """Where a file goes through more attributes in a row than that."""
    inner: set[ast.AST] = set()
    for node in nodes(name):
        if not isinstance(node, ast.Attribute | ast.Subscript) or node in inner:
            continue
        root, length = node, 0
        while isinstance(root, ast.Attribute | ast.Subscript):
            length += isinstance(root, ast.Attribute)
            root = root.value
            inner.add(root)
        if isinstance(root, ast.Name) and root.id[0].islower() and length > REACH:
            yield f"{name}:{node.lineno} {ast.unparse(node)}"


def test_tests_of_the_window_leave_its_inside_to_the_drivers() -> None:
    """Those are in `tests/helpers`: what a user does and reads has a name there."""
    assert [place for name in FILES if name.startswith("window/") for place in reaches(name)] == []
