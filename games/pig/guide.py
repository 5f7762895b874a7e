"""The guided start of pig."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.action import CHANCE, Action
from games.core.guide import Guide, Move, Step
from games.pig.rules import ROLL, STOP


def turns(*faces: str) -> tuple[Move, ...]:
    """Return turns by the faces rolled in each; each turn but the last is ended, by a 1 or by stopping."""
    return tuple(move for place, turn in enumerate(faces, 1) for move in _turn(turn, ends=place < len(faces)))


def _turn(faces: str, *, ends: bool) -> Iterator[Move]:
    for face in faces:
        yield ROLL
        yield {CHANCE: Action("die", (int(face),))}
    if ends and not faces.endswith("1"):
        yield STOP


GUIDE = Guide(
    (
        Step(
            "Every roll adds its points to your turn. You have none yet: roll.",
            (ROLL,),
            "A four: your turn is worth four points, which are not yet yours.",
            "Stopping now would pass the die on without a point.",
            then=({CHANCE: Action("die", (4,))},),
        ),
        Step(
            "This match goes to 100. Your turn has brought 23 points, and a 1 would take them away. Stop.",
            (STOP,),
            "The 23 points are yours for good, and the die passes on.",
            "One roll in six is a 1, and 23 points are too many to risk.",
            path=turns("6665"),
            preset="classic",
        ),
        Step(
            "Your turn has brought only 6 points of the 100. Little is at risk: roll again.",
            (ROLL,),
            "A five: eleven points, and you may go on.",
            "Stopping for so few points is too slow: the other collects about twenty a turn.",
            path=turns("6"),
            then=({CHANCE: Action("die", (5,))},),
            preset="classic",
        ),
        Step(
            "It goes to 20. The other has 18 and wins with almost any roll. You have 12 and 4 more: roll.",
            (ROLL,),
            "A four: 20 points in all. Now you can stop and win.",
            "If you stop at 16, the other most likely wins at once.",
            path=turns("66", "666", "4"),
            then=({CHANCE: Action("die", (4,))},),
        ),
    ),
    "Only points that you stop with are yours; the first to reach the target wins.",
    {
        "roll": (
            "A roll adds its points to this turn; a 1 takes all points of the turn away.",
            "Stop makes the points of the turn yours and passes the die on.",
            "Risk more when you are behind or the other is about to win.",
        )
    },
)
