"""Star battle at the table: orders by mouse and by keyboard, refused ones with their reason."""

from helpers.window import click, play, stage


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
