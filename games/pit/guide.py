"""The guided start of Pit."""

from __future__ import annotations

from games.core.action import CHANCE, Action
from games.core.guide import Guide, Move, Step, Wrong
from games.pit.rules import WAIT, deal
from games.pit.state import FULL

BEAR, BULL = "bear", "bull"
KEPT = "wheat"


def dealt(*hand: int) -> Move:
    """Return a deal by the numbers of barley, corn, soybeans, wheat, bull and bear of the person.

    The fourth hand has wheat alone as far as there is any, and two of them; the others have the rest.
    """
    hands = [list(hand), [0] * 6, [0] * 6, [0] * 6]
    left = [whole - held for whole, held in zip(FULL, hand, strict=True)]
    hands[2][3] = min(3, left[3])
    left[3] -= hands[2][3]
    for card in (4, 5, 3, 0, 1, 2):
        while left[card]:
            short = [place for place, size in ((1, 10), (2, 9), (3, 9)) if sum(hands[place]) < size]
            place = min(short, key=lambda place: (hands[place][card], place))
            hands[place][card] += 1
            left[card] -= 1
    return {CHANCE: deal(tuple(map(tuple, hands)))}


def gives(action: Action) -> str:
    """Return the cards that an action gives away; empty if none."""
    return str(action.args[-1]) if action.args else ""


def offers(count: int, what: str) -> tuple[Action, ...]:
    """Return a turn of the person, and an offer by the next hand."""
    return (WAIT, Action("offer", (count, what)), WAIT, WAIT)


GUIDE = Guide(
    (
        Step(
            "Six cards of one commodity are a corner and score. You have most wheat: keep it, and offer two "
            "others.",
            lambda action: action.kind == "offer" and action.args[0] == 2 and KEPT not in gives(action),
            "The others see that you offer two cards, but not which.",
            "Offer exactly two cards that are not wheat.",
            (Wrong(lambda action: KEPT in gives(action), "Keep the wheat: four of six are there."),),
            path=(dealt(2, 2, 2, 4, 0, 0),),
            instructed=True,
        ),
        Step(
            "The other side offers two cards, unseen. Take them: give two equal cards that you do not need.",
            lambda action: action.kind == "take" and KEPT not in gives(action),
            "It was wheat! Six make a corner: 100 points for your side, and new cards.",
            "Only a trade brings you wheat: take the offer with two other cards.",
            (
                Wrong(
                    lambda action: action.kind == "take",
                    "You need the wheat yourself: pay with barley, corn or soybeans.",
                ),
            ),
            path=(dealt(2, 2, 2, 4, 0, 0), *offers(2, KEPT)),
        ),
        Step(
            "You have six wheat, but the bear: with it no corner counts. One card is wanted: give the bear.",
            lambda action: action.kind == "take" and gives(action) == BEAR,
            "The bear is gone, and your six wheat score 100.",
            "As long as you hold the bear, your wheat scores nothing.",
            (
                Wrong(
                    lambda action: action.kind == "offer" and BEAR in gives(action),
                    "An offer may wait for long; here somebody takes one card now.",
                ),
            ),
            path=(dealt(1, 1, 1, 6, 0, 1), *offers(1, "corn")),
        ),
        Step(
            "The bull is worth one card of any commodity. You have four wheat and the bull: take the offer "
            "with another card.",
            lambda action: action.kind == "take" and not {KEPT, BULL} & {*gives(action).split("+")},
            "Five wheat and the bull are six. With six wheat, the bull doubles the points.",
            "You lack one card. Take the offer, and give one that you do not need.",
            (
                Wrong(
                    lambda action: bool({KEPT, BULL} & {*gives(action).split("+")}),
                    "Keep the wheat and the bull: both count for the corner.",
                ),
            ),
            path=(dealt(2, 2, 1, 4, 1, 0), *offers(1, KEPT)),
        ),
    ),
    "The first side with 500 points ends the match.",
    {
        "": (
            "Six cards of one commodity score its price; the bull counts as any, the bear blocks.",
            "Everybody sees the number of cards in an offer, but not which.",
            "An offer is taken with as many cards; what is given cannot be chosen by the other.",
        )
    },
    relies=("trading", "corner_size", "bear", "target"),
)
