"""The text of every board grows with the size of type that a person sets."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from helpers.play import FIRST, build, every_nth, playthroughs

from games.core.boards.measure import fit
from games.core.boards.scene import Label, Scene, Viewer
from games.core.drawing import scene_of

BOARD = (874, 466)
"""Width and height of the board of a match in a window of 1280 by 800."""
LEAST = 1.2
"""Growth at twice the usual type: digits on pieces grow with the pieces, for which there is no more room."""
EVERY = 5
"""Of how many positions one is looked at."""


def sizes(scene: Scene) -> Iterator[float]:
    """The size of each letter of a scene, without those that grow with its zoom."""
    for shape in scene.shapes:
        zoomed = (
            scene.ground is not None and scene.ground.contains(*shape.rect.center)
            if isinstance(shape, Label)
            else True
        )
        if isinstance(shape, Label) and not zoomed:
            least = shape.least or shape.size
            _, size = fit(shape.text, shape.size, shape.rect.w, least, bold=shape.bold, mono=shape.mono)
            yield from [size] * len(shape.text)


def mean_size(name: str, scale: float) -> float:
    """The mean size of the letters of a board, over positions of a match."""
    game, _ = build(name)
    names = tuple(f"Player {seat + 1}" for seat in range(game.num_players))
    viewer = Viewer(*BOARD, scale, player=0, names=names)
    states = playthroughs(name)[0].states[::EVERY]
    seen = [size for state in states for size in sizes(scene_of(game.view(state, 0), viewer))]
    return sum(seen) / len(seen)


@pytest.mark.parametrize("name", every_nth(6, FIRST, FIRST.index("pit:gamebench") % 6))
def test_text_on_a_board_grows_with_the_size_that_is_set(name: str) -> None:
    usual, larger, double = (mean_size(name, scale) for scale in (1.0, 1.5, 2.0))
    assert larger > usual
    assert double >= LEAST * usual


@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_the_cards_for_hire_keep_their_prices_and_uses_in_larger_type(scale: float) -> None:
    """What else a card does is on its enlarged drawing where there is no room for it."""
    game, _ = build("arctic_scavengers:gamebench")
    for state in playthroughs("arctic_scavengers:gamebench")[0].states[::EVERY]:
        usual, larger = (
            scene_of(game.view(state, 0), Viewer(*BOARD, scale=each, player=0, names=("Ann", "Ben")))
            for each in (1.0, scale)
        )
        numbers = [sorted(_numbers(scene)) for scene in (usual, larger)]
        assert numbers[0] == numbers[1]
        for target in larger.targets:
            if target.unread:
                assert any(isinstance(shape, Label) for shape in target.large)


def _numbers(scene: Scene) -> Iterator[str]:
    """The numbers on a board that stand alone: prices and worths."""
    for shape in scene.shapes:
        if isinstance(shape, Label) and shape.text.lstrip("+").isdigit():
            yield shape.text


@pytest.mark.parametrize("size", [BOARD, (910, 430), (1254, 560)])
def test_every_move_of_street_fighter_is_high_enough_for_a_finger(size: tuple[int, int]) -> None:
    game, _ = build("street_fighter:sf3_sync")
    state = playthroughs("street_fighter:sf3_sync")[0].states[0]
    scene = scene_of(game.view(state, 0), Viewer(*size, player=0, names=("Ann", "Ben")))
    moves = [target for target in scene.targets if not str(target.key).startswith("fighter")]
    assert len(moves) >= 20
    assert all(target.rect.h >= 24 for target in moves)
