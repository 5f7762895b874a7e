"""The guided start of guess 2/3 of the average, with four players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.core.action import Action, Player
from games.core.guide import Guide, Step, Wrong, number

FOUR: Final = {"players": 4}


def choose(value: int) -> Action:
    return Action("choose", (value,))


def others(value: int) -> Mapping[Player, Action]:
    return dict.fromkeys((1, 2, 3), choose(value))


GUIDE = Guide(
    (
        Step(
            "The number nearest to two thirds of the average wins. The three others choose 60: choose "
            "about two thirds of that.",
            number(30, 45),
            "The average is near 55, two thirds of it are near 37: you win.",
            "Two thirds of 60 are 40: choose a number from 30 to 45.",
            others=others(60),
            params=FOUR,
            example=choose(40),
            instructed=True,
        ),
        Step(
            "No number is above 100. Choose the highest number that two thirds of an average can ever be.",
            number(66, 67),
            "Two thirds of 100 are 66.7: no number above 67 can be the target.",
            "The highest average is 100; take two thirds of it.",
            others=others(50),
            params=FOUR,
            example=choose(67),
            instructed=True,
        ),
        Step(
            "Everybody chose 30, so the target was 20. Now the others choose 20: go below them and choose "
            "the new target.",
            number(12, 16),
            "Two thirds of an average near 20: about 13.",
            "The others' 20 makes an average near 20; two thirds of that are about 13.",
            (Wrong(number(20, 20), "That would be the average itself; the target lies below it."),),
            path=(choose(30),),
            others=others(20),
            params=FOUR,
            example=choose(13),
            instructed=True,
        ),
        Step(
            "If everybody thinks so on and on, the numbers fall. Choose the one where they end, from "
            "which nobody gains by leaving.",
            (choose(0),),
            "At 0 the average and the target are equal: nobody can do better alone.",
            "Two thirds of a positive average lie below it, so the numbers can still fall.",
            path=(choose(30), choose(20)),
            others=others(0),
            params=FOUR,
            example=choose(0),
        ),
    ),
    "It is not the lowest number that wins, but the one nearest to the target: think about the others.",
    {
        "": (
            "The target is two thirds of the average of all numbers.",
            "The number nearest to the target wins the round; yours counts in the average, too.",
            "Ask which numbers the others will choose, then take two thirds.",
        )
    },
    relies=("ratio", "high"),
)
