"""Statistics of Empire."""

from __future__ import annotations

from games.civilization.metrics import STEP_METRICS, won
from games.core.statistic import Statistic, at_end, whole

MEASURES = {metric.name: metric.of for metric in STEP_METRICS}

STATISTICS = (
    Statistic("cities", "Cities", "Cities at the end of a match", at_end(MEASURES["cities"]), False),
    Statistic(
        "technologies",
        "Technologies",
        "Technologies at the end of a match",
        at_end(MEASURES["technologies"]),
        False,
    ),
    Statistic(
        "military",
        "Military units",
        "Military units at the end of a match",
        at_end(MEASURES["military"]),
        False,
    ),
    Statistic("won", "Won", "Matches won, of all", whole(won)),
)
