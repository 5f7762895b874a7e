"""Statistics of Street fighter."""

from __future__ import annotations

from games.core.statistic import Statistic, whole
from games.shared.dsgbench import won
from games.street_fighter.metrics import AHR_PAPER, SMHR_PAPER, health_kept

STATISTICS = (
    Statistic(
        "hits", "Attacks that hit", "Attacks that hit, as a part of those of a match", whole(AHR_PAPER.of)
    ),
    Statistic(
        "specials",
        "Special moves that hit",
        "Special moves that hit, as a part of those of a match",
        whole(SMHR_PAPER.of),
    ),
    Statistic("health", "Health kept", "Part of the health left at the end of a match", whole(health_kept)),
    Statistic("won", "Won", "Matches won, of all", whole(won)),
)
