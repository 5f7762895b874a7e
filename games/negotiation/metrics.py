"""Metrics of Negotiation: whether there was an agreement, its value for each player, and its efficiency."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.action import Player
from games.core.metric import MatchMetric, Moment, StepMetric
from games.negotiation.rules import AGREE, State, shares
from games.shared.items import best_joint, is_efficient, worth


def _worth(state: State, player: Player) -> float:
    return float(worth(shares(state)[player], state.values[player]))


def _joint(state: State) -> float:
    best = best_joint(state.pool, state.values)
    return (_worth(state, 0) + _worth(state, 1)) / best if best else 1.0


def _agreed(moments: Sequence[Moment]) -> bool:
    return AGREE in moments[-1].after.moves[-1:]


def offered_value(moment: Moment, player: Player) -> float | None:
    """What the proposal on the table is worth to the player."""
    return _worth(moment.after, player) if moment.after.moves else None


def offered_joint(moment: Moment, player: Player) -> float | None:
    """What the proposal on the table is worth to both players together, as a share of the maximum."""
    return _joint(moment.after) if moment.after.moves else None


def agreement(moments: Sequence[Moment], player: Player) -> float:
    """1 after an agreement, else 0; its mean is the agreement rate."""
    return float(_agreed(moments))


def own_value(moments: Sequence[Moment], player: Player) -> float | None:
    """What the player's share is worth: one coordinate of GTBench's resource split; None without a deal."""
    return _worth(moments[-1].after, player) if _agreed(moments) else None


def joint_value(moments: Sequence[Moment], player: Player) -> float:
    """What the final shares are worth together, as a share of the maximum; 0 without an agreement."""
    return _joint(moments[-1].after) if _agreed(moments) else 0.0


def efficiency(moments: Sequence[Moment], player: Player) -> float | None:
    """1 if no other split is better for one and no worse for the other, else 0; None without a deal."""
    state = moments[-1].after
    if not _agreed(moments):
        return None
    return float(is_efficient(state.pool, state.values, shares(state)[0]))


STEP_METRICS: tuple[StepMetric, ...] = (
    StepMetric("offered_value", "Own value of the proposal", offered_value, needs="own"),
    StepMetric("offered_joint", "Joint value of the proposal / max", offered_joint),
)
MATCH_METRICS: tuple[MatchMetric, ...] = (
    MatchMetric("agreement", "Agreement rate", agreement, needs="public"),
    MatchMetric("own_value", "Value of the own share", own_value, needs="own"),
    MatchMetric("joint_value", "Joint value / max", joint_value),
    MatchMetric("pareto_efficiency", "Pareto efficiency", efficiency),
)
