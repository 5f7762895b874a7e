"""The guided start of Kuhn poker."""

from __future__ import annotations

from games.core.action import CHANCE
from games.core.guide import Guide, Move, Step
from games.kuhn_poker.rules import BET, PASS, deal


def cards(first: str, second: str) -> tuple[Move, Move]:
    """Return the deal of a card to each player."""
    return {CHANCE: deal(first)}, {CHANCE: deal(second)}


GUIDE = Guide(
    (
        Step(
            "Each player has paid one chip and holds one card: king beats queen, queen beats jack. You "
            "hold the king: bet.",
            (BET,),
            "The other called with the queen and lost: you win the two chips that the other paid.",
            "A pass here would win less: only a bet can bring another chip into the pot.",
            path=cards("K", "Q"),
            then=(BET,),
            instructed=True,
        ),
        Step(
            "The other bets, and you hold the jack, the lowest card. Fold: press pass.",
            (PASS,),
            "You lose the chip that you had paid, and no more.",
            "That calls the bet: it costs a second chip, and the jack loses to both other cards.",
            path=(*cards("Q", "J"), BET),
            player=1,
        ),
        Step(
            "The other bets again, but now you hold the king. Call: press bet.",
            (BET,),
            "Both cards are shown. The king wins two chips.",
            "A pass after a bet gives up the pot, and the king would have won it.",
            path=(*cards("Q", "K"), BET),
            player=1,
        ),
        Step(
            "You begin with the queen. Against a bet the jack would fold and the king would call: pass.",
            (PASS,),
            "Both passed: the cards are shown, and the queen wins one chip.",
            "A bet with the queen wins nothing from a jack, which folds, and loses two chips to the king.",
            path=cards("Q", "J"),
            then=(PASS,),
        ),
        Step(
            "The other passed, and you hold the jack. Shown, it would lose. Try a bluff: bet.",
            (BET,),
            "The other held the queen, feared the king and folded: you win a chip with the lowest card.",
            "After two passes the cards are shown, and the jack loses.",
            path=(*cards("Q", "J"), PASS),
            then=(PASS,),
            player=1,
            instructed=True,
        ),
    ),
    "Bluff now and then only: somebody who always bets with the jack is always called.",
    {
        "pass": (
            "Both players have paid one chip; a bet costs one more.",
            "After a bet, pass means to fold and bet means to call.",
            "After two passes, or a call, the higher card wins: king, queen, jack.",
        )
    },
)
