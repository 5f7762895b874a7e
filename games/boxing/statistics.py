"""Statistics of boxing."""

from __future__ import annotations

from collections.abc import Sequence

from games.boxing.metrics import accuracy, thrown
from games.core.action import Player
from games.core.metric import Moment
from games.core.statistic import Count, Statistic, at_end, each_match, whole


def points(moment: Moment, player: Player) -> float:
    return float(moment.after.boxers[player].points)


def against(moment: Moment, player: Player) -> float:
    return points(moment, 1 - player)


def worth(moments: Sequence[Moment], player: Player) -> Count:
    boxer = moments[-1].after.boxers[player]
    return Count(float(boxer.points), float(boxer.landed))


STATISTICS = (
    Statistic("points", "Points", "Points at the end of a match", at_end(points), False),
    Statistic(
        "against", "Points against", "Points of the other at the end of a match", at_end(against), False
    ),
    Statistic("punches", "Punches", "Punches begun for each match", whole(thrown), False),
    Statistic(
        "landed", "Landed", "Punches that landed, as a part of those begun, for each match", whole(accuracy)
    ),
    Statistic(
        "worth",
        "Points of a hit",
        "Points for each punch that landed, two of those from close by",
        worth,
        False,
    ),
    Statistic("decisions", "Decisions", "Decisions for each match", each_match(), False),
)
