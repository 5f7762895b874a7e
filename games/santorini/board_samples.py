"""A position of Santorini."""

from __future__ import annotations

from typing import Final

from games.core.action import Action, LegalActions
from games.core.view import Fact, View
from games.santorini.board import HeightBoard, Pawn

_HEIGHTS: Final = View(
    0,
    "Ann moves pawn B and builds",
    HeightBoard(
        5,
        (0, 0, 1, 0, 0, 0, 2, 4, 0, 0, 1, 3, 2, 1, 0, 2, 3, 4, 1, 0, 0, 1, 0, 2, 0),
        (Pawn("A", 0, 10), Pawn("B", 0, 6, True), Pawn("X", 1, 12), Pawn("Y", 1, 24)),
        (11, 12, 16),
    ),
    (Fact("turn", "Turn", "18"), Fact("pawn", "Pawn", "B")),
)
_MOVES: Final = (
    Action("move", (6, 11)),
    *(Action("move", (6, end, build)) for end in (0, 1, 5) for build in (6, 2)),
)
SAMPLES: Final = {"heights": (_HEIGHTS, LegalActions(_MOVES))}
