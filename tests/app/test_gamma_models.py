"""Ten models in each of gamma-Bench's games, over HTTP; their scores come out of the store."""

import asyncio
import json

import pytest
from helpers.chat_server import ChatServer
from helpers.policy import legal_answer

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.plan import plan
from gamebench_gui.cli.main import run
from games.core.events import Asked, Attempted, Termination
from replays.scores.benchmarks.gamma import counted_presets

TOGETHER = {"battle_royale:gamma": {1}, "pirate_game:gamma": {1, 9}}
SHORT = {"battle_royale:gamma": {"turns": 4}, "pirate_game:gamma": {}}


def playing(body):
    return legal_answer([message["content"] for message in body["messages"]])


@pytest.mark.slow
def test_ten_models_play_all_eight_games_at_once_and_are_scored_from_the_store(session, capsys):
    """No answer of a round is given before all of them were asked for."""
    deciding = set()

    def watch(event):
        if isinstance(event, Asked):
            deciding.add(event.player)
        elif isinstance(event, Attempted):
            deciding.discard(event.player)

    async def one(name, server):
        spec = AgentSpec.parse(f"llm:model=test-model,base_url={server.base_url},retries=0")
        planned = plan(name, [spec], seed=4, params=SHORT.get(name, {"rounds": 3}), named=True)
        assert len(planned.seats) == 10
        return await session.play(planned, watch=watch)

    for name in counted_presets():
        with ChatServer(playing, together=lambda: len(deciding)) as server:
            assert asyncio.run(one(name, server)).termination is Termination.RULES, name
        assert set(server.rounds) == TOGETHER.get(name, {10}), name
    session.writer.flush()
    argv = ["ratings", "--method", "gamma", "--json", "--db", str(session.store.path)]
    assert run(argv) == 0
    (row,) = json.loads(capsys.readouterr().out)["agents"]
    played = {game["game"].partition(" ")[0]: game for game in row["games"]}
    assert tuple(played) == counted_presets()
    assert all(0 <= game["rating"] <= 100 for game in row["games"])
    goods = session.store.trace(next(m.id for m in session.store.matches() if m.game == "public_goods"))
    given = [joint[seat].args[0] for joint in goods.joints() for seat in range(10)]
    assert played["public_goods:gamma"]["rating"] == pytest.approx(100 * (1 - sum(given) / len(given) / 20))
