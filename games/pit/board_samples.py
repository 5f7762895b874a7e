"""A trading floor."""

from __future__ import annotations

from typing import Final

from games.core.action import Action, LegalActions
from games.core.view import Fact, View
from games.pit.board import FloorHand, Tape, TradingFloor

_FLOOR: Final = View(
    0,
    "Ann trades",
    TradingFloor(
        ("barley", "corn", "soybeans", "wheat", "bull", "bear"),
        (85, 75, 55, 100),
        (
            FloorHand(0, "player1", (1, 2, 1, 4, 0, 1), 9, 1, "corn", acts=True),
            FloorHand(1, "player2", size=10),
            FloorHand(2, "player3", size=9, offered=2),
            FloorHand(3, "player4", size=9),
        ),
        (185, 100),
        500,
        (Tape(2, None, "corners wheat, 100 points"), Tape(0, 3, "2 cards")),
        corner=6,
    ),
    (Fact("points", "Points", "185 to 100 of 500"),),
)
_TRADES: Final = (
    *(Action("take", ("player3", 2, cards)) for cards in ("corn", "wheat", "barley+bear")),
    *(Action("offer", (n, "wheat")) for n in range(1, 5)),
    Action("offer", (2, "barley+bear")),
)
SAMPLES: Final = {"floor": (_FLOOR, LegalActions(_TRADES))}
