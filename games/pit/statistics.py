"""Statistics of Pit."""

from __future__ import annotations

from games.core.statistic import Statistic, each_match, kinds

STATISTICS = (
    Statistic("offers", "Offers", "Offers for each match", each_match("offer"), False),
    Statistic(
        "takes", "Takes", "Offers of others taken or accepted, of all decisions", kinds("take", "accept")
    ),
    Statistic("waits", "Waits", "Decisions to wait, of all", kinds("wait")),
    Statistic("withdrawn", "Withdrawals", "Offers withdrawn for each match", each_match("withdraw"), False),
)
