"""Statistics of Hive."""

from __future__ import annotations

from games.core.statistic import Statistic, each_match, kinds

STATISTICS = (
    Statistic("placed", "Placed", "Pieces placed for each match", each_match("place"), False),
    Statistic("passes", "Passes", "Turns without a move, of all decisions", kinds("pass")),
    Statistic("decisions", "Decisions", "Decisions for each match", each_match(), False),
)
