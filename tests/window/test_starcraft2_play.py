"""Star battle at the table: orders by mouse and by keyboard, refused ones with their reason."""

import re

from helpers.window import click, play, stage

from games.core.action import Action
from games.core.boards.scene import Label


def board(window):
    return stage(window).view.board


def test_a_person_gives_orders_by_mouse_and_by_keyboard_and_hears_why_not(window, until):
    play(window, "starcraft2:macro_sync", "human", "rule:name=built-in,plan=macro,strength=medium")
    until(lambda: window.play.at_table.asked is not None and stage(window).takes_choices)
    click(window, "build_pylon")
    assert stage(window).hint.text() == "It costs 100 minerals."
    assert board(window).loop == 0
    click(window, "train_probe")
    until(lambda: board(window).loop == 40 and stage(window).takes_choices)
    assert [work.title for work in board(window).sides[0].works] == ["probe"]
    window.play.centre.action_panel.type_action("empty action")
    until(lambda: board(window).loop == 80 and stage(window).takes_choices)
    assert (board(window).sides[0].supply, board(window).sides[0].orders) == (13, 1)


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
    assert "pylon, being built" in labels()
    assert "Nothing is being made." not in labels()
    assert re.search(r"being built: pylon \d+ %", stage(window).position_text())
    told = [target.name for target in stage(window).board.targets() if target.key == ("side", 0)]
    assert "Making pylon, being built" in told[0]


def test_no_two_orders_on_the_board_are_called_the_same(window, until):
    play(window, "starcraft2:macro_sync", "human", "rule:name=built-in,plan=macro,strength=medium")
    until(lambda: window.play.at_table.asked is not None)
    window.resize(1440, 900)
    board_now = stage(window).board
    cells = {target.key: target.rect for target in board_now.targets() if isinstance(target.key, str)}
    words = [
        shape.text
        for shape in board_now.scene.shapes
        if isinstance(shape, Label)
        and any(cell.contains(shape.rect.cx, shape.rect.cy) for cell in cells.values())
    ]
    assert len(words) == len(cells) == len(set(words))
    assert {"Probe", "Scout: probe", "Gateway"} <= set(words)
