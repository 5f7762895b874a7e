"""The guided start of divide the dollar, with four players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.core.action import Action, Joint, Player
from games.core.guide import Guide, Step, Wrong, number

FOUR: Final = {"players": 4}


def bid(golds: int) -> Action:
    return Action("bid", (golds,))


def others(golds: int) -> Mapping[Player, Action]:
    return dict.fromkeys((1, 2, 3), bid(golds))


def round_of(own: int, other: int) -> Joint:
    return {0: bid(own), **others(other)}


GUIDE = Guide(
    (
        Step(
            "There are 100 golds. The three others bid 20 each, as before: bid as much as all of you can "
            "receive.",
            (bid(40),),
            "The bids add up to 100: everybody receives what they bid, you 40.",
            "You would receive that, but 100 less three times 20 leaves more.",
            (Wrong(number(41, 100), "The bids add up to more than 100: nobody receives anything."),),
            path=(round_of(20, 20),),
            others=others(20),
            params=FOUR,
            example=bid(40),
        ),
        Step(
            "Each of the three others bids 30, and last time the sum was 120. Now bid what still fits.",
            (bid(10),),
            "The sum is 100, and you receive 10 and not nothing.",
            "That is safe, but there is room for ten golds.",
            (Wrong(number(11, 100), "The sum is above 100 again, and everybody gets nothing."),),
            path=(round_of(30, 30),),
            others=others(30),
            params=FOUR,
            example=bid(10),
        ),
        Step(
            "Nobody knows the others' bids. Bid the equal share of four players.",
            (bid(25),),
            "Four times 25 are 100: everybody receives a quarter.",
            "The equal share is 100 divided by four.",
            others=others(25),
            params=FOUR,
            example=bid(25),
            instructed=True,
        ),
        Step(
            "The sum was 76, with 25 of it from you, and the others stay as they are. Take all that was "
            "left.",
            (bid(49),),
            "24 golds were left: with your 25 that makes 49.",
            "The others bid 51 together; 100 less 51 is what you can have.",
            (Wrong(number(50, 100), "That is more than the 49 that the others leave."),),
            path=(round_of(25, 17),),
            others=others(17),
            params=FOUR,
            example=bid(49),
        ),
    ),
    "Ask for more and you may get more, but if all do so nobody gets anything.",
    {
        "": (
            "If all bids add up to no more than the golds, everybody receives the own bid.",
            "If they add up to more, nobody receives anything.",
            "All bid at the same time; afterwards you learn the sum alone.",
        )
    },
    relies=("golds",),
)
