"""One click does one thing: ending a match asks, quick presses count once, nothing moves below the mouse."""

import pytest
from helpers.window import (
    asked,
    bar,
    button,
    click_action,
    ended,
    hint,
    legal,
    live,
    open_window,
    play,
    press_button,
    result,
    stage,
)
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QPushButton

from gamebench_gui.window.kit import controls
from gamebench_gui.window.play.end_dialog import EndDialog
from games.core.events import Termination

PIG, TTT, KUHN = "pig:gtbench", "tic_tac_toe:gtbench", "kuhn_poker:gtbench"


def begin(window, until, name, *seats, seed=1):
    play(window, name, *seats, seed=seed)
    until(lambda: window.play.at_table.awaited is not None)


def press_at(widget, place, when, kind=QEvent.Type.MouseButtonPress):
    """A press and a release at a time in milliseconds, as the display tells it."""
    for each in (kind, QEvent.Type.MouseButtonRelease):
        there = QPointF(widget.mapToGlobal(place))
        left = Qt.MouseButton.LeftButton
        event = QMouseEvent(each, QPointF(place), there, left, left, Qt.KeyboardModifier.NoModifier)
        event.setTimestamp(when)
        QApplication.sendEvent(widget, event)


# ending a match


def test_ending_a_match_asks_and_escape_keeps_playing(window, until, qtbot):
    begin(window, until, TTT, "human", "random")
    until(lambda: asked(window) == 0)
    question = bar(window).ask_to_end()
    assert live(window).running
    qtbot.keyClick(question, Qt.Key.Key_Escape)
    until(lambda: not window.findChildren(EndDialog))
    click_action(window, legal(window)[0])
    until(lambda: live(window).last >= 2)


def test_return_in_the_question_keeps_playing(window, until, qtbot):
    begin(window, until, TTT, "human", "random")
    question = bar(window).ask_to_end()
    with qtbot.waitActive(question):
        question.activateWindow()
    qtbot.keyClick(question.focusWidget(), Qt.Key.Key_Return)
    until(lambda: not window.findChildren(EndDialog))
    assert live(window).running


def test_who_resigns_has_lost_and_replays_shows_it(window, until):
    begin(window, until, TTT, "human:label=Ann", "random")
    until(lambda: asked(window) == 0)
    click_action(window, legal(window)[0])
    until(lambda: asked(window) == 0)
    question = bar(window).ask_to_end()
    assert [button.text() for button in question.resign.values()] == ["Resign"]
    question.resign[0].click()
    until(lambda: result(window).is_shown)
    assert live(window).ended.termination is Termination.RESIGNED
    assert result(window).sentence == f"Ann resigned. {live(window).names[1]} won."
    window.session.writer.flush()
    row = window.session.store.matches()[0]
    assert (row.termination, row.blame, [seat.rank for seat in row.seats]) == ("resigned", 0, [2, 1])
    window.show_page("replays")
    until(lambda: window.replays.matches.model.rows)
    model = window.replays.matches.model
    assert "resigned" in {model.index(0, column).data() for column in range(model.columnCount())}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "seats", "offered"),
    [
        (KUHN, ("human", "random"), {0: "You lose, and {other} wins."}),
        (
            TTT,
            ("human", "human"),
            {0: "{name} loses, and {other} wins.", 1: "{name} loses, and {other} wins."},
        ),
        (
            "public_goods",
            ("human", *["random"] * 9),
            {0: "You come last, and the others share the first place."},
        ),
        (
            "undercover:llmarena",
            ("human", *["random"] * 4),
            {0: "Your side loses, and all others win."},
        ),
        ("hanabi:llmarena", ("human", "human"), {}),
        (TTT, ("random", "human"), {1: "You lose, and {other} wins."}),
    ],
)
def test_the_question_says_what_it_means_to_resign(window, until, name, seats, offered):
    begin(window, until, name, *seats)
    question = bar(window).ask_to_end()
    names = live(window).names
    said = {
        player: words.format(name=names[player], other=names[(player + 1) % len(names)])
        for player, words in offered.items()
    }
    assert {player: each.accessibleDescription() for player, each in question.resign.items()} == said
    question.stay.click()


