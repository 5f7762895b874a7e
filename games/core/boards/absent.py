"""A recorded board of an unknown kind: the package that adds it is removed or switched off."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.core.action import Player
from games.core.boards.board import Board
from games.core.boards.kinds import Kind, register
from games.core.words import say

if TYPE_CHECKING:
    from games.core.boards.scene import Scene, Viewer


@dataclass(frozen=True, slots=True)
class Absent(Board):
    """The board as recorded.

    Attributes:
        recorded: the name of its kind in traces.
        body: its fields, as JSON.
    """

    recorded: str
    body: str


def _text(board: Absent, name: Callable[[Player], str]) -> str:
    return say(
        "This board is of the kind {recorded}, which another package adds that is not here.",
        recorded=board.recorded,
    )


def _scene(board: Absent, viewer: Viewer) -> Scene:
    from games.core.boards.scene import Scene, paragraph

    lines, _ = paragraph(viewer.area.inset(8), _text(board, viewer.name), viewer.size())
    return Scene(viewer.width, viewer.height, tuple(lines))


register(Kind("Absent", Absent, _text, _scene))
