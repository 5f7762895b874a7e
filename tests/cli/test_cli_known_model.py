"""A model whose policy is known, tested over HTTP: the report's numbers are those of theory."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from helpers.chat_server import ChatServer
from helpers.known_policies import ALWAYS_BET, KnownModel, kuhn_advantage, kuhn_equilibrium
from helpers.suites import duel_suite, ship

from gamebench_gui.app.benchmark.report import Report
from gamebench_gui.app.benchmark.report_file import read_report
from gamebench_gui.cli.main import run
from replays.scores.report_rows import CellRecord


@pytest.fixture
def model() -> KnownModel:
    return KnownModel()


@pytest.fixture
def server(model: KnownModel) -> Iterator[ChatServer]:
    with ChatServer(model) as server:
        yield server


def report_on(folder: Path, server: ChatServer, *argv: str) -> Report:
    """The report that ``benchmark run`` writes of the server's model, as a reader has it."""
    path = folder / "report.json"
    spec = f"llm:model=test-model,base_url={server.base_url},retries=0"
    command = ["benchmark", "run", *argv, "--model", spec, "--skip-probe", "--yes", "--quiet"]
    assert run(["--data-dir", str(folder), *command, "--to", str(path)]) == 0
    return read_report(path)


def duel(
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    opponent: str,
    repetitions: int = 5,
) -> None:
    ship(monkeypatch, duel_suite(game, opponent=opponent, repetitions=repetitions, concurrency=1))


def only(report: Report) -> CellRecord:
    (cell,) = report.cells
    return cell


def test_a_perfect_model_draws_tic_tac_toe_against_perfect_play(
    tmp_path: Path, server: ChatServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    duel(monkeypatch, "tic_tac_toe:gtbench", "minimax")
    report = report_on(tmp_path, server, "duel")
    cell = only(report)
    assert (cell["value"], cell["wins"], cell["draws"], cell["losses"]) == (0.0, 0, 10, 0)
    assert (report.scores[0]["value"], cell["refused"], cell["void"]) == (0.0, 0, 0)
    errors = {error["kind"]: error["times"] for error in report.errors}
    assert (errors["blunder"], errors["illegal"], errors["unreadable"]) == (0, 0, 0)


def test_a_perfect_model_wins_nim_as_the_second(
    tmp_path: Path, server: ChatServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The piles 1, 3, 5, 7 have the sum 0 in binary without carry: whoever moves second wins."""
    duel(monkeypatch, "nim:gtbench", "nim-solver")
    report = report_on(tmp_path, server, "duel")
    cell = only(report)
    assert (cell["value"], cell["wins"], cell["draws"], cell["losses"]) == (0.0, 5, 0, 5)
    assert {row["seats"]: row["gained"] for row in report.results} == {"1": -2.0, "2": 2.0}
    assert {error["kind"]: error["times"] for error in report.errors}["blunder"] == 0


@pytest.mark.parametrize("runs", [2, pytest.param(100, marks=[pytest.mark.slow, pytest.mark.timeout(900)])])
def test_the_equilibrium_of_kuhn_poker_is_within_the_interval(
    tmp_path: Path, server: ChatServer, monkeypatch: pytest.MonkeyPatch, runs: int
) -> None:
    """In 95 of 100 seeded runs; of two in both."""
    wanted = float(kuhn_advantage(kuhn_equilibrium(), ALWAYS_BET))
    duel(monkeypatch, "kuhn_poker:gtbench", "rule:name=always-bet", repetitions=15)
    covered = 0
    for seed in range(runs):
        server.script(KnownModel(seed))
        cell = only(report_on(tmp_path, server, "duel", "--seed", str(seed)))
        assert (cell["matches"], cell["refused"]) == (30, 0)
        assert cell["low"] is not None
        assert cell["high"] is not None
        covered += cell["low"] <= wanted <= cell["high"]
    assert covered >= 0.95 * runs, f"{covered} of {runs} intervals hold {wanted:.4f}"


@pytest.mark.parametrize(
    "size", ["smoke", pytest.param("paper", marks=[pytest.mark.slow, pytest.mark.timeout(900)])]
)
def test_constants_in_gamma_bench_have_the_scores_of_the_papers_formulas(
    tmp_path: Path, server: ChatServer, model: KnownModel, size: str
) -> None:
    """Those of the auction and of battle royale follow from what the model was asked, match by match."""
    report = report_on(tmp_path, server, "gamma-bench", "--size", size, "--concurrency", "1")
    wanted = model.gamma_scores()
    values = {cell["game"].partition(" ")[0]: cell["value"] for cell in report.cells}
    for game, value in wanted.items():
        assert values[game] == pytest.approx(value, abs=1e-9), game
    assert len(wanted) == 8
    (score,) = report.scores
    assert score["value"] == pytest.approx(sum(wanted.values()) / 8, abs=1e-9)
    assert (score["games"], score["of_games"]) == (8, 8)
