"""Metrics of Negotiation: whether there was an agreement, its value for each player, and its efficiency."""

from __future__ import annotations

from games.core.metric import MatchMetric, StepMetric
from games.negotiation.rules import shares
from games.shared.deals import DealMetrics

DEALS = DealMetrics(shares, no_deal=None)
"""The own value is a coordinate of GTBench's resource split, which only deals have."""
STEP_METRICS = (
    StepMetric("offered_value", "Own value of the proposal", DEALS.offered_value, needs="own"),
    StepMetric("offered_joint", "Joint value of the proposal / max", DEALS.offered_joint),
)
MATCH_METRICS = (
    MatchMetric("agreement", "Agreement rate", DEALS.agreement, needs="public"),
    MatchMetric("own_value", "Value of the own share", DEALS.own_value, needs="own"),
    MatchMetric("joint_value", "Joint value / max", DEALS.joint_value),
    MatchMetric("pareto_efficiency", "Pareto efficiency", DEALS.efficiency),
)
