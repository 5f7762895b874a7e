"""Boxing at the table: several held keys together, on the keyboard or by mouse."""

import pytest
from helpers.waiting import StandingLoop
from helpers.window import asked_in_words, click, held_keys, live, play, stage, typed_line
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gamebench_gui.app.match.engine import Engine


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
        until(lambda: all(player._asked for player in held_keys(window).players.values()))
        loop.let_pass((ticks + 0.01) / 60)
        until(lambda: stage(window).view.board.left == left)

    return passing


def start(window, until, *seats):
    play(window, "boxing:wall", *seats)
    stage(window).board.setFocus()
    until(lambda: held_keys(window).players)


def test_two_keys_held_together_go_diagonally_and_a_third_punches(window, until, pass_time):
    start(window, until, "human", "human")
    board = stage(window).board
    QTest.keyPress(board, Qt.Key.Key_D)
    QTest.keyPress(board, Qt.Key.Key_S)
    pass_time(20)
    assert (fighter(window).y, fighter(window).doing) == (24, "moves down right")
    QTest.keyPress(board, Qt.Key.Key_Space)
    pass_time(8)
    assert fighter(window).doing == "fires down right"
    assert fighter(window).glove == "upper"
    QTest.keyRelease(board, Qt.Key.Key_S)
    QTest.keyRelease(board, Qt.Key.Key_Space)
    pass_time(4)
    assert fighter(window).doing == "moves right"
    QTest.keyRelease(board, Qt.Key.Key_D)
    pass_time(4)
    assert fighter(window).doing == "waits"


def test_two_people_share_a_keyboard_and_the_mouse_holds_keys_as_well(window, until, pass_time):
    start(window, until, "human", "human")
    button = held_keys(window).buttons[0, "D"]
    QTest.mousePress(button, Qt.MouseButton.LeftButton)
    QTest.keyPress(stage(window).board, Qt.Key.Key_Up)
    QTest.keyPress(stage(window).board, Qt.Key.Key_Return)
    pass_time(20)
    assert fighter(window).doing == "moves right"
    assert fighter(window, 1).doing == "fires up"
    assert live(window).running


def test_a_person_boxes_by_mouse_alone(window, until, pass_time):
    start(window, until, "human", "rule:name=first-legal")
    until(lambda: stage(window).takes_choices)
    click(window, "move_downright")
    pass_time(5)
    assert (fighter(window).x, fighter(window).y, fighter(window).doing) == (35, 9, "moves down right")
    click(window, "fire_right")
    pass_time(3)
    assert (fighter(window).x, fighter(window).doing, fighter(window).out) == (38, "fires right", 3)
    click(window, "no_operation")
    pass_time(3)
    assert fighter(window).doing == "waits"


def test_under_a_stepped_clock_a_click_on_the_board_answers(window, until):
    play(window, "boxing:gamebench", "human", "rule:name=first-legal")
    until(lambda: window.play.at_table.asked is not None and stage(window).takes_choices)
    click(window, "move_right")
    until(lambda: fighter(window).x == 45)


def start_turns(window, until, *seats):
    play(window, "boxing:gamebench", *seats)
    until(lambda: window.play.at_table.asked is not None and stage(window).board.hasFocus())


@pytest.mark.parametrize(
    ("seat", "key", "place"), [(0, Qt.Key.Key_D, (45, 4)), (1, Qt.Key.Key_Up, (109, 72))]
)
def test_where_time_waits_a_key_is_a_decision_and_never_falls_into_a_field(window, until, seat, key, place):
    seats = ["rule:name=first-legal", "rule:name=first-legal"]
    seats[seat] = "human"
    start_turns(window, until, *seats)
    before = fighter(window, seat).x, fighter(window, seat).y
    QTest.keyClick(stage(window).board, key)
    until(lambda: (fighter(window, seat).x, fighter(window, seat).y) != before)
    assert (fighter(window, seat).x, fighter(window, seat).y) == place
    assert typed_line(window).text() == ""


def test_keys_held_together_are_one_decision_where_time_waits(window, until):
    start_turns(window, until, "human", "rule:name=first-legal")
    board = stage(window).board
    QTest.keyPress(board, Qt.Key.Key_S)
    until(lambda: live(window).last == 1 and window.play.at_table.asked is not None)
    QTest.keyPress(board, Qt.Key.Key_D)
    until(lambda: live(window).last == 2 and fighter(window).doing == "moves down right")


def test_where_time_waits_the_line_says_which_keys_decide(window, until):
    start_turns(window, until, "human", "rule:name=first-legal")
    assert asked_in_words(window) == "Time waits for you: press W, S, A, D, Space, or a pad"


def test_other_letters_do_not_begin_a_typed_move_but_a_slash_does(window, until):
    start_turns(window, until, "human", "rule:name=first-legal")
    QTest.keyClick(stage(window).board, Qt.Key.Key_Q)
    assert typed_line(window).text() == ""
    QTest.keyClick(stage(window).board, Qt.Key.Key_Slash)
    assert typed_line(window).isVisible()
    QTest.keyClicks(typed_line(window), "d")
    assert typed_line(window).text() == "d"
    assert live(window).last == 0


@pytest.mark.parametrize("name", ["boxing:wall", "boxing:gamebench", "street_fighter:clean"])
def test_a_letter_pressed_beside_the_board_drives_the_board(window, qtbot, until, name):
    with qtbot.waitActive(window):
        window.activateWindow()
    play(window, name, "human", "rule:name=first-legal")
    until(lambda: held_keys(window).players or window.play.at_table.asked is not None)
    window.play.panes_around.show_library(True)
    window.play.library.list.setFocus()
    selected = window.play.next.name
    QTest.keyPress(window.windowHandle(), Qt.Key.Key_D)
    until(lambda: stage(window).board.hasFocus())
    people = held_keys(window).players
    until(lambda: people[0].held == ["D"] if people else fighter(window).x > 30)
    assert window.play.next.name == selected
