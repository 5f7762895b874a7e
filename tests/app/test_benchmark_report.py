"""The report of a run of a model: what it chose, what went wrong, the profile, and people beside it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from helpers.chat_server import ChatServer, texts
from helpers.policy import legal_answer
from helpers.rated import Played
from helpers.studied import close_study
from helpers.suites import DUELS, agent, consented, model, played, ship, suite

from gamebench_gui.app.benchmark import profile, suites
from gamebench_gui.app.benchmark.assembling import report_of
from gamebench_gui.app.benchmark.cells import scores
from gamebench_gui.app.benchmark.decisions import REPLY, _won, shortened
from gamebench_gui.app.benchmark.page.content import page_of
from gamebench_gui.app.benchmark.profile import scenes
from gamebench_gui.app.benchmark.remarks import remark_words
from gamebench_gui.app.benchmark.runs import BenchmarkRun, create
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.tournament.definition import Caps
from replays.scores.report_rows import ReferenceRecord
from replays.scores.student import critical
from replays.store import benchmark_runs
from replays.store.tournaments import Draft, Planned

LONG = "I think about it. " * 300


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with closing(Session(None, Paths.of(tmp_path / "data"))) as session:
        yield session


def test_the_report_of_a_model_shows_its_refused_and_its_longest_answer(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    ship(monkeypatch, DUELS)
    asked: list[int] = []

    def answer(body: dict[str, Any]) -> str:
        asked.append(len(asked))
        if asked[-1] == 1:
            return "I would rather not."
        said = legal_answer(texts(body))
        return f"{LONG}{said}" if asked[-1] == 3 else said

    with ChatServer(answer) as server:
        agents = consented(session, [model(server.base_url)])
        run_id = create(session, agents, [*suites.suites().values()], command="the command")
        played(BenchmarkRun(session, run_id))
    report = report_of(session, run_id)
    assert report.facts.command == "the command"
    # before the first match the model is asked once whether it answers
    calls = len(asked) - 1
    assert report.facts.calls == calls
    assert report.facts.calls == sum(cell["calls"] for cell in report.cells)
    assert sum(cell["refused"] for cell in report.cells) == 1
    (tested,) = report.agents
    assert (tested.model, "127.0.0.1" in str(report)) == ("test-model", False)
    chosen = {decision["rule"]: decision for decision in report.decisions}
    assert chosen["refusal"]["reply"] == "I would rather not."
    assert chosen["refusal"]["verdict"].endswith("The answer could not be read.")
    assert f"{len(LONG.split()):,}"[:2] in chosen["reasoning"]["verdict"]
    assert "[…]" in chosen["reasoning"]["reply"]
    assert chosen["reasoning"]["prompt"]
    errors = {error["kind"]: error for error in report.errors}
    unreadable = errors["unreadable"]
    # one try alone: the match with the answer that could not be read has no result
    assert (unreadable["times"], unreadable["chances"]) == (1, calls)
    assert errors["server"]["times"] == 0


def test_a_report_of_a_run_whose_budget_ended_begins_with_that(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    ship(monkeypatch, DUELS)
    with ChatServer(lambda body: legal_answer(texts(body))) as server:
        agents = consented(session, [model(server.base_url)])
        run_id = create(session, agents, [*suites.suites().values()], caps=Caps(calls=3))
        assert played(BenchmarkRun(session, run_id)) == "paused"
    missing = report_of(session, run_id).facts.missing
    assert missing.startswith("The budget of 3 calls is used up. Raise it, then resume. ")
    assert "still to be played" in missing
    page = page_of(report_of(session, run_id))
    assert page.notice == missing


@pytest.mark.parametrize(
    ("scores", "words"),
    [
        ((1.0, 0.0), "The match was won."),
        ((1.0, -1.0), "The match was won."),
        ((12.0, 10.0), "The match was won; the benchmark counts 12 to 10."),
    ],
)
def test_a_win_is_told_with_its_score_where_that_says_more(scores: tuple[float, float], words: str) -> None:
    match = replace(scene(1, "nim:gtbench"), scores=scores)
    assert remark_words([_won(match, "model")]) == words


def test_the_place_is_among_the_references_of_the_suite(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    ship(monkeypatch, DUELS)
    (only,) = suites.suites().values()
    run_id = create(session, [agent("random")], [only])
    played(BenchmarkRun(session, run_id))
    session.writer.flush()
    row = benchmark_runs.find(session.store, run_id)

    def reference(name: str, value: float | None) -> ReferenceRecord:
        return {
            "suite": only.id,
            "agent": name,
            "spec": name,
            "game": "",
            "measure": "nra",
            "opponent": "",
            "value": value,
            "low": None,
            "high": None,
            "matches": 8,
        }

    field = [reference("best", 1.0), reference("worst", -1.0), reference("absent", None)]
    (score,) = scores(session.store, row, field=field)
    assert score["value"] is not None
    assert -1 < score["value"] < 1
    assert (score["place"], score["places"]) == (2, 3)
    (alone,) = scores(session.store, row, field=[])
    assert (alone["place"], alone["places"]) == (None, None)


def scene(number: int, title: str) -> Planned:
    draft = Draft(str(number), 0, "p", title, {}, number, ("model", "rule"))
    return Planned(number, draft, f"m{number}", begun=True, termination="rules", ranks=(1, 2))


def test_abilities_are_those_of_the_benchmark_with_intervals_over_matches(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of one measure in one scene the jackknife is Student's interval of the mean."""
    shares = [0.2, 0.4, 0.6]
    matches = [scene(number, "stratego:clean") for number in range(3)]
    monkeypatch.setattr(
        profile, "_values", lambda store, match, agent: {"stratego.CPR": shares[match.number]}
    )
    found = scenes(session.store, matches, "model")
    assert found.overall is not None
    assert found.overall.value == pytest.approx(40.0)
    half = 100 * 0.2 / 3**0.5 * float(critical(0.05, 2.0))
    assert found.overall.low == pytest.approx(max(0.0, 40 - half))
    assert found.overall.high == pytest.approx(min(100.0, 40 + half))
    planning = found.abilities["Strategic planning"]
    assert planning is not None
    assert planning.value == pytest.approx(40.0)
    assert "Stratego" in found.missing["Strategic planning"]
    assert found.abilities["Social reasoning"] is None
    assert scenes(session.store, matches[:1], "model").overall == profile.Estimate(pytest.approx(20.0))


