"""Metrics of divide the dollar: bids that add up to the golds are an equilibrium, however unequal."""

from __future__ import annotations

from games.core.action import Player
from games.core.metric import Moment
from games.divide_the_dollar.rules import DivideTheDollar
from games.shared.repeated import match_metrics, step_metrics


def distance(moment: Moment, player: Player) -> float:
    """Between the sum of the bids and the golds there are."""
    assert isinstance(moment.game, DivideTheDollar)
    return float(abs(sum(moment.after.rounds[-1]) - moment.game.golds))


STEP_METRICS = step_metrics("Bid", distance, "golds")
MATCH_METRICS = match_metrics("Bid", distance)
