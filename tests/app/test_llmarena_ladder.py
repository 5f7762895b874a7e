"""A ladder of four agents over every game of LLMArena, to convergence, and the ratings it leaves behind."""

from __future__ import annotations

import asyncio
from contextlib import closing
from pathlib import Path

import pytest
from helpers.chat_server import ChatServer
from helpers.policy import legal_answer
from helpers.servers import named

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.tournament.runner import Tournament
from gamebench_gui.app.tournament.stored import create
from gamebench_gui.app.tournament.toml_file import read_text
from replays.scores.leaderboard import compute
from replays.scores.rating_options import Options, Scope

LADDER = """
seed = 1
[agents]
random = "random"
first = "rule:name=first-legal"
search = "mcts:simulations=20"
model = "llm:model=test,base_url={url}"
[[games]]
benchmark = "LLMArena"
[schedule]
kind = "random"
batch = 10
least = 10
last = 10
threshold = 1.0
most = 300
[run]
concurrency = 10
"""
SEVEN = {
    "bargain:llmarena", "connect_four:llmarena", "hanabi:llmarena", "sealed_bid_auction:llmarena_bid",
    "texas_holdem_nl:llmarena", "tic_tac_toe:llmarena", "undercover:llmarena",
}  # fmt: skip


@pytest.mark.slow
def test_a_ladder_over_all_seven_games_converges_and_is_rated(tmp_path: Path) -> None:
    def reply(body: dict) -> str:  # type: ignore[type-arg]
        return legal_answer([message["content"] for message in body["messages"]])

    with ChatServer(reply) as server, closing(Session(None, Paths.of(tmp_path))) as session:
        tournament_id = create(session, named(session, read_text(LADDER.format(url=server.base_url))))
        tournament = Tournament(session, tournament_id)
        asyncio.run(tournament.run())
        assert str(tournament.snapshot().stage) == "done"
        session.writer.flush()
        rows = session.store.matches()
        assert {f"{row.game}:{row.preset}" for row in rows} == SEVEN
        assert {row.termination for row in rows} == {"rules"}
        board = compute(session.store, Scope(benchmark="LLMArena"), Options(method="trueskill"))
    assert board.agents[0].name.startswith("MCTS")
    assert {agent.name for agent in board.agents} == {
        "MCTS (simulations 20)",
        "test",
        "Random",
        "First legal",
    }
    assert all(agent.matches >= 10 for agent in board.agents)
