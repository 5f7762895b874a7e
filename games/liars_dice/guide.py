"""The guided start of liar's dice, with one die each."""

from __future__ import annotations

from games.core.action import CHANCE
from games.core.guide import Guide, Move, Step, Wrong, number, only
from games.liars_dice.rules import LIAR, bid, roll


def dice(own: int, other: int) -> tuple[Move, Move]:
    """Return the rolls of the first and the second player."""
    return {CHANCE: roll(own)}, {CHANCE: roll(other)}


GUIDE = Guide(
    (
        Step(
            "You rolled a five, and the other die is hidden. Bid what is certainly true: one die showing "
            "five.",
            (bid(1, 5),),
            "Your own die makes this bid true, whatever the other rolled.",
            "Your die does not show that. Only one die showing five is certain.",
            (Wrong(number(2, 2), "Two dice: that is true only if the other die shows it as well."),),
            path=dice(5, 2),
            instructed=True,
        ),
        Step(
            "The other bids two fours. You rolled a one, so both cannot be fours. Call it a lie.",
            (LIAR,),
            "The dice are shown: the bid was false, and you win.",
            "A higher bid would have to be true as well. This one is certainly false: call it.",
            path=(*dice(4, 1), bid(2, 4)),
            player=1,
        ),
        Step(
            "Sixes count as any face. You rolled a six, and the other bids one four: that is true. Do not "
            "call, bid higher.",
            only("bid"),
            "Calling would have lost: your six counts as the four.",
            "Your six counts as a four, so the bid is true, and calling it loses.",
            path=(*dice(2, 6), bid(1, 4)),
            player=1,
        ),
        Step(
            "The other bids one five. More dice are higher, whatever their face. You rolled a two: bid "
            "two twos.",
            (bid(2, 2),),
            "It is true if the other rolled a two or a six.",
            "Bid two dice showing two: with your own die you already have one of them.",
            (Wrong((LIAR,), "You do not know that it is a lie; here try a higher bid."),),
            path=(*dice(6, 2), bid(1, 5)),
            then=(LIAR,),
            player=1,
            instructed=True,
        ),
    ),
    "Count your own die first, then ask what the other die would have to be.",
    {
        "bid": (
            "A bid says how many of all dice show a face at least; sixes count as any face.",
            "A higher bid names more dice, or as many dice of a higher face.",
            "Call a bid that you think is false: the dice then decide who wins.",
        )
    },
    relies=("wild",),
)
