"""Options of agents: what a spec may contain, as data for forms, help and error sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.core.errors import GameError
from games.core.param import Param


class SpecError(GameError):
    """A spec that names nothing in the catalogue, or an agent that cannot take a seat; one sentence."""


@dataclass(frozen=True, slots=True)
class Option(Param):
    """One option of an agent.

    Attributes:
        decides: whether it changes what the agent does, and so makes it another agent in ratings.
        in_forms: whether forms for seats show it.
        group: the heading under which long forms show it.
    """

    decides: bool = True
    in_forms: bool = True
    group: str = ""
    error: ClassVar[type[GameError]] = SpecError


LABEL = Option(
    "label",
    "",
    label="Name",
    hint="The agent's name in lists and replays.",
    placeholder="as it calls itself",
    decides=False,
)
