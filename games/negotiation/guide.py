"""The guided start of negotiation, with the items of the published matches."""

from __future__ import annotations

from games.core.action import Action
from games.core.guide import Guide, Step, Wrong, number, only
from games.negotiation.rules import AGREE


def propose(*taken: int) -> Action:
    return Action("propose", taken)


def utter(*numbers: int) -> Action:
    return Action("utter", numbers)


OPENED = (propose(5, 0, 5), utter(4, 4, 4))

GUIDE = Guide(
    (
        Step(
            "To you peppers are worth 10 each, cherries 7, strawberries 1. Propose to take all peppers "
            "and cherries, no strawberries.",
            (propose(5, 0, 5),),
            "You ask for items worth 85; the five strawberries would go to the other.",
            "Fill in what you take for yourself: 5 peppers, 0 strawberries, 5 cherries.",
            example=propose(5, 0, 5),
            instructed=True,
        ),
        Step(
            "After a proposal you utter three numbers, which mean what both of you make of them. Utter 4, "
            "4 and 4.",
            (utter(4, 4, 4),),
            "The other sees your numbers, and may take them for a request.",
            "These are other numbers. Enter 4 three times.",
            path=(propose(5, 0, 5),),
            example=utter(4, 4, 4),
            instructed=True,
        ),
        Step(
            "The other takes the strawberries and leaves you all the rest, worth 85 to you. Agree.",
            (AGREE,),
            "The match ends: 85 points for you.",
            "A new proposal could be refused, and without an agreement both get nothing.",
            path=(*OPENED, propose(0, 5, 0), utter(0, 0, 0)),
        ),
        Step(
            "The other takes all peppers and cherries. The strawberries are worth 5 to you. Do not agree: "
            "propose to take four peppers or more.",
            lambda action: action.kind == "propose" and number(4, 5)(action),
            "Your proposal replaces the other's, and the other can agree or go on.",
            "That asks for fewer than four peppers, which are worth most to you.",
            (Wrong(only("agree"), "That would leave you five points, of ninety that are there for you."),),
            path=(*OPENED, propose(5, 0, 5), utter(1, 1, 1)),
            example=propose(5, 0, 0),
        ),
    ),
    "Nobody knows how many proposals are possible: agree before it is too late.",
    {
        "propose": (
            "A proposal says what you take for yourself; the other gets the rest.",
            "Only you know what the items are worth to you; the other values them differently.",
            "Without an agreement both get nothing, and nobody knows how many proposals are left.",
        ),
        "utter": (
            "The other sees your three numbers next to your proposal.",
            "They mean what both of you make of them, and bind nobody.",
            "Then the other agrees or makes a proposal.",
        ),
    },
)
