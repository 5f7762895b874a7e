"""Real-time matches as everything else sees them: recorded, verified, resumed, forked, exported, ranked."""

import asyncio
import json
from contextlib import closing
from dataclasses import replace

import pytest
from helpers.chase import ChaseGame, installed
from helpers.chat_server import ChatServer
from helpers.waiting import run_quickly

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.plan import plan
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.tournament.executors import play_slice
from gamebench_gui.app.tournament.runner import Tournament
from gamebench_gui.app.tournament.stored import create
from gamebench_gui.app.tournament.toml_file import read_text
from gamebench_gui.cli.main import run
from games.core.action import CLOCK
from games.core.events import Ended, Stepped, Ticked
from games.core.game import Information
from games.core.history import moves
from games.core.realtime import ticks_of
from games.core.realtime_match import KEYFRAME_TICKS
from replays.review.disclosure import Disclosure
from replays.review.timeline import Timeline
from replays.review.verify import Trust, verify_trace
from replays.store.recorded_match import limits_of

RANDOM = AgentSpec.parse("random")
SCRIPT = AgentSpec.parse("rule:name=script,actions=hold(right)/hold(up)/release")


@pytest.fixture(autouse=True)
def chase():
    with installed():
        yield


@pytest.fixture
def session(tmp_path):
    made = Session(None, Paths.of(tmp_path))
    yield made
    made.close()


def played(session, name, *seats, seed=1, ticks=240, planned=None, upto=None):
    """Play a match, or up to a step, as a closing window leaves it; the trace."""
    planned = planned or plan(
        f"chase:{name}", seats or [RANDOM, SCRIPT], seed=seed, params={"ticks": ticks}, named=True
    )

    async def work():
        playing = asyncio.ensure_future(session.play(planned, watch=watch))
        await asyncio.wait([playing])
        if not playing.cancelled():
            playing.result()

    def watch(event):
        if isinstance(event, Stepped) and event.step == upto:
            for task in asyncio.all_tasks():
                if task.get_coro().__name__ == "play":
                    task.cancel()

    (run_quickly if name == "tokens" else asyncio.run)(work())
    session.writer.flush()
    return session.store.trace(planned.match_id)


@pytest.mark.parametrize("clock", ["stepped", "fast", "tokens"])
def test_it_is_recorded_and_plays_back_exactly(session, clock):
    trace = played(session, clock)
    assert trace.row.termination == "rules"
    assert verify_trace(trace).trust is Trust.VERIFIED
    assert trace.ticks()[-1] == trace.state(trace.steps).time
    assert {row.seat for row in trace.all_decisions()} == {0, 1, CLOCK}


@pytest.mark.parametrize("clock", ["stepped", "fast"])
def test_an_interrupted_match_goes_on_to_the_same_end(session, clock):
    whole = played(session, clock, seed=8)
    cut = played(session, clock, seed=8, upto=20)
    assert cut.row.termination is None
    played(session, clock, planned=session.plan_resume(cut.row.id))
    resumed = session.store.trace(cut.row.id)
    assert verify_trace(resumed).trust is Trust.VERIFIED
    if clock == "stepped":
        assert resumed.joints() == whole.joints()
    assert resumed.row.termination == "rules"


def test_a_fork_goes_on_under_its_own_seats(session):
    whole = played(session, "stepped", ticks=300)
    fork = played(session, "", planned=session.plan_fork(whole.row.id, 9, [SCRIPT, RANDOM]))
    assert fork.joints(9) == whole.joints(9)
    assert verify_trace(fork).trust is Trust.VERIFIED


def test_a_changed_tick_is_noticed(session, tmp_path):
    trace = played(session, "stepped")
    session.export([trace.row.id], tmp_path / "m.jsonl")
    text = (tmp_path / "m.jsonl").read_text().replace('["run",[6],""]', '["run",[5],""]', 1)
    (tmp_path / "m.jsonl").write_text(text.replace(trace.row.id, "other"))
    (found,) = session.import_file(tmp_path / "m.jsonl")
    assert verify_trace(session.store.trace(found)).trust is Trust.ALTERED


