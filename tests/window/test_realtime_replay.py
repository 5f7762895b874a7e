"""A recorded real-time match on the Replays page: any moment of it, and played as time passed."""

import pytest
from helpers.chase import installed
from helpers.replays import show
from helpers.waiting import run_quickly
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.plan import plan

TICKS = 200
SCRIPTS = ("hold(down)/hold(right)", "hold(up)/hold(left)")


@pytest.fixture
def now(monkeypatch):
    """Seconds on the wall; set them to let time pass."""
    times = [0.0]
    monkeypatch.setattr("games.core.clock.now", lambda: times[0])
    return times


@pytest.fixture
def page(session, qtbot):
    with installed():
        # the runner goes up and stays in the corner, the hunter holds down for a while
        seats = [AgentSpec.parse(f"rule:name=script,actions=hold({way})") for way in ("down", "up")]
        planned = plan("chase:wall", seats, params={"ticks": TICKS})
        run_quickly(session.play(planned))
        session.writer.flush()
        made = show(session, qtbot)
        made.open_match(planned.match_id)
        yield made


def time_shown(page):
    view = page.centre.stage.view
    return int(view.facts[0].value.split()[0])


def runner(page):
    view = page.centre.stage.view
    return view.board.dots[1]


def test_any_moment_is_shown_and_its_step_is_chosen(page):
    page.centre.time.slider.setValue(51)
    assert (time_shown(page), runner(page)) == (51, (180, 49))
    assert page.replay.position == page.playback.moments.timeline.step(51)
    assert page.centre.time.where.text() == "0.85 s / 3.33 s"
    step = page.replay.position
    page.replay.go(step + 1)
    assert time_shown(page) == page.playback.moments.timeline.tick(step + 1) != 51


def test_a_moment_stays_when_the_viewer_changes(page):
    page.centre.time.slider.setValue(33)
    page.replay.look(1)
    assert (time_shown(page), page.centre.stage.view.player) == (33, 1)


def test_it_plays_as_fast_as_time_passed_and_to_the_end(page, until, now):
    page.playback.start()
    for seconds, tick in ((0.5, 30), (1.0, 60)):
        now[0] = seconds
        until(lambda tick=tick: time_shown(page) == tick)
    page.playback.set_speed(2.0)
    now[0] = 1.5
    until(lambda: time_shown(page) == 120)
    now[0] = 9.0
    until(lambda: not page.playback.playing)
    assert time_shown(page) == TICKS


@pytest.fixture
def thoughtful(session, qtbot):
    """A match in which both think for 40 ticks: the hunter goes down and right by turns, the runner up."""
    with installed():
        seats = [AgentSpec.parse(f"rule:name=script,actions={moves}") for moves in SCRIPTS]
        planned = plan("chase:wall", seats, params={"ticks": TICKS, "latency": "ticks", "charge": 40})
        run_quickly(session.play(planned))
        session.writer.flush()
        made = show(session, qtbot)
        made.open_match(planned.match_id)
        yield made


def test_what_a_seat_did_not_see_while_it_was_thinking_is_told_and_shown(thoughtful):
    centre, moments = thoughtful.centre, thoughtful.playback.moments
    thoughtful.replay.go(0)
    assert (centre.unseen.thought(), centre.unseen.text.whole) == (None, "")
    step = [step for step, _ in centre.times.lanes[0]][1]
    thoughtful.replay.go(step)
    assert centre.unseen.thought() == (0, 46, 86)
    assert centre.times.description(0, *centre.times.lanes[0][1]).endswith("on what it saw 0.67 s before")
    assert "what it saw at 0.77 s, not the 0.67 s (40 ticks) since" in centre.unseen.text.whole
    centre.unseen.button.click()
    assert (time_shown(thoughtful), moments.tick) == (46, 46)
    assert "framed: what changed in the 0.67 s" in centre.unseen.text.whole
    centre.unseen.button.click()
    assert (thoughtful.replay.position, centre.unseen.thought()) == (step, (0, 46, 86))
    thoughtful.replay.look(1)
    assert centre.unseen.thought().seat == 1


def test_matches_without_time_have_no_such_slider(page, session, until):
    planned = plan("tic_tac_toe", [AgentSpec.parse("random")], seed=1)
    run_quickly(session.play(planned))
    session.writer.flush()
    assert page.centre.time.isVisibleTo(page)
    page.open_match(planned.match_id)
    assert not page.centre.time.isVisibleTo(page)
    assert not page.centre.unseen.isVisibleTo(page)


def test_how_long_decisions_took_is_shown_by_seat_and_leads_to_their_steps(page):
    times = page.centre.times
    assert times.isVisibleTo(page)
    assert sorted(times.lanes) == [0, 1]
    step, seconds = times.lanes[0][1]
    assert page.centre.times.description(0, step, seconds).startswith(page.replay.names[0])
    here = QPointF(times._across(step), 2)
    assert times.decision_at(here) == (0, step, seconds)
    QTest.mouseClick(times, Qt.MouseButton.LeftButton, pos=here.toPoint())
    assert page.replay.position == step
    assert times.when(step) == page.playback.moments.timeline.tick(step - 1) / 60
    page.replay.look(1)
    assert times.lanes == page.replay.shown.series("seconds")
