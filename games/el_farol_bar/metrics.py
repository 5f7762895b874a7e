"""Metrics of the El Farol bar: the distance of the share of players who go from the mixed equilibrium."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from games.core.action import Player
from games.core.metric import Moment
from games.el_farol_bar.rules import ElFarolBar
from games.shared.gamma import Rounds, Scores, gamma_scores, mixed_means, round_curve, words
from games.shared.repeated import match_metrics, step_metrics


def distance(moment: Moment[ElFarolBar], player: Player) -> float:
    """Distance between the share of players who went and the mixed equilibrium's share, 0..1."""
    went: int = sum(moment.after.rounds[-1])
    return abs(went / moment.game.num_players - moment.game.share())


STEP_METRICS = step_metrics("Went to the bar", distance, "")
MATCH_METRICS = match_metrics("Went to the bar", distance)


def bar_scores(went: Rounds, capacity: float) -> Scores:
    """gamma-Bench's score, and S2: the mean distance between the share of players who go and the capacity.

    Args:
        went: 1 for going, 0 for staying.
        capacity: 0..1.
    """
    raw = fmean(abs(fmean(row) - capacity) for row in went)
    most = max(capacity, 1 - capacity)
    return 100 * (most - raw) / most, raw


_went = words("go")


def _capacity(game: ElFarolBar, average: float = 0.0) -> float:
    return int(game.params["capacity"]) / 100


def _scores(moments: Sequence[Moment[ElFarolBar]], variant: str) -> Scores:
    game = moments[0].game
    return bar_scores(_went(moments), _capacity(game))


BENCHMARK_SCORES = gamma_scores(
    "Bar", 2, ("S2",), _scores, {"": "Sections 3.1 and E."}, preset="gamma_implicit"
)
ROUND_CURVE = round_curve("Went to the bar", _went, mixed_means, "capacity", _capacity, yes_or_no=True)
