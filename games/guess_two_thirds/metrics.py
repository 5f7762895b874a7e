"""Metrics of guess 2/3 of the average: how far numbers lie from those of an equilibrium."""

from __future__ import annotations

from games.core.action import Player
from games.core.metric import Moment
from games.guess_two_thirds.rules import GuessTwoThirds
from games.shared.repeated import choice, match_metrics, off_the_equilibrium, step_metrics


def distance(moment: Moment, player: Player) -> float:
    """From the number of the equilibrium; at a ratio of 1, where all may agree on any, from the average."""
    assert isinstance(moment.game, GuessTwoThirds)
    if moment.game.ratio == 1:
        return abs(choice(moment, player) - float(moment.game.average(moment.after.rounds[-1])))
    return off_the_equilibrium(moment, player)


STEP_METRICS = step_metrics("Number", distance, "")
MATCH_METRICS = match_metrics("Number", distance)
