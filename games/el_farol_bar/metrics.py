"""Metrics of the El Farol bar: how far the share of those who go is from the mixed equilibrium's."""

from __future__ import annotations

from games.core.action import Player
from games.core.metric import Moment
from games.el_farol_bar.rules import ElFarolBar
from games.shared.repeated import match_metrics, step_metrics


def distance(moment: Moment, player: Player) -> float:
    """Between the share of the players who went and the share that goes in the mixed equilibrium."""
    assert isinstance(moment.game, ElFarolBar)
    went: int = sum(moment.after.rounds[-1])
    return abs(went / moment.game.num_players - moment.game.share())


STEP_METRICS = step_metrics("Went to the bar", distance, "")
MATCH_METRICS = match_metrics("Went to the bar", distance)
