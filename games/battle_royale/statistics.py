"""Statistics of battle royale."""

from __future__ import annotations

from games.battle_royale.metrics import aimed_at_strongest, passed, survived, turns_survived
from games.core.statistic import Statistic, mean, whole

STATISTICS = (
    Statistic(
        "aimed",
        "Aimed at the best",
        "Decisions for a shot at the best of the others, of all",
        mean(aimed_at_strongest),
    ),
    Statistic("passed", "Missed on purpose", "Deliberate misses, of all decisions", mean(passed)),
    Statistic(
        "survived", "Survived", "Matches of which the player was the last one left, of all", whole(survived)
    ),
    Statistic("turns", "Turns survived", "Turns survived for each match", whole(turns_survived), False),
)