def test_bots_alone_can_only_be_stopped(tmp_path, until):
    window = open_window(tmp_path, pace=4.0)
    try:
        play(window, TTT, "random", "random")
        question = bar(window).ask_to_end()
        assert not question.resign
        question.stop.click()
        until(lambda: ended(window))
        assert live(window).ended.termination is Termination.STOPPED
    finally:
        window.close()


def test_the_move_stop_of_pig_is_not_the_button_that_ends_the_match(window, until):
    begin(window, until, PIG, "human", "random")
    words = [each.text() for each in window.play.centre.findChildren(QPushButton) if each.isVisible()]
    words.append(bar(window).words[1])
    assert len(words) == len(set(words))
    assert "Stop" not in bar(window).words


# quick presses


def test_a_double_click_on_a_move_plays_it_once(window, until):
    begin(window, until, PIG, "human", "random", seed=5)
    until(lambda: asked(window) == 0)
    board = stage(window).board
    roll = next(target for target in board.targets() if target.key == "roll")
    place = roll.rect.center().toPoint()
    for tries, (when, kind) in enumerate(
        [(70_010_000, QEvent.Type.MouseButtonPress), (70_010_150, QEvent.Type.MouseButtonDblClick),
         (70_010_300, QEvent.Type.MouseButtonPress)]
    ):  # fmt: skip
        press_at(board, place, when, kind)
        until(lambda: asked(window) == 0 and live(window).last >= 2)
        assert live(window).last == 2, tries
    press_at(board, place, 70_011_000)
    until(lambda: live(window).last > 2)


def test_a_double_click_on_play_again_starts_one_match(window, until):
    play(window, KUHN, "random", "random")
    until(lambda: result(window).is_shown)
    again = window.play.centre.result.again
    press_at(again, QPoint(5, 5), 70_020_000)
    until(lambda: result(window).is_shown)
    second = live(window).plan.match_id
    press_at(again, QPoint(5, 5), 70_020_150, QEvent.Type.MouseButtonDblClick)
    assert live(window).plan.match_id == second


def test_presses_at_different_places_all_count_however_quick(qtbot):
    pressed = []
    made = [controls.push(str(n), lambda n=n: pressed.append(n)) for n in range(2)]
    for place, each in enumerate(made):
        qtbot.addWidget(each)
        each.move(300 * place, 0)
        each.show()
    for when, each in ((100, made[0]), (150, made[1]), (200, made[0])):
        press_at(each, QPoint(5, 5), 70_030_000 + when)
    assert pressed == [0, 1, 0]


def test_a_double_click_on_a_board_is_one_click(qtbot, window, until):
    begin(window, until, TTT, "human", "human")
    until(lambda: asked(window) == 0)
    board = stage(window).board
    cell = board.targets()[4].rect.center().toPoint()
    press_at(board, cell, 70_040_000)
    until(lambda: asked(window) == 1)
    press_at(board, cell, 70_040_150, QEvent.Type.MouseButtonDblClick)
    assert hint(window) == ""


def test_return_presses_a_button_and_holding_it_does_not_press_again(qtbot):
    pressed = []
    made = controls.push("Go", lambda: pressed.append(1))
    qtbot.addWidget(made)
    made.show()
    qtbot.keyClick(made, Qt.Key.Key_Return)
    assert pressed == [1]


# what is under the pointer


def test_after_the_last_move_no_button_is_where_the_move_was(window, until):
    begin(window, until, KUHN, "human", "rule:name=always-bet")
    until(lambda: asked(window) == 0)
    while not ended(window):
        last = button(window, legal(window)[0])
        until(last.isVisible)
        place = last.mapTo(window, last.rect().center())
        press_button(window, legal(window)[0])
        until(lambda: ended(window) or asked(window) == 0)
    until(lambda: result(window).is_shown)
    assert not isinstance(window.childAt(place), QPushButton)


def test_the_board_has_the_room_of_the_moves_as_soon_as_there_are_no_more(window, until):
    panel = window.play.centre.action_panel
    begin(window, until, KUHN, "human", "rule:name=always-bet")
    until(lambda: asked(window) == 0)
    assert panel.height() > 20
    while not ended(window):
        press_button(window, legal(window)[0])
        until(lambda: ended(window) or asked(window) == 0)
    until(lambda: result(window).is_shown)
    assert panel.height() < 20
