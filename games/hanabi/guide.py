"""The guided start of Hanabi, with two colours."""

from __future__ import annotations

from games.core.action import CHANCE, Action
from games.core.guide import Guide, Move, Step, Wrong, only


def dealt(cards: str) -> tuple[Move, ...]:
    """Return the deal of these cards, the first player's hand first."""
    return tuple({CHANCE: Action("deal", (card,))} for card in cards.split())


def hint(player: int, value: str | int) -> Action:
    return Action("hint", (player, value))


def play(place: int) -> Action:
    return Action("play", (place,))


GUIDE = Guide(
    (
        Step(
            "You see your partner's cards, not your own. Each firework begins with a 1, and your partner "
            "has one: hint rank 1.",
            (hint(1, 1),),
            "Your partner knows now which card is a 1, and can play it.",
            "That does not show your partner which card can be played.",
            (Wrong(("play",), "You know nothing about your own cards, and a wrong one ends the match."),),
            path=dealt("R3 Y4 Y1 R4"),
        ),
        Step(
            "Your partner hinted that your first card is a 1. No firework has begun, so it fits: play it.",
            (play(0),),
            "It was the yellow 1: one point for both of you.",
            "The hint was meant for your first card: it is a 1 and fits.",
            (Wrong((play(1),), "About that card you know only that it is no 1: it does not fit."),),
            path=(*dealt("R3 Y4 Y1 R4"), hint(1, 1)),
            then=dealt("R2"),
            player=1,
        ),
        Step(
            "All hint tokens are used, and you know of no card that fits. Discard one: that brings a "
            "token back.",
            only("discard"),
            "One hint token is back, and you draw a new card.",
            "That card may not fit, and a wrong one ends the match.",
            path=(*dealt("R3 Y4 R4 Y3"), hint(1, "R"), hint(0, 3), hint(1, 3)),
            then=dealt("R2"),
            player=1,
        ),
        Step(
            "The yellow 1 is on the table. Your partner holds the yellow 2 and another yellow card: point "
            "out only the one that fits.",
            (hint(1, 2),),
            "The only 2 in that hand fits, and the hint points at nothing else.",
            "That hint does not point out the yellow 2 alone.",
            (
                Wrong((hint(1, "Y"),), "Both cards are yellow: your partner could not tell which one fits."),
                Wrong(("play",), "About your own cards you know too little."),
            ),
            path=(
                *dealt("R3 Y1 Y2 Y4"),
                hint(1, 4),
                hint(0, 1),
                play(1),
                *dealt("R4"),
                Action("discard", (1,)),
                *dealt("Y5"),
            ),
            instructed=True,
        ),
    ),
    "A hint is a message: your partner asks why you gave this one and no other.",
    {
        "": (
            "A card that continues its firework scores a point; any other costs a life.",
            "A hint costs a token and points out all cards of a colour or rank in a hand.",
            "A discard brings a token back; you never see your own cards.",
        )
    },
)
