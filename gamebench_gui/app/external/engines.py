"""The engines, and their games by name: ``external:open_spiel/leduc_poker(players=3)``."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final, NamedTuple

from games.catalog import unknown
from games.core.external import EngineError, ExternalGame
from games.core.log_only import SOURCE

ENGINES: Final[dict[str, str]] = {
    "open_spiel": "gamebench_gui.app.external.open_spiel:find",
    "pettingzoo": "gamebench_gui.app.external.pettingzoo:find",
    "freeciv": "gamebench_gui.app.external.freeciv.match:find",
    "starcraft2": "gamebench_gui.app.external.starcraft2:find",
    "diambra": "gamebench_gui.app.external.diambra:find",
}
"""By engine, the function that finds a game by the rest of its name."""


class Offer(NamedTuple):
    """An engine as it is presented to users.

    Attributes:
        example: the name of one of its games.
        state: the function that returns whether it is installed, and where it is or how to get it.
    """

    title: str
    example: str
    state: str

    def look(self) -> tuple[bool, str]:
        module, _, function = self.state.partition(":")
        installed: tuple[bool, str] = getattr(import_module(module), function)()
        return installed


OFFERS: Final = (
    Offer("OpenSpiel", "open_spiel/leduc_poker(players=3)", "gamebench_gui.app.external.open_spiel:state"),
    Offer("PettingZoo", "pettingzoo/classic/tictactoe_v3", "gamebench_gui.app.external.pettingzoo:state"),
    Offer(
        "Freeciv",
        "freeciv/classic(players=2,ais=3,turns=30)",
        "gamebench_gui.app.external.freeciv.server:state",
    ),
    Offer(
        "StarCraft II",
        "starcraft2/AncientCisternLE(difficulty=Medium,build=Macro)",
        "gamebench_gui.app.external.starcraft2:state",
    ),
    Offer("DIAMBRA", "diambra/sfiii3n", "gamebench_gui.app.external.diambra:state"),
)
EXAMPLE: Final = "open_spiel/leduc_poker(players=3)"
"""The name of an engine's game, without `SOURCE`."""


def is_external(name: str) -> bool:
    return name.startswith(SOURCE)


def find_external(name: str) -> ExternalGame:
    """Return the game of a name.

    Raises:
        EngineError: the engine is not installed, or has no such game.
        GameError: there is no such engine.
    """
    word, slash, game = name.removeprefix(SOURCE).strip().partition("/")
    if not slash or not game:
        raise EngineError(f"{name!r} names no game of an engine; write {SOURCE}ENGINE/GAME.")
    if word not in ENGINES:
        raise unknown("engine", word, list(ENGINES))
    module, _, function = ENGINES[word].partition(":")
    find: Callable[[str], ExternalGame] = getattr(import_module(module), function)
    return find(game)
