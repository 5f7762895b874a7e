"""A desktop that is read from right to left: the window is mirrored, what is drawn by hand is not."""

import pytest
from helpers.window import open_window, play, stage
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.parts.library import GameList
from gamebench_gui.window.parts.match_list import MatchView

RIGHT_TO_LEFT = Qt.LayoutDirection.RightToLeft


@pytest.fixture
def mirrored(qapp):
    qapp.setLayoutDirection(RIGHT_TO_LEFT)
    yield
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def test_panes_change_sides_and_boards_and_cards_stay(mirrored, tmp_path, qtbot, until):
    window = open_window(tmp_path)
    play(window, "tic_tac_toe:gtbench", "human", "random")
    until(lambda: stage(window).takes_choices)
    library, board = window.play.library, stage(window).board
    assert library.mapTo(window, library.rect().center()).x() > board.mapTo(window, board.rect().center()).x()
    row = [target.rect.center().x() for target in board.targets()[:3]]
    assert row == sorted(row)
    cards = window.findChildren(MatchView) + window.findChildren(GameList)
    assert {each.layoutDirection() for each in (board, *cards)} == {Qt.LayoutDirection.LeftToRight}
    window.close()
    window.deleteLater()


def test_what_flows_begins_at_the_right(mirrored, qtbot):
    pane = QWidget()
    qtbot.addWidget(pane)
    flow, buttons = FlowLayout(pane), [QPushButton(str(number)) for number in range(3)]
    for button in buttons:
        flow.addWidget(button)
    pane.resize(400, 40)
    pane.show()
    flow.activate()
    assert [each.x() for each in buttons] == sorted((each.x() for each in buttons), reverse=True)
    assert buttons[0].geometry().right() >= 390
