"""Twenty-one: what every game must keep to, and how it ends."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from gamebench_template.twenty_one.rules import State, TwentyOne

from gamebench_gui.sdk.games import Action


@pytest.mark.gamebench("twenty_one", goldens="goldens")
def test_it_keeps_to_what_every_game_must(game_check: Callable[[], None]) -> None:
    game_check()


def test_whoever_says_the_last_number_loses() -> None:
    game = TwentyOne()
    after = game.apply(State(20, 1), {1: Action("add", (1,))})
    assert game.to_act(after) == ()
    assert game.returns(after) == (1, -1)
