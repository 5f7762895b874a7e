"""Metrics of Bargain: whether there was an agreement, its value for each player, and its efficiency."""

from __future__ import annotations

from games.bargain.rules import shares
from games.core.benchmark import BenchmarkScore, Recorded
from games.core.metric import MatchMetric, StepMetric
from games.shared.deals import DealMetrics

DEALS = DealMetrics(shares, no_deal=0.0)
STEP_METRICS = (
    StepMetric("offered_value", "Own value of the offer", DEALS.offered_value, needs="own"),
    StepMetric("offered_joint", "Joint value of the offer / max", DEALS.offered_joint),
)
MATCH_METRICS = (
    MatchMetric("agreement", "Agreement rate", DEALS.agreement, needs="public"),
    MatchMetric("own_value", "Own value", DEALS.own_value, needs="own"),
    MatchMetric("joint_value", "Joint value / max", DEALS.joint_value),
    MatchMetric("pareto_efficiency", "Pareto efficiency", DEALS.efficiency),
)
BENCHMARK_SCORES = (
    BenchmarkScore("LLMArena", "Normalised scores", Recorded.TRUESKILL, "Section 4 and table 1.", place=5),
)
