"""A kind of board: its name in traces, its data, its text and its drawing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import is_dataclass
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import games
from games.core.action import Player
from games.core.boards.board import Board
from resources.plugins import PluginError, Point, Registry, added

if TYPE_CHECKING:
    from games.core.boards.scene import Scene, Viewer


class Kind(NamedTuple):
    """A kind of board.

    Attributes:
        recorded: its name in traces, which stays even if the class is renamed.
        data: the class of such boards.
        text: writes one, given players' names.
        scene: lays one out for a viewer.
        turns: whether one can be looked at from the other end, as `Viewer.flipped` says.
        clicks: the keys of targets that, clicked in order, fill in a field of a form with an option, given
            the names of both; none where it cannot be done on such a board.
        begun: an option that a form's field of that name begins with, such as an order that was written
            before; empty for none.
        fits: whether one from a foreign file can be drawn, and names no players but these.
    """

    recorded: str
    data: type[Board]
    text: Callable[[Any, Callable[[Player], str]], str]
    scene: Callable[[Any, Viewer], Scene]
    turns: Callable[[Any], bool] = lambda board: False
    clicks: Callable[[str, str], tuple[str, ...]] = lambda field, option: ()
    fits: Callable[[Any, range], bool] = lambda board, players: True
    begun: Callable[[Any, str], str] = lambda board, field: ""


def later(place: str) -> Callable[[Any, Viewer], Scene]:
    """Return a function that loads the one at ``module:function`` when a board is first drawn."""
    module, _, name = place.partition(":")

    def scene(board: Any, viewer: Viewer) -> Scene:
        drawing: Scene = vars(import_module(module))[name](board, viewer)
        return drawing

    return scene


def register(kind: Kind) -> None:
    """Add a built-in kind; called by the module that defines its class."""
    KINDS[kind.recorded] = kind
    KIND_OF[kind.data] = kind


def modules_of_games(name: str) -> Iterator[ModuleType]:
    """Load the modules of this name in the folders of games."""
    for game in iter_modules(games.__path__, "games."):
        if game.ispkg and find_spec(f"{game.name}.{name}"):
            yield import_module(f"{game.name}.{name}")


def _others() -> dict[str, Kind]:
    """Load all built-in boards, which register themselves, and return the kinds of other packages."""
    for _ in modules_of_games("board"):
        pass
    for several in modules_of_games("boards"):
        for module in iter_modules(several.__path__, f"{several.__name__}."):
            import_module(module.name)
    return added("gamebench.boards", KINDS.__contains__, _checked)


def _checked(point: Point, kind: object) -> Kind:
    """Return the kind that another package adds; raise a PluginError for anything else."""
    if not isinstance(kind, Kind) or not issubclass(kind.data, Board) or not is_dataclass(kind.data):
        raise PluginError("it must be a gamebench_gui.sdk.boards.Kind whose data is a dataclass and a Board")
    if kind.recorded != point.name:
        raise PluginError(f"it calls itself {kind.recorded!r}; the names must be the same")
    return kind


KINDS: Final[dict[str, Kind]] = Registry({}, _others)
"""Kinds of boards by their names in traces; an unknown name loads all."""
KIND_OF: Final[dict[type, Kind]] = Registry({}, lambda: {kind.data: kind for kind in KINDS.values()})
"""Kinds by the classes of their boards."""
