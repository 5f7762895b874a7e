"""Statistics of guess 2/3 of the average."""

from __future__ import annotations

from games.core.statistic import Statistic, argument, mean
from games.guess_two_thirds.metrics import distance
from games.shared.repeated import changes

STATISTICS = (
    Statistic("number", "Number", "Number chosen in each round", argument("choose"), False),
    Statistic(
        "distance",
        "Off the equilibrium",
        "Distance from the number of the equilibrium, in each round",
        mean(distance),
        False,
    ),
    Statistic(
        "changes", "Changes of mind", "Numbers other than the one before, of all but the first", changes
    ),
)
