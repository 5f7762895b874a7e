"""The guided start of Texas hold'em, by the rules of LLMArena."""

from __future__ import annotations

from games.core.action import CHANCE, Action
from games.core.guide import Guide, Move, Step, Wrong
from games.texas_holdem_nl.rules import button, deal

CALL, FOLD, ALL_IN = Action("call"), Action("fold"), Action("all_in")
BOTH_CHECK = (CALL, CALL)


def cards(first: str, second: str) -> tuple[Move, ...]:
    """Return the deal of two cards to each, the first player being the small blind."""
    return {CHANCE: button(1)}, {CHANCE: deal(first.split(), second.split())}


def street(kind: str, shown: str) -> Move:
    return {CHANCE: Action(kind, tuple(shown.split()))}


GUIDE = Guide(
    (
        Step(
            "You hold two aces, the best two cards there are. Make the pot larger: raise.",
            ("raise_half", "raise_pot", "all_in"),
            "The other must match your bet or fold.",
            "With the best cards you want more chips in the pot.",
            (Wrong(("fold",), "That gives up the best hand."),),
            path=cards("As Ad", "Kc 7h"),
        ),
        Step(
            "The other is all in, and you hold seven and two, the weakest hand. Calling costs 98 chips: "
            "fold.",
            (FOLD,),
            "You lose the two chips of your blind and no more.",
            "Against almost any hand seven and two lose most of the time.",
            path=(*cards("Ks Kd", "7h 2c"), ALL_IN),
            player=1,
        ),
        Step(
            "Nobody has bet in this round. Checking is free, folding would give up the pot: check.",
            (CALL,),
            "The next card comes, and you have paid nothing for it.",
            "A raise with nothing in hand risks chips; here try the free card.",
            (Wrong(("fold",), "You would give up the pot although nobody asks you to pay."),),
            path=(*cards("Qd 9c", "7h 2c"), *BOTH_CHECK, street("flop", "Jh 8s 4d"), CALL),
            player=1,
            instructed=True,
        ),
        Step(
            "Five cards of one suit are a flush: two hearts in your hand, three on the table. The other "
            "is all in: call.",
            (CALL,),
            "Your flush beats the pair of kings: the pot is yours.",
            "Hardly any hand beats a flush with the ace on top.",
            path=(
                *cards("Kc 9d", "Ah 5h"),
                *BOTH_CHECK,
                street("flop", "Kh 8h 3c"),
                *BOTH_CHECK,
                street("turn", "2h"),
                *BOTH_CHECK,
                street("river", "Qd"),
                ALL_IN,
            ),
            player=1,
        ),
    ),
    "Five of seven cards count; the best hand wins, or the last one who has not folded.",
    {
        "fold": (
            "Your two cards and the five on the table make your best hand of five.",
            "To stay in, match the highest bet; checking is free while nobody has bet.",
            "Who folds loses what is in the pot; if all others fold, you win without showing.",
        ),
    },
)
