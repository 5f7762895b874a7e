"""Thousands of legal actions, orders for dozens of units, and whom to speak to."""

import pytest
from helpers.own_games import ORDERS, UNITS, Pieces, Whispers
from helpers.own_games import Orders as OrdersGame
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.parts.action_panel import ActionPanel
from games.core.action import Action
from games.core.codec import Codec
from replays.retelling import Retelling

pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")


@pytest.fixture
def panel(qapp, qtbot):
    theme.apply(qapp, theme.Mode.LIGHT, 1.0)
    made, window = ActionPanel(), QWidget()
    qtbot.addWidget(window)
    controls.column(window, 0, 0).addWidget(made)
    window.resize(700, 300)
    window.show()
    with qtbot.waitActive(window):
        window.activateWindow()
    yield made
    window.close()


def offer(panel, game):
    """Offer the first player what it may do first."""
    state, codec = game.initial_state(), Codec(game)
    legal = game.legal_actions(state, 0)
    panel.offer(
        legal,
        lambda action: codec.label(state, 0, action),
        lambda text: codec.read(state, 0, text),
        lambda action: game.illegal_reason(state, 0, action),
    )
    return legal


def press(*keys):
    """Press keys wherever the keyboard is."""
    for key in keys:
        QTest.keyClick(QApplication.focusWidget(), key)


def test_two_thousand_actions_are_a_list_with_few_widgets(panel):
    legal = offer(panel, Pieces())
    assert len(legal) == 2000
    assert panel.buttons == {}
    assert len([each for each in panel.findChildren(QPushButton) if not each.isHidden()]) == 1
    assert len(panel.findChildren(QWidget)) < 60
    assert panel.many.left() == list(legal.listed)
    assert panel.height() <= 16 * theme.line_height()


@pytest.mark.parametrize(
    "keys",
    [
        "walk(29,49",
        "29,49",
        (Qt.Key.Key_Down, Qt.Key.Key_End),
    ],
)
def test_the_keyboard_alone_chooses_any_of_them(qtbot, panel, keys):
    legal = offer(panel, Pieces())
    wanted = legal.listed[1499] if isinstance(keys, str) else legal.listed[-1]
    assert str(legal.listed[1499]) == "walk(29,49)"
    panel.entry.setFocus()
    if isinstance(keys, str):
        QTest.keyClicks(panel.entry, keys)
    else:
        press(*keys)
    with qtbot.waitSignal(panel.chosen) as got:
        press(Qt.Key.Key_Return)
    assert got.args == [wanted]


def test_arrows_go_through_the_list_and_typing_narrows_it(qtbot, panel):
    offer(panel, Pieces())
    panel.entry.setFocus()
    QTest.keyClicks(panel.entry, "29,")
    assert [str(action) for action in panel.many.left()][:2] == ["walk(29,0)", "walk(29,1)"]
    assert panel.many.count.text() == "50 of 2,000"
    press(Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Down)
    with qtbot.waitSignal(panel.chosen) as got:
        press(Qt.Key.Key_Return)
    assert got.args == [Action("walk", (29, 2))]


def test_actions_are_grouped_by_kind_and_then_by_first_value(panel):
    offer(panel, Pieces())
    many = panel.many
    many.kind.setCurrentText("jump")
    assert len(many.left()) == 1000
    assert [many.first.itemText(at) for at in range(3)] == ["Any first value", "0", "2"]
    many.first.setCurrentText("38")
    assert {action.args[0] for action in many.left()} == {38}
    assert len(many.left()) == 50


def test_a_wrong_move_is_explained_while_several_are_left(qtbot, panel):
    offer(panel, Pieces())
    QTest.keyClicks(panel.entry, "29")
    with qtbot.assertNotEmitted(panel.chosen):
        QTest.keyClick(panel.entry, Qt.Key.Key_Return)
    assert panel.error.text() == "That is not one of the legal actions."


def test_orders_for_many_units_are_a_list_with_a_search(qtbot, panel):
    offer(panel, OrdersGame())
    (form,) = panel.forms
    assert [box.param.name for box in form.inputs] == list(UNITS)
    assert panel.height() <= 16 * theme.line_height()
    form.search.setFocus()
    QTest.keyClicks(form.search, "fleet 17")
    assert [box.param.name for box in form.inputs if box.isVisible()] == ["fleet 17"]
    press(Qt.Key.Key_Tab, Qt.Key.Key_Down)
    form.search.clear()
    with qtbot.waitSignal(panel.chosen) as got:
        form.submit.click()
    assert got.args == [Action("order", (*["hold"] * 33, ORDERS[1]))]


def test_whom_to_speak_to_has_the_names_of_everywhere_else(panel):
    game = Whispers()
    legal = game.legal_actions(game.initial_state(), 0)
    panel.offer(legal, say=Retelling(game, ("You", "Ann", "Ben")).text)
    boxes = panel.forms[0].inputs[0].edit.boxes
    assert [box.text() for box in boxes.values()] == ["all", "team", "Ann", "Ben"]
    assert boxes["Player 2"].accessibleName() == "To: Ann"
    boxes["Player 2"].click()
    assert panel.forms[0].action() == Action("say", ("Player 2",))


def test_whom_to_speak_to_is_ticked_and_all_stands_alone(qtbot, panel):
    offer(panel, Whispers())
    (form,) = panel.forms
    boxes = form.inputs[0].edit.boxes
    assert list(boxes) == ["all", "team", "Player 2", "Player 3"]
    assert form.action() == Action("say", ("all",))
    boxes["Player 3"].click()
    boxes["Player 2"].click()
    assert form.action() == Action("say", ("Player 2+Player 3",))
    boxes["team"].click()
    form.text.setPlainText("to you")
    with qtbot.waitSignal(panel.chosen) as got:
        form.submit.click()
    assert got.args == [Action("say", ("team",), "to you")]
    boxes["team"].click()
    with qtbot.assertNotEmitted(panel.chosen):
        form.submit.click()
    assert panel.error.text() == "To: tick at least one box."
