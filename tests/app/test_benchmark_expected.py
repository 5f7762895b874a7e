"""What a run takes lies within what was said before it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from helpers.chat_server import Answer, ChatServer, texts
from helpers.policy import legal_answer
from helpers.suites import CROWDS, DUELS, agent, consented, model, suite

from agents.catalog.budget import Price
from agents.catalog.limits import PerMinute
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.benchmark import decisions_data
from gamebench_gui.app.benchmark import expected as expectation
from gamebench_gui.app.benchmark.decisions_data import Amount, GameDecisions
from gamebench_gui.app.benchmark.expected import expect, total
from gamebench_gui.app.benchmark.probe import probe
from gamebench_gui.app.benchmark.runs import BenchmarkRun, create
from gamebench_gui.app.benchmark.suites import Suite, find
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.models.connections import Connections
from gamebench_gui.app.tournament.definition import Entrant
from gamebench_gui.cli.benchmark_tables import game_rows
from replays.scores.report_rows import ExpectedRecord, ProbeRecord

WRITTEN = 50
"""Tokens of every answer of the server."""
CROWD = "guess_two_thirds:gamma rounds=3"


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with closing(Session(None, Paths.of(tmp_path / "data"))) as session:
        yield session


def fixed(body: dict[str, Any]) -> Answer:
    """A legal answer with fixed tokens."""
    messages = texts(body)
    read = 10 * sum(map(len, messages)) // 33
    used = {"prompt_tokens": read, "completion_tokens": WRITTEN, "total_tokens": read + WRITTEN}
    return Answer(legal_answer(messages, 1), top={"usage": used})


@dataclass(frozen=True)
class Trial:
    """A run: what was said before it, and what its games took, in the same order."""

    expected: Sequence[ExpectedRecord]
    calls: Sequence[int]
    tokens: Sequence[int]

    def within(self) -> list[str]:
        """The games whose calls and tokens lie within their ranges."""
        return [
            record["game"]
            for record, calls, tokens in zip(self.expected, self.calls, self.tokens, strict=True)
            if between(calls, record["calls"]) and between(tokens, in_all(record))
        ]


def in_all(record: ExpectedRecord) -> list[float]:
    """Low, middle and high of the tokens in and out."""
    assert record["input_tokens"] is not None
    assert record["output_tokens"] is not None
    return [sum(both) for both in zip(record["input_tokens"], record["output_tokens"], strict=True)]


def between(value: float, amount: Sequence[float] | None) -> bool:
    return amount is not None and amount[0] <= value <= amount[2]


def tried(session: Session, agents: Sequence[Entrant], suites: Sequence[Suite]) -> Trial:
    """Probe, estimate and play."""
    probes = asyncio.run(probe(session, consented(session, agents), suites))
    expected = expect(session, agents, suites, probes=probes)
    run = BenchmarkRun(session, create(session, agents, suites, probes=probes, expected=expected))
    assert asyncio.run(run.run()) == "done"
    rows = {(row["suite"], row["game"], row["agent"]): row for row in game_rows(session, run)}
    of_records = [rows[record["suite"], record["game"], record["agent"]] for record in expected]
    return Trial(expected, [row["calls"] for row in of_records], [row["tokens"] for row in of_records])


def assert_close(trial: Trial) -> None:
    """Check the sums: within a factor of 1.5 of the middle."""
    sums = total(trial.expected)
    assert sums["calls"] is not None
    for used, middle in ((sum(trial.calls), sums["calls"][1]), (sum(trial.tokens), in_all(sums)[1])):
        assert middle / 1.5 <= used <= middle * 1.5


def shipped(name: str, repetitions: int) -> Suite:
    """A suite with fewer repetitions and quick searches, of the games that bots' matches are known of."""
    whole = find(name, "quick")
    known = tuple(
        replace(entry, repetitions=None)
        for entry in whole.definition.games
        if decisions_data.of(entry.title) is not None
    )
    quick = tuple(
        replace(entrant, spec=AgentSpec.parse("mcts:simulations=50"))
        if entrant.spec.kind == "search"
        else entrant
        for entrant in whole.definition.entrants
    )
    schedule = replace(whole.definition.schedule, repetitions=repetitions, void="keep", score="")
    return replace(
        whole, definition=replace(whole.definition, games=known, entrants=quick, schedule=schedule)
    )


