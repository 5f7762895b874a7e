"""Measures of matches: metrics, statistics in a game's own words, and scores of a benchmark."""

from __future__ import annotations

from games.core.action import Action, Player
from games.core.benchmark import BenchmarkScore, CurveRound, RoundCurve
from games.core.metric import MatchMetric, Moment, StepMetric, over_the_match
from games.core.statistic import (
    Count,
    Counted,
    Statistic,
    argument,
    at_end,
    concessions,
    decisions,
    each_match,
    kinds,
    mean,
    where,
    whole,
    words,
)
from games.shared.threats import blocked, missed_win

__all__ = [
    "Action", "BenchmarkScore", "Count", "Counted", "CurveRound", "MatchMetric", "Moment", "Player",
    "RoundCurve", "Statistic", "StepMetric", "argument", "at_end", "blocked", "concessions", "decisions",
    "each_match", "kinds", "mean", "missed_win", "over_the_match", "where", "whole", "words",
]  # fmt: skip
