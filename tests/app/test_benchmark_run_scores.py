"""Scores of agents whose policies are known: the report's numbers are those of theory."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from fractions import Fraction
from itertools import permutations
from pathlib import Path

import pytest
from helpers.known_policies import ALWAYS_BET, Policy, kuhn_advantage, kuhn_ends
from helpers.suites import agent, alone_suite, duel_suite, played, ship

from agents.solvers.kuhn_poker import equilibrium
from gamebench_gui.app.benchmark import suites
from gamebench_gui.app.benchmark.assembling import report_of
from gamebench_gui.app.benchmark.cells import cells, scores
from gamebench_gui.app.benchmark.report import Report
from gamebench_gui.app.benchmark.runs import BenchmarkRun, create
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from replays.scores.report_rows import CellRecord
from replays.store import benchmark_runs


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with closing(Session(None, Paths.of(tmp_path / "data"))) as session:
        yield session


def run(session: Session, spec: str, seed: int = 0) -> str:
    """Play a run of the one suite that there is."""
    (suite,) = suites.suites().values()
    run_id = create(session, [agent(spec)], [suite], seed=seed)
    assert played(BenchmarkRun(session, run_id)) == "done"
    return run_id


def duel(
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    opponent: str,
    measures: Sequence[str] = ("nra",),
    repetitions: int = 5,
    more: str = "",
) -> None:
    text = duel_suite(game, opponent=opponent, measures=measures, repetitions=repetitions, more=more)
    ship(monkeypatch, text)


def only(session: Session, run_id: str) -> CellRecord:
    session.writer.flush()
    (cell,) = cells(session.store, benchmark_runs.find(session.store, run_id))
    return cell


def test_perfect_play_of_both_is_an_advantage_of_0(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    duel(monkeypatch, "tic_tac_toe:gtbench", "minimax")
    cell = only(session, run(session, "minimax"))
    assert (cell["value"], cell["wins"], cell["draws"], cell["losses"]) == (0.0, 0, 10, 0)
    assert (cell["low"], cell["high"]) == (-1.0, 1.0)


def test_perfect_play_wins_every_second_game_of_nim(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The piles 1, 3, 5, 7 have the sum 0 in binary without carry: whoever moves second wins."""
    duel(monkeypatch, "nim:gtbench", "nim-solver")
    cell = only(session, run(session, "nim-solver"))
    assert (cell["value"], cell["wins"], cell["draws"], cell["losses"]) == (0.0, 5, 0, 5)
    assert (cell["matches"], cell["planned"], cell["most"], cell["state"]) == (10, 10, 10, "done")
    assert cell["high"] is not None
    assert 0 < cell["high"] < 0.6


