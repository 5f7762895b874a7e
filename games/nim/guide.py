"""The guided start of nim."""

from __future__ import annotations

from games.core.guide import Guide, Step, Wrong, only
from games.nim.rules import take

GUIDE = Guide(
    (
        Step(
            "Take as many matches as you like, but from one pile only. Take all three of the second pile.",
            (take(1, 3),),
            "The whole pile is gone: one to all matches of one pile may be taken.",
            "The second pile is the one with three matches; take all three at once.",
            (Wrong(only("take", 1), "You may take some of them, but here take all three."),),
            instructed=True,
        ),
        Step(
            "The player who takes the last match loses. Two matches are left in one pile: leave the last "
            "to the other.",
            (take(3, 1),),
            "The other must take the last match and loses.",
            "That takes the last match, and with it you lose.",
            path=(take(0, 1), take(1, 3), take(2, 5), take(3, 5)),
            then=(take(3, 1),),
        ),
        Step(
            "Piles of 1 and 7 are left. Take from the large pile so that one single match remains.",
            (take(3, 7),),
            "One match is left: the other must take it and loses.",
            "Then the other can leave you the last match.",
            (Wrong(only("take", 0), "Then the other takes six of the seven, and the last is yours."),),
            path=(take(1, 3), take(2, 5)),
            then=(take(0, 1),),
        ),
        Step(
            "Piles of 3 and 5: make them equal. From then on, copy what the other takes.",
            (take(2, 2),),
            "Equal piles are good for you: answer each take in the other pile.",
            "After that the piles are unequal, and the other can make them equal.",
            (Wrong(only("take", 1), "The larger pile must shrink; the third pile has five."),),
            path=(take(0, 1), take(3, 7)),
        ),
        Step(
            "Piles of 1, 1 and 4: leave an odd number of single matches. Take the right number from the "
            "four.",
            (take(3, 3),),
            "Three single matches: you take the second, the other the first and the last.",
            "Count what is left: three piles of one match are what you want.",
            (
                Wrong((take(3, 4),), "Two single matches are left: the other takes one, you take the last."),
                Wrong(
                    (take(0, 1), take(1, 1)), "Then the other takes all four, and the last match is yours."
                ),
            ),
            path=(take(1, 2), take(2, 5), take(3, 2), take(3, 1)),
        ),
    ),
    "That is all of nim: one pile at a time, and never the last match.",
    {
        "take": (
            "Take one or more matches from one pile.",
            "The player who takes the last match of all loses.",
            "Leave equal piles, or near the end an odd number of single matches.",
        )
    },
    relies=("last",),
)
