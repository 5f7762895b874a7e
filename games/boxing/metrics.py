"""Metrics of boxing: punches thrown, and the share of them that landed."""

from __future__ import annotations

from collections.abc import Sequence

from games.boxing.rules import Boxer
from games.core.action import Player
from games.core.metric import MatchMetric, Moment, StepMetric


def thrown(moments: Sequence[Moment], player: Player) -> float | None:
    boxer = _last(moments, player)
    return None if boxer is None else float(boxer.thrown)


def accuracy(moments: Sequence[Moment], player: Player) -> float | None:
    boxer = _last(moments, player)
    return None if boxer is None or not boxer.thrown else boxer.landed / boxer.thrown


def _last(moments: Sequence[Moment], player: Player) -> Boxer | None:
    boxer: Boxer | None = moments[-1].after.boxers[player] if moments else None
    return boxer


STEP_METRICS: tuple[StepMetric, ...] = ()
MATCH_METRICS = (
    MatchMetric("punches", "Punches", thrown, "neither", needs="public"),
    MatchMetric("punches_landed", "Punches that landed", accuracy, needs="public"),
)
