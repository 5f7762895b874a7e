"""The guided start of public goods, with four players: what contributions lead to, not how much is good."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.core.action import Action, Player
from games.core.guide import Guide, Step, Wrong

FOUR: Final = {"players": 4}


def contribute(tokens: int) -> Action:
    return Action("contribute", (tokens,))


def others(tokens: int) -> Mapping[Player, Action]:
    return dict.fromkeys((1, 2, 3), contribute(tokens))


GUIDE = Guide(
    (
        Step(
            "The pot is doubled and shared equally by all four. The others put in all 20: choose so that "
            "all together gain the most.",
            (contribute(20),),
            "80 tokens become 160, 40 for each: everybody gains 20.",
            "Every token in the pot is doubled: all together gain most if you put in all of yours.",
            others=others(20),
            params=FOUR,
            example=contribute(20),
            instructed=True,
        ),
        Step(
            "The others put in 10 each. Choose so that your own gain in this round is the largest.",
            (contribute(0),),
            "You keep your 20 and get 15 from the pot: the gain is 15.",
            "Each token that you put in brings you half a token back.",
            others=others(10),
            params=FOUR,
            example=contribute(0),
            instructed=True,
        ),
        Step(
            "Nobody else puts anything in. Choose so that this round costs you exactly 5 tokens.",
            (contribute(10),),
            "10 become 20, 5 for each: you put in 10, got 5 back and lost 5.",
            "Half of what you put in comes back to you; the other half is what the round costs.",
            (Wrong((contribute(5),), "Of 5 tokens 2.5 come back: you lose only 2.5."),),
            others=others(0),
            params=FOUR,
            example=contribute(10),
            instructed=True,
        ),
        Step(
            "The others put in 12 each. Choose so that everybody, you included, gains exactly the same.",
            (contribute(12),),
            "Equal contributions, equal shares: everybody gains 12.",
            "All get the same share; the gain is equal only if the contributions are.",
            others=others(12),
            params=FOUR,
            example=contribute(12),
            instructed=True,
        ),
    ),
    "What is best for one is not best for all: each round you decide anew.",
    {
        "": (
            "The pot is multiplied and shared equally, also with those who put nothing in.",
            "What you do not put in you keep; your gain is your share less your contribution.",
            "After the round all contributions are shown.",
        )
    },
    relies=("tokens", "factor"),
)
