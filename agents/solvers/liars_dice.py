"""An equilibrium of liar's dice with one die each, sixes wild, from a table that ships with the program.

The table is one solution of the linear program over both players' sequences of actions, in exact
fractions; among all solutions it bids in few situations. With it the first player gets -7/258 or more
whatever the second does, and the second 7/258 or more: `guarantee` computes both without rounding.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import resources
from games.core.action import Action
from games.core.game import Game, Player
from games.core.match import Request
from games.core.view import DiceTable
from games.liars_dice.rules import LIAR, Bid, LiarsDice, State, bid

if TYPE_CHECKING:
    from agents.spec import AgentSpec
    from agents.tools import Tools
    from games.core.preset import Preset

SIDES: Final = range(1, 7)

Choice: TypeAlias = Mapping[Action, Fraction]
"""How often each action is taken; they add up to 1."""
Policy: TypeAlias = Mapping[tuple[int, tuple[Bid, ...]], Choice]
"""The choice for an own die after some bids. Where there is none, the last bid is called."""


@cache
def equilibrium() -> Policy:
    """The shipped table. A line such as ``3 after 13 14: 16 1/5, 23 1/5`` says: with a three, after the
    bids of one 3 and one 4, bid one 6 and two 3s a fifth of the time each, and otherwise call."""
    return dict(_entry(line) for line in resources.text("solvers/liars_dice.txt").splitlines())


def _entry(line: str) -> tuple[tuple[int, tuple[Bid, ...]], Choice]:
    situation, _, shares = line.partition(": ")
    die, _, bids = situation.partition(" after ")
    before = () if bids == "nothing" else tuple(map(_bid, bids.split()))
    pairs = (share.split() for share in shares.split(", "))
    choice = {bid(*_bid(made)): Fraction(share) for made, share in pairs}
    rest = 1 - sum(choice.values(), Fraction(0))
    return (int(die), before), choice | ({LIAR: rest} if rest else {})


def _bid(written: str) -> Bid:
    return int(written[0]), int(written[1])


def choice(policy: Policy, die: int, bids: tuple[Bid, ...]) -> Choice:
    """What the policy does with this die after these bids."""
    return policy.get((die, bids), {LIAR: Fraction(1)})


def guarantee(policy: Policy, player: Player) -> Fraction:
    """The least that the player gets from this policy, against the best reply to it."""
    game = LiarsDice()
    start = dict.fromkeys(SIDES, Fraction(1, len(SIDES)))
    replies = (_best_reply(game, policy, player, die, start, ()) for die in SIDES)
    return -sum(replies, Fraction(0)) / len(SIDES)


def _best_reply(
    game: LiarsDice,
    policy: Policy,
    player: Player,
    die: int,
    reach: Mapping[int, Fraction],
    bids: tuple[Bid, ...],
) -> Fraction:
    """The most that the opponent, who holds ``die``, can get.

    Args:
        reach: for each die of the player, the chance of it times that of the player's bids so far.
    """
    if len(bids) % 2 == player:
        value = Fraction(0)
        after: dict[Action, dict[int, Fraction]] = {}
        for own, chance in reach.items():
            for action, share in choice(policy, own, bids).items():
                after.setdefault(action, {})[own] = chance * share
        for action, then in after.items():
            if action == LIAR:
                value += _called(game, player, die, then, bids)
            else:
                value += _best_reply(game, policy, player, die, then, (*bids, _made(action)))
        return value
    higher = [made for made in game.ladder if not bids or made > bids[-1]]
    values = [_best_reply(game, policy, player, die, reach, (*bids, made)) for made in higher]
    return max([*values, _called(game, player, die, reach, bids)] if bids else values)


def _called(
    game: LiarsDice, player: Player, die: int, reach: Mapping[int, Fraction], bids: tuple[Bid, ...]
) -> Fraction:
    """What the opponent gets when the last bid is called."""
    value = Fraction(0)
    for own, chance in reach.items():
        dice = (own, die) if player == 0 else (die, own)
        value += chance if game.winner(State(dice, bids)) != player else -chance
    return value


def _made(action: Action) -> Bid:
    count, face = map(int, action.args)
    return count, face


class EquilibriumSeat:
    """Draws from the policy, given the own die and the bids."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    async def decide(self, request: Request) -> Action:
        """Bid or call as often as the policy says."""
        board = request.view.board
        assert isinstance(board, DiceTable)
        bids = tuple((made.count, made.face) for made in board.bids)
        (die,) = board.dice[request.player].faces
        options = choice(self._policy, int(die), bids)
        shares = [float(share) for share in options.values()]
        return random.Random(request.seed).choices(list(options), shares)[0]

    async def close(self) -> None:
        """Nothing to let go of."""


def make(spec: AgentSpec, game: Game[Any], preset: Preset, player: Player, tools: Tools) -> EquilibriumSeat:
    """The seat."""
    return EquilibriumSeat(equilibrium())
