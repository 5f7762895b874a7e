"""A real-time match at the table: time that passes as the test says, and people who hold keys."""

import pytest
from helpers.chase import installed
from helpers.waiting import StandingLoop
from helpers.window import bar, held_keys, legal, live, open_window, play, shown, stage
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtTest import QTest

from gamebench_gui.app.match.engine import Engine
from gamebench_gui.window.play import countdown
from gamebench_gui.window.play.live_controller import FRAME
from games.core.action import CLOCK
from games.core.events import Stepped
from replays.review.verify import Trust, verify_trace

SCRIPT = "rule:name=script,actions=hold(left)"


@pytest.fixture
def loop():
    return StandingLoop()


@pytest.fixture
def window(tmp_path, qtbot, loop):
    with installed():
        made = open_window(tmp_path, Engine(loop))
        yield made
        made.close()
        made.deleteLater()


@pytest.fixture
def pass_time(window, until, loop):
    """Lets so many ticks pass, and waits until the window shows the last of them."""

    def passing(ticks):
        wanted = time_shown(window) + ticks
        until(lambda: asked(window))
        loop.let_pass((ticks + 0.01) / 60)
        until(lambda: time_shown(window) == wanted)

    return passing


def asked(window):
    """Whether everybody who sits at this screen has been asked."""
    players = held_keys(window).players.values()
    return all(player._asked is not None for player in players)


def time_shown(window):
    return int(shown(window).facts[0].value.split()[0])


def dots(window):
    return stage(window).view.board.dots


def board(window):
    return stage(window).board


def start(window, until, *seats, name="wall"):
    play(window, f"chase:{name}", *seats)
    board(window).setFocus()
    until(lambda: held_keys(window).players and asked(window))


def test_a_person_holds_keys_while_time_passes(window, until, pass_time):
    start(window, until, "human", SCRIPT)
    pass_time(12)
    QTest.keyPress(board(window), Qt.Key.Key_Up)
    until(lambda: asked(window))
    pass_time(10)
    assert dots(window)[0] == (20, 80)
    QTest.keyRelease(board(window), Qt.Key.Key_Up)
    pass_time(10)
    assert dots(window)[0] == (20, 80)
    assert dots(window)[1][0] < 180


def test_a_persons_key_is_drawn_at_once_and_what_agents_do_is_gathered(window, until, pass_time):
    start(window, until, "human", SCRIPT)
    waits = []
    drawing = window.play.at_table.drawing

    def note(match_id, event):
        if isinstance(event, Stepped):
            waits.append((0 in event.joint, drawing.isActive() and drawing.interval()))

    window.bridge.happened.connect(note)
    pass_time(12)
    until(lambda: waits)  # the last of them may be shown before it is told
    assert waits == [(False, FRAME)] * len(waits)
    waits.clear()
    QTest.keyPress(board(window), Qt.Key.Key_Up)
    until(lambda: (True, 0) in waits)


def test_held_keys_are_shown_and_one_goes_on_when_another_comes_up(window, until, pass_time):
    start(window, until, "human", SCRIPT)
    buttons = held_keys(window).buttons
    QTest.keyPress(board(window), Qt.Key.Key_Up)
    QTest.keyPress(board(window), Qt.Key.Key_Right)
    assert [name for (_, name), button in buttons.items() if button.isDown()] == ["Up", "Right"]
    pass_time(5)
    QTest.keyRelease(board(window), Qt.Key.Key_Right)
    until(lambda: asked(window))
    before = dots(window)[0]
    pass_time(5)
    assert dots(window)[0] == (before[0], before[1] - 10)


def test_two_people_share_a_keyboard(window, until, pass_time):
    start(window, until, "human", "human")
    QTest.keyPress(board(window), Qt.Key.Key_Right)
    QTest.keyPress(board(window), Qt.Key.Key_A)
    until(lambda: asked(window))
    pass_time(6)
    assert dots(window) == ((32, 100), (174, 100))


def test_losing_the_focus_lets_go(window, until, pass_time):
    start(window, until, "human", SCRIPT)
    QTest.keyPress(board(window), Qt.Key.Key_Down)
    pass_time(5)
    board(window).focusOutEvent(QFocusEvent(QEvent.Type.FocusOut))
    window.play.library.list.setFocus()
    until(lambda: asked(window) and not held_keys(window).players[0].held)
    before = dots(window)[0]
    pass_time(5)
    assert dots(window)[0] == before


def test_a_paused_match_stands_still_and_is_steered_to_its_end(window, until, pass_time, loop):
    start(window, until, "human", SCRIPT)
    pass_time(7)
    bar(window).pause()
    until(lambda: live(window).held is not None)
    loop.let_pass(5)
    bar(window).resume()
    until(lambda: live(window).held is None and board(window).hasFocus())
    pass_time(5)
    assert time_shown(window) == 12
    bar(window).stop()
    until(lambda: not live(window).running)
    assert live(window).record.tick == 12


def test_what_was_played_is_recorded_exactly(window, until, pass_time, loop):
    start(window, until, "human", SCRIPT)
    QTest.keyPress(board(window), Qt.Key.Key_Right)
    for _ in range(7):
        pass_time(7)
    loop.let_pass(1)
    until(lambda: not live(window).running)
    window.session.writer.flush()
    trace = window.session.store.trace(live(window).plan.match_id)
    assert trace.row.termination == "rules"
    assert {row.label for row in trace.all_decisions() if row.seat == 0} == {"hold(right)"}
    assert any(row.seat == CLOCK for row in trace.all_decisions())
    assert verify_trace(trace).trust is Trust.VERIFIED


def test_under_a_stepped_clock_people_choose_as_in_any_game(window, until):
    play(window, "chase:stepped", "human", SCRIPT)
    until(lambda: window.play.at_table.asked is not None)
    window.play.at_table.answer(legal(window)[3])
    until(lambda: dots(window)[0] == (32, 100))
    assert live(window).last == 1


def test_time_begins_after_three_two_one_and_is_recorded_from_zero(window, until, loop, monkeypatch):
    said = []
    monkeypatch.setattr(countdown, "say", lambda widget, words: said.append(words))
    monkeypatch.setattr(countdown.Countdown, "beat", 40)
    play(window, "chase:wall", "human", SCRIPT)
    shown_digits = window.play.at_table.countdown
    assert shown_digits.digit == 3
    assert shown_digits.isVisible()
    assert shown_digits.geometry() == stage(window).board_widget.rect()
    loop.let_pass(5)
    until(lambda: shown_digits.digit == 0)
    until(lambda: held_keys(window).players and asked(window))
    assert said == ["3", "2", "1"]
    assert shown_digits.isHidden()
    assert time_shown(window) == 0


def test_the_countdown_ends_with_the_match_that_it_announced(window, until, monkeypatch):
    monkeypatch.setattr(countdown.Countdown, "beat", 60_000)
    play(window, "chase:wall", "human", SCRIPT)
    assert window.play.at_table.countdown.digit == 3
    window.play.at_table.leave()
    assert window.play.at_table.countdown.digit == 0
    assert window.play.at_table.countdown.isHidden()


def test_with_less_motion_the_digits_stand_still(window, until, monkeypatch):
    monkeypatch.setattr(countdown.Countdown, "beat", 60_000)
    stage(window).board_widget.options.set(animated=False, coordinates=True)
    play(window, "chase:wall", "human", SCRIPT)
    digits = window.play.at_table.countdown
    until(lambda: held_keys(window).buttons)
    QTest.qWait(200)
    first = digits.grab().toImage()
    QTest.qWait(120)
    assert digits.grab().toImage() == first
    window.play.at_table.leave()
