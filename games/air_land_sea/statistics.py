"""Statistics of Air, Land and Sea."""

from __future__ import annotations

from games.core.statistic import Statistic, each_match, kinds

STATISTICS = (
    Statistic(
        "withdrawals", "Withdrawals", "Decisions to withdraw for each match", each_match("withdraw"), False
    ),
    Statistic(
        "improvised",
        "Improvised",
        "Cards played face down, of all cards played",
        kinds("improvise", among=("improvise", "deploy")),
    ),
    Statistic("decisions", "Decisions", "Decisions for each match", each_match(), False),
)
