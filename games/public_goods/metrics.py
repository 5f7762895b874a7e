"""Metrics of public goods: the distance from the contribution that pays best for the player alone."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.action import Player
from games.core.metric import Moment
from games.public_goods.rules import PublicGoods
from games.shared.gamma import Rounds, Scores, gamma_scores, mean, mixed_means, numbers, round_curve
from games.shared.repeated import match_metrics, off_the_equilibrium, step_metrics


def distance(moment: Moment[PublicGoods], player: Player) -> float:
    """Distance in tokens from the best contribution: none, or all if a token returns more than itself.

    0 if it returns exactly itself, since then any contribution is as good.
    """
    neutral = moment.game.factor == 100 * moment.game.num_players
    return 0.0 if neutral else off_the_equilibrium(moment, player)


STEP_METRICS = step_metrics("Contribution", distance, "tokens")
MATCH_METRICS = match_metrics("Contribution", distance)


def goods_scores(contributions: Rounds, tokens: float) -> Scores:
    """gamma-Bench's score, and S4: the mean contribution. Less is better, whatever the factor."""
    raw = mean(contributions)
    return 100 * (tokens - raw) / tokens, raw


def _scores(moments: Sequence[Moment[PublicGoods]], variant: str) -> Scores:
    game = moments[0].game
    return goods_scores(numbers(moments), game.tokens)


BENCHMARK_SCORES = gamma_scores("Goods", 4, ("S4",), _scores, {"": "Sections 3.2 and E."})
ROUND_CURVE = round_curve("Contribution", numbers, mixed_means)
