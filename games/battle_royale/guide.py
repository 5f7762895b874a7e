"""The guided start of battle royale, with four players."""

from __future__ import annotations

from typing import Final

from games.battle_royale.rules import HIT, PASS, shoot
from games.core.action import CHANCE
from games.core.guide import Guide, Step, Wrong

THREE: Final = {"players": 3}
FOUR: Final = {"players": 4}
FIVE: Final = {"players": 5}
HITS: Final = {CHANCE: HIT}

GUIDE = Guide(
    (
        Step(
            "You are Player 1, the worst shot. The best one is the greatest danger: aim at Player 4, who "
            "hits 80 %.",
            (shoot(3),),
            "Player 4 is out before having a turn.",
            "Player 4 would still be there, and hits in four of five shots.",
            (Wrong((PASS,), "Nobody would be out, and Player 4 has a turn soon."),),
            then=(HITS,),
            params=FOUR,
        ),
        Step(
            "Player 5, the best of five, is out. It is your turn again: aim at the best of those who are "
            "left.",
            (shoot(3),),
            "Player 4 is out as well.",
            "Somebody who hits more often would be left, and is the greatest danger to you.",
            path=(shoot(4), HITS, PASS, PASS, PASS),
            then=(HITS,),
            params=FIVE,
        ),
        Step(
            "One other is left. Nothing is gained by waiting: shoot.",
            (shoot(1),),
            "You are the last one left and win.",
            "Missing on purpose only gives the other a free shot at you.",
            path=(shoot(3), HITS, shoot(2), HITS),
            then=(HITS,),
            params=FOUR,
        ),
        Step(
            "Three are left. If you hit one, the other aims at you. Let them fight each other: miss on "
            "purpose.",
            (PASS,),
            "Player 2 hit Player 3, and the next shot is yours.",
            "If you hit, the one who is left has the next shot, and it is at you.",
            then=(shoot(2), HITS),
            params=THREE,
            instructed=True,
        ),
    ),
    "Only the last one left wins: a strong opponent of your opponents can be useful for a while.",
    {
        "shoot": (
            "A shot hits as often as the shooter's rate says; who is hit is out.",
            "The best shots are the greatest danger, to you and to the others.",
            "If several are left after the last turn, nobody wins.",
        )
    },
)
