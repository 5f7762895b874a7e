"""One real question for every game: what it finds out, and what it says when something is wrong."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from helpers.chat_server import Answer, ChatServer, Reply, error, texts
from helpers.suites import CROWDS, DUELS, agent, answer, consented, model, suite

from agents.catalog.budget import Budget
from agents.catalog.seat_context import SeatContext
from agents.random_agent import RandomSeat
from gamebench_gui.app.benchmark import probe as probing
from gamebench_gui.app.benchmark.probe import SilentModelError, probe
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.models.servers import UnnamedServerError
from gamebench_gui.app.tournament.definition import DefinitionError, Entrant
from games.core.action import Action
from games.core.seat import Request
from replays.scores.report_rows import ProbeRecord

SUITES = (suite(DUELS), suite(CROWDS))
TITLES = ["nim:gtbench", "kuhn_poker:gtbench", "guess_two_thirds:gamma rounds=3"]


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with closing(Session(None, Paths.of(tmp_path / "data"))) as session:
        yield session


def probed(session: Session, *agents: Entrant, **more: Any) -> list[ProbeRecord]:
    return asyncio.run(probe(session, consented(session, agents), SUITES, **more))


def problems(records: Sequence[ProbeRecord]) -> set[str]:
    return {record["problem"] for record in records}


def asked(server: ChatServer) -> list[str]:
    """The questions about games, without the one whether the model is ready."""
    return [request.prompt for request in server.received if not is_short(request.body)]


def is_short(body: dict[str, Any]) -> bool:
    return texts(body)[-1].endswith("the one word: ready")


def about_games(script: Callable[[dict[str, Any]], Reply]) -> Callable[[dict[str, Any]], Reply]:
    """Answer so in games, and properly whether the model is ready."""
    return lambda body: "ready" if is_short(body) else script(body)


def test_every_game_is_asked_one_question(session: Session) -> None:
    with ChatServer(answer) as server:
        told: list[ProbeRecord] = []
        records = probed(session, model(server.base_url), report=told.append)
        again = probed(session, model(server.base_url))
        prompts = asked(server)
    assert [record["game"] for record in records] == TITLES
    assert sorted(record["game"] for record in told) == sorted(TITLES)
    assert len(prompts) == 6
    assert sorted(prompts[:3]) == sorted(prompts[3:]), "the positions are the same each time"
    for record in records:
        assert (record["readable"], record["legal"], record["problem"], record["calls"]) == (
            True,
            True,
            "",
            1,
        )
        assert record["reported"]
        assert record["cost"] == 0, "it runs on this machine"
        assert record["characters"] == record["plain"]
        assert abs(record["input_tokens"] - record["characters"] / 4) <= 2, "the server counts so"
        assert record["name"] != record["game"]
    untimed = {"seconds": 0.0, "opponent_seconds": 0.0}
    assert [{**record, **untimed} for record in again] == [{**record, **untimed} for record in records]
    assert session.store.count() == 0, "nothing is recorded"


def test_the_question_is_from_the_middle_of_a_match(session: Session) -> None:
    with ChatServer(answer) as server:
        probed(session, model(server.base_url), left_out=TITLES[1:])
        (prompt,) = asked(server)
    assert "at first of 1, 3, 5, 7 matches" in prompt
    assert "pile 1: 1, pile 2: 2, pile 3: 1, pile 4: 4" in prompt


def test_the_calls_of_a_scaffold_are_counted(session: Session) -> None:
    with ChatServer(answer) as server:
        agents = (model(server.base_url), model(server.base_url, "both", ",scaffold=self_refine"))
        records = probed(session, *agents)
        questions = asked(server)
    plain = {record["game"]: record for record in records if record["agent"] == "model"}
    refined = [record for record in records if record["agent"] == "both"]
    assert len(questions) == sum(record["calls"] for record in records)
    assert [record["game"] for record in refined] == TITLES
    assert all(record["calls"] > 1 for record in refined)
    for record in refined:
        assert record["characters"] > record["plain"] == plain[record["game"]]["plain"]


def no_usage(body: dict[str, Any]) -> Answer:
    return Answer(answer(body), top={"usage": None})


def cut_off(body: dict[str, Any]) -> Answer:
    return Answer("Let me think about", choice={"finish_reason": "length"})


@pytest.mark.parametrize(
    ("script", "readable", "sentence"),
    [
        (lambda body: "I like turtles.", False, "The answer cannot be read. "),
        (cut_off, False, "An answer was cut off after 5 tokens; raise max_tokens of the agent."),
        (no_usage, True, "The server does not report tokens; they are estimated."),
        (
            lambda body: error(400, "This model's maximum context length is 4096 tokens."),
            False,
            "4096 tokens",
        ),
    ],
)
def test_each_problem_is_said_in_one_sentence(
    script: Any, readable: bool, sentence: str, session: Session
) -> None:
    with ChatServer(about_games(script)) as server:
        records = probed(session, model(server.base_url))
    for record in records:
        assert record["readable"] == readable
        assert sentence in record["problem"]
        assert "127.0.0.1" not in record["problem"], "addresses of this machine are stored nowhere"


def test_an_illegal_answer_can_be_read(session: Session) -> None:
    with ChatServer(about_games(lambda body: "<pile:3, take:5>")) as server:
        (record,) = probed(session, model(server.base_url), left_out=TITLES[1:])
    assert (record["readable"], record["legal"]) == (True, False)
    assert record["problem"].startswith("The answer is not legal. ")


def test_refused_parameters_are_named(session: Session) -> None:
    def strict(body: dict[str, Any]) -> Any:
        if "temperature" in body:
            return error(400, "Unsupported parameter: 'temperature'", param="temperature")
        return answer(body)

    with ChatServer(strict) as server:
        records = probed(session, model(server.base_url, more=",temperature=0.5"))
    assert problems(records) == {"The server refuses temperature, so the agent plays without."}
    assert all(record["legal"] for record in records)


def test_questions_count_to_the_budget(session: Session) -> None:
    budget = Budget(max_calls=2)
    with ChatServer(answer) as server:
        records = probed(session, model(server.base_url), context=SeatContext(budget=budget), concurrency=1)
        assert len(asked(server)) == 2
    assert [record["legal"] for record in records] == [True, True, False]
    assert records[2]["problem"] == "The budget of 2 calls is used up. Raise it, then resume."
    assert (records[2]["calls"], budget.calls) == (0, 2)


def test_a_model_that_does_not_answer_is_not_asked_about_games(session: Session) -> None:
    with (
        ChatServer(lambda body: error(401, "no such key")) as server,
        pytest.raises(SilentModelError, match=r"^model does not answer\. .*refused the key \(HTTP 401\)"),
    ):
        probed(session, model(server.base_url))
    assert len(server.received) == 1


def test_a_bot_is_asked_too(session: Session) -> None:
    records = probed(session, agent("rule:name=first-legal", "bot"))
    assert [(record["legal"], record["calls"], record["input_tokens"]) for record in records] == [
        (True, 0, 0)
    ] * 3


def test_a_search_calls_no_model_and_its_work_is_no_tokens(session: Session) -> None:
    records = probed(session, agent("mcts:simulations=5", "bot"))
    assert [(record["calls"], record["input_tokens"], record["problem"]) for record in records] == [
        (0, 0, "")
    ] * 3


def test_the_work_of_a_searching_opponent_is_no_call_of_the_model(session: Session) -> None:
    searched = suite(DUELS.replace('dice = "random"', 'dice = "mcts:simulations=20"'))
    with ChatServer(answer) as server:
        agents = consented(session, [model(server.base_url)])
        records = asyncio.run(probe(session, agents, [searched]))
    assert [record["calls"] for record in records] == [1, 1]
    assert all(record["opponent_seconds"] > 0 for record in records)


def test_opponents_are_timed_in_the_same_position(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that a random opponent moves on by seven seconds a decision; the crowd has no opponent."""
    passed = 0.0

    async def decide(self: RandomSeat, request: Request) -> Action:
        nonlocal passed
        passed += 7.0
        return await thinks(self, request)

    thinks = RandomSeat.decide
    monkeypatch.setattr(RandomSeat, "decide", decide)
    monkeypatch.setattr(probing, "monotonic", lambda: passed)
    records = probed(session, agent("rule:name=first-legal", "bot"))
    assert [record["opponent_seconds"] for record in records] == [7.0, 7.0, 0.0]
    assert [record["seconds"] for record in records] == [0.0] * 3


def test_what_an_agent_cannot_play_is_not_asked(session: Session) -> None:
    assert [record["game"] for record in probed(session, agent("nim-solver", "bot"))] == TITLES[:1]


def test_nobody_is_asked_without_consent(session: Session) -> None:
    with ChatServer(answer) as server:
        with pytest.raises(UnnamedServerError):
            asyncio.run(probe(session, [model(server.base_url)], SUITES))
        with pytest.raises(DefinitionError, match="me is a person"):
            probed(session, agent("human", "me"))
        assert server.received == []
