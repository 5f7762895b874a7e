"""What a board says can be read to its end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from helpers.play import FIRST, build, every_nth, playthroughs

from gamebench_gui.window.kit.language import speaking
from games.core.boards.measure import fit
from games.core.boards.scene import Label, Scene, Viewer
from games.core.drawing import scene_of

BOARD = (910, 430)
"""Width and height of the board of a match in a window of 1024 by 700."""
EVERY = 3
"""Of how many positions one is looked at."""


def cut(scene: Scene) -> Iterator[str]:
    """The texts of a scene that are not drawn to their end."""
    for shape in scene.shapes:
        if isinstance(shape, Label):
            least = shape.least or shape.size
            drawn, _ = fit(shape.text, shape.size, shape.rect.w, least, bold=shape.bold, mono=shape.mono)
            if drawn != shape.text or "…" in shape.text:
                yield shape.text


@pytest.mark.parametrize("language", ["en", pytest.param("de", marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", every_nth(4, FIRST))
def test_no_text_of_a_board_is_cut_in_a_small_window(name: str, language: str) -> None:
    game, _ = build(name)
    names = tuple(f"Player {seat + 1}" for seat in range(game.num_players))
    for match in playthroughs(name)[:2]:
        for state in match.states[::EVERY]:
            viewer = Viewer(*BOARD, player=0, names=names)
            with speaking(language):
                assert not list(cut(scene_of(game.view(state, 0), viewer)))