def test_it_goes_to_every_format_and_comes_back(session, tmp_path):
    trace = played(session, "fast", RANDOM, ticks=700)
    for form, name in (("jsonl", "m.jsonl"), ("html", "m.html"), ("csv", "m.csv"), ("inspect", "m.eval")):
        session.export([trace.row.id], tmp_path / name, form)
    other = Session(None, Paths.of(tmp_path / "other"))
    assert other.import_file(tmp_path / "m.jsonl") == [trace.row.id]
    copy = other.store.trace(trace.row.id)
    assert (copy.joints(), copy.ticks()) == (trace.joints(), trace.ticks())
    assert verify_trace(copy).trust is Trust.VERIFIED
    assert copy.view(trace.steps) == trace.view(trace.steps)
    other.close()
    assert "run(" in (tmp_path / "m.html").read_text()


def test_a_model_plays_and_its_calls_stand_at_the_step_in_which_they_act(session):
    with ChatServer(["I go. <hold(right)>", "<hold(up)>"]) as server:
        seat = AgentSpec.parse(f"llm:model=m,base_url={server.base_url}")
        trace = played(session, "fast", seat, SCRIPT, ticks=200)
        assert "Time: 0 of 200" in server.received[0].prompt
    rows = [row for row in trace.all_decisions() if row.seat == 0]
    assert rows[0].label == "hold(right)"
    assert all(trace.calls(row.step, 0) and trace.attempts(row.step, 0) for row in rows)
    assert verify_trace(trace).trust is Trust.VERIFIED


def test_a_moment_is_computed_from_the_keyframe_before_it(session, monkeypatch):
    trace = played(session, "fast", RANDOM, ticks=1600)
    last = trace.ticks()[-1]
    assert last == 1600
    count = [0]
    tick = ChaseGame.tick

    def counted(self, state):
        count[0] += 1
        return tick(self, state)

    monkeypatch.setattr(ChaseGame, "tick", counted)
    for moment in (1590, 801, 17, 1222, 1590):
        line = Timeline.of(session.store.trace(trace.row.id))
        count[0] = 0
        assert line.state(moment).time == moment
        assert count[0] <= KEYFRAME_TICKS + 64
    acted = max(row.step for row in trace.all_decisions() if row.seat >= 0)
    done = tuple((player, action) for player, action in trace.joint(acted).items() if player >= 0)
    count[0] = 0
    assert moves(session.store.trace(trace.row.id).turns(acted, 0)) == done
    assert count[0] <= KEYFRAME_TICKS + 64
    views = [trace.stored_view(step) for step in range(trace.steps + 1)]
    assert sum(view is not None for view in views) <= 2 + last // KEYFRAME_TICKS


def test_a_keyframe_of_another_moment_is_not_used(session):
    trace = played(session, "fast", RANDOM, ticks=1200)
    right = trace.state(trace.steps)
    frames = [step for step in range(1, trace.steps + 1) if trace.stored_view(step)]
    query = (
        "update steps set view_digest = (select view_digest from steps where match_id = ? and step = ?) "
        "where match_id = ? and step = ?"
    )
    values = [trace.row.id, frames[0], trace.row.id, frames[-1]]
    session.writer.run(lambda db: db.execute(query, values) and None)
    assert session.store.trace(trace.row.id).state(trace.steps) == right


def test_every_moment_is_the_one_that_was_played(session):
    trace = played(session, "stepped", ticks=60)
    line, game, state, moments = Timeline.of(trace), trace.game, trace.state(0), {}
    for joint in trace.joints():
        players = {player: action for player, action in joint.items() if player >= 0}
        state = game.change(state, players) if players else state
        moments |= {frame.time: frame for frame in game.frames(state, ticks_of(joint))}
        state = moments[max(moments)]
    assert len(moments) == line.last == 60
    for tick, moment in moments.items():
        assert line.state(tick) == moment


def test_that_time_passed_is_seen_by_all_viewers(session, monkeypatch):
    trace = played(session, "fast", RANDOM, RANDOM, ticks=200)
    monkeypatch.setattr(ChaseGame, "spec", replace(ChaseGame.spec, information=Information.IMPERFECT))
    shown = Disclosure(trace, 0)
    assert {row.seat for row in trace.all_decisions() if shown.sees(row)} == {CLOCK, 0}