def test_a_perfect_player_of_nim_never_loses_as_the_second(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    duel(monkeypatch, "nim:gtbench", "random", ("nra", "points", "rating"))
    run_id = run(session, "nim-solver")
    report = report_of(session, run_id)
    by_measure = {cell["measure"]: cell for cell in report.cells}
    wins = by_measure["points"]["wins"]
    assert wins is not None
    assert wins >= 5
    assert by_measure["points"]["value"] == wins / 10
    assert by_measure["nra"]["value"] == pytest.approx((2 * wins - 10) / 10)
    errors = {error["kind"]: error for error in report.errors}
    assert errors["blunder"]["times"] == 0 < errors["blunder"]["chances"]


def of_both(alpha: Fraction) -> Policy:
    """The policy of the program's player, in both seats."""
    return equilibrium(alpha), equilibrium(alpha)


@pytest.mark.parametrize("runs", [2, pytest.param(100, marks=pytest.mark.slow)])
def test_the_equilibrium_of_kuhn_poker_is_within_the_interval_in_95_of_100_runs(
    session: Session, monkeypatch: pytest.MonkeyPatch, runs: int
) -> None:
    wanted = float(kuhn_advantage(of_both(Fraction(1, 5)), ALWAYS_BET))
    duel(monkeypatch, "kuhn_poker:gtbench", "rule:name=always-bet", repetitions=15)
    covered = 0
    for seed in range(runs):
        cell = only(session, run(session, "kuhn-equilibrium:alpha=0.2", seed))
        assert cell["matches"] == 30
        assert cell["low"] is not None
        assert cell["high"] is not None
        covered += cell["low"] <= wanted <= cell["high"]
    # 95 of 100, less two standard errors of so many runs
    assert covered >= 0.95 * runs - 2 * (0.95 * 0.05 * runs) ** 0.5


def test_the_advantage_of_the_equilibrium_is_that_of_the_literature() -> None:
    """Against itself it is 0; its first player loses 1/18 of a chip a hand (Kuhn 1950)."""
    policy = of_both(Fraction(1, 6))
    assert kuhn_advantage(policy, policy) == 0
    gains = [
        chance * gain
        for cards in permutations("JQK", 2)
        for chance, gain in kuhn_ends(cards, (policy, policy))
    ]
    assert sum(gains) / 6 == Fraction(-1, 18)


CONSTANTS = {
    "guess_two_thirds:gamma": ("always-0", 100.0),
    "public_goods:gamma": ("free-rider", 100.0),
    "diners_dilemma:gamma": ("free-rider", 100.0),
    # ten offers of 30 are 300 instead of 100, and clipped at 0; ten of 9 miss it by 10
    "divide_the_dollar:gamma": ("fixed,values=9", 90.0),
    # everybody goes: all are there instead of 60 %, by the larger of 60 % and 40 %
    "el_farol_bar:gamma_implicit": ("fixed,values=go", 100 * (0.6 - 0.4) / 0.6),
}


@pytest.mark.parametrize("game", CONSTANTS)
def test_constants_in_gamma_bench_have_the_scores_of_direct_computation(
    session: Session, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    rule, wanted = CONSTANTS[game]
    ship(monkeypatch, alone_suite(game))
    run_id = run(session, f"rule:name={rule}")
    cell = only(session, run_id)
    assert cell["value"] == pytest.approx(wanted, abs=1e-9)
    assert (cell["opponent"], cell["wins"], cell["matches"], cell["mark"]) == ("", None, 2, "same")
    (score,) = scores(session.store, benchmark_runs.find(session.store, run_id))
    assert score["value"] == pytest.approx(wanted, abs=1e-9)
    assert (score["games"], score["place"]) == (1, None)


def test_a_game_that_is_clear_is_not_played_on(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    stopping = 'score = "points"\nhalf = 0.3\nbatch = 5'
    duel(monkeypatch, "nim:gtbench", "random", ("points",), repetitions=30, more=stopping)
    cell = only(session, run(session, "nim-solver"))
    assert cell["state"] == "clear"
    assert cell["matches"] == cell["planned"] < cell["most"] == 60
    duel(monkeypatch, "nim:gtbench", "random", ("points",), 6, stopping.replace("0.3", "0.01"))
    cell = only(session, run(session, "nim-solver"))
    assert (cell["state"], cell["matches"]) == ("cap", 12)


@pytest.mark.parametrize("other", ["opponent", "simulator", "own"])
def test_a_score_has_the_mark_of_its_game_that_is_farthest_from_the_paper(
    session: Session, monkeypatch: pytest.MonkeyPatch, other: str
) -> None:
    text = duel_suite("nim:gtbench", "kuhn_poker:gtbench", repetitions=1)
    mark = f'[[suite.marks]]\nmark = "{other}"\ngames = ["nim:gtbench"]\nreason = "It differs."\n'
    marks = text.replace("[[suite.marks]]", f"{mark}[[suite.marks]]").replace('mark = "own"', 'mark = "same"')
    ship(monkeypatch, marks.replace('mark = "same"', f'mark = "{other}"', 1) if other == "own" else marks)
    row = benchmark_runs.find(session.store, run(session, "rule:name=first-legal"))
    session.writer.flush()
    assert [cell["mark"] for cell in cells(session.store, row)] == [other, "same"]
    (score,) = scores(session.store, row)
    assert (score["mark"], score["reason"], score["games"]) == (other, "It differs.", 2)


def report(session: Session, monkeypatch: pytest.MonkeyPatch) -> tuple[Report, str]:
    duel(monkeypatch, "tic_tac_toe:gtbench", "random", ("nra", "completion"), 10)
    run_id = run(session, "rule:name=first-legal")
    return report_of(session, run_id), run_id


def test_what_was_not_played_is_never_0(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    duel(monkeypatch, "nim:gtbench", "random", ("nra",), 2)
    (suite,) = suites.suites().values()
    run_id = create(session, [agent("nim-solver")], [suite])
    cell = only(session, run_id)
    assert (cell["value"], cell["matches"], cell["state"]) == (None, 0, "waiting")
    assert report_of(session, run_id).facts.missing == "4 matches are still to be played."
    missing = suite.table.not_played
    assert not missing
    text = duel_suite("nim:gtbench", repetitions=1)
    unplayed = text.replace("[[suite.marks]]", '[suite.not_played]\n"pig:gtbench" = "Why."\n[[suite.marks]]')
    ship(monkeypatch, unplayed)
    row = benchmark_runs.find(session.store, run(session, "nim-solver"))
    _, never = cells(session.store, row)
    assert (never["game"], never["value"], never["state"], never["reason"]) == (
        "pig:gtbench",
        None,
        "not played",
        "Why.",
    )


def test_the_results_of_the_matches_add_up_to_the_cells(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, _ = report(session, monkeypatch)
    for cell in found.cells:
        own = [result for result in found.results if result["measure"] == cell["measure"]]
        assert len(own) == cell["matches"] == 20
        gained = sum(result["gained"] for result in own) / sum(result["size"] for result in own)
        assert cell["value"] == pytest.approx(gained)
        assert len({result["deal"] for result in own}) == 10
        assert {result["seats"] for result in own} == {"1", "2"}


def test_each_rule_chooses_the_decision_that_it_says(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, run_id = report(session, monkeypatch)
    chosen = {decision["rule"]: decision for decision in found.decisions}
    assert list(chosen) == ["blunder", "close win", "surprise", "random"]
    with session.store.reading() as conn:
        losses = conn.execute(
            "select l.value, m.rowid, l.match_id, l.step from metrics l join matches m on m.id = l.match_id "
            "join seats s on s.match_id = l.match_id and s.seat = l.seat "
            "join agents a on a.id = s.agent_id where l.name = 'loss' and l.step > 0 and a.kind = 'rule'"
        ).fetchall()
    worst = max(loss for loss, *_ in losses)
    costly = {(match, step) for loss, _, match, step in losses if loss == worst}
    blunder = chosen["blunder"]
    assert (blunder["match"], blunder["step"]) in costly
    assert (blunder["verdict"], blunder["tone"]) == ("A blunder, by a solver.", "bad")
    # a bot gives no replies, and its wins in nim and kuhn poker are told as what they are
    assert {(row["prompt"], row["reply"]) for row in found.decisions} == {("", "")}
    assert "%" not in "".join(row["verdict"] for row in found.decisions)
    assert "The match was won" in chosen["close win"]["verdict"]
    wins = {match.id: match for match in session.store.matches()}
    close = wins[chosen["close win"]["match"]]
    own = next(seat for seat in close.seats if seat.kind == "rule")
    assert own.rank == 1
    shortest = [
        row.steps
        for row in wins.values()
        if next(seat for seat in row.seats if seat.kind == "rule").rank == 1
        and next(seat for seat in row.seats if seat.kind == "random").rank == 2
    ]
    assert close.steps == max(shortest)
    assert report_of(session, run_id).decisions == found.decisions


def test_a_report_says_what_errors_decided_and_when_nothing_is_missing(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, _ = report(session, monkeypatch)
    assert found.facts.missing == ""
    assert (found.facts.matches, found.facts.calls, found.facts.cost) == (20, 0, 0.0)
    errors = {error["kind"]: error for error in found.errors}
    # a bot has no answers that could be refused
    assert errors.keys().isdisjoint({"unreadable", "illegal", "timeout", "refused", "server"})
    assert errors["missed_win"]["chances"] > 0
    with_errors, without = found.scores[0], found.without_errors[0]
    assert (with_errors["value"], with_errors["matches"]) == (without["value"], without["matches"])
    assert [suite.id for suite in found.suites] == ["duel-quick-1"]
    assert found.agents[0].spec == "rule:name=first-legal"
    assert {"GameBench GUI", "Python", "numpy"} <= found.facts.versions.keys()
