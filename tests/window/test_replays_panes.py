"""The panes of Replays beside the board: folded to rails, remembered, and one at a time in little room."""

import pytest
from helpers.replays import TTT, record
from helpers.window import settle
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from gamebench_gui.window.kit import controls
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.replays.folding import FoldingPanes
from gamebench_gui.window.replays.page import ReplaysPage

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def shown(page, session, qtbot):
    record(session, page, TTT, seed=3)
    page.resize(1280, 760)
    settle()
    return page


def unfolded(page: ReplaysPage) -> tuple[bool, bool]:
    around = page.around
    assert around.left.isVisible() is not page.matches.isVisible()
    assert around.right.isVisible() is not page.inspector.isVisible()
    return page.matches.isVisible(), page.inspector.isVisible()


def test_both_panes_are_folded_by_buttons_and_keys_and_the_rails_bring_them_back(shown):
    around, board = shown.around, shown.centre.stage.board
    before = board.width()
    around.fold_list.click()
    settle()
    assert unfolded(shown) == (False, True)
    QTest.keyClick(shown, Qt.Key.Key_J, CTRL)
    settle()
    assert unfolded(shown) == (False, False)
    assert board.width() > before + 300
    around.left.buttons[0].click()
    around.right.buttons[0].click()
    settle()
    assert unfolded(shown) == (True, True)
    assert shown.moves.hasFocus()
    QTest.keyClick(shown, Qt.Key.Key_J, CTRL)
    assert shown.centre.stage.board.hasFocus(), "the keyboard is never in what is folded"


def test_a_search_unfolds_the_list(shown):
    shown.around.fold_list.click()
    QTest.keyClick(shown, Qt.Key.Key_F, CTRL)
    assert unfolded(shown) == (True, True)
    assert shown.matches.search.hasFocus()


def test_what_was_folded_is_remembered(shown, qtbot):
    shown.around.fold_side.click()
    again = ReplaysPage(shown.services)
    qtbot.addWidget(again)
    again.resize(1280, 760)
    again.show()
    assert unfolded(again) == (True, False)
    again.shut_down()


def test_in_a_narrow_page_the_pane_unfolded_last_stays(qtbot, tmp_path):
    holder, matches, side = QWidget(), QWidget(), QWidget()
    around = FoldingPanes(matches, QWidget(), side, Settings(tmp_path / "settings.ini"))
    controls.column(holder, 0, 0).addWidget(around)
    qtbot.addWidget(holder)
    holder.show()

    def visible(width):
        holder.resize(width, 600)
        settle()
        return matches.isVisible(), side.isVisible()

    assert visible(1280) == (True, True)
    assert visible(700) == (True, False)
    around.right.buttons[0].click()
    settle()
    assert visible(700) == (False, True)
    assert visible(1280) == (True, True)
