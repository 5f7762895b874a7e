"""Asking another agent about the positions of a recorded match."""

import asyncio
import json

import pytest
from helpers.chat_server import ChatServer
from helpers.policy import legal_answer

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.plan import plan
from gamebench_gui.app.match.trials import agreement, ask_again
from gamebench_gui.cli.main import run
from games.core.game import Failure, GameError


def legal(body):
    return legal_answer([message["content"] for message in body["messages"]])


def recorded(session, name, *seats, seed=3):
    planned = plan(name, [AgentSpec.parse(seat) for seat in seats], seed=seed, named=True)
    asyncio.run(session.play(planned))
    session.writer.flush()
    return planned.match_id


def asked(session, match_id, spec, **options):
    return asyncio.run(ask_again(session, match_id, AgentSpec.parse(spec), **options))


def test_an_agent_that_decides_by_the_same_seed_agrees_with_itself(session):
    match = recorded(session, "connect_four", "mcts:simulations=30", "random")
    answers = asked(session, match, "mcts:simulations=30", seats={0})
    assert agreement(answers) == 1.0
    steps = session.store.match(match).steps
    assert [answer.step for answer in answers] == list(range(1, steps + 1, 2))
    assert {answer.seat for answer in answers} == {0}


def test_another_agent_is_asked_the_same_but_may_differ(session):
    match = recorded(session, "tic_tac_toe", "rule:name=first-legal", "random")
    answers = asked(session, match, "minimax", seats={0})
    assert 0 < agreement(answers) < 1
    assert all(answer.answered for answer in answers)


def test_the_match_stays_as_it_was(session):
    match = recorded(session, "kuhn_poker", "random", "random")
    before = session.store.trace(match).joints(), session.store.count()
    asked(session, match, "kuhn-equilibrium")
    assert (session.store.trace(match).joints(), session.store.count()) == before


def test_a_model_reads_the_recorded_prompts(session):
    with ChatServer(legal) as first, ChatServer(legal) as second:
        seat = f"llm:model=one,base_url={first.base_url}"
        match = recorded(session, "tic_tac_toe", seat, "random")
        answers = asked(session, match, f"llm:model=two,base_url={second.base_url}")
        sent = [[(m["role"], m["content"]) for m in got.body["messages"]] for got in second.received]
    trace = session.store.trace(match)
    rows = [row for row in trace.all_decisions() if row.seat == 0 and row.chosen_by == "seat"]
    prompts = [trace.prompt(trace.calls(row.step, 0)[0]) for row in rows]
    recorded_prompts = [[(message.role, message.text) for message in prompt] for prompt in prompts]
    assert sorted(sent) == sorted(recorded_prompts)
    assert [answer.step for answer in answers] == [row.step for row in rows]
    assert all(len(answer.calls) == 1 and answer.calls[0].reply for answer in answers)


def test_what_cannot_be_read_or_is_illegal_is_classed(session):
    match = recorded(session, "tic_tac_toe", "random", "random")
    with ChatServer(["I would rather not say."]) as server:
        answers = asked(session, match, f"llm:model=m,base_url={server.base_url}")
    assert {answer.failure for answer in answers} == {Failure.UNPARSABLE}
    assert agreement(answers) == 0.0
    assert all(answer.objection and not answer.answered for answer in answers)


def test_an_agent_that_cannot_play_the_game_is_refused(session):
    match = recorded(session, "tic_tac_toe", "random", "random")
    with pytest.raises(GameError, match="cannot play"):
        asked(session, match, "tit-for-tat")


def test_the_command_says_how_often_it_agrees(session, tmp_path, capsys):
    match = recorded(session, "nim", "nim-solver", "random")
    argv = ["--data-dir", str(tmp_path), "ask-again", match, "--agent", "nim-solver", "--seat", "1"]
    assert run([*argv, "--db", str(session.path), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["agreement"] == 1.0
    assert {answer["seat"] for answer in found["answers"]} == {1}
    assert run([*argv, "--db", str(session.path)]) == 0
    assert "agrees in 100.0% of" in capsys.readouterr().out


def test_a_match_that_the_rules_do_not_allow_is_refused(session):
    """Such as one that comes from elsewhere, or was changed."""
    match = recorded(session, "tic_tac_toe", "random", "random")
    session.writer.run(
        lambda db: db.execute('update decisions set action = \'["place",[99],""]\' where step = 2').rowcount
    )
    for asking in (
        lambda: asked(session, match, "minimax"),
        lambda: session.plan_fork(match, 4),
    ):
        with pytest.raises(GameError, match=r"can be watched but not played on: .*not legal.*\.$"):
            asking()
    session.writer.run(lambda db: db.execute("update matches set game_version = 0").rowcount)
    with pytest.raises(GameError, match="watched but not played on"):
        asked(session, match, "minimax")
