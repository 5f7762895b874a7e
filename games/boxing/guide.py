"""The guided start of boxing: getting near, level, and hitting with the glove whose turn it is."""

from __future__ import annotations

from typing import Final

from games.boxing.rules import FIRE, IDLE
from games.core.action import Action
from games.core.guide import Guide, Move, Step, Wrong
from games.core.realtime import run


def move(way: str) -> Action:
    return Action(f"move_{way}")


STANDING: Final[Move] = {0: IDLE, 1: IDLE}
IN_REACH: Final[tuple[Move, ...]] = (
    {0: move("downright"), 1: move("upleft")},
    run(27),
    {0: move("down"), 1: IDLE},
    run(14),
    STANDING,
)
"""White is 25 columns left of black, and 15 rows above."""
LEVEL: Final = (*IN_REACH, {0: move("down")}, run(15), STANDING)
LANDING: Final = (FIRE, *(Action(f"fire_{way}") for way in ("right", "down", "downright")))
"""Punches that land from there; with any other step the glove comes out too high or too far away."""
PUNCHED: Final = ({0: FIRE}, run(8), STANDING, run(12))

GUIDE = Guide(
    (
        Step(
            "You are white, at the top left. Two ways at once is the fastest approach: move down and right.",
            (move("downright"),),
            "You come nearer in columns and in rows. Standing level is what matters next.",
            "Black stands below you and to the right: go both ways at once.",
            (Wrong((FIRE, Action("fire_downright")), "Black is far out of reach, and the punch is wasted."),),
            then=(run(45), STANDING),
        ),
        Step(
            "Black is near enough, but lower. A punch goes straight to the side: get level first, move down.",
            (move("down"),),
            "Your heads are level now, and either glove can hit.",
            "A punch lands only if your glove is level with black's head, and you are still above.",
            (Wrong((FIRE,), "The glove passes above black's head: not level, so it cannot land."),),
            path=IN_REACH,
            then=(run(15), STANDING),
        ),
        Step(
            "You are level and within reach: punch. The actions below call it fire.",
            LANDING,
            "A hit from farther away: one point. A hit drives black back a little.",
            "Only a punch scores, and a straight one would land.",
            path=LEVEL,
            then=(run(6), STANDING),
        ),
        Step(
            "A hit from close by is worth two points. Move right, up to black.",
            (move("right"),),
            "You went close and punched: two points.",
            "Black stands to your right, and every point counts double from close by.",
            (Wrong((FIRE, Action("fire_right")), "From here the punch is worth only one point."),),
            path=LEVEL,
            then=(run(11), {0: FIRE}, run(6), STANDING),
            instructed=True,
        ),
        Step(
            "Gloves punch in turn, and your lower one is next. Black's head is higher: move up before you "
            "punch.",
            (move("up"),),
            "Level again, so that the lower glove hits as well.",
            "The lower glove hits who is level with you or a little lower, never higher.",
            (Wrong((FIRE,), "The lower glove passes below black's head: a miss."),),
            path=(*LEVEL, *PUNCHED, {0: move("downright")}, run(7), STANDING),
            then=(run(7), {0: FIRE}, run(6), STANDING),
            instructed=True,
        ),
    ),
    "At the bell each gets their share of all points; a hundred points end the match at once.",
    {
        "": (
            "A punch lands if you are within two boxers' widths and your glove is level with the head.",
            "Gloves punch in turn: the upper hits level or a little higher, the lower level or lower.",
            "A hit is two points from close by, else one; a hundred are a knock-out.",
        )
    },
)
