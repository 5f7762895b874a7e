"""The guided starts of the sealed-bid auction: with the own bid as price, and with the second bid."""

from __future__ import annotations

from typing import Final

from games.core.action import CHANCE
from games.core.guide import Guide, Move, Step, Wrong, number
from games.sealed_bid_auction.rules import bid, deal

SECOND_PRICE: Final = {"pricing": "second", "bids": "upto"}


def worth(own: int, other: int) -> tuple[Move]:
    """Return the draw of what the thing is worth to both."""
    return ({CHANCE: deal((own, other))},)


GUIDE = Guide(
    (
        Step(
            "The highest bid wins and is the price. It is worth 8 to you, and the other bids 4: win as "
            "cheaply as possible.",
            (bid(5),),
            "You pay 5 for what is worth 8 to you: a profit of 3.",
            "You would win, but pay more than you need.",
            (
                Wrong(number(0, 3), "The other's 4 is higher and wins."),
                Wrong((bid(4),), "Equal bids are decided by lot: you might lose."),
            ),
            path=worth(8, 6),
            others={1: bid(4)},
            instructed=True,
        ),
        Step(
            "It is worth 9 to you. Choose the bid that brings a profit of exactly 4 if it wins.",
            (bid(5),),
            "Worth 9 less the price of 5: a profit of 4.",
            "The profit is what it is worth to you less your bid.",
            path=worth(9, 4),
            others={1: bid(3)},
            instructed=True,
        ),
        Step(
            "It is worth 6 to you, and the other bids 3. Bid so that the lot decides.",
            (bid(3),),
            "Equal bids: chance chose the winner.",
            "Only equal bids are decided by lot.",
            path=worth(6, 5),
            others={1: bid(3)},
            instructed=True,
        ),
        Step(
            "It is worth 7 to you. Make the highest bid that is allowed here.",
            (bid(6),),
            "The most likely to win, and the smallest profit: one point.",
            "A higher bid is still allowed.",
            path=worth(7, 5),
            others={1: bid(4)},
            instructed=True,
        ),
    ),
    "A high bid wins more often, a low one wins more: the other's bid is never known.",
    {
        "bid": (
            "The highest bid wins and is what the winner pays; equal bids are decided by lot.",
            "Your profit is what the thing is worth to you less the price; losing brings nothing.",
            "A lower bid wins less often, but brings more when it wins.",
        )
    },
    relies=("pricing",),
)

SECOND: Final = Guide(
    (
        Step(
            "The highest bid wins, but pays only the second highest. It is worth 8 to you, and the other "
            "bids 5: win.",
            number(6, 8),
            "You win and pay 5, the bid of the other: a profit of 3.",
            "The other's bid is higher and wins.",
            (Wrong((bid(5),), "Equal bids are decided by lot: you might lose."),),
            path=worth(8, 6),
            others={1: bid(5)},
            params=SECOND_PRICE,
        ),
        Step(
            "It is worth 9 to you, and the other bids 8. Only one bid is sure to win: make it.",
            (bid(9),),
            "You pay 8, not 9: a higher bid of your own costs nothing.",
            "The other's 8 is higher.",
            (Wrong((bid(8),), "Equal bids: the lot decides whether you win."),),
            path=worth(9, 9),
            others={1: bid(8)},
            params=SECOND_PRICE,
        ),
        Step(
            "It is worth 4 to you, and you know nothing about the other. Bid just what it is worth.",
            (bid(4),),
            "The other bid more and won. To outbid it you would have paid more than the thing is worth.",
            "A lower bid saves nothing: you pay the second bid anyway, and may lose a profit.",
            path=worth(4, 7),
            others={1: bid(7)},
            params=SECOND_PRICE,
        ),
        Step(
            "It is worth 10 to you, and you know nothing about the other. Again, bid just what it is worth.",
            (bid(10),),
            "You win and pay only what the other bid.",
            "With less you may lose to a bid between yours and ten.",
            path=worth(10, 3),
            others={1: bid(3)},
            params=SECOND_PRICE,
        ),
    ),
    "Your bid decides whether you win, the bid of the other decides what you pay.",
    {
        "bid": (
            "The highest bid wins; the winner pays the second highest bid.",
            "What you bid decides whether you win, not what you pay.",
            "Equal bids are decided by lot, and losing brings nothing.",
        )
    },
    relies=("pricing",),
)

GUIDES: Final = {"gamma_second_price": SECOND}
