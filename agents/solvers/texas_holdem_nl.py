"""A Texas hold'em player who compares how often the own cards win with the price of staying in."""

from __future__ import annotations

import random
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from agents.catalog.tools import ToolError, ToolOffer
from games.core.action import CHANCE, Action, Player
from games.core.events import Call
from games.core.game import Game
from games.core.metric import Loss, Moment
from games.core.seat import Request, Seat
from games.texas_holdem_nl.betting import Betting, Cards, Hand, around, shares
from games.texas_holdem_nl.board import PokerTable
from games.texas_holdem_nl.equity import holdings, least_share
from games.texas_holdem_nl.ranges import ANY, RangeError, range_rate
from games.texas_holdem_nl.rules import TexasHoldem

if TYPE_CHECKING:
    from agents.catalog.seat_context import SeatContext
    from agents.catalog.spec import AgentSpec
    from agents.solvers.river import End, Equilibrium, HandValues, Spot

FOLD, CALL = Action("fold"), Action("call")
HALF_POT, POT, ALL_IN = Action("raise_half_pot"), Action("raise_pot"), Action("all_in")

STRONG, GOOD, POOR = 0.80, 0.62, 0.40
"""The least chances against a random hand to raise by the pot or by half of it, and the most to bluff."""
CAUTION: Final = 0.12
"""The least chance for calling half a pot beyond the pot odds, since a player who bets has no random hand."""


class EquitySeat(Seat):
    """A seat that bets with good hands, calls when the odds allow it, and bluffs now and then.

    It assumes that the others hold random hands, and so knows nothing but its own view.

    Args:
        bluff: how often a poor hand bets when there is nothing to call.
    """

    def __init__(self, bluff: float) -> None:
        self._bluff = bluff

    async def decide(self, request: Request[PokerTable, TexasHoldem]) -> Action:
        board, game = request.view.board, request.game
        own_seat = board.seats[request.player]
        others = sum(seat.status in ("", "all in") for seat in board.seats) - 1
        chance = game.win_rate(own_seat.cards, board.community, others)
        owed = min(max(seat.bet for seat in board.seats) - own_seat.bet, own_seat.stack)
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

    def _wanted(self, chance: float, others: int, owed: int, pot: int, draw: float) -> Sequence[Action]:
        """Return the actions to try, the best first; some of them may be illegal."""
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


def certain(hand: Hand, player: Player, action: Action) -> Loss | None:
    """Return the chips lost for certain by ending the betting: folding a hand that cannot lose."""
    if hand.queue != (player,):
        return None
    owed, share = hand.owed(player), least_share(hand.holes[player], hand.board)
    least, stake = share * (_within(hand, player) + owed) - owed, _stake(hand, player)
    if action == FOLD:
        return Loss(least, stake) if least > 0 else None
    return Loss(0.0, stake) if least >= 0 and owed else None


def _within(hand: Hand, player: Player) -> int:
    """Return the pot that the player can win by a call, less the call."""
    return hand.pot - (hand.level - hand.bets[player] - hand.owed(player))


def _stake(hand: Hand, player: Player) -> float:
    return float(_within(hand, player) + hand.owed(player))


MOST_WORK: Final = 50_000
"""Decisions times kinds of hands; larger rivers are not solved."""
SELDOM: Final = 0.01
"""A decision is graded if the equilibrium leads there at least this often."""


class Grader:
    """A grader of decisions on the river, against an equilibrium; see `agents.catalog.truths`.

    Each river of a match is solved once.
    """

    def __init__(self) -> None:
        self._known: dict[Hand, River | None] = {}

    def __call__(self, moment: Moment[TexasHoldem], player: Player) -> Loss | None:
        """Return the chips lost on average, else those lost for certain; None if neither is known."""
        game, hand, action = moment.game, moment.before.hand, moment.joint[player]
        if len(hand.board) != 5 or len(hand.live) != 2:
            return None
        worth = self._worth(game.betting, hand, player)
        if worth is None:
            return certain(hand, player, action)
        return Loss(max(worth.values()) - worth[action], _stake(hand, player))

    def _worth(self, betting: Betting, hand: Hand, player: Player) -> Mapping[Hashable, float] | None:
        """Return the value of each action, if it is known and the opponent comes here often enough."""
        start, path = river_start(betting, hand)
        key = replace(start, holes=())
        if key not in self._known:
            self._known[key] = solved_river(betting, start)
        river = self._known[key]
        values = None if river is None else river.at(path, hand.holes[player])
        return None if values is None or values.led < SELDOM else values.worth


