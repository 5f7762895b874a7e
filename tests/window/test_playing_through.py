"""A person plays every preset, once with the mouse and once with the keyboard alone."""

import random

import pytest
from helpers.play import FIRST, PRESETS, every_nth, few_rounds
from helpers.window import asked, click, legal, live, play, press_button, stage
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QSpinBox, QStyle, QStyleOptionSpinBox

from gamebench_gui.table.choice import Choice
from gamebench_gui.table.narrowing import narrow
from gamebench_gui.window.kit import controls
from games.catalog import find_preset, make_game
from games.core.action import LegalActions
from games.core.param import JOIN

ENOUGH = 8
"""Answers after which a long match is left; the slow test plays on to the end."""
TRIES = 20
MANY = 200
WORDS = "mystery"


def waits_or_is_over(window, steps):
    live = window.play.at_table.live
    return lambda: live.ended is not None or (asked(window) is not None and live.last > steps)


def play_through(window, until, name, answer, most):
    """Sit down in the first seat among random players, and answer until it is over or enough."""
    game_id, preset = find_preset(name)
    players = make_game(game_id, preset).num_players
    play(window, name, "human", *["random"] * (players - 1), seed=5, **few_rounds(name))
    until(lambda: window.play.at_table.live is not None)
    live, answers, steps = window.play.at_table.live, 0, -1
    until(waits_or_is_over(window, steps))
    while live.ended is None and answers < most:
        steps = live.last
        answer(window)
        answers += 1
        until(waits_or_is_over(window, steps))
    if live.ended is None:
        assert answers == most
        window.play.at_table.leave()
    else:
        assert live.ended.termination == "rules"
        assert not any(seat.refused for seat in live.seats)


def with_the_mouse(window):
    """Click on the board what leads to an action; where nothing does, on the action's button or form."""
    rng, board = random.Random(live(window).last), stage(window).board
    panel = window.play.centre.action_panel
    listed = legal(window)
    action = rng.choice(listed) if listed else None
    way = clicks(board, listed, action) if action is not None and board is not None else ()
    if way:
        for key in way:
            click(window, key)
        assert not board.pointing.choice.keys, f"{way} is not yet {action}"
    elif action is not None:
        press_button(window, action)
    else:
        fill_in(panel, rng)


def clicks(board, listed, action):
    """Keys of targets that, clicked in turn, choose the action and nothing else; empty if a button has it.

    One or two are tried. A board that waits for Go takes the kind, every part of the arguments and Go.
    """
    if any(target.confirms for target in board.targets()):
        return (action.kind, *(part for arg in action.args for part in str(arg).split(JOIN)), action.args)
    keys = [target.key for target in board.targets()]
    for first in board.targets():
        if action not in narrow(listed, [first.key]).actions:
            continue
        choice = Choice(LegalActions(tuple(listed)))
        if choice.click(first.key, keys) == action:
            return (first.key,)
        for second in board.targets() if choice.keys else ():
            meant = narrow(listed, (first.key, second.key)).actions
            if meant == (action,) and choice.completes(second.key, keys):
                return first.key, second.key
    return ()


def fill_in(panel, rng):
    """Turn the numbers up by their arrows, write what can only be written, and send."""
    for _ in range(TRIES):
        form = rng.choice(panel.forms)
        for box in (field.edit for field in form.inputs):
            for _ in range(rng.randrange(3) if isinstance(box, QSpinBox) else 0):
                option = QStyleOptionSpinBox()
                box.initStyleOption(option)
                up = box.style().subControlRect(
                    QStyle.ComplexControl.CC_SpinBox, option, QStyle.SubControl.SC_SpinBoxUp, box
                )
                QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=up.center())
        if form.text is not None and not form.text.toPlainText():
            QTest.keyClicks(form.text, WORDS)
        QTest.mouseClick(form.submit, Qt.MouseButton.LeftButton)
        if panel.error.isHidden():
            return
    pytest.fail(f"nothing was accepted; the last objection: {panel.error.text()}")


def tab_to(window, widget):
    for _ in range(MANY):
        if window.focusWidget() is widget:
            return
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
    pytest.fail("Tab does not lead there")


def with_the_keyboard(window):
    """Type an action in the game's notation, into the line behind the slash; or write a text."""
    live = window.play.at_table.live
    request = window.play.at_table.asked
    panel = window.play.centre.action_panel
    codec = live.plan.preset.codec(live.plan.game)
    written = next((form.text for form in panel.forms if form.text is not None), None)
    if not panel.has_notation:
        tab_to(window, written)
        QTest.keyClicks(written, WORDS)
        QTest.keyClick(written, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        return
    if controls.is_writing() or stage(window).board_widget.scene.spelled:
        tab_to(window, window.play.centre.bar.pause)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Slash)
    state, rng = live.states[-1], random.Random(live.last)
    action = live.plan.game.sample_legal(state, request.player, rng)
    for letter in " ".join(codec.write(state, request.player, action).splitlines()):
        QTest.keyClicks(window.focusWidget(), letter)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)


@pytest.mark.parametrize("name", every_nth(19, FIRST))
def test_games_are_played_with_the_mouse(window, until, name):
    play_through(window, until, name, with_the_mouse, ENOUGH)


@pytest.mark.parametrize("name", every_nth(19, FIRST, 4))
def test_games_are_played_with_the_keyboard_alone(window, until, name):
    play_through(window, until, name, with_the_keyboard, ENOUGH)


@pytest.mark.slow
@pytest.mark.parametrize("answer", [with_the_mouse, with_the_keyboard])
@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_played_to_its_end(window, until, name, answer):
    play_through(window, until, name, answer, 1000)
