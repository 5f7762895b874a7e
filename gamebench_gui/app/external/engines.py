"""Which engines there are, and their games by name: ``external:open_spiel/leduc_poker(players=3)``."""

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
"""By the word of an engine, the function that finds a game of it by the rest of its name."""


class Offer(NamedTuple):
    """An engine as people are told of it.

    Attributes:
        title: what it is called.
        example: a game of it, as one writes it.
        state: the function that says whether it is installed, and where it is or how to get it.
    """

    title: str
    example: str
    state: str

    def look(self) -> tuple[bool, str]:
        """Whether it is installed, and where it is or how to get it."""
        module, _, function = self.state.partition(":")
        found: tuple[bool, str] = getattr(import_module(module), function)()
        return found


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
"""What can be had."""
EXAMPLE: Final = "open_spiel/leduc_poker(players=3)"
"""What a game of an engine is called, `SOURCE` aside."""


def is_external(name: str) -> bool:
    """Whether a name is meant for an engine."""
    return name.startswith(SOURCE)


def find_external(name: str) -> ExternalGame:
    """The game that a name means.

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
