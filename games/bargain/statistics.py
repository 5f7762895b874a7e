"""Statistics of Bargain."""

from __future__ import annotations

from games.bargain.metrics import agreement, efficiency, joint_value, offered_value
from games.core.statistic import Statistic, concessions, each_match, whole

STATISTICS = (
    Statistic("offers", "Offers", "Offers made for each match", each_match("offer"), False),
    Statistic(
        "concessions",
        "Concession",
        "Points by which what was asked for fell from one own offer to the next",
        concessions("offer", offered_value),
        False,
    ),
    Statistic("agreements", "Agreements", "Matches that ended in a deal, of all", whole(agreement)),
    Statistic(
        "joint",
        "Joint value",
        "Both shares' worth as a part of the largest possible, nothing without a deal",
        whole(joint_value),
    ),
    Statistic(
        "efficiency",
        "Efficient deals",
        "Deals that nobody could better without harm to the other, of all deals",
        whole(efficiency),
    ),
)
