"""Testing a model from Python: ``gb.benchmark``."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from helpers.chat_server import ChatServer
from helpers.suites import CROWDS, DUELS, answer, ship

import gamebench_gui.api as gb
from gamebench_gui.app.benchmark.suites import find
from gamebench_gui.app.models.servers import Servers

SHORT = ("kuhn_poker:gtbench", "nim:gtbench")


@pytest.fixture
def server() -> Iterator[ChatServer]:
    with ChatServer(answer) as server:
        yield server


@pytest.fixture
def db(tmp_path: Path) -> Iterator[gb.Database]:
    with gb.open(data_dir=tmp_path) as db:
        yield db


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    ship(monkeypatch, DUELS, CROWDS)


def spec(server: ChatServer) -> str:
    return f"llm:model=test-model,base_url={server.base_url},retries=0"


def test_a_run_gives_its_cells_and_its_report(db: gb.Database, server: ChatServer, tmp_path: Path) -> None:
    long = [entry.title for entry in find("gtbench", "smoke").definition.games if entry.title not in SHORT]
    tested = db.benchmark("gtbench", spec(server), size="smoke", leave_out=long)
    assert {(cell["game"], cell["matches"]) for cell in tested if cell["matches"]} == {
        (title, 1) for title in SHORT
    }
    assert (tested.stage, tested.reason) == ("done", "")
    assert [*tested.report.cells] == [*tested]
    assert tested.report.facts.id == tested.id
    tested.write(tmp_path / "report.html")
    assert "test-model" in (tmp_path / "report.html").read_text(encoding="utf-8")
    (row,) = db.benchmark_runs()
    assert row == {
        "run": tested.id,
        "created_at": row["created_at"],
        "agents": {"test-model": "llm:model=test-model,base_url=local,retries=0"},
        "suites": ["gtbench-smoke-1"],
        "state": "done",
    }
    assert len([*db.matches()]) == len(SHORT)


@pytest.mark.usefixtures("small")
def test_a_run_can_be_awaited_and_resumed(db: gb.Database, server: ChatServer) -> None:
    async def work() -> gb.Tested:
        tested = db.benchmark("all", spec(server), max_calls=9, ask_first=False, seed=3)
        assert await tested == [*tested]
        return tested

    tested = asyncio.run(work())
    assert tested.stage == "paused"
    assert tested.reason == "The budget of 9 calls is used up. Raise it, then resume."
    again = db.resume_benchmark(tested.id)
    assert (again.id, again.stage) == (tested.id, "paused")


@pytest.mark.usefixtures("small")
def test_scaffolds_and_games_are_chosen(db: gb.Database, server: ChatServer) -> None:
    left_out = ("nim:gtbench", "guess_two_thirds:gamma rounds=3")
    db.benchmark(
        ["duels", "crowds"], spec(server), name="mine", scaffolds=("direct", "cot"), leave_out=left_out
    )
    (row,) = db.benchmark_runs()
    assert [*row["agents"]] == ["mine", "mine, cot"]
    assert {match["game"] for match in db.matches()} == {"kuhn_poker"}


@pytest.mark.usefixtures("small")
def test_what_is_wrong_is_said_before_anything_is_asked(db: gb.Database, server: ChatServer) -> None:
    far = "llm:model=far,base_url=https://far.example/v1"
    for options, sentence in (
        ({"names": "gtbanch"}, "There is no benchmark 'gtbanch'"),
        ({"names": ()}, "Name a benchmark, or all"),
        ({"size": "huge"}, "size is one of smoke, quick, paper, not 'huge'"),
        ({"model": "openroter:m"}, "There is no agent 'openroter'"),
        ({"model": "human"}, "is a person"),
        ({"model": far}, "The price of far is not known"),
        ({"model": far, "budget": 1.0}, "The price of far is not known"),
    ):
        arguments: dict[str, Any] = {"names": "duels", "model": spec(server), **options}
        with pytest.raises(gb.GameError, match=sentence):
            db.benchmark(**arguments)
    assert server.received == []
    assert [*db.benchmark_runs()] == []


@pytest.mark.usefixtures("small")
def test_a_stored_run_is_resumed_only_with_consent(
    db: gb.Database, server: ChatServer, tmp_path: Path
) -> None:
    tested = db.benchmark("duels", spec(server), max_calls=1, ask_first=False)
    assert tested.stage == "paused"
    asked = len(server.received)
    db._sessions.writing.servers = Servers(tmp_path / "nobody.json")
    with pytest.raises(gb.GameError, match="You have not agreed yet to"):
        db.resume_benchmark(tested.id)
    assert len(server.received) == asked
    assert db.resume_benchmark(tested.id, allow=server.base_url).stage == "paused"
