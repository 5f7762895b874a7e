"""Metrics of tic-tac-toe: only its place among LLMArena's scores."""

from __future__ import annotations

from games.core.benchmark import BenchmarkScore, Recorded
from games.core.metric import MatchMetric, StepMetric

STEP_METRICS: tuple[StepMetric, ...] = ()
MATCH_METRICS: tuple[MatchMetric, ...] = ()
BENCHMARK_SCORES = (
    BenchmarkScore("LLMArena", "Normalised scores", Recorded.TRUESKILL, "Section 4 and table 1.", place=1),
)
