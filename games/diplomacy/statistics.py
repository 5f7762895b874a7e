"""Statistics of Diplomacy."""

from __future__ import annotations

from games.core.statistic import Statistic, at_end, each_match, kinds, whole
from games.diplomacy.metrics import alliance_rate, betrayal_rate, centres, units

STATISTICS = (
    Statistic("centres", "Centres", "Supply centres at the end of a match", at_end(centres), False),
    Statistic("units", "Units", "Units at the end of a match", at_end(units), False),
    Statistic("messages", "Messages", "Messages for each match", each_match("say"), False),
    Statistic(
        "silent",
        "Silent",
        "Chances to write that were passed by, of all",
        kinds("silent", among=("silent", "say")),
    ),
    Statistic(
        "betrayals",
        "Betrayals",
        "Betrayals by orders, as DSGBench counts them, for each match",
        whole(betrayal_rate),
    ),
    Statistic(
        "allied", "Allied", "Part of the match with an ally, as DSGBench counts it", whole(alliance_rate)
    ),
)
