"""Widgets that draw the boards of views; each is loaded when the first board of its kind appears."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from games.core.view import (
    CardTable,
    DiceTable,
    Fireworks,
    GridBoard,
    ItemTray,
    PayoffTable,
    Piles,
    Plank,
    PokerTable,
    Ring,
    Rounds,
)

if TYPE_CHECKING:
    from gamebench_gui.boards.base import BoardWidget

VIEWS: Final[dict[type, str]] = {
    GridBoard: "scene_board:SceneBoard",
    CardTable: "scene_board:SceneBoard",
    PokerTable: "scene_board:SceneBoard",
    PayoffTable: "scene_board:SceneBoard",
    ItemTray: "scene_board:SceneBoard",
    Ring: "scene_board:SceneBoard",
    Piles: "scene_board:SceneBoard",
    DiceTable: "scene_board:SceneBoard",
    Rounds: "scene_board:SceneBoard",
    Plank: "scene_board:SceneBoard",
    Fireworks: "scene_board:SceneBoard",
}
"""Which widget, as ``module:class`` of this package, draws which kind of board."""


def widget_class(kind: type) -> type[BoardWidget]:
    """The widget that draws boards of a kind.

    Raises:
        TypeError: no widget draws them.
    """
    if kind not in VIEWS:
        raise TypeError(f"no widget draws boards of kind {kind.__name__}")
    module, _, name = VIEWS[kind].partition(":")
    found: type[BoardWidget] = getattr(import_module(f"{__name__}.{module}"), name)
    return found
