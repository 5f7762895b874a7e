"""A moment of a street fight."""

from __future__ import annotations

from typing import Final

from games.core.action import Action, LegalActions
from games.core.view import Fact, View
from games.street_fighter.board import Duel, Duellist, Flying, Pad

_DUEL: Final = View(
    0,
    "round 2",
    Duel(
        (
            Duellist(
                0, 150, 0, 1, 120, 4, 52, 1, True, True, 1, "high kick", 10, 9, 13, 33, "high kick",
                "High Kick", plan=("Move Closer", "Fireball"),
            ),
            Duellist(
                1, 206, 0, -1, 43, 38, 96, won=0, pose="hit", frame=14, doing="is hit", struck=17
            ),
        ),
        (Flying(1, 96, -1),),
        2,
        2,
        3300,
        60,
        pads=(
            Pad("move_closer", "Move Closer"), Pad("fireball", "Fireball"), Pad("high_kick", "High Kick"),
            Pad("low_punch_low_kick", "Low Punch+Kick"), Pad("no_move", "Wait"),
        ),
    ),
    (Fact("attacks_0", "Attacks of Ann that hit", "7 of 12", 0),),
)  # fmt: skip  # fmt: skip
SAMPLES: Final = {"duel": (_DUEL, LegalActions((Action("no_move"), Action("fireball"), Action("high_kick"))))}
