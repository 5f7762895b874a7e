"""The interface in a notebook: cells run as in IPython's kernel, in a loop that is running already.

The kernel itself is not started: it would bring some forty packages along.
"""

from __future__ import annotations

import ast
import asyncio
import inspect
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from helpers.chat_server import ChatServer

import gamebench_gui.api as gb

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
CELL = re.compile(r"^# %%.*$", re.MULTILINE)


def run_cells(*cells: str) -> dict[str, Any]:
    """Run cells one after the other in a running loop; the names that they leave.

    As in IPython, a cell may await, and nobody looks at the value of a statement that is not the last.
    """
    names: dict[str, Any] = {"__name__": "__main__"}

    async def kernel() -> None:
        for number, cell in enumerate(cells):
            code = compile(cell, f"cell {number}", "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
            value = eval(code, names)
            if inspect.iscoroutine(value):
                await value

    asyncio.run(kernel())
    return names


SLOW = pytest.param("decisions_to_pandas", marks=pytest.mark.slow)


@pytest.mark.parametrize("name", ["play_and_look", "tournament", SLOW])
def test_an_example_runs_as_a_notebook(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if name == "decisions_to_pandas":
        pytest.importorskip("pandas", reason="the example is about pandas")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    run_cells(*CELL.split((EXAMPLES / f"{name}.py").read_text(encoding="utf-8")))


READS = {
    "rows": "found = len(list(db.decisions()))",
    "ratings": "found = len(db.ratings())",
    "a query": "found = len(db.sql('select * from readable_decisions').head())",
    "by function": "found = len(list(gb.open('a.sqlite').decisions()))",
    "the end of the block": "db.close(); found = len(list(db.matches(outcome='finished'))) == 20",
}


@pytest.mark.parametrize("read", READS.values(), ids=[*READS])
def test_who_reads_a_database_waits_for_what_is_played_into_it(
    read: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names = run_cells(
        "import gamebench_gui.api as gb\ndb = gb.open('a.sqlite', data_dir='.')",
        "db.play('nim:gtbench', 'random', 'nim-solver', matches=20)",
        read,
    )
    assert names["found"]
    with gb.open("a.sqlite", data_dir=".") as db:
        assert len([*db.matches(outcome="finished")]) == 20


def test_a_match_that_failed_unseen_is_told_by_the_next_read_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with ChatServer() as server:
        seat = f"llm:model=m,base_url={server.base_url},retries=0"
    names = run_cells(
        "import gamebench_gui.api as gb\ndb = gb.open('a.sqlite', data_dir='.')",
        f"played = db.play('nim', {seat!r}, 'random')",
        "try:\n    list(db.matches())\nexcept gb.Error as error:\n    told = str(error)",
        "matches = list(db.matches())",
        f"again = db.play('nim', {seat!r}, 'random')",
        "try:\n    await again\nexcept gb.Error:\n    awaited = list(db.matches())",
    )
    assert "Play it on with resume(" in names["told"]
    assert [row["termination"] for row in names["matches"]] == [None]
    assert len(names["awaited"]) == 2
