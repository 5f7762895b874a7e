"""The cursor on the Play page: following the match or standing still, rounds, events, moves, metrics."""

import pytest
from helpers.window import (
    asked,
    bar,
    click_action,
    drafted_text,
    ended,
    legal,
    live,
    log,
    metrics_offered,
    moves,
    play,
    result,
    shown,
    stage,
    status,
)
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from agents.catalog.spec import AgentSpec
from gamebench_gui.window.parts.position_bar import NEXT_VIEWER
from games.core.events import Paused
from games.core.view import SPECTATOR

TTT, KUHN = "tic_tac_toe:gtbench", "kuhn_poker:gtbench"
NIM, DILEMMA = "nim:gtbench", "prisoners_dilemma:gtbench_iterated"


def finish(window, until):
    """Hand all seats to agents, who play to the end at once."""
    for player in live(window).persons:
        window.play.at_table.steering.take_over(player, AgentSpec.of("random"))
    until(lambda: ended(window) and result(window).is_shown)


def press(window, key, modifier=Qt.KeyboardModifier.NoModifier):
    QTest.keyClick(window.play, key, modifier)


@pytest.mark.parametrize("back", [True, False])
def test_new_steps_are_followed_from_the_newest_position_alone(window, until, back):
    play(window, TTT, "human", "random", seed=3)
    until(lambda: asked(window) == 0)
    click_action(window, legal(window)[0])
    until(lambda: asked(window) == 0)
    if back:
        bar(window).look_at(1)
    finish(window, until)
    last = live(window).last
    position = 1 if back else last
    assert last > 2
    assert window.play.at_table.position == position == bar(window).slider.value()
    assert bar(window).where == f"step {position} / {last}"
    assert shown(window) == live(window).view(position, 0)
    assert [row[0] for row in moves(window)] == [str(step) for step in range(last + 1)]
    assert moves(window, current=True)[0] == str(position)
    assert log(window).count() == last


def test_status_and_bar_never_tell_different_things(window, until):
    play(window, TTT, "human", "random")
    until(lambda: asked(window) == 0)
    table = window.play.at_table
    window.bridge.happened.emit(live(window).plan.match_id, Paused(1, "Paused after one step."))
    table._ticking.timeout.emit()
    assert (status(window), bar(window).offer) == ("Paused after one step.", "Resume")


def test_keys_go_to_rounds_notable_events_and_other_viewers(window, until, qtbot):
    play(window, DILEMMA, "random", "random", seed=8)
    until(lambda: result(window).is_shown)
    cursor = window.play.positions
    (lead,) = cursor.marks()
    press(window, Qt.Key.Key_Home)
    press(window, Qt.Key.Key_N)
    assert cursor.position == lead
    press(window, Qt.Key.Key_End)
    press(window, Qt.Key.Key_N, Qt.KeyboardModifier.ShiftModifier)
    assert cursor.position == lead
    cursor.go(3)
    for key, position in ((Qt.Key.Key_PageDown, 4), (Qt.Key.Key_PageUp, 2)):
        press(window, key)
        assert cursor.position == position
    QTest.keyClick(window.play.side.moves, Qt.Key.Key_Home)
    assert cursor.position == 0
    seen = []
    for _ in range(4):
        press(window, QKeySequence(NEXT_VIEWER)[0].key())
        seen.append(shown(window).player)
    assert seen == [0, 1, SPECTATOR, None]
    with qtbot.waitActive(window):
        window.activateWindow()
    window.play.panes_around.show_library(True)
    window.play.library.list.setFocus()
    QTest.keyClick(window.play.library.list, Qt.Key.Key_N)
    assert window.play.next.name.startswith("n")


def test_a_slash_opens_the_line_for_typed_moves_and_escape_closes_it(window, until):
    play(window, TTT, "human", "random")
    until(lambda: asked(window) == 0)
    board = stage(window).board.rect()
    press(window, Qt.Key.Key_Slash)
    typed = window.play.centre.below.typed
    QTest.keyClicks(typed.entry, "n")
    assert drafted_text(window) == "n"
    assert stage(window).board.rect() == board
    QTest.keyClick(typed.entry, Qt.Key.Key_Escape)
    assert typed.isHidden()


def test_who_plays_is_not_told_how_good_a_move_was(window, until):
    """Nim hides nothing, but whether a move kept the win would teach the person in the middle of it."""
    play(window, NIM, "human", "random", seed=1)
    until(lambda: asked(window) == 0)
    click = legal(window)[0]
    window.play.at_table.answer(click)
    until(lambda: ended(window) or (asked(window) == 0 and live(window).last >= 2))
    assert "kept_the_win" in live(window).record.metric_names()
    assert (
        {"score", "choices"}
        <= set(metrics_offered(window))
        <= {"score", "choices", "seconds", "attempts", "refused"}
    )
    finish(window, until)
    assert "kept_the_win" in metrics_offered(window)


def test_replays_takes_the_states_that_the_table_holds(window, until):
    play(window, KUHN, "human", "random", seed=1)
    until(lambda: asked(window) == 0)
    window.open_replay(live(window).plan.match_id)
    replay = window.replays.replay
    assert (replay.viewer, [viewer for _, viewer in replay.perspectives()]) == (0, [0])
    states = [replay.trace.state(step) for step in range(replay.steps + 1)]
    assert all(ours is theirs for ours, theirs in zip(states, live(window).states, strict=True))


def test_a_match_that_goes_on_shows_what_was_recorded_of_its_first_steps(window, until):
    play(window, DILEMMA, "random", "random", seed=8)
    until(lambda: result(window).is_shown)
    first, cells, names = live(window), moves(window), set(metrics_offered(window))
    window.session.writer.flush()
    window.fork(first.plan.match_id, 3)
    window.play.start()
    until(lambda: live(window) is not first and ended(window) and result(window).is_shown)
    ours = moves(window)
    assert [row[:3] for row in ours[:7]] == [row[:3] for row in cells[:7]]
    assert "before the fork" in ours[1][3]
    assert set(metrics_offered(window)) == names
    points = live(window).record.metric("score")[0]
    assert [step for step, _ in points] == list(range(1, live(window).last + 1))


def test_arrows_explore_the_board_of_a_match_that_is_over_and_with_alt_they_step(window, until, qtbot):
    play(window, TTT, "random", "random", seed=8)
    until(lambda: result(window).is_shown)
    with qtbot.waitActive(window):
        window.activateWindow()
    cursor, board = window.play.positions, window.play.centre.stage.board_widget
    last = cursor.position
    board.setFocus()
    for key in (Qt.Key.Key_Home, Qt.Key.Key_Right, Qt.Key.Key_Down):
        QTest.keyClick(QApplication.focusWidget(), key)
    assert (cursor.position, board.pointing.cursor) == (last, 4)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert (cursor.position, board.pointing.cursor) == (last - 1, 4)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Home, Qt.KeyboardModifier.AltModifier)
    assert cursor.position == 0
