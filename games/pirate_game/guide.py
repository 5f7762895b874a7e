"""The guided start of the pirate game, with three pirates."""

from __future__ import annotations

from typing import Final

from games.core.guide import Guide, Step, Wrong, number
from games.pirate_game.rules import ACCEPT, REJECT, propose

THREE: Final = {"players": 3}

GUIDE = Guide(
    (
        Step(
            "You are the senior one of two pirates. Your own vote is half of the votes and enough: take "
            "all 100 coins.",
            (propose((100, 0)),),
            "The other votes against it, in vain: all the gold is yours.",
            "You need not give the other anything: your own vote is enough.",
            path=(propose((90, 5, 5)), REJECT),
            then=(REJECT,),
            player=1,
            params=THREE,
            example=propose((100, 0)),
        ),
        Step(
            "Three pirates, and you propose. Without you the third would get nothing: one coin buys that "
            "vote. Keep the other 99.",
            (propose((99, 0, 1)),),
            "With your vote and the third's, two of three are in favour.",
            "One coin for the third pirate is enough, and the second need not agree.",
            (Wrong(number(100, 100), "Then both others vote against it, and you go overboard."),),
            then=({1: REJECT, 2: ACCEPT},),
            params=THREE,
            example=propose((99, 0, 1)),
        ),
        Step(
            "You are the third of three. The plan gives you one coin. If it fails, the second takes "
            "everything: vote.",
            (ACCEPT,),
            "One coin is more than the nothing that would have come next.",
            "The plan could fail; then the second pirate needs only the own vote and takes all.",
            path=(propose((99, 0, 1)),),
            others={1: REJECT},
            player=2,
            params=THREE,
        ),
        Step(
            "Now you are the second of three, and the plan gives you 10 coins. If it fails, you propose "
            "next: vote.",
            (REJECT,),
            "The plan failed. Of two pirates you are the senior one and can keep all 100 coins.",
            "Ten coins now, or all hundred with a plan of your own: think one step ahead.",
            path=(propose((90, 10, 0)),),
            others={2: REJECT},
            player=1,
            params=THREE,
        ),
    ),
    "Think from the end: what would everybody get if this plan failed?",
    {
        "propose": (
            "Half of the votes carry a plan, and your own counts in favour.",
            "If the plan fails you go overboard, and the next in rank proposes.",
            "Buy those who would get nothing without you: they are the cheapest.",
        ),
        "accept": (
            "Half of the votes carry the plan; the proposer's counts in favour.",
            "If it fails, the proposer goes overboard and the next in rank makes a plan.",
            "Compare your coins now with what the next plan would give you.",
        ),
    },
)
