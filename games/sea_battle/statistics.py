"""Statistics of Sea Battle."""

from __future__ import annotations

from games.core.statistic import Statistic, mean, whole
from games.sea_battle.metrics import bumps, friendly_fire, hit_rate

STATISTICS = (
    Statistic(
        "hits", "Hits", "Shots that hit an opponent, as a part of the shots of a match", whole(hit_rate)
    ),
    Statistic(
        "friendly",
        "Friendly fire",
        "Shots that hit a friend, as a part of the shots of a match",
        whole(friendly_fire),
    ),
    Statistic("bumps", "Collisions", "Rocks and ships met on each turn afloat", mean(bumps), False),
)
