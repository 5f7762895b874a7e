"""The guided start of the diner's dilemma, with four players: what orders lead to, not which is good."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.core.action import Action, Player
from games.core.guide import Guide, Step
from games.diners_dilemma.rules import CHEAP_DISH, COSTLY_DISH

FOUR: Final = {"players": 4}


def others(dish: Action) -> Mapping[Player, Action]:
    return dict.fromkeys((1, 2, 3), dish)


GUIDE = Guide(
    (
        Step(
            "All four share the bill equally. The others order the cheap dish for 10: choose what brings "
            "you the most.",
            (COSTLY_DISH,),
            "Worth 20 for a quarter of the bill of 50: 7.5 for you.",
            "The cheap dish brings 15 less 10, that is 5. The others would pay for most of the costly one.",
            others=others(CHEAP_DISH),
            params=FOUR,
        ),
        Step(
            "The others order the cheap dish again. Choose so that all four together have the most.",
            (CHEAP_DISH,),
            "Everybody has 15 less 10, that is 5: twenty together.",
            "Your dish is worth 5 more and costs 10 more, most of it for the others.",
            others=others(CHEAP_DISH),
            params=FOUR,
            instructed=True,
        ),
        Step(
            "Now the others order the costly dish for 20. Choose so that you lose as little as possible.",
            (COSTLY_DISH,),
            "Worth 20 for a price of 20: you lose nothing.",
            "The cheap dish is worth 15, and your quarter of the bill of 70 is 17.5.",
            others=others(COSTLY_DISH),
            params=FOUR,
        ),
        Step(
            "Choose the dish that somebody who dines alone and pays everything would order.",
            (CHEAP_DISH,),
            "Alone, it is worth 5 more than it costs.",
            "Alone, the costly dish is worth 20 and costs 20: nothing is gained.",
            others=others(COSTLY_DISH),
            params=FOUR,
            instructed=True,
        ),
    ),
    "Each is tempted to order at the others' expense, and then all pay more.",
    {
        "cheap": (
            "The bill is divided equally, whoever ordered what.",
            "Your utility is that of your dish less your part of the bill.",
            "The costly dish is worth 5 more to you and costs all together 10 more.",
        )
    },
    relies=("cheap_price", "cheap_utility", "costly_price", "costly_utility"),
)
