"""Metrics of the pirate game: how far a plan is from the best one, and right votes (gamma-Bench, 3.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.core.action import Player
from games.core.metric import MatchMetric, Moment, StepMetric
from games.pirate_game.rules import optimal_plan, right_vote


def plan_distance(moment: Moment, player: Player) -> float | None:
    """Coins that the proposed plan gives or takes compared with the best plan, added up."""
    if player not in moment.joint or moment.joint[player].kind != "propose":
        return None
    game: Any = moment.game
    plan = moment.after.rounds[-1].plan
    best = optimal_plan(len(plan), game.gold)
    return float(sum(abs(share - wanted) for share, wanted in zip(plan, best, strict=True)))


def voted_right(moment: Moment, player: Player) -> float | None:
    """1 for the vote that gamma-Bench takes for right, 0 for the other."""
    if player not in moment.joint or moment.joint[player].kind == "propose":
        return None
    game: Any = moment.game
    place = player - game.aboard(moment.before)[0]
    share = moment.before.rounds[-1].plan[place]
    return float((moment.joint[player].kind == "accept") == right_vote(place, share))


def rounds_survived(moments: Sequence[Moment], player: Player) -> float | None:
    """Rounds after which the player was still aboard."""
    game: Any = moments[0].game
    votes = [moment.after for moment in moments if moment.after.rounds[-1].votes]
    return float(sum(player in game.aboard(state) for state in votes))


STEP_METRICS = (
    StepMetric(
        "plan_distance", "Distance from the best plan", plan_distance, "mean", "low", "coins", needs="public"
    ),
    StepMetric("voted_right", "Voted right", voted_right, "mean", needs="own"),
)
MATCH_METRICS = (MatchMetric("rounds_survived", "Rounds survived", rounds_survived, needs="public"),)
