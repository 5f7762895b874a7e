"""Metrics of public goods: distance to what pays best for oneself."""

from __future__ import annotations

from games.core.action import Player
from games.core.metric import Moment
from games.public_goods.rules import PublicGoods
from games.shared.repeated import match_metrics, off_the_equilibrium, step_metrics


def distance(moment: Moment, player: Player) -> float:
    """In tokens, from contributing nothing, or everything where a token brings back more than itself.

    0 where it brings back exactly itself, so that any contribution is as good.
    """
    assert isinstance(moment.game, PublicGoods)
    neutral = moment.game.factor == 100 * moment.game.num_players
    return 0.0 if neutral else off_the_equilibrium(moment, player)


STEP_METRICS = step_metrics("Contribution", distance, "tokens")
MATCH_METRICS = match_metrics("Contribution", distance)
