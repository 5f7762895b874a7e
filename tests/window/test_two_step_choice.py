"""Moves from one place of a board to another: by clicks, by keys, and by carrying."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from gamebench_gui.table.choice import Choice
from gamebench_gui.table.narrowing import narrow
from gamebench_gui.window.boards.base import BoardWidget
from gamebench_gui.window.boards.stage import Stage
from gamebench_gui.window.kit import theme
from games.breakthrough.rules import Breakthrough, move
from games.core.action import Action, LegalActions
from games.core.boards.grid import Cell, GridBoard
from games.core.samples import NAMES
from games.core.view import View
from games.hanabi.board import Fireworks, HintedCard

GAME = Breakthrough(columns=3, rows=8)
LEFT = Qt.MouseButton.LeftButton
A8, B8, A7, B7, C7, A6, B6, C6, A5, A2 = 0, 1, 3, 4, 5, 6, 7, 8, 9, 18
OUTSIDE = QPoint(2, 2)

pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")


@pytest.fixture
def stage(qapp, qtbot):
    """Breakthrough on three columns, offered to whoever begins."""
    theme.apply(qapp, theme.Mode.LIGHT, 1.0)
    made, state = Stage(), GAME.initial_state()
    qtbot.addWidget(made)
    made.resize(500, 700)
    made.show_view(GAME.view(state, 0), NAMES, animate=False)
    made.offer(
        GAME.legal_actions(state, 0), str, lambda action: GAME.illegal_reason(state, 0, action) or None
    )
    made.show()
    made.got = []
    made.picked.connect(made.got.append)
    return made


def at(board: BoardWidget, index: int) -> QPoint:
    return board.targets()[index].rect.center().toPoint()


def click(stage, *indices):
    for index in indices:
        QTest.mouseClick(stage.board, LEFT, pos=at(stage.board, index))


def carry(stage, start, end, release=True):
    """Carry from the middle of a target to a point, or to the middle of another target."""
    board = stage.board
    goal = end if isinstance(end, QPoint) else at(board, end)
    QTest.mousePress(board, LEFT, pos=at(board, start))
    for part in (0.3, 0.7, 1.0):
        way = at(board, start) + (goal - at(board, start)) * part
        QTest.mouseMove(board, way)
    if release:
        QTest.mouseRelease(board, LEFT, pos=goal)


def lit(stage):
    """What is offered as the next click."""
    return {target.key for target in stage.board.targets() if stage.board.pointing.choice.leads(target.key)}


# clicks


def test_at_first_only_pieces_that_can_move_are_lit(stage):
    assert lit(stage) == {A7, B7, C7}


def test_a_chosen_piece_narrows_what_is_lit_to_where_it_goes(stage):
    click(stage, A7)
    assert lit(stage) == {A6, B6}


def test_a_cell_out_of_reach_is_refused_with_the_rule_and_does_not_become_the_choice(stage):
    click(stage, A7, C6)
    assert stage.hint.text() == "A piece moves one step forward, straight or diagonally."
    assert lit(stage) == {A6, B6}
    click(stage, B6)
    assert stage.got == [move(A7, B6)]
    assert stage.hint.text() == ""


def test_a_cell_that_only_ends_moves_begins_none(stage):
    click(stage, A6)
    assert stage.hint.text() == "You have no piece on a6."
    assert lit(stage) == {A7, B7, C7}
    assert stage.got == []


def test_another_own_piece_becomes_the_choice(stage):
    click(stage, A7, C7)
    assert lit(stage) == {B6, C6}


def test_a_second_click_on_the_piece_takes_it_back(stage):
    click(stage, A7, A7)
    assert lit(stage) == {A7, B7, C7}


def test_a_click_beside_the_cells_takes_the_choice_back(stage):
    click(stage, A7)
    QTest.mouseClick(stage.board, LEFT, pos=OUTSIDE)
    assert lit(stage) == {A7, B7, C7}


def test_a_piece_with_a_single_move_waits_for_the_second_click(qtbot, stage):
    stage.offer(LegalActions((move(A7, A6), move(B7, B6), move(B7, C6))))
    click(stage, A7)
    assert stage.got == []
    assert lit(stage) == {A6}
    click(stage, A6)
    assert stage.got == [move(A7, A6)]


def test_a_click_counts_where_the_button_comes_up(stage):
    click(stage, A7)
    QTest.mousePress(stage.board, LEFT, pos=at(stage.board, A6))
    assert stage.got == []
    QTest.mouseRelease(stage.board, LEFT, pos=at(stage.board, A5))
    assert stage.got == []


# keys


def test_keys_choose_and_move_as_clicks_do(qtbot, stage):
    for key in (Qt.Key.Key_Home, Qt.Key.Key_Down, Qt.Key.Key_Return):
        qtbot.keyClick(stage.board, key)
    assert lit(stage) == {A6, B6}
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Return):
        qtbot.keyClick(stage.board, key)
    assert stage.got == [move(A7, B6)]


def test_escape_takes_the_choice_back(qtbot, stage):
    click(stage, A7)
    qtbot.keyClick(stage.board, Qt.Key.Key_Escape)
    assert lit(stage) == {A7, B7, C7}


# carrying


def test_a_piece_is_carried_to_where_it_goes(stage):
    carry(stage, A7, A6)
    assert stage.got == [move(A7, A6)]


def test_a_chosen_piece_can_still_be_carried(stage):
    click(stage, A7)
    carry(stage, A7, B6)
    assert stage.got == [move(A7, B6)]


def test_places_to_go_are_lit_while_a_piece_is_carried_and_it_is_seen_under_the_mouse(stage):
    def ink(where):
        """The colour of the foot of the piece whose middle is there."""
        where = where + QPoint(0, round(0.36 * stage.board.targets()[A7].rect.height()))
        shot = stage.board.grab().toImage()
        return shot.pixelColor(where * shot.devicePixelRatio()).getRgb()

    def alike(one, other):
        return all(abs(a - b) < 40 for a, b in zip(one, other, strict=True))

    here, there = at(stage.board, A7), at(stage.board, A5)
    piece, bare = ink(here), ink(there)
    carry(stage, A7, A5, release=False)
    assert lit(stage) == {A6, B6}
    assert alike(ink(there), piece)
    assert not alike(ink(here), piece)
    QTest.mouseRelease(stage.board, LEFT, pos=there)
    assert alike(ink(there), bare)
    assert alike(ink(here), piece)


@pytest.mark.parametrize("end", [OUTSIDE, QPoint(-40, 300), QPoint(4000, 4000)])
def test_carried_off_the_board_the_piece_goes_back(stage, end):
    carry(stage, A7, end)
    assert stage.got == []
    assert lit(stage) == {A7, B7, C7}
    assert stage.hint.text() == ""


@pytest.mark.parametrize(
    ("end", "said"),
    [
        (A5, "A piece moves one step forward, straight or diagonally."),
        (B7, "A piece moves one step forward, straight or diagonally."),
    ],
)
def test_carried_to_where_it_cannot_go_the_piece_goes_back_and_the_rule_is_told(stage, end, said):
    carry(stage, A7, end)
    assert stage.got == []
    assert stage.hint.text() == said
    assert lit(stage) == {A7, B7, C7}


def test_put_down_where_it_stood_a_piece_stays_chosen(stage):
    board = stage.board
    QTest.mousePress(board, LEFT, pos=at(board, A7))
    QTest.mouseMove(board, at(board, A6))
    QTest.mouseMove(board, at(board, A7))
    QTest.mouseRelease(board, LEFT, pos=at(board, A7))
    assert lit(stage) == {A6, B6}


def test_escape_lets_go_of_a_carried_piece(qtbot, stage):
    carry(stage, A7, A6, release=False)
    qtbot.keyClick(stage.board, Qt.Key.Key_Escape)
    QTest.mouseRelease(stage.board, LEFT, pos=at(stage.board, A6))
    assert stage.got == []
    assert lit(stage) == {A7, B7, C7}


def test_a_new_position_lets_go_of_a_carried_piece(stage):
    carry(stage, A7, A6, release=False)
    state = GAME.apply(GAME.initial_state(), {0: move(C7, C6)})
    stage.show_view(GAME.view(state, 0), NAMES, animate=False)
    QTest.mouseRelease(stage.board, LEFT, pos=at(stage.board, A6))
    assert stage.got == []


@pytest.mark.parametrize("start", [A8, A6, A2])
def test_what_cannot_move_is_not_carried(stage, start):
    carry(stage, start, A5)
    assert stage.got == []


def test_nothing_is_carried_while_nobody_is_asked(stage):
    stage.offer(None)
    carry(stage, A7, A6)
    assert stage.got == []


def test_a_move_in_three_parts_goes_on_with_clicks_after_the_piece_was_put_down(stage):
    """As in Santorini: from, to, and where to build."""
    stage.show_view(View(0, "", GridBoard(3, 3, (Cell("X", 0), *[Cell()] * 8))), NAMES, animate=False)
    stage.offer(
        LegalActions((Action("move", (0, 1, 0)), Action("move", (0, 1, 2)), Action("move", (0, 3, 4))))
    )
    carry(stage, 0, 1)
    assert stage.got == []
    assert lit(stage) == {2}
    click(stage, 2)
    assert stage.got == [Action("move", (0, 1, 2))]


def test_a_card_is_carried_onto_the_pile_of_its_action(stage):
    """An own Hanabi card: played or discarded, as the pile on which it is put says."""
    card = HintedCard("?", "RYGWB", "12345")
    board = Fireworks(
        ((card, card), (card, card)),
        ("red", "yellow", "green", "white", "blue"),
        5,
        (0,) * 5,
        (),
        31,
        (5, 8),
        (3, 3),
    )
    stage.show_view(View(0, "", board), NAMES, animate=False)
    stage.offer(LegalActions(tuple(Action(kind, (i,)) for kind in ("play", "discard") for i in (0, 1))))
    keys = [target.key for target in stage.board.targets()]
    carry(stage, keys.index((1,)), keys.index("discard"))
    assert stage.got == [Action("discard", (1,))]


# what clicks mean


PLACE = tuple(Action("place", (piece, cell)) for piece in ("ant", "bee") for cell in (4, 5))


def test_arguments_of_different_types_come_in_any_order():
    assert (
        narrow(PLACE, (5, "bee")).actions
        == narrow(PLACE, ("bee", 5)).actions
        == (Action("place", ("bee", 5)),)
    )
    assert narrow(PLACE, (5,)).leads("ant")
    assert not narrow(PLACE, ("ant",)).leads("bee")


def test_what_to_do_may_be_said_after_to_whom_also_where_others_take_several():
    hire = Action("hire", ("scout", "Medkit"))
    listed = (hire, Action("dig", ("Brawler",)), Action("dig", ("Brawler+Refugee",)))
    assert narrow(listed, ("scout", "hire")).leads("Medkit")
    assert narrow(listed, ("scout", "hire", "Medkit")).actions == (hire,)


def test_while_something_is_chosen_only_what_begins_an_action_takes_its_place():
    """A piece is chosen; a cell on which another could be placed does not silently become the choice."""
    choice, board = Choice(LegalActions((*PLACE, move(1, 2), move(1, 3)))), (1, 2, 3, 4, 5, "ant", "bee")
    choice.click(1, board)
    assert choice.click(5, board) is None
    assert choice.keys == (1,)
    choice.click("bee", board)
    assert choice.keys == ("bee",)
    assert choice.click(5, board) == Action("place", ("bee", 5))
