"""Metrics of Sea Battle: hits, and collisions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.action import Player
from games.core.metric import MatchMetric, Moment, StepMetric
from games.sea_battle.rules import SIDES
from games.sea_battle.sailing import NOBODY, Leg


def hit(moment: Moment, player: Player) -> float | None:
    """1 for a shot that hit an opponent, -1 for one that hit a friend, 0 for a miss; None without a shot."""
    leg = _leg(moment, player)
    return None if leg is None or leg.ball == NOBODY else _worth(leg, player)


def _worth(leg: Leg, player: Player) -> float:
    return 0.0 if leg.hit == NOBODY else 1.0 if SIDES[leg.hit] != SIDES[player] else -1.0


def bumps(moment: Moment, player: Player) -> float | None:
    """The ship's damaging meetings with rocks and ships in this step; None if it did not sail."""
    leg = _leg(moment, player)
    return None if leg is None else float(leg.rocks + leg.rammed)


def hit_rate(moments: Sequence[Moment], player: Player) -> float | None:
    shots = list(_shots(moments, player))
    return sum(value > 0 for value in shots) / len(shots) if shots else None


def friendly_fire(moments: Sequence[Moment], player: Player) -> float | None:
    shots = list(_shots(moments, player))
    return sum(value < 0 for value in shots) / len(shots) if shots else None


def _shots(moments: Sequence[Moment], player: Player) -> Iterator[float]:
    return (value for moment in moments if (value := hit(moment, player)) is not None)


def _leg(moment: Moment, player: Player) -> Leg | None:
    leg: Leg | None = moment.after.legs[player] if moment.after.legs else None
    return leg


STEP_METRICS = (
    StepMetric("hit", "Hit", hit, "sum", needs="public"),
    StepMetric("bumps", "Rocks and collisions", bumps, "sum", "low", needs="public"),
)
MATCH_METRICS = (
    MatchMetric("hit_rate", "Shots that hit an opponent", hit_rate, needs="public"),
    MatchMetric("friendly_fire", "Shots that hit a friend", friendly_fire, "low", needs="public"),
)
