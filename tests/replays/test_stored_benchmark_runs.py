"""Benchmark runs in the database."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from replays.store import benchmark_runs, tournaments
from replays.store.benchmark_runs import RunPart
from replays.store.errors import StoreError
from replays.store.rescue import rescue
from replays.store.store import Store
from replays.store.writer import Writer

PARTS = (
    RunPart("gtbench-quick-1", "a1", 7, "t1", {"pig:gtbench": "left out"}),
    RunPart("gamma-bench-smoke-1", "b2", 8, "", {}, ("m2", "m1")),
)
AGENTS = {"qwen": "llm:model=qwen3", "qwen, cot": "llm:model=qwen3,scaffold=cot"}
SETTINGS = {"caps": {"cost": 2.5}, "concurrency": 4, "command": "gamebench benchmark run gtbench"}


def test_a_run_is_read_as_it_was_stored(writer: Writer, store: Store) -> None:
    first = benchmark_runs.create(writer, "qwen", AGENTS, PARTS, SETTINGS)
    second = benchmark_runs.create(writer, "nobody", {}, (), {}, "done")
    row = benchmark_runs.find(store, first)
    assert (row.name, row.state, row.agents, row.parts, row.settings) == (
        *("qwen", "open", AGENTS),
        *(PARTS, SETTINGS),
    )
    assert list(row.agents) == list(AGENTS), "agents keep their order"
    assert [run.id for run in benchmark_runs.runs(store)] == [second, first]
    benchmark_runs.set_state(writer, first, "stopped")
    benchmark_runs.change_settings(writer, first, {"concurrency": 9})
    assert [benchmark_runs.state_of(store, run) for run in (first, "none")] == ["stopped", ""]
    row = benchmark_runs.find(store, first)
    assert (row.state, row.settings) == ("stopped", {**SETTINGS, "concurrency": 9})


def test_a_run_is_found_by_the_beginning_of_its_id(writer: Writer, store: Store) -> None:
    run = benchmark_runs.create(writer, "qwen", AGENTS, PARTS, SETTINGS)
    assert benchmark_runs.find(store, run[:-1]).id == run
    with pytest.raises(StoreError, match="There is no benchmark run ''; list them with"):
        benchmark_runs.find(store, "")
    benchmark_runs.create(writer, "qwen", AGENTS, PARTS, SETTINGS)
    with pytest.raises(StoreError, match="Several benchmark runs have ids that begin with"):
        benchmark_runs.find(store, run[:2])


def test_no_key_is_stored_with_a_run(writer: Writer, store: Store) -> None:
    key = f"sk-{'a1b2c3d4' * 5}"
    with pytest.raises(StoreError, match="holds a key"):
        benchmark_runs.create(writer, "qwen", {"qwen": f"llm:model=m,api_key={key}"}, PARTS, SETTINGS)
    assert benchmark_runs.runs(store) == []


def test_damaged_runs_are_named_as_such(writer: Writer, store: Store) -> None:
    run = benchmark_runs.create(writer, "qwen", AGENTS, PARTS, SETTINGS)
    for change in ("benchmark_parts set matches = '{}'", "benchmark_runs set settings = '[]'"):
        writer.run(lambda db, change=change: db.execute(f"update {change} where 1").rowcount)  # type: ignore[misc]
        with pytest.raises(StoreError, match="is damaged"):
            benchmark_runs.find(store, run)


def test_a_damaged_database_is_rescued_with_its_runs(path: Path, writer: Writer, store: Store) -> None:
    run = benchmark_runs.create(writer, "qwen", AGENTS, PARTS, SETTINGS)
    tournaments.create(writer, "kept", {}, [])
    writer.flush()
    rescue(path, path.with_name("rescued.sqlite"))
    with Store(path.with_name("rescued.sqlite")) as rescued:
        assert benchmark_runs.find(rescued, run) == benchmark_runs.find(store, run)


def test_a_database_from_before_there_were_runs_keeps_its_tournaments(path: Path) -> None:
    with closing(sqlite3.connect(path)) as conn:
        conn.executescript((Path(__file__).parent / "old" / "10.sql").read_text(encoding="utf-8"))
    with Writer(path) as writer, Store(path) as store:
        (tournament,) = tournaments.tournaments(store)
        assert (tournament.name, tournament.planned, tournament.ended) == ("Two players", 1, 1)
        assert benchmark_runs.runs(store) == []
        run = benchmark_runs.create(writer, "qwen", AGENTS, [RunPart("s", "d", 1, tournament.id)], {})
        assert benchmark_runs.spent(store, run).calls == tournaments.spent(store, tournament.id).calls
