"""Metrics of the diner's dilemma: the distance to equilibrium is 1 for the cheap dish, 0 for the costly."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.metric import Moment
from games.shared.gamma import Rounds, Scores, gamma_scores, mean, mixed_means, round_curve, words
from games.shared.repeated import match_metrics, off_the_equilibrium, step_metrics

STEP_METRICS = step_metrics("Costly dish", off_the_equilibrium, "")
MATCH_METRICS = match_metrics("Costly dish", off_the_equilibrium)


def diner_scores(cheap: Rounds) -> Scores:
    """gamma-Bench's score, and S5: the share of cheap orders (1, else 0). Less is better."""
    raw = mean(cheap)
    return 100 * (1 - raw), raw


_cheap, _costly = words("cheap"), words("costly")


def _scores(moments: Sequence[Moment], variant: str) -> Scores:
    return diner_scores(_cheap(moments))


BENCHMARK_SCORES = gamma_scores("Diner", 5, ("S5",), _scores, {"": "Sections 3.2 and E."})
ROUND_CURVE = round_curve("Costly dish", _costly, mixed_means, yes_or_no=True)
