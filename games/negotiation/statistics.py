"""Statistics of Negotiation."""

from __future__ import annotations

from games.core.statistic import Statistic, concessions, each_match, whole
from games.negotiation.metrics import agreement, efficiency, joint_value, offered_value

STATISTICS = (
    Statistic("offers", "Proposals", "Proposals made for each match", each_match("propose"), False),
    Statistic(
        "concessions",
        "Concession",
        "Points by which what was asked for fell from one own proposal to the next",
        concessions("propose", offered_value),
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
