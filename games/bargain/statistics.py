"""Statistics of Bargain."""

from __future__ import annotations

from games.bargain.metrics import DEALS
from games.shared.bargaining import bargaining

STATISTICS = bargaining(
    "offer",
    "offer",
    offered_value=DEALS.offered_value,
    agreement=DEALS.agreement,
    joint_value=DEALS.joint_value,
    efficiency=DEALS.efficiency,
)
