"""Metrics of battle royale: whether the best shot is aimed at (gamma-Bench, section 3.3), and survival."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.core.action import CHANCE, Player
from games.core.metric import MatchMetric, Moment, StepMetric


def aimed_at_strongest(moment: Moment, player: Player) -> float | None:
    """1 for aiming at the other player with the highest hit rate, 0 for anybody else or nobody."""
    if player == CHANCE or player not in moment.joint:
        return None
    game: Any = moment.game
    action = moment.joint[player]
    return float(action.kind == "shoot" and action.args[0] in game.strongest(moment.before, player))


def passed(moment: Moment, player: Player) -> float | None:
    """1 for missing on purpose, 0 for a shot."""
    if player == CHANCE or player not in moment.joint:
        return None
    return float(moment.joint[player].kind == "pass")


def survived(moments: Sequence[Moment], player: Player) -> float | None:
    """1 for a player who was left in the end."""
    return float(player in moments[-1].after.alive)


def turns_survived(moments: Sequence[Moment], player: Player) -> float | None:
    """Turns of anybody in which the player was not yet out."""
    return float(sum(CHANCE not in m.joint for m in moments if player in m.before.alive))


STEP_METRICS = (
    StepMetric("aimed_at_strongest", "Aimed at the best shot", aimed_at_strongest, "mean"),
    StepMetric("passed", "Missed on purpose", passed, "mean", "neither"),
)
MATCH_METRICS = (
    MatchMetric("survived", "Survived", survived),
    MatchMetric("turns_survived", "Turns survived", turns_survived),
)
