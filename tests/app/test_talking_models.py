"""Ten seats of models and more in every talking game of GameBench, all at once over HTTP."""

import asyncio
from collections import Counter

import pytest
from helpers.chat_server import ChatServer
from helpers.policy import legal_answer
from helpers.waiting import LIMIT

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.plan import plan
from gamebench_gui.app.match.session import Session
from games.core.events import Asked, Attempted

MATCHES = {
    "two_rooms_and_a_boom:gamebench": (2, {"rounds": 1}),
    "are_you_the_traitor:gamebench": (2, {}),
    "codenames:gamebench": (3, {}),
    "pit:gamebench": (3, {"max_decisions": 16}),
}
"""How many matches of each game it takes to have ten seats, and with which parameters."""


@pytest.fixture
def session(tmp_path):
    made = Session(tmp_path / "t.sqlite", Paths.of(tmp_path))
    yield made
    made.close()


def playing(body):
    return legal_answer([message["content"] for message in body["messages"]])


async def every_one(session, plans, server, watch):
    """Play all matches; no model answers before every match has asked one."""
    server.hold()
    matches = [asyncio.ensure_future(session.play(planned, watch=watch)) for planned in plans]
    async with asyncio.timeout(LIMIT):
        while len(server.received) < len(plans):  # noqa: ASYNC110 - requests come in another thread
            await asyncio.sleep(0.01)
    assert not any(match.done() for match in matches)
    server.release()
    return await asyncio.gather(*matches)


@pytest.mark.slow
def test_ten_seats_of_models_in_each_talking_game_play_at_once(session):
    events = []
    with ChatServer(playing) as server:
        spec = AgentSpec.parse(f"llm:model=test-model,base_url={server.base_url},retries=0")
        plans = [
            plan(name, [spec], seed=seed, params=params, named=True)
            for name, (count, params) in MATCHES.items()
            for seed in range(count)
        ]
        seats = Counter(planned.name for planned in plans for _ in planned.seats)
        assert all(seats[name] >= 10 for name in MATCHES)
        ended = asyncio.run(every_one(session, plans, server, events.append))
    session.writer.flush()
    assert {one.termination.value for one in ended} == {"rules"}
    assert [one for one in events if isinstance(one, Attempted) and one.failure] == []
    asked = sum(isinstance(one, Asked) for one in events)
    assert len(server.received) == asked > 0
    for planned in plans:
        trace = session.store.trace(planned.match_id)
        heard = {seat for step in range(1, trace.steps + 1) for seat in seats_called(trace, step)}
        assert heard == set(range(len(planned.seats)))


def seats_called(trace, step):
    """The seats of which a model was called in a step."""
    return [row.seat for row in trace.decisions(step) if row.seat >= 0 and trace.calls(step, row.seat)]
