"""The keyboard's cursor on boards stays where the player was, whatever is drawn or offered anew."""

import pytest
from helpers.window import asked, live, play, stage
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest

from gamebench_gui.window.boards.targets import Target, kept
from gamebench_gui.window.parts.action_panel import ActionPanel
from games.core.action import Action, LegalActions

FIRST = "rule:name=first-legal"


def cursor(window):
    board = stage(window).board
    return board.targets()[board.pointing.cursor].key


def own_pawns(window):
    return [pawn.cell for pawn in stage(window).view.board.pawns if pawn.owner == 0]


def press(window, *keys):
    for key in keys:
        QTest.keyClick(stage(window).board, key)


def test_the_second_pawn_is_placed_beside_the_first_by_keys(window, until):
    play(window, "santorini:gamebench", "human", FIRST)
    until(lambda: asked(window) == 0 and stage(window).takes_choices)
    stage(window).board.setFocus()
    board = stage(window).board
    board.pointing.move_cursor([target.key for target in board.targets()].index(12))
    before = live(window).last
    press(window, Qt.Key.Key_Return)
    until(lambda: live(window).last > before and asked(window) == 0 and stage(window).takes_choices)
    assert cursor(window) == 12
    press(window, Qt.Key.Key_Up, Qt.Key.Key_Return)
    until(lambda: len(own_pawns(window)) == 2)
    assert own_pawns(window) == [12, 7]


def test_return_twice_trains_twice_and_never_scouts(window, until):
    play(window, "starcraft2:macro_sync", "human", "rule:name=built-in,plan=macro,strength=medium")
    until(lambda: asked(window) == 0 and stage(window).takes_choices)
    board = stage(window).board
    board.setFocus()
    board.pointing.move_cursor([target.key for target in board.targets()].index("train_probe"))
    for step in (1, 2):
        press(window, Qt.Key.Key_Return)
        until(lambda step=step: live(window).last >= step or stage(window).hint.text())
        until(lambda: asked(window) == 0 and stage(window).takes_choices)
        assert cursor(window) == "train_probe"
    assert not any(
        group.role == "scout" for place in stage(window).view.board.places for group in place.groups
    )


def test_the_cursor_stays_on_a_cell_that_was_just_taken(window, until):
    play(window, "tic_tac_toe:gtbench", "human", FIRST)
    until(lambda: asked(window) == 0 and stage(window).takes_choices)
    stage(window).board.setFocus()
    press(window, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Return)
    until(lambda: live(window).last == 2 and asked(window) == 0)
    assert cursor(window) == 4


def test_a_button_that_was_pressed_has_the_keyboard_the_next_time(qtbot):
    panel, stop, passed = ActionPanel(), Action("stop"), Action("pass")
    qtbot.addWidget(panel)
    panel.offer(LegalActions((stop, passed)))
    panel.show()
    panel.activateWindow()
    qtbot.waitUntil(panel.isActiveWindow)
    panel.focus_first(LegalActions((stop, passed)))
    assert panel.hasFocus(), "no choice stands out at first"
    panel.buttons[passed].setFocus()
    panel.buttons[passed].click()
    panel.clear("Waiting")
    panel.offer(LegalActions((stop, passed)))
    panel.focus_first(LegalActions((stop, passed)))
    assert panel.buttons[passed].hasFocus()


@pytest.mark.parametrize(
    ("keys", "at"),
    [
        (["x", "probe", "a"], 1),  # the key moved by one
        (["a", "b", "probe", "probe"], 2),  # of two with that key, the nearer one
        (["a", "b", "c"], 1),  # it is gone: what is at its place
        ([], -1),
    ],
)
def test_the_cursor_is_kept_by_what_is_under_it_and_else_by_place(keys, at):
    def targets(names):
        return [Target(name, QRectF(10 * i, 0, 10, 10), name) for i, name in enumerate(names)]

    assert kept(1, targets(["a", "probe"]), targets(keys)) == at
