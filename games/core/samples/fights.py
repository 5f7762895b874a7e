"""A position of each kind of fight."""

from __future__ import annotations

from typing import Final

from games.boxing.board import Bout, Fighter
from games.core.view import Fact, View
from games.street_fighter.board import Duel, Duellist, Flying, Pad

BOUT: Final = View(
    0,
    "the fight is on",
    Bout(
        (
            Fighter(0, 52, 41, 34, "fires right", "upper", out=4),
            Fighter(1, 74, 38, 29, "moves up left", "lower", rest=7, struck=1, since=18),
        ),
        4000,
        60,
    ),
    (Fact("punches_0", "Punches of Ann landed", "20 of 41", 0),),
)

DUEL: Final = View(
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
)  # fmt: skip
