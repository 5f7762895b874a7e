"""Metrics of nim: how often a winning position was kept."""

from __future__ import annotations

from games.core.action import Player
from games.core.metric import MatchMetric, Moment, StepMetric, over_the_match
from games.nim.rules import Nim, is_lost


def kept_the_win(moment: Moment[Nim], player: Player) -> float | None:
    """Return 1 for leaving a lost position, 0 if not; None if no move could or another player moved."""
    misere = moment.game.misere
    if player not in moment.joint or is_lost(moment.before.piles, misere):
        return None
    return float(is_lost(moment.after.piles, misere))


STEP_METRICS = (StepMetric("kept_the_win", "Kept the win", kept_the_win, "mean"),)
MATCH_METRICS = (MatchMetric("optimal_rate", "Wins kept", over_the_match(kept_the_win)),)
