"""Metrics of the iterated prisoner's dilemma: regret (GTBench, appendix G.2) and cooperation."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import Final

from games.core.action import Player
from games.core.benchmark import BenchmarkScore
from games.core.metric import MatchMetric, Moment, StepMetric, over_the_match
from games.prisoners_dilemma.rules import SILENT

PAPER: Final = {"silent": 2.0, "testify": 1.0}
"""Regret of staying silent, by the opponent's choice, as the paper's listing has it."""
YEARS: Final = {"silent": 1.0, "testify": 1.0}
"""The same by the prison terms: testifying would have saved one year in both cases."""


def _regret(table: dict[str, float], moment: Moment, player: Player) -> float | None:
    if player not in moment.joint:
        return None
    return table[moment.joint[1 - player].kind] if moment.joint[player] == SILENT else 0.0


def round_regret(moment: Moment, player: Player) -> float | None:
    return _regret(YEARS, moment, player)


def round_regret_paper(moment: Moment, player: Player) -> float | None:
    """The paper's figure, which charges 2 if both stayed silent."""
    return _regret(PAPER, moment, player)


def cooperated(moment: Moment, player: Player) -> float | None:
    return float(moment.joint[player] == SILENT) if player in moment.joint else None


def regret(moments: Sequence[Moment], player: Player) -> float | None:
    """Years that testifying throughout would have saved, by the prison terms."""
    return fsum(value for m in moments if (value := round_regret(m, player)) is not None)


def regret_paper(moments: Sequence[Moment], player: Player) -> float | None:
    return fsum(value for m in moments if (value := round_regret_paper(m, player)) is not None)


STEP_METRICS = (
    StepMetric("round_regret", "Regret in this round", round_regret, "sum", "low", "years"),
    StepMetric("round_regret_paper", "Regret in this round (paper)", round_regret_paper, "sum", "low"),
    StepMetric("cooperated", "Stayed silent", cooperated, "mean", "neither"),
)
REGRETS = (
    MatchMetric("regret", "Regret in years", regret, "low"),
    MatchMetric("regret_paper", "Regret (paper)", regret_paper, "low"),
)
MATCH_METRICS = (
    *REGRETS,
    MatchMetric("cooperation_rate", "Cooperation rate", over_the_match(cooperated), "neither"),
)
BENCHMARK_SCORES = (
    BenchmarkScore(
        "GTBench", "Regret", REGRETS[0], "One year for every round of silence.", variant="corrected"
    ),
    BenchmarkScore(
        "GTBench",
        "Regret",
        REGRETS[1],
        "Appendix G.2, which charges two for a round in which both stayed silent.",
        variant="paper",
    ),
)
