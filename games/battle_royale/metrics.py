"""Metrics of battle royale: aiming at the best shot (gamma-Bench, section 3.3), and survival."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Any

from games.core.action import CHANCE, Player
from games.core.benchmark import CurveRound, RoundCurve
from games.core.metric import MatchMetric, Moment, StepMetric
from games.shared.gamma import Scores, gamma_scores


def aimed_at_strongest(moment: Moment, player: Player) -> float | None:
    """1 for aiming at the opponent with the highest hit rate, 0 for any other target or none."""
    if player == CHANCE or player not in moment.joint:
        return None
    game: Any = moment.game
    action = moment.joint[player]
    return float(action.kind == "shoot" and action.args[0] in game.strongest(moment.before, player))


def passed(moment: Moment, player: Player) -> float | None:
    if player == CHANCE or player not in moment.joint:
        return None
    return float(moment.joint[player].kind == "pass")


def survived(moments: Sequence[Moment], player: Player) -> float | None:
    return float(player in moments[-1].after.alive)


def turns_survived(moments: Sequence[Moment], player: Player) -> float | None:
    return float(sum(CHANCE not in m.joint for m in moments if player in m.before.alive))


STEP_METRICS = (
    StepMetric("aimed_at_strongest", "Aimed at the best shot", aimed_at_strongest, "mean"),
    StepMetric("passed", "Missed on purpose", passed, "mean", "neither"),
)
MATCH_METRICS = (
    MatchMetric("survived", "Survived", survived),
    MatchMetric("turns_survived", "Turns survived", turns_survived),
)


def battle_scores(aimed: Sequence[bool]) -> Scores:
    """gamma-Bench's score, and S7: the share of turns with a shot at the opponent with the highest rate."""
    raw = fmean(map(float, aimed))
    return 100 * raw, raw


def aimed_at_last(moments: Sequence[Moment]) -> list[tuple[int, Player, bool]]:
    """Return each turn's step, shooter, and whether its target is the last opponent left, who shoots best."""
    aims = []
    for moment in moments:
        ((shooter, action),) = moment.joint.items()
        if shooter != CHANCE:
            best = max(player for player in moment.before.alive if player != shooter)
            aimed = action.kind == "shoot" and int(action.args[0]) == best
            aims.append((moment.step, shooter, aimed))
    return aims


def _scores(moments: Sequence[Moment], variant: str) -> Scores:
    return battle_scores([aimed for _, _, aimed in aimed_at_last(moments)])


def _turns(moments: Sequence[Moment]) -> list[CurveRound]:
    players = range(moments[0].game.num_players)
    return [
        CurveRound(step, tuple(float(aimed) if player == shooter else None for player in players))
        for step, shooter, aimed in aimed_at_last(moments)
    ]


BENCHMARK_SCORES = gamma_scores(
    "Battle",
    7,
    ("S7",),
    _scores,
    {"": "Sections 3.3 and E. The paper divides by the number of players as well, its numbers do not."},
)
ROUND_CURVE = RoundCurve("Aimed at the best shot", _turns, yes_or_no=True)
