"""Codenames on the screen: the grid keeps its shape, and a clue has no number until one is given."""

from __future__ import annotations

import random

import pytest
from helpers.play import build
from helpers.window import asked, live, play, shown
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from games.core.action import Action
from games.core.boards.scene import Label, Viewer
from games.core.drawing import scene_of

NAMES = ("A", "B", "C", "D")


def dealt(preset):
    game, _ = build(f"codenames:{preset}")
    empty = game.initial_state()
    return game, game.apply(empty, {-1: game.sample_chance(empty, random.Random(1))})


def columns(game, state, viewer, size):
    scene = scene_of(game.view(state, viewer), Viewer(*size, player=viewer, names=NAMES))
    places = {target.rect.x for target in scene.targets if target.key in state.words}
    return len(places), sorted(places)


@pytest.mark.parametrize(("preset", "usual"), [("gamebench", 3), ("classic", 5)])
def test_the_grid_has_the_same_columns_at_every_size_and_stays_where_it_is_after_a_clue(preset, usual):
    game, state = dealt(preset)
    clue = game.apply(state, {0: Action("clue", (2,), "zzyzx")})
    for size in ((614, 520), (1000, 700), (1000, 400), (480, 700)):
        before = columns(game, state, 1, size)
        assert before[0] == usual
        assert columns(game, clue, 1, size) == before


def test_the_number_of_a_clue_is_asked_for_after_its_word(window, until):
    play(window, "codenames:gamebench", "human", "random", "random", "random", seed=3)
    until(lambda: asked(window) == 0)
    (form,) = window.play.centre.action_panel.forms
    (number,) = form.inputs
    assert form.first is form.text
    assert number.text() == ""
    form.text.setPlainText("zzyzx")
    QTest.keyClick(form.text, Qt.Key.Key_Return)
    error = window.play.centre.action_panel.error
    assert error.text() == "Number is missing: a whole number from 0 to 9."
    assert live(window).last == 1
    assert QApplication.focusWidget() in (number.edit, number.edit.lineEdit())
    QTest.keyClicks(number.edit, "2")
    QTest.keyClick(number.edit, Qt.Key.Key_Return)
    until(lambda: live(window).last > 1)
    clue = shown(window).board.clues[0]
    assert (clue.word, clue.number) == ("zzyzx", 2)


def test_a_player_called_by_the_role_is_not_called_so_twice():
    game, state = dealt("classic")
    for names, words in (
        (NAMES, "C, spymaster"),
        (("You", "Red operative", "Blue spymaster", "D"), "Blue spymaster"),
    ):
        scene = scene_of(game.view(state, 0), Viewer(900, 500, player=0, names=names))
        texts = [shape.text for shape in scene.shapes if isinstance(shape, Label)]
        assert words in texts
        assert "Blue spymaster, spymaster" not in texts