@pytest.mark.slow
def test_what_games_take_lies_within_what_was_expected(session: Session) -> None:
    duels = replace(
        shipped("gtbench", 4),
        definition=replace(
            shipped("gtbench", 4).definition,
            games=tuple(
                entry
                for entry in shipped("gtbench", 4).definition.games
                if entry.name.startswith(("nim", "kuhn", "tic", "sealed", "liars"))
            ),
        ),
    )
    assert len(duels.definition.games) == 5
    with ChatServer(fixed) as server:
        trial = tried(session, [model(server.base_url)], [duels])
    assert len(trial.within()) == 5
    assert_close(trial)


@pytest.mark.slow
def test_the_range_holds_in_nine_games_of_ten(session: Session) -> None:
    suites = [shipped("gtbench", 3), shipped("llmarena", 3), shipped("gamma-bench", 1)]
    with ChatServer(fixed, latency=0.01) as server:
        trial = tried(session, [model(server.base_url)], suites)
    assert len(trial.expected) >= 20
    assert len(trial.within()) >= 0.9 * len(trial.expected)
    assert_close(trial)


def known(**titles: GameDecisions) -> Any:
    return lambda title: titles.get(title.partition(":")[0])


def decisions(mean: float, sd: float = 0.0, seats: str = "AB") -> GameDecisions:
    spread = Amount(mean, sd, mean - sd, mean + sd)
    return GameDecisions(seats, "random", ("random",), 20, spread, Amount(800.0, 0.0, 800.0, 800.0))


def probed(game: str, **changes: Any) -> ProbeRecord:
    record: dict[str, Any] = {
        "agent": "model", "suite": "duels-quick-1", "game": game, "name": game, "readable": True,
        "legal": True, "problem": "", "seconds": 2.0, "calls": 1, "input_tokens": 200, "output_tokens": 30,
        "reported": True, "cost": None, "characters": 800, "plain": 800, "opponent_seconds": 0.0,
    }  # fmt: skip
    return {**record, **changes}  # type: ignore[typeddict-item]


@pytest.fixture
def bots(monkeypatch: pytest.MonkeyPatch) -> None:
    data = known(nim=decisions(3), kuhn_poker=decisions(2), guess_two_thirds=decisions(30, seats="A" * 10))
    monkeypatch.setattr(decisions_data, "of", data)


FAR = Entrant("model", AgentSpec.parse("llm:model=far,base_url=https://far.example/v1"))


def expected(session: Session, *probes: ProbeRecord, tested: Entrant = FAR) -> dict[str, ExpectedRecord]:
    suites = (suite(DUELS), suite(CROWDS))
    return {record["game"]: record for record in expect(session, [tested], suites, probes=probes)}


@pytest.mark.usefixtures("bots")
def test_the_middle_is_decisions_by_matches_by_what_an_answer_takes(session: Session) -> None:
    Connections(session.paths.connections).set_price("far", Price(10, 100))
    records = expected(session, probed("nim:gtbench"), probed(CROWD, calls=3, input_tokens=900, plain=600))
    nim, crowd = records["nim:gtbench"], records[CROWD]
    assert nim["matches"] == [4, 4, 4]
    assert middle(nim) == pytest.approx((4 * 3, 4 * 3 * 200, 4 * 3 * 30))
    assert nim["cost"] is not None
    assert nim["cost"][1] == pytest.approx(4 * 3 * (200 * 10 + 30 * 100) / 1e6)
    assert nim["seconds"] is not None
    assert nim["seconds"][1] == pytest.approx(4 * 3 * 2.0 / 2), "two matches at a time"
    assert crowd["matches"] == [2, 2, 2]
    # every seat of the crowd is the agent's, and all answer at once
    assert middle(crowd) == pytest.approx((2 * 30 * 3, 2 * 30 * 800 * 900 / 600, 2 * 30 * 30))
    assert crowd["seconds"] is not None
    assert crowd["seconds"][1] == pytest.approx(2 * 30 / 10 * 2.0 / 2)
    kuhn = records["kuhn_poker:gtbench"]
    assert middle(kuhn)[0] == pytest.approx(4 * 2 * 2), "the mean of the probes of other games"


def middle(record: ExpectedRecord) -> tuple[float, ...]:
    amounts = record["calls"], record["input_tokens"], record["output_tokens"]
    return tuple(amount[1] for amount in amounts if amount is not None)


