"""A position of Hive."""

from __future__ import annotations

from typing import Final

from games.core.action import Action, LegalActions
from games.core.view import Fact, View
from games.hive.board import Hex, HexBoard, Piece

_BUGS: Final = {
    name: Piece(name, bug, "wb".index(name[0]))
    for bug, names in {
        "queen_bee": "wQ bQ",
        "spider": "wS1 wS2 bS1",
        "beetle": "wB1 bB1",
        "grasshopper": "wG1 bG1 bG2",
        "ant": "wA1 wA2 bA1",
    }.items()
    for name in names.split()
}
_HEXES: Final = View(
    0,
    "Ann to move",
    HexBoard(
        tuple(_BUGS.values()),
        (
            Hex(0, -1, ("bA1",)),
            Hex(1, -1, ("bS1",)),
            Hex(-1, 0, ("wQ",)),
            Hex(0, 0, ("bQ", "wB1")),
            Hex(-2, 1, ("wA1",)),
            Hex(0, 1, ("wG1",)),
        ),
        ((-1, -1), (1, 0), (-1, 1), (0, 2)),
        (("wS1", "wS2", "wA2"), ("bG1", "bG2", "bB1")),
        ((-1, 1), (0, 0)),
    ),
    (Fact("turn", "Turn", "6 of 60"),),
)
_MOVES: Final = (
    *(Action("place", (name, place)) for name in ("wS1", "wA2") for place in ("-1,1", "0,2")),
    *(Action("move", ("wB1", place)) for place in ("1,0", "bA1", "wG1")),
    Action("move", ("wA1", "-1,-1")),
)
SAMPLES: Final = {"hexes": (_HEXES, LegalActions(_MOVES))}
