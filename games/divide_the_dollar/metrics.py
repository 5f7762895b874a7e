"""Metrics of divide the dollar: bids that add up to the golds are an equilibrium, however unequal."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from games.core.action import Player
from games.core.metric import Moment
from games.divide_the_dollar.rules import DivideTheDollar
from games.shared.gamma import Rounds, Scores, gamma_scores, mixed_means, numbers, round_curve
from games.shared.repeated import match_metrics, step_metrics


def distance(moment: Moment[DivideTheDollar], player: Player) -> float:
    return float(abs(sum(moment.after.rounds[-1]) - moment.game.golds))


STEP_METRICS = step_metrics("Bid", distance, "golds")
MATCH_METRICS = match_metrics("Bid", distance)


def dollar_scores(bids: Rounds, golds: float, variant: str = "clipped") -> Scores:
    """gamma-Bench's score, and S3: the mean distance between the sum of the bids and the golds."""
    raw = fmean(abs(sum(row) - golds) for row in bids)
    score = 100 * (golds - raw) / golds
    return max(score, 0.0) if variant == "clipped" else score, raw


def _scores(moments: Sequence[Moment[DivideTheDollar]], variant: str) -> Scores:
    game = moments[0].game
    return dollar_scores(numbers(moments), game.golds, variant)


def _equal_part(game: DivideTheDollar, average: float) -> float:
    return game.golds / game.num_players


BENCHMARK_SCORES = gamma_scores(
    "Dollar",
    3,
    ("S3",),
    _scores,
    {
        "clipped": "Sections 3.1 and E, but not below 0, as the published numbers are.",
        "raw": "As printed; it may be negative.",
    },
)
ROUND_CURVE = round_curve("Bid", numbers, mixed_means, "equal part", _equal_part)
