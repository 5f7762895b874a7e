"""The guided start of Stratego: fights, bombs, the spy and the flag; with own set-ups, also where it is."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from games.core.action import CHANCE, Action
from games.core.guide import Guide, Move, Step, Wrong
from games.stratego.moves import move
from games.stratego.rules import READY

SETUPS: Final = (
    "o124F2312o" "o2o351o7o6" "583629541s" "1643175411",
    "12o34516o2" "61o5217oFo" "12581s3142" "5364o47139",
)  # fmt: skip
"""The armies of both players, from the back row to the front row."""
DEPLOYED: Final[tuple[Move, ...]] = tuple({CHANCE: Action("deploy", (setup,))} for setup in SETUPS)
FLAG_AND_SIDES: Final = (4, (3, 5, 14))
"""The square of the person's flag, and those beside it."""
BOMBS: Final = (0, 9, 10, 12, 16, 18)
"""The squares of the person's bombs."""


def played(moves: str) -> tuple[Move, ...]:
    """Return a path along moves such as ``30-60``: row and column of the first and the last square."""
    pairs = (pair.split("-") for pair in moves.split())
    return (*DEPLOYED, *(move(int(start), int(end)) for start, end in pairs))


def leaves(start: int, action: Action) -> bool:
    return action.args[0] == start


def guards_flag(action: Action) -> bool:
    """Return whether a bomb is exchanged with a piece beside the flag."""
    if action.kind != "swap":
        return False
    first, second = sorted(action.args, key=lambda square: square in BOMBS)
    return first in FLAG_AND_SIDES[1] and second in BOMBS


GUIDE = Guide(
    (
        Step(
            "The higher rank wins a fight. A captain (5), met by your scout, is beside your major (6): take "
            "it.",
            (move(41, 40),),
            "The captain is lost; but now both sides know your major.",
            "Your major beats the captain beside it: move it onto the captain.",
            path=played("30-60 60-50 31-41 50-40"),
        ),
        Step(
            "Bombs and the flag never move. Two covered pieces are beside your colonel (7): attack the one "
            "marked as moved.",
            (move(54, 55),),
            "It had moved, so it could not be a bomb: it was a lieutenant (4).",
            "Attack with the colonel the piece whose corner is marked.",
            (Wrong((move(54, 64),), "That piece has never moved. It is a bomb, and your colonel is lost."),),
            path=played("35-45 68-58 45-44 78-68 44-54 65-55"),
        ),
        Step(
            "A bomb beats every attacker but the miner (2), who removes it. Your scout met a bomb: send the "
            "miner.",
            (move(54, 64),),
            "The bomb is gone.",
            "That leaves the bomb where it is. Your miner is next to it.",
            path=played("34-64 68-58 24-34 78-68 34-44 61-51 44-54 51-50"),
        ),
        Step(
            "The spy (S) is weak, but if it attacks the marshal (9), it wins. The marshal is in front of it.",
            (move(39, 49),),
            "Had the marshal attacked first, your spy would have been lost.",
            "Now the marshal can take your spy. Attack first.",
            path=played("39-69 69-59 29-39 59-49"),
        ),
        Step(
            "Whoever takes the flag wins; it is in one of the two back rows. Send a scout (1) down the open "
            "lane to its end.",
            (move(38, 88),),
            "That was the flag: you win. Scouts run as far as the way is free.",
            "Look for the lane without pieces; a scout is at its near end.",
            (
                Wrong(
                    lambda action: leaves(38, action),
                    "Run on, onto the covered piece at the end of the lane.",
                ),
            ),
            path=played("31-41 68-58 35-45 58-59 21-31 59-49 25-35 78-68 45-44 68-58 35-45 58-59"),
            instructed=True,
        ),
    ),
    "Remember which covered pieces have moved, and which never have.",
    {
        "move": (
            "A piece moves one square, never diagonally; a scout as far as the way is free.",
            "Move onto a piece to attack it: the lower rank is lost, equal ranks both.",
            "Take the flag to win; what has moved is neither a bomb nor the flag.",
        ),
        "ready": (
            "Exchange two pieces, take a ready set-up, or begin.",
            "The flag stays in the two back rows; bombs beside it keep all but miners away.",
            "Bombs in front block your own pieces, and miners are needed late: keep them back.",
        ),
    },
)
ARRANGING: Final = Step(
    "First you arrange your pieces. Your flag is unguarded: exchange a piece beside it with a bomb.",
    guards_flag,
    "Only a miner gets through there now.",
    "Choose a piece directly beside, or in front of, the flag, and then a bomb.",
    path=DEPLOYED,
    preset="own_setup",
    instructed=True,
)
GUIDES = {
    "own_setup": replace(
        GUIDE,
        steps=(
            ARRANGING,
            *(
                replace(step, preset="own_setup", path=(*DEPLOYED, READY, READY, *step.path[2:]))
                for step in GUIDE.steps
                if not callable(step.path)
            ),
        ),
    )
}
