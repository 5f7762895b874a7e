"""The guided start of bargain."""

from __future__ import annotations

from typing import Final

from games.bargain.rules import DEAL
from games.core.action import CHANCE, Action
from games.core.guide import Guide, Step, Wrong, number, only

ITEMS: Final = {CHANCE: Action("draw", (2, 1, 3, 2, 0, 2, 3, 4, 0))}
"""Two hats, a ball and three apples; what each is worth to both."""


def offer(*taken: int) -> Action:
    return Action("offer", taken)


GUIDE = Guide(
    (
        Step(
            "To you hats and apples are worth 2 each, the ball nothing. Offer to take all hats and "
            "apples, and leave the ball.",
            (offer(2, 0, 3),),
            "That would be worth all 10 points to you, but the other might want more than a ball.",
            "Fill in what you take for yourself: 2 hats, 0 balls, 3 apples.",
            path=(ITEMS,),
            example=offer(2, 0, 3),
            instructed=True,
        ),
        Step(
            "The other wants the hats and the ball and leaves you three apples, worth 6 of 10 points to "
            "you. Accept.",
            (DEAL,),
            "Both gain: what was worth nothing to one was worth much to the other.",
            "A new offer could be refused; six of ten points are more than half.",
            path=(ITEMS, offer(2, 0, 3), offer(2, 1, 0)),
        ),
        Step(
            "The other wants all hats and apples. The ball is worth nothing to you: make an offer that "
            "takes two apples or more.",
            lambda action: action.kind == "offer" and number(2, 3, 2)(action),
            "Your offer replaces the other's.",
            "Apples are worth 2 each to you; take at least two of them.",
            (Wrong(only("deal"), "You would agree to a deal that brings you nothing."),),
            path=(ITEMS, offer(2, 0, 3), offer(2, 0, 3)),
            example=offer(0, 0, 3),
            instructed=True,
        ),
        Step(
            "This is the last move: without a deal both get nothing. The other leaves you the ball, worth "
            "4 to you here: accept.",
            (DEAL,),
            "Four points are more than none.",
            "Nobody can answer another offer any more: it would end without a deal.",
            path=(ITEMS, offer(2, 0, 3), offer(2, 1, 0), offer(2, 0, 3)),
            player=1,
            params={"rounds": 2},
            instructed=True,
        ),
    ),
    "Give away what is worth little to you, and ask for what is worth much.",
    {
        "": (
            "An offer says what you take for yourself; the other gets the rest.",
            "Everything together is worth 10 to each, but single items differ.",
            "Without a deal in the last round both get nothing.",
        )
    },
    relies=("last_deal",),
)
