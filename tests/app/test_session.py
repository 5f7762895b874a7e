"""The wiring of games, agents and replays that the window and the command line share."""

import asyncio

import pytest
from helpers.chat_server import ChatServer
from helpers.play import few
from helpers.policy import legal_answer
from helpers.seats import SilentSeat

from agents.catalog.spec import AgentSpec
from agents.llm.keys import is_near
from gamebench_gui.app.match.plan import choose_game, plan, sides_of
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.models.hosts import agent_row
from games.core.control import MatchControl
from games.core.events import Asked, Stepped, Termination
from games.core.game import GameError
from replays.review.verify import Trust, verify_trace

RANDOM = AgentSpec.parse("random")
LOCAL_MODEL = AgentSpec.parse("llm:model=m,base_url=http://127.0.0.1:9/v1,retries=0")


async def play_some(session, planned, steps):
    """Play until ``steps`` are recorded, then let go of the match as a closing window does."""
    control, reached = MatchControl(), asyncio.Event()

    def watch(event):
        if isinstance(event, Stepped) and event.step == steps:
            control.pause()
            reached.set()

    running = asyncio.ensure_future(session.play(planned, control=control, watch=watch))
    await reached.wait()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    session.writer.flush()


@pytest.mark.parametrize("steps", [1, 3, 5])
def test_a_resumed_match_ends_like_the_undisturbed_one(session, steps):
    planned = plan("tic_tac_toe", [RANDOM], seed=8)
    asyncio.run(session.play(planned))
    cut = plan("tic_tac_toe", [RANDOM], seed=8)
    asyncio.run(play_some(session, cut, steps))
    assert session.store.match(cut.match_id).termination is None
    ended = asyncio.run(session.play(session.plan_resume(cut.match_id)))
    session.writer.flush()
    whole, resumed = (session.store.trace(p.match_id) for p in (planned, cut))
    assert whole.joints() == resumed.joints()
    assert ended.termination is Termination.RULES
    assert verify_trace(resumed).trust is Trust.VERIFIED


def test_a_match_resumed_with_another_agent_says_so(session):
    planned = plan("tic_tac_toe", [RANDOM], seed=8)
    asyncio.run(play_some(session, planned, 2))
    minimax = AgentSpec.parse("minimax")
    asyncio.run(session.play(session.plan_resume(planned.match_id, [RANDOM, minimax])))
    session.writer.flush()
    changes = session.store.trace(planned.match_id).seat_changes()
    assert [(change.step, change.seat, change.spec) for change in changes] == [(3, 1, "minimax")]


def test_an_ended_match_is_not_resumed(session):
    planned = plan("tic_tac_toe", [RANDOM], seed=8)
    asyncio.run(session.play(planned))
    session.writer.flush()
    with pytest.raises(GameError, match="fork"):
        session.plan_resume(planned.match_id)


def test_addresses_of_local_servers_stay_out_of_traces_but_resuming_finds_them(session):
    planned = plan("tic_tac_toe", [LOCAL_MODEL, RANDOM], seed=1, named=True)
    asyncio.run(play_to_the_first_pause(session, planned))
    seat = session.store.match(planned.match_id).seats[0]
    (pause,) = session.store.trace(planned.match_id).pauses()
    assert "127.0.0.1" not in seat.spec + pause.reason
    assert session.plan_resume(planned.match_id).seats[0] == LOCAL_MODEL
    session.paths.endpoints.unlink()
    with pytest.raises(GameError, match="base_url"):
        session.plan_resume(planned.match_id)


async def play_to_the_first_pause(session, planned):
    with pytest.raises(GameError, match=r"127\.0\.0\.1"):
        await session.play(planned, attended=False)
    session.writer.flush()


@pytest.mark.parametrize(
    ("url", "local"),
    [
        ("http://127.0.0.1:8080/v1", True),
        ("http://localhost:11434/v1", True),
        ("http://[::1]:1234/v1", True),
        ("http://192.168.1.20:8000/v1", True),
        ("http://workstation:8000/v1", True),
        ("http://gpu.lan/v1", True),
        ("https://api.openai.com/v1", False),
        ("https://8.8.8.8/v1", False),
    ],
)
def test_which_addresses_are_local(url, local):
    assert is_near(url) is local
    row = agent_row(AgentSpec.of("llm", model="m", base_url=url))
    assert (url in row.spec) is not local
    assert url not in row.config


def test_a_fork_keeps_chance_to_come_unless_a_seed_is_given(session):
    planned = plan("prisoners_dilemma", [RANDOM], seed=5)
    asyncio.run(session.play(planned))
    session.writer.flush()
    same = session.plan_fork(planned.match_id, 2)
    fresh = session.plan_fork(planned.match_id, 2, seed=99)
    asyncio.run(session.play(same))
    session.writer.flush()
    whole, again = (session.store.trace(p.match_id).joints() for p in (planned, same))
    assert whole == again
    assert (fresh.seed, fresh.parent) == (99, (planned.match_id, 2))


