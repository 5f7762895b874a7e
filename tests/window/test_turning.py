"""Boards seen from the other end: whose side is below, who turns them, and that it is remembered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from helpers.window import asked, open_window, play, stage
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gamebench_gui.window.boards.stage import Stage
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.parts.turning import Turning
from games.breakthrough.rules import Breakthrough
from games.connect_four.rules import ConnectFour
from games.core.game import Game
from games.core.samples import NAMES
from games.core.view import SPECTATOR

pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")


@pytest.fixture
def made(qtbot, tmp_path):
    """A stage on which a game begins, as it was left in these settings."""

    def make(game: Game[Any], viewer: int | None, people: Sequence[int] = ()) -> Stage:
        stage = Stage()
        qtbot.addWidget(stage)
        stage.turning = Turning(stage, Settings(tmp_path), lambda: (game.spec, people))
        stage.show_view(game.view(game.initial_state(), viewer), NAMES, animate=False)
        stage.show()
        return stage

    return make


def below(stage: Stage) -> str:
    """Whose pieces stand at the lower edge."""
    lowest = max(stage.board.targets(), key=lambda target: target.rect.bottom())
    return lowest.name.partition(": ")[2]


GAME = Breakthrough()


@pytest.mark.parametrize(
    ("viewer", "people", "piece"),
    [
        pytest.param(0, (0,), "b", id="black plays and sees black below"),
        pytest.param(1, (1,), "w", id="white plays and sees white below"),
        pytest.param(SPECTATOR, (0,), "b", id="before the match as it will be"),
        pytest.param(0, (0, 1), "w", id="between two at one screen it stands still"),
        pytest.param(1, (0, 1), "w", id="for the second of them too"),
        pytest.param(None, (), "w", id="a match to look at"),
        pytest.param(0, (), "b", id="a recorded match as black sees it"),
    ],
)
def test_who_plays_the_upper_side_sees_it_below(made, viewer, people, piece):
    assert below(made(GAME, viewer, people)).startswith(piece)


def test_the_button_turns_the_board_for_good(made):
    first = made(GAME, 0, (0,))
    assert first.turn_button.isVisible()
    first.turn_button.click()
    assert below(first).startswith("w")
    again = made(GAME, 0, (0,))
    assert below(again).startswith("w")
    assert below(made(GAME, 1, (1,))).startswith("w")
    again.turn_button.click()
    assert below(made(GAME, 0, (0,))).startswith("b")


def test_a_turned_board_stays_turned_in_the_next_position(made):
    stage = made(GAME, 1, (1,))
    stage.turn()
    state = GAME.initial_state()
    state = GAME.apply(state, {0: GAME.legal_actions(state, 0).listed[0]})
    stage.show_view(GAME.view(state, 1), NAMES)
    assert below(stage).startswith("b")


def test_an_upright_board_is_not_turned(made):
    four = made(ConnectFour(), 0, (0,))
    before = [target.rect for target in four.board.targets()]
    assert not four.turn_button.isVisible()
    four.turn()
    assert [target.rect for target in four.board.targets()] == before


def test_a_stage_that_nobody_may_turn_has_no_button(qtbot):
    stage = Stage()
    qtbot.addWidget(stage)
    stage.show_view(GAME.view(GAME.initial_state(), 0), NAMES, animate=False)
    stage.show()
    assert not stage.turn_button.isVisible()
    assert below(stage).startswith("w")


def test_in_the_window_a_key_turns_it_and_the_next_window_knows(qtbot, tmp_path, until):
    for before, after in (("b", "w"), ("w", "b")):
        window = open_window(tmp_path)
        play(window, "breakthrough:gtbench_3x8", "human", "random", seed=1)
        until(lambda window=window: asked(window) is not None)
        assert below(stage(window)).startswith(before)
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
        assert below(stage(window)).startswith(after)
        window.close()
        window.deleteLater()
