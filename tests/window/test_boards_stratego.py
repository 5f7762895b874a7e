"""The board of Stratego: set up by hand, moved on by clicks, drags and keys, and what it tells in words."""

from __future__ import annotations

from dataclasses import replace

import pytest
from helpers.boards import Seated
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gamebench_gui.window.boards.pointing import keys_of
from games.core.action import CHANCE, Action
from games.core.boards.scene import Label
from games.core.hashing import fingerprint
from games.stratego.board import RANK, fight_words
from games.stratego.moves import move
from games.stratego.rules import READY, Stratego
from games.stratego.setups import FIXED

LEFT = Qt.MouseButton.LeftButton
KEYS = Qt.Key
GAME = Stratego(swaps=5)

pytestmark = [
    pytest.mark.usefixtures("light"),
    pytest.mark.qt_log_ignore("does not support propagateSizeHints"),
]


def dealt():
    state = GAME.initial_state()
    for setup in FIXED:
        state = GAME.apply(state, {CHANCE: Action("deploy", (setup,))})
    return state


def begun():
    return GAME.apply(GAME.apply(dealt(), {0: READY}), {1: READY})


def table_of(qtbot, state):
    (player,) = GAME.to_act(state)
    return Seated(qtbot, GAME, state, player, size=(760, 520))


def test_two_clicks_or_a_drag_exchange_two_pieces_and_a_button_begins(qtbot):
    table = table_of(qtbot, dealt())
    table.click(0, 11)
    table.drag(11, 30)
    table.click("ready")
    assert table.picked == [Action("swap", (0, 11)), Action("swap", (11, 30)), READY]


@pytest.mark.parametrize("column", [0, 4, 9])
def test_arrow_keys_lead_from_every_piece_of_the_front_to_being_ready(qtbot, column):
    table = table_of(qtbot, dealt())
    table.board.setFocus()
    table.board.pointing.move_cursor(keys_of(table.board.targets()).index(30 + column))
    up = KEYS.Key_Up if table.spot(90).y() < table.spot(30).y() else KEYS.Key_Down
    QTest.keyClick(table.board, up)
    QTest.keyClick(table.board, KEYS.Key_Return)
    assert table.picked == [READY]


def test_the_flag_lights_only_the_two_rows_at_the_back(qtbot):
    table = table_of(qtbot, dealt())
    table.click(13)
    assert {key for key in table.lit() if isinstance(key, int)} == set(range(20)) - {13}
    table.click(35)
    assert table.picked == []


def test_a_chosen_piece_lights_where_it_may_go_and_a_wrong_click_names_the_rule(qtbot):
    table = table_of(qtbot, begun())
    scouts = [key for key in (31, 35, 37, 38) if key in table.lit()]
    assert table.lit() == {31, 34, 35, 38}
    assert scouts == [31, 35, 38]
    table.click(31)
    assert table.lit() - {34, 35, 38} == {41, 51, 61}
    table.click(42)
    assert table.explained == ["Lakes cannot be entered."]
    table.click(51)
    assert table.picked == [move(31, 51)]


def test_keys_alone_make_a_move(qtbot):
    table = table_of(qtbot, begun())
    table.board.setFocus()
    for key in (KEYS.Key_Return, KEYS.Key_Down, KEYS.Key_Return):
        QTest.keyClick(table.board, key)
    assert table.picked == [move(31, 41)]


def test_words_tell_what_is_covered_and_what_is_known(qtbot):
    state = GAME.apply(begun(), {0: move(31, 51)})
    state = GAME.apply(state, {1: move(68, 58)})
    table = table_of(qtbot, state)
    assert table.target(51).name == "5 1: Scout 1 (Ann), rank known to both"
    assert table.target(58).name == "5 8: covered piece (Ben), has moved, last move"
    assert table.target(90).name == "9 0: covered piece (Ben)"
    assert table.target(42).name == "4 2: lake"
    assert table.target(("left", 1, "2")).name == "Ben, Miner: 5 of 5 left"


ATTACK = (move(31, 61),)

REPLY, NEXT = move(64, 54), move(38, 48)


def after(*actions):
    state = begun()
    for action in actions:
        state = GAME.apply(state, {GAME.to_act(state)[0]: action})
    return state


def met(state, player):
    return [(battle.attacker, battle.fight) for battle in GAME.view(state, player).board.battles]


def test_a_battle_stays_on_the_board_until_its_player_moves_again(qtbot):
    attacked = after(*ATTACK)
    fight = GAME.view(attacked, None).board.fight
    assert fight
    replied = after(*ATTACK, REPLY)
    assert met(attacked, 0) == met(replied, 0) == [(0, fight)]
    assert met(attacked, 1) == [(0, fight)]
    assert met(replied, 1) == []
    assert met(after(*ATTACK, REPLY, NEXT), 0) == []
    table = table_of(qtbot, replied)
    assert fight_words(fight) in table.name(61)
    assert "last move" not in table.name(61)
    drawn = [shape.text for shape in table.board.scene.shapes if isinstance(shape, Label)]
    assert f"{fight_words(fight)}." in drawn


def test_the_battle_before_is_no_part_of_the_position():
    other = replace(after(*ATTACK, REPLY), earlier=((), ""))
    assert other == after(*ATTACK, REPLY)
    assert fingerprint(other) == fingerprint(after(*ATTACK, REPLY))


def test_a_half_made_move_asks_for_its_parts(qtbot):
    table = table_of(qtbot, begun())
    asked = [(part.label, part.chosen) for part in table.board.scene.parts]
    assert asked == [("Piece", False), ("Move", False)]
    table.click(31)
    piece, goal = table.board.scene.parts
    assert piece.chosen
    assert goal.prompt == f"Choose where the {RANK[GAME.view(begun(), 0).board.ranks[31]].name} moves"