PEOPLE = DUELS.replace('["nim:gtbench", "kuhn_poker:gtbench"]', '["tic_tac_toe:gtbench"]').replace(
    '["nra"]', '["points"]'
)


@pytest.mark.parametrize("state", ["closed", "locked"])
def test_people_of_closed_studies_are_beside_the_model_and_no_others(
    session: Session, monkeypatch: pytest.MonkeyPatch, state: str
) -> None:
    ship(monkeypatch, PEOPLE)
    assert suite(PEOPLE).table.measures == ("points",)
    visits = [(code, "told", Played(("Human", "bot"), ranks)) for code, ranks in (
        ("K1", (1, 2)), ("K1", (1, 2)), ("K2", (2, 1)), ("K2", (1, 2)), ("K3", (1, 1)), ("K3", (1, 1)),
    )]  # fmt: skip
    close_study(session.writer, visits)
    session.writer.run(lambda db: db.execute("update studies set state = ?", [state]))
    run_id = create(session, [agent("rule:name=first-legal")], [*suites.suites().values()])
    played(BenchmarkRun(session, run_id))
    people = report_of(session, run_id).people
    if state == "locked":
        assert people == ()
        return
    (beside,) = people
    assert (beside.game, beside.measure, beside.people) == ("tic_tac_toe:gtbench", "points", 3)
    assert beside.each == (0.5, 0.5, 1.0)
    assert beside.opponent == "bot"
    assert beside.mean == pytest.approx(2 / 3)
    assert "K1" not in str(beside)


def test_a_long_reply_loses_its_middle() -> None:
    text = "a" * REPLY + "middle" + "b" * REPLY
    short = shortened(text)
    assert short.startswith("aaa")
    assert short.endswith("bbb")
    assert "middle" not in short
    assert shortened("short") == "short"
