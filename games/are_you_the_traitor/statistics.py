"""Statistics of Are You the Traitor."""

from __future__ import annotations

from games.are_you_the_traitor.metrics import right_accusation, stops, treasure
from games.core.statistic import Statistic, at_end, mean

STATISTICS = (
    Statistic(
        "votes_right", "Accusations right", "Accusations that won the round, of all", mean(right_accusation)
    ),
    Statistic(
        "stops", "STOP called", "Calls of STOP, of the times when the talk could be stopped", mean(stops)
    ),
    Statistic("treasure", "Treasure", "Points of treasure at the end of a match", at_end(treasure), False),
)
