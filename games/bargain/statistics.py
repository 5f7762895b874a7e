"""Statistics of Bargain."""

from __future__ import annotations

from games.bargain.metrics import DEALS
from games.shared.bargaining import bargaining

STATISTICS = bargaining(
    "offer", "offer", DEALS.offered_value, DEALS.agreement, DEALS.joint_value, DEALS.efficiency
)
