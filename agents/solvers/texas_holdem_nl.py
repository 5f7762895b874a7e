"""A player of Texas hold'em who compares how often the own cards win with the price of staying in."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from agents.catalog.tools import ToolError, ToolOffer
from games.core.action import Action, Player
from games.core.boards.poker import PokerTable
from games.core.events import Call
from games.core.game import Game
from games.core.metric import Loss, Moment
from games.core.seat import Request
from games.texas_holdem_nl.betting import Hand
from games.texas_holdem_nl.equity import least_share
from games.texas_holdem_nl.ranges import ANY, RangeError, range_rate
from games.texas_holdem_nl.rules import TexasHoldem

if TYPE_CHECKING:
    from agents.catalog.seat_context import SeatContext
    from agents.catalog.spec import AgentSpec
    from games.core.preset import Preset

FOLD, CALL = Action("fold"), Action("call")
HALF_POT, POT, ALL_IN = Action("raise_half_pot"), Action("raise_pot"), Action("all_in")

STRONG, GOOD, POOR = 0.80, 0.62, 0.40
"""Chances against a single random hand from which to raise by the pot, by half of it, and not to bluff."""
CAUTION: Final = 0.12
"""Who bets has no random hand: the least chance for calling half a pot, beyond what the odds ask for."""


class EquitySeat:
    """Bets with good hands, calls when the odds allow it, and bluffs now and then.

    It takes the hands of the others for random ones, and so knows nothing but its own view.

    Args:
        bluff: how often a poor hand bets when there is nothing to call.
    """

    def __init__(self, bluff: float) -> None:
        self._bluff = bluff

    async def decide(self, request: Request) -> Action:
        """Look at the own cards and at the table, and choose."""
        board, game = request.view.board, request.game
        assert isinstance(board, PokerTable)
        assert isinstance(game, TexasHoldem)
        own = board.seats[request.player]
        others = sum(seat.status in ("", "all in") for seat in board.seats) - 1
        chance = game.win_rate(own.cards, board.community, others)
        owed = min(max(seat.bet for seat in board.seats) - own.bet, own.stack)
        wanted = self._wanted(chance, others, owed, board.pot, random.Random(request.seed).random())
        request.record(
            Call(
                "holdem-equity",
                (),
                thought=_thought(chance, others, owed, board.pot),
                purpose="think",
                cost=0.0,
            )
        )
        return next((action for action in wanted if action in request.legal), CALL)

    async def close(self) -> None:
        """Nothing to let go of."""

    def _wanted(self, chance: float, others: int, owed: int, pot: int, draw: float) -> Sequence[Action]:
        """What to do, the best first; some of it may not be allowed."""
        alone = chance ** (1 / others)
        price = owed / (pot + owed)
        caution = min(2 * CAUTION, CAUTION * owed / max(1, pot - owed) * 2)
        if alone >= STRONG + caution / 2:
            return (POT, ALL_IN) if draw < 0.8 else (CALL,)
        if owed and chance < price + caution / others:
            return (FOLD,)
        if alone >= GOOD + caution:
            return (HALF_POT, POT) if draw < 0.7 else (CALL,)
        if not owed and alone < POOR and draw < self._bluff:
            return (HALF_POT, POT)
        return (CALL,)


def _thought(chance: float, others: int, owed: int, pot: int) -> str:
    against = "a random hand" if others == 1 else f"{others} random hands"
    price = f"; calling {owed:,} for a pot of {pot:,} asks for {owed / (pot + owed):.0%}" if owed else ""
    return f"My cards win {chance:.0%} against {against}{price}."


def lost(moment: Moment, player: Player) -> Loss | None:
    """Chips that were lost for certain on the river; see `agents.catalog.truths`."""
    hand: Hand = moment.before.hand
    if len(hand.board) != 5 or len(hand.live) != 2 or hand.queue != (player,):
        return None
    action, owed = moment.joint[player], hand.owed(player)
    pot = hand.pot - (hand.level - hand.bets[player] - owed)
    share = least_share(hand.holes[player], hand.board)
    least = share * (pot + owed) - owed
    if action == FOLD:
        return Loss(least, float(pot + owed)) if least > 0 else None
    return Loss(0.0, float(pot + owed)) if least >= 0 and owed else None


def make(
    spec: AgentSpec, game: Game[Any], preset: Preset, player: Player, context: SeatContext
) -> EquitySeat:
    """The seat."""
    return EquitySeat(spec.number("bluff") or 0.0)


HANDS: Final = 2_000
"""Deals that the tool compares; its standard error is then at most 0.011."""
LONGEST_RANGE: Final = 300


class EquityTool:
    """Tells a model how often its own cards win against ranges that it names."""

    offers = (
        ToolOffer(
            "equity",
            "How often your own cards win from here against the hands that you think others hold.",
            {
                "type": "object",
                "properties": {
                    "ranges": {
                        "type": "array",
                        "items": {"type": "string"},
                        "description": "one for each opponent still in, such as 'QQ+, AJs+, KQo' or 'any'",
                    }
                },
                "required": ["ranges"],
                "additionalProperties": False,
            },
        ),
    )

    def use(self, name: str, arguments: Mapping[str, Any], request: Request) -> str:
        """The chance, as a sentence."""
        ranges = arguments.get("ranges", [ANY])
        listed = ranges if isinstance(ranges, list) else [ranges]
        if not 0 < len(listed) < request.game.num_players or not all(isinstance(r, str) for r in listed):
            raise ToolError(f"ranges must be a list of 1 to {request.game.num_players - 1} texts.")
        board = request.view.board
        if not isinstance(board, PokerTable) or any(len(text) > LONGEST_RANGE for text in listed):
            raise ToolError(f"A range must have at most {LONGEST_RANGE} letters.")
        own = board.seats[request.player].cards
        try:
            chance = range_rate(own, board.community, listed, HANDS)
        except RangeError as error:
            raise ToolError(str(error)) from None
        against = "; ".join(listed)
        return f"Your cards {' '.join(own)} win {chance:.1%} of the pot on average against: {against}."


def make_equity(game: Game[Any], context: SeatContext) -> EquityTool:
    """The tool."""
    return EquityTool()
