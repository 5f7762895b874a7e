"""Reference fields: which of their values a suite shares, and that the shipped ones are of these versions."""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import resources
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.benchmark import references
from gamebench_gui.app.benchmark.references import fields
from gamebench_gui.app.benchmark.suites import Suite, find, pinned, suites
from gamebench_gui.app.tournament.schedule import meetings
from replays.store.tournaments import Draft, Planned

ROOT = Path(__file__).parent.parent.parent
ROW = {"agent": "Nim solver", "measure": "nra", "value": 0.9, "low": 0.8, "high": 1.0, "matches": 50}


def field(rows: list[dict[str, Any]], **changed: Any) -> dict[str, Any]:
    suite = find("gtbench", "quick")
    specs = {name: str(suite.definition.entrant(name).spec) for name in suite.opponents}
    return {
        "format": "gamebench-references",
        "benchmark": "GTBench",
        "suite": suite.id,
        "digest": suite.digest,
        "opponents": specs,
        "agents": {"Nim solver": {"spec": "nim-solver", "digest": AgentSpec.parse("nim-solver").digest()}},
        "rules": {"nim": 1},
        "rows": [{**ROW, **row} for row in rows],
        **changed,
    }


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    real = resources.path
    monkeypatch.setattr(resources, "path", lambda name: tmp_path if name == references.FOLDER else real(name))
    fields.cache_clear()
    yield tmp_path
    fields.cache_clear()


def ship(folder: Path, rows: list[dict[str, Any]], version: int = 1, **changed: Any) -> None:
    file = folder / f"gtbench-{version}.json"
    file.write_text(json.dumps(field(rows, **changed)), encoding="utf-8")


def against(suite: str) -> set[tuple[str, str]]:
    return {(row["game"], row["opponent"]) for row in references.references(suites()[suite])}


def test_a_suite_shares_what_was_played_in_its_games_against_its_opponents(shipped: Path) -> None:
    games = [entry.title for entry in find("gtbench", "quick").definition.games]
    every = [{"game": game, "opponent": "random"} for game in games[:8]]
    score = {"game": "", "opponent": "random"}
    nim = {"game": "nim:gtbench", "opponent": "mcts"}
    ship(
        shipped, [*every, score, nim, {"game": "", "opponent": "mcts"}, {"game": "hive", "opponent": "mcts"}]
    )
    for suite in ("gtbench-quick-1", "gtbench-paper-1"):
        assert against(suite) == {
            *((game, "random") for game in games[:8]),
            ("", "random"),
            ("nim:gtbench", "mcts"),
        }
    assert against("gtbench-smoke-1") == against("llmarena-quick-1") == set()
    (record,) = (
        row for row in references.references(suites()["gtbench-paper-1"]) if row["opponent"] == "mcts"
    )
    assert (record["suite"], record["agent"], record["spec"], record["value"], record["matches"]) == (
        *("gtbench-paper-1", "Nim solver", "nim-solver", 0.9, 50),
    )


def test_another_opponent_of_the_same_name_is_not_shared_and_the_newest_field_counts(shipped: Path) -> None:
    rows = [{"game": "nim:gtbench", "opponent": name} for name in ("random", "mcts")]
    ship(shipped, rows, opponents={"random": "random", "mcts": "mcts:simulations=7"})
    assert against("gtbench-quick-1") == {("nim:gtbench", "random")}
    ship(shipped, rows, version=10)
    ship(shipped, [], version=9)
    fields.cache_clear()
    assert against("gtbench-quick-1") == {("nim:gtbench", "random"), ("nim:gtbench", "mcts")}


def test_a_field_of_other_versions_says_so(shipped: Path) -> None:
    agents = {"Nim solver": {"spec": "nim-solver", "digest": "another"}}
    ship(shipped, [], agents=agents, rules={"nim": 0, "pig": 1})
    assert fields()["GTBench"].outdated() == ["Nim solver", "the rules of nim"]


def test_the_fields_that_ship_are_of_these_suites_agents_and_rules() -> None:
    assert fields().keys() == {suite.benchmark for suite in suites().values()}
    for known in fields().values():
        assert known.outdated() == []
        assert pinned()[known.suite] == known.digest
        shared = references.references(suites()[known.suite])
        paper = references.references(suites()[known.suite.replace("-quick-", "-paper-")])
        own = [row for row in paper if row["opponent"] not in suites()[known.suite].opponents]
        assert len(shared) + len([row for row in own if row["opponent"]]) == len(known.rows) > 0
        assert all(known.repetitions.values())
        suite = suites()[known.suite].definition
        assert {row["game"] for row in shared} >= {entry.title for entry in suite.games}
        for row in known.rows if known.repetitions else ():
            seats = 2 if row.opponent and known.benchmark != "DSGBench" else 1
            assert not row.game or row.matches <= seats * known.repetitions[row.game]
        assert all(row["low"] <= row["value"] <= row["high"] for row in shared if row["value"] is not None)


@pytest.mark.parametrize("suite", [suite for suite in suites().values() if suite.table.size != "smoke"])
def test_every_meeting_of_a_suite_has_references(suite: Suite) -> None:
    known = {(row["game"], row["opponent"]) for row in references.references(suite)}
    for entry in suite.definition.games:
        for meeting in meetings(suite.definition, entry):
            assert {(entry.title, opponent) for opponent in meeting[1:] or ("",)} <= known


def drawn(title: str, repetition: int, state: str) -> Planned:
    """A match of a field in some state."""
    draft = Draft(f"{title}/{repetition}", 0, f"{title} · bot - dice · {repetition}", title, {}, 1, ("bot",))
    over = {"ended": "rules", "void": "void", "started": None}[state]
    return Planned(0, draft, "m", begun=True, termination=over)


def test_only_repetitions_that_all_bots_have_finished_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "packaging")
    finished = importlib.import_module("references").finished
    matches = [
        *(drawn("nim", repetition, "ended") for repetition in (1, 1, 2, 2, 3)),
        drawn("nim", 3, "started"),
        *(drawn("pig", repetition, state) for repetition, state in ((1, "ended"), (2, "void"))),
        drawn("hive", 1, "started"),
    ]
    assert finished(matches) == {"nim": 2, "pig": 2, "hive": 0}