@pytest.mark.usefixtures("bots")
def test_refused_answers_are_asked_again(session: Session) -> None:
    legal = expected(session, probed("nim:gtbench"), probed("kuhn_poker:gtbench"))
    refused = expected(session, probed("nim:gtbench"), probed("kuhn_poker:gtbench", legal=False))
    for game in ("nim:gtbench", "kuhn_poker:gtbench"):
        assert middle(refused[game])[0] == pytest.approx(2 * middle(legal[game])[0])


@pytest.mark.usefixtures("bots")
def test_limits_a_minute_stretch_the_time(session: Session) -> None:
    free = expected(session, probed("nim:gtbench"))["nim:gtbench"]["seconds"]
    Connections(session.paths.connections).set_limits("https://far.example/v1", PerMinute(6, None))
    slow = expected(session, probed("nim:gtbench"))["nim:gtbench"]["seconds"]
    assert free is not None
    assert slow is not None
    assert (free[1], slow[1]) == (pytest.approx(12.0), pytest.approx(12 * 60 / 6))


@pytest.mark.usefixtures("bots")
def test_the_time_of_opponents_is_added(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight matches of three decisions, of two in turn; two cores compute two matches at a time."""
    monkeypatch.setattr(expectation, "cores", lambda: 2)
    quick = expected(session, probed("nim:gtbench"))["nim:gtbench"]
    slow = expected(session, probed("nim:gtbench", opponent_seconds=5.0))["nim:gtbench"]
    assert slow["seconds"] is not None
    assert quick["seconds"] is not None
    assert slow["seconds"][1] - quick["seconds"][1] == pytest.approx(quick["matches"][1] * 3 * 5.0 / 2)
    assert {**slow, "seconds": None} == {**quick, "seconds": None}


@pytest.mark.usefixtures("bots")
def test_nothing_is_made_up_where_nothing_was_asked(session: Session) -> None:
    nim = expected(session)["nim:gtbench"]
    assert (nim["output_tokens"], nim["cost"], nim["seconds"]) == (None, None, None)
    assert nim["calls"] is not None
    assert nim["calls"][1] == pytest.approx(12), "of the scaffold direct, one for each decision"
    scaffold = replace(FAR, spec=FAR.spec.with_options(scaffold="tot"))
    assert expected(session, tested=scaffold)["nim:gtbench"]["calls"] is None
    assert total([nim])["output_tokens"] is None


def test_games_without_bots_matches_are_not_known(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decisions_data, "of", lambda title: None)
    assert expected(session, probed("nim:gtbench"))["nim:gtbench"]["calls"] is None


@pytest.mark.usefixtures("bots")
def test_a_bot_costs_nothing(session: Session) -> None:
    records = expected(session, probed("nim:gtbench", calls=0), tested=agent("mcts:simulations=5"))
    assert total([*records.values()])["calls"] == [0, 0, 0]
    assert total([*records.values()])["cost"] == [0, 0, 0]


def test_own_recorded_matches_are_better_than_those_of_bots(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decisions_data, "of", known(nim=decisions(1000), kuhn_poker=decisions(1000)))
    with ChatServer(fixed) as server:
        agents, duels = [model(server.base_url)], [suite(DUELS)]
        first = tried(session, agents, duels)
        assert first.within() == []
        # four matches of a game do not show how far its matches differ
        probes = asyncio.run(probe(session, consented(session, agents), duels))
        assert [calls_of(record)[1] for record in expect(session, agents, duels, probes=probes)] == [
            4000,
            4000,
        ]
        tried(session, agents, duels)
        again = expect(session, agents, duels)
    # the same deals, so that the second run took what the first one did
    assert [record["calls"][1] for record in again if record["calls"]] == pytest.approx([*first.calls])
    assert [in_all(record)[1] for record in again] == pytest.approx([*first.tokens])


def test_a_few_matches_of_its_own_leave_a_range(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decisions_data, "of", lambda title: None)
    with ChatServer(fixed) as server:
        agents, duels = [model(server.base_url)], [suite(DUELS)]
        tried(session, agents, duels)
        for record in expect(session, agents, duels):
            low, middle, high = calls_of(record)
            assert low <= middle / 2
            assert high >= middle * 2


def calls_of(record: ExpectedRecord) -> list[float]:
    assert record["calls"] is not None
    return record["calls"]
