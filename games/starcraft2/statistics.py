"""Statistics of Star battle."""

from __future__ import annotations

from games.core.statistic import Statistic, mean, whole
from games.shared.dsgbench import won
from games.starcraft2.metrics import STEP_METRICS

MEASURES = {metric.name: metric.of for metric in STEP_METRICS}

STATISTICS = (
    Statistic("army", "Army", "Army supply in each step", mean(MEASURES["army"]), False),
    Statistic("workers", "Workers", "Workers in each step", mean(MEASURES["workers"]), False),
    Statistic("bank", "Unspent", "Minerals and gas unspent in each step", mean(MEASURES["bank"]), False),
    Statistic("won", "Won", "Matches won, of all", whole(won)),
)
