"""Statistics of boxing."""

from __future__ import annotations

from games.boxing.metrics import accuracy, thrown
from games.core.statistic import Statistic, each_match, whole

STATISTICS = (
    Statistic("punches", "Punches", "Punches begun for each match", whole(thrown), False),
    Statistic(
        "landed", "Landed", "Punches that landed, as a part of those begun, for each match", whole(accuracy)
    ),
    Statistic("decisions", "Decisions", "Decisions for each match", each_match(), False),
)
