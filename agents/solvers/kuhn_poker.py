"""An equilibrium of Kuhn poker, from the conditions that make every mixed choice a matter of indifference."""

from __future__ import annotations

import random
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias

from games.core.action import Action, Player
from games.core.boards.cards import CardTable
from games.core.metric import Loss, Moment
from games.core.seat import Request, Seat
from games.kuhn_poker.rules import BET, CARDS, PASS, KuhnPoker, State, winner

if TYPE_CHECKING:
    from agents.catalog.spec import AgentSpec

ANTE: Final = 1
RAISE: Final = 1
Policy: TypeAlias = Mapping[tuple[str, str], Fraction]
"""How often to bet with a card after some betting."""


@cache
def equilibrium(alpha: Fraction) -> Policy:
    """Return how often to bet with a card after a betting history of letters ``p`` and ``b``.

    A jack never calls and a king never folds, since it would only lose by it; a queen does not open,
    since only a king would call. The rest follows from the pot P = 2 and the bet 1:

    - the second player bluffs with a jack, and calls with a queen, 1 / (P + 1) of the time each, so that
      the first player's queen and jack gain nothing by calling and bluffing;
    - the first player bluffs with a jack alpha of the time, bets a king P + 1 times as often, so that a
      queen that calls breaks even, and calls with a queen 1 / (P + 1) more often than it bluffs.

    Args:
        alpha: how often the first player bets a jack, 0 to 1/3; each value is an equilibrium.
    """
    pot = 2 * ANTE
    rare = Fraction(RAISE, pot + RAISE)
    never, always = Fraction(0), Fraction(1)
    return {
        ("J", ""): alpha,
        ("Q", ""): never,
        ("K", ""): alpha / rare,
        ("J", "pb"): never,
        ("Q", "pb"): alpha + rare,
        ("K", "pb"): always,
        ("J", "b"): never,
        ("Q", "b"): rare,
        ("K", "b"): always,
        ("J", "p"): rare,
        ("Q", "p"): never,
        ("K", "p"): always,
    }


class EquilibriumSeat(Seat):
    """A seat that draws from a policy, given the own card and the betting."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    async def decide(self, request: Request[CardTable]) -> Action:
        (card,) = (
            card.face
            for zone in request.view.board.zones
            if zone.owner == request.player
            for card in zone.cards
        )
        betting = "".join(action.kind[0] for who, action in request.history().moves if who >= 0)
        return BET if random.Random(request.seed).random() < self._policy[card, betting] else PASS


MIDDLE: Final = Fraction(1, 6)
"""The equilibrium of the first player against which the second player's decisions are graded."""
WORST_TO_BEST: Final = 4.0
"""The range of a match: from two chips lost to two chips won."""
Weights: TypeAlias = Mapping[str, Fraction]
"""How likely the opponent holds each card, up to a factor."""


def lost(moment: Moment, player: Player) -> Loss:
    """Return the average loss against an equilibrium, in chips; see `agents.catalog.truths`."""
    state: State = moment.before
    card, policy = state.cards[player], equilibrium(MIDDLE)
    held = {other: Fraction(1) for other in CARDS if other != card}
    for at in range(1 - player, len(state.betting), 2):
        held = _after(held, policy, state.betting[:at], state.betting[at])
    worths = {letter: _worth(card, state.betting + letter, held, policy) for letter in "pb"}
    amount = max(worths.values()) - worths[moment.joint[player].kind[0]]
    return Loss(float(amount / sum(held.values())), WORST_TO_BEST)


def _worth(card: str, betting: str, held: Weights, policy: Policy) -> Fraction:
    """Return the average gain after some betting, which the opponent answers if it is not over."""
    player = (len(betting) - 1) % 2
    if winner(State("JQ", betting)) is not None:
        return sum(
            (weight * _won(card, other, betting, player) for other, weight in held.items()), Fraction(0)
        )
    total = Fraction(0)
    for letter in "pb":
        after, left = betting + letter, _after(held, policy, betting, letter)
        if winner(State("JQ", after)) is not None:
            total += sum(weight * _won(card, other, after, player) for other, weight in left.items())
        else:
            total += max(_worth(card, after + answer, left, policy) for answer in "pb")
    return total


def _won(card: str, other: str, betting: str, player: Player) -> int:
    cards = card + other if player == 0 else other + card
    return int(KuhnPoker().returns(State(cards, betting))[player])


def _after(held: Weights, policy: Policy, betting: str, letter: str) -> dict[str, Fraction]:
    """Return the weights after the opponent has bet or passed, as the letter says."""
    bets = {card: policy[card, betting] for card in held}
    return {card: weight * (bets[card] if letter == "b" else 1 - bets[card]) for card, weight in held.items()}


def make(spec: AgentSpec, *rest: object) -> EquilibriumSeat:
    return EquilibriumSeat(equilibrium(Fraction(spec.number("alpha") or 0)))
