"""The street fighter at the table: keys held together, moves by mouse, and keys that people change."""

import json

import pytest
from helpers.waiting import StandingLoop
from helpers.window import click, held_keys, live, play, stage
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gamebench_gui.app.match.engine import Engine
from gamebench_gui.window.play.change_keys import ChangeKeys


@pytest.fixture
def loop():
    return StandingLoop()


@pytest.fixture
def window(windows, loop):
    return windows(engine=Engine(loop))


def fighter(window, player=0):
    return stage(window).view.board.fighters[player]


@pytest.fixture
def pass_time(window, until, loop):
    """Lets so many ticks pass, and waits until the window shows the last of them."""

    def passing(ticks):
        left = stage(window).view.board.left - ticks
        people = held_keys(window).players.items()
        until(lambda: all(one._asked or one._waiting or fighter(window, p).plan for p, one in people))
        loop.let_pass((ticks + 0.01) / 60)
        until(lambda: stage(window).view.board.left == left)

    return passing


def start(window, until, *seats):
    play(window, "street_fighter:sf3_async", *seats)
    stage(window).board.setFocus()
    keys = window.play.centre.held_keys
    until(lambda: keys.players and all(player._asked for player in keys.players.values()))


def test_people_fight_with_held_keys_together_or_one_after_the_other(window, until, pass_time):
    start(window, until, "human", "human")
    board = stage(window).board
    QTest.keyPress(board, Qt.Key.Key_D)
    QTest.keyPress(board, Qt.Key.Key_Left)
    pass_time(20)
    assert [fighter(window, p).x for p in (0, 1)] == [180, 204]
    QTest.keyPress(board, Qt.Key.Key_H)
    pass_time(9)
    assert (fighter(window).pose, fighter(window, 1).health) == ("high punch", 144)
    QTest.keyRelease(board, Qt.Key.Key_H)
    QTest.keyRelease(board, Qt.Key.Key_D)
    QTest.keyRelease(board, Qt.Key.Key_Left)
    pass_time(40)
    assert (fighter(window).doing, fighter(window, 1).doing) == ("waits", "waits")
    QTest.keyClick(board, Qt.Key.Key_8)
    for _ in range(4):
        pass_time(10)
    assert fighter(window, 1).pose == "fireball"
    assert live(window).running


def test_a_person_fights_by_mouse_alone(window, until, pass_time):
    start(window, until, "human", "rule:name=first-legal")
    until(lambda: stage(window).takes_choices)
    click(window, "medium_punch_medium_kick")
    until(lambda: fighter(window).plan)
    click(window, "move_away")
    pass_time(5)
    assert fighter(window).pose == "overhead"
    for _ in range(5):
        pass_time(12)
    assert fighter(window).x < 140


def test_under_a_stepped_clock_a_click_on_the_board_is_a_move(window, until):
    play(window, "street_fighter:sf3_sync", "human", "rule:name=first-legal")
    until(lambda: window.play.at_table.asked is not None and stage(window).takes_choices)
    click(window, "move_closer")
    until(lambda: fighter(window).x == 188)


def test_people_change_the_keys_that_they_hold(window, until, pass_time):
    start(window, until, "human", "human")
    keys = window.play.centre.held_keys
    QTest.mouseClick(keys.change, Qt.MouseButton.LeftButton)
    dialog = keys.findChild(ChangeKeys)
    QTest.keyClick(dialog.fields["D"], Qt.Key.Key_A)
    QTest.mouseClick(dialog.do, Qt.MouseButton.LeftButton)
    assert "A is assigned twice" in dialog.problem.text()
    QTest.keyClick(dialog.fields["D"], Qt.Key.Key_E)
    QTest.mouseClick(dialog.do, Qt.MouseButton.LeftButton)
    assert keys.buttons[0, "D"].text() == "E  right"
    board = stage(window).board
    board.setFocus()
    QTest.keyPress(board, Qt.Key.Key_D)
    pass_time(6)
    assert fighter(window).x == 140
    QTest.keyPress(board, Qt.Key.Key_E)
    pass_time(10)
    assert fighter(window).x > 140
    assert json.loads(window.settings.note("held_keys_street_fighter"))["D"] == "E"
