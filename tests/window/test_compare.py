"""Comparing two matches in the window, and the tree of forks."""

import asyncio

import pytest
from helpers.chat_server import ChatServer
from helpers.policy import legal_answer
from helpers.replays import opened, press
from helpers.window import picture
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListWidget

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.plan import plan
from gamebench_gui.window.kit.form_dialog import FormDialog
from gamebench_gui.window.replays.compare_window import CompareWindow
from gamebench_gui.window.replays.forks_panel import MATCH
from gamebench_gui.window.replays.same_positions_dialog import SamePositionsDialog


def play(session, planned):
    asyncio.run(session.play(planned))
    session.writer.flush()
    return planned.match_id


def specs(*texts):
    return [AgentSpec.parse(text) for text in texts]


@pytest.fixture
def forked(session):
    """A match of tic-tac-toe and a fork of it after step 3."""
    first = play(session, plan("tic_tac_toe", specs("random", "random"), seed=2))
    second = play(session, session.plan_fork(first, 3, specs("rule:name=first-legal", "random"), 5))
    return first, second


@pytest.fixture
def window(page, session, forked, qtbot):
    page.refresh()
    page.open_match(forked[0])
    page.match_actions.compare_with(forked[1])
    found = page.findChild(CompareWindow)
    qtbot.waitExposed(found)
    return found


def test_it_opens_where_the_matches_part(window, session, forked):
    first, second = (session.store.trace(match) for match in forked)
    parted = window.steps.comparison.divergence
    assert first.joints(parted - 1) == second.joints(parted - 1)
    assert first.joints(parted) != second.joints(parted)
    assert window.step == parted
    assert f"first {parted - 1} steps are the same" in window.divergence.text()


def test_the_list_of_steps_shows_the_step_of_the_cursor(window, qtbot):
    window.go(1)
    shown = picture(window.table.viewport())
    press(window, "Right")
    assert [index.row() for index in window.table.selectionModel().selectedRows()] == [1]
    assert picture(window.table.viewport()) != shown
    window.table.selectRow(3)
    assert window.step == 4
    window.go(0)
    assert window.table.selectionModel().selectedRows() == []


def test_steps_and_boards_call_the_seats_by_their_names(window):
    told = window.steps.index(0, 1).data()
    assert told.startswith(f"{window.sides[0].replay.names[0]}: ")
    assert window.sides[0].stage.names == window.sides[0].replay.names


def test_the_boards_mark_what_differs_and_nothing_else(window):
    window.go(2)
    assert [side.stage.board.painter.differing for side in window.sides] == [frozenset()] * 2
    window.go_to_difference()
    first, second = (side.stage.board for side in window.sides)
    marked = {first.targets()[n].key for n in first.painter.differing}
    placed = {side.replay.decision().action.args[0] for side in window.sides}
    assert marked == placed == {second.targets()[n].key for n in second.painter.differing}


def test_every_part_moves_the_one_cursor(window):
    QTest.keyClick(window, Qt.Key.Key_Home)
    assert window.step == 0
    QTest.keyClick(window, Qt.Key.Key_Right)
    assert [side.replay.position for side in window.sides] == [1, 1]
    window.table.selectRow(3)
    assert window.step == 4
    window.slider.setValue(2)
    assert window.table.currentIndex().row() == 1
    QTest.keyClick(window, Qt.Key.Key_N)
    assert window.step == window.steps.comparison.divergence
    QTest.keyClick(window, Qt.Key.Key_End)
    assert window.step == len(window.steps.comparison.pairs)


@pytest.mark.slow
def test_prompts_and_replies_show_what_the_other_has_not(page, session, qtbot):
    def told(reason):
        return lambda body: reason + legal_answer([message["content"] for message in body["messages"]])

    ids = []
    for reason in ("I take the middle. ", "I take a corner. "):
        with ChatServer(told(reason)) as server:
            model = f"llm:model=m,base_url={server.base_url}"
            ids.append(
                play(session, plan("tic_tac_toe", specs(model, "rule:name=first-legal"), seed=1, named=True))
            )
    page.open_match(ids[0])
    page.match_actions.compare_with(ids[1])
    window = page.findChild(CompareWindow)
    window.go(1)
    texts = [pane.toPlainText() for pane in window.panes]
    assert "middle" in texts[0]
    assert "corner" in texts[1]
    window.what.setCurrentIndex(1)
    assert window.panes[0].toPlainText() == window.panes[1].toPlainText()


