"""The catalogue of tools that a model may use before it answers; each is loaded only when used."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

from games.core.errors import GameError
from games.core.seat import Request

ALL: Final = "all"
"""The option for every tool that is of use in the game."""


class ToolError(GameError):
    """A use of a tool that failed; one sentence for the model."""


@dataclass(frozen=True, slots=True)
class ToolOffer:
    """A function as a model is shown it.

    Attributes:
        parameters: the JSON Schema of its arguments.
    """

    name: str
    description: str
    parameters: Mapping[str, Any]


class Tool(Protocol):
    """One or more functions for one seat of one match."""

    offers: tuple[ToolOffer, ...]

    def use(self, name: str, arguments: Mapping[str, Any], request: Request) -> str:
        """Return the answer of a function. The request holds only what its player may know.

        Raises:
            ToolError: the arguments make no sense.
        """


@dataclass(frozen=True, slots=True)
class ToolKind:
    """One entry of the catalogue.

    Attributes:
        maker: ``module:function`` that makes the tool from a game and a seat's context.
        games: the only games in which it is of use; empty for all.
    """

    title: str
    help: str
    maker: str
    games: tuple[str, ...] = ()


TOOLS: Final = {
    "calculator": ToolKind("Calculator", "Arithmetic and counting.", "agents.llm.tools:make_calculator"),
    "equity": ToolKind(
        "Equity",
        "How often its cards win against hands that it names.",
        "agents.solvers.texas_holdem_nl:make_equity",
        ("texas_holdem_nl",),
    ),
    "notes": ToolKind(
        "Notes", "Notes that it keeps for the rest of the match.", "agents.llm.tools:make_notes"
    ),
    "statistics": ToolKind(
        "Statistics",
        "What the others did in earlier matches of this database, without their names.",
        "agents.llm.tools:make_statistics",
    ),
}
