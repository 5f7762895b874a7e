"""Star battle at the table: orders by mouse and by keyboard, refused ones with their reason."""

import re

import pytest
from helpers.window import click, play, stage
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gamebench_gui.window.play import since
from games.core.action import Action
from games.core.boards.scene import Label
from replays.review.since import happened_since


def board(window):
    return stage(window).view.board


def test_a_person_gives_orders_by_mouse_and_by_keyboard_and_hears_why_not(window, until):
    play(window, "starcraft2:macro_sync", "human", "rule:name=built-in,plan=macro,strength=medium")
    until(lambda: window.play.at_table.asked is not None and stage(window).takes_choices)
    open_tab(window, "build")
    click(window, "build_pylon")
    assert stage(window).hint.text() == "It costs 100 minerals."
    open_tab(window, "train")
    assert board(window).loop == 0
    click(window, "train_probe")
    until(lambda: board(window).loop == 40 and stage(window).takes_choices)
    assert [work.title for work in board(window).sides[0].works] == ["probe"]
    window.play.centre.action_panel.type_action("empty action")
    until(lambda: board(window).loop == 80 and stage(window).takes_choices)
    assert (board(window).sides[0].supply, board(window).sides[0].orders) == (13, 1)


@pytest.mark.slow
def test_a_structure_that_was_ordered_is_shown_on_the_board_and_as_text(window, until):
    play(window, "starcraft2:macro_sync", "human", "rule:name=built-in,plan=macro,strength=medium")
    until(lambda: window.play.at_table.asked is not None and stage(window).takes_choices)

    def labels():
        return {shape.text for shape in stage(window).board.scene.shapes if isinstance(shape, Label)}

    assert "Nothing is being made." in labels()
    while not board(window).sides[0].building:
        before = board(window).loop
        afford = Action("build_pylon") in window.play.at_table.asked.legal
        window.play.at_table.answer(Action("build_pylon" if afford else "empty_action"))
        until(lambda before=before: board(window).loop > before and window.play.at_table.asked is not None)
    assert "Pylon" in labels()
    assert "Nothing is being made." not in labels()
    assert re.search(r"being built: pylon \d+ %", stage(window).position_text())
    told = [target.name for target in stage(window).board.targets() if target.key == ("side", 0)]
    assert re.search(r"Making pylon, being built, \d+ s", told[0])


def open_tab(window, group):
    """Show a tab of orders as a click there does."""
    index = [target.key for target in stage(window).board.targets()].index(("tab", group))
    stage(window).board.pointing.choose(index)


def order_cells(window):
    board_now = stage(window).board
    return {target.key: target.rect for target in board_now.targets() if isinstance(target.key, str)}


def test_no_two_orders_on_the_board_are_called_the_same(window, until):
    play(window, "starcraft2:macro_sync", "human", "rule:name=built-in,plan=macro,strength=medium")
    until(lambda: window.play.at_table.asked is not None)
    window.resize(1440, 900)
    heads = []
    for group in ("train", "build", "research", "army", "scout", "chrono"):
        open_tab(window, group)
        names = [
            target.name.split(",")[0].split(".")[0]
            for target in stage(window).board.targets()
            if isinstance(target.key, str)
        ]
        heads += [name for name in names if not name.startswith("Wait")]
    assert len(heads) == len(set(heads))
    assert {"Units: Probe", "Scouting: Probe", "Structures: Gateway"} <= set(heads)


def test_orders_are_in_tabs_with_letters_that_mouse_and_keys_reach(window, until):
    play(window, "starcraft2:macro_sync", "human", "rule:name=built-in,plan=macro,strength=medium")
    until(lambda: window.play.at_table.asked is not None and stage(window).takes_choices)
    widget = stage(window).board
    widget.setFocus()
    assert "train_probe" in order_cells(window)
    assert "build_pylon" not in order_cells(window)
    QTest.keyClick(widget, Qt.Key.Key_2)
    assert "build_pylon" in order_cells(window)
    click(window, ("tab", "train"))
    assert "train_probe" in order_cells(window)
    QTest.keyClick(widget, Qt.Key.Key_P)
    until(lambda: board(window).loop == 40 and stage(window).takes_choices)
    assert [work.title for work in board(window).sides[0].works] == ["probe"]
    letters = [target.letter for target in widget.scene.targets if target.letter]
    assert len(letters) == len(set(letters))


@pytest.mark.slow
def test_a_person_waits_until_something_happens_and_is_told_what(window, until, monkeypatch):
    firsts = []

    def happened(match, viewer, telling, first):
        firsts.append(first)
        return happened_since(match, viewer, telling, first)

    monkeypatch.setattr(since, "happened_since", happened)
    play(window, "starcraft2:macro_sync", "human", "rule:name=built-in,plan=macro,strength=medium")
    until(lambda: window.play.at_table.asked is not None and stage(window).takes_choices)
    click(window, "train_probe")
    until(lambda: board(window).loop == 40 and stage(window).takes_choices)
    stage(window).board.setFocus()
    QTest.keyClick(stage(window).board, Qt.Key.Key_9)
    until(lambda: "You waited" in stage(window).hint.text())
    assert stage(window).hint.text() == "You waited: probe can be paid."
    loop = board(window).loop
    assert loop > 80
    assert firsts[-1] == 2, "the strip covers the whole wait"
    QTest.qWait(300)
    assert board(window).loop == loop
    click(window, "train_probe")
    until(lambda: board(window).loop == loop + 40 and stage(window).takes_choices)
    assert firsts[-1] is None


@pytest.mark.slow
def test_ten_seconds_are_six_empty_orders_that_another_choice_ends(window, until):
    play(window, "starcraft2:macro_sync", "human", "rule:name=built-in,plan=macro,strength=medium")
    until(lambda: window.play.at_table.asked is not None and stage(window).takes_choices)
    click(window, ("wait", 6))
    until(lambda: board(window).loop == 240 and stage(window).takes_choices)
    click(window, ("wait", 6))
    until(lambda: board(window).loop == 280 and stage(window).takes_choices)
    click(window, "train_probe")
    until(lambda: board(window).loop == 320 and stage(window).takes_choices)
    assert board(window).sides[0].orders == 1
