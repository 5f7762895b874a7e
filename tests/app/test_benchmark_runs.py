"""Benchmark runs: what they play, under one budget, and what they survive."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from helpers.chat_server import ChatServer, error
from helpers.outsiders import AGENT
from helpers.suites import CROWDS, DUELS, agent, answer, consented, model, played, results, suite

from agents.catalog.budget import Price
from agents.catalog.spec import AgentSpec
from agents.random_agent import RandomSeat
from gamebench_gui.app.benchmark import runs
from gamebench_gui.app.benchmark.run_progress import Pace, RunProgress
from gamebench_gui.app.benchmark.runs import BenchmarkRun, create
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.models.connections import Connections
from gamebench_gui.app.models.servers import Servers, UnnamedServerError
from gamebench_gui.app.tournament.definition import Caps, DefinitionError, Entrant
from gamebench_gui.app.tournament.progress import Stage, failure_of
from games.core.game import GameError
from replays.scores.report_rows import ExpectedRecord
from replays.store import benchmark_runs as stored
from replays.store.tournaments import Draft, Planned

SUITES = (suite(DUELS), suite(CROWDS))
PROGRAM = f"{shlex.quote(sys.executable)} {AGENT}"
MATCHES = 2 * 2 * 2 + 2
"""Of both suites: two games in both seats, twice; one game twice."""


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with closing(Session(None, Paths.of(tmp_path / "data"))) as session:
        yield session


@pytest.fixture
def server() -> Iterator[ChatServer]:
    with ChatServer(answer) as server:
        yield server


def begun(session: Session, *agents: Entrant, caps: Caps = Caps()) -> str:  # noqa: B008 - frozen
    return create(session, consented(session, agents), SUITES, caps=caps, command="the command")


def state(session: Session, run_id: str) -> str:
    return stored.find(session.store, run_id).state


def test_a_run_plays_its_suites_one_after_the_other(session: Session, server: ChatServer) -> None:
    told: list[RunProgress] = []
    run_id = begun(session, model(server.base_url))
    run = BenchmarkRun(session, run_id, tell=told.append)
    assert (run.snapshot().stage, run.snapshot().over, run.snapshot().most) == ("idle", 0, MATCHES)
    assert played(run) == "done"
    end = run.snapshot()
    assert (end.stage, end.over, end.planned, end.most) == ("done", MATCHES, MATCHES, MATCHES)
    assert end.spent.calls == stored.spent(session.store, run_id).calls > 0
    assert [part.stage for part in end.parts] == ["done", "done"]
    order = [progress.suite for progress in told if progress.suite]
    assert list(dict.fromkeys(order)) == [one.id for one in SUITES]
    assert any(progress.seconds_left is not None for progress in told)
    row = stored.find(session.store, run_id)
    assert (row.state, row.agents, row.settings["command"]) == (
        "done",
        {"model": "llm:model=test-model,base_url=local,retries=0"},
        "the command",
    )
    assert [(part.suite, part.digest, part.seed) for part in row.parts] == [
        (one.id, one.digest, one.definition.seed) for one in SUITES
    ]
    assert BenchmarkRun(session, run_id).snapshot().stage == "done"


@pytest.mark.slow
@pytest.mark.parametrize("spec", ["rule:name=first-legal", "mcts:simulations=5", f'exec:command="{PROGRAM}"'])
def test_any_agent_can_be_on_trial(session: Session, spec: str) -> None:
    run = BenchmarkRun(session, create(session, consented(session, [agent(spec)]), SUITES[:1]))
    assert played(run) == "done"
    assert run.snapshot().spent.calls == 0


def test_an_agent_that_fails_is_named_with_its_reason(session: Session, tmp_path: Path) -> None:
    broken = consented(session, [agent(f"exec:command=python3 {tmp_path / 'nothing.py'}")])
    run = BenchmarkRun(session, create(session, broken, SUITES[:1]), waits=())
    assert played(run) == "waiting"
    assert "does not begin" in run.snapshot().reason


def test_a_bot_that_is_an_opponent_of_the_suite_can_be_on_trial(session: Session) -> None:
    run = BenchmarkRun(session, create(session, [agent("random", "mine")], SUITES[:1]))
    assert played(run) == "done"
    assert run.snapshot().over == 8


@pytest.mark.slow
def test_several_scaffolds_are_tested_side_by_side(session: Session, server: ChatServer) -> None:
    two = (model(server.base_url), model(server.base_url, "model, cot", ",scaffold=cot"))
    run = BenchmarkRun(session, begun(session, *two))
    assert played(run) == "done"
    assert run.snapshot().over == 2 * MATCHES
    seeds = {
        name: [m.draft.seed for m in run.tournaments[SUITES[0].id].matches if name in m.draft.agents]
        for name in ("model", "model, cot")
    }
    assert seeds["model"] == seeds["model, cot"], "both get the same deals"


@pytest.mark.slow
def test_one_budget_is_for_all_suites(session: Session, server: ChatServer) -> None:
    whole = BenchmarkRun(session, begun(session, model(server.base_url)))
    assert played(whole) == "done"
    first = whole.tournaments[SUITES[0].id].budget.calls
    cap = first + 10
    run = BenchmarkRun(session, begun(session, model(server.base_url), caps=Caps(calls=cap)))
    asked = len(server.received)
    assert played(run) == "paused"
    assert run.snapshot().reason == f"The budget of {cap} calls is used up. Raise it, then resume."
    assert run.snapshot().suite == SUITES[1].id, "the first suite is over"
    assert len(server.received) - asked <= cap + 2, "and a short question at the start of each suite"
    assert state(session, run.id) == "open"
    again = BenchmarkRun(session, run.id)
    assert again.budget.calls == cap
    asked = len(server.received)
    assert played(again) == "paused"
    assert len(server.received) == asked, "nothing is asked while the budget is used up"
    again.set_caps(Caps(calls=10_000))
    assert played(again) == "done"
    assert results(again) == results(whole)
    assert stored.find(session.store, run.id).settings["caps"]["calls"] == 10_000


def test_a_model_of_this_machine_costs_nothing_within_a_budget(session: Session, server: ChatServer) -> None:
    run = BenchmarkRun(session, begun(session, model(server.base_url), caps=Caps(cost=5.0)), waits=())
    assert (played(run), run.budget.cost) == ("done", 0.0)


def test_the_probe_counts_to_the_budget(session: Session, server: ChatServer) -> None:
    probe = {"calls": 3, "reported": True, "input_tokens": 100, "output_tokens": 20, "cost": 0.5}
    unknown = {**probe, "reported": False, "cost": None}
    agents = consented(session, [model(server.base_url)])
    run_id = create(session, agents, SUITES, probes=[probe, unknown])  # type: ignore[list-item]
    budget = BenchmarkRun(session, run_id).budget
    assert (budget.calls, budget.tokens, budget.cost) == (6, 120, 0.5)


def test_a_stopped_run_is_resumed_where_it_was(session: Session, server: ChatServer) -> None:
    calm = BenchmarkRun(session, begun(session, model(server.base_url)))
    assert played(calm) == "done"
    run_id = begun(session, model(server.base_url))
    run = BenchmarkRun(session, run_id, watch=lambda *_: run.stop())
    assert played(run) == "stopped"
    assert state(session, run_id) == "stopped"
    assert 0 <= run.snapshot().over < MATCHES
    again = BenchmarkRun(session, run_id)
    assert played(again) == "done"
    assert results(again) == results(calm)
    assert state(session, run_id) == "done"


def test_another_program_can_stop_a_run(
    session: Session, server: ChatServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runs, "LOOK_EVERY", 0.01)
    run_id = begun(session, model(server.base_url))
    server.hold(after=3)
    told: list[RunProgress] = []

    def tell(progress: RunProgress) -> None:
        told.append(progress)
        if len(told) == 1:
            runs.stop(session, run_id)

    run = BenchmarkRun(session, run_id, tell=tell)
    assert played(run) == "stopped"
    assert run.snapshot().over < MATCHES


def test_a_run_is_played_by_one_program_at_a_time(session: Session, server: ChatServer) -> None:
    run_id = begun(session, model(server.base_url))
    refused: list[str] = []

    def try_again(*_: object) -> None:
        if not refused:
            try:
                BenchmarkRun(session, run_id).run().send(None)
            except GameError as error:
                refused.append(str(error))

    assert played(BenchmarkRun(session, run_id, watch=try_again)) == "done"
    assert refused == ["This benchmark run is being played already, in a window or by a command."]


def test_a_server_that_is_gone_pauses_the_run(session: Session, server: ChatServer) -> None:
    server.script([error(503)])
    run = BenchmarkRun(session, begun(session, model(server.base_url)))
    assert played(run) == "paused"
    assert run.snapshot().reason.startswith("model does not answer. The server at")
    server.script(answer)
    assert played(BenchmarkRun(session, run.id)) == "done"


def test_a_stored_run_needs_consent(session: Session, server: ChatServer, tmp_path: Path) -> None:
    run_id = begun(session, model(server.base_url))
    session.servers = Servers(tmp_path / "nobody.json")
    with pytest.raises(UnnamedServerError):
        played(BenchmarkRun(session, run_id))
    assert server.received == []


def test_what_an_agent_cannot_play_is_named_and_not_played(session: Session) -> None:
    run_id = create(session, [agent("nim-solver")], SUITES)
    duels, crowds = stored.find(session.store, run_id).parts
    assert list(duels.left_out) == ["kuhn_poker:gtbench"]
    assert duels.left_out["kuhn_poker:gtbench"].endswith("cannot play Kuhn poker; it plays Nim only.")
    assert (len(crowds.left_out), crowds.tournament) == (1, "")
    run = BenchmarkRun(session, run_id)
    assert {match.draft.game for match in run.tournaments[SUITES[0].id].matches} == {"nim:gtbench"}
    assert played(run) == "done"


def test_games_are_left_out_by_their_titles(session: Session) -> None:
    left_out = {game.title: "Too long." for game in SUITES[1].definition.games} | {"nim:gtbench": "Known."}
    run_id = create(session, [agent("rule:name=first-legal")], SUITES, left_out=left_out)
    duels, crowds = stored.find(session.store, run_id).parts
    assert (duels.left_out, bool(duels.tournament)) == ({"nim:gtbench": "Known."}, True)
    assert (list(crowds.left_out.values()), crowds.tournament) == (["Too long."], "")
    assert played(BenchmarkRun(session, run_id)) == "done"
    with pytest.raises(DefinitionError, match="No game of crowds-quick-1 is left; leave out fewer"):
        create(session, [agent("rule:name=first-legal")], SUITES[1:], left_out=left_out)


def test_seed_and_concurrency_are_those_of_the_run(session: Session) -> None:
    ids = [
        create(session, [agent("rule:name=first-legal")], SUITES, seed=77, concurrency=1) for _ in range(2)
    ]
    one, two = (BenchmarkRun(session, run_id) for run_id in ids)
    assert {part.seed for part in one.row.parts} == {77}
    assert {tournament.concurrency for tournament in one.tournaments.values()} == {1}
    assert [played(one), played(two)] == ["done", "done"]
    assert results(one) == results(two)


def test_people_are_not_on_trial(session: Session) -> None:
    with pytest.raises(DefinitionError, match="me is a person; a benchmark tests models"):
        create(session, [agent("human", "me")], SUITES)


def test_money_is_capped_only_where_prices_are_known(session: Session) -> None:
    far = Entrant("far", AgentSpec.parse("llm:model=vast,base_url=https://models.example/v1"))
    with pytest.raises(DefinitionError, match="The price of vast is not known"):
        create(session, [far], SUITES, caps=Caps(cost=1.0))
    Connections(session.paths.connections).set_price("vast", Price(1, 2))
    assert create(session, [far], SUITES, caps=Caps(cost=1.0))


def broken(self: object, request: object) -> None:
    raise ValueError("no dice today")


@pytest.mark.parametrize("attended", [False, True])
def test_failed_matches_do_not_keep_the_next_suite_from_being_played(
    session: Session, monkeypatch: pytest.MonkeyPatch, attended: bool
) -> None:
    run_id = create(session, [agent("rule:name=first-legal")], SUITES)
    with monkeypatch.context() as patch:
        patch.setattr(RandomSeat, "decide", broken)
        run = BenchmarkRun(session, run_id, attended=attended, tell=lambda progress: None)
        assert played(run) == "waiting"
    duels, crowds = run.snapshot().parts
    assert (duels.over, crowds.over, crowds.stage) == (0, 2, "done")
    assert run.snapshot().reason.startswith("duels-quick-1: 8 of the matches failed; the first: ")
    again = BenchmarkRun(session, run_id)
    assert again.play_again() == 8
    assert played(again) == "done"
    assert again.snapshot().over == MATCHES


def test_a_late_report_of_a_suite_with_failures_does_not_stop_the_next_one(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    run_id = create(session, [agent("rule:name=first-legal")], SUITES)
    run = BenchmarkRun(session, run_id, tell=lambda progress: None)
    first, second = run.tournaments.values()
    play = second.run

    async def play_after_a_late_report() -> Stage:
        late = replace(first.snapshot(), stage="waiting", failures=(failure_of(first.matches[0]),))
        run._told(late)
        return await play()

    monkeypatch.setattr(second, "run", play_after_a_late_report)
    assert played(run) == "done"


def test_an_attended_run_waits_while_it_is_paused(session: Session, server: ChatServer) -> None:
    told: list[str] = []

    def tell(progress: RunProgress) -> None:
        told.append(progress.stage)
        if progress.stage == "running" and "paused" not in told and progress.spent.calls:
            run.pause()
        elif progress.stage == "paused" and told.count("paused") == 1:
            run.resume()

    run = BenchmarkRun(session, begun(session, model(server.base_url)), attended=True, tell=tell)
    assert played(run) == "done"
    assert list(dict.fromkeys(told)) == ["running", "paused", "done"]


def test_a_cap_that_is_raised_lets_an_attended_run_continue(session: Session, server: ChatServer) -> None:
    reasons: list[str] = []

    def tell(progress: RunProgress) -> None:
        if progress.stage == "paused" and not reasons:
            reasons.append(progress.reason)
            run.set_caps(Caps())
            run.resume()

    run_id = begun(session, model(server.base_url), caps=Caps(calls=5))
    run = BenchmarkRun(session, run_id, attended=True, tell=tell)
    assert played(run) == "done"
    assert reasons == ["The budget of 5 calls is used up. Raise it, then resume."]


def test_the_time_left_weighs_matches_by_what_was_expected() -> None:
    """A game that takes ten times as long counts ten times as much."""
    seconds = 0.0
    expected = [record("short", 10, 10.0), record("long", 10, 100.0)]
    pace = Pace(expected, clock=lambda: seconds)
    matches = [planned("short"), *[planned("short")] * 9, *[planned("long")] * 10]
    pace.start({"s": matches})
    assert pace.seconds_left({"s": matches}) is None
    seconds = 20.0
    ended = [planned("short", over=True)] * 10 + [planned("long")] * 10
    # ten of the hundred and ten seconds took twenty
    assert pace.seconds_left({"s": ended}) == pytest.approx(200.0)
    assert pace.seconds_left({"s": ended}, finished=["s"]) == 0.0


def record(game: str, matches: int, seconds: float) -> ExpectedRecord:
    amounts = {"matches": [matches] * 3, "seconds": [seconds] * 3}
    return {"agent": "a", "suite": "s", "game": game, **amounts}  # type: ignore[typeddict-item]


def planned(game: str, over: bool = False) -> Planned:
    draft = Draft(game, 0, game, game, {}, 1, ("a", "b"))
    return Planned(0, draft, "m", termination="rules" if over else None)
