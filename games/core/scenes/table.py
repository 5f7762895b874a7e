"""Which function draws which kind of board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.core.boards.cards import CardTable
from games.core.boards.dice import DiceTable
from games.core.boards.fireworks import Fireworks
from games.core.boards.grid import GridBoard
from games.core.boards.payoff import PayoffTable
from games.core.boards.piles import Piles
from games.core.boards.poker import PokerTable
from games.core.boards.proposal import ProposalBoard
from games.core.boards.ring import Ring
from games.core.boards.rounds import Rounds
from games.core.boards.tray import ItemTray
from games.core.scenes.cards import cards_scene
from games.core.scenes.dice import dice_scene
from games.core.scenes.fireworks import fireworks_scene
from games.core.scenes.grid import grid_scene
from games.core.scenes.payoff import payoff_scene
from games.core.scenes.piles import piles_scene
from games.core.scenes.plank import plank_scene
from games.core.scenes.poker import poker_scene
from games.core.scenes.ring import ring_scene
from games.core.scenes.rounds import rounds_scene
from games.core.scenes.scene import Scene, Viewer
from games.core.scenes.tray import tray_scene
from games.core.view import View

SCENES: Final[dict[type, Callable[[Any, Viewer], Scene]]] = {
    GridBoard: grid_scene,
    CardTable: cards_scene,
    Piles: piles_scene,
    ProposalBoard: plank_scene,
    Rounds: rounds_scene,
    PayoffTable: payoff_scene,
    Fireworks: fireworks_scene,
    PokerTable: poker_scene,
    Ring: ring_scene,
    DiceTable: dice_scene,
    ItemTray: tray_scene,
}


def scene_of(view: View, viewer: Viewer) -> Scene:
    """The board of a view as a scene; an empty one without a board.

    Raises:
        TypeError: a kind of board that has no scene.
    """
    if view.board is None:
        return Scene(viewer.width, viewer.height, ())
    draw = SCENES.get(type(view.board))
    if draw is None:
        raise TypeError(f"no scene for boards of kind {type(view.board).__name__}")
    return draw(view.board, viewer)