def river_start(betting: Betting, hand: Hand) -> tuple[Hand, list[Action]]:
    """Return the hand when its last card was dealt, and the actions since."""
    dealt = max(at for at, (who, _) in enumerate(hand.log) if who == CHANCE)
    since = hand.log[dealt + 1 :]
    live = tuple(sorted({*hand.live, *(who for who, _ in since)}))
    stacks = tuple(stack + bet for stack, bet in zip(hand.stacks, hand.bets, strict=True))
    spent = tuple(paid - bet for paid, bet in zip(hand.spent, hand.bets, strict=True))
    nothing, queue = (0,) * len(stacks), tuple(p for p in around(live, hand.button) if stacks[p])
    start = Hand(hand.button, stacks, spent, nothing, live, queue, 0, betting.big, holes=hand.holes)
    return replace(start, board=hand.board), [action for _, action in since]


class River(NamedTuple):
    """An equilibrium of a two-player river, and the kind of each hand."""

    equilibrium: Equilibrium
    kinds: Mapping[frozenset[str], int]

    def at(self, path: Sequence[Action], hole: Cards) -> HandValues:
        """Return the values of a hand after these actions."""
        return self.equilibrium.at(path, self.kinds[frozenset(hole)])


def solved_river(betting: Betting, start: Hand) -> River | None:
    """Return an equilibrium from the last card on, both holding any two cards; None if that takes too long.

    Hands of the same kinds of cards are played alike by some equilibrium, and so count as one.

    Args:
        start: the hand before any action on the river.
    """
    from agents.solvers.river import Equilibrium, dealt

    if len(start.live) != 2:
        return None
    hands = holdings(start.board)
    alike = [hand.kind for hand in hands]
    builder = TreeBuilder(betting, start, MOST_WORK // len(set(alike)))
    if (root := builder.after(start)) is None:
        return None
    kinds, deals = dealt([hand.cards for hand in hands], alike, [hand.strength for hand in hands])
    return River(Equilibrium(root, deals, start.pot), kinds)


class TreeBuilder:
    """A builder of the tree of the betting since the last card, with at most ``most`` decisions."""

    def __init__(self, betting: Betting, start: Hand, most: int) -> None:
        self._betting = betting
        self._start = start
        self._left = most

    def after(self, hand: Hand) -> Spot | None:
        """Return the tree from a decision on; None if it is too large."""
        from agents.solvers.river import Spot

        self._left -= 1
        if self._left < 0:
            return None
        player = hand.queue[0]
        choices: dict[Hashable, Spot | End] = {}
        for action in self._betting.options(hand, player):
            then = self._betting.act(hand, action)
            if (grown := self._end(then) if then.won else self.after(then)) is None:
                return None
            choices[action] = grown
        return Spot(self._start.live.index(player), choices)

    def _end(self, hand: Hand) -> End:
        from agents.solvers.river import End

        two, gone = self._start.live, [hand.spent[p] - self._start.spent[p] for p in self._start.live]
        if len(hand.live) == 1:
            kept = [(hand.pot if p in hand.live else 0) - paid for p, paid in zip(two, gone, strict=True)]
            return End(*((float(chips),) * 3 for chips in kept))
        tied = shares([(hand.pot, two)], dict.fromkeys(two, 0), around(two, hand.button))
        return End(
            *(
                (float(hand.pot - paid), float(tied[p] - paid), float(-paid))
                for p, paid in zip(two, gone, strict=True)
            )
        )


def make(spec: AgentSpec, *rest: object) -> EquitySeat:
    return EquitySeat(spec.number("bluff") or 0.0)


HANDS: Final = 2_000
"""Deals that the tool compares; its standard error is then at most 0.011."""
LONGEST_RANGE: Final = 300


class EquityTool:
    """A tool that tells a model how often its own cards win against ranges that it names."""

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
        ranges = arguments.get("ranges", [ANY])
        listed = ranges if isinstance(ranges, list) else [ranges]
        if not 0 < len(listed) < request.game.num_players or not all(isinstance(r, str) for r in listed):
            raise ToolError(f"ranges must be a list of 1 to {request.game.num_players - 1} texts.")
        board = request.view.board
        if not isinstance(board, PokerTable) or any(len(text) > LONGEST_RANGE for text in listed):
            raise ToolError(f"A range must have at most {LONGEST_RANGE} letters.")
        cards = board.seats[request.player].cards
        try:
            chance = range_rate(cards, board.community, listed, HANDS)
        except RangeError as error:
            raise ToolError(str(error)) from None
        against = "; ".join(listed)
        return f"Your cards {' '.join(cards)} win {chance:.1%} of the pot on average against: {against}."


def make_equity(game: Game[Any], context: SeatContext) -> EquityTool:
    return EquityTool()