def test_without_its_rules_the_last_keyframe_is_shown(session, monkeypatch):
    trace = played(session, "fast", RANDOM, ticks=1200)
    monkeypatch.setattr("replays.store.trace.game_class", lambda game: (_ for _ in ()).throw(ValueError("?")))
    blind = session.store.trace(trace.row.id)
    shown = [blind.view(step).facts[0].value for step in (0, trace.steps)]
    assert shown[0] == "0 of 1200"
    assert 1200 - KEYFRAME_TICKS - 64 <= int(shown[1].split()[0]) <= 1200


def test_people_see_time_pass_and_no_trace_keeps_it(session):
    events = []
    planned = plan("chase:fast", [RANDOM, SCRIPT], params={"ticks": 60})
    run_quickly(session.play(planned, watch=events.append))
    ticks = [event.tick for event in events if isinstance(event, Ticked)]
    assert ticks == sorted(ticks)
    assert ticks[-1] == 60


CLOCK_OF_ITS_OWN = {"clock": "wall", "latency": "ticks", "charge": 25, "speed": 1000, "every": 4}


def test_a_match_keeps_the_clock_that_was_set_for_it(session):
    """Also where it goes on from a step, or after it was interrupted; what was not set is the preset's."""
    planned = plan("chase:stepped", [RANDOM, SCRIPT], params={"ticks": 120, **CLOCK_OF_ITS_OWN})
    assert planned.live
    trace = played(session, "", planned=planned, upto=6)
    for limits in (planned.preset.limits, trace.preset.limits):
        assert {name: getattr(limits, name) for name in CLOCK_OF_ITS_OWN} == CLOCK_OF_ITS_OWN
    assert limits_of(trace)["charge"] == 25
    assert session.plan_resume(planned.match_id).preset.limits == planned.preset.limits
    assert session.plan_fork(planned.match_id, 3).live
    whole = played(session, "", planned=session.plan_resume(planned.match_id))
    assert verify_trace(whole).trust is Trust.VERIFIED
    assert {value for _, value in whole.metric("waited")[0]} == {25}
    usual = plan("chase:tokens", [RANDOM, SCRIPT], params={"every": 3}).preset.limits
    assert (usual.clock, usual.latency, usual.charge, usual.every) == ("wall", "tokens", 20, 3)


def test_a_clock_is_set_on_the_command_line_and_in_sweeps(tmp_path, capsys):
    def told(*args):
        assert run(["--data-dir", str(tmp_path), *args]) == 0
        return capsys.readouterr().out

    start = ("play", "chase:stepped", "random", "--seed", "3", "--set", "ticks=60", "--set", "clock=wall")
    (match,) = json.loads(told(*start, "--set", "speed=1000", "--json"))["matches"]
    with closing(Session(None, Paths.of(tmp_path))) as session:
        row = session.store.match(match["id"])
        assert (row.params["clock"], row.params["speed"], row.params["latency"]) == ("wall", 1000, "preset")
    sweep = ("--set", "latency=ticks", "--set", "speed=1000", "--sweep", "charge=5,40")
    assert "40" in told(*start, *sweep)


def test_the_command_line_plays_shows_and_verifies(tmp_path, capsys):
    folder = ["--data-dir", str(tmp_path)]

    def told(*args):
        assert run([*folder, *args]) == 0
        return capsys.readouterr().out

    seats = ("--seat", "random", "--seat", "rule:name=script,actions=hold(left)")
    (match,) = json.loads(told("play", "chase:stepped", *seats, "--seed", "4", "--json"))["matches"]
    assert "verified" in told("verify", match["id"])
    shown = told("show", match["id"], "--step", "2")
    assert "Time: run(6)" in shown
    assert "Player 2 at 168,100" in shown


def test_a_tournament_plays_it_and_workers_only_where_time_waits(session):
    text = """
    seed = 2
    games = ["chase:stepped", "chase:fast"]
    [agents]
    dice = "random"
    first = "rule:name=first-legal"
    [schedule]
    repetitions = 1
    """
    tournament = Tournament(session, create(session, read_text(text, "t")))
    assert asyncio.run(tournament.run()) == "done"
    rows = session.store.matches()
    assert len(rows) == 4
    assert all(verify_trace(session.store.trace(row.id)).trust is Trust.VERIFIED for row in rows)
    stepped, wall = (plan(f"chase:{clock}", [RANDOM], params={"ticks": 60}) for clock in ("stepped", "wall"))
    assert (stepped.live, wall.live) == (False, True)
    assert isinstance(play_slice(stepped, 60.0).events[-1], Ended)