def test_a_match_is_chosen_from_forks_first(page, session, forked, qtbot):
    other = play(session, plan("tic_tac_toe", specs("random"), seed=9))
    page.open_match(forked[0])
    page.match_actions.ask_compare()
    qtbot.waitUntil(lambda: page.findChild(FormDialog) is not None)
    dialog = page.findChild(FormDialog)
    shown = dialog.findChild(QListWidget)
    listed = [shown.item(n).data(Qt.ItemDataRole.UserRole) for n in range(shown.count())]
    assert listed == [forked[1], other]
    QTest.mouseClick(dialog.do, Qt.MouseButton.LeftButton)
    assert page.findChild(CompareWindow) is not None


def test_a_match_a_person_plays_is_not_compared(page, forked):
    page.open_match(forked[0])
    page.live = lambda match_id: match_id == forked[1]
    page.match_actions.compare_with(forked[1])
    assert page.findChild(CompareWindow) is None
    assert "cannot be compared" in page.centre.notice.text


def test_the_tree_of_forks_leads_to_its_matches(page, forked, qtbot):
    page.open_match(forked[0])
    page.tabs.setCurrentWidget(page.forks)
    qtbot.waitUntil(lambda: page.forks.tree.topLevelItemCount() == 1)
    root = page.forks.tree.topLevelItem(0)
    assert (root.data(0, MATCH), root.child(0).data(0, MATCH)) == forked
    assert "From step 3" in page.forks.table.whole()
    tree = page.forks.tree
    tree.itemActivated.emit(root.child(0), 0)
    assert opened(page) == forked[1]


def test_a_match_without_forks_says_how_to_make_one(page, session, qtbot):
    page.open_match(play(session, plan("nim", specs("random"), seed=9)))
    page.tabs.setCurrentWidget(page.forks)
    qtbot.waitUntil(lambda: "Play on from here" in page.forks.hint.text())
    assert page.forks.tree.isHidden()


def test_two_agents_are_compared_in_the_same_positions(page, session, qtbot):
    for seed in range(4):
        for agent in ("nim-solver", "rule:name=first-legal"):
            match_id = play(session, plan("nim", specs(agent, "random"), seed=seed, named=True))
    page.open_match(match_id)
    page.match_actions.show_same_positions()
    dialog = page.findChild(SamePositionsDialog)
    names = [dialog.first.itemText(n) for n in range(dialog.first.count())]
    dialog.first.setCurrentIndex(names.index("Nim solver"))
    dialog.second.setCurrentIndex(next(n for n, name in enumerate(names) if "irst" in name))
    qtbot.waitUntil(lambda: "They agree in" in dialog.summary.text())
    assert dialog.table.topLevelItemCount() >= 1
    item = dialog.table.topLevelItem(0)
    dialog.table.itemActivated.emit(item, 0)
    assert page.replay.position == int(item.text(0))
    dialog.second.setCurrentIndex(dialog.first.currentIndex())
    assert "Choose two agents" in dialog.summary.text()


def test_what_a_step_changed_is_framed(page, session):
    page.open_match(play(session, plan("breakthrough:gtbench_3x8", specs("random"), seed=3)), 4)
    press(page, "B")
    board = page.centre.stage.board
    move = page.replay.decision().action.args
    assert {board.targets()[n].key for n in board.painter.differing} == set(move)
    assert page.centre.stage.view == page.replay.view()
    page.replay.go(0)
    assert board.painter.differing == frozenset()
    page.replay.go(6)
    press(page, "B")
    assert board.painter.differing == frozenset()
