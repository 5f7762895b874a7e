"""Diplomacy's forms: silence until orders by one click, and orders that are kept until they are sent."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from helpers.window import asked, live, play, shown
from PySide6.QtWidgets import QPushButton

from gamebench_gui.window.parts.standing_answers import StandingAnswers
from games.core.action import Action, LegalActions
from games.core.view import Message

SILENT = Action("silent")
FIRST = "rule:name=first-legal"


def panel(window):
    return window.play.centre.action_panel


def press(window, words):
    (button,) = (found for found in panel(window).findChildren(QPushButton) if found.text() == words)
    button.click()


def said(window):
    return [joint[0] for joint in live(window).joints if 0 in joint]


@pytest.mark.slow
def test_one_click_is_silence_in_all_rounds_of_talk_until_orders(window, until):
    play(window, "diplomacy:welfare_clean", "human", *[FIRST] * 6, seed=3, years=1)
    until(lambda: asked(window) == 0)
    press(window, "Nothing more until orders")
    until(lambda: shown(window).phase.endswith("write orders") and asked(window) == 0)
    assert said(window) == [SILENT] * 3
    panel(window).forms[0].submit.click()
    until(lambda: "Fall 1901: the powers talk, round 1" in shown(window).phase and asked(window) == 0)
    assert len(said(window)) == 4


def request(heard, repeat="until orders", objection=""):
    legal = LegalActions((SILENT,), (), SILENT, repeat)
    history = SimpleNamespace(messages=tuple(Message(sender, "words") for sender in heard))
    return SimpleNamespace(player=0, legal=legal, history=lambda: history, objection=objection)


def test_silence_in_advance_ends_when_somebody_speaks_or_something_else_is_asked():
    for other in (request((3,)), request((), "until winter"), request((), ""), request((), objection="no")):
        answers = StandingAnswers()
        assert answers.answer(request(())) is None
        answers.give(request(()))
        assert answers.answer(request(())) == answers.answer(request((0,))) == SILENT
        assert answers.answer(other) is None
        assert answers.answer(request(())) is None


def test_orders_that_were_not_sent_are_filled_in_again(window, until):
    play(window, "diplomacy:welfare_clean", "human", *[FIRST] * 6, seed=3, years=1, talk="none")
    until(lambda: asked(window) == 0)
    form = panel(window).forms[0]
    (box, *_) = form.inputs
    box.set_value(box.param.options[-1])
    offer = window.play.at_table._offer
    offer._withdraw()
    assert not panel(window).forms
    window.play.at_table.draw()
    assert panel(window).forms[0] is not form
    assert panel(window).forms[0].inputs[0].text() == box.param.options[-1]


def test_orders_of_the_round_before_are_where_the_next_one_begins(window, until):
    play(window, "diplomacy:welfare_repo", "human", *[FIRST] * 6, seed=3, years=1, turns="at once")
    until(lambda: asked(window) == 0)
    (box, *_) = panel(window).forms[0].inputs
    order = box.param.options[-1]
    box.set_value(order)
    panel(window).forms[0].submit.click()
    until(lambda: asked(window) == 0 and "round 2" in shown(window).phase)
    assert panel(window).forms[0].inputs[0].text() == order
