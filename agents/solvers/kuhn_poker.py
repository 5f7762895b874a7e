"""An equilibrium of Kuhn poker, from the conditions that make every mixed choice a matter of indifference."""

from __future__ import annotations

import random
from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from games.core.action import Action, Player
from games.core.boards.cards import CardTable
from games.core.game import Game
from games.core.seat import Request
from games.kuhn_poker.rules import BET, PASS

if TYPE_CHECKING:
    from agents.catalog.seat_context import SeatContext
    from agents.catalog.spec import AgentSpec
    from games.core.preset import Preset

ANTE: Final = 1
RAISE: Final = 1


def equilibrium(alpha: Fraction) -> dict[tuple[str, str], Fraction]:
    """How often to bet with a card after a betting history of letters ``p`` and ``b``.

    A jack never calls and a king never folds, since it would only lose by it; a queen does not open,
    since only a king would call. What is left follows from the pot P = 2 and the bet 1:

    - the second player bluffs with a jack, and calls with a queen, so often that the first player's
      queen and jack gain nothing by calling and bluffing: 1 / (P + 1) of the time each;
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


class EquilibriumSeat:
    """Draws from a policy, given the own card and the betting."""

    def __init__(self, policy: Mapping[tuple[str, str], Fraction]) -> None:
        self._policy = policy

    async def decide(self, request: Request) -> Action:
        """Bet as often as the policy says."""
        board = request.view.board
        assert isinstance(board, CardTable)
        (card,) = (card.face for zone in board.zones if zone.owner == request.player for card in zone.cards)
        betting = "".join(action.kind[0] for who, action in request.history().moves if who >= 0)
        return BET if random.Random(request.seed).random() < self._policy[card, betting] else PASS

    async def close(self) -> None:
        """Nothing to let go of."""


def make(
    spec: AgentSpec, game: Game[Any], preset: Preset, player: Player, context: SeatContext
) -> EquilibriumSeat:
    """The seat."""
    return EquilibriumSeat(equilibrium(Fraction(spec.number("alpha") or 0)))
