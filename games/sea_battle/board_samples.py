"""A moment of a sea battle."""

from __future__ import annotations

from typing import Final

from games.core.action import Action, LegalActions
from games.core.boards.board import HIDDEN
from games.core.view import Fact, View
from games.sea_battle.board import MOVES, SHOTS, Sailing, Sea, SeaShip

_SEA: Final = View(
    0,
    "all ships plan",
    Sea(
        24,
        ((4, 17), (7, 9), (9, 20), (12, 4), (13, 13), (15, 19), (17, 7), (19, 12), (20, 21), (3, 4), (8, 2)),
        (
            SeaShip(
                0, 0, 9, 12, 1, "4", True,
                (Sailing("left", "starboard", ((10, 11), (10, 12), (9, 12)), ball=(12, 12), hit=3),),
            ),
            SeaShip(1, 0, 5, 16, 0, HIDDEN, True, (Sailing("stay", "port", ((5, 16),), 1, ball=(5, 19)),)),
            SeaShip(2, 0, 18, 4, 2, "10", False),
            SeaShip(
                3, 1, 12, 12, 3, HIDDEN, True,
                (Sailing("forward", "starboard", ((12, 13), (12, 12)), ball=(9, 12), hit=0),),
            ),
            SeaShip(
                4, 1, 17, 16, 2, HIDDEN, True,
                (Sailing("right", "port", ((18, 15), (18, 16), (17, 16)), ball=(17, 13)),),
            ),
            SeaShip(5, 1, 2, 9, 0, "10", False, (Sailing("forward", "port", ((1, 9), (2, 9)), rammed=True),)),
        ),
        10,
        3,
    ),
    (Fact("turn", "Turn", "17 of 200"), Fact("damage", "Your damage", "4 of 10", 0)),
)  # fmt: skip
SAMPLES: Final = {
    "sea": (_SEA, LegalActions(tuple(Action("sail", (move, shot)) for move in MOVES for shot in SHOTS)))
}
