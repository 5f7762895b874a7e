"""Statistics of Negotiation."""

from __future__ import annotations

from games.negotiation.metrics import DEALS
from games.shared.bargaining import bargaining

STATISTICS = bargaining(
    "propose",
    "proposal",
    offered_value=DEALS.offered_value,
    agreement=DEALS.agreement,
    joint_value=DEALS.joint_value,
    efficiency=DEALS.efficiency,
)
