"""The wiring of games, agents and replays that the window and the command line share."""

import asyncio

import pytest

from agents.spec import AgentSpec
from gamebench_gui.paths import Paths
from gamebench_gui.session import Session, agent_row, is_local, plan
from games.core.control import MatchControl
from games.core.game import GameError
from games.core.match import Stepped, Termination
from replays.verify import Verdict, verify_trace


@pytest.fixture
def session(tmp_path):
    session = Session(tmp_path / "t.sqlite", Paths.of(tmp_path))
    yield session
    session.close()


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
    assert verify_trace(resumed).verdict is Verdict.VERIFIED


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
    planned = plan("tic_tac_toe", [LOCAL_MODEL, RANDOM], seed=1)
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
    assert is_local(url) is local
    row = agent_row(AgentSpec.of("llm", model="m", base_url=url))
    assert (url in row.config) is not local


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


def test_plans_refuse_agents_that_cannot_sit_there():
    with pytest.raises(GameError, match="Tic-tac-toe"):
        plan("tic_tac_toe", [AgentSpec.parse("tit-for-tat")])
    with pytest.raises(GameError, match="5 seats"):
        plan("undercover", [RANDOM, RANDOM])