def test_one_agent_can_be_named_for_each_side():
    first, second = RANDOM, AgentSpec.of("random", label="Second")
    found = plan("codenames:gamebench", [first, second]).seats
    assert found == (first, first, second, second)
    found = plan("sea_battle:gamebench", [first, second]).seats
    assert found == (first,) * 3 + (second,) * 3
    with pytest.raises(GameError, match="one for each side"):
        plan("codenames:gamebench", [first] * 3)


@pytest.mark.parametrize("name", ["hanabi:llmarena", "are_you_the_traitor:gamebench", "tic_tac_toe:gtbench"])
def test_seats_that_play_alone_or_all_together_have_no_sides(name):
    assert sides_of(choose_game(name)[0]) == ()


def test_without_sides_agents_are_named_one_by_one():
    with pytest.raises(GameError, match="Name one for each, or"):
        plan("are_you_the_traitor:gamebench", [RANDOM] * 2)


def test_plans_refuse_agents_that_cannot_sit_there():
    with pytest.raises(GameError, match="Tic-tac-toe"):
        plan("tic_tac_toe", [AgentSpec.parse("tit-for-tat")])
    with pytest.raises(GameError, match="5 seats"):
        plan("undercover", [RANDOM] * 3)


TEN_SEATS = (
    "divide_the_dollar",
    "diners_dilemma",
    "el_farol_bar",
    "guess_two_thirds",
    "public_goods",
    "sealed_bid_auction:gamma_second_price",
)


def playing(body):
    """An answer with a legal choice, the same whenever the prompt is the same."""
    return legal_answer([message["content"] for message in body["messages"]])


def ten_models(name, server, seed=4):
    spec = f"llm:model=test-model,base_url={server.base_url},retries=0"
    return plan(name, [AgentSpec.parse(spec)], seed=seed, params={"rounds": 3}, named=True)


@pytest.mark.parametrize("name", few(2, TEN_SEATS))
def test_ten_models_of_a_round_are_asked_at_once(session, name):
    """A round takes as long as one answer: none is given before all were asked for."""
    with ChatServer(playing, together=lambda: 10) as server:
        ended = asyncio.run(session.play(ten_models(name, server)))
    assert (ended.termination, server.rounds) == (Termination.RULES, [10] * 3)


def test_a_match_of_ten_models_is_resumed_with_all_that_they_knew(session):
    with ChatServer(playing) as server:
        whole, cut = ten_models("public_goods", server), ten_models("public_goods", server)
        asyncio.run(session.play(whole))
        prompts = {received.prompt for received in server.received}
        asyncio.run(play_some(session, cut, 2))
        server.received.clear()
        ended = asyncio.run(session.play(session.plan_resume(cut.match_id)))
        again = list(server.received)
    session.writer.flush()
    first, second = (session.store.trace(p.match_id) for p in (whole, cut))
    assert ended.termination is Termination.RULES
    assert first.joints() == second.joints()
    assert verify_trace(second).trust is Trust.VERIFIED
    assert len(again) == 10
    for received in again:
        assert received.prompt in prompts
        roles = [message["role"] for message in received.body["messages"]]
        assert roles == ["system", *["user", "assistant", "user"] * 2, "user"]


def test_models_that_want_roles_in_turn_get_the_same_words_in_fewer_messages(session):
    with ChatServer(playing) as server:
        spec = f"llm:model=test-model,base_url={server.base_url},retries=0,alternate=1"
        seats = [AgentSpec.parse(spec), *[RANDOM] * 2]
        asyncio.run(session.play(plan("el_farol_bar", seats, params={"rounds": 3, "players": 3}, named=True)))
        last = server.received[-1].body["messages"]
    assert [message["role"] for message in last] == ["system", *["user", "assistant"] * 2, "user"]
    assert last[-1]["content"].startswith("Your utility was ")
    assert "\n\nRound 3 begins." in last[-1]["content"]


def test_seats_of_a_match_that_is_cancelled_again_while_it_ends_are_closed(session, monkeypatch):
    closing = asyncio.Event()

    class Slow(SilentSeat):
        async def close(self):
            closing.set()
            await asyncio.sleep(0)
            await super().close()

    seats = [Slow(), Slow()]
    monkeypatch.setattr(Session, "make_seat", lambda plan, player, *_: seats[player])

    async def cancel_twice():
        asked = asyncio.Event()
        watch = lambda event: isinstance(event, Asked) and asked.set()  # noqa: E731
        playing = asyncio.create_task(session.play(plan("tic_tac_toe", [RANDOM], seed=8), watch=watch))
        await asked.wait()
        playing.cancel()
        await closing.wait()
        playing.cancel()
        await asyncio.wait([playing])

    asyncio.run(cancel_twice())
    assert [seat.closed for seat in seats] == [1, 1]
