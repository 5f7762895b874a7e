"""The engines, and their games by name: ``external:open_spiel/leduc_poker(players=3)``."""

from __future__ import annotations

from importlib import import_module
from typing import Final, NamedTuple

from games.catalog import unknown
from games.core.external import EngineError, ExternalGame
from games.core.log_only import SOURCE


class Engine(NamedTuple):
    """An engine as it is presented to users.

    Attributes:
        example: the name of one of its games.
        module: has ``find``, for a game by the rest of its name, and ``state``.
    """

    title: str
    example: str
    module: str

    def look(self) -> tuple[bool, str]:
        """Return whether it is installed, and where it is or how to get it."""
        installed: tuple[bool, str] = import_module(self.module).state()
        return installed


HERE: Final = "gamebench_gui.app.external"
EXAMPLE: Final = "open_spiel/leduc_poker(players=3)"
"""The name of an engine's game, without `SOURCE`."""
ENGINES: Final = {
    "open_spiel": Engine("OpenSpiel", EXAMPLE, f"{HERE}.open_spiel"),
    "pettingzoo": Engine("PettingZoo", "pettingzoo/classic/tictactoe_v3", f"{HERE}.pettingzoo"),
    "freeciv": Engine("Freeciv", "freeciv/classic(players=2,ais=3,turns=30)", f"{HERE}.freeciv.match"),
    "starcraft2": Engine(
        "StarCraft II",
        "starcraft2/AncientCisternLE(difficulty=Medium,build=Macro)",
        f"{HERE}.starcraft2",
    ),
    "diambra": Engine("DIAMBRA", "diambra/sfiii3n", f"{HERE}.diambra"),
}


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
    external: ExternalGame = import_module(ENGINES[word].module).find(game)
    return external
