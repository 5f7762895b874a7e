"""Statistics of Negotiation."""

from __future__ import annotations

from games.negotiation.metrics import DEALS
from games.shared.bargaining import bargaining

STATISTICS = bargaining(
    "propose", "proposal", DEALS.offered_value, DEALS.agreement, DEALS.joint_value, DEALS.efficiency
)
