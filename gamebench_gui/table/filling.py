"""Fields of forms that clicks on a board fill in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple, TypeAlias

from games.core.action import Action, OpenAction
from games.core.boards.board import Board
from games.core.boards.kinds import KIND_OF

FILLS: Final = ""
"""The kind of an action that means an option of a field."""
Clicks: TypeAlias = Callable[[str, str], tuple[str, ...]]
"""Returns the clicks, in turn, that give a field of that name an option; empty if there are none."""


class Filled(NamedTuple):
    """An option that clicks gave, and the name of its field."""

    field: str
    option: str


def no_clicks(field: str, option: str) -> tuple[str, ...]:
    """Return no clicks: options cannot be given on the board."""
    return ()


def clicks_of(board: Board | None) -> Clicks:
    return KIND_OF[type(board)].clicks if board is not None else no_clicks


def fillings(families: Iterable[OpenAction], clicks: Clicks) -> Mapping[Action, Filled]:
    """Return the options that clicks can give, by the action that means each; of equal clicks the first."""
    options: dict[Action, Filled] = {}
    for family in families:
        for field in family.fields:
            for option in field.options:
                if keys := clicks(field.name, option):
                    options.setdefault(Action(FILLS, keys), Filled(field.name, option))
    return options
