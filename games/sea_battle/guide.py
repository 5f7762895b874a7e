"""The guided start of Sea Battle."""

from __future__ import annotations

from games.core.action import CHANCE, Action, Joint
from games.core.guide import Guide, Move, Step, Wrong

SIZE, SHIPS = 24, 6
NORTH = 1
FAR = ((3, 3), (3, 20), (20, 20), (20, 3))
"""Where ships lie that have no part in a step."""


def sail(move: str, shot: str) -> Action:
    return Action("sail", (move, shot))


def at(x: int, y: int) -> int:
    return SIZE * y + x


def spread(friend: tuple[int, int], *opponents: tuple[int, int], rocks: tuple[int, ...] = ()) -> Move:
    """Return the start: the person at (10, 10), a friend, two opponents at most; all head north."""
    first, second = (*opponents, FAR[3])[:2]
    places = ((10, 10), friend, FAR[1], first, second, FAR[2])
    return {CHANCE: Action("spread", (*(at(x, y) for x, y in places), *(NORTH,) * SHIPS, *rocks))}


def others(**moves: str) -> Joint:
    """Return what ships 2 to 6 do: they stay, except those whose moves are given, and fire into the water."""
    shots = {3: "starboard", 4: "starboard"}
    return {
        ship: sail(moves.get(f"ship{ship + 1}", "stay"), shots.get(ship, "port")) for ship in range(1, SHIPS)
    }


GUIDE = Guide(
    (
        Step(
            "Cannon fire to the sides, never ahead. An opponent lies to your right: stay, and shoot right.",
            (sail("stay", "starboard"),),
            "A hit: two damage. Ten sink a ship, and a side without ships loses.",
            "Ships move before they fire: from there no ball hits the ship.",
            (Wrong((sail("stay", "port"),), "On the left there is only water."),),
            path=(spread(FAR[0], (12, 10)),),
            others=others(),
            instructed=True,
        ),
        Step(
            "A turn takes your ship one cell ahead, turns it, and takes it another cell ahead. Avoid the "
            "two rocks: turn right.",
            lambda action: action.args[0] == "right",
            "Two cells, no damage. A rock costs one damage each time.",
            "Keep away from the rocks: only to the right there is open water.",
            (
                Wrong(
                    lambda action: action.args[0] == "left",
                    "One cell ahead, then left: there is the rock, and it costs one damage.",
                ),
            ),
            path=(spread(FAR[0], (17, 8), (18, 7), rocks=(at(9, 11), at(10, 12))),),
            others=others(),
        ),
        Step(
            "All ships sail at the same time. The opponent on your right sailed forward and will again: "
            "go along, and fire.",
            (sail("forward", "starboard"),),
            "Aim where a ship will be, not where it is.",
            "When you fire, the opponent is one cell further north.",
            (
                Wrong(
                    (sail("forward", "port"),),
                    "That ball hits your own ship: it takes the first ship, friend or foe.",
                ),
            ),
            path=(
                spread((8, 10), (12, 10)),
                {0: sail("forward", "starboard"), **others(ship2="forward", ship4="forward")},
            ),
            others=others(ship2="forward", ship4="forward"),
        ),
        Step(
            "Balls fly three cells, and rocks stop them. Opponents wait on both sides: stay, and hit the "
            "one that you can reach.",
            (sail("stay", "port"),),
            "A hit at three cells; a ship four cells away is safe.",
            "Both opponents stay where they are, so stay to fire.",
            (Wrong((sail("stay", "starboard"),), "The rock between you stops that ball."),),
            path=(spread(FAR[0], (7, 10), (13, 10), rocks=(at(12, 10),)),),
            others={**others(), 3: sail("stay", "port")},
            instructed=True,
        ),
    ),
    "Ships that want the same cell stay, with one damage each; so keep clear of your friends.",
    {
        "sail": (
            "All ships move at the same time, then all fire.",
            "Balls fly three cells to one side and hit the first ship, friend or foe.",
            "A ball costs two damage, a rock or a collision one; ten sink a ship.",
        )
    },
    relies=("threshold", "reach", "cannon", "rock", "collision"),
)
