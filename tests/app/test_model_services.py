"""What the program does for models of recorded matches: kept answers, prices, limits, records of others."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from helpers.chat_server import Answer, ChatServer, texts
from helpers.policy import legal_answer

from agents.catalog.budget import Budget, Price
from agents.catalog.limits import Limiter, PerMinute
from agents.catalog.spec import AgentSpec
from agents.llm.kept import KeptAnswers
from agents.llm.model import Completion, ModelOptions
from agents.llm.traffic import Traffic
from gamebench_gui.app.match.plan import plan
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.models.connections import Connections
from gamebench_gui.app.models.prices import Prices, PricesError
from games.core.chat import ChatMessage

RANDOM = AgentSpec.parse("random")


def answered(body: dict[str, Any]) -> str:
    return legal_answer(texts(body), 0)


def played(session: Session, server: ChatServer, rest: str = "", seed: int = 3) -> Any:
    """The trace of a match of tic-tac-toe between a model and a random player."""
    spec = AgentSpec.parse(f"llm:model=m,base_url={server.base_url}{rest}")
    planned = plan("tic_tac_toe", [spec, RANDOM], seed=seed, named=True)
    asyncio.run(session.play(planned))
    session.writer.flush()
    return session.store.trace(planned.match_id)


def calls(trace: Any) -> list[Any]:
    return [call for step in range(1, trace.steps + 1) for call in trace.calls(step, 0)]


def test_a_rerun_takes_kept_answers_and_marks_them(session: Session) -> None:
    Connections(session.paths.connections).set_price("m", Price(1000, 1000))
    with ChatServer(answered) as server:
        first = played(session, server, ",cache=1")
        asked = len(server.received)
        again = played(session, server, ",cache=1")
        assert len(server.received) == asked > 0
        assert first.joints() == again.joints()
        assert {first.details(call).charged for call in calls(first)} == {"prices"}
        assert {again.details(call).charged for call in calls(again)} == {"kept"}
        assert [call.cost for call in calls(again)] == [0.0] * asked
        assert all(call.cost for call in calls(first))
        assert [call.reply for call in calls(again)] == [call.reply for call in calls(first)]
        other = played(session, server, ",cache=1", seed=4)
        assert calls(other)[0].prompt_digest == calls(first)[0].prompt_digest
        assert {other.details(call).charged for call in calls(other)} == {"prices"}
        asked = len(server.received)
        played(session, server)
        assert len(server.received) > asked, "nothing is taken from there unless it is wished for"


def test_a_question_that_is_repeated_gets_another_answer_and_in_a_rerun_the_same_ones(tmp_path: Path) -> None:
    class Dice:
        name = "m"
        asked = 0

        async def complete(self, messages: Any, options: Any) -> Completion:
            self.asked += 1
            return Completion(f"answer {self.asked}")

    dice, traffic = Dice(), Traffic(kept=KeptAnswers(tmp_path / "answers.sqlite"))
    question = [ChatMessage.of("user", "?")]

    async def three(place: Sequence[int]) -> list[str]:
        asked: Counter[str] = Counter()
        model: Any = dice
        return [
            (await traffic.complete(model, question, ModelOptions(), place, asked)).text for _ in range(3)
        ]

    assert asyncio.run(three((5, 1))) == ["answer 1", "answer 2", "answer 3"]
    assert asyncio.run(three((5, 1))) == ["answer 1", "answer 2", "answer 3"]
    assert asyncio.run(three((5, 2))) == ["answer 4", "answer 5", "answer 6"], "another place of the match"


def test_what_a_server_does_not_count_has_no_known_cost() -> None:
    budget = Budget(max_cost=1.0, prices={"m": Price(1.0, 10.0)})
    assert budget.spend("m", Completion("hello")) is None
    assert budget.spend("m", Completion("hello", input_tokens=1_000_000)) == 1.0
    assert (budget.cost, budget.reached != "") == (1.0, True)


def test_whoever_tells_a_cost_is_recorded_and_an_unknown_one_is_not_nothing(session: Session) -> None:
    usage = {"prompt_tokens": 100, "completion_tokens": 10, "cost": 0.5}
    told = lambda body: Answer(answered(body), top={"usage": usage})  # noqa: E731
    free = lambda body: Answer(answered(body), top={"usage": {**usage, "cost": None}})  # noqa: E731
    with ChatServer(free) as server:
        unknown = played(session, server)
        Connections(session.paths.connections).set_price("m", Price(1.0, 10.0))
        priced = played(session, server)
        server.script(told)
        dear = played(session, server)
    assert {(call.cost, unknown.details(call).charged) for call in calls(unknown)} == {(None, "")}
    assert {round(call.cost * 1e6) for call in calls(priced)} == {200}
    assert {(call.cost, dear.details(call).charged) for call in calls(dear)} == {(0.5, "server")}


def test_a_table_of_prices_is_edited_by_hand_and_a_broken_one_is_not_written_over(session: Session) -> None:
    table = Prices(session.paths.prices)
    table.set({"a/b:free": Price(0, 0), 'odd "name"': Price(0.25, 2, 0.025)})
    assert Prices(session.paths.prices).read() == {
        "a/b:free": Price(0, 0),
        'odd "name"': Price(0.25, 2, 0.025),
    }
    assert session.prices()['odd "name"'].cached == 0.025
    for broken, words in (
        ("[x", "cannot be read"),
        ("[m]\ninput = 1\n", "Enter both prices"),
        ("[m]\ninput = 1\noutput = -2\n", "Prices must be numbers"),
        ("m = 3\n", "give input and output"),
    ):
        session.paths.prices.write_text(broken)
        with pytest.raises(PricesError, match=words):
            table.set({"m": Price(1, 1)})
        assert session.paths.prices.read_text() == broken
        assert session.prices() == {}


def test_limits_are_those_of_the_server_and_shared_by_all_who_ask_it(session: Session) -> None:
    known = Connections(session.paths.connections)
    known.set_limits("https://example.org/v1", PerMinute(60, 1000))
    known.set_limits("https://example.com/v1", PerMinute(5))
    known.set_limits("https://example.com/v1", PerMinute())

    async def work() -> None:
        one, other = (
            session.limiters.at("https://example.org/v1"),
            session.limiters.at("https://example.org:443"),
        )
        assert one is other
        assert one is not None
        assert one.limits == PerMinute(60, 1000)
        assert session.limiters.at("https://example.com/v1") is None

    asyncio.run(work())


class Slow:
    """A model that says how many tokens it took."""

    name, server = "slow", "The server"

    def __init__(self) -> None:
        self.asked = 0

    async def complete(self, messages: Any, options: ModelOptions) -> Completion:
        self.asked += 1
        return Completion("yes", input_tokens=600, output_tokens=100)

    async def close(self) -> None:
        """Nothing to let go of."""


def test_matches_that_run_at_once_wait_for_each_other_at_the_limit() -> None:
    now, slept = [0.0], list[float]()

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        now[0] += seconds

    traffic = Traffic(limiter=Limiter(PerMinute(tokens=1500), lambda: now[0], sleep))
    model, hello = Slow(), (ChatMessage.of("user", "Hello"),)

    async def work() -> None:
        for _ in range(3):
            await traffic.complete(model, hello, ModelOptions(max_tokens=600), (0, 0), Counter())

    asyncio.run(work())
    assert (model.asked, sum(slept)) == (3, pytest.approx(60))


def test_the_record_of_a_player_counts_earlier_matches_and_names_nobody(session: Session) -> None:
    named = RANDOM.with_options(label="Somebody")
    ends = []
    for seed in range(3):
        planned = plan("tic_tac_toe", [AgentSpec.parse("minimax"), named], seed=seed, named=True)
        ends.append(asyncio.run(session.play(planned)))
        session.writer.flush()
    now = plan("tic_tac_toe", [named, AgentSpec.parse("minimax")], seed=9, named=True)
    told = session.record_of(now, 0)
    assert told.startswith("3 earlier matches of this game:")
    assert "place: 100%" in told
    assert "Somebody" not in told
    assert "random" not in told
    assert session.record_of(plan("kuhn_poker", [named, RANDOM], seed=1), 0) == ""
    assert session.record_of(replace(now, match_id=planned.match_id), 0).startswith("2 earlier matches")
