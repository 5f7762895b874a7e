"""Metrics of games in which two players divide items by offers until they agree."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from games.core.action import Player
from games.core.metric import Moment
from games.shared.items import Bundle, best_joint, is_efficient, worth


@dataclass(frozen=True, slots=True)
class DealMetrics:
    """Metrics of offers and deals, for games with ``agreed(state)`` and states with ``pool`` and ``values``.

    Attributes:
        shares: of both players under the latest offer, by a state; empty without an offer.
        no_deal: a player's own value without an agreement.
    """

    shares: Callable[[Any], tuple[Bundle, ...]]
    no_deal: float | None

    def offered_value(self, moment: Moment[Any], player: Player) -> float | None:
        """The value of the latest offer to the player; None before any offer."""
        return self._worth(moment.after, player) if self.shares(moment.after) else None

    def offered_joint(self, moment: Moment[Any], player: Player) -> float | None:
        """The value of the latest offer to both players together, as a share of the maximum."""
        return self._joint(moment.after) if self.shares(moment.after) else None

    def agreement(self, moments: Sequence[Moment[Any]], player: Player) -> float:
        """1 after an agreement, else 0; its mean is the agreement rate."""
        return float(moments[-1].game.agreed(moments[-1].after))

    def own_value(self, moments: Sequence[Moment[Any]], player: Player) -> float | None:
        """The value of the player's final share."""
        return self._worth(moments[-1].after, player) if self.agreement(moments, player) else self.no_deal

    def joint_value(self, moments: Sequence[Moment[Any]], player: Player) -> float:
        """The value of the final shares together, as a share of the maximum; 0 without an agreement."""
        return self._joint(moments[-1].after) if self.agreement(moments, player) else 0.0

    def efficiency(self, moments: Sequence[Moment[Any]], player: Player) -> float | None:
        """1 if no other split is better for one and no worse for the other, else 0; None without a deal."""
        state = moments[-1].after
        if not self.agreement(moments, player):
            return None
        return float(is_efficient(state.pool, state.values, self.shares(state)[0]))

    def _worth(self, state: Any, player: Player) -> float:
        return float(worth(self.shares(state)[player], state.values[player]))

    def _joint(self, state: Any) -> float:
        best = best_joint(state.pool, state.values)
        return (self._worth(state, 0) + self._worth(state, 1)) / best if best else 1.0
